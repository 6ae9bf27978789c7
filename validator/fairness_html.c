/* The measures as a page: a bar for each figure, as long as it is of the greatest of its measure,
 * and the tiles of each measure. */
#include "fairness.h"

#include "base/text.h"
#include "document/describe.h"
#include "export/html_head.h"
#include "picture/colour.h"

/* Embedded from fairness.css when the command is built. */
extern const char fairness_css[];

static void
append_parts(GString *out, const SwMeasure *measure, gint64 parts)
{
	g_autoptr(GString) figure = g_string_new(NULL);

	sw_figure_append(figure, measure, parts);
	sw_text_append_html(out, figure->str);
}

/* ---- The table ---------------------------------------------------------------------------- */

static gint64
greatest(const Fairness *fairness, guint measure)
{
	gint64 most = 1;

	for (guint i = 0; i < fairness->measured->seats->len; i++)
		most = MAX(most, sw_measured_figure(fairness->measured, measure, i)->parts);
	return most;
}

static void
append_bar(GString *out, gint32 seat, gint64 parts, gint64 most)
{
	char colour[SW_COLOUR_SIZE];

	g_string_append_printf(out,
	                       "<svg viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" "
	                       "aria-hidden=\"true\"><rect width=\"%d\" height=\"10\" "
	                       "fill=\"%s\"/></svg>",
	                       (int)((double)MAX(parts, 0) * 1000 / (double)most),
	                       sw_colour_print(colour, sw_seat_colour(MAX(seat, 1))));
}

static void
append_row(GString *out, const Fairness *fairness, guint i)
{
	const SwMeasure *measure = fairness_measure(fairness, i);
	gint64 most = greatest(fairness, i), gap = sw_measured_gap(fairness->measured, i);

	g_string_append(out, "<tr><th scope=\"row\">");
	sw_text_append_html(out, measure->label);
	g_string_append(out, "</th>");
	for (guint seat = 0; seat < fairness->measured->seats->len; seat++) {
		gint64 parts = sw_measured_figure(fairness->measured, i, seat)->parts;

		g_string_append(out, "<td>");
		append_parts(out, measure, parts);
		append_bar(out, fairness_seat(fairness, seat)->seat, parts, most);
		g_string_append(out, "</td>");
	}
	g_string_append(out, "<td>");
	if (gap != SW_NO_FIGURE)
		append_parts(out, measure, gap);
	g_string_append(out, "</td><td>");
	sw_text_append_html(out, measure->unit.many);
	g_string_append(out, "</td></tr>\n");
}

static void
append_seats(GString *out, const Fairness *fairness)
{
	for (guint i = 0; i < fairness->measured->seats->len; i++)
		g_string_append_printf(out, "<th scope=\"col\">Seat %d</th>",
		                       fairness_seat(fairness, i)->seat);
}

static void
append_table(GString *out, const Fairness *fairness)
{
	g_string_append(out, "<table>\n<thead><tr><th scope=\"col\">Measure</th>");
	append_seats(out, fairness);
	g_string_append(out, "<th scope=\"col\">Gap</th><th scope=\"col\">in</th></tr></thead>\n"
	                     "<tbody>\n");
	for (guint i = fairness->first; i < fairness->last; i++)
		append_row(out, fairness, i);
	g_string_append(out, "</tbody>\n</table>\n");
}

/* ---- Tiles -------------------------------------------------------------------------------- */

static void
append_tile(GString *out, const Fairness *fairness, guint i, SwPieceId piece)
{
	const SwMeasure *measure = fairness_measure(fairness, i);
	const SwDocument *document = fairness->loaded->document;
	g_autoptr(GString) name = g_string_new(NULL);

	sw_place_append(name, sw_document_place(document, piece));
	g_string_append_c(name, ' ');
	sw_describe_append_name(name, document, piece);
	g_string_append(out, "<tr><th scope=\"row\">");
	sw_text_append_html(out, name->str);
	g_string_append(out, "</th>");
	for (guint seat = 0; seat < fairness->measured->seats->len; seat++) {
		const SwFigure *figure = sw_measured_figure(fairness->measured, i, seat);

		g_string_append(out, "<td>");
		if (sw_figure_has(figure, piece) && measure->is_sum)
			append_parts(out, measure, sw_figure_of(figure, piece));
		else if (sw_figure_has(figure, piece))
			g_string_append_c(out, '+');
		g_string_append(out, "</td>");
	}
	g_string_append(out, "</tr>\n");
}

static void
append_tiles(GString *out, const Fairness *fairness, guint i)
{
	const SwMeasure *measure = fairness_measure(fairness, i);
	g_autoptr(GArray) pieces = sw_measured_pieces(fairness->measured, i);

	g_string_append(out, "<details><summary>");
	sw_text_append_html(out, measure->label);
	g_string_append(out, ": ");
	sw_text_append_html(out, measure->counts);
	g_string_append(out, " (");
	sw_text_append_html(out, measure->source);
	g_string_append(out, ")</summary>\n<table>\n<thead><tr><th scope=\"col\">Tile</th>");
	append_seats(out, fairness);
	g_string_append(out, "</tr></thead>\n<tbody>\n");
	for (guint k = 0; k < pieces->len; k++)
		append_tile(out, fairness, i, g_array_index(pieces, SwPieceId, k));
	g_string_append(out, "</tbody>\n</table>\n</details>\n");
}

void
fairness_append_html(GString *out, const Fairness *fairness)
{
	/* The page has no script. */
	sw_html_append_head(out, "Fairness", fairness_css, "", SW_HTML_EMBEDDED);
	g_string_append(out, "<header>\n<h1>Fairness of ");
	sw_text_append_html(out, fairness->loaded->name);
	g_string_append(out, "</h1>\n<p class=\"note\">" FAIRNESS_NOTE "</p>\n</header>\n<main>\n");
	append_table(out, fairness);
	for (guint i = fairness->first; i < fairness->last; i++)
		append_tiles(out, fairness, i);
	g_string_append(out, "</main>\n</body>\n</html>\n");
}
