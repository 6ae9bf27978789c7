"""Pieces above tiles, on edges and over regions, placed, selected and dragged with the mouse: the scenario before,
the input, the scenario after. The screen at the end of each row is saved as a picture. Also a map by dice, compared
with the command's."""

import math
import subprocess
import xml.etree.ElementTree as ElementTree

from case import EditorTest, hex_of, in_full, main, words
from desk import COMMAND, NAMESPACE, wait_for

SYSTEM = '''<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:starwright:1" game="black-sun" name="Row" stage="play">
  <galaxy players="2">
    <hex q="0" r="0" type="planet" number="7"/>
    <hex q="1" r="0" type="space"/>
    <hex q="0" r="1" type="space"/>
  </galaxy>
  <player seat="1" faction="merchants"/>
  <player seat="2" faction="medics-guild"/>
{}</scenario>
'''

FIELD = '''<?xml version="1.0" encoding="UTF-8"?>
<galaxy xmlns="urn:starwright:1" game="burning-planets" players="2">
  <tile q="0" r="0" number="1"/>
{}</galaxy>
'''

TILES = {'hex', 'tile'}

# Where the pointer is to place blockades, and the resulting edge. An edge has one name, and is hit from both of its
# hexes; at a corner the nearer of two edges is hit.
HITS = {
    '0,0@0.4,0': '0,0/0', '1,0@-0.3,0.05': '0,0/0', '0,0@0.43,-0.2': '0,0/0', '0,0@0.3,-0.36': '0,0/1', '0,0@0.2,-0.3': '0,0/1',
    '0,0@-0.2,-0.3': '0,0/2', '0,0@-0.35,0.1': '-1,0/0', '0,0@-0.2,0.3': '-1,1/1', '0,0@0.2,0.3': '0,1/2', '0,1@-0.2,-0.4': '0,1/2',
    '0,1@0.2,-0.4': '0,1/1', '3,-2@-0.1,0.4': '2,-1/1',
}

