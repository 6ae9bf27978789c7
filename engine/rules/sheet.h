/* Sheets: the pieces of one element that stand in one holder as the rows of a table, as the cards
 * of an army. Commands, exports and the editor show the same rows and columns. */
#pragma once

#include "rules/run.h"

G_BEGIN_DECLS

typedef struct {
	const char *label; /* in English: "Copies" */
	gint attribute;    /* of the rows' element; -1 if the game works the column out */
	gint number;       /* in SwGameSheet.numbers; -1 if it is none of these */
	gboolean is_number;
	gboolean has_sum;
	gboolean is_partial; /* some rows have no number */
	gint64 sum;          /* of the others */
} SwSheetColumn;

typedef struct {
	const SwGameSheet *game;
	SwPieceId holder;
	GArray *rows;    /* SwPieceId: by kind, then in the order of the document */
	GArray *columns; /* SwSheetColumn: the kind, if there are several; attributes; numbers */
} SwSheet;

#define sw_sheet_row(sheet, i) g_array_index((sheet)->rows, SwPieceId, (i))
#define sw_sheet_column(sheet, i) (&g_array_index((sheet)->columns, SwSheetColumn, (i)))

/* The sheets of the view's document that have rows, by holder (SwSheet; unref it). Columns without
 * a value in any row are left out. */
GPtrArray *sw_sheets_of(const SwView *view);

/* The sheet of one holder, with all columns, and maybe without rows. Good until the document
 * changes. */
SwSheet *sw_sheet_new(const SwView *view, const SwGameSheet *game, SwPieceId holder);
void sw_sheet_free(SwSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSheet, sw_sheet_free)

/* What a cell says; NULL if it is empty. Free it. */
char *sw_sheet_cell(const SwSheet *sheet, const SwView *view, guint row, guint column);

/* What the holder is worth; FALSE if that is nothing to be counted. */
gboolean sw_sheet_worth(const SwView *view, const SwGameSheet *game, SwPieceId holder,
                        SwSheetWorth *worth);

/* What of the game's parts a row of the holder can be (SwSheetPart; unref it). */
GArray *sw_sheet_parts(const SwView *view, const SwGameSheet *game, SwPieceId holder);

/* The part of that name, as people write names; NULL if there is none. */
const SwSheetPart *sw_sheet_find_part(const GArray *parts, const char *name);

/* "45 of 45", and what one more of the part would make of it: "would be 47 of 45"; "+ ?" where
 * something is not known. Free them. */
char *sw_sheet_worth_text(const SwSheetWorth *worth);
char *sw_sheet_would_be(const SwSheetWorth *worth, const SwSheetPart *part);

/* Why one more of the part is not legal: as the game says, or because it would be worth too much.
 * NULL if it is. Free it. */
char *sw_sheet_why_not(const SwSheetWorth *worth, const SwSheetPart *part);

/* The sheet of the game whose rows are of the element, or NULL. */
const SwGameSheet *sw_game_sheet(const SwGame *game, const SwElement *element);

G_END_DECLS
