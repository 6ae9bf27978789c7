#include "window/find_bar.h"

#include "base/later.h"
#include "commands/commands.h"
#include "session/find.h"
#include "session/latest.h"
#include "session/layers.h"
#include "widgets/basic.h"
#include "widgets/topic.h"
#include "widgets/waiting.h"
#include "window/second_frame.h"

#include <glib/gi18n.h>

/* A search of a large document waits for a pause in typing. */
#define PAUSE_MS 150

/* Documents of up to this many pieces are searched at once, larger ones by a worker. */
#define AT_ONCE 20000

/* What follows a search. */
typedef enum {
	THEN_BEGIN, /* show the first piece */
	THEN_NEXT,
	THEN_PREVIOUS,
	THEN_ALL,     /* select all */
	THEN_NOTHING, /* only show the result: the user has done something else meanwhile */
} Then;

struct SwFindBar {
	GtkApplicationWindow *window;
	SwCanvases canvases;
	SwCanvasState *state; /* of the canvases */
	gulong handler;
	GtkWidget *box; /* NULL until first opened, as are its parts */
	GtkWidget *entry, *told, *all;
	GtkBox *line; /* for `waiting` */
	guint typed;  /* timeout until typing pauses, or 0 */

	SwLatest *latest;
	Then then;                   /* while a worker searches */
	gboolean is_searching;       /* one does */
	gboolean is_given_up;        /* the user has cancelled the last search */
	SwWaiting *waiting;          /* while one does; NULL otherwise */
	guint64 revision, selection; /* of the session when that was asked for */

	GArray *ids;       /* SwPieceId, as found last, without hidden ones */
	guint n_hidden;    /* how many of those found are hidden */
	gint at;           /* which of them is shown; -1: none */
	gboolean is_stale; /* the document has changed since */
	gboolean is_place; /* what was typed is a place of the map */
};

static SwCanvas *
canvas_of(const SwFindBar *bar)
{
	return sw_canvases_shown(&bar->canvases);
}

/* ---- Finding ---------------------------------------------------------------------------- */

/* Returns "3 of 12", or what else has become of the search. */
static char *
describe(const SwFindBar *bar)
{
	if (bar->is_searching)
		return g_strdup("");
	if (bar->at >= 0)
		return g_strdup_printf(_("%d of %u"), bar->at + 1, bar->ids->len);
	if (bar->ids->len > 0)
		return g_strdup_printf(ngettext("%u found", "%u found", bar->ids->len),
		                       bar->ids->len);
	if (bar->is_given_up)
		return g_strdup(_("Search cancelled"));
	if (bar->n_hidden > 0)
		return g_strdup(_("Nothing found that is shown"));
	if (bar->is_place)
		return g_strdup(_("Nothing is there"));
	return g_strdup(*gtk_editable_get_text(GTK_EDITABLE(bar->entry)) ? _("Nothing found") : "");
}

/* Says what was found; a line of its own says that a search is going on. */
static void
tell(SwFindBar *bar)
{
	g_autofree char *text = describe(bar), *hidden = NULL, *both = NULL;

	if (bar->n_hidden > 0 && !bar->is_searching) {
		hidden = g_strdup_printf(ngettext("%u hidden", "%u hidden", bar->n_hidden),
		                         bar->n_hidden);
		both = g_strdup_printf("%s, %s", text, hidden);
	}
	gtk_label_set_text(GTK_LABEL(bar->told), both ? both : text);
	gtk_widget_set_sensitive(bar->all, !bar->is_searching && bar->ids->len > 1);
}

/* Leaves out hidden pieces, which cannot be selected. */
static void
leave_out_hidden(SwFindBar *bar)
{
	guint n = 0;

	for (guint i = 0; i < bar->ids->len; i++) {
		SwPieceId id = g_array_index(bar->ids, SwPieceId, i);

		if (!sw_session_is_hidden(bar->state->session, id))
			g_array_index(bar->ids, SwPieceId, n++) = id;
	}
	bar->n_hidden = bar->ids->len - n;
	g_array_set_size(bar->ids, n);
}

/* Selects the piece, and moves the map to it. */
static void
show(SwFindBar *bar)
{
	SwPieceId piece = g_array_index(bar->ids, SwPieceId, bar->at);

	sw_session_select(bar->state->session, &piece, 1, SW_SELECT_REPLACE);
	sw_canvas_show_piece(canvas_of(bar), piece);
}

