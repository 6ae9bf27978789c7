/* What one empire can see and where it can go, as questions ask it. Private to this folder. */
#pragma once

#include "games/burning_suns/presence.h"

typedef struct {
	const BsGalaxy *galaxy;
	const SwQuery *query;
	guint32 home;
	guint8 *hidden;       /* a byte a tile: not explored; none are with no_fog */
	const guint8 *linked; /* wormholes that are explored */
	guint32 *path;        /* distances along explored paths from the home */
	guint8 *presence;     /* BsPresence, a byte a tile */
} BsView;

/* FALSE, with an error, if the seat has no home. `query` must outlive the view. */
gboolean bs_view_init(BsView *view, const BsGalaxy *galaxy, const SwQuery *query, GError **error);

void bs_view_clear(BsView *view);

/* Distances from `sources`; `closed` and `linked` as SwWalk has them. Free them. */
guint32 *bs_view_walk(const BsView *view, const guint32 *sources, guint n, const guint8 *closed,
                      const guint8 *linked);

/* TRUE if something that far away is asked for. */
gboolean bs_view_is_within(const BsView *view, guint32 distance);

void bs_view_add(const BsView *view, GArray *answers, guint32 tile, guint32 distance);

/* jumps.c */
gboolean bs_answer_jump(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error);
gboolean bs_answer_army(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error);
char *bs_note_jump(gconstpointer facts, const SwQuery *query);
char *bs_note_army(gconstpointer facts, const SwQuery *query);
