"""`starwright validate` and its input: files, folders, lists, standard input, and files that only look like galaxies.
Every hostile input is refused by a rule, at an exact place, in bounded time."""

import gzip
import json
import os
import socket
import subprocess
import time
import unittest

from harness import AS_OTHERS, CLEAN, COMMAND, FOUND, HEAD, TROUBLE, CommandTest, galaxy

LEGAL = galaxy(
    '<system q="-1" r="0" type="home" seat="1"/>',
    '<system q="0" r="0" type="uninhabited" value="4"/>',
    '<system q="1" r="0" type="home" seat="2"/>',
)
BROKEN = LEGAL.replace('uninhabited', 'unihabited')
SCENARIO = HEAD + '<scenario xmlns="urn:starwright:1" game="burning-suns">\n  @\n</scenario>\n'
OTHERS = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>\n'


def place_of(text, needle, nth=1):
    """Returns line and column, from 1 and in code points, of the nth occurrence of `needle`."""
    at = -1
    for _ in range(nth):
        at = text.index(needle, at + 1)
    before = text[:at].replace('\r\n', '\n').replace('\r', '\n')
    return before.count('\n') + 1, len(before) - (before.rfind('\n') + 1) + 1


class ValidateTest(CommandTest):
    def findings(self, *arguments, status=FOUND, **others):
        """Returns (rule, line, column) of each problem, and the whole JSON."""
        done = self.ran('validate', '--format', 'json', *arguments, status=status, **others)
        report = json.loads(done.stdout)
        return [(p['rule'], p['line'], p['column']) for f in report['files'] for p in f['problems']], report