/* Returns the index of the piece that is selected alone, if it was found; -1 otherwise. */
static gint
selected(const SwFindBar *bar)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(bar->state->session, &n);

	for (guint i = 0; n == 1 && i < bar->ids->len; i++) {
		if (g_array_index(bar->ids, SwPieceId, i) == ids[0])
			return (gint)i;
	}
	return -1;
}

/* Goes on from what is selected, which may have been chosen since by a click. */
static void
go(SwFindBar *bar, gint by)
{
	gint n = (gint)bar->ids->len, from = selected(bar);

	bar->at = from < 0 && by < 0 ? n - 1 : (from + by + n) % n;
	show(bar);
}

static void
select_all(SwFindBar *bar)
{
	const SwPieceId *ids = (const SwPieceId *)(gconstpointer)bar->ids->data;

	sw_session_select(bar->state->session, ids, bar->ids->len, SW_SELECT_REPLACE);
	sw_canvas_zoom_to(canvas_of(bar), ids, bar->ids->len);
	bar->at = -1;
}

/* Does what follows, with what was found. */
static void
act(SwFindBar *bar, Then then)
{
	if (bar->ids->len > 0 && then == THEN_BEGIN) {
		bar->at = 0;
		show(bar);
	} else if (bar->ids->len > 0 && then == THEN_ALL) {
		select_all(bar);
	} else if (bar->ids->len > 0 && then != THEN_NOTHING) {
		go(bar, then == THEN_NEXT ? 1 : -1);
	}
	tell(bar);
}

/* ---- A worker --------------------------------------------------------------------------- */

typedef struct {
	SwDocument *document;
	char *typed;
	GArray *ids;
} Searching;

static void
free_searching(gpointer data)
{
	Searching *searching = data;

	sw_document_free(searching->document);
	g_free(searching->typed);
	g_array_unref(searching->ids);
	g_free(searching);
}

static gpointer
ask(gpointer data)
{
	const SwFindBar *bar = data;
	Searching *searching;

	if (bar->state->session == NULL)
		return NULL;
	searching = g_new0(Searching, 1);
	searching->document = sw_document_copy(sw_session_document(bar->state->session));
	searching->typed = g_strdup(gtk_editable_get_text(GTK_EDITABLE(bar->entry)));
	searching->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	return searching;
}

static void
work(gpointer data)
{
	Searching *searching = data;

	sw_find_pieces(searching->document, searching->typed, searching->ids);
}

/* Notes what was there when a search was asked for. */
static void
note(SwFindBar *bar)
{
	bar->revision = sw_document_revision(sw_session_document(bar->state->session));
	bar->selection = sw_session_selection(bar->state->session);
}

/* TRUE if the user has selected or edited something since. */
static gboolean
has_gone_on(const SwFindBar *bar)
{
	return bar->revision != sw_document_revision(sw_session_document(bar->state->session)) ||
	       bar->selection != sw_session_selection(bar->state->session);
}

static gboolean
take(gpointer owner, gpointer data)
{
	SwFindBar *bar = owner;
	Searching *searching = data;
	GArray *before = bar->ids;

	bar->ids = searching->ids;
	searching->ids = before;
	bar->is_searching = bar->is_stale = FALSE;
	g_clear_pointer(&bar->waiting, sw_waiting_end);
	leave_out_hidden(bar);
	act(bar, has_gone_on(bar) ? THEN_NOTHING : bar->then);
	return TRUE;
}

static const SwLatestType by_worker = {"find", ask, work, free_searching, take};

/* ---- Searching -------------------------------------------------------------------------- */

/* Drops the answer of a worker. */
static void
stop(SwFindBar *bar)
{
	sw_latest_drop(bar->latest);
	g_clear_pointer(&bar->waiting, sw_waiting_end);
	bar->is_searching = FALSE;
}

/* What was found before is out of date: the next step begins a new search. */
static void
give_up(gpointer data)
{
	SwFindBar *bar = data;

	stop(bar);
	bar->is_given_up = TRUE;
	g_array_set_size(bar->ids, 0);
	bar->n_hidden = 0;
	tell(bar);
	gtk_widget_grab_focus(bar->entry);
}

static void
search_later(SwFindBar *bar, Then then)
{
	bar->then = then;
	bar->is_searching = TRUE;
	if (bar->waiting == NULL)
		bar->waiting = sw_waiting_begin_in(bar->line, _("Searching…"), give_up, bar);
	note(bar);
	sw_latest_change(bar->latest);
	sw_latest_ask(bar->latest);
	tell(bar);
}

