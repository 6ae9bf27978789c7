#include "panels/sheet.h"

#include "panels/sheet_chances.h"
#include "panels/sheet_copy.h"
#include "panels/sheet_faults.h"
#include "panels/sheet_menu.h"
#include "panels/sheet_names.h"
#include "panels/sheet_room.h"
#include "panels/sheet_row.h"
#include "panels/sheet_typed.h"
#include "session/outline.h"
#include "widgets/basic.h"
#include "widgets/field.h"
#include "widgets/list.h"
#include "widgets/wrap.h"

#include <glib/gi18n.h>

struct _SwSheetPanel {
	GtkBox parent_instance;
	SwSheetMenu *menu;
	GtkWidget *unfold, *add, *by_name, *remove, *worth;
	GtkWidget *around;                  /* scrolls the table horizontally */
	GtkWidget *table, *headings, *sums; /* for `columns`; NULL: no sheet is shown */
	SwRows *rows;
	GtkWidget *words; /* about faults of columns */
	SwSheetNames *names;
	SwSheetChances *chances;

	SwSession *session;
	guint listener;
	SwSheet *sheet;
	GPtrArray *faults; /* of its columns */
	char *columns;     /* the labels and widths of the columns of `table` */
	/* The cursor, on the row of this piece; SW_NO_PIECE: the empty row. */
	SwPieceId piece;
	guint column;
	guint first_column;   /* where the user entered the row: Return goes back to this column */
	gboolean is_filling;  /* signals of the widgets are not the user's */
	gboolean is_appended; /* the row was added by typing: Return begins another one */
	gboolean is_folded;   /* the rows are not shown */
	gboolean is_editing;  /* arrow keys move the caret in the text */
};

G_DEFINE_FINAL_TYPE(SwSheetPanel, sw_sheet_panel, GTK_TYPE_BOX)

static guint holder, chosen_seat;

static void fill(SwSheetPanel *panel);
static GtkWidget *focused(SwSheetPanel *panel);

static SwDocument *
document_of(SwSheetPanel *panel)
{
	return sw_session_document(panel->session);
}

static const SwView *
view_of(SwSheetPanel *panel)
{
	return sw_session_view(panel->session);
}

static const SwSheetChoice *
chosen(SwSheetPanel *panel)
{
	return sw_sheet_menu_chosen(panel->menu);
}

static gboolean
can_edit(SwSheetPanel *panel)
{
	return chosen(panel)->holder != SW_NO_PIECE && !sw_session_is_seen(panel->session) &&
	       sw_document_is_editable(document_of(panel), chosen(panel)->holder);
}

/* ---- Adding a holder of rows ------------------------------------------------------------ */

static void
on_add_holder(SwSheetPanel *panel)
{
	SwPieceId parent;
	gint kind = sw_sheet_holder_kind(panel->session, &parent);

	if (kind >= 0)
		sw_session_add(panel->session, (guint)kind, parent, 0);
}

static void
show_add(SwSheetPanel *panel)
{
	SwPieceId parent;
	gint kind = sw_sheet_holder_kind(panel->session, &parent);
	g_autofree char *label = NULL, *why_not = NULL;

	gtk_widget_set_visible(panel->add, kind >= 0 && !panel->is_folded);
	if (kind < 0)
		return;
	label = g_strdup_printf(_("Add %s"),
	                        _(sw_session_game(panel->session)->table->kinds[kind].label));
	gtk_button_set_label(GTK_BUTTON(panel->add), label);
	why_not = sw_sheet_no_holder(panel->session, (guint)kind);
	gtk_widget_set_sensitive(panel->add, why_not == NULL);
	gtk_widget_set_tooltip_text(
		panel->add,
		why_not ? why_not : _("Adds it to the document, with the next free number"));
}

/* ---- Committing ------------------------------------------------------------------------- */

static const SwPieceId *
selected_row(SwSheetPanel *panel)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(panel->session, &n);

	return n == 1 ? selected : NULL;
}

