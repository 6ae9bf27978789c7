/* The lines of csv.c, for that file and its reader. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

enum {
	SW_CSV_PIECE,
	SW_CSV_INSIDE,
	SW_CSV_GAME,
	SW_CSV_ELEMENT,
	SW_CSV_TYPE,        /* from here on, columns are attributes of a file */
	SW_CSV_COORDINATES, /* of all grounds, to the last of the fixed columns */
	SW_CSV_N_FIXED = 10,
};

/* The columns that every file has, at these positions. */
extern const char *const sw_csv_fixed[SW_CSV_N_FIXED];

/* Appends the text as a cell between quotation marks. */
void sw_csv_append_quoted(GString *out, const char *text);

/* Appends the text as a cell: between quotation marks where it needs them, and with an apostrophe
 * in front of what a spreadsheet would take for a formula. */
void sw_csv_append_text(GString *out, const char *text);

/* The text of a cell without the apostrophes that keep spreadsheets from reckoning. Free it. */
char *sw_csv_unguarded(const char *text);

/* The names of all attributes that the pieces use, in the order of the table; of all pieces that
 * are exported, or of those that are `taken`. Free the array, not the names. */
typedef gboolean (*SwCsvTakes)(const SwExport *exported, SwPieceId id);
GPtrArray *sw_csv_names(const SwExport *exported, SwCsvTakes takes);

/* Appends a comma and the value of the attribute of that name, if the piece has it. */
void sw_csv_append_value(SwExport *exported, SwPieceId id, const char *name, GString *scratch);

/* As SwFormat has it. Columns may stand in any order, lines may end with LF, and a column between
 * others may be separated by semicolons or tabs, as spreadsheets of some countries write it. */
SwDocument *sw_csv_read(const SwTable *const *tables, const char *path, const char *bytes,
                        gsize length, GError **error);

G_END_DECLS
