/* Commands by chance: the same seed gives the same ones. */
#pragma once

#include <glib.h>

/* A command of script.h for a galaxy of a few hexes around the origin; none that saves. */
char *chance_command(GRand *chance);

/* One that may also save, now and then. */
char *chance_command_or_save(GRand *chance);
