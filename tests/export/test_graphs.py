"""GraphML as networkx reads it and DOT as Graphviz lays it out, compared with the naive implementation of the rules: the same
tiles, the same pairs that touch, the same distances.

Environment: as for tests/validator/harness.py."""

import html
import json
import math
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / 'validator')]

import networkx  # noqa: E402
import readers  # noqa: E402
import tiled_reader  # noqa: E402
from harness import SAMPLES, SOURCE, TEST_GAMES, CommandTest, galaxy  # noqa: E402
from test_export import GARDENS, named  # noqa: E402

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def tiles(path):
    """Returns place -> (element, kind, values)."""
    return {(int(dict(place)['q']), int(dict(place)['r'])): (element, kind, dict(values))
            for element, kind, place, values in readers.read_xml(path.read_bytes()) if element in ('system', 'anomaly')}


def touch(found, place, direction):
    """Whether the tile and its neighbour touch: an anomaly has points on the axis of its turn, and never touches
    another."""
    other = (place[0] + DIRECTIONS[direction][0], place[1] + DIRECTIONS[direction][1])
    if other not in found:
        return None
    pair = [found[place], found[other]]
    if all(element == 'anomaly' for element, _, _ in pair):
        return None
    for element, _, values in pair:
        if element == 'anomaly' and int(values.get('turn', 0)) == direction % 3:
            return None
    return other


def expected_graph(found):
    graph = networkx.Graph()
    graph.add_nodes_from(found)
    for place in found:
        for direction in range(6):
            other = touch(found, place, direction)
            if other:
                graph.add_edge(place, other)
    return graph


def fields(path, radius=6):
    """Which fields of Burning Planets touch, by number: those with cells side by side."""
    cells = {}
    for element, _, place, values in tiled_reader.whole(path):
        if element == 'tile':
            q, r = (int(value) for _, value in place)
            cells[int(dict(values)['number'])] = {(q + a, r + b) for a in range(-radius, radius + 1) for b in range(-radius, radius + 1)
                                                  if abs(a + b) <= radius}
    return {frozenset((one, other)) for one in cells for other in cells
            if one < other and any((q + a, r + b) in cells[other] for q, r in cells[one] for a, b in DIRECTIONS)}


def planets(path):
    """{number of a tile: the planet in its middle, such as "water planet"} of a file and the galaxy that it names."""
    root = ElementTree.parse(path).getroot()
    names = [one.get('href') for one in root if one.get('href')]
    pieces = [*root.iter(), *(one for name in names for one in ElementTree.parse(path.parent / name).getroot().iter())]
    on = {(one.get('q'), one.get('r')): f'{one.get("type")} planet' for one in pieces if one.tag.endswith('}planet')}
    return {int(one.get('number')): on.get((one.get('q'), one.get('r')), '') for one in pieces if one.tag.endswith('}tile')}


