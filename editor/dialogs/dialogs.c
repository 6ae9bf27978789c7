#include "dialogs/dialogs.h"

#include "panels/field.h"

#include <glib/gi18n.h>

static gboolean
on_escape(GtkWidget *window, GVariant *arguments G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	gtk_window_close(GTK_WINDOW(window));
	return TRUE;
}

GtkWindow *
sw_dialog_new(GtkWindow *parent, const char *title, int width, int height)
{
	GtkWindow *window = GTK_WINDOW(gtk_window_new());
	GtkEventController *keys = gtk_shortcut_controller_new();

	gtk_window_set_title(window, title);
	gtk_window_set_modal(window, TRUE);
	gtk_window_set_transient_for(window, parent);
	gtk_window_set_destroy_with_parent(window, TRUE);
	gtk_window_set_default_size(window, width, height);
	gtk_shortcut_controller_add_shortcut(
		GTK_SHORTCUT_CONTROLLER(keys),
		gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
	                         gtk_callback_action_new(on_escape, NULL, NULL)));
	gtk_widget_add_controller(GTK_WIDGET(window), keys);
	return window;
}

GtkWidget *
sw_dialog_label(const char *label, GtkWidget *widget)
{
	GtkWidget *text = gtk_label_new_with_mnemonic(label);

	gtk_label_set_mnemonic_widget(GTK_LABEL(text), widget);
	gtk_label_set_xalign(GTK_LABEL(text), 0);
	gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
	                               text, NULL, -1);
	return text;
}

GtkWidget *
sw_dialog_append_field(GtkBox *box, const char *label, GtkWidget *widget)
{
	gtk_box_append(box, sw_dialog_label(label, widget));
	gtk_box_append(box, widget);
	return widget;
}

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

GtkWindow *
sw_dialog_find(GtkWindow *parent)
{
	GListModel *windows = gtk_window_get_toplevels();

	for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
		g_autoptr(GtkWindow) window = g_list_model_get_item(windows, i);

		if (gtk_window_get_modal(window) && gtk_widget_get_visible(GTK_WIDGET(window)) &&
		    (parent == NULL || gtk_window_get_transient_for(window) == parent))
			return window;
	}
	return NULL;
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

/* The dialog is gone before the answer is given: that may show the next one. */
static void
on_response(GtkDialog *dialog, int response, const Question *question)
{
	Question copy = *question;
	g_autofree char *text = NULL;

	if (copy.entry) {
		text = g_strdup(gtk_editable_get_text(GTK_EDITABLE(copy.entry)));
		g_strstrip(text);
	}
	/* The click holds the dialog a little longer than its parent may live. */
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
	                                _("Unsaved changes in this window will be lost."));

	gtk_dialog_add_buttons(GTK_DIALOG(dialog), _("Cancel"), GTK_RESPONSE_CANCEL,
	                       _("Close without saving"), GTK_RESPONSE_REJECT, _("Save"),
	                       GTK_RESPONSE_ACCEPT, NULL);
	gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
	ask(dialog, &(Question){.closing = answered, .data = data});
}

static GtkWidget *
new_question(GtkWindow *parent, const char *what, const char *why, const char *cancel,
             const char *accept)
{
	GtkWidget *dialog = new_message(parent, GTK_MESSAGE_QUESTION, what, why);

	gtk_dialog_add_buttons(GTK_DIALOG(dialog), cancel, GTK_RESPONSE_CANCEL, accept,
	                       GTK_RESPONSE_ACCEPT, NULL);
	gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
	return dialog;
}

void
sw_dialog_ask(GtkWindow *parent, const char *what, const char *why, const char *cancel,
              const char *accept, void (*answered)(gboolean yes, gpointer data), gpointer data)
{
	ask(new_question(parent, what, why, cancel, accept),
	    &(Question){.asked = answered, .data = data});
}

