"""From a galaxy to a scenario: the start is set up as by the command; tiles are explored for a seat; the reach of the
selected fleet is shown as the command computes it."""

import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree

from case import EditorTest, hex_of, in_full, main
from desk import COMMAND, NAMESPACE, SOURCE, wait_for

SAMPLES = SOURCE / 'galaxies' / 'burning-suns'

# Seat 1 has a path of two tiles, and beyond an unexplored one there is a tile that it cannot have reached; seat 2 has
# none yet.
GALAXY = ('0,0 home seat=1; 1,0 inhabited value=3 explored=true; 2,0 uninhabited value=2; 3,0 uninhabited value=3; '
          '4,0 hostile value=2; 5,0 home seat=2')

PACK = '''<?xml version="1.0" encoding="UTF-8"?>
<pack xmlns="urn:starwright:1" game="burning-suns" name="Mine">
  <race name="hermits">
    <unit type="dreadnought" cost="1"/>
    <unit type="battlecruiser" cost="7"/>
    <unit type="raider" cost="7"/>
    <unit type="regiment" cost="7"/>
  </race>
</pack>
'''


def run(*words, status=0):
    done = subprocess.run([COMMAND, *map(str, words)], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == status, done.stderr
    return done


class ScenarioTest(EditorTest):
    def save_as(self, editor, name):
        path = self.folder / name
        editor.key('ctrl+s')
        editor.name_file('Save as', path)
        wait_for('it is saved', path.exists)
        return path

    def wait_for_new(self, editor):
        """The new window is used from now on."""
        wait_for('the scenario is there', lambda: 'Untitled' in editor.active_title())
        editor.settle()
        editor.window = self.hands.active()

    def end_all(self, editor):
        """Ends the scenario's window, then the galaxy's."""
        editor.key('ctrl+w')
        wait_for('the galaxy is there again', lambda: 'Untitled' not in editor.active_title())
        editor.settle()
        self.check_ends(editor)


# ---- Setting up

class Starts(ScenarioTest):
    def setUp(self):
        super().setUp()
        self.trace_allocations()

    def open_dialog(self, *files):
        editor = self.edit(*files)
        editor.key('ctrl+shift+b')
        editor.wait_for_window('Set up a scenario')
        return editor

    def choose(self, editor, field, item):
        editor.press(field, 'combo box')
        editor.key('Home', *['Down'] * item, 'Return')

    def check_start(self, editor, galaxy, *options):
        """The description equals the command's, the saved file equals the command's, and it has no problems."""
        made = run('scenario', 'new', '--galaxy', galaxy, *options)
        wait_for('what was dealt is told', lambda: made.stderr.strip() in editor.texts('Random results'))
        editor.key('Return')
        self.wait_for_new(editor)
        path = self.save_as(editor, 'start.xml')
        self.assertEqual(path.read_text(encoding='utf-8'), made.stdout)
        done = run('validate', path)
        self.assertEqual((done.stdout, done.stderr.split(', ')[1:2]), ('', ['0 errors']))
        self.end_all(editor)

    @in_full
    def test_as_the_command(self):
        editor = self.open_dialog(SAMPLES / 'hourglass.xml')
        editor.fill('Seed', '7')
        self.desk.shoot('start-dialog')
        self.check_start(editor, SAMPLES / 'hourglass.xml', '--seats', '2', '--seed', '7')

    @in_full
    def test_a_faction_is_chosen(self):
        """In a game without pairs of cards a field offers the dealt faction, then the names; no card is discarded."""
        galaxy = SOURCE / 'galaxies' / 'black-sun' / 'lone-giant.xml'
        editor = self.open_dialog(galaxy)
        editor.fill('Seed', '7')
        self.assertFalse(editor.accessibles('Without cards, as in a first game', 'check box'))
        self.choose(editor, 'Seat 2, faction', 3)
        self.choose(editor, 'Length', 1)
        self.desk.shoot('start-black-sun')
        editor.press('Seed', 'text')
        self.check_start(editor, galaxy, '--seats', 'deal,merchants,deal', '--seed', '7', '--length', 'long')

    @in_full
    def test_nothing_is_chosen(self):
        galaxy = SOURCE / 'galaxies' / 'burning-planets' / 'three-shores.xml'
        editor = self.open_dialog(galaxy)
        editor.fill('Seed', '7')
        self.desk.shoot('start-burning-planets')
        self.check_start(editor, galaxy, '--seats', '3', '--seed', '7')

    @in_full
    def test_an_advanced_long_game(self):
        editor = self.open_dialog(SAMPLES / 'cartwheel.xml')
        editor.fill('Seed', '11')
        editor.fill('Name', 'First Night')
        self.choose(editor, 'Beginning', 1)
        self.choose(editor, 'Length', 1)
        editor.press('Without cards, as in a first game', 'check box')
        players = ElementTree.parse(SAMPLES / 'cartwheel.xml').getroot().get('players')
        self.desk.shoot('start-advanced')
        editor.press('Seed', 'text')
        self.check_start(editor, SAMPLES / 'cartwheel.xml', '--seats', players, '--seed', '11', '--beginning', 'advanced', '--length',
                         'long', '--no-race-cards', '--name', 'First Night')

    @in_full
    def test_cards_are_chosen(self):
        """The second of the two dealt races, an ideology by its name; the random numbers do not change."""
        editor = self.open_dialog(SAMPLES / 'hourglass.xml')
        editor.fill('Seed', '7')
        dealt = run('scenario', 'new', '--galaxy', SAMPLES / 'hourglass.xml', '--seats', '2', '--seed', '7', '--quiet').stdout
        self.assertIn('<empire', dealt)
        self.choose(editor, 'Seat 1, race', 2)
        self.choose(editor, 'Seat 2, ideology', 4)
        self.desk.shoot('start-cards')
        editor.press('Seed', 'text')
        self.check_start(editor, SAMPLES / 'hourglass.xml', '--seats', '/second/,exiled', '--seed', '7')

    @in_full
    def test_a_pack(self):
        pack = self.folder / 'mine.xml'
        pack.write_text(PACK, encoding='utf-8')
        editor = self.open_dialog(SAMPLES / 'hourglass.xml')
        editor.fill('Seed', '7')
        editor.press('Add a pack…', 'push button')
        editor.name_file('Open', pack)
        editor.wait_for_window('Set up a scenario')
        wait_for('the pack is named', lambda: editor.accessibles('mine.xml'))
        editor.press('Seed', 'text')
        self.check_start(editor, SAMPLES / 'hourglass.xml', '--seats', '2', '--seed', '7', '--pack', pack)

    @in_full
    def test_a_campaign_of_two_teams(self):
        """A board says no number of players; teams come from packs, and who plays in which seat can be chosen."""
        samples = SOURCE / 'galaxies' / 'sunburn'
        packs = [samples / 'wolves.xml', samples / 'hounds.xml']
        editor = self.open_dialog(samples / 'depot-nine.xml')
        editor.fill('Seed', '7')
        for pack, named in zip(packs, ('wolves.xml', 'wolves.xml, hounds.xml')):
            editor.press('Add a pack…', 'push button')
            editor.name_file('Open', pack)
            editor.wait_for_window('Set up a scenario')
            wait_for('the packs are named', lambda named=named: editor.accessibles(named))
        editor.press('The first game of a campaign', 'check box')
        self.choose(editor, 'Seat 1, team', 2)
        self.desk.shoot('start-sunburn')
        editor.press('Seed', 'text')
        self.check_start(editor, samples / 'depot-nine.xml', '--seats', 'hounds,deal', '--seed', '7', '--campaign',
                         '--pack', packs[0], '--pack', packs[1])

    @in_full
    def test_an_unsaved_galaxy(self):
        """The set-up uses the galaxy as it is in the window, which does not change."""
        path = self.galaxy(GALAXY, players=2)
        before = path.read_bytes()
        editor = self.edit(path)
        editor.key('e')
        editor.click(3, 0)
        editor.key('ctrl+shift+b')
        self.says(editor, 'The start cannot be set up yet')
        editor.key('Return')
        wait_for('the map is there again', lambda: 'galaxy.xml' in editor.active_title())
        editor.key('ctrl+z')
        editor.click(4, 0)
        editor.key('p')
        editor.key('ctrl+f')
        editor.type('Special')
        editor.key('Return')
        editor.click(4, 0)
        editor.key('ctrl+shift+b')
        editor.wait_for_window('Set up a scenario')
        editor.key('Return')
        self.wait_for_new(editor)
        start = self.save_as(editor, 'start.xml')
        self.assertIn('<system q="4" r="0" type="special"', start.read_text(encoding='utf-8'))
        self.assertEqual(run('validate', start).stdout.count('error'), 0)
        self.assertEqual(path.read_bytes(), before)
        editor.key('ctrl+w')
        wait_for('the galaxy is there again', lambda: 'galaxy.xml' in editor.active_title())
        editor.kill()

    @in_full
    def test_an_empty_scenario(self):
        path = self.galaxy(GALAXY, players=2)
        editor = self.edit(path)
        editor.key('ctrl+shift+p')
        editor.type('scenario of this')
        editor.key('Return')
        self.wait_for_new(editor)
        made = self.save_as(editor, 'empty.xml')
        root = ElementTree.parse(made).getroot()
        self.assertEqual((root.tag, [child.tag for child in root]), (NAMESPACE + 'scenario', [NAMESPACE + 'galaxy']))
        self.assertEqual([tile.attrib for tile in root[0]], [tile.attrib for tile in ElementTree.parse(path).getroot()])
        self.assertFalse(editor.describe('set-up-start', 2)[0])
        self.end_all(editor)


# ---- Exploring

class Exploring(ScenarioTest):
    def explored(self, path):
        return sorted(f'{tile.get("q")},{tile.get("r")}' for tile in ElementTree.parse(path).getroot().iter()
                      if tile.get('explored') == 'true')

    def check_explored(self, editor, path, *expected):
        def is_saved():
            editor.key('ctrl+s')
            return self.explored(path) == sorted(expected)
        wait_for(f'{expected} are explored, not {self.explored(path)}', is_saved)

    def choose_seat(self, editor, item):
        editor.press('Explored by', 'combo box')
        editor.key('Home', *['Down'] * item, 'Return')

    def status(self, editor, text):
        wait_for(f'the status says {text}', lambda: any(text in name for name in editor.names('label')))

    def test_a_seat_explores(self):
        path = self.galaxy(GALAXY, players=2)
        before = path.read_bytes()
        editor = self.edit(path)
        editor.key('x')
        self.assertEqual(editor.state('tool'), 'explore')
        # One stroke from a tile that no path reaches to the end of the path: then the whole path is explored, in
        # whatever order.
        editor.drag((3, 0), (2, 0))
        self.check_explored(editor, path, '1,0', '2,0', '3,0')
        editor.over(2, 0)
        self.status(editor, ', seat 1: explored path')
        self.desk.shoot('explore-seat-1')
        # Seat 2 reaches its neighbours; tiles explored by seat 1 are on its path then, and homes do not change.
        self.choose_seat(editor, 2)
        editor.drag((5, 0), (4, 0))
        self.check_explored(editor, path, '1,0', '2,0', '3,0', '4,0')
        editor.over(1, 0)
        self.status(editor, ', seats 1 and 2: explored path')
        self.desk.shoot('explore-both')
        editor.key('ctrl+z')
        self.check_explored(editor, path, '1,0', '2,0', '3,0')
        editor.key('ctrl+z')
        editor.key('ctrl+s')
        self.check_explored(editor, path, '1,0')
        self.assertEqual(path.read_bytes(), before)
        self.check_ends(editor)

    @in_full
    def test_no_path_leads_there(self):
        path = self.galaxy(GALAXY, players=2)
        editor = self.edit(path)
        editor.key('x')
        editor.click(3, 0)
        self.desk.shoot('explore-no-path')
        self.assertFalse(editor.is_enabled('undo'))
        self.choose_seat(editor, 0)  # everyone: at any distance
        editor.click(3, 0)
        self.check_explored(editor, path, '1,0', '3,0')
        self.check_ends(editor)

    @in_full
    def test_face_down_again(self):
        path = self.galaxy(GALAXY.replace('value=2;', 'value=2 explored=true;', 1), players=2)
        editor = self.edit(path)
        editor.key('x')
        editor.drag((1, 0), (2, 0), keys=['shift'])
        self.check_explored(editor, path)
        editor.key('ctrl+z')
        editor.press('Turn face down again', 'check box')
        editor.click(2, 0)
        self.check_explored(editor, path, '1,0')
        editor.drag((2, 0), (3, 0), keys=['shift'])
        self.check_explored(editor, path, '1,0', '2,0', '3,0')
        self.check_ends(editor)

    @in_full
    def test_by_keys(self):
        path = self.galaxy(GALAXY, players=2)
        editor = self.edit(path)
        editor.over(2, 0)
        editor.key('x', 'Return')
        self.check_explored(editor, path, '1,0', '2,0')
        editor.key('shift+Return')
        self.check_explored(editor, path, '1,0')
        # Shift with an arrow key goes on drawing, and the stroke ends when Shift is released.
        self.hands.stroke('shift+Right')
        editor.settle()
        self.check_explored(editor, path, '1,0', '2,0', '3,0')
        self.check_ends(editor)

    @in_full
    def test_by_symmetry(self):
        """The image is explored by the seat whose home is the image of this seat's home."""
        path = self.galaxy('0,0 home seat=1; 1,0 uninhabited value=2; 2,0 empty; 3,0 uninhabited value=2; 4,0 home seat=2', players=2)
        editor = self.edit(path)
        editor.over(2, 0)
        editor.key('alt+2', 'alt+c', 'x')
        editor.click(1, 0)
        self.check_explored(editor, path, '1,0', '3,0')
        self.check_ends(editor)

    @in_full
    def test_where_nothing_is_explored(self):
        path = self.folder / 'system.xml'
        path.write_text('<galaxy xmlns="urn:starwright:1" game="black-sun"><hex q="0" r="0" type="space"/></galaxy>\n', encoding='utf-8')
        editor = self.edit(path)
        self.assertNotIn('Explore', editor.names('toggle button'))
        editor.key('x')
        self.assertEqual(editor.state('tool'), 'select')
        self.check_ends(editor)


# ---- Reach

SCENARIO = SAMPLES / 'siege-of-upper-vael.xml'


class Reach(ScenarioTest):
    def overlay(self, editor):
        """Returns the places of the list, and the text about all of them."""
        text = [name for name in editor.names('label') if re.match(r'\d+ places? from hex', name)]
        return text[0] if text else ''

    def answer(self, piece, question, steps):
        found = json.loads(run('reach', SCENARIO, '--seat', piece.get('seat'), '--from', f'{piece.get("q")},{piece.get("r")}',
                               f'--{question}', steps, '--format', 'json').stdout)
        n = len(found['tiles'])
        return f'{n} place{"" if n == 1 else "s"} from hex {piece.get("q")},{piece.get("r")}, seat {piece.get("seat")}'

    def select(self, editor, piece):
        """By keys, which go through all pieces there, until the inspector shows that kind and seat."""
        editor.over(int(piece.get('q')), int(piece.get('r')))
        wanted = piece.tag.removeprefix(NAMESPACE).capitalize()
        for _ in range(6):
            editor.key('Return')
            if any(name.lower().startswith(wanted.lower()) for name in self.titles(editor)):
                return
        raise AssertionError(f'{wanted} is not selected: {self.titles(editor)}')

    @staticmethod
    def titles(editor):
        return [item.name for item in editor.accessibles(role='label')
                if item.name.lower().startswith(('fleet', 'army'))]

    @in_full
    def test_it_follows_the_selection(self):
        """As far as the empires' frameworks say, Chaos and the Fading Star: 4 (p. 7)."""
        root = ElementTree.parse(SCENARIO).getroot()
        fleets, armies = list(root.iter(NAMESPACE + 'fleet')), list(root.iter(NAMESPACE + 'army'))
        one = next(fleet for fleet in fleets if fleet.get('seat') == '1')
        two = next(fleet for fleet in fleets if fleet.get('seat') == '2')
        editor = self.edit(SCENARIO)
        self.assertFalse(editor.is_enabled('reach'))
        self.select(editor, one)
        self.assertTrue(editor.is_enabled('reach'))
        editor.key('alt+r')
        self.assertEqual(editor.state('overlay'), 'jump')
        wait_for('the first fleet is answered for', lambda: self.overlay(editor) == self.answer(one, 'jump', 4))
        self.desk.shoot('reach-first')
        self.select(editor, two)
        wait_for('it follows to the other', lambda: self.overlay(editor) == self.answer(two, 'jump', 4))
        self.desk.shoot('reach-second')
        army = next(army for army in armies if army.get('seat') == '1')
        # The army is below the fleet: another key press selects it.
        editor.over(int(army.get('q')), int(army.get('r')))
        wait_for('the army is asked for', lambda: editor.key('Return', 'alt+r') or editor.state('overlay') == 'army')
        wait_for('the army is answered for', lambda: self.overlay(editor) == self.answer(army, 'army', 4))
        editor.key('Escape')
        wait_for('without one it is asked for all', lambda: self.overlay(editor) == '')
        self.assertFalse(editor.is_enabled('reach'))
        self.check_ends(editor)


if __name__ == '__main__':
    main()
