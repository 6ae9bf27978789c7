"""Edits in panels while a worker is held are listed, taken back and redone, and run in their turn."""

import contextlib
import xml.etree.ElementTree as ElementTree

from case import in_full, main
from desk import NAMESPACE, wait_for
from held import HeldTest

# Tiles beside a block of empty systems, one of which has an illegal value.
SCENARIO = '''<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:starwright:1" game="burning-suns" name="Bare" stage="play" length="short" beginning="regular" planning="regular">
  <allow rule="burning-suns/component-limit" reason="Large."/>
  <galaxy players="2">
{}
  </galaxy>
  <empire seat="1" race="cyborgs" antimatter="2">
    <leader action="jump"/>
  </empire>
</scenario>
'''
SYSTEM = '    <system q="{}" r="{}" type="{}"/>'
SAID = {(0, 0): 'home" seat="1', (2, 0): 'home" seat="2', (1, 0): 'empty" value="3'}




def find(root, tag, **said):
    return [piece for piece in root.iter(NAMESPACE + tag) if all(piece.get(name) == value for name, value in said.items())]


# ---- inputs: the panel, the name in the history, and the effect on the file

def add_leader(test, editor):
    test.press_in_panel(editor, 'Add leader', 'push button')


def enter_crystals(test, editor):
    test.enter(editor, 'Crystals', '7')


def add_empire(test, editor):
    test.tab(editor, 2)
    test.press_in_panel(editor, 'Add empire', 'push button')
    test.tab(editor, 1)


def add_allowance(test, editor):
    test.press_in_panel(editor, 'Add', 'push button')
    editor.press('Allow', 'menu item')


def remove_allowance(test, editor):
    def is_inspected():
        return editor.accessibles('Reason', 'text')

    # A step before this one may still move the row at the press.
    for seconds in (8, 30):
        test.press_in_panel(editor, ALLOWED, 'list item')
        with contextlib.suppress(AssertionError if seconds == 8 else ()):
            wait_for('it is inspected, and nothing moves any more', is_inspected, seconds)
            break
    test.press_in_panel(editor, 'Remove', 'push button')


def fix(_test, editor):
    editor.press('Remove the value', 'push button')


def write_author(test, editor):
    editor.key('Escape')
    test.enter(editor, 'Author', 'Ada')


def write_note(test, editor):
    editor.click(0, 0)
    test.enter(editor, 'Note', 'Here')


ALLOWED = 'Allow · burning-suns/component-limit · Large.'
INPUTS = {
    'seats: a leader': (add_leader, 'Adding…', lambda root: len(find(root, 'leader')) == 2),
    'seats: a field': (enter_crystals, 'Changing…', lambda root: find(root, 'empire', seat='1', crystals='7')),
    'seats: an empire': (add_empire, 'Adding…', lambda root: find(root, 'empire', seat='2')),
    'outline: added': (add_allowance, 'Adding…', lambda root: find(root, 'allow', reason=None)),
    'outline: removed': (remove_allowance, 'Erasing…', lambda root: not find(root, 'allow', reason='Large.')),
    'problems: fixed': (fix, 'Fixing…', lambda root: not find(root, 'system', value='3')),
    'remarks: the author': (write_author, 'Changing…', lambda root: find(root, 'about', author='Ada')),
    'remarks: a note': (write_note, 'Writing a note…', lambda root: [note.text for note in find(root, 'note')] == ['Here']),
}


class HeldPanels(HeldTest):
    def begin(self):
        self.path = self.folder / 'scenario.xml'
        places = [(q, r) for r in range(-100, 101) for q in range(-125, 126)]
        self.path.write_text(SCENARIO.format('\n'.join(SYSTEM.format(*place, SAID.get(place, 'empty')) for place in places)),
                             encoding='utf-8')
        editor = self.edit_held(self.path)
        self.show_middle(editor)
        wait_for('the problems are there', lambda: editor.accessibles('Remove the value', 'push button'))
        self.hold(editor)
        return editor

    def saved(self, editor):
        editor.save()
        return ElementTree.parse(self.path).getroot()

    def check_gone(self, editor, doing):
        """The user is told that the piece is gone, and nothing was done."""
        self.let_go()
        self.says(editor, f'{doing} (1 piece is no longer there)')
        root = self.saved(editor)
        self.check_ends(editor)
        return root

    @in_full
    def test_an_empire_that_is_gone_is_told(self):
        editor = self.begin()
        self.press_in_panel(editor, 'Remove empire', 'push button')
        add_leader(self, editor)
        self.lists(editor, 'Adding…', 'Erasing…')
        self.assertEqual(find(self.check_gone(editor, 'Adding…'), 'leader'), [])

    @in_full
    def test_a_row_that_is_gone_is_told(self):
        editor = self.begin()
        remove_allowance(self, editor)
        self.press_in_panel(editor, 'Remove', 'push button')
        self.lists(editor, 'Erasing…', 'Erasing…')
        self.assertEqual(find(self.check_gone(editor, 'Erasing…'), 'allow'), [])

    @in_full
    def test_a_tile_to_be_fixed_that_is_gone_is_told(self):
        editor = self.begin()
        editor.key('s')
        editor.click(1, 0)
        editor.key('Delete')
        fix(self, editor)
        self.lists(editor, 'Fixing…', 'Erasing…')
        self.assertEqual(find(self.check_gone(editor, 'Fixing…'), 'system', value='3'), [])

    @in_full
    def test_what_panels_are_asked_for_waits(self):
        """Each is listed, taken back and redone; then all run, in order."""
        editor = self.begin()
        before, waiting = self.path.read_bytes(), []
        for do, doing, _ in INPUTS.values():
            do(self, editor)
            self.lists(editor, doing, *waiting)
            editor.key('ctrl+z')
            self.lists(editor, *waiting)
            editor.key('ctrl+shift+z')
            waiting.insert(0, doing)
            self.lists(editor, *waiting)
        self.says(editor, f'{len(INPUTS)} waiting')
        self.desk.shoot('held-panels')
        self.assertEqual(self.path.read_bytes(), before)
        self.let_go()
        root = self.saved(editor)
        for say, (_, _, is_done) in INPUTS.items():
            self.assertTrue(is_done(root), say)
        self.check_ends(editor)


if __name__ == '__main__':
    main()
