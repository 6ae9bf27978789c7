#include "plane/judge.h"

void
judge__init(Judge *judge, guint most_screens)
{
	judge->gaze = gaze__new(most_screens);
	judge->blocks = g_new(gboolean, most_screens + 1);
	judge->covers = g_new(gboolean, most_screens + 1);
}

void
judge__clear(Judge *judge)
{
	g_clear_pointer(&judge->gaze, gaze__free);
	g_free(judge->blocks);
	g_free(judge->covers);
}

gboolean
judge__party(Party *party, SwDisc disc)
{
	party->disc = disc;
	party->is_point = FALSE;
	if (!convex__disc(&party->shape, disc))
		return FALSE;
	party->eye = party->shape.inner;
	return TRUE;
}

static gboolean
is_over(const SwSightBoard *board, const Screen *smoke, const Party *party)
{
	return party->is_point ? screens__where(board, smoke, party->eye) == SW_INSIDE
	                       : screens__overlap(board, smoke, &party->shape);
}

static gboolean
does_block(const SwSightBoard *board, const Screen *screen, const Party *viewer,
           const Party *target)
{
	return screen->kind == SW_SCREEN_BLOCKS ||
	       (screen->kind == SW_SCREEN_SMOKE && !is_over(board, screen, viewer) &&
	        !is_over(board, screen, target));
}

/* TRUE if the screen only obscures, and the viewer leans out of it. */
static gboolean
is_leant_on(const SwSightBoard *board, const Screen *screen, const Party *viewer,
            const Party *target)
{
	return screen->kind == SW_SCREEN_OBSCURES && !viewer->is_point &&
	       sw_disc_is_within(viewer->disc, screen->area, board->touch) &&
	       !sw_disc_is_within(target->disc, screen->area, board->touch);
}

static void
list_reasons(const gboolean *reasons, guint n, GArray *by)
{
	for (guint i = 0; by && i < n; i++) {
		if (reasons[i])
			g_array_append_val(by, i);
	}
}

SwSight
judge__sight(Judge *judge, const SwSightBoard *board, const Party *viewer, const Party *target,
             GArray *by)
{
	gboolean is_covered = FALSE, is_hidden = FALSE;
	Convex hull;

	convex__with_point(&hull, viewer->eye, &target->shape);
	for (guint i = 0; i < board->n; i++) {
		const Screen *screen = &board->screens[i];

		judge->blocks[i] = does_block(board, screen, viewer, target);
		/* Without a list of reasons, one that may block is enough. */
		judge->covers[i] = (by || !is_hidden) && screens__overlap(board, screen, &hull) &&
		                   !is_leant_on(board, screen, viewer, target);
		is_covered = is_covered || judge->covers[i];
		is_hidden = is_hidden || (judge->covers[i] && judge->blocks[i]);
	}
	if (is_hidden) /* from the viewer's middle, perhaps */
		is_hidden = !gaze__sees(judge->gaze, board, viewer->eye, &target->shape,
		                        judge->blocks) &&
		            (viewer->is_point || !gaze__sees(judge->gaze, board, target->eye,
		                                             &viewer->shape, judge->blocks));
	for (guint i = 0; is_hidden && i < board->n; i++)
		judge->covers[i] = judge->covers[i] && judge->blocks[i];
	list_reasons(judge->covers, board->n, by);
	return is_hidden ? SW_SIGHT_BLOCKED : is_covered ? SW_SIGHT_COVER : SW_SIGHT_OPEN;
}

SwSight
sw_sight(const SwSightBoard *board, SwDisc viewer, SwDisc target, GArray *by)
{
	g_auto(Judge) judge = {0};
	Party looks, is_looked_at;

	if (by)
		g_array_set_size(by, 0);
	if (!judge__party(&looks, viewer) || !judge__party(&is_looked_at, target))
		return SW_SIGHT_BLOCKED;
	judge__init(&judge, board->n);
	return judge__sight(&judge, board, &looks, &is_looked_at, by);
}

SwSight
sw_sight_from_point(const SwSightBoard *board, SwXY from, SwDisc target, GArray *by)
{
	g_auto(Judge) judge = {0};
	Party looks = {.is_point = TRUE}, is_looked_at;

	if (by)
		g_array_set_size(by, 0);
	if (!xy_is_within_limit(from) || !judge__party(&is_looked_at, target))
		return SW_SIGHT_BLOCKED;
	looks.eye = xy_fine(from);
	judge__init(&judge, board->n);
	return judge__sight(&judge, board, &looks, &is_looked_at, by);
}
