#include "mat/mat_tool.h"

#include "mat/mat_description.h"
#include "picture/mat_words.h"
#include "rules/sheet.h"
#include "session/forecast.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels that a press may move and still be a click. */
#define CLICK 6.0

struct SwMatTool {
	SwCanvasState *state;
	gulong handler;
	SwMat *mat;
	SwFaces *faces;
	gint32 seat;
	SwMatWords *words;          /* NULL: not yet known */
	const SwQuestion *question; /* or NULL */

	/* The cursor stays on its piece, whose target may change with the document. */
	SwMatTarget cursor;
	SwPieceId at; /* the piece at the cursor; SW_NO_PIECE: an empty slot */
	gboolean has_cursor;

	SwMatPhase phase;
	SwPieceId pressed;
	SwModifiers modifiers;
	double from_x, from_y, x, y;
};

/* ---- The layout ------------------------------------------------------------------------- */

static void
forget(SwMatTool *tool)
{
	g_clear_pointer(&tool->mat, sw_mat_free);
	g_clear_pointer(&tool->faces, sw_faces_free);
	g_clear_pointer(&tool->words, sw_mat_words_free);
}

static SwSession *
session_of(const SwMatTool *tool)
{
	return tool->state->session;
}

/* Moves the cursor to the present target of its piece; if the piece is gone, keeps it as near as
 * possible to where it was. */
static void
keep_cursor(SwMatTool *tool)
{
	const SwMat *mat = tool->mat;
	const SwMatSlot *slot;

	if (!tool->has_cursor)
		return;
	if (tool->at != SW_NO_PIECE && sw_mat_card_of(mat, tool->at) != SW_MAT_NOWHERE) {
		sw_mat_target_of(mat, tool->at, &tool->cursor);
		return;
	}
	tool->at = SW_NO_PIECE;
	if (tool->cursor.slot >= mat->slots->len) {
		tool->has_cursor = sw_mat_first(mat, &tool->cursor);
		return;
	}
	slot = sw_mat_slot(mat, tool->cursor.slot);
	if (slot->n == 0)
		tool->cursor.card = SW_MAT_NOWHERE;
	else
		tool->cursor.card =
			CLAMP(tool->cursor.card == SW_MAT_NOWHERE ? 0 : tool->cursor.card,
		              slot->first, slot->first + slot->n - 1);
}

const SwMat *
sw_mat_tool_mat(SwMatTool *tool)
{
	if (session_of(tool) == NULL)
		return NULL;
	if (tool->mat == NULL) {
		tool->mat = sw_mat_new(sw_session_document(session_of(tool)), tool->seat);
		keep_cursor(tool);
	}
	return tool->mat;
}

const SwFaces *
sw_mat_tool_faces(SwMatTool *tool)
{
	if (tool->faces == NULL)
		tool->faces = sw_faces_new(sw_session_document(session_of(tool)));
	return tool->faces;
}

/* ---- Texts beside the cards ------------------------------------------------------------- */

/* Returns nothing if the last check is older than the document, as a large one is checked later. Of
 * what players see, it is what follows from that alone. */
const SwMatWords *
sw_mat_tool_words(SwMatTool *tool)
{
	static const SwMatWords none;
	const SwMat *mat = sw_mat_tool_mat(tool);
	SwSession *session = session_of(tool);

	if (mat && tool->words == NULL && sw_session_is_checked(session))
		tool->words = sw_mat_words_new(sw_session_view(session), mat, tool->question);
	return tool->words ? tool->words : &none;
}

void
sw_mat_tool_ask(SwMatTool *tool, const SwQuestion *question)
{
	if (tool->question == question)
		return;
	tool->question = question;
	g_clear_pointer(&tool->words, sw_mat_words_free);
	sw_canvas_state_changed(tool->state, SW_MAP_LAYERS);
}

char *
sw_mat_tool_forecast(SwMatTool *tool)
{
	SwSheetWorth more, fewer;
	g_autofree char *with = NULL, *without = NULL;

	if (sw_mat_tool_mat(tool) == NULL || tool->at == SW_NO_PIECE ||
	    !sw_session_forecast_copies(session_of(tool), tool->at, 1, &more) ||
	    !sw_session_forecast_copies(session_of(tool), tool->at, -1, &fewer))
		return NULL;
	with = sw_sheet_would_be(&more);
	without = sw_sheet_would_be(&fewer);
	/* Translators: "would be 49 of 45", the points of an army. */
	return g_strdup_printf(_("One more: %s\nOne less: %s"), with, without);
}

