"""Each piece of each sample of each game, scenarios too, rebuilt from each export by independent readers: kind, place,
turn, name and all other values that the format does not report as lost. Drawings are read by position.

Tiled's, Tabletop Simulator's and VASSAL's formats have tests of their own. Environment: as for
tests/validator/harness.py."""

import re
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import map_readers  # noqa: E402
import readers  # noqa: E402
import tiled_reader  # noqa: E402
from harness import CommandTest, losses  # noqa: E402
from samples import ALL_SAMPLES, MAP_GAMES, MAPS_OF_THIS_RUN, SAMPLES_OF_THIS_RUN  # noqa: E402
from test_export import READ_BACK  # noqa: E402
from whole import whole  # noqa: E402

TILES = {'system', 'anomaly', 'hex', 'tile'}
# On a hex, but without a picture.
NOT_DRAWN = {'note'}
# Elements that are not in any box.
NO_PIECES = {'about', 'allow', 'note', 'assume'}


class Readers(CommandTest):
    kinds = {}

    def exported(self, name, path, *more):
        out = self.folder / name
        done = self.ran('export', '--to', name, '-o', out, path, *more)
        return out.read_bytes(), set(losses(done.stderr))

    def game_of(self, path):
        return path.parent.name

    def kinds_of(self, path):
        game = self.game_of(path)
        if game not in Readers.kinds:
            pieces = [one for other in ALL_SAMPLES if self.game_of(other) == game for one in tiled_reader.whole(other)]
            Readers.kinds[game] = map_readers.Kinds(lambda *words: self.ran(*words).stdout, game, pieces)
        return Readers.kinds[game]

    def each(self, check):
        """Calls `check` with each sample and the pieces of its map."""
        self.assertGreater(len(ALL_SAMPLES), 30)
        self.assertEqual({self.game_of(path) for path in MAPS_OF_THIS_RUN}, MAP_GAMES)
        for path in MAPS_OF_THIS_RUN:
            with self.subTest(path=path.name):
                check(path, [one for one in tiled_reader.whole(path) if one[2] and one[0] not in NOT_DRAWN])

    def test_files(self):
        for path in SAMPLES_OF_THIS_RUN:
            expected = readers.read_xml(whole(path))
            for name, (read, _) in READ_BACK.items():
                with self.subTest(path=path.name, format=name):
                    self.assertEqual(read(self.exported(name, path)[0]), expected)

    def test_svg(self):
        def check(path, expected):
            self.assertEqual(map_readers.read_svg(self.exported('svg', path)[0], self.kinds_of(path)), expected)
        self.each(check)

    def test_html(self):
        def check(path, expected):
            drawn, beside = map_readers.read_html(self.exported('html', path)[0], self.kinds_of(path))
            self.assertEqual(drawn, expected)
            others = [(element, place, sorted(value for _, value in values) + ([kind] if kind else []))
                      for element, kind, place, values in tiled_reader.whole(path)
                      if element not in ('galaxy', 'scenario') and (not place or element in NOT_DRAWN)]
            self.assertEqual(len(beside), len(others))
            # A page names kinds by their labels.
            for element, place, values in others:
                its = set(map(map_readers.folded, values))
                self.assertTrue(any(one[:2] == (element, place) and set(map(map_readers.folded, one[2])) <= its for one in beside), (element, values))
        self.each(check)

    def test_graphml(self):
        def check(path, expected):
            found, lost = map_readers.read_graphml(self.exported('graphml', path)[0].decode()), self.exported('graphml', path)[1]
            self.check_tiles(found, expected, lost)
        self.each(check)

    def test_dot(self):
        def check(path, expected):
            data, lost = self.exported('dot', path)
            if 'values of tiles' in lost:
                expected = [(*one[:3], tuple(pair for pair in one[3] if pair[0] == 'name')) for one in expected]
            self.check_tiles(map_readers.read_dot(data, self.kinds_of(path)), expected, lost)
        self.each(check)

    def test_checklist(self):
        """Everything from the box: also pieces above tiles and beside the map."""
        def check(path, _):
            data, _ = self.exported('checklist', path)
            pieces = tiled_reader.whole(path)
            heads = [one for one in pieces if one[0] in ('galaxy', 'scenario')]
            expected = [one for one in pieces if one[0] not in NO_PIECES and one not in heads]
            kinds = map_readers.Kinds(lambda *words: self.ran(*words).stdout, self.game_of(path), expected, with_beside=True)
            found, said = map_readers.read_checklist(data, kinds)
            self.assertEqual([(*one[:3], sorted(map(map_readers.folded, one[3]))) for one in found],
                             sorted(((*one[:3], sorted(map_readers.folded(value) for _, value in one[3])) for one in expected), key=repr))
            self.assertEqual(sorted(sorted(map(map_readers.folded, values)) for values in said.values()),
                             sorted(sorted(map_readers.folded(value) for name, value in one[3] if name not in ('game', 'href')) for one in heads))
            self.assertEqual(data.count(b'\n    [ ]'), sum(int(n) for n in re.findall(rb'(?m)^(\d+) \xc3\x97 ', data)))
        self.each(check)

    def check_tiles(self, found, expected, lost):
        self.assertEqual([one for one in found if one[0] in TILES], [one for one in expected if one[0] in TILES])
        others = [one for one in found if one[0] not in TILES]
        self.assertLessEqual(Counter(others), Counter(expected))
        self.assertEqual(*([one for one in pieces if one[0] not in TILES and one[0].replace('-', ' ') not in lost]
                           for pieces in (others, expected)))

    def test_offset(self):
        def check(path, expected):
            for layout in ('odd-r', 'even-r', 'odd-q', 'even-q'):
                data, lost = self.exported('offset', path, '--layout', layout)
                about, found = map_readers.read_offset(data, self.kinds_of(path))
                self.assertEqual(found, [one for one in tiled_reader.whole(path)
                                         if one[2] and one[0] in map_readers.OF_GALAXY])
                self.assertEqual({one[0].replace('-', ' ') for one in expected if one[0] not in map_readers.OF_GALAXY} - lost, set())
                [galaxy] = [dict(one[3]) for one in tiled_reader.whole(path) if one[0] == 'galaxy']
                self.assertEqual(about, {**{name: value for name, value in galaxy.items() if name not in lost},
                                         'game': self.game_of(path)})
        self.each(check)


if __name__ == '__main__':
    unittest.main()
