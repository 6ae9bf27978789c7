/* The brush: what the drawing tools place. */
#include "session/brush_private.h"
#include "session/pieces.h"
#include "session/private.h"

#include "ground/length.h"

static gboolean
is_required(const SwTable *table, guint kind, guint attribute)
{
	const SwCarries *carries = sw_kind_carries(&table->kinds[kind], attribute);

	return table->kinds[kind].element->attributes[attribute].required ||
	       (carries && carries->required);
}

/* Returns the value of the attribute of which the box has the most: an open tile stands for many
 * values, of which the least may be rare. */
static gint32
usual(const SwTable *table, guint kind, guint attribute)
{
	gint32 value = session__least(table, kind, attribute);
	guint most = 0;

	for (guint i = 0; i < table->stocks.n; i++) {
		const SwStockMember *member = sw_stock_member(&table->stocks.at[i], kind);

		if (member == NULL || member->attribute != (gint)attribute ||
		    table->stocks.at[i].box <= most)
			continue;
		most = table->stocks.at[i].box;
		value = member->min;
	}
	return value;
}

SwBrush
sw_brush(const SwTable *table, guint kind)
{
	const SwElement *element = table->kinds[kind].element;
	SwBrush brush = {.kind = kind};

	for (guint i = 0; i < element->n_attributes; i++) {
		if (sw_type_is_text(element->attributes[i].type) || !is_required(table, kind, i))
			continue;
		brush.present |= 1u << i;
		brush.values[i] = usual(table, kind, i);
	}
	return brush;
}

SwBrush
sw_brush_of_stamp(const SwTable *table, const SwStamp *stamp)
{
	SwBrush brush = sw_brush(table, stamp->kind);

	for (guint i = 0; i < stamp->n_values; i++) {
		brush.present |= 1u << stamp->values[i].attribute;
		brush.values[stamp->values[i].attribute] = stamp->values[i].value;
	}
	return brush;
}

char *
sw_stamp_outline(const SwStamp *stamp)
{
	GString *out = g_string_new(NULL);

	for (guint i = 0; i < stamp->n_corners; i++) {
		g_string_append(out, i > 0 ? " " : "");
		sw_length_append(out, stamp->corners[i].x);
		g_string_append_c(out, ',');
		sw_length_append(out, stamp->corners[i].y);
	}
	return g_string_free(out, stamp->n_corners == 0);
}

static gboolean
say_the_same(const SwBrush *a, const SwBrush *b, gint attribute)
{
	guint32 bit = attribute < 0 ? 0 : 1u << attribute;

	return (a->present & bit) == (b->present & bit) &&
	       (!(a->present & bit) || a->values[attribute] == b->values[attribute]);
}

const SwStamp *
sw_stamp_of(const SwTable *table, const SwBrush *brush, const char *outline)
{
	for (guint i = 0; i < table->stamps.n; i++) {
		const SwStamp *stamp = &table->stamps.at[i];
		const SwBoardRole *role = table->kinds[stamp->kind].element->role.board;
		SwBrush its = sw_brush_of_stamp(table, stamp);
		g_autofree char *corners = sw_stamp_outline(stamp);

		if (stamp->kind == brush->kind && role && role->area &&
		    g_strcmp0(corners, outline) == 0 &&
		    say_the_same(&its, brush, role->area->radius) &&
		    say_the_same(&its, brush, role->area->width) &&
		    say_the_same(&its, brush, role->area->depth))
			return stamp;
	}
	return NULL;
}

SwBrush
sw_brush_like(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	SwBrush brush = {.kind = sw_document_piece(document, id)->kind};

	SW_EACH_VALUE (i, document, id) {
		SwType type = element->attributes[i].type;

		if (sw_type_is_text(type) || element->attributes[i].use.is_lock)
			continue;
		brush.present |= 1u << i;
		brush.values[i] = type == SW_TYPE_SEAT && session__is_start(element)
		                          ? 1
		                          : sw_document_get(document, id, i);
	}
	return brush;
}

/* ---- Images ----------------------------------------------------------------------------- */

/* A turn without a value is its fallback; the image may need a value. */
SwBrush
brush__turned(const SwBrush *brush, const SwTable *table, const SwImage *image)
{
	const SwElement *element = table->kinds[brush->kind].element;
	SwBrush turned = *brush;

	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];
		gboolean has = (brush->present >> i) & 1;
		gint32 value = has ? brush->values[i] : attribute->fallback;

		if (attribute->type != SW_TYPE_TURN || !session__may_carry(table, brush->kind, i))
			continue;
		value = sw_value_transform(attribute, value, table->ground, image->symmetry);
		turned.values[i] = value;
		if (value != attribute->fallback)
			turned.present |= 1u << i;
	}
	return turned;
}

gboolean
sw_brush_transform(const SwTable *table, SwBrush *brush, SwSymmetry symmetry)
{
	gint turn = session__attribute_of(table->kinds[brush->kind].element, SW_TYPE_TURN);
	SwImage image = {.symmetry = symmetry};

	if (turn < 0 || !session__may_carry(table, brush->kind, (guint)turn))
		return FALSE;
	*brush = brush__turned(brush, table, &image);
	if (brush->values[turn] == table->kinds[brush->kind].element->attributes[turn].fallback &&
	    !is_required(table, brush->kind, (guint)turn))
		brush->present &= ~(1u << turn);
	return TRUE;
}

/* TRUE if each piece gets its own value of the attribute instead of the brush's. */
static gboolean
is_dealt(const SwElement *element, guint attribute)
{
	return element->attributes[attribute].use.is_dealt ||
	       (session__is_start(element) && element->attributes[attribute].type == SW_TYPE_SEAT);
}

gboolean
brush__says(const SwBrush *brush, const SwDocument *document, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);
	const SwElement *element = sw_document_kind(document, id)->element;

	if (piece->kind != brush->kind)
		return FALSE;
	for (guint i = 0; i < element->n_attributes; i++) {
		SwType type = element->attributes[i].type;
		gboolean has = (brush->present >> i) & 1;

		if (sw_type_is_text(type))
			continue;
		if (has != sw_piece_has(piece, i))
			return FALSE;
		if (has && !is_dealt(element, i) &&
		    brush->values[i] != sw_document_get(document, id, i))
			return FALSE;
	}
	return TRUE;
}

SwPieceId
brush__lay(const SwBrush *brush, SwSession *session, SwPlace place, Seats *seats)
{
	SwDocument *document = session->document;
	const SwElement *element = session->game->table->kinds[brush->kind].element;
	SwPieceId id =
		sw_document_add(document, brush->kind, session__holder_of(session, element), place);

	for (guint i = 0; id != SW_NO_PIECE && i < element->n_attributes; i++) {
		gint32 value = brush->values[i];

		if (!((brush->present >> i) & 1))
			continue;
		if ((gint)i == seats->dealt)
			value = seats__deal_number(seats);
		else if (is_dealt(element, i))
			value = seats__deal(seats);
		sw_document_set(document, id, i, value);
	}
	return id;
}
