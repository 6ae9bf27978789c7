#include "picture/back.h"

#define MOST_PIPS 6
#define PIP_STEP 130
#define PIP_RADIUS 50

gboolean
sw_picture_has_back(const SwDocument *document, SwPieceId id)
{
	const char *explored = sw_document_table(document)->tile.explored;

	return explored &&
	       sw_element_attribute(sw_document_kind(document, id)->element, explored) >= 0;
}

gint32
sw_picture_back_value(const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);
	gint attribute = sw_table_value(sw_document_table(document), kind->element);
	const SwCarries *carries = attribute < 0 ? NULL : sw_kind_carries(kind, (guint)attribute);
	gint32 value = -1;

	if (attribute >= 0 && sw_document_has(document, id, (guint)attribute))
		value = sw_document_get(document, id, (guint)attribute);
	else if (carries && carries->bounded && carries->min == carries->max)
		value = carries->min;
	return value <= MOST_PIPS ? MAX(value, -1) : -1;
}

void
sw_picture_back_with(SwPen *pen, const SwDocument *document, SwPieceId id, SwColour colour)
{
	gint32 value = sw_picture_back_value(document, id);

	if (value < 0)
		sw_pen_mark(pen, "M -5 -4 C -5 -11 6 -11 6 -4 C 6 0 0 0 0 4 M 0 9 L 0 9.1", 0, 500,
		            colour);
	if (value == 0)
		sw_pen_disc(pen, 0, 0, 120, &(SwPenInk){.line = &colour, .width = 30});
	for (gint32 i = 0; i < value; i++)
		sw_pen_disc(pen, (i - (value - 1) / 2.0) * PIP_STEP, 0, PIP_RADIUS,
		            &(SwPenInk){.fill = &colour});
}
