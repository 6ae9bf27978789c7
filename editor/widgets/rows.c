#include "widgets/rows.h"

#include "base/later.h"
#include "widgets/basic.h"
#include "widgets/row.h"

struct _SwRows {
	GtkWidget parent_instance;
	const SwRowType *type;
	gpointer data;
	guint most;

	GtkAdjustment *across, *down;
	GtkScrollablePolicy policy_across, policy_down;

	GtkWidget *ruler; /* a hidden row that is only measured */
	GPtrArray *rows;  /* row `i` is shown by widget `i % rows->len` */
	guint first, end; /* the rows that are shown: `first` to `end` - 1 */
	guint n;
	guint at;      /* row that last had the focus */
	guint pressed; /* row on which the mouse button was pressed */
	GtkEventController *pointer;
	double pointer_y;
	guint follow; /* idle source after allocation, or 0 */
};

enum {
	PROP_HADJUSTMENT = 1,
	PROP_VADJUSTMENT,
	PROP_HSCROLL_POLICY,
	PROP_VSCROLL_POLICY,
};

G_DEFINE_FINAL_TYPE_WITH_CODE(SwRows, sw_rows, GTK_TYPE_WIDGET,
                              G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

/* ---- Widgets of rows -------------------------------------------------------------------- */

static GtkWidget *
new_row(SwRows *rows)
{
	GtkWidget *row = sw_row_new(rows->type->make(rows, rows->data));

	gtk_widget_set_parent(row, GTK_WIDGET(rows));
	sw_row_set_shown(row, FALSE);
	return row;
}

static GtkWidget *
row_of(SwRows *rows, guint i)
{
	return g_ptr_array_index(rows->rows, i % rows->rows->len);
}

static void
show_row(SwRows *rows, guint i)
{
	GtkWidget *row = row_of(rows, i);

	rows->type->show(gtk_widget_get_first_child(row), i, rows->data);
	sw_row_set_key(row, rows->type->key(i, rows->data));
	gtk_accessible_update_relation(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_RELATION_POS_IN_SET,
	                               (int)i + 1, GTK_ACCESSIBLE_RELATION_SET_SIZE, (int)rows->n,
	                               -1);
	sw_row_set_shown(row, TRUE);
}

static void
make_room(SwRows *rows, guint n)
{
	while (rows->rows->len < n)
		g_ptr_array_add(rows->rows, new_row(rows));
}

static int
row_height(SwRows *rows)
{
	int height;

	gtk_widget_measure(rows->ruler, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
	return MAX(height, 1);
}

/* Finds the rows in view. Before the list has a size, that is as many as it requests. */
static void
find_view(SwRows *rows, int height, guint *first, guint *end)
{
	double top = gtk_adjustment_get_value(rows->down);
	double page = gtk_adjustment_get_page_size(rows->down);
	guint n = page > 0 ? (guint)((top + page) / height) + 1 : rows->most;

	*first = MIN((guint)(top / height), rows->n);
	*end = MIN(MAX(n, *first), rows->n);
}

/* Assigns widgets to the rows in view, all of which must then be shown again. Rows that were shown,
 * which come first in `from`, keep theirs, and with it the focus. */
static void
keep_widgets(SwRows *rows)
{
	g_autoptr(GPtrArray) from = g_ptr_array_new();
	g_autoptr(GArray) keys = g_array_new(FALSE, FALSE, sizeof(guint64));
	guint first, end, shown = rows->end - rows->first, size = rows->rows->len;

	for (guint i = rows->first; i < rows->first + size; i++)
		g_ptr_array_add(from, row_of(rows, i));
	find_view(rows, row_height(rows), &first, &end);
	make_room(rows, end - first);
	for (guint i = size; i < rows->rows->len; i++)
		g_ptr_array_add(from, g_ptr_array_index(rows->rows, i));
	if (rows->rows->len > 0)
		memset(rows->rows->pdata, 0, rows->rows->len * sizeof(gpointer));
	for (guint i = first; i < end; i++) {
		guint64 key = rows->type->key(i, rows->data);

		g_array_append_val(keys, key);
	}
	sw_row_put_all(rows->rows, from, shown, first, keys);
	sw_row_sort_all(rows->rows, rows->ruler);
}

/* Shows the rows that came into view, or all in view. With more widgets than before each row would
 * have another one. */
static void
show_view(SwRows *rows, gboolean is_all)
{
	guint first, end;

	find_view(rows, row_height(rows), &first, &end);
	if (end - first > rows->rows->len) {
		keep_widgets(rows);
		is_all = TRUE;
	}
	for (guint i = first; i < end; i++) {
		if (is_all || i < rows->first || i >= rows->end)
			show_row(rows, i);
	}
	for (guint i = end; i < first + rows->rows->len; i++)
		sw_row_set_shown(row_of(rows, i), FALSE);
	rows->first = first;
	rows->end = end;
}

/* ---- Layout ----------------------------------------------------------------------------- */

static void
rows_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
             int *natural, int *minimum_baseline, int *natural_baseline)
{
	SwRows *rows = SW_ROWS(widget);

	*minimum_baseline = *natural_baseline = -1;
	gtk_widget_measure(rows->ruler, orientation, for_size, minimum, natural, NULL, NULL);
	if (orientation == GTK_ORIENTATION_VERTICAL) {
		*natural = *minimum * (int)MIN(rows->n, rows->most);
		*minimum = rows->n > 0 ? *minimum : 0;
	}
}

static void
on_scrolled(SwRows *rows)
{
	show_view(rows, FALSE);
	gtk_widget_queue_allocate(GTK_WIDGET(rows));
}

static void
set_range(SwRows *rows, double page)
{
	int each = row_height(rows), all = each * (int)rows->n;
	double top = CLAMP(gtk_adjustment_get_value(rows->down), 0, MAX(all - page, 0));

	g_signal_handlers_block_by_func(rows->down, on_scrolled, rows);
	gtk_adjustment_configure(rows->down, top, 0, MAX(all, page), each, page * 0.9, page);
	g_signal_handlers_unblock_by_func(rows->down, on_scrolled, rows);
}

static void
scroll_by(SwRows *rows, double distance)
{
	g_signal_handlers_block_by_func(rows->down, on_scrolled, rows);
	gtk_adjustment_set_value(rows->down, gtk_adjustment_get_value(rows->down) + distance);
	g_signal_handlers_unblock_by_func(rows->down, on_scrolled, rows);
}

/* Makes and changes rows only after allocation: of a resize requested during it, GTK clears the
 * flag in some ancestors and not in others, after which a part of the window is not drawn any
 * more. */
static void
rows_allocate(GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
	SwRows *rows = SW_ROWS(widget);
	int each = row_height(rows), top;
	guint first, end;

	set_range(rows, height);
	gtk_adjustment_configure(rows->across, 0, 0, width, 1, width, width);
	top = (int)gtk_adjustment_get_value(rows->down);
	find_view(rows, each, &first, &end);
	if (first < rows->first || end > rows->end)
		sw_later_at_once(&rows->follow, (SwLater)on_scrolled, rows);
	for (guint i = rows->first; i < rows->end; i++) {
		GskTransform *move = gsk_transform_translate(
			NULL, &GRAPHENE_POINT_INIT(0, (float)(each * (int)i - top)));
		GtkWidget *row = row_of(rows, i);

		gtk_widget_measure(row, GTK_ORIENTATION_HORIZONTAL, each, NULL, NULL, NULL, NULL);
		gtk_widget_allocate(row, width, each, -1, move);
	}
}

/* ---- Refilling -------------------------------------------------------------------------- */

/* Returns the row that must not move: the one under the pointer, else the one with the focus, else
 * the first in view, if the list is scrolled. `n` if there is none. */
static guint
row_that_stays(SwRows *rows)
{
	GtkWidget *focus = gtk_widget_get_focus_child(GTK_WIDGET(rows));
	double top = gtk_adjustment_get_value(rows->down);
	guint i = rows->n;

	if (sw_rows_has_pointer(rows))
		i = (guint)((rows->pointer_y + top) / row_height(rows));
	else if (focus)
		i = sw_rows_index(rows, focus);
	else if (top > 0)
		i = rows->first;
	return i >= rows->first && i < rows->end ? i : rows->n;
}

/* Returns the row with the key, or `n`. Tries row `near` first. */
static guint
find_key(SwRows *rows, guint64 key, guint near)
{
	if (near < rows->n && rows->type->key(near, rows->data) == key)
		return near;
	for (guint i = 0; i < rows->n; i++) {
		if (rows->type->key(i, rows->data) == key)
			return i;
	}
	return rows->n;
}

void
sw_rows_refill(SwRows *rows, guint n)
{
	gboolean is_other_height = MIN(rows->n, rows->most) != MIN(n, rows->most);
	GtkWidget *focus = gtk_widget_get_focus_child(GTK_WIDGET(rows));
	guint stays = row_that_stays(rows), now;
	guint64 key = stays < rows->n ? sw_row_key(row_of(rows, stays)) : 0;
	gboolean has_one = stays < rows->n;

	rows->n = n;
	set_range(rows, gtk_adjustment_get_page_size(rows->down));
	now = has_one ? find_key(rows, key, stays) : n;
	if (now < n)
		scroll_by(rows, (double)row_height(rows) * ((double)now - (double)stays));
	keep_widgets(rows);
	rows->first = rows->end = 0;
	show_view(rows, TRUE);
	rows->at = MIN(focus ? sw_rows_index(rows, focus) : rows->at, n);
	if (is_other_height)
		gtk_widget_queue_resize(GTK_WIDGET(rows));
	else
		gtk_widget_queue_allocate(GTK_WIDGET(rows));
}

void
sw_rows_reveal(SwRows *rows, guint i)
{
	double height = row_height(rows);

	gtk_adjustment_clamp_page(rows->down, i * height, (i + 1) * height);
}

/* ---- Input ------------------------------------------------------------------------------ */

guint
sw_rows_index(SwRows *rows, GtkWidget *within)
{
	for (guint i = rows->first; i < rows->end; i++) {
		if (within == row_of(rows, i) || gtk_widget_is_ancestor(within, row_of(rows, i)))
			return i;
	}
	return rows->n;
}

GtkWidget *
sw_rows_focused(SwRows *rows)
{
	GtkWidget *row = gtk_widget_get_focus_child(GTK_WIDGET(rows));

	return row ? gtk_widget_get_first_child(row) : NULL;
}

GtkWidget *
sw_rows_content(SwRows *rows, guint i)
{
	if (i >= rows->n)
		return NULL;
	sw_rows_reveal(rows, i);
	if (i < rows->first || i >= rows->end)
		show_view(rows, FALSE);
	return i >= rows->first && i < rows->end ? gtk_widget_get_first_child(row_of(rows, i))
	                                         : NULL;
}

static guint
row_at(SwRows *rows, double y)
{
	double top = gtk_adjustment_get_value(rows->down);

	return MIN((guint)MAX((y + top) / row_height(rows), 0), rows->n);
}

static void
on_pressed(GtkGestureClick *click G_GNUC_UNUSED, int n G_GNUC_UNUSED, double x G_GNUC_UNUSED,
           double y, SwRows *rows)
{
	rows->pressed = row_at(rows, y);
}

/* A click counts if it is released on the row where it was pressed. */
static void
on_released(GtkGestureClick *click G_GNUC_UNUSED, int n G_GNUC_UNUSED, double x G_GNUC_UNUSED,
            double y, SwRows *rows)
{
	guint i = row_at(rows, y);

	if (i == rows->pressed && i < rows->n && rows->type->activate)
		rows->type->activate(i, rows->data);
}

static void
on_motion(GtkEventControllerMotion *pointer G_GNUC_UNUSED, double x G_GNUC_UNUSED, double y,
          SwRows *rows)
{
	rows->pointer_y = y;
}

gboolean
sw_rows_has_pointer(SwRows *rows)
{
	return gtk_event_controller_motion_contains_pointer(
		GTK_EVENT_CONTROLLER_MOTION(rows->pointer));
}

/* Return or the space bar on a row that itself has the focus, not on a button in it. */
static gboolean
activate_focused(GtkWidget *widget, GVariant *arguments G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	SwRows *rows = SW_ROWS(widget);
	GtkWidget *row = gtk_widget_get_focus_child(widget);
	guint i = row ? sw_rows_index(rows, row) : rows->n;

	if (i >= rows->n || !gtk_widget_is_focus(row) || rows->type->activate == NULL)
		return FALSE;
	rows->type->activate(i, rows->data);
	return TRUE;
}

/* Moves the focus, and the view with it, by so many rows. */
static gboolean
step(GtkWidget *widget, GVariant *arguments, gpointer data G_GNUC_UNUSED)
{
	SwRows *rows = SW_ROWS(widget);
	GtkWidget *row = gtk_widget_get_focus_child(widget);
	gint64 to;

	if (row == NULL || rows->n == 0)
		return FALSE;
	to = (gint64)sw_rows_index(rows, row) + g_variant_get_int32(arguments);
	to = CLAMP(to, 0, (gint64)rows->n - 1);
	sw_rows_reveal(rows, (guint)to);
	gtk_widget_grab_focus(row_of(rows, (guint)to));
	return TRUE;
}

static void
rows_set_focus_child(GtkWidget *widget, GtkWidget *row)
{
	SwRows *rows = SW_ROWS(widget);

	if (row)
		rows->at = sw_rows_index(rows, row);
	GTK_WIDGET_CLASS(sw_rows_parent_class)->set_focus_child(widget, row);
}

/* Tab moves to one row, the one that last had the focus, then through its content, then out of the
 * list. */
static gboolean
rows_focus(GtkWidget *widget, GtkDirectionType direction)
{
	SwRows *rows = SW_ROWS(widget);
	GtkWidget *row = gtk_widget_get_focus_child(widget);

	if (row)
		return sw_row_focus(row, direction);
	if (rows->first == rows->end)
		return FALSE;
	if (rows->at < rows->first || rows->at >= rows->end)
		rows->at = rows->first;
	sw_rows_reveal(rows, rows->at);
	return sw_row_focus(row_of(rows, rows->at), direction);
}

/* ---- The widget ------------------------------------------------------------------------- */

static void
set_adjustment(SwRows *rows, GtkAdjustment **held, GtkAdjustment *adjustment)
{
	if (*held)
		g_signal_handlers_disconnect_by_func(*held, on_scrolled, rows);
	g_clear_object(held);
	*held = g_object_ref_sink(adjustment ? adjustment : gtk_adjustment_new(0, 0, 0, 0, 0, 0));
	if (held == &rows->down)
		g_signal_connect_swapped(*held, "value-changed", G_CALLBACK(on_scrolled), rows);
}

static void
rows_set_property(GObject *object, guint id, const GValue *value, GParamSpec *what)
{
	SwRows *rows = SW_ROWS(object);

	switch (id) {
	case PROP_HADJUSTMENT:
		set_adjustment(rows, &rows->across, g_value_get_object(value));
		break;
	case PROP_VADJUSTMENT: set_adjustment(rows, &rows->down, g_value_get_object(value)); break;
	case PROP_HSCROLL_POLICY: rows->policy_across = g_value_get_enum(value); break;
	case PROP_VSCROLL_POLICY: rows->policy_down = g_value_get_enum(value); break;
	default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, what);
	}
}

