"""The overlays of a board in inches, by pointer and keys: who sees whom while a figure or a wall is dragged, where a figure
can walk, whom a blast hits, and what of it is read."""

import subprocess

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
        """The rows of the panel's list: each begins with a name."""
        return [name for name in self.editor.names('list item') if ' · ' in name]

    def wait_for_rows(self, rows):
        wait_for(f'the panel lists {rows}', lambda: self.rows() == rows)

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
        editor.key('Tab')
        editor.settle()


if __name__ == '__main__':
    main()
