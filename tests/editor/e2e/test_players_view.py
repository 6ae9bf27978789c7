"""*What the players see*: the map, the panels, accessible texts and exports reveal nothing that lies face down;
nothing can be changed; and everything is as before when it is turned off."""

import json
import subprocess

from case import EditorTest, in_full, main
from desk import COMMAND, wait_for

SCENARIO = '''<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:starwright:1" game="burning-suns" stage="play" length="short" round="3" phase="action">
  <!-- Umbra is the trap. -->
  <galaxy players="2">
    <note q="0" r="0">Vantablack</note>
    <system q="0" r="-1" type="home" seat="1" name="Upper"/>
    <system q="0" r="0" type="hostile" value="3" name="Umbra"/>
    <system q="1" r="0" type="inhabited" value="2" name="Alba" explored="true"/>
    <anomaly q="-1" r="0" type="wormhole" turn="1"/>
    <system q="1" r="-1" type="special" name="Corvus"/>
    <system q="0" r="1" type="home" seat="2" name="Lower"/>
  </galaxy>
  <empire seat="1" race="cyborgs" antimatter="1" starter="true">
    <race-card number="3" name="Penumbra"/>
  </empire>
  <empire seat="2" race="insectoids" antimatter="1">
    <agent name="Nocturne"/>
  </empire>
  <draw kind="hostile" value="4" name="Eclipse"/>
</scenario>
'''
SECRETS = {'Umbra', 'Vantablack', 'Eclipse', 'hostile', 'wormhole'}
HANDS = {1: 'Penumbra', 2: 'Nocturne'}


class PlayersView(EditorTest):
    def scenario(self):
        path = self.folder / 'secret.xml'
        path.write_text(SCENARIO, encoding='utf-8')
        return path

    def told(self, editor):
        """Returns all accessible texts for every seat, except menus of available kinds."""
        names = set(editor.names('table cell'))
        for seat in HANDS:
            for tab in editor.accessibles(f'Seat {seat}', 'push button'):
                tab.act()
                wait_for('its tab is on', lambda seat=seat: self.is_on(editor, seat))
            editor.settle()
            names |= {item.name for item in editor.accessibles() if item.name}
        return ' '.join(names)

    def look(self, editor, *expected):
        """Returns them after the panels have followed."""
        wait_for(f'{expected} can be read', lambda: all(name in told for told in [self.told(editor)] for name in expected))
        return self.told(editor)

    @in_full
    def test_nothing_is_told(self):
        path = self.scenario()
        editor = self.edit(path)
        self.look(editor, 'Umbra', 'Penumbra', 'Nocturne', 'Eclipse')
        viewport = editor.state('viewport')[2]
        editor.key('alt+p')
        told = self.look(editor, 'open system')
        for secret in SECRETS | set(HANDS.values()):
            self.assertNotIn(secret, told)
        self.assertIn('open anomaly', told)
        self.assertIn('Alba', told)
        self.assertEqual(editor.state('viewport')[2], viewport)
        self.desk.shoot('players-view-all')
        editor.key('alt+shift+p')
        told = self.look(editor, 'Penumbra')
        self.assertNotIn('Nocturne', told)
        self.desk.shoot('players-view-1')
        editor.over(0, 0)
        wait_for('the status line tells no more', lambda: any('open system, value 3' in name for name in editor.names('label')))
        editor.key('alt+p')
        self.look(editor, 'Umbra', 'Nocturne')
        self.check_ends(editor)

    def test_nothing_changes(self):
        path = self.scenario()
        editor = self.edit(path)
        editor.key('alt+p')
        self.look(editor, 'open system')
        for action in ('tool', 'paste', 'mirror', 'rotate-left', 'note', 'delete', 'cut', 'undo'):
            self.assertFalse(editor.is_enabled(action), action)
        editor.click(0, 0)
        editor.key('Delete', 'r', 'm', 'p')
        editor.drag((0, 0), (1, -1))
        self.assertFalse(editor.is_enabled('save'))
        editor.press('Show everything')
        wait_for('all is shown', lambda: not editor.state('players-view'))
        editor.click(1, 0)
        editor.key('Delete')
        wait_for('it can be changed again', lambda: editor.is_enabled('undo'))
        editor.key('ctrl+z')
        editor.key('ctrl+s')
        self.check_ends(editor)
        self.assertEqual(path.read_text(encoding='utf-8'), SCENARIO)

    @in_full
    def test_actions_follow_what_is_selected_in_the_view(self):
        path = self.folder / 'fleet.xml'
        path.write_text(SCENARIO.replace('</scenario>', '  <fleet q="1" r="0" seat="1" raiders="2"/>\n</scenario>'), encoding='utf-8')
        editor = self.edit(path)
        editor.key('alt+p')
        self.look(editor, 'open system')
        self.assertFalse(editor.is_enabled('reach'))
        editor.key('ctrl+a')
        wait_for('there is a fleet to ask about', lambda: editor.is_enabled('reach'))
        self.assertFalse(editor.is_enabled('copy'))
        editor.key('Escape')
        wait_for('nothing is selected', lambda: not editor.is_enabled('reach'))
        self.check_ends(editor)

    @in_full
    def test_a_galaxy_without_secrets(self):
        path = self.folder / 'sun.xml'
        path.write_text('<galaxy xmlns="urn:starwright:1" game="black-sun" players="2"/>\n', encoding='utf-8')
        editor = self.edit(path)
        self.assertFalse(editor.is_enabled('players-view'))
        self.check_ends(editor)


