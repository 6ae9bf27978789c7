"""The document inside a picture: it opens again, also after other programs have rewritten the picture, and is refused if
it is damaged or gone. PNG is read here from its specification, PDF by pdfdetach and qpdf, SVG by Inkscape.

Environment: as for tests/validator/harness.py."""

import json
import os
import re
import shutil
import struct
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
import zlib
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator')]

from samples import PICTURES_OF_THIS_RUN, SAMPLES_OF_THIS_RUN  # noqa: E402
from harness import FOUND, SOURCE, TROUBLE, CommandTest, galaxy, run  # noqa: E402

FORMATS = {'png': '.png', 'svg': '.svg', 'html': '.html', 'pdf': '.pdf', 'sheets': '.sheets.pdf'}
PAGES = ('html', 'pdf', 'sheets')
GONE = 'there is no document inside'
DAMAGED = 'the document inside is damaged'
MAP = SOURCE / 'galaxies/burning-suns/hourglass.xml'
ARMY = SOURCE / 'galaxies/burning-rome/rome.xml'
START = SOURCE / 'galaxies/burning-suns/hourglass-start.xml'


def chunks(png):
    """Returns the chunks (type, data), after checking the signature and each checksum."""
    assert png.startswith(b'\x89PNG\r\n\x1a\n')
    at, found = 8, []
    while at < len(png):
        length, kind = struct.unpack_from('>I4s', png, at)
        data = png[at + 8:at + 8 + length]
        assert zlib.crc32(kind + data) == struct.unpack_from('>I', png, at + 8 + length)[0], kind
        found.append((kind, data))
        at += 12 + length
    return found


def png_of(found):
    return b'\x89PNG\r\n\x1a\n' + b''.join(
        struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data)) for kind, data in found)


def needs(*programs):
    return unittest.skipUnless(all(map(shutil.which, programs)), f'{programs} are not installed')


