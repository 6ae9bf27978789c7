/* Dialogs that ask for a file, by GtkFileChooserNative: GTK 4.8 has no other. Delete when
 * GTK >= 4.10, which has GtkFileDialog and deprecates it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called with the file that was chosen, which has a path; not at all if none was, or the parent has
 * gone meanwhile. */
typedef void (*SwFileChosen)(GFile *file, gpointer data);

void sw_dialog_open(GtkWindow *parent, SwFileChosen chosen, gpointer data);
void sw_dialog_save(GtkWindow *parent, const char *name, SwFileChosen chosen, gpointer data);

/* The same for a file that is none of ours: `kind` says what it is, ".svg" how its name ends. */
void sw_dialog_export(GtkWindow *parent, const char *name, const char *kind, const char *suffix,
                      SwFileChosen chosen, gpointer data);

/* For a file that may be any. */
void sw_dialog_import(GtkWindow *parent, SwFileChosen chosen, gpointer data);

G_END_DECLS
