/* Commands by chance: the same seed gives the same ones. */
#pragma once

#include <glib.h>

/* From 0 to n - 1. */
gint32 chance_below(GRand *chance, gint32 n);

/* " 2,-1": a hex at most `spread` away from the origin in either coordinate. */
void chance_append_hex(GString *out, GRand *chance, gint32 spread);

/* A command of script.h for a galaxy of a few hexes around the origin; none that saves. */
char *chance_command(GRand *chance);

/* One that may also save, now and then. */
char *chance_command_or_save(GRand *chance);
