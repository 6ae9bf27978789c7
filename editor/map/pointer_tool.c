#include "map/pointer_tool.h"

#include "picture/stack.h"

struct SwPointerTool {
	SwCanvasState *state;
	SwPointerPhase phase;
	SwModifiers modifiers; /* of the press */
	gboolean by_keys;      /* a stroke by arrow keys, while Shift is held */
	SwPieceId piece;       /* pressed on, or SW_NO_PIECE */
	gboolean has_left;     /* the cursor has moved since the press */

	SwStroke *stroke; /* DRAWING on hexes */
	GArray *edges;    /* SwPlace: DRAWING on edges */
	GArray *trail;    /* SwPoint, in map coordinates */

	SwHex grip;      /* CARRYING: offset of the press from the hex of `piece` */
	gboolean copies; /* CARRYING: the originals stay in place */
};

static SwSession *
session_of(const SwPointerTool *tool)
{
	return tool->state->session;
}

/* Returns the cursor's place with the piece that was pressed on. */
static SwTarget
pressed_target(const SwPointerTool *tool)
{
	SwTarget target = tool->state->cursor;

	target.piece = tool->piece;
	return target;
}

/* ---- Selecting and picking -------------------------------------------------------------- */

static SwSelectHow
how_to_select(const SwPointerTool *tool)
{
	gboolean is_control = (tool->modifiers & SW_MODIFIER_CONTROL) != 0;

	if (tool->modifiers & SW_MODIFIER_SHIFT)
		return is_control ? SW_SELECT_REMOVE : SW_SELECT_ADD;
	return is_control ? SW_SELECT_TOGGLE : SW_SELECT_REPLACE;
}

/* A click selects one piece; a stroke around several hexes selects all pieces on them. */
static void
select_on(SwPointerTool *tool, const SwHex *hexes, guint n)
{
	SwTarget target = pressed_target(tool);
	SwPieceId piece = n == 1 ? sw_target_piece(session_of(tool), &target) : SW_NO_PIECE;

	if (piece == SW_NO_PIECE)
		sw_session_select_hexes(session_of(tool), hexes, target.side < 0 || n > 1 ? n : 0,
		                        how_to_select(tool));
	else
		sw_session_select(session_of(tool), &piece, 1, how_to_select(tool));
}

static void
pick(SwPointerTool *tool, SwHex hex)
{
	SwTarget target = tool->has_left ? tool->state->cursor : pressed_target(tool);
	SwPieceId piece;

	target.hex = hex;
	piece = sw_target_piece(session_of(tool), &target);
	if (piece != SW_NO_PIECE)
		sw_canvas_state_pick(tool->state, piece);
}

/* ---- Erasing and exploring -------------------------------------------------------------- */

/* Erases the visible pieces above the tiles of the hexes. */
static void
erase_above(SwPointerTool *tool, const SwHex *hexes, guint n)
{
	SwDocument *document = sw_session_document(session_of(tool));
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < n; i++) {
		SwPieceId id = sw_document_at(document, sw_place_hex(hexes[i]));

		for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
			if (sw_stack_takes(document, id))
				g_array_append_val(ids, id);
		}
	}
	sw_session_erase_pieces(session_of(tool), (const SwPieceId *)(gconstpointer)ids->data,
	                        ids->len, &tool->state->drawing.group);
}

/* A click on a piece above the tile erases only that; a stroke that begins on one erases all such
 * pieces on its way. A click in a region, on a hex without pieces, erases the region's piece. Any
 * other stroke erases all pieces on the hexes. */
