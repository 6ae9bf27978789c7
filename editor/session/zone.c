#include "session/zone.h"

#include "base/text.h"
#include "session/cards_text.h"
#include "session/mat_cards.h"
#include "session/private.h"

gboolean
sw_zone_has(SwSession *session, const SwElement *element, const SwGameSheet **game)
{
	const SwGameSheet *const *sheets = session->game->sheets;

	if (element->role.mat == NULL || element->role.mat->part != SW_MAT_CARD)
		return FALSE;
	for (; sheets && *sheets; sheets++) {
		if ((*sheets)->parts && (*sheets)->of != element) {
			*game = *sheets;
			return TRUE;
		}
	}
	return FALSE;
}

SwPieceId
sw_zone_source(SwSession *session, const SwGameSheet *game, SwPieceId piece)
{
	const SwDocument *document = session->document;
	gint32 seat = sw_document_seat_around(document, piece);

	SW_EACH_PIECE (id, document) {
		if (sw_element_holds(sw_document_kind(document, id)->element, game->of) &&
		    sw_document_kind(document, id)->element->role.mat &&
		    (seat == 0 || sw_document_seat_around(document, id) == seat))
			return id;
	}
	return SW_NO_PIECE;
}

SwZoneCount
sw_zone_count(SwSession *session, const SwGameSheet *game, SwPieceId source, const char *name)
{
	const SwDocument *document = session->document;
	gint32 seat = sw_document_seat_around(document, source);
	g_autofree char *wanted = sw_text_fold_name(name);
	const SwGameSheet *zone;
	SwZoneCount count = {0, 0};

	SW_EACH_PIECE (id, document) {
		const SwElement *element = sw_document_kind(document, id)->element;
		gboolean is_row = sw_document_parent(document, id) == source && element == game->of;
		gboolean is_laid = sw_zone_has(session, element, &zone) && zone == game &&
		                   sw_document_seat_around(document, id) == seat;
		const char *its = is_row || is_laid ? sw_mat_name(document, id) : NULL;
		g_autofree char *folded = its ? sw_text_fold_name(its) : NULL;

		if (g_strcmp0(folded, wanted) != 0)
			continue;
		count.copies += is_row ? sw_mat_copies(document, id) : 0;
		count.laid += is_laid;
	}
	return count;
}

char *
sw_zone_text(SwSession *session, const SwGameSheet *game, SwPieceId source, guint kind,
             const char *name)
{
	return cards__new_text(session, source, kind, game->name, name);
}

char *
sw_zone_copy(SwSession *session, SwPieceId card)
{
	return cards__one_text(session, card);
}