/* ---- Units ------------------------------------------------------------------------------ */

void
sw_mat_tool_to_window(SwMatTool *tool, const SwMatBox *box, double *x, double *y, double *width,
                      double *height)
{
	const SwViewport *viewport = &tool->state->viewport;
	SwPoint at = sw_viewport_to_window(viewport, (SwPoint){box->x / (double)SW_CARD_WIDTH,
	                                                       box->y / (double)SW_CARD_WIDTH});

	*x = at.x;
	*y = at.y;
	*width = box->width * viewport->zoom / SW_CARD_WIDTH;
	*height = box->height * viewport->zoom / SW_CARD_WIDTH;
}

static void
to_mat(const SwMatTool *tool, double x, double y, gint32 *mat_x, gint32 *mat_y)
{
	SwPoint at = sw_viewport_to_map(&tool->state->viewport, x, y);

	*mat_x = (gint32)CLAMP(floor(at.x * SW_CARD_WIDTH), G_MININT32, G_MAXINT32);
	*mat_y = (gint32)CLAMP(floor(at.y * SW_CARD_WIDTH), G_MININT32, G_MAXINT32);
}

/* Fitting adds a margin of one unit; a mat needs an eighth of that, so the rest is subtracted. */
#define INSET 0.875

void
sw_mat_tool_extent(const SwMatBox *box, SwPoint *from, SwPoint *to)
{
	const double unit = SW_CARD_WIDTH;

	*from = (SwPoint){box->x / unit + INSET, box->y / unit + INSET};
	*to = (SwPoint){(box->x + box->width) / unit - INSET,
	                (box->y + box->height) / unit - INSET};
}

static gboolean
extent(SwPoint *from, SwPoint *to, gpointer data)
{
	const SwMat *mat = sw_mat_tool_mat(data);

	*from = *to = (SwPoint){0, 0};
	if (mat == NULL || mat->box.width == 0)
		return FALSE;
	sw_mat_tool_extent(&mat->box, from, to);
	return TRUE;
}

void
sw_mat_tool_take_over(SwMatTool *tool, gboolean takes)
{
	if (takes)
		sw_canvas_state_set_extent(tool->state, extent, tool, FALSE);
	else if (tool->state->extent == extent)
		sw_canvas_state_set_extent(tool->state, NULL, NULL, TRUE);
}

void
sw_mat_tool_set_seat(SwMatTool *tool, gint32 seat)
{
	if (tool->seat == seat)
		return;
	tool->seat = seat;
	forget(tool);
	sw_canvas_state_changed(tool->state, SW_MAP_LAYERS | SW_MAP_CURSOR);
}

/* ---- The cursor ------------------------------------------------------------------------- */

gboolean
sw_mat_tool_cursor(SwMatTool *tool, SwMatTarget *target)
{
	if (sw_mat_tool_mat(tool) == NULL || !tool->has_cursor)
		return FALSE;
	*target = tool->cursor;
	return TRUE;
}

void
sw_mat_tool_set_cursor(SwMatTool *tool, SwMatTarget target)
{
	const SwMat *mat = sw_mat_tool_mat(tool);
	gboolean is_same = tool->has_cursor && tool->cursor.slot == target.slot &&
	                   tool->cursor.card == target.card;

	/* A request by assistive technology may be for a card that is gone. */
	if (mat == NULL || target.slot >= mat->slots->len ||
	    (target.card != SW_MAT_NOWHERE && target.card >= mat->cards->len))
		return;
	tool->cursor = target;
	tool->has_cursor = TRUE;
	tool->at = target.card == SW_MAT_NOWHERE ? SW_NO_PIECE
	                                         : sw_mat_card(tool->mat, target.card)->piece;
	if (!is_same)
		sw_canvas_state_changed(tool->state, SW_MAP_CURSOR);
}

