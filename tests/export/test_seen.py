#!/usr/bin/env python3
"""What is exported for a seat is a document: it is read back from each format, is valid against the schema, tells how many
cards are hidden, and nothing else of them.

Environment: as for tests/validator/harness.py; SW_TEST_SCALE."""

import json
import re
import shutil
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
import zipfile
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

import whole  # noqa: E402
from harness import SOURCE, CommandTest, galaxy, losses, run  # noqa: E402
from samples import ALL_SAMPLES  # noqa: E402
from scale import SCALE, in_full, main  # noqa: E402

NAMESPACE = '{urn:starwright:1}'
PILES = {'deck', 'auxiliary-deck', 'draw'}
HELD = {'hand', 'race-card', 'artifact', 'agent'}
SEED = '918273645546'
FORMATS = ('json', 'csv', 'text', 'share')


def tag(element):
    return element.tag.removeprefix(NAMESPACE)


def closed(root):
    """[(owner's seat or None, element)] of all pieces in hands and piles, in the order of the file."""
    def walk(element, seat):
        seat = element.get('seat', seat) if tag(element) in ('side', 'empire') else seat
        if tag(element) in PILES | HELD:
            yield seat, element
        for child in element:
            yield from walk(child, seat)
    return list(walk(root, None))


def is_seen_by(seat, owner, element):
    return tag(element) in HELD and owner in (None, seat)


