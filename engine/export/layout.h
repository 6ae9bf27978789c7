/* Positions in a picture of the map, in the thousandths of ground/plane.h. */
#pragma once

#include "export/exporting.h"
#include "ground/plane.h"
#include "mat/mat.h"

#define SW_LAYOUT_MOST_LETTERS 160 /* of the title; the rest is cut off */

/* What a number, letters or another sign on pieces mean. */
typedef struct {
	enum {
		SW_SIGN_COUNT,
		SW_SIGN_SHOWN,
		SW_SIGN_BADGE,
		SW_SIGN_SEAT,
		SW_SIGN_RING, /* of tiles, as the next */
		SW_SIGN_HOLLOW,
	} type;
	gint32 seat; /* of SW_SIGN_SEAT */
	char *on, *meaning;
} SwLayoutSign;

typedef struct {
	gint64 left, top, width, height; /* of the whole picture */
	gint64 map_top, map_width;       /* of the map, from the left */
	gint64 legend_top, caption_top;
	/* The size of title, legend and caption, in thousandths: a large picture is shown small,
	 * and they must be legible then; in a small one they leave the room to the map. */
	gint64 scale;
	guint columns;     /* of the legend */
	guint32 *counts;   /* of each kind of the table: drawn pieces */
	guint n_kinds;     /* kinds with drawn pieces */
	GArray *signs;     /* SwLayoutSign: in the legend after the kinds */
	gboolean is_small; /* there are numbers, letters or discs much smaller than a tile */
	struct {
		GPtrArray *title, *told, *caption; /* char *; `told`: below the title */
	} lines;
} SwLayout;

/* Clears with sw_layout_clear(). */
void sw_layout_init(SwLayout *layout, const SwExport *exported);
void sw_layout_clear(SwLayout *layout);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SwLayout, sw_layout_clear)

/* The number of these units per unit of mat/mat.h, for games of cards, whose picture is the mat: a
 * card is as wide as a hex of a map. */
#define SW_LAYOUT_MAT_STEP (SW_MILLI_STEP / (double)SW_CARD_WIDTH)

/* The same for a board in inches, per hundredth. */
#define SW_LAYOUT_BOARD_STEP 4

/* The pixels for each hundredth of an inch at which all that is on a board is to be legible. */
#define SW_LAYOUT_BOARD_DETAIL 0.4

/* TRUE if the document is of a game of cards and has nothing on its mat, or of a game in inches and
 * has no board. */
gboolean sw_layout_is_empty(const SwExport *exported);

/* TRUE if the piece is drawn: its kind has a shape and it is on the map. */
gboolean sw_layout_is_drawn(const SwDocument *document, SwPieceId id);

/* The centre of a drawn piece. */
SwMilliPoint sw_layout_piece(const SwDocument *document, SwPieceId id);

/* Calls `link` once for each straight line of tiles of which each touches the next, with the
 * centres of the first and the last tile. So each pair of touching tiles is joined once. */
typedef void (*SwLayoutLink)(SwMilliPoint from, SwMilliPoint to, gpointer data);
void sw_layout_each_link(const SwExport *exported, SwLayoutLink link, gpointer data);

/* The baselines of line `i` of the title, of those below it, and of the caption. */
gint64 sw_layout_title(const SwLayout *layout, guint i);
gint64 sw_layout_told(const SwLayout *layout, guint i);
gint64 sw_layout_caption(const SwLayout *layout, guint i);

/* Returns a length of title, legend or caption, given for a picture of middle size. */
gint64 sw_layout_scaled(const SwLayout *layout, gint64 length);

/* The centre of the icon of entry `i` of the legend. */
SwMilliPoint sw_layout_entry(const SwLayout *layout, guint i);

/* The greatest width of the text of an entry, which begins SW_LAYOUT_ENTRY_TEXT, scaled, after the
 * centre of its icon. */
#define SW_LAYOUT_ENTRY_TEXT 270
gint64 sw_layout_entry_width(const SwLayout *layout);

/* "12 × hostile system": tables have no plurals, so not "12 hostile systems". Free it. */
char *sw_layout_entry_text(const SwExport *exported, const SwLayout *layout, guint kind);
