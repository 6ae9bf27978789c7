/* Copying a row of a sheet of cards: pasted on a mat it is one copy of the card, in a field the
 * text of its cell. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

/* Ctrl+C in the cell of a row, which is not being typed into. FALSE for another key, or if the row
 * is no card. */
gboolean sw_sheet_copy_row(SwSession *session, GtkWidget *cell, guint key, GdkModifierType held);
