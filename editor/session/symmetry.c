#include "session/symmetry.h"

#include "base/error.h"
#include "ground/length.h"
#include "plane/area.h"

#define SIXTHS 6

static const SwGround *
ground_of(const SwGroup *group)
{
	return group->ground ? group->ground : &sw_ground_hexes;
}

/* ---- Centres ---------------------------------------------------------------------------- */

typedef enum {
	CENTRE_NONE,
	CENTRE_HEX,
	CENTRE_EDGE,
	CENTRE_CORNER,
} CentreKind;

static gint32
rest(gint32 sixths, gint32 n)
{
	return ((sixths % n) + n) % n;
}

/* The middle of an edge is half a step from a hex along some direction; a corner is at a third of
 * the sum of the three hexes that meet there. */
static CentreKind
centre_kind(gint32 q6, gint32 r6)
{
	gint32 q = rest(q6, SIXTHS), r = rest(r6, SIXTHS);

	if (q == 0 && r == 0)
		return CENTRE_HEX;
	if (q % 3 == 0 && r % 3 == 0)
		return CENTRE_EDGE;
	if (q == r && q % 2 == 0)
		return CENTRE_CORNER;
	return CENTRE_NONE;
}

/* On a board, the group decides: it is the middle of one. */
static gboolean
is_centre(const SwGroup *group)
{
	gint32 limit = SIXTHS * SW_AREA_LIMIT;

	if (group->ground == NULL)
		return centre_kind(group->q6, group->r6) != CENTRE_NONE;
	return ABS((gint64)group->q6) <= limit && ABS((gint64)group->r6) <= limit;
}

/* ---- Images ----------------------------------------------------------------------------- */

/* Finds the shift that must follow the symmetry about the origin to leave the centre in place.
 * FALSE if that would move places between places. */
static gboolean
find_shift(const SwGroup *group, SwSymmetry symmetry, SwHex *shift)
{
	SwPlace place = {.ground = ground_of(group), .hex = sw_hex(group->q6, group->r6)};
	SwHex centre = place.hex, turned = sw_place_transform(place, symmetry).hex;
	gint32 q = centre.q - turned.q, r = centre.r - turned.r;

	*shift = sw_hex(q / SIXTHS, r / SIXTHS);
	return q % SIXTHS == 0 && r % SIXTHS == 0;
}

/* On hexes, a mirror about the axis at a x 30 degrees maps direction d to a - d: the mirror about
 * the horizontal axis, then a rotations. On points the same with 45 degrees. */
static SwSymmetry
symmetry_of(const SwGroup *group, guint number)
{
	guint n_turns = ground_of(group)->n_turns;
	guint rotation = number % group->order * (n_turns / group->order);
	gboolean mirrored = number >= group->order;

	return (SwSymmetry){
		.rotation = (guint8)((rotation + (mirrored ? group->axis : 0)) % n_turns),
		.mirrored = mirrored,
	};
}

static guint
size_of(const SwGroup *group)
{
	return group->order * (group->is_mirrored ? 2 : 1);
}

SwGroup
sw_group_none(void)
{
	return (SwGroup){.order = 1};
}

gboolean
sw_group_is_none(const SwGroup *group)
{
	return group->order == 1 && !group->is_mirrored;
}

gboolean
sw_group_is_valid(const SwGroup *group)
{
	guint n_turns = ground_of(group)->n_turns;
	SwHex shift;

	if (group->order < 1 || n_turns == 0 || n_turns % group->order != 0 ||
	    group->axis >= n_turns || !is_centre(group))
		return FALSE;
	for (guint i = 0; i < size_of(group); i++) {
		if (!find_shift(group, symmetry_of(group, i), &shift))
			return FALSE;
	}
	return TRUE;
}

static guint
list_images(const SwGroup *group, SwImage images[SW_GROUP_MOST])
{
	guint n = size_of(group);

	for (guint i = 0; i < n; i++) {
		images[i].symmetry = symmetry_of(group, i);
		find_shift(group, images[i].symmetry, &images[i].shift);
	}
	return n;
}

guint
sw_group_images(const SwGroup *group, SwImage images[SW_GROUP_MOST])
{
	SwGroup none = sw_group_none();

	return list_images(sw_group_is_valid(group) ? group : &none, images);
}

