/* The members of SwPages, for this folder only. */
#pragma once

#include "graph/tiles.h"
#include "mat/mat.h"
#include "picture/board.h"
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
void mat_pages__append_place(GString *out, const MatPages *pages, guint page);

struct SwPages {
	const SwDocument *document;
	MatPages *mat; /* NULL: a map; then the members from `tiles` on are used */
	SwPageSettings settings;
	double width, height; /* of the map on a sheet */
	SwTiles *tiles;
	SwBoard *board;
	GArray *hexes;     /* SwHex: those with anything drawn on them */
	double unit;       /* points between two centres */
	SwPoint low, high; /* bounds of the drawn hexes, in map coordinates */
	SwTiling tiling;
	GArray *sheets; /* guint: row x n_columns + column */
	GArray *kinds;  /* guint: those in the legend, in the order of the table */
};

/* Returns the kinds on the map, or none if no legend is wanted. */
GArray *legend__kinds(const SwPages *pages);

/* The number of the legend's pages, and drawing one of them. */
guint legend__n(const SwPages *pages);
void legend__draw(const SwPages *pages, guint page, cairo_t *cr);
