/* What csv.c and its reader share. */
#pragma once

#include "export/exporting.h"

enum {
	SW_CSV_PIECE,
	SW_CSV_INSIDE,
	SW_CSV_GAME,
	SW_CSV_ELEMENT,
	SW_CSV_TYPE,        /* this and the following columns are attributes in a file */
	SW_CSV_COORDINATES, /* of all grounds; the last of the fixed columns */
	SW_CSV_N_FIXED = 10,
};

/* The columns that every file has, in this order. */
extern const char *const sw_csv_fixed[SW_CSV_N_FIXED];

/* The names of all attributes that the exported pieces use, or those of them for which `takes` is
 * TRUE, in the order of the table. Free the array, not the names. */
typedef gboolean (*SwCsvTakes)(const SwExport *exported, SwPieceId id);
GPtrArray *sw_csv_names(const SwExport *exported, SwCsvTakes takes);

/* Appends them, each after a comma, and ends the line. */
void sw_csv_append_names(GString *out, const GPtrArray *names);

/* Appends a comma, and the value of the piece's attribute of that name, if it has one. */
void sw_csv_append_value(SwExport *exported, SwPieceId id, const char *name, GString *scratch);

/* Implements SwFormat.read. Columns may be in any order, lines may end with LF, and cells may be
 * separated by semicolons or tabs, as spreadsheets of some countries write them. */
SwDocument *sw_csv_read(const SwTable *const *tables, const char *path, const char *bytes,
                        gsize length, GError **error);
