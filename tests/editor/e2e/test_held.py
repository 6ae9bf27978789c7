"""Input while a worker is held takes effect afterwards, in order: from the pointer, keys and panels."""

import random
import time
import xml.etree.ElementTree as ElementTree

from case import in_full, main
from desk import LARGE, NAMESPACE, tiles_of, wait_for, write_galaxy
from held import HeldTest

NEAR = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3 and (q, r) != (0, 0)]


AUTHOR = 'author'  # beside the places of tiles


def author_of(path):
    about = ElementTree.parse(path).getroot().find(NAMESPACE + 'about')
    return {} if about is None else {AUTHOR: about.get('author')}


def turned(place):
    """Returns where the tile is after the worker's rotation: an edit of a tile that is shown moves with it."""
    q, r = place
    return -r, q + r


class Held(HeldTest):
    weight = 8  # relative to other tests: one has a million tiles

    def begin(self, width, height, others=()):
        """Opens a block of empty systems around 0,0, without the others, and holds a worker that rotates it."""
        self.path = write_galaxy(self.folder / 'large.xml', {**{(q, r): 'empty' for r in range(-height, height + 1)
                                                                for q in range(-width, width + 1)}, **dict(others)})
        self.tiles = {place: 'empty' for place in NEAR}
        self.undoable = []
        editor = self.edit_held(self.path)
        editor.key('ctrl+f')
        editor.type('Special')
        editor.key('Return')
        self.show_middle(editor)
        self.began = time.monotonic()
        self.hold(editor)
        return editor

    def change(self, place, said):
        self.undoable.append((place, self.tiles.get(place)))
        self.put(place, said)

    def put(self, place, said):
        if said:
            self.tiles[place] = said
        else:
            self.tiles.pop(place, None)

    # ---- inputs, and their effects

    def erase(self, editor, place):
        editor.key('e')
        editor.click(*place)
        self.change(place, None)

    def place(self, editor, place):
        editor.key('p')
        editor.click(*place)
        self.change(place, 'special')

    def delete(self, editor, place):
        editor.key('s')
        editor.click(*place)
        editor.key('Delete')
        self.change(turned(place), None)

    def name(self, editor, place):
        editor.key('s')
        editor.click(*place)
        editor.press('Name', 'text')
        editor.key('ctrl+a')
        editor.type('Sun')
        editor.key('Return')
        self.says_name(editor)
        editor.click(*place)
        self.change(turned(place), 'empty name=Sun')

    @staticmethod
    def says_name(editor):
        wait_for('the field keeps it', lambda: 'Sun' in editor.texts('Name'))

    def write_author(self, editor, place):
        """In the panel of what is selected if nothing is; a name that no field shows yet."""
        said = f'Ada the {len(self.undoable)}th'
        editor.key('s', 'Escape')
        self.enter(editor, 'Author', said)
        editor.click(*place)
        self.change(AUTHOR, said)

    def undo(self, editor, _place):
        """Never undoes the held order itself."""
        if self.undoable:
            editor.key('ctrl+z')
            self.put(*self.undoable.pop())

    # ---- the end

    def check(self, editor):
        """Saving waits; the file has the rotated map with all later edits."""
        before = self.path.read_bytes()
        editor.hands.stroke('ctrl+s')
        wait_for('it was held for three seconds', lambda: time.monotonic() > self.began + 3)
        self.assertEqual(self.path.read_bytes(), before)
        self.let_go()
        wait_for('it is saved', lambda: self.path.read_bytes() != before, LARGE)
        return self.check_saved_as_meant(editor)

    def check_saved_as_meant(self, editor):
        editor.save()
        found = tiles_of(self.path)
        self.assertEqual({place: found[place] for place in NEAR if place in found} | author_of(self.path), self.tiles)
        self.check_ends(editor)
        return found

    def test_inputs_wait(self):
        editor = self.begin(125, 100)
        self.place(editor, (1, 0))
        self.erase(editor, (0, 1))
        self.delete(editor, (2, 0))
        self.name(editor, (0, -1))
        self.place(editor, (-1, 0))
        self.undo(editor, None)
        self.says(editor, '4 waiting')
        found = self.check(editor)
        self.assertEqual(len(found), 251 * 201 - 2)

    @in_full
    def test_what_is_gone_is_told(self):
        editor = self.begin(125, 100)
        self.delete(editor, (2, 0))
        editor.key('Delete')
        self.let_go()
        self.says(editor, 'no longer there')
        self.check_saved_as_meant(editor)

    @in_full
    def test_cancel_ends_what_runs(self):
        editor = self.begin(125, 100)
        self.place(editor, (1, 0))
        editor.press('Cancel')
        wait_for('the rest is done', lambda: 'Rotating' not in ' '.join(editor.names('label')))
        found = self.check_saved_as_meant(editor)
        self.assertIn((-125, -100), found)

    @in_full
    def test_closing_waits(self):
        """The question comes when everything has run."""
        editor = self.begin(125, 100)
        self.place(editor, (1, 0))
        editor.hands.stroke('ctrl+w')
        self.assertEqual([name for name in editor.names('label') if 'Save the changes' in name], [])
        self.let_go()
        self.says(editor, 'Save the changes')
        self.hands.await_frame()
        self.hands.stroke('Return')
        status, said = editor.end()
        self.assertEqual((status, said), (0, ''))
        self.assertEqual(tiles_of(self.path)[1, 0], 'special')

    @in_full
    def test_what_is_carried_lands_under_the_pointer(self):
        """The drop is under the pointer although a worker rotates the map between press and release."""
        editor = self.begin(125, 100, {(2, 0): 'special'})
        editor.key('s')
        editor.over(2, 0)
        self.hands.down()
        self.move_over(editor, (2, 1))
        self.let_go()
        wait_for('the map is turned', lambda: 'Rotating' not in ' '.join(editor.names('label')))
        self.move_over(editor, (1, 2))
        self.hands.up()
        # They change places.
        self.put(turned((2, 0)), 'empty')
        self.put((1, 2), 'special')
        self.check_saved_as_meant(editor)

    def move_over(self, editor, place):
        x, y = editor.place(*place)
        for aside in (2, 0):
            self.hands.move(x - aside, y)
            self.hands.await_frame()

    def copy(self, editor, place, keys='ctrl+c'):
        editor.key('s')
        editor.click(*place)
        editor.key(keys)

    def paste(self, editor, place):
        """Pastes at the pointer."""
        editor.over(*place)
        editor.key('ctrl+v')

    def answer(self, editor, question):
        self.says(editor, question)
        self.hands.await_frame()
        editor.key('Return')

    @in_full
    def test_what_is_pasted_is_asked_about_in_its_turn(self):
        """Cut by a held worker, and pasted onto another tile: the map asks once it is known what would be replaced."""
        editor = self.begin(125, 100, {(2, 0): 'special'})
        self.copy(editor, (2, 0), 'ctrl+x')
        self.change(turned((2, 0)), None)
        self.paste(editor, (0, 1))
        self.change((0, 1), 'special')
        self.lists(editor, 'Pasting…', 'Cutting…')
        self.let_go()
        self.answer(editor, 'Pasting here replaces 1 piece.')
        self.check_saved_as_meant(editor)

    @in_full
    def test_pasting_onto_nothing_comes_before_what_was_asked_for_later(self):
        editor = self.begin(125, 100)
        self.erase(editor, (0, 1))
        self.copy(editor, (1, 0))
        self.paste(editor, (0, 1))
        self.change((0, 1), 'empty')
        self.place(editor, (0, 1))
        self.lists(editor, 'Drawing…', 'Pasting…', 'Erasing…')
        self.let_go()
        self.check_saved_as_meant(editor)

    @in_full
    def test_reading_again_while_saving_waits_is_refused_with_a_reason(self):
        editor = self.begin(125, 100)
        self.place(editor, (1, 0))
        editor.hands.stroke('ctrl+s')
        self.lists(editor, 'Saving…', 'Drawing…')
        editor.hands.stroke('F5')
        self.answer(editor, 'The file is being saved')
        self.let_go()
        self.check_saved_as_meant(editor)

    @in_full
    def test_printing_waits(self):
        editor = self.begin(125, 100)
        self.place(editor, (3, 0))
        editor.hands.stroke('ctrl+p')
        self.lists(editor, 'Printing…', 'Drawing…')
        self.assertNotIn('Print', editor.titles())
        self.let_go()
        editor.wait_for_window('Print')
        editor.hands.stroke('Escape')
        wait_for('the dialog goes', lambda: 'Print' not in editor.titles())
        self.check_saved_as_meant(editor)

    @in_full
    def test_two_pastes_are_asked_about_one_after_the_other(self):
        editor = self.begin(125, 100, {(3, 0): 'special'})
        self.copy(editor, (3, 0))
        for place in ((0, 1), (-1, 0)):
            self.paste(editor, place)
            self.change(place, 'special')
        self.tiles[turned((3, 0))] = 'special'
        editor.hands.stroke('ctrl+s')
        self.lists(editor, 'Saving…', 'Pasting…', 'Pasting…')
        self.let_go()
        for _ in range(2):
            self.says(editor, 'Pasting here replaces 1 piece.')
            self.assertEqual(sum('Pasting here' in name for name in editor.names('label')), 1)
            self.answer(editor, 'Pasting here replaces 1 piece.')
        self.check_saved_as_meant(editor)

    @in_full
    def test_a_rotation_is_asked_about_in_its_turn(self):
        """Of two beside each other, the second is rotated onto a third."""
        editor = self.begin(125, 100, {(-3, 0): 'special', (-2, 0): 'special'})
        editor.key('s')
        editor.click(-3, 0)
        editor.click(-2, 0, keys=['shift'])
        editor.key('r')
        self.place(editor, (0, 1))
        self.lists(editor, 'Drawing…', 'Rotating…')
        self.let_go()
        self.says(editor, 'Rotating this replaces 1 piece.')
        self.hands.await_frame()
        editor.press('Cancel', 'push button')
        for place in ((-3, 0), (-2, 0)):
            self.put(turned(place), 'special')
        self.check_saved_as_meant(editor)

    @in_full
    def test_a_paste_is_taken_back_while_it_waits(self):
        editor = self.begin(125, 100)
        self.copy(editor, (1, 0))
        self.paste(editor, (0, 1))
        self.lists(editor, 'Pasting…')
        editor.key('ctrl+z')
        self.lists(editor)
        self.let_go()
        self.check_saved_as_meant(editor)

    def check_waits(self, editor, what):
        """Each input but the undone ones waits: one that was lost, or taken twice, is found when it is made."""
        n = len(self.undoable)
        end = f' · {n} waiting' if n else 'Rotating…'
        try:
            wait_for(f'{n} wait', lambda: any(name.startswith('Rotating') and name.endswith(end) for name in editor.names('label')), 20)
        except AssertionError:
            self.desk.shoot('held')
            self.fail(f'{what}: {n} should wait; {self.waiting(editor)} are listed, the tool is {editor.state("tool")}')

    @in_full
    def test_two_hundred_inputs_wait_on_a_million_tiles(self):
        editor = self.begin(500, 500)
        chance = random.Random(16)
        for i in range(200):
            place = chance.choice(NEAR)
            inputs = [self.place if self.tiles.get(place) is None else self.erase, self.place, self.undo]
            if chance.random() < 0.1:  # panels are slower
                inputs = [self.write_author]
            elif self.tiles.get(turned(place)) == 'empty':
                inputs += [self.delete, *([self.name] if chance.random() < 0.1 else [])]
            given = chance.choice(inputs)
            given(editor, place)
            self.check_waits(editor, f'input {i}, {given.__name__} at {place}')
        self.assertEqual(len(self.check(editor)), 1001 * 1001 - sum(place not in self.tiles for place in NEAR))


if __name__ == '__main__':
    main()
