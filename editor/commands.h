/* Everything that a window can be told to do, in one table: its action, its name for people, its
 * keys. Menus, buttons, keys, the command search, the shortcuts window and the tests all go by
 * the action's name.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
	const char *group;  /* a heading: "Edit" */
	const char *action; /* detailed: "win.undo", "win.tool::place" */
	const char *label;
	const char *keys[3]; /* as GTK writes accelerators; NULL after the last */
} SwCommand;

const SwCommand *sw_commands(guint *n);

/* Gives the keys to the application's windows. */
void sw_commands_install(GtkApplication *application);

/* A list of them all in which a few letters find one, over `parent`; and the keys on one page. */
void sw_commands_search(GtkWindow *parent);
GtkWidget *sw_commands_overview(void);

G_END_DECLS
