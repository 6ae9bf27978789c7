#include "dialogs/export_dialog.h"

#include "base/later.h"
#include "dialogs/export_choices.h"
#include "dialogs/export_job.h"
#include "widgets/dialogs.h"
#include "widgets/list.h"
#include "widgets/topic.h"
#include "widgets/waiting.h"

#include <glib/gi18n.h>

/* Owned by its window, and by a worker while it writes. */
typedef struct {
	grefcount references;
	SwExportSource *source;
	char *stem;
	const SwFormat **last; /* chosen last */
	GtkWindow *window;     /* NULL once closed */
	GtkWidget *formats, *help, *choices, *says, *copy, *export;
	GtkWidget *stack, *picture, *text, *spinner, *nothing; /* the pages of a preview */
	GString *whole;                                        /* the text that "Copy" copies */
	gboolean is_illegal, is_stale;
	SwJob *preview;       /* NULL: none in progress */
	guint wait;           /* source that shows that one is in progress, or 0 */
	gboolean is_given_up; /* the result of the one in progress is not wanted */
	/* While writing: */
	GCancellable *cancellable;
	SwWaiting *waiting;
} Export;

static Export *
hold(Export *export)
{
	g_ref_count_inc(&export->references);
	return export;
}

static void
let_go(gpointer data)
{
	Export *export = data;

	if (!g_ref_count_dec(&export->references))
		return;
	sw_export_source_unref(export->source);
	g_free(export->stem);
	if (export->whole)
		g_string_free(export->whole, TRUE);
	g_clear_object(&export->cancellable);
	g_free(export);
}

/* Called when the window is destroyed; a worker may still be writing. */
static void
close_export(gpointer data)
{
	Export *export = data;

	export->window = NULL;
	g_clear_handle_id(&export->wait, g_source_remove);
	g_clear_pointer(&export->preview, sw_job_drop);
	let_go(export);
}

static SwExportWishes
wishes_of(const Export *export)
{
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(export->formats));
	SwExportWishes wishes = sw_export_choices_get(export->choices);

	wishes.format = sw_formats()[row ? gtk_list_box_row_get_index(row) : 0];
	return wishes;
}

/* ---- The preview ------------------------------------------------------------------------ */

static void
show_words(Export *export, const SwExportPreview *preview)
{
	g_autoptr(GString) words = g_string_new(NULL);
	g_autofree char *size = g_format_size(preview->n_bytes);

	if (export->is_illegal)
		g_string_append(words, _("The document breaks rules; it is exported unchanged.\n"));
	if (preview->lost)
		g_string_append_printf(
			words, preview->is_carried ? _("Not drawn, but inside: %s") : _("Lost: %s"),
			preview->lost);
	else
		g_string_append(words, _("Nothing is lost."));
	g_string_append_c(words, '\n');
	g_string_append(words, size);
	if (preview->n_files > 0)
		g_string_append_printf(
			words,
			ngettext(" and %u more file", " and %u more files", preview->n_files),
			preview->n_files);
	gtk_label_set_text(GTK_LABEL(export->says), words->str);
}

/* Shows the text exactly as in the file: GTK would add hyphens at line breaks in some languages. */
static void
show_text(GtkTextBuffer *buffer, const char *text)
{
	GtkTextTagTable *tags = gtk_text_buffer_get_tag_table(buffer);
	GtkTextIter start, end;

	gtk_text_buffer_set_text(buffer, text, -1);
	if (gtk_text_tag_table_lookup(tags, "whole") == NULL)
		gtk_text_buffer_create_tag(buffer, "whole", "insert-hyphens", FALSE, NULL);
	gtk_text_buffer_get_bounds(buffer, &start, &end);
	gtk_text_buffer_apply_tag_by_name(buffer, "whole", &start, &end);
}

/* Shows a page of the stack; the spinner turns on its own alone, since it redraws the window. */
static void
show_page(Export *export, const char *name)
{
	gtk_stack_set_visible_child_name(GTK_STACK(export->stack), name);
	gtk_spinner_set_spinning(GTK_SPINNER(export->spinner), g_str_equal(name, "waiting"));
}