class Paths(ValidateTest):
    def test_one_file(self):
        path = self.write('legal.xml', LEGAL)
        done = self.ran('validate', path)
        self.assertEqual(done.stdout, '')
        self.assertEqual(done.stderr, '1 file: 1 valid, 0 errors, 0 warnings\n')

    def test_text_form(self):
        path = self.write('broken.xml', BROKEN)
        done = self.ran('validate', path, status=FOUND)
        first, second = done.stdout.splitlines()
        self.assertRegex(first,
                         rf'^{path}:4:23: error: type .unihabited. of <system> is unknown.*\[document/schema\]$')
        self.assertRegex(second, rf'^{path}: note: \d+ rules were not run, because a part of the file ')

    def test_folder(self):
        """All Starwright files below it, sorted by name; the others are skipped and counted."""
        for name in ('b/2.xml', 'b/1.xml', 'a.xml', 'c.xml', 'b/deep/er/3.xml'):
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            self.write(name, LEGAL)
        self.write('b/others.xml', OTHERS)
        self.write('empty.xml', '')
        self.write('note.txt', BROKEN)
        self.write('UPPER.XML', BROKEN)
        os.mkfifo(self.folder / 'pipe.xml')
        (self.folder / 'folder.xml').mkdir()
        found, report = self.findings('.', status=CLEAN, cwd=self.folder)
        self.assertEqual([f['path'] for f in report['files']],
                         ['a.xml', 'b/1.xml', 'b/2.xml', 'b/deep/er/3.xml', 'c.xml'])
        done = self.ran('validate', self.folder)
        self.assertIn('; 2 other XML files skipped', done.stderr)
        with_slash = json.loads(self.ran('validate', '--format=json', f'{self.folder}//').stdout)
        self.assertEqual(with_slash['files'][0]['path'], f'{self.folder}/a.xml')

    def test_named_files_are_never_skipped(self):
        path = self.write('others.xml', OTHERS)
        found, _ = self.findings(path)
        self.assertEqual(found, [('document/version', 1, 1)])

    def test_link_loops(self):
        self.write('a.xml', LEGAL)
        (self.folder / 'sub').mkdir()
        self.write('sub/b.xml', LEGAL)
        (self.folder / 'sub' / 'up').symlink_to('..')
        (self.folder / 'sub' / 'self.xml').symlink_to('self.xml')
        (self.folder / 'sub' / 'link.xml').symlink_to('b.xml')
        done = self.ran('validate', '--format', 'json', self.folder, status=TROUBLE)
        self.assertEqual([f['path'][len(str(self.folder)) + 1:] for f in json.loads(done.stdout)['files']],
                         ['a.xml', 'sub/b.xml', 'sub/link.xml'])
        self.assertIn("sub/self.xml': Too many levels of symbolic links", done.stderr)

    def test_all_are_checked_whatever_cannot_be_read(self):
        good, bad = self.write('good.xml', LEGAL), self.write('bad.xml', BROKEN)
        done = self.ran('validate', self.folder / 'missing.xml', bad, self.folder / 'none', good, status=TROUBLE)
        self.assertIn('2 files: 1 valid, 1 error', done.stderr)
        self.assertIn('2 could not be read', done.stderr)
        self.assertIn("missing.xml': No such file or directory", done.stderr)
        self.assertIn('bad.xml:4:23: error:', done.stdout)

    def test_unreadable(self):
        path = self.write('secret.xml', LEGAL)
        path.chmod(0)
        (self.folder / 'closed').mkdir(mode=0)
        done = self.ran('validate', path, self.folder / 'closed', status=TROUBLE, before=AS_OTHERS)
        self.assertEqual(done.stderr.count('Permission denied'), 2)
        (self.folder / 'closed').chmod(0o700)

    def test_things_that_are_no_files(self):
        fifo = self.folder / 'pipe.xml'
        os.mkfifo(fifo)
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        server.bind(str(self.folder / 'socket.xml'))
        for path, word in ((fifo, 'pipe'), ('/dev/zero', 'device'), ('/dev/null', 'device')):
            with self.subTest(path=path):
                begun = time.monotonic()
                done = self.ran('validate', path, status=TROUBLE)
                self.assertIn(f'it is a {word}, not a file', done.stderr)
                self.assertLess(time.monotonic() - begun, 10)
        self.ran('validate', self.folder / 'socket.xml', status=TROUBLE)

    def test_nothing_found_is_told(self):
        (self.folder / 'others').mkdir()
        self.write('others/x.xml', OTHERS)
        (self.folder / 'empty').mkdir()
        said = "starwright: no galaxy or scenario was found in 'empty'"
        done = self.ran('validate', '--quiet', 'empty', cwd=self.folder)
        self.assertEqual(done.stderr, said + '\n')
        done = self.ran('validate', 'empty', 'others', cwd=self.folder)
        self.assertTrue(done.stderr.startswith(said + ' and 1 more\n0 files: '), done.stderr)
        self.write('others/y.xml', LEGAL)
        self.assertNotIn('starwright:', self.ran('validate', 'empty', 'others', cwd=self.folder).stderr)
        self.assertNotIn('no galaxy', self.ran('validate', 'none', cwd=self.folder, status=TROUBLE).stderr)

    def test_one_file_is_checked_once(self):
        """Under its first spelling, whatever the later ones are."""
        (self.folder / 'sub').mkdir()
        for name in ('ok.xml', 'sub/b.xml', 'sub/a.xml'):
            self.write(name, LEGAL.replace('players', f'name="{name}" players'))
        self.write('sub/others.xml', OTHERS)
        self.write('list', 'sub//a.xml\nok.xml\n')
        for arguments, expected in (
                (['ok.xml', './ok.xml', 'sub/../ok.xml', self.folder / 'ok.xml'], ['ok.xml']),
                (['./sub/b.xml', 'sub', 'sub/b.xml'], ['./sub/b.xml', 'sub/a.xml']),
                (['sub', '.'], ['sub/a.xml', 'sub/b.xml', 'ok.xml']),
                (['.', 'sub'], ['ok.xml', 'sub/a.xml', 'sub/b.xml']),
                (['ok.xml', '--files-from=list'], ['ok.xml', 'sub//a.xml'])):
            with self.subTest(arguments=arguments):
                _, report = self.findings(*arguments, status=CLEAN, cwd=self.folder)
                self.assertEqual([f['path'] for f in report['files']], expected)
                self.assertEqual(report['summary']['files'], len(expected))
        for arguments in (['sub', 'sub/others.xml'], ['sub/others.xml', 'sub']):
            found, _ = self.findings('--skip=document/duplicate', *arguments, cwd=self.folder)
            self.assertEqual(found, [('document/version', 1, 1)])
        missing = self.ran('validate', 'none.xml', './none.xml', status=TROUBLE, cwd=self.folder)
        self.assertIn('; 1 could not be read', missing.stderr)

    def test_links_are_files_of_their_own(self):
        (self.folder / 'a' / 'b').mkdir(parents=True)
        (self.folder / 'link').symlink_to('a/b')
        self.write('a/x.xml', LEGAL)
        self.write('x.xml', BROKEN)
        (self.folder / 'y.xml').symlink_to('x.xml')
        for paths in (['link/../x.xml', 'x.xml'], ['a/x.xml', 'x.xml'], ['x.xml', 'y.xml']):
            _, report = self.findings(*paths, cwd=self.folder)
            self.assertEqual([f['path'] for f in report['files']], paths)

    def test_no_path(self):
        self.assertIn('no file is given', self.ran('validate', status=TROUBLE).stderr)

    def test_odd_names(self):
        for name in ('-dash.xml', 'a b.xml', 'ü.xml', 'bell\a.xml', 'rtl\u202e.xml'):
            self.write(name, BROKEN)
        (self.folder / os.fsdecode(b'\xff.xml')).write_text(BROKEN)
        done = subprocess.run([COMMAND, 'validate', '--', '-dash.xml', b'\xff.xml', 'bell\a.xml', 'rtl\u202e.xml'],
                              cwd=self.folder, capture_output=True)
        self.assertEqual(done.returncode, FOUND)
        for shown in (b'-dash.xml:4:', rb'\x{ff}.xml:4:', rb'bell\u{0007}.xml:4:', rb'rtl\u{202e}.xml:4:'):
            self.assertIn(shown, done.stdout)
        self.assertEqual(len(self.findings('.', cwd=self.folder)[1]['files']), 6)


