"""The translations are complete, and all visible texts are translated.

    STARWRIGHT_TELL      prints the problems of files as the panel shows them, in the caller's language
    STARWRIGHT_LOCALES   the folder of the built catalogues
    STARWRIGHT           the command, whose output is English everywhere"""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get('STARWRIGHT_SOURCE', Path(__file__).resolve().parents[2]))
PO = SOURCE / 'editor' / 'po'
LANGUAGES = (PO / 'LINGUAS').read_text(encoding='utf-8').split()
KEYWORDS = (PO / 'keywords').read_text(encoding='utf-8').split()

# Fields of tables and rules with visible texts.
FIELDS = re.compile(r'\.(label|help|heading|statement|reason|source|unit)\s*=\s*"')
# Functions of GTK that show one of their arguments.
SHOWN = re.compile(r'\b(?:gtk_label_new|gtk_label_set_text|gtk_button_new_with_label|gtk_widget_set_tooltip_text|'
                   r'gtk_check_button_new_with_label|gtk_window_set_title|gtk_expander_new|sw_dialog_tell|sw_dialog_ask|'
                   r'sw_window_complain|g_set_error|g_set_error_literal)\(')
WORDS = re.compile(r'(?<!\w\()(?<!\w)"[^"\n]*[A-Za-z]{2,}[^"\n]*"')

# The names of an importer's file; a text in several parts, and a part: quoted, or a format macro of a number.
FAULT = re.compile(r'fault\(')
SENTENCE = re.compile(r'(?<!#include )"(?:[^"\\\n]|\\.)*"(?:\s*(?:PRI[dux]64|"(?:[^"\\\n]|\\.)*"))*')
PART = re.compile(r'"((?:[^"\\\n]|\\.)*)"|(PRI[dux]64)')
PARSERS_WORDS = {'": Parse error: "'}


def output(*command, **environment):
    return subprocess.run([*map(str, command)], capture_output=True, encoding='utf-8', check=True,
                          env={**os.environ, **environment}).stdout


def sources():
    names = output('git', '-C', SOURCE, 'ls-files', '-z', 'engine/*.c', 'engine/*.h', 'editor/*.c', 'editor/*.ui').split('\0')
    return sorted(name for name in names if name and (SOURCE / name).is_file())


def extract(folder, names):
    """Returns the template of the texts in these files, and xgettext's warnings."""
    pot = Path(folder) / 'starwright.pot'
    done = subprocess.run(['xgettext', '--from-code=UTF-8', f'--directory={SOURCE}', f'--output={pot}', *KEYWORDS, *names],
                          capture_output=True, encoding='utf-8', check=True)
    return pot, done.stderr


def messages(path, *filters):
    """Returns the English texts of a catalogue, whatever their order and line breaks."""
    text = output('msgattrib', '--no-location', '--no-wrap', '--sort-output', *filters, path)
    return set(re.findall(r'^msgid (".+")$', text, re.MULTILINE)) - {'""'}


def call(text, start):
    """Returns the arguments of the call that begins before `start`."""
    depth, quoted, i = 1, False, start
    while depth and i < len(text):
        if text[i] == '\\' and quoted:
            i += 1
        elif text[i] == '"':
            quoted = not quoted
        elif not quoted:
            depth += {'(': 1, ')': -1}.get(text[i], 0)
        i += 1
    return text[start:i - 1]


