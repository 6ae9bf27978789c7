#include "plane/area.h"

#include "ground/length.h"
#include "plane/cross.h"

#include <string.h>

/* ---- Turning ---------------------------------------------------------------------------- */

#define ONE (1000 * 1000 * G_GINT64_CONSTANT(1000000000000))

/* By whole degrees, of the quarter circle; 1 is ONE. Eighteen digits, so that products with any
 * coordinate are rounded as the exact ones would be. */
static const gint64 sines[91] = {
	0,
	17452406437283513,
	34899496702500972,
	52335956242943833,
	69756473744125301,
	87155742747658174,
	104528463267653471,
	121869343405147481,
	139173100960065444,
	156434465040230869,
	173648177666930349,
	190808995376544812,
	207911690817759337,
	224951054343864998,
	241921895599667723,
	258819045102520762,
	275637355816999186,
	292371704722736728,
	309016994374947424,
	325568154457156669,
	342020143325668733,
	358367949545300273,
	374606593415912035,
	390731128489273755,
	406736643075800208,
	422618261740699436,
	438371146789077417,
	453990499739546792,
	469471562785890776,
	484809620246337029,
	500000000000000000,
	515038074910054210,
	529919264233204954,
	544639035015027082,
	559192903470746830,
	573576436351046096,
	587785252292473129,
	601815023152048280,
	615661475325658280,
	629320391049837453,
	642787609686539326,
	656059028990507285,
	669130606358858214,
	681998360062498500,
	694658370458997287,
	707106781186547524,
	719339800338651139,
	731353701619170483,
	743144825477394235,
	754709580222771998,
	766044443118978035,
	777145961456970880,
	788010753606721957,
	798635510047292846,
	809016994374947424,
	819152044288991790,
	829037572555041692,
	838670567945424030,
	848048096156425970,
	857167300702112287,
	866025403784438647,
	874619707139395800,
	882947592858926942,
	891006524188367862,
	898794046299166993,
	906307787036649963,
	913545457642600896,
	920504853452440327,
	927183854566787401,
	933580426497201749,
	939692620785908384,
	945518575599316810,
	951056516295153572,
	956304755963035481,
	961261695938318862,
	965925826289068287,
	970295726275996472,
	974370064785235229,
	978147600733805638,
	981627183447663953,
	984807753012208059,
	987688340595137726,
	990268068741570315,
	992546151641322035,
	994521895368273337,
	996194698091745532,
	997564050259824248,
	998629534754573874,
	999390827019095730,
	999847695156391239,
	1000000000000000000,
};

/* Of the angles between two corners of a disc, in the quarter circle. */
static const gint64 disc_sines[SW_DISC_CORNERS / 4 + 1] = {
	0,
	195090322016128268,
	382683432365089772,
	555570233019602225,
	707106781186547524,
	831469612302545237,
	923879532511286756,
	980785280403230449,
	ONE,
};

/* The sine of `angle` parts of a circle of four times `quarter` parts. */
static gint64
sine(const gint64 *table, guint quarter, guint angle)
{
	guint in = angle % quarter;

	switch (angle / quarter % 4) {
	case 0: return table[in];
	case 1: return table[quarter - in];
	case 2: return -table[in];
	default: return -table[quarter - in];
	}
}

typedef struct {
	gint64 sine, cosine;
} Turn;

static Turn
make_turn(gint32 degrees)
{
	guint angle = (guint)(((gint64)degrees % 360 + 360) % 360);

	return (Turn){sine(sines, 90, angle), sine(sines, 90, angle + 90)};
}

/* To the nearest whole number, halves away from zero. */
static gint64
divide_by_one(SwWide value)
{
	return sw_wide_divide(sw_wide_plus(value, sw_wide(value.high < 0 ? -ONE / 2 : ONE / 2)),
	                      ONE);
}

/* ---- Making ----------------------------------------------------------------------------- */

void
sw_area_clear(SwArea *area)
{
	g_clear_pointer(&area->corners, g_free);
	*area = (SwArea){0};
}

static void
extend_box(SwArea *area, SwXY corner)
{
	gboolean is_first = area->n == 0;

	area->low.x = is_first ? corner.x : MIN(area->low.x, corner.x);
	area->low.y = is_first ? corner.y : MIN(area->low.y, corner.y);
	area->high.x = is_first ? corner.x : MAX(area->high.x, corner.x);
	area->high.y = is_first ? corner.y : MAX(area->high.y, corner.y);
}