/* Scrolls the cursor into view, no further than needed. */
static void
reveal(SwMatTool *tool)
{
	const SwViewport *viewport = &tool->state->viewport;
	const SwMatBox *box = tool->cursor.card == SW_MAT_NOWHERE
	                              ? &sw_mat_slot(tool->mat, tool->cursor.slot)->box
	                              : &sw_mat_card(tool->mat, tool->cursor.card)->seen;
	double x, y, width, height, dx = 0, dy = 0;

	sw_mat_tool_to_window(tool, box, &x, &y, &width, &height);
	if (x < 0 || x + width > viewport->width)
		dx = x < 0 ? -x + 8 : viewport->width - (x + width) - 8;
	if (y < 0 || y + height > viewport->height)
		dy = y < 0 ? -y + 8 : viewport->height - (y + height) - 8;
	if (dx == 0 && dy == 0)
		return;
	sw_viewport_pan(&tool->state->viewport, dx, dy);
	sw_canvas_state_moved(tool->state);
}

gboolean
sw_mat_tool_reveal(SwMatTool *tool, double *x, double *y)
{
	const SwMatBox *box;
	double width, height;
	SwMatTarget target;

	if (!sw_mat_tool_cursor(tool, &target))
		return FALSE;
	reveal(tool);
	box = target.card == SW_MAT_NOWHERE ? &sw_mat_slot(tool->mat, target.slot)->box
	                                    : &sw_mat_card(tool->mat, target.card)->seen;
	sw_mat_tool_to_window(tool, box, x, y, &width, &height);
	*x += width / 2;
	*y += height / 2;
	return TRUE;
}

gboolean
sw_mat_tool_show(SwMatTool *tool, SwPieceId piece)
{
	const SwMat *mat = sw_mat_tool_mat(tool);
	SwMatTarget target;

	if (mat == NULL || !sw_mat_target_of(mat, piece, &target))
		return FALSE;
	sw_canvas_state_stop(tool->state);
	sw_mat_tool_set_cursor(tool, target);
	reveal(tool);
	return TRUE;
}

/* ---- Laying ----------------------------------------------------------------------------- */

static gint
compare_numbers(gconstpointer a, gconstpointer b)
{
	guint one = *(const guint *)a, other = *(const guint *)b;

	return one < other ? -1 : one > other;
}

/* Returns the numbers (guint) of the selected cards of the mat, in order. */
static GArray *
selected_cards(SwMatTool *tool)
{
	const SwMat *mat = sw_mat_tool_mat(tool);
	GArray *cards = g_array_new(FALSE, FALSE, sizeof(guint));
	guint n;
	const SwPieceId *ids = sw_session_selected(session_of(tool), &n);

	for (guint i = 0; i < n; i++) {
		guint card = sw_mat_card_of(mat, ids[i]);

		if (card != SW_MAT_NOWHERE)
			g_array_append_val(cards, card);
	}
	g_array_sort(cards, compare_numbers);
	return cards;
}

/* Moves the cursor to the last of the cards that an edit has selected; their ids may be new. */
static void
show_selected(SwMatTool *tool)
{
	g_autoptr(GArray) cards = selected_cards(tool);

	if (cards->len > 0)
		sw_mat_tool_show(
			tool,
			sw_mat_card(tool->mat, g_array_index(cards, guint, cards->len - 1))->piece);
}

/* Returns the cards (SwPieceId) that move with this one: all selected ones, if it is selected. */
static GArray *
carried_with(SwMatTool *tool, SwPieceId card)
{
	g_autoptr(GArray) selected = selected_cards(tool);
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	if (!sw_session_is_selected(session_of(tool), card))
		return g_array_append_val(ids, card);
	for (guint i = 0; i < selected->len; i++)
		g_array_append_val(
			ids, sw_mat_card(tool->mat, g_array_index(selected, guint, i))->piece);
	return ids;
}

/* Says which card is on top of the slot if those just laid, which are selected, are not all where
 * they were laid. */
static void
tell_what_floats(SwMatTool *tool, guint number, guint position)
{
	g_autoptr(GArray) cards = selected_cards(tool);
	const SwMatSlot *slot =
		number < tool->mat->slots->len ? sw_mat_slot(tool->mat, number) : NULL;
	g_autofree char *told = NULL;
	const char *name;
	guint first, last;

	if (cards->len == 0 || slot == NULL || slot->spread != SW_SPREAD_STACK || slot->n == 0 ||
	    position > slot->n)
		return;
	first = g_array_index(cards, guint, 0);
	last = g_array_index(cards, guint, cards->len - 1);
	if (sw_mat_card(tool->mat, first)->slot != number ||
	    (first == slot->first + position && last == first + cards->len - 1))
		return;
	name = sw_mat_name(tool->mat->document,
	                   sw_mat_card(tool->mat, slot->first + slot->n - 1)->piece);
	told = g_strdup_printf(_("%s stays on top of the column; other cards go beneath"),
	                       name ? name : "?");
	sw_canvas_state_refuse(tool->state, told);
}

