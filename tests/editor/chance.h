/* Random commands: the same seed gives the same commands. */
#pragma once

#include <glib.h>

/* Returns a number from 0 to n - 1. */
gint32 chance_below(GRand *chance, gint32 n);

/* Appends a hex as " 2,-1", at most `spread` away from the origin in either coordinate. */
void chance_append_hex(GString *out, GRand *chance, gint32 spread);

/* Returns a command of script.h for a galaxy of a few hexes around the origin; never one that
 * saves. Free it. */
char *chance_command(GRand *chance);

/* The same, but now and then a command that saves. */
char *chance_command_or_save(GRand *chance);
