/* What the repair*.c files of this folder share. */
#pragma once

#include "rules/repair.h"

/* The search for the fixes of one problem. */
typedef struct {
	SwRepairs *repairs;
	const SwProblem *problem;
	const SwDocument *document;
	GArray *subjects; /* SwPieceId: what is at fault, then what it is related to */
	GArray *fixes;    /* SwFix: those that help */
	guint n_tries;    /* of the present sort */
	gboolean evens;   /* an edit is evened out by a number of the holder of a sheet */
} Search;

/* Begins a search; its two arrays are the caller's. */
Search repairs__search(SwRepairs *repairs, const SwProblem *problem);

const SwView *repairs__view(const SwRepairs *repairs);

/* Tries the fix and takes ownership of it. TRUE if it helps, and was added. If `evens` is set and
 * it solves the problem but makes the holder of a sheet worth too much or too little, tries it
 * together with another value of one of that one's tracks, so that the worth is right. */
gboolean repairs__try(Search *search, SwFix *fix);

/* Tries a fix of what the reader could not read, which no rule reports. TRUE if there are no more
 * problems of any rule then. Sets `n_errors` and `n_problems` to how many there are if all rules
 * are run. */
gboolean repairs__try_offer(SwRepairs *repairs, const SwFix *fix, guint64 *n_errors,
                            guint64 *n_problems);

/* FALSE if enough fixes were found or tried. */
gboolean repairs__goes_on(const Search *search);

/* Sets the label; the format is translated. */
void repairs__name(SwFix *fix, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* "home system 'Terra' at 2,-1"; free it. */
char *repairs__piece(const Search *search, SwPieceId id);

/* Appends to `values` (char *, freed with it) the values that the attribute may have in a piece of
 * the kind, the nearest to the present one first. `id`: the piece, or SW_NO_PIECE for a new one;
 * `holder`: the piece that it is in. */
void repairs__values(const Search *search, const SwKind *kind, guint attribute, SwPieceId id,
                     SwPieceId holder, GPtrArray *values);

/* TRUE if the game prints another value of the attribute for the card that the piece names. */
gboolean repairs__is_printed_otherwise(const Search *search, SwPieceId id, guint attribute,
                                       const char *text);

/* The value as users see it. Free it. */
char *repairs__shown(const SwAttribute *attribute, const char *text);

/* Tries to add pieces (repair_add.c). */
void repairs__try_adding(Search *search);

/* Appends places (SwPlace) of the ground around the place, the nearest first. */
void repairs__places(const SwGround *ground, SwPlace around, GArray *places);
