#include "panels/sheet_room.h"

#include "mat/mat.h"

#define SHARE 6 /* of the window's height: the rows beside a board have at most 1 in 6 */

int
sw_sheet_least_rows(SwSession *session, SwPieceId holder, int window_height, int row_height)
{
	g_autoptr(SwMat) mat = sw_mat_new(sw_session_document(session), 0);
	gboolean is_there = FALSE;
	int n;

	for (guint i = 0; i < mat->bands->len; i++)
		is_there |= sw_mat_band(mat, i)->piece == holder;
	if (sw_session_has_board(session))
		return CLAMP(window_height / SHARE / MAX(row_height, 1), 2, SW_SHEET_MOST_ROWS);
	if (mat->bands->len == 0)
		return 12;
	n = is_there ? SW_SHEET_MOST_ROWS : 4;
	return window_height < SW_SHEET_LOW_WINDOW ? n / 2 : n;
}
