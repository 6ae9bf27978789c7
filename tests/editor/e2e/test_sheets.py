"""The sheet of an army, typed into like a spreadsheet: a printed army built from an empty window, cells, refusals, undo."""

import json
import re

from case import EditorTest, in_full, main
from desk import SOURCE, wait_for
from test_scenarios import run

SAMPLE = SOURCE / 'galaxies/burning-rome/rome.xml'
EMPTY = '<pack xmlns="urn:starwright:1" game="burning-rome" name="Rome">\n</pack>\n'
LINES = (('general', 'Quintus Fabius Maximus', '', ''), ('unit', 'Legionary Cohort', '2', ''), ('unit', 'Eagle Cohort', '2', ''),
         ('unit', 'Socii Extraordinarii', '2', '3'), ('tactic', "Marius' Mules", '', ''), ('tactic', 'Eagle Standard', '', ''),
         ('tactic', 'Infantry Push', '', ''), ('tactic', 'Testudo', '', ''))


def army_of(path):
    """What a file says of its army, and how, without the head."""
    return re.search(r' *<army.*', path.read_text(encoding='utf-8'), re.DOTALL)[0]


class Sheets(EditorTest):
    def pack(self, text=EMPTY):
        path = self.folder / 'pack.xml'
        path.write_text(text, encoding='utf-8')
        return path

    def rome(self):
        return self.pack(SAMPLE.read_text(encoding='utf-8'))

    def focused(self):
        return next((item.name for item in self.editor.accessibles() if item.has('FOCUSED') and item.name), None)

    def go_to(self, name, *keys):
        """By these keys, again and again, to what has that name."""
        for _ in range(60):
            if self.focused() == name:
                return
            self.editor.key(*keys)
        raise AssertionError(f'“{name}” is not come to; “{self.focused()}” has the focus')

    def check_cell(self, name):
        wait_for(f'the focus is in “{name}”', lambda: self.focused() == name)

    def check_army(self, path, expected, what='the army is as expected'):
        def is_so():
            self.editor.key('ctrl+s')
            return army_of(path) == expected
        try:
            wait_for(what, is_so, 10)
        except AssertionError:
            self.assertEqual(army_of(path), expected)

    def build_army(self):
        """AS and CP of an army that was just added, which is inspected."""
        editor = self.editor
        for field, text in (('Faction', 'rome'), ('Army strength', '10'), ('Command points', '10')):
            self.go_to(field, 'Tab')
            editor.key('ctrl+a')
            editor.type(text)
            editor.key('Return')

    def test_a_printed_army_by_keyboard(self):
        path = self.pack()
        editor = self.edit(path)
        self.go_to('Kind, new row', 'F6')
        self.go_to('Add army', 'Tab')
        editor.key('space')
        wait_for('there is a table', lambda: editor.accessibles('Name, new row', 'text'))
        editor.key('F6')
        self.build_army()
        self.go_to('Kind, new row', 'F6')
        self.go_to('Name, new row', 'Tab')
        for kind, name, copies, total in LINES:
            editor.type(name)
            editor.key('Tab')
            self.check_cell(f'Copies, {name}')
            if copies:
                editor.type(copies)
            if total:
                editor.key('Tab')
                editor.type(total)
            editor.key('Return')
            self.check_cell('Name, new row')
        self.says(editor, '45 of 45, 0 left')
        self.desk.shoot('sheet-rome')
        self.check_army(path, army_of(SAMPLE))
        self.check_valid(path)
        self.check_ends(editor)

    def add(self, words, key='Return'):
        """By its name, in the search that is open."""
        self.editor.key('ctrl+a')
        self.editor.type(words)
        self.editor.key(key)

    @in_full
    def test_a_printed_army_by_name(self):
        path = self.pack()
        editor = self.edit(path)
        editor.key('ctrl+k')
        self.says(editor, 'There is nothing yet to which it could be added')
        self.go_to('Kind, new row', 'F6')
        self.go_to('Add army', 'Tab')
        editor.key('space')
        wait_for('there is a table', lambda: editor.accessibles('Name, new row', 'text'))
        editor.key('F6')
        self.build_army()
        editor.key('ctrl+k')
        wait_for('the search is open', lambda: self.focused() == 'Add by name')
        for words in ('fabius', 'legionary', 'legionary', 'eagle coh', 'eagle coh', 'socii', 'socii', 'mules', 'eagle st', 'push', 'testudo'):
            self.add(words)
        self.says(editor, '45 of 45; one more Testudo: would be 46 of 45')
        self.desk.shoot('sheet-add')
        # What is not legal is said so, and added all the same; four at once; all of it taken back step by step.
        row = next(item for item in editor.accessibles('Testudo', 'list item') if 'would be' in item.description)
        self.assertEqual(row.description, 'tactic, costs 1, 6 in the box, would be 46 of 45')
        editor.key('ctrl+a')
        editor.type('tactic')
        self.hands.move(*editor.middle_of('Infantry Push', 'list item'))
        self.says(editor, '45 of 45; one more Infantry Push: would be 47 of 45')
        self.add('testudo', 'shift+Return')
        self.says(editor, '49 of 45; one more Testudo: would be 50 of 45')
        editor.key('Escape', 'ctrl+z')
        self.says(editor, '45 of 45, 0 left')
        # What the rulebook prints of a pair is typed.
        self.go_to('Kind, Quintus Fabius Maximus', 'F6')
        editor.key('Down', 'Down', 'Down', 'Right', 'Right', 'Right')
        self.check_cell('Total, Socii Extraordinarii')
        editor.type('3')
        self.check_army(path, army_of(SAMPLE))
        self.check_ends(editor)

    def test_cells(self):
        """A cell is a step; what is refused stays, and so does the focus; sums follow; a row that was chosen is selected."""
        path = self.rome()
        before = army_of(path)
        editor = self.edit(path)
        wait_for('there is a table', lambda: editor.accessibles('Copies, Testudo', 'text'))
        editor.press('Copies, Testudo', 'text')
        editor.key('3', 'Return')
        self.says(editor, '47 of 45, 2 too many')
        self.check_army(path, before.replace('"Testudo"', '"Testudo" copies="3"'))
        self.desk.shoot('sheet-over')
        # Refused.
        editor.press('Copies, Testudo', 'text')
        editor.key('ctrl+a')
        editor.type('many')
        editor.key('Return')
        self.check_cell('Copies, Testudo')
        self.says(editor, "The value was not accepted: Copies 'many' is not")
        self.assertEqual(editor.texts('Copies, Testudo'), ['many'])
        editor.key('Escape')
        self.assertEqual(editor.texts('Copies, Testudo'), ['3'])
        # Back, and again.
        editor.key('ctrl+z')
        wait_for('it is undone', lambda: editor.texts('Copies, Testudo') == ['1'])
        editor.key('ctrl+y')
        wait_for('it is redone', lambda: editor.texts('Copies, Testudo') == ['3'])
        editor.key('ctrl+z')
        # Arrow keys, and a row removed.
        editor.key('Up')
        self.check_cell('Copies, Infantry Push')
        editor.key('Left')
        self.check_cell('Name, Infantry Push')
        editor.key('ctrl+Delete')
        self.check_cell('Name, Testudo')
        self.says(editor, '43 of 45, 2 left')
        self.check_army(path, re.sub(r' *<card[^>]*Infantry Push"/>\n', '', before))
        editor.key('ctrl+z')
        self.check_army(path, before)
        self.check_ends(editor)

    @in_full
    def test_an_army_without_a_faction(self):
        """Its first card gives it one; a name is completed, or spelled as it is printed; a cost that is not known leaves the sum open."""
        path = self.pack()
        editor = self.edit(path)
        self.go_to('Kind, new row', 'F6')
        self.go_to('Add army', 'Tab')
        editor.key('space')
        wait_for('there is a table', lambda: editor.accessibles('Name, new row', 'text'))
        self.go_to('Kind, new row', 'F6')
        self.go_to('Name, new row', 'Tab')
        for name in ('quint', 'TESTUDO', 'Nobody knows'):
            editor.type(name)
            if name == 'quint':
                wait_for('it is offered', lambda: editor.accessibles('Quintus Fabius Maximus', 'list item'))
                self.desk.shoot('sheet-offered')
            editor.key('Tab', 'Return')
            self.check_cell('Name, new row')
        self.says(editor, '4 + ? of 45, at most 41 left')
        self.desk.shoot('sheet-first-card')
        self.check_army(path, '  <army faction="rome" strength="0" command="0">\n    <card type="general" name="Quintus Fabius Maximus"/>\n'
                        '    <card type="tactic" name="Testudo"/>\n    <card type="tactic" name="Nobody knows"/>\n  </army>\n</pack>\n')
        self.check_ends(editor)

    def chances(self):
        """The chances that are shown, by what they are about."""
        shown = [name for name in self.editor.names('label') if re.search(r': [<>]? ?[\d.]+ %$', name)]
        return dict(name.rsplit(': ', 1) for name in shown)

    def odds(self, path, *options):
        """What the command says of the same."""
        rows = json.loads(run('odds', path, *options, '--format', 'json').stdout)['rows']
        return {row['what']: f'{100 * float(row["p"]):.2f} %' for row in rows}

    def check_chances(self, expected):
        wait_for('the chances are shown', lambda: self.chances() and set(self.chances()) >= set(expected))
        shown = self.chances()
        self.assertEqual({what: shown[what] for what in expected}, expected)

    @in_full
    def test_chances(self):
        """Found by three words in the command search: draws by a turn, the first hand, who goes first; for the army that is chosen."""
        path = self.folder / 'order.xml'
        path.write_text((SOURCE / 'galaxies/burning-rome/cunctator-and-barca.xml').read_text(encoding='utf-8'), encoding='utf-8')
        editor = self.edit(path)
        for words in ('chanc', 'draw', 'odds draw'):
            editor.key('ctrl+shift+p')
            wait_for('the search is open', lambda: self.focused() == 'Search commands')
            editor.type(words)
            wait_for(f'“{words}” finds it', lambda: editor.accessibles('Chances: odds of draws, hands and dice', 'list item'))
            editor.key('Return')
            wait_for('the page is shown', lambda: editor.state('page') == 'chances')
            if words != 'odds draw':
                editor.key('ctrl+5')
        self.check_chances(self.odds(path, '--seat', '1', '--draw', 'Quintus Fabius Maximus', '--turn', '3'))
        self.desk.shoot('chances-draw')
        editor.fill('Own turns played', '5', 'spin button')
        editor.key('Return')
        expected = self.odds(path, '--seat', '1', '--draw', 'Quintus Fabius Maximus', '--turn', '5')
        wait_for('five turns are played', lambda: self.chances().items() >= expected.items())
        editor.press('Chances', 'combo box')
        editor.key('Down', 'Return')
        self.check_chances(self.odds(path, '--seat', '1', '--hand'))
        editor.press('Chances', 'combo box')
        editor.key('Down', 'Return')
        self.says(editor, "The attack of 'Quintus Fabius Maximus' is not known")
        # Another army.
        editor.press('Chances', 'combo box')
        editor.key('Up', 'Up', 'Return')
        editor.press('Sheet', 'combo box')
        editor.key('Down', 'Return')
        self.check_chances(self.odds(path, '--seat', '2', '--draw', 'Hamilcar Barca', '--turn', '5'))
        self.check_ends(editor)


if __name__ == '__main__':
    main()
