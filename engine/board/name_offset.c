#include "board/name_offset.h"

#define STEPS 4 /* places on each side of the middle, across and down */
#define COLUMNS (2 * STEPS + 1)
#define MARGIN 4 /* between a name and what is beside it */

/* Hundredths of an inch; the high sides are outside. */
typedef struct {
	gint32 x0, y0, x1, y1;
} Box;

static Box
box_about(SwXY middle, gint32 width, gint32 height)
{
	return (Box){middle.x - width / 2, middle.y - height / 2, middle.x + (width + 1) / 2,
	             middle.y + (height + 1) / 2};
}

static Box
box_of(const SwPlanThing *thing)
{
	const SwArea *area = &thing->area;

	return (Box){area->low.x / SW_FINE - MARGIN, area->low.y / SW_FINE - MARGIN,
	             area->high.x / SW_FINE + MARGIN, area->high.y / SW_FINE + MARGIN};
}

/* How much of one is in the other, in square hundredths. */
static gint64
common(Box a, Box b)
{
	gint64 width = MIN(a.x1, b.x1) - MAX(a.x0, b.x0),
	       height = MIN(a.y1, b.y1) - MAX(a.y0, b.y0);

	return width > 0 && height > 0 ? (gint64)width * height : 0;
}

/* The boxes of things on the area, which are drawn after it. */
static GArray *
boxes_above(const SwPlan *plan, guint thing)
{
	GArray *boxes = g_array_new(FALSE, FALSE, sizeof(Box));
	Box area = box_of(sw_plan_thing(plan, thing));

	for (guint i = thing + 1; i < sw_plan_n(plan); i++) {
		Box box = box_of(sw_plan_thing(plan, i));

		if (sw_plan_thing(plan, i)->area.n > 0 && common(area, box) > 0)
			g_array_append_val(boxes, box);
	}
	return boxes;
}

/* A quarter of the name for each of its corners that is outside of the outline. */
static gint64
outside(const SwArea *area, Box name)
{
	const SwXY corners[] = {
		{name.x0, name.y0}, {name.x1, name.y0}, {name.x0, name.y1}, {name.x1, name.y1}};
	gint64 square = (gint64)(name.x1 - name.x0) * (name.y1 - name.y0), sum = 0;

	for (guint i = 0; i < G_N_ELEMENTS(corners); i++) {
		SwXY fine = {corners[i].x * SW_FINE, corners[i].y * SW_FINE};

		sum += sw_area_contains(area, fine) ? 0 : square / 4;
	}
	return sum;
}

static gint64
hidden(const SwArea *area, const GArray *above, Box name)
{
	gint64 sum = outside(area, name);

	for (guint i = 0; i < above->len; i++)
		sum += common(g_array_index(above, Box, i), name);
	return sum;
}

/* How far the name may be moved from the middle, to either side. */
static gint32
room(gint32 low, gint32 high, gint32 size)
{
	return MAX((high - low) / SW_FINE - size - 2 * MARGIN, 0) / 2;
}

static gint64
squared(SwXY offset)
{
	return (gint64)offset.x * offset.x + (gint64)offset.y * offset.y;
}

gboolean
sw_plan_name_offset(const SwPlan *plan, guint thing, gint32 width, gint32 height, SwXY *by)
{
	const SwArea *area = &sw_plan_thing(plan, thing)->area;
	SwXY middle = {(area->low.x + area->high.x) / 2 / SW_FINE,
	               (area->low.y + area->high.y) / 2 / SW_FINE};
	gint32 across = room(area->low.x, area->high.x, width);
	gint32 down = room(area->low.y, area->high.y, height);
	g_autoptr(GArray) above = NULL;
	gint64 least;

	*by = (SwXY){0, 0};
	if (sw_plan_n(plan) > SW_NAME_OFFSET_MOST_THINGS || area->n > SW_NAME_OFFSET_MOST_CORNERS)
		return FALSE;
	above = boxes_above(plan, thing);
	least = hidden(area, above, box_about(middle, width, height));
	if (least == 0)
		return TRUE;
	for (gint32 i = 0; i < COLUMNS * COLUMNS; i++) {
		SwXY offset = {across * (i % COLUMNS - STEPS) / STEPS,
		               down * (i / COLUMNS - STEPS) / STEPS};
		SwXY at = {middle.x + offset.x, middle.y + offset.y};
		gint64 its = hidden(area, above, box_about(at, width, height));

		if (its < least || (its == least && squared(offset) < squared(*by))) {
			least = its;
			*by = offset;
		}
	}
	return least == 0;
}
