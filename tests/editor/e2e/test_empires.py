"""Setting up a seat in its panel: an empire's fields, leaders and cards, its pieces in the galaxy; all of it undone
to the identical file."""

import time
import xml.etree.ElementTree as ElementTree

from case import EditorTest, in_full, main
from desk import NAMESPACE, SOURCE, wait_for

BARE = '''<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:starwright:1" game="burning-suns" name="Bare" stage="play" length="short" beginning="regular" planning="regular">
  <galaxy players="2">
    <system q="0" r="0" type="home" seat="1"/>
    <system q="1" r="0" type="inhabited" value="3" explored="true"/>
    <system q="2" r="0" type="home" seat="2"/>
  </galaxy>
  <empire seat="1" race="cyborgs" antimatter="2">
    <leader action="jump"/>
  </empire>
  <fleet q="1" r="0" seat="1" raiders="2"/>
  <unique-unit q="1" r="0" type="titan" seat="1" health="3"/>
</scenario>
'''


class Empires(EditorTest):
    def scenario(self, text=BARE):
        path = self.folder / 'scenario.xml'
        path.write_text(text, encoding='utf-8')
        return path

    def empire(self, path, seat):
        root = ElementTree.parse(path).getroot()
        return next((empire for empire in root.iter(NAMESPACE + 'empire') if empire.get('seat') == str(seat)), None)

    def check(self, editor, path, what, question):
        def is_so():
            editor.key('ctrl+s')
            return question()
        wait_for(what, is_so, 15)

    def undo_all(self, editor, path, before):
        def is_undone():
            if editor.is_enabled('undo'):
                editor.key('ctrl+z')
                return False
            return True
        editor.key('Escape')
        editor.over(0, 2)
        wait_for('all is undone', is_undone)
        editor.key('ctrl+s')
        wait_for('the file is as it was', lambda: path.read_bytes() == before, 10)

    @in_full
    def test_an_empire_is_set_up(self):
        path = self.scenario()
        before = path.read_bytes()
        editor = self.edit(path)
        self.says(editor, 'Empires')
        self.desk.shoot('empires')
        # By a field, a known name, a card, and a leader on an action.
        self.enter(editor, 'Crystals', '7')
        self.check(editor, path, 'crystals', lambda: self.empire(path, 1).get('crystals') == '7')
        self.press_in_panel(editor, 'Add leader', 'push button')
        self.check(editor, path, 'a second leader', lambda: len(self.empire(path, 1).findall(NAMESPACE + 'leader')) == 2)
        self.says(editor, '2 of 3')
        self.desk.shoot('empires-leader')
        self.press_in_panel(editor, 'Remove', 'push button')
        self.check(editor, path, 'one leader', lambda: len(self.empire(path, 1).findall(NAMESPACE + 'leader')) == 1)
        # Seat 2 has none yet.
        self.tab(editor, 2)
        self.press_in_panel(editor, 'Add empire', 'push button')
        self.check(editor, path, 'a second empire', lambda: self.empire(path, 2) is not None)
        self.desk.shoot('empires-second')
        self.undo_all(editor, path, before)
        self.check_ends(editor)

    @in_full
    def test_by_keys(self):
        """From the tabs on, Tab reaches each button, and pressing it works."""
        path = self.scenario()
        editor = self.edit(path)
        wait_for('the tab can take the keyboard', lambda: editor.accessibles('Seat 1', 'push button'))
        self.tab(editor, 2)
        editor.key('Tab', 'space')
        self.check(editor, path, 'an empire', lambda: self.empire(path, 2) is not None)
        self.press_in_panel(editor, 'Race', 'text')
        editor.type('terran')
        editor.key('Tab')
        self.check(editor, path, 'its race', lambda: self.empire(path, 2).get('race') == 'terran')
        self.check_ends(editor)

    def test_names_are_titles(self):
        """Fields, their menus, the history and problems show names as printed; files keep theirs."""
        path = self.scenario(BARE.replace('race="cyborgs"', 'race="guardians" framework="of-chaos"'))
        editor = self.edit(path)
        wait_for('the race is shown', lambda: editor.texts('Race', 'text') == ['Guardians'])
        self.assertEqual(editor.texts('Framework', 'text'), ['of Chaos'])
        self.says(editor, "'Guardians'")
        self.enter(editor, 'Race', 'Terrans')
        self.check(editor, path, 'the race as files spell it', lambda: self.empire(path, 1).get('race') == 'terrans')
        self.press_in_panel(editor, 'Framework', 'push button')
        self.desk.shoot('empires-names')
        editor.press('of the Fading Star', 'menu item')
        self.check(editor, path, 'a name of the menu', lambda: self.empire(path, 1).get('framework') == 'of-the-fading-star')
        editor.press('History', 'page tab')
        self.says(editor, 'Guardians → Terrans')
        self.check_ends(editor)

    @in_full
    def test_sides_are_offered(self):
        """A field for a seat offers the seats, with what tells them apart; the table of cards says kinds like the palette."""
        path = self.folder / 'battle.xml'
        path.write_text((SOURCE / 'galaxies/burning-rome/cunctator-start.xml').read_text(encoding='utf-8'), encoding='utf-8')
        editor = self.edit(path)
        self.assertEqual(editor.texts('Kind, Legionary Cohort', 'text'), ['Unit'])
        self.press_in_panel(editor, 'Attacker', 'push button')
        self.desk.shoot('empires-attacker')
        editor.press('1 · Rome', 'menu item')
        self.check(editor, path, 'Rome attacks', lambda: ElementTree.parse(path).getroot().get('attacker') == '1')
        self.check_ends(editor)

    @in_full
    def test_what_is_on_the_map(self):
        path = self.scenario()
        editor = self.edit(path)
        self.tab(editor, 1)
        wait_for('the fleet is counted', lambda: any(name.startswith('Fleet 3 of 10') for name in editor.names()))
        row = next(name for name in editor.names() if name.startswith('Fleet 3 of 10'))
        self.press_in_panel(editor, row)
        wait_for('it is inspected', lambda: 'Fleet' in editor.names('label'))
        self.desk.shoot('empires-fleet')
        self.check_ends(editor)

    def drag(self, editor, row, *place):
        """Drags from the palette onto the map; each step is delivered before the next. That the map accepts the drop
        is known only to GTK: so it waits before it releases."""
        from_x, from_y = editor.middle_of(row, 'list item')
        to_x, to_y = editor.place(*place)
        self.hands.move(from_x, from_y)
        self.hands.down()
        for step in range(1, 11):
            self.hands.move(from_x + (to_x - from_x) * step / 10, from_y + (to_y - from_y) * step / 10)
            self.hands.await_frame()
        time.sleep(0.3)
        self.desk.shoot(f'drag-{row}')
        self.hands.up()
        editor.settle()

    def test_pieces_are_dragged(self):
        """A dragged piece belongs to the selected tab's seat; the next one too, until another is chosen. Another
        empire's pieces there stay."""
        path = self.scenario()
        before = path.read_bytes()
        fleets, armies = self.at(path, 'fleet', 2, 0), self.at(path, 'army', 2, 0)
        editor = self.edit(path)
        self.tab(editor, 2)
        editor.key('ctrl+f')
        editor.type('fleet')
        self.drag(editor, 'fleet', 2, 0)
        self.check(editor, path, 'a fleet of seat 2',
                   lambda: self.at(path, 'fleet', 2, 0) == [*fleets, {'seat': '2', 'dreadnoughts': '1'}])
        editor.key('ctrl+f')
        editor.type('army')
        self.drag(editor, 'army', 2, 0)
        self.check(editor, path, 'an army of seat 2',
                   lambda: self.at(path, 'army', 2, 0) == [*armies, {'seat': '2', 'regiments': '1'}])
        self.undo_all(editor, path, before)
        self.check_ends(editor)

    @staticmethod
    def at(path, tag, q, r):
        """Returns the attributes of the pieces with that tag there."""
        return [{name: value for name, value in piece.attrib.items() if name not in 'qr'}
                for piece in ElementTree.parse(path).getroot().iter(NAMESPACE + tag)
                if (piece.get('q'), piece.get('r')) == (str(q), str(r))]

    @in_full
    def test_it_follows_the_selection(self):
        path = self.scenario()
        editor = self.edit(path)
        editor.click(2, 0)
        wait_for('the second tab is on', lambda: self.is_on(editor, 2))
        editor.click(0, 0)
        wait_for('the first tab is on', lambda: self.is_on(editor, 1))
        self.check_ends(editor)

    @in_full
    def test_the_five_player_game(self):
        editor = self.edit(SOURCE / 'galaxies' / 'burning-suns' / 'last-round-of-the-corona.xml')
        for seat in range(1, 6):
            self.tab(editor, seat)
        self.desk.shoot('empires-five')
        self.check_ends(editor)

    @in_full
    def test_a_galaxy_has_none(self):
        editor = self.edit(self.galaxy('0,0 home seat=1', players=2))
        self.assertNotIn('Empires', editor.names())
        self.check_ends(editor)


if __name__ == '__main__':
    main()
