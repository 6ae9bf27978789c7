#include "session/image.h"

#include "hex/grid.h"

SwPlace
session__image_place(const SwImage *image, SwPlace place)
{
	return sw_place_move(sw_place_transform(place, image->symmetry), image->shift);
}

gboolean
session__fits_map(const SwDocument *document, const GArray *ids, const SwImage *image)
{
	SW_EACH_ID (id, ids) {
		if (!sw_place_is_within_bounds(
			    session__image_place(image, sw_document_place(document, id))))
			return FALSE;
	}
	return TRUE;
}

static SwSymmetry
symmetry_of_text(const SwElement *element, guint i, const SwImage *image)
{
	SwSymmetry symmetry = image->symmetry;

	if (sw_board_role_points(element->role.board) == (gint)i &&
	    sw_board_role_turn(element->role.board) >= 0)
		symmetry.rotation = 0;
	return symmetry;
}

char *
session__image_text(const SwGround *map, const SwElement *element, guint i, const char *text,
                    const SwImage *image)
{
	const SwAttribute *attribute = &element->attributes[i];
	g_autofree char *turned =
		sw_value_transform_text(attribute, text, map, symmetry_of_text(element, i, image));
	SwPlace place;

	if (attribute->type != SW_TYPE_HEX || !sw_place_parse(turned, &place) ||
	    place.ground != map)
		return g_steal_pointer(&turned);
	place = sw_place_move(place, image->shift);
	if (!sw_place_is_within_bounds(place))
		return g_strdup(text);
	return g_strdup_printf("%d,%d", place.hex.q, place.hex.r);
}

/* Adds the place to the set; TRUE if it was not in it. A bit for each layer of the hex. */
static gboolean
see(SwGrid *seen, SwPlace place)
{
	guint32 bits = sw_grid_get(seen, place.hex);
	guint32 bit = 1u << sw_place_layer(place);

	bits = bits == SW_GRID_NOTHING ? 0 : bits;
	if (bits & bit)
		return FALSE;
	sw_grid_set(seen, place.hex, bits | bit);
	return TRUE;
}

GArray *
session__places(const SwHex *hexes, guint n)
{
	GArray *places = g_array_sized_new(FALSE, FALSE, sizeof(SwPlace), n);

	for (guint i = 0; i < n; i++) {
		SwPlace place = sw_place_hex(hexes[i]);

		g_array_append_val(places, place);
	}
	return places;
}

GArray *
session__cells(const GArray *places, const SwGroup *group)
{
	GArray *cells = g_array_new(FALSE, FALSE, sizeof(Cell));
	SwImage images[SW_GROUP_MOST];
	guint order[SW_GROUP_MOST], n_images = sw_group_images(group, images);
	g_auto(SwGrid) seen = {0};

	sw_grid_init(&seen);
	for (guint i = 0; i < places->len; i++) {
		SwPlace place = g_array_index(places, SwPlace, i);

		sw_group_clockwise(group, place.hex, order);
		for (guint j = 0; j < n_images; j++) {
			const SwImage *image = &images[order[j]];
			Cell cell = {session__image_place(image, place), *image};

			if (sw_place_is_within_bounds(cell.place) && see(&seen, cell.place))
				g_array_append_val(cells, cell);
		}
	}
	return cells;
}