/* Commits typed text as one step. FALSE if it was invalid: it stays, and the reason is shown. */
static gboolean
commit(SwSheetPanel *panel, GtkWidget *entry)
{
	SwPieceId piece = sw_sheet_row_piece(entry);
	g_autoptr(GError) error = NULL;

	sw_sheet_names_hide(panel->names);
	if (!sw_field_is_typed(entry)) {
		sw_field_accept(entry);
		return TRUE;
	}
	if (!sw_sheet_typed(panel->session, panel->sheet, entry, &error)) {
		sw_field_refuse(entry, error->message);
		return FALSE;
	}
	sw_field_accept(entry);
	if (piece != SW_NO_PIECE) {
		sw_field_take_typed(entry);
		return TRUE;
	}
	sw_field_show_value(entry, "", TRUE);
	panel->is_appended = TRUE;
	panel->first_column = sw_sheet_row_column(entry);
	/* The cursor moves to the new row, which the session has selected. */
	if (selected_row(panel))
		panel->piece = *selected_row(panel);
	return TRUE;
}

static void
on_rest(GtkWidget *entry, gpointer data)
{
	SwSheetPanel *panel = data;

	if (panel->sheet)
		sw_sheet_keep_typed(panel->session, panel->sheet, entry);
}

/* ---- The cursor ------------------------------------------------------------------------- */

static guint
row_of(SwSheetPanel *panel, SwPieceId piece)
{
	guint i = 0;

	while (i < panel->sheet->rows->len && sw_sheet_row(panel->sheet, i) != piece)
		i++;
	return i;
}

/* The number of rows, including the empty one if the sheet can be edited. */
static guint
n_rows(SwSheetPanel *panel)
{
	return panel->sheet->rows->len + can_edit(panel);
}

static GtkWidget *
cell_at(SwSheetPanel *panel, guint row, guint column)
{
	GtkWidget *content = sw_rows_content(panel->rows, row);

	return content ? sw_sheet_row_cell(content, column) : NULL;
}

/* Moves the cursor to the cell of the entry. */
static void
put_cursor(SwSheetPanel *panel, GtkWidget *entry)
{
	SwPieceId piece = sw_sheet_row_piece(entry);

	if (piece != panel->piece) {
		panel->is_appended = FALSE;
		panel->first_column = sw_sheet_row_column(entry);
	}
	panel->piece = piece;
	panel->column = sw_sheet_row_column(entry);
	panel->is_editing = FALSE;
}

/* Moves the cursor and the focus to the cell, whose text the entry then selects, so that typing
 * replaces it. The cell may have the focus already, as that of the empty row after one was added.
 */
static void
go(SwSheetPanel *panel, guint row, guint column)
{
	GtkWidget *cell = cell_at(panel, row, column);

	if (!GTK_IS_ENTRY(cell))
		return;
	gtk_widget_grab_focus(cell);
	put_cursor(panel, cell);
}

/* Returns the next column of entries in that direction, or -1 if there is none. */
static gint
next_column(SwSheetPanel *panel, gint column, gint step)
{
	gint n = (gint)panel->sheet->columns->len;

	do
		column += step;
	while (column >= 0 && column < n &&
	       !sw_sheet_row_is_typed(sw_sheet_column(panel->sheet, column)));
	return column < n ? column : -1;
}

static gint
end_column(SwSheetPanel *panel, gint step)
{
	return step > 0 ? next_column(panel, -1, 1)
	                : next_column(panel, (gint)panel->sheet->columns->len, -1);
}

static gboolean
go_across(SwSheetPanel *panel, gint step, gboolean wraps)
{
	gint row = (gint)row_of(panel, panel->piece);
	gint column = next_column(panel, (gint)panel->column, step);

	if (column < 0 && wraps) {
		row += step;
		column = end_column(panel, step);
	}
	if (column < 0 || row < 0 || row >= (gint)n_rows(panel))
		return FALSE;
	go(panel, (guint)row, (guint)column);
	return TRUE;
}

static void
go_down(SwSheetPanel *panel, gint rows)
{
	gint row = (gint)row_of(panel, panel->piece) + rows;

	go(panel, (guint)CLAMP(row, 0, (gint)n_rows(panel) - 1), panel->column);
}

/* Return moves down, to the column where the user entered the row; after a row that was added by
 * typing, to the empty row. */
static void
go_on(SwSheetPanel *panel)
{
	guint row = panel->is_appended ? panel->sheet->rows->len : row_of(panel, panel->piece) + 1;

	panel->is_appended = FALSE;
	go(panel, MIN(row, n_rows(panel) - 1), panel->first_column);
}

