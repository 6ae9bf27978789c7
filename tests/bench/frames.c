/* How long a frame of the editor's window takes to paint, at the desk that the display is.
 *
 *     frames SCENE TILES FOLDER
 *
 * SCENE is one of the names below. Prints a line of JSON: the tiles, the median and the 95th
 * percentile in milliseconds. A frame is counted from when the frame clock begins to update until
 * it has painted; the time between frames is nobody's. The last one is kept in FOLDER as a picture,
 * and the colours of hexes that can be seen are compared with their kinds': a bench of something
 * else than the map is worth nothing.
 */
#include "games/games.h"
#include "map/raster.h"
#include "picture/tile.h"
#include "window.h"

#include <math.h>
#include <stdlib.h>

#define FRAMES 120
#define WARM_UP 20
#define WIDTH 1600
#define HEIGHT 1000

typedef struct Bench Bench;

typedef struct {
	const char *name;
	gboolean is_near; /* zoomed in; else the whole map is in view */
	void (*step)(Bench *bench, guint frame);
} Scene;

struct Bench {
	const Scene *scene;
	guint tiles;
	const char *folder;
	GMainLoop *loop;
	GtkWidget *window;
	SwMapView *map; /* NULL: an empty window of one colour */
	SwSession *session;
	gint64 began;
	double times[FRAMES + WARM_UP];
	guint n;
};

/* ---- Scenes ----------------------------------------------------------------------------- */

static void
pan(Bench *bench, guint frame)
{
	SwViewport viewport = sw_map_view_viewport(bench->map);
	double angle = frame * 2 * G_PI / 60, step = 24 / viewport.zoom;

	sw_map_view_centre_on(bench->map, (SwPoint){viewport.x + step * cos(angle),
	                                            viewport.y + step * sin(angle)});
}

static void
zoom(Bench *bench, guint frame)
{
	sw_map_view_zoom(bench->map, frame / 30 % 2 ? 1 / 1.02 : 1.02);
}

static SwHex
hex_in_view(Bench *bench, guint i)
{
	SwViewport viewport = sw_map_view_viewport(bench->map);
	double angle = i * 0.37, far = MIN(viewport.height, viewport.width) * 0.3;

	return sw_viewport_hex_at(&viewport, viewport.width / 2 + far * cos(angle),
	                          viewport.height / 2 + far * sin(angle));
}

static void
hover(Bench *bench, guint frame)
{
	sw_map_view_set_cursor(bench->map, hex_in_view(bench, frame));
}

static void
paint(Bench *bench, guint frame)
{
	SwBrush brush = *sw_map_view_brush(bench->map);
	SwHex hex = hex_in_view(bench, frame);

	sw_map_view_set_cursor(bench->map, hex);
	sw_session_place(bench->session, &brush, &hex, 1, sw_map_view_group(bench->map));
}

/* One colour, drawn anew. */
static void
nothing(Bench *bench, guint frame G_GNUC_UNUSED)
{
	gtk_widget_queue_draw(gtk_window_get_child(GTK_WINDOW(bench->window)));
}

static const Scene scenes[] = {
	{"nothing", FALSE, nothing}, {"pan-far", FALSE, pan},     {"pan-near", TRUE, pan},
	{"zoom-far", FALSE, zoom},   {"zoom-near", TRUE, zoom},   {"paint-far", FALSE, paint},
	{"paint-near", TRUE, paint}, {"hover-far", FALSE, hover}, {"hover-near", TRUE, hover},
};

/* ---- The map ---------------------------------------------------------------------------- */

