"""`starwright help`: manual pages and completion scripts, read by man and by the shells themselves."""

import os
import re
import shutil
import subprocess
import unittest

from harness import TROUBLE, CommandTest

COMMANDS = ['diff', 'explain', 'export', 'format', 'generate', 'help', 'import', 'index', 'odds', 'reach', 'scenario', 'schema',
            'show', 'validate']


def needs(program):
    return unittest.skipUnless(shutil.which(program), f'{program} is not installed')


class Pages(CommandTest):
    def test_overview(self):
        text = self.ran('help').stdout
        for name in COMMANDS:
            self.assertIn(f'\n    {name}\n', text)

    def test_version_everywhere(self):
        said = self.ran('--version').stdout
        self.assertRegex(said, r'^starwright [0-9.]+\n$')
        self.assertEqual(self.ran('-V').stdout, said)
        for name in COMMANDS:
            for option in ('--version', '-V'):
                self.assertEqual(self.ran(name, option).stdout, said)

    def test_list(self):
        listed = self.ran('--help').stdout.split('Commands:\n')[1].split('\n\n')[0]
        self.assertEqual(re.findall(r'^  (\w+)', listed, re.MULTILINE), COMMANDS)

    def test_golden(self):
        self.check_golden('help-show.txt', self.ran('help', 'show').stdout)
        page = self.ran('help', '--man', 'show').stdout
        self.check_golden('help-show.1', re.sub(r'Starwright [0-9.]+', 'Starwright VERSION', page))

    def test_every_option_is_there(self):
        for name in COMMANDS:
            page, summary = self.ran('help', name).stdout, self.ran(name, '--help').stdout
            options = {word.split('=')[0] for line in summary.splitlines() if line.startswith('  -')
                       for word in line.replace(',', ' ').split() if word.startswith('--')}
            self.assertIn('--help', options)
            for option in options:
                self.assertIn(f' {option}', page, name)

    def test_narrow(self):
        for name in COMMANDS:
            for line in self.ran('help', name).stdout.splitlines():
                self.assertLessEqual(len(line), 95, line)

    @needs('man')
    def test_man(self):
        """man renders each page without a warning, whatever the locale, and apropos finds its name."""
        for name in [None, *COMMANDS]:
            page = self.ran('help', '--man', *filter(None, [name])).stdout
            path = self.write(f'starwright{"-" + name if name else ""}.1', page)
            for locale in ('C', 'C.UTF-8'):
                environment = {**os.environ, 'LC_ALL': locale, 'MANWIDTH': '80', 'MANROFFOPT': ''}
                done = subprocess.run(['man', '-l', '--warnings', path], capture_output=True, env=environment)
                self.assertEqual((done.returncode, done.stderr), (0, b''), name)
                self.assertIn(b'SYNOPSIS', done.stdout)
            if shutil.which('lexgrog'):
                found = subprocess.run(['lexgrog', path], capture_output=True, text=True)
                self.assertIn(f'{path.stem} - ', found.stdout)

    @needs('man')
    def test_man_says_what_the_text_says(self):
        for name in COMMANDS:
            path = self.write('a.1', self.ran('help', '--man', name).stdout)
            done = subprocess.run(['man', '-l', path], capture_output=True, text=True,
                                  env={**os.environ, 'LC_ALL': 'C.UTF-8', 'MANWIDTH': '80'})
            rendered = done.stdout.split()
            text = self.ran('help', name).stdout.replace('…', '...').split()
            self.assertEqual([word for word in text if word not in rendered], [], name)

    def test_unknown(self):
        self.assertIn("did you mean 'show'?", self.ran('help', 'shw', status=TROUBLE).stderr)
        self.assertIn("'starwright help' lists all", self.ran('help', 'xyzzy', status=TROUBLE).stderr)
        self.ran('help', 'show', 'diff', status=TROUBLE)
        self.assertIn("unknown shell 'csh'", self.ran('help', '--completion', 'csh', status=TROUBLE).stderr)