static void
on_enter(GtkEventControllerFocus *focus, SwSheetPanel *panel)
{
	GtkWidget *entry = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(focus));
	SwPieceId piece = sw_sheet_row_piece(entry);

	put_cursor(panel, entry);
	if (piece == SW_NO_PIECE)
		return;
	if (selected_row(panel) == NULL || *selected_row(panel) != piece)
		sw_session_select(panel->session, &piece, 1, SW_SELECT_REPLACE);
}

static void
on_leave(GtkEventControllerFocus *focus, SwSheetPanel *panel)
{
	GtkWidget *entry = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(focus));

	if (panel->is_filling || panel->session == NULL || panel->sheet == NULL)
		return;
	if (commit(panel, entry))
		gtk_editable_select_region(GTK_EDITABLE(entry), 0, 0);
}

/* The first click on a cell moves the focus to it; the next one moves the caret in its text. */
static void
on_pressed(GtkGestureClick *click, int n G_GNUC_UNUSED, double x G_GNUC_UNUSED,
           double y G_GNUC_UNUSED, SwSheetPanel *panel)
{
	GtkWidget *entry = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(click));

	panel->is_editing = focused(panel) == entry;
	if (panel->is_editing)
		return;
	gtk_gesture_set_state(GTK_GESTURE(click), GTK_EVENT_SEQUENCE_CLAIMED);
	gtk_widget_grab_focus(entry);
}

/* What is typed anew is no longer refused. Names are offered where one is typed. */
static void
on_changed(GtkWidget *entry, SwSheetPanel *panel)
{
	const SwSheetColumn *column =
		panel->sheet ? sw_sheet_column(panel->sheet, sw_sheet_row_column(entry)) : NULL;

	if (panel->is_filling || column == NULL || focused(panel) != entry)
		return;
	sw_field_accept(entry);
	if (column->attribute == (gint)panel->sheet->game->name && sw_field_is_typed(entry))
		sw_sheet_names_offer(panel->names, panel->session, panel->sheet, entry);
	else
		sw_sheet_names_hide(panel->names);
}

static void
listen_to(GtkWidget *entry, gpointer data)
{
	GtkEventController *focus = gtk_event_controller_focus_new();
	GtkGesture *click = gtk_gesture_click_new();

	gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
	g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), data);
	gtk_widget_add_controller(entry, GTK_EVENT_CONTROLLER(click));

	g_signal_connect(entry, "changed", G_CALLBACK(on_changed), data);
	g_signal_connect(focus, "enter", G_CALLBACK(on_enter), data);
	g_signal_connect(focus, "leave", G_CALLBACK(on_leave), data);
	gtk_widget_add_controller(entry, focus);
	sw_field_watch_typing(entry, on_rest, data);
}

/* ---- Keys ------------------------------------------------------------------------------- */

static void
remove_row(SwSheetPanel *panel)
{
	guint row = row_of(panel, panel->piece);
	SwPieceId piece = panel->piece;
	SwGroup none = sw_group_none();

	if (piece == SW_NO_PIECE || row >= panel->sheet->rows->len || !can_edit(panel))
		return;
	sw_sheet_names_hide(panel->names);
	sw_session_erase_pieces(panel->session, &piece, 1, &none);
	fill(panel);
	go(panel, MIN(row, n_rows(panel) - 1), panel->column);
}

static void
put_back(SwSheetPanel *panel, GtkWidget *entry)
{
	sw_field_restore(entry);
	sw_field_accept(entry);
	gtk_editable_select_region(GTK_EDITABLE(entry), 0, -1);
	panel->is_editing = FALSE;
}

/* Returns the entry with the focus, or NULL if none has it. */
static GtkWidget *
focused(SwSheetPanel *panel)
{
	GtkWidget *row = sw_rows_focused(panel->rows);
	GtkWidget *cell = row ? gtk_widget_get_focus_child(row) : NULL;

	return GTK_IS_ENTRY(cell) ? cell : NULL;
}

typedef enum { GO_NOWHERE, GO_ACROSS, GO_DOWN, GO_ON } Way;