/* A disc of tiles of all kinds in turn. */
static SwSession *
new_session(guint tiles)
{
	SwSession *session = sw_session_new(sw_games()[0], 3);
	const SwTable *table = sw_session_game(session)->table;
	guint radius = (guint)ceil(sqrt(tiles / 3.0)), n = 0;
	g_autofree SwHex *hexes = g_new(SwHex, 3 * radius * (radius + 1) + 1);
	guint all = 3 * radius * (radius + 1) + 1;
	SwGroup none = sw_group_none();

	sw_hex_region(sw_hex(0, 0), radius, hexes);

	for (guint kind = 0; kind < table->n_kinds && n < tiles; kind++) {
		g_autofree SwHex *own = g_new(SwHex, all);
		SwBrush brush = sw_brush(table, kind);
		guint n_own = 0;

		if (!table->kinds[kind].element->is_tile)
			continue;
		for (guint i = 0; i < all && i < tiles; i++) {
			if (((guint)(hexes[i].q * 7 + hexes[i].r * 3) & 0xffff) % table->n_kinds ==
			    kind)
				own[n_own++] = hexes[i];
		}
		sw_session_place(session, &brush, own, n_own, &none);
		n += n_own;
	}
	return session;
}

/* ---- Pictures --------------------------------------------------------------------------- */

static guint32
pixel_at(const guint8 *pixels, double x, double y)
{
	const guint8 *pixel = pixels + ((gsize)y * WIDTH + (gsize)x) * 4;

	return (guint32)pixel[2] << 16 | (guint32)pixel[1] << 8 | pixel[0];
}

static gboolean
is_near(guint32 a, SwColour b)
{
	return abs((gint)(a >> 16 & 255) - (gint)(b.red * 255)) <= 3 &&
	       abs((gint)(a >> 8 & 255) - (gint)(b.green * 255)) <= 3 &&
	       abs((gint)(a & 255) - (gint)(b.blue * 255)) <= 3;
}

/* Only hexes without pictures have one colour; those beneath something else are left out. */
static void
check_colours(Bench *bench, const guint8 *pixels)
{
	SwViewport viewport = sw_map_view_viewport(bench->map);
	SwDocument *document = sw_session_document(bench->session);
	guint right = 0, wrong = 0;

	if (viewport.zoom >= SW_SCENE_DETAIL || viewport.zoom < 2)
		return;
	for (guint i = 0; i < 400; i++) {
		double x = 60 + (i % 20) * (viewport.width - 300) / 20;
		double y = 80 + i / 20 * (viewport.height - 260) / 20;
		SwHex hex = sw_viewport_hex_at(&viewport, x, y);
		SwPieceId tile = sw_session_tile_at(bench->session, hex);
		SwPoint at = sw_viewport_hex(&viewport, hex);
		double left, top;

		if (tile == SW_NO_PIECE ||
		    !gtk_widget_translate_coordinates(GTK_WIDGET(bench->map), bench->window, at.x,
		                                      at.y, &left, &top))
			continue;
		if (is_near(pixel_at(pixels, left, top),
		            sw_colour_parse(sw_document_kind(document, tile)->fill)))
			right++;
		else
			wrong++;
	}
	if (right < 9 * wrong || right == 0)
		g_error("%s: %u of %u sampled hexes have another colour than their tile",
		        bench->scene->name, wrong, right + wrong);
}

static void
keep_picture(Bench *bench)
{
	g_autofree char *name =
		g_strdup_printf("%s/%s-%u.png", bench->folder, bench->scene->name, bench->tiles);
	GdkPaintable *paintable = gtk_widget_paintable_new(bench->window);
	GtkSnapshot *snapshot = gtk_snapshot_new();
	GskRenderNode *node;
	GdkTexture *texture;
	g_autofree guint8 *pixels = g_malloc0((gsize)WIDTH * HEIGHT * 4);

	gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot), WIDTH, HEIGHT);
	node = gtk_snapshot_free_to_node(snapshot);
	texture = gsk_renderer_render_texture(gtk_native_get_renderer(GTK_NATIVE(bench->window)),
	                                      node, &GRAPHENE_RECT_INIT(0, 0, WIDTH, HEIGHT));
	gdk_texture_download(texture, pixels, (gsize)WIDTH * 4);
	gdk_texture_save_to_png(texture, name);
	if (bench->map)
		check_colours(bench, pixels);
	gsk_render_node_unref(node);
	g_object_unref(texture);
	g_object_unref(paintable);
}

