#include "export/svg_above.h"

#include "base/append.h"
#include "export/layout.h"

#include <math.h>

static void
append_colour(GString *out, SwColour colour)
{
	char text[SW_COLOUR_SIZE];

	sw_append(out, sw_colour_print(text, colour));
}

static void
begin_piece(SwExport *export, SwPieceId id, gint64 x, gint64 y, GString *scratch)
{
	g_string_append(export->out, "<g id=\"piece-");
	sw_append_number(export->out, id);
	g_string_append(export->out, "\" transform=\"translate(");
	sw_append_number(export->out, x);
	g_string_append_c(export->out, ' ');
	sw_append_number(export->out, y);
	g_string_append(export->out, ")\">");
	sw_svg_append_hint(export, id, scratch);
}

/* ---- Regions ---------------------------------------------------------------------------- */

/* The same outline as sw_picture_add_region() draws. */
static void
append_outline(GString *out, guint32 radius)
{
	g_autofree SwHexCorner *corners = g_new(SwHexCorner, SW_OUTLINE_CORNERS(radius));
	guint n = sw_hex_outline(radius, corners);

	for (guint i = 0; i < n; i++) {
		SwMilliPoint centre = sw_hex_centre_milli(corners[i].hex);
		SwMilliPoint corner = sw_hex_corner_milli(corners[i].direction);

		g_string_append_c(out, i == 0 ? 'M' : 'L');
		sw_append_number(out, centre.x + corner.x);
		g_string_append_c(out, ' ');
		sw_append_number(out, centre.y + corner.y);
	}
	g_string_append_c(out, 'Z');
}

/* Draws the kind's mark in each cell, so that regions differ without colour too. */
static void
append_marks(SwExport *export, const SwRegionPiece *region)
{
	guint kind = sw_document_piece(export->document, region->piece)->kind;
	guint n = sw_hex_region_size(region->radius);
	g_autofree SwHex *region_cells = g_new(SwHex, n);

	sw_hex_region(sw_hex(0, 0), region->radius, region_cells);
	g_string_append(export->out, "<g opacity=\".3\">");
	for (guint i = 0; i < n; i++) {
		SwMilliPoint at = sw_hex_centre_milli(region_cells[i]);

		g_string_append_printf(export->out, "<use href=\"#mark-%u\" transform=\"translate(",
		                       kind);
		sw_append_number(export->out, at.x);
		g_string_append_c(export->out, ' ');
		sw_append_number(export->out, at.y + 60);
		g_string_append(export->out, ") scale(.84)\"/>");
	}
	g_string_append(export->out, "</g>");
}

/* Draws the number at the position that sw_picture_region_number() uses. */
static void
append_number(SwExport *export, const SwRegionPiece *region)
{
	gint64 far = (gint64)region->radius * SW_MILLI_STEP - 750;
	gint32 number;

	if (region->radius == 0 || !sw_region_number(export->document, region->piece, &number))
		return;
	g_string_append(export->out, "<text x=\"");
	sw_append_number(export->out, -far / 2);
	g_string_append(export->out, "\" y=\"");
	sw_append_number(export->out,
	                 -far * SW_MILLI_ROW / SW_MILLI_STEP + (gint64)region->radius * 80);
	g_string_append(export->out, "\" font-size=\"");
	sw_append_number(export->out, (gint64)region->radius * 220);
	g_string_append_printf(export->out, "\" fill-opacity=\".5\">%d</text>", number);
}