static Way
way_of(SwSheetPanel *panel, guint key, GdkModifierType state, GtkWidget *entry, gint *step)
{
	gboolean is_free = !panel->is_editing && !sw_field_is_typed(entry);

	*step = 1;
	switch (key) {
	case GDK_KEY_ISO_Left_Tab: *step = -1; return GO_ACROSS;
	case GDK_KEY_Tab:
	case GDK_KEY_KP_Tab: *step = state & GDK_SHIFT_MASK ? -1 : 1; return GO_ACROSS;
	case GDK_KEY_Left: *step = -1; return is_free ? GO_ACROSS : GO_NOWHERE;
	case GDK_KEY_Right: return is_free ? GO_ACROSS : GO_NOWHERE;
	case GDK_KEY_Up:
	case GDK_KEY_KP_Up: *step = -1; return GO_DOWN;
	case GDK_KEY_Down:
	case GDK_KEY_KP_Down: return GO_DOWN;
	case GDK_KEY_Page_Up: *step = -SW_SHEET_MOST_ROWS; return GO_DOWN;
	case GDK_KEY_Page_Down: *step = SW_SHEET_MOST_ROWS; return GO_DOWN;
	case GDK_KEY_Return:
	case GDK_KEY_KP_Enter: *step = -1; return state & GDK_SHIFT_MASK ? GO_DOWN : GO_ON;
	default: return GO_NOWHERE;
	}
}

/* Commits the cell, with the name that is chosen among those offered, fills the sheet again and
 * moves the cursor. If the text is invalid the cursor stays, so that the reason is read; the next
 * key moves on and leaves the text, which stays marked. FALSE if Tab leaves the sheet. */
static gboolean
commit_and_go(SwSheetPanel *panel, GtkWidget *entry, Way way, gint step, gboolean is_tab)
{
	gboolean was_refused = sw_field_is_refused(entry);

	sw_sheet_names_take(panel->names);
	if (!commit(panel, entry) && !was_refused)
		return TRUE;
	fill(panel);
	if (way == GO_ACROSS)
		return go_across(panel, step, is_tab) || !is_tab;
	if (way == GO_ON)
		go_on(panel);
	else
		go_down(panel, step);
	return TRUE;
}

/* While names are offered, arrow keys choose one, and Escape keeps what was typed. */
static gboolean
among_names(SwSheetPanel *panel, guint key)
{
	if (!sw_sheet_names_are_offered(panel->names))
		return FALSE;
	if (key == GDK_KEY_Escape)
		sw_sheet_names_hide(panel->names);
	return key == GDK_KEY_Escape ||
	       ((key == GDK_KEY_Down || key == GDK_KEY_Up) &&
	        sw_sheet_names_step(panel->names, key == GDK_KEY_Down ? 1 : -1));
}

