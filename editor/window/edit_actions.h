/* Actions on the selection or the whole map or mat, and undo and redo. */
#pragma once

#include "files/open_file.h"
#include "window/canvases.h"

typedef struct SwEditActions SwEditActions;

/* Adds the actions to the window, which frees the result when it is finalized. They apply to the
 * session that the canvas shows; answers to questions go to the file's session. Long work is shown
 * in the line. */
SwEditActions *sw_edit_actions_new(GtkApplicationWindow *window, SwOpenFile *file,
                                   const SwCanvases *canvases, GtkBox *line);
void sw_edit_actions_free(SwEditActions *actions);

/* Updates the actions. Call it after the session or its selection has changed. */
void sw_edit_actions_follow(SwEditActions *actions);
