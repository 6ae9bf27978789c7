/* The actions about the photograph under a board: photo-lay, photo-distance, photo-opacity and
 * photo-remove. */
#pragma once

#include "board/board_canvas.h"

typedef struct SwPhotoActions SwPhotoActions;

/* Belongs to the window, which owns the board, too. While a photograph is read, the line of the
 * window says so. */
SwPhotoActions *sw_photo_actions_new(GtkApplicationWindow *window, SwBoardCanvas *board,
                                     GtkBox *line);
void sw_photo_actions_free(SwPhotoActions *actions);