static gboolean
on_key(GtkEventControllerKey *keys G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType state, SwSheetPanel *panel)
{
	GtkWidget *entry = focused(panel);
	gboolean is_control = (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0;
	gint step;
	Way way;

	if (entry == NULL || panel->sheet == NULL)
		return FALSE;
	if (key == GDK_KEY_Delete && (state & GDK_CONTROL_MASK)) {
		remove_row(panel);
		return TRUE;
	}
	if (among_names(panel, key) ||
	    (!panel->is_editing && sw_sheet_copy_row(panel->session, entry, key, state)))
		return TRUE;
	if ((key == GDK_KEY_Escape || (key == GDK_KEY_z && (state & GDK_CONTROL_MASK))) &&
	    sw_field_is_typed(entry)) {
		put_back(panel, entry);
		return TRUE;
	}
	if (key == GDK_KEY_F2) {
		panel->is_editing = TRUE;
		gtk_editable_set_position(GTK_EDITABLE(entry), -1);
		return TRUE;
	}
	way = is_control ? GO_NOWHERE : way_of(panel, key, state, entry, &step);
	return way != GO_NOWHERE &&
	       commit_and_go(panel, entry, way, step,
	                     way == GO_ACROSS && key != GDK_KEY_Left && key != GDK_KEY_Right);
}

/* ---- Rows ------------------------------------------------------------------------------- */

static GtkWidget *
make_row(SwRows *rows G_GNUC_UNUSED, gpointer data)
{
	SwSheetPanel *panel = data;
	g_autofree int *widths = sw_sheet_row_widths(panel->sheet, view_of(panel));

	return sw_sheet_row_new(panel->sheet, widths, listen_to, panel);
}

static void
show_row(GtkWidget *row, guint i, gpointer data)
{
	SwSheetPanel *panel = data;
	SwPieceId piece = i < panel->sheet->rows->len ? sw_sheet_row(panel->sheet, i) : SW_NO_PIECE;

	sw_sheet_row_show(row, panel->sheet, view_of(panel), i);
	sw_sheet_faults_mark_row(row, panel->faults);
	/* The focus goes to the cells, and a tooltip would only repeat their texts. */
	gtk_widget_set_focusable(gtk_widget_get_parent(row), FALSE);
	gtk_widget_set_has_tooltip(gtk_widget_get_parent(row), FALSE);
	sw_list_set_class(row, "now",
	                  piece != SW_NO_PIECE && sw_session_is_selected(panel->session, piece));
	gtk_widget_set_sensitive(row, can_edit(panel));
}

static guint64
key_of(guint i, gpointer data)
{
	SwSheetPanel *panel = data;

	return i < panel->sheet->rows->len ? sw_sheet_row(panel->sheet, i) : SW_NO_PIECE;
}

/* A click on a row, or Return while it has the focus, moves to its first entry. */
static void
on_row(guint i, gpointer data)
{
	SwSheetPanel *panel = data;
	gint column = end_column(panel, 1);

	if (column >= 0)
		go(panel, i, (guint)column);
}

/* ---- The table -------------------------------------------------------------------------- */

/* Makes the table for the present columns. */
static void
make_table(SwSheetPanel *panel)
{
	static const SwRowType type = {make_row, show_row, on_row, key_of};
	g_autofree int *widths = sw_sheet_row_widths(panel->sheet, view_of(panel));
	g_autofree char *title = sw_sheet_choice_title(panel->session, chosen(panel));
	GtkEventController *keys = gtk_event_controller_key_new();
	GtkWidget *scroller;

	panel->table = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
	panel->rows = SW_ROWS(sw_rows_new(title, &type, SW_SHEET_MOST_ROWS, panel));
	scroller = sw_rows_scroller(panel->rows);
	gtk_widget_set_vexpand(scroller, TRUE);
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), panel);
	gtk_widget_add_controller(scroller, keys);
	panel->sums = sw_sheet_row_new_texts(panel->sheet, widths);
	gtk_widget_add_css_class(panel->sums, "sums");
	panel->headings = sw_sheet_row_new_headings(panel->sheet, widths);
	gtk_box_append(GTK_BOX(panel->table), panel->headings);
	gtk_box_append(GTK_BOX(panel->table), scroller);
	gtk_box_append(GTK_BOX(panel->table), panel->sums);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(panel->around), panel->table);
}

static void
drop_table(SwSheetPanel *panel)
{
	sw_sheet_names_hide(panel->names);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(panel->around), NULL);
	panel->table = panel->headings = panel->sums = NULL;
	panel->rows = NULL;
	g_clear_pointer(&panel->columns, g_free);
}

static void
show_faults(SwSheetPanel *panel)
{
	g_autofree char *words = sw_sheet_faults_words(panel->sheet, panel->faults);

	sw_sheet_faults_mark_headings(panel->headings, panel->sheet, panel->faults);
	gtk_label_set_text(GTK_LABEL(panel->words), words ? words : "");
	gtk_widget_set_visible(panel->words, words != NULL);
}

static void
show_worth(SwSheetPanel *panel)
{
	SwSheetWorth worth;
	gboolean has_worth =
		chosen(panel)->holder != SW_NO_PIECE &&
		sw_sheet_worth(view_of(panel), chosen(panel)->game, chosen(panel)->holder, &worth);
	g_autofree char *text = NULL;

	gtk_widget_set_visible(panel->worth, has_worth);
	if (!has_worth)
		return;
	text = sw_sheet_worth_left(&worth);
	gtk_label_set_text(GTK_LABEL(panel->worth), text);
	sw_list_set_class(panel->worth, "error", worth.worth > worth.most);
}

/* ---- The panel -------------------------------------------------------------------------- */

/* In a low window the rows and the buttons for them are below a board only when they are asked for.
 */
