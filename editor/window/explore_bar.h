/* What the tool that explores is told: for which seat, and whether tiles are turned face down
 * again. It stands above what there is to place while that tool is held. */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* `toolbar` holds a button for each tool; the bar goes to the top of `panel`. */
void sw_explore_bar_install(SwWindow *window, GtkWidget *toolbar, GtkBox *panel);

/* After the window has got another session. */
void sw_explore_bar_begin(SwWindow *window);

/* After the session has changed. */
void sw_explore_bar_follow(SwWindow *window);

G_END_DECLS
