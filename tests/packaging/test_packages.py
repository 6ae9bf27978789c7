"""What packages say of Starwright agrees with the source. Environment: STARWRIGHT, the command; STARWRIGHT_SOURCE, the
source tree."""

import email.utils
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import yaml

from published import RULES, version

SOURCE = Path(os.environ['STARWRIGHT_SOURCE'])
COMMAND = os.path.abspath(os.environ['STARWRIGHT'])
# What a build of a Debian package needs besides; what every such build has; and what the editor needs when it runs.
PACKAGING = {'debhelper-compat', 'dh-sequence-python3'}
ESSENTIAL = {'gcc', 'libc6-dev'}
RUNNING = {'fonts-dejavu-core', 'librsvg2-common'}


def text_of(name):
    return (SOURCE / name).read_text(encoding='utf-8')


def output(*command):
    done = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f'{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}')
    return done.stdout


BROKEN = SOURCE / 'galaxies/broken/map/place-taken.xml'


def filled_in(name):
    """Returns a file for CI as script/release writes it."""
    return text_of(f'packaging/ci/{name}').replace('@VERSION@', version())


def listed(section):
    """Returns the packages of a section of script/packages."""
    return set(re.search(rf'^\[{section}\]\n(.*?)(?:^\[|\Z)', text_of('script/packages'), re.MULTILINE | re.DOTALL)[1].split())


class Versions(unittest.TestCase):
    """Meson's version is the only one; where another program wants it in a file, it is the same."""

    def test_the_changelog_begins_with_it(self):
        self.assertEqual(re.search(r'^## (\S+)', text_of('CHANGELOG.md'), re.MULTILINE)[1], version())

    def test_debian_has_it(self):
        self.assertEqual(re.match(r'starwright \((\S+)\) ', text_of('debian/changelog'))[1], version())

    def test_the_newest_release_of_the_editor_has_it(self):
        release = ElementTree.parse(SOURCE / 'editor/data/io.github.starwright.Editor.metainfo.xml').find('releases/release')
        self.assertEqual(release.get('version'), version())

    def test_all_have_one_date(self):
        """The changelog has none until it is released."""
        said = email.utils.parsedate_to_datetime(re.search(r'^ -- .*>  (.*)$', text_of('debian/changelog'), re.MULTILINE)[1])
        released = ElementTree.parse(SOURCE / 'editor/data/io.github.starwright.Editor.metainfo.xml').find('releases/release')
        self.assertEqual(released.get('date'), f'{said:%Y-%m-%d}')
        self.assertIn(re.search(r'^## \S+ — (.*)$', text_of('CHANGELOG.md'), re.MULTILINE)[1], ['not released', f'{said:%Y-%m-%d}'])

    def test_the_example_for_ci_has_it(self):
        self.assertEqual(re.search(r'starwright-ci@v(\S+)', text_of('docs/ci.md'))[1], version())

    def test_packaging_names_no_version(self):
        """It is filled in."""
        names = output('git', 'ls-files', 'packaging/ci', 'script', '.github', '.gitlab').split()
        self.assertGreater(len(names), 20)
        for name in names:
            self.assertNotIn(version(), (SOURCE / name).read_bytes().decode(errors='replace'), name)


class Debian(unittest.TestCase):
    def test_it_is_built_with_the_listed_packages(self):
        said = re.search(r'^Build-Depends:\n(.*?)^\S', text_of('debian/control'), re.MULTILINE | re.DOTALL)[1]
        needed = {re.match(r' ([^ ,]+)', line)[1] for line in said.splitlines()}
        self.assertEqual(needed - PACKAGING, (listed('build') | listed('editor')) - ESSENTIAL - RUNNING)

    def test_the_editor_brings_what_it_needs_to_run(self):
        editor = re.search(r'^Package: starwright-editor\n(.*?)\n\n', text_of('debian/control'), re.MULTILINE | re.DOTALL)[1]
        for package in RUNNING:
            self.assertIn(package, editor)

    def test_symbols_are_those_of_the_library(self):
        exported = set(re.findall(r'^\t\t(\w+);', text_of('validator/library/library.map'), re.MULTILINE))
        self.assertGreater(len(exported), 11)
        named = re.findall(r'^ (starwright_\w+)@STARWRIGHT_1 ', text_of('debian/libstarwright1.symbols'), re.MULTILINE)
        self.assertEqual(sorted(named), sorted(exported))

    def test_the_library_is_called_by_its_abi(self):
        abi = re.search(r'define STARWRIGHT_ABI (\d+)', text_of('validator/library/starwright.h'))[1]
        self.assertIn(f'Package: libstarwright{abi}\n', text_of('debian/control'))


