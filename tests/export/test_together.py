"""Pieces of every kind of a scenario that lie on one place, twice each, come back from each format in which a whole
document is read back, unless the export said that they are lost.

Environment: as for tests/validator/harness.py."""

import copy
import json
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / 'common'), str(Path(__file__).resolve().parents[1] / 'validator')]

from harness import run  # noqa: E402
from made import GAMES, MadeTest, pieces_of  # noqa: E402

READ_BACK = ('json', 'csv', 'text', 'tmx', 'tmj', 'share')
PLACE = ('q', 'r', 'side', 'x', 'y')


def kind_and_place(node):
    return (node['element'], node.get('type'), *(node.get(name) for name in PLACE))


def crowd(document):
    """Puts all pieces that are not in the galaxy on the place of the first, each twice."""
    root = document['document']
    others = [node for node in root['children'] if node['element'] not in ('galaxy', 'pack', 'about', 'allow', 'assume')]
    placed = [node for node in pieces_of({'children': others, 'element': ''}) if 'q' in node or 'x' in node]
    for node in placed:
        node.update({name: placed[0][name] for name in ('q', 'r', 'x', 'y') if name in node and name in placed[0]})
    root['children'] += copy.deepcopy(others)


class Together(MadeTest):
    def check(self, game):
        document, _ = self.made(game, 'scenario')
        crowd(document)
        text, fault = self.imported(document)
        self.assertIsNone(fault)
        before = json.loads(self.ran('export', '--to', 'json', '-', stdin=text.encode()).stdout)
        out, lost = self.exported(text, READ_BACK, game)
        self.assertGreaterEqual(len(lost), 4)
        for name in lost:
            with self.subTest(game=game, format=name):
                again = run('import', '--from', name, self.file_of(out, name))
                self.assertEqual(again.returncode, 0, again.stderr)
                now = json.loads(self.ran('export', '--to', 'json', '-', stdin=again.stdout.encode()).stdout)
                gone = Counter(map(kind_and_place, pieces_of(before['document']))) - \
                    Counter(map(kind_and_place, pieces_of(now['document'])))
                self.assertEqual({key: n for key, n in gone.items() if not self.is_told(lost[name], key[0])}, {})

    def test_nothing_is_lost_on_one_place(self):
        for game in GAMES:
            self.check(game)


if __name__ == '__main__':
    unittest.main()
