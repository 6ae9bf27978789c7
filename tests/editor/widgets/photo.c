/* The board in inches as a widget: the photograph under it, which is read, brought into place by
 * drags, and never part of the document; and the palette's pieces to stamp. */
#include "widgets/desk.h"

#include "board/board_canvas.h"
#include "board/photo_read.h"
#include "panels/palette.h"
#include "session/draw.h"

#include <glib/gstdio.h>
#include <string.h>

static SwBoardPhoto *
photo_of(SwWindow *window)
{
	return sw_board_canvas_photo(
		SW_BOARD_CANVAS(desk_find(GTK_WIDGET(window), SW_TYPE_BOARD_CANVAS)));
}

static char *
path_of(const char *name)
{
	return g_build_filename(g_get_user_data_dir(), name, NULL);
}

/* The part of a JPEG file that says the camera was held sideways: orientation 6. */
static const char exif[] = "\xff\xe1\0\x22"
			   "Exif\0\0II*\0\x08\0\0\0\x01\0"
			   "\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0";
G_STATIC_ASSERT(sizeof exif == 36);

static void
turn_sideways(const char *path)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autofree char *text = NULL;
	gsize length;

	ck_assert(g_file_get_contents(path, &text, &length, NULL));
	g_byte_array_append(bytes, (const guint8 *)text, 2);
	g_byte_array_append(bytes, (const guint8 *)exif, sizeof exif);
	g_byte_array_append(bytes, (const guint8 *)text + 2, (guint)length - 2);
	ck_assert(g_file_set_contents(path, (const char *)bytes->data, bytes->len, NULL));
}

/* A picture of that size, in the format. */
static char *
write_picture(const char *name, const char *format, int width, int height, gboolean is_sideways)
{
	g_autoptr(GdkPixbuf) image = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, width, height);
	char *path = path_of(name);
	g_autoptr(GError) error = NULL;

	gdk_pixbuf_fill(image, 0x40a060ff);
	gdk_pixbuf_save(image, path, format, &error, NULL);
	ck_assert_msg(error == NULL, "%s", error ? error->message : "");
	if (is_sideways)
		turn_sideways(path);
	return path;
}

static gboolean
load(SwWindow *window, const char *path, GError **error)
{
	cairo_surface_t *image = sw_photo_read(path, error);

	if (image)
		sw_board_photo_lay(photo_of(window), image, 2400, 2400);
	return image != NULL;
}

/* ---- Reading ---------------------------------------------------------------------------- */

static const struct {
	const char *name, *format;
	int width, height;
	double scale; /* hundredths a pixel of what is kept */
	double dx, dy;
	gboolean is_sideways;
} pictures[] = {
	{"photo.png", "png", 600, 300, 4, 0, 600},
	{"photo.jpg", "jpeg", 300, 600, 4, 600, 0},
	{"photo-sideways.jpg", "jpeg", 600, 300, 4, 600, 0, TRUE},
	/* What is kept is smaller. */
	{"photo-large.png", "png", 8192, 16, 2400 / 4096.0, 0, 1200 - 4 * 2400 / 4096.0},
	{"photo-tiny.png", "png", 1, 1, 2400, 0, 0},
};

START_TEST(test_read)
{
	SwWindow *window = desk_open("sunburn/depot-nine.xml");
	g_autofree char *path =
		write_picture(pictures[_i].name, pictures[_i].format, pictures[_i].width,
	                      pictures[_i].height, pictures[_i].is_sideways);
	g_autoptr(GError) error = NULL;
	const SwPhotoFit *fit;

	desk_rest();
	ck_assert_ptr_null(sw_board_photo_fit(photo_of(window)));
	ck_assert_msg(load(window, path, &error), "%s", error ? error->message : "");
	fit = sw_board_photo_fit(photo_of(window));
	ck_assert_double_eq_tol(fit->a, pictures[_i].scale, 0.001);
	ck_assert_double_eq_tol(fit->b, 0, 0.001);
	ck_assert_double_eq_tol(fit->dx, pictures[_i].dx, 0.001);
	ck_assert_double_eq_tol(fit->dy, pictures[_i].dy, 0.001);
	desk_rest();
	sw_board_photo_remove(photo_of(window));
	ck_assert_ptr_null(sw_board_photo_fit(photo_of(window)));
	desk_rest();
	desk_close(window);
	g_unlink(path);
}
END_TEST

