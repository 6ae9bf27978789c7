/* Times the frames of the editor's own window; frames.py runs it and checks the limits.
 *
 *   frames plain                        a window of one colour above a bar
 *   frames map FILE SCENE PICTURE       the editor's window over FILE; the last frame as PNG
 *   frames mat FILE SCENE PICTURE       the same for a game of cards
 *   frames board FILE SCENE PICTURE     the same for a board in inches, with the overlay `sight`
 *   frames edit FILE                    edits in the editor's window over FILE, one by one
 *   frames empty                        ends with the first frame of the editor's window
 *
 * Prints one line of names and numbers: milliseconds, the median and the 95th percentile. `frame`
 * is from the frame clock's before-paint to its after-paint, less `work`, the time of the scene
 * itself: an edit and its check. `cpu` is the processor time of all threads from one after-paint to
 * the next, which does not depend on the load of the machine. For `edit`, `work` is the whole time
 * until the last panel and overlay is refreshed. For `board`, `work` is the time of the pointer's
 * motion, in which the question is asked, `ground` that from the last motion of a drag until the
 * ground is known, and `filling` the processor time of that.
 */
#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "app.h"
#include "board/board_canvas.h"
#include "first_frame.h"
#include "mat/mat_canvas.h"
#include "picture/tile.h"
#include "window/window.h"

#define WARM_UPS 20
#define FRAMES 100
#define NEAR_ZOOM 28.0
#define NEAR_CARD 120.0 /* pixels */

typedef struct Bench Bench;

struct Bench {
	GtkWidget *window;
	GtkWidget *plain; /* instead of a map */
	SwMapCanvas *map;
	SwMatCanvas *mat;
	SwBoardCanvas *board;
	SwPoint held; /* pixels: where the drag began */
	SwSession *session;
	void (*step)(Bench *bench, guint i);
	gboolean is_far; /* the whole map is in view */
	guint n;
	gint64 began;
	double worked, spent;
	GArray *frames, *works, *cpus; /* double */
	SwViewport start;
	gboolean is_done;
};

/* ---- Scenes ----------------------------------------------------------------------------- */

static void
pan(Bench *bench, guint i)
{
	double away = 8 * (i % 50 < 25 ? i % 25 : 25 - i % 25) / bench->start.zoom;

	sw_canvas_state_centre_on(sw_map_canvas_state(bench->map),
	                          (SwPoint){bench->start.x + away, bench->start.y + away / 2});
}

/* There and back over a factor of sixteen, with another size in each frame. */
static void
zoom(Bench *bench, guint i)
{
	double turn = sin(i * G_PI / 50);

	sw_canvas_state_zoom_to(sw_map_canvas_state(bench->map),
	                        bench->start.zoom * pow(16, turn * turn));
}

/* Another hex in each frame, at every zoom. */
static SwHex
hex_of(Bench *bench, guint i)
{
	SwViewport seen = bench->start;

	return sw_viewport_hex_at(&seen, seen.width * (0.2 + 0.1 * (i % 6)),
	                          seen.height * (0.4 + 0.02 * (i % 7)));
}

static void
hover(Bench *bench, guint i)
{
	sw_canvas_state_set_cursor(sw_map_canvas_state(bench->map), hex_of(bench, i));
}

/* Changes the kinds of tiles around the origin. */
static void
paint(Bench *bench, guint i)
{
	const SwTable *table = sw_session_game(bench->session)->table;
	SwGroup group = sw_group_none();
	SwHex hex = sw_hex((gint32)(i % 5) - 2, (gint32)(i / 5 % 5) - 2);
	SwPieceId tile = sw_session_tile_at(bench->session, hex);
	guint kind = 0;
	SwBrush brush;

	while (!sw_element_is_tile(table->kinds[kind].element) ||
	       (tile != SW_NO_PIECE &&
	        kind == sw_document_piece(sw_session_document(bench->session), tile)->kind))
		kind++;
	brush = sw_brush(table, kind);
	sw_session_place(bench->session, &brush, &hex, 1, &group);
}