class Licences(unittest.TestCase):
    def test_reuse_finds_that_of_each_file(self):
        self.assertIn('Congratulations', output('reuse', 'lint'))


class Flatpak(unittest.TestCase):
    MANIFEST = 'packaging/flatpak/io.github.starwright.Editor.yml'

    def test_its_tool_reads_it(self):
        shown = json.loads(output('flatpak-builder', '--show-manifest', self.MANIFEST))
        said = yaml.safe_load(text_of(self.MANIFEST))
        self.assertEqual([module['name'] for module in shown['modules']], [module['name'] for module in said['modules']])
        self.assertEqual(shown['id'], said['app-id'])

    def test_it_is_the_installed_application(self):
        said = yaml.safe_load(text_of(self.MANIFEST))
        application = ElementTree.parse(SOURCE / 'editor/data/io.github.starwright.Editor.metainfo.xml')
        self.assertEqual(application.findtext('id'), said['app-id'])
        self.assertEqual(application.findtext('provides/binary'), said['command'])

    def test_each_source_of_others_is_pinned(self):
        """By a tag and its commit: what was looked at is what is built."""
        sources = [source for module in yaml.safe_load(text_of(self.MANIFEST))['modules'] for source in module['sources']]
        others = [source for source in sources if source['type'] != 'dir']
        self.assertGreater(len(others), 1)
        for source in others:
            self.assertRegex(source['url'], r'\Ahttps://')
            self.assertRegex(source['commit'], r'\A[0-9a-f]{40}\Z')
            self.assertIn('tag', source)


