#include "session/dealing.h"

#include "session/pieces.h"
#include "session/private.h"

#include "base/hash.h"

void
seats__take(Seats *seats, gint32 seat)
{
	g_hash_table_add(seats->taken, GINT_TO_POINTER(seat));
}

gboolean
seats__is_taken(const Seats *seats, gint32 seat)
{
	return g_hash_table_contains(seats->taken, GINT_TO_POINTER(seat));
}

static void
find_dealt(Seats *seats, const SwSession *session, guint kind)
{
	const SwTable *table = session->game->table;
	const SwElement *element = table->kinds[kind].element;
	const SwCarries *carries;

	seats->dealt = -1;
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].use.is_dealt &&
		    !sw_type_is_text(element->attributes[i].type))
			seats->dealt = (gint)i;
	}
	if (seats->dealt < 0)
		return;
	carries = sw_kind_carries(&table->kinds[kind], (guint)seats->dealt);
	seats->least = seats->next = session__least(table, kind, (guint)seats->dealt);
	seats->most = sw_attribute_max(&element->attributes[seats->dealt]);
	if (carries && carries->bounded)
		seats->most = MIN(seats->most, carries->max);
}

/* Adds the numbers of all pieces. `seat_of` tells, for each kind, which attribute is a seat that
 * counts here; -1 if none is. */
static void
take_all(Seats *seats, const SwDocument *document, const gint *seat_of, const gboolean *is_dealt)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		const SwPiece *piece = &pieces[id];
		gint seat = seat_of[piece->kind];

		if (seat >= 0 && sw_piece_exists(piece) && sw_piece_has(piece, (guint)seat))
			seats__take(seats, sw_document_get(document, id, (guint)seat));
		if (is_dealt[piece->kind] && sw_piece_exists(piece) &&
		    sw_piece_has(piece, (guint)seats->dealt))
			g_hash_table_add(seats->numbers,
			                 GINT_TO_POINTER(sw_document_get(document, id,
			                                                 (guint)seats->dealt)));
	}
}

/* A map may have a million pieces: what their kinds tell is found once. */
void
seats__init(Seats *seats, const SwSession *session, guint kind)
{
	const SwTable *table = session->game->table;
	const SwElement *element = table->kinds[kind].element;
	g_autofree gint *seat_of = g_new(gint, table->n_kinds);
	g_autofree gboolean *is_dealt = g_new(gboolean, table->n_kinds);

	seats->taken = sw_hash_numbers(NULL);
	seats->seat = 1;
	seats->numbers = sw_hash_numbers(NULL);
	find_dealt(seats, session, kind);
	for (guint i = 0; i < table->n_kinds; i++) {
		const SwElement *its = table->kinds[i].element;

		seat_of[i] = session__is_start(its) == session__is_start(element)
		                     ? session__attribute_of(its, SW_TYPE_SEAT)
		                     : -1;
		is_dealt[i] = its == element && seats->dealt >= 0;
	}
	take_all(seats, session->document, seat_of, is_dealt);
}

void
seats__clear(Seats *seats)
{
	g_clear_pointer(&seats->taken, g_hash_table_unref);
	g_clear_pointer(&seats->numbers, g_hash_table_unref);
}

gint32
seats__deal_number(Seats *seats)
{
	while (seats->next < seats->most &&
	       g_hash_table_contains(seats->numbers, GINT_TO_POINTER(seats->next)))
		seats->next++;
	if (!g_hash_table_add(seats->numbers, GINT_TO_POINTER(seats->next)))
		return seats->least;
	return seats->next;
}

gint32
seats__deal(Seats *seats)
{
	while (seats__is_taken(seats, seats->seat))
		seats->seat++;
	seats__take(seats, seats->seat);
	return seats->seat;
}
