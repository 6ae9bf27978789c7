/* Inside of SwPages, for this folder alone. */
#pragma once

#include "graph/tiles.h"
#include "picture/board.h"
#include "print/pages.h"

struct SwPages {
	const SwDocument *document;
	SwPageSettings settings;
	SwTiles *tiles;
	SwBoard *board;
	GArray *hexes;        /* SwHex: those on which something is drawn */
	double width, height; /* of the map's part of a sheet */
	double unit;          /* points between two centres */
	SwPoint low, high;    /* all that is drawn, in the map's units */
	guint n_columns, n_rows;
	GArray *sheets; /* guint: row x n_columns + column */
	GArray *kinds;  /* guint: what the legend explains, in the order of the table */
};

/* The kinds that lie on the map; none if no legend is wanted. */
GArray *legend__kinds(const SwPages *pages);

/* How many pages it takes, and one of them. */
guint legend__n(const SwPages *pages);
void legend__draw(const SwPages *pages, guint page, cairo_t *cr);
