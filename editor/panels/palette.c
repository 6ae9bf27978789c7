#include "panels/palette.h"

#include "base/text.h"
#include "panels/brush_fields.h"
#include "panels/picture_icon.h"
#include "rules/game.h"
#include "rules/stock.h"
#include "widgets/basic.h"
#include "widgets/list.h"
#include "widgets/match.h"

#include <glib/gi18n.h>

struct _SwPalette {
	GtkBox parent_instance;
	GtkWidget *search, *fields, *list;

	SwSession *session;
	guint listener;
	SwBrush brush;
	char *outline; /* of the brush's piece, or NULL */
	gint32 seat;   /* last chosen */
	char *listed;  /* 'y' or 'n' for each kind: whether it is listed */
};

G_DEFINE_FINAL_TYPE(SwPalette, sw_palette, GTK_TYPE_BOX)

static guint chosen;

/* ---- What is left in the box ------------------------------------------------------------ */

static void
show_stock(GtkWidget *label, const SwStockCount *count)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT " / %" G_GINT64_FORMAT,
	                                        count->held - count->used, count->held);

	gtk_label_set_text(GTK_LABEL(label), text);
	gtk_widget_remove_css_class(label, "error");
	gtk_widget_remove_css_class(label, "warning");
	if (count->used > count->held)
		gtk_widget_add_css_class(label, "error");
	else if (count->used == count->held)
		gtk_widget_add_css_class(label, "warning");
}

static guint
kind_of(GtkListBoxRow *row)
{
	return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "kind"));
}

/* NULL: the row is of a kind. */
static const SwStamp *
stamp_of(GtkListBoxRow *row)
{
	return g_object_get_data(G_OBJECT(row), "stamp");
}

static void
show_stocks(SwPalette *palette)
{
	const SwTable *table = sw_session_game(palette->session)->table;
	const SwView *view = sw_session_view(palette->session);
	g_autofree SwStockCount *counts = g_new0(SwStockCount, table->stocks.n + 1);
	GtkListBoxRow *row;

	sw_stock_count(sw_view_graph(view)->tiles, counts);
	for (int i = 0; (row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(palette->list), i));
	     i++) {
		gint stock = stamp_of(row) ? -1 : sw_stock_scarcest(table, counts, kind_of(row));

		if (stock >= 0)
			show_stock(g_object_get_data(G_OBJECT(row), "stock"), &counts[stock]);
	}
}

/* ---- Rows ------------------------------------------------------------------------------- */

static GtkWidget *
new_row(const SwGame *game, guint kind)
{
	const SwTable *table = game->table;
	GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	g_autofree char *name = sw_text_capital(_(table->kinds[kind].label));
	g_autofree char *help = sw_game_help(game, kind);
	GtkWidget *label = sw_label_new(name, NULL), *stock = gtk_label_new("");

	gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
	gtk_widget_set_hexpand(label, TRUE);
	gtk_widget_add_css_class(stock, "numeric");
	gtk_box_append(GTK_BOX(box), sw_picture_icon_new(table, kind));
	gtk_box_append(GTK_BOX(box), label);
	gtk_box_append(GTK_BOX(box), stock);
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	gtk_widget_set_tooltip_text(row, help);
	g_object_set_data(G_OBJECT(row), "kind", GUINT_TO_POINTER(kind));
	g_object_set_data(G_OBJECT(row), "stock", stock);
	g_object_set_data(G_OBJECT(row), "label", (gpointer)table->kinds[kind].label);
	sw_accessible_set_name(row, _(table->kinds[kind].label));
	return row;
}

static GtkWidget *
new_stamp_row(const SwTable *table, const SwStamp *stamp)
{
	GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	g_autofree char *name = sw_text_capital(_(stamp->label));
	GtkWidget *label = sw_label_new(name, NULL);

	gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
	gtk_box_append(GTK_BOX(box), sw_picture_icon_new(table, stamp->kind));
	gtk_box_append(GTK_BOX(box), label);
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	gtk_widget_set_tooltip_text(row, _(table->kinds[stamp->kind].label));
	g_object_set_data(G_OBJECT(row), "kind", GUINT_TO_POINTER(stamp->kind));
	g_object_set_data(G_OBJECT(row), "stamp", (gpointer)stamp);
	g_object_set_data(G_OBJECT(row), "label", (gpointer)stamp->label);
	sw_accessible_set_name(row, _(stamp->label));
	return row;
}