static void
rows_get_property(GObject *object, guint id, GValue *value, GParamSpec *what)
{
	SwRows *rows = SW_ROWS(object);

	switch (id) {
	case PROP_HADJUSTMENT: g_value_set_object(value, rows->across); break;
	case PROP_VADJUSTMENT: g_value_set_object(value, rows->down); break;
	case PROP_HSCROLL_POLICY: g_value_set_enum(value, rows->policy_across); break;
	case PROP_VSCROLL_POLICY: g_value_set_enum(value, rows->policy_down); break;
	default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, what);
	}
}

static void
rows_dispose(GObject *object)
{
	SwRows *rows = SW_ROWS(object);
	GtkWidget *child;

	while ((child = gtk_widget_get_first_child(GTK_WIDGET(rows))))
		gtk_widget_unparent(child);
	g_clear_handle_id(&rows->follow, g_source_remove);
	g_clear_pointer(&rows->rows, g_ptr_array_unref);
	if (rows->down)
		g_signal_handlers_disconnect_by_func(rows->down, on_scrolled, rows);
	g_clear_object(&rows->across);
	g_clear_object(&rows->down);
	G_OBJECT_CLASS(sw_rows_parent_class)->dispose(object);
}

static void
add_keys(GtkWidgetClass *widget)
{
	const struct {
		guint key;
		int rows;
	} steps[] = {
		{GDK_KEY_Up, -1},       {GDK_KEY_Down, 1},         {GDK_KEY_Page_Up, -5},
		{GDK_KEY_Page_Down, 5}, {GDK_KEY_Home, -G_MAXINT}, {GDK_KEY_End, G_MAXINT},
		{GDK_KEY_KP_Up, -1},    {GDK_KEY_KP_Down, 1},
	};
	const guint activates[] = {GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space};

	for (guint i = 0; i < G_N_ELEMENTS(steps); i++)
		gtk_widget_class_add_binding(widget, steps[i].key, 0, step, "i", steps[i].rows);
	for (guint i = 0; i < G_N_ELEMENTS(activates); i++)
		gtk_widget_class_add_binding(widget, activates[i], 0, activate_focused, NULL);
}