class Translations(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.pot, cls.warnings = extract(cls.folder, sources())
        cls.wanted = messages(cls.pot)

    def test_there_is_something_to_translate(self):
        self.assertGreater(len(self.wanted), 500)
        self.assertIn('de', LANGUAGES)

    def test_no_word_needs_a_context(self):
        self.assertEqual(self.warnings, '')

    def test_the_list_of_files_is_complete(self):
        found = {re.sub(r':\d+$', '', place) for line in self.pot.read_text(encoding='utf-8').splitlines()
                 if line.startswith('#: ') for place in line[3:].split()}
        self.assertEqual(sorted(found), (PO / 'POTFILES').read_text(encoding='utf-8').split(),
                         'script/update-po mends it')

    def test_each_language_says_everything(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                mend = f'run script/update-po, then fill in each empty msgstr of editor/po/{language}.po'
                self.assertEqual(messages(PO / f'{language}.po', '--no-obsolete'), self.wanted, mend)
                self.assertEqual(messages(PO / f'{language}.po', '--untranslated'), set(), mend)
                self.assertEqual(messages(PO / f'{language}.po', '--only-fuzzy'), set())
                self.assertEqual(messages(PO / f'{language}.po', '--only-obsolete'), set())

    def test_each_catalogue_is_sound(self):
        for language in LANGUAGES:
            told = subprocess.run(['msgfmt', '--check', '--statistics', '--output-file', os.devnull,
                                   str(PO / f'{language}.po')], capture_output=True, encoding='utf-8', check=False,
                                  env={**os.environ, 'LC_ALL': 'C'})
            self.assertEqual(told.returncode, 0, told.stderr)
            self.assertRegex(told.stderr.strip(), r'^\d+ translated messages\.$')


    def test_what_an_import_says_is_translated(self):
        """Each sentence in the files that read other formats, and in those that build documents from them."""
        found = 0
        for name in sources():
            text = (SOURCE / name).read_text(encoding='utf-8') if name.startswith('engine/export/') else ''
            if not FAULT.search(text):
                continue
            text = re.sub(r'/\*.*?\*/|static const char dictionary\[\] =.*?;', '', text, flags=re.DOTALL)
            for sentence in SENTENCE.finditer(text):
                english = '"' + ''.join(part[1] or f'<{part[2]}>' for part in PART.finditer(sentence[0])) + '"'
                if not re.search('[a-z] |: $', re.sub(r'%[a-z]|\\.', '', english)) or english in PARSERS_WORDS:
                    continue
                found += 1
                with self.subTest(place=f'{name}: {english}'):
                    self.assertTrue(english in self.wanted, 'its function is not in editor/po/keywords')
        self.assertGreater(found, 90)


class Source(unittest.TestCase):
    def test_tables_and_rules_are_marked(self):
        for name in sources():
            if not name.startswith('engine/') or name.startswith('engine/xml/schema'):  # those are English
                continue
            for number, line in enumerate((SOURCE / name).read_text(encoding='utf-8').splitlines(), 1):
                with self.subTest(place=f'{name}:{number}'):
                    self.assertNotRegex(line, FIELDS, 'put N_() around the text')

    def test_nothing_is_shown_untranslated(self):
        for name in sources():
            if not name.endswith('.c'):
                continue
            text = (SOURCE / name).read_text(encoding='utf-8')
            for found in SHOWN.finditer(text):
                arguments = re.sub(r'\b(?:_|N_|sw_translate|sw_translate_n|g_dngettext|g_object_get_data|\w*class\w*)\(.*?"\)',
                                   '', call(text, found.end()), flags=re.DOTALL)
                with self.subTest(place=f'{name}:{text.count(chr(10), 0, found.start()) + 1}'):
                    self.assertEqual([words for words in re.findall(r'"[^"\n]*"', arguments)
                                      if re.search(r'[A-Za-z]{2,}', re.sub(r'%[^ "]*', '', words))], [])

    def test_the_command_has_no_language(self):
        for name in output('git', '-C', SOURCE, 'ls-files', 'validator/*.c', 'engine/*.c').split():
            self.assertNotRegex((SOURCE / name).read_text(encoding='utf-8'), r'\b(setlocale|bindtextdomain|textdomain)\(')


class Spoken(unittest.TestCase):
    """The panel's texts for each galaxy that breaks a rule."""

    def tell(self, **environment):
        files = sorted((SOURCE / 'galaxies' / 'broken').rglob('*.xml'))
        return output(os.environ['STARWRIGHT_TELL'], os.environ['STARWRIGHT_LOCALES'], *files,
                      LANGUAGE=environment.pop('LANGUAGE', ''), **environment).splitlines()

    def test_all_of_it_is_german(self):
        english, german = self.tell(LC_ALL='C'), self.tell(LC_ALL='C.UTF-8', LANGUAGE='de')
        self.assertEqual(len(english), len(german))
        self.assertGreater(len(english), 80)
        for before, after in zip(english, german):
            with self.subTest(english=before):
                self.assertEqual(before.split('\t')[0], after.split('\t')[0])
                self.assertNotEqual(before, after)
                plain = re.sub('<[^>]*>|„[^“]*“|wohlgeformtes XML: .*', '', after)  # words of file or parser
                self.assertNotRegex(plain, r"'|(?<![\w-])(the|is|at|of|there|home|system)(?![\w-])")

    MAP = '<map orientation="hexagonal" staggeraxis="y" tilewidth="60" tileheight="60" hexsidelength="30">'
    # A file of another program for each function that formats a fault of one, and the beginning of its German
    # message.
    IMPORTS = (
        ('a.json', '{"version":1,"game":"burning-suns","document":{}}', '/document: ein Teil muss'),
        ('b.json', '{"version":', '1:'),
        ('c.json', '{/**/}', '1:2: '),
        ('d.json', '{"version":1,"game":"burning-suns","document":{"element":"galaxy","players":2,'
                   '"children":[{"element":"system","q":0,"r":0,"type":"nebula"}]}}', '/document/children/0: '),
        ('a.csv', 'piece,inside,game\n', 'Zeile 1: der Kopf'),
        ('b.csv', '"piece\n', 'Zeile 1: ein Anführungszeichen'),
        ('c.csv', 'piece,inside,game,element,q,r,type\n0,,burning-suns,galaxy\n1,0,,system,0,0,nebula\n', 'Zeile 2: '),
        ('a.offset.csv', '# game burning-suns\n# layout odd-x\n', 'Zeile 2: unbekannte Anordnung „odd-x“'),
        ('b.offset.csv', '# game burning-suns\n# layout odd-r\ncol,row,kind\n0,0,hme\n', 'Zeile 4: „hme“'),
        ('a.txt', 'pieces\n', 'Zeile '),
        ('a.share.txt', 'sw1-!', "1:5: '!' gehört nicht"),
        ('b.share.txt', 'sw9-', 'ein Teilen-Text'),
        ('a.tmx', '<maps/>', '1:1: die Datei beginnt'),
        ('b.tmx', MAP.replace('hexagonal', 'isometric') + '</map>', '1:1: die Karte ist „isometric“'),
        ('c.tmx', MAP + '</map>', 'die Karte nennt ihr Spiel nicht'),
        ('d.tmx', MAP + '<properties><property name="game" value="burning-suns"/></properties><layer width="1" height="1">'
                  '<data encoding="csv">7</data></layer></map>', 'Spalte 0, Zeile 0: kein Kachelsatz'),
        ('e.tmx', MAP + '<layer width="1" height="1"><data encoding="csv">x</data></layer></map>', 'Zelle 1 von 1'),
        ('f.tmx', MAP + '<tileset firstgid="1" source="e.tmx"/></map>', '1:'),
        ('a.tmj', '[]', '/: die Datei'),
        ('b.tmj', '{"orientation":"isometric"}', '/: die Karte'),
    )

    def test_what_cannot_be_imported_is_said_in_german(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder, name) for name, _, _ in self.IMPORTS]
            for path, (_, text, _) in zip(paths, self.IMPORTS):
                path.write_text(text, encoding='utf-8')
            told = {language: output(os.environ['STARWRIGHT_TELL'], os.environ['STARWRIGHT_LOCALES'], *paths, LANGUAGE=language,
                                     LC_ALL='C.UTF-8').splitlines() for language in ('', 'de')}
        for (name, _, begin), english, german in zip(self.IMPORTS, told[''], told['de'], strict=True):
            with self.subTest(name, german=german):
                self.assertNotEqual(english, german)
                self.assertIn(begin, german)
                plain = re.sub('<[^>]*>|„[^“]*“|kein (?:gültiges )?JSON: .*', '', german)  # words of the file, or of the parser
                self.assertNotRegex(plain, r"(?<![\w-])(the|is|at|of|there|no|line|cell|column|home|piece)(?![\w-])")

    def test_the_command_stays_english(self):
        path = SOURCE / 'galaxies' / 'broken' / 'burning-suns' / 'tile-value.xml'
        told = [subprocess.run([os.environ['STARWRIGHT'], 'validate', str(path)], capture_output=True, check=False,
                               env={**os.environ, 'LC_ALL': locale, 'LANGUAGE': 'de'}).stdout
                for locale in ('C', 'C.UTF-8', 'de_DE.UTF-8')]
        self.assertEqual(told[0], told[1])
        self.assertEqual(told[0], told[2])
        self.assertIn(b'inhabited system', told[0])


if __name__ == '__main__':
    unittest.main()
