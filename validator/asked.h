/* Options that games bring to a command: each question, chance or fight of a game is one, under its
 * own name, with its own argument and help. Games may use one name for different things: then help
 * says whose each is, and which is meant is known when the file is read. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Collects options: those that the command has by itself, then those of the games. */
typedef struct {
	GArray *entries; /* GOptionEntry */
	GPtrArray *uses; /* GArray * of each entry: who uses the name; NULL for the command's own */
} AskedOptions;

/* `own` ends with an empty entry. */
void asked_options_init(AskedOptions *options, const GOptionEntry *own);

/* What the game calls so; `takes` is what its argument is called, NULL if it takes none; that is a
 * number, or a text if `takes_text`. */
void asked_options_add(AskedOptions *options, const SwGame *game, const char *name,
                       const char *takes, gboolean takes_text, const char *help);

/* The options, which end with an empty entry, and last as long as the program does. */
const GOptionEntry *asked_options_end(AskedOptions *options);

/* What was asked on this command line. */
typedef struct {
	guint n;       /* how many such options were given */
	char *name;    /* of the last */
	gint32 number; /* its number, 0 or more */
	char *text;    /* its argument, where that is a text; or NULL */
	gboolean has_argument;
	GPtrArray *paths; /* char *: what stood behind an option that takes no number after all */
} Asked;

/* Nothing is asked yet; for command_parse(). */
void asked_clear(void);
const Asked *asked(void);

/* The arguments of the command line with those of `paths`. Free it with g_strfreev(). */
char **asked_paths(char **arguments);

/* FALSE, after telling what is wrong, if what was asked of the game has an argument without taking
 * one, or takes one, called so, and has none. */
gboolean asked_fits(const SwGame *game, const char *takes);

G_END_DECLS