/* Sets the middle of the card in the window; FALSE if it is not there. */
static gboolean
find_card(Bench *bench, guint card, double *x, double *y)
{
	SwMatTool *tool = sw_mat_canvas_tool(bench->mat);
	const SwViewport *viewport = &sw_map_canvas_state(bench->map)->viewport;
	double width, height;

	sw_mat_tool_to_window(tool, &sw_mat_card(sw_mat_tool_mat(tool), card)->seen, x, y, &width,
	                      &height);
	*x += width / 2;
	*y += height / 2;
	return *x >= 0 && *y >= 0 && *x < viewport->width && *y < viewport->height;
}

/* Moves the pointer to the middle of the next card of the window in each frame. */
static void
hover_card(Bench *bench, guint i)
{
	SwMatTool *tool = sw_mat_canvas_tool(bench->mat);
	guint n = sw_mat_tool_mat(tool)->cards->len, n_seen = 0;
	double x, y;

	for (guint card = 0; card < n; card++)
		n_seen += find_card(bench, card, &x, &y);
	for (guint card = 0, left = i % MAX(n_seen, 1); card < n; card++) {
		if (find_card(bench, card, &x, &y) && left-- == 0) {
			sw_mat_tool_hover(tool, x, y);
			return;
		}
	}
}

/* Gives a card of an army another number of copies. */
static void
paint_card(Bench *bench, guint i)
{
	const SwMat *mat = sw_mat_tool_mat(sw_mat_canvas_tool(bench->mat));
	SwPieceId card = sw_mat_card(mat, i * 7 % mat->cards->len)->piece;
	gint copies = sw_element_attribute(
		sw_document_kind(sw_session_document(bench->session), card)->element, "copies");
	g_autofree char *text = g_strdup_printf("%u", 2 + i % 7);
	SwGroup group = sw_group_none();

	sw_session_set(bench->session, &card, 1, (guint)copies, text, &group, NULL);
}

/* Drags what is held by a quarter of an inch or more in each frame. */
static void
drag(Bench *bench, guint i)
{
	double inch = sw_map_canvas_state(bench->map)->viewport.zoom;

	sw_board_tool_move(sw_board_canvas_tool(bench->board),
	                   bench->held.x + inch * (0.5 + 0.25 * (i % 20)),
	                   bench->held.y + inch * (0.25 * (i / 20 % 8) - 0.75), 0);
}

static void
recolour(Bench *bench, guint i G_GNUC_UNUSED)
{
	gtk_widget_queue_draw(bench->plain);
}

static const struct {
	const char *name;
	void (*step)(Bench *bench, guint i);
	gboolean is_far;
	const char *overlay;
} scenes[] = {
	{"pan-far", pan, TRUE, "none"},       {"pan-near", pan, FALSE, "none"},
	{"zoom", zoom, TRUE, "none"},         {"paint-far", paint, TRUE, "none"},
	{"paint-near", paint, FALSE, "none"}, {"hover-far", hover, TRUE, "none"},
	{"hover-near", hover, FALSE, "none"}, {"first-far", pan, TRUE, "first"},
	{"first-near", pan, FALSE, "first"},  {"first-zoom", zoom, TRUE, "first"},
	{"touching", pan, TRUE, "touching"},
};

static const struct {
	const char *name;
	void (*step)(Bench *bench, guint i);
	gboolean is_far;
} mat_scenes[] = {
	{"pan-far", pan, TRUE},
	{"pan-near", pan, FALSE},
	{"zoom", zoom, TRUE},
	{"paint-far", paint_card, TRUE},
	{"paint-near", paint_card, FALSE},
	{"hover-far", hover_card, TRUE},
	{"hover-near", hover_card, FALSE},
};

static const char *const board_scenes[] = {"figure", "looker", "wall", NULL};

/* ---- Times ------------------------------------------------------------------------------ */

