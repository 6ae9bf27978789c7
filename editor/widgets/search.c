#include "widgets/search.h"

#include "widgets/basic.h"

/* An open search. Owned by its popover. */
typedef struct {
	GtkWindow *parent;
	GtkPopover *popover;
	GtkWidget **open; /* where the caller keeps the popover while it is open */
	GtkWidget *entry, *list, *told;
	GtkWidget *before; /* the widget that had the focus; a weak pointer */
	GtkWidget *around; /* the parent of `before`, in case that is gone; a weak pointer */
	const SwSearchType *type;
	guint n;
	gpointer data;
	GDestroyNotify release;
} Search;

/* The list shows at most this many matches. */
#define MOST_ROWS 200

static guint
item_of(GtkListBoxRow *row)
{
	return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "item"));
}

static GtkListBoxRow *
row_at(Search *search, int i)
{
	return gtk_list_box_get_row_at_index(GTK_LIST_BOX(search->list), i);
}

/* ---- Choosing --------------------------------------------------------------------------- */

static void
tell(Search *search, GtkListBoxRow *row)
{
	g_autofree char *text = NULL;

	if (search->type->tell == NULL)
		return;
	text = search->type->tell(row ? (gint)item_of(row) : -1, search->data);
	gtk_label_set_text(GTK_LABEL(search->told), text);
}

/* Returns the first row that can be chosen, from row `i` on in steps of `step`, or NULL. */
static GtkListBoxRow *
choosable(Search *search, int i, int step)
{
	GtkListBoxRow *row;

	for (; i >= 0 && (row = row_at(search, i)); i += step) {
		if (gtk_widget_get_sensitive(GTK_WIDGET(row)))
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
	tell(search, row);
	if (row && scroll && gtk_widget_compute_bounds(GTK_WIDGET(row), search->list, &bounds))
		gtk_adjustment_clamp_page(scroll, bounds.origin.y,
		                          bounds.origin.y + bounds.size.height);
}

static void
run(Search *search, GtkListBoxRow *row, gboolean has_shift)
{
	guint item = item_of(row);

	if (!search->type->stays) {
		gtk_popover_popdown(search->popover);
	} else {
		gtk_widget_grab_focus(search->entry);
		gtk_editable_select_region(GTK_EDITABLE(search->entry), 0, -1);
	}
	search->type->run(item, has_shift, search->data);
}

static gboolean
on_key(GtkEventControllerKey *keys G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType state, Search *search)
{
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(search->list));
	int step = key == GDK_KEY_Down ? 1 : -1;
	gboolean is_run = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter;

	if (is_run && row)
		run(search, row, (state & GDK_SHIFT_MASK) != 0);
	if (is_run)
		return TRUE;
	if (key != GDK_KEY_Down && key != GDK_KEY_Up)
		return FALSE;
	row = choosable(search, row ? gtk_list_box_row_get_index(row) + step : 0, step);
	if (row)
		choose(search, row);
	return TRUE;
}

static void
on_row(GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, Search *search)
{
	run(search, row, FALSE);
}

/* ---- Rows ------------------------------------------------------------------------------- */

static void
on_over(GtkEventControllerMotion *motion, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
        Search *search)
{
	tell(search,
	     GTK_LIST_BOX_ROW(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(motion))));
}

static void
on_out(GtkEventControllerMotion *motion G_GNUC_UNUSED, Search *search)
{
	tell(search, gtk_list_box_get_selected_row(GTK_LIST_BOX(search->list)));
}

static void
append_row(Search *search, guint item)
{
	GtkWidget *row = search->type->row(item, search->data);
	GtkEventController *motion;

	g_object_set_data(G_OBJECT(row), "item", GUINT_TO_POINTER(item));
	gtk_list_box_append(GTK_LIST_BOX(search->list), row);
	if (search->type->tell == NULL)
		return;
	motion = gtk_event_controller_motion_new();
	g_signal_connect(motion, "enter", G_CALLBACK(on_over), search);
	g_signal_connect(motion, "leave", G_CALLBACK(on_out), search);
	gtk_widget_add_controller(row, motion);
}

static void
fill(Search *search)
{
	g_autoptr(GArray) matches =
		sw_match_all(gtk_editable_get_text(GTK_EDITABLE(search->entry)), search->n,
	                     search->type->title, search->data, MOST_ROWS);

	while (row_at(search, 0))
		gtk_list_box_remove(GTK_LIST_BOX(search->list), GTK_WIDGET(row_at(search, 0)));
	for (guint i = 0; i < matches->len; i++)
		append_row(search, g_array_index(matches, guint, i));
}

