/* The dialogs of GTK 4.8 that later versions replace, in one place. All are modal to `parent`. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One button: it has been read. */
void sw_dialog_tell(GtkWindow *parent, const char *what, const char *why);

typedef enum {
	SW_CLOSE_CANCEL,
	SW_CLOSE_DISCARD,
	SW_CLOSE_SAVE,
} SwAnswerToClose;

void sw_dialog_ask_to_close(GtkWindow *parent, const char *title,
                            void (*answered)(SwAnswerToClose answer, gpointer data), gpointer data);

/* The file was changed by somebody else: called with TRUE if it may be written over. */
void sw_dialog_ask_to_overwrite(GtkWindow *parent, const char *title,
                                void (*answered)(gboolean yes, gpointer data), gpointer data);

/* Called with the file that was chosen; not at all if none was. */
typedef void (*SwFileChosen)(GFile *file, gpointer data);

void sw_dialog_open(GtkWindow *parent, SwFileChosen chosen, gpointer data);
void sw_dialog_save(GtkWindow *parent, const char *name, SwFileChosen chosen, gpointer data);

G_END_DECLS
