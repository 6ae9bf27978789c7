/* The pages of a roster (table/kit.h): one for each piece that holds its rows, such as a team, and
 * more where a page is full. A row has the piece's name, a box of a die's size for each slot with
 * what the slot says above it, and below the name what else the piece says. A document without
 * rows gets one empty page, to fill in. Units are points. */
#pragma once

#include "export/exporting.h"

#include <cairo.h>

typedef struct SwKitRoster SwKitRoster;

/* Lays the roster of the game out on pages of that size. At most SW_MOST_ROSTER_PAGES. */
#define SW_MOST_ROSTER_PAGES 100
SwKitRoster *sw_kit_roster_new(const SwExport *exported, double width, double height);
void sw_kit_roster_free(SwKitRoster *roster);

/* 0 in a game without a roster. */
guint sw_kit_roster_n_pages(const SwKitRoster *roster);

/* Draws a page from the origin on. */
void sw_kit_roster_draw(const SwKitRoster *roster, cairo_t *cr, guint page);

/* TRUE if the attribute is printed, or for SW_PIECE_ITSELF the piece: a row, or a piece with rows.
 */
gboolean sw_kit_roster_says(const SwKitRoster *roster, SwPieceId id, gint attribute);

/* Appends " · Height: 2.00 in", or of a flag its label; nothing for a flag that is not set. */
void sw_kit_append_value(GString *out, const SwDocument *document, SwPieceId id, guint attribute);