/* Lays the card, or all cards that move with it. */
static void
lay(SwMatTool *tool, SwPieceId card, gboolean is_alone, guint slot, guint position)
{
	g_autoptr(GArray) cards = carried_with(tool, card);
	const SwPieceId *ids = is_alone ? &card : (const SwPieceId *)(gconstpointer)cards->data;
	guint n = is_alone ? 1 : cards->len;
	g_autoptr(GError) error = NULL;
	SwLaying laying;

	if (!sw_session_may_lay(session_of(tool), tool->mat, slot, position, ids, n, &laying,
	                        &error)) {
		sw_canvas_state_refuse(tool->state, error->message);
		return;
	}
	sw_session_lay(session_of(tool), ids, n, &laying);
	show_selected(tool);
	tell_what_floats(tool, slot, laying.position);
}

/* Pastes the text at the position. */
static void
paste_at(SwMatTool *tool, const char *text, guint slot, guint position)
{
	g_autoptr(GError) error = NULL;
	SwLaying laying;

	if (!sw_session_may_paste(session_of(tool), tool->mat, slot, position, &laying, &error)) {
		sw_canvas_state_refuse(tool->state, error->message);
	} else if (!sw_session_paste_cards(session_of(tool), text, &laying, &error)) {
		/* Translators: followed by the reason. */
		g_autofree char *why = g_strdup_printf(_("Nothing was pasted: %s"), error->message);

		sw_canvas_state_refuse(tool->state, why);
	} else {
		show_selected(tool);
		tell_what_floats(tool, slot, position);
	}
}

/* Puts a copy of the card, and of those selected with it, there. */
static void
lay_copies(SwMatTool *tool, SwPieceId card, guint slot, guint position)
{
	SwSession *session = session_of(tool);
	g_autoptr(GError) error = NULL;
	g_autofree char *text = NULL;

	if (!sw_session_is_selected(session, card))
		sw_session_select(session, &card, 1, SW_SELECT_REPLACE);
	if (!sw_session_may_copy_cards(session, &error)) {
		sw_canvas_state_refuse(tool->state, error->message);
		return;
	}
	text = sw_session_copy(session);
	paste_at(tool, text, slot, position);
}

void
sw_mat_tool_paste(SwMatTool *tool, const char *text)
{
	const SwMat *mat = sw_mat_tool_mat(tool);
	const SwMatSlot *slot;
	SwMatTarget target;

	sw_mat_tool_cancel(tool);
	if (mat == NULL)
		return;
	if (!sw_mat_tool_cursor(tool, &target) && !sw_mat_first(mat, &target)) {
		sw_canvas_state_refuse(tool->state, _("There is no place for cards yet"));
		return;
	}
	slot = sw_mat_slot(mat, target.slot);
	paste_at(tool, text, target.slot,
	         target.card == SW_MAT_NOWHERE || slot->spread == SW_SPREAD_PILE
	                 ? 0
	                 : target.card - slot->first + 1);
}

/* Finds the card, or the first place of the stack, that alone is selected. */
static gboolean
find_selected(SwMatTool *tool, SwMatTarget *target)
{
	const SwMat *mat = tool->mat;
	guint n;
	const SwPieceId *ids = sw_session_selected(session_of(tool), &n);

	return n == 1 && sw_mat_target_of(mat, ids[0], target) &&
	       sw_mat_band(mat, sw_mat_slot(mat, target->slot)->band)->piece != ids[0];
}

gboolean
sw_mat_tool_zone(SwMatTool *tool, gboolean has_focus, SwMatTarget *target, const SwGameSheet **game)
{
	const SwMat *mat = sw_mat_tool_mat(tool);

	return mat &&
	       (has_focus ? sw_mat_tool_cursor(tool, target) : find_selected(tool, target)) &&
	       sw_zone_has(session_of(tool), sw_mat_slot(mat, target->slot)->of, game);
}

