/* Placing and erasing pieces. */
#include "session/brush_private.h"
#include "session/check.h"
#include "session/commands.h"
#include "session/edit_private.h"
#include "session/image.h"
#include "session/lay_private.h"
#include "session/layers.h"
#include "session/mat_cards.h"
#include "session/piece_images.h"
#include "session/replaced.h"
#include "session/riders.h"
#include "session/seat_images.h"

#include "base/error.h"
#include "document/outline.h"

/* ---- Placing ---------------------------------------------------------------------------- */

/* Returns the brush's seat for pieces other than tiles; 0 if it has none. */
static gint32
seat_of_brush(const SwSession *session, const SwBrush *brush)
{
	gint seat = session__attribute_of(session->game->table->kinds[brush->kind].element,
	                                  SW_TYPE_SEAT);

	return seat >= 0 && (brush->present >> seat) & 1 ? brush->values[seat] : 0;
}

/* Returns the brush as it is in the image. The seat that starts somewhere is dealt, that of
 * another piece is the one that lives there. */
static SwBrush
brush_in(SeatImages *seats, const SwBrush *brush, const SwImage *image)
{
	const SwTable *table = seats->session->game->table;
	const SwElement *element = table->kinds[brush->kind].element;
	gint seat = session__attribute_of(element, SW_TYPE_SEAT);
	SwBrush turned = brush__turned(brush, table, image);

	if (!session__is_start(element) && seat >= 0 && (brush->present >> seat) & 1)
		turned.values[seat] = seat_images__of(seats, brush->values[seat], image);
	return turned;
}

/* TRUE if the only piece that the brush would replace is equal to what it would place. */
static gboolean
is_done(const SwSession *session, SwPlace place, const SwBrush *brush)
{
	gint32 seat = seat_of_brush(session, brush);
	guint n = 0, n_same = 0;

	EACH_PIECE_AT (id, session->document, place) {
		if (!session__is_replaced_by(session, id, brush->kind, seat))
			continue;
		n++;
		n_same += brush__says(brush, session->document, id);
	}
	return n == 1 && n_same == 1;
}

/* Nothing is laid where a locked piece would be replaced. Seats are counted after all replaced
 * pieces have been removed. */
static void
lay_cells(SwSession *session, const SwBrush *brush, const GArray *cells)
{
	g_autofree gboolean *is_new = g_new0(gboolean, cells->len + 1);
	g_auto(SeatImages) homes = seat_images__of_session(session);
	Seats seats;

	for (guint i = 0; i < cells->len; i++) {
		const Cell *cell = &g_array_index(cells, Cell, i);
		SwBrush turned = brush_in(&homes, brush, &cell->image);

		is_new[i] = !is_done(session, cell->place, &turned) &&
		            !session__is_locked_there(session, cell->place, brush->kind,
		                                      seat_of_brush(session, &turned));
		if (is_new[i])
			session__remove_replaced(session, cell->place, brush->kind,
			                         seat_of_brush(session, &turned), SW_NO_PIECE);
	}
	seats__init(&seats, session, brush->kind);
	for (guint i = 0; i < cells->len; i++) {
		const Cell *cell = &g_array_index(cells, Cell, i);
		SwBrush turned = brush_in(&homes, brush, &cell->image);

		if (is_new[i])
			brush__lay(&turned, session, cell->place, &seats);
	}
	seats__clear(&seats);
}

/* Returns the places on that ground. */
static GArray *
fitting(const GArray *places, const SwGround *ground)
{
	GArray *fit = g_array_new(FALSE, FALSE, sizeof(SwPlace));

	SW_EACH (const SwPlace, place, places) {
		if (place->ground == ground)
			g_array_append_vals(fit, place, 1);
	}
	return fit;
}

static char *
count_places(const SwSession *session, guint n, const SwGround *ground)
{
	return g_strdup_printf("%u %s", n, sw_table_place_on(session->game->table, ground, n));
}

void
edit__place(SwSession *session, const Order *order)
{
	const SwKind *kind = &session->game->table->kinds[order->brush.kind];
	g_autoptr(GArray) fit = fitting(order->places, kind->element->ground);
	g_autoptr(GArray) cells = NULL;
	g_autofree char *text = NULL;

	if (!sw_session_takes(session, order->brush.kind))
		return;
	cells = session__cells(fit, &order->group);
	text = count_places(session, cells->len, kind->element->ground);
	session__begin(session, "place %s on %s", sw_translate(kind->label), text);
	lay_cells(session, &order->brush, cells);
	session__commit(session, NULL);
}

static void
add_replaced(SwSession *session, SwPlace place, const SwBrush *brush, GArray *replaced)
{
	gint32 seat = seat_of_brush(session, brush);

	EACH_PIECE_AT (id, session->document, place) {
		if (session__is_replaced_by(session, id, brush->kind, seat))
			g_array_append_val(replaced, id);
	}
}

GArray *
edit__find_replaced(SwSession *session, const SwBrush *brush, const SwPlace *places, guint n,
                    const SwGroup *group)
{
	const SwTable *table = session->game->table;
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(SwPlace)), fit = NULL;
	g_autoptr(GArray) cells = NULL;
	g_auto(SeatImages) homes = seat_images__of_session(session);
	GArray *replaced = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	if (!sw_session_takes(session, brush->kind))
		return replaced;
	g_array_append_vals(all, places, n);
	fit = fitting(all, table->kinds[brush->kind].element->ground);
	cells = session__cells(fit, group);
	SW_EACH (const Cell, cell, cells) {
		SwBrush turned = brush_in(&homes, brush, &cell->image);

		if (!is_done(session, cell->place, &turned))
			add_replaced(session, cell->place, &turned, replaced);
	}
	return replaced;
}

