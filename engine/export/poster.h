/* A map or a board that is larger than a page, on sheets that overlap and are cut at marks: a board
 * at the export's scale, a map of hexes with tiles of the export's size; a map's last sheet is its
 * picture on one page, with the legend.
 */
#pragma once

#include "export/sheet_marks.h"

typedef struct SwPoster SwPoster;

/* In portrait, unless landscape needs fewer sheets. NULL, with an error, if there would be more
 * than SW_POSTER_MOST, or there is nothing to print. */
#define SW_POSTER_MOST 400
SwPoster *sw_poster_new(const SwExport *exported, GError **error);
void sw_poster_free(SwPoster *poster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwPoster, sw_poster_free)

SwSheetPaper sw_poster_paper(const SwPoster *poster);

/* The number of sheets, without the picture on one page. */
guint sw_poster_n(const SwPoster *poster);
void sw_poster_draw(const SwPoster *poster, cairo_t *cr, guint page);

/* Returns why the export cannot be printed at its scale, or with tiles of its size, as
 * sw_export_refusal() does. */
char *sw_poster_refusal(const SwExport *exported);