static void
show_preview(Export *export, const SwExportPreview *preview)
{
	gtk_picture_set_paintable(GTK_PICTURE(export->picture), GDK_PAINTABLE(preview->picture));
	show_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(export->text)),
	          preview->text ? preview->text : "");
	gtk_label_set_text(GTK_LABEL(export->nothing), _("This format has no preview."));
	show_page(export, preview->picture ? "picture" : preview->text ? "text" : "nothing");
	if (export->whole)
		g_string_free(export->whole, TRUE);
	export->whole = preview->whole
	                        ? g_string_new_len(preview->whole->str, (gssize)preview->whole->len)
	                        : NULL;
	gtk_widget_set_sensitive(export->copy, export->whole != NULL);
	if (!export->cancellable)
		gtk_widget_set_sensitive(export->export, preview->failure == NULL);
	if (preview->failure)
		gtk_label_set_text(GTK_LABEL(export->says), preview->failure);
	else
		show_words(export, preview);
}

/* Most previews are made sooner than this, in milliseconds. */
#define WAIT_MS 200

static void
on_wait(gpointer data)
{
	Export *export = data;

	gtk_label_set_text(GTK_LABEL(export->says), "");
	show_page(export, "waiting");
}

static void
begin_waiting(Export *export)
{
	export->is_given_up = FALSE;
	sw_later_after(&export->wait, WAIT_MS, on_wait, export);
}

static void
end_waiting(Export *export)
{
	g_clear_handle_id(&export->wait, g_source_remove);
}

/* The worker cannot be interrupted: its result is left out. */
static void
on_cancel(Export *export)
{
	export->is_given_up = TRUE;
	gtk_label_set_text(GTK_LABEL(export->nothing), _("The preview was cancelled."));
	show_page(export, "nothing");
	gtk_widget_grab_focus(export->export);
}

static void begin_preview(Export *export);

/* Shows the preview, or starts another if the options have changed meanwhile. */
static void
on_shown(const SwExportPreview *preview, gpointer data)
{
	Export *export = data;

	export->preview = NULL;
	if (export->is_stale) {
		begin_preview(export);
	} else {
		end_waiting(export);
		if (!export->is_given_up)
			show_preview(export, preview);
	}
}

static void
begin_preview(Export *export)
{
	SwExportWishes wishes = wishes_of(export);

	/* The old preview is for other options. */
	gtk_widget_set_sensitive(export->copy, FALSE);
	export->is_stale = export->preview != NULL;
	if (export->preview == NULL)
		export->preview =
			sw_export_preview(export->source, &wishes, export->stem, on_shown, export);
}

static void
on_changed(gpointer data)
{
	Export *export = data;
	SwExportWishes wishes = wishes_of(export);

	gtk_label_set_text(GTK_LABEL(export->help), _(wishes.format->help));
	sw_export_choices_show(export->choices, wishes.format);
	*export->last = wishes.format;
	begin_waiting(export);
	begin_preview(export);
}

/* While the window is destroyed, the list has no selected row. */
static void
on_selected(GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, Export *export)
{
	if (row)
		on_changed(export);
}

/* ---- Writing ---------------------------------------------------------------------------- */

static void
on_give_up(gpointer data)
{
	Export *export = data;

	g_cancellable_cancel(export->cancellable);
}

/* Returns a window for an error after the dialog has been closed. */
static GtkWindow *
any_window(void)
{
	return gtk_application_get_active_window(GTK_APPLICATION(g_application_get_default()));
}

