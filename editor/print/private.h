/* The members of SwPages, for this folder only. */
#pragma once

#include "graph/tiles.h"
#include "picture/board.h"
#include "print/pages.h"

struct SwPages {
	const SwDocument *document;
	SwPageSettings settings;
	SwTiles *tiles;
	SwBoard *board;
	GArray *hexes;        /* SwHex: those with anything drawn on them */
	double width, height; /* of the map on a sheet */
	double unit;          /* points between two centres */
	SwPoint low, high;    /* bounds of the drawn hexes, in map coordinates */
	guint n_columns, n_rows;
	GArray *sheets; /* guint: row x n_columns + column */
	GArray *kinds;  /* guint: those in the legend, in the order of the table */
};

/* Returns the kinds on the map, or none if no legend is wanted. */
GArray *legend__kinds(const SwPages *pages);

/* The number of the legend's pages, and drawing one of them. */
guint legend__n(const SwPages *pages);
void legend__draw(const SwPages *pages, guint page, cairo_t *cr);
