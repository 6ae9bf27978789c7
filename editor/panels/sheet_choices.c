#include "panels/sheet_choices.h"

#include "base/text.h"
#include "session/outline.h"
#include "session/seats.h"

#include <glib/gi18n.h>

static gboolean
holds_rows(const SwDocument *document, SwPieceId holder, const SwElement *element)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_exists(&pieces[id]) && pieces[id].parent == holder &&
		    sw_document_kind(document, id)->element == element)
			return TRUE;
	}
	return FALSE;
}

void
sw_sheet_choices_list(SwSession *session, GArray *choices)
{
	const SwDocument *document = sw_session_document(session);
	const SwGameSheet *const *sheets = sw_session_game(session)->sheets;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	g_array_set_size(choices, 0);
	for (; sheets && *sheets; sheets++) {
		for (SwPieceId id = 0; id < n; id++) {
			SwSheetChoice choice = {*sheets, id};

			if (sw_piece_exists(&pieces[id]) &&
			    sw_element_holds(sw_document_kind(document, id)->element,
			                     (*sheets)->of) &&
			    (sw_document_is_editable(document, id) ||
			     holds_rows(document, id, (*sheets)->of)))
				g_array_append_val(choices, choice);
		}
	}
}

guint
sw_sheet_choices_find(const GArray *choices, const SwSheetChoice *wanted)
{
	guint i = 0;

	for (; i < choices->len; i++) {
		const SwSheetChoice *choice = &g_array_index(choices, SwSheetChoice, i);

		if (choice->game == wanted->game && choice->holder == wanted->holder)
			break;
	}
	return i;
}

char *
sw_sheet_choice_title(SwSession *session, const SwSheetChoice *choice)
{
	const SwElement *element = choice->game->of;
	gint32 seat = sw_document_seat_around(sw_session_document(session), choice->holder);
	g_autoptr(GString) text = g_string_new(NULL);

	sw_document_append_name(text, sw_session_document(session), choice->holder);
	if (seat > 0) {
		g_string_append(text, " · ");
		g_string_append_printf(text, _("Seat %d"), seat);
	}
	g_string_append_printf(text, " · %s",
	                       _(element->heading ? element->heading : element->label));
	return sw_text_capital(text->str);
}

guint
sw_sheet_choices_selected(SwSession *session, const GArray *choices)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(session, &n);
	const SwDocument *document = sw_session_document(session);
	SwSheetChoice wanted;
	guint i = 0;

	if (n != 1)
		return choices->len;
	wanted.game = sw_game_sheet(sw_session_game(session),
	                            sw_document_kind(document, selected[0])->element);
	wanted.holder = sw_document_piece(document, selected[0])->parent;
	if (wanted.game)
		return sw_sheet_choices_find(choices, &wanted);
	while (i < choices->len && g_array_index(choices, SwSheetChoice, i).holder != selected[0])
		i++;
	return i;
}

guint
sw_sheet_choices_of_seat(SwSession *session, const GArray *choices, gint32 seat)
{
	const SwDocument *document = sw_session_document(session);
	guint i = 0;

	for (; i < choices->len; i++) {
		if (sw_document_seat_around(
			    document, g_array_index(choices, SwSheetChoice, i).holder) == seat)
			break;
	}
	return i;
}

/* ---- New holders ------------------------------------------------------------------------ */

/* Appends the kinds of heads if the document has all that its game allows. The outline then offers
 * none; the sheet does, and says why there can be no further one. */
static void
append_heads(SwSession *session, SwPieceId parent, GArray *kinds)
{
	const SwTable *table = sw_session_game(session)->table;
	const SwElement *heads = sw_session_heads(session);

	if (!sw_session_has_all_heads(session) ||
	    !sw_element_holds(sw_document_kind(sw_session_document(session), parent)->element,
	                      heads))
		return;
	for (guint i = 0; i < table->n_kinds; i++) {
		if (table->kinds[i].element == heads)
			g_array_append_val(kinds, i);
	}
}

/* Returns the kind of a holder that can be added to `parent`, or -1. */
static gint
holder_kind(SwSession *session, SwPieceId parent)
{
	const SwGame *game = sw_session_game(session);
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(guint));

	if (parent == SW_NO_PIECE || sw_session_is_seen(session))
		return -1;
	sw_outline_kinds(session, parent, kinds);
	append_heads(session, parent, kinds);
	for (guint i = 0; i < kinds->len; i++) {
		guint kind = g_array_index(kinds, guint, i);

		if (sw_element_holds(game->table->kinds[kind].element, game->sheets[0]->of))
			return (gint)kind;
	}
	return -1;
}

gint
sw_sheet_holder_kind(SwSession *session, SwPieceId *parent)
{
	gint kind;

	*parent = sw_document_galaxy(sw_session_document(session));
	kind = holder_kind(session, *parent);
	if (kind < 0) {
		*parent = SW_ROOT_PIECE;
		kind = holder_kind(session, *parent);
	}
	return kind;
}

char *
sw_sheet_no_holder(SwSession *session, guint kind)
{
	const SwGame *game = sw_session_game(session);
	const SwElement *element = game->table->kinds[kind].element;
	const SwDocument *document = sw_session_document(session);
	guint most = game->beginning ? game->beginning->n_seats : 0, n = 0;

	if (!element->is_head || most == 0)
		return NULL;
	SW_EACH_PIECE (id, document)
		n += sw_document_kind(document, id)->element == element;
	return n < most ? NULL : g_strdup_printf(_("A game has no more than %u"), most);
}
