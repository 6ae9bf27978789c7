#include "rules/measures.h"

#include "base/each.h"

#include <inttypes.h>

/* ---- A figure ----------------------------------------------------------------------------- */

static void
add_item(SwFigure *figure, SwPieceId piece, gint64 parts)
{
	SwMeasureItem item = {piece, parts};

	g_array_append_val(figure->items, item);
}

void
sw_figure_add(SwFigure *figure, SwPieceId piece, gint64 parts)
{
	if (parts == 0)
		return;
	figure->parts += parts;
	add_item(figure, piece, parts);
}

void
sw_figure_set(SwFigure *figure, gint64 parts)
{
	figure->parts = parts;
}

void
sw_figure_show(SwFigure *figure, SwPieceId piece)
{
	add_item(figure, piece, 0);
}

static gint
compare_items(gconstpointer a, gconstpointer b)
{
	const SwMeasureItem *one = a, *two = b;

	return (one->piece > two->piece) - (one->piece < two->piece);
}

static const SwMeasureItem *
find_item(const SwFigure *figure, SwPieceId piece)
{
	const SwMeasureItem wanted = {piece, 0};
	guint i;

	if (!g_array_binary_search(figure->items, &wanted, compare_items, &i))
		return NULL;
	return &g_array_index(figure->items, SwMeasureItem, i);
}

gint64
sw_figure_of(const SwFigure *figure, SwPieceId piece)
{
	const SwMeasureItem *item = find_item(figure, piece);

	return item ? item->parts : 0;
}

gboolean
sw_figure_has(const SwFigure *figure, SwPieceId piece)
{
	return find_item(figure, piece) != NULL;
}

void
sw_figure_append(GString *out, const SwMeasure *measure, gint64 parts)
{
	gint64 whole = parts / measure->one, rest = parts % measure->one;
	gint64 hundredths = rest * 100 / measure->one;

	if (parts == SW_NO_FIGURE)
		g_string_append(out, sw_translate("none"));
	else if (measure->one == 1 || parts == 0)
		g_string_append_printf(out, "%" PRId64, parts);
	else if (whole == 0 && hundredths == 0)
		g_string_append(out, sw_translate("< 0.01"));
	else
		g_string_append_printf(out, sw_translate("%" PRId64 ".%02" PRId64), whole,
		                       hundredths);
}

/* ---- All of them -------------------------------------------------------------------------- */

static SwFigure *
figure_at(const SwMeasured *measured, guint measure, guint seat)
{
	return &measured->figures[measure * measured->seats->len + seat];
}

const SwFigure *
sw_measured_figure(const SwMeasured *measured, guint measure, guint seat)
{
	return figure_at(measured, measure, seat);
}

void
sw_measured_seats_add(GArray *seats, gint32 seat, SwPieceId piece)
{
	SwMeasuredSeat added = {seat, piece};
	guint at = 0;

	while (at < seats->len && g_array_index(seats, SwMeasuredSeat, at).seat < seat)
		at++;
	if (seats->len <= SW_MAX_ORIGINS &&
	    (at == seats->len || g_array_index(seats, SwMeasuredSeat, at).seat != seat))
		g_array_insert_val(seats, at, added);
}

static void
take(SwMeasured *measured, gconstpointer ground, guint measure, guint seat)
{
	SwFigure *figure = figure_at(measured, measure, seat);

	measured->of->measures[measure].take(ground, seat, figure);
	g_array_sort(figure->items, compare_items);
}

SwMeasured *
sw_measure(const SwGameMeasures *measures, guint only, gconstpointer facts, GError **error)
{
	SwMeasured *measured = g_new0(SwMeasured, 1);
	gpointer ground;

	measured->of = measures;
	measured->seats = g_array_new(FALSE, FALSE, sizeof(SwMeasuredSeat));
	ground = measures->survey(facts, measured->seats, error);
	if (ground == NULL) {
		sw_measured_free(measured);
		return NULL;
	}
	measured->figures = g_new0(SwFigure, (gsize)measures->n * measured->seats->len);
	for (guint i = 0; i < measures->n * measured->seats->len; i++)
		measured->figures[i].items = g_array_new(FALSE, FALSE, sizeof(SwMeasureItem));
	for (guint i = 0; i < measures->n; i++) {
		for (guint k = 0;
		     (only == SW_ALL_MEASURES || only == i) && k < measured->seats->len; k++)
			take(measured, ground, i, k);
	}
	measures->free(ground);
	return measured;
}

void
sw_measured_free(SwMeasured *measured)
{
	guint n = measured->figures ? measured->of->n * measured->seats->len : 0;

	for (guint i = 0; i < n; i++)
		g_array_unref(measured->figures[i].items);
	g_free(measured->figures);
	g_array_unref(measured->seats);
	g_free(measured);
}

gint64
sw_measured_gap(const SwMeasured *measured, guint measure)
{
	gint64 least = G_MAXINT64, most = 0;
	guint n_without = 0;

	for (guint i = 0; i < measured->seats->len; i++) {
		gint64 parts = figure_at(measured, measure, i)->parts;

		n_without += parts == SW_NO_FIGURE;
		least = MIN(least, parts);
		most = MAX(most, parts);
	}
	if (n_without == measured->seats->len)
		return 0;
	return n_without > 0 ? SW_NO_FIGURE : most - least;
}

/* ---- By pieces ---------------------------------------------------------------------------- */

static gint
compare_pieces(gconstpointer a, gconstpointer b)
{
	const SwPieceId *one = a, *two = b;

	return (*one > *two) - (*one < *two);
}

static void
drop_repeated(GArray *pieces)
{
	guint n = 0;

	SW_EACH_ID (piece, pieces) {
		if (n == 0 || g_array_index(pieces, SwPieceId, n - 1) != piece)
			g_array_index(pieces, SwPieceId, n++) = piece;
	}
	g_array_set_size(pieces, n);
}

GArray *
sw_measured_pieces(const SwMeasured *measured, guint measure)
{
	GArray *pieces = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < measured->seats->len; i++) {
		SW_EACH (const SwMeasureItem, item, figure_at(measured, measure, i)->items)
			g_array_append_val(pieces, item->piece);
	}
	g_array_sort(pieces, compare_pieces);
	drop_repeated(pieces);
	return pieces;
}

gint64
sw_measured_gap_of(const SwMeasured *measured, guint measure, SwPieceId piece)
{
	gboolean is_sum = measured->of->measures[measure].is_sum;
	gint64 least = G_MAXINT64, most = 0;

	for (guint i = 0; i < measured->seats->len; i++) {
		const SwFigure *figure = figure_at(measured, measure, i);
		gint64 parts = is_sum ? sw_figure_of(figure, piece) : sw_figure_has(figure, piece);

		least = MIN(least, parts);
		most = MAX(most, parts);
	}
	return most - least;
}
