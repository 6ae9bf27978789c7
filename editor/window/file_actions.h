/* Actions on the document as a whole: open, save, import, export, print, save as a template. */
#pragma once

#include "files/open_file.h"
#include "map/map_canvas.h"

typedef struct SwFileActions SwFileActions;

/* Shows an imported session (transfer full). */
typedef void (*SwFileShow)(SwSession *session, gpointer data);

/* Adds the actions to the window, which frees the result when it is finalized. Export and print use
 * the session that the map shows. */
SwFileActions *sw_file_actions_new(GtkApplicationWindow *window, SwOpenFile *file, SwMapCanvas *map,
                                   SwFileShow show, gpointer data);
void sw_file_actions_free(SwFileActions *actions);
