/* The command search. It is a popover rather than a window, so that it has the focus at once,
 * however slow the window manager is, and no letter of a fast typist goes to the map. */
#include "commands/commands.h"

#include "widgets/actions.h"

#include <glib/gi18n.h>

/* The open search: its window and its widgets. */
typedef struct {
	GtkWindow *parent;
	GtkPopover *popover;
	GtkWidget **open; /* where the caller keeps the popover while it is open */
	GtkWidget *entry, *list;
	GtkWidget *before; /* had the focus before; a weak pointer */
	GtkWidget *around; /* its parent, the fallback if `before` is gone; a weak pointer */
} Search;

static const SwCommand *
command_of(GtkListBoxRow *row)
{
	guint n;

	return &sw_commands(&n)[gtk_list_box_row_get_index(row)];
}

static GtkListBoxRow *
row_at(Search *search, int i)
{
	return gtk_list_box_get_row_at_index(GTK_LIST_BOX(search->list), i);
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

/* Commands that the window cannot perform now are shown, but insensitive. */
static gboolean
is_enabled(GtkWindow *window, const SwCommand *command)
{
	g_autofree char *name = NULL;
	g_autoptr(GVariant) target = NULL;
	const char *in_group;
	GActionGroup *group = G_ACTION_GROUP(window);

	if (!g_action_parse_detailed_name(command->action, &name, &target, NULL))
		return FALSE;
	if (g_str_has_prefix(name, "app."))
		group = G_ACTION_GROUP(gtk_window_get_application(window));
	in_group = strchr(name, '.') + 1;
	return g_action_group_get_action_enabled(group, in_group);
}

static GtkWidget *
new_row(Search *search, const SwCommand *command)
{
	GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *label = new_label(_(command->label), NULL);
	g_autofree char *keys = keys_of(command);

	gtk_widget_set_hexpand(label, TRUE);
	gtk_box_append(GTK_BOX(box), new_label(_(command->group), "group"));
	gtk_box_append(GTK_BOX(box), label);
	gtk_box_append(GTK_BOX(box), new_label(keys, "numeric"));
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	gtk_widget_set_sensitive(row, is_enabled(search->parent, command));
	gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _(command->label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, keys,
	                               -1);
	return row;
}

/* TRUE if it means nothing in what the window shows. */
static gboolean
is_left_out(GtkWindow *window, const SwCommand *command)
{
	g_auto(GStrv) parts = g_strsplit(command->action, "::", 2);

	return g_str_has_prefix(parts[0], "win.") && sw_action_is_left_out(window, parts[0] + 4);
}

/* TRUE if every typed word occurs in the group or the label. */
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

	if (is_left_out(search->parent, command))
		return FALSE;
	for (guint i = 0; words[i]; i++) {
		if (strstr(folded, words[i]) == NULL)
			return FALSE;
	}
	return TRUE;
}

/* ---- Choosing --------------------------------------------------------------------------- */

/* Returns the next row that can be chosen, from row `i` on. */
static GtkListBoxRow *
choosable(Search *search, int i, int step)
{
	GtkListBoxRow *row;

	for (; i >= 0 && (row = row_at(search, i)); i += step) {
		if (gtk_widget_get_child_visible(GTK_WIDGET(row)) &&
		    gtk_widget_get_sensitive(GTK_WIDGET(row)))
			return row;
	}
	return NULL;
}

/* Selects the row and scrolls to it; the focus stays in the entry. */
static void
choose(Search *search, GtkListBoxRow *row)
{
	GtkAdjustment *scroll = gtk_list_box_get_adjustment(GTK_LIST_BOX(search->list));
	graphene_rect_t bounds;

	gtk_list_box_select_row(GTK_LIST_BOX(search->list), row);
	if (row && scroll && gtk_widget_compute_bounds(GTK_WIDGET(row), search->list, &bounds))
		gtk_adjustment_clamp_page(scroll, bounds.origin.y,
		                          bounds.origin.y + bounds.size.height);
}

static gboolean
on_key(GtkEventControllerKey *keys G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType state G_GNUC_UNUSED, Search *search)
{
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(search->list));
	int step = key == GDK_KEY_Down ? 1 : -1;

	if (key != GDK_KEY_Down && key != GDK_KEY_Up)
		return FALSE;
	row = choosable(search, row ? gtk_list_box_row_get_index(row) + step : 0, step);
	if (row)
		choose(search, row);
	return TRUE;
}

static void
run(Search *search, GtkListBoxRow *row)
{
	GtkWindow *parent = search->parent;
	g_autofree char *name = NULL;
	g_autoptr(GVariant) target = NULL;

	if (!g_action_parse_detailed_name(command_of(row)->action, &name, &target, NULL))
		return;

	gtk_popover_popdown(search->popover);
	gtk_widget_activate_action_variant(GTK_WIDGET(parent), name, target);
}

static void
on_row(GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, Search *search)
{
	run(search, row);
}

