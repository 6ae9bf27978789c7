/* The dialogs of GTK 4.8 that later versions replace, in one place. All are modal to `parent`. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Escape closes a window of ours that stands over another, as it does GTK's own dialogs. */
void sw_dialog_close_on_escape(GtkWindow *window);

/* One button: it has been read. */
void sw_dialog_tell(GtkWindow *parent, const char *what, const char *why);

typedef enum {
	SW_CLOSE_CANCEL,
	SW_CLOSE_DISCARD,
	SW_CLOSE_SAVE,
} SwAnswerToClose;

void sw_dialog_ask_to_close(GtkWindow *parent, const char *title,
                            void (*answered)(SwAnswerToClose answer, gpointer data), gpointer data);

/* Called with FALSE for `cancel`, also if the dialog was closed, and with TRUE for `accept`. */
void sw_dialog_ask(GtkWindow *parent, const char *what, const char *why, const char *cancel,
                   const char *accept, void (*answered)(gboolean yes, gpointer data),
                   gpointer data);

/* Asks for a line of text. Called with it, or with NULL. */
void sw_dialog_ask_text(GtkWindow *parent, const char *what, const char *why, const char *text,
                        const char *accept, void (*answered)(const char *text, gpointer data),
                        gpointer data);

/* Called with the file that was chosen; not at all if none was. */
typedef void (*SwFileChosen)(GFile *file, gpointer data);

void sw_dialog_open(GtkWindow *parent, SwFileChosen chosen, gpointer data);
void sw_dialog_save(GtkWindow *parent, const char *name, SwFileChosen chosen, gpointer data);

/* The same for a file that is none of ours: `kind` says what it is, ".svg" how its name ends. */
void sw_dialog_export(GtkWindow *parent, const char *name, const char *kind, const char *suffix,
                      SwFileChosen chosen, gpointer data);

/* For a file that may be any. */
void sw_dialog_import(GtkWindow *parent, SwFileChosen chosen, gpointer data);

G_END_DECLS
