/* All commands of the editor in one table: the action, its label for users, its keys. Menus,
 * buttons, keys, the command search, the shortcuts window and the tests all use the action's name.
 */
#pragma once

#include <gtk/gtk.h>

typedef struct {
	const char *group;  /* heading: "Edit" */
	const char *action; /* detailed action name: "win.undo", "win.tool::place" */
	const char *label;
	const char *keys[3]; /* in GTK's accelerator syntax; NULL after the last */
} SwCommand;

const SwCommand *sw_commands(guint *n);

/* Returns words of other programs by which the command is found too, translated; NULL if there are
 * none. */
const char *sw_command_words(const SwCommand *command);

/* Sets the keys as accelerators of the application, except those that have a meaning while text is
 * typed: letters, Delete, Control with A, C, V, X, Y, Z. */
void sw_commands_install(GtkApplication *application);

/* Adds those keys to a widget. They work while the focus is in it and no text is being typed. */
void sw_commands_install_plain(GtkWidget *widget);

/* Returns a menu of some commands, with labels and keys; "" ends a section (transfer full). */
GMenuModel *sw_commands_menu(const char *const *actions, guint n);

/* Shows in a menu and its sections the keys of those commands that have no accelerator. */
void sw_commands_show_keys(GMenu *menu);

/* Returns the translated label of the command with that action, which must exist. */
const char *sw_commands_label(const char *action);

/* Returns the text with the action's key after it: "Lay the chosen kind (P)". Free with g_free().
 */
char *sw_commands_tip(const char *text, const char *action);

/* TRUE if the command does not apply to what the window shows. */
gboolean sw_command_is_left_out(GtkWindow *window, const SwCommand *command);

/* A command of the game that is shown, besides those of sw_commands(). */
typedef struct {
	char *action;
	const char *label; /* translated */
} SwGameCommand;

/* An empty array of them, which owns the actions. */
GArray *sw_game_commands_new(void);

/* Opens the command search over `parent`: a list of all commands and of `more` (SwGameCommand,
 * transfer full), filtered as the user types. `*open` is the search's widget while it is open, else
 * NULL, and must live as long; while it is not NULL the call does nothing. The second returns a
 * window, which GTK owns, that lists the keys of those that apply to what the window shows. */
void sw_commands_search(GtkWindow *parent, GtkWidget **open, GArray *more);
GtkWindow *sw_commands_overview(GtkWindow *window);