class Lists(ValidateTest):
    def setUp(self):
        super().setUp()
        for name in ('1.xml', '2.xml', 'odd\nname.xml'):
            self.write(name, LEGAL)
        (self.folder / 'sub').mkdir()
        self.write('sub/3.xml', LEGAL)

    def names(self, *arguments, status=CLEAN, **others):
        done = self.ran('validate', '--format=json', *arguments, status=status, cwd=self.folder, **others)
        return [f['path'] for f in json.loads(done.stdout)['files']]

    def test_newlines(self):
        self.write('list', '2.xml\n\nsub\n1.xml')
        self.assertEqual(self.names('--files-from', 'list'), ['2.xml', 'sub/3.xml', '1.xml'])

    def test_as_other_systems_write_it(self):
        """With a byte order mark and CR LF, as Windows editors write files and git checks them out there."""
        (self.folder / 'list').write_bytes(b'\xef\xbb\xbf2.xml\r\n\r\nsub\r\n1.xml')
        self.assertEqual(self.names('--files-from', 'list'), ['2.xml', 'sub/3.xml', '1.xml'])

    def test_zero_bytes(self):
        self.write('list', 'odd\nname.xml\0' + '1.xml\0')
        self.assertEqual(self.names('--files-from', 'list'), ['odd\nname.xml', '1.xml'])

    def test_standard_input(self):
        self.assertEqual(self.names('--files-from=-', '2.xml', stdin=b'1.xml\n'), ['2.xml', '1.xml'])
        self.ran('validate', '--files-from=-', '-', stdin=b'', status=TROUBLE)

    def test_pipe(self):
        read, write = os.pipe()
        os.write(write, b'1.xml\n')
        os.close(write)
        done = subprocess.run([COMMAND, 'validate', '--format=ndjson', '--files-from', f'/dev/fd/{read}'],
                              cwd=self.folder, capture_output=True, pass_fds=[read])
        os.close(read)
        self.assertEqual(json.loads(done.stdout)['path'], '1.xml')

    def test_missing(self):
        self.assertEqual(self.names('1.xml', '--files-from', 'no-such-list', status=TROUBLE), ['1.xml'])

    def test_empty(self):
        self.write('list', '')
        self.assertEqual(self.ran('validate', '--files-from', 'list', cwd=self.folder).stderr,
                         "starwright: no galaxy or scenario was found in 'list'\n"
                         '0 files: 0 valid, 0 errors, 0 warnings\n')


class StandardInput(ValidateTest):
    def test_name(self):
        done = self.ran('validate', '-', stdin=BROKEN.encode(), status=FOUND)
        self.assertTrue(done.stdout.startswith('<stdin>:4:23: error: '))
        done = self.ran('validate', '-', '--stdin-filename', 'maps/x.xml', stdin=BROKEN.encode(), status=FOUND)
        self.assertTrue(done.stdout.startswith('maps/x.xml:4:23: error: '))

    def test_twice(self):
        self.assertIn('only once', self.ran('validate', '-', '-', stdin=LEGAL.encode(), status=TROUBLE).stderr)

    def test_is_checked_whatever_it_is(self):
        found, _ = self.findings('-', stdin=b'')
        self.assertEqual(found, [('document/well-formed', 1, 1)])


