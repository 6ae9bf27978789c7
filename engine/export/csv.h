/* The lines of csv.c, for that file and its reader. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

enum {
	SW_CSV_PIECE,
	SW_CSV_INSIDE,
	SW_CSV_GAME,
	SW_CSV_ELEMENT,
	SW_CSV_TYPE, /* from here on, columns are attributes of a file */
	SW_CSV_N_FIXED = 10,
};

/* The columns that every file has, at these positions. */
extern const char *const sw_csv_fixed[SW_CSV_N_FIXED];

/* TRUE if an apostrophe is put in front of such a text. */
gboolean sw_csv_is_guarded(const char *text);

/* As SwFormat has it. Columns may stand in any order, lines may end with LF, and a column between
 * others may be separated by semicolons or tabs, as spreadsheets of some countries write it. */
SwDocument *sw_csv_read(const SwTable *const *tables, const char *path, const char *bytes,
                        gsize length, GError **error);

G_END_DECLS
