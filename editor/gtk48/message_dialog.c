#include "gtk48/message_dialog.h"

#include <glib/gi18n.h>

static GtkWidget *
new_message(GtkWindow *parent, GtkMessageType type, const char *what, const char *why)
{
	GtkWidget *dialog =
		gtk_message_dialog_new(parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
	                               type, GTK_BUTTONS_NONE, "%s", what);

	gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", why);
	return dialog;
}

void
sw_dialog_tell(GtkWindow *parent, const char *what, const char *why)
{
	GtkWidget *dialog = new_message(parent, GTK_MESSAGE_ERROR, what, why);

	gtk_dialog_add_button(GTK_DIALOG(dialog), _("Close"), GTK_RESPONSE_CLOSE);
	g_signal_connect(dialog, "response", G_CALLBACK(gtk_window_destroy), NULL);
	gtk_window_present(GTK_WINDOW(dialog));
}

/* The callback for the answer: one of three. */
typedef struct {
	void (*closing)(SwAnswerToClose answer, gpointer data);
	void (*asked)(gboolean yes, gpointer data);
	void (*told)(const char *text, gpointer data);
	GtkWidget *entry;
	gpointer data;
} Question;

static void
answer(const Question *question, int response, const char *text)
{
	gboolean yes = response == GTK_RESPONSE_ACCEPT;

	if (question->closing)
		question->closing(yes                               ? SW_CLOSE_SAVE
		                  : response == GTK_RESPONSE_REJECT ? SW_CLOSE_DISCARD
		                                                    : SW_CLOSE_CANCEL,
		                  question->data);
	else if (question->asked)
		question->asked(yes, question->data);
	else
		question->told(yes ? text : NULL, question->data);
}

/* Destroys the dialog before the callback, which may show the next one. */
static void
on_response(GtkDialog *dialog, int response, const Question *question)
{
	Question copy = *question;
	g_autofree char *text = NULL;

	if (copy.entry) {
		text = g_strdup(gtk_editable_get_text(GTK_EDITABLE(copy.entry)));
		g_strstrip(text);
	}
	/* The gesture keeps a reference to the dialog for a while, during which the parent may be
	 * destroyed. */
	gtk_window_set_transient_for(GTK_WINDOW(dialog), NULL);
	gtk_window_destroy(GTK_WINDOW(dialog));
	answer(&copy, response, text);
}

static void
free_question(gpointer question, GClosure *closure G_GNUC_UNUSED)
{
	g_free(question);
}

static void
ask(GtkWidget *dialog, const Question *question)
{
	g_signal_connect_data(dialog, "response", G_CALLBACK(on_response),
	                      g_memdup2(question, sizeof *question), free_question, 0);
	gtk_window_present(GTK_WINDOW(dialog));
}

void
sw_dialog_ask_to_close(GtkWindow *parent, const char *title,
                       void (*answered)(SwAnswerToClose answer, gpointer data), gpointer data)
{
	g_autofree char *what = g_strdup_printf(_("Save the changes to “%s”?"), title);
	GtkWidget *dialog = new_message(parent, GTK_MESSAGE_QUESTION, what,
	                                _("Unsaved changes are lost when the window closes."));

	gtk_dialog_add_buttons(GTK_DIALOG(dialog), _("Cancel"), GTK_RESPONSE_CANCEL,
	                       _("Close without saving"), GTK_RESPONSE_REJECT, _("Save"),
	                       GTK_RESPONSE_ACCEPT, NULL);
	gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
	ask(dialog, &(Question){.closing = answered, .data = data});
}

static void
explain(GtkWidget *dialog, int response, const char *tip)
{
	gtk_widget_set_tooltip_text(
		gtk_dialog_get_widget_for_response(GTK_DIALOG(dialog), response), tip);
}

static GtkWidget *
new_question(GtkWindow *parent, const char *what, const char *why, const char *cancel,
             const char *accept)
{
	GtkWidget *dialog = new_message(parent, GTK_MESSAGE_QUESTION, what, why);

	gtk_dialog_add_buttons(GTK_DIALOG(dialog), cancel, GTK_RESPONSE_CANCEL, accept,
	                       GTK_RESPONSE_ACCEPT, NULL);
	gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
	explain(dialog, GTK_RESPONSE_CANCEL, _("Close this and change nothing (Escape)"));
	explain(dialog, GTK_RESPONSE_ACCEPT, _("Do what is asked (Return)"));
	return dialog;
}

void
sw_dialog_ask(GtkWindow *parent, const char *what, const char *why, const char *cancel,
              const char *accept, void (*answered)(gboolean yes, gpointer data), gpointer data)
{
	ask(new_question(parent, what, why, cancel, accept),
	    &(Question){.asked = answered, .data = data});
}

GtkWidget *
sw_dialog_ask_text(GtkWindow *parent, const char *what, const char *why, const char *text,
                   const char *accept, void (*answered)(const char *text, gpointer data),
                   gpointer data)
{
	GtkWidget *dialog = new_question(parent, what, why, _("Cancel"), accept);
	GtkWidget *area = gtk_message_dialog_get_message_area(GTK_MESSAGE_DIALOG(dialog));
	/* Text of the initial buffer is not part of the undo history. */
	g_autoptr(GtkEntryBuffer) buffer = gtk_entry_buffer_new(text, -1);
	GtkWidget *entry = gtk_entry_new_with_buffer(buffer);

	gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
	gtk_widget_set_tooltip_text(entry, why);
	gtk_accessible_update_property(GTK_ACCESSIBLE(entry), GTK_ACCESSIBLE_PROPERTY_LABEL, what,
	                               -1);
	gtk_box_append(GTK_BOX(area), entry);
	ask(dialog, &(Question){.told = answered, .entry = entry, .data = data});
	return entry;
}
