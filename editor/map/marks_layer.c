/* Marks on the map: the selection, coordinates, problems, notes. */
#include "map/coordinates.h"
#include "map/draw.h"
#include "map/handles.h"
#include "map/layers.h"
#include "map/lock_sign.h"
#include "map/unread_sign.h"
#include "session/layers.h"
#include "session/marks.h"

#include "document/damage.h"
#include "session/asymmetric.h"

typedef struct {
	SwMapLayer base;
	GArray *notes; /* SwHex of each note, as of `revision`; NULL: not searched yet */
	guint64 revision;
	SwFix preview; /* without edits: none */
	SwLocked locked;
} MarksLayer;

static const DrawColour selection_colour = {0.36, 0.58, 0.98, 1};
static const DrawColour error_colour = {0.86, 0.2, 0.18, 1};
static const DrawColour warning_colour = {0.93, 0.62, 0.1, 1};
static const DrawColour asymmetry_colour = {0.85, 0.35, 0.75, 1};
static const DrawColour fix_colour = {0.15, 0.6, 0.3, 1};

/* ---- Problems --------------------------------------------------------------------------- */

/* A warning is a triangle, an error a disc with a cross, so they differ not only by colour. */
static void
draw_problem(const SwCanvasState *state, cairo_t *cr, SwPoint at, gboolean is_error)
{
	double size = CLAMP(state->viewport.zoom / 8, 2.5, 9);
	double x = at.x, y = at.y;

	if (is_error) {
		cairo_arc(cr, x, y, size, 0, 2 * G_PI);
	} else {
		cairo_move_to(cr, x, y - size * 1.1);
		cairo_line_to(cr, x + size * 1.1, y + size * 0.9);
		cairo_line_to(cr, x - size * 1.1, y + size * 0.9);
		cairo_close_path(cr);
	}
	draw__set_colour(cr, is_error ? &error_colour : &warning_colour);
	cairo_fill_preserve(cr);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_set_line_width(cr, MAX(size / 6, 1));
	cairo_stroke(cr);
	if (is_error && size > 5) {
		double arm = size * 0.4;

		cairo_move_to(cr, x - arm, y - arm);
		cairo_line_to(cr, x + arm, y + arm);
		cairo_move_to(cr, x + arm, y - arm);
		cairo_line_to(cr, x - arm, y + arm);
		cairo_set_line_width(cr, size / 4);
		cairo_stroke(cr);
	}
}

/* Returns the upper right of the hex, or of the disc of a piece above the tile. */
static SwPoint
problem_at(const SwCanvasState *state, SwPieceId id, SwPlace place)
{
	SwPoint at = sw_viewport_to_window(&state->viewport, sw_place_middle(place));
	double zoom = state->viewport.zoom, radius;

	if (sw_target_disc(state->session, &state->viewport, id, &at, &radius))
		return (SwPoint){at.x + radius * 0.8, at.y - radius * 0.8};
	return (SwPoint){at.x + zoom * 0.32, at.y - zoom * 0.3};
}

/* Covers a piece whose kind could not be read. */
static void
draw_unread(const SwCanvasState *state, cairo_t *cr, SwPieceId id, SwPlace place)
{
	SwPoint at = sw_viewport_to_window(&state->viewport, sw_place_middle(place));
	double zoom = state->viewport.zoom, radius, size = zoom * 0.6;

	cairo_new_path(cr);
	if (sw_target_disc(state->session, &state->viewport, id, &at, &radius)) {
		cairo_arc(cr, at.x, at.y, radius, 0, 2 * G_PI);
		size = radius * 1.4;
	} else if (sw_place_is_hex(place)) {
		draw__add_hex(state, cr, place.hex, 0.94);
	}
	sw_unread_sign_cover(cr, CLAMP(size / 16, 0.8, 2.5));
	sw_unread_sign_draw(cr, at.x, at.y, size);
}

static void
draw_problems(const SwCanvasState *state, cairo_t *cr)
{
	g_autoptr(GArray) marks = sw_session_marks(state->session);
	SwDocument *document = sw_session_document(state->session);

	SW_EACH (const SwMark, mark, marks) {
		SwPlace place = sw_document_place(document, mark->piece);

		if (!sw_document_is_on_map(document, mark->piece) ||
		    !draw__sees(state, place.hex) ||
		    sw_session_is_hidden(state->session, mark->piece))
			continue;
		if (sw_document_is_stand_in(document, mark->piece))
			draw_unread(state, cr, mark->piece, place);
		draw_problem(state, cr, problem_at(state, mark->piece, place),
		             mark->severity == SW_SEVERITY_ERROR);
	}
}

/* ---- Notes ------------------------------------------------------------------------------ */