class Carried(CommandTest):
    def exported(self, name, path, *options, status=0):
        out = self.folder / f'picture{FORMATS[name]}'
        self.ran('export', '--quiet', '--to', name, path, '-o', out, *options, status=status)
        return out

    def check_same(self, picture, path):
        """Packs and galaxies that the document names are looked for beside the output."""
        beside = self.folder / path.parent.name
        if not beside.exists() and SOURCE in path.parents:
            shutil.copytree(path.parent, beside)
        again = (beside if beside.exists() else self.folder) / 'again.xml'
        self.ran('import', picture, '-o', again)
        self.ran('diff', path, again)

    def check_refused(self, data, message, name='changed.png'):
        done = self.ran('import', self.write(name, data), status=FOUND)
        self.assertIn(f'{name}: error: {message}', done.stderr)

    def test_samples(self):
        for path in SAMPLES_OF_THIS_RUN:
            for name in FORMATS if path in PICTURES_OF_THIS_RUN else PAGES:
                with self.subTest(path=path.name, format=name):
                    self.check_same(self.exported(name, path), path)

    def test_without(self):
        for name in FORMATS:
            picture = self.exported(name, MAP, '--no-source')
            self.assertNotIn(b'sw1-', picture.read_bytes())
            self.check_refused(picture.read_bytes(), GONE, picture.name)

    def test_what_a_seat_sees(self):
        """Nothing else is inside."""
        for seat in ('1', 'all'):
            seen = self.ran('export', '--to', 'share', '--as-seen-by', seat, START).stdout.strip()
            for name in FORMATS:
                picture = self.exported(name, START, '--as-seen-by', seat)
                self.assertEqual(self.ran('import', picture).stdout, self.ran('import', seen).stdout)
                self.assertNotIn('type="dark-fleet"', self.ran('import', picture).stdout)

    def test_set_up(self):
        twin = SOURCE / 'galaxies/burning-suns/twin-rivers.xml'
        picture = self.exported('png', twin, '--setup', '7')
        self.assertNotIn('type="any"', self.ran('import', picture).stdout)
        self.assertIn('type="any"', self.ran('import', self.exported('png', twin)).stdout)

    def test_commands_take_pictures(self):
        for name in FORMATS:
            picture = self.exported(name, MAP)
            self.assertEqual(self.ran('show', picture).stdout, self.ran('show', MAP).stdout)
            self.ran('diff', MAP, picture)
            self.assertEqual(self.ran('export', '--quiet', '--to', 'csv', picture).stdout,
                             self.ran('export', '--quiet', '--to', 'csv', MAP).stdout)
            before = picture.read_bytes()
            for command in ('format', 'validate'):
                self.assertIn("'starwright import' writes it to a file", ''.join(
                    getattr(self.ran(command, picture, status=FOUND), stream) for stream in ('stdout', 'stderr')))
            found = json.loads(self.ran('validate', '--format', 'json', picture, status=FOUND).stdout)['files'][0]['problems']
            self.assertEqual([problem['rule'] for problem in found], ['document/version'])
            self.assertEqual(picture.read_bytes(), before)
        text = self.ran('export', '--to', 'share', MAP).stdout.strip()
        self.assertEqual(self.ran('show', text).stdout, self.ran('show', MAP).stdout)
        self.assertIn("'starwright import STRING -o FILE'", self.ran('validate', text, status=TROUBLE).stderr)

    def test_content_counts_before_the_name(self):
        for name in (*FORMATS, 'json', 'csv', 'tmj', 'share', 'text', 'offset'):
            out = self.folder / 'nameless'
            self.ran('export', '--quiet', '--to', name, MAP, '-o', out)
            there = self.ran('import', out).stdout
            self.assertIn('<galaxy', there, name)
            self.assertEqual(self.ran('import', '-', stdin=out.read_bytes()).stdout, there)
            other = self.folder / 'misnamed.txt'
            shutil.copy(out, other)
            self.assertEqual(self.ran('import', other).stdout, there)
        listed = self.folder / 'misnamed.txt'
        self.ran('export', '--quiet', '--to', 'list', ARMY, '-o', listed)
        self.assertIn('<pack', self.ran('import', listed).stdout)
        self.assertIn('<pack', self.ran('import', '-', stdin=listed.read_bytes()).stdout)
        self.assertIn('is a document itself, and needs no import', self.ran('import', MAP, status=TROUBLE).stderr)
        checklist = self.ran('export', '--quiet', '--to', 'checklist', MAP).stdout.encode()
        self.assertIn('follows neither from its content nor', self.ran('import', '-', stdin=checklist, status=TROUBLE).stderr)

    def test_lists_by_their_lines(self):
        """A line such as "2 x Name" below a title and values is a list, unless the file's name says something else; in
        prose, markup and sums it is none."""
        for text in ('2 x Hastati\n', '\ufeff# mine\r\n\r\n2x Hastati\r\n', 'Rome\nAS: 10 // CP: 10\n\nUnit:\n- 12 X Hastati'):
            for done in (run('import', '-', stdin=text.encode()), run('import', self.write('a.txt', text))):
                self.assertNotIn('follows neither', done.stderr)
                self.assertTrue('<pack' in done.stdout or 'the kind of' in done.stderr, done.stderr)
        for text in ('<maps>\n2 x Hastati\n', '{\n2 x Hastati\n', '2 x 3 = 6\n', '2 xylophones\n', 'We took these.\n2 x Hastati\n',
                     f'{"word " * 15}\n2 x Hastati\n', '2 x'):
            with self.subTest(text=text):
                self.assertIn('follows neither', self.ran('import', '-', stdin=text.encode(), status=TROUBLE).stderr)
        done = self.ran('import', self.write('a.csv', 'Name\n2 x Hastati\n'), status=FOUND)
        self.assertIn('a.csv:1: error: the header', done.stderr)

    # ---- PNG ----------------------------------------------------------------------------------

    def test_png_is_valid(self):
        found = chunks(self.exported('png', MAP).read_bytes())
        self.assertEqual((found[0][0], found[-1], found[-2][0]), (b'IHDR', (b'IEND', b''), b'iTXt'))
        keyword, rest = found[-2][1].split(b'\0', 1)
        self.assertEqual((keyword, rest[:4]), (b'starwright', b'\0\0\0\0'))
        self.assertRegex(rest[4:], rb'^sw1-[\w-]+$')
        self.assertEqual(found[:-2] + found[-1:], chunks(self.exported('png', MAP, '--no-source').read_bytes()))

    def test_png_of_other_programs(self):
        """Which move the text to the front, compress it, translate its keyword, or make it a simple one."""
        *others, (_, data), end = chunks(self.exported('png', MAP).read_bytes())
        string = data[15:]
        packed = zlib.compress(string)
        for kind, text in ((b'iTXt', data), (b'iTXt', b'starwright\0\1\0\0\0' + packed), (b'tEXt', b'starwright\0' + string),
                           (b'iTXt', b'starwright\0\0\0de\0Sternenschmied\0' + string), (b'zTXt', b'starwright\0\0' + packed)):
            for parts in ([others[0], (kind, text), *others[1:], end], [*others, (b'tEXt', b'Comment\0x'), (kind, text), end]):
                self.check_same(self.write('changed.png', png_of(parts)), MAP)

    def test_png_damaged(self):
        *others, (kind, data), end = chunks(self.exported('png', MAP).read_bytes())
        for text, message in ((data[:-1], DAMAGED), (data[:40] + b'A' + data[41:], DAMAGED), (data + b'A', DAMAGED),
                              (data[:15], DAMAGED), (data[:12], GONE), (b'starwright\0', GONE), (b'starwright\0\1\0\0\0junk', GONE)):
            self.check_refused(png_of([*others, (kind, text), end]), message)
        self.check_refused(png_of([*others, end]), GONE)
        whole = png_of([*others, (kind, data), end])
        for cut in (whole[:-20], whole[:30], whole[:8] + b'\xff' * 40):
            self.check_refused(cut, 'the picture is cut off before its end')

    def test_a_jpeg_carries_nothing(self):
        done = self.ran('import', self.write('a.jpg', b'\xff\xd8\xff\xe0' + b'x' * 40), status=TROUBLE)
        self.assertIn('is a JPEG, which cannot carry a document', done.stderr)

    @needs('qpdf')
    def test_an_encrypted_pdf(self):
        out = self.folder / 'e.pdf'
        subprocess.run(['qpdf', '--encrypt', 'a', 'b', '256', '--', self.exported('pdf', MAP), out], check=True)
        self.check_refused(out.read_bytes(), 'the PDF is encrypted', 'f.pdf')

    def test_two_documents(self):
        """Of joined pictures nobody can say which document they are; the same twice is one."""
        other = self.write('other.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>'))
        *others, text, end = chunks(self.exported('png', MAP).read_bytes())
        more = chunks(self.exported('png', other).read_bytes())[-2]
        self.check_same(self.write('a.png', png_of([*others, text, text, end])), MAP)
        for order in ([text, more], [more, text]):
            self.check_refused(png_of([*others, *order, end]), 'there are several documents inside')
        one, two = (self.exported('svg', path).read_text(encoding='utf-8') for path in (MAP, other))
        for inner, message in ((two, 'there are several documents inside'), (one, None)):
            joined = one.replace('</svg>', inner.split('?>', 1)[1] + '</svg>')
            if message:
                self.check_refused(joined, message, 'a.svg')
            else:
                self.check_same(self.write('a.svg', joined), MAP)

    def test_a_bomb_is_refused(self):
        *others, _, end = chunks(self.exported('png', MAP).read_bytes())
        packed = zlib.compress(b'sw1-' + b'A' * (200 << 20), 9)
        self.check_refused(png_of([*others, (b'iTXt', b'starwright\0\1\0\0\0' + packed), end]), GONE)
        pdf = b'%PDF-1.4\n' + b'1 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode >>\nstream\n' + packed
        self.check_refused(pdf, GONE, 'bomb.pdf')
        self.check_refused(b'%PDF-1.4\n' + b'/EmbeddedFile stream\n' * 200_000, GONE, 'many.pdf')
        self.check_refused(b'<svg>' + b'sw1-' * 500_000, DAMAGED, 'many.svg')

    # ---- SVG and HTML -------------------------------------------------------------------------

    def test_svg_is_valid(self):
        root = ElementTree.parse(self.exported('svg', MAP)).getroot()
        self.assertRegex(root[-1][0].text, r'^sw1-[\w-]+$')
        self.assertEqual((root[-1].tag, root[-1][0].tag), ('{http://www.w3.org/2000/svg}metadata', '{urn:starwright-share}document'))

    def test_names_like_a_string(self):
        """What people write comes before the document."""
        path = self.write('a.xml', galaxy('<system q="0" r="0" type="home" seat="1"/>', name='sw1-AAAAAAAAAAAAAAAAAAAA'))
        for name in FORMATS:
            self.check_same(self.exported(name, path), path)

    def test_markup_edited(self):
        for name in ('svg', 'html'):
            text = self.exported(name, MAP).read_text()
            for changed in (text.replace('Hourglass', 'Sandglass'), re.sub(r'>\s*<', '>\n\n  <', text), text.replace('\n', '\r\n'),
                            re.sub(r'(sw1-.{40})', r'\1\n   ', text), re.sub(r'(sw1-[\w-]+)', r'\n   \1\n  ', text)):
                self.check_same(self.write(f'a.{name}', changed), MAP)
            for changed in (text.replace('sw1-2', 'sw1-3').replace('sw1-', 'sw1-a'), re.sub(r'(sw1-.{40})', r'\1x', text),
                            re.sub(r'(sw1-.{40})[\w-]+', r'\1', text)):
                self.check_refused(changed, DAMAGED, f'a.{name}')
            self.check_refused(re.sub(r'sw1-[\w-]+', '', text), GONE, f'a.{name}')

    @needs('inkscape')
    def test_inkscape(self):
        picture = self.exported('svg', MAP)
        for options in (['--export-plain-svg'], []):
            out = self.folder / 'ink.svg'
            subprocess.run(['inkscape', picture, *options, f'--export-filename={out}'], check=True, capture_output=True,
                           env={name: value for name, value in os.environ.items() if name != 'G_DEBUG'})
            self.check_same(out, MAP)

    # ---- PDF ----------------------------------------------------------------------------------

    @needs('pdfdetach', 'qpdf')
    def test_pdf(self):
        for path in SAMPLES_OF_THIS_RUN:
            for name in ('pdf', 'sheets'):
                picture = self.exported(name, path)
                listed = subprocess.run(['pdfdetach', '-list', picture], check=True, capture_output=True, text=True).stdout
                self.assertEqual(listed, '1 embedded files\n1: document.share.txt\n')
                checked = subprocess.run(['qpdf', '--check', picture], capture_output=True, text=True)
                self.assertEqual((checked.returncode, checked.stderr), (0, ''), checked.stdout)
        out = self.folder / 'saved.share.txt'
        subprocess.run(['pdfdetach', '-save', '1', '-o', out, picture], check=True)
        self.check_same(out, path)

    @needs('pdftoppm')
    def test_pdf_pages_stay(self):
        pages = [subprocess.run(['pdftoppm', '-r', '40', self.exported('pdf', MAP, *options)], check=True, capture_output=True).stdout
                 for options in ((), ('--no-source',))]
        self.assertEqual(*pages)

    @needs('qpdf')
    def test_pdf_of_other_programs(self):
        picture, out = self.exported('pdf', MAP), self.folder / 'q.pdf'
        for options in (['--object-streams=generate'], ['--recompress-flate', '--compress-streams=y'], ['--qdf'], ['--linearize'],
                        ['--object-streams=disable', '--normalize-content=y']):
            subprocess.run(['qpdf', *options, picture, out], check=True)
            self.check_same(out, MAP)
        subprocess.run(['qpdf', '--remove-attachment=document.share.txt', picture, out], check=True)
        self.check_refused(out.read_bytes(), GONE, 'q.pdf')
        self.check_refused(picture.read_bytes().replace(b'sw1-', b'sw1-x'), DAMAGED, 'q.pdf')


if __name__ == '__main__':
    unittest.main()
