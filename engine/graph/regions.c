#include "graph/regions.h"

/* ---- Building --------------------------------------------------------------------------- */

typedef struct {
	SwRegions *regions;
	gint32 *radii; /* by assumption; -1: not looked up yet */
	guint32 n_cells;
} Gathering;

static guint32
assumed_radius(const SwDocument *document, const SwExtent *region, guint at)
{
	return (guint32)CLAMP(sw_document_assumed(document, at), 1, region->most);
}

static guint32
radius_of(Gathering *gathering, SwPieceId id)
{
	const SwDocument *document = gathering->regions->document;
	const SwExtent *region = sw_document_kind(document, id)->element->region;
	guint at = region->assumption;

	if (region->by >= 0)
		at += (guint)sw_document_get(document, id, (guint)region->by);
	if (gathering->radii[at] < 0)
		gathering->radii[at] = (gint32)assumed_radius(document, region, at);
	return (guint32)gathering->radii[at];
}

static void
add_region(Gathering *gathering, SwPieceId id)
{
	SwRegions *regions = gathering->regions;
	SwRegionPiece region = {
		.piece = id,
		.centre = sw_document_place(regions->document, id).hex,
		.radius = radius_of(gathering, id),
		.seat = sw_document_seat(regions->document, id),
	};
	g_autofree SwHex *cells = NULL;
	guint n;

	if (gathering->n_cells + sw_hex_region_size(region.radius) > SW_REGIONS_MOST)
		region.radius = 0;
	n = sw_hex_region_size(region.radius);
	gathering->n_cells += n;
	cells = g_new(SwHex, n);
	sw_hex_region(region.centre, region.radius, cells);
	for (guint i = 0; i < n; i++)
		sw_grid_set(&regions->cells, cells[i], regions->regions->len);
	g_array_append_val(regions->regions, region);
}

static void
add_claim(SwRegions *regions, SwPieceId id)
{
	SwHex hex = sw_document_place(regions->document, id).hex;
	guint32 at = sw_grid_get(&regions->cells, hex);
	SwRegionPiece *region;

	if (at == SW_GRID_NOTHING)
		return;
	region = &g_array_index(regions->regions, SwRegionPiece, at);
	if (sw_hex_equal(region->centre, hex))
		region->seat = sw_document_seat(regions->document, id);
}

typedef enum { PASS_TILES, PASS_OTHERS, PASS_CLAIMS, N_PASSES } Pass;

static void
look_at(Gathering *gathering, SwPieceId id, Pass pass)
{
	const SwElement *element = sw_document_kind(gathering->regions->document, id)->element;

	if (pass == PASS_CLAIMS && element->claims)
		add_claim(gathering->regions, id);
	else if (pass != PASS_CLAIMS && element->region &&
	         sw_element_is_tile(element) == (pass == PASS_TILES))
		add_region(gathering, id);
}

static gboolean
has_regions(const SwTable *table)
{
	for (guint i = 0; i < table->n_elements; i++) {
		if (table->elements[i]->region)
			return TRUE;
	}
	return FALSE;
}

SwRegions *
sw_regions_new(const SwDocument *document, const SwPieceId *ids, guint n)
{
	const SwTable *table = sw_document_table(document);
	g_autofree gint32 *radii = g_new(gint32, table->assumptions.n + 1);
	SwRegions *regions;
	Gathering gathering = {.radii = radii};
	guint32 n_pieces;
	const SwPiece *pieces = sw_document_pieces(document, &n_pieces);

	if (!has_regions(table))
		return NULL;
	gathering.regions = regions = g_new0(SwRegions, 1);
	for (guint i = 0; i < table->assumptions.n; i++)
		radii[i] = -1;
	regions->document = document;
	regions->regions = g_array_new(FALSE, FALSE, sizeof(SwRegionPiece));
	sw_grid_init(&regions->cells);
	for (Pass pass = PASS_TILES; pass < N_PASSES; pass++) {
		for (guint i = 0; i < (ids ? n : n_pieces); i++) {
			SwPieceId id = ids ? ids[i] : i;

			if (sw_piece_exists(&pieces[id]))
				look_at(&gathering, id, pass);
		}
	}
	return regions;
}

void
sw_regions_free(SwRegions *regions)
{
	if (regions == NULL)
		return;
	g_array_unref(regions->regions);
	sw_grid_clear(&regions->cells);
	g_free(regions);
}

/* ---- Queries ---------------------------------------------------------------------------- */

const SwRegionPiece *
sw_regions_at(const SwRegions *regions, SwHex cell)
{
	guint32 at = regions ? sw_grid_get(&regions->cells, cell) : SW_GRID_NOTHING;

	return at == SW_GRID_NOTHING ? NULL : &g_array_index(regions->regions, SwRegionPiece, at);
}

/* A region is usually topmost at its own centre; if not, it is searched for. */
const SwRegionPiece *
sw_regions_of(const SwRegions *regions, SwPieceId piece)
{
	const SwRegionPiece *seen;

	if (regions == NULL || !sw_document_kind(regions->document, piece)->element->region)
		return NULL;
	seen = sw_regions_at(regions, sw_document_place(regions->document, piece).hex);
	if (seen && seen->piece == piece)
		return seen;
	SW_EACH (const SwRegionPiece, region, regions->regions) {
		if (region->piece == piece)
			return region;
	}
	return NULL;
}

/* Tiles of several sizes are as wide as the largest. */
static guint32
radius_of_tiles(const SwDocument *document, const SwElement *element)
{
	const SwExtent *region = element->region;
	guint n = 1;
	guint32 radius = 0;

	if (region->by >= 0)
		n = g_strv_length((char **)element->attributes[region->by].choices);
	for (guint i = 0; i < n; i++)
		radius = MAX(radius, assumed_radius(document, region, region->assumption + i));
	return radius;
}

guint32
sw_regions_tile_span(const SwDocument *document)
{
	const SwTable *table = sw_document_table(document);
	guint32 radius = 0;

	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		if (element->region && sw_element_is_tile(element))
			radius = MAX(radius, radius_of_tiles(document, element));
	}
	return 2 * radius + 1;
}

guint
sw_regions_border(const SwRegions *regions, SwHex cell)
{
	const SwRegionPiece *region = sw_regions_at(regions, cell);
	guint border = 0;

	for (guint d = 0; region && d < SW_HEX_SIDES; d++) {
		if (sw_hex_distance(region->centre, sw_hex_neighbour(cell, d)) > region->radius)
			border |= 1u << d;
	}
	return border;
}
