/* Sheets (rules/sheet.h) on paper: tables with a heading, labels and sums, one below the other.
 *
 * Units are points. Columns are as wide as their texts; where that is too wide for a page, texts
 * are scaled down. A table that is longer than a page goes on on the next, below its labels.
 */
#pragma once

#include <cairo.h>

#include "rules/sheet.h"

G_BEGIN_DECLS

typedef struct SwSheetPages SwSheetPages;

/* Lays out all sheets of the view's document on pages of that size, at most SW_SHEET_PAGES_MOST.
 * Valid until the document changes. */
#define SW_SHEET_PAGES_MOST 200
SwSheetPages *sw_sheet_pages_new(const SwView *view, double width, double height);
void sw_sheet_pages_free(SwSheetPages *pages);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSheetPages, sw_sheet_pages_free)

/* The number of pages; 0 if the document has no sheet. */
guint sw_sheet_pages_n(const SwSheetPages *pages);

/* TRUE if there are more rows than fit on all pages. */
gboolean sw_sheet_pages_is_cut(const SwSheetPages *pages);

/* Draws a page, black on whatever is there, from the origin on. */
void sw_sheet_pages_draw(const SwSheetPages *pages, guint page, cairo_t *cr);

G_END_DECLS
