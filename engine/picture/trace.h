/* A pen that draws nothing, but notes what would be drawn where: an item for each group, or for
 * each box or line outside of groups, with a digest of all that it is drawn with. Two pictures
 * differ only where items do, so that after an edit these parts alone are drawn again.
 *
 * It gives text no width, so that none is shortened and the digest has all of it.
 */
#pragma once

#include "picture/pen.h"

G_BEGIN_DECLS

typedef struct {
	guint64 digest;
	double x0, y0, x1, y1; /* what it covers, in units of the picture */
} SwTraceItem;

typedef struct {
	SwPen pen;
	GArray *items; /* SwTraceItem, in the order in which they are drawn; borrowed */
	cairo_matrix_t at[4];
	guint depth; /* of groups */
} SwTracePen;

SwTracePen sw_trace_pen(GArray *items);

/* Adds an item for what something else draws. */
void sw_trace_add(GArray *items, guint64 digest, double x0, double y0, double x1, double y1);

/* Calls `each` with each item that is in one of the lists only. Items are compared in order: after
 * one that was inserted or removed, up to the last that differs, all are passed. */
typedef void (*SwTraceEach)(const SwTraceItem *item, gpointer data);
void sw_trace_compare(const GArray *before, const GArray *after, SwTraceEach each, gpointer data);

G_END_DECLS
