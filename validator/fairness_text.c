/* The measures as a table: a line each, or a line for each tile of one. */
#include "fairness.h"

#include "document/describe.h"
#include "wrap.h"

#define NAME_WIDTH 19
#define FIGURE_WIDTH 8
#define TILE_WIDTH 40

static void
append_cell(GString *out, const char *text)
{
	g_string_append_printf(out, "%*s ", FIGURE_WIDTH, text);
}

static void
append_figure(GString *out, const SwMeasure *measure, gint64 parts)
{
	g_autoptr(GString) figure = g_string_new(NULL);

	sw_figure_append(figure, measure, parts);
	append_cell(out, figure->str);
}

/* The gap between seats of which only some have a figure is unknown. */
static void
append_gap(GString *out, const Fairness *fairness, guint measure)
{
	gint64 gap = sw_measured_gap(fairness->measured, measure);

	if (gap == SW_NO_FIGURE)
		append_cell(out, "-");
	else
		append_figure(out, fairness_measure(fairness, measure), gap);
}

static void
append_heading(GString *out, const Fairness *fairness, gint width)
{
	g_string_append_printf(out, "%*s", width, "");
	for (guint i = 0; i < fairness->measured->seats->len; i++) {
		g_autofree char *seat =
			g_strdup_printf("seat %d", fairness_seat(fairness, i)->seat);

		append_cell(out, seat);
	}
	append_cell(out, "gap");
}

static void
append_figures(GString *out, const Fairness *fairness, guint measure)
{
	const SwMeasure *of = fairness_measure(fairness, measure);

	for (guint i = 0; i < fairness->measured->seats->len; i++)
		append_figure(out, of, sw_measured_figure(fairness->measured, measure, i)->parts);
	append_gap(out, fairness, measure);
	g_string_append_printf(out, " %s\n", of->unit.many);
}

static void
append_all(GString *out, const Fairness *fairness)
{
	append_heading(out, fairness, NAME_WIDTH);
	g_string_append(out, " in\n");
	for (guint i = fairness->first; i < fairness->last; i++) {
		g_string_append_printf(out, "%-*s", NAME_WIDTH,
		                       fairness_measure(fairness, i)->name);
		append_figures(out, fairness, i);
	}
}

/* ---- One measure by tiles ----------------------------------------------------------------- */

static void
append_tile_name(GString *out, const SwDocument *document, SwPieceId piece)
{
	g_autoptr(GString) name = g_string_new(NULL);
	glong length;

	sw_describe_append_place(name, document, piece, 7);
	g_string_append(name, "  ");
	sw_describe_append_name(name, document, piece);
	length = g_utf8_strlen(name->str, -1);
	g_string_append(out, name->str);
	g_string_append_printf(out, "%*s", (int)MAX(TILE_WIDTH - length, 1), "");
}

static void
append_tile(GString *out, const Fairness *fairness, SwPieceId piece)
{
	const SwMeasure *measure = fairness_measure(fairness, fairness->first);

	append_tile_name(out, fairness->loaded->document, piece);
	for (guint i = 0; i < fairness->measured->seats->len; i++) {
		const SwFigure *figure = sw_measured_figure(fairness->measured, fairness->first, i);

		if (!sw_figure_has(figure, piece))
			append_cell(out, "");
		else if (measure->is_sum)
			append_figure(out, measure, sw_figure_of(figure, piece));
		else
			append_cell(out, "+");
	}
	if (measure->is_sum)
		append_figure(out, measure,
		              sw_measured_gap_of(fairness->measured, fairness->first, piece));
	while (out->str[out->len - 1] == ' ')
		g_string_truncate(out, out->len - 1);
	g_string_append_c(out, '\n');
}

static void
append_one(GString *out, const Fairness *fairness)
{
	const SwMeasure *measure = fairness_measure(fairness, fairness->first);
	g_autoptr(GArray) pieces = sw_measured_pieces(fairness->measured, fairness->first);
	g_autofree char *counts =
		g_strdup_printf("%s: %s (%s)", measure->name, measure->counts, measure->source);

	wrap_append(out, counts, 0);
	g_string_append_c(out, '\n');
	append_heading(out, fairness, TILE_WIDTH);
	g_string_append(out, " in\n");
	g_string_append_printf(out, "%-*s", TILE_WIDTH, "all");
	append_figures(out, fairness, fairness->first);
	for (guint i = 0; i < pieces->len; i++)
		append_tile(out, fairness, g_array_index(pieces, SwPieceId, i));
}

void
fairness_append_text(GString *out, const Fairness *fairness)
{
	if (fairness->last - fairness->first == 1)
		append_one(out, fairness);
	else
		append_all(out, fairness);
	g_string_append(out, "\n" FAIRNESS_NOTE "\n");
}
