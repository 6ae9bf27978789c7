/* Shows what the players see in place of the document: a read-only view, which can be queried and
 * exported. A bar above the map names the player and has a button to return. Actions:
 * "players-view" turns it on and off, "players-view-next" switches to the next player. */
#pragma once

#include "files/open_file.h"

typedef struct SwSeenActions SwSeenActions;

/* Shows a view of players (transfer full), or the file's session again if `seen` is NULL. */
typedef void (*SwSeenShow)(SwSession *seen, gpointer data);

/* Adds the actions to the window, which frees the result when it is finalized. */
SwSeenActions *sw_seen_actions_new(GtkApplicationWindow *window, SwOpenFile *file, SwSeenShow show,
                                   gpointer data);
void sw_seen_actions_free(SwSeenActions *view);

/* Ends the view, because the file has another session. Enables the actions if its game hides
 * anything. */
void sw_seen_actions_end(SwSeenActions *view);