class Bash(CommandTest):
    SCRIPT = '''
        source "$1"
        COMP_WORDS=("${@:2}")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _starwright
        printf '%s\\n' "${COMPREPLY[@]}"
    '''

    def complete(self, *words):
        script = self.write('completion', self.ran('help', '--completion', 'bash').stdout)
        done = subprocess.run(['bash', '-c', self.SCRIPT, 'bash', script, 'starwright', *words],
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        return done.stdout.split()

    # Words as bash cuts them, what is offered.
    ROWS = [
        (['di'], ['diff']),
        (['--v'], ['--version']),
        (['show', '--a'], ['--all']),
        (['show', ''], []),
        (['format', '--c'], ['--check']),
        (['explain', 'map/p'], ['map/place-taken']),
        (['schema', 'burning-su'], ['burning-suns']),
        (['schema', 'burning-suns', 'ga'], ['galaxy']),
        (['help', 'rea'], ['reach']),
        (['help', '--completion', ''], ['bash', 'zsh', 'fish']),
        (['help', '--m'], []),
        (['reach', '--format', 'j'], ['json']),
        (['reach', '--format', '=', 'j'], ['json']),
        (['reach', '--format', '='], ['text', 'json']),
        (['reach', '--no'], ['--no-fog']),
        (['validate', '--only', 'map/'], ['map/place-taken']),
        (['validate', '--severity', 'map/'], ['map/place-taken=']),
        (['validate', '--severity', 'map/place-taken', '='], ['error', 'warning', 'info', 'off']),
        (['validate', '--severity', 'map/place-taken', '=', 'w'], ['warning']),
        (['validate', '--severity', '=', 'map/place-taken', '=', 'w'], ['warning']),
        (['validate', '--fail-on', 'n'], ['never']),
        (['validate', '--format', 'sar'], ['sarif']),
        (['validate', '--output', 'sar'], ['sarif=']),
        (['validate', '--output', 'sarif', '=', 'x'], []),
        (['validate', '--skip', 'map/place-taken', '--on'], ['--only']),
    ]

    def test_rows(self):
        for words, offered in self.ROWS:
            with self.subTest(' '.join(words)):
                self.assertEqual(self.complete(*words), offered)

    def test_every_command(self):
        self.assertEqual(self.complete(''), [*COMMANDS, '--help', '--version'])

    def test_syntax(self):
        script = self.write('completion', self.ran('help', '--completion', 'bash').stdout)
        subprocess.run(['bash', '-n', script], check=True)

    def test_registered(self):
        """An interactive bash knows the function by the name of the command."""
        script = self.write('completion', self.ran('help', '--completion', 'bash').stdout)
        done = subprocess.run(['bash', '-c', f'source {script}; complete -p starwright'], capture_output=True, text=True)
        self.assertIn('-F _starwright starwright', done.stdout)


class OtherShells(CommandTest):
    @needs('zsh')
    def test_zsh_syntax(self):
        script = self.write('_starwright', self.ran('help', '--completion', 'zsh').stdout)
        done = subprocess.run(['zsh', '-n', script], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ''))

    @needs('fish')
    def test_fish_syntax(self):
        script = self.write('starwright.fish', self.ran('help', '--completion', 'fish').stdout)
        done = subprocess.run(['fish', '-n', script], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ''))

    @needs('fish')
    def test_fish_completes(self):
        script = self.write('starwright.fish', self.ran('help', '--completion', 'fish').stdout)
        for line, offered in (('starwright di', ['diff']), ('starwright validate --only map/', ['map/place-taken']),
                              ('starwright reach --format j', ['json']),
                              ('starwright validate --severity map/place-taken=w', ['map/place-taken=warning'])):
            done = subprocess.run(['fish', '--no-config', '-c', f'source {script}; complete -C "{line}"'],
                                  capture_output=True, text=True)
            self.assertEqual([word.split('\t')[0] for word in done.stdout.splitlines()], offered, done.stderr)

    def test_every_command(self):
        for shell in ('zsh', 'fish'):
            text = self.ran('help', '--completion', shell).stdout
            for name in COMMANDS:
                self.assertIn(f"'{name}:" if shell == 'zsh' else f'-a {name} -d', text)


if __name__ == '__main__':
    unittest.main()
