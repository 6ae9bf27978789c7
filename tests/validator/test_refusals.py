"""Error messages of the commands about unusable arguments: what is wrong, and what would be right."""

import unittest

from harness import CommandTest, FOUND, SOURCE, TROUBLE, galaxy

HOURGLASS = SOURCE / 'galaxies/burning-suns/hourglass.xml'
SIEGE = SOURCE / 'galaxies/burning-suns/siege-of-upper-vael.xml'
GENERATE = ('generate', '--seed', 1)
ANOTHER = ', which cannot be imported; take the document that was exported, or its json or share'

# Arguments, and the message after "starwright: ".
ROWS = [
    (('nosuch',), "unknown command 'nosuch'; 'starwright help' lists all"),
    (('valdiate',), "unknown command 'valdiate'; did you mean 'validate'?"),
    (('validate', '--colour', 'x'), "validate: unknown option '--colour'; did you mean '--color'?"),
    (('validate', '--jobs', '99999999999', 'x'), "validate: --jobs '99999999999' is too large; it is at most 2147483647"),
    (('validate', '-jx', 'x'), "validate: -j 'x' is not valid; it must be a whole number, 1 or more"),
    (('validate', '-qj', '0', 'x'), "validate: -j '0' is not valid; it must be a whole number, 1 or more"),
    (('validate', '-zj2', 'x'), "validate: unknown option -zj2; see 'starwright validate --help'"),
    (('explain', 'burning-suns'), "unknown rule 'burning-suns'; 'starwright explain --list' lists all"),
    (('explain', 'starting planets'), "unknown rule 'starting planets'; 'starwright explain --list' lists all"),
    (('export', '--to', 'text', HOURGLASS, '-o', 'a.xml'), "'a.xml' is no name for text, whose files end in '.txt'"),
    (('validate', '--jobs', '-3', 'x'), "validate: --jobs '-3' is not valid; it must be a whole number, 1 or more"),
    (('explain', 'burning-suns/nosuch'), "unknown rule 'burning-suns/nosuch'; 'starwright explain --list' lists all"),
    (('explain', 'burning-suns/tile-vaule'),
     "unknown rule 'burning-suns/tile-vaule'; did you mean 'burning-suns/tile-value'?"),
    ((*GENERATE, '--game', 'chess'), "unknown game 'chess'; --game GAME is one of 'burning-suns', 'black-sun', 'burning-planets', 'burning-rome', 'sunburn'"),
    ((*GENERATE, '--game', 'burning-suns'), 'no number of players is given; use --players N'),
    ((*GENERATE, '--game', 'black-sun', '--players', 'x'), "generate: --players 'x' is not valid; it must be a whole number, 1 or more"),
    ((*GENERATE, '--game', 'black-sun', '--tiles', 0), "generate: --tiles '0' is not valid; it must be a whole number, 1 or more"),
    (('odds', SIEGE, '--at', '1,-3', '--attacker', 1),
     'no fight is given; it may be one of --battle, --barrage, --ground-barrage, --assault'),
    (('odds', SIEGE, '--at', '1,-3', '--attacker', 'x', '--battle'),
     "--attacker 'x' is not a seat; it must be a whole number, 0 for units without an owner"),
    (('odds', SIEGE, '--at', '1,-3', '--attacker', ' 1', '--battle'),
     "--attacker ' 1' is not a seat; it must be a whole number, 0 for units without an owner"),
    (('odds', SIEGE, '--at', '9999999,0', '--attacker', 1, '--battle'),
     "'9999999,0' is not a hex; a hex is two whole numbers from -1048576 to 1048576, such as 1,-2"),
    (('reach', HOURGLASS, '--seat', 'x', '--explore'), "reach: --seat 'x' is not valid; it must be a whole number, 1 or more"),
    (('reach', HOURGLASS, '--seat', 1, '--jump', 1, '--from', 'x'),
     "'x' is not a hex; a hex is two whole numbers from -1048576 to 1048576, such as 1,-2"),
    (('diff', HOURGLASS, SIEGE), 'a Burning Suns galaxy cannot be compared with a Burning Suns scenario'),
    (('schema', 'black-sun', 'pack'), 'Black Sun has no <pack>; the root must be <galaxy> or <scenario>'),
    (('schema', 'black-sun', 'galaxy', '--xsd', '--json'), '--xsd and --json do not go together'),
    (('export', '--to', 'sheets', '--tile-size', '63,5', HOURGLASS),
     "export: --tile-size '63,5' is not valid; it must be a number of millimetres, 1 or more, such as 60 or 63.5"),
    (('export', '--to', 'json', '--setup', 'x', HOURGLASS),
     "'x' is not a seed; it must be a whole number from 0 to 18446744073709551615"),
    (('reach', HOURGLASS, '--seat', 9, '--explore'), f'{HOURGLASS}: seat 9 does not play; the seats are 1 to 2'),
    (('odds', SIEGE, '--at', '1,-3', '--attacker', 9, '--battle'), f'{SIEGE}: seat 9 does not play; the seats are 1 to 2'),
    (('odds', SIEGE, '--at', '1,-3', '--attacker', 1, '--defender', 3, '--battle'),
     f'{SIEGE}: seat 3 does not play; the seats are 1 to 2'),
    (('index', 'nosuch'), "cannot read 'nosuch': No such file or directory"),
    (('index', 'map.xml'), "'map.xml' is not a folder; 'starwright index FOLDER' expects one"),
    (('index', '.', '-o', 'map.xml'), "cannot make the folder 'map.xml': Not a directory"),
    (('import', '-'), "the format of 'standard input' follows neither from its content nor from its name; give it with --from: json, csv, cards, offset, "
     'svg, png, pdf, sheets, html, text, list, tmx, tmj, dd2vtt, share, map'),
    (('import', '--from', 'json', '--layout', 'odd-r', '-'),
     'JSON files give layout, game and players themselves; omit --layout, --game and --players'),
    (('import', f'{SOURCE}/galaxies/burning-suns/hourglass.xml'),
     f"'{SOURCE}/galaxies/burning-suns/hourglass.xml' is a document itself, and needs no import"),
    (('import', 'other.xml'), "'other.xml' is XML, but neither a document of a game that is known nor an export of one"),
    (('import', 'save.json'), f"'save.json' is a saved game of Tabletop Simulator{ANOTHER}"),
    (('import', 'module.vmod'), f"'module.vmod' is an archive, such as a module of VASSAL{ANOTHER}"),
    (('import', '--players', 0, '-'), "import: --players '0' is not valid; it must be a whole number, 1 or more"),
]


