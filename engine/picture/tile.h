/* How a piece looks, drawn from the game's table alone.
 *
 * Everything is drawn around the origin, in units in which the centres of two neighbouring hexes
 * are 1 apart: whoever draws moves and scales first. Kinds differ by mark and by shape as well as
 * by colour. What a size cannot carry is left out: `detail` says how many pixels a unit takes.
 */
#pragma once

#include <cairo.h>

#include "document/document.h"
#include "picture/colour.h"

G_BEGIN_DECLS

typedef enum {
	SW_THEME_LIGHT,
	SW_THEME_DARK,
	SW_THEME_PRINT,
} SwTheme;

typedef struct {
	SwTheme theme;
	double detail;       /* pixels a unit; 0: all of it */
	SwColour faint;      /* lines between tiles, grids */
	gboolean is_covered; /* something lies over the tile: its mark goes out of the way */
	gboolean is_of_any;  /* it stands for many pieces: no value is shown as open */
} SwLook;

/* From how many pixels a unit on tiles carry their names. */
#define SW_PICTURE_NAMES_FROM 84

SwLook sw_look(SwTheme theme, double detail);

/* Adds a hexagon with corners above and below, as hexes of the map are, around (x, y). */
void sw_picture_add_hexagon(cairo_t *cr, double x, double y, double radius);

/* TRUE if names and titles hold such a text: of letters that cairo puts beside each other as they
 * come, from the left, and no more of them than that. */
#define SW_PICTURE_MOST_LETTERS 28
gboolean sw_picture_can_write(const char *text, guint most);

/* TRUE if what the piece says in the attribute is seen in the picture below, at its largest. */
gboolean sw_picture_says(const SwDocument *document, SwPieceId id, guint attribute);

/* TRUE if the attribute says whose the piece is, as sw_document_seat() has it. */
gboolean sw_picture_is_owner(const SwDocument *document, SwPieceId id, guint attribute);

void sw_picture_tile(cairo_t *cr, const SwDocument *document, SwPieceId id, const SwLook *look);

/* The same for a kind of which there is no piece, as an icon. */
void sw_picture_kind(cairo_t *cr, const SwTable *table, guint kind, const SwLook *look);

G_END_DECLS
