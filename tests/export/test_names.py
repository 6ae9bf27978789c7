"""Names that look like markup, a script, a formula or a new line, through every format: each is output as plain text,
or reported as lost, and has no effect.

The formats are taken from the command, and a file's type from its first bytes: a new format is tested without a
change here. Environment: as for tests/validator/harness.py."""

import csv
import io
import itertools
import json
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
import zipfile
from html.parser import HTMLParser
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / 'validator')]

import made  # noqa: E402
import readers  # noqa: E402
import vassal_reader  # noqa: E402
from harness import TROUBLE, CommandTest, galaxy, losses, run  # noqa: E402
from scale import SCALE  # noqa: E402
from test_export import NAMES, quoted  # noqa: E402

MORE = [
    'javascript:alert(1)', '"><svg onload=alert(1)>', '</title><b>x</b>', '</style><script>alert(1)</script>', '<!--',
    '<![CDATA[x]]>', '<?php x ?>', '=cmd|\' /C calc\'!A0', '=HYPERLINK("http://x","y")', '\t=1', '＋1', '-1+1', '@x',
    '\\"];x[URL="javascript:alert(1)', '<b>dot</b>', '\\N\\G\\E', '%s%n', '../../x', 'a\\nb', '{"__proto__": 1}',
    'a;=1+1;b', 'a,=1+1', 'a\t@x', 'a\n=1+1', 'a\r\n+1', ";'=1", ';"=1+1"', '"=1"', ";''", "';-1;", '"', ',"', "\t'",
    ' =1+1', '  -1+1', '\u00a0=1', '\u3000@x', '\ufeff=1', '\u200b+1', 'a, =1', 'a;\u2060=1', '﹦1', '﹢1', '﹣1', '﹫x', " '=1", '\u200b',
    '=DDE("cmd","/c calc","x")', '=IMPORTXML("http://x")', '-->', '--><svg onload=alert(1)>', '<!DOCTYPE x [<!ENTITY y "z">]>',
    '&y;', '%ENTITY;', 'data:text/html,<script>alert(1)</script>', 'vbscript:x', '</ScRiPt ><script>alert(1)//', '<\u2028/script>',
    "';alert(1);//", '`;alert(1)//', '\\u003cscript>', '\\x3cscript>', '[]()<a href=x>', '#{x}', '{%x%}', '\x85', '\x9b31m',
    'مرحبا', 'a\u2066b\u2069', '👨‍👩‍👧‍👦 é e\u0301', "'; DROP TABLE", '&lt;script&gt;', '&#x3c;', '\u00a0', '\u00ad', '\u2029',
]
TILES = NAMES + MORE
TITLE = '</title><script>alert("title")</script>,=1+1;=1+1'
AUTHOR = '"><img src=x onerror=alert(1)> =1+1'
NOTE = ']]><script>alert("note")</script>'

UNTOLD = f'{made.UNTOLD}; texts() must undo what the format escapes'

# Pictures: a program that reads them would not report names.
PICTURES = {'png', 'pdf', 'sheets'}
# Attributes that fetch or run something.
DANGEROUS = re.compile(r'^(on\w+|src|srcdoc|action|formaction|data|background)$', re.IGNORECASE)


def document():
    note = quoted(NOTE).replace('>', '&gt;')
    lines = [f'<system q="{i}" r="{i % 3}" type="inhabited" value="3" name="{quoted(name)}"/>'
             for i, name in enumerate(TILES)]
    return galaxy(f'<about author="{quoted(AUTHOR)}">{note}</about>', *lines,
                  f'<note q="0" r="0">{note}</note>', name=quoted(TITLE))


class Markup(HTMLParser):
    """A page as a browser parses it."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.texts, self.tags = [''], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        self.texts.append('')

    def handle_endtag(self, tag):
        self.texts.append('')

    def handle_data(self, data):
        self.texts[-1] += data


def strings_in(value):
    """Returns all texts of a tree of JSON, with names of members, and the texts within texts that are JSON
    themselves."""
    if isinstance(value, str):
        yield value
        if value.startswith(('{', '[')):
            try:
                yield from strings_in(json.loads(value))
            except ValueError:
                for line in value.split('\n'):
                    if line != value and line.startswith('{'):
                        yield from strings_in(line)
    elif isinstance(value, dict):
        for name, member in value.items():
            yield name
            yield from strings_in(member)
    elif isinstance(value, list):
        for member in value:
            yield from strings_in(member)


def unescaped(text):
    """Undoes the escapes of `starwright` for a terminal: \\u{202e}, and within quotes \\" \\\\ \\n."""
    return re.sub(r'\\(u\{([0-9a-f]+)\}|["\\n])',
                  lambda one: chr(int(one[2], 16)) if one[2] else {'n': '\n'}.get(one[1], one[1]), text)


