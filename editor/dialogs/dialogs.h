/* What all dialogs are made of, and those that ask one thing. All are modal to `parent`. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A window of ours that stands over another and goes with it; Escape closes it, as it does GTK's
 * own dialogs. Fill it and present it. */
GtkWindow *sw_dialog_new(GtkWindow *parent, const char *title, int width, int height);

/* A label (with a mnemonic) that names `widget`, to those who listen too. */
GtkWidget *sw_dialog_label(const char *label, GtkWidget *widget);

/* Appends `widget` to `box` after such a label. Gives the widget back. */
GtkWidget *sw_dialog_append_field(GtkBox *box, const char *label, GtkWidget *widget);

/* A modal window that is shown over `parent`, or over any if that is NULL; NULL if there is none.
 * The application lists only windows of its own. */
GtkWindow *sw_dialog_find(GtkWindow *parent);

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
