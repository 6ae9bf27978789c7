#include "map/sprites.h"

#include "base/hash.h"

#include <math.h>

/* Sprites used since the last rollover may take this much. As many older ones are kept beside them,
 * so that those in view are never dropped, however many they are. */
#define MOST_BYTES (32 * 1024 * 1024)

/* How long a frame in haste may draw sprites, in microseconds. */
#define HASTE 1000

/* How far a sprite may be stretched while the zoom changes: hardly visible in motion. */
#define BEARABLE 1.125

/* Each frame redraws the sprites that are nearly as stretched as the worst of the last frame, so
 * that the worst improves step by step. */
#define NEARLY 1.125

/* Size of a sprite in relation to its hex: points of diamonds, and shadows, reach beyond it. */
#define REACH 1.5

struct SwSprites {
	GHashTable *kept, *older; /* guint64 -> SwSprite */
	cairo_surface_t *canvas;  /* on which sprites are drawn; NULL before the first */
	gsize bytes;              /* of `kept`, without `older` */
	double zoom;              /* in whole pixels */
	double asked_zoom;
	gboolean in_haste, is_rough;
	double bearable;          /* largest stretch allowed in this frame */
	double worst;             /* largest stretch used in it */
	gint64 spent;             /* microseconds in this frame, of HASTE */
	gint64 opened, last_cost; /* start and duration of the last drawing of a sprite */
};

static GHashTable *
no_sprites(void)
{
	return g_hash_table_new_full(sw_hash_int64, g_int64_equal, g_free,
	                             (GDestroyNotify)sw_sprite_free);
}

SwSprites *
sw_sprites_new(void)
{
	SwSprites *sprites = g_new0(SwSprites, 1);

	sprites->kept = no_sprites();
	sprites->older = no_sprites();
	return sprites;
}

void
sw_sprites_free(SwSprites *sprites)
{
	g_clear_pointer(&sprites->canvas, cairo_surface_destroy);
	g_hash_table_unref(sprites->kept);
	g_hash_table_unref(sprites->older);
	g_free(sprites);
}

void
sw_sprites_forget(SwSprites *sprites)
{
	g_hash_table_remove_all(sprites->kept);
	g_hash_table_remove_all(sprites->older);
	sprites->bytes = 0;
}

/* Frees the sprites that were not used since the last call. */
static void
grow_old(SwSprites *sprites)
{
	g_hash_table_unref(sprites->older);
	sprites->older = sprites->kept;
	sprites->kept = no_sprites();
	sprites->bytes = 0;
}

void
sw_sprites_begin(SwSprites *sprites, double zoom, gboolean in_haste)
{
	if (sprites->bytes > MOST_BYTES)
		grow_old(sprites);
	sprites->bearable =
		MAX(zoom == sprites->asked_zoom ? 1 : BEARABLE, sprites->worst / NEARLY);
	sprites->worst = 1;
	sprites->asked_zoom = zoom;
	sprites->zoom = floor(zoom);
	sprites->in_haste = in_haste;
	sprites->is_rough = FALSE;
	sprites->spent = 0;
}

double
sw_sprites_zoom(const SwSprites *sprites)
{
	return sprites->zoom;
}

/* TRUE if the frame has no time for another sprite. It draws at least one, and more if they are
 * likely to fit. */
static gboolean
is_late(const SwSprites *sprites)
{
	return sprites->in_haste && sprites->spent > 0 &&
	       sprites->spent + sprites->last_cost > HASTE;
}

gboolean
sw_sprites_is_rough(const SwSprites *sprites)
{
	return sprites->is_rough;
}

static void
keep(SwSprites *sprites, guint64 *look, SwSprite *sprite)
{
	sprites->bytes += sw_sprite_bytes(sprite);
	g_hash_table_insert(sprites->kept, look, sprite);
}

static const SwSprite *
last_of(SwSprites *sprites, guint64 look)
{
	const SwSprite *sprite = g_hash_table_lookup(sprites->kept, &look);
	gpointer key, older;

	if (sprite || !g_hash_table_steal_extended(sprites->older, &look, &key, &older))
		return sprite;
	keep(sprites, key, older);
	return older;
}

/* Returns how far a sprite drawn for `zoom` is stretched, in either direction: 1 if it is not. */
static double
stretch_of(const SwSprites *sprites, double zoom)
{
	return MAX(sprites->zoom / zoom, zoom / sprites->zoom);
}

const SwSprite *
sw_sprites_find(SwSprites *sprites, guint64 look)
{
	const SwSprite *sprite = last_of(sprites, look);
	double stretch;

	if (sprite == NULL)
		return NULL;
	stretch = stretch_of(sprites, sw_sprite_zoom(sprite));
	if (stretch == 1)
		return sprite;
	return sprites->in_haste && (stretch <= sprites->bearable || is_late(sprites)) ? sprite
	                                                                               : NULL;
}

const SwSprite *
sw_sprites_stand_in(SwSprites *sprites, guint64 look)
{
	const SwSprite *sprite = is_late(sprites) ? last_of(sprites, look) : NULL;

	sprites->is_rough |= sprite != NULL;
	return sprite;
}

/* ---- Drawing them ----------------------------------------------------------------------- */

static gint
size_of(const SwSprites *sprites)
{
	return (gint)ceil(sprites->zoom * REACH) + 2;
}

/* Returns a context for a transparent part of the canvas, with the origin in its middle. A surface
 * for each sprite would cost more than drawing it. */
cairo_t *
sw_sprites_open(SwSprites *sprites)
{
	gint size = size_of(sprites);
	cairo_t *cr;

	sprites->opened = g_get_monotonic_time();
	if (sprites->canvas == NULL || cairo_image_surface_get_width(sprites->canvas) < size) {
		g_clear_pointer(&sprites->canvas, cairo_surface_destroy);
		sprites->canvas = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
	}
	cr = cairo_create(sprites->canvas);
	cairo_rectangle(cr, 0, 0, size, size);
	cairo_clip(cr);
	cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
	cairo_paint(cr);
	cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
	cairo_translate(cr, size / 2, size / 2);
	return cr;
}

const SwSprite *
sw_sprites_close(SwSprites *sprites, guint64 look, cairo_t *cr)
{
	const SwSprite *last = last_of(sprites, look);
	SwSprite *sprite;

	cairo_destroy(cr);
	sprite = sw_sprite_new(sprites->canvas, size_of(sprites), sprites->zoom);
	if (last)
		sprites->bytes -= sw_sprite_bytes(last);
	keep(sprites, g_memdup2(&look, sizeof look), sprite);
	sprites->last_cost = MAX(g_get_monotonic_time() - sprites->opened, 1);
	sprites->spent += sprites->last_cost;
	return sprite;
}

void
sw_sprites_lay(SwSprites *sprites, const SwSprite *sprite, const SwImageBuffer *image, double x,
               double y)
{
	double stretch = stretch_of(sprites, sw_sprite_zoom(sprite));

	sw_sprite_draw(sprite, image, (gint)lrint(x), (gint)lrint(y), sprites->zoom);
	sprites->worst = MAX(sprites->worst, stretch);
	sprites->is_rough |= stretch != 1;
}