static void
on_written(const GError *error, gpointer data)
{
	Export *export = data;

	g_clear_pointer(&export->waiting, sw_waiting_end);
	g_clear_object(&export->cancellable);
	if (export->window)
		gtk_widget_set_sensitive(GTK_WIDGET(export->export), TRUE);
	if (error && !g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
		sw_dialog_tell(export->window ? export->window : any_window(),
		               _("The file could not be exported"), error->message);
	else if (error == NULL && export->window)
		gtk_window_destroy(export->window);
	g_application_release(g_application_get_default());
	let_go(export);
}

static void
on_chosen(GFile *file, gpointer data)
{
	Export *export = data;
	g_autofree char *path = g_file_get_path(file), *text = NULL;
	SwExportWishes wishes = wishes_of(export);

	if (export->cancellable)
		return;
	text = g_strdup_printf(_("Exporting “%s”…"), export->stem);
	export->cancellable = g_cancellable_new();
	export->waiting =
		sw_waiting_begin(export->window, _("Exporting"), text, on_give_up, export);
	gtk_widget_set_sensitive(export->export, FALSE);
	g_application_hold(g_application_get_default());
	sw_export_write(export->source, &wishes, path, export->cancellable, on_written,
	                hold(export));
}

static void
on_export(Export *export)
{
	const SwFormat *format = wishes_of(export).format;
	g_autofree char *name = g_strconcat(export->stem, format->suffix, NULL);

	sw_dialog_export(export->window, name, _(format->label), format->suffix, on_chosen, export);
}

static void
on_copy(Export *export)
{
	gdk_clipboard_set_text(gtk_widget_get_clipboard(GTK_WIDGET(export->window)),
	                       export->whole->str);
}

/* ---- The window ------------------------------------------------------------------------- */

static GtkWidget *
new_formats(Export *export)
{
	GtkWidget *scrolled;

	export->formats = gtk_list_box_new();
	for (const SwFormat *const *format = sw_formats(); *format; format++) {
		GtkWidget *label = sw_label_new(_((*format)->label), NULL);

		gtk_list_box_append(GTK_LIST_BOX(export->formats), label);
		sw_accessible_set_name(gtk_widget_get_parent(label), _((*format)->label));
	}
	gtk_widget_add_css_class(export->formats, "formats");
	sw_accessible_set_name(export->formats, _("Formats"));
	sw_list_leave_by_tab(export->formats);
	g_signal_connect(export->formats, "row-selected", G_CALLBACK(on_selected), export);
	scrolled = sw_scrolled_new(export->formats);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
	                               GTK_POLICY_AUTOMATIC);
	return scrolled;
}

static GtkWidget *
new_waiting(Export *export)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
	GtkWidget *cancel = sw_button_new(_("Cancel"), NULL, G_CALLBACK(on_cancel), export);

	export->spinner = gtk_spinner_new();
	gtk_widget_set_size_request(export->spinner, 32, 32);
	gtk_widget_set_halign(cancel, GTK_ALIGN_CENTER);
	gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
	gtk_box_append(GTK_BOX(box), export->spinner);
	gtk_box_append(GTK_BOX(box), gtk_label_new(_("Making the preview…")));
	gtk_box_append(GTK_BOX(box), cancel);
	return box;
}

static GtkWidget *
new_stack(Export *export)
{
	export->nothing = gtk_label_new(NULL);
	export->stack = gtk_stack_new();
	export->picture = gtk_picture_new();
	gtk_picture_set_alternative_text(GTK_PICTURE(export->picture), _("Preview"));
	export->text = gtk_text_view_new();
	gtk_text_view_set_editable(GTK_TEXT_VIEW(export->text), FALSE);
	gtk_text_view_set_monospace(GTK_TEXT_VIEW(export->text), TRUE);
	gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(export->text), GTK_WRAP_CHAR);
	sw_accessible_set_name(export->text, _("Preview"));
	gtk_stack_add_named(GTK_STACK(export->stack), export->picture, "picture");
	gtk_stack_add_named(GTK_STACK(export->stack), sw_scrolled_new(export->text), "text");
	gtk_stack_add_named(GTK_STACK(export->stack), export->nothing, "nothing");
	gtk_stack_add_named(GTK_STACK(export->stack), new_waiting(export), "waiting");
	gtk_widget_add_css_class(export->stack, "preview");
	gtk_widget_set_vexpand(export->stack, TRUE);
	gtk_widget_set_hexpand(export->stack, TRUE);
	return export->stack;
}