/* Returns the time of all threads in milliseconds. */
static double
processor_time(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void
before_paint(GdkFrameClock *clock G_GNUC_UNUSED, Bench *bench)
{
	bench->began = g_get_monotonic_time();
	bench->worked = 0;
}

static gboolean
on_tick(GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
	Bench *bench = data;
	gint64 begin = g_get_monotonic_time();

	bench->step(bench, bench->n);
	bench->worked = (double)(g_get_monotonic_time() - begin) / 1000;
	return G_SOURCE_CONTINUE;
}

static void
after_paint(GdkFrameClock *clock G_GNUC_UNUSED, Bench *bench)
{
	double frame = (double)(g_get_monotonic_time() - bench->began) / 1000 - bench->worked;
	double now = processor_time(), cpu = now - bench->spent;

	bench->spent = now;
	if (bench->n++ >= WARM_UPS) {
		g_array_append_val(bench->frames, frame);
		g_array_append_val(bench->works, bench->worked);
		g_array_append_val(bench->cpus, cpu);
	}
	bench->is_done = bench->frames->len == FRAMES;
}

static gint
compare(gconstpointer a, gconstpointer b)
{
	double difference = *(const double *)a - *(const double *)b;

	return difference < 0 ? -1 : difference > 0;
}

static void
report(const char *name, GArray *times)
{
	g_array_sort(times, compare);
	g_print("%s %.3f %.3f ", name, g_array_index(times, double, times->len / 2),
	        g_array_index(times, double, times->len * 95 / 100));
}

static void
measure(Bench *bench)
{
	GdkFrameClock *clock = gtk_widget_get_frame_clock(bench->window);
	gulong before = g_signal_connect(clock, "before-paint", G_CALLBACK(before_paint), bench);
	gulong after = g_signal_connect_after(clock, "after-paint", G_CALLBACK(after_paint), bench);
	guint tick = gtk_widget_add_tick_callback(bench->window, on_tick, bench, NULL);

	bench->frames = g_array_new(FALSE, FALSE, sizeof(double));
	bench->works = g_array_new(FALSE, FALSE, sizeof(double));
	bench->cpus = g_array_new(FALSE, FALSE, sizeof(double));
	while (!bench->is_done)
		g_main_context_iteration(NULL, TRUE);
	gtk_widget_remove_tick_callback(bench->window, tick);
	g_signal_handler_disconnect(clock, before);
	g_signal_handler_disconnect(clock, after);
	report("frame", bench->frames);
	report("work", bench->works);
	report("cpu", bench->cpus);
	g_array_unref(bench->frames);
	g_array_unref(bench->works);
	g_array_unref(bench->cpus);
}

static void
rest(guint milliseconds)
{
	gint64 end = g_get_monotonic_time() + milliseconds * 1000;

	while (g_get_monotonic_time() < end) {
		while (g_main_context_iteration(NULL, FALSE))
			;
		g_usleep(1000);
	}
}

/* ---- The picture ------------------------------------------------------------------------ */

/* Returns the map as the window's own renderer draws it. */
static cairo_surface_t *
take_picture(Bench *bench)
{
	GtkWidget *canvas = bench->mat     ? GTK_WIDGET(bench->mat)
	                    : bench->board ? GTK_WIDGET(bench->board)
	                                   : GTK_WIDGET(bench->map);
	g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(canvas);
	GtkSnapshot *snapshot = gtk_snapshot_new();
	GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(bench->window));
	double width = gtk_widget_get_width(canvas);
	double height = gtk_widget_get_height(canvas);
	g_autoptr(GskRenderNode) node = NULL;
	g_autoptr(GdkTexture) texture = NULL;
	cairo_surface_t *image =
		cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);

	gdk_paintable_snapshot(paintable, snapshot, width, height);
	node = gtk_snapshot_free_to_node(snapshot);
	texture = gsk_renderer_render_texture(
		renderer, node, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
	gdk_texture_download(texture, cairo_image_surface_get_data(image),
	                     (gsize)cairo_image_surface_get_stride(image));
	cairo_surface_mark_dirty(image);
	return image;
}

static gboolean
is_near(guint32 pixel, SwColour colour)
{
	const double want[] = {colour.blue, colour.green, colour.red};

	for (guint i = 0; i < 3; i++) {
		if (fabs(((pixel >> (8 * i)) & 255) - want[i] * 255) > 2)
			return FALSE;
	}
	return TRUE;
}

/* A small hex has its kind's colour in the middle; a large one, whose glyph is there, around it.
 */
