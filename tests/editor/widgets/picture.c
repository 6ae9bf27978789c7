/* The map on the clipboard. */
#include "widgets/desk.h"

#include "window/copy_picture.h"

static void
on_read(GObject *clipboard, GAsyncResult *result, gpointer data)
{
	GdkTexture **texture = data;

	*texture = gdk_clipboard_read_texture_finish(GDK_CLIPBOARD(clipboard), result, NULL);
}

static GdkTexture *
copy(SwWindow *window)
{
	GdkClipboard *clipboard = gtk_widget_get_clipboard(GTK_WIDGET(window));
	GdkTexture *texture = NULL;

	g_action_group_activate_action(G_ACTION_GROUP(window), "copy-picture", NULL);
	expect(gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(clipboard),
	                                             "image/png") ||
	       gdk_content_formats_contain_gtype(gdk_clipboard_get_formats(clipboard),
	                                         GDK_TYPE_TEXTURE));
	gdk_clipboard_read_texture_async(clipboard, NULL, on_read, &texture);
	for (guint i = 0; i < 100 && texture == NULL; i++)
		g_main_context_iteration(NULL, TRUE);
	expect(texture != NULL);
	return texture;
}

START_TEST(test_the_map_or_the_selection_is_copied)
{
	SwWindow *window = desk_open("burning-suns/four-gates.xml");
	SwSession *session = sw_window_session(window);
	g_autoptr(GdkTexture) all = copy(window), one = NULL;
	SwHex origin = sw_hex(0, 0);

	expect(sw_session_tile_at(session, origin) != SW_NO_PIECE);
	sw_session_select_hexes(session, &origin, 1, SW_SELECT_REPLACE);
	one = copy(window);
	/* One tile of 160 pixels, with room for its points. */
	expect(gdk_texture_get_width(one) == 185 && gdk_texture_get_height(one) == 185);
	expect(gdk_texture_get_width(all) > 5 * gdk_texture_get_width(one));
	desk_close(window);
}
END_TEST

TCase *
picture_case(void)
{
	TCase *tcase = case_new("picture");

	tcase_add_test(tcase, test_the_map_or_the_selection_is_copied);
	return tcase;
}
