/* What the players see, in place of the document: a view that can be looked at, asked and exported,
 * and in which nothing can be changed. A bar above the map says so, whose view it is, and how to
 * come back. Actions: "players-view" turns it on and off, "players-view-next" shows the next
 * player's. */
#pragma once

#include "files/open_file.h"

G_BEGIN_DECLS

typedef struct SwPlayersView SwPlayersView;

/* Shows what players see, which it takes; NULL: the file's session again. */
typedef void (*SwPlayersViewShow)(SwSession *seen, gpointer data);

/* Adds the actions to the window, which frees it when it is finalized. */
SwPlayersView *sw_players_view_new(GtkApplicationWindow *window, SwOpenFile *file,
                                   SwPlayersViewShow show, gpointer data);
void sw_players_view_free(SwPlayersView *view);

/* The file has another session, of which all is shown. The actions are there if its game hides
 * anything. */
void sw_players_view_end(SwPlayersView *view);

G_END_DECLS