static void
fold(SwSheetPanel *panel, int window_height)
{
	gboolean may_fold = window_height > 0 && window_height < SW_SHEET_LOW_WINDOW &&
	                    sw_session_has_board(panel->session);

	panel->is_folded =
		may_fold && !gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(panel->unfold));
	gtk_widget_set_visible(panel->unfold, may_fold);
	gtk_widget_set_visible(panel->around, !panel->is_folded);
}

/* Requests the height of the rows, up to a number of them: a panel below the mat gets only the
 * height that it requests, until the border between the two is dragged. */
static void
take_room(SwSheetPanel *panel)
{
	GtkWidget *scroller =
		gtk_widget_get_ancestor(GTK_WIDGET(panel->rows), GTK_TYPE_SCROLLED_WINDOW);
	GtkWidget *window = gtk_widget_get_ancestor(GTK_WIDGET(panel), GTK_TYPE_WINDOW);
	int n = (int)n_rows(panel), height, window_width, window_height = 0;

	if (window)
		gtk_window_get_default_size(GTK_WINDOW(window), &window_width, &window_height);
	gtk_widget_measure(GTK_WIDGET(panel->rows), GTK_ORIENTATION_VERTICAL, -1, NULL, &height,
	                   NULL, NULL);
	height /= MAX(MIN(n, SW_SHEET_MOST_ROWS), 1);
	height *= MIN(n, sw_sheet_least_rows(panel->session, chosen(panel)->holder, window_height,
	                                     height));
	gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scroller), height);
	fold(panel, window_height);
}

static void
show_buttons(SwSheetPanel *panel)
{
	const SwGameSheet *game = chosen(panel)->game;

	show_add(panel);
	gtk_widget_set_sensitive(panel->remove, can_edit(panel));
	gtk_widget_set_visible(panel->remove, panel->sheet && !panel->is_folded);
	gtk_widget_set_visible(panel->by_name, can_edit(panel) && game->parts && !panel->is_folded);
}

static void
make_room(SwSheetPanel *panel)
{
	if (panel->sheet == NULL || panel->rows == NULL)
		return;
	take_room(panel);
	show_buttons(panel);
}

static void
sheet_panel_root(GtkWidget *widget)
{
	GTK_WIDGET_CLASS(sw_sheet_panel_parent_class)->root(widget);
	g_signal_connect_object(gtk_widget_get_root(widget), "notify::default-height",
	                        G_CALLBACK(make_room), widget, G_CONNECT_SWAPPED);
}

static void
sheet_panel_unroot(GtkWidget *widget)
{
	g_signal_handlers_disconnect_by_func(gtk_widget_get_root(widget), make_room, widget);
	GTK_WIDGET_CLASS(sw_sheet_panel_parent_class)->unroot(widget);
}

static void
drop_sheet(SwSheetPanel *panel)
{
	g_clear_pointer(&panel->sheet, sw_sheet_free);
	g_clear_pointer(&panel->faults, g_ptr_array_unref);
}

static void
show_sheet(SwSheetPanel *panel)
{
	g_autofree char *columns = NULL;

	drop_sheet(panel);
	if (chosen(panel)->holder == SW_NO_PIECE || view_of(panel) == NULL) {
		panel->is_folded = FALSE;
		gtk_widget_set_visible(panel->unfold, FALSE);
		drop_table(panel);
		return;
	}
	panel->sheet = sw_sheet_new(view_of(panel), chosen(panel)->game, chosen(panel)->holder);
	sw_sheet_drop_empty_numbers(panel->sheet, view_of(panel));
	panel->faults = sw_sheet_faults_find(panel->session, panel->sheet);
	columns = sw_sheet_row_columns(panel->sheet, view_of(panel));
	if (g_strcmp0(columns, panel->columns) != 0) {
		drop_table(panel);
		panel->columns = g_steal_pointer(&columns);
		make_table(panel);
	}
	sw_rows_refill(panel->rows, n_rows(panel));
	take_room(panel);
	show_faults(panel);
	sw_sheet_row_show_sums(panel->sums, panel->sheet, view_of(panel));
}

/* TRUE if an entry of the table has the focus, which then stays with its row. */
static gboolean
has_focus(SwSheetPanel *panel)
{
	return panel->rows && focused(panel) != NULL;
}