static void
on_enter(GtkSearchEntry *entry G_GNUC_UNUSED, Search *search)
{
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(search->list));

	if (row)
		run(search, row);
}

static void
on_changed(GtkSearchEntry *entry G_GNUC_UNUSED, Search *search)
{
	gtk_list_box_invalidate_filter(GTK_LIST_BOX(search->list));
	choose(search, choosable(search, 0, 1));
}

static void
on_stop(GtkSearchEntry *entry G_GNUC_UNUSED, Search *search)
{
	gtk_popover_popdown(search->popover);
}

/* ---- The popover ------------------------------------------------------------------------ */

#define WIDTH 560
#define HEIGHT 460

static gboolean
take_away(gpointer popover)
{
	if (gtk_widget_get_parent(popover))
		gtk_widget_unparent(popover);
	return G_SOURCE_REMOVE;
}

/* Restores the focus before a command runs, which may move it. */
static void
on_closed(GtkPopover *popover, Search *search)
{
	*search->open = NULL;
	if (search->before && gtk_widget_get_root(search->before))
		gtk_widget_grab_focus(search->before);
	else if (search->around && gtk_widget_get_root(search->around))
		gtk_widget_grab_focus(search->around);
	/* Not now, since it is still closing. */
	g_idle_add_full(G_PRIORITY_DEFAULT, take_away, g_object_ref(popover), g_object_unref);
}

static void
free_search(gpointer data)
{
	Search *search = data;

	g_clear_weak_pointer(&search->before);
	g_clear_weak_pointer(&search->around);
	g_free(search);
}

static GtkWidget *
new_list(Search *search)
{
	GtkWidget *scroller = gtk_scrolled_window_new();
	guint n;
	const SwCommand *commands = sw_commands(&n);

	search->list = gtk_list_box_new();
	for (guint i = 0; i < n; i++)
		gtk_list_box_append(GTK_LIST_BOX(search->list), new_row(search, &commands[i]));
	gtk_list_box_set_filter_func(GTK_LIST_BOX(search->list), matches, search, NULL);
	gtk_list_box_set_placeholder(GTK_LIST_BOX(search->list),
	                             new_label(_("No command has all these words"), "nothing"));
	g_signal_connect(search->list, "row-activated", G_CALLBACK(on_row), search);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), search->list);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
	                               GTK_POLICY_AUTOMATIC);
	gtk_widget_set_vexpand(scroller, TRUE);
	return scroller;
}

static GtkWidget *
new_entry(Search *search)
{
	GtkEventController *keys = gtk_event_controller_key_new();

	search->entry = gtk_search_entry_new();
	g_object_set(search->entry, "placeholder-text", _("Search commands"), NULL);
	gtk_accessible_update_property(GTK_ACCESSIBLE(search->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("Search commands"), -1);
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), search);
	gtk_widget_add_controller(search->entry, keys);
	/* "search-changed" would come too late, even without a delay: after a Return that is
	 * already queued. */
	g_signal_connect(search->entry, "changed", G_CALLBACK(on_changed), search);
	g_signal_connect(search->entry, "activate", G_CALLBACK(on_enter), search);
	g_signal_connect(search->entry, "stop-search", G_CALLBACK(on_stop), search);
	return search->entry;
}

/* Places the popover below the middle of the header bar. */
static void
put_at_top(Search *search)
{
	GtkWidget *content = gtk_window_get_child(search->parent);
	GdkRectangle top = {gtk_widget_get_width(content) / 2, 0, 1, 1};

	gtk_widget_set_parent(GTK_WIDGET(search->popover), content);
	gtk_popover_set_pointing_to(search->popover, &top);
	gtk_popover_set_position(search->popover, GTK_POS_BOTTOM);
	gtk_popover_set_has_arrow(search->popover, FALSE);
}

void
sw_commands_search(GtkWindow *parent, GtkWidget **open)
{
	Search *search;
	GtkWidget *box;

	if (*open)
		return;
	search = g_new0(Search, 1);
	search->parent = parent;
	search->popover = GTK_POPOVER(gtk_popover_new());
	g_set_weak_pointer(&search->before, gtk_root_get_focus(GTK_ROOT(parent)));
	if (search->before)
		g_set_weak_pointer(&search->around, gtk_widget_get_parent(search->before));
	search->open = open;
	*open = GTK_WIDGET(search->popover);
	g_object_set_data_full(G_OBJECT(search->popover), "search", search, free_search);
	box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
	gtk_box_append(GTK_BOX(box), new_entry(search));
	gtk_box_append(GTK_BOX(box), new_list(search));
	gtk_widget_add_css_class(box, "commands");
	gtk_widget_set_size_request(box, WIDTH, HEIGHT);
	gtk_popover_set_child(search->popover, box);
	g_signal_connect(search->popover, "closed", G_CALLBACK(on_closed), search);
	put_at_top(search);
	choose(search, choosable(search, 0, 1));
	gtk_popover_popup(search->popover);
	gtk_widget_grab_focus(search->entry);
}
