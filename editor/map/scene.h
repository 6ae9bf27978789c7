/* The map as one picture: what a session holds, as a viewport shows it.
 *
 * Hexes of a few pixels are filled with their kind's colour (raster.h); larger ones carry the
 * pictures of their tiles, drawn once for each look and copied, with the grid between them. The
 * picture is in the pixels of the screen; nothing here knows a toolkit.
 */
#pragma once

#include <cairo.h>

#include "map/viewport.h"
#include "session/session.h"

G_BEGIN_DECLS

typedef enum {
	SW_SHOW_GRID = 1 << 0,
	SW_SHOW_COORDINATES = 1 << 1,
	SW_SHOW_DARK = 1 << 2,
	SW_SHOW_CONTRAST = 1 << 3, /* lines that cannot be missed, each tile within its own */
	SW_SHOW_HASTE = 1 << 4,    /* the frame must not be late, even if it is rough */
} SwShow;

typedef struct SwScene SwScene;

SwScene *sw_scene_new(void);
void sw_scene_free(SwScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwScene, sw_scene_free)

/* Paints all that `viewport` shows, whose pixels are `scale` of the screen's wide. The image
 * surface is the scene's, and good until the next call; whoever holds a reference keeps it as it
 * is. */
cairo_surface_t *sw_scene_paint(SwScene *scene, SwSession *session, const SwViewport *viewport,
                                gint scale, SwShow show);

/* TRUE if the last picture, in haste, shows tiles stretched or without their names: the next one
 * will be better. */
gboolean sw_scene_is_rough(const SwScene *scene);

/* The document is another: nothing that was found in the last one holds any more. */
void sw_scene_forget(SwScene *scene);

/* From how many pixels of the screen between two centres on hexes carry pictures. */
#define SW_SCENE_DETAIL 14.0

G_END_DECLS
