/* Who sees whom, for questions: where one looks from, whom one looks at, and what is between.
 * Private to this folder. */
#pragma once

#include "games/sunburn/position.h"
#include "plane/sight.h"
#include "rules/game.h"

/* Where a question is asked from: a figure, or a point at which one with the usual base is
 * imagined. */
typedef struct {
	const SbFigure *figure; /* or NULL */
	SwXY at;
	gint32 base; /* the diameter */
	gint32 seat; /* 0: of nobody */
} SbStand;

/* FALSE, with an error, if the figure is eliminated. */
gboolean sb_stand_find(const SbPosition *position, const SwQuery *query, SbStand *stand,
                       GError **error);

/* The most figures about which a question is answered, so that the work is bounded. */
#define SB_MOST_FIGURES 100

/* A figure as seen from a place; the gap between the bases, in hundredths, rounded half up. */
typedef struct {
	const SbFigure *figure;
	gint64 gap;
} SbTarget;

/* Returns the figures that are not eliminated, nearest first (SbTarget), without the one that asks
 * and, if `are_enemies`, without those of its seat. NULL, with an error, if there are too many. */
GArray *sb_targets_new(const SbPosition *position, const SbStand *stand, gboolean are_enemies,
                       GError **error);

/* Finds for each target (SbTarget) how long the figure walks into contact with it, in hundredths;
 * SW_NO_WAY if a move does not suffice. FALSE if there is too much terrain to find it. */
gboolean sb_find_contacts(const SbPosition *position, const SbStand *stand, const GArray *targets,
                          guint32 *lengths);

/* Return the gap between a counter, which has no base, and a figure's base; and TRUE if the base is
 * at most `reach` hundredths from it, exactly. */
gint64 sb_gap_of_counter(SwXY counter, const SbFigure *figure);
gboolean sb_is_near_counter(SwXY counter, const SbFigure *figure, gint64 reach);

/* The terrain and smoke of a position, prepared for sight; pieces of unsound shape are left out. */
typedef struct {
	SwSightBoard *board;
	GArray *areas;    /* SwArea: of smoke */
	GArray *pieces;   /* SwPieceId: by number of the screen */
	GPtrArray *names; /* char *: the same */
	GArray *by;       /* guint: scratch */
} SbScreens;

/* NULL, with an error, if there are too many corners. Free it with sb_screens_free(). */
SbScreens *sb_screens_new(const SbPosition *position, GError **error);
void sb_screens_free(SbScreens *screens);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SbScreens, sb_screens_free)

/* Return how the figure is seen from a figure's place, or from a counter at a point. The screens
 * that are the reason are then in `by`. */
SwSight sb_sight(SbScreens *screens, const SbStand *stand, const SbFigure *target);
SwSight sb_sight_from_counter(SbScreens *screens, SwXY counter, const SbFigure *target);

/* What a figure or one who is imagined at a point looks at: the enemies, nearest first, and what is
 * between. */
typedef struct {
	SbStand stand;
	GArray *targets; /* SbTarget */
	SbScreens *screens;
} SbSighting;

/* FALSE, with an error, if the question cannot be answered; then there is nothing to clear. */
gboolean sb_sighting_init(SbSighting *sighting, const SbPosition *position, const SwQuery *query,
                          GError **error);
void sb_sighting_clear(SbSighting *sighting);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SbSighting, sb_sighting_clear)

/* TRUE if one who stands there sees a counter at the point. */
gboolean sb_sees_counter(SbScreens *screens, const SbStand *stand, SwXY counter);

/* The words of answers: "open", "cover", "blocked". */
extern const char *const sb_sight_words[];

/* Returns the names of the screens in `by`, NULL-terminated. Free the array, not the names. */
const char **sb_sight_names(const SbScreens *screens);

/* Sets the answer's grade to the sight, and its reasons to the screens in `by`. */
void sb_sight_grade(const SbScreens *screens, SwSight sight, SwAnswer *answer);

/* Initialises the ground of the position's board, or without a board of a usual one. */
void sb_ground_init(const SbPosition *position, SwGradedGround *ground);

/* Return a sentence about what an answer from the place assumes, or leaves out; NULL if nothing.
 * Free it. */
char *sb_note_off_board(const SbPosition *position, SwXY at);
char *sb_note_stand(const SbPosition *position, const SwQuery *query);
char *sb_note_terrain(const SbPosition *position);

/* Joins two notes, each of which may be NULL, and frees them. */
char *sb_join_notes(char *one, char *two);
