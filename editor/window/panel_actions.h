/* What is done in a window's panels: the actions that search, step and choose there, and what
 * follows from a choice. A kind to place becomes the brush; a seat, that of new pieces; a row shows
 * its piece on the canvas; an overlay lies on it. */
#pragma once

#include "window/canvases.h"
#include "window/second_frame.h"

typedef struct SwPanelActions SwPanelActions;

/* Makes the panels, if they are not there yet. */
typedef void (*SwShowPanels)(gpointer data);

/* Belongs to the window, which owns the canvases and the panels, too; `data` is for `show`. */
SwPanelActions *sw_panel_actions_new(GtkApplicationWindow *window, const SwCanvases *canvases,
                                     const SwPanels *panels, SwShowPanels show, gpointer data);
void sw_panel_actions_free(SwPanelActions *actions);

/* Call it once, when the panels are there. */
void sw_panel_actions_connect(SwPanelActions *actions);

/* The panels show another session: makes what is chosen in the palette the brush, for the seat that
 * is shown. */
void sw_panel_actions_begin(SwPanelActions *actions);

/* Closes the search for parts: the session is about to go. */
void sw_panel_actions_close_search(SwPanelActions *actions);