static void
erase(SwPointerTool *tool, const SwHex *hexes, guint n)
{
	SwSession *session = session_of(tool);
	const SwGroup *group = &tool->state->drawing.group;
	SwTarget target = pressed_target(tool);
	SwPieceId piece = sw_target_piece(session, &target);
	gboolean is_bare = n == 1 && sw_document_at(sw_session_document(session),
	                                            sw_place_hex(hexes[0])) == SW_NO_PIECE;

	if (n == 1 && target.side >= 0 && tool->piece == SW_NO_PIECE) {
		SwPlace edge = sw_target_place(&target);

		sw_session_erase_on(session, &edge, 1, group);
	} else if (n == 1 && piece != SW_NO_PIECE && (tool->piece != SW_NO_PIECE || is_bare)) {
		sw_session_erase_pieces(session, &piece, 1, group);
	} else if (tool->piece != SW_NO_PIECE) {
		erase_above(tool, hexes, n);
	} else {
		sw_session_erase(session, hexes, n, group);
	}
}

static void
explore(SwPointerTool *tool, const SwHex *hexes, guint n)
{
	SwExploring exploring = tool->state->drawing.exploring;

	if (tool->modifiers & SW_MODIFIER_SHIFT)
		exploring.is_taken_back = !exploring.is_taken_back;
	sw_session_explore(session_of(tool), hexes, n, &exploring, &tool->state->drawing.group,
	                   NULL);
}

/* ---- Stamping --------------------------------------------------------------------------- */

/* Takes in hand what is selected or was copied. FALSE if there is nothing to stamp. */
static gboolean
take_pattern(SwPointerTool *tool)
{
	g_autoptr(GError) error = NULL;
	SwPattern *pattern = sw_pattern_take(session_of(tool), &error);
	g_autofree char *why = NULL;

	if (pattern)
		sw_canvas_state_hold_pattern(tool->state, pattern);
	if (pattern || tool->state->drawing.pattern)
		return TRUE;
	why = g_strdup_printf(sw_translate(N_("There is nothing to stamp: %s")), error->message);
	sw_canvas_state_refuse(tool->state, why);
	return FALSE;
}

static void
stamp(SwPointerTool *tool, SwHex hex)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *why = NULL;

	if (sw_session_lay_pattern(session_of(tool), tool->state->drawing.pattern, hex, &error))
		return;
	why = g_strdup_printf(sw_translate(N_("Nothing was laid: %s")), error->message);
	sw_canvas_state_refuse(tool->state, why);
}

/* ---- Strokes ---------------------------------------------------------------------------- */

static void
end_stroke(SwPointerTool *tool, const SwStroke *stroke)
{
	const SwStrokeSettings *drawing = &tool->state->drawing;
	guint n;
	const SwHex *hexes = sw_stroke_hexes(stroke, &n);

	switch (drawing->tool) {
	case SW_TOOL_SELECT:
	case SW_TOOL_LASSO: select_on(tool, hexes, n); break;
	case SW_TOOL_ERASE: erase(tool, hexes, n); break;
	case SW_TOOL_EXPLORE: explore(tool, hexes, n); break;
	case SW_TOOL_STAMP:
		if (n > 0)
			stamp(tool, hexes[n - 1]);
		break;
	case SW_TOOL_PICK:
		if (n > 0)
			pick(tool, hexes[n - 1]);
		break;
	default:
		sw_session_place(session_of(tool), &drawing->brush, hexes, n, &drawing->group);
		break;
	}
}

static void
add_edge(SwPointerTool *tool)
{
	SwPlace edge = sw_target_place(&tool->state->cursor);

	for (guint i = 0; i < tool->edges->len; i++) {
		if (sw_place_compare(g_array_index(tool->edges, SwPlace, i), edge) == 0)
			return;
	}
	g_array_append_val(tool->edges, edge);
}

static void
end_edges(SwPointerTool *tool)
{
	const SwStrokeSettings *drawing = &tool->state->drawing;

	sw_session_place_on(session_of(tool), &drawing->brush,
	                    (const SwPlace *)(gconstpointer)tool->edges->data, tool->edges->len,
	                    &drawing->group);
}

static void
note_trail(SwPointerTool *tool)
{
	SwPoint at = sw_hex_centre(tool->state->cursor.hex);

	g_array_append_val(tool->trail, at);
}

