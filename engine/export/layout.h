/* Where things stand in a picture of the map, in the thousandths of ground/plane.h. */
#pragma once

#include "export/export.h"
#include "ground/plane.h"
#include "mat/mat.h"

G_BEGIN_DECLS

#define SW_LAYOUT_TITLE 500        /* room for the title */
#define SW_LAYOUT_MOST_LETTERS 160 /* of the title; what goes beyond is cut */
#define SW_LAYOUT_ENTRY 420        /* a line of the legend */
#define SW_LAYOUT_COLUMN 3200      /* the least width of an entry of the legend */

typedef struct {
	gint64 left, top, width, height; /* all of it */
	gint64 map_width;                /* what the map takes of the width, from the left */
	gint64 legend_top;
	guint columns;   /* of the legend */
	guint32 *counts; /* of each kind of the table, drawn pieces only */
	guint n_kinds;   /* that have any */
} SwLayout;

/* Clears with sw_layout_clear(). */
void sw_layout_init(SwLayout *layout, const SwExport *exported);
void sw_layout_clear(SwLayout *layout);

/* Of a game of cards the map is its mat, on which a card is as wide as a hex is elsewhere: so many of
 * these units has one of mat/mat.h. */
#define SW_LAYOUT_MAT_STEP (SW_MILLI_STEP / (double)SW_CARD_WIDTH)

/* TRUE if the piece is drawn: its kind has a shape and it lies on a hex or on an edge. */
gboolean sw_layout_is_drawn(const SwDocument *document, SwPieceId id);

/* The middle of the piece, which is drawn. */
SwMilliPoint sw_layout_piece(const SwDocument *document, SwPieceId id);

/* Calls `link` once for each straight line of tiles of which each touches the next, with the
 * middles of the first and the last: so each two tiles that touch are joined once. */
typedef void (*SwLayoutLink)(SwMilliPoint from, SwMilliPoint to, gpointer data);
void sw_layout_each_link(const SwExport *exported, SwLayoutLink link, gpointer data);

/* Where the legend has its entry `i`: the middle of its icon. */
SwMilliPoint sw_layout_entry(const SwLayout *layout, guint i);

/* "12 hostile systems" is not to be had of a table: "12 × hostile system". Free it. */
char *sw_layout_entry_text(const SwExport *exported, const SwLayout *layout, guint kind);

G_END_DECLS
