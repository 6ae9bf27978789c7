"""More edits, through menus, fields and keys, in rows of words: the file before, the input, the file after. The
screen at the end of each row is saved as a picture."""

from case import EditorTest, hex_of, in_full, main, tiles, words

PORTALS = '0,0 portal; 1,0 portal turn=1; 2,0 portal turn=2'
THREE = '0,0 empty; 1,0 empty; 2,0 empty'
MIXED = '0,0 hostile value=3; 1,0 empty; 3,0 hostile; 4,-1 special'
TWO_FAULTS = '0,0 home seat=1 value=3; 3,0 home seat=2 value=3'
SEVEN = '0,-1 empty; 1,-1 empty; -1,0 empty; 0,0 empty; 1,0 empty; -1,1 empty; 0,1 empty'

# Name: before, input, after. The words are those of Steps.
ROWS = {
    'place with a seat again': ('0,0 home seat=2; 1,1 home seat=3', 'kind "Home system"; click 1,0',
                                '1,0 home seat=1; 0,0 home seat=2; 1,1 home seat=3'),
    'erase with a broad brush': (SEVEN + '; 2,0 special', 'key e bracketright; click 0,0', '2,0 special'),
    'select one less': (THREE, 'key ctrl+a; click 2,0 with shift ctrl; key Delete', '2,0 empty'),
    'select nothing': (THREE, 'key ctrl+a Escape; click 3,-2; key Delete', THREE),
    'rubber band adds': (THREE + '; 0,2 special', 'click 0,2; drag 0,1 2,-1 with shift; key Delete', '0,0 empty; 2,0 empty'),
    'swap with another': (MIXED, 'drag 0,0 1,0', '0,0 empty; 1,0 hostile value=3; 3,0 hostile; 4,-1 special'),
    'replace another': (MIXED, 'down 0,0; over 1,0; up_with alt', '1,0 hostile value=3; 3,0 hostile; 4,-1 special'),
    'think better of moving': (MIXED, 'down 0,0; over 0,2; key Escape; up', MIXED),
    'rotate what is selected': (PORTALS + '; 5,0 special', 'click 0,0; key r r', '0,0 portal turn=1; ' + PORTALS[12:] + '; 5,0 special'),
    'rotate all the way': (MIXED, 'key r r r r r r', MIXED),
    'three-fold': ('', 'press Symmetry "push button"; press "Three-fold" "push button"; key Escape; kind "Home system"; click 2,0',
                   '2,0 home seat=1; -2,2 home seat=2; 0,-2 home seat=3'),
    'six-fold': ('', 'key alt+6; kind "Empty system"; drag 1,0 2,0',
                 '1,0 empty; 1,-1 empty; 0,-1 empty; -1,0 empty; -1,1 empty; 0,1 empty; '
                 '2,0 empty; 2,-2 empty; 0,-2 empty; -2,0 empty; -2,2 empty; 0,2 empty'),
    'three-fold with turns': ('', 'key alt+3; kind Portal; click 1,1', '1,1 portal; 1,-2 portal turn=2; -2,1 portal turn=1'),
    'two-fold and mirrored': ('', 'key alt+2 alt+m; kind "Empty system"; click 2,-1',
                              '2,-1 empty; 1,1 empty; -2,1 empty; -1,-1 empty'),
    'erase by symmetry': (SEVEN, 'key alt+6; tool Erase; click 1,0', '0,0 empty'),
    'four seats clockwise': ('', 'key alt+4; kind "Home system"; click 3,-1', '3,-1 home seat=1; 2,1 home seat=2; -3,1 home seat=3; -2,-1 home seat=4'),
    'delete by symmetry': (SEVEN, 'key alt+6; click 1,0; key Delete', '0,0 empty'),
    'drag by symmetry': ('2,0 special; -2,0 special', 'key alt+2; drag 2,0 2,1', '2,1 special; -2,-1 special'),
    'swap by symmetry': ('2,0 special; 1,0 empty; -2,0 special; -1,0 empty', 'key alt+2; drag 2,0 1,0', '1,0 special; 2,0 empty; -1,0 special; -2,0 empty'),
    'paste by symmetry': ('2,0 special', 'key alt+2; click 2,0; key ctrl+c; over 1,1; key ctrl+v', '2,0 special; 1,1 special; -1,-1 special'),
    'rotate by symmetry': ('2,0 portal turn=1; -2,0 portal turn=1', 'key alt+2; click 2,0; key shift+r', '2,0 portal turn=2; -2,0 portal turn=2'),
    'a map made symmetric': ('2,0 special; -1,0 empty', 'key alt+2; over 3,0; key alt+shift+s', '2,0 special; -2,0 special'),
    'a break that is mended': ('1,0 special; 0,0 empty', 'key alt+2; press "Repeat it in its images" "push button"', '1,0 special; -1,0 special; 0,0 empty'),
    'value by symmetry': ('1,0 hostile; -1,0 hostile; 0,0 special', 'key alt+2; click 1,0; fill Value 3',
                          '1,0 hostile value=3; -1,0 hostile value=3; 0,0 special'),
    'history back': (THREE, 'tool Erase; click 0,0; drag 1,0 2,0; press "As it was opened" "list item"; '
                            'press "Erase 1 hex" "list item"', '1,0 empty; 2,0 empty'),
    'value': (MIXED, 'click 3,0; fill Value 4', MIXED.replace('3,0 hostile', '3,0 hostile value=4')),
    'value that is typed and not left': (MIXED, 'click 3,0; write Value 4; key F8', MIXED.replace('3,0 hostile', '3,0 hostile value=4')),
    'value that is typed and saved': (MIXED, 'click 3,0; write Value 4', MIXED.replace('3,0 hostile', '3,0 hostile value=4')),
    'value and at once a list': (MIXED, 'click 3,0; write Value 4; press Explored "combo box"; key Down Return',
                                 MIXED.replace('3,0 hostile', '3,0 hostile explored=true value=4')),
    'several that are not typed in': ('0,0 hostile value=3; 1,0 hostile value=2', 'key ctrl+a; press Value text; key Return',
                                      '0,0 hostile value=3; 1,0 hostile value=2'),
    'value of several': (MIXED, 'click 3,0; click 0,0 with shift; fill Value 2',
                         '0,0 hostile value=2; 1,0 empty; 3,0 hostile value=2; 4,-1 special'),
    'value taken back': (MIXED, 'click 0,0; clear Value', MIXED.replace(' value=3', '')),
    'value undone where it was typed': (MIXED, 'click 3,0; fill Value 4; key ctrl+z', MIXED),
    'value done again where it was typed': (MIXED, 'click 3,0; fill Value 4; key ctrl+z ctrl+shift+z',
                                            MIXED.replace('3,0 hostile', '3,0 hostile value=4')),
    'what is typed is undone before the map': (MIXED, 'tool Erase; click 1,0; tool Select; click 3,0; press Value text; type 4; key ctrl+z Return',
                                               MIXED.replace('1,0 empty; ', '')),
    'seat': ('0,0 home seat=1', 'click 0,0; fill Seat 3', '0,0 home seat=3'),
    'explored': (MIXED, 'click 4,-1; press Explored "combo box"; key Down Return', MIXED + ' explored=true'),
    'fix': ('0,0 home seat=1 value=3', 'press "Remove the value" "push button"', '0,0 home seat=1'),
    # A fix applies to the problem that was shown at the press; here another takes its row meanwhile.
    'fix what has moved': (TWO_FAULTS, 'key e; click 0,0; grip "Remove the value" "push button"; key ctrl+z; up',
                           '0,0 home seat=1 value=3; 3,0 home seat=2'),
    'draw on though shift is let go': ('', 'kind "Empty system"; down 0,0; key shift; over 1,0; over 2,0; up', THREE),
    'space draws': ('', 'kind "Empty system"; over 0,0; key space', '0,0 empty'),
    'space and a drag draw nothing': (THREE, 'kind "Special system"; drag 0,0 2,1 with space', THREE),
    'draw with the keys': ('', 'kind "Empty system"; over 0,0; hold shift Right Right', THREE),
}