class Exports(EditorTest):
    def export(self, form, *options):
        path = self.folder / 'secret.xml'
        path.write_text(SCENARIO, encoding='utf-8')
        return subprocess.run([COMMAND, 'export', '--to', form, path, *options], capture_output=True, text=True, timeout=60, check=False)

    def test_each_hides(self):
        for form in ('json', 'csv', 'svg', 'html', 'text', 'graphml', 'dot', 'share'):
            for seat, names in (('all', set()), ('1', {HANDS[1]}), ('2', {HANDS[2]})):
                with self.subTest(form=form, seat=seat):
                    done = self.export(form, '--as-seen-by', seat)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    for secret in {'Umbra', 'Vantablack', 'Eclipse', 'Corvus'} | set(HANDS.values()) - names:
                        self.assertNotIn(secret, done.stdout)
        self.assertIn('Umbra', self.export('json').stdout)
        self.assertIn(HANDS[2], self.export('json', '--as-seen-by', '2').stdout)

    @in_full
    def test_backs(self):
        """The back and the turn of a tile are visible."""
        pieces = json.loads(self.export('json', '--as-seen-by', 'all').stdout)
        tiles = {(tile['q'], tile['r']): tile for tile in self.tiles_in(pieces)}
        self.assertEqual({key: tiles[0, 0].get(key) for key in ('type', 'value', 'name')}, {'type': 'any', 'value': 3, 'name': None})
        self.assertEqual({key: tiles[1, -1].get(key) for key in ('type', 'value', 'name')}, {'type': 'any', 'value': 1, 'name': None})
        self.assertEqual({key: tiles[-1, 0].get(key) for key in ('type', 'turn')}, {'type': 'any', 'turn': 1})
        self.assertEqual({key: tiles[1, 0].get(key) for key in ('type', 'value', 'name')}, {'type': 'inhabited', 'value': 2, 'name': 'Alba'})
        self.assertEqual(tiles[0, 1]['name'], 'Lower')

    def tiles_in(self, item):
        if isinstance(item, dict):
            if {'q', 'r', 'type'} <= set(item):
                yield item
            for inner in item.values():
                yield from self.tiles_in(inner)
        elif isinstance(item, list):
            for inner in item:
                yield from self.tiles_in(inner)

    @in_full
    def test_no_seat(self):
        done = self.export('json', '--as-seen-by', 'nobody')
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertIn("'nobody' is not a seat", done.stderr)


if __name__ == '__main__':
    main()