static const char *
heading_of(const SwTable *table, GtkListBoxRow *row)
{
	const SwElement *element = table->kinds[kind_of(row)].element;

	if (stamp_of(row))
		return N_("To stamp");
	return element->heading ? element->heading : element->label;
}

/* Sets a heading on the first row of each group. */
static void
set_header(GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
	SwPalette *palette = data;
	const SwTable *table;
	g_autofree char *text = NULL;
	GtkWidget *heading;

	/* The rows are removed after the session has been cleared. */
	if (palette->session == NULL)
		return;
	table = sw_session_game(palette->session)->table;
	if (before && g_str_equal(heading_of(table, before), heading_of(table, row))) {
		gtk_list_box_row_set_header(row, NULL);
		return;
	}
	text = sw_text_capital(_(heading_of(table, row)));
	heading = sw_label_new(text, "heading");
	gtk_label_set_ellipsize(GTK_LABEL(heading), PANGO_ELLIPSIZE_END);
	gtk_list_box_row_set_header(row, heading);
}

static SwMatch
match(const SwPalette *palette, GtkListBoxRow *row)
{
	return sw_match(gtk_editable_get_text(GTK_EDITABLE(palette->search)),
	                _(g_object_get_data(G_OBJECT(row), "label")), NULL);
}

static gboolean
matches(GtkListBoxRow *row, gpointer data)
{
	return match(data, row) != SW_MATCH_NONE;
}

/* Sorts the best match first, and those that match alike as the table does. */
static int
compare_rows(GtkListBoxRow *row, GtkListBoxRow *other, gpointer data)
{
	gint how = (gint)match(data, row) - (gint)match(data, other);

	return how ? how
	           : GPOINTER_TO_INT(g_object_get_data(G_OBJECT(row), "position")) -
	                       GPOINTER_TO_INT(g_object_get_data(G_OBJECT(other), "position"));
}

static void
append_row(SwPalette *palette, GtkWidget *row, guint position)
{
	g_object_set_data(G_OBJECT(row), "position", GUINT_TO_POINTER(position));
	gtk_list_box_append(GTK_LIST_BOX(palette->list), row);
}

static void
on_search(GtkEditable *search G_GNUC_UNUSED, SwPalette *palette)
{
	gtk_list_box_invalidate_filter(GTK_LIST_BOX(palette->list));
	gtk_list_box_invalidate_sort(GTK_LIST_BOX(palette->list));
}

/* Remembers the seat for the next brush. */
static void
on_field(gpointer data)
{
	SwPalette *palette = data;
	gint32 *seat =
		sw_brush_fields_seat(sw_session_game(palette->session)->table, &palette->brush);

	if (seat)
		palette->seat = *seat;
	g_signal_emit(palette, chosen, 0);
}

static void
take_brush(SwPalette *palette, const SwBrush *brush, const char *outline)
{
	char *copy = g_strdup(outline); /* which may be the palette's own */

	g_free(palette->outline);
	palette->outline = copy;
	palette->brush = *brush;
	sw_brush_fields_fill(GTK_BOX(palette->fields), palette->session, &palette->brush, on_field,
	                     palette);
}

static void
take_kind(SwPalette *palette, guint kind)
{
	const SwTable *table = sw_session_game(palette->session)->table;
	SwBrush brush = sw_brush(table, kind);
	gint32 *seat = sw_brush_fields_seat(table, &brush);

	if (seat)
		*seat = palette->seat;
	sw_brush_fields_give_size(table, &brush);
	take_brush(palette, &brush, NULL);
}

static void
take_row(SwPalette *palette, GtkListBoxRow *row)
{
	const SwStamp *stamp = stamp_of(row);
	g_autofree char *outline = stamp ? sw_stamp_outline(stamp) : NULL;
	SwBrush brush;

	if (stamp == NULL) {
		take_kind(palette, kind_of(row));
		return;
	}
	brush = sw_brush_of_stamp(sw_session_game(palette->session)->table, stamp);
	take_brush(palette, &brush, outline);
}

static void
on_row(GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row, SwPalette *palette)
{
	take_row(palette, row);
	g_signal_emit(palette, chosen, 0);
}

/* ---- Dragging --------------------------------------------------------------------------- */