/* Adds the corner that is `x`, `y` fine units from the place; FALSE if it is beyond the limit. The
 * area has room for it. */
static gboolean
add_corner(SwArea *area, SwXY at, gint64 x, gint64 y)
{
	const gint64 limit = SW_AREA_LIMIT * SW_FINE;
	SwXY corner;

	x += (gint64)at.x * SW_FINE;
	y += (gint64)at.y * SW_FINE;
	if (x < -limit || x > limit || y < -limit || y > limit)
		return FALSE;
	corner = (SwXY){(gint32)x, (gint32)y};
	extend_box(area, corner);
	area->corners[area->n++] = corner;
	return TRUE;
}

static gboolean
add_turned(SwArea *area, SwXY at, gint64 x, gint64 y, Turn turn)
{
	return add_corner(area, at,
	                  divide_by_one(sw_wide_minus(sw_wide_product(x, turn.cosine),
	                                              sw_wide_product(y, turn.sine))),
	                  divide_by_one(sw_wide_plus(sw_wide_product(x, turn.sine),
	                                             sw_wide_product(y, turn.cosine))));
}

static gboolean
fail(SwArea *area)
{
	sw_area_clear(area);
	return FALSE;
}

static gboolean
read_corner(const char *word, SwXY *corner)
{
	g_auto(GStrv) parts = g_strsplit(word, ",", 3);

	return g_strv_length(parts) == 2 && sw_length_parse(parts[0], &corner->x) &&
	       sw_length_parse(parts[1], &corner->y);
}

/* Reads corners, in hundredths, into `corners`, which has room for SW_AREA_MOST_CORNERS. FALSE if
 * they are malformed or more. */
static gboolean
read_corners(const char *points, SwXY *corners, guint *n)
{
	*n = 0;
	while (*points) {
		gsize length = strcspn(points, " \t\r\n");
		g_autofree char *word = g_strndup(points, length);

		points += length;
		points += strspn(points, " \t\r\n");
		if (length == 0)
			continue;
		if (*n == SW_AREA_MOST_CORNERS || !read_corner(word, &corners[(*n)++]))
			return FALSE;
	}
	return TRUE;
}

gboolean
sw_area_of_points(SwArea *area, SwXY at, const char *points, gint32 turn)
{
	Turn by = make_turn(turn);
	SwXY corners[SW_AREA_MOST_CORNERS];
	guint n;

	*area = (SwArea){.corners = g_new(SwXY, SW_AREA_MOST_CORNERS)};
	if (!read_corners(points, corners, &n))
		return fail(area);
	for (guint i = 0; i < n; i++) {
		if (!add_turned(area, at, (gint64)corners[i].x * SW_FINE,
		                (gint64)corners[i].y * SW_FINE, by))
			return fail(area);
	}
	return TRUE;
}

gboolean
sw_area_of_box(SwArea *area, SwXY at, gint32 width, gint32 depth, gint32 turn)
{
	const gint64 x = (gint64)width * SW_FINE / 2, y = (gint64)depth * SW_FINE / 2;
	Turn by = make_turn(turn);

	*area = (SwArea){.corners = g_new(SwXY, 4)};
	if (!add_turned(area, at, -x, -y, by) || !add_turned(area, at, x, -y, by) ||
	    !add_turned(area, at, x, y, by) || !add_turned(area, at, -x, y, by))
		return fail(area);
	return TRUE;
}

/* The radius is in fine units. */
static gboolean
make_disc(SwArea *area, SwXY at, gint64 radius)
{
	const guint quarter = SW_DISC_CORNERS / 4;

	*area = (SwArea){.corners = g_new(SwXY, SW_DISC_CORNERS)};
	for (guint i = 0; i < SW_DISC_CORNERS; i++) {
		Turn by = {sine(disc_sines, quarter, i), sine(disc_sines, quarter, i + quarter)};

		if (!add_turned(area, at, radius, 0, by))
			return fail(area);
	}
	return TRUE;
}

gboolean
sw_area_of_disc(SwArea *area, SwXY at, gint32 radius)
{
	return make_disc(area, at, (gint64)radius * SW_FINE);
}

