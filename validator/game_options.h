/* Command-line options that games add to a command: one for each question, chance or fight of a
 * game, with its name, argument and help. Several games may use one name for different things: then
 * the help names the game of each meaning, and the meaning is resolved when the file is read. */
#pragma once

#include "io.h"
#include "rules/game.h"

/* Collects options: the command's own, then those of the games. */
typedef struct {
	GArray *entries; /* GOptionEntry */
	GPtrArray *uses; /* by entry: GArray of the games' uses; NULL for the command's own */
} GameOptions;

/* Adds an option of the game; `takes` is the name of its argument, NULL if it takes none; the
 * argument is a number, or a text if `takes_text`. */
void game_options_add(GameOptions *options, const SwGame *game, const char *name, const char *takes,
                      gboolean takes_text, const char *help);

/* Returns the options of a command, ending with an empty entry: its own, those of each game, those
 * of several games. `own` ends with an empty entry; `add` adds those of a game.
 *
 * They are made on first use, since help, man pages and completion need them without a call of the
 * command. `*options`, which is static, keeps them as long as the program runs. */
const GOptionEntry *game_options_list(const GOptionEntry **options, const GOptionEntry *own,
                                      void (*add)(GameOptions *, const SwGame *));

/* Returns what help prints above the option and those of the same game: the game's title. NULL for
 * the command's own options. */
const char *asked_heading(const GOptionEntry *entry);

/* The game options given to one call, whose struct begins with it. */
typedef struct {
	guint n;       /* how many were given */
	char *name;    /* of the last one */
	gint32 number; /* its argument, 0 or more */
	char *text;    /* its argument if that is a text; or NULL */
	gboolean has_argument;
	GPtrArray *paths; /* char *: values of an option with an optional number, if not numeric */
} Asked;

void asked_clear(Asked *asked);

/* Returns the other arguments, preceded by those in `paths`. Free with g_strfreev(). */
char **asked_paths(const Asked *asked, char **arguments);

/* FALSE, after saying why, if the option was given with an argument that this game's does not take,
 * or without the argument `takes` that it does. */
gboolean asked_fits(const Asked *asked, Io *io, const SwGame *game, const char *takes);

/* Returns the seat that a question is about if none is given: 1 in a pack whose pieces belong to no
 * seat, such as the army or team of one player; else 0. */
gint32 asked_seat(const SwDocument *document);
