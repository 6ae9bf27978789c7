/* What is drawn over the picture of a board and follows the pointer: the selection, the cursor,
 * pieces being dragged, a shape being drawn, the ruler. */
#pragma once

#include <gtk/gtk.h>

#include "board/board_hand.h"
#include "picture/tile.h"

G_BEGIN_DECLS

/* The look of the board in the state's window. */
SwLook sw_board_look(const SwMapState *state);

/* Sets the transformation so that drawing is in hundredths of an inch, not pixels. */
void sw_board_enter(const SwBoardHand *hand, cairo_t *cr);

void sw_board_over_draw(GtkWidget *widget, SwBoardHand *hand, GtkSnapshot *snapshot);

G_END_DECLS