static void
search(SwFindBar *bar, Then then)
{
	SwDocument *document = sw_session_document(bar->state->session);
	const char *typed = gtk_editable_get_text(GTK_EDITABLE(bar->entry));
	guint32 n;

	g_clear_handle_id(&bar->typed, g_source_remove);
	bar->at = -1;
	bar->is_stale = bar->is_given_up = FALSE;
	sw_document_pieces(document, &n);
	if (n > AT_ONCE && *typed) {
		search_later(bar, then);
		return;
	}
	stop(bar);
	g_array_set_size(bar->ids, 0);
	sw_find_pieces(document, typed, bar->ids);
	leave_out_hidden(bar);
	act(bar, then);
}

/* Goes to the place that was typed, or to the first piece. */
static void
begin(SwFindBar *bar)
{
	double x, y;

	g_clear_handle_id(&bar->typed, g_source_remove);
	if (bar->state->session == NULL)
		return;
	bar->is_place = sw_find_numbers(gtk_editable_get_text(GTK_EDITABLE(bar->entry)), &x, &y) &&
	                sw_canvas_go_to(canvas_of(bar), x, y);
	search(bar, THEN_BEGIN);
}

/* Does it with what was found, or after a search for what was typed since. */
static void
follow(SwFindBar *bar, Then then)
{
	if (bar->box == NULL || bar->state->session == NULL)
		return;
	if (bar->typed && then != THEN_ALL)
		begin(bar);
	else if (bar->typed || bar->is_stale || (bar->is_searching && bar->then != then))
		search(bar, then);
	else if (bar->ids->len == 0 && !bar->is_searching)
		begin(bar);
	else if (bar->is_searching)
		note(bar);
	else
		act(bar, then);
}

static void
on_paused(gpointer data)
{
	begin(data);
}

static void
on_changed(GtkEditable *entry G_GNUC_UNUSED, SwFindBar *bar)
{
	g_clear_handle_id(&bar->typed, g_source_remove);
	sw_later_after(&bar->typed, PAUSE_MS, on_paused, bar);
}

static void
on_state(SwCanvasState *state G_GNUC_UNUSED, SwMapChange what, SwFindBar *bar)
{
	if (!(what & (SW_MAP_OPENED | SW_MAP_DOCUMENT)))
		return;
	bar->is_stale = TRUE;
	if (bar->is_searching)
		sw_latest_change(bar->latest);
}

/* ---- The bar ---------------------------------------------------------------------------- */

static void
close_bar(SwFindBar *bar)
{
	g_clear_handle_id(&bar->typed, g_source_remove);
	bar->is_stale = bar->is_stale || bar->is_searching;
	stop(bar);
	gtk_widget_set_visible(bar->box, FALSE);
	gtk_widget_grab_focus(GTK_WIDGET(canvas_of(bar)));
}

static void
on_all(SwFindBar *bar)
{
	follow(bar, THEN_ALL);
}

static gboolean
on_key(GtkEventControllerKey *keys G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType held, SwFindBar *bar)
{
	if (key == GDK_KEY_Escape) {
		close_bar(bar);
		return TRUE;
	}
	if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
		return FALSE;
	if (held & GDK_ALT_MASK)
		on_all(bar);
	else
		follow(bar, held & GDK_SHIFT_MASK ? THEN_PREVIOUS : THEN_NEXT);
	return TRUE;
}

static GtkWidget *
add_button(SwFindBar *bar, const char *icon, const char *tip, const char *action)
{
	GtkWidget *button = gtk_button_new_from_icon_name(icon);
	g_autofree char *text = sw_commands_tip(tip, action);

	gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
	gtk_widget_set_tooltip_text(button, text);
	gtk_widget_set_focus_on_click(button, FALSE);
	gtk_box_append(GTK_BOX(bar->box), button);
	return button;
}

static void
add_entry(SwFindBar *bar)
{
	GtkEventController *keys = gtk_event_controller_key_new();

	bar->entry = gtk_search_entry_new();
	g_object_set(bar->entry, "placeholder-text", _("Name, value or coordinate"), NULL);
	gtk_widget_set_tooltip_text(bar->entry,
	                            _("Finds pieces by what they are and say, such as “home, value "
	                              "3”, and places, such as “3,-1” (Enter: next)"));
	sw_accessible_set_name(bar->entry, _("Find pieces"));
	gtk_editable_set_width_chars(GTK_EDITABLE(bar->entry), 24);
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), bar);
	gtk_widget_add_controller(bar->entry, keys);
	g_signal_connect(bar->entry, "changed", G_CALLBACK(on_changed), bar);
	gtk_box_append(GTK_BOX(bar->box), bar->entry);
}

