"""Documents with everything in the published schemas: every kind, every attribute and every nesting.
For tests of exports.

Environment: as for tests/validator/harness.py."""

import copy
import itertools
import json
import re

from harness import COMMAND, SOURCE, TEST_GAMES, TROUBLE, CommandTest, losses, run

ROOTS = ('galaxy', 'scenario', 'pack')
GAMES = sorted({path.name.rsplit('-', 1)[0] for path in (SOURCE / 'schemas').glob('*-galaxy.rng')})
# The forms that a text may need: words, a place, a length, corners.
TEXTS = ('{}', '1,2', '1.25', '1,1 5,1 3,4')
DEPTH = 5
# Other formats are for maps of hexes, or for cards.
FOR_ALL_GAMES = {'checklist', 'csv', 'json', 'share', 'text'}
UNTOLD = 'the value is neither in the output nor reported as lost: see engine/export/lost.h'


def schema_file(game, root):
    return SOURCE / 'schemas' / f'{game}-{root}.schema.json'


def schema_of(game, root):
    if game == 'lantern':
        return json.loads(run('schema', '--json', game, root, command=TEST_GAMES).stdout)
    return json.loads(schema_file(game, root).read_text())


def roots_of(game):
    """Returns the root elements that a game has: not every one has scenarios or packs."""
    if game == 'lantern':
        return ['galaxy', 'scenario']
    return [root for root in ROOTS if schema_file(game, root).is_file()]


