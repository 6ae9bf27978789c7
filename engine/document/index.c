/* The index of pieces by place, built on the first query. */
#include "document/private.h"

void
index__init(PlaceIndex *index)
{
	*index = (PlaceIndex){0};
}

void
index__clear(PlaceIndex *index)
{
	if (!index->is_built)
		return;
	for (guint layer = 0; layer < SW_GROUND_LAYERS; layer++)
		sw_grid_clear(&index->layers[layer]);
	g_array_unref(index->next);
	index__init(index);
}

/* Returns the grid of the place's layer; NULL for a place that is on no map. */
static SwGrid *
grid_of(PlaceIndex *index, SwPlace place)
{
	gint layer = sw_place_layer(place);

	return layer < 0 ? NULL : &index->layers[layer];
}

static SwPieceId *
next_of(const PlaceIndex *index, SwPieceId id)
{
	return &g_array_index(index->next, SwPieceId, id);
}

static void
make_room(PlaceIndex *index, SwPieceId id)
{
	guint before = index->next->len;

	if (id < before)
		return;
	g_array_set_size(index->next, id + 1);
	for (guint i = before; i <= id; i++)
		*next_of(index, i) = SW_NO_PIECE;
}

void
index__add(PlaceIndex *index, SwPieceId id, SwPlace place)
{
	SwGrid *grid = index->is_built ? grid_of(index, place) : NULL;
	SwPieceId first;

	if (grid == NULL)
		return;
	make_room(index, id);
	first = sw_grid_get(grid, place.hex);
	if (first == SW_GRID_NOTHING || id < first) {
		*next_of(index, id) = first;
		sw_grid_set(grid, place.hex, id);
		return;
	}
	while (*next_of(index, first) < id)
		first = *next_of(index, first);
	*next_of(index, id) = *next_of(index, first);
	*next_of(index, first) = id;
}

void
index__remove(PlaceIndex *index, SwPieceId id, SwPlace place)
{
	SwGrid *grid = index->is_built ? grid_of(index, place) : NULL;
	SwPieceId before;

	if (grid == NULL)
		return;
	before = sw_grid_get(grid, place.hex);
	if (before == id) {
		sw_grid_set(grid, place.hex, *next_of(index, id));
	} else {
		while (*next_of(index, before) != id)
			before = *next_of(index, before);
		*next_of(index, before) = *next_of(index, id);
	}
	*next_of(index, id) = SW_NO_PIECE;
}

static void
make(SwDocument *document)
{
	PlaceIndex *index = &document->index;

	index->is_built = TRUE;
	index->next = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	for (guint layer = 0; layer < SW_GROUND_LAYERS; layer++)
		sw_grid_init(&index->layers[layer]);
	/* In descending order, so that each is inserted at the head of its list. */
	for (SwPieceId id = document->pieces.n; id-- > 0;) {
		if (sw_piece_exists(document__piece(document, id)))
			index__add(index, id, sw_document_place(document, id));
	}
}

SwPieceId
sw_document_at(SwDocument *document, SwPlace place)
{
	SwGrid *grid;

	if (!document->index.is_built)
		make(document);
	grid = grid_of(&document->index, place);
	return grid ? sw_grid_get(grid, place.hex) : SW_NO_PIECE;
}

SwPieceId
sw_document_next_at(const SwDocument *document, SwPieceId id)
{
	if (id >= document->index.next->len)
		return SW_NO_PIECE;
	return *next_of(&document->index, id);
}