/* An image whose header alone says that it is as large as that: 20,000 x 20,000 pixels. */
static const guint8 huge[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x02\0\0\0"
			     "\x6c\x12\xd1\x6e\0\0\x10\0IDAT\x78\x9c";

static const struct {
	const char *name, *text;
	gsize length;
	const char *why; /* part of it; NULL: the library's words */
} bad[] = {
	{"photo-none.png", NULL, 0, NULL},
	{"photo-empty.png", "", 0, NULL},
	{"photo-text.png", "<galaxy/>", 9, NULL},
	{"photo-cut.png", "\x89PNG\r\n\x1a\n", 8, NULL},
	{"", NULL, 0, "the file is not a regular file"},
	{"photo-huge.png", (const char *)huge, sizeof huge - 1, "64 million pixels"},
};

/* What cannot be read is refused, and what lies there stays. */
START_TEST(test_refused)
{
	SwWindow *window = desk_open("sunburn/depot-nine.xml");
	g_autofree char *good = write_picture("photo-good.png", "png", 60, 30, FALSE);
	g_autofree char *path = path_of(bad[_i].name);
	g_autoptr(GError) error = NULL;

	desk_rest();
	ck_assert(load(window, good, NULL));
	if (bad[_i].text)
		ck_assert(g_file_set_contents(path, bad[_i].text, (gssize)bad[_i].length, NULL));
	ck_assert(!load(window, path, &error));
	ck_assert_ptr_nonnull(error);
	if (bad[_i].why)
		ck_assert_msg(strstr(error->message, bad[_i].why) != NULL, "%s", error->message);
	ck_assert_ptr_nonnull(sw_board_photo_fit(photo_of(window)));
	desk_close(window);
	if (bad[_i].text)
		g_unlink(path);
	g_unlink(good);
}
END_TEST

/* ---- Its place -------------------------------------------------------------------------- */

/* Two drags, then a third that begins again; the document is as before. */
START_TEST(test_drags)
{
	SwWindow *window = desk_open("sunburn/depot-nine.xml");
	g_autofree char *path = write_picture("photo-drags.png", "png", 240, 240, FALSE);
	SwBoardPhoto *photo = photo_of(window);
	SwSession *session = sw_map_canvas_state(sw_window_map(window))->session;

	desk_rest();
	ck_assert(load(window, path, NULL));
	ck_assert(!sw_board_photo_set_distance(photo, 1000));
	sw_board_photo_press(photo, (SwPoint){100, 100});
	sw_board_photo_drag(photo, (SwPoint){50, 50});
	sw_board_photo_drag(photo, (SwPoint){0, 0});
	sw_board_photo_release(photo);
	ck_assert_double_eq_tol(sw_board_photo_fit(photo)->dx, -100, 0.001);
	sw_board_photo_press(photo, (SwPoint){1200, 0});
	sw_board_photo_drag(photo, (SwPoint){0, 5}); /* too near the first */
	sw_board_photo_drag(photo, (SwPoint){0, 2400});
	sw_board_photo_release(photo);
	ck_assert_double_eq_tol(sw_board_photo_fit(photo)->a, 0, 0.001);
	ck_assert_double_eq_tol(sw_board_photo_fit(photo)->b, 20, 0.001);
	ck_assert(sw_board_photo_set_distance(photo, 1200));
	ck_assert_double_eq_tol(sw_board_photo_fit(photo)->b, 10, 0.001);
	desk_rest();
	sw_board_photo_press(photo, (SwPoint){0, 0});
	sw_board_photo_drag(photo, (SwPoint){100, 0});
	sw_board_photo_release(photo);
	ck_assert_double_eq_tol(sw_board_photo_fit(photo)->b, 10, 0.001);
	ck_assert(!sw_board_photo_has_points(photo));
	ck_assert(sw_board_photo_begin(photo));
	ck_assert(!sw_board_photo_begin(photo));
	ck_assert(!sw_session_can_undo(session));
	desk_close(window);
	g_unlink(path);
}
END_TEST

/* ---- Stamps ----------------------------------------------------------------------------- */

/* Each piece to stamp has a row; a chosen one is what the brush lays, with its outline, and R turns
 * it before. */
START_TEST(test_stamps)
{
	SwWindow *window = desk_open("sunburn/depot-nine.xml");
	SwCanvasState *state = sw_map_canvas_state(sw_window_map(window));
	GtkWidget *list;
	guint n = 0;

	desk_rest();
	list = desk_find(desk_find(GTK_WIDGET(window), SW_TYPE_PALETTE), GTK_TYPE_LIST_BOX);
	for (int i = 0;; i++) {
		GtkListBoxRow *row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(list), i);
		const SwStamp *stamp = row ? g_object_get_data(G_OBJECT(row), "stamp") : NULL;
		g_autofree char *outline = stamp ? sw_stamp_outline(stamp) : NULL;

		if (row == NULL)
			break;
		if (stamp == NULL)
			continue;
		n++;
		g_signal_emit_by_name(list, "row-activated", row);
		ck_assert_uint_eq(state->drawing.brush.kind, stamp->kind);
		ck_assert_str_eq(state->drawing.outline ? state->drawing.outline : "",
		                 outline ? outline : "");
		ck_assert_int_eq(state->drawing.tool, SW_TOOL_PLACE);
		ck_assert_int_eq(sw_brush_turn(sw_session_game(state->session)->table,
		                               &state->drawing.brush),
		                 0);
		gtk_widget_activate_action(GTK_WIDGET(window), "win.spin-right", NULL);
		ck_assert_int_eq(sw_brush_turn(sw_session_game(state->session)->table,
		                               &state->drawing.brush),
		                 15);
	}
	ck_assert_uint_eq(n, sw_session_game(state->session)->table->stamps.n);
	ck_assert_uint_eq(n, 6);
	ck_assert(!sw_session_can_undo(state->session));
	desk_close(window);
}
END_TEST

TCase *
photo_case(void)
{
	TCase *tcase = case_new("photo");

	case_add_rows(tcase, test_read, pictures);
	case_add_rows(tcase, test_refused, bad);
	tcase_add_test(tcase, test_drags);
	tcase_add_test(tcase, test_stamps);
	return tcase;
}
