/* A cell of a CSV file that a spreadsheet does not evaluate.
 *
 * A spreadsheet evaluates a text that begins like a formula, also after blanks. Such a text gets an
 * apostrophe in front, and so does a text that has one already, so that reading can remove it. The
 * same applies within a text after any character by which some spreadsheet separates cells: if that
 * is a semicolon, quotation marks in the middle of a line protect nothing. */
#pragma once

#include <glib.h>

/* Appends the text as a quoted cell. */
void sw_csv_append_quoted(GString *out, const char *text);

/* Appends the text as a cell: between quotation marks where it needs them, and with an apostrophe
 * in front of what a spreadsheet would take for a formula. */
void sw_csv_append_text(GString *out, const char *text);

/* The text of a cell without the apostrophes that keep spreadsheets from evaluating it. Free it. */
char *sw_csv_unguarded(const char *text);
