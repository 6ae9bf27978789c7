#include "plane/ears.h"

#include "plane/cross.h"
#include "plane/vector.h"

/* What is left of the outline: the numbers of its corners. */
typedef struct {
	const SwArea *area;
	guint *corners;
	guint n;
} Rest;

static SwXY
corner_at(const Rest *rest, guint i)
{
	return rest->area->corners[rest->corners[i % rest->n]];
}

static gint64
bend_at(const Rest *rest, guint i)
{
	return sw_cross(corner_at(rest, i + rest->n - 1), corner_at(rest, i),
	                corner_at(rest, i + 1));
}

static gboolean
is_within(SwXY a, SwXY b, SwXY c, SwXY point)
{
	return sw_cross(a, b, point) >= 0 && sw_cross(b, c, point) >= 0 &&
	       sw_cross(c, a, point) >= 0;
}

/* TRUE if the corner and its neighbours are a triangle inside of what is left. */
static gboolean
is_ear(const Rest *rest, guint i)
{
	SwXY a = corner_at(rest, i + rest->n - 1), b = corner_at(rest, i),
	     c = corner_at(rest, i + 1);

	if (sw_cross(a, b, c) <= 0)
		return FALSE;
	for (guint k = i + 2; k < i + rest->n - 1; k++) {
		SwXY point = corner_at(rest, k);

		/* A corner within is or hides one that bends inward. */
		if (is_within(a, b, c, point) && bend_at(rest, k) <= 0 && !xy_equal(point, a) &&
		    !xy_equal(point, c))
			return FALSE;
	}
	return TRUE;
}

static void
cut(Rest *rest, guint i, GArray *triangles)
{
	guint ear[] = {rest->corners[(i + rest->n - 1) % rest->n], rest->corners[i],
	               rest->corners[(i + 1) % rest->n]};

	if (bend_at(rest, i) > 0)
		g_array_append_vals(triangles, ear, G_N_ELEMENTS(ear));
	rest->n--;
	for (guint k = i; k < rest->n; k++)
		rest->corners[k] = rest->corners[k + 1];
}

/* Returns the first ear, or corner in line with its neighbours, from `i` on; rest->n if there is
 * none. */
static guint
find_ear(const Rest *rest, guint i)
{
	for (guint k = 0; k < rest->n; k++) {
		guint at = (i + k) % rest->n;

		if (bend_at(rest, at) == 0 || is_ear(rest, at))
			return at;
	}
	return rest->n;
}

gboolean
sw_area_triangulate(const SwArea *area, GArray *triangles)
{
	g_autofree guint *corners = NULL;
	Rest rest = {.area = area, .n = area->n};
	guint before = triangles->len, i = 0;

	if (!sw_area_is_simple(area))
		return FALSE;
	rest.corners = corners = g_new(guint, area->n);
	for (guint k = 0; k < area->n; k++)
		corners[k] = k;
	while (rest.n > 2) {
		i = find_ear(&rest, i % rest.n);
		if (i == rest.n) {
			g_array_set_size(triangles, before);
			return FALSE;
		}
		cut(&rest, i, triangles);
	}
	return TRUE;
}