# Name: the file, the pieces before, the input, the pieces after. A piece is its place, its element, its type and its
# seat; a place on an edge is Q,R/SIDE, and one beside the middle of a place Q,R@X,Y, in hexes. The words are those of
# Steps.
ROWS = {
    'edges by symmetry': (SYSTEM, '', 'key alt+2; kind "Blockading raider"; point 0,0/0',
                          '0,0/0 blockade raider 1; -1,0/0 blockade raider 1'),
    'a line of edges': (SYSTEM, '', 'kind "Blockading raider"; drag 0,0@0.4,0 0,0@0.2,0.38',
                        '0,0/0 blockade raider 1; 0,0/5 blockade raider 1'),
    'an edge for another owner': (SYSTEM, '', 'kind "Blockading raider"; owner 2; point 0,0/1', '0,0/1 blockade raider 2'),
    'ships stack': (SYSTEM, '', 'kind Yacht; point 0,0; kind Medsat; owner 2; point 0,0; point 1,0',
                    '0,0 ship yacht 1; 0,0 ship medsat 2; 1,0 ship medsat 2'),
    'ships on a ring': (SYSTEM, '', 'kind Yacht; key o; drag 0,0 1,0',
                        ' '.join(f'{q},{r} ship yacht 1;' for q, r in [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)])),
    # Selecting takes the piece under the pointer.
    'a ship is erased': (SYSTEM, '0,0 ship yacht 1; 0,0 ship medsat 2', 'key e; point 0,0@-0.19,-0.08', '0,0 ship medsat 2'),
    'ships are erased along': (SYSTEM, '0,0 ship yacht 1; 1,0 ship medsat 2', 'key e; drag 0,0@0,-0.08 1,0', ''),
    'an edge is erased': (SYSTEM, '0,0/0 blockade raider 1; 0,0 ship yacht 1', 'key e; point 0,0/0', '0,0 ship yacht 1'),
    'a ship is selected': (SYSTEM, '0,0 ship yacht 1; 0,0 ship medsat 2', 'point 0,0@0.19,-0.08; key Delete', '0,0 ship yacht 1'),
    'a tile is selected under ships': (SYSTEM, '0,0 ship yacht 1', 'point 0,0@0,0.35; fill Number 9', '0,0 ship yacht 1', '9'),
    'an edge is selected': (SYSTEM, '0,0/0 blockade raider 1', 'point 0,0@0.45,0.1; fill Owner 2', '0,0/0 blockade raider 2'),
    'a ship is carried': (SYSTEM, '0,0 ship yacht 1; 0,0 ship medsat 2', 'drag 0,0@-0.19,-0.08 1,0',
                          '1,0 ship yacht 1; 0,0 ship medsat 2'),
    'a ship is copied': (SYSTEM, '0,0 ship yacht 1', 'point 0,0@0,-0.08; drag 0,0@0,-0.08 1,0 with ctrl', '0,0 ship yacht 1; 1,0 ship yacht 1'),
    'a blockade is carried': (SYSTEM, '0,0/0 blockade raider 1', 'drag 0,0/0 0,0@0.2,0.38', '0,0/5 blockade raider 1'),
    'a blockade is carried far': (SYSTEM, '0,0/0 blockade raider 1', 'drag 0,0/0 1,0 1,0@0.4,0', '1,0/0 blockade raider 1'),
    'two are selected': (SYSTEM, '0,0 ship yacht 1; 0,0/0 blockade raider 1; 1,0 ship medsat 2',
                         'point 0,0@0,-0.08; point 0,0/0 with shift; key Delete', '1,0 ship medsat 2'),
    'pick an edge': (SYSTEM, '0,0/0 blockade raider 2', 'key i; point 0,0/0; point 0,0/1',
                     '0,0/0 blockade raider 2; 0,0/1 blockade raider 2'),
    'copy and paste a ship': (SYSTEM, '0,0 ship yacht 2', 'point 0,0@0,-0.08; key ctrl+c; over 1,0; key ctrl+v',
                              '0,0 ship yacht 2; 1,0 ship yacht 2'),
    'a system is erased with its ships': (SYSTEM, '0,0 ship yacht 1; 0,0/0 blockade raider 1; 0,0/1 blockade raider 2; 1,0 ship medsat 2',
                                          'point 0,0@0,0.35; key Delete', '0,0/0 blockade raider 1; 1,0 ship medsat 2'),
    'a system is cut with its ships': (SYSTEM, '0,0 ship yacht 1; 0,0/1 blockade raider 1',
                                       'point 0,0@0,0.35; key ctrl+x; over 0,2; key ctrl+v', '0,2 ship yacht 1; 0,2/1 blockade raider 1'),
    'a system is erased and comes back': (SYSTEM, '0,0 ship yacht 1; 0,0/1 blockade raider 1', 'point 0,0@0,0.35; key Delete ctrl+z',
                                          '0,0 ship yacht 1; 0,0/1 blockade raider 1'),
    'undo all': (SYSTEM, '0,0 ship yacht 1; 0,0/0 blockade raider 1',
                 'drag 0,0@0,-0.08 1,0; drag 0,0/0 0,0@0.2,0.38; key e; point 0,0; save; key ctrl+z ctrl+z ctrl+z',
                 '0,0 ship yacht 1; 0,0/0 blockade raider 1'),
    # By keys only.
    'keys go round edges': (SYSTEM, '', 'kind "Blockading raider"; over 0,0@0.4,0; key period period Return', '0,0/2 blockade raider 1'),
    'keys go back': (SYSTEM, '', 'kind "Blockading raider"; over 0,0@0.4,0; key comma Return', '0,0/5 blockade raider 1'),
    'keys carry the edge along': (SYSTEM, '', 'kind "Blockading raider"; over 0,0@0.4,0; key period Right Return', '1,0/1 blockade raider 1'),
    'keys select an edge': (SYSTEM, '0,0/0 blockade raider 1', 'over 0,0; key period Return Delete', ''),
    'keys go through a stack': (SYSTEM, '0,0 ship yacht 1; 0,0 ship medsat 2', 'over 0,0@0,0.35; key Return Return Delete',
                                '0,0 ship yacht 1'),
    'keys come to the tile': (SYSTEM, '0,0 ship yacht 1', 'over 0,0@0,0.35; key Return Return; fill Number 12',
                              '0,0 ship yacht 1', '12'),
    'keys leave the edge': (SYSTEM, '0,0/0 blockade raider 1; 0,0 ship yacht 1', 'over 0,0@0,0.35; key period Escape Return Delete',
                            '0,0/0 blockade raider 1'),
    'keys carry a ship': (SYSTEM, '0,0 ship yacht 1', 'over 0,0@0,0.35; key Return alt+Right', '1,0 ship yacht 1'),
    # Regions and cells.
    'a planet': (FIELD, '', 'kind "Fair planet"; point 0,0', '0,0 planet fair'),
    'a planet of a size': (FIELD, '', 'kind "Fair planet"; size big; point 0,0', '0,0 planet fair'),
    'forests on cells': (FIELD, '0,0 planet fair', 'kind Forest; drag 1,0 2,0', '0,0 planet fair; 1,0 resource forest; 2,0 resource forest'),
    'a planet is selected by a cell': (FIELD, '0,0 planet fair', 'point 1,0; key Delete', ''),
    'a planet is erased by a cell': (FIELD, '0,0 planet fair', 'key e; point 0,1', ''),
    'a forest is erased': (FIELD, '0,0 planet fair; 1,0 resource forest', 'key e; point 1,0', '0,0 planet fair'),
    'a forest is carried': (FIELD, '0,0 planet fair; 1,0 resource forest', 'drag 1,0 0,1', '0,0 planet fair; 0,1 resource forest'),
    'cells in a box': (FIELD, '0,0 planet fair; 1,0 resource forest; 2,0 resource forest', 'drag 1,-1 3,0; key Delete', '0,0 planet fair'),
    'a planet is carried': (FIELD, '0,0 planet fair', 'drag 0,0 1,1', '1,1 planet fair'),
}