void
sw_mat_tool_duplicate(SwMatTool *tool)
{
	SwSession *session = session_of(tool);
	g_autoptr(GError) error = NULL;

	sw_mat_tool_cancel(tool);
	if (sw_mat_tool_mat(tool) == NULL)
		return;
	if (!sw_session_may_cut_cards(session, &error)) {
		sw_canvas_state_refuse(tool->state, error->message);
		return;
	}
	sw_session_duplicate_cards(session);
	show_selected(tool);
}

/* ---- The pointer ------------------------------------------------------------------------ */

static guint
card_at(SwMatTool *tool, double x, double y)
{
	const SwMat *mat = sw_mat_tool_mat(tool);
	gint32 mat_x, mat_y;

	if (mat == NULL)
		return SW_MAT_NOWHERE;
	to_mat(tool, x, y, &mat_x, &mat_y);
	return sw_mat_card_at(mat, mat_x, mat_y);
}

void
sw_mat_tool_hover(SwMatTool *tool, double x, double y)
{
	const SwMat *mat = sw_mat_tool_mat(tool);
	gint32 mat_x, mat_y;
	SwMatTarget target;

	if (mat == NULL)
		return;
	to_mat(tool, x, y, &mat_x, &mat_y);
	if (sw_mat_target_at(mat, mat_x, mat_y, &target))
		sw_mat_tool_set_cursor(tool, target);
}

static void
choose(SwMatTool *tool, SwPieceId piece, SwModifiers modifiers)
{
	SwSession *session = session_of(tool);

	if (piece == SW_NO_PIECE)
		sw_session_select_none(session);
	else
		sw_session_select(session, &piece, 1,
		                  modifiers & (SW_MODIFIER_SHIFT | SW_MODIFIER_CONTROL)
		                          ? SW_SELECT_TOGGLE
		                          : SW_SELECT_REPLACE);
}

/* Returns the card at the point, else the stack, else the band. */
static SwPieceId
piece_at(SwMatTool *tool, double x, double y)
{
	const SwMat *mat = tool->mat;
	guint card = card_at(tool, x, y), slot, band;
	gint32 mat_x, mat_y;

	if (card != SW_MAT_NOWHERE)
		return sw_mat_card(mat, card)->piece;
	to_mat(tool, x, y, &mat_x, &mat_y);
	slot = sw_mat_slot_at(mat, mat_x, mat_y);
	band = sw_mat_band_at(mat, mat_x, mat_y);
	if (slot != SW_MAT_NOWHERE && sw_mat_slot(mat, slot)->holder != SW_NO_PIECE)
		return sw_mat_slot(mat, slot)->holder;
	return band == SW_MAT_NOWHERE ? SW_NO_PIECE : sw_mat_band(mat, band)->piece;
}

void
sw_mat_tool_press(SwMatTool *tool, double x, double y, SwModifiers modifiers)
{
	guint card;

	sw_mat_tool_cancel(tool);
	if (sw_mat_tool_mat(tool) == NULL)
		return;
	sw_mat_tool_hover(tool, x, y);
	card = card_at(tool, x, y);
	tool->from_x = tool->x = x;
	tool->from_y = tool->y = y;
	tool->modifiers = modifiers;
	tool->pressed = card == SW_MAT_NOWHERE ? SW_NO_PIECE : sw_mat_card(tool->mat, card)->piece;
	tool->phase = SW_MAT_PRESSED;
	sw_canvas_state_changed(tool->state, SW_MAP_PRESSED);
}

