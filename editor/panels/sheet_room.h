/* How much room the rows of a sheet take below a mat or board. */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* The rows that are shown at once, at most. */
#define SW_SHEET_MOST_ROWS 8

/* Pixels; a window that is lower leaves room for the mat or board. */
#define SW_SHEET_LOW_WINDOW 700

/* Returns how many rows of that height are shown at least in a window of that height: most if there
 * is no mat or board, beside a board as many as have room in their share, and few if a mat shows
 * something other than the sheet's holder, such as the battle of the armies. */
int sw_sheet_least_rows(SwSession *session, SwPieceId holder, int window_height, int row_height);

G_END_DECLS