class Action(unittest.TestCase):
    def test_both_have_the_same_inputs_and_outputs(self):
        """The one that runs what is built, and the one that builds."""
        built, building = (yaml.safe_load(text_of(name)) for name in ('packaging/ci/action.yml', '.github/actions/validate/action.yml'))
        self.assertEqual(built['inputs'], building['inputs'])
        self.assertEqual(set(built['outputs']), set(building['outputs']))

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def run_action(self, **inputs):
        """Runs the script of the action with the built command; returns the SARIF that it writes, and what it prints."""
        (self.folder / 'action.cjs').write_text(filled_in('action.cjs'))
        (self.folder / 'cli.cjs').write_text('const { spawnSync } = require("node:child_process");\n'
                                             'process.exitCode = spawnSync(process.env.COMMAND, process.argv.slice(2), '
                                             '{ stdio: "inherit" }).status;\n')
        done = subprocess.run(['node', 'action.cjs'], cwd=self.folder, capture_output=True, text=True, check=False, env={
            **os.environ, 'COMMAND': COMMAND, 'INPUT_PATHS': f'{BROKEN}\n', **inputs})
        self.assertEqual(done.returncode, 1, done.stderr)
        return json.loads((self.folder / 'starwright.sarif').read_text(encoding='utf-8')), done.stdout

    def test_problems_link_to_the_published_rules(self):
        sarif, printed = self.run_action()
        rules = sarif['runs'][0]['tool']['driver']['rules']
        self.assertGreater(len(rules), 100)
        for rule in rules:
            self.assertEqual(rule['helpUri'], f'{RULES}#{rule["id"]}')
        self.assertIn(f'{RULES}#map/place-taken', printed)

    def test_a_page_of_rules_that_is_named_is_stronger(self):
        sarif, printed = self.run_action(INPUT_OPTIONS='--rules-url=https://example.org/r\n--skip=document/duplicate\n')
        self.assertNotIn(RULES, json.dumps(sarif) + printed)
        self.assertIn('https://example.org/r#map/place-taken', printed)

    def run_step(self, script, **variables):
        """Runs the words of a template in whose PATH are only stand-ins: of starwright, the built command, of others what
        writes their words."""
        tools = self.folder / 'tools'
        tools.mkdir()
        (tools / 'starwright').symlink_to(COMMAND)
        for name in ('npm', 'starwright-page'):
            (tools / name).write_text(f'#!/bin/sh\necho "{name} $*"\n')
            (tools / name).chmod(0o755)
        shutil.copy(BROKEN, self.folder / 'broken.xml')
        done = subprocess.run(['bash', '-eo', 'pipefail', '-c', script], cwd=self.folder, capture_output=True, text=True, check=False,
                              env={**os.environ, 'PATH': f'{tools}:{os.environ["PATH"]}', **variables})
        return done.stdout, done.stderr

    def test_problems_in_gitlab_link_to_the_published_rules(self):
        job = yaml.safe_load(filled_in('starwright.gitlab-ci.yml'))['starwright']
        self.run_step('\n'.join(job['script']), STARWRIGHT_PATHS='broken.xml', STARWRIGHT_OPTIONS='')
        quality = json.loads((self.folder / job['artifacts']['reports']['codequality']).read_text(encoding='utf-8'))
        self.assertIn(f'{RULES}#map/place-taken', quality[0]['description'])

    def test_those_that_build_link_to_them_too(self):
        job = yaml.safe_load(text_of('.gitlab/starwright.gitlab-ci.yml'))['starwright']
        step = yaml.safe_load(text_of('.github/actions/validate/action.yml'))['runs']['steps'][-1]
        built = self.folder / 'starwright/validator'
        built.mkdir(parents=True)
        (built / 'starwright').symlink_to(COMMAND)
        script = '\n'.join(job['script']).replace('/tmp/starwright-build/', f'{self.folder}/starwright/')
        self.run_step(f'{{ {script}\n}} || true\n{step["run"]}', RUNNER_TEMP=str(self.folder), STARWRIGHT_PATHS='broken.xml',
                      STARWRIGHT_OPTIONS='', INPUT_PATHS='broken.xml', INPUT_OPTIONS='', INPUT_SARIF='out.sarif')
        self.assertIn(f'{RULES}#map/place-taken', (self.folder / 'starwright-quality.json').read_text(encoding='utf-8'))
        self.assertIn(f'{RULES}#map/place-taken', (self.folder / 'out.sarif').read_text(encoding='utf-8'))

    def test_sites_are_made_by_the_same_version(self):
        (self.folder / 'galaxies').mkdir()
        action = yaml.safe_load(text_of('.github/actions/publish/action.yml'))
        inputs = {f'INPUT_{name.upper()}': said.get('default', 'galaxies') for name, said in action['inputs'].items()}
        printed, _ = self.run_step(action['runs']['steps'][0]['run'], RUNNER_TEMP='/temp', **inputs,
                                   GITHUB_ACTION_PATH=str(SOURCE / '.github/actions/publish'))
        self.assertIn(f'/temp/starwright starwright@{version()}\n', printed)
        job = yaml.safe_load(filled_in('starwright-pages.gitlab-ci.yml'))['pages']
        self.assertEqual(job['variables']['STARWRIGHT_PACKAGE'], f'starwright@{version()}')
        self.assertIn('"$STARWRIGHT_PACKAGE"', job['script'][0])
        node = yaml.safe_load(text_of('packaging/ci/action.yml'))['runs']['using'].removeprefix('node')
        self.assertTrue(job['image'].startswith(f'node:{node}-'), job['image'])

    def test_both_repositories_have_the_same_hooks(self):
        built, installed = (yaml.safe_load(text_of(name)) for name in ('packaging/ci/pre-commit-hooks.yaml', '.pre-commit-hooks.yaml'))
        self.assertEqual([hook.pop('language') for hook in built], ['node'] * len(built))
        self.assertEqual([hook.pop('language') for hook in installed], ['system'] * len(built))
        self.assertEqual(built, installed)


if __name__ == '__main__':
    unittest.main()
