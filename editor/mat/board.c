#include "mat/board.h"

#include "picture/mat_words.h"
#include "session/forecast.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels that a press may move and still be a click. */
#define CLICK 6.0

struct SwMatBoard {
	SwMapState *state;
	gulong handler;
	SwMat *mat;
	SwFaces *faces;
	gint32 seat;
	SwMatWords *words;          /* NULL: not yet known */
	const SwQuestion *question; /* or NULL */

	/* The cursor stays on its piece, whose spot may change with the document. */
	SwMatSpot cursor;
	SwPieceId at; /* the piece at the cursor; SW_NO_PIECE: an empty slot */
	gboolean has_cursor;

	SwMatPhase phase;
	SwPieceId pressed;
	SwModifiers modifiers;
	double from_x, from_y, x, y;
};

/* ---- The layout ------------------------------------------------------------------------- */

static void
forget(SwMatBoard *board)
{
	g_clear_pointer(&board->mat, sw_mat_free);
	g_clear_pointer(&board->faces, sw_faces_free);
	g_clear_pointer(&board->words, sw_mat_words_free);
}

static SwSession *
session_of(const SwMatBoard *board)
{
	return board->state->session;
}

/* Moves the cursor to the present spot of its piece; if the piece is gone, keeps it as near as
 * possible to where it was. */
static void
keep_cursor(SwMatBoard *board)
{
	const SwMat *mat = board->mat;
	const SwMatSlot *slot;

	if (!board->has_cursor)
		return;
	if (board->at != SW_NO_PIECE && sw_mat_card_of(mat, board->at) != SW_MAT_NOWHERE) {
		sw_mat_spot_of(mat, board->at, &board->cursor);
		return;
	}
	board->at = SW_NO_PIECE;
	if (board->cursor.slot >= mat->slots->len) {
		board->has_cursor = sw_mat_first(mat, &board->cursor);
		return;
	}
	slot = sw_mat_slot(mat, board->cursor.slot);
	if (slot->n == 0)
		board->cursor.card = SW_MAT_NOWHERE;
	else
		board->cursor.card =
			CLAMP(board->cursor.card == SW_MAT_NOWHERE ? 0 : board->cursor.card,
		              slot->first, slot->first + slot->n - 1);
}

const SwMat *
sw_mat_board_mat(SwMatBoard *board)
{
	if (session_of(board) == NULL)
		return NULL;
	if (board->mat == NULL) {
		board->mat = sw_mat_new(sw_session_document(session_of(board)), board->seat);
		keep_cursor(board);
	}
	return board->mat;
}

const SwFaces *
sw_mat_board_faces(SwMatBoard *board)
{
	if (board->faces == NULL)
		board->faces = sw_faces_new(sw_session_document(session_of(board)));
	return board->faces;
}

/* ---- Texts beside the cards ------------------------------------------------------------- */

/* Returns nothing if the last check is older than the document, as a large one is checked later, or
 * while the session shows what players see. */
const SwMatWords *
sw_mat_board_words(SwMatBoard *board)
{
	static const SwMatWords none;
	const SwMat *mat = sw_mat_board_mat(board);
	SwSession *session = session_of(board);

	if (mat && board->words == NULL && sw_session_is_checked(session) &&
	    !sw_session_is_seen(session))
		board->words = sw_mat_words_new(sw_session_view(session), mat, board->question);
	return board->words ? board->words : &none;
}

void
sw_mat_board_ask(SwMatBoard *board, const SwQuestion *question)
{
	if (board->question == question)
		return;
	board->question = question;
	g_clear_pointer(&board->words, sw_mat_words_free);
	sw_map_state_changed(board->state, SW_MAP_LAYERS);
}

char *
sw_mat_board_forecast(SwMatBoard *board)
{
	gint64 used, most;
	GString *text;

	if (sw_mat_board_mat(board) == NULL || board->at == SW_NO_PIECE ||
	    !sw_session_forecast_copies(session_of(board), board->at, 1, &used, &most) || most < 0)
		return NULL;
	text = g_string_new(NULL);
	/* Translators: points of an army, with one card more and one less. */
	g_string_append_printf(text, _("One more: would be %d of %d"), (int)used, (int)most);
	if (sw_session_forecast_copies(session_of(board), board->at, -1, &used, &most))
		g_string_append_printf(text, _("\nOne less: would be %d of %d"), (int)used,
		                       (int)most);
	return g_string_free(text, FALSE);
}