class Refusals(CommandTest):
    def test_each_says_what_would_be_right(self):
        self.write('map.xml', galaxy())
        self.write('other.xml', '<other/>')
        self.ran('export', '-q', '--to', 'tts', HOURGLASS, '-o', self.folder / 'save.tts.json')
        (self.folder / 'save.tts.json').rename(self.folder / 'save.json')
        self.ran('export', '-q', '--to', 'vassal', HOURGLASS, '-o', self.folder / 'module.vmod')
        for words, said in ROWS:
            with self.subTest(words=words):
                done = self.ran(*words, status=TROUBLE, cwd=self.folder, stdin=b'x')
                self.assertEqual(done.stdout, '')
                self.assertIn(f'starwright: {said}\n', done.stderr)

    def test_a_name_makes_no_saved_game(self):
        path, out = self.write('a.xml', galaxy(name='ObjectStates')), self.folder / 'a.json'
        self.ran('export', path, '-o', out)
        self.assertIn('name="ObjectStates"', self.ran('import', out).stdout)

    def test_values_after_a_letter(self):
        """As the programs of GNU take them: in the same word or the next, behind other letters, and "--" ends all options."""
        out = self.folder / 'a.json'
        for words in (('-j1',), ('-j', '1'), ('-qj1',), ('-j1q',), ('-qj', '1')):
            if words != ('-j1q',):
                self.ran('validate', *words, HOURGLASS)
            else:
                self.ran('validate', *words, HOURGLASS, status=TROUBLE)
        for words in ((f'-o{out}',), ('-o', out), (f'-qo{out}',)):
            self.ran('export', '-j2', '--to', 'json', *words, HOURGLASS)
            out.unlink()
        self.write('-j1', HOURGLASS.read_text())
        self.assertIn('2 files: 2 valid', self.ran('validate', '-j', '1', '--', '-j1', HOURGLASS, cwd=self.folder).stderr)

    def test_coordinates_without_hexes(self):
        for game, path in (('Burning Rome', 'burning-rome/rome.xml'), ('Sunburn', 'sunburn/crossfire.xml')):
            for name in ('svg', 'png', 'pdf'):
                done = self.ran('export', '--coordinates', '--to', name, SOURCE / 'galaxies' / path, '-o', self.folder / f'a.{name}', status=FOUND)
                self.assertIn(f'is not exported: coordinates are those of hexes, and {game} has none', done.stderr)

    def test_a_seat_that_nobody_plays_sees_nothing(self):
        """Of several files those with that seat are exported."""
        done = self.ran('export', '--to', 'json', '--as-seen-by', ' 1', HOURGLASS, status=TROUBLE)
        self.assertIn("' 1' is not a seat", done.stderr)
        done = self.ran('export', '--to', 'json', '--as-seen-by', 9, HOURGLASS, status=FOUND)
        self.assertEqual(done.stdout, '')
        self.assertEqual(done.stderr, f"starwright: '{HOURGLASS}' is not exported: seat 9 does not play; the seats are 1 to 2\n")
        three = SOURCE / 'galaxies/burning-suns/cartwheel.xml'
        self.ran('export', '-q', '--to', 'json', '--as-seen-by', 3, '-o', f'{self.folder}/', HOURGLASS, three, status=FOUND)
        self.assertEqual([path.name for path in self.folder.glob('*.json')], ['cartwheel.json'])

    def test_a_question_that_is_missing(self):
        done = self.ran('reach', HOURGLASS, '--seat', 1, status=TROUBLE)
        self.assertIn('starwright: no question is given; it may be one of --path, --explore, --jump STEPS, ', done.stderr)

    def test_files_of_which_only_a_part_is_understood(self):
        broken = self.write('map.xml', galaxy('<system q="0" r="0" type="nebula"/>'))
        done = self.ran('diff', HOURGLASS, broken, status=TROUBLE)
        self.assertTrue(done.stderr.endswith('starwright: not compared: part of a file could not be read\n'))
        self.ran('validate', '-q', broken, status=FOUND)


if __name__ == '__main__':
    unittest.main()