static void
append_region(SwExport *export, const SwRegionPiece *region, GString *scratch)
{
	const SwKind *kind = sw_document_kind(export->document, region->piece);
	SwColour white = {1, 1, 1}, fill = sw_colour_parse(kind->fill);
	double share = kind->element->is_tile ? 0.85 : 0.35;
	g_autoptr(GString) outline = g_string_new(NULL);
	SwMilliPoint at = sw_layout_piece(export->document, region->piece);

	append_outline(outline, region->radius);
	begin_piece(export, region->piece, at.x, at.y, scratch);
	g_string_append_printf(export->out, "<path d=\"%s\" fill=\"", outline->str);
	append_colour(export->out, sw_colour_mix(fill, white, share));
	g_string_append(export->out, "\" stroke=\"");
	append_colour(export->out, region->seat > 0 ? sw_seat_colour(region->seat)
	                                            : sw_colour_parse(kind->outline));
	g_string_append_printf(export->out,
	                       "\" stroke-width=\"%d\" stroke-linejoin=\"round\"/>"
	                       "<path d=\"%s\" fill=\"url(#cells)\"/>",
	                       region->seat > 0 ? 200 : 70, outline->str);
	if (!kind->element->is_tile)
		append_marks(export, region);
	append_number(export, region);
	g_string_append(export->out, "</g>\n");
}

void
sw_svg_append_regions(SwExport *export, const SwBoard *board, GString *scratch)
{
	const GArray *regions = board->regions ? board->regions->regions : NULL;

	if (regions == NULL || regions->len == 0)
		return;
	g_string_append(export->out,
	                "<defs><pattern id=\"cells\" width=\"1000\" height=\"1732\" "
	                "patternUnits=\"userSpaceOnUse\"><path d=\"M500 0V289L0 577V1155L500 "
	                "1443V1732M500 289L1000 577V1155L500 1443\" fill=\"none\" "
	                "stroke=\"#000\" stroke-opacity=\".14\" stroke-width=\"30\"/>"
	                "</pattern></defs>\n");
	for (guint i = 0; i < regions->len; i++)
		append_region(export, &g_array_index(regions, SwRegionPiece, i), scratch);
}

/* ---- Stacks ----------------------------------------------------------------------------- */

static gint64
units(double length)
{
	return lround(length * SW_MILLI_STEP);
}

/* Draws along the edge, which is perpendicular to the line between its two hexes. */
static void
append_bar(GString *out, const SwStack *stack, SwColour colour)
{
	static const struct {
		gint width;
		const char *colour; /* NULL: the owner's */
	} lines[] = {{150, "#0f1219"}, {120, "#fff"}, {85, NULL}};

	g_string_append_printf(out, "<g transform=\"rotate(%d)\" stroke-linecap=\"round\">",
	                       90 - 60 * stack->place.side);
	for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
		g_string_append(out, "<path d=\"M-230 0H230\" stroke=\"");
		if (lines[i].colour)
			g_string_append(out, lines[i].colour);
		else
			append_colour(out, colour);
		g_string_append_printf(out, "\" stroke-width=\"%d\"/>", lines[i].width);
	}
	g_string_append(out, "</g>");
}

/* A dark and a bright outline make the disc visible on any background. */
static void
append_disc(GString *out, const SwStackPart *part, SwColour colour)
{
	gint64 radius = units(part->radius), line = MIN(35, radius * 16 / 100);

	g_string_append_printf(out,
	                       "<circle r=\"%" G_GINT64_FORMAT "\" fill=\"#0f1219\"/>"
	                       "<circle r=\"%" G_GINT64_FORMAT "\" stroke=\"#fff\" "
	                       "stroke-width=\"%" G_GINT64_FORMAT "\" fill=\"",
	                       radius + line * 11 / 10, radius, line);
	append_colour(out, colour);
	g_string_append(out, "\"/>");
}

/* Draws the mark, and the owner's seat below it. */
static void
append_face(GString *out, const SwStack *stack, SwPieceId id, double radius)
{
	const SwKind *kind = sw_document_kind(stack->document, id);
	SwColour ink = sw_colour_ink(sw_stack_colour(stack, id));
	gint32 seat = sw_document_seat(stack->document, id);
	gint64 r = units(radius);

	if (kind->mark) {
		g_string_append_printf(out,
		                       "<path transform=\"translate(0 %" G_GINT64_FORMAT
		                       ") scale(%" G_GINT64_FORMAT ".%02d)\" d=\"%s\" "
		                       "fill=\"none\" stroke=\"",
		                       seat > 0 ? -r * 24 / 100 : 0, r * (seat > 0 ? 5 : 6) / 100,
		                       (gint)(r * (seat > 0 ? 5 : 6) % 100), kind->mark);
		append_colour(out, ink);
		g_string_append(out, "\" stroke-width=\"2.2\" stroke-linecap=\"round\" "
		                     "stroke-linejoin=\"round\"/>");
	}
	if (seat < 1)
		return;
	g_string_append_printf(
		out, "<text y=\"%" G_GINT64_FORMAT "\" font-size=\"%" G_GINT64_FORMAT "\" fill=\"",
		r * 83 / 100, r / 2);
	append_colour(out, ink);
	g_string_append_printf(out, "\">%d</text>", seat);
}

