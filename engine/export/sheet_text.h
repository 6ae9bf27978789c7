/* A sheet as a text table, in English. */
#pragma once

#include "rules/sheet.h"

/* Appends a heading that names the sheet's holder, a line of labels, a line for each row, the sums,
 * and a curve. At most `most` rows are printed; a line gives the number of the others. */
void sw_sheet_append_text(GString *out, const SwSheet *sheet, const SwView *view, guint most);
