#include "gtk48/file_dialog.h"

#include "gtk48/message_dialog.h"

#include <glib/gi18n.h>

typedef struct {
	GtkWindow *parent; /* a weak pointer; the callback's data belongs to it */
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
		sw_dialog_tell(choice->parent, name, _("The file is not on this computer."));
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

/* Shows only files with this suffix, or all if `suffix` is NULL. */
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

/* Of pictures with a document inside. */
static const char *const picture_suffixes[] = {"png", "svg", "pdf", "html", NULL};

void
sw_dialog_open(GtkWindow *parent, SwFileChosen chosen, gpointer data)
{
	GtkFileChooser *dialog = new_chooser(parent, _("Open"), GTK_FILE_CHOOSER_ACTION_OPEN,
	                                     _("Open"), _("Galaxies and scenarios"), "xml");
	g_autoptr(GtkFileFilter) pictures = gtk_file_filter_new();

	gtk_file_filter_set_name(pictures, _("Pictures"));
	for (const char *const *suffix = picture_suffixes; *suffix; suffix++)
		gtk_file_filter_add_suffix(pictures, *suffix);
	gtk_file_chooser_add_filter(dialog, pictures);
	choose(dialog, chosen, data);
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
sw_dialog_photo(GtkWindow *parent, SwFileChosen chosen, gpointer data)
{
	GtkFileChooser *dialog = new_chooser(parent, _("Photograph"), GTK_FILE_CHOOSER_ACTION_OPEN,
	                                     _("Open"), NULL, NULL);
	g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();

	gtk_file_filter_set_name(filter, _("Pictures"));
	gtk_file_filter_add_pixbuf_formats(filter);
	gtk_file_chooser_add_filter(dialog, filter);
	choose(dialog, chosen, data);
}

void
sw_dialog_import(GtkWindow *parent, SwFileChosen chosen, gpointer data)
{
	choose(new_chooser(parent, _("Import"), GTK_FILE_CHOOSER_ACTION_OPEN, _("Import"), NULL,
	                   NULL),
	       chosen, data);
}