class Hostile(ValidateTest):
    """Each with its rule and its line and column."""

    def check_place(self, content, rule, line, column, seconds=20):
        path = self.write('hostile.xml', content)
        begun = time.monotonic()
        found, report = self.findings(path)
        self.assertLess(time.monotonic() - begun, seconds)
        self.assertIn((rule, line, column), found)
        self.assertFalse(report['files'][0]['valid'])
        return report['files'][0]

    def test_empty(self):
        self.check_place(b'', 'document/well-formed', 1, 1)
        self.check_place(b'\xef\xbb\xbf', 'document/well-formed', 1, 1)

    def test_compressed(self):
        self.check_place(gzip.compress(LEGAL.encode()), 'document/well-formed', 1, 1)
        self.check_place(b'PK\x03\x04rest', 'document/well-formed', 1, 1)

    def test_other_encodings(self):
        self.check_place(LEGAL.replace('UTF-8', 'UTF-16').encode('utf-16'), 'document/well-formed', 1, 1)
        self.check_place(LEGAL.encode('utf-16-le'), 'document/well-formed', 1, 1)
        text = LEGAL.replace('UTF-8', 'ISO-8859-1')
        self.check_place(text.encode(), 'document/well-formed', *place_of(text, 'encoding'))

    def test_document_type(self):
        text = LEGAL.replace('<galaxy', '<!DOCTYPE galaxy>\n<galaxy')
        self.check_place(text, 'document/well-formed', *place_of(text, '<!DOCTYPE'))

    def test_entity_bomb(self):
        entities = ''.join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10 if i else "ha" * 10}">' for i in range(12))
        text = LEGAL.replace('<galaxy', f'<!DOCTYPE galaxy [{entities}]>\n<galaxy').replace('"home"', '"&e11;"')
        self.check_place(text, 'document/well-formed', *place_of(text, '<!DOCTYPE'))

    def test_undeclared_entity(self):
        text = LEGAL.replace('"uninhabited"', '"&lol;"')
        found, report = self.findings(self.write('entity.xml', text))
        line, column = place_of(text, '&lol;')
        self.assertEqual([(rule, at) for rule, at, _ in found], [('document/well-formed', line)])
        self.assertIn(found[0][2], range(column, column + len('&lol;') + 1))
        self.assertGreater(report['files'][0]['notRun'], 0)

    def test_many_attributes(self):
        many = ' '.join(f'a{i}="1"' for i in range(200_000))
        text = LEGAL.replace('<system q="0"', f'<system {many} q="0"')
        self.check_place(text, 'document/limits', *place_of(text, 'a64='))

    def test_depth(self):
        text = LEGAL.replace('</galaxy>', '<galaxy>' * 100 + '</galaxy>' * 101)
        found, _ = self.findings(self.write('deep.xml', text))
        self.assertTrue(found)
        foreign = LEGAL.replace('<galaxy', '<galaxy xmlns:f="urn:f"', 1)
        foreign = foreign.replace('</galaxy>', '<f:x>' * 300 + '</f:x>' * 300 + '</galaxy>')
        begun = time.monotonic()
        self.findings(self.write('foreign.xml', foreign))
        self.assertLess(time.monotonic() - begun, 20)

    def test_long_value(self):
        text = LEGAL.replace('value="4"', f'name="{"x" * (1 << 20)}" value="4"')
        self.check_place(text, 'document/limits', *place_of(text, 'name='))

    def test_zero_bytes(self):
        text = LEGAL.replace('type="uninhabited"', 'type="unin\0habited"')
        self.check_place(text, 'document/well-formed', *place_of(text, '\0'))

    def test_control_characters(self):
        text = LEGAL.replace('uninhabited', 'unin\x01habited')
        self.check_place(text, 'document/well-formed', *place_of(text, '\x01'))

    def test_invalid_utf8(self):
        content = LEGAL.replace('uninhabited', 'unin@habited').encode().replace(b'@', b'\xff')
        file = self.check_place(content, 'document/well-formed', 4, 33)
        self.assertIn('UTF-8', file['problems'][0]['message'])

    def test_truncated(self):
        for cut in range(len(HEAD), len(LEGAL) - len('</galaxy>\n'), 7):
            with self.subTest(cut=cut):
                found, report = self.findings(self.write('cut.xml', LEGAL[:cut]))
                self.assertIn(found[-1][0], ('document/well-formed', 'document/version'))
                self.assertLessEqual(found[-1][1], LEGAL[:cut].count('\n') + 1)

    def test_numbers_beyond_range(self):
        for old, new, rule in (('q="0"', 'q="1048577"', 'document/limits'),
                               ('q="0"', 'q="-1048577"', 'document/limits'),
                               ('q="0"', f'q="{"9" * 400}"', 'document/limits'),
                               ('value="4"', 'value="2147483648"', 'document/limits'),
                               ('value="4"', 'value="18446744073709551620"', 'document/limits'),
                               ('value="4"', 'value="4.0"', 'document/schema'),
                               ('players="2"', 'players="0"', 'document/schema'),
                               ('players="2"', 'players="-1"', 'document/schema')):
            with self.subTest(new=new[:30]):
                text = LEGAL.replace(old, new)
                self.check_place(text, rule, *place_of(text, new))

    def test_too_large(self):
        path = self.folder / 'sparse.xml'
        with open(path, 'wb') as file:
            file.write(LEGAL.encode())
            file.truncate(600 << 20)
        begun = time.monotonic()
        found, _ = self.findings(path)
        self.assertEqual(found, [('document/limits', 1, 1)])
        self.assertLess(time.monotonic() - begun, 10)

    def test_references_leave_the_folder_alone(self):
        (self.folder / 'inside').mkdir()
        self.write('outside.xml', LEGAL)
        for href in ('../outside.xml', '/etc/passwd', 'file:///etc/passwd', 'http://localhost/x.xml', 'none.xml', '.'):
            with self.subTest(href=href):
                found, _ = self.findings(self.write('inside/s.xml', SCENARIO.replace('@', f'<galaxy href="{href}"/>')))
                self.assertEqual(found, [('document/reference', 3, 11)])

    def test_many_problems(self):
        """A hundred thousand of them take little time and are all counted."""
        lines = [f'<system q="{i % 300}" r="{i // 300}" type="nonsense"/>' for i in range(100_000)]
        path = self.write('many.xml', galaxy(*lines))
        begun = time.monotonic()
        done = self.ran('validate', path, status=FOUND)
        self.assertLess(time.monotonic() - begun, 20)
        self.assertIn('100000 errors', done.stderr)
        self.assertIn('99950 more of the same', done.stdout)


