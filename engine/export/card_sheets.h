/* Pages of cards to print and cut: 63 x 88 mm, nine to a page, with cut marks, and a line of 100 mm
 * to check the printer's scale; then a page for each army, with its numbers as tracks and a list of
 * its cards; on the last one the markers of the game, to cut out. */
#pragma once

#include "export/card_lines.h"

#include <cairo.h>

typedef struct SwCardSheets SwCardSheets;

/* For a game with cards only. Prints the first SW_MOST_SHEET_CARDS cards. */
#define SW_MOST_SHEET_CARDS 1800
SwCardSheets *sw_card_sheets_new(const SwExport *exported);
void sw_card_sheets_free(SwCardSheets *sheets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwCardSheets, sw_card_sheets_free)

/* At least one. */
guint sw_card_sheets_n_pages(const SwCardSheets *sheets);

/* Draws a page of that size, in points, at the origin. */
void sw_card_sheets_draw(const SwCardSheets *sheets, cairo_t *cr, guint page, double width,
                         double height);

/* Sorts of cards: the lines of sw_card_lines_new(), each drawn once whatever its number of copies.
 * Numbers beyond the last sort mean an unknown card: its name is NULL, and nothing is drawn. */
guint sw_card_sheets_n_sorts(const SwCardSheets *sheets);
const char *sw_card_sheets_name(const SwCardSheets *sheets, guint sort);

/* The first sort of that name, as sw_text_fold_name() compares names; the number of sorts if there
 * is none, or no name. */
guint sw_card_sheets_find(const SwCardSheets *sheets, const char *name);

void sw_card_sheets_draw_card(const SwCardSheets *sheets, cairo_t *cr, guint sort, double width,
                              double height);

/* Records as lost what is not printed. */
void sw_card_sheets_lose(const SwCardSheets *sheets, SwExport *exported);