void
sw_dialog_ask_text(GtkWindow *parent, const char *what, const char *why, const char *text,
                   const char *accept, void (*answered)(const char *text, gpointer data),
                   gpointer data)
{
	GtkWidget *dialog = new_question(parent, what, why, _("Cancel"), accept);
	GtkWidget *area = gtk_message_dialog_get_message_area(GTK_MESSAGE_DIALOG(dialog));
	GtkWidget *entry = gtk_entry_new();

	sw_field_show_text(entry, text);
	gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
	gtk_accessible_update_property(GTK_ACCESSIBLE(entry), GTK_ACCESSIBLE_PROPERTY_LABEL, what,
	                               -1);
	gtk_box_append(GTK_BOX(area), entry);
	ask(dialog, &(Question){.told = answered, .entry = entry, .data = data});
}

/* ---- Files ------------------------------------------------------------------------------ */

typedef struct {
	GtkWindow *parent; /* NULL once it has gone, and with it who asked */
	SwFileChosen chosen;
	gpointer data;
} Choice;

static void
take_file(const Choice *choice, GFile *file)
{
	g_autofree char *name = g_file_get_parse_name(file);

	if (g_file_peek_path(file))
		choice->chosen(file, choice->data);
	else
		sw_dialog_tell(choice->parent, name, _("It is not on this machine."));
}

static void
on_chosen(GtkNativeDialog *dialog, int response, Choice *choice)
{
	g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));

	if (response == GTK_RESPONSE_ACCEPT && file && choice->parent)
		take_file(choice, file);
	g_clear_weak_pointer(&choice->parent);
	g_object_unref(dialog);
	g_free(choice);
}

/* Shows only files whose names end so; all, if `suffix` is NULL. */
static GtkFileChooser *
new_chooser(GtkWindow *parent, const char *title, GtkFileChooserAction action, const char *accept,
            const char *kind, const char *suffix)
{
	GtkFileChooserNative *dialog =
		gtk_file_chooser_native_new(title, parent, action, accept, _("Cancel"));
	g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();

	gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
	if (suffix == NULL)
		return GTK_FILE_CHOOSER(dialog);
	gtk_file_filter_set_name(filter, kind);
	gtk_file_filter_add_suffix(filter, suffix);
	gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
	return GTK_FILE_CHOOSER(dialog);
}

static void
choose(GtkFileChooser *dialog, SwFileChosen chosen, gpointer data)
{
	Choice *choice = g_new0(Choice, 1);

	choice->chosen = chosen;
	choice->data = data;
	g_set_weak_pointer(&choice->parent,
	                   gtk_native_dialog_get_transient_for(GTK_NATIVE_DIALOG(dialog)));
	g_signal_connect(dialog, "response", G_CALLBACK(on_chosen), choice);
	gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

void
sw_dialog_open(GtkWindow *parent, SwFileChosen chosen, gpointer data)
{
	choose(new_chooser(parent, _("Open"), GTK_FILE_CHOOSER_ACTION_OPEN, _("Open"),
	                   _("Galaxies and scenarios"), "xml"),
	       chosen, data);
}

void
sw_dialog_save(GtkWindow *parent, const char *name, SwFileChosen chosen, gpointer data)
{
	GtkFileChooser *dialog = new_chooser(parent, _("Save as"), GTK_FILE_CHOOSER_ACTION_SAVE,
	                                     _("Save"), _("Galaxies and scenarios"), "xml");

	gtk_file_chooser_set_current_name(dialog, name);
	choose(dialog, chosen, data);
}

void
sw_dialog_export(GtkWindow *parent, const char *name, const char *kind, const char *suffix,
                 SwFileChosen chosen, gpointer data)
{
	GtkFileChooser *dialog = new_chooser(parent, _("Export as"), GTK_FILE_CHOOSER_ACTION_SAVE,
	                                     _("Export"), kind, suffix + 1);

	gtk_file_chooser_set_current_name(dialog, name);
	choose(dialog, chosen, data);
}

void
sw_dialog_import(GtkWindow *parent, SwFileChosen chosen, gpointer data)
{
	choose(new_chooser(parent, _("Import"), GTK_FILE_CHOOSER_ACTION_OPEN, _("Import"), NULL,
	                   NULL),
	       chosen, data);
}