static GtkWidget *
new_buttons(Export *export)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	export->copy = sw_button_new(_("Copy"), _("Copies the text, to paste it elsewhere"),
	                             G_CALLBACK(on_copy), export);
	export->export = sw_button_new(_("Export…"), _("Asks for a name, and writes the file"),
	                               G_CALLBACK(on_export), export);
	gtk_widget_add_css_class(export->export, "suggested-action");
	gtk_widget_set_sensitive(export->copy, FALSE);
	gtk_widget_set_halign(box, GTK_ALIGN_END);
	gtk_box_append(GTK_BOX(box), export->copy);
	gtk_box_append(GTK_BOX(box), export->export);
	return box;
}

static void
fill(Export *export)
{
	GtkWidget *both = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
	GtkWidget *right = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);

	export->help = sw_label_new_wrapped("", NULL);
	export->says = sw_label_new_wrapped("", NULL);
	gtk_widget_add_css_class(right, "exporting");
	gtk_box_append(GTK_BOX(both), new_formats(export));
	gtk_box_append(GTK_BOX(right), export->help);
	export->choices = sw_export_choices_new(export->source, on_changed, export);
	gtk_box_append(GTK_BOX(right), export->choices);
	gtk_box_append(GTK_BOX(right), new_stack(export));
	gtk_box_append(GTK_BOX(right), export->says);
	gtk_box_append(GTK_BOX(right), new_buttons(export));
	gtk_box_append(GTK_BOX(both), right);
	gtk_window_set_child(export->window, both);
	gtk_window_set_default_widget(export->window, export->export);
}

static void
choose_last(Export *export, const SwTable *table)
{
	const SwFormat *last = *export->last;
	guint chosen = 0;

	for (guint i = 0; sw_formats()[i]; i++) {
		gboolean is_taken = sw_format_takes(sw_formats()[i], table);

		gtk_widget_set_visible(GTK_WIDGET(gtk_list_box_get_row_at_index(
					       GTK_LIST_BOX(export->formats), (int)i)),
		                       is_taken);
		if (sw_formats()[i] == last && is_taken)
			chosen = i;
	}
	gtk_list_box_select_row(
		GTK_LIST_BOX(export->formats),
		gtk_list_box_get_row_at_index(GTK_LIST_BOX(export->formats), (int)chosen));
}

/* Returns "three-suns" for "three-suns.xml", and for an untitled document what it is: "galaxy". */
static char *
stem_of(const char *path, const SwDocument *document)
{
	g_autofree char *name = path ? g_path_get_basename(path)
	                             : g_strdup(sw_root_names[sw_document_root(document)]);

	if (g_str_has_suffix(name, ".xml"))
		*strrchr(name, '.') = '\0';
	return g_steal_pointer(&name);
}

void
sw_export_dialog_open(GtkWindow *parent, SwSession *session, const char *path,
                      const SwFormat **last)
{
	Export *export = g_new0(Export, 1);

	g_ref_count_init(&export->references);
	export->source =
		sw_export_source_new(sw_session_game(session), sw_session_document(session));
	export->stem = stem_of(path, sw_session_document(session));
	export->last = last;
	export->is_illegal = sw_report_has_errors(sw_session_report(session, NULL));
	export->window = sw_dialog_new(parent, _("Export"), 960, 640);
	sw_topic_set(GTK_WIDGET(export->window), "export");
	g_object_set_data_full(G_OBJECT(export->window), "export", export, close_export);
	fill(export);
	choose_last(export, sw_session_game(session)->table);
	gtk_window_present(export->window);
	gtk_widget_grab_focus(
		GTK_WIDGET(gtk_list_box_get_selected_row(GTK_LIST_BOX(export->formats))));
}
