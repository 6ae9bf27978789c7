"""Teams and campaigns: a roster typed from an empty window by keys alone, with the chances of its actions; and the next
engagement of a campaign, set up in a dialog as by the command."""

import json
import re
import shutil

from case import in_full, main
from desk import SOURCE, wait_for
from test_scenarios import ScenarioTest, run

SAMPLES = SOURCE / 'galaxies' / 'sunburn'

# The first letters that tell an action from the others, as one types them.
SHORT = {'advance': 'ad', 'aim': 'ai', 'assault': 'assa', 'assist': 'assi', 'command': 'c', 'flame': 'f', 'grenade': 'g',
         'recover': 'r', 'suppressing-fire': 'su', 'snapshot': 'sn'}


def characters_of(path):
    return re.findall(r'<character .*/>', path.read_text(encoding='utf-8'))


class Rosters(ScenarioTest):
    def focused(self):
        return next((item.name for item in self.editor.accessibles() if item.has('FOCUSED') and item.name), None)

    def go_to(self, name, *keys):
        for _ in range(60):
            if self.focused() == name:
                return
            self.editor.key(*keys)
        raise AssertionError(f'“{name}” is not come to; “{self.focused()}” has the focus')

    def check_focus(self, name):
        wait_for(f'the focus is in “{name}”', lambda: self.focused() == name)

    def type_team(self, lines):
        """Each character from the empty row: his name, then six actions by their first letters."""
        for line in lines:
            values = dict(re.findall(r'([-\w]+)="([^"]*)"', line))
            self.check_focus('Name, new row')
            self.editor.type(values['name'])
            for slot in range(1, 7):
                self.editor.key('Tab')
                self.editor.type(SHORT[values[f'slot-{slot}']])
            self.editor.key('Return')

    def begin_team(self):
        editor = self.edit()
        editor.key('ctrl+n')
        editor.wait_for_window('New document')
        editor.key('shift+Tab', 'shift+Tab', 'space', 'Down', 'Down', 'Down', 'Down', 'Return')
        wait_for('there is “Team”', lambda: 'Team' in editor.names('label'))
        editor.key('Tab', 'Down', 'Down', 'Return')
        editor.window = wait_for('it has a window', editor.find_window)
        wait_for('there is a table', lambda: editor.accessibles('Name, new row', 'text'))
        editor.settle()
        return editor

    def check_chances(self, editor, path):
        """Each row of the command is read below the table, with its words and its chance."""
        done = json.loads(run('odds', path, '--actions', '--seat', '1', '--format', 'json').stdout)
        rows = next(value for value in done.values() if isinstance(value, list) and value and 'what' in value[0])
        wait_for('the chances are shown', lambda: len([name for name in editor.names('label') if re.search(r': [<>]? ?[\d.]+ %$', name)]) ==
                 len(rows))
        shown = dict(name.rsplit(': ', 1) for name in editor.names('label') if re.search(r': [<>]? ?[\d.]+ %$', name))
        self.assertEqual(set(shown), {row['what'] for row in rows})
        return shown

    @in_full
    def test_a_team_from_an_empty_window(self):
        self.trace_allocations()
        editor = self.begin_team()
        self.go_to('Name, new row', 'F6')
        self.type_team(characters_of(SAMPLES / 'wolves.xml'))
        path = self.save_as(editor, 'team.xml')
        self.assertEqual(characters_of(path), characters_of(SAMPLES / 'wolves.xml'))
        self.check_valid(path)
        shown = self.check_chances(editor, path)
        self.assertEqual(shown['aim by at least 1 character'], '86.83 %')
        self.assertEqual(shown['assault by at least 1 character'], '96.88 %')
        self.desk.shoot('team-typed')
        self.check_ends(editor)

    @in_full
    def test_chances_beside_a_board(self):
        """They open above the board, which keeps its place and scale."""
        path = self.folder / 'first-day.xml'
        for sample in SAMPLES.glob('*.xml'):
            shutil.copy(sample, self.folder)
        editor = self.edit(path)
        before = editor.state('viewport')
        editor.press('Chances: Actions')
        self.check_chances(editor, path)
        self.desk.shoot('team-chances')
        self.assertEqual(editor.state('viewport'), before)
        editor.key('Escape')
        wait_for('they are closed', lambda: not any('%' in name for name in editor.names('label') if ': ' in name))
        self.check_ends(editor)

    def test_a_poor_spread(self):
        """A column in which all have one action is marked and said; not so when a cell changes, nor after undoing that."""
        path = self.folder / 'team.xml'
        text = re.sub(r'<\?xml-model.*?\?>\n', '', (SAMPLES / 'wolves.xml').read_text(encoding='utf-8'))
        path.write_text(re.sub(r'slot-4="\w+"', 'slot-4="advance"', text), encoding='utf-8')
        editor = self.edit(path)
        self.says(editor, "Slot 4: only 'advance'; a team should have two different actions for each number")
        wait_for('the heading has a sign', lambda: editor.accessibles('⚠ Slot 4'))
        cell = editor.accessibles('Slot 4, Pike', 'text')[0]
        self.assertIn("only 'advance'", cell.description)
        self.desk.shoot('team-amber')
        editor.press('Slot 4, Pike', 'text')
        editor.key('ctrl+a')
        editor.type('a')
        editor.key('Return')
        self.says(editor, "The value was not accepted: Slot 4 'a' is not")
        editor.key('ctrl+a')
        editor.type('flame')
        editor.key('Return')
        wait_for('nothing is said', lambda: not any(name.startswith('Slot 4: only') for name in editor.names('label')))
        wait_for('the sign is gone', lambda: not editor.accessibles('⚠ Slot 4'))
        self.assertEqual(editor.texts('Slot 4, Pike'), ['flame'])
        editor.key('ctrl+z')
        wait_for('the sign is there again', lambda: editor.accessibles('⚠ Slot 4'))
        self.assertEqual(editor.texts('Slot 4, Pike'), ['advance'])
        self.assertFalse(editor.is_enabled('undo'))
        self.check_ends(editor)