class Graphs(CommandTest):
    def exported(self, name, path, **more):
        done = self.ran('export', '--to', name, path, **more)
        return done.stdout.encode(), done.stderr

    def test_fields_that_touch(self):
        """Of many cells each: where cells are side by side, not where their middles are."""
        for path in (SOURCE / 'galaxies/burning-planets').glob('*.xml'):
            with self.subTest(path=path.name):
                expected = fields(path)
                self.assertGreater(len(expected), 5)
                data, told = self.exported('graphml', path)
                self.assertIn('lost: the cells of tile', told)
                self.assertNotIn('lost: the cells of planet', told)
                read = networkx.parse_graphml(data)
                number = {node: data['number'] for node, data in read.nodes(data=True)}
                self.assertEqual({frozenset((number[a], number[b])) for a, b in read.edges}, expected)
                laid = json.loads(subprocess.run(['neato', '-Tjson'], input=self.exported('dot', path)[0], capture_output=True, check=True).stdout)
                words = {node['_gvid']: node['label'].replace('\\n', ' ').split() for node in laid['objects']}
                label = {node: int(number) for node, (number, *_) in words.items()}
                self.assertEqual({int(number): ' '.join(rest) for number, *rest in words.values()}, planets(path))
                self.assertNotIn('lost: planet', self.exported('dot', path)[1])
                self.assertEqual({frozenset((label[edge['tail']], label[edge['head']])) for edge in laid['edges']}, expected)
                # The title is as legible as the labels.
                self.assertGreaterEqual(float(laid['fontsize']), min(float(node['fontsize']) for node in laid['objects']))
                # As large as their cells: neighbours come near to each other, and cover nothing of each other.
                for edge in laid['edges']:
                    one, other = (next(node for node in laid['objects'] if node['_gvid'] == edge[end]) for end in ('tail', 'head'))
                    far = math.dist(*(tuple(map(float, node['pos'].split(','))) for node in (one, other))) / 72
                    self.assertTrue(0.75 * far < float(one['width']) < far, (far, one['width']))

    def test_graphml(self):
        for path in [*SAMPLES, self.write('a.xml', named())]:
            found = tiles(path)
            expected = expected_graph(found)
            read = networkx.parse_graphml(self.exported('graphml', path)[0])
            self.assertFalse(read.is_directed())
            places = {node: (data['q'], data['r']) for node, data in read.nodes(data=True)}
            for node, data in read.nodes(data=True):
                element, kind, values = found[places[node]]
                self.assertEqual((data['element'], data['kind']), (element, kind))
                for name, value in values.items():
                    if not value.strip():
                        continue
                    shown = data[name]
                    shown = str(shown).lower() if isinstance(shown, bool) else str(shown)
                    self.assertEqual(shown, value)
            graph = networkx.relabel_nodes(read, places)
            self.assertEqual(set(graph.nodes), set(expected.nodes))
            self.assertEqual({frozenset(edge) for edge in graph.edges}, {frozenset(edge) for edge in expected.edges})
            self.assertEqual(dict(networkx.all_pairs_dijkstra_path_length(graph, weight='distance')),
                             dict(networkx.all_pairs_shortest_path_length(expected)))

    def test_dot(self):
        for path in [*SAMPLES[:5], self.write('a.xml', named())]:
            found = tiles(path)
            data, _ = self.exported('dot', path)
            done = subprocess.run(['dot', '-Tjson'], input=data, capture_output=True, check=True)
            self.assertEqual(done.stderr, b'')
            laid = json.loads(done.stdout)
            points = [[float(word) / 72 for word in node['pos'].split(',')] for node in laid['objects']]
            left, low = min(x for x, _ in points), min(y for _, y in points)
            expected = {place: (place[0] + place[1] / 2, -place[1] * 0.866) for place in found}
            expected_left = min(x for x, _ in expected.values())
            expected_low = min(y for _, y in expected.values())
            places = []
            for node, (x, y) in zip(laid['objects'], points):
                [place] = [place for place, (ex, ey) in expected.items()
                           if abs(ex - expected_left - x + left) < 0.02 and abs(ey - expected_low - y + low) < 0.02]
                places.append(place)
                name = found[place][2].get('name')
                if name:
                    shown = re.sub(r'(?<!\\)\\n', ' ', node['label']).replace('\\\\', '\\').replace('&amp;', '&')
                    shown, name = (''.join(text.split()) for text in (shown, name))
                    self.assertTrue(shown == name or len(shown) > 40 and name.startswith(shown.removesuffix('\N{HORIZONTAL ELLIPSIS}')), shown)
            self.assertEqual(sorted(places), sorted(found))
            self.assertEqual({frozenset((places[edge['tail']], places[edge['head']])) for edge in laid.get('edges', [])},
                             {frozenset(edge) for edge in expected_graph(found).edges})

    def test_labels_are_legible(self):
        """Light letters on dark fills and dark ones on light fills; each label is within its node, in several lines if it is long."""
        def light(colour):
            return sum(bytes.fromhex(colour.removeprefix('#'))) / 3

        path = self.write('a.xml', galaxy('<system q="0" r="0" type="inhabited" value="4" name="Upper Harrowmere"/>',
                                          '<system q="0" r="1" type="inhabited" name="The Great Wandering Nebula of Andromeda"/>',
                                          '<anomaly q="1" r="0" type="dark-fleet" turn="0"/>'))
        for sample in (path, *SAMPLES[:3]):
            done = subprocess.run(['dot', '-Tjson'], input=self.exported('dot', sample)[0], capture_output=True, check=True)
            for node in json.loads(done.stdout)['objects']:
                self.assertGreater(abs(light(node['fontcolor']) - light(node['fillcolor'])), 60, node)
                lines = [one for one in node['_ldraw_'] if one['op'] == 'T']
                x, y = (float(word) for word in node['pos'].split(','))
                for line in lines:
                    self.assertLess(abs(line['pt'][0] - x) + line['width'] / 2, float(node['width']) * 36, node['label'])
                    self.assertLess(abs(line['pt'][1] - y), float(node['width']) * 30)
            if sample == path:
                self.assertIn('Upper\\nHarrowmere', [node['label'] for node in json.loads(done.stdout)['objects']])
                sizes = [float(node['fontsize']) for node in json.loads(done.stdout)['objects']]
                self.assertGreaterEqual(min(sizes), 7)

    def test_backslashes_in_a_tooltip(self):
        """As a page shows it: the attributes of a tile, without interpreting escapes."""
        for name in ('a\\nb', '\\N\\G\\E', 'end\\', '\\\\n', '\\l\\r', '&amp;lt;', '&lt;b>'):
            path = self.write('a.xml', galaxy(f'<system q="0" r="0" type="inhabited" value="4" name="{name}"/>'))
            shown = subprocess.run(['dot', '-Tsvg'], input=self.exported('dot', path)[0], capture_output=True, check=True)
            title = re.search(r'xlink:title="(.*?)"', shown.stdout.decode())[1]
            shown_name = re.search(r" '(.*)' at 0,0, ", html.unescape(title).replace('\u2060', ''))[1]
            self.assertEqual(shown_name, html.unescape(name))
            self.assertIn('value 4', title)

    def test_what_is_lost(self):
        path = SOURCE / 'galaxies/burning-suns/twin-rivers.xml'
        for name in ('graphml', 'dot'):
            self.assertIn('lost: about', self.exported(name, path)[1])
        wormholes = [path for path in SAMPLES if b'wormhole' in path.read_bytes()]
        self.assertTrue(wormholes)
        self.assertIn('adjacent without touching', self.exported('graphml', wormholes[0])[1])

    def test_another_game(self):
        for path in GARDENS:
            networkx.parse_graphml(self.exported('graphml', path, command=TEST_GAMES)[0])
            subprocess.run(['dot', '-Tjson'], input=self.exported('dot', path, command=TEST_GAMES)[0],
                           capture_output=True, check=True)


if __name__ == '__main__':
    unittest.main()
