/* The members of SwPages, for this folder only. */
#pragma once

#include "mat/mat.h"
#include "print/pages.h"

/* The pages of a game without hexes, within the frame: of `width` x `height`. */
typedef struct MatPages MatPages;

/* With a frame around it the page is of the size in the settings. NULL, with an error, if a board
 * cannot be printed at the scale. */
MatPages *mat_pages__new(const SwDocument *document, const SwPageSettings *settings,
                         GError **error);
void mat_pages__free(MatPages *pages);
guint mat_pages__n(const MatPages *pages);
guint mat_pages__n_map(const MatPages *pages);
void mat_pages__draw(const MatPages *pages, guint page, cairo_t *cr);

/* Appends the scale of a page of a board, and where it belongs. */
void mat_pages__append_position(GString *out, const MatPages *pages, guint page);

struct SwPages {
	const SwDocument *document;
	SwPageSettings settings;
	double width, height; /* of a sheet within its frame */
	MatPages *mat;        /* NULL: a map of hexes, with the following */
	SwMapPages *map;
	GArray *kinds; /* guint: those in the legend, in the order of the table */
};

/* Returns the kinds on the map, or none if no legend is wanted. */
GArray *legend__kinds(const SwPages *pages);

/* The number of the legend's pages, and drawing one of them. */
guint legend__n(const SwPages *pages);
void legend__draw(const SwPages *pages, guint page, cairo_t *cr);
