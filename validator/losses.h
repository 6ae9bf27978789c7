/* What exports lost: printed for each file, or summed up for many files in one line per format. */
#pragma once

#include "export/export.h"
#include "io.h"

/* Counts by format and by what was lost; for use in one thread. */
typedef struct _Losses Losses;

Losses *losses_new(void);
void losses_free(Losses *losses);

/* Says "NAME: lost: notes (csv)" for each thing that the export of the file lost; if the export is
 * a picture that carries the document inside, "NAME: not drawn: about text; comments (png)" of all.
 */
void losses_say(Io *io, const SwExport *exported, const SwFormat *format, const char *name);

/* Counts what the export lost. */
void losses_add(Losses *losses, const SwExport *exported, const SwFormat *format);

/* Prints "csv: lost in 3 files: about in 3, note in 1" to stderr, a line for each format, in the
 * order in which they first lost something. */
void losses_tell_all(const Losses *losses);
