"""The files that `meson install` installs, and that other programs can build on them. STARWRIGHT_BUILD is the build
folder."""

import itertools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from harness import SAMPLES, SOURCE

EDITOR = 'io.github.starwright.Editor'
MIME_TYPE = 'application/x-starwright+xml'
BUILD = os.environ.get('STARWRIGHT_BUILD')
STRICT = ['-std=gnu11', '-Wall', '-Wextra', '-Wshadow', '-Wstrict-prototypes', '-Wconversion', '-Wno-sign-conversion',
          '-Wpointer-arith', '-Wundef', '-Wwrite-strings', '-Werror']
PLAIN = ['-Wall', '-Wextra', '-pedantic', '-Werror']
TOOL = SOURCE / 'tests/library/tool.c'


def output(*command, **environment):
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, env={**os.environ, **environment})
    if done.returncode != 0:
        raise AssertionError(f'{command}: {done.stdout}{done.stderr}')
    return done.stdout.strip()


@unittest.skipUnless(BUILD and shutil.which('meson') and shutil.which('pkg-config'),
                     'STARWRIGHT_BUILD is not set, or meson or pkg-config is missing')
class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        output('meson', 'install', '-C', BUILD, '--no-rebuild', '--quiet', '--destdir', cls.root)
        options = json.loads(output('meson', 'introspect', '--buildoptions', BUILD))
        cls.options = {option['name']: option['value'] for option in options}
        cls.prefix = cls.root / cls.options['prefix'].lstrip('/')
        cls.library = cls.prefix / cls.options['libdir']
        cls.data = cls.prefix / cls.options['datadir']
        commands = json.loads((Path(BUILD) / 'compile_commands.json').read_text())
        # Otherwise meson adds a cache if there is one.
        cls.compiler = list(itertools.takewhile(lambda word: not word.startswith('-'), shlex.split(commands[0]['command'])))

    def pkg_config(self, *arguments):
        """Returns pkg-config's output with the prefix of this test's installation."""
        described = (self.library / 'pkgconfig' / 'starwright.pc').read_text()
        folder = self.root / 'pkgconfig'
        folder.mkdir(exist_ok=True)
        (folder / 'starwright.pc').write_text(described.replace(f'prefix={self.options["prefix"]}',
                                                                f'prefix={self.prefix}', 1))
        return output('pkg-config', *arguments, 'starwright', PKG_CONFIG_PATH=str(folder)).split()

    def compile(self):
        """Builds the tool as other people would build theirs."""
        program = self.root / 'tool'
        sanitizers = [] if self.options['b_sanitize'] == 'none' else ['-fsanitize=' + self.options['b_sanitize']]
        output(*self.compiler, *PLAIN, '-std=c99', '-pthread', *sanitizers, TOOL, '-o', program, *self.pkg_config('--cflags', '--libs'))
        return program

    def test_files(self):
        pages = self.prefix / self.options['mandir'] / 'man1'
        expected = [self.prefix / self.options['bindir'] / 'starwright', pages / 'starwright.1',
                    self.data / 'bash-completion/completions/starwright', self.data / 'zsh/site-functions/_starwright',
                    self.data / 'fish/vendor_completions.d/starwright.fish',
                    self.library / 'libstarwright.so', self.prefix / self.options['includedir'] / 'starwright.h',
                    self.library / 'pkgconfig' / 'starwright.pc']
        for path in expected:
            self.assertTrue(path.is_file(), path)
            self.assertGreater(path.stat().st_size, 100, path)

    def test_manual_pages(self):
        """Each command has one, and each page that one references exists."""
        listed = output(self.prefix / self.options['bindir'] / 'starwright', '--help').split('Commands:\n')[1]
        commands = re.findall(r'^  ([a-z]+) ', listed, re.MULTILINE)
        self.assertGreater(len(commands), 13)
        pages = self.prefix / self.options['mandir'] / 'man1'
        there = {path.name for path in pages.iterdir()}
        self.assertEqual({f'starwright-{name}.1' for name in commands} - there, set())
        for page in pages.iterdir():
            text = page.read_text(encoding='utf-8').replace('\\-', '-')
            self.assertEqual({f'{name}.1' for name in re.findall(r'(starwright[-a-z]*)\(1\)', text)} - there, set(), page)
            self.assertNotRegex(text, r'\.SH .*\n\.PP', page)
            warnings = subprocess.run(['groff', '-man', '-Tutf8', '-Kutf8', '-ww', '-z', page], capture_output=True, text=True)
            self.assertEqual((warnings.returncode, warnings.stderr), (0, ''), page)

    def test_schemas(self):
        installed = self.data / 'starwright' / 'schemas'
        for path in (SOURCE / 'schemas').iterdir():
            self.assertEqual((installed / path.name).read_bytes(), path.read_bytes())

    def test_version(self):
        told = output(self.prefix / self.options['bindir'] / 'starwright', '--version')
        self.assertEqual(told.split()[-1], self.pkg_config('--modversion')[0])

    def test_a_tool_of_others(self):
        """Written by the header alone; its threads get the answers of one."""
        program = self.compile()
        for name, status in (('galaxies/burning-suns/twin-rivers.xml', 0), ('galaxies/broken/map/place-taken.xml', 1)):
            path = SOURCE / name
            done = subprocess.run([program, path, '8'], capture_output=True, text=True, check=False,
                                  env={**os.environ, 'LD_LIBRARY_PATH': str(self.library)})
            self.assertEqual((done.returncode, done.stderr), (status, ''), done.stdout)
            report = subprocess.run([self.prefix / self.options['bindir'] / 'starwright', 'validate', '--no-config', '--quiet',
                                     '--format=json', path], capture_output=True, text=True, check=False).stdout
            version, rest = done.stdout.split('\n', 1)
            self.assertEqual(version.split()[1], self.pkg_config('--modversion')[0])
            self.assertTrue(rest.startswith(report), done.stdout)
            self.assertRegex(rest[len(report):], r'\Apicture: status 0, \d{4,} bytes, \[.*\]\n8 threads, 0 differ\n\Z')

    def test_no_other_library_is_asked_for(self):
        """A tool needs no headers of ours but one, and none of GLib's."""
        self.assertEqual([word for word in self.pkg_config('--cflags', '--libs') if not word.startswith(('-I', '-L'))], ['-lstarwright'])
        headers = [*(self.prefix / self.options['includedir']).rglob('*.h')]
        self.assertEqual([path.name for path in headers], ['starwright.h'])

    def test_only_what_is_public(self):
        names = output('nm', '-D', '--defined-only', '--format=just-symbols', self.library / 'libstarwright.so').split()
        names = {name.split('@')[0] for name in names} - {'STARWRIGHT_1'}
        self.assertIn('starwright_check', names)
        self.assertEqual([name for name in names if not name.startswith('starwright_')], [])

    def test_the_header_alone(self):
        header = self.prefix / self.options['includedir'] / 'starwright.h'
        for compiler in ([*self.compiler, *STRICT, '-x', 'c'], [*self.compiler, *PLAIN, '-x', 'c', '-std=c99'],
                         ['g++', *PLAIN, '-x', 'c++', '-std=c++11'], ['g++', *PLAIN, '-x', 'c++', '-std=c++98']):
            output(*compiler, '-fsyntax-only', '-include', header, os.devnull)

    def test_python_package(self):
        package = next(self.prefix.rglob('starwright/__init__.py'), None) or next(self.root.rglob('starwright/__init__.py'))
        self.assertEqual({path.name for path in package.parent.iterdir()} - {'__pycache__'}, {'__init__.py', 'py.typed'})
        self.assertEqual(package.read_bytes(), (SOURCE / 'validator/library/python/starwright/__init__.py').read_bytes())
        if self.options['b_sanitize'] == 'none':
            told = output(sys.executable, '-c', 'import starwright; print(starwright.version())', LD_LIBRARY_PATH=str(self.library),
                          PYTHONPATH=str(package.parents[1]))
            self.assertEqual(told, self.pkg_config('--modversion')[0])

    def test_headers_together(self):
        """All headers of the engine in one C++ program."""
        headers = sorted(str(path.relative_to(SOURCE / 'engine')) for path in (SOURCE / 'engine').rglob('*.h'))
        self.assertIn('export/export.h', headers)
        program = self.root / 'program.cc'
        program.write_text(''.join(f'#include "{header}"\n' for header in headers))
        libraries = output('pkg-config', '--cflags', 'glib-2.0', 'jansson', 'cairo', 'libxml-2.0').split()
        output('g++', '-std=c++17', '-Wall', '-Werror', '-fsyntax-only', f'-I{SOURCE / "engine"}', *libraries, program)

    # ---- the editor's desktop files

    def check_editor(self):
        """The editor is installed wherever GTK is."""
        found = subprocess.run(['pkg-config', '--exists', 'gtk4 >= 4.8'], check=False).returncode == 0
        if self.options['editor'] == 'disabled' or not found:
            self.skipTest('the editor is not built')

    def test_editor(self):
        self.check_editor()
        program = self.prefix / self.options['bindir'] / 'starwright-editor'
        locales = Path(self.options['localedir'])
        page = self.prefix / self.options['mandir'] / 'man1/starwright-editor.1'
        done = subprocess.run(['man', '-l', '--warnings', page], capture_output=True, check=True,
                              env={**os.environ, 'LC_ALL': 'C.UTF-8', 'MANWIDTH': '80', 'MANROFFOPT': ''})
        self.assertEqual(done.stderr, b'')
        self.assertRegex(done.stdout.decode(), r'<Control>z\n +Undo\n')
        self.assertIn(str(Path(self.options['prefix']) / locales).encode(), program.read_bytes())
        self.assertGreater((self.prefix / locales / 'de/LC_MESSAGES/starwright.mo').stat().st_size, 20_000)
        self.assertFalse(list(self.data.rglob('*.png')))  # the pictures are for the web

    def test_desktop_entry(self):
        self.check_editor()
        entry = self.data / 'applications' / f'{EDITOR}.desktop'
        self.assertEqual(output('desktop-file-validate', entry), '')
        told = dict(line.split('=', 1) for line in entry.read_text(encoding='utf-8').splitlines() if '=' in line)
        self.assertTrue((self.prefix / self.options['bindir'] / told['Exec'].split()[0]).is_file())
        icon = self.data / 'icons/hicolor/scalable/apps' / f'{told["Icon"]}.svg'
        output('xmllint', '--noout', '--nonet', icon)
        self.assertEqual(told['MimeType'], f'{MIME_TYPE};')

    def test_metainfo(self):
        self.check_editor()
        path = self.data / 'metainfo' / f'{EDITOR}.metainfo.xml'
        output('appstreamcli', 'validate', '--no-net', path)
        told = ElementTree.parse(path).getroot()
        self.assertEqual(told.findtext('launchable'), f'{EDITOR}.desktop')
        self.assertEqual(told.findtext('provides/mediatype'), MIME_TYPE)
        self.assertEqual(told.find('releases/release').get('version'), self.pkg_config('--modversion')[0])
        images = told.findall('screenshots/screenshot/image')
        self.assertEqual(len(images), 3)
        for image in images:
            path = SOURCE / image.text.split('/main/', 1)[1]
            size = output('identify', '-format', '%w %h', path)
            self.assertEqual(size, f'{image.get("width")} {image.get("height")}')
            self.assertLess(path.stat().st_size, 200_000)

    def test_mime_form(self):
        self.check_editor()
        whole = Path('/usr/share/mime/packages/freedesktop.org.xml').read_text(encoding='utf-8')
        form = self.root / 'mime-info.dtd'
        form.write_text(re.search(r'<!DOCTYPE mime-info \[\n(.*?)\n\]>', whole, re.DOTALL)[1], encoding='utf-8')
        output('xmllint', '--noout', '--nonet', '--dtdvalid', form, self.data / 'mime/packages' / f'{EDITOR}.xml')

    def test_a_galaxy_is_known_by_what_it_holds(self):
        self.check_editor()
        output('update-mime-database', self.data / 'mime')
        folder = self.root / 'files'
        folder.mkdir()
        sample = SAMPLES[0].read_bytes()
        names = {'nothing': sample, 'galaxy.xml': sample, 'plain.xml': b'<?xml version="1.0"?><project/>',
                 'bare.xml': b'<project/>', 'picture.svg': b'<svg xmlns="http://www.w3.org/2000/svg"/>',
                 'scenario': b'<scenario xmlns="urn:starwright:1" game="any"/>', 'talk.txt': b'of galaxies, in plain words'}
        told = {}
        for name, content in names.items():
            (folder / name).write_bytes(content)
            info = output('gio', 'info', '--attributes=standard::content-type', folder / name,
                          XDG_DATA_HOME=str(self.root / 'none'), XDG_DATA_DIRS=f'{self.data}:/usr/share', LC_ALL='C')
            told[name] = re.search(r'standard::content-type: (\S+)', info)[1]
        self.assertEqual(told, {'nothing': MIME_TYPE, 'galaxy.xml': MIME_TYPE,
                                'plain.xml': 'application/xml', 'bare.xml': 'application/xml',
                                'picture.svg': 'image/svg+xml', 'scenario': MIME_TYPE, 'talk.txt': 'text/plain'})


if __name__ == '__main__':
    unittest.main()