static void
fill(SwSheetPanel *panel)
{
	gboolean had_focus = has_focus(panel);
	GtkWidget *rows = GTK_WIDGET(panel->rows);
	SwPieceId piece = panel->piece;
	guint column = panel->column, first_column = panel->first_column;
	gboolean is_appended = panel->is_appended;

	panel->is_filling = TRUE;
	sw_sheet_menu_fill(panel->menu);
	show_worth(panel);
	show_sheet(panel);
	panel->is_filling = FALSE;
	panel->piece = piece;
	panel->column = column;
	if (had_focus && panel->sheet && GTK_WIDGET(panel->rows) != rows)
		go(panel, MIN(row_of(panel, piece), n_rows(panel) - 1), column);
	panel->first_column = first_column;
	panel->is_appended = is_appended;
	show_buttons(panel);
	gtk_widget_set_visible(GTK_WIDGET(panel),
	                       panel->sheet || gtk_widget_get_visible(panel->add));
	sw_sheet_chances_show(panel->chances, panel->session,
	                      panel->sheet ? chosen(panel)->game : NULL, chosen(panel)->holder);
	g_signal_emit(panel, holder, 0, chosen(panel)->holder);
}

/* Scrolls to a row that was selected elsewhere. */
static void
reveal_selected(SwSheetPanel *panel)
{
	guint row = selected_row(panel) && panel->sheet ? row_of(panel, *selected_row(panel))
	                                                : G_MAXUINT;

	if (panel->sheet && row < panel->sheet->rows->len && !has_focus(panel))
		sw_rows_reveal(panel->rows, row);
}

static void
on_session(SwSession *session, SwSessionChange what, gpointer data)
{
	SwSheetPanel *panel = data;

	sw_sheet_chances_follow(panel->chances, what);
	if (sw_session_is_busy(session) || !(what & (SW_SESSION_DOCUMENT | SW_SESSION_PROBLEMS |
	                                             SW_SESSION_SELECTION | SW_SESSION_REST)))
		return;
	if (what & SW_SESSION_SELECTION)
		sw_sheet_menu_follow_selection(panel->menu);
	fill(panel);
	if (what & SW_SESSION_SELECTION)
		reveal_selected(panel);
}

void
sw_sheet_panel_choose_seat(SwSheetPanel *panel, gint32 seat)
{
	if (panel->session == NULL)
		return;
	sw_sheet_menu_choose_seat(panel->menu, seat);
	fill(panel);
}

SwPieceId
sw_sheet_panel_for_parts(SwSheetPanel *panel, const SwGameSheet **game, char **why_not)
{
	*why_not = sw_sheet_menu_no_parts(panel->menu);
	if (*why_not)
		return SW_NO_PIECE;
	sw_sheet_menu_choose_for_parts(panel->menu);
	fill(panel);
	*game = chosen(panel)->game;
	return chosen(panel)->holder;
}

void
sw_sheet_panel_set_session(SwSheetPanel *panel, SwSession *session)
{
	if (panel->session)
		sw_session_ignore(panel->session, panel->listener);
	panel->session = session;
	sw_sheet_menu_set_session(panel->menu, session);
	panel->piece = SW_NO_PIECE;
	panel->is_filling = TRUE;
	drop_table(panel);
	panel->is_filling = FALSE;
	drop_sheet(panel);
	sw_sheet_chances_show(panel->chances, NULL, NULL, SW_NO_PIECE);
	if (session == NULL || sw_session_game(session)->sheets == NULL) {
		gtk_widget_set_visible(GTK_WIDGET(panel), FALSE);
		panel->session = NULL;
		return;
	}
	panel->listener = sw_session_follow(session, on_session, panel);
	sw_sheet_chances_set_room(panel->chances, !sw_session_has_map(session));
	fill(panel);
}

static void
sheet_panel_dispose(GObject *object)
{
	SwSheetPanel *panel = SW_SHEET_PANEL(object);

	panel->is_filling = TRUE;
	drop_sheet(panel);
	g_clear_pointer(&panel->names, sw_sheet_names_free);
	g_clear_pointer(&panel->columns, g_free);
	G_OBJECT_CLASS(sw_sheet_panel_parent_class)->dispose(object);
}

static void
sheet_panel_finalize(GObject *object)
{
	sw_sheet_menu_free(SW_SHEET_PANEL(object)->menu);
	G_OBJECT_CLASS(sw_sheet_panel_parent_class)->finalize(object);
}

