#include "graph/tiles.h"

/* Returns for each kind whether its pieces are tiles. */
static guint8 *
tile_kinds(const SwTable *table)
{
	guint8 *is_tile = g_new(guint8, table->n_kinds);

	for (guint i = 0; i < table->n_kinds; i++)
		is_tile[i] = sw_element_is_tile(table->kinds[i].element) ? 1 : 0;
	return is_tile;
}

/* Lists the tiles in `ids`, and finds their bounding box. */
static guint32
list_tiles(SwTiles *tiles, SwHex *low, SwHex *high)
{
	g_autofree guint8 *is_tile = tile_kinds(sw_document_table(tiles->document));
	guint32 n_pieces, n = 0;
	const SwPiece *pieces = sw_document_pieces(tiles->document, &n_pieces);

	*low = sw_hex(G_MAXINT32, G_MAXINT32);
	*high = sw_hex(G_MININT32, G_MININT32);
	tiles->pieces = pieces;
	tiles->ids = g_new(SwPieceId, n_pieces);
	for (SwPieceId id = 0; id < n_pieces; id++) {
		const SwPiece *piece = &pieces[id];

		if (!is_tile[piece->kind] || !sw_piece_exists(piece) ||
		    (piece->state & SW_PIECE_DAMAGED))
			continue;
		*low = sw_hex(MIN(low->q, piece->a), MIN(low->r, piece->b));
		*high = sw_hex(MAX(high->q, piece->a), MAX(high->r, piece->b));
		tiles->ids[n++] = id;
	}
	return n;
}

/* Returns the tile that is on the hex; if there is none, puts tile number `tiles->n` there. */
static guint32
take_hex(SwTiles *tiles, SwHex hex)
{
	SwGrid *grid = &tiles->grid;
	guint32 cell, there;

	/* A sparse grid may become a dense one while it is filled, but then has no border. */
	if (tiles->cells == NULL) {
		there = sw_grid_get(grid, hex);
		if (there == SW_NO_TILE)
			sw_grid_set(grid, hex, tiles->n);
		return there;
	}
	cell = (guint32)(hex.r - grid->r0) * grid->width + (guint32)(hex.q - grid->q0);
	there = grid->cells[cell];
	if (there == SW_NO_TILE) {
		grid->cells[cell] = tiles->n;
		grid->n_set++;
		tiles->cells[tiles->n] = cell;
	}
	return there;
}

/* Adds tile `from` as number `tiles->n`, or to the covered ones if its hex is taken. */
static void
lay(SwTiles *tiles, guint32 from)
{
	SwPieceId id = tiles->ids[from];
	const SwPiece *piece = &tiles->pieces[id];
	guint32 there = take_hex(tiles, sw_hex(piece->a, piece->b));

	if (there != SW_NO_TILE) {
		g_array_append_val(tiles->covered,
		                   ((SwCovered){.piece = id, .under = tiles->ids[there]}));
		return;
	}
	tiles->kinds[tiles->n] = (guint8)piece->kind;
	tiles->ids[tiles->n++] = id;
}

/* Makes a grid with a border of empty hexes. While it is dense, the cells of a tile's neighbours
 * are at fixed offsets from its own. */
static void
make_grid(SwTiles *tiles, SwHex low, SwHex high, guint32 n)
{
	if (n == 0)
		return;
	sw_grid_init_sized(&tiles->grid, sw_hex(low.q - 1, low.r - 1),
	                   sw_hex(high.q + 1, high.r + 1), n);
	if (tiles->grid.cells == NULL)
		return;
	tiles->cells = g_new(guint32, n);
	for (guint d = 0; d < SW_HEX_SIDES; d++)
		tiles->steps[d] =
			sw_hex_directions[d].r * (gint32)tiles->grid.width + sw_hex_directions[d].q;
}

SwTiles *
sw_tiles_new(const SwDocument *document)
{
	SwTiles *tiles = g_new0(SwTiles, 1);
	SwHex low, high;
	guint32 n;

	g_assert(sw_document_table(document)->n_kinds <= 256);
	tiles->document = document;
	tiles->covered = g_array_new(FALSE, FALSE, sizeof(SwCovered));
	n = list_tiles(tiles, &low, &high);
	tiles->kinds = g_new(guint8, n + 1);
	make_grid(tiles, low, high, n);
	for (guint32 i = 0; i < n; i++)
		lay(tiles, i);
	return tiles;
}

void
sw_tiles_free(SwTiles *tiles)
{
	if (tiles == NULL)
		return;
	sw_grid_clear(&tiles->grid);
	g_array_unref(tiles->covered);
	g_free(tiles->ids);
	g_free(tiles->kinds);
	g_free(tiles->cells);
	g_free(tiles);
}
