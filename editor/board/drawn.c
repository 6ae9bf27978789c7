#include "board/drawn.h"

#include "base/error.h"
#include "ground/length.h"
#include "session/draw.h"

#include <glib/gi18n.h>
#include <math.h>

/* ---- Arithmetic ------------------------------------------------------------------------- */

static gint32
snap(gint32 at)
{
	gint32 half = at >= 0 ? SW_BOARD_SNAP / 2 : -(SW_BOARD_SNAP / 2);

	return (at + half) / SW_BOARD_SNAP * SW_BOARD_SNAP;
}

SwXY
sw_board_snap(SwXY at)
{
	return (SwXY){snap(at.x), snap(at.y)};
}

gint32
sw_drawn_distance(SwXY a, SwXY b)
{
	return (gint32)lround(hypot((double)a.x - b.x, (double)a.y - b.y));
}

static void
extend(const SwDrawn *drawn, SwXY *low, SwXY *high)
{
	*low = *high = drawn->corners[0];
	for (guint i = 1; i < drawn->n; i++) {
		low->x = MIN(low->x, drawn->corners[i].x);
		low->y = MIN(low->y, drawn->corners[i].y);
		high->x = MAX(high->x, drawn->corners[i].x);
		high->y = MAX(high->y, drawn->corners[i].y);
	}
}

/* ---- Pieces ----------------------------------------------------------------------------- */

void
sw_drawn_piece_clear(SwDrawnPiece *piece)
{
	g_clear_pointer(&piece->outline, g_free);
	g_clear_pointer(&piece->name, g_free);
}

static void
set(SwBrush *brush, gint attribute, gint32 value)
{
	brush->present |= 1u << attribute;
	brush->values[attribute] = value;
}

static void
unset(SwBrush *brush, gint attribute)
{
	if (attribute >= 0)
		brush->present &= ~(1u << attribute);
}

static gboolean
has(const SwBrush *brush, gint attribute)
{
	return attribute >= 0 && ((brush->present >> attribute) & 1);
}

static const SwBoardRole *
role_of(const SwTable *table, const SwBrush *brush)
{
	return table->kinds[brush->kind].element->role.board;
}

gboolean
sw_drawn_is_wanted(const SwTable *table, const SwBrush *brush)
{
	const SwBoardRole *role = role_of(table, brush);

	return role && role->area && !has(brush, role->area->radius) &&
	       !(has(brush, role->area->width) && has(brush, role->area->depth));
}

gboolean
sw_drawn_area(const SwDocument *document, const SwBrush *brush, const char *outline, SwXY at,
              SwArea *area)
{
	const SwTable *table = sw_document_table(document);
	const SwBoardRole *role = role_of(table, brush);
	const SwBoardDisc *disc = role ? role->disc : NULL;
	gint32 diameter;

	if (disc == NULL)
		return sw_brush_area(table, brush, outline, at, sw_brush_turn(table, brush), area);
	diameter = has(brush, disc->diameter) ? brush->values[disc->diameter]
	           : disc->assumption >= 0 ? sw_document_assumed(document, (guint)disc->assumption)
	                                   : disc->usual;
	return sw_area_of_base(area, at, MAX(diameter, 0));
}

static void
append_corner(GString *out, SwXY corner, SwXY at)
{
	if (out->len > 0)
		g_string_append_c(out, ' ');
	sw_length_append(out, corner.x - at.x);
	g_string_append_c(out, ',');
	sw_length_append(out, corner.y - at.y);
}

/* Writes the corners about the middle of the box around them. */
static gboolean
make_outline(const SwXY *corners, guint n, const SwBoardArea *area, SwDrawnPiece *piece,
             GError **error)
{
	SwDrawn drawn = {.corners = corners, .n = n};
	GString *out = g_string_new(NULL);
	SwXY low, high;

	extend(&drawn, &low, &high);
	piece->at = (SwXY){low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2};
	for (guint i = 0; i < n; i++)
		append_corner(out, corners[i], piece->at);
	piece->outline = g_string_free(out, FALSE);
	return area->points >= 0 || sw_fail(error, "it can have no outline");
}

