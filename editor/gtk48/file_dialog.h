/* Dialogs that ask for a file, by GtkFileChooserNative: GTK 4.8 has no other. Delete when
 * GTK >= 4.10, which has GtkFileDialog and deprecates it. */
#pragma once

#include <gtk/gtk.h>

/* Called with the chosen file, which has a local path. Not called if none was chosen, or the parent
 * was destroyed meanwhile. */
typedef void (*SwFileChosen)(GFile *file, gpointer data);

void sw_dialog_open(GtkWindow *parent, SwFileChosen chosen, gpointer data);
void sw_dialog_save(GtkWindow *parent, const char *name, SwFileChosen chosen, gpointer data);

/* As above, for a file of another format: `kind` is its name in the dialog, `suffix` the end of
 * file names, as ".svg". */
void sw_dialog_export(GtkWindow *parent, const char *name, const char *kind, const char *suffix,
                      SwFileChosen chosen, gpointer data);

/* Shows pictures that can be read. */
void sw_dialog_photo(GtkWindow *parent, SwFileChosen chosen, gpointer data);

/* Shows files of all types. */
void sw_dialog_import(GtkWindow *parent, SwFileChosen chosen, gpointer data);
