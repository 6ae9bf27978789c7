/* Paints a session's map, as a viewport shows it, into one picture.
 *
 * Hexes of a few pixels are filled with the colour of their kind (raster.h). Larger ones get
 * pictures of their tiles, drawn once for each look and then copied, with the grid between them.
 * The picture is in pixels of the screen. Does not depend on GTK.
 */
#pragma once

#include <cairo.h>

#include "map/viewport.h"
#include "session/session.h"

typedef enum {
	SW_SHOW_GRID = 1 << 0,
	SW_SHOW_COORDINATES = 1 << 1, /* not by the scene: coordinates.h */
	SW_SHOW_DARK = 1 << 2,
	SW_SHOW_CONTRAST = 1 << 3, /* bold lines, and an outline of its own for each tile */
	SW_SHOW_METRIC = 1 << 5,   /* centimetres instead of inches, on a board */
	SW_SHOW_HASTE = 1 << 4,    /* draw within the time of a frame, even if roughly */
	SW_SHOW_ONLY_MAP = 1 << 6, /* nothing that only helps to edit, unless it is in use */
} SwShow;

typedef struct SwScene SwScene;

SwScene *sw_scene_new(void);
void sw_scene_free(SwScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwScene, sw_scene_free)

/* Paints the part of the map in `viewport`, whose pixels are `scale` pixels of the screen wide. The
 * scene owns the surface, which is valid until the next call; a reference keeps its pixels
 * unchanged for longer. */
cairo_surface_t *sw_scene_paint(SwScene *scene, SwSession *session, const SwViewport *viewport,
                                gint scale, SwShow show);

/* TRUE if the last picture, drawn in haste, has stretched tiles or tiles without names. The next
 * one will be better. */
gboolean sw_scene_is_rough(const SwScene *scene);

/* Drops all caches: the document has been replaced. */
void sw_scene_forget(SwScene *scene);

/* Hexes show pictures from this distance between two centres on, in pixels of the screen. */
#define SW_SCENE_DETAIL 14.0