static GdkContentProvider *
on_prepare(GtkDragSource *source, double x G_GNUC_UNUSED, double y, SwPalette *palette)
{
	GtkListBoxRow *row = gtk_list_box_get_row_at_y(GTK_LIST_BOX(palette->list), (int)y);
	g_autoptr(GdkPaintable) picture = NULL;
	GtkWidget *icon;

	if (row == NULL)
		return NULL;
	icon = gtk_widget_get_first_child(gtk_list_box_row_get_child(row));
	picture = gtk_widget_paintable_new(icon);
	gtk_drag_source_set_icon(source, picture, gtk_widget_get_width(icon) / 2,
	                         gtk_widget_get_height(icon) / 2);
	gtk_list_box_select_row(GTK_LIST_BOX(palette->list), row);
	return gdk_content_provider_new_typed(G_TYPE_UINT, kind_of(row));
}

/* Chooses the dragged kind, so that the brush has its fields, such as the owner. */
static void
on_drag_begin(GtkDragSource *source G_GNUC_UNUSED, GdkDrag *drag G_GNUC_UNUSED, SwPalette *palette)
{
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(palette->list));

	if (row && (stamp_of(row) || kind_of(row) != palette->brush.kind))
		take_row(palette, row);
	g_signal_emit(palette, chosen, 0);
}

static void
take_drags(SwPalette *palette)
{
	GtkDragSource *source = gtk_drag_source_new();

	gtk_drag_source_set_actions(source, GDK_ACTION_COPY);
	g_signal_connect(source, "prepare", G_CALLBACK(on_prepare), palette);
	g_signal_connect(source, "drag-begin", G_CALLBACK(on_drag_begin), palette);
	gtk_widget_add_controller(palette->list, GTK_EVENT_CONTROLLER(source));
}

/* ---- Searching -------------------------------------------------------------------------- */

/* Return chooses the first row. */
static void
on_enter(GtkSearchEntry *search G_GNUC_UNUSED, SwPalette *palette)
{
	GtkListBoxRow *row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(palette->list), 0);

	if (row == NULL || !matches(row, palette))
		return;
	gtk_list_box_select_row(GTK_LIST_BOX(palette->list), row);
	gtk_editable_set_text(GTK_EDITABLE(palette->search), "");
	on_row(NULL, row, palette);
}

static gboolean
is_drawn(const SwTable *table, const SwKind *kind)
{
	return kind->shape != SW_SHAPE_NONE &&
	       (kind->element->role.board || !sw_table_board(table));
}

/* Returns 'y' or 'n' for each kind: whether it can be placed on this map and has a picture
 * there. */
static char *
listed_kinds(const SwSession *session)
{
	const SwTable *table = sw_session_game(session)->table;
	GString *listed = g_string_new(NULL);

	for (guint i = 0; i < table->n_kinds; i++)
		g_string_append_c(listed,
		                  is_drawn(table, &table->kinds[i]) && sw_session_takes(session, i)
		                          ? 'y'
		                          : 'n');
	return g_string_free(listed, FALSE);
}

static void
fill(SwPalette *palette)
{
	const SwGame *game = sw_session_game(palette->session);
	const SwTable *table = game->table;
	GtkListBox *list = GTK_LIST_BOX(palette->list);
	GtkListBoxRow *first, *row;

	/* Removes rows only: the placeholder for an empty list is a child, too. */
	while ((row = gtk_list_box_get_row_at_index(list, 0)))
		gtk_list_box_remove(list, GTK_WIDGET(row));
	g_free(palette->listed);
	palette->listed = listed_kinds(palette->session);
	for (guint i = 0; i < table->n_kinds; i++) {
		if (palette->listed[i] == 'y')
			append_row(palette, new_row(game, i), i);
	}
	for (guint i = 0; i < table->stamps.n; i++) {
		if (palette->listed[table->stamps.at[i].kind] == 'y')
			append_row(palette, new_stamp_row(table, &table->stamps.at[i]),
			           table->n_kinds + i);
	}
	first = gtk_list_box_get_row_at_index(list, 0);
	if (first) {
		gtk_list_box_select_row(list, first);
		take_kind(palette, kind_of(first));
	}
	show_stocks(palette);
}

/* ---- The panel -------------------------------------------------------------------------- */

static void
on_session(SwSession *session, SwSessionChange what, gpointer data)
{
	SwPalette *palette = data;
	SwBrush brush = palette->brush;
	g_autofree char *listed = NULL, *outline = g_strdup(palette->outline);

	if (what & SW_SESSION_DOCUMENT)
		listed = listed_kinds(session);
	if (listed && g_strcmp0(listed, palette->listed) != 0) {
		fill(palette);
		if (listed[brush.kind] == 'y')
			sw_palette_choose(palette, &brush, outline);
	} else if (what & SW_SESSION_PROBLEMS)
		show_stocks(palette);
}

