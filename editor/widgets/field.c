#include "widgets/field.h"

#include <glib/gi18n.h>

/* ---- Ctrl+Z ----------------------------------------------------------------------------- */

/* If nothing was typed there is nothing to undo in the field, and Ctrl+Z is for the document. */
static gboolean
on_history(GtkWidget *field, GVariant *arguments G_GNUC_UNUSED, gpointer action)
{
	return !sw_field_is_typed(field) && gtk_widget_activate_action(field, action, NULL);
}

static void
add_key(GtkEventController *keys, const char *key, const char *action)
{
	gtk_shortcut_controller_add_shortcut(
		GTK_SHORTCUT_CONTROLLER(keys),
		gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key),
	                         gtk_callback_action_new(on_history, (gpointer)action, NULL)));
}

void
sw_field_share_history(GtkWidget *field)
{
	GtkEventController *keys = gtk_shortcut_controller_new();

	add_key(keys, "<Control>z", "win.undo");
	add_key(keys, "<Control><Shift>z", "win.redo");
	add_key(keys, "<Control>y", "win.redo");
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	gtk_widget_add_controller(field, keys);
}

/* ---- Text ------------------------------------------------------------------------------- */

/* Drops the undo history; switching it off and on does that in an entry. */
static void
forget_typing(GtkWidget *field)
{
	GtkTextBuffer *buffer;

	if (GTK_IS_EDITABLE(field)) {
		gtk_editable_set_enable_undo(GTK_EDITABLE(field), FALSE);
		gtk_editable_set_enable_undo(GTK_EDITABLE(field), TRUE);
		return;
	}
	buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(field));
	gtk_text_buffer_begin_irreversible_action(buffer);
	gtk_text_buffer_end_irreversible_action(buffer);
}

void
sw_field_show_text(GtkWidget *field, const char *text)
{
	if (GTK_IS_EDITABLE(field))
		gtk_editable_set_text(GTK_EDITABLE(field), text);
	else
		gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(field)), text, -1);
	forget_typing(field);
}

char *
sw_field_text(GtkWidget *field)
{
	GtkTextIter start, end;
	GtkTextBuffer *buffer;

	if (GTK_IS_EDITABLE(field))
		return g_strdup(gtk_editable_get_text(GTK_EDITABLE(field)));
	buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(field));
	gtk_text_buffer_get_bounds(buffer, &start, &end);
	return gtk_text_buffer_get_text(buffer, &start, &end, FALSE);
}

gboolean
sw_field_show_value(GtkWidget *field, const char *text, gboolean is_other)
{
	if (!is_other && g_strcmp0(g_object_get_data(G_OBJECT(field), "before"), text) == 0)
		return FALSE;
	sw_field_show_text(field, text ? text : "");
	g_object_set_data_full(G_OBJECT(field), "before", g_strdup(text), g_free);
	return TRUE;
}

gboolean
sw_field_is_typed(GtkWidget *field)
{
	const char *before = g_object_get_data(G_OBJECT(field), "before");
	g_autofree char *text = sw_field_text(field);

	return !g_str_equal(text, before ? before : "");
}

void
sw_field_take_typed(GtkWidget *field)
{
	g_object_set_data_full(G_OBJECT(field), "before", sw_field_text(field), g_free);
	forget_typing(field);
}

/* ---- While typing ----------------------------------------------------------------------- */

#define REST_MS 1000

typedef struct {
	GtkWidget *field; /* it owns this */
	void (*on_rest)(GtkWidget *field, gpointer data);
	gpointer data;
	guint later;
} Watch;

static void
watch_free(gpointer data)
{
	Watch *watch = data;

	g_clear_handle_id(&watch->later, g_source_remove);
	g_free(watch);
}

/* A field without the focus, or of a dialog that was answered, has been committed. */
static gboolean
rest(gpointer data)
{
	Watch *watch = data;

	watch->later = 0;
	if (gtk_widget_get_mapped(watch->field) &&
	    (gtk_widget_get_state_flags(watch->field) & GTK_STATE_FLAG_FOCUS_WITHIN))
		watch->on_rest(watch->field, watch->data);
	return G_SOURCE_REMOVE;
}

/* Keys that follow do not put it off. */
static void
on_typed(GObject *text G_GNUC_UNUSED, Watch *watch)
{
	if (watch->later == 0)
		watch->later = g_timeout_add(REST_MS, rest, watch);
}

void
sw_field_watch_typing(GtkWidget *field, void (*on_rest)(GtkWidget *field, gpointer data),
                      gpointer data)
{
	GObject *text = GTK_IS_EDITABLE(field)
	                        ? G_OBJECT(field)
	                        : G_OBJECT(gtk_text_view_get_buffer(GTK_TEXT_VIEW(field)));
	Watch *watch = g_new0(Watch, 1);

	watch->field = field;
	watch->on_rest = on_rest;
	watch->data = data;
	g_signal_connect(text, "changed", G_CALLBACK(on_typed), watch);
	g_object_set_data_full(G_OBJECT(field), "watch", watch, watch_free);
}

void
sw_field_restore(GtkWidget *field)
{
	const char *before = g_object_get_data(G_OBJECT(field), "before");
	const Watch *watch = g_object_get_data(G_OBJECT(field), "watch");

	sw_field_show_text(field, before ? before : "");
	if (watch)
		watch->on_rest(field, watch->data);
}

/* ---- Refusal ---------------------------------------------------------------------------- */

static void
tell(GtkWidget *field, const char *action, const char *reason)
{
	g_autofree char *text = g_strdup_printf(_("The value was not accepted: %s"), reason);

	gtk_widget_activate_action(field, action, "s", text);
}

void
sw_field_refuse(GtkWidget *field, const char *reason)
{
	gtk_widget_add_css_class(field, "error");
	gtk_widget_set_tooltip_text(field, reason);
	tell(field, "win.refuse-value", reason);
}

void
sw_field_accept(GtkWidget *field)
{
	g_autofree char *reason = g_strdup(gtk_widget_get_tooltip_text(field));

	if (!sw_field_is_refused(field))
		return;
	gtk_widget_remove_css_class(field, "error");
	gtk_widget_set_tooltip_text(field, NULL);
	tell(field, "win.accept-value", reason ? reason : "");
}

gboolean
sw_field_is_refused(GtkWidget *field)
{
	return gtk_widget_has_css_class(field, "error");
}

gboolean
sw_field_leave(GtkWindow *window, GtkWidget *to)
{
	GtkWidget *focus = gtk_window_get_focus(window);
	g_autoptr(GtkWidget) field = NULL;

	if (!GTK_IS_TEXT(focus))
		return TRUE;
	field = g_object_ref(gtk_widget_get_parent(focus));
	/* A widget that is not shown would get the focus, but no keys. */
	if (gtk_widget_get_mapped(to))
		gtk_widget_grab_focus(to);
	else
		gtk_window_set_focus(window, NULL);
	return !sw_field_is_refused(field);
}
