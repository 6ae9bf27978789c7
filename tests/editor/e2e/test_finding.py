"""Finding pieces and places by the keyboard, the help at what has the focus, and what comes back at the next start."""

from case import EditorTest, in_full, main
from desk import SOURCE, wait_for
from held import HeldTest

SIEGE = SOURCE / 'galaxies' / 'burning-suns' / 'siege-of-upper-vael.xml'
CROSSFIRE = SOURCE / 'galaxies' / 'sunburn' / 'crossfire.xml'
BATTLE = SOURCE / 'galaxies' / 'burning-rome' / 'page-9-right.xml'


class Finding(EditorTest):
    def find(self, text):
        self.editor.key('ctrl+shift+f')
        self.editor.key('ctrl+a')
        self.editor.type(text)

    def test_by_value(self):
        editor = self.edit(SIEGE)
        self.find('hostile, value 2')
        self.says(editor, '1 of 2')
        self.desk.shoot('finding-value')
        editor.key('Return')
        self.says(editor, '2 of 2')
        editor.key('Return')
        self.says(editor, '1 of 2')
        editor.key('shift+Return')
        self.says(editor, '2 of 2')
        editor.key('alt+Return')
        self.says(editor, '2 found')
        self.says(editor, '2 pieces')  # in the inspector
        editor.key('Escape')
        editor.key('F3')
        self.says(editor, 'Hostile system')
        editor.key('ctrl+h')
        self.find('hostile, value 2')
        self.says(editor, '1 of 1, 1 hidden')
        editor.key('Escape', 'ctrl+h')
        self.find('hostile, value 2')
        self.says(editor, 'Nothing found that is shown, 2 hidden')
        self.check_ends(editor)

    @in_full
    def test_by_name_and_coordinate(self):
        editor = self.edit(SIEGE)
        self.find('lower vael')
        self.says(editor, '1 of 1')
        before = editor.state('viewport')
        editor.key('Escape')
        editor.key('ctrl+8')
        wait_for('it is larger', lambda: editor.state('viewport')[2] > before[2] * 1.5)
        self.desk.shoot('finding-zoomed')
        self.find('2,-4')
        self.says(editor, '1 of')
        self.says(editor, 'Upper Vael')
        self.find('nothing of the kind')
        self.says(editor, 'Nothing found')
        self.check_ends(editor)

    @in_full
    def test_on_a_board_and_a_mat(self):
        editor = self.edit(CROSSFIRE)
        self.find('gatehouse')
        self.says(editor, '1 of')
        editor.key('Escape')
        editor.key('ctrl+8')
        self.desk.shoot('finding-board')
        self.check_ends(editor)
        editor = self.edit(BATTLE)
        self.find('cavalry')
        self.says(editor, '1 of')
        editor.key('Escape')
        editor.key('ctrl+8')
        self.desk.shoot('finding-mat')
        self.check_ends(editor)


class Large(HeldTest):
    @in_full
    def test_a_search_is_cancelled(self):
        """What is searched beside the window is said to go on, and can be given up; F3 searches again."""
        path = self.galaxy('; '.join(f'{i % 150},{i // 150} {"hostile" if i % 1000 == 0 else "empty"}' for i in range(21000)))
        editor = self.edit_held(path)
        editor.key('ctrl+shift+f')
        self.held.touch()
        editor.type('hostile')
        self.says(editor, 'Searching…')
        self.desk.shoot('finding-searching')
        editor.press('Cancel', 'push button')
        self.says(editor, 'Search cancelled')
        editor.key('F3')
        self.says(editor, 'Searching…')
        self.let_go()
        self.says(editor, '1 of 21')
        self.assertNotIn('Searching…', editor.names('label'))
        self.check_ends(editor)


