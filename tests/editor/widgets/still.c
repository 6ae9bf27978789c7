/* A part of the window that is drawn as one picture while nothing of it changes looks as ever. */
#include "widgets/desk.h"

#include "widgets/part.h"

#define REST_US 1200000 /* after which it is a picture */

typedef struct {
	GtkWidget *part, *label, *entry;
} Side;

typedef struct {
	GtkWidget *window;
	Side still, plain;
} Place;

static void
side_init(Side *side, GtkBox *box, gboolean is_still)
{
	side->part = g_object_new(SW_TYPE_PART, "orientation", GTK_ORIENTATION_VERTICAL, "still",
	                          is_still, NULL);
	side->label = gtk_label_new("Brand");
	side->entry = gtk_entry_new();
	gtk_box_append(GTK_BOX(side->part), side->label);
	gtk_box_append(GTK_BOX(side->part), gtk_button_new_with_label("Remove"));
	gtk_box_append(GTK_BOX(side->part), side->entry);
	gtk_box_append(box, side->part);
}

static void
place_init(Place *place)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);

	place->window = gtk_window_new();
	side_init(&place->still, GTK_BOX(box), TRUE);
	side_init(&place->plain, GTK_BOX(box), FALSE);
	gtk_window_set_child(GTK_WINDOW(place->window), box);
	gtk_window_set_application(GTK_WINDOW(place->window), desk_application());
	gtk_window_present(GTK_WINDOW(place->window));
	desk_rest();
}

static void
rest(void)
{
	gint64 end = g_get_monotonic_time() + REST_US;

	while (g_get_monotonic_time() < end)
		g_main_context_iteration(NULL, FALSE);
	desk_rest();
}

/* Returns what the side draws. */
static GskRenderNode *
node_of(const Side *side)
{
	g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(side->part);
	GtkSnapshot *snapshot = gtk_snapshot_new();

	gdk_paintable_snapshot(paintable, snapshot, gtk_widget_get_width(side->part),
	                       gtk_widget_get_height(side->part));
	return gtk_snapshot_free_to_node(snapshot);
}

static gboolean
draws_text(const Side *side)
{
	g_autoptr(GskRenderNode) node = node_of(side);
	g_autoptr(GBytes) written = gsk_render_node_serialize(node);

	return g_strstr_len(g_bytes_get_data(written, NULL), (gssize)g_bytes_get_size(written),
	                    "text {") != NULL;
}

/* Returns the side's pixels, as the window's renderer draws them. */
static GBytes *
pixels_of(const Place *place, const Side *side)
{
	int width = gtk_widget_get_width(side->part), height = gtk_widget_get_height(side->part);
	gsize size = (gsize)width * (gsize)height * 4;
	guchar *pixels = g_malloc0(size);
	g_autoptr(GskRenderNode) node = node_of(side);
	g_autoptr(GdkTexture) texture = gsk_renderer_render_texture(
		gtk_native_get_renderer(GTK_NATIVE(place->window)), node,
		&GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));

	gdk_texture_download(texture, pixels, (gsize)width * 4);
	return g_bytes_new_take(pixels, size);
}

static void
expect_alike(const Place *place)
{
	g_autoptr(GBytes) still = pixels_of(place, &place->still);
	g_autoptr(GBytes) plain = pixels_of(place, &place->plain);

	expect(g_bytes_equal(still, plain));
}

START_TEST(test_looks_as_ever)
{
	Place place;

	place_init(&place);
	rest();
	expect(!draws_text(&place.still));
	expect(draws_text(&place.plain));
	expect_alike(&place);

	gtk_label_set_text(GTK_LABEL(place.still.label), "Thorn");
	gtk_label_set_text(GTK_LABEL(place.plain.label), "Thorn");
	gtk_editable_set_text(GTK_EDITABLE(place.still.entry), "1.00");
	gtk_editable_set_text(GTK_EDITABLE(place.plain.entry), "1.00");
	desk_rest();
	expect_alike(&place);
	rest();
	expect(!draws_text(&place.still));
	expect_alike(&place);
	gtk_window_destroy(GTK_WINDOW(place.window));
}
END_TEST

/* A window that is closed before the picture is due. */
START_TEST(test_closed)
{
	Place place;

	place_init(&place);
	gtk_label_set_text(GTK_LABEL(place.still.label), "Thorn");
	desk_rest();
	gtk_window_destroy(GTK_WINDOW(place.window));
	rest();
}
END_TEST

TCase *
still_case(void)
{
	TCase *tests = tcase_create("still");

	tcase_add_test(tests, test_looks_as_ever);
	tcase_add_test(tests, test_closed);
	return tests;
}
