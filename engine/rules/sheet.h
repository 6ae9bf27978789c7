/* Sheets: the child pieces of one element in a holder as the rows of a table, such as the cards of
 * an army. The command, the exports and the editor show the same rows and columns. */
#pragma once

#include "rules/run.h"

G_BEGIN_DECLS

typedef struct {
	const char *label; /* in English: "Copies" */
	gint attribute;    /* of the rows' element; -1 for kinds and computed numbers */
	gint number;       /* in SwGameSheet.numbers; -1 for kinds and most attributes */
	gboolean is_number;
	gboolean has_sum;
	gboolean is_partial; /* some rows have no number and are not in the sum */
	gint64 sum;
} SwSheetColumn;

typedef struct {
	const SwGameSheet *game;
	SwPieceId holder;
	GArray *rows;    /* SwPieceId: by kind, then in the order of the document */
	GArray *columns; /* SwSheetColumn: the kind, if the element is typed; attributes; numbers */
} SwSheet;

#define sw_sheet_row(sheet, i) g_array_index((sheet)->rows, SwPieceId, (i))
#define sw_sheet_column(sheet, i) (&g_array_index((sheet)->columns, SwSheetColumn, (i)))

/* Returns the sheets (SwSheet) of the view's document that have rows, sorted by holder (transfer
 * full). Columns without a value in any row are left out. */
GPtrArray *sw_sheets_of(const SwView *view);

/* Returns the first of these sheets that is of the holder, or NULL. */
const SwSheet *sw_sheets_find(const GPtrArray *sheets, SwPieceId holder);

/* Returns the sheet of one holder, with all columns, even without rows (transfer full). Valid until
 * the document changes. */
SwSheet *sw_sheet_new(const SwView *view, const SwGameSheet *game, SwPieceId holder);
void sw_sheet_free(SwSheet *sheet);

/* Removes the columns of numbers that the game computes, if no row has one. */
void sw_sheet_drop_empty_numbers(SwSheet *sheet, const SwView *view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSheet, sw_sheet_free)

/* Returns the text of a cell, or NULL if it is empty, with a name that the game prints spelled as
 * printed; a flag as in the file, or as people read it, a mark if it is set. Free with g_free(). */
char *sw_sheet_cell(const SwSheet *sheet, const SwView *view, guint row, guint column);
char *sw_sheet_printed(const SwSheet *sheet, const SwView *view, guint row, guint column);

/* Returns the number that the game computes for a cell of an attribute that is not set, or NULL.
 * Free with g_free(). */
char *sw_sheet_computed(const SwSheet *sheet, const SwView *view, guint row, guint column);

/* Returns the number of the row that the game's sheet adds up, such as the cost of all copies; NULL
 * if it is unknown or there is none. Free with g_free(). */
char *sw_sheet_summed(const SwView *view, const SwGameSheet *game, SwPieceId row);

/* TRUE if the game's sheet adds up a number of its rows that it computes. */
gboolean sw_sheet_has_summed(const SwGameSheet *game);

/* The lines of sums below the rows: one for each kind of rows, if there are several and the game
 * counts by kind, then one for all; 0 if no column has a sum. sw_sheet_sum() returns the text of a
 * cell: the sum of the column, or in the first "all units" or "in all"; else NULL. Free it. */
guint sw_sheet_n_sums(const SwSheet *sheet, const SwView *view);
char *sw_sheet_sum(const SwSheet *sheet, const SwView *view, guint line, guint column);

/* FALSE if no column has a sum. */
gboolean sw_sheet_has_sums(const SwSheet *sheet);

/* How many copies have a number of a sheet's curve. */
typedef struct {
	SwSheetShare share; /* `parts` is 0: the number is unknown */
	gint64 copies;
} SwSheetStep;

/* Returns the steps of the curve (SwSheetStep; unref it), from the least number to the greatest and
 * the unknown, with the whole numbers between if they are few; NULL if the sheet has no curve or no
 * rows. Sets `label` to what it says: "Cards by cost", and `most` to the most copies of a step, at
 * least 1. */
GArray *sw_sheet_curve(const SwSheet *sheet, const SwView *view, const char **label, gint64 *most);

/* Appends "2", "1½" or "5/3"; "?" without parts. */
void sw_sheet_append_share(GString *out, const SwSheetShare *share);

/* Returns what is wrong with the values of a column together, as a clause, or NULL. Free with
 * g_free(). */
char *sw_sheet_fault(const SwSheet *sheet, const SwView *view, guint column);

/* Returns the question about the chances of the sheet's holder, or NULL. */
const SwChanceQuestion *sw_game_sheet_chances(const SwGame *game, const SwGameSheet *sheet);

/* Returns a description of the sheet's holder, or what its rows are if that is the root; with its
 * worth, if it has one, in the game's words. Free with g_free(). */
char *sw_sheet_heading(const SwSheet *sheet, const SwView *view);

/* Gets the worth of the holder. FALSE if it has none. */
gboolean sw_sheet_worth(const SwView *view, const SwGameSheet *game, SwPieceId holder,
                        SwSheetWorth *worth);

/* Returns the parts that can be added to the holder as rows (SwSheetPart; unref it). */
GArray *sw_sheet_parts(const SwView *view, const SwGameSheet *game, SwPieceId holder);

/* Returns the part of that name, ignoring case and accents, or NULL. */
const SwSheetPart *sw_sheet_find_part(const GArray *parts, const char *name);

/* Returns "25", or "25 + ?" if some number is unknown. Free with g_free(). */
char *sw_sheet_sum_text(gint64 sum, gboolean is_partial);

/* Return "45 of 45"; the same with the rest, as "46 of 45, 1 too many"; and of a worth that a
 * change would make "would be 47 of 45"; with "+ ?" if some cost is unknown. Free with g_free(). */
char *sw_sheet_worth_text(const SwSheetWorth *worth);
char *sw_sheet_worth_left(const SwSheetWorth *worth);
char *sw_sheet_would_be(const SwSheetWorth *then);

/* Returns why one more of the part would not be legal: the game's reason, or that the worth would
 * be too high. NULL if it would be. Free with g_free(). */
char *sw_sheet_why_not(const SwSheetPart *part);

/* Returns the game's sheet whose rows are of the element, or NULL. */
const SwGameSheet *sw_game_sheet(const SwGame *game, const SwElement *element);

G_END_DECLS
