"""The odds of a fight between selected sides: the figures equal the command's, for the same place or for the scenario
as it is when the attacker has arrived."""

import json
import re
import subprocess

from case import EditorTest, hex_of, in_full, main
from desk import COMMAND, wait_for

SCENARIO = '''<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:starwright:1" game="burning-suns" stage="play" length="short" round="3" phase="action">
  <galaxy players="2">
    <system q="0" r="-1" type="home" seat="1" name="Upper"/>
    <system q="0" r="0" type="hostile" value="3" explored="true"/>
    <system q="1" r="0" type="inhabited" value="2" explored="true"/>
    <system q="0" r="1" type="home" seat="2" name="Lower"/>
  </galaxy>
  <empire seat="1" race="cyborgs" antimatter="1" starter="true"/>
  <empire seat="2" race="insectoids" antimatter="1"/>
  {}
</scenario>
'''

BOTH = '''<fleet q="0" r="0" seat="1" dreadnoughts="1" raiders="2"/>
  <fleet q="0" r="0" seat="2" battlecruisers="2"/>'''
APART = '''<fleet q="1" r="0" seat="1" dreadnoughts="1" raiders="2"/>
  <fleet q="0" r="0" seat="2" battlecruisers="2"/>'''
SIEGE = '''<fleet q="0" r="0" seat="1" battlecruisers="2" raiders="1"/>
  <militia q="0" r="0" regiments="2" attack="4"/>'''

# Where the discs of a stack are, in hexes from the middle.
LEFT, RIGHT, ALONE = (-0.19, -0.08), (0.19, -0.08), (0, -0.08)


