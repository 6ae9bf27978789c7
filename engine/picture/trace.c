#include "picture/trace.h"

#include <string.h>

static SwTracePen *
trace_of(SwPen *pen)
{
	return (SwTracePen *)pen;
}

/* ---- Digests ---------------------------------------------------------------------------- */

static guint64
stir(guint64 digest, guint64 word)
{
	digest = (digest ^ word) * G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
	return digest ^ digest >> 29;
}

static guint64
stir_number(guint64 digest, double number)
{
	guint64 word;

	memcpy(&word, &number, sizeof word);
	return stir(digest, word);
}

static guint64
stir_text(guint64 digest, const char *text)
{
	for (; *text; text++)
		digest = (digest ^ (guchar)*text) * G_GUINT64_CONSTANT(0x100000001b3);
	return stir(digest, 1);
}

static guint64
stir_colour(guint64 digest, const SwColour *colour)
{
	if (colour == NULL)
		return stir(digest, 2);
	digest = stir_number(digest, colour->red);
	digest = stir_number(digest, colour->green);
	return stir_number(digest, colour->blue);
}

static guint64
stir_ink(guint64 digest, const SwPenInk *ink)
{
	digest = stir_colour(digest, ink->fill);
	digest = stir_colour(digest, ink->line);
	digest = stir_number(digest, ink->width);
	return stir(digest, (guint64)ink->dash << 2 | (guint64)(ink->is_round != FALSE) << 1 |
	                            (guint64)(ink->is_shaded != FALSE));
}

/* ---- Items ------------------------------------------------------------------------------ */

void
sw_trace_add(GArray *items, guint64 digest, double x0, double y0, double x1, double y1)
{
	SwTraceItem item = {digest, x0, y0, x1, y1};

	g_array_append_val(items, item);
}

/* Returns the item of the present group, or a new one outside of groups. */
static SwTraceItem *
item_of(SwTracePen *trace)
{
	if (trace->depth == 0)
		sw_trace_add(trace->items, 0, G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE);
	return &g_array_index(trace->items, SwTraceItem, trace->items->len - 1);
}

/* Extends the item by a box in units of the group. */
static void
extend(SwTracePen *trace, SwTraceItem *item, double x0, double y0, double x1, double y1)
{
	const double corners[4][2] = {{x0, y0}, {x1, y0}, {x0, y1}, {x1, y1}};

	for (guint i = 0; i < G_N_ELEMENTS(corners); i++) {
		double x = corners[i][0], y = corners[i][1];

		cairo_matrix_transform_point(&trace->at[trace->depth], &x, &y);
		item->x0 = MIN(item->x0, x);
		item->y0 = MIN(item->y0, y);
		item->x1 = MAX(item->x1, x);
		item->y1 = MAX(item->y1, y);
	}
	item->digest = stir_number(stir_number(item->digest, x0), y0);
	item->digest = stir_number(stir_number(item->digest, x1), y1);
}

static void
begin(SwPen *pen, const SwPenGroup *group)
{
	SwTracePen *trace = trace_of(pen);
	SwTraceItem *item = item_of(trace);
	cairo_matrix_t *at = &trace->at[trace->depth + 1];

	g_assert(trace->depth + 1 < G_N_ELEMENTS(trace->at));
	*at = trace->at[trace->depth++];
	cairo_matrix_translate(at, group->x, group->y);
	cairo_matrix_rotate(at, group->degrees * G_PI / 180);
	if (group->scale > 0)
		cairo_matrix_scale(at, group->scale, group->scale);
	item->digest = stir_number(stir_number(item->digest, group->x), group->y);
	item->digest = stir_number(stir_number(item->digest, group->degrees), group->scale);
}

static void
end(SwPen *pen)
{
	trace_of(pen)->depth--;
}

static void
part(SwPen *pen, const char *key G_GNUC_UNUSED, SwPenDraw draw, gconstpointer data)
{
	draw(pen, data);
}