# Those of the quick run; each is of another sort.
# What pointer and keys do to such pieces, pointer_boards.c tries without a window.
QUICK = {'ships stack', 'a ship is carried', 'undo all', 'forests on cells'}


def pieces(text):
    return sorted(part.strip() for part in text.split(';') if part.strip())


def one_name(piece):
    """Sides 3 to 5 are named as sides of the neighbour."""
    place, rest = piece.split(' ', 1)
    if '/' not in place or int(place[-1]) < 3:
        return piece
    (q, r), side = hex_of(place[:-2]), int(place[-1])
    dq, dr = [(-1, 0), (-1, 1), (0, 1)][side - 3]
    return f'{q + dq},{r + dr}/{side - 3} {rest}'


def element_of(piece):
    place, element, kind, *seat = piece.split(' ')
    place, _, side = place.partition('/')
    q, r = hex_of(place)
    more = (f' side="{side}"' if side else '') + f' type="{kind}"' + (f' seat="{seat[0]}"' if seat else '')
    return f'<{element} q="{q}" r="{r}"{more}{" size=" + chr(34) + "small" + chr(34) if element == "planet" else ""}/>'


def pieces_of(path):
    found = []
    for element in ElementTree.parse(path).getroot().iter():
        name = element.tag.removeprefix(NAMESPACE)
        if 'q' not in element.attrib or name in TILES:
            continue
        side = '/' + element.get('side') if 'side' in element.attrib else ''
        said = [f'{element.get("q")},{element.get("r")}{side}', name, element.get('type'), element.get('seat')]
        found.append(' '.join(word for word in said if word))
    return sorted(found)


