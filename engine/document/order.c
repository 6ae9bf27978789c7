/* Sorting pieces by place and by owner. */
#include "document/private.h"

static int
compare_ids(SwPieceId one, SwPieceId two)
{
	return (one > two) - (one < two);
}

int
sw_document_compare(gconstpointer a, gconstpointer b, gpointer document)
{
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	int order = sw_place_compare(sw_document_place(document, one),
	                             sw_document_place(document, two));
	guint first = sw_document_piece(document, one)->kind;
	guint second = sw_document_piece(document, two)->kind;

	if (order == 0)
		order = (first > second) - (first < second);
	return order != 0 ? order : compare_ids(one, two);
}

int
sw_document_compare_seats(gconstpointer a, gconstpointer b, gpointer document)
{
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	gint32 first = sw_document_seat(document, one);
	gint32 second = sw_document_seat(document, two);

	if (first != second)
		return first < second ? -1 : 1;
	return compare_ids(one, two);
}
