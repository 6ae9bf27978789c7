/* The texts of a window about its document: over the map the title, game and file; in the title bar
 * the number of problems; below the map the hex at the cursor, and the number of tiles. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

/* The window owns the widgets, which are NULL before its second frame. */
typedef struct {
	GtkLabel *title, *subtitle, *figures, *invitation;
	GtkInscription *status;
	GtkButton *badge;
	struct { /* the number of tiles, and what else is there; cached for a revision */
		gboolean are_counted;
		gboolean has_others; /* no tile, but other pieces are on the map */
		guint64 revision;
		guint n;
	} tiles;
} SwLabels;

/* Also sets the title of `window`, as in the desktop's list of windows. Before the second frame,
 * only that. */
void sw_labels_show_title(SwLabels *labels, SwSession *session, GtkWindow *window);

void sw_labels_show_badge(SwLabels *labels, SwSession *session, guint errors, guint warnings);

/* Shows the number of tiles or cards and the zoom (1 is normal). Hidden if neither a map nor a mat
 * is shown, of the session or of what players see. */
void sw_labels_show_figures(SwLabels *labels, SwSession *session, double zoom, SwSession *shown);

/* Drops the cached number: the session has been replaced. */
void sw_labels_forget(SwLabels *labels);
