/* Regions below tiles, and stacks above them. */
#include "map/scene_private.h"

void
sw_scene_forget(SwScene *scene)
{
	g_clear_pointer(&scene->board, sw_board_free);
	scene->board_document = NULL;
	/* Looks have the numbers of their document's texts. */
	sw_sprites_forget(scene->sprites);
}

void
scene__find_board(SwScene *scene)
{
	guint64 revision = sw_document_revision(scene->document);

	if (scene->board_document == scene->document && scene->board_revision == revision)
		return;
	g_clear_pointer(&scene->board, sw_board_free);
	if (sw_board_is_wanted(scene->document))
		scene->board = sw_board_new(scene->document, NULL, 0);
	scene->board_document = scene->document;
	scene->board_revision = revision;
}

const SwRegionPiece *
scene__region_at(const SwScene *scene, SwHex cell)
{
	return scene->board ? sw_regions_at(scene->board->regions, cell) : NULL;
}

/* ---- Regions ---------------------------------------------------------------------------- */

static const SwSprite *
draw_cell(SwScene *scene, guint64 key, const SwRegionPiece *region, guint border)
{
	cairo_t *cr = sw_sprites_open(scene->sprites);
	SwLook look = scene__look(scene);

	cairo_scale(cr, scene->drawn_zoom, scene->drawn_zoom);
	sw_picture_cell(cr, scene->board->regions, region, border, &look);
	return sw_sprites_close(scene->sprites, key, cr);
}

void
scene__paint_cell(SwScene *scene, SwHex cell)
{
	const SwRegionPiece *region = scene__region_at(scene, cell);
	guint64 look = scene__mix(SCENE_HASH, LOOK_CELL);
	guint border;
	const SwSprite *sprite;

	if (region == NULL)
		return;
	border = sw_regions_border(scene->board->regions, cell);
	look = scene__mix(look, sw_document_piece(scene->document, region->piece)->kind);
	look = scene__mix(look, (guint32)region->seat);
	look = scene__mix(look, border);
	sprite = sw_sprites_find(scene->sprites, look);
	if (sprite == NULL)
		sprite = draw_cell(scene, look, region, border);
	scene__lay(scene, sprite, sw_viewport_hex(&scene->viewport, cell));
}

void
scene__paint_numbers(SwScene *scene, cairo_t *cr)
{
	const GArray *regions = scene->board->regions->regions;
	SwLook look = scene__look(scene);

	for (guint i = 0; i < regions->len; i++) {
		const SwRegionPiece *region = &g_array_index(regions, SwRegionPiece, i);
		SwPoint at = sw_viewport_hex(&scene->viewport, region->centre);

		cairo_save(cr);
		cairo_translate(cr, at.x, at.y);
		cairo_scale(cr, scene->viewport.zoom, scene->viewport.zoom);
		sw_picture_region_number(cr, scene->board->regions, region, &look);
		cairo_restore(cr);
	}
}

/* ---- Stacks ----------------------------------------------------------------------------- */

static const SwSprite *
draw_stack(SwScene *scene, guint64 key, const SwStack *stack)
{
	cairo_t *cr = sw_sprites_open(scene->sprites);
	SwLook look = scene__look(scene);

	cairo_scale(cr, scene->drawn_zoom, scene->drawn_zoom);
	sw_picture_stack(cr, stack, &look);
	return sw_sprites_close(scene->sprites, key, cr);
}

static void
paint_place(SwScene *scene, const SwBoardPlace *place, SwPoint at)
{
	g_auto(SwStack) stack = {0};
	const SwSprite *sprite;
	guint64 look;

	sw_board_stack(scene->board, place, scene->drawn_zoom, &stack);
	look = sw_stack_hash(&stack, scene__mix(SCENE_HASH, LOOK_STACK));
	sprite = sw_sprites_find(scene->sprites, look);
	if (sprite == NULL)
		sprite = draw_stack(scene, look, &stack);
	scene__lay(scene, sprite, at);
}

void
scene__paint_above(SwScene *scene)
{
	const SwViewport *viewport = &scene->viewport;

	if (scene->board == NULL || viewport->zoom < SCENE_ABOVE_FROM)
		return;
	for (guint i = 0; i < scene->board->places->len; i++) {
		const SwBoardPlace *place = &g_array_index(scene->board->places, SwBoardPlace, i);
		SwPoint at = sw_viewport_to_window(viewport, sw_place_middle(place->place));

		if (at.x > -viewport->zoom && at.y > -viewport->zoom &&
		    at.x < viewport->width + viewport->zoom &&
		    at.y < viewport->height + viewport->zoom)
			paint_place(scene, place, at);
	}
}
