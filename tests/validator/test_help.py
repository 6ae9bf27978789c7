"""`starwright help` and `complete`: manual pages and completion, read by man and by the shells themselves."""

import contextlib
import os
import pty
import re
import shutil
import subprocess
import unittest
from pathlib import Path

from harness import COMMAND, TROUBLE, CommandTest

COMMANDS = ['balance', 'diff', 'explain', 'export', 'fairness', 'format', 'generate', 'help', 'import', 'index', 'odds',
            'reach', 'scenario', 'schema', 'show', 'validate']


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

    def test_every_format_is_described(self):
        names = self.ran('export', '--to', '?', 'x', status=TROUBLE).stderr.strip().split('it may be ')[1].split(', ')
        page = ' '.join(self.ran('help', 'export').stdout.split())
        for name in names:
            self.assertRegex(page, rf'(?<!the )\b{name}((, \w+)*,? and \w+|, for [^,]*,)? (is|are|lists|the same)\b',
                             f"a sentence of the description in validator/export.c begins: {name} is")

    def test_options_of_games(self):
        """Are listed below the game; the command's own come first."""
        for name, game, option in (('reach', 'Burning Suns', 'jump'), ('reach', 'Sunburn', 'sight'),
                                   ('odds', 'Burning Rome', 'hand')):
            text = self.ran(name, '--help').stdout.split('\nOptions:')[1].split('\nExamples:')[0]
            self.assertTrue(text.startswith('\n  --help'))
            self.assertIn(f'  --{option}', text.split(f'\n{game}:\n')[1].split('\n\n')[0])
            self.assertIn(f'\n    {game}\n', self.ran('help', name).stdout)

    def test_narrow(self):
        for name in COMMANDS:
            for line in self.ran('help', name).stdout.splitlines():
                self.assertLessEqual(len(line), 95, line)

    @needs('man')
    def test_man(self):
        """man renders each page without a warning, in every locale, and apropos finds its name."""
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


class CompletionTest(CommandTest):
    """The scripts call the `starwright` on the PATH."""

    def setUp(self):
        super().setUp()
        folder = self.folder / 'bin'
        folder.mkdir()
        (folder / 'starwright').symlink_to(COMMAND)
        self.environment = {**os.environ, 'PATH': f'{folder}:{os.environ["PATH"]}', 'HOME': str(self.folder), 'TERM': 'dumb'}

    def script(self, shell):
        return self.write(f'starwright.{shell}', self.ran('help', '--completion', shell).stdout)

    def shell(self, *command, **more):
        done = subprocess.run(command, capture_output=True, text=True, env=self.environment, timeout=60, **more)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        return done.stdout

    def typed(self, shell, setup, line):
        """Returns what an interactive shell completes after the keys of `line`: `probe` prints its words and is
        completed as starwright is."""
        parent, child = pty.openpty()
        with open(parent, 'rb', buffering=0) as screen:
            process = subprocess.Popen(shell, stdin=child, stdout=child, stderr=child, env=self.environment, cwd=self.folder,
                                       start_new_session=True)
            os.close(child)
            os.write(parent, f'{setup}\nprobe() {{ printf "<%s>" "$@"; echo END; }}\nprobe {line}\n'.encode())
            told, found = b'', None
            with contextlib.suppress(OSError):  # the shell has ended
                while not found and (piece := screen.read(4096)):
                    told += piece
                    found = re.search(rb'((?:<[^<>%]*>)+)END', told)
                # Not before: a terminal may lose its last output when its shell ends.
                os.write(parent, b'exit\n')
                while screen.read(4096):
                    pass
            process.wait(60)
        self.assertIsNotNone(found, told)
        return re.findall(r'<(.*?)>', found[1].decode())