static gboolean
make_box(const SwDrawn *drawn, const SwBoardArea *area, SwDrawnPiece *piece, GError **error)
{
	gboolean has_box = area->width >= 0 && area->depth >= 0;
	SwXY low, high;

	extend(drawn, &low, &high);
	if (low.x == high.x || low.y == high.y)
		return sw_fail(error, "a rectangle needs a width and a depth");
	if (has_box && ((high.x - low.x) % 2 == 0 || area->points < 0) &&
	    ((high.y - low.y) % 2 == 0 || area->points < 0)) {
		piece->at = (SwXY){low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2};
		set(&piece->brush, area->width, high.x - low.x);
		set(&piece->brush, area->depth, high.y - low.y);
		return TRUE;
	}
	return make_outline((SwXY[]){low, {high.x, low.y}, high, {low.x, high.y}}, 4, area, piece,
	                    error);
}

static gboolean
make_disc(const SwDrawn *drawn, const SwBoardArea *area, SwDrawnPiece *piece, GError **error)
{
	gint32 radius = sw_drawn_distance(drawn->corners[0], drawn->corners[drawn->n - 1]);

	if (area->radius < 0)
		return sw_fail(error, "it cannot be a disc");
	if (radius == 0)
		return sw_fail(error, "a disc needs a radius");
	piece->at = drawn->corners[0];
	set(&piece->brush, area->radius, radius);
	return TRUE;
}

gboolean
sw_drawn_make(const SwDrawn *drawn, const SwTable *table, const SwBrush *brush, SwDrawnPiece *piece,
              GError **error)
{
	const SwBoardRole *role = role_of(table, brush);
	const SwBoardArea *area = role ? role->area : NULL;

	*piece = (SwDrawnPiece){.brush = *brush};
	if (area == NULL)
		return sw_fail(error, "%s has no shape to draw; lay it with Place",
		               sw_translate(table->kinds[brush->kind].label));
	unset(&piece->brush, area->radius);
	unset(&piece->brush, area->width);
	unset(&piece->brush, area->depth);
	unset(&piece->brush, area->turn);
	switch (drawn->tool) {
	case SW_TOOL_DISC: return make_disc(drawn, area, piece, error);
	case SW_TOOL_OUTLINE:
		if (drawn->n < 3)
			return sw_fail(error, "an outline needs three corners");
		return make_outline(drawn->corners, drawn->n, area, piece, error);
	default: return make_box(drawn, area, piece, error);
	}
}

/* ---- Words ------------------------------------------------------------------------------ */

/* 1 in is 2.54 cm, so a hundredth of an inch is 254 ten-thousandths of a centimetre. */
static void
append_number(GString *out, gint32 length, gboolean is_metric)
{
	gint64 wide = (gint64)length * 254;

	sw_length_append(out, is_metric ? (gint32)((wide + (wide < 0 ? -50 : 50)) / 100) : length);
}

void
sw_drawn_append_length(GString *out, gint32 length, gboolean is_metric)
{
	append_number(out, length, is_metric);
	g_string_append(out, is_metric ? _(" cm") : _(" in"));
}

void
sw_drawn_append_size(GString *out, const SwDrawn *drawn, gboolean is_metric)
{
	SwXY low, high;

	if (drawn->n < 2)
		return;
	if (drawn->tool == SW_TOOL_DISC || drawn->tool == SW_TOOL_RULER) {
		sw_drawn_append_length(
			out, sw_drawn_distance(drawn->corners[0], drawn->corners[drawn->n - 1]),
			is_metric);
		return;
	}
	extend(drawn, &low, &high);
	append_number(out, high.x - low.x, is_metric);
	g_string_append(out, " × ");
	sw_drawn_append_length(out, high.y - low.y, is_metric);
}
