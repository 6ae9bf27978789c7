"""No value is lost silently. For each value of documents with everything (made.py), its text is in the output, or the
output changes with the value, or a line `lost:` names it.

Environment: as for tests/validator/harness.py."""

import re
import subprocess
import sys
import unittest
import zipfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import readers  # noqa: E402
import vassal_reader  # noqa: E402
from harness import run  # noqa: E402
from made import UNTOLD, Maker, MadeTest, pieces_of, schema_of, values_of  # noqa: E402
from scale import in_full  # noqa: E402


# In the module only on the picture of its board, which test_vassal.py looks at; in the saved object only on the faces of cards that
# lie face down, which tests/burning_rome/test_exports.py looks at.
DRAWN = {*(('tts', card, 'name') for card in ('hand', 'deck', 'auxiliary-deck')),
         ('vassal', 'tile', 'number'), *(('vassal', holder, track) for holder in ('army', 'side') for track in ('strength', 'command'))}


class Lost(MadeTest):
    def text_of(self, name, path):
        data = path.read_bytes()
        if name == 'share':
            return readers.unpack_share(data).decode()
        if name == 'map':
            return run('import', path, command=self.command).stdout
        if name == 'vassal':
            with zipfile.ZipFile(path) as archive:
                return repr(list(vassal_reader.Module(data).read())) + archive.read('buildFile.xml').decode()
        if data.startswith(b'%PDF'):
            return ''.join(subprocess.run(command, capture_output=True, check=True).stdout.decode()
                           for command in (['pdftotext', '-raw', path, '-'], ['pdfinfo', path]))
        return data.decode()

    def test_every_value_is_there_or_told(self):
        # These have a picture, which no text is read from; PDF is drawn by the same function.
        formats = [name for name in self.formats() if name not in ('png', 'dd2vtt')]
        for title, document, text in self.documents():
            values = list(values_of(document))
            self.assertGreater(len(values), 3)
            out, lost = self.exported(text, formats, f'out-{title}')
            self.known_losses.setdefault(title, {}).update({name: lost.get(name) for name in formats})
            for name in lost:
                with self.subTest(document=title, format=name):
                    found = self.text_of(name, self.file_of(out, name))
                    missing = set()
                    for node, attribute in values:
                        value = str(node[attribute])
                        if (re.fullmatch(r'tok\d+x|4\d{4}', value) and not re.search(rf'(?<!\d){value}(?!\d)', found)
                                and (name, node['element'], attribute) not in DRAWN
                                and not self.is_told(lost[name], node['element'], attribute)):
                            missing.add(f"{node['element']} {attribute}")
                    self.assertEqual(missing, set(), UNTOLD)

    @in_full
    def test_every_value_makes_a_difference_or_is_told(self):
        """Values whose texts are ambiguous: choices, flags, turns, small numbers."""
        formats = [name for name in self.formats() if name not in ('png', 'json', 'csv', 'share', 'text', 'tmx', 'tmj')]
        for title, document, text in self.documents():
            out, before = self.exported(text, formats, f'before-{title}')
            old = {name: self.file_of(out, name).read_bytes() for name in before}
            properties = Maker(schema_of(*title.rsplit('-', 1))).defs
            seen = set()
            for node, attribute in list(values_of(document)):
                key, value = (node['element'], attribute), node[attribute]
                definition = properties[node['element']]['properties'][attribute]
                if key in seen or isinstance(value, str) and 'enum' not in definition or isinstance(
                        value, int) and value >= 40000:
                    continue
                seen.add(key)
                if 'enum' in definition:
                    others = [one for one in definition['enum'] if one != value][:1]
                else:
                    others = [False] if value is True else [value - 1] if value > definition['minimum'] else []
                if not others:
                    continue
                node[attribute] = others[0]
                again, fault = self.imported(document)
                node[attribute] = value
                self.assertIsNone(fault)
                out, after = self.exported(again, formats, f'after-{title}')
                for name in before:
                    with self.subTest(document=title, format=name, value=key):
                        self.assertTrue(self.file_of(out, name).read_bytes() != old[name] or
                                        self.is_told(before[name] | after[name], *key), UNTOLD)

    def test_pictures_lose_alike(self):
        """PDF and PNG show the same: one function draws both. Of armies and teams PDF has sheets, too."""
        for title, _, text in self.documents():
            lost = self.losses_of(title, text, ['png', 'pdf', 'cards'])
            # A team alone is no picture, and has only its sheet.
            self.assertEqual('pdf' in lost, 'png' in lost or '<team' in text, title)
            if 'png' not in lost:
                continue
            # What a sheet shows is not lost, and then it can be asked what it is inside.
            self.assertLessEqual(lost['pdf'] - {'which piece is inside which'}, lost['png'])
            self.assertTrue(lost['png'] == lost['pdf'] or 'cards' in lost or '<team' in text, title)

    def test_what_stands_inside_what(self):
        for title, document, text in self.documents():
            galaxy = [node for node in pieces_of(document['document']) if node['element'] == 'galaxy']
            heads = [document['document'], *galaxy]
            # A team has a page of the notebook, which lists what is in it.
            nested = any(node.get('children') for node in pieces_of(document['document'])
                         if node['element'] != 'team' and not any(node is head for head in heads))
            lost = self.losses_of(title, text, ['tts'])
            if nested and 'tts' in lost:
                self.assertIn('which piece is inside which', lost['tts'], title)


if __name__ == '__main__':
    unittest.main()