void
sw_mat_tool_move(SwMatTool *tool, double x, double y)
{
	tool->x = x;
	tool->y = y;
	if (tool->phase == SW_MAT_PRESSED && tool->pressed != SW_NO_PIECE &&
	    hypot(x - tool->from_x, y - tool->from_y) > CLICK) {
		sw_canvas_state_stop(tool->state);
		tool->phase = SW_MAT_CARRYING;
	}
	if (tool->phase == SW_MAT_CARRYING)
		sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

/* Returns the slot under the card that is carried, and the position there. */
static guint
pointed_at(SwMatTool *tool, guint *position)
{
	const SwMat *mat = sw_mat_tool_mat(tool);
	gint32 x, y;
	guint slot;

	*position = 0;
	if (sw_mat_tool_carried(tool) == SW_MAT_NOWHERE)
		return SW_MAT_NOWHERE;
	to_mat(tool, tool->x, tool->y, &x, &y);
	slot = sw_mat_slot_at(mat, x, y);
	if (slot != SW_MAT_NOWHERE)
		*position = sw_mat_position_at(mat, slot, x, y);
	return slot;
}

void
sw_mat_tool_release(SwMatTool *tool)
{
	SwMatPhase phase = tool->phase;
	guint slot, position;

	slot = phase == SW_MAT_CARRYING ? pointed_at(tool, &position) : SW_MAT_NOWHERE;
	tool->phase = SW_MAT_IDLE;
	if (phase == SW_MAT_PRESSED)
		choose(tool, piece_at(tool, tool->x, tool->y), tool->modifiers);
	else if (slot != SW_MAT_NOWHERE && (tool->modifiers & SW_MODIFIER_CONTROL))
		lay_copies(tool, tool->pressed, slot, position);
	else if (slot != SW_MAT_NOWHERE)
		lay(tool, tool->pressed, FALSE, slot, position);
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

void
sw_mat_tool_cancel(SwMatTool *tool)
{
	if (tool->phase == SW_MAT_IDLE)
		return;
	tool->phase = SW_MAT_IDLE;
	sw_canvas_state_changed(tool->state, SW_MAP_STROKE);
}

SwMatPhase
sw_mat_tool_phase(const SwMatTool *tool)
{
	return tool->phase;
}

guint
sw_mat_tool_carried(SwMatTool *tool)
{
	return tool->phase == SW_MAT_CARRYING && sw_mat_tool_mat(tool)
	               ? sw_mat_card_of(tool->mat, tool->pressed)
	               : SW_MAT_NOWHERE;
}

guint
sw_mat_tool_n_carried(SwMatTool *tool)
{
	g_autoptr(GArray) cards = NULL;

	if (sw_mat_tool_carried(tool) == SW_MAT_NOWHERE)
		return 0;
	cards = carried_with(tool, tool->pressed);
	return cards->len;
}

guint
sw_mat_tool_target(SwMatTool *tool, guint *position)
{
	guint slot = pointed_at(tool, position);

	if (slot != SW_MAT_NOWHERE)
		*position = sw_session_position_beneath(session_of(tool), tool->mat, slot,
		                                        *position, &tool->pressed, 1);
	return slot;
}

/* Appends what the rules make of laying the cards there; if it is refused, says only why. */
static void
append_forecast(SwMatTool *tool, const GArray *cards, guint slot, guint position, GString *text)
{
	const SwPieceId *ids = (const SwPieceId *)(gconstpointer)cards->data;
	g_auto(SwForecast) forecast = {0};
	g_autoptr(GError) error = NULL;
	SwLaying laying;

	if (!sw_session_may_lay(session_of(tool), tool->mat, slot, position, ids, cards->len,
	                        &laying, &error)) {
		g_string_assign(text, error->message);
		return;
	}
	if (sw_session_forecast_lay(session_of(tool), ids, cards->len, &laying, &forecast))
		sw_forecast_append_problems(text, &forecast);
}

char *
sw_mat_tool_say_release(SwMatTool *tool)
{
	gboolean copies = (tool->modifiers & SW_MODIFIER_CONTROL) != 0;
	g_autoptr(GArray) cards = NULL, none = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GString) text = NULL;
	guint position, slot = sw_mat_tool_target(tool, &position);

	if (slot == SW_MAT_NOWHERE)
		return NULL;
	cards = carried_with(tool, tool->pressed);
	text = g_string_new(copies ? _("Copy") : _("Move"));
	if (cards->len > 1)
		g_string_append_printf(text, " × %u", cards->len);
	g_string_append_c(text, '\n');
	sw_mat_describe_place(text, tool->mat, slot, position, copies ? none : cards);
	if (!copies)
		append_forecast(tool, cards, slot, position, text);
	return g_string_free(g_steal_pointer(&text), FALSE);
}

void
sw_mat_tool_pointer(const SwMatTool *tool, double *x, double *y)
{
	*x = tool->x;
	*y = tool->y;
}

/* ---- The keyboard ----------------------------------------------------------------------- */

/* TRUE if there is a cursor for the key to act on. If not, the key only sets the cursor. */
static gboolean
begin_keys(SwMatTool *tool)
{
	SwMatTarget target;

	if (sw_mat_tool_mat(tool) == NULL)
		return FALSE;
	if (tool->has_cursor)
		return TRUE;
	if (sw_mat_first(tool->mat, &target)) {
		sw_mat_tool_set_cursor(tool, target);
		reveal(tool);
	}
	return FALSE;
}

void
sw_mat_tool_go(SwMatTool *tool, SwMatWay way)
{
	SwMatTarget target;

	sw_mat_tool_cancel(tool);
	if (!begin_keys(tool))
		return;
	target = tool->cursor;
	if (!sw_mat_step(tool->mat, way, &target))
		return;
	sw_mat_tool_set_cursor(tool, target);
	reveal(tool);
}

void
sw_mat_tool_go_end(SwMatTool *tool, gboolean is_last)
{
	SwMatTarget target;

	sw_mat_tool_cancel(tool);
	if (sw_mat_tool_mat(tool) == NULL)
		return;
	if (is_last ? sw_mat_last(tool->mat, &target) : sw_mat_first(tool->mat, &target)) {
		sw_mat_tool_set_cursor(tool, target);
		reveal(tool);
	}
}

/* Within its slot, the card changes places with the next one; in another slot, it covers all
 * cards. */
void
sw_mat_tool_carry(SwMatTool *tool, SwMatWay way)
{
	SwMatTarget target;
	guint slot, card;

	sw_mat_tool_cancel(tool);
	if (!begin_keys(tool) || tool->at == SW_NO_PIECE)
		return;
	target = tool->cursor;
	slot = target.slot;
	card = target.card;
	if (!sw_mat_step(tool->mat, way, &target))
		return;
	if (target.slot == slot) {
		guint in = target.card - sw_mat_slot(tool->mat, slot)->first;

		lay(tool, tool->at, TRUE, slot, target.card > card ? in + 1 : in);
	} else {
		const SwMatSlot *to = sw_mat_slot(tool->mat, target.slot);

		lay(tool, tool->at, FALSE, target.slot, to->spread == SW_SPREAD_PILE ? 0 : to->n);
	}
}

SwPieceId
sw_mat_tool_piece(SwMatTool *tool)
{
	SwMatTarget target;

	if (!sw_mat_tool_cursor(tool, &target))
		return SW_NO_PIECE;
	return tool->at != SW_NO_PIECE ? tool->at : sw_mat_slot(tool->mat, target.slot)->holder;
}

void
sw_mat_tool_press_key(SwMatTool *tool, SwModifiers modifiers)
{
	if (begin_keys(tool))
		choose(tool, sw_mat_tool_piece(tool), modifiers);
}

/* ---- Life ------------------------------------------------------------------------------- */

/* A mat that was fitted into the window and has grown since is fitted again. */
static void
fit_again(SwMatTool *tool)
{
	SwCanvasState *state = tool->state;

	if (state->extent == extent && state->is_fit && sw_mat_tool_mat(tool) &&
	    !sw_canvas_state_sees_all(state))
		sw_canvas_state_fit(state);
}

static void
on_changed(SwCanvasState *state G_GNUC_UNUSED, SwMapChange what, SwMatTool *tool)
{
	if (what & SW_MAP_OPENED) {
		tool->phase = SW_MAT_IDLE;
		tool->has_cursor = FALSE;
		tool->at = SW_NO_PIECE;
	}
	if (what & (SW_MAP_OPENED | SW_MAP_DOCUMENT))
		forget(tool);
	if (what & SW_MAP_DOCUMENT)
		fit_again(tool);
	/* The texts depend on the last check, too. */
	if (what & SW_MAP_SESSION)
		g_clear_pointer(&tool->words, sw_mat_words_free);
}

SwMatTool *
sw_mat_tool_new(SwCanvasState *state)
{
	SwMatTool *tool = g_new0(SwMatTool, 1);

	tool->state = g_object_ref(state);
	tool->at = tool->pressed = SW_NO_PIECE;
	tool->handler = g_signal_connect(state, "changed", G_CALLBACK(on_changed), tool);
	return tool;
}

void
sw_mat_tool_free(SwMatTool *tool)
{
	if (tool == NULL)
		return;
	g_signal_handler_disconnect(tool->state, tool->handler);
	sw_mat_tool_take_over(tool, FALSE);
	forget(tool);
	g_object_unref(tool->state);
	g_free(tool);
}