class Fights(EditorTest):
    def scenario(self, pieces, name='fight.xml'):
        path = self.folder / name
        path.write_text(SCENARIO.format(pieces), encoding='utf-8')
        return path

    def take(self, editor, place, beside, keys=()):
        x, y = editor.place(*hex_of(place))
        zoom = editor.state('viewport')[2]
        self.hands.move(x + zoom * beside[0], y + zoom * beside[1])
        self.hands.click(keys=keys)
        editor.settle()

    def odds(self, path, attacker, fight, at='0,0'):
        done = subprocess.run([COMMAND, 'odds', path, f'--at={at}', '--attacker', str(attacker), f'--{fight}', '--format', 'json'],
                              capture_output=True, text=True, timeout=60, check=True)
        return json.loads(done.stdout)

    @staticmethod
    def bars(editor):
        """Returns {label: percentage} of the bars, from the accessibility bus."""
        found = (re.fullmatch(r'(.*): ([<>]? ?[\d.]+ %)', name) for name in editor.names('level bar') + editor.names('progress bar'))
        return {match[1]: match[2] for match in found if match}

    def expect(self, editor, told, name):
        expected = {}
        for key, what in {'won': 'Attacker wins', 'lost': 'Defender wins', 'drawn': 'Neither side survives'}.items():
            odds = told.get('outcome', {}).get(key)
            if odds and float(odds) > 0:
                expected[what] = round(float(odds) * 100, 2)
        for left, odds in enumerate(told['defender'].get('left', [])):
            names = told['defender']['falls']
            what = f'{left} left' if left else 'None left'
            if float(odds) > 0:
                expected[what + (f', {names[len(names) - 1 - left]} lost' if left < len(names) else '')] = round(float(odds) * 100, 2)

        def are_there():
            bars = self.bars(editor)
            return all(what in bars and abs(float(bars[what].strip('<> %')) - figure) < 0.011 for what, figure in expected.items())
        try:
            wait_for(f'the odds of {name} are told', are_there)
        except AssertionError as error:
            raise AssertionError(f'{error}: {expected}, but {self.bars(editor)}') from error
        labels = ' '.join(editor.names('label'))
        for side in ('attacker', 'defender'):
            lost = sum((told[side]['units'] - left) * float(odds) for left, odds in enumerate(told[side].get('left', [])))
            if 'left' in told[side]:
                self.assertRegex(labels, rf'({lost:.2f}|{lost + 0.005:.2f}|{lost - 0.005:.2f}) lost on average')
        for note in told['notes']:
            self.assertIn(note, labels)
        self.desk.shoot(f'fights-{name}')

    def test_two_fleets_in_one_place(self):
        path = self.scenario(BOTH)
        editor = self.edit(path)
        self.take(editor, '0,0', LEFT)
        self.take(editor, '0,0', RIGHT, keys=('shift',))
        self.expect(editor, self.odds(path, 1, 'battle'), 'battle')
        self.assertIn('Seat 1 → Seat 2 at 0,0', editor.names('label'))
        editor.key('alt+a')
        wait_for('the other side attacks', lambda: 'Seat 2 → Seat 1 at 0,0' in editor.names('label'))
        self.expect(editor, self.odds(path, 2, 'battle'), 'swapped')
        editor.key('ctrl+shift+d')
        editor.settle()
        self.desk.shoot('fights-dark')
        editor.key('Escape')
        wait_for('nothing is told of nobody', lambda: not self.bars(editor).get('Attacker wins'))
        self.check_ends(editor)

    @in_full
    def test_laid_by_hand(self):
        """Two fleets are laid on one tile by the pointer: both stay, and their odds are the command's."""
        path = self.scenario('')
        path.write_text(path.read_text(encoding='utf-8').replace('\n  \n', '\n'), encoding='utf-8')
        before = path.read_bytes()
        editor = self.edit(path)
        for seat, ships in ((1, (1, 0, 2)), (2, (0, 2, 0))):
            editor.key('ctrl+f')
            editor.type('Fleet')
            editor.key('Return')
            editor.press('Empire', 'combo box')
            editor.key('Home', *['Down'] * (seat - 1), 'Return')
            for name, number in zip(('Dreadnoughts', 'Battlecruisers', 'Raiders'), ships):
                editor.fill(name, str(number), 'spin button')
                editor.key('Return')
            editor.click(0, 0)
        editor.save()
        text = path.read_text(encoding='utf-8')
        for said in ('seat="1" dreadnoughts="1" raiders="2"', 'seat="2" battlecruisers="2"'):
            self.assertIn(f'<fleet q="0" r="0" {said}/>', text)
        editor.key('s')
        self.take(editor, '0,0', LEFT)
        self.take(editor, '0,0', RIGHT, keys=('shift',))
        self.expect(editor, self.odds(path, 1, 'battle'), 'by-hand')
        editor.key('Escape')
        while editor.is_enabled('undo'):
            editor.key('ctrl+z')
        editor.save()
        self.assertEqual(path.read_bytes(), before)
        self.check_ends(editor)

    @in_full
    def test_a_fleet_comes(self):
        """The document does not change; the odds are those after its arrival."""
        path, there = self.scenario(APART), self.scenario(BOTH, 'there.xml')
        editor = self.edit(path)
        self.take(editor, '1,0', ALONE)
        self.take(editor, '0,0', ALONE, keys=('shift',))
        self.expect(editor, self.odds(there, 1, 'battle'), 'apart')
        self.assertIn('Seat 1 → Seat 2 at 0,0, coming from 1,0', editor.names('label'))
        self.assertFalse(editor.is_enabled('undo'))
        # The tile shows it too.
        self.take(editor, '1,0', ALONE)
        self.take(editor, '0,0', (0, 0.36), keys=('shift',))
        self.expect(editor, self.odds(there, 1, 'battle'), 'tile')
        self.check_ends(editor)

    @in_full
    def test_a_fleet_above_a_system(self):
        """A single selected side fights whatever it can: there is no fleet to battle, so a barrage and an assault."""
        path = self.scenario(SIEGE)
        editor = self.edit(path)
        self.take(editor, '0,0', LEFT)
        self.expect(editor, self.odds(path, 1, 'barrage'), 'barrage')
        self.press_in_panel(editor, 'Fight', 'combo box')
        editor.key('End', 'Return')
        self.expect(editor, self.odds(path, 1, 'assault'), 'assault')
        self.check_ends(editor)


if __name__ == '__main__':
    main()
