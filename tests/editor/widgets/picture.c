/* Copying the map to the clipboard; how large pictures are. */
#include "widgets/desk.h"

#include "map/map_picture.h"
#include "map/moves_picture.h"
#include "session/edit.h"
#include "session/job.h"
#include "session/queue.h"
#include "window/copy_picture.h"

static void
on_read(GObject *clipboard, GAsyncResult *result, gpointer data)
{
	GdkTexture **texture = data;

	*texture = gdk_clipboard_read_texture_finish(GDK_CLIPBOARD(clipboard), result, NULL);
}

static gboolean
has_picture(GdkClipboard *clipboard)
{
	GdkContentFormats *formats = gdk_clipboard_get_formats(clipboard);

	return gdk_content_formats_contain_mime_type(formats, "image/png") ||
	       gdk_content_formats_contain_gtype(formats, GDK_TYPE_TEXTURE);
}

static GdkTexture *
read_picture(SwWindow *window)
{
	GdkClipboard *clipboard = gtk_widget_get_clipboard(GTK_WIDGET(window));
	GdkTexture *texture = NULL;

	expect(has_picture(clipboard));
	gdk_clipboard_read_texture_async(clipboard, NULL, on_read, &texture);
	for (guint i = 0; i < 100 && texture == NULL; i++)
		g_main_context_iteration(NULL, TRUE);
	expect(texture != NULL);
	return texture;
}

static GdkTexture *
copy(SwWindow *window)
{
	g_action_group_activate_action(G_ACTION_GROUP(window), "copy-picture", NULL);
	return read_picture(window);
}

/* Whether it shows one tile of 160 pixels, with a margin for its corners. */
static gboolean
is_of_one(GdkTexture *picture)
{
	return gdk_texture_get_width(picture) == 185 && gdk_texture_get_height(picture) == 185;
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
	expect(is_of_one(one));
	expect(gdk_texture_get_width(all) > 5 * gdk_texture_get_width(one));
	desk_close(window);
}
END_TEST

static void
hold(SwJob *job, gpointer held)
{
	*(SwJob **)held = job;
}

/* It is drawn after the edits requested before, with the selection of that moment. */
START_TEST(test_it_waits)
{
	SwWindow *window = desk_open("burning-suns/four-gates.xml");
	GdkClipboard *clipboard = gtk_widget_get_clipboard(GTK_WIDGET(window));
	SwSession *session = sw_window_session(window);
	g_autoptr(GdkTexture) one = NULL;
	SwHex origin = sw_hex(0, 0);
	SwGroup none = sw_group_none();
	SwJob *held = NULL;

	gdk_clipboard_set_text(clipboard, "none");
	sw_session_set_runner(session, 0, hold, &held);
	sw_session_select_hexes(session, &origin, 1, SW_SELECT_REPLACE);
	sw_session_erase_on(session, (SwPlace[]){sw_place_hex(sw_hex(1, 0))}, 1, &none);
	g_action_group_activate_action(G_ACTION_GROUP(window), "copy-picture", NULL);
	sw_session_select_all(session);
	expect(held && sw_session_n_waiting(session) == 1);
	ck_assert_str_eq(sw_session_waiting(session, 0), "Copying the picture…");
	expect(!has_picture(clipboard));
	sw_job_run(held);
	sw_job_end(held);
	one = read_picture(window);
	expect(is_of_one(one));
	desk_close(window);
}
END_TEST

/* Other programs take pictures of up to 6000 pixels. */
START_TEST(test_groups_far_apart)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwSession) session = sw_session_from_text(
		"far",
		"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-suns\" players=\"2\">"
		"<system q=\"0\" r=\"0\" type=\"empty\"/><system q=\"500\" r=\"0\" type=\"empty\"/>"
		"</galaxy>",
		&error);
	cairo_surface_t *image;

	g_assert_no_error(error);
	image = sw_moves_picture(sw_session_document(session), sw_session_document(session), FALSE);
	expect_eq(cairo_surface_status(image), CAIRO_STATUS_SUCCESS);
	expect_eq(cairo_image_surface_get_width(image), 6000);
	cairo_surface_destroy(image);
}
END_TEST

/* Returns the pixel in the upper left corner, which is ground. */
static guint32
ground_of(cairo_surface_t *image)
{
	cairo_surface_flush(image);
	return *(const guint32 *)(gconstpointer)cairo_image_surface_get_data(image);
}

/* Dialogs of a dark window show dark pictures; what is copied is as on paper. */
START_TEST(test_dark_pictures)
{
	static const char *const files[] = {"burning-suns/four-gates.xml", "sunburn/crossfire.xml",
	                                    "burning-rome/page-9-right.xml"};

	for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
		g_autofree char *path =
			g_build_filename(g_getenv("STARWRIGHT_SOURCE"), "galaxies", files[i], NULL);
		g_autoptr(GError) error = NULL;
		g_autoptr(SwSession) session = sw_session_open(path, &error);
		cairo_surface_t *light, *dark;

		g_assert_no_error(error);
		light = sw_map_picture(sw_session_document(session), NULL, NULL, 0, FALSE);
		dark = sw_map_picture(sw_session_document(session), NULL, NULL, 0, TRUE);
		expect_eq(ground_of(light), 0xffffffff);
		expect_eq(ground_of(dark), 0xff191c23);
		cairo_surface_destroy(light);
		cairo_surface_destroy(dark);
	}
}
END_TEST

TCase *
picture_case(void)
{
	TCase *tcase = case_new("picture");

	tcase_add_test(tcase, test_the_map_or_the_selection_is_copied);
	tcase_add_test(tcase, test_it_waits);
	tcase_add_test(tcase, test_groups_far_apart);
	tcase_add_test(tcase, test_dark_pictures);
	return tcase;
}