gboolean
sw_area_of_base(SwArea *area, SwXY at, gint32 diameter)
{
	return make_disc(area, at, (gint64)diameter * SW_FINE / 2);
}

/* ---- One area --------------------------------------------------------------------------- */

/* TRUE if two successive sides have more than their common corner in common. */
static gboolean
folds_back(SwXY a, SwXY b, SwXY c)
{
	return sw_cross(a, b, c) == 0 && sw_dot(b, a, c) >= 0;
}

static gboolean
sides_are_apart(const SwArea *area, guint i, guint k)
{
	SwSide a = sw_area_side(area, i), b = sw_area_side(area, k);

	if (k == i + 1)
		return !folds_back(a.from, a.to, b.to);
	if (i == 0 && k == area->n - 1)
		return !folds_back(b.from, b.to, a.to);
	return !sw_sides_meet(a, b);
}

/* Differences of lengths have 31 bits: what is compared fits in 64. An outline of which no sides
 * touch encloses something. */
gboolean
sw_area_is_simple(const SwArea *area)
{
	if (area->n < 3)
		return FALSE;
	for (guint i = 0; i < area->n; i++) {
		for (guint k = i + 1; k < area->n; k++) {
			if (!sides_are_apart(area, i, k))
				return FALSE;
		}
	}
	return TRUE;
}

gboolean
sw_points_are_simple(const char *points)
{
	SwXY corners[SW_AREA_MOST_CORNERS];
	SwArea written = {.corners = corners};

	return read_corners(points, corners, &written.n) && sw_area_is_simple(&written);
}

/* Positive if the corners are in clockwise order. */
static gint64
signed_area(const SwArea *area)
{
	gint64 sum = 0;

	for (guint i = 1; i + 1 < area->n; i++)
		sum += sw_cross(area->corners[0], area->corners[i], area->corners[i + 1]);
	return sum;
}

gint64
sw_area_doubled(const SwArea *area)
{
	return ABS(signed_area(area));
}

gboolean
sw_area_is_box(const SwArea *area)
{
	gboolean is_along = area->n == 4 && area->corners[0].y == area->corners[1].y;

	if (area->n != 4)
		return FALSE;
	for (guint i = 0; i < area->n; i++) {
		SwXY from = area->corners[i], to = area->corners[(i + 1) % area->n];

		if (is_along ? from.y != to.y : from.x != to.x)
			return FALSE;
		is_along = !is_along;
	}
	return sw_area_doubled(area) > 0;
}

void
sw_area_normalise(SwArea *area)
{
	SwXY *corners = area->corners;
	gboolean is_clockwise = signed_area(area) >= 0;
	guint n = 0;

	for (guint i = 0; i < area->n; i++) {
		SwXY before = n > 0 ? corners[n - 1] : corners[area->n - 1];

		if (sw_cross(before, corners[i], corners[(i + 1) % area->n]) != 0)
			corners[n++] = corners[i];
	}
	area->n = n;
	for (guint i = 0; !is_clockwise && i < n / 2; i++) {
		SwXY corner = corners[i];

		corners[i] = corners[n - 1 - i];
		corners[n - 1 - i] = corner;
	}
}

/* ---- Where a point is ------------------------------------------------------------------- */

SwWhere
sw_area_where(const SwArea *area, SwXY point)
{
	gboolean is_inside = FALSE;

	if (area->n == 0 || point.x < area->low.x || point.x > area->high.x ||
	    point.y < area->low.y || point.y > area->high.y)
		return SW_OUTSIDE;
	for (guint i = 0; i < area->n; i++) {
		SwSide side = sw_area_side(area, i);
		gboolean is_down = side.to.y > side.from.y;
		gint64 turn = sw_cross(side.from, side.to, point);

		if (turn == 0 && sw_is_between(point, side))
			return SW_ON_OUTLINE;
		/* A side counts with its upper end and without its lower one. */
		if ((side.from.y <= point.y) != (side.to.y <= point.y) && (turn > 0) == is_down)
			is_inside = !is_inside;
	}
	return is_inside ? SW_INSIDE : SW_OUTSIDE;
}

gboolean
sw_area_contains(const SwArea *area, SwXY point)
{
	return sw_area_where(area, point) == SW_INSIDE;
}
