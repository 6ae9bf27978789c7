"""Comments, instructions and blank lines keep the element that they belong to, in `format` and on the way through JSON.

An independent tokenizer finds the owners: a comment or instruction that begins on the line on which
an element ends belongs to that element; any other, and a blank line, to the sibling that follows, or else to the
parent's end.
"""

import random
import re
import shutil

from harness import SOURCE, CommandTest, galaxy
from scale import main, scaled

SAMPLES = sorted((SOURCE / 'galaxies').glob('*/*.xml'))
TOKEN = re.compile(r'<!--.*?-->|<\?.*?\?>|</?[^>!?][^>]*>', re.DOTALL)
ASIDE = ('<!--', '<?')
LEGAL = [path for path in SAMPLES if path.parent.name != 'broken']


def signature(tag):
    """Returns an element's name and attributes, in any order."""
    return tag.strip('</>').split()[0], tuple(sorted(re.findall(r'([\w:-]+)\s*=\s*["\'](.*?)["\']', tag, re.DOTALL)))


class Owners:
    """Each comment and instruction of a text, with its owner: `found` has (text, how, element)."""

    def __init__(self, text):
        self.found, self.blank = [], set()
        self.text, self.open, self.waiting = text, [], []
        self.ended = None  # the element that ended last, and where
        for match in TOKEN.finditer(text):
            self.take(match)
        self.found += [(aside, 'at the end', None) for aside in self.waiting]

    def take(self, match):
        token = match.group()
        if token.startswith('<?xml '):
            return
        if token.startswith(ASIDE):
            self.take_aside(match)
        elif token.startswith('</'):
            self.end(self.open.pop(), match.end())
        else:
            self.start(match)

    def take_aside(self, match):
        if self.ended and '\n' not in self.text[self.ended[1]:match.start()]:
            self.found.append((match.group(), 'on its line', self.ended[0]))
        else:
            self.waiting.append(match.group())

    def start(self, match):
        element = signature(match.group())
        if re.search(r'\n[ \t\r]*\n\s*$', self.text[:match.start()]):
            self.blank.add(element)
        self.found += [(aside, 'before', element) for aside in self.waiting]
        self.waiting, self.ended = [], None
        if match.group().endswith('/>'):
            self.end(element, match.end())
        else:
            self.open.append(element)

    def end(self, element, at):
        self.found += [(aside, 'last in', element) for aside in self.waiting]
        self.waiting, self.ended = [], (element, at)


class Comments(CommandTest):
    def check_kept(self, before, after):
        old, new = Owners(before), Owners(after)
        self.assertEqual(sorted(map(repr, new.found)), sorted(map(repr, old.found)))
        self.assertEqual(new.blank, old.blank)

    def setUp(self):
        """A scenario's galaxy is beside it."""
        super().setUp()
        for path in LEGAL:
            shutil.copy(path, self.folder)

    def formatted(self, text):
        path = self.write('a.xml', text)
        self.ran('format', path)
        once = path.read_text()
        self.ran('format', '--check', path)
        return once

    def test_samples_are_canonical(self):
        for path in LEGAL:
            with self.subTest(path.name):
                self.ran('format', '--check', path)

    def test_samples_keep_their_comments(self):
        for path in LEGAL:
            text = path.read_text()
            with self.subTest(path.name):
                self.check_kept(text, self.formatted(text))

    def test_random_comments(self):
        """Inserts comments and blank lines into the samples, and shuffles their lines."""
        chance = random.Random(1)
        for number in range(scaled(1000, 30)):
            text = strewn(chance, chance.choice(LEGAL).read_text())
            with self.subTest(number):
                self.check_kept(text, self.formatted(text))

    def test_json_and_back(self):
        chance = random.Random(2)
        for number in range(scaled(300, 10)):
            text = self.formatted(strewn(chance, chance.choice(LEGAL).read_text()))
            with self.subTest(number):
                path = self.write('a.xml', text)
                tree = self.ran('export', '--to', 'json', path).stdout
                self.assertEqual(self.ran('import', self.write('a.json', tree)).stdout, text)

    def test_a_comment_of_a_line(self):
        text = galaxy('<system q="1" r="0" type="home" seat="2"/>  <!-- Ann plays here -->',
                      '<system q="0" r="0" type="inhabited" value="3"/>')
        lines = self.formatted(text).splitlines()
        self.assertEqual(lines[-2], '  <system q="1" r="0" type="home" seat="2"/>  <!-- Ann plays here -->')
        self.assertEqual(lines[-3], '  <system q="0" r="0" type="inhabited" value="3"/>')


def strewn(chance, text):
    """Returns the text with random comments and blank lines, and with runs of one-line elements shuffled."""
    lines, run = [], []
    for number, line in enumerate(text.splitlines()):
        single = re.fullmatch(r'\s+<[^!?/].*/>', line)
        if not single or '</' in line:
            lines += shuffled(chance, run)
            run = []
        group = [line]
        if number > 1 and not line.lstrip().startswith('</'):
            group = [*chance.choice([[], [], [''], [f'<!-- {number} -->'], ['', f'<?of {number}?>', '']]), line]
        if single or line.lstrip().startswith('</'):
            group[-1] += chance.choice(['', '', f' <!-- on {number} -->', f'\t<!-- on {number}\n over -->',
                                        f'<?on {number}?> <!--and-->'])
        if single and '</' not in line:
            run.append(group)
        else:
            lines += group
    return '\n'.join(lines + shuffled(chance, run)) + '\n'


def shuffled(chance, groups):
    chance.shuffle(groups)
    return [line for group in groups for line in group]


if __name__ == '__main__':
    main()
