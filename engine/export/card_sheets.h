/* Cards to print and cut: 63 x 88 mm, nine a page, with marks to cut by and a line of 50 mm to
 * check the printer by; then a page for each army, with its numbers as tracks and its cards as a
 * list. */
#pragma once

#include "export/cards.h"

#include <cairo.h>

G_BEGIN_DECLS

typedef struct SwCardSheets SwCardSheets;

/* Of a game with cards. More cards than SW_MOST_SHEET_CARDS are not printed. */
#define SW_MOST_SHEET_CARDS 1800
SwCardSheets *sw_card_sheets_new(const SwExport *exported);
void sw_card_sheets_free(SwCardSheets *sheets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwCardSheets, sw_card_sheets_free)

/* At least one. */
guint sw_card_sheets_n_pages(const SwCardSheets *sheets);

/* Draws a page of that size, in points, from the origin. */
void sw_card_sheets_draw(const SwCardSheets *sheets, cairo_t *cr, guint page, double width,
                         double height);

/* Sorts of cards: each is drawn once, whoever has it and however many. A number beyond the last is
 * a card that says nothing, whose name is NULL. */
guint sw_card_sheets_n_sorts(const SwCardSheets *sheets);
const char *sw_card_sheets_name(const SwCardSheets *sheets, guint sort);
void sw_card_sheets_draw_card(const SwCardSheets *sheets, cairo_t *cr, guint sort, double width,
                              double height);

/* Loses what is not printed. */
void sw_card_sheets_lose(const SwCardSheets *sheets, SwExport *exported);

G_END_DECLS
