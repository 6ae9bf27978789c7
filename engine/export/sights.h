/* Lines of sight between the pieces on a board in inches, for graphs and tables: the answers to the
 * game's question about sight (sw_game_sight()), asked from each piece. */
#pragma once

#include "board/plan.h"
#include "export/exporting.h"

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

/* TRUE for pieces that see and are seen: those that fill their place, such as figures. */
gboolean sw_sight_is_of(const SwPlanThing *thing);

/* Calls `seen` for each line of sight, from each piece to each other. A piece that is out of the
 * game has none. For more than SW_SIGHT_MOST pieces there are none at all, and they are recorded as
 * lost. */
#define SW_SIGHT_MOST 100
void sw_export_each_sight(SwExport *exported, const SwPlan *plan, SwSightSeen seen, gpointer data);
