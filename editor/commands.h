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

/* Gives the application's windows those keys that mean nothing to whoever types; and one window the
 * others, letters and what edits: it takes what no field has taken. */
void sw_commands_install(GtkApplication *application);
void sw_commands_install_plain(GtkWidget *window);

/* A list of them all in which a few letters find one, over `parent`; and the keys on one page. */
void sw_commands_search(GtkWindow *parent);
GtkWidget *sw_commands_overview(void);

G_END_DECLS
