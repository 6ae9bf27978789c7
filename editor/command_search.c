#include "commands.h"

#include <glib/gi18n.h>

/* The window that is searched from, and what is in the search. */
typedef struct {
	GtkWindow *dialog, *parent;
	GtkWidget *entry, *list;
} Search;

static const SwCommand *
command_of(GtkListBoxRow *row)
{
	guint n;

	return &sw_commands(&n)[gtk_list_box_row_get_index(row)];
}

/* ---- Rows ------------------------------------------------------------------------------- */

static GtkWidget *
new_label(const char *text, const char *class)
{
	GtkWidget *label = gtk_label_new(text);

	gtk_label_set_xalign(GTK_LABEL(label), 0);
	if (class)
		gtk_widget_add_css_class(label, class);
	return label;
}

static char *
keys_of(const SwCommand *command)
{
	guint key;
	GdkModifierType modifiers;

	if (command->keys[0] == NULL || !gtk_accelerator_parse(command->keys[0], &key, &modifiers))
		return g_strdup("");
	return gtk_accelerator_get_label(key, modifiers);
}

static GtkWidget *
new_row(const SwCommand *command)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *label = new_label(_(command->label), NULL);
	g_autofree char *keys = keys_of(command);

	gtk_widget_set_hexpand(label, TRUE);
	gtk_box_append(GTK_BOX(row), new_label(_(command->group), "rule"));
	gtk_box_append(GTK_BOX(row), label);
	gtk_box_append(GTK_BOX(row), new_label(keys, "numeric"));
	return row;
}

/* Every word that was typed stands somewhere in the group or the label. */
static gboolean
matches(GtkListBoxRow *row, gpointer data)
{
	Search *search = data;
	const SwCommand *command = command_of(row);
	g_autofree char *text = g_strconcat(_(command->group), " ", _(command->label), NULL);
	g_autofree char *folded = g_utf8_casefold(text, -1);
	g_autofree char *typed =
		g_utf8_casefold(gtk_editable_get_text(GTK_EDITABLE(search->entry)), -1);
	g_auto(GStrv) words = g_strsplit(typed, " ", -1);

	for (guint i = 0; words[i]; i++) {
		if (strstr(folded, words[i]) == NULL)
			return FALSE;
	}
	return TRUE;
}

/* ---- Doing ------------------------------------------------------------------------------ */

static void
run(Search *search, GtkListBoxRow *row)
{
	GtkWindow *parent = search->parent;
	g_autofree char *name = NULL;
	g_autoptr(GVariant) target = NULL;

	if (!g_action_parse_detailed_name(command_of(row)->action, &name, &target, NULL))
		return;

	gtk_window_destroy(search->dialog);
	gtk_widget_activate_action_variant(GTK_WIDGET(parent), name, target);
}

static void
on_row(GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, Search *search)
{
	run(search, row);
}

/* The first that is found. */
static void
on_enter(GtkSearchEntry *entry G_GNUC_UNUSED, Search *search)
{
	GtkListBoxRow *row;

	for (int i = 0; (row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(search->list), i)); i++) {
		if (gtk_widget_get_child_visible(GTK_WIDGET(row))) {
			run(search, row);
			return;
		}
	}
}

static void
on_changed(GtkSearchEntry *entry G_GNUC_UNUSED, Search *search)
{
	gtk_list_box_invalidate_filter(GTK_LIST_BOX(search->list));
}

static void
on_stop(GtkSearchEntry *entry G_GNUC_UNUSED, Search *search)
{
	gtk_window_destroy(search->dialog);
}

/* ---- The dialog ------------------------------------------------------------------------- */

static GtkWidget *
new_list(Search *search)
{
	GtkWidget *scroller = gtk_scrolled_window_new();
	guint n;
	const SwCommand *commands = sw_commands(&n);

	search->list = gtk_list_box_new();
	for (guint i = 0; i < n; i++)
		gtk_list_box_append(GTK_LIST_BOX(search->list), new_row(&commands[i]));
	gtk_list_box_set_filter_func(GTK_LIST_BOX(search->list), matches, search, NULL);
	g_signal_connect(search->list, "row-activated", G_CALLBACK(on_row), search);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), search->list);
	gtk_widget_set_vexpand(scroller, TRUE);
	return scroller;
}

void
sw_commands_search(GtkWindow *parent)
{
	Search *search = g_new0(Search, 1);
	GtkWidget *dialog = gtk_window_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);

	*search = (Search){.dialog = GTK_WINDOW(dialog), .parent = parent};
	search->entry = gtk_search_entry_new();
	g_signal_connect(search->entry, "search-changed", G_CALLBACK(on_changed), search);
	g_signal_connect(search->entry, "activate", G_CALLBACK(on_enter), search);
	g_signal_connect(search->entry, "stop-search", G_CALLBACK(on_stop), search);
	gtk_box_append(GTK_BOX(box), search->entry);
	gtk_box_append(GTK_BOX(box), new_list(search));
	gtk_widget_add_css_class(box, "commands");
	gtk_window_set_child(GTK_WINDOW(dialog), box);
	gtk_window_set_title(GTK_WINDOW(dialog), _("Commands"));
	gtk_window_set_default_size(GTK_WINDOW(dialog), 520, 480);
	gtk_window_set_transient_for(GTK_WINDOW(dialog), parent);
	gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
	g_object_set_data_full(G_OBJECT(dialog), "search", search, g_free);
	gtk_window_present(GTK_WINDOW(dialog));
}

/* ---- The page of keys ------------------------------------------------------------------- */

static void
append_group(GString *ui, const SwCommand *commands, guint n, guint *i)
{
	const char *title = commands[*i].group;

	g_string_append(ui, "<child><object class='GtkShortcutsGroup'>");
	g_string_append_printf(ui, "<property name='title'>%s</property>", _(title));
	for (; *i < n && g_str_equal(commands[*i].group, title); (*i)++) {
		g_autofree char *keys = g_strjoinv(" ", (char **)commands[*i].keys);
		g_autofree char *shortcut = g_markup_printf_escaped(
			"<child><object class='GtkShortcutsShortcut'>"
			"<property name='title'>%s</property>"
			"<property name='accelerator'>%s</property></object></child>",
			_(commands[*i].label), keys);

		g_string_append(ui, shortcut);
	}
	g_string_append(ui, "</object></child>");
}

/* Only what a builder reads can hold sections: the window has no function for it in GTK 4.8. */
GtkWidget *
sw_commands_overview(void)
{
	g_autoptr(GString) ui = g_string_new(
		"<interface><object class='GtkShortcutsWindow' id='keys'>"
		"<property name='modal'>1</property><child>"
		"<object class='GtkShortcutsSection'><property name='section-name'>all</property>"
		"<property name='max-height'>16</property>");
	g_autoptr(GtkBuilder) builder = NULL;
	guint n, i = 0;
	const SwCommand *commands = sw_commands(&n);

	while (i < n)
		append_group(ui, commands, n, &i);
	g_string_append(ui, "</object></child></object></interface>");
	builder = gtk_builder_new_from_string(ui->str, (gssize)ui->len);
	return g_object_ref(GTK_WIDGET(gtk_builder_get_object(builder, "keys")));
}
