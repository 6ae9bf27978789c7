/* The picture of all regions of a document (graph/regions.h) without the pieces on them, as the
 * board of clients in which pieces are objects of their own. */
#pragma once

#include "export/exporting.h"
#include "picture/map_drawing.h"

/* Callers may change the box, and the size of the picture of what is in it. */
typedef struct {
	SwExport *exported;
	SwMapDrawing *map;
	GArray *ids;    /* SwPieceId: the pieces that stand for regions, those of tiles first */
	SwDrawnBox box; /* around all, in thousandths */
	gint64 width, height, most; /* in pixels */
} SwRegionPicture;

/* NULL if the document has no regions. A cell is `pixels` wide, or less where a side of the picture
 * would have more than `most` pixels. */
SwRegionPicture *sw_region_picture_new(SwExport *exported, guint pixels, guint most);
void sw_region_picture_free(SwRegionPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwRegionPicture, sw_region_picture_free)

/* Adds a file with the picture to the export. FALSE if regions are so far apart that their cells
 * could not be seen, or that a side would have more than `most` pixels; then the cells are recorded
 * as lost, by the names of their elements. */
gboolean sw_region_picture_draw(SwRegionPicture *picture, const char *name);

/* Records as lost "the cells of planet", and so on, of each element of which the document has a
 * region, or only of elements of tiles, for formats that do not draw them. */
void sw_lose_cells(SwExport *exported, gboolean are_tiles);
