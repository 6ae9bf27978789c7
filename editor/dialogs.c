#include "dialogs.h"

#include <glib/gi18n.h>

/* ---- Messages --------------------------------------------------------------------------- */

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

/* What is to be done with an answer. */
typedef struct {
	void (*closing)(SwAnswerToClose answer, gpointer data);
	void (*overwriting)(gboolean yes, gpointer data);
	gpointer data;
} Question;

static void
on_response(GtkDialog *dialog, int response, Question *question)
{
	gtk_window_destroy(GTK_WINDOW(dialog));
	if (question->overwriting)
		question->overwriting(response == GTK_RESPONSE_ACCEPT, question->data);
	else
		question->closing(response == GTK_RESPONSE_ACCEPT   ? SW_CLOSE_SAVE
		                  : response == GTK_RESPONSE_REJECT ? SW_CLOSE_DISCARD
		                                                    : SW_CLOSE_CANCEL,
		                  question->data);
	g_free(question);
}

static void
ask(GtkWidget *dialog, const Question *question)
{
	g_signal_connect(dialog, "response", G_CALLBACK(on_response),
	                 g_memdup2(question, sizeof *question));
	gtk_window_present(GTK_WINDOW(dialog));
}

void
sw_dialog_ask_to_close(GtkWindow *parent, const char *title,
                       void (*answered)(SwAnswerToClose answer, gpointer data), gpointer data)
{
	g_autofree char *what = g_strdup_printf(_("Save the changes to “%s”?"), title);
	GtkWidget *dialog = new_message(parent, GTK_MESSAGE_QUESTION, what,
	                                _("What is not saved is lost when the window closes."));

	gtk_dialog_add_buttons(GTK_DIALOG(dialog), _("Cancel"), GTK_RESPONSE_CANCEL,
	                       _("Close without saving"), GTK_RESPONSE_REJECT, _("Save"),
	                       GTK_RESPONSE_ACCEPT, NULL);
	gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
	ask(dialog, &(Question){.closing = answered, .data = data});
}

void
sw_dialog_ask_to_overwrite(GtkWindow *parent, const char *title,
                           void (*answered)(gboolean yes, gpointer data), gpointer data)
{
	g_autofree char *what = g_strdup_printf(_("“%s” has changed on disk"), title);
	GtkWidget *dialog = new_message(
		parent, GTK_MESSAGE_WARNING, what,
		_("Somebody else has written the file since it was opened. Saving replaces that; "
	          "a copy of it is kept beside the file."));

	gtk_dialog_add_buttons(GTK_DIALOG(dialog), _("Cancel"), GTK_RESPONSE_CANCEL, _("Replace"),
	                       GTK_RESPONSE_ACCEPT, NULL);
	ask(dialog, &(Question){.overwriting = answered, .data = data});
}

/* ---- Files ------------------------------------------------------------------------------ */

typedef struct {
	SwFileChosen chosen;
	gpointer data;
} Choice;

static void
on_chosen(GtkNativeDialog *dialog, int response, Choice *choice)
{
	g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));

	if (response == GTK_RESPONSE_ACCEPT && file)
		choice->chosen(file, choice->data);
	g_object_unref(dialog);
	g_free(choice);
}

static GtkFileChooser *
new_chooser(GtkWindow *parent, const char *title, GtkFileChooserAction action, const char *accept)
{
	GtkFileChooserNative *dialog =
		gtk_file_chooser_native_new(title, parent, action, accept, _("Cancel"));
	g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();

	gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
	gtk_file_filter_set_name(filter, _("Galaxies and scenarios"));
	gtk_file_filter_add_suffix(filter, "xml");
	gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
	return GTK_FILE_CHOOSER(dialog);
}

static void
choose(GtkFileChooser *dialog, SwFileChosen chosen, gpointer data)
{
	Choice choice = {chosen, data};

	g_signal_connect(dialog, "response", G_CALLBACK(on_chosen),
	                 g_memdup2(&choice, sizeof choice));
	gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

void
sw_dialog_open(GtkWindow *parent, SwFileChosen chosen, gpointer data)
{
	choose(new_chooser(parent, _("Open"), GTK_FILE_CHOOSER_ACTION_OPEN, _("Open")), chosen,
	       data);
}

void
sw_dialog_save(GtkWindow *parent, const char *name, SwFileChosen chosen, gpointer data)
{
	GtkFileChooser *dialog =
		new_chooser(parent, _("Save as"), GTK_FILE_CHOOSER_ACTION_SAVE, _("Save"));

	gtk_file_chooser_set_current_name(dialog, name);
	choose(dialog, chosen, data);
}
