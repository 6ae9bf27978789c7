/* What the tool that explores is told: for which seat, and whether tiles are turned face down
 * again. It stands above what there is to place while that tool is held. */
#pragma once

#include "files/open_file.h"
#include "map/map_view.h"

G_BEGIN_DECLS

typedef struct SwExploreBar SwExploreBar;

/* `toolbar` holds a button for each tool; the bar goes to the top of `panel`. The window frees it
 * when it is finalized. */
SwExploreBar *sw_explore_bar_new(GtkApplicationWindow *window, SwOpenFile *file, SwMapView *map,
                                 GtkWidget *toolbar, GtkBox *panel);
void sw_explore_bar_free(SwExploreBar *bar);

/* After the file has got another session. */
void sw_explore_bar_begin(SwExploreBar *bar);

/* After the session has changed. */
void sw_explore_bar_follow(SwExploreBar *bar);

G_END_DECLS
