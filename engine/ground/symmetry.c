#include "ground/symmetry.h"

#include "base/error.h"
#include "ground/length.h"

#define SIXTHS 6

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

	if (!sw_group_is_of_board(group))
		return centre_kind(group->q6, group->r6) != CENTRE_NONE;
	return ABS((gint64)group->q6) <= limit && ABS((gint64)group->r6) <= limit;
}

/* ---- Images ----------------------------------------------------------------------------- */

/* Finds the shift that must follow the symmetry about the origin to leave the centre in place.
 * FALSE if that would move places between places. */
static gboolean
find_shift(const SwGroup *group, SwSymmetry symmetry, SwHex *shift)
{
	SwPlace place = {.ground = group->ground, .hex = sw_hex(group->q6, group->r6)};
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
	guint n_turns = group->ground->n_turns;
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
sw_group_is_same(const SwGroup *one, const SwGroup *other)
{
	return one->order == other->order && one->is_mirrored == other->is_mirrored &&
	       one->axis == other->axis && one->q6 == other->q6 && one->r6 == other->r6 &&
	       one->ground == other->ground;
}

gboolean
sw_group_is_none(const SwGroup *group)
{
	return group->order == 1 && !group->is_mirrored;
}

gboolean
sw_group_is_of_board(const SwGroup *group)
{
	return group->ground == &sw_ground_points;
}

gboolean
sw_group_is_valid(const SwGroup *group)
{
	guint n_turns = group->ground ? group->ground->n_turns : 0;
	SwHex shift;

	if (n_turns == 0)
		return sw_group_is_none(group);
	if (group->order < 1 || n_turns % group->order != 0 || group->axis >= n_turns ||
	    !is_centre(group))
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

	images[0] = (SwImage){0};
	for (guint i = 1; i < n; i++) {
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

static SwPlace
image_of(const SwImage *image, SwPlace place)
{
	return sw_place_move(sw_place_transform(place, image->symmetry), image->shift);
}

SwXY
sw_image_point(const SwImage *image, SwXY point)
{
	return image_of(image, sw_place_point(point)).point;
}

/* With R for a rotation and M for the mirror, M R = R^-1 M. */
static SwSymmetry
product(const SwGround *map, SwSymmetry first, SwSymmetry second)
{
	guint n = map->n_turns, turn = first.rotation % n;

	return (SwSymmetry){
		.rotation = (guint8)((second.rotation + (second.mirrored ? n - turn : turn)) % n),
		.mirrored = first.mirrored != second.mirrored,
	};
}

SwImage
sw_image_then(const SwGround *map, const SwImage *first, const SwImage *second)
{
	SwImage both = {.symmetry = product(map, first->symmetry, second->symmetry)};
	SwPlace origin = {.ground = map, .hex = sw_hex(0, 0)};

	both.shift = sw_place_shift(origin, image_of(second, image_of(first, origin)));
	return both;
}

/* A mirror is its own inverse, whatever its rotation. */
static SwImage
inverse(const SwGround *map, const SwImage *image)
{
	SwImage back = {.symmetry = image->symmetry};
	SwPlace origin = {.ground = map, .hex = sw_hex(0, 0)};

	if (!image->symmetry.mirrored)
		back.symmetry.rotation =
			(guint8)((map->n_turns - image->symmetry.rotation) % map->n_turns);
	back.shift = sw_place_shift(
		sw_place_transform(sw_place_move(origin, image->shift), back.symmetry), origin);
	return back;
}

SwImage
sw_image_conjugate(const SwGround *map, const SwImage *image, const SwImage *by)
{
	SwImage back = inverse(map, by), there = sw_image_then(map, &back, image);

	return sw_image_then(map, &there, by);
}

/* ---- Around the centre ------------------------------------------------------------------ */

/* A place as seen from the centre, in sixths of a hex. */
typedef struct {
	gint64 q, r;
	guint image;
} Ray;

static Ray
ray_to(const SwGroup *group, SwHex hex)
{
	return (Ray){(gint64)hex.q * SIXTHS - group->q6, (gint64)hex.r * SIXTHS - group->r6, 0};
}

/* Positive if `b` is less than half a turn clockwise of `a`, as drawn. */
static gint64
cross(const Ray *a, const Ray *b)
{
	return a->q * b->r - a->r * b->q;
}

/* Twice the scalar product. */
static gint64
dot(const Ray *a, const Ray *b)
{
	return 2 * (a->q * b->q + a->r * b->r) + a->q * b->r + a->r * b->q;
}

/* TRUE if `ray` is half a turn or more clockwise of `from`. */
static gboolean
is_beyond(const Ray *from, const Ray *ray)
{
	gint64 side = cross(from, ray);

	return side < 0 || (side == 0 && dot(from, ray) < 0);
}

/* Compares by the angle from `from` on, clockwise. */
static int
compare_rays(const Ray *from, const Ray *a, const Ray *b)
{
	gboolean first = is_beyond(from, a), second = is_beyond(from, b);
	gint64 side = cross(a, b);

	if (first != second)
		return first ? 1 : -1;
	return side < 0 ? 1 : side > 0 ? -1 : (a->image > b->image) - (a->image < b->image);
}

guint
sw_group_clockwise(const SwGroup *group, SwHex hex, guint order[SW_GROUP_MOST])
{
	SwImage images[SW_GROUP_MOST];
	Ray rays[SW_GROUP_MOST];
	guint n = sw_group_images(group, images);
	gboolean is_board = sw_group_is_of_board(group);

	for (guint i = 0; i < n; i++) {
		Ray ray = is_board ? (Ray){0} : ray_to(group, sw_image_hex(&images[i], hex));
		guint at = i;

		ray.image = i;
		for (; at > 0 && !is_board && compare_rays(&rays[0], &ray, &rays[at - 1]) < 0; at--)
			rays[at] = rays[at - 1];
		rays[at] = ray;
	}
	for (guint i = 0; i < n; i++)
		order[i] = rays[i].image;
	return n;
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

void
sw_group_set_centre(SwGroup *group, gint32 q6, gint32 r6)
{
	gint32 limit = SIXTHS * SW_HEX_LIMIT;
	SwGroup tried = *group;
	gint64 best = G_MAXINT64;

	q6 = CLAMP(q6, -limit, limit);
	r6 = CLAMP(r6, -limit, limit);
	/* Every kind of centre recurs within a hex. */
	for (gint32 q = -SIXTHS; q <= SIXTHS; q++) {
		for (gint32 r = -SIXTHS; r <= SIXTHS; r++) {
			gint64 far = 2 * length_of(q, r);

			tried.q6 = q6 + q;
			tried.r6 = r6 + r;
			far += centre_kind(tried.q6, tried.r6) != CENTRE_HEX;
			if (far >= best || !sw_group_is_valid(&tried))
				continue;
			best = far;
			*group = tried;
		}
	}
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
	group->q6 = SIXTHS / 2 * MAX(width, 0);
	group->r6 = SIXTHS / 2 * MAX(depth, 0);
	return TRUE;
}
