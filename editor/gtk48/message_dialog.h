/* Messages and questions, each modal to `parent`, by GtkMessageDialog: GTK 4.8 has no other. Delete
 * when GTK >= 4.10, which has GtkAlertDialog and deprecates it; the question for a line of text
 * then becomes a window of sw_dialog_new(). */
#pragma once

#include <gtk/gtk.h>

/* Shows a message with a Close button. */
void sw_dialog_tell(GtkWindow *parent, const char *what, const char *why);

typedef enum {
	SW_CLOSE_CANCEL,
	SW_CLOSE_DISCARD,
	SW_CLOSE_SAVE,
} SwAnswerToClose;

void sw_dialog_ask_to_close(GtkWindow *parent, const char *title,
                            void (*answered)(SwAnswerToClose answer, gpointer data), gpointer data);

/* `answered` is called with TRUE for `accept`, and with FALSE for `cancel` or if the dialog was
 * closed. */
void sw_dialog_ask(GtkWindow *parent, const char *what, const char *why, const char *cancel,
                   const char *accept, void (*answered)(gboolean yes, gpointer data),
                   gpointer data);

/* Asks for a line of text. `answered` is called with the text, or with NULL if the user cancels.
 * Returns the field, for a caller that watches what is typed. */
GtkWidget *sw_dialog_ask_text(GtkWindow *parent, const char *what, const char *why,
                              const char *text, const char *accept,
                              void (*answered)(const char *text, gpointer data), gpointer data);