static gboolean
holds(cairo_surface_t *image, SwPoint at, double zoom, SwColour colour)
{
	int width = cairo_image_surface_get_width(image);
	int height = cairo_image_surface_get_height(image);
	int reach = zoom < SW_SCENE_DETAIL ? 0 : (int)(zoom * 0.4);

	for (int y = (int)at.y - reach; y <= (int)at.y + reach; y++) {
		const guint32 *row =
			(const guint32 *)(gpointer)(cairo_image_surface_get_data(image) +
		                                    y * cairo_image_surface_get_stride(image));

		for (int x = (int)at.x - reach; x <= (int)at.x + reach; x++) {
			if (x >= 0 && y >= 0 && x < width && y < height && is_near(row[x], colour))
				return TRUE;
		}
	}
	return FALSE;
}

/* Samples hexes all over the frame. Marks, the cursor and its ghost cover some. */
static void
sample(Bench *bench, cairo_surface_t *image)
{
	SwDocument *document = sw_session_document(bench->session);
	SwViewport seen = sw_map_canvas_state(bench->map)->viewport;
	guint held = 0, n = 0;

	for (guint i = 0; i < 400; i++) {
		SwHex hex = sw_viewport_hex_at(&seen, seen.width * (0.1 + 0.04 * (i % 20)),
		                               seen.height * (0.1 + 0.04 * (i / 20)));
		SwPieceId tile = sw_session_tile_at(bench->session, hex);
		SwPoint at = sw_viewport_hex(&seen, hex);

		if (tile == SW_NO_PIECE)
			continue;
		n++;
		held += holds(image, at, seen.zoom,
		              sw_colour_parse(sw_document_kind(document, tile)->fill));
	}
	g_print("held %u of %u", held, n);
}

/* ---- Windows ---------------------------------------------------------------------------- */

static GtkApplication *
application(void)
{
	GtkApplication *made = sw_app_new("0");

	g_application_set_flags(G_APPLICATION(made), G_APPLICATION_NON_UNIQUE);
	g_application_register(G_APPLICATION(made), NULL, NULL);
	return made;
}

/* Opens the window with all its parts, and waits until it is idle. */
static void
open_window(Bench *bench, const char *file, const char *overlay)
{
	g_autoptr(GError) error = NULL;

	bench->session = sw_session_open(file, &error);
	if (bench->session == NULL)
		g_error("%s", error->message);
	bench->window = sw_window_new(application(), bench->session);
	bench->map = sw_window_map(SW_WINDOW(bench->window));
	show(bench->window);
	rest(1500);
	gtk_widget_activate_action(bench->window, "win.overlay", "s", overlay);
}

static int
run_map(const char *file, const char *scene, const char *picture)
{
	Bench bench = {0};
	const char *overlay = NULL;
	cairo_surface_t *image;

	for (guint i = 0; i < G_N_ELEMENTS(scenes); i++) {
		if (g_str_equal(scenes[i].name, scene)) {
			bench.step = scenes[i].step;
			bench.is_far = scenes[i].is_far;
			overlay = scenes[i].overlay;
		}
	}
	open_window(&bench, file, overlay);
	if (bench.is_far)
		sw_canvas_state_fit(sw_map_canvas_state(bench.map));
	else
		sw_canvas_state_zoom_to(sw_map_canvas_state(bench.map), NEAR_ZOOM);
	bench.start = sw_map_canvas_state(bench.map)->viewport;
	g_print("zoom %.1f ", bench.start.zoom);
	measure(&bench);
	image = take_picture(&bench);
	cairo_surface_write_to_png(image, picture);
	sample(&bench, image);
	cairo_surface_destroy(image);
	return 0;
}

/* Returns the mat below the widget, or NULL. */
static SwMatCanvas *
find_mat(GtkWidget *widget)
{
	SwMatCanvas *found = SW_IS_MAT_CANVAS(widget) ? SW_MAT_CANVAS(widget) : NULL;
	GtkWidget *child = gtk_widget_get_first_child(widget);

	for (; child && found == NULL; child = gtk_widget_get_next_sibling(child))
		found = find_mat(child);
	return found;
}