class Help(EditorTest):
    def page(self):
        return '\n'.join(self.editor.texts('Page of the help'))

    def wait_for_page(self, title):
        wait_for(f'the page is “{title}”', lambda: self.page().startswith(title))

    @in_full
    def test_at_the_focus(self):
        editor = self.edit(SIEGE)
        editor.key('l')
        self.hands.key('F1')
        self.wait_for_page('Tools')
        self.hands.await_frame()
        self.desk.shoot('help-tools')
        self.hands.key('alt+Home')
        self.wait_for_page('Starwright')
        self.desk.shoot('help-contents')
        self.hands.key('alt+Left')
        self.wait_for_page('Tools')
        self.hands.key('ctrl+f')
        self.hands.type('minimap corner')
        self.wait_for_page('Search: minimap corner')
        self.hands.key('Escape')
        wait_for('it is closed', lambda: 'Help' not in editor.titles())
        editor.key('ctrl+shift+f')
        self.hands.key('F1')
        self.wait_for_page('Find')
        self.hands.key('Escape')
        editor.key('Escape')
        self.check_ends(editor)

    @in_full
    def test_in_a_dialog(self):
        editor = self.edit(SIEGE)
        self.hands.key('ctrl+e')
        editor.wait_for_window('Export')
        self.hands.key('F1')
        self.wait_for_page('Export')
        self.hands.key('alt+Home')  # it takes keys although the dialog is modal
        self.wait_for_page('Starwright')
        self.hands.key('Escape')
        editor.wait_for_window('Export')
        self.hands.key('Escape')
        self.check_ends(editor)

    @in_full
    def test_in_german(self):
        self.set_environment(LANGUAGE='de')
        editor = self.edit(SIEGE)
        self.hands.key('F1')
        wait_for('the page is German', lambda: any(text.startswith('Die Karte') for text in editor.texts('Seite der Hilfe')))
        self.desk.shoot('help-german')
        self.hands.key('Escape')
        self.check_ends(editor)

    @in_full
    def test_words_of_other_programs(self):
        editor = self.edit(SIEGE)
        for word, command in (('pdf', 'Export…'), ('balance', 'Fairness'), ('random', 'New from dice…'), ('language', 'Preferences…')):
            with self.subTest(word):
                editor.key('ctrl+shift+p')
                editor.type(word)
                wait_for(f'“{word}” finds “{command}”', lambda command=command: command in editor.names('list item'))
                editor.key('Escape')
        self.check_ends(editor)


class ComingBack(EditorTest):
    def test_documents_and_views(self):
        editor = self.edit(SIEGE)
        editor.key('ctrl+0')
        editor.key('ctrl+plus')
        before = editor.state('viewport')
        self.assertEqual(editor.quit(), (0, ''))
        editor = self.edit(is_recovering=True)
        self.wait_for_titles(SIEGE.name)
        wait_for('the view is as before', lambda: abs(editor.state('viewport')[2] - before[2]) < 0.01)
        self.assertEqual(editor.quit(), (0, ''))

    @in_full
    def test_turned_off(self):
        editor = self.edit(SIEGE)
        self.hands.key('ctrl+comma')
        editor.wait_for_window('Preferences')
        self.desk.shoot('preferences')
        editor.press('Open the documents of the last time', 'check box')
        self.hands.key('Escape')
        wait_for('it is closed', lambda: 'Preferences' not in editor.titles())
        self.assertEqual(editor.quit(), (0, ''))
        self.edit(is_recovering=True)
        self.wait_for_titles('Untitled')

    @in_full
    def test_recent_files_with_pictures(self):
        editor = self.edit(SIEGE)
        self.assertEqual(editor.quit(), (0, ''))
        editor = self.edit(CROSSFIRE, is_recovering=True)
        self.hands.key('ctrl+shift+o')
        editor.wait_for_window('Recent files')
        self.desk.shoot('recent')
        self.hands.type('siege')
        self.hands.key('Return')
        self.wait_for_titles(CROSSFIRE.name, SIEGE.name)


if __name__ == '__main__':
    main()
