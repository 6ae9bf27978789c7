/* Remarks: <about>, notes on the map, and <allow>. */
#include "session/commands.h"
#include "session/edit.h"
#include "session/file.h"

#include "base/error.h"
#include "xml/source.h"

/* Sets the attribute of the piece, or unsets it for an empty text, and removes a piece without
 * attributes. */
static void
say(SwSession *session, SwPieceId id, guint attribute, const char *text)
{
	if (*text)
		sw_document_set_text(session->document, id, attribute, text);
	else
		sw_document_unset(session->document, id, attribute);
	if (sw_document_piece(session->document, id)->present == 0)
		sw_document_remove(session->document, id);
}

static gboolean
fail(const char *what, GError **error)
{
	return sw_fail(error, "%s has to be text of at most %u bytes without control characters",
	               sw_translate(what), SW_MAX_VALUE_BYTES);
}

void
remarks__about(SwSession *session, const Order *order)
{
	const char *name = sw_element_about.attributes[order->number].label;
	gint kind = sw_table_kind(session->game->table, &sw_element_about, NULL);
	SwPieceId id = sw_document_child(session->document, SW_ROOT_PIECE, &sw_element_about);

	if (kind < 0 || (id == SW_NO_PIECE && *order->text == '\0'))
		return;
	session__begin(session, "set %s", sw_translate(name));
	if (id == SW_NO_PIECE)
		id = sw_document_add(session->document, (guint)kind, SW_ROOT_PIECE,
		                     sw_place_none());
	if (id != SW_NO_PIECE)
		say(session, id, order->number, order->text);
	session__commit(session, NULL);
}

gboolean
sw_session_set_about(SwSession *session, guint attribute, const char *text, GError **error)
{
	Order *order;

	if (!session__is_text(text))
		return fail(sw_element_about.attributes[attribute].label, error);
	order = order__new(COMMAND_ABOUT);
	order->number = attribute;
	order__set_text(order, text);
	return session__do(session, order, error);
}

static SwPieceId
note_at(SwSession *session, SwHex hex)
{
	SwPieceId id = sw_document_at(session->document, sw_place_hex(hex));

	while (id != SW_NO_PIECE &&
	       sw_document_kind(session->document, id)->element != &sw_element_note)
		id = sw_document_next_at(session->document, id);
	return id;
}

const char *
sw_session_note(SwSession *session, SwHex hex)
{
	SwPieceId id = note_at(session, hex);

	return id == SW_NO_PIECE || !sw_document_has(session->document, id, SW_NOTE_TEXT)
	               ? ""
	               : sw_document_get_text(session->document, id, SW_NOTE_TEXT);
}

static void
set_note(SwSession *session, SwHex hex, const Order *order)
{
	gint kind = sw_table_kind(session->game->table, &sw_element_note, NULL);
	SwPieceId holder = session__holder_of(session, &sw_element_note);
	SwPieceId id = note_at(session, hex);

	if (kind < 0 || holder == SW_NO_PIECE || !session__is_legal(session, hex) ||
	    (id == SW_NO_PIECE && *order->text == '\0'))
		return;
	if (id == SW_NO_PIECE)
		id = sw_document_add(session->document, (guint)kind, holder, sw_place_hex(hex));
	if (id != SW_NO_PIECE)
		say(session, id, SW_NOTE_TEXT, order->text);
}

/* The notes' subjects may have moved since. */
void
remarks__note(SwSession *session, const Order *order)
{
	session__begin(session, "set note");
	if (order->ids == NULL)
		set_note(session, order->hex, order);
	for (guint i = 0; order->ids && i < order->ids->len; i++)
		set_note(session,
		         sw_document_place(session->document,
		                           g_array_index(order->ids, SwPieceId, i))
		                 .hex,
		         order);
	session__commit(session, NULL);
}

gboolean
sw_session_set_note(SwSession *session, SwHex hex, const char *text, GError **error)
{
	SwPieceId of;
	Order *order;

	if (!session__is_text(text))
		return fail(N_("a note"), error);
	of = note_at(session, hex);
	if (of == SW_NO_PIECE)
		of = sw_session_tile_at(session, hex);
	order = of == SW_NO_PIECE ? order__new(COMMAND_NOTE) : order__of(COMMAND_NOTE, &of, 1);
	order->hex = hex;
	order__set_text(order, text);
	return session__do(session, order, error);
}

gboolean
sw_session_set_notes(SwSession *session, const SwPieceId *ids, guint n, const char *text,
                     GError **error)
{
	Order *order;

	if (!session__is_text(text))
		return fail(N_("a note"), error);
	order = order__of(COMMAND_NOTE, ids, n);
	order__set_text(order, text);
	return session__do(session, order, error);
}

void
remarks__allow(SwSession *session, const Order *order)
{
	gint kind = sw_table_kind(session->game->table, &sw_element_allow, NULL);
	SwPieceId id;

	if (kind < 0)
		return;
	session__begin(session, "allow %s", order->name);
	id = sw_document_add(session->document, (guint)kind, SW_ROOT_PIECE, sw_place_none());
	if (id != SW_NO_PIECE) {
		sw_document_set_text(session->document, id, SW_ALLOW_RULE, order->name);
		sw_document_set_text(session->document, id, SW_ALLOW_REASON, order->text);
	}
	session__commit(session, NULL);
}

void
sw_session_allow(SwSession *session, const SwRule *rule, const char *reason)
{
	Order *order;

	if (!session__is_text(reason))
		return;
	order = order__new(COMMAND_ALLOW);
	order->name = g_strdup(rule->name);
	order__set_text(order, reason);
	session__do(session, order, NULL);
}