/* Draws a sheet of paper with a folded corner. */
static void
draw_note(const SwCanvasState *state, cairo_t *cr, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&state->viewport, hex);
	double zoom = state->viewport.zoom, size = CLAMP(zoom / 8, 3, 9);
	double x = at.x - zoom * 0.34, y = at.y - zoom * 0.3;

	cairo_move_to(cr, x - size * 0.8, y - size);
	cairo_line_to(cr, x + size * 0.3, y - size);
	cairo_line_to(cr, x + size * 0.8, y - size * 0.5);
	cairo_line_to(cr, x + size * 0.8, y + size);
	cairo_line_to(cr, x - size * 0.8, y + size);
	cairo_close_path(cr);
	cairo_set_source_rgb(cr, 1, 0.95, 0.65);
	cairo_fill_preserve(cr);
	cairo_set_source_rgb(cr, 0.35, 0.3, 0.1);
	cairo_set_line_width(cr, 1);
	cairo_stroke(cr);
}

static void
forget_notes(SwMapLayer *layer)
{
	g_clear_pointer(&((MarksLayer *)layer)->notes, g_array_unref);
}

static guint
kind_of_notes(const SwCanvasState *state)
{
	const SwTable *table = sw_session_game(state->session)->table;

	return (guint)sw_table_kind(table, &sw_element_note, NULL);
}

/* Searched once for each revision, not in each frame. */
static const GArray *
notes_of(MarksLayer *layer)
{
	SwDocument *document = sw_session_document(layer->base.state->session);
	guint kind = kind_of_notes(layer->base.state);
	guint64 revision = sw_document_revision(document);

	if (layer->notes && layer->revision == revision)
		return layer->notes;
	forget_notes(&layer->base);
	layer->notes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	layer->revision = revision;
	SW_EACH_OF_KIND (id, kind, document) {
		SwHex hex = sw_document_place(document, id).hex;

		g_array_append_val(layer->notes, hex);
	}
	return layer->notes;
}

static void
draw_notes(MarksLayer *layer, cairo_t *cr)
{
	const SwCanvasState *state = layer->base.state;
	const GArray *notes = notes_of(layer);
	const guint8 *hidden = sw_session_hidden_kinds(state->session);

	if (hidden && hidden[kind_of_notes(state)])
		return;

	for (guint i = 0; i < notes->len; i++) {
		SwHex hex = g_array_index(notes, SwHex, i);

		if (draw__sees(state, hex))
			draw_note(state, cr, hex);
	}
}

/* ---- Locks ------------------------------------------------------------------------------ */

/* Returns the lower left of the hex, or of the disc of a piece above the tile. */
static SwPoint
lock_at(const SwCanvasState *state, SwPieceId id, SwPlace place)
{
	SwPoint at = sw_viewport_to_window(&state->viewport, sw_place_middle(place));
	double zoom = state->viewport.zoom, radius;

	if (sw_target_disc(state->session, &state->viewport, id, &at, &radius))
		return (SwPoint){at.x - radius * 0.8, at.y + radius * 0.8};
	return (SwPoint){at.x - zoom * 0.32, at.y + zoom * 0.3};
}

/* The zoom below which a sign that can be read would cover the tile. */
#define SMALL 18.0

static void
draw_lock(const SwCanvasState *state, cairo_t *cr, SwPieceId id, double size)
{
	SwPoint at = lock_at(state, id, sw_document_place(sw_session_document(state->session), id));

	if (!sw_session_is_hidden(state->session, id))
		sw_lock_sign_draw(cr, at.x, at.y, size);
}

/* Draws a padlock on each piece there whose layer is locked. */
static void
draw_layer_locks_at(const SwCanvasState *state, cairo_t *cr, SwPlace place, double size)
{
	SwDocument *document = sw_session_document(state->session);
	SwPieceId id = sw_document_at(document, place);

	for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
		if (sw_session_is_locked(state->session, id) &&
		    !sw_document_is_locked(document, id))
			draw_lock(state, cr, id, size);
	}
}

/* A layer may be all tiles of a large map: only hexes in view are looked at. */
static void
draw_layer_locks(const SwCanvasState *state, cairo_t *cr, double size)
{
	gint32 top, bottom, left, right;

	if (!sw_session_locks_layer(state->session) || state->viewport.zoom < SMALL)
		return;
	sw_viewport_rows(&state->viewport, &top, &bottom);
	for (gint32 r = top; r <= bottom; r++) {
		sw_viewport_columns(&state->viewport, r, &left, &right);
		for (gint32 q = left; q <= right; q++) {
			draw_layer_locks_at(state, cr, sw_place_hex(sw_hex(q, r)), size);
			for (guint side = 0; side < sw_ground_n_sides(&sw_ground_edges); side++)
				draw_layer_locks_at(state, cr, sw_place_edge(sw_hex(q, r), side),
				                    size);
		}
	}
}

