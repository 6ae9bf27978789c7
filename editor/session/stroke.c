#include "session/stroke.h"

#include "session/private.h"

#include "hex/grid.h"

#define ON_HEXES .ground = &sw_ground_hexes
#define ON_BOARD .ground = &sw_ground_points

const SwToolInfo sw_tools[SW_N_TOOLS] = {
	[SW_TOOL_SELECT] = {"select", N_("Select"), N_("Select everything in a box")},
	[SW_TOOL_LASSO] = {"lasso", N_("Lasso"), N_("Select everything inside a freehand line"),
                           ON_HEXES},
	[SW_TOOL_PLACE] = {"place", N_("Place"), N_("Place the chosen kind"), .repeats = TRUE,
                           .lays = TRUE},
	[SW_TOOL_ERASE] = {"erase", N_("Erase"), N_("Erase pieces"), .repeats = TRUE},
	[SW_TOOL_PICK] = {"pick", N_("Pick"), N_("Pick a kind from the map to draw with")},
	[SW_TOOL_FILL] = {"fill", N_("Fill"),
                          N_("Place the chosen kind on all connected hexes of one kind"), ON_HEXES,
                          .repeats = TRUE, .lays = TRUE},
	[SW_TOOL_LINE] = {"line", N_("Line"), N_("Place the chosen kind along a straight line"),
                          ON_HEXES, .repeats = TRUE, .lays = TRUE},
	[SW_TOOL_RING] = {"ring", N_("Ring"), N_("Place the chosen kind on a ring"), ON_HEXES,
                          .repeats = TRUE, .lays = TRUE},
	[SW_TOOL_EXPLORE] =
		{"explore", N_("Explore"),
                 N_("Turn tiles face up for a player; hold Shift to turn them face down"), ON_HEXES,
                 .repeats = TRUE},
	[SW_TOOL_STAMP] = {"stamp", N_("Stamp"),
                           N_("Lay copies of a pattern: of the selection, of what was copied, or "
                              "from the shelf"),
                           .repeats = TRUE},
	[SW_TOOL_BOX] = {"box", N_("Rectangle"),
                         N_("Draw the chosen kind as a rectangle, from corner to corner"), ON_BOARD,
                         .lays = TRUE},
	[SW_TOOL_OUTLINE] = {"outline", N_("Outline"),
                             N_("Draw the chosen kind corner by corner; a double click ends"),
                             ON_BOARD, .lays = TRUE},
	[SW_TOOL_DISC] = {"disc", N_("Disc"), N_("Draw the chosen kind as a disc, from its middle"),
                          ON_BOARD, .lays = TRUE},
	[SW_TOOL_RULER] = {"ruler", N_("Ruler"), N_("Measure from edge to edge"), ON_BOARD},
	[SW_TOOL_PHOTO] = {"photo", N_("Photograph"),
                           N_("Drag two points of a photograph to where they are on the board"),
                           ON_BOARD},
};

gboolean
sw_tool_is_for(SwTool tool, const SwGround *ground)
{
	return sw_tools[tool].ground == NULL || sw_tools[tool].ground == ground;
}

struct SwStroke {
	SwSession *session;
	const struct Tracer *tracer;
	guint radius;
	SwHex first, last;
	GArray *hexes;      /* SwHex */
	SwGrid seen;        /* the same, for lookup */
	GArray *path;       /* SwHex: the path of the pointer, for a lasso */
	gboolean is_closed; /* `hexes` are those inside the current box or path */
};

/* How a tool computes its hexes: at the press, and when the pointer moves from `last` to `hex`. */
typedef struct Tracer {
	void (*begin)(SwStroke *stroke);
	gboolean (*go)(SwStroke *stroke, SwHex hex);
	void (*close)(SwStroke *stroke); /* before the hexes are read; or NULL */
} Tracer;

/* ---- The set ---------------------------------------------------------------------------- */

static gboolean
is_seen(const SwStroke *stroke, SwHex hex)
{
	return sw_grid_get(&stroke->seen, hex) != SW_GRID_NOTHING;
}