class Seen(CommandTest):
    def samples(self):
        """(path, root, seats) of the samples; the root includes other files. In a quick run one of each game."""
        games = set()
        for path in ALL_SAMPLES:
            root = ElementTree.fromstring(whole.whole(path))
            if SCALE >= 100 or closed(root) and path.parent.name not in games:
                games.add(path.parent.name)
                seats = self.players(root) if closed(root) else 1
                yield path, root, ['all', *map(str, range(1, seats + 1))]

    @staticmethod
    def players(root):
        return next((int(e.get('players')) for e in root.iter(f'{NAMESPACE}galaxy')), 0)

    def exported(self, path, seat):
        """The text of the document that is read back from each format."""
        options = ['--as-seen-by', seat] if seat else []
        out = self.folder / f'{path.parent.name}-{path.stem}-{seat}'
        self.ran('export', '-q', *(word for name in FORMATS for word in ('--to', name)), *options, '-o', f'{out}/', path)
        back = {}
        for file in sorted(out.iterdir()):
            there = out / f'{file.name}.xml'
            self.ran('import', file, '-o', there)
            back[file.name.removeprefix(path.stem)] = there
        self.assertEqual(len(back), len(FORMATS))
        return back

    def test_read_back(self):
        kinds, reports = Counter(), []
        for path, root, seats in self.samples():
            for seat in seats:
                with self.subTest(path=path.name, seat=seat):
                    back = self.exported(path, seat)
                    texts = {name: file.read_text() for name, file in back.items()}
                    self.assertEqual(texts['.json'], texts['.share.txt'])
                    again = self.folder / 'again.json'
                    self.ran('export', '-q', '--to', 'json', '--as-seen-by', seat, '-o', again, back['.json'])
                    self.assertEqual(texts['.json'], self.ran('import', again).stdout)
                    self.check_hidden(root, texts, seat, kinds)
                    reports += [*back.values()]
        self.check_valid(reports)
        self.assertLessEqual({'deck', 'hand', 'race-card'}, set(kinds))

    def check_hidden(self, root, texts, seat, kinds):
        """In each text the same pieces as in the document, those of others without any value."""
        for name, text in texts.items():
            found = closed(ElementTree.fromstring(text))
            self.assertEqual(Counter((owner, tag(e)) for owner, e in found),
                             Counter((owner, tag(e)) for owner, e in closed(root)), name)
            for owner, element in found:
                if not is_seen_by(seat, owner, element):
                    self.assertEqual((dict(element.attrib), list(element), element.text), ({}, [], None), name)
                    kinds[tag(element)] += 1
            self.assertEqual(sorted(str(e.attrib) for owner, e in found if is_seen_by(seat, owner, e)),
                             sorted(str(e.attrib) for owner, e in closed(root) if is_seen_by(seat, owner, e)), name)

    def check_valid(self, files):
        """By the reader, and by xmllint with the published schemas."""
        told = self.ran('validate', '--format', 'ndjson', '--fail-on', 'never', '--skip', 'document/duplicate',
                               *files).stdout
        of_schema = {}
        for report in map(json.loads, told.splitlines()):
            rules = {problem['rule'] for problem in report['problems'] if problem['rule'].startswith('document/')}
            self.assertEqual(rules, set(), report['path'])
            of_schema.setdefault(SOURCE / 'schemas' / f"{report['game']}-{report['root']}", []).append(report['path'])
        for schema, paths in of_schema.items():
            for option, end in (('--relaxng', '.rng'), ('--schema', '.xsd')):
                done = subprocess.run(['xmllint', '--noout', option, f'{schema}{end}', *paths], capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_no_seed(self):
        """With the seed of a set-up each hand and pile could be dealt again: no format has it, nor the document inside."""
        games = set()
        for path in ALL_SAMPLES:
            text = whole.whole(path).decode()
            if path.parent.name in games or 'chance went by seed' not in text or not closed(ElementTree.fromstring(text)):
                continue
            games.add(path.parent.name)
            secret = self.folder / path.name
            secret.write_text(re.sub(r'chance went by seed \d+', f'chance went by seed {SEED}', text))
            self.assertIn(SEED, self.ran('export', '-q', '--to', 'text', secret).stdout)
            for seat in ('1', '2', 'all') if SCALE >= 100 else ('1',):
                told = self.told(secret, seat)
                # Each that says how the start was set up keeps the rest of the sentence, unless tiles lie face down.
                says = {name for name, text in told.items() if 'Set up by the rulebook.' in text}
                if path.parent.name == 'burning-rome':
                    self.assertLessEqual({'.json', '.share.txt', '.svg', '.png', '.pdf', '.sheets.pdf', '.tts.json'}, says)
                else:
                    self.assertEqual(says, set())
                self.assertEqual({name for name, text in told.items() if SEED in text}, set(), (path.name, seat))
        self.assertEqual(games, {'burning-rome', 'burning-suns'})

    def test_descriptions_tell_no_tile(self):
        """While tiles lie face down they are left out, and that is told; author, licence and title stay."""
        tiles = ['<system q="0" r="0" type="home" seat="1"/>', '<system q="1" r="0" type="special"{}/>']
        for explored in ('', ' explored="true"'):
            path = self.write('tale.xml', galaxy('<about author="Auctor" licence="CC-BY-4.0">Treasure in the east</about>',
                                                 tiles[0], tiles[1].format(explored), name="Titulus"))
            for seat in ('2', 'all', None):
                out = self.folder / f'{seat}{len(explored)}'
                seen = ['--as-seen-by', seat] if seat else []
                done = run('export', *seen, *(word for name in ('json', 'html', 'svg', 'text', 'tts') for word in ('--to', name)), '-o', f'{out}/', path)
                self.assertIn('5 exported', done.stderr)
                self.assertEqual('left out: the description' in done.stderr, not explored and seat is not None)
                for file in out.glob('tale.*'):
                    text = file.read_text() + (run('import', file).stdout if file.suffix == '.svg' else '')
                    hides = not explored and (seat is not None or '.tts' in file.name)
                    self.assertEqual('Treasure in the east' not in text, hides, file)
                    self.assertIn('Auctor', text)
                    self.assertIn('Titulus', text)
                if seat is None:
                    self.assertEqual('about text' in losses(done.stderr, 'tts'), not explored)

    def told(self, path, seat):
        """{the end of its name: the text of the file, of a PDF's pages and of the document inside} of each format."""
        names = run('export', '--to', '?', 'x').stderr.strip().split('it may be ')[1].split(', ')
        out = self.folder / 'out'
        shutil.rmtree(out, ignore_errors=True)
        run('export', '-q', *(word for name in names for word in ('--to', name)),
            '--as-seen-by', seat, '-o', f'{out}/', path)
        told = {}
        for file in sorted(out.iterdir()):
            text = file.read_bytes().decode(errors='replace')
            if file.suffix == '.pdf':
                text += subprocess.run(['pdftotext', file, '-'], capture_output=True, check=True, text=True).stdout
            if file.suffix == '.vmod':
                archive = zipfile.ZipFile(file)
                text = ''.join(archive.read(name).decode(errors='replace') for name in archive.namelist())
            told[file.name.removeprefix(path.stem)] = text + run('import', file).stdout
        return told

    @in_full
    def test_legal_battles_stay_legal(self):
        """A card that is not seen may be any that is missing: Burning Rome counts no card as lost or doubled."""
        files = []
        for path in (SOURCE / 'galaxies/burning-rome').glob('*.xml'):
            if closed(ElementTree.parse(path).getroot()):
                files += [self.exported(path, seat)['.json'] for seat in ('all', '1', '2')]
        self.assertGreater(len(files), 8)
        self.ran('validate', '--skip', 'document/duplicate', *files)


if __name__ == '__main__':
    main()