void
sw_palette_set_session(SwPalette *palette, SwSession *session)
{
	if (palette->session)
		sw_session_ignore(palette->session, palette->listener);
	palette->session = session;
	if (session == NULL)
		return;
	palette->listener = sw_session_follow(session, on_session, palette);
	fill(palette);
}

void
sw_palette_search(SwPalette *palette)
{
	gtk_widget_grab_focus(palette->search);
	gtk_editable_select_region(GTK_EDITABLE(palette->search), 0, -1);
}

const SwBrush *
sw_palette_brush(SwPalette *palette)
{
	return &palette->brush;
}

const char *
sw_palette_outline(SwPalette *palette)
{
	return palette->outline;
}

void
sw_palette_choose(SwPalette *palette, const SwBrush *brush, const char *outline)
{
	GtkListBoxRow *row;

	take_brush(palette, brush, outline);
	for (int i = 0; (row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(palette->list), i));
	     i++) {
		if (stamp_of(row) == NULL && kind_of(row) == brush->kind)
			gtk_list_box_select_row(GTK_LIST_BOX(palette->list), row);
	}
}

void
sw_palette_choose_seat(SwPalette *palette, gint32 seat)
{
	const SwTable *table = sw_session_game(palette->session)->table;
	gint32 *own = sw_brush_fields_seat(table, &palette->brush);

	palette->seat = seat;
	if (own == NULL || *own == seat)
		return;
	*own = seat;
	sw_brush_fields_fill(GTK_BOX(palette->fields), palette->session, &palette->brush, on_field,
	                     palette);
}

void
sw_palette_take(SwPalette *palette, guint kind, gint32 seat)
{
	palette->seat = seat;
	take_kind(palette, kind);
	sw_palette_choose(palette, &palette->brush, NULL);
}

static void
palette_finalize(GObject *object)
{
	g_free(SW_PALETTE(object)->listed);
	g_free(SW_PALETTE(object)->outline);
	G_OBJECT_CLASS(sw_palette_parent_class)->finalize(object);
}

static void
sw_palette_class_init(SwPaletteClass *class)
{
	G_OBJECT_CLASS(class)->finalize = palette_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "palette");
	chosen = g_signal_new("chosen", SW_TYPE_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                      G_TYPE_NONE, 0);
}

static void
sw_palette_init(SwPalette *palette)
{
	GtkWidget *scroller = gtk_scrolled_window_new();

	gtk_orientable_set_orientation(GTK_ORIENTABLE(palette), GTK_ORIENTATION_VERTICAL);
	palette->search = gtk_search_entry_new();
	gtk_widget_set_tooltip_text(
		palette->search,
		_("Shows only kinds with these words; Enter takes the first (Ctrl+F)"));
	g_object_set(palette->search, "placeholder-text", _("Search kinds"), NULL);
	sw_accessible_set_name(palette->search, _("Search kinds"));
	g_signal_connect(palette->search, "changed", G_CALLBACK(on_search), palette);
	g_signal_connect(palette->search, "activate", G_CALLBACK(on_enter), palette);
	palette->list = gtk_list_box_new();
	sw_accessible_set_name(palette->list, _("Pieces to place"));
	gtk_list_box_set_header_func(GTK_LIST_BOX(palette->list), set_header, palette, NULL);
	gtk_list_box_set_filter_func(GTK_LIST_BOX(palette->list), matches, palette, NULL);
	gtk_list_box_set_sort_func(GTK_LIST_BOX(palette->list), compare_rows, palette, NULL);
	gtk_list_box_set_placeholder(GTK_LIST_BOX(palette->list),
	                             gtk_label_new(_("No kind matches")));
	g_signal_connect(palette->list, "row-activated", G_CALLBACK(on_row), palette);
	sw_list_leave_by_tab(palette->list);
	take_drags(palette);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), palette->list);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
	                               GTK_POLICY_AUTOMATIC);
	gtk_widget_set_vexpand(scroller, TRUE);
	palette->seat = 1;
	palette->fields = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	gtk_widget_add_css_class(palette->fields, "fields");
	gtk_box_append(GTK_BOX(palette), palette->search);
	gtk_box_append(GTK_BOX(palette), palette->fields);
	gtk_box_append(GTK_BOX(palette), scroller);
}