static void
append_stack_piece(SwExport *export, const SwStack *stack, const SwStackPart *part, SwPieceId id,
                   GString *scratch)
{
	SwMilliPoint at = sw_layout_piece(export->document, id);
	SwColour colour = sw_stack_colour(stack, id);

	begin_piece(export, id, at.x + units(part->x), at.y + units(part->y), scratch);
	if (sw_place_is_edge(stack->place))
		append_bar(export->out, stack, colour);
	append_disc(export->out, part, colour);
	append_face(export->out, stack, id, part->radius);
	g_string_append(export->out, "</g>\n");
}

/* Draws a number on a disc, like sw_picture_stack(). */
static void
append_number_of(SwExport *export, const SwStack *stack, const SwStackPart *part, gboolean is_shown,
                 gint64 number)
{
	SwMilliPoint at = sw_layout_piece(export->document, sw_stack_piece(stack, part->first));
	gint64 size = units(MAX(part->radius * SW_STACK_NUMBER_RADIUS, SW_STACK_NUMBER_LEAST));
	gint64 share = number > 99 || number < -9 ? 85 : number > 9 || number < 0 ? 115 : 150;
	double x = is_shown ? SW_STACK_SHOWN_X : SW_STACK_NUMBER_X;
	double y = is_shown ? SW_STACK_SHOWN_Y : SW_STACK_NUMBER_Y;

	g_string_append(export->out, "<g transform=\"translate(");
	sw_append_number(export->out, at.x + units(part->x + part->radius * x));
	g_string_append_c(export->out, ' ');
	sw_append_number(export->out, at.y + units(part->y + part->radius * y));
	g_string_append_printf(
		export->out, ")\"><circle r=\"%" G_GINT64_FORMAT "\" fill=\"%s\"/>", size,
		is_shown ? "#fff\" stroke=\"#0f1219\" stroke-width=\"15" : "#0f1219");
	g_string_append_printf(export->out,
	                       "<text y=\"%" G_GINT64_FORMAT "\" font-size=\"%" G_GINT64_FORMAT
	                       "\" fill=\"%s\">%" G_GINT64_FORMAT "</text></g>\n",
	                       size / 2, size * share / 100, is_shown ? "#0f1219" : "#fff", number);
}

/* Draws the number of pieces in the stack, and the number that the pieces show. */
static void
append_numbers(SwExport *export, const SwStack *stack, const SwStackPart *part)
{
	guint number;
	gint32 shown;

	if (sw_stack_number(stack, part, &number))
		append_number_of(export, stack, part, FALSE, number);
	if (sw_stack_shown(stack, part, &shown))
		append_number_of(export, stack, part, TRUE, shown);
}

void
sw_svg_append_above(SwExport *export, const SwBoard *board, GString *scratch)
{
	for (guint i = 0; i < board->places->len; i++) {
		g_auto(SwStack) stack = {0};

		sw_board_stack(board, &g_array_index(board->places, SwBoardPlace, i), 0, &stack);
		for (guint k = 0; k < stack.n_parts; k++) {
			const SwStackPart *part = &stack.parts[k];

			for (guint j = 0; j < part->n; j++)
				append_stack_piece(export, &stack, part,
				                   sw_stack_piece(&stack, part->first + j),
				                   scratch);
		}
		/* The numbers come last, so that no disc covers them. */
		for (guint k = 0; k < stack.n_parts; k++)
			append_numbers(export, &stack, &stack.parts[k]);
	}
}
