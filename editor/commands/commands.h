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

/* Gives the keys to the application's windows, but for those that mean something to a text that is
 * being typed: letters, Delete, Control with A, C, V, X, Y, Z. */
void sw_commands_install(GtkApplication *application);

/* Gives these to a widget. They work while the keyboard is in it and no text is being typed. */
void sw_commands_install_plain(GtkWidget *widget);

/* A menu of some commands, "" where a section ends: their labels, with their keys. */
GMenuModel *sw_commands_menu(const char *const *actions, guint n);

/* Shows in a menu, and in its sections, the keys of its commands that it would not find. */
void sw_commands_show_keys(GMenu *menu);

/* A text with the action's key after it: "Lay the chosen kind (P)". Free it. */
char *sw_commands_tip(const char *text, const char *action);

/* A list of them all in which a few letters find one, over `parent`, unless it is open there:
 * `open`, which lives as long, says so, and is NULL while there is none. And the keys on one page.
 */
void sw_commands_search(GtkWindow *parent, GtkWidget **open);
GtkWidget *sw_commands_overview(void); /* a reference of yours */

G_END_DECLS