class Campaigns(ScenarioTest):
    def setUp(self):
        super().setUp()
        self.trace_allocations()

    def choose(self, editor, field, item):
        editor.press(field, 'combo box')
        editor.key('Home', *['Down'] * item, 'Return')

    def open_next(self, path):
        editor = self.edit(path)
        editor.key('ctrl+alt+b')
        editor.wait_for_window('Next engagement')
        return editor

    def copy(self, name):
        path = self.folder / name
        path.write_bytes((SAMPLES / name).read_bytes())
        return path

    def buy(self, editor, seat, *items):
        """The numbers of the items of the fields: what is bought, then its parts."""
        for field, item in zip(('purchase', 'character', 'slot', 'action'), items):
            damaged = field == 'slot' and items[0] == 0
            self.choose(editor, f'Seat {seat}, damaged slot' if damaged else f'Seat {seat}, {field}', item)
        editor.press(f'Seat {seat}, buy', 'push button')

    @in_full
    def test_a_campaign_of_two_engagements(self):
        first = self.copy('first-day.xml')
        editor = self.open_next(first)
        editor.fill('Seed', '4')
        self.says(editor, 'Seat 1 · Wolves: 9 victory points, 0 spent, 9 left')
        self.says(editor, 'Seat 2 · Hounds: 4 victory points, 0 spent, 4 left')
        self.buy(editor, 1, 0, 0, 6)
        self.says(editor, 'Save an eliminated character: Thorn, 6: recover')
        self.buy(editor, 1, 1, 4, 3, 1)
        self.says(editor, 'Seat 1 · Wolves: 9 victory points, 6 spent, 3 left')
        # What cannot be paid is said with the sum, and is taken back.
        self.buy(editor, 1, 1, 0, 0, 0)
        self.says(editor, 'seat 1 would pay 10 victory points and has 9')
        self.desk.shoot('next-too-dear')
        editor.press('Take back: Retrain a slot: Brand, 1: snapshot, advance', 'push button')
        self.says(editor, 'Seat 1 · Wolves: 9 victory points, 6 spent, 3 left')
        self.buy(editor, 2, 0, 1, 0)
        self.says(editor, 'Seat 2 · Hounds: 4 victory points, 2 spent, 2 left')
        made = run('scenario', 'new', '--after', first, '--pay', 'save=Thorn/6,retrain=Wick/4/aim,save=Bolt', '--seed', '4')
        wait_for('what was decided is told', lambda: made.stderr.strip() in editor.texts('Random results'))
        self.desk.shoot('next-engagement')
        editor.press('Seed', 'text')
        editor.key('Return')
        wait_for('the engagement is there', lambda: 'Untitled' in editor.active_title())
        editor.settle()
        editor.window = self.hands.active()
        path = self.save_as(editor, 'second.xml')
        self.assertEqual(path.read_text(encoding='utf-8'), made.stdout)
        self.check_valid(path)
        self.end_all(editor)

    @in_full
    def test_not_yet(self):
        """A game under way, or one that is about to begin, has no next one; without a campaign there is no such command."""
        editor = self.edit(self.copy('second-day-start.xml'))
        editor.key('ctrl+alt+b')
        self.says(editor, 'engagement 2 has not been played')
        editor.key('Return')
        self.check_ends(editor)
        editor = self.edit(self.copy('depot-nine-start.xml'))
        self.assertFalse(editor.is_enabled('next-engagement'))
        self.check_ends(editor)


if __name__ == '__main__':
    main()
