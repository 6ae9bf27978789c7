"""Each format has a page in docs/exports/ with an example of it, which tests/meson.build runs, and the pages show
pictures that are there.

Environment: as for tests/validator/harness.py."""

import re
import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / 'validator')]

from harness import SOURCE, TROUBLE, CommandTest  # noqa: E402

PAGES = SOURCE / 'docs' / 'exports'
# These clients cannot run in a test or for a picture; the pages say so, and their pictures are drawn from the files by readers of ours.
NO_CLIENT = ('cards', 'dd2vtt', 'tts', 'vassal')


class Pages(CommandTest):
    def test_every_format_has_one(self):
        told = self.ran('export', '--to', '?', 'x', status=TROUBLE).stderr
        formats = told.strip().split('it may be ')[1].split(', ')
        self.assertEqual({page.stem for page in PAGES.glob('*.md')}, {*formats, 'index'}, 'write docs/exports/FORMAT.md')
        table = (SOURCE / 'docs' / 'exports.md').read_text()
        for name in formats:
            self.assertRegex((PAGES / f'{name}.md').read_text(), rf'(?m)^\$ starwright export --to {name} ', f'the page needs an example: $ starwright export --to {name} …')
            self.assertIn(f'[`{name}`](exports/{name}.md)', table, 'the format needs a row in the table of docs/exports.md')

    def test_every_page_shows_its_client(self):
        """In a picture of our galaxy taken by script/export-pictures, small enough for a repository."""
        script = (SOURCE / 'script' / 'export-pictures').read_text()
        for page in PAGES.glob('*.md'):
            pictures = re.findall(r'!\[[^\]]+\]\(pictures/([\w-]+\.png)\)', page.read_text())
            if page.stem in NO_CLIENT:
                self.assertIn('never opened', page.read_text())
            self.assertIn(f'{page.stem}.png', pictures, f'{page.name} needs a picture, taken by script/export-pictures')
            for name in pictures:
                data = (PAGES / 'pictures' / name).read_bytes()
                self.assertTrue(data.startswith(b'\x89PNG'), name)
                self.assertLess(len(data), 300_000, name)
                self.assertIn(f"'{name.removesuffix('.png')}'", script, 'script/export-pictures must take it')

    def test_links_lead_somewhere(self):
        shown = set()
        headings = re.findall(r'^## (.*)', (SOURCE / 'docs' / 'exports.md').read_text(), re.MULTILINE)
        anchors = {re.sub(r'[^\w-]', '', heading.replace(' ', '-')) for heading in headings}
        for page in PAGES.glob('*.md'):
            for link in re.findall(r'\]\(([^)]+)\)', page.read_text()):
                if link.startswith('https://'):
                    continue
                path, _, anchor = link.partition('#')
                self.assertTrue((PAGES / path).is_file(), (page.name, link))
                if anchor:
                    self.assertIn(anchor, anchors)
                shown.add((PAGES / path).resolve())
        self.assertEqual(set((PAGES / 'pictures').iterdir()) - shown, set())


if __name__ == '__main__':
    unittest.main()