class Positions(ValidateTest):
    def check_schema(self, text, needle='type="nonsense"', encoded=None):
        found, _ = self.findings(self.write('place.xml', encoded or text))
        self.assertIn(('document/schema', *place_of(text, needle)), found)

    def test_tag_of_many_lines(self):
        self.check_schema(LEGAL.replace('<system q="0" r="0" type="uninhabited" value="4"/>',
                                        '<system\n\t q="0"\n\n   r="0"\n      type="nonsense"\nvalue="4"\n/>'))

    def test_line_ends(self):
        text = LEGAL.replace('uninhabited', 'nonsense')
        for end in ('\r\n', '\r'):
            with self.subTest(end=end):
                changed = text.replace('\n', end)
                self.check_schema(changed, encoded=changed.encode())

    def test_tabs_and_wide_characters(self):
        self.check_schema(LEGAL.replace('<system q="0"', '\t\t<!-- e\u0301 \u661f \U0001f680 \u05d0 --><system q="0"')
                          .replace('uninhabited', 'nonsense'))

    def test_byte_order_mark(self):
        text = LEGAL.replace('uninhabited', 'nonsense')
        self.check_schema(text, encoded=b'\xef\xbb\xbf' + text.encode())
        one_line = text.replace('\n', ' ')
        self.check_schema(one_line, encoded=b'\xef\xbb\xbf' + one_line.encode())

    def test_quotes_and_entities_before(self):
        self.check_schema(LEGAL.replace('type="uninhabited"', """name='a "q" type= &lt; &#x2603;' type="nonsense\""""))

    def test_past_many_lines(self):
        text = LEGAL.replace('uninhabited', 'nonsense')
        self.check_schema(text.replace('  <system q="0"', '\n' * 70_000 + '  <system q="0"'))

    def test_long_line(self):
        text = LEGAL.replace('uninhabited', 'nonsense')
        self.check_schema(text.replace('<system q="0"', '<!--' + '\u2603 ' * 40_000 + '--><system q="0"'))

    def test_missing_attribute_is_at_its_element(self):
        text = LEGAL.replace(' type="uninhabited"', '')
        found, _ = self.findings(self.write('place.xml', text))
        self.assertEqual(found, [('document/schema', *place_of(text, '<system', 2))])

    def test_piece_of_another_file_is_at_the_reference(self):
        (self.folder / 'parts').mkdir()
        part = LEGAL.replace('<system q="1" r="0"', '<system q="-1" r="0"')
        self.write('parts/galaxy.xml', part)
        path = self.write('scenario.xml', SCENARIO.replace('@', '<galaxy\n    href="parts/galaxy.xml"/>'))
        found, report = self.findings(path)
        self.assertIn(('map/place-taken', 4, 5), found)
        problem = next(p for p in report['files'][0]['problems'] if p['rule'] == 'map/place-taken')
        self.assertEqual((problem['place'], problem['q'], problem['r']), ('-1,0', -1, 0))
        self.assertEqual((problem['related'][0]['line'], problem['related'][0]['column']), (4, 5))


if __name__ == '__main__':
    unittest.main()