/* ---- Frames ----------------------------------------------------------------------------- */

static int
compare(gconstpointer a, gconstpointer b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

static void
finish(Bench *bench)
{
	keep_picture(bench);
	qsort(bench->times + WARM_UP, FRAMES, sizeof bench->times[0], compare);
	g_print("{\"scene\": \"%s\", \"tiles\": %u, \"median\": %.3f, \"p95\": %.3f}\n",
	        bench->scene->name, bench->tiles, bench->times[WARM_UP + FRAMES / 2],
	        bench->times[WARM_UP + FRAMES * 95 / 100]);
	g_main_loop_quit(bench->loop);
}

static gboolean
step(gpointer data)
{
	Bench *bench = data;

	bench->scene->step(bench, bench->n);
	return G_SOURCE_REMOVE;
}

static void
on_before(GdkFrameClock *clock G_GNUC_UNUSED, Bench *bench)
{
	bench->began = g_get_monotonic_time();
}

static void
on_after(GdkFrameClock *clock G_GNUC_UNUSED, Bench *bench)
{
	if (bench->n == FRAMES + WARM_UP)
		return;
	bench->times[bench->n++] = (double)(g_get_monotonic_time() - bench->began) / 1000;
	if (bench->n == FRAMES + WARM_UP)
		finish(bench);
	else
		g_idle_add_full(G_PRIORITY_LOW, step, bench, NULL);
}

static gboolean
begin(gpointer data)
{
	Bench *bench = data;
	GdkFrameClock *clock = gtk_widget_get_frame_clock(bench->window);

	if (bench->map && bench->scene->is_near)
		sw_map_view_zoom_to(bench->map, SW_ZOOM_NORMAL);
	g_signal_connect(clock, "before-paint", G_CALLBACK(on_before), bench);
	g_signal_connect(clock, "after-paint", G_CALLBACK(on_after), bench);
	step(bench);
	return G_SOURCE_REMOVE;
}

static GtkWidget *
new_plain_window(void)
{
	GtkWidget *window = gtk_window_new(), *area = gtk_drawing_area_new();

	gtk_window_set_child(GTK_WINDOW(window), area);
	return window;
}

static void
on_activate(GtkApplication *application, Bench *bench)
{
	if (bench->scene->step == nothing) {
		bench->window = new_plain_window();
	} else {
		bench->session = new_session(bench->tiles);
		bench->window = sw_window_new(application, bench->session);
		bench->map = sw_window_map(SW_WINDOW(bench->window));
		gtk_widget_activate_action(bench->window, "win.tool", "s", "place");
	}
	gtk_window_set_default_size(GTK_WINDOW(bench->window), WIDTH, HEIGHT);
	gtk_window_present(GTK_WINDOW(bench->window));
	g_timeout_add(1500, begin, bench);
}

static const Scene *
scene_of(const char *name)
{
	for (guint i = 0; i < G_N_ELEMENTS(scenes); i++) {
		if (g_str_equal(scenes[i].name, name))
			return &scenes[i];
	}
	return NULL;
}

int
main(int argc, char **argv)
{
	Bench bench = {.loop = g_main_loop_new(NULL, FALSE)};
	g_autoptr(GtkApplication) application = NULL;

	if (argc != 4 || (bench.scene = scene_of(argv[1])) == NULL) {
		g_printerr("usage: frames SCENE TILES FOLDER\n");
		return 2;
	}
	bench.tiles = (guint)g_ascii_strtoull(argv[2], NULL, 10);
	bench.folder = argv[3];
	application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
	g_application_register(G_APPLICATION(application), NULL, NULL);
	on_activate(application, &bench);
	g_main_loop_run(bench.loop);
	_exit(0);
}