static void
draw_locks(MarksLayer *layer, cairo_t *cr)
{
	const SwCanvasState *state = layer->base.state;
	const SwDocument *document = sw_session_document(state->session);
	const GArray *ids = sw_locked_ids(&layer->locked, state->session, FALSE);
	double zoom = state->viewport.zoom;
	double size = zoom < SMALL ? 2 : CLAMP(zoom / 16, SW_LOCK_SIGN_LEAST, 5.5);

	SW_EACH_ID (id, ids) {
		if (sw_document_is_on_map(document, id) &&
		    draw__sees(state, sw_document_place(document, id).hex))
			draw_lock(state, cr, id, size);
	}
	draw_layer_locks(state, cr, size);
}

/* ---- Pieces ----------------------------------------------------------------------------- */

/* Adds the outline of a tile, of a piece's region, or of the disc of a piece above a tile. */
static void
add_outline(const SwCanvasState *state, cairo_t *cr, SwPieceId id)
{
	SwDocument *document = sw_session_document(state->session);
	const SwElement *element = sw_document_kind(document, id)->element;
	SwPlace place = sw_document_place(document, id);
	SwPoint at;
	double radius;

	if (element->region) {
		const SwRegionPiece *region = sw_regions_of(sw_session_regions(state->session), id);

		if (region)
			draw__add_region(state, cr, region->centre, region->radius);
	} else if (sw_document_is_on_map(document, id) && draw__sees(state, place.hex)) {
		if (sw_target_disc(state->session, &state->viewport, id, &at, &radius)) {
			cairo_new_sub_path(cr);
			cairo_arc(cr, at.x, at.y, MAX(radius * 1.22, 4), 0, 2 * G_PI);
		} else if (sw_place_is_hex(place)) {
			draw__add_hex(state, cr, place.hex, 0.97);
		}
	}
}

static void
outline_pieces(const SwCanvasState *state, cairo_t *cr, const SwPieceId *ids, guint n,
               const DrawColour *colour)
{
	for (guint i = 0; i < n; i++)
		add_outline(state, cr, ids[i]);
	cairo_set_source_rgba(cr, 1, 1, 1, 0.7);
	cairo_set_line_width(cr, 5);
	cairo_stroke_preserve(cr);
	draw__stroke(state, cr, colour, 3);
}

/* Veils the tiles among the pieces. */
static void
veil_pieces(const SwCanvasState *state, cairo_t *cr, const SwPieceId *ids, guint n,
            const DrawColour *colour)
{
	g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	SwDocument *document = sw_session_document(state->session);
	DrawColour thin = *colour;

	for (guint i = 0; i < n; i++) {
		SwHex hex = sw_document_place(document, ids[i]).hex;

		if (sw_element_is_tile(sw_document_kind(document, ids[i])->element) &&
		    draw__sees(state, hex))
			g_array_append_val(hexes, hex);
	}
	thin.alpha *= 0.55;
	draw__veil(state, cr, hexes, &thin);
}

static void
mark_pieces(const SwCanvasState *state, cairo_t *cr, const SwPieceId *ids, guint n,
            const DrawColour *colour)
{
	if (n > DRAW_MOST_OUTLINES)
		veil_pieces(state, cr, ids, n, colour);
	else if (n > 0)
		outline_pieces(state, cr, ids, n, colour);
}

/* Outlines the images of the selection, which are edited with it. */
static void
draw_images(const SwCanvasState *state, cairo_t *cr, const SwPieceId *ids, guint n)
{
	static const double dashes[] = {3, 4};
	g_autoptr(GArray) images = sw_session_images(state->session, ids, n);

	SW_EACH (const SwPieceId, image, images)
		add_outline(state, cr, *image);
	cairo_save(cr);
	cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
	draw__stroke(state, cr, &selection_colour, 2);
	cairo_restore(cr);
}

static void
draw_selection(const SwCanvasState *state, cairo_t *cr)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(state->session, &n);

	if (n > 0 && n <= DRAW_MOST_OUTLINES && !sw_group_is_none(&state->drawing.group))
		draw_images(state, cr, ids, n);
	mark_pieces(state, cr, ids, n, &selection_colour);
}

static void
draw_asymmetry(const SwCanvasState *state, cairo_t *cr)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	static const double dashes[] = {6, 4};

	sw_asymmetric_pieces(sw_session_document(state->session), &state->drawing.group, ids);
	cairo_save(cr);
	cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
	mark_pieces(state, cr, (const SwPieceId *)(gpointer)ids->data, ids->len, &asymmetry_colour);
	cairo_restore(cr);
}

/* ---- What a fix would change ------------------------------------------------------------ */

/* A green ring around the place, with a cross if a piece is removed there, a plus if one is added.
 */