class Steps:
    """Runs the words of a row."""

    def __init__(self, editor):
        self.editor, self.hands = editor, editor.hands

    def run(self, text):
        for word, *rest in words(text):
            getattr(self, word)(*rest)

    def spot(self, text):
        """Parses 0,0 (the middle of a hex), 0,0/1 (of an edge) and 0,0@0.1,-0.2 (an offset from the middle)."""
        text, _, aside = text.partition('@')
        place, _, side = text.partition('/')
        (x, y), zoom = self.editor.place(*hex_of(place)), self.editor.state('viewport')[2]
        if side:
            x += zoom * math.cos(int(side) * math.pi / 3) / 2
            y -= zoom * math.sin(int(side) * math.pi / 3) / 2
        dx, dy = map(float, aside.split(',')) if aside else (0, 0)
        return x + dx * zoom, y + dy * zoom

    def over(self, place):
        x, y = self.spot(place)
        self.hands.move(x + 3, y)  # a click at the same position sends no motion event
        self.hands.move(x, y)
        self.editor.settle()

    def point(self, place, *keys):
        self.over(place)
        self.hands.click(keys=keys[1:])
        self.editor.settle()

    def drag(self, *rest):
        places = list(rest[:rest.index('with')] if 'with' in rest else rest)
        keys = rest[rest.index('with') + 1:] if 'with' in rest else ()
        self.over(places[0])
        self.hands.hold(keys)
        self.hands.down()
        for place in places[1:]:
            x, y = self.spot(place)
            for aside in (2, 0):
                self.hands.move(x - aside, y)
                self.hands.await_frame()
        self.hands.up()
        self.hands.let_go(keys)
        self.editor.settle()

    def key(self, *keys):
        self.editor.key(*keys)

    def save(self):
        self.editor.save()

    def kind(self, name):
        """Chooses it by its name in the search, since the list is long."""
        self.editor.key('ctrl+f')
        self.editor.type(name)
        self.editor.key('Return')

    def owner(self, seat):
        self.choose('Owner', int(seat) - 1)

    def size(self, name):
        self.choose('Size', ['small', 'medium', 'big'].index(name))

    def choose(self, name, item):
        """Chooses from the lists above the kinds."""
        self.editor.press(name, 'combo box')
        self.editor.key('Home', *['Down'] * item, 'Return')

    def fill(self, field, text):
        self.editor.press(field, 'text')
        self.editor.key('ctrl+a', 'BackSpace')
        self.editor.type(text)
        self.editor.key('Return')


class Boards(EditorTest):
    def check_row(self, name):
        text, before, done, after, *number = ROWS[name]
        path = self.folder / 'board.xml'
        path.write_text(text.format(''.join(f'  {element_of(piece)}\n' for piece in pieces(before))), encoding='utf-8')
        bytes_before, expected = path.read_bytes(), sorted(map(one_name, pieces(after)))
        editor = self.edit(path)
        Steps(editor).run(done)
        self.desk.shoot('board-' + name.replace(' ', '-'))

        def is_saved():
            editor.save()
            said = path.read_text(encoding='utf-8')
            return pieces_of(path) == expected and all(f'number="{value}"' in said for value in number)
        wait_for('the file is as expected', is_saved)
        if name == 'undo all':
            self.assertEqual(path.read_bytes(), bytes_before)
        self.check_ends(editor)

    @in_full
    def test_edges_are_hit(self):
        path = self.folder / 'board.xml'
        path.write_text(SYSTEM.format(''), encoding='utf-8')
        editor = self.edit(path)
        hands = Steps(editor)
        hands.kind('Blockading raider')
        for spot, edge in HITS.items():
            hands.point(spot)
            editor.key('ctrl+s')
            expected = [f'{edge} blockade raider 1']
            with self.subTest(spot):
                wait_for(f'{spot} hits {edge}', lambda: pieces_of(path) == expected or editor.key('ctrl+s'))
            editor.key('ctrl+z')
        self.desk.shoot('board-edges-are-hit')
        editor.key('ctrl+s')
        self.check_ends(editor)

    @in_full
    def test_a_map_by_dice(self):
        """The same seed gives the same map, here and from the command."""
        editor = self.edit(self.galaxy('0,0 empty'))
        editor.key('ctrl+shift+n')
        editor.wait_for_window('New from dice')
        editor.fill('Players', '4', 'spin button')
        editor.fill('Seed', '7')
        made = subprocess.run([COMMAND, 'generate', '--game', 'burning-suns', '--players', '4', '--seed', '7'], capture_output=True,
                              text=True, timeout=60, check=True)
        wait_for('the rolls are told', lambda: made.stderr.strip() in editor.texts('Rolls'))
        self.desk.shoot('board-new-from-dice')
        editor.key('Return')
        wait_for('the map is there', lambda: 'Untitled' in editor.active_title())
        editor.settle()
        editor.key('ctrl+s')
        editor.name_file('Save as', self.folder / 'dice.xml')
        wait_for('it is saved', (self.folder / 'dice.xml').exists)
        self.assertEqual((self.folder / 'dice.xml').read_text(encoding='utf-8'), made.stdout)


def add_rows():
    for name in ROWS:
        def test(self, name=name):
            self.check_row(name)
        setattr(Boards, 'test_' + name.replace(' ', '_'), test if name in QUICK else in_full(test))


add_rows()

if __name__ == '__main__':
    main()