# Those of the quick run; each takes another way.
QUICK = {'rubber band adds', 'value of several'}


def place_of(part):
    """Parses ['0,0', '1,0', 'with', 'ctrl'] into hexes and the rest."""
    hexes = []
    while part and part[0][-1].isdigit():
        hexes.append(hex_of(part.pop(0)))
    return hexes, part[1:] if part[:1] == ['with'] else part


class Steps:
    """Runs the words of a row."""

    def __init__(self, editor):
        self.editor, self.hands = editor, editor.hands

    def run(self, text):
        for word, *rest in words(text):
            getattr(self, word)(*rest)

    def key(self, *keys):
        self.editor.key(*keys)

    def type(self, text):
        self.editor.type(text)

    def over(self, place):
        self.editor.over(*hex_of(place))

    def click(self, *rest):
        (place,), keys = place_of(list(rest))
        self.editor.click(*place, keys=keys)

    def drag(self, *rest):
        hexes, keys = place_of(list(rest))
        self.editor.drag(*hexes, keys=keys)

    def down(self, place):
        self.over(place)
        self.hands.down()
        self.editor.settle()

    def up(self):
        self.hands.up()
        self.editor.settle()

    def up_with(self, modifier):
        """Many window managers take a press with Alt for themselves, but not Alt during a drag."""
        self.hands.hold([modifier])
        self.hands.up()
        self.hands.let_go([modifier])
        self.editor.settle()

    def hold(self, modifier, *keys):
        self.hands.hold([modifier])
        self.hands.key(*keys)
        self.hands.let_go([modifier])
        self.editor.settle()

    def kind(self, name):
        self.editor.press(name, 'label')

    def tool(self, name):
        self.editor.press(name, 'push button')

    def press(self, name, role):
        self.editor.press(name, role)

    def grip(self, name, role):
        self.hands.move(*self.editor.middle_of(name, role))
        self.hands.down()
        self.editor.settle()

    def menu(self, button, item):
        self.editor.press(button, 'push button')
        self.editor.press(item, self.role_of(item))

    def role_of(self, item):
        roles = ('menu item', 'radio menu item', 'check menu item')
        return next(role for role in roles if self.editor.accessibles(item, role))

    def fill(self, field, text):
        self.write(field, text)
        self.editor.key('Return')

    def write(self, field, text):
        self.clear(field, end=())
        self.editor.type(text)

    def clear(self, field, end=('Return',)):
        self.editor.press(field, 'text')
        self.editor.key('ctrl+a', 'BackSpace', *end)

    def wait(self, title):
        self.editor.wait_for_window(title)


class MoreVerbs(EditorTest):
    def check_row(self, name):
        before, done, after = ROWS[name]
        path = self.galaxy(before)
        editor = self.edit(path)
        Steps(editor).run(done)
        self.desk.shoot('verb-' + name.replace(' ', '-'))
        self.check_saved(editor, path, tiles(after))
        self.check_ends(editor)


def add_rows():
    for name in ROWS:
        def test(self, name=name):
            self.check_row(name)
        setattr(MoreVerbs, 'test_' + name.replace(' ', '_').replace('-', '_'), test if name in QUICK else in_full(test))


add_rows()

if __name__ == '__main__':
    main()
