/* Positions in a picture of the map, in the thousandths of ground/plane.h. */
#pragma once

#include "export/export.h"
#include "ground/plane.h"
#include "mat/mat.h"

G_BEGIN_DECLS

#define SW_LAYOUT_TITLE 500        /* height of the title */
#define SW_LAYOUT_MOST_LETTERS 160 /* of the title; the rest is cut off */
#define SW_LAYOUT_ENTRY 420        /* height of a line of the legend */
#define SW_LAYOUT_COLUMN 3200      /* least width of an entry of the legend */

typedef struct {
	gint64 left, top, width, height; /* of the whole picture */
	gint64 map_width;                /* the width of the map, from the left */
	gint64 legend_top;
	guint columns;   /* of the legend */
	guint32 *counts; /* of each kind of the table: drawn pieces */
	guint n_kinds;   /* kinds with drawn pieces */
} SwLayout;

/* Clears with sw_layout_clear(). */
void sw_layout_init(SwLayout *layout, const SwExport *exported);
void sw_layout_clear(SwLayout *layout);

/* The number of these units per unit of mat/mat.h, for games of cards, whose picture is the mat: a
 * card is as wide as a hex of a map. */
#define SW_LAYOUT_MAT_STEP (SW_MILLI_STEP / (double)SW_CARD_WIDTH)

/* The same for a board in inches, per hundredth. */
#define SW_LAYOUT_BOARD_STEP 4

/* TRUE if the document is of a game of cards, and has nothing on its mat. */
gboolean sw_layout_is_empty(const SwExport *exported);

/* TRUE if the piece is drawn: its kind has a shape and it is on the map. */
gboolean sw_layout_is_drawn(const SwDocument *document, SwPieceId id);

/* The centre of a drawn piece. */
SwMilliPoint sw_layout_piece(const SwDocument *document, SwPieceId id);

/* Calls `link` once for each straight line of tiles of which each touches the next, with the
 * centres of the first and the last tile. So each pair of touching tiles is joined once. */
typedef void (*SwLayoutLink)(SwMilliPoint from, SwMilliPoint to, gpointer data);
void sw_layout_each_link(const SwExport *exported, SwLayoutLink link, gpointer data);

/* The centre of the icon of entry `i` of the legend. */
SwMilliPoint sw_layout_entry(const SwLayout *layout, guint i);

/* "12 × hostile system": tables have no plurals, so not "12 hostile systems". Free it. */
char *sw_layout_entry_text(const SwExport *exported, const SwLayout *layout, guint kind);

G_END_DECLS
