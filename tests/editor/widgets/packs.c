/* Documents without a map: the window shows only their pieces, until another document replaces
 * them. */
#include "widgets/desk.h"

#include "panels/outline.h"

#include <glib/gstdio.h>

static SwSession *
pack_session(void)
{
	static const char text[] = "<pack xmlns=\"urn:starwright:1\" game=\"burning-suns\" "
				   "name=\"Mine\">\n  <race name=\"Foo\"/>\n</pack>\n";
	g_autofree char *folder = g_dir_make_tmp("packs-XXXXXX", NULL);
	g_autofree char *path = g_build_filename(folder, "pack.xml", NULL);
	SwSession *session;

	g_assert(g_file_set_contents(path, text, -1, NULL));
	session = sw_session_open(path, NULL);
	g_unlink(path);
	g_rmdir(folder);
	return session;
}

START_TEST(test_a_pack_has_no_map)
{
	SwSession *session = pack_session();
	SwWindow *window = desk_show(session);
	GtkWidget *map = GTK_WIDGET(sw_window_map(window));

	desk_rest();
	expect(!sw_session_has_map(session));
	expect(!gtk_widget_get_mapped(map));
	expect(gtk_widget_get_mapped(desk_find(GTK_WIDGET(window), SW_TYPE_OUTLINE)));
	sw_open_file_set_session(sw_window_file(window),
	                         desk_session("burning-suns/twin-rivers.xml"));
	desk_rest();
	expect(gtk_widget_get_mapped(map));
	sw_open_file_set_session(sw_window_file(window), pack_session());
	desk_rest();
	expect(!gtk_widget_get_mapped(map));
	desk_close(window);
}
END_TEST

TCase *
packs_case(void)
{
	TCase *tcase = case_new("packs");

	tcase_add_test(tcase, test_a_pack_has_no_map);
	return tcase;
}
