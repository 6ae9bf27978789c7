/* Making a document of cards that a reader found: armies with their lines, and faces. For readers
 * of tables and of lists. */
#pragma once

#include "export/build.h"
#include "export/cards.h"

G_BEGIN_DECLS

/* What is said of a piece of the element: NULL or a text, for each attribute. */
typedef struct {
	const SwElement *of;
	guint line; /* of the text that is read */
	char **values;
} SwCardSaid;

typedef struct {
	char *kind, *name, *copies; /* NULL: not said */
	SwCardSaid said;
} SwCardFound;

typedef struct {
	SwCardSaid said;
	GPtrArray *cards; /* SwCardFound */
} SwCardArmy;

typedef struct {
	const SwTable *table; /* NULL until it is known */
	SwCardTable of;
	SwCardSaid root[SW_N_ROOTS]; /* of galaxy and pack */
	GPtrArray *armies;           /* SwCardArmy */
	GPtrArray *faces;            /* SwCardFound */
} SwCardBuild;

void sw_card_build_init(SwCardBuild *build);
void sw_card_build_clear(SwCardBuild *build);

/* Finds the game: that of the name, else that which whoever reads says, if it has cards, else the
 * only one that has. NULL, or what is wrong, to be freed. */
char *sw_card_build_find_game(SwCardBuild *build, const SwTable *const *tables, const char *game,
                              const SwUnsaid *unsaid);

void sw_card_said_init(SwCardSaid *said, const SwElement *of, guint line);
void sw_card_said_clear(SwCardSaid *said);
gboolean sw_card_said_anything(const SwCardSaid *said);

SwCardFound *sw_card_found_new(const SwElement *of, const char *name, const char *kind, guint line);
void sw_card_found_free(SwCardFound *card);

/* Takes what is said, and leaves nothing. */
SwCardArmy *sw_card_build_add_army(SwCardBuild *build, SwCardSaid *said);

/* TRUE if the text is a value of the attribute; else appends what would be one. Words of a list may
 * have commas and the like between them, which become blanks. */
gboolean sw_card_check_value(const SwAttribute *attribute, char *text, GString *legal);

/* An order of battle where there are several armies or something is said of the galaxy, else a
 * pack. NULL with an error. */
SwDocument *sw_card_build_finish(const SwCardBuild *build, const char *path, GError **error);

G_END_DECLS
