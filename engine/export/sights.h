/* Who sees whom on a board in inches, as the game answers the question about that (sw_game_sight())
 * for each piece that may ask it: for graphs and tables. */
#pragma once

#include "board/plan.h"
#include "export/export.h"

/* What is said of a line of sight: how well the one sees the other, in a word; how far apart the
 * two are; and what is between them. Empty if the answer does not say it. */
enum { SW_SIGHT_WORD, SW_SIGHT_GAP, SW_SIGHT_BY, SW_N_SIGHT };
extern const char *const sw_sight_names[SW_N_SIGHT];

typedef struct {
	SwPieceId from, to;
	SwGrade grade; /* in the open, in cover, not seen */
	GString *details[SW_N_SIGHT];
} SwSightLine;

typedef void (*SwSightSeen)(const SwSightLine *line, gpointer data);

/* TRUE for what sees and is seen: a piece that fills its place, such as a figure. */
gboolean sw_sight_is_of(const SwPlanThing *thing);

/* Calls `seen` for each piece and each other that it is asked about. One that plays no part sees
 * nobody. Among more than SW_SIGHT_MOST pieces nobody is asked, and that is recorded as lost. */
#define SW_SIGHT_MOST 100
void sw_export_each_sight(SwExport *exported, const SwPlan *plan, SwSightSeen seen, gpointer data);