static gboolean
add_hex(SwStroke *stroke, SwHex hex)
{
	if (!sw_place_is_within_bounds(sw_place_hex(hex)) || is_seen(stroke, hex))
		return FALSE;
	sw_grid_set(&stroke->seen, hex, 1);
	g_array_append_val(stroke->hexes, hex);
	return TRUE;
}

static void
forget_hexes(SwStroke *stroke)
{
	g_array_set_size(stroke->hexes, 0);
	sw_grid_clear(&stroke->seen);
	sw_grid_init(&stroke->seen);
}

static gboolean
add_brush(SwStroke *stroke, SwHex hex)
{
	g_autofree SwHex *region = g_new(SwHex, sw_hex_region_size(stroke->radius - 1));
	guint n = sw_hex_region_size(stroke->radius - 1), n_before = stroke->hexes->len;

	sw_hex_region(hex, stroke->radius - 1, region);
	for (guint i = 0; i < n; i++)
		add_hex(stroke, region[i]);
	return stroke->hexes->len > n_before;
}

static gboolean
add_line(SwStroke *stroke, SwHex from, SwHex to)
{
	g_autofree SwHex *line = g_new(SwHex, sw_hex_distance(from, to) + 1);
	guint n = sw_hex_line(from, to, line), n_before = stroke->hexes->len;

	for (guint i = 0; i < n; i++)
		add_brush(stroke, line[i]);
	return stroke->hexes->len > n_before;
}

/* ---- Brush, line, ring, one hex --------------------------------------------------------- */

static void
begin_brush(SwStroke *stroke)
{
	add_brush(stroke, stroke->first);
}

static gboolean
go_brush(SwStroke *stroke, SwHex hex)
{
	return add_line(stroke, stroke->last, hex);
}

static gboolean
go_line(SwStroke *stroke, SwHex hex)
{
	forget_hexes(stroke);
	add_line(stroke, stroke->first, hex);
	return TRUE;
}

static void
begin_hex(SwStroke *stroke)
{
	add_hex(stroke, stroke->first);
}

static gboolean
go_ring(SwStroke *stroke, SwHex hex)
{
	guint radius = sw_hex_distance(stroke->first, hex);
	g_autofree SwHex *ring = g_new(SwHex, MAX(6 * radius, 1));
	guint n = sw_hex_ring(stroke->first, radius, ring);

	if (radius == sw_hex_distance(stroke->first, stroke->last))
		return FALSE;
	forget_hexes(stroke);
	for (guint i = 0; i < n; i++)
		add_hex(stroke, ring[i]);
	return TRUE;
}

static gboolean
go_pick(SwStroke *stroke, SwHex hex)
{
	forget_hexes(stroke);
	add_hex(stroke, hex);
	return TRUE;
}

/* ---- Box -------------------------------------------------------------------------------- */

static gboolean
go_box(SwStroke *stroke, SwHex hex G_GNUC_UNUSED)
{
	stroke->is_closed = FALSE;
	return TRUE;
}

/* The box is upright on the screen: a step of q goes right by two halves, one of r by one half. */
static void
close_box(SwStroke *stroke)
{
	SwHex from = stroke->first, to = stroke->last;
	gint32 a = 2 * from.q + from.r, b = 2 * to.q + to.r;
	gint32 low = MIN(a, b), high = MAX(a, b);

	if (stroke->is_closed)
		return;
	stroke->is_closed = TRUE;
	forget_hexes(stroke);
	for (gint32 r = MIN(from.r, to.r); r <= MAX(from.r, to.r); r++) {
		gint32 q = (low - r) >> 1;

		for (q += 2 * q + r < low; 2 * q + r <= high; q++)
			add_hex(stroke, sw_hex(q, r));
	}
}

/* ---- Lasso ------------------------------------------------------------------------------ */

static void
begin_lasso(SwStroke *stroke)
{
	g_array_append_val(stroke->path, stroke->first);
}