class Names(CommandTest):
    def formats(self):
        told = self.ran('export', '--to', '?', 'x', status=TROUBLE).stderr
        return told.strip().split('it may be ')[1].split(', ')

    def exported(self, name, text=None):
        """Returns the output files, the format's own first; and the messages. No file if the format is for other games."""
        path = self.write('names.xml', text or document())
        out = self.folder / f'out-{name}'
        done = run('export', '--to', name, '-o', f'{out}/', path)
        refused = re.search(rf"' is not exported: {name} (is for|draws|needs) ", done.stderr)
        self.assertEqual(done.returncode, int(bool(refused)), done.stderr)
        files = [] if done.returncode else out.iterdir()
        return sorted(files, key=lambda one: (one.stem != 'names', one.name)), done.stderr

    # ---- The contents of a file, by its type ---------------------------------------------------

    def xml_texts(self, data):
        root = ElementTree.fromstring(data)
        for element in root.iter():
            self.assertNotRegex(str(element.tag), r'(?i)(script|foreignObject|iframe|embed|object\d)$')
            for name, value in element.attrib.items():
                bare = name.rpartition('}')[2]
                self.assertNotRegex(bare, r'^on[a-z]+$')
                if bare == 'href':
                    self.assertRegex(value, r'^#')
                yield value
            yield element.text or ''
            yield element.tail or ''
        # A long text is drawn in several lines, one after another.
        yield ' '.join(''.join(element.itertext()) for element in root.iter() if str(element.tag).endswith('}text'))

    def page_texts(self, data):
        page = Markup(data.decode())
        scripts = [attributes for tag, attributes in page.tags if tag == 'script']
        self.assertEqual(scripts, [{'type': 'application/json', 'id': 'data'}, {},
                                   {'type': 'application/x-starwright', 'id': 'document'}])
        for tag, attributes in page.tags:
            self.assertNotIn(tag, {'img', 'iframe', 'object', 'embed', 'base', 'b', 'form'})
            for name, value in attributes.items():
                self.assertFalse(DANGEROUS.match(name), (tag, attributes))
                if name == 'href':
                    self.assertRegex(value, r'^(#|data:,$)')
        yield from page.texts
        yield from strings_in(json.loads(re.search(rb'id="data">(.*?)</script>', data, re.DOTALL)[1]))

    def graph_texts(self, data):
        laid = json.loads(subprocess.run(['dot', '-Tjson'], input=data, capture_output=True, check=True).stdout)
        for node in [laid, *laid.get('objects', [])]:
            self.assertEqual({name for name in node if name.lower() in ('url', 'href', 'target', 'image')}, set())
            for text in strings_in(node):
                # Graphviz keeps the escapes of a label, and writes characters as HTML does. A label is in lines, a tooltip whole.
                plain = re.sub(r'\\(.)', lambda one: {'n': '\n'}.get(one[1], one[1]), text.replace('&amp;', '&').replace('\u2060', ''))
                yield plain
                yield plain.replace('\n', '')
                yield text

    def cells(self, data):
        # A spreadsheet of another country, or a person in its dialog, may take these as separators of cells.
        for separator in ',;\t':
            for row in csv.reader(io.StringIO(data.decode(), newline=''), delimiter=separator, strict=separator == ','):
                for cell in row:
                    self.assertNotRegex(cell, rf'^[{readers.UNSEEN}]*[=+@＝＋－＠﹢﹣﹦﹫]')
                    self.assertNotRegex(cell, rf'^[{readers.UNSEEN}]*-(?!\d+($|,))')
                    if separator == ',':
                        self.assertNotRegex(cell, r'^[\t\r\n]')
                        yield readers.unguard(cell)

    def plain_texts(self, data):
        text = data.decode()
        for character in text:
            self.assertFalse(ord(character) < 32 and character != '\n' or 0x202a <= ord(character) <= 0x202e
                             or 0x2066 <= ord(character) <= 0x2069 or character in '\x7f\u2028\u2029', ascii(character))
        yield unescaped(text)

    def pieces_of_module(self, data):
        for name, *_, marks in vassal_reader.Module(data).read():
            yield from (name, *marks.values())

    def texts(self, name, path, data):
        if name == 'share':
            yield from self.xml_texts(readers.unpack_share(data))
        elif path.suffix == '.txt':
            yield from self.plain_texts(data)
        elif data.startswith(b'PK'):
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                if 'buildFile.xml' in archive.namelist():
                    yield from self.pieces_of_module(data)
                for member in archive.namelist():
                    self.assertNotRegex(member, r'^/|(^|/)\.\.(/|$)')
                    yield from self.texts('', Path(member), archive.read(member))
        elif data.lower().startswith(b'<!doctype html'):
            yield from self.page_texts(data)
        elif data.lstrip().startswith(b'<'):
            yield from self.xml_texts(data)
        elif data.startswith((b'{', b'[')):
            self.assertNotIn(b'</script', data.lower())
            yield from strings_in(json.loads(data))
        elif path.suffix == '.csv':
            yield from self.cells(data)
        elif data.startswith((b'graph', b'digraph', b'strict')):
            yield from self.graph_texts(data)
        elif not data.startswith((b'\x89PNG', b'%PDF')):
            yield from self.plain_texts(data)

    # ---- Tests ---------------------------------------------------------------------------------

    def test_every_name_comes_out_or_is_lost(self):
        for name in self.formats():
            if name in PICTURES:
                continue
            with self.subTest(format=name):
                files, told = self.exported(name)
                self.assertEqual(not files, name in ('cards', 'list', 'dd2vtt'))
                if not files:
                    continue
                lost = losses(told)
                texts = [text for path in files for text in self.texts(name, path, path.read_bytes())]
                everything = '\n'.join(texts)
                for wanted in [] if made.MadeTest.is_told(lost, 'system', 'name') else TILES:
                    self.assertIn(wanted, everything, f'a name of a system: {UNTOLD}')
                # A map to paste has no text, and says so.
                if name != 'map':
                    self.assertIn(TITLE, everything, 'a title must be written: it never counts as lost')
                for word, wanted in (('about', AUTHOR), ('note', NOTE)):
                    if not any(word in what for what in lost):
                        self.assertIn(wanted, everything, f'{word}: {UNTOLD}')

    def test_every_game(self):
        """Wherever a document of a game may have a free text: it gets one of the names, as far as allowed; in the quick run in every
        second document, since each format escapes texts of all games alike."""
        maker = made.MadeTest()
        maker.folder = self.folder
        for title, document, _ in itertools.islice(maker.documents(), 0, None, 1 if SCALE >= 100 else 2):
            if title.startswith('lantern'):
                continue
            wanted = itertools.cycle(one for one in TILES if one.strip())
            said = []
            for node, attribute in made.values_of(document):
                if re.fullmatch(r'tok\d+x', str(node[attribute])):
                    node[attribute] = next(wanted)
                    said.append((node, attribute))
            self.assertGreater(len(said), 3)
            text, fault = maker.imported(document)
            self.assertIsNone(fault)
            # Blanks of a list are normalised.
            values = {value for one in ElementTree.fromstring(text).iter() for value in one.attrib.values()}
            for node, attribute in said:
                if node[attribute] not in values and ' '.join(node[attribute].split()) in values:
                    node[attribute] = ' '.join(node[attribute].split())
            for name in self.formats():
                if name in PICTURES:
                    continue
                with self.subTest(document=title, format=name):
                    files, told = self.exported(name, text)
                    if not files:
                        continue
                    lost = set(losses(told))
                    everything = '\n'.join(one for path in files for one in self.texts(name, path, path.read_bytes()))
                    missing = {(node['element'], attribute, node[attribute]) for node, attribute in said
                               if node[attribute] not in everything
                               and not maker.is_told(lost, node['element'], attribute)}
                    self.assertEqual(missing, set(), UNTOLD)

    def test_letters_that_are_not_drawn_are_told(self):
        """A name or a title that cairo cannot draw letter by letter is lost in pictures, whatever fonts there are; where a font
        is needed that not every machine has, this is told."""
        tile = '<system q="0" r="0" type="home" seat="1" name="{}"/>'
        for text, is_drawn in (('Żółć Ωμέγα Ёж', True), ('שלום', False), ('مرحبا', False), ('\U0001f680', False), ('日本', True),
                               ('नमस्ते', False), ('a\u202eb', False), ('a\u0301', False)):
            for what, document in (('system name', galaxy(tile.format(text))), ('the title', galaxy(tile.format('A'), name=text))):
                path = self.write('letters.xml', document)
                told = self.ran('export', *(word for name in PICTURES for word in ('--to', name)), '-o',
                                f'{self.folder}/letters/', path).stderr
                for name in sorted(PICTURES):
                    with self.subTest(text=text, lost=what, format=name):
                        lost = [one for one in losses(told, name) if one.startswith(what)]
                        self.assertEqual(lost == [], is_drawn)
                        self.assertEqual(any(one.startswith('letters beyond') for one in losses(told, name)), text == '日本')

    def test_pictures_are_made(self):
        for name in PICTURES:
            [path], _ = self.exported(name)
            self.assertTrue(path.read_bytes().startswith((b'\x89PNG', b'%PDF')))

    def test_no_file_lies_elsewhere(self):
        """Whatever the names, the output is named after the exported file and is in its folder."""
        for name in self.formats():
            before = set(self.folder.rglob('*'))
            files, _ = self.exported(name)
            if not files:
                continue
            new = {path for path in self.folder.rglob('*') if path not in before and path.name != 'names.xml'}
            self.assertEqual({path.parent for path in new} - {self.folder}, {self.folder / f'out-{name}'})
            self.assertTrue(all(path.is_file() for path in files))


if __name__ == '__main__':
    unittest.main()