static void
box(SwPen *pen, const SwPenBox *box, const SwPenInk *ink)
{
	SwTracePen *trace = trace_of(pen);
	SwTraceItem *item = item_of(trace);
	double out = ink->line ? ink->width : 0;

	extend(trace, item, box->x - out, box->y - out, box->x + box->width + out,
	       box->y + box->height + out);
	item->digest = stir_number(item->digest, box->radius);
	item->digest = stir(item->digest, (guint64)(box->is_flat_above != FALSE) << 1 |
	                                          (guint64)(box->is_flat_below != FALSE));
	item->digest = stir_ink(item->digest, ink);
}

/* Each corner, or end of a line, is an extent of its own. */
static void
points(SwPen *pen, const SwPoint *points, guint n, const SwPenInk *ink)
{
	SwTracePen *trace = trace_of(pen);
	SwTraceItem *item = item_of(trace);
	double out = ink->line ? ink->width : 0;

	for (guint i = 0; i < n; i++)
		extend(trace, item, points[i].x - out, points[i].y - out, points[i].x + out,
		       points[i].y + out);
	item->digest = stir_ink(item->digest, ink);
}

static void
lines(SwPen *pen, const SwPoint *ends, guint n, const SwPenInk *ink)
{
	points(pen, ends, 2 * n, ink);
}

/* Marks (mark.h) lie in a box about the origin. */
static void
path(SwPen *pen, const char *path, double scale, const SwPenInk *ink)
{
	SwTracePen *trace = trace_of(pen);
	SwTraceItem *item = item_of(trace);
	double reach = 100 * scale + ink->width;

	extend(trace, item, -reach, -reach, reach, reach);
	item->digest = stir_ink(stir_text(item->digest, path), ink);
}

static double
measure(SwPen *pen G_GNUC_UNUSED, const char *text G_GNUC_UNUSED, double size G_GNUC_UNUSED,
        gboolean is_bold G_GNUC_UNUSED)
{
	return 0;
}

static void
write_line(SwPen *pen, const char *text, double width G_GNUC_UNUSED, const SwPenLine *line,
           SwColour colour)
{
	SwTracePen *trace = trace_of(pen);
	SwTraceItem *item = item_of(trace);

	extend(trace, item, line->x - line->size * 0.3, line->y - line->size * 1.3,
	       line->x + line->width + line->size * 0.3, line->y + line->size * 0.5);
	item->digest = stir_number(stir_number(item->digest, line->size), line->at);
	item->digest = stir(item->digest, (guint64)(line->is_bold != FALSE) << 1 |
	                                          (guint64)(line->is_condensed != FALSE));
	item->digest = stir_colour(stir_colour(item->digest, line->halo), &colour);
	item->digest = stir_text(item->digest, text);
}

static const SwPenType traced = {
	.begin = begin,
	.end = end,
	.part = part,
	.box = box,
	.area = points,
	.lines = lines,
	.path = path,
	.writes_all = TRUE,
	.measure = measure,
	.write = write_line,
};

SwTracePen
sw_trace_pen(GArray *items)
{
	SwTracePen trace = {.pen = {&traced}, .items = items};

	cairo_matrix_init_identity(&trace.at[0]);
	return trace;
}

/* ---- Comparing -------------------------------------------------------------------------- */

static const SwTraceItem *
nth(const GArray *items, guint i)
{
	return &g_array_index(items, SwTraceItem, i);
}

static void
pass(const GArray *items, guint from, guint to, SwTraceEach each, gpointer data)
{
	for (guint i = from; i < to; i++)
		each(nth(items, i), data);
}

void
sw_trace_compare(const GArray *before, const GArray *after, SwTraceEach each, gpointer data)
{
	guint least = MIN(before->len, after->len), first = 0, last = 0;

	while (first < least && nth(before, first)->digest == nth(after, first)->digest)
		first++;
	while (last < least - first && nth(before, before->len - 1 - last)->digest ==
	                                       nth(after, after->len - 1 - last)->digest)
		last++;
	if (before->len != after->len) {
		pass(before, first, before->len - last, each, data);
		pass(after, first, after->len - last, each, data);
		return;
	}
	for (guint i = first; i < after->len - last; i++) {
		if (nth(before, i)->digest == nth(after, i)->digest)
			continue;
		each(nth(before, i), data);
		each(nth(after, i), data);
	}
}