class Maker:
    """A document of a schema that uses everything in it. `forms` maps an attribute to its entry of TEXTS, `left_out`
    lists names that cannot be combined with the rest."""

    def __init__(self, schema):
        self.defs = schema['$defs']
        self.root = schema['properties']['document']['$ref'].rsplit('/', 1)[1]
        self.game = schema['properties']['game']['const']
        self.forms, self.left_out = {}, set()

    def value(self, element, name, definition):
        number = next(self.numbers)
        if 'enum' in definition:
            return definition['enum'][-1]
        if definition['type'] == 'boolean':
            return True
        if definition['type'] == 'integer':
            low, high = definition['minimum'], definition['maximum']
            return 40000 + number if high >= 100000 else high
        return TEXTS[self.forms.get((element, name), 0)].format(f'tok{number}x')

    def piece(self, element, kind, depth):
        node, place = {'element': element}, next(self.places)
        for name, definition in self.defs[element]['properties'].items():
            if name in ('element', 'children', 'href') or name.startswith('xml-') or (element, name) in self.left_out:
                continue
            if name == 'type' and kind:
                node[name] = kind
            elif name in ('q', 'r') and definition.get('minimum') == -2 ** 20:
                node[name] = place[name == 'r']
            elif name == 'side':
                node[name] = 1
            elif name in ('x', 'y') and 'q' not in node and definition.get('type') == 'string':
                node[name] = f'{place[0]}.50'
            else:
                node[name] = self.value(element, name, definition)
        children = [ref['$ref'].rsplit('/', 1)[1] for ref in
                    self.defs[element]['properties'].get('children', {}).get('items', {}).get('anyOf', [])]
        node['children'] = [self.piece(child, kind, depth + 1) for child in children if depth < DEPTH
                            and (element, child) not in self.left_out and child != element
                            for kind in self.defs[child]['properties'].get('type', {}).get('enum', [None])]
        return node

    def document(self):
        self.numbers = itertools.count(1)
        self.places = ((i % 9 - i // 9 // 2, i // 9) for i in itertools.count())
        return {'version': 1, 'game': self.game, 'document': self.piece(self.root, None, 0)}


def pieces_of(node):
    yield node
    for child in node.get('children', []):
        yield from pieces_of(child)


def values_of(document):
    """Yields (piece, attribute) for all attributes except the piece's element, type and place."""
    for node in pieces_of(document['document']):
        for name in node:
            if name not in ('element', 'type', 'children', 'q', 'r', 'side') and not (
                    name in ('x', 'y') and str(node[name]).endswith('.50')):
                yield node, name


class MadeTest(CommandTest):
    command = COMMAND
    known = {}  # by game and root: the document and its text, which take dozens of attempts, for all tests
    known_losses = {}  # by game and root: what formats lose

    def setUp(self):
        super().setUp()
        self.suffixes = {}  # by format: the name of its main file

    def ran(self, *arguments, **more):
        return super().ran(*arguments, command=self.command, **more)

    def formats(self):
        return self.ran('export', '--to', '?', 'x', status=TROUBLE).stderr.strip().split('it may be ')[1].split(', ')

    def imported(self, document):
        """Returns the file, or the error."""
        done = run('import', '--from', 'json', '-', stdin=json.dumps(document).encode(), command=self.command)
        return (done.stdout, None) if done.returncode == 0 else (None, done.stderr)

    def node_at(self, document, pointer):
        node, parent = document['document'], None
        for i in re.findall(r'/children/(\d+)', pointer):
            node, parent = node['children'][int(i)], node
        return node, parent

    def made(self, game, root):
        maker = Maker(schema_of(game, root))
        for _ in range(300):
            document = maker.document()
            text, fault = self.imported(document)
            if text:
                return document, text
            node, parent = self.node_at(document, re.search(r'/document[/\w]*', fault)[0])
            # An attribute in quotes, or before its value in quotes.
            names = [one for both in re.findall(r"'([\w-]+)'|([\w-]+) '", fault)
                     for one in both if one in node and one not in ('element', 'type')]
            if not names:
                self.assertTrue(parent, fault)
                maker.left_out.add((parent['element'], node['element']))
                continue
            key = node['element'], names[0]
            maker.forms[key] = maker.forms.get(key, 0) + 1
            if maker.forms[key] == len(TEXTS) or not isinstance(node[names[0]], str):
                maker.left_out.add(key)
        self.fail(fault)

    def exported(self, text, formats, folder):
        """Returns the output of each format that takes the game, and its losses."""
        out = self.folder / folder
        path = self.write('all.xml', text)
        words = [word for name in formats for word in ('--to', name)]
        told = run('export', *words, '-o', f'{out}/', path, command=self.command).stderr
        refused = re.findall(r"' is not exported: (\w+) ", told)
        self.assertEqual(FOR_ALL_GAMES.intersection(refused), set(), told)
        lost = {name: set() for name in formats if name not in refused}
        for name in lost:
            lost[name].update(losses(told, name))
        return out, lost

    def file_of(self, out, name):
        """Returns the main file of a format, whose name is found by exporting it alone, once."""
        if name not in self.suffixes:
            alone = self.folder / f'alone-{name}'
            self.ran('export', '--to', name, '-o', f'{alone}/', self.folder / 'all.xml')
            [path] = [path for path in alone.iterdir() if path.name.startswith('all.')]
            self.suffixes[name] = path.name
        return out / self.suffixes[name]

    @staticmethod
    def is_told(lost, element, name=None):
        """Names of files are told without hyphens."""
        told = [word.replace('-', ' ') for word in (element, name or '')]
        return told[0] in lost or ' '.join(told) in lost or element in lost or f'{element} {name}' in lost or (name in lost and element == 'galaxy')

    def documents(self):
        for game in [*GAMES, *(['lantern'] if TEST_GAMES else [])]:
            self.command = TEST_GAMES if game == 'lantern' else COMMAND
            for root in roots_of(game):
                title = f'{game}-{root}'
                if title not in self.known:
                    self.known[title] = self.made(game, root)
                document, text = self.known[title]
                yield title, copy.deepcopy(document), text

    def losses_of(self, title, text, formats):
        """As exported() tells, and each format is exported for that only once."""
        known = self.known_losses.setdefault(title, {})
        new = [name for name in formats if name not in known]
        if new:
            _, lost = self.exported(text, new, f'losses-{title}')
            known.update({name: lost.get(name) for name in new})
        return {name: known[name] for name in formats if known[name] is not None}