static void
sw_rows_class_init(SwRowsClass *class)
{
	GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
	GObjectClass *object = G_OBJECT_CLASS(class);

	object->set_property = rows_set_property;
	object->get_property = rows_get_property;
	object->dispose = rows_dispose;
	widget->measure = rows_measure;
	widget->size_allocate = rows_allocate;
	widget->focus = rows_focus;
	widget->set_focus_child = rows_set_focus_child;
	g_object_class_override_property(object, PROP_HADJUSTMENT, "hadjustment");
	g_object_class_override_property(object, PROP_VADJUSTMENT, "vadjustment");
	g_object_class_override_property(object, PROP_HSCROLL_POLICY, "hscroll-policy");
	g_object_class_override_property(object, PROP_VSCROLL_POLICY, "vscroll-policy");
	gtk_widget_class_set_css_name(widget, "list");
	gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_LIST);
	add_keys(widget);
}

static void
sw_rows_init(SwRows *rows)
{
	GtkGesture *click = gtk_gesture_click_new();

	rows->rows = g_ptr_array_new();
	set_adjustment(rows, &rows->across, NULL);
	set_adjustment(rows, &rows->down, NULL);
	gtk_widget_set_overflow(GTK_WIDGET(rows), GTK_OVERFLOW_HIDDEN);
	g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), rows);
	g_signal_connect(click, "released", G_CALLBACK(on_released), rows);
	gtk_widget_add_controller(GTK_WIDGET(rows), GTK_EVENT_CONTROLLER(click));
	rows->pointer = gtk_event_controller_motion_new();
	g_signal_connect(rows->pointer, "enter", G_CALLBACK(on_motion), rows);
	g_signal_connect(rows->pointer, "motion", G_CALLBACK(on_motion), rows);
	gtk_widget_add_controller(GTK_WIDGET(rows), rows->pointer);
}

GtkWidget *
sw_rows_new(const char *name, const SwRowType *type, guint most, gpointer data)
{
	SwRows *rows = g_object_new(SW_TYPE_ROWS, NULL);

	rows->type = type;
	rows->data = data;
	rows->most = most;
	rows->ruler = new_row(rows);
	sw_accessible_set_name(GTK_WIDGET(rows), name);
	return GTK_WIDGET(rows);
}

GtkWidget *
sw_rows_scroller(SwRows *rows)
{
	GtkWidget *scroller = gtk_scrolled_window_new();

	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), GTK_WIDGET(rows));
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
	                               GTK_POLICY_AUTOMATIC);
	gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scroller), TRUE);
	return scroller;
}
