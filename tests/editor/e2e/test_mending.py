"""Problems mended by fixes alone, in the editor and by the command, and layers."""

import re
import shutil
import subprocess

from case import EditorTest, in_full, main, scaled, tiles
from desk import COMMAND, SOURCE, wait_for

BROKEN = SOURCE / 'galaxies' / 'broken'
BREAKS = ['burning-suns/tile-value', 'burning-suns/anomaly-touch', 'burning-suns/home-count', 'burning-suns/seat-repeated',
          'burning-suns/component-limit', 'burning-suns/explored-open', 'burning-suns/dark-fleet-strength',
          'burning-suns/lone-wormhole', 'burning-suns/unreachable', 'burning-suns/homes-touch', 'burning-suns/home-explored']


class Mending(EditorTest):
    def mend_by_command(self, path):
        """Takes the first of the fixes that the command lists, and returns what it says that it did."""
        done = subprocess.run([COMMAND, 'validate', '--fix', '--choose', '--choice', '1', path], capture_output=True, text=True,
                              check=False, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        [label] = re.findall(r'fixed: (.*?)(?: \(attributes? .*\))? \[', done.stderr)
        subprocess.run([COMMAND, 'format', path], check=True, timeout=60)
        return label[0].upper() + label[1:]

    def mend_by_hand(self, path, label):
        editor = self.edit(path)
        wait_for('there is a problem', lambda: any(re.match(r'[1-9]\d* (error|warning)', name) for name in editor.names()))
        if label not in editor.names('push button'):
            editor.press('Fix…')
            wait_for('the fixes are listed', lambda: label in editor.names('push button'))
        editor.press(label, 'push button')
        wait_for('there is no error', lambda: '0 errors' in editor.names() and '0 warnings' in editor.names())
        editor.key('ctrl+z', 'ctrl+shift+z')
        editor.save()
        self.check_ends(editor)

    def test_the_editor_and_the_command_mend_alike(self):
        """Each break is one step; undone and redone, it is the same file."""
        for name in BREAKS[:scaled(len(BREAKS), 2)]:
            with self.subTest(name=name):
                by_command, by_hand = self.folder / 'command.xml', self.folder / 'hand.xml'
                for path in (by_command, by_hand):
                    shutil.copy(BROKEN / f'{name}.xml', path)
                label = self.mend_by_command(by_command)
                self.mend_by_hand(by_hand, label)
                self.assertEqual(by_hand.read_text(encoding='utf-8'), by_command.read_text(encoding='utf-8'))

    def test_a_small_window_in_german(self):
        """Of 800 x 600 pixels: the text of a problem has room beside a fix with a long name."""
        self.set_environment(LANGUAGE='de')
        path = self.folder / 'start.xml'
        text = (SOURCE / 'galaxies' / 'burning-suns' / 'corona-start.xml').read_text(encoding='utf-8')
        path.write_text(text.replace('type="hostile"', 'type="hostilee"', 1), encoding='utf-8')
        editor = self.edit(path)
        editor.window.configure(width=800, height=600)
        wait_for('it is small', lambda: self.hands.size(editor.window) == (800, 600))
        editor.settle()
        self.desk.shoot('mending-german-800')
        [row] = [item for item in editor.accessibles(role='list item') if item.name.startswith('Typ „hostilee“')]
        parts = [item for item in editor.accessibles() if row.path in [above.path for above in self.above(item)]]
        [fix] = [item for item in parts if item.role == 'push button' and item.name.startswith('Ändern in')]
        [text] = [item for item in parts if item.role == 'label' and item.name.startswith('Typ „hostilee“')]
        self.assertGreater(text.box().width, 80)
        self.assertGreater(fix.box().width, 80)
        self.assertLessEqual(fix.box().x + fix.box().width, editor.accessibles('Karte', 'table')[0].box().width)
        self.check_ends(editor)

    @staticmethod
    def focused(editor):
        return [item.name for item in editor.accessibles(role='list item') if item.has('FOCUSED')]

    def test_rules_that_were_not_run_are_named_by_keys(self):
        """The heading says how many, as the command does, and what stands in their way; Enter opens it and closes it."""
        path = self.folder / 'part.xml'
        shutil.copy(SOURCE / 'galaxies' / 'burning-suns' / 'hourglass.xml', path)
        path.write_text(path.read_text(encoding='utf-8').replace('type="home"', 'type="hom"', 1), encoding='utf-8')
        told = subprocess.run([COMMAND, 'validate', path], capture_output=True, text=True, check=False, timeout=60).stdout
        [sentence] = re.findall(r'note: (.*)', told)
        n = int(sentence.split()[0])
        editor = self.edit(path)

        def rows():
            return [item.name for item in editor.accessibles(role='list item')]
        wait_for('the heading is there', lambda: any(name.startswith(f'▸ {sentence}: type \'hom\'') for name in rows()))
        before = len(rows())
        for _ in range(60):
            if any(name.startswith('▸ ') for name in self.focused(editor)):
                break
            editor.key('Tab')
        editor.key('Return')
        wait_for('it is open', lambda: any(name.startswith(f'▾ {sentence}') for name in rows()))
        editor.settle()
        self.desk.shoot('rules-not-run')
        self.assertIn('There are as many home systems as players, and each has a seat.', rows())
        editor.key('Return')
        wait_for('it is closed', lambda: len(rows()) == before)
        self.assertGreater(n, 10)
        self.check_ends(editor)

    @staticmethod
    def above(item):
        while item.parent:
            item = item.parent
            yield item


class Unread(EditorTest):
    HEAD = '<galaxy xmlns="urn:starwright:1" game="burning-suns" players="2">\n'
    HOMES = '  <system q="-1" r="0" type="home" seat="1"/>\n  <system q="1" r="0" type="home" seat="2"/>\n'

    def open_with(self, *lines):
        path = self.folder / 'unread.xml'
        path.write_text(self.HEAD + self.HOMES + ''.join(f'  {line}\n' for line in lines) + '</galaxy>\n', encoding='utf-8')
        return path, self.edit(path)

    def test_all_of_it_is_mended(self):
        """A type and an element that are unknown lie in their places; what has no place is removed from the list."""
        path, editor = self.open_with('<system q="0" r="0" type="qqq" name="Ember"/>', '<sistem q="0" r="1" type="empty"/>',
                                      '<system q="x" r="0" type="empty"/>')
        editor.click(0, 0)
        wait_for('it is told', lambda: 'Unreadable piece' in editor.names())
        self.assertTrue(any("type 'qqq'" in name for name in editor.names('label')))
        self.desk.shoot('unread')
        self.press_in_panel(editor, 'Kind', 'combo box')
        editor.key('Home', *['Down'] * 5, 'Return')
        wait_for('it is another', lambda: 'Unreadable piece' not in editor.names() and 'Empty system' in editor.names('label'))
        editor.press('Rename <sistem> to <system>', 'push button')
        editor.press('Fix…')
        editor.press('Remove the <system>', 'push button')
        wait_for('all is read', lambda: '0 errors' in editor.names())
        editor.key('ctrl+z', 'ctrl+z', 'ctrl+z')
        wait_for('it is as before', lambda: '3 errors' in editor.names())
        editor.key('ctrl+shift+z', 'ctrl+shift+z', 'ctrl+shift+z')
        self.check_saved(editor, path, tiles('-1,0 home seat=1; 0,0 empty name=Ember; 1,0 home seat=2; 0,1 empty'))
        self.check_ends(editor)

    @in_full
    def test_it_is_deleted_and_covered(self):
        """As any piece: by a key, and by laying another there."""
        path, editor = self.open_with('<thing q="0" r="0"/>', '<system q="0" r="1" type="qqq"/>')
        editor.click(0, 0)
        wait_for('it is told', lambda: 'Unreadable piece' in editor.names())
        editor.key('Delete')
        wait_for('there is one left', lambda: '1 error' in editor.names())
        editor.click(0, 1)
        editor.key('Delete')
        self.check_saved(editor, path, tiles('-1,0 home seat=1; 1,0 home seat=2'))
        self.check_ends(editor)


class Layers(EditorTest):
    @in_full
    def test_what_is_hidden_is_not_hit(self):
        path = self.galaxy('0,0 special; 1,0 hostile; 3,0 wormhole')
        editor = self.edit(path)
        editor.key('s', 'ctrl+7')
        editor.press('Show Systems')
        self.says(editor, 'Systems hidden')
        editor.click(1, 0)
        editor.key('Delete')
        editor.key('ctrl+a', 'Delete')
        self.check_saved(editor, path, tiles('0,0 special; 1,0 hostile'))
        editor.press('Show Systems')
        editor.click(1, 0)
        editor.key('Delete')
        self.check_saved(editor, path, tiles('0,0 special'))
        self.check_ends(editor)

    @in_full
    def test_what_is_locked_stays(self):
        path = self.galaxy('0,0 special; 3,0 wormhole')
        editor = self.edit(path)
        editor.key('s', 'ctrl+7')
        editor.press('Lock Systems')
        self.says(editor, 'Systems locked')
        editor.key('ctrl+a', 'Delete')
        self.check_saved(editor, path, tiles('0,0 special'))
        self.says(editor, '1 locked piece stays as it is')
        self.check_ends(editor)


if __name__ == '__main__':
    main()
