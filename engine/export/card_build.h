/* Builds a document from the cards that a reader found: armies with their lines, and faces. Used by
 * the readers of tables and of lists. */
#pragma once

#include "export/build.h"
#include "export/card_lines.h"
#include "export/unsaid.h"

/* The values of a future piece: a text for each attribute of its element, or NULL. */
typedef struct {
	const SwElement *of;
	guint line; /* in the imported text */
	char **values;
} SwCardSaid;

/* A card or a face. */
typedef struct {
	char *kind, *name, *copies; /* NULL: not given */
	SwCardSaid said;
	GArray *inner; /* SwCardSaid, of pieces inside it */
} SwCardFound;

typedef struct {
	SwCardSaid said;
	char *word;       /* what distinguishes it from other armies, as a number; or NULL */
	GPtrArray *cards; /* SwCardFound */
	char *zeros;      /* labels of the numbers that were not given and became 0; or NULL */
} SwCardArmy;

typedef struct {
	const SwTable *table; /* NULL until it is determined */
	SwCardTable of;
	SwCardSaid root[SW_N_ROOTS]; /* only for a galaxy and a pack */
	GPtrArray *armies;           /* SwCardArmy */
	GPtrArray *faces;            /* SwCardFound */
} SwCardBuild;

void sw_card_build_init(SwCardBuild *build);
void sw_card_build_clear(SwCardBuild *build);

/* Determines the game: `game` if it is not NULL; else that of `unsaid`, if it has cards; else the
 * only one with cards. Returns NULL, or an error message; free it. */
char *sw_card_build_find_game(SwCardBuild *build, const SwTable *const *tables, const char *game,
                              const SwUnsaid *unsaid);

void sw_card_said_init(SwCardSaid *said, const SwElement *of, guint line);
void sw_card_said_clear(SwCardSaid *said);
gboolean sw_card_said_anything(const SwCardSaid *said);

SwCardFound *sw_card_found_new(const SwElement *of, const char *name, const char *kind, guint line);
void sw_card_found_free(SwCardFound *card);

/* Adds an army with these values, which it takes from `said`. The build owns the army. */
SwCardArmy *sw_card_build_add_army(SwCardBuild *build, SwCardSaid *said);

/* Adds a copy to the last card of the army if that is the same one, and frees this one. FALSE if it
 * is another card, or values of its own are given. */
gboolean sw_card_army_add_copy(SwCardArmy *army, SwCardFound *card);

/* Gets what the game prints of the card of that name. FALSE if it names none. */
gboolean sw_card_build_named(const SwCardBuild *build, const char *name, SwNamedCard *card);

/* Sets what is missing of each army: its owner to that of its cards, if all that are known have the
 * same; required numbers to 0, which the rules then report. */
void sw_card_build_complete(SwCardBuild *build);

/* TRUE if the text is a valid value of the attribute; otherwise appends a description of valid
 * ones. In the text of a list, replaces the separators ",;/|" with spaces. */
gboolean sw_card_check_value(const SwAttribute *attribute, char *text, GString *legal);

/* Returns the document: an order of battle if there are several armies or values of the galaxy,
 * otherwise a pack. NULL with an error. */
SwDocument *sw_card_build_finish(const SwCardBuild *build, const char *path, GError **error);
