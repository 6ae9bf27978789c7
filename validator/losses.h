/* What exports lost: told file by file, or of many files in one line a format. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

/* Counts by format and thing; one thread uses it. */
typedef struct _Losses Losses;

Losses *losses_new(void);
void losses_free(Losses *losses);

/* "NAME: lost: notes (png)" on stderr for each thing that the export of the file lost. */
void losses_tell(const SwExport *exported, const SwFormat *format, const char *name);

/* Counts what the export lost. */
void losses_add(Losses *losses, const SwExport *exported, const SwFormat *format);

/* "png: lost in 3 files: about in 3, note in 1" on stderr, a line for each format, in the order in
 * which they first lost something. */
void losses_tell_all(const Losses *losses);

G_END_DECLS
