/* Drawing a piece, from the game's table alone.
 *
 * Everything is drawn around the origin: the caller translates and scales first. By cairo the
 * centres of two neighbouring hexes are 1 apart; with another pen they are 1000 apart. Kinds differ
 * by mark and by shape as well as by colour. Details that would be too small are omitted, by
 * `detail`, the number of pixels per unit.
 */
#pragma once

#include <cairo.h>

#include "document/document.h"
#include "picture/look.h"
#include "picture/pen.h"

G_BEGIN_DECLS

/* The least detail at which tiles have their names. */
#define SW_PICTURE_NAMES_FROM 84

/* The tab with the mark of a tile under other pieces, in thousandths: the height of its middle, and
 * how far it reaches. */
#define SW_PICTURE_TAB_Y (-460.0)
#define SW_PICTURE_TAB_REACH 120.0

/* Adds a hexagon around (x, y) to the path, with corners at the top and bottom as on the map. */
void sw_picture_add_hexagon(cairo_t *cr, double x, double y, double radius);

/* TRUE if sw_picture_tile() shows the attribute of the piece, at full detail. */
gboolean sw_picture_says(const SwDocument *document, SwPieceId id, guint attribute);

/* TRUE if the attribute is the one that names the piece's owner, as in sw_document_seat(). */
gboolean sw_picture_is_owner(const SwDocument *document, SwPieceId id, guint attribute);

/* What a tile says without words, for a legend; bits. */
typedef enum {
	SW_PICTURE_RING = 1 << 0,   /* a white rim: face up from the start */
	SW_PICTURE_HOLLOW = 1 << 1, /* hollow dots: points that an undecided value may have */
} SwPictureSign;

/* Returns which of them the tile has; and draws one about the origin, in thousandths. */
guint sw_picture_signs(const SwDocument *document, SwPieceId id);
void sw_picture_sign_with(SwPen *pen, SwPictureSign sign);

void sw_picture_tile(cairo_t *cr, const SwDocument *document, SwPieceId id, const SwLook *look);
void sw_picture_tile_with(SwPen *pen, const SwDocument *document, SwPieceId id, const SwLook *look);

/* Draws a kind without a piece, as an icon. */
void sw_picture_kind(cairo_t *cr, const SwTable *table, guint kind, const SwLook *look);
void sw_picture_kind_with(SwPen *pen, const SwTable *table, guint kind, const SwLook *look);

G_END_DECLS
