/* What a window says of its document in words and marks: over the map its name, whose game and file
 * it is; in the title bar how many problems it has; below the map what is at the cursor, and how
 * many tiles there are. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* The widgets are the window's, and NULL before its second frame. */
typedef struct {
	GtkLabel *title, *subtitle, *figures, *invitation;
	GtkInscription *status;
	GtkButton *badge;
	struct { /* how many there were at a revision */
		gboolean are_counted;
		guint64 revision;
		guint n;
	} tiles;
} SwLabels;

/* The window's title, too, which desktops list: that alone before the second frame. */
void sw_labels_show_title(SwLabels *labels, SwSession *session, GtkWindow *window);

void sw_labels_show_badge(SwLabels *labels, SwSession *session, guint errors, guint warnings);

/* How many tiles or cards the session has, and how large they are drawn (1: as usual); neither
 * where no map or mat is shown of it: of the session or of what players see. */
void sw_labels_show_figures(SwLabels *labels, SwSession *session, double zoom,
                            const SwSession *shown);

/* The session has gone: what was counted is of that. */
void sw_labels_forget(SwLabels *labels);

G_END_DECLS