static void
draw_change(const SwCanvasState *state, cairo_t *cr, SwPlace place, SwFixType type)
{
	SwPoint at = sw_viewport_to_window(&state->viewport, sw_place_middle(place));
	double radius = MAX(state->viewport.zoom * 0.42, 6), arm = radius * 0.5;
	gboolean is_cross = type == SW_FIX_REMOVE;

	cairo_new_sub_path(cr);
	cairo_arc(cr, at.x, at.y, radius, 0, 2 * G_PI);
	if (is_cross || type == SW_FIX_ADD) {
		cairo_move_to(cr, at.x - arm, is_cross ? at.y - arm : at.y);
		cairo_line_to(cr, at.x + arm, is_cross ? at.y + arm : at.y);
		cairo_move_to(cr, is_cross ? at.x + arm : at.x, at.y - arm);
		cairo_line_to(cr, is_cross ? at.x - arm : at.x, at.y + arm);
	}
	cairo_set_source_rgba(cr, 1, 1, 1, 0.8);
	cairo_set_line_width(cr, 6);
	cairo_stroke_preserve(cr);
	draw__stroke(state, cr, is_cross ? &error_colour : &fix_colour, 3);
}

/* A line from where the piece is, which ends in the ring around where it goes. */
static void
draw_way(const SwCanvasState *state, cairo_t *cr, SwPlace from, SwPlace to)
{
	SwPoint a = sw_viewport_to_window(&state->viewport, sw_place_middle(from));
	SwPoint b = sw_viewport_to_window(&state->viewport, sw_place_middle(to));

	cairo_move_to(cr, a.x, a.y);
	cairo_line_to(cr, b.x, b.y);
	cairo_set_source_rgba(cr, 1, 1, 1, 0.8);
	cairo_set_line_width(cr, 6);
	cairo_stroke_preserve(cr);
	draw__stroke(state, cr, &fix_colour, 3);
	draw_change(state, cr, to, SW_FIX_MOVE);
}

static void
draw_edit(const SwCanvasState *state, cairo_t *cr, const SwFixEdit *edit)
{
	SwDocument *document = sw_session_document(state->session);
	SwPlace place = edit->place;

	if (edit->type != SW_FIX_ADD) {
		if (edit->piece == SW_NEW_PIECE || edit->piece == SW_NO_PIECE)
			return;
		place = sw_document_place(document, edit->piece);
	}
	if (!sw_table_is_on_map(sw_document_table(document), place.ground))
		return;
	if (edit->type == SW_FIX_MOVE)
		draw_way(state, cr, place, edit->place);
	else
		draw_change(state, cr, place, edit->type);
}

static void
draw_preview(const MarksLayer *layer, cairo_t *cr)
{
	const SwCanvasState *state = layer->base.state;
	const SwFix *fix = &layer->preview;

	if (fix->edits == NULL || !sw_session_can_fix(state->session, fix))
		return;
	SW_EACH (const SwFixEdit, edit, fix->edits)
		draw_edit(state, cr, edit);
}

void
sw_marks_layer_preview(SwMapLayer *base, const SwFix *fix)
{
	MarksLayer *layer = (MarksLayer *)base;

	if (fix == NULL && layer->preview.edits == NULL)
		return;
	sw_fix_clear(&layer->preview);
	if (fix)
		layer->preview = sw_fix_copy(fix);
	sw_canvas_state_changed(base->state, SW_MAP_LAYERS);
}

/* ---- The layer -------------------------------------------------------------------------- */

static void
draw_marks(SwMapLayer *base, cairo_t *cr)
{
	MarksLayer *layer = (MarksLayer *)base;
	const SwCanvasState *state = base->state;

	if (state->viewport.zoom >= SW_MAP_MARKS_FROM && state->drawing.shows_breaks)
		draw_asymmetry(state, cr);
	draw_selection(state, cr);
	sw_coordinates_draw(state, cr);
	if (state->viewport.zoom >= SW_MAP_MARKS_FROM) {
		draw_problems(state, cr);
		draw_notes(layer, cr);
		draw_locks(layer, cr);
	}
	sw_handles_draw(state, cr);
	draw_preview(layer, cr);
}

static void
forget(SwMapLayer *layer)
{
	forget_notes(layer);
	sw_locked_clear(&((MarksLayer *)layer)->locked);
	sw_fix_clear(&((MarksLayer *)layer)->preview);
}

static const SwMapLayerType type = {
	.draw = draw_marks,
	.forget = forget,
	.clear = forget,
};

SwMapLayer *
sw_marks_layer_new(SwCanvasState *state)
{
	MarksLayer *layer = g_new0(MarksLayer, 1);

	layer->base = (SwMapLayer){&type, state};
	return &layer->base;
}