void
sw_session_place_on(SwSession *session, const SwBrush *brush, const SwPlace *places, guint n,
                    const SwGroup *group)
{
	Order *order = order__on(COMMAND_PLACE, places, n, group);

	order->brush = *brush;
	session__do(session, order, NULL);
}

void
sw_session_place(SwSession *session, const SwBrush *brush, const SwHex *hexes, guint n,
                 const SwGroup *group)
{
	g_autoptr(GArray) places = session__places(hexes, n);

	sw_session_place_on(session, brush, (const SwPlace *)(gconstpointer)places->data, n, group);
}

/* ---- Erasing ---------------------------------------------------------------------------- */

/* Returns the editable pieces in the places that are not hidden. */
static GArray *
pieces_in(SwSession *session, const GArray *cells)
{
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < cells->len; i++) {
		EACH_PIECE_AT (id, session->document, g_array_index(cells, Cell, i).place) {
			if (session__is_editable(session, id) && !sw_session_is_hidden(session, id))
				g_array_append_val(ids, id);
		}
	}
	return ids;
}

/* The label of the step counts the riders, at which the user did not point. */
static void
begin_erasing(SwSession *session, const GArray *cells, const SwGround *ground, guint n_riders)
{
	g_autofree char *places = count_places(session, cells->len, ground);
	g_autofree char *riders = session__n_pieces(n_riders);

	if (n_riders > 0)
		session__begin(session, "erase %s along with %s", places, riders);
	else
		session__begin(session, "erase %s", places);
}

void
edit__erase(SwSession *session, const Order *order)
{
	g_autoptr(GArray) cells = session__cells(order->places, &order->group);
	g_autoptr(GArray) ids = pieces_in(session, cells);
	gboolean is_any = order->places->len > 0;
	guint n = ids->len;

	session__add_riders(session, ids);
	begin_erasing(session, cells,
	              is_any ? g_array_index(order->places, SwPlace, 0).ground
	                     : session->game->table->ground,
	              ids->len - n);
	session__remove(session, ids);
	session__commit(session, NULL);
}

void
sw_session_erase_on(SwSession *session, const SwPlace *places, guint n, const SwGroup *group)
{
	session__do(session, order__on(COMMAND_ERASE, places, n, group), NULL);
}

void
sw_session_erase(SwSession *session, const SwHex *hexes, guint n, const SwGroup *group)
{
	g_autoptr(GArray) places = session__places(hexes, n);

	sw_session_erase_on(session, (const SwPlace *)(gconstpointer)places->data, n, group);
}

void
edit__erase_pieces(SwSession *session, const Order *order)
{
	g_autoptr(GArray) named = piece_images__with_images(session, order->ids, &order->group);
	g_autoptr(GArray) ids = session__with_riders(session, named);
	g_autoptr(GArray) cards = sw_session_has_mat(session) ? cards__among(session, ids) : NULL;
	gboolean are_cards = cards && cards->len == ids->len;
	g_autofree char *pieces =
		are_cards ? session__n_cards(ids->len) : session__n_pieces(ids->len);

	session__begin(session, "erase %s", pieces);
	session__remove_cards(session, ids);
	session__commit(session, NULL);
}

void
sw_session_erase_pieces(SwSession *session, const SwPieceId *ids, guint n, const SwGroup *group)
{
	Order *order = order__of(COMMAND_ERASE_PIECES, ids, n);

	order->group = *group;
	session__do(session, order, NULL);
}

void
sw_session_erase_selected(SwSession *session)
{
	session__do(session, order__of_selected(COMMAND_ERASE_PIECES, session), NULL);
}

/* ---- Symmetry --------------------------------------------------------------------------- */

gboolean
sw_session_set_group(SwSession *session, SwGroup *group, GError **error)
{
	SwXY size = sw_document_board_size(session->document);
	SwGroup before = session->group;
	gboolean ok;

	session->group = sw_group_none();
	group->ground = session->game->table->ground;
	if (sw_session_has_board(session))
		ok = sw_group_set_board(group, size.x, size.y, error);
	else
		ok = sw_group_is_valid(group) ||
		     sw_fail(error, "the centre does not allow this symmetry");
	if (ok)
		session->group = *group;
	if (!sw_group_is_same(&before, &session->group) &&
	    !(sw_group_is_none(&before) && sw_group_is_none(&session->group)))
		check__again(session);
	return ok;
}

GArray *
sw_session_images(SwSession *session, const SwPieceId *ids, guint n)
{
	g_autoptr(GArray) own = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	GArray *images;

	g_array_append_vals(own, ids, n);
	images = piece_images__with_images(session, own, &session->group);
	g_array_remove_range(images, 0, n);
	return images;
}

GArray *
sw_session_followers(SwSession *session, const SwPieceId *ids, guint n, SwShift shift)
{
	GArray *followers = g_array_new(FALSE, FALSE, sizeof(SwFollower));
	g_autoptr(GArray) own = g_array_new(FALSE, FALSE, sizeof(SwPieceId)), repeats = NULL;
	SwImage image = {.symmetry = sw_symmetry(0), .shift = shift};

	g_array_append_vals(own, ids, n);
	repeats = piece_images__find(session, own, &image, &session->group);
	for (guint i = 1; i < repeats->len; i++) {
		const Repeat *repeat = &g_array_index(repeats, Repeat, i);

		SW_EACH_ID (id, repeat->ids) {
			SwFollower follower = {id, repeat->image.shift};

			g_array_append_val(followers, follower);
		}
	}
	return followers;
}