static int
run_mat(const char *file, const char *scene, const char *picture)
{
	Bench bench = {0};
	cairo_surface_t *image;

	for (guint i = 0; i < G_N_ELEMENTS(mat_scenes); i++) {
		if (g_str_equal(mat_scenes[i].name, scene)) {
			bench.step = mat_scenes[i].step;
			bench.is_far = mat_scenes[i].is_far;
		}
	}
	open_window(&bench, file, "none");
	bench.mat = find_mat(bench.window);
	if (bench.is_far)
		sw_canvas_state_fit(sw_map_canvas_state(bench.map));
	else
		sw_canvas_state_zoom_to(sw_map_canvas_state(bench.map), NEAR_CARD);
	bench.start = sw_map_canvas_state(bench.map)->viewport;
	g_print("zoom %.1f ", bench.start.zoom);
	measure(&bench);
	image = take_picture(&bench);
	cairo_surface_write_to_png(image, picture);
	cairo_surface_destroy(image);
	g_print("cards %u", sw_mat_tool_mat(sw_mat_canvas_tool(bench.mat))->cards->len);
	return 0;
}

/* ---- Boards ----------------------------------------------------------------------------- */

#define GROUNDS 21

static SwBoardCanvas *
find_board(GtkWidget *widget)
{
	SwBoardCanvas *found = SW_IS_BOARD_CANVAS(widget) ? SW_BOARD_CANVAS(widget) : NULL;
	GtkWidget *child = gtk_widget_get_first_child(widget);

	for (; child && found == NULL; child = gtk_widget_get_next_sibling(child))
		found = find_board(child);
	return found;
}

/* Returns the place of a piece in pixels: of the first that the question can be asked from, of the
 * first that is answered, or of the first that is a reason. */
static SwPoint
find_held(Bench *bench, const char *scene)
{
	const SwBoardAnswers *answers = sw_board_sight_answers(sw_board_canvas_sight(bench->board));
	SwPieceId piece = answers->start.of;
	SwXY at;

	SW_EACH (const SwAnswer, answer, answers->answers) {
		if (g_str_equal(scene, "figure"))
			piece = answer->piece;
		else if (g_str_equal(scene, "wall") && answer->grade == SW_GRADE_NONE)
			piece = g_array_index(answer->reasons, SwPieceId, 0);
	}
	at = sw_document_place(answers->document, piece).point;
	return sw_board_tool_to_window(sw_board_canvas_tool(bench->board), at.x, at.y);
}

static void
select_first(Bench *bench)
{
	SwBoardTool *tool = sw_board_canvas_tool(bench->board);
	const SwPlan *plan = sw_board_tool_plan(tool);

	for (guint i = 0; i < sw_plan_n(plan); i++) {
		SwPieceId piece = sw_plan_thing(plan, i)->piece;
		const SwBoardAnswers *answers;

		sw_session_select(bench->session, &piece, 1, SW_SELECT_REPLACE);
		answers = sw_board_sight_answers(sw_board_canvas_sight(bench->board));
		/* Without a figure the question may be asked from a point. */
		if (answers && answers->start.of == piece)
			return;
	}
	g_error("no figure sees anything");
}

static void
time_grounds(Bench *bench)
{
	g_autoptr(GArray) times = g_array_new(FALSE, FALSE, sizeof(double));
	g_autoptr(GArray) works = g_array_new(FALSE, FALSE, sizeof(double));

	for (guint i = 0; i < GROUNDS; i++) {
		gint64 begin = g_get_monotonic_time();
		double spent, worked = processor_time();

		drag(bench, i);
		while (sw_board_sight_ground(sw_board_canvas_sight(bench->board)) == NULL)
			g_main_context_iteration(NULL, TRUE);
		spent = (double)(g_get_monotonic_time() - begin) / 1000;
		worked = processor_time() - worked;
		g_array_append_val(times, spent);
		g_array_append_val(works, worked);
	}
	report("ground", times);
	report("filling", works);
}

static int
run_board(const char *file, const char *scene, const char *picture)
{
	Bench bench = {.step = drag};
	cairo_surface_t *image;

	if (!g_strv_contains(board_scenes, scene))
		g_error("there is no scene %s", scene);
	open_window(&bench, file, "sight");
	bench.board = find_board(bench.window);
	sw_canvas_state_fit(sw_map_canvas_state(bench.map));
	bench.start = sw_map_canvas_state(bench.map)->viewport;
	select_first(&bench);
	bench.held = find_held(&bench, scene);
	sw_board_tool_press(sw_board_canvas_tool(bench.board), bench.held.x, bench.held.y, 0);
	g_print("zoom %.1f ", bench.start.zoom);
	measure(&bench);
	time_grounds(&bench);
	rest(200);
	image = take_picture(&bench);
	cairo_surface_write_to_png(image, picture);
	cairo_surface_destroy(image);
	return 0;
}