/* ---- Units ------------------------------------------------------------------------------ */

void
sw_mat_board_to_window(SwMatBoard *board, const SwMatBox *box, double *x, double *y, double *width,
                       double *height)
{
	const SwViewport *viewport = &board->state->viewport;
	SwPoint at = sw_viewport_to_window(viewport, (SwPoint){box->x / (double)SW_CARD_WIDTH,
	                                                       box->y / (double)SW_CARD_WIDTH});

	*x = at.x;
	*y = at.y;
	*width = box->width * viewport->zoom / SW_CARD_WIDTH;
	*height = box->height * viewport->zoom / SW_CARD_WIDTH;
}

static void
to_mat(const SwMatBoard *board, double x, double y, gint32 *mat_x, gint32 *mat_y)
{
	SwPoint at = sw_viewport_to_map(&board->state->viewport, x, y);

	*mat_x = (gint32)CLAMP(floor(at.x * SW_CARD_WIDTH), G_MININT32, G_MAXINT32);
	*mat_y = (gint32)CLAMP(floor(at.y * SW_CARD_WIDTH), G_MININT32, G_MAXINT32);
}

/* Fitting adds a margin of one unit; a mat needs an eighth of that, so the rest is subtracted. */
#define INSET 0.875

static gboolean
extent(SwPoint *from, SwPoint *to, gpointer data)
{
	const SwMat *mat = sw_mat_board_mat(data);
	const double unit = SW_CARD_WIDTH;

	*from = *to = (SwPoint){0, 0};
	if (mat == NULL || mat->box.width == 0)
		return FALSE;
	*from = (SwPoint){mat->box.x / unit + INSET, mat->box.y / unit + INSET};
	*to = (SwPoint){(mat->box.x + mat->box.width) / unit - INSET,
	                (mat->box.y + mat->box.height) / unit - INSET};
	return TRUE;
}

void
sw_mat_board_take_over(SwMatBoard *board, gboolean takes)
{
	if (takes)
		sw_map_state_set_extent(board->state, extent, board, FALSE);
	else if (board->state->extent == extent)
		sw_map_state_set_extent(board->state, NULL, NULL, TRUE);
}

void
sw_mat_board_set_seat(SwMatBoard *board, gint32 seat)
{
	if (board->seat == seat)
		return;
	board->seat = seat;
	forget(board);
	sw_map_state_changed(board->state, SW_MAP_LAYERS | SW_MAP_CURSOR);
}

/* ---- The cursor ------------------------------------------------------------------------- */

gboolean
sw_mat_board_cursor(SwMatBoard *board, SwMatSpot *spot)
{
	if (sw_mat_board_mat(board) == NULL || !board->has_cursor)
		return FALSE;
	*spot = board->cursor;
	return TRUE;
}

void
sw_mat_board_set_cursor(SwMatBoard *board, SwMatSpot spot)
{
	const SwMat *mat = sw_mat_board_mat(board);
	gboolean is_same = board->has_cursor && board->cursor.slot == spot.slot &&
	                   board->cursor.card == spot.card;

	/* A request by assistive technology may be for a card that is gone. */
	if (mat == NULL || spot.slot >= mat->slots->len ||
	    (spot.card != SW_MAT_NOWHERE && spot.card >= mat->cards->len))
		return;
	board->cursor = spot;
	board->has_cursor = TRUE;
	board->at = spot.card == SW_MAT_NOWHERE ? SW_NO_PIECE
	                                        : sw_mat_card(board->mat, spot.card)->piece;
	if (!is_same)
		sw_map_state_changed(board->state, SW_MAP_CURSOR);
}

