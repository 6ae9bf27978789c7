#include "document/outline.h"

static gboolean
says(const SwDocument *document, SwPieceId id, gint attribute)
{
	return attribute >= 0 && sw_document_has(document, id, (guint)attribute);
}

gboolean
sw_document_outline(const SwDocument *document, SwPieceId id, SwXY at, SwArea *area)
{
	const SwBoardRole *role = sw_document_kind(document, id)->element->board;
	gint32 turn = role->turn < 0 ? 0 : sw_document_get(document, id, (guint)role->turn);

	if (says(document, id, role->points))
		return sw_area_of_points(
			area, at, sw_document_get_text(document, id, (guint)role->points), turn);
	if (says(document, id, role->radius))
		return sw_area_of_disc(area, at,
		                       sw_document_get(document, id, (guint)role->radius));
	if (says(document, id, role->width) && says(document, id, role->depth))
		return sw_area_of_box(area, at, sw_document_get(document, id, (guint)role->width),
		                      sw_document_get(document, id, (guint)role->depth), turn);
	*area = (SwArea){0};
	return FALSE;
}
