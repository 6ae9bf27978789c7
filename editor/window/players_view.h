/* What the players see, in place of the document: a view that can be looked at, asked and exported,
 * and in which nothing can be changed. A bar above the map says so, whose view it is, and how to
 * come back. Actions: "players-view" turns it on and off, "players-view-next" shows the next
 * player's. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

void sw_players_view_install(SwWindow *window);

/* The window shows another document: all of it. The actions are there if its game hides anything.
 */
void sw_players_view_end(SwWindow *window);

G_END_DECLS