/* Scrolls the cursor into view, no further than needed. */
static void
reveal(SwMatBoard *board)
{
	const SwViewport *viewport = &board->state->viewport;
	const SwMatBox *box = board->cursor.card == SW_MAT_NOWHERE
	                              ? &sw_mat_slot(board->mat, board->cursor.slot)->box
	                              : &sw_mat_card(board->mat, board->cursor.card)->seen;
	double x, y, width, height, dx = 0, dy = 0;

	sw_mat_board_to_window(board, box, &x, &y, &width, &height);
	if (x < 0 || x + width > viewport->width)
		dx = x < 0 ? -x + 8 : viewport->width - (x + width) - 8;
	if (y < 0 || y + height > viewport->height)
		dy = y < 0 ? -y + 8 : viewport->height - (y + height) - 8;
	if (dx == 0 && dy == 0)
		return;
	sw_viewport_pan(&board->state->viewport, dx, dy);
	sw_map_state_moved(board->state);
}

gboolean
sw_mat_board_reveal(SwMatBoard *board, double *x, double *y)
{
	const SwMatBox *box;
	double width, height;
	SwMatSpot spot;

	if (!sw_mat_board_cursor(board, &spot))
		return FALSE;
	reveal(board);
	box = spot.card == SW_MAT_NOWHERE ? &sw_mat_slot(board->mat, spot.slot)->box
	                                  : &sw_mat_card(board->mat, spot.card)->seen;
	sw_mat_board_to_window(board, box, x, y, &width, &height);
	*x += width / 2;
	*y += height / 2;
	return TRUE;
}

