"""A battle on a mat, as tests operate it: cards that are pointed at, pressed and dragged, and what is read of them."""

import re

from case import EditorTest
from desk import SOURCE, wait_for

PAGE_9 = SOURCE / 'galaxies' / 'burning-rome' / 'page-9-right.xml'


class MatTest(EditorTest):
    def battle(self):
        path = self.folder / 'battle.xml'
        text = PAGE_9.read_text(encoding='utf-8')
        path.write_text(re.sub(r'<\?xml-model.*?\?>\n', '', text), encoding='utf-8')
        return path

    def cells(self):
        return self.editor.names('table cell')

    def wait_for_cell(self, *words):
        return wait_for(f'{words} can be read', lambda: next(
            (item for item in self.editor.accessibles(role='table cell') if all(word in item.name for word in words)), None))

    def middle(self, *words):
        box = self.editor.box_at_rest(self.wait_for_cell(*words))
        left, top = self.editor.origin()
        return left + box.x + box.width / 2, top + box.y + box.height / 2

    def point(self, *words):
        self.hands.move(*self.middle(*words))
        self.hands.await_frame()

    def press(self, *words, keys=()):
        self.point(*words)
        self.hands.click(keys=keys)
        self.editor.settle()

    def drag(self, card, to):
        x, y = self.middle(*to)
        self.hands.move(*self.middle(*card))
        self.hands.await_frame()
        self.hands.down()
        for aside in (12, 2, 0):
            self.hands.move(x - aside, y)
            self.hands.await_frame()
        self.hands.up()
        self.editor.settle()
