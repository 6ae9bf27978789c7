#include "session/pieces.h"

#include "document/describe.h"

#include "session/layers.h"
#include "session/private.h"

gboolean
session__has_piece(const SwSession *session, SwPieceId id)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);

	return id < n && sw_piece_exists(&pieces[id]);
}

gboolean
session__is_small(const SwSession *session)
{
	guint32 n, there = 0;
	const SwPiece *pieces = sw_document_pieces(session->document, &n);

	for (SwPieceId id = 0; id < n && there <= SW_CHECK_AT_ONCE; id++)
		there += sw_piece_exists(&pieces[id]);
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

static gboolean
is_own(const SwSession *session, SwPieceId id)
{
	return !session->is_seen && session__has_piece(session, id) &&
	       sw_document_is_editable(session->document, id);
}

gboolean
session__is_editable(const SwSession *session, SwPieceId id)
{
	return is_own(session, id) && !sw_session_is_locked(session, id);
}

gboolean
session__holds_locked(const SwSession *session, SwPieceId id)
{
	const SwDocument *document = session->document;

	if (!sw_table_holds_any(session->game->table, sw_document_kind(document, id)->element))
		return FALSE;
	SW_EACH_PIECE (other, document) {
		SwPieceId holder = sw_session_is_locked(session, other)
		                           ? sw_document_parent(document, other)
		                           : SW_NO_PIECE;

		while (holder != SW_NO_PIECE && holder != id)
			holder = sw_document_parent(document, holder);
		if (holder == id)
			return TRUE;
	}
	return FALSE;
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
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_PIECE (id, session->document) {
		if (sw_document_is_on_map(session->document, id))
			g_array_append_val(ids, id);
	}
	return ids;
}

/* The root itself cannot name a file. */
gboolean
session__names_file(const SwSession *session, SwPieceId id)
{
	const SwTable *table = session->game->table;

	return id != SW_ROOT_PIECE && table->galaxy.href >= 0 &&
	       sw_document_kind(session->document, id)->element == table->roots[SW_ROOT_GALAXY] &&
	       sw_document_has(session->document, id, (guint)table->galaxy.href);
}

gboolean
session__is_by_reference(const SwSession *session)
{
	SwPieceId galaxy = sw_document_galaxy(session->document);

	return galaxy != SW_NO_PIECE && session__names_file(session, galaxy);
}

SwPieceId
sw_session_tile_at(SwSession *session, SwHex hex)
{
	SwDocument *document = session->document;
	SwPieceId id = sw_document_at(document, sw_place_hex(hex));

	while (id != SW_NO_PIECE && (!sw_element_is_tile(sw_document_kind(document, id)->element) ||
	                             sw_session_is_hidden(session, id)))
		id = sw_document_next_at(document, id);
	return id;
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
 * no other values here, and one that is here gets no file name. Of a locked piece only the lock can
 * be set. */
gboolean
session__can_set(const SwSession *session, SwPieceId id, guint attribute)
{
	const SwTable *table = session->game->table;
	const SwElement *element;

	if (!is_own(session, id))
		return FALSE;
	element = sw_document_kind(session->document, id)->element;
	if (attribute >= element->n_attributes ||
	    (sw_session_is_locked(session, id) && (gint)attribute != sw_element_lock(element)))
		return FALSE;
	if (element != table->roots[SW_ROOT_GALAXY] || table->galaxy.href < 0)
		return TRUE;
	return session__names_file(session, id) == (attribute == (guint)table->galaxy.href);
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

gboolean
session__is_start(const SwElement *element)
{
	return sw_element_is_tile(element) || element->region;
}

/* <about> has fields of its own. */
gboolean
session__is_beside_map(const SwElement *element)
{
	return (element->ground == NULL || element->ground->map == NULL) &&
	       element != &sw_element_about;
}

SwPlace
session__middle(const SwDocument *document, const SwPieceId *ids, guint n)
{
	g_autofree SwPlace *places = g_new(SwPlace, n);

	for (guint i = 0; i < n; i++)
		places[i] = sw_document_place(document, ids[i]);
	return sw_place_mean(places, n);
}

GArray *
session__copyable(const SwSession *session, const SwDocument *from, const GArray *ids)
{
	GArray *fit = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, ids) {
		const SwElement *element = sw_document_kind(from, id)->element;

		if (sw_table_is_on_map(session->game->table, element->ground) &&
		    session__holder_of(session, element) != SW_NO_PIECE)
			g_array_append_val(fit, id);
	}
	return fit;
}

/* A number needs its label; a word does not; a flag is its label. */
void
session__append_value(GString *text, const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];
	g_autoptr(GString) value = g_string_new(NULL);

	sw_describe_append_title(value, document, id, i);
	g_strdelimit(value->str, "\r\n\t", ' ');
	if (attribute->type == SW_TYPE_CHOICE || sw_type_is_text(attribute->type))
		g_string_append(text, value->str);
	else if (attribute->type == SW_TYPE_FLAG && sw_document_get(document, id, i))
		g_string_append(text, sw_translate(attribute->label));
	else
		g_string_append_printf(text, "%s %s", sw_translate(attribute->label),
		                       attribute->type == SW_TYPE_FLAG ? sw_translate("no")
		                                                       : value->str);
}

char *
session__n_pieces(guint n)
{
	return g_strdup_printf(sw_translate_n("%u piece", "%u pieces", n), n);
}

char *
session__n_hexes(const SwSession *session, guint n)
{
	return g_strdup_printf("%u %s", n, sw_table_place(session->game->table, n));
}