gboolean
sw_mat_board_show(SwMatBoard *board, SwPieceId piece)
{
	const SwMat *mat = sw_mat_board_mat(board);
	SwMatSpot spot;

	if (mat == NULL || !sw_mat_spot_of(mat, piece, &spot))
		return FALSE;
	sw_map_state_stop(board->state);
	sw_mat_board_set_cursor(board, spot);
	reveal(board);
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
selected_cards(SwMatBoard *board)
{
	const SwMat *mat = sw_mat_board_mat(board);
	GArray *cards = g_array_new(FALSE, FALSE, sizeof(guint));
	guint n;
	const SwPieceId *ids = sw_session_selected(session_of(board), &n);

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
show_selected(SwMatBoard *board)
{
	g_autoptr(GArray) cards = selected_cards(board);

	if (cards->len > 0)
		sw_mat_board_show(
			board, sw_mat_card(board->mat, g_array_index(cards, guint, cards->len - 1))
				       ->piece);
}

/* Returns the cards (SwPieceId) that move with this one: all selected ones, if it is selected. */
static GArray *
carried_with(SwMatBoard *board, SwPieceId card)
{
	g_autoptr(GArray) selected = selected_cards(board);
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	if (!sw_session_is_selected(session_of(board), card))
		return g_array_append_val(ids, card);
	for (guint i = 0; i < selected->len; i++)
		g_array_append_val(
			ids, sw_mat_card(board->mat, g_array_index(selected, guint, i))->piece);
	return ids;
}

/* Lays the card, or all cards that move with it. */
static void
lay(SwMatBoard *board, SwPieceId card, gboolean is_alone, guint slot, guint position)
{
	g_autoptr(GArray) cards = carried_with(board, card);
	const SwPieceId *ids = is_alone ? &card : (const SwPieceId *)(gconstpointer)cards->data;
	guint n = is_alone ? 1 : cards->len;
	g_autoptr(GError) error = NULL;
	SwLaying laying;

	if (!sw_session_may_lay(session_of(board), board->mat, slot, position, ids, n, &laying,
	                        &error)) {
		sw_map_state_refuse(board->state, error->message);
		return;
	}
	sw_session_lay(session_of(board), ids, n, &laying);
	show_selected(board);
}

/* Pastes the text at the position. */
static void
paste_at(SwMatBoard *board, const char *text, guint slot, guint position)
{
	g_autoptr(GError) error = NULL;
	SwLaying laying;

	if (!sw_session_may_paste(session_of(board), board->mat, slot, position, &laying, &error)) {
		sw_map_state_refuse(board->state, error->message);
	} else if (!sw_session_paste_cards(session_of(board), text, &laying, &error)) {
		/* Translators: followed by the reason. */
		g_autofree char *why = g_strdup_printf(_("Nothing was pasted: %s"), error->message);

		sw_map_state_refuse(board->state, why);
	} else {
		show_selected(board);
	}
}

/* Puts a copy of the card, and of those selected with it, there. */
static void
lay_copies(SwMatBoard *board, SwPieceId card, guint slot, guint position)
{
	SwSession *session = session_of(board);
	g_autoptr(GError) error = NULL;
	g_autofree char *text = NULL;

	if (!sw_session_is_selected(session, card))
		sw_session_select(session, &card, 1, SW_SELECT_REPLACE);
	if (!sw_session_may_copy_cards(session, &error)) {
		sw_map_state_refuse(board->state, error->message);
		return;
	}
	text = sw_session_copy(session);
	paste_at(board, text, slot, position);
}

void
sw_mat_board_paste(SwMatBoard *board, const char *text)
{
	const SwMat *mat = sw_mat_board_mat(board);
	const SwMatSlot *slot;
	SwMatSpot spot;

	sw_mat_board_cancel(board);
	if (mat == NULL)
		return;
	if (!sw_mat_board_cursor(board, &spot) && !sw_mat_first(mat, &spot)) {
		sw_map_state_refuse(board->state, _("There is no place for cards yet"));
		return;
	}
	slot = sw_mat_slot(mat, spot.slot);
	paste_at(board, text, spot.slot,
	         spot.card == SW_MAT_NOWHERE || slot->spread == SW_SPREAD_PILE
	                 ? 0
	                 : spot.card - slot->first + 1);
}

void
sw_mat_board_duplicate(SwMatBoard *board)
{
	SwSession *session = session_of(board);
	g_autoptr(GError) error = NULL;

	sw_mat_board_cancel(board);
	if (sw_mat_board_mat(board) == NULL)
		return;
	if (!sw_session_may_cut_cards(session, &error)) {
		sw_map_state_refuse(board->state, error->message);
		return;
	}
	sw_session_duplicate_cards(session);
	show_selected(board);
}

/* ---- The pointer ------------------------------------------------------------------------ */

static guint
card_at(SwMatBoard *board, double x, double y)
{
	const SwMat *mat = sw_mat_board_mat(board);
	gint32 mat_x, mat_y;

	if (mat == NULL)
		return SW_MAT_NOWHERE;
	to_mat(board, x, y, &mat_x, &mat_y);
	return sw_mat_card_at(mat, mat_x, mat_y);
}

void
sw_mat_board_hover(SwMatBoard *board, double x, double y)
{
	const SwMat *mat = sw_mat_board_mat(board);
	gint32 mat_x, mat_y;
	SwMatSpot spot;

	if (mat == NULL)
		return;
	to_mat(board, x, y, &mat_x, &mat_y);
	if (sw_mat_spot_at(mat, mat_x, mat_y, &spot))
		sw_mat_board_set_cursor(board, spot);
}

static void
choose(SwMatBoard *board, SwPieceId piece, SwModifiers modifiers)
{
	SwSession *session = session_of(board);

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
piece_at(SwMatBoard *board, double x, double y)
{
	const SwMat *mat = board->mat;
	guint card = card_at(board, x, y), slot, band;
	gint32 mat_x, mat_y;

	if (card != SW_MAT_NOWHERE)
		return sw_mat_card(mat, card)->piece;
	to_mat(board, x, y, &mat_x, &mat_y);
	slot = sw_mat_slot_at(mat, mat_x, mat_y);
	band = sw_mat_band_at(mat, mat_x, mat_y);
	if (slot != SW_MAT_NOWHERE && sw_mat_slot(mat, slot)->holder != SW_NO_PIECE)
		return sw_mat_slot(mat, slot)->holder;
	return band == SW_MAT_NOWHERE ? SW_NO_PIECE : sw_mat_band(mat, band)->piece;
}

void
sw_mat_board_press(SwMatBoard *board, double x, double y, SwModifiers modifiers)
{
	guint card;

	sw_mat_board_cancel(board);
	if (sw_mat_board_mat(board) == NULL)
		return;
	sw_mat_board_hover(board, x, y);
	card = card_at(board, x, y);
	board->from_x = board->x = x;
	board->from_y = board->y = y;
	board->modifiers = modifiers;
	board->pressed =
		card == SW_MAT_NOWHERE ? SW_NO_PIECE : sw_mat_card(board->mat, card)->piece;
	board->phase = SW_MAT_PRESSED;
	sw_map_state_changed(board->state, SW_MAP_PRESSED);
}

void
sw_mat_board_move(SwMatBoard *board, double x, double y)
{
	board->x = x;
	board->y = y;
	if (board->phase == SW_MAT_PRESSED && board->pressed != SW_NO_PIECE &&
	    hypot(x - board->from_x, y - board->from_y) > CLICK) {
		sw_map_state_stop(board->state);
		board->phase = SW_MAT_CARRYING;
	}
	if (board->phase == SW_MAT_CARRYING)
		sw_map_state_changed(board->state, SW_MAP_STROKE);
}

void
sw_mat_board_release(SwMatBoard *board)
{
	SwMatPhase phase = board->phase;
	guint slot, position;

	slot = phase == SW_MAT_CARRYING ? sw_mat_board_target(board, &position) : SW_MAT_NOWHERE;
	board->phase = SW_MAT_IDLE;
	if (phase == SW_MAT_PRESSED)
		choose(board, piece_at(board, board->x, board->y), board->modifiers);
	else if (slot != SW_MAT_NOWHERE && (board->modifiers & SW_MODIFIER_CONTROL))
		lay_copies(board, board->pressed, slot, position);
	else if (slot != SW_MAT_NOWHERE)
		lay(board, board->pressed, FALSE, slot, position);
	sw_map_state_changed(board->state, SW_MAP_STROKE);
}

void
sw_mat_board_cancel(SwMatBoard *board)
{
	if (board->phase == SW_MAT_IDLE)
		return;
	board->phase = SW_MAT_IDLE;
	sw_map_state_changed(board->state, SW_MAP_STROKE);
}

SwMatPhase
sw_mat_board_phase(const SwMatBoard *board)
{
	return board->phase;
}

guint
sw_mat_board_carried(SwMatBoard *board)
{
	return board->phase == SW_MAT_CARRYING && sw_mat_board_mat(board)
	               ? sw_mat_card_of(board->mat, board->pressed)
	               : SW_MAT_NOWHERE;
}

guint
sw_mat_board_n_carried(SwMatBoard *board)
{
	g_autoptr(GArray) cards = NULL;

	if (sw_mat_board_carried(board) == SW_MAT_NOWHERE)
		return 0;
	cards = carried_with(board, board->pressed);
	return cards->len;
}

guint
sw_mat_board_target(SwMatBoard *board, guint *position)
{
	const SwMat *mat = sw_mat_board_mat(board);
	gint32 x, y;
	guint slot;

	*position = 0;
	if (sw_mat_board_carried(board) == SW_MAT_NOWHERE)
		return SW_MAT_NOWHERE;
	to_mat(board, board->x, board->y, &x, &y);
	slot = sw_mat_slot_at(mat, x, y);
	if (slot != SW_MAT_NOWHERE)
		*position = sw_mat_position_at(mat, slot, x, y);
	return slot;
}

void
sw_mat_board_pointer(const SwMatBoard *board, double *x, double *y)
{
	*x = board->x;
	*y = board->y;
}

/* ---- The keyboard ----------------------------------------------------------------------- */

/* TRUE if there is a cursor for the key to act on. If not, the key only sets the cursor. */
static gboolean
begin_keys(SwMatBoard *board)
{
	SwMatSpot spot;

	if (sw_mat_board_mat(board) == NULL)
		return FALSE;
	if (board->has_cursor)
		return TRUE;
	if (sw_mat_first(board->mat, &spot)) {
		sw_mat_board_set_cursor(board, spot);
		reveal(board);
	}
	return FALSE;
}

void
sw_mat_board_go(SwMatBoard *board, SwMatWay way)
{
	SwMatSpot spot;

	sw_mat_board_cancel(board);
	if (!begin_keys(board))
		return;
	spot = board->cursor;
	if (!sw_mat_step(board->mat, way, &spot))
		return;
	sw_mat_board_set_cursor(board, spot);
	reveal(board);
}

void
sw_mat_board_go_end(SwMatBoard *board, gboolean is_last)
{
	SwMatSpot spot;

	sw_mat_board_cancel(board);
	if (sw_mat_board_mat(board) == NULL)
		return;
	if (is_last ? sw_mat_last(board->mat, &spot) : sw_mat_first(board->mat, &spot)) {
		sw_mat_board_set_cursor(board, spot);
		reveal(board);
	}
}

/* Within its slot, the card changes places with the next one; in another slot, it covers all
 * cards. */
void
sw_mat_board_carry(SwMatBoard *board, SwMatWay way)
{
	SwMatSpot spot;
	guint slot, card;

	sw_mat_board_cancel(board);
	if (!begin_keys(board) || board->at == SW_NO_PIECE)
		return;
	spot = board->cursor;
	slot = spot.slot;
	card = spot.card;
	if (!sw_mat_step(board->mat, way, &spot))
		return;
	if (spot.slot == slot) {
		guint in = spot.card - sw_mat_slot(board->mat, slot)->first;

		lay(board, board->at, TRUE, slot, spot.card > card ? in + 1 : in);
	} else {
		const SwMatSlot *to = sw_mat_slot(board->mat, spot.slot);

		lay(board, board->at, FALSE, spot.slot, to->spread == SW_SPREAD_PILE ? 0 : to->n);
	}
}

SwPieceId
sw_mat_board_piece(SwMatBoard *board)
{
	SwMatSpot spot;

	if (!sw_mat_board_cursor(board, &spot))
		return SW_NO_PIECE;
	return board->at != SW_NO_PIECE ? board->at : sw_mat_slot(board->mat, spot.slot)->holder;
}

void
sw_mat_board_press_key(SwMatBoard *board, SwModifiers modifiers)
{
	if (begin_keys(board))
		choose(board, sw_mat_board_piece(board), modifiers);
}

/* ---- Life ------------------------------------------------------------------------------- */

/* A mat that was fitted into the window and has grown since is fitted again. */
static void
fit_again(SwMatBoard *board)
{
	SwMapState *state = board->state;

	if (state->extent == extent && state->is_fit && sw_mat_board_mat(board) &&
	    !sw_map_state_sees_all(state))
		sw_map_state_fit(state);
}

static void
on_changed(SwMapState *state G_GNUC_UNUSED, SwMapChange what, SwMatBoard *board)
{
	if (what & SW_MAP_OPENED) {
		board->phase = SW_MAT_IDLE;
		board->has_cursor = FALSE;
		board->at = SW_NO_PIECE;
	}
	if (what & (SW_MAP_OPENED | SW_MAP_DOCUMENT))
		forget(board);
	if (what & SW_MAP_DOCUMENT)
		fit_again(board);
	/* The texts depend on the last check, too. */
	if (what & SW_MAP_SESSION)
		g_clear_pointer(&board->words, sw_mat_words_free);
}

SwMatBoard *
sw_mat_board_new(SwMapState *state)
{
	SwMatBoard *board = g_new0(SwMatBoard, 1);

	board->state = g_object_ref(state);
	board->at = board->pressed = SW_NO_PIECE;
	board->handler = g_signal_connect(state, "changed", G_CALLBACK(on_changed), board);
	return board;
}

void
sw_mat_board_free(SwMatBoard *board)
{
	if (board == NULL)
		return;
	g_signal_handler_disconnect(board->state, board->handler);
	sw_mat_board_take_over(board, FALSE);
	forget(board);
	g_object_unref(board->state);
	g_free(board);
}

SwMapState *
sw_mat_board_state(const SwMatBoard *board)
{
	return board->state;
}