static gboolean
go_lasso(SwStroke *stroke, SwHex hex)
{
	g_autofree SwHex *line = g_new(SwHex, sw_hex_distance(stroke->last, hex) + 1);
	guint n = sw_hex_line(stroke->last, hex, line);

	g_array_append_vals(stroke->path, line + 1, n - 1);
	stroke->is_closed = FALSE;
	return TRUE;
}

static void
find_box(const SwStroke *stroke, SwHex *low, SwHex *high)
{
	*low = *high = g_array_index(stroke->path, SwHex, 0);
	for (guint i = 0; i < stroke->path->len; i++) {
		SwHex hex = g_array_index(stroke->path, SwHex, i);

		*low = sw_hex(MIN(low->q, hex.q), MIN(low->r, hex.r));
		*high = sw_hex(MAX(high->q, hex.q), MAX(high->r, hex.r));
	}
}

/* Marks the hexes that can be reached from outside the box without crossing the line. */
static void
flood_outside(const SwGrid *line, SwGrid *outside, SwHex low, SwHex high)
{
	g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(SwHex));

	low = sw_hex(low.q - 1, low.r - 1);
	high = sw_hex(high.q + 1, high.r + 1);
	g_array_append_val(open, low);
	sw_grid_set(outside, low, 1);
	while (open->len > 0) {
		SwHex hex = g_array_index(open, SwHex, open->len - 1);

		g_array_set_size(open, open->len - 1);
		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			SwHex next = sw_hex_neighbour(hex, d);

			if (next.q < low.q || next.q > high.q || next.r < low.r ||
			    next.r > high.r || sw_grid_get(outside, next) != SW_GRID_NOTHING ||
			    sw_grid_get(line, next) != SW_GRID_NOTHING)
				continue;
			sw_grid_set(outside, next, 1);
			g_array_append_val(open, next);
		}
	}
}

static void
mark_line(const SwStroke *stroke, SwGrid *line)
{
	SwHex begin = stroke->first, end = stroke->last;
	g_autofree SwHex *back = g_new(SwHex, sw_hex_distance(end, begin) + 1);
	guint n = sw_hex_line(end, begin, back);

	for (guint i = 0; i < stroke->path->len; i++)
		sw_grid_set(line, g_array_index(stroke->path, SwHex, i), 1);
	for (guint i = 0; i < n; i++)
		sw_grid_set(line, back[i], 1);
}

/* A line of touching hexes is closed. The way back from its end is straight, and stays inside the
 * box, which is convex. */
static void
close_lasso(SwStroke *stroke)
{
	SwGrid line, outside;
	SwHex low, high;

	if (stroke->is_closed)
		return;
	stroke->is_closed = TRUE;
	sw_grid_init(&line);
	sw_grid_init(&outside);
	find_box(stroke, &low, &high);
	mark_line(stroke, &line);
	flood_outside(&line, &outside, low, high);
	forget_hexes(stroke);
	for (gint32 r = low.r; r <= high.r; r++) {
		for (gint32 q = low.q; q <= high.q; q++) {
			if (sw_grid_get(&outside, sw_hex(q, r)) == SW_GRID_NOTHING)
				add_hex(stroke, sw_hex(q, r));
		}
	}
	sw_grid_clear(&line);
	sw_grid_clear(&outside);
}

/* ---- Fill ------------------------------------------------------------------------------- */

#define EMPTY (-1)

static gint
kind_at(SwSession *session, SwHex hex)
{
	SwPieceId id = sw_session_tile_at(session, hex);

	return id == SW_NO_PIECE ? EMPTY : (gint)sw_document_piece(session->document, id)->kind;
}

/* The box is upright on the screen, as users see the map. */
static gboolean
is_inside(const SwBox *box, SwHex hex)
{
	gint32 column = 2 * hex.q + hex.r;

	return hex.r >= box->low.r && hex.r <= box->high.r && column >= box->left &&
	       column <= box->right;
}

/* A larger area, between tiles that are far apart, is not one that a user wants to fill: nothing
 * is. */
#define MOST_FILLED (1u << 20)