static void
sw_sheet_panel_class_init(SwSheetPanelClass *class)
{
	G_OBJECT_CLASS(class)->dispose = sheet_panel_dispose;
	G_OBJECT_CLASS(class)->finalize = sheet_panel_finalize;
	GTK_WIDGET_CLASS(class)->root = sheet_panel_root;
	GTK_WIDGET_CLASS(class)->unroot = sheet_panel_unroot;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "sheet");
	holder = g_signal_new("holder", SW_TYPE_SHEET_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                      G_TYPE_NONE, 1, G_TYPE_UINT);
	chosen_seat = g_signal_new("chosen", SW_TYPE_SHEET_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
	                           NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
on_chosen(gpointer data)
{
	SwSheetPanel *panel = data;
	gint32 seat;

	if (panel->session == NULL || panel->is_filling)
		return;
	fill(panel);
	seat = sw_document_seat_around(document_of(panel), chosen(panel)->holder);
	if (seat > 0)
		g_signal_emit(panel, chosen_seat, 0, seat);
}

static void
append_to_foot(GtkWidget *foot, GtkWidget *child)
{
	gtk_widget_set_margin_end(child, 6);
	gtk_widget_set_margin_top(child, 4);
	gtk_box_append(GTK_BOX(foot), child);
}

/* The menu and buttons are below the table, as in a spreadsheet, so that Tab reaches the cells
 * first. They wrap in a narrow window. */
static GtkWidget *
new_foot(SwSheetPanel *panel)
{
	GtkWidget *foot = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);

	gtk_widget_set_layout_manager(foot, g_object_new(SW_TYPE_WRAP, NULL));
	panel->add = gtk_button_new();
	g_signal_connect_swapped(panel->add, "clicked", G_CALLBACK(on_add_holder), panel);
	panel->by_name = gtk_button_new_with_label(_("Add by name…"));
	gtk_widget_set_tooltip_text(panel->by_name,
	                            _("Finds what the game or a pack knows, and adds it (Ctrl+K)"));
	gtk_actionable_set_action_name(GTK_ACTIONABLE(panel->by_name), "win.add-part");
	panel->remove = sw_button_new(_("Remove row"), _("Remove row (Ctrl+Delete)"),
	                              G_CALLBACK(remove_row), panel);
	panel->worth = gtk_label_new(NULL);
	panel->unfold = gtk_toggle_button_new_with_label(_("Rows"));
	gtk_widget_set_tooltip_text(panel->unfold, _("Show the rows of the table"));
	g_signal_connect_swapped(panel->unfold, "toggled", G_CALLBACK(make_room), panel);
	append_to_foot(foot, panel->unfold);
	append_to_foot(foot, sw_sheet_menu_widget(panel->menu));
	append_to_foot(foot, panel->add);
	append_to_foot(foot, panel->by_name);
	append_to_foot(foot, panel->remove);
	append_to_foot(foot, panel->worth);
	/* Where they have room, in a line with the buttons. */
	panel->chances = SW_SHEET_CHANCES(sw_sheet_chances_new());
	append_to_foot(foot, GTK_WIDGET(panel->chances));
	gtk_widget_set_margin_top(panel->worth, 12); /* level with the texts of the buttons */
	return foot;
}

static void
sw_sheet_panel_init(SwSheetPanel *panel)
{
	panel->menu = sw_sheet_menu_new(on_chosen, panel);
	panel->names = sw_sheet_names_new(GTK_WIDGET(panel));
	panel->piece = SW_NO_PIECE;
	gtk_orientable_set_orientation(GTK_ORIENTABLE(panel), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(panel), 4);
	panel->around = gtk_scrolled_window_new();
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(panel->around), GTK_POLICY_AUTOMATIC,
	                               GTK_POLICY_NEVER);
	gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(panel->around), TRUE);
	gtk_widget_set_vexpand(panel->around, TRUE);
	gtk_box_append(GTK_BOX(panel), panel->around);
	panel->words = sw_label_new_wrapped(NULL, "warning");
	gtk_widget_set_visible(panel->words, FALSE);
	gtk_box_append(GTK_BOX(panel), panel->words);
	gtk_box_append(GTK_BOX(panel), new_foot(panel));
}
