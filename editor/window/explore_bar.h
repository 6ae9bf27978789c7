/* Options of the explore tool: for which seat, and whether tiles are turned face down again. Shown
 * above the palette while the tool is chosen. */
#pragma once

#include "files/open_file.h"
#include "map/map_canvas.h"

typedef struct SwExploreBar SwExploreBar;

/* `toolbar` holds a button for each tool. The bar is put at the top of `panel`. The window frees
 * the result when it is finalized. */
SwExploreBar *sw_explore_bar_new(GtkApplicationWindow *window, SwOpenFile *file, SwMapCanvas *map,
                                 GtkWidget *toolbar, GtkBox *panel);
void sw_explore_bar_free(SwExploreBar *bar);

/* Call it after the file has got another session. */
void sw_explore_bar_begin(SwExploreBar *bar);

/* Call it after the session has changed. */
void sw_explore_bar_follow(SwExploreBar *bar);
