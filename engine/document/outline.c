#include "document/outline.h"

static gboolean
says(const SwDocument *document, SwPieceId id, gint attribute)
{
	return attribute >= 0 && sw_document_has(document, id, (guint)attribute);
}

SwXY
sw_document_board_size(const SwDocument *document)
{
	const SwElement *board = sw_table_board(sw_document_table(document));
	SwPieceId galaxy = sw_document_galaxy(document);

	if (board == NULL || galaxy == SW_NO_PIECE)
		return (SwXY){0, 0};
	return (SwXY){sw_document_get(document, galaxy, board->role.board->itself->width),
	              sw_document_get(document, galaxy, board->role.board->itself->depth)};
}

gboolean
sw_document_outline(const SwDocument *document, SwPieceId id, SwXY at, SwArea *area)
{
	const SwBoardArea *its = sw_document_kind(document, id)->element->role.board->area;
	gint32 turn = its->turn < 0 ? 0 : sw_document_get(document, id, (guint)its->turn);

	if (says(document, id, its->points))
		return sw_area_of_points(
			area, at, sw_document_get_text(document, id, (guint)its->points), turn);
	if (says(document, id, its->radius))
		return sw_area_of_disc(area, at, sw_document_get(document, id, (guint)its->radius));
	if (says(document, id, its->width) && says(document, id, its->depth))
		return sw_area_of_box(area, at, sw_document_get(document, id, (guint)its->width),
		                      sw_document_get(document, id, (guint)its->depth), turn);
	*area = (SwArea){0};
	return FALSE;
}
