"""A board in inches, as tests operate it: points of the board, drags, and what is read of its pieces."""

import re

from case import EditorTest
from desk import SOURCE, wait_for

SAMPLES = SOURCE / 'galaxies' / 'sunburn'


class BoardTest(EditorTest):
    def copy(self, name):
        """A copy of a sample, with the files that it names."""
        for path in SAMPLES.glob('*.xml'):
            text = re.sub(r'<\?xml-model.*?\?>\n', '', path.read_text(encoding='utf-8'))
            (self.folder / path.name).write_text(text, encoding='utf-8')
        return self.folder / name

    def at(self, x, y):
        """A point of the board, on the screen."""
        left, top = self.editor.origin()
        here_x, here_y, inch = self.editor.state('viewport')
        return left + here_x + x * inch, top + here_y + y * inch

    def point(self, x, y):
        self.hands.move(*self.at(x, y))
        self.hands.await_frame()

    def click(self, x, y, **how):
        self.point(x, y)
        self.hands.click(**how)
        self.hands.await_frame()

    def drag(self, start, end, keys=()):
        self.point(*start)
        self.hands.hold(keys)
        self.hands.down()
        for aside in (0.5, 0.1, 0):
            self.point(end[0] - aside, end[1])
        self.hands.up()
        self.hands.let_go(keys)
        self.editor.settle()

    def cells(self):
        return self.editor.names('table cell')

    def wait_for_cell(self, *words):
        return wait_for(f'{words} can be read', lambda: next(
            (name for name in self.cells() if all(word in name for word in words)), None))
