/* What can be done with a piece, and which seats are free. */
#include "base/hash.h"
#include "session/private.h"

gboolean
session__is_there(const SwSession *session, SwPieceId id)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);

	return id < n && sw_piece_is_there(&pieces[id]);
}

gboolean
session__is_board(const SwSession *session)
{
	guint32 n, there = 0;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);

	for (SwPieceId id = 0; id < n && there <= SW_CHECK_AT_ONCE; id++)
		there += sw_piece_is_there(&pieces[id]);
	return there <= SW_CHECK_AT_ONCE;
}

guint32
session__n_own(const SwDocument *document)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	while (n > 0 && (pieces[n - 1].state & SW_PIECE_REFERRED))
		n--;
	return n;
}

gboolean
session__is_editable(const SwSession *session, SwPieceId id)
{
	return !session->is_seen && session__is_there(session, id) &&
	       sw_document_is_editable(session->document, id);
}

SwPlace
session__place(const SwSession *session, SwHex at)
{
	return (SwPlace){.ground = session->game->table->ground, .hex = at};
}

gboolean
session__is_legal(const SwSession *session, SwHex at)
{
	return sw_place_is_within_bounds(session__place(session, at));
}

GArray *
session__on_map(const SwSession *session)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_is_there(&pieces[id]) && sw_document_is_on_map(session->document, id))
			g_array_append_val(ids, id);
	}
	return ids;
}

/* The root itself cannot name a file. */
gboolean
session__names_file(const SwSession *session, SwPieceId id)
{
	const SwTable *table = session->game->table;

	return id != SW_ROOT_PIECE && table->href_attribute >= 0 &&
	       sw_document_kind(session->document, id)->element == table->roots[SW_ROOT_GALAXY] &&
	       sw_document_has(session->document, id, (guint)table->href_attribute);
}

gboolean
session__is_by_reference(const SwSession *session)
{
	SwPieceId galaxy = sw_document_galaxy(session->document);

	return galaxy != SW_NO_PIECE && session__names_file(session, galaxy);
}

SwPieceId
session__holder(const SwSession *session)
{
	SwPieceId galaxy = sw_document_galaxy(session->document);

	if (galaxy == SW_NO_PIECE || !session__is_editable(session, galaxy) ||
	    session__names_file(session, galaxy))
		return SW_NO_PIECE;
	return galaxy;
}

SwPieceId
session__holder_of(const SwSession *session, const SwElement *element)
{
	const SwDocument *document = session->document;
	SwPieceId galaxy = session__holder(session);

	if (galaxy != SW_NO_PIECE &&
	    sw_element_holds(sw_document_kind(document, galaxy)->element, element))
		return galaxy;
	return session__is_editable(session, SW_ROOT_PIECE) &&
	                       sw_element_holds(sw_document_kind(document, SW_ROOT_PIECE)->element,
	                                        element)
	               ? SW_ROOT_PIECE
	               : SW_NO_PIECE;
}

gboolean
sw_session_takes(const SwSession *session, guint kind)
{
	const SwElement *element = session->game->table->kinds[kind].element;

	return sw_table_is_on_map(session->game->table, element->ground) &&
	       session__holder_of(session, element) != SW_NO_PIECE;
}

/* Only the file can decide whether it contains its galaxy or names it: a galaxy that names one has
 * no other values here, and one that is here gets no file name. */
gboolean
session__can_set(const SwSession *session, SwPieceId id, guint attribute)
{
	const SwTable *table = session->game->table;
	const SwElement *element;

	if (!session__is_editable(session, id))
		return FALSE;
	element = sw_document_kind(session->document, id)->element;
	if (attribute >= element->n_attributes)
		return FALSE;
	if (element != table->roots[SW_ROOT_GALAXY] || table->href_attribute < 0)
		return TRUE;
	return session__names_file(session, id) == (attribute == (guint)table->href_attribute);
}

gboolean
session__may_carry(const SwTable *table, guint kind, guint attribute)
{
	const SwElement *element = table->kinds[kind].element;

	if (sw_kind_carries(&table->kinds[kind], attribute))
		return TRUE;
	for (guint i = 0; i < table->n_kinds; i++) {
		if (table->kinds[i].element == element &&
		    sw_kind_carries(&table->kinds[i], attribute))
			return FALSE;
	}
	return TRUE;
}

gint32
session__least(const SwTable *table, guint kind, guint attribute)
{
	const SwAttribute *what = &table->kinds[kind].element->attributes[attribute];
	const SwCarries *carries = sw_kind_carries(&table->kinds[kind], attribute);
	gint32 min = sw_attribute_min(what), max = sw_attribute_max(what);

	if (carries && carries->bounded) {
		min = MAX(min, carries->min);
		max = MIN(max, carries->max);
	}
	/* A number without a lower bound starts at its fallback. */
	return min == G_MININT32 ? MIN(what->fallback, max) : min;
}

gint
session__attribute_of(const SwElement *element, SwType type)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == type)
			return (gint)i;
	}
	return -1;
}

/* <about> has fields of its own. */
gboolean
session__is_beside_map(const SwElement *element)
{
	return (element->ground == NULL || element->ground->map == NULL) &&
	       element != &sw_element_about;
}

GArray *
session__copyable(const SwSession *session, const SwDocument *from, const GArray *ids)
{
	GArray *fit = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < ids->len; i++) {
		SwPieceId id = g_array_index(ids, SwPieceId, i);
		const SwElement *element = sw_document_kind(from, id)->element;

		if (sw_table_is_on_map(session->game->table, element->ground) &&
		    session__holder_of(session, element) != SW_NO_PIECE)
			g_array_append_val(fit, id);
	}
	return fit;
}

/* A number needs its label; a word does not. */
void
session__append_value(GString *text, const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];
	g_autoptr(GString) value = g_string_new(NULL);

	sw_document_append_value(value, document, id, i);
	g_strdelimit(value->str, "\r\n\t", ' ');
	if (attribute->type == SW_TYPE_CHOICE)
		g_string_append(text, sw_choice_title(attribute, sw_document_get(document, id, i)));
	else if (sw_type_is_text(attribute->type))
		g_string_append(text, value->str);
	else
		g_string_append_printf(text, "%s %s", sw_translate(attribute->label),
		                       attribute->type == SW_TYPE_FLAG ? sw_translate(value->str)
		                                                       : value->str);
}

/* ---- Seats ------------------------------------------------------------------------------ */

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
		if (element->attributes[i].is_dealt)
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

void
seats__init(Seats *seats, const SwSession *session, guint kind)
{
	const SwDocument *document = session->document;
	const SwElement *element = session->game->table->kinds[kind].element;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	seats->taken = sw_hash_numbers(NULL);
	seats->seat = 1;
	seats->numbers = sw_hash_numbers(NULL);
	find_dealt(seats, session, kind);
	for (SwPieceId id = 0; id < n; id++) {
		const SwElement *its = sw_document_kind(document, id)->element;
		gint seat = pieces[id].present ? session__attribute_of(its, SW_TYPE_SEAT) : -1;

		if (!sw_piece_is_there(&pieces[id]))
			continue;
		if (seat >= 0 && its->is_tile == element->is_tile &&
		    sw_piece_has(&pieces[id], (guint)seat))
			seats__take(seats, sw_document_get(document, id, (guint)seat));
		if (its == element && seats->dealt >= 0 &&
		    sw_piece_has(&pieces[id], (guint)seats->dealt))
			g_hash_table_add(seats->numbers,
			                 GINT_TO_POINTER(sw_document_get(document, id,
			                                                 (guint)seats->dealt)));
	}
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
