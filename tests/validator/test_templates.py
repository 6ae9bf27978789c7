"""The templates for CI services. The packages that they install are always compared; the full run executes them, word
for word, in a bare Debian 12. Environment: STARWRIGHT_SOURCE, the source tree."""

import json
import re
import subprocess
import tempfile
import unittest
from collections import Counter
from pathlib import Path

import yaml

import bare
import consumers
from harness import SOURCE, galaxy
from published import RULES

from scale import in_full

ACTION = yaml.safe_load((SOURCE / '.github/actions/validate/action.yml').read_text())
TEMPLATE = yaml.safe_load((SOURCE / '.gitlab/starwright.gitlab-ci.yml').read_text())
JOB = TEMPLATE['starwright']
INSTALLS = re.compile(r'script/install-packages"? build$', re.MULTILINE)


def packages(section):
    """Returns the packages of a section of script/packages."""
    text = (SOURCE / 'script/packages').read_text()
    return set(re.search(rf'^\[{section}\]\n(.*?)(?:^\[|\Z)', text, re.MULTILINE | re.DOTALL)[1].split())


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class Packages(unittest.TestCase):
    """There is one list of packages, and it is complete."""

    def test_both_install_the_listed_packages_before_they_build(self):
        for script in ('\n'.join(step['run'] for step in ACTION['runs']['steps']), '\n'.join(JOB['before_script'])):
            self.assertEqual(len(INSTALLS.findall(script)), 1)
            self.assertLess(INSTALLS.search(script).start(), script.index('meson setup'))

    def test_neither_names_one_of_them(self):
        for script in ([step['run'] for step in ACTION['runs']['steps']], JOB['before_script']):
            named = {word for line in script if 'apt-get install' in line for word in line.split()}
            self.assertEqual(named & packages('build'), set())

    def test_each_library_is_listed(self):
        text = (SOURCE / 'meson.build').read_text()
        libraries = re.findall(r"dependency\('([^']+)'", text)
        self.assertGreater(len(libraries), 5)
        for library in libraries:
            folder = output('pkg-config', '--variable=pcfiledir', library).strip()
            owner = output('dpkg-query', '--search', f'{folder}/{library}.pc').split(':')[0]
            self.assertIn(owner, packages('build'), library)


class Hardening(unittest.TestCase):
    """Distributions build with flags of their own, which may bring warnings that nobody here has seen."""

    def test_warnings_are_errors_only_where_they_are_asked_for(self):
        options = json.loads(output('meson', 'introspect', '--buildoptions', str(SOURCE / 'meson.build')))
        self.assertEqual([option['value'] for option in options if option['name'] == 'werror'], [False])
        self.assertNotIn("'-Werror", (SOURCE / 'meson.build').read_text())
        self.assertIn('-Dwerror=true', (SOURCE / 'script/test').read_text())


@in_full
class BareDebian(unittest.TestCase):
    """Both templates in the image that they require: Debian 12 without recommended packages."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        bare.copy_source(self.folder / 'starwright')
        project = self.folder / 'project'
        project.mkdir()
        (project / 'with blank.xml').write_text(galaxy('<system q="0" r="0" type="nebula"/>'))
        (project / 'good.xml').write_text(
            (SOURCE / 'galaxies/broken/map/place-taken.legal.xml').read_text())

    def carry_out(self, script):
        """Returns the script's output in /project; the root is made for it alone."""
        status, printed, errors = bare.carry_out(
            f'set -o pipefail\n{script}', [self.folder / 'starwright', self.folder / 'project'], {'/project': self.folder})
        self.assertEqual(status, 1, f'{printed[-3000:]}\n{errors[-3000:]}')
        return printed

    def check_found(self, findings):
        self.assertEqual([(finding.path, finding.rule) for finding in findings],
                         [('with blank.xml', 'document/schema')])

    def test_github_action(self):
        inputs = {'paths': 'with blank.xml\ngood.xml\n', 'options': '--strict\n--only=document/schema\n',
                  'sarif': ACTION['inputs']['sarif']['default']}
        lines = ['export RUNNER_TEMP=/temp GITHUB_ACTION_PATH=/starwright/.github/actions/validate', 'mkdir /temp']
        for i, step in enumerate(ACTION['runs']['steps']):
            self.assertEqual(step['shell'], 'bash')
            for name, value in step.get('env', {}).items():
                value = re.sub(r'\$\{\{ inputs\.(\w+) \}\}', lambda m: inputs[m[1]], value)
                lines.append(f"export {name}='{value}'")
            (self.folder / 'project' / f'.step-{i}').write_text(step['run'])
            lines.append(f'bash --noprofile --norc -eo pipefail .step-{i}')
        printed = self.carry_out('\n'.join(lines))
        annotations = consumers.read_github(''.join(re.findall(r'^::.*\n', printed, re.MULTILINE)))
        findings = consumers.github_findings(annotations, RULES)
        self.check_found(findings)
        sarif = consumers.read_sarif((self.folder / 'project' / inputs['sarif']).read_text())
        self.assertEqual(Counter(consumers.sarif_findings(sarif)), Counter(findings))

    def test_gitlab_job(self):
        self.assertEqual(JOB['image'], 'debian:bookworm')
        variables = {**TEMPLATE['variables'], 'STARWRIGHT_SOURCE': 'file:///starwright', 'STARWRIGHT_REF': 'main',
                     'STARWRIGHT_OPTIONS': '--only=document/schema'}
        self.carry_out('\n'.join([*(f"export {name}='{value}'" for name, value in variables.items()),
                                  *JOB['before_script'], *JOB['script']]))
        kept = JOB['artifacts']['reports']
        entries = consumers.read_gitlab((self.folder / 'project' / kept['codequality']).read_text())
        self.check_found(consumers.gitlab_findings(entries, RULES))
        self.assertEqual(len(consumers.read_junit(self.folder / 'project' / kept['junit'])[1]), 1)


if __name__ == '__main__':
    unittest.main()
