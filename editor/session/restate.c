#include "session/restate.h"

#include "session/pieces.h"
#include "session/private.h"

#include "base/translate.h"
#include "rules/sheet.h"

gint
restate__size(const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].use.is_size)
			return (gint)i;
	}
	return -1;
}

void
restate__add(SwFix *fix, const SwView *view, SwPieceId row, gint64 copies)
{
	const SwDocument *document = sw_view_document(view);
	const SwElement *element = sw_document_kind(document, row)->element;
	const SwGameSheet *game = sw_game_sheet(sw_view_game(view), element);
	gint size = restate__size(element);
	SwFixEdit edit;

	if (game && game->restate && size >= 0 &&
	    sw_document_get(document, row, (guint)size) != copies &&
	    game->restate(sw_view_facts(view), row, copies, &edit))
		sw_fix_add(fix, edit);
}

static gboolean
may_restate(const SwSession *session, const SwAttribute *what, const GArray *ids)
{
	gboolean may = what->use.is_size;

	SW_EACH_ID (id, ids) {
		const SwGameSheet *game;

		if (!may || !session__is_editable(session, id))
			return FALSE;
		game = sw_game_sheet(session->game,
		                     sw_document_kind(session->document, id)->element);
		may = game && game->restate;
	}
	return may;
}

static void
add_copies(SwFix *fix, SwPieceId id, guint size, const char *text)
{
	sw_fix_add(fix, (SwFixEdit){.type = text ? SW_FIX_SET : SW_FIX_UNSET,
	                            .piece = id,
	                            .attribute = size,
	                            .text = g_strdup(text)});
}

/* "set Copies of unit", "unset Copies of 3 pieces": as the step without the rest is called, but
 * for the value, which is not all that changes. */
static char *
name_step(const SwSession *session, const SwAttribute *what, const GArray *ids, gboolean is_unset)
{
	g_autofree char *pieces =
		ids->len == 1
			? g_strdup(sw_translate(sw_document_kind(session->document,
	                                                         g_array_index(ids, SwPieceId, 0))
	                                                ->label))
			: session__n_pieces(ids->len);

	return g_strdup_printf(sw_translate(is_unset ? N_("unset %s of %s") : N_("set %s of %s")),
	                       sw_translate(what->label), pieces);
}

gboolean
restate__set(SwSession *session, const GArray *ids, const SwAttribute *what, const char *text)
{
	const SwView *view = may_restate(session, what, ids) ? sw_session_view(session) : NULL;
	gint64 copies = text ? g_ascii_strtoll(text, NULL, 10) : what->fallback;
	SwFix fix = {0};
	gboolean is_set;

	SW_EACH_ID (id, ids) {
		if (view)
			restate__add(&fix, view, id, copies);
	}
	is_set = fix.edits != NULL;
	if (is_set) {
		fix.label = name_step(session, what, ids, text == NULL);
		SW_EACH_ID (id, ids) {
			const SwElement *element = sw_document_kind(session->document, id)->element;

			add_copies(&fix, id, (guint)restate__size(element), text);
		}
		is_set = sw_session_fix(session, &fix);
	}
	sw_fix_clear(&fix);
	return is_set;
}
