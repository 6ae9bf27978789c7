#include "board/board_sequence.h"

/* Discs before areas, each from the top and from the left. */
static gint
compare_things(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwPlanThing *one = sw_plan_thing(data, *(const guint *)a);
	const SwPlanThing *other = sw_plan_thing(data, *(const guint *)b);

	if (one->part != other->part)
		return one->part == SW_BOARD_DISC ? -1 : 1;
	if (one->at.y != other->at.y)
		return one->at.y < other->at.y ? -1 : 1;
	if (one->at.x != other->at.x)
		return one->at.x < other->at.x ? -1 : 1;
	return one->piece < other->piece ? -1 : 1;
}

GArray *
sw_board_sequence(const SwPlan *plan)
{
	GArray *things = g_array_new(FALSE, FALSE, sizeof(guint));

	for (guint i = 0; plan && i < sw_plan_n(plan); i++)
		g_array_append_val(things, i);
	g_array_sort_with_data(things, compare_things, (gpointer)plan);
	return things;
}