static void
begin_stroke(SwPointerTool *tool, const SwTarget *target)
{
	const SwStrokeSettings *drawing = &tool->state->drawing;

	tool->phase = SW_POINTER_DRAWING;
	tool->piece = target->piece;
	if (sw_canvas_state_draws_edges(tool->state) && target->side >= 0)
		add_edge(tool);
	else
		tool->stroke = sw_stroke_new(session_of(tool), drawing->tool, drawing->radius,
		                             target->hex);
	note_trail(tool);
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

static void
go_on(SwPointerTool *tool)
{
	const SwTarget *cursor = &tool->state->cursor;

	note_trail(tool);
	if (tool->stroke == NULL && cursor->side >= 0)
		add_edge(tool);
	if (tool->stroke == NULL || sw_stroke_to(tool->stroke, cursor->hex))
		sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

/* ---- Carrying --------------------------------------------------------------------------- */

static SwPlace
place_of(const SwPointerTool *tool, SwPieceId id)
{
	return sw_document_place(sw_session_document(session_of(tool)), id);
}

/* Pieces from another file cannot be moved. A region's piece can only be dragged by its centre,
 * since other pieces lie all over the region. */
static gboolean
can_be_carried(const SwPointerTool *tool, SwPieceId id, SwHex hex)
{
	const SwDocument *document = sw_session_document(session_of(tool));

	return sw_document_is_editable(document, id) &&
	       (sw_document_kind(document, id)->element->region == NULL ||
	        sw_hex_equal(place_of(tool, id).hex, hex));
}

/* Returns TRUE if the press starts moving a piece, with all of the selection if it is selected.
 * Otherwise the piece is selected first, unless a modifier adds to the selection. */
static gboolean
begin_carrying(SwPointerTool *tool, const SwTarget *target)
{
	SwSession *session = session_of(tool);
	SwPieceId piece = sw_target_piece(session, target);
	gboolean is_selected;

	if (tool->state->drawing.tool != SW_TOOL_SELECT || piece == SW_NO_PIECE ||
	    !can_be_carried(tool, piece, target->hex))
		return FALSE;
	is_selected = sw_session_is_selected(session, piece);
	if (!is_selected && how_to_select(tool) != SW_SELECT_REPLACE)
		return FALSE;
	tool->phase = SW_POINTER_CARRYING;
	tool->piece = piece;
	tool->grip = sw_hex_sub(target->hex, place_of(tool, piece).hex);
	tool->copies = (tool->modifiers & SW_MODIFIER_CONTROL) != 0;
	if (!is_selected)
		sw_session_select(session, &piece, 1, SW_SELECT_REPLACE);
	return TRUE;
}

/* TRUE if a single piece is carried from its edge to the one at the cursor. */
static gboolean
puts_on_edge(const SwPointerTool *tool, SwPieceId piece)
{
	guint n;

	sw_session_selected(session_of(tool), &n);
	return sw_place_is_edge(place_of(tool, piece)) && tool->state->cursor.side >= 0 && n == 1 &&
	       !tool->copies;
}

static void
refuse_carrying(const SwPointerTool *tool, const GError *error)
{
	g_autofree char *why =
		g_strdup_printf(tool->copies ? sw_translate(N_("Nothing was copied: %s"))
	                                     : sw_translate(N_("Nothing was moved: %s")),
	                        error->message);

	sw_canvas_state_refuse(tool->state, why);
}

/* A press and release in one place is a click, which selects. */
static void
put_down(SwPointerTool *tool, SwPieceId piece)
{
	SwHex shift = sw_pointer_tool_shift(tool);
	g_autoptr(GError) error = NULL;

	if (tool->has_left && puts_on_edge(tool, piece))
		sw_session_put(session_of(tool), piece, sw_target_place(&tool->state->cursor));
	else if (sw_hex_equal(shift, sw_hex(0, 0)))
		sw_session_select(session_of(tool), &piece, 1, how_to_select(tool));
	else if (tool->copies)
		sw_session_duplicate(session_of(tool), shift, &error);
	else
		sw_session_move(session_of(tool), shift, sw_pointer_tool_how(tool), &error);
	if (error)
		refuse_carrying(tool, error);
}

/* ---- The pointer ------------------------------------------------------------------------ */

void
sw_pointer_tool_choose(SwPointerTool *tool, SwTool chosen)
{
	if (tool->phase == SW_POINTER_DRAWING)
		sw_pointer_tool_release(tool);
	sw_pointer_tool_cancel(tool);
	if (chosen != SW_TOOL_STAMP || tool->state->drawing.tool == SW_TOOL_STAMP ||
	    take_pattern(tool))
		sw_canvas_state_set_tool(tool->state, chosen);
}

static gboolean
carries_edge(const SwPointerTool *tool)
{
	return tool->phase == SW_POINTER_CARRYING && sw_place_is_edge(place_of(tool, tool->piece));
}

SwTarget
sw_pointer_tool_target(const SwPointerTool *tool, double x, double y)
{
	return sw_target_at(session_of(tool), &tool->state->viewport, x, y,
	                    sw_canvas_state_draws_edges(tool->state) || carries_edge(tool));
}

void
sw_pointer_tool_press(SwPointerTool *tool, const SwTarget *target, SwModifiers modifiers)
{
	sw_pointer_tool_cancel(tool);
	sw_canvas_state_hold(tool->state);
	tool->modifiers = modifiers;
	tool->has_left = FALSE;
	sw_canvas_state_set_target(tool->state, target);
	sw_canvas_state_changed(tool->state, SW_MAP_PRESSED);
	if (!begin_carrying(tool, target))
		begin_stroke(tool, target);
}

void
sw_pointer_tool_move(SwPointerTool *tool, const SwTarget *target)
{
	tool->has_left |= !sw_target_is_at(target, &tool->state->cursor);
	sw_canvas_state_set_target(tool->state, target);
	if (tool->phase == SW_POINTER_DRAWING)
		go_on(tool);
}

void
sw_pointer_tool_release(SwPointerTool *tool)
{
	g_autoptr(SwStroke) stroke = g_steal_pointer(&tool->stroke);
	SwPointerPhase did = tool->phase;

	tool->phase = SW_POINTER_IDLE;
	if (did == SW_POINTER_DRAWING && stroke)
		end_stroke(tool, stroke);
	else if (did == SW_POINTER_DRAWING)
		end_edges(tool);
	else if (did == SW_POINTER_CARRYING)
		put_down(tool, tool->piece);
	sw_pointer_tool_cancel(tool);
}

void
sw_pointer_tool_hold(SwPointerTool *tool, SwModifiers modifiers)
{
	SwModifiers held =
		(tool->modifiers & ~(guint)SW_MODIFIER_ALT) | (modifiers & (guint)SW_MODIFIER_ALT);

	if (held == tool->modifiers || tool->phase == SW_POINTER_IDLE)
		return;
	tool->modifiers = held;
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE | SW_MAP_PRESSED);
}

void
sw_pointer_tool_cancel(SwPointerTool *tool)
{
	g_clear_pointer(&tool->stroke, sw_stroke_free);
	g_array_set_size(tool->trail, 0);
	g_array_set_size(tool->edges, 0);
	tool->phase = SW_POINTER_IDLE;
	tool->by_keys = FALSE;
	tool->piece = SW_NO_PIECE;
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

void
sw_pointer_tool_click(SwPointerTool *tool, const SwTarget *target)
{
	sw_pointer_tool_press(tool, target, 0);
	sw_pointer_tool_release(tool);
}

/* ---- The keyboard ----------------------------------------------------------------------- */

void
sw_pointer_tool_go(SwPointerTool *tool, SwHex to, gboolean draws)
{
	SwTarget target = sw_canvas_state_target(tool->state);

	if (draws && tool->phase == SW_POINTER_IDLE) {
		sw_pointer_tool_press(tool, &target, 0);
		tool->by_keys = TRUE;
	}
	target.hex = to;
	sw_pointer_tool_move(tool, &target);
	sw_canvas_state_reveal(tool->state, to);
}

void
sw_pointer_tool_end_keys(SwPointerTool *tool, gboolean cancels)
{
	if (tool->by_keys && cancels)
		sw_pointer_tool_cancel(tool);
	else if (tool->by_keys)
		sw_pointer_tool_release(tool);
}

void
sw_pointer_tool_press_key(SwPointerTool *tool, SwModifiers modifiers)
{
	SwTool chosen = tool->state->drawing.tool;
	SwTarget target = sw_canvas_state_target(tool->state);

	if (tool->phase == SW_POINTER_IDLE) {
		if (chosen == SW_TOOL_SELECT || chosen == SW_TOOL_PICK)
			target.piece = sw_target_next_piece(session_of(tool), &target,
			                                    tool->state->viewport.zoom);
		sw_pointer_tool_press(tool, &target, modifiers);
	}
	sw_pointer_tool_release(tool);
}

/* ---- State ------------------------------------------------------------------------------ */

SwCanvasState *
sw_pointer_tool_state(const SwPointerTool *tool)
{
	return tool->state;
}

SwPointerPhase
sw_pointer_tool_phase(const SwPointerTool *tool)
{
	return tool->phase;
}

SwStroke *
sw_pointer_tool_stroke(const SwPointerTool *tool)
{
	return tool->stroke;
}

const GArray *
sw_pointer_tool_edges(const SwPointerTool *tool)
{
	return tool->edges;
}

const GArray *
sw_pointer_tool_trail(const SwPointerTool *tool)
{
	return tool->trail;
}

GArray *
sw_pointer_tool_carried(const SwPointerTool *tool)
{
	SwSession *session = session_of(tool);

	if (puts_on_edge(tool, tool->piece))
		return sw_session_carried_to(session, tool->piece,
		                             sw_target_place(&tool->state->cursor));
	return sw_session_carried(session, sw_pointer_tool_shift(tool), tool->copies,
	                          sw_pointer_tool_how(tool));
}

guint
sw_pointer_tool_n_carried(const SwPointerTool *tool)
{
	g_autoptr(GArray) carried = NULL, images = NULL;
	guint n;
	const SwPieceId *ids = sw_session_selected(session_of(tool), &n);

	if (tool->copies || n > SW_CARRIED_MOST) {
		carried = sw_pointer_tool_carried(tool);
		return carried->len;
	}
	images = sw_session_images(session_of(tool), ids, n);
	return n + images->len;
}

SwMove
sw_pointer_tool_how(const SwPointerTool *tool)
{
	return tool->modifiers & SW_MODIFIER_ALT ? SW_MOVE_REPLACES : SW_MOVE_SWAPS;
}

gboolean
sw_pointer_tool_copies(const SwPointerTool *tool)
{
	return tool->copies;
}

SwHex
sw_pointer_tool_shift(const SwPointerTool *tool)
{
	return sw_hex_sub(tool->state->cursor.hex,
	                  sw_hex_add(place_of(tool, tool->piece).hex, tool->grip));
}

/* ---- Life ------------------------------------------------------------------------------- */

SwPointerTool *
sw_pointer_tool_new(SwCanvasState *state)
{
	SwPointerTool *tool = g_new0(SwPointerTool, 1);

	tool->state = g_object_ref(state);
	tool->piece = SW_NO_PIECE;
	tool->edges = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	tool->trail = g_array_new(FALSE, FALSE, sizeof(SwPoint));
	return tool;
}

void
sw_pointer_tool_free(SwPointerTool *tool)
{
	if (tool == NULL)
		return;
	g_clear_pointer(&tool->stroke, sw_stroke_free);
	g_array_unref(tool->edges);
	g_array_unref(tool->trail);
	g_object_unref(tool->state);
	g_free(tool);
}