SwHex
sw_image_hex(const SwImage *image, SwHex hex)
{
	return sw_hex_add(sw_symmetry_hex(image->symmetry, hex), image->shift);
}

SwXY
sw_image_point(const SwImage *image, SwXY point)
{
	return sw_place_move(sw_place_transform(sw_place_point(point), image->symmetry),
	                     image->shift)
	        .point;
}

/* With R for a rotation, M for the mirror and M R = R^-1 M: the product of three symmetries. */
SwImage
sw_image_conjugate(const SwImage *image, const SwImage *by)
{
	guint n = sw_ground_points.n_turns, rotation = image->symmetry.rotation;
	SwImage seen = {.symmetry = image->symmetry};
	SwXY origin = {0, 0}, from, to;

	if (by->symmetry.mirrored)
		rotation = n - rotation;
	if (image->symmetry.mirrored)
		rotation += 2u * by->symmetry.rotation;
	seen.symmetry.rotation = (guint8)(rotation % n);
	from = sw_image_point(&seen, sw_image_point(by, origin));
	to = sw_image_point(by, sw_image_point(image, origin));
	seen.shift = sw_place_shift(sw_place_point(from), sw_place_point(to));
	return seen;
}

guint
sw_group_orbit(const SwGroup *group, SwHex hex, SwHex hexes[SW_GROUP_MOST],
               guint via[SW_GROUP_MOST])
{
	SwImage images[SW_GROUP_MOST];
	guint n_images = sw_group_images(group, images), n = 0;

	for (guint i = 0; i < n_images; i++) {
		SwHex there = sw_image_hex(&images[i], hex);
		guint at = 0;

		while (at < n && !sw_hex_equal(hexes[at], there))
			at++;
		if (at < n)
			continue;
		if (via)
			via[n] = i;
		hexes[n++] = there;
	}
	return n;
}

/* ---- Moving the centre ------------------------------------------------------------------ */

/* Squared distance in the plane, up to a factor. */
static gint64
length_of(gint64 q, gint64 r)
{
	return q * q + q * r + r * r;
}

/* Finds the nearest place of the kind that allows the group; every kind recurs within a hex. */
static gboolean
find_centre(SwGroup *group, CentreKind kind, gint32 q6, gint32 r6)
{
	SwGroup tried = *group;
	gint64 best = G_MAXINT64;

	for (gint32 q = -SIXTHS; q <= SIXTHS; q++) {
		for (gint32 r = -SIXTHS; r <= SIXTHS; r++) {
			tried.q6 = q6 + q;
			tried.r6 = r6 + r;
			if (length_of(q, r) >= best || centre_kind(tried.q6, tried.r6) != kind ||
			    !sw_group_is_valid(&tried))
				continue;
			best = length_of(q, r);
			*group = tried;
		}
	}
	return best < G_MAXINT64;
}

void
sw_group_set_centre(SwGroup *group, gint32 q6, gint32 r6)
{
	CentreKind kind = centre_kind(group->q6, group->r6);
	gint32 limit = SIXTHS * SW_HEX_LIMIT;

	q6 = CLAMP(q6, -limit, limit);
	r6 = CLAMP(r6, -limit, limit);
	if (!find_centre(group, kind, q6, r6))
		find_centre(group, CENTRE_HEX, q6, r6);
}

/* ---- Boards ----------------------------------------------------------------------------- */

/* TRUE if the group swaps the sides of a board. */
static gboolean
needs_square(const SwGroup *group)
{
	return group->order == 4 || (group->is_mirrored && group->axis % 2 == 1);
}

gboolean
sw_group_set_board(SwGroup *group, gint32 width, gint32 depth, GError **error)
{
	g_autoptr(GString) size = g_string_new(NULL);

	if (width != depth && needs_square(group)) {
		sw_length_append(size, width);
		g_string_append(size, " × ");
		sw_length_append(size, depth);
		return sw_fail(error, "this symmetry needs a square board; this one is %s in",
		               size->str);
	}
	if (width > SW_AREA_LIMIT || depth > SW_AREA_LIMIT)
		return sw_fail(error, "the board is too large");
	group->ground = &sw_ground_points;
	group->q6 = SIXTHS / 2 * MAX(width, 0);
	group->r6 = SIXTHS / 2 * MAX(depth, 0);
	return TRUE;
}
