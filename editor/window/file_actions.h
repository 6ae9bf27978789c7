/* What is done with the document of a window as a whole: it is opened, saved, imported, exported,
 * printed, kept as a template. */
#pragma once

#include "files/open_file.h"
#include "map/map_view.h"

G_BEGIN_DECLS

typedef struct SwFileActions SwFileActions;

/* Shows what was imported, which it takes. */
typedef void (*SwFileShow)(SwSession *session, gpointer data);

/* Adds the actions to the window, which frees them when it is finalized. What is exported and
 * printed is what the map shows. */
SwFileActions *sw_file_actions_new(GtkApplicationWindow *window, SwOpenFile *file, SwMapView *map,
                                   SwFileShow show, gpointer data);
void sw_file_actions_free(SwFileActions *actions);

G_END_DECLS