static void
add_rest(SwFindBar *bar)
{
	GtkWidget *close = gtk_button_new_from_icon_name("window-close-symbolic");

	add_button(bar, "go-up-symbolic", _("Previous piece found"), "win.find-previous");
	add_button(bar, "go-down-symbolic", _("Next piece found"), "win.find-next");
	bar->all = sw_button_new(_("Select all found"),
	                         _("Selects all pieces found, and zooms to them (Alt+Enter)"),
	                         G_CALLBACK(on_all), bar);
	gtk_widget_set_focus_on_click(bar->all, FALSE);
	gtk_box_append(GTK_BOX(bar->box), bar->all);
	bar->told = sw_label_new(NULL, NULL);
	gtk_widget_set_hexpand(bar->told, TRUE);
	gtk_label_set_ellipsize(GTK_LABEL(bar->told), PANGO_ELLIPSIZE_END);
	gtk_box_append(GTK_BOX(bar->box), bar->told);
	bar->line = GTK_BOX(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0));
	gtk_box_append(GTK_BOX(bar->box), GTK_WIDGET(bar->line));
	gtk_widget_set_tooltip_text(close, _("Close the search (Escape)"));
	g_signal_connect_swapped(close, "clicked", G_CALLBACK(close_bar), bar);
	gtk_box_append(GTK_BOX(bar->box), close);
}

static void
make(SwFindBar *bar)
{
	bar->box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
	gtk_widget_add_css_class(bar->box, "finding");
	sw_topic_set(bar->box, "find");
	add_entry(bar);
	add_rest(bar);
	gtk_widget_set_valign(bar->box, GTK_ALIGN_END);
	gtk_overlay_add_overlay(GTK_OVERLAY(gtk_window_get_child(GTK_WINDOW(bar->window))),
	                        bar->box);
	tell(bar);
}

/* ---- The actions ------------------------------------------------------------------------ */

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer data)

ACTION(on_find)
{
	SwFindBar *bar = data;

	if (bar->box == NULL)
		make(bar);
	gtk_widget_set_visible(bar->box, TRUE);
	gtk_widget_grab_focus(bar->entry);
	gtk_editable_select_region(GTK_EDITABLE(bar->entry), 0, -1);
}

ACTION(on_find_next)
{
	if (((SwFindBar *)data)->box)
		follow(data, THEN_NEXT);
	else
		on_find(action, value, data);
}

ACTION(on_find_previous)
{
	follow(data, THEN_PREVIOUS);
}

ACTION(on_zoom_selection)
{
	SwFindBar *bar = data;
	guint n;
	const SwPieceId *ids;

	if (bar->state->session == NULL)
		return;
	ids = sw_session_selected(bar->state->session, &n);
	if (!sw_canvas_zoom_to(canvas_of(bar), ids, n))
		gtk_widget_activate_action(GTK_WIDGET(bar->window), "win.refuse", "s",
		                           n == 0 ? _("Select something first")
		                                  : _("What is selected is not on the map"));
}

static const GActionEntry entries[] = {
	{.name = "find", .activate = on_find},
	{.name = "find-next", .activate = on_find_next},
	{.name = "find-previous", .activate = on_find_previous},
	{.name = "zoom-selection", .activate = on_zoom_selection},
};

/* ---- Life ------------------------------------------------------------------------------- */

SwFindBar *
sw_find_bar_new(GtkApplicationWindow *window, const SwCanvases *canvases)
{
	SwFindBar *bar = g_new0(SwFindBar, 1);

	bar->window = window;
	bar->canvases = *canvases;
	bar->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	bar->at = -1;
	bar->latest = sw_latest_new(&by_worker, bar);
	bar->state = g_object_ref(sw_map_canvas_state(canvases->map));
	bar->handler = g_signal_connect(bar->state, "changed", G_CALLBACK(on_state), bar);
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), bar);
	return bar;
}

void
sw_find_bar_free(SwFindBar *bar)
{
	g_clear_handle_id(&bar->typed, g_source_remove);
	g_signal_handler_disconnect(bar->state, bar->handler);
	sw_latest_free(bar->latest);
	g_clear_pointer(&bar->waiting, sw_waiting_end);
	g_object_unref(bar->state);
	g_array_unref(bar->ids);
	g_free(bar);
}
