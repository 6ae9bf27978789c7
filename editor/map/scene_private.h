/* Inside of SwScene, for this folder alone. */
#pragma once

#include "map/scene.h"
#include "map/sprite.h"
#include "picture/board.h"

struct SwScene {
	cairo_surface_t *image; /* that is painted on; the last one is still shown meanwhile */
	cairo_surface_t *other;

	/* Pictures by what is drawn of them and how large, in one theme. */
	GHashTable *sprites;     /* guint64 -> SwSprite */
	cairo_surface_t *canvas; /* on which each is drawn; NULL: none yet */
	gsize sprite_bytes;
	SwShow show;

	/* Regions and what lies above tiles, of a document as of a revision. */
	SwBoard *board; /* NULL where tiles are all that there is */
	const SwDocument *board_document;
	guint64 board_revision;

	/* While painting: */
	SwSession *session;
	SwDocument *document;
	SwViewport viewport;  /* in the pixels of the screen */
	guint32 *colours;     /* of each kind */
	const SwGraph *graph; /* who touches whom, as of the last check; NULL: not known */
	SwImageBuffer buffer; /* the image's */
	double drawn_zoom;    /* of sprites */
};

/* Adds a number to a hash (FNV-1a). Two looks of one hash in a hundred million maps are too few to
 * be told apart. */
static inline guint64
scene__mix(guint64 hash, guint64 number)
{
	return (hash ^ number) * G_GUINT64_CONSTANT(1099511628211);
}

#define SCENE_HASH G_GUINT64_CONSTANT(14695981039346656037)

/* What is drawn between the two, around the origin, is a sprite that reaches a little beyond a hex.
 */
cairo_t *scene__begin_sprite(SwScene *scene);
SwSprite *scene__end_sprite(SwScene *scene, cairo_t *cr);

/* The sprite that was kept of that look at this size; NULL if none was. */
SwSprite *scene__find_sprite(SwScene *scene, guint64 look);
SwSprite *scene__keep_sprite(SwScene *scene, guint64 look, SwSprite *sprite);
void scene__draw_sprite(SwScene *scene, const SwSprite *sprite, SwPoint at);

SwLook scene__look(const SwScene *scene);

/* ---- Regions, and what lies above tiles (scene_board.c) --------------------------------- */

/* From how many pixels between two centres on that can be seen. */
#define SCENE_ABOVE_FROM 5.0

/* Looks for them, if the document is another than when they were looked for. */
void scene__find_board(SwScene *scene);

/* The region that is seen in the cell; NULL if there is none. */
const SwRegionPiece *scene__region_at(const SwScene *scene, SwHex cell);

void scene__paint_cell(SwScene *scene, SwHex cell);
void scene__paint_numbers(SwScene *scene, cairo_t *cr);
void scene__paint_above(SwScene *scene);