/* Sizes the grid beforehand: growing from its middle it would be copied again and again. */
static void
make_room(SwStroke *stroke, const SwBox *box)
{
	SwHex low = sw_hex((box->left - box->high.r) / 2 - 1, box->low.r);
	SwHex high = sw_hex((box->right - box->low.r) / 2 + 1, box->high.r);

	sw_grid_clear(&stroke->seen);
	sw_grid_init_sized(&stroke->seen, low, high, MOST_FILLED);
}

static void
begin_fill(SwStroke *stroke)
{
	gint kind = kind_at(stroke->session, stroke->first);
	SwBox box;

	if (!sw_session_bounds(stroke->session, &box) || !is_inside(&box, stroke->first))
		return;
	make_room(stroke, &box);
	add_hex(stroke, stroke->first);
	for (guint i = 0; i < stroke->hexes->len && stroke->hexes->len <= MOST_FILLED; i++) {
		for (guint d = 0; d < SW_HEX_SIDES; d++) {
			SwHex next = sw_hex_neighbour(g_array_index(stroke->hexes, SwHex, i), d);

			/* Nearly all are seen already: checking that first takes a fifth of the
			 * time. */
			if (!is_seen(stroke, next) && is_inside(&box, next) &&
			    kind_at(stroke->session, next) == kind)
				add_hex(stroke, next);
		}
	}
	if (stroke->hexes->len > MOST_FILLED)
		forget_hexes(stroke);
}

static gboolean
stay(SwStroke *stroke G_GNUC_UNUSED, SwHex hex G_GNUC_UNUSED)
{
	return FALSE;
}

/* ---- Strokes ---------------------------------------------------------------------------- */

static const Tracer tracers[SW_N_TOOLS] = {
	[SW_TOOL_SELECT] = {begin_hex, go_box, close_box},
	[SW_TOOL_LASSO] = {begin_lasso, go_lasso, close_lasso},
	[SW_TOOL_PLACE] = {begin_brush, go_brush, NULL},
	[SW_TOOL_ERASE] = {begin_brush, go_brush, NULL},
	[SW_TOOL_PICK] = {begin_hex, go_pick, NULL},
	[SW_TOOL_FILL] = {begin_fill, stay, NULL},
	[SW_TOOL_LINE] = {begin_brush, go_line, NULL},
	[SW_TOOL_RING] = {begin_hex, go_ring, NULL},
	[SW_TOOL_EXPLORE] = {begin_brush, go_brush, NULL},
	[SW_TOOL_STAMP] = {begin_hex, go_pick, NULL},
};

SwStroke *
sw_stroke_new(SwSession *session, SwTool tool, guint radius, SwHex hex)
{
	SwStroke *stroke = g_new0(SwStroke, 1);

	stroke->session = session;
	stroke->tracer = &tracers[tool];
	stroke->radius = CLAMP(radius, 1, 5);
	stroke->first = stroke->last = hex;
	stroke->hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	stroke->path = g_array_new(FALSE, FALSE, sizeof(SwHex));
	sw_grid_init(&stroke->seen);
	stroke->tracer->begin(stroke);
	return stroke;
}

void
sw_stroke_free(SwStroke *stroke)
{
	if (stroke == NULL)
		return;
	g_array_unref(stroke->hexes);
	g_array_unref(stroke->path);
	sw_grid_clear(&stroke->seen);
	g_free(stroke);
}

gboolean
sw_stroke_to(SwStroke *stroke, SwHex hex)
{
	gboolean changed;

	hex = sw_hex(CLAMP(hex.q, -SW_HEX_LIMIT, SW_HEX_LIMIT),
	             CLAMP(hex.r, -SW_HEX_LIMIT, SW_HEX_LIMIT));
	if (sw_hex_equal(hex, stroke->last))
		return FALSE;
	changed = stroke->tracer->go(stroke, hex);
	stroke->last = hex;
	return changed;
}

const SwHex *
sw_stroke_hexes(const SwStroke *stroke, guint *n)
{
	if (stroke->tracer->close)
		stroke->tracer->close((SwStroke *)stroke);
	*n = stroke->hexes->len;
	return (const SwHex *)(gconstpointer)stroke->hexes->data;
}
