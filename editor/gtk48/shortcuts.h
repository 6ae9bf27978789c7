/* The window of keyboard shortcuts, which scrolls, by the wheel and by keys.
 *
 * Works around GTK 4.8, which arranges groups in columns only if they are built from a description,
 * and whose window is as large as all of them. Delete when GTK >= 4.14, which has
 * gtk_shortcuts_section_add_group(), if its window scrolls. */
#pragma once

#include <gtk/gtk.h>

/* The description so far. */
typedef struct {
	GString *xml;
	gboolean has_group;
} SwShortcuts;

void sw_shortcuts_init(SwShortcuts *shortcuts);

/* Begin a group, and add a shortcut to it. Keys are in the syntax of GtkShortcutsShortcut: "A B" is
 * either, "A+B" both. */
void sw_shortcuts_begin_group(SwShortcuts *shortcuts, const char *title);
void sw_shortcuts_add(SwShortcuts *shortcuts, const char *title, const char *keys);

/* Returns the window, no larger than its parent, and frees the description. GTK owns the window. */
GtkWindow *sw_shortcuts_end(SwShortcuts *shortcuts, GtkWindow *parent);