static void
on_changed(GtkSearchEntry *entry G_GNUC_UNUSED, Search *search)
{
	fill(search);
	choose(search, choosable(search, 0, 1));
}

static Search *
search_of(GtkWidget *open)
{
	return g_object_get_data(G_OBJECT(open), "search");
}

void
sw_search_refill(GtkWidget *open, guint n)
{
	Search *search = search_of(open);
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(search->list));
	int chosen = row ? gtk_list_box_row_get_index(row) : 0;

	search->n = n;
	fill(search);
	choose(search, choosable(search, chosen, 1));
}

/* ---- The popover ------------------------------------------------------------------------ */

#define WIDTH 560
#define HEIGHT 460

static void
on_stop(GtkSearchEntry *entry G_GNUC_UNUSED, Search *search)
{
	gtk_popover_popdown(search->popover);
}

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
	/* Removed later, since it is still closing. */
	g_idle_add_full(G_PRIORITY_DEFAULT, take_away, g_object_ref(popover), g_object_unref);
}

static void
free_search(gpointer data)
{
	Search *search = data;

	g_clear_weak_pointer(&search->before);
	g_clear_weak_pointer(&search->around);
	if (search->release)
		search->release(search->data);
	g_free(search);
}

static GtkWidget *
new_list(Search *search)
{
	GtkWidget *scroller;

	search->list = gtk_list_box_new();
	gtk_list_box_set_placeholder(GTK_LIST_BOX(search->list),
	                             sw_label_new(search->type->nothing, "nothing"));
	g_signal_connect(search->list, "row-activated", G_CALLBACK(on_row), search);
	scroller = sw_scrolled_new(search->list);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
	                               GTK_POLICY_AUTOMATIC);
	return scroller;
}

static GtkWidget *
new_entry(Search *search)
{
	GtkEventController *keys = gtk_event_controller_key_new();

	search->entry = gtk_search_entry_new();
	g_object_set(search->entry, "placeholder-text", search->type->prompt, NULL);
	sw_accessible_set_name(search->entry, search->type->prompt);
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), search);
	gtk_widget_add_controller(search->entry, keys);
	/* "search-changed" would come too late, even without a delay: after a Return that is
	 * already queued. */
	g_signal_connect(search->entry, "changed", G_CALLBACK(on_changed), search);
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

static Search *
search_new(GtkWindow *parent, GtkWidget **open, const SwSearchType *type, guint n, gpointer data,
           GDestroyNotify release)
{
	Search *search = g_new0(Search, 1);

	search->parent = parent;
	search->popover = GTK_POPOVER(gtk_popover_new());
	search->type = type;
	search->n = n;
	search->data = data;
	search->release = release;
	search->open = open;
	*open = GTK_WIDGET(search->popover);
	g_set_weak_pointer(&search->before, gtk_root_get_focus(GTK_ROOT(parent)));
	if (search->before)
		g_set_weak_pointer(&search->around, gtk_widget_get_parent(search->before));
	g_object_set_data_full(G_OBJECT(search->popover), "search", search, free_search);
	return search;
}

void
sw_search_open(GtkWindow *parent, GtkWidget **open, const SwSearchType *type, guint n,
               gpointer data, GDestroyNotify release)
{
	Search *search;
	GtkWidget *box;

	if (*open) {
		if (release)
			release(data);
		return;
	}
	search = search_new(parent, open, type, n, data, release);
	box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
	gtk_box_append(GTK_BOX(box), new_entry(search));
	gtk_box_append(GTK_BOX(box), new_list(search));
	search->told = sw_label_new(NULL, "told");
	gtk_widget_set_visible(search->told, type->tell != NULL);
	gtk_box_append(GTK_BOX(box), search->told);
	gtk_widget_add_css_class(box, "commands");
	gtk_widget_set_size_request(box, WIDTH, HEIGHT);
	gtk_popover_set_child(search->popover, box);
	g_signal_connect(search->popover, "closed", G_CALLBACK(on_closed), search);
	put_at_top(search);
	on_changed(NULL, search);
	gtk_popover_popup(search->popover);
	gtk_widget_grab_focus(search->entry);
}
