/* Inside of SwScene, for this folder alone. */
#pragma once

#include "map/scene.h"
#include "map/sprites.h"
#include "picture/board.h"

struct SwScene {
	cairo_surface_t *image; /* that is painted on; the last one is still shown meanwhile */
	cairo_surface_t *other;

	SwSprites *sprites; /* in one theme */
	SwShow show;

	/* Regions and what lies above tiles, of a document as of a revision. */
	SwBoard *board; /* NULL where tiles are all that there is */
	const SwDocument *board_document;
	guint64 board_revision;

	/* While painting: */
	SwSession *session;
	SwDocument *document;
	SwViewport viewport; /* in the pixels of the screen */
	const SwPiece *pieces;
	const SwKind *kinds;
	guint32 *colours;     /* of each kind */
	const SwGraph *graph; /* who touches whom, as of the last check; NULL: not known */
	SwImageBuffer buffer; /* the image's */
	guint32 n_pieces;
	double drawn_zoom; /* the sprites' */
	gint scale;        /* pixels of the screen for one of the window */
};

/* Adds a number to a hash (FNV-1a). Two looks of one hash in a hundred million maps are too few to
 * be told apart. */
static inline guint64
scene__mix(guint64 hash, guint64 number)
{
	return (hash ^ number) * G_GUINT64_CONSTANT(1099511628211);
}

#define SCENE_HASH G_GUINT64_CONSTANT(14695981039346656037)

/* What a look is of comes first. */
enum { LOOK_TILE, LOOK_GROUND, LOOK_CELL, LOOK_STACK };

void scene__lay(SwScene *scene, const SwSprite *sprite, SwPoint at);

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
