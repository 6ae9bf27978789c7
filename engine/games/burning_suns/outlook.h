/* What one empire can see and where it can go, for questions. Private to this folder. */
#pragma once

#include "games/burning_suns/presence.h"

typedef struct {
	const BsGalaxy *galaxy;
	const SwQuery *query;
	guint32 home;
	guint8 *hidden;       /* a byte a tile: not explored; all 0 with no_fog */
	const guint8 *linked; /* explored wormholes */
	guint32 *path;        /* distances along explored paths from the home */
	guint8 *presence;     /* BsPresence, a byte a tile */
} BsOutlook;

/* FALSE, with an error, if the seat has no home. `query` must outlive the view. Clear with
 * bs_outlook_clear(). */
gboolean bs_outlook_init(BsOutlook *view, const BsGalaxy *galaxy, const SwQuery *query,
                         GError **error);

void bs_outlook_clear(BsOutlook *view);

/* Returns distances from `sources`; `closed` and `linked` as in SwWalk. Free with g_free(). */
guint32 *bs_outlook_walk(const BsOutlook *view, const guint32 *sources, guint n,
                         const guint8 *closed, const guint8 *linked);

/* TRUE if the query includes such a distance. */
gboolean bs_outlook_is_within(const BsOutlook *view, guint32 distance);

void bs_outlook_add(const BsOutlook *view, GArray *answers, guint32 tile, guint32 distance);

/* In jumps.c. */
gboolean bs_answer_jump(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error);
gboolean bs_answer_army(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error);
char *bs_note_jump(gconstpointer facts, const SwQuery *query);
char *bs_note_army(gconstpointer facts, const SwQuery *query);

/* Extends a walk by its last step: a tile where a jump ends, open here and a bound there, is one
 * step farther than the nearest from which that step can be made. */
void bs_make_last_steps(const BsGalaxy *galaxy, guint32 *distances, const guint8 *closed,
                        const guint8 *linked);