/* ---- Edits one by one ------------------------------------------------------------------- */

#define EDITS 20
#define PEACE_MS 700 /* after which a change is notified at once */

static void
on_told(SwSession *session G_GNUC_UNUSED, SwSessionChange what G_GNUC_UNUSED, gpointer data)
{
	*(gboolean *)data = TRUE;
}

static int
run_edits(const char *file)
{
	Bench bench = {0};
	g_autoptr(GArray) works = g_array_new(FALSE, FALSE, sizeof(double));
	gboolean is_told;

	open_window(&bench, file, "first");
	/* After the window's own follower. */
	sw_session_follow(bench.session, on_told, &is_told);
	for (guint i = 0; i < EDITS; i++) {
		gint64 begin;
		double work;

		rest(PEACE_MS);
		is_told = FALSE;
		begin = g_get_monotonic_time();
		paint(&bench, i);
		while (!is_told)
			g_main_context_iteration(NULL, TRUE);
		work = (double)(g_get_monotonic_time() - begin) / 1000;
		g_array_append_val(works, work);
	}
	report("work", works);
	return 0;
}

/* The minimum cost of a frame: one node of one colour, which no renderer has to draw first. Unlike
 * a canvas that fills the window, it has a bar. */

#define PLAIN (plain_get_type())
G_DECLARE_FINAL_TYPE(Plain, plain, BENCH, PLAIN, GtkWidget)

struct _Plain {
	GtkWidget parent;
};

G_DEFINE_FINAL_TYPE(Plain, plain, GTK_TYPE_WIDGET)

static void
plain_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	static float red; /* another value in each frame, or nothing would be drawn */

	red = red < 0.5f ? red + 0.01f : 0;
	gtk_snapshot_append_color(snapshot, &(GdkRGBA){red, 0.3f, 0.4f, 1},
	                          &GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget),
	                                              (float)gtk_widget_get_height(widget)));
}

static void
plain_class_init(PlainClass *class)
{
	GTK_WIDGET_CLASS(class)->snapshot = plain_snapshot;
}

static void
plain_init(Plain *plain)
{
	gtk_widget_set_vexpand(GTK_WIDGET(plain), TRUE);
}

static int
run_plain(void)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *bar = gtk_label_new("");
	Bench bench = {.window = gtk_window_new(), .step = recolour};

	bench.plain = g_object_new(PLAIN, NULL);
	gtk_widget_set_size_request(bar, -1, 40);
	gtk_box_append(GTK_BOX(box), bench.plain);
	gtk_box_append(GTK_BOX(box), bar);
	gtk_window_set_child(GTK_WINDOW(bench.window), box);
	show(bench.window);
	rest(500);
	measure(&bench);
	return 0;
}

/* A session that its window takes, with an empty document. */
static int
run_empty(void)
{
	GtkApplication *made = application();
	GtkWidget *window;

	g_application_activate(G_APPLICATION(made));
	window = GTK_WIDGET(gtk_application_get_active_window(made));
	show(window);
	wait_for_frame(window);
	return 0;
}

int
main(int argc, char **argv)
{
	int status = 2;

	gtk_init();
	if (argc == 5 && g_str_equal(argv[1], "map"))
		status = run_map(argv[2], argv[3], argv[4]);
	else if (argc == 5 && g_str_equal(argv[1], "mat"))
		status = run_mat(argv[2], argv[3], argv[4]);
	else if (argc == 5 && g_str_equal(argv[1], "board"))
		status = run_board(argv[2], argv[3], argv[4]);
	else if (argc == 2 && g_str_equal(argv[1], "plain"))
		status = run_plain();
	else if (argc == 3 && g_str_equal(argv[1], "edit"))
		status = run_edits(argv[2]);
	else if (argc == 2)
		status = run_empty();
	g_print("\n");
	return status;
}
