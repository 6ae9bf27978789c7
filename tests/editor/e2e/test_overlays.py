"""The overlays of a board in inches, by pointer and keys: who sees whom while a figure or a wall is dragged, where a figure
can walk, whom a blast hits, and what of it is read."""

import subprocess
import time

from case import in_full, main
from desk import COMMAND, wait_for
from on_board import BoardTest

NAMES = ('Ash', 'Bolt', 'Cinder', 'Dross')


class OverlayTest(BoardTest):
    def lay(self, overlay, name='crossfire.xml'):
        path = self.copy(name)
        editor = self.edit(path)
        self.wait_for_cell('Brand, figure')
        editor.activate('overlay', editor.gio_variant('s', overlay))
        wait_for('the overlay is chosen', lambda: editor.state('overlay') == overlay)
        return editor, path

    def rows(self):
        """The rows of the panel's list."""
        return [item.name for item in self.editor.accessibles(role='list item')
                if item.parent and item.parent.name == 'Places of the overlay']

    def wait_for_rows(self, rows):
        """The list has an item for each row in view, and there is room for six."""
        wait_for(f'the panel lists {rows}', lambda: (now := self.rows()) and now == rows[:max(6, len(now))])

    def reach(self, path, *arguments):
        """The answers of the command, as rows of the panel."""
        said = subprocess.run([COMMAND, 'reach', *arguments, str(path)], capture_output=True, text=True, check=True)
        return [line.replace(': ', ' · ', 1) for line in said.stdout.splitlines()]

    def carry(self, start, end):
        """Drags without letting go."""
        self.point(*start)
        self.hands.down()
        for aside in (0.5, 0.1, 0):
            self.point(end[0] - aside, end[1])
        self.hands.await_frame()

    def test_sight(self):
        """The panel lists what the command prints; other figures are read with their cover."""
        editor, path = self.lay('sight')
        self.click(3, 11)
        self.wait_for_rows(self.reach(path, '--sight', '--of', 'Brand'))
        self.wait_for_cell('Ash, figure', ', in cover from Brand, behind West scrub')
        self.wait_for_cell('Dross, figure', ', not seen from Brand, behind South gatehouse')
        self.wait_for_cell('Brand, figure', '; Ash: 1.83 in away, in cover behind West scrub; Bolt: ')
        self.desk.shoot('board-sight')
        # Tab leads to what is answered, and Enter to the answers of the figure there.
        editor.key('Tab')
        wait_for('the answer is read', lambda: any(name.startswith('Cinder, figure') and ', not seen from Brand, behind North gatehouse' in name
                                                   for name in editor.names('label')))
        self.wait_for_rows(self.reach(path, '--sight', '--of', 'Brand'))
        self.desk.shoot('board-sight-tab')
        editor.key('Return')
        self.wait_for_rows(self.reach(path, '--sight', '--of', 'Cinder'))
        self.wait_for_cell('Cinder, figure', '; ')

    @in_full
    def test_while_dragging(self):
        """A wall and then two figures are dragged: with the button still down, the panel lists what the command prints of a
        file in which the piece is there. A figure that was dragged is the one that looks, afterwards."""
        editor, path = self.lay('sight')
        self.click(3, 11)
        self.wait_for_rows(self.reach(path, '--sight', '--of', 'Brand'))
        text, looking = path.read_text(encoding='utf-8'), 'Brand'
        for start, there, tag, moved, looks in (
                ((12, 13.8), (14, 17.8), 'x="12.00" y="13.55" type="blocking"', 'x="14.00" y="17.25" type="blocking"', 'Brand'),
                ((5, 13), (8.5, 15), 'x="5.00" y="13.00" seat="2" character="Ash"', 'x="8.50" y="15.00" seat="2" character="Ash"', 'Ash'),
                ((3, 11), (9, 10), 'x="3.00" y="11.00" seat="1"', 'x="9.00" y="10.00" seat="1"', 'Brand')):
            self.assertEqual(text.count(tag), 1, tag)
            before, text = self.rows(), text.replace(tag, moved)
            tried = self.folder / 'tried.xml'
            tried.write_text(text, encoding='utf-8')
            # The figure that looked when the drag began.
            during = self.reach(tried, '--sight', '--of', looking)
            self.assertNotEqual(during, before)
            self.carry(start, there)
            self.wait_for_rows(during)
            self.desk.shoot('board-sight-dragged')
            self.hands.up()
            editor.settle()
            looking = looks
            self.wait_for_rows(self.reach(tried, '--sight', '--of', looking))
        self.check_text(editor, path, '<figure x="9.00" y="10.00" seat="1" character="Brand" die="2" done="moved"/>')

    def test_a_drag_is_cancelled(self):
        """Escape during a drag restores the answers."""
        editor, path = self.lay('sight')
        self.click(3, 11)
        rows = self.reach(path, '--sight', '--of', 'Brand')
        self.wait_for_rows(rows)
        self.carry((12, 13.8), (20, 20))
        wait_for('other answers are listed', lambda: self.rows() not in ([], rows))
        self.hands.stroke('Escape')
        self.wait_for_rows(rows)
        self.hands.up()

    @in_full
    def test_walk(self):
        editor, path = self.lay('walk')
        self.click(3, 11)
        self.wait_for_rows(self.reach(path, '--walk', '--of', 'Brand'))
        self.wait_for_cell('Ash, figure', ', within a move from Brand')
        self.wait_for_cell('Sorrel, figure', ', within a dash from Brand')
        time.sleep(0.5)  # until the ground is drawn
        self.desk.shoot('board-walk')

    @in_full
    def test_blast(self):
        """About the point where the pointer is, then about a counter that is selected and dragged."""
        editor, path = self.lay('blast')
        self.point(6, 14.5)
        self.wait_for_rows(self.reach(path, '--blast', '--from=@6.00,14.50'))
        self.desk.shoot('board-blast')
        self.click(13, 7.5)
        self.point(20, 20)
        self.wait_for_rows(self.reach(path, '--blast', '--from=@13.00,7.50'))
        # Thrown by a figure, for whom it is too far away.
        self.click(3, 11)
        self.click(13, 7.5)
        wait_for('it is out of reach', lambda: any('10.09 in from Brand, out of reach: at most 5.00 in' in name for name in editor.names('label')))
        self.desk.shoot('board-blast-out-of-reach')
        self.carry((13, 7.5), (8, 9.5))
        tried = self.folder / 'tried.xml'
        tried.write_text(path.read_text(encoding='utf-8').replace('x="13.00" y="7.50"', 'x="8.00" y="9.50"'), encoding='utf-8')
        self.wait_for_rows(self.reach(tried, '--blast', '--from=@8.00,9.50'))
        wait_for('it is within reach', lambda: any('4.72 in from Brand, within reach: at most 5.00 in' in name for name in editor.names('label')))
        self.hands.up()

    @in_full
    def test_the_panel(self):
        """Its choices are the questions that are drawn on the board; a pack has no panel."""
        editor, path = self.lay('sight')
        editor.key('v')
        wait_for('the next overlay', lambda: editor.state('overlay') == 'walk')
        editor.key('v')
        wait_for('the next overlay', lambda: editor.state('overlay') == 'blast')
        editor.key('v')
        wait_for('no overlay', lambda: editor.state('overlay') == 'none')
        self.assertEqual(self.rows(), [])
        self.click(3, 11)
        editor.activate('reach')
        self.wait_for_rows(self.reach(path, '--sight', '--of', 'Brand'))
        self.assertIn('Beside the board', editor.names())
        self.assertNotIn('Beside the map', editor.names('toggle button'))

    @in_full
    def test_a_pack(self):
        editor = self.edit(self.copy('wolves.xml'))
        wait_for('the team is listed', lambda: any('Wolves' in name for name in editor.names('list item')))
        self.assertFalse(editor.is_enabled('overlay-next'))
        self.assertNotIn('Overlay', editor.names())


if __name__ == '__main__':
    main()