class Bash(CompletionTest):
    SCRIPT = '''
        source "$1"
        COMP_WORDS=("${@:2}")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _starwright
        printf '%s\\n' "${COMPREPLY[@]}"
    '''

    def complete(self, *words):
        return self.shell('bash', '-c', self.SCRIPT, 'bash', self.script('bash'), 'starwright', *words).split()

    # Words as bash splits them, and the completions.
    ROWS = [
        (['di'], ['diff']),
        (['--v'], ['--version']),
        (['show', '--a'], ['--all']),
        (['show', ''], []),
        (['format', '--c'], ['--check']),
        (['explain', 'map/p'], ['map/place-taken']),
        (['schema', 'burning-su'], ['burning-suns']),
        (['schema', 'burning-suns', ''], ['galaxy', 'scenario', 'pack']),
        (['schema', '--xsd', 'burning-suns', 'ga'], ['galaxy']),
        (['schema', 'burning-suns', 'galaxy', ''], []),
        (['explain', 'tile-v'], ['tile-value']),
        (['explain', 'map/place-taken', ''], []),
        (['scenario', 'new', 'n'], []),
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
        (['validate', '--only=map/'], []),
        (['scenario', ''], ['new']),
        (['export', '--to', 'tm'], ['tmx', 'tmj']),
        (['scenario', 'new', '--beginning', ''], ['regular', 'advanced']),
        (['nothing', ''], []),
    ]

    def test_rows(self):
        for words, offered in self.ROWS:
            with self.subTest(' '.join(words)):
                self.assertEqual(self.complete(*words), offered)

    def test_every_command(self):
        self.assertEqual(self.complete(''), [*COMMANDS, '--help', '--version'])

    def test_syntax(self):
        self.shell('bash', '-n', self.script('bash'))

    def test_by_hand(self):
        setup = f'source {self.script("bash")}; complete -F _starwright probe'
        self.write('a b.xml', '')
        for keys, words in (('val\t--sev\tmap/p\tw\t.', ['validate', '--severity', 'map/place-taken=warning', '.']),
                            ('show a\t.', ['show', 'a b.xml', '.']),
                            ('reach --format=j\t.', ['reach', '--format=json', '.']),
                            ('validate --output sarif=a\t.', ['validate', '--output', 'sarif=a b.xml', '.']),
                            ('explain a\t.', ['explain', 'a.'])):
            with self.subTest(keys):
                self.assertEqual(self.typed(['bash', '--norc', '--noprofile', '-i'], setup, keys), words)


class Zsh(CompletionTest):
    @needs('zsh')
    def test_by_hand(self):
        self.shell('zsh', '-n', self.script('zsh'))
        (self.folder / '_starwright').write_bytes(Path(self.script('zsh')).read_bytes())
        setup = 'fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D; compdef _starwright probe'
        self.write('a b.xml', '')
        for keys, words in (('val\t--sev\tmap/p\tw\t.', ['validate', '--severity', 'map/place-taken=warning', '.']),
                            ('show a\t.', ['show', 'a b.xml', '.']),
                            ('reach --format=j\t.', ['reach', '--format=json', '.']),
                            ('validate --output sarif=a\t.', ['validate', '--output', 'sarif=a b.xml', '.']),
                            ('explain a\t.', ['explain', 'a.'])):
            with self.subTest(keys):
                self.assertEqual(self.typed(['zsh', '-f', '-i'], setup, keys), words)


class Fish(CompletionTest):
    def complete(self, line):
        told = self.shell('fish', '--no-config', '-c', f'source {self.script("fish")}; complete -C "{line}"', cwd=self.folder)
        return [word.split('\t')[0] for word in told.splitlines()]

    @needs('fish')
    def test_rows(self):
        self.shell('fish', '-n', self.script('fish'))
        self.write('ab.xml', '')
        for line, offered in (('starwright di', ['diff']), ('starwright validate --only map/', ['map/place-taken']),
                              ('starwright reach --format j', ['json']), ('starwright reach --format=j', ['--format=json']),
                              ('starwright reach --no', ['--no-fog']), ('starwright show a', ['ab.xml']),
                              ('starwright schema zz', []), ('starwright validate --severity map/pl', ['map/place-taken=']),
                              ('starwright validate --output sarif=a', ['sarif=ab.xml']),
                              ('starwright validate --severity map/place-taken=w', ['map/place-taken=warning'])):
            with self.subTest(line):
                self.assertEqual(self.complete(line), offered)

    @needs('fish')
    def test_every_command(self):
        self.assertEqual(self.complete('starwright '), [*COMMANDS, '--help', '--version'])


if __name__ == '__main__':
    unittest.main()
