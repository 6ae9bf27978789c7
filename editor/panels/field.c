#include "panels/field.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Ctrl+Z ----------------------------------------------------------------------------- */

/* With nothing typed there is nothing to take back in the field: then the map is meant. */
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

/* ---- Making ----------------------------------------------------------------------------- */

/* What is chosen is what the file says; what is shown is what people call it. */
static char *
word_of(GtkStringObject *item, gpointer data)
{
	const char *text = gtk_string_object_get_string(item);
	const SwAttribute *attribute = data;
	gint32 value;

	if (attribute->type == SW_TYPE_CHOICE &&
	    sw_value_parse(attribute, text, strlen(text), &value) == SW_VALUE_OK)
		return g_strdup(sw_choice_title(attribute, value));
	return g_strdup(_(text));
}

/* The first is that there is no value. */
static GtkWidget *
new_drop_down(const SwAttribute *attribute, const char *const *values)
{
	GtkStringList *items = gtk_string_list_new((const char *[]){"—", NULL});

	for (guint i = 0; values[i]; i++)
		gtk_string_list_append(items, values[i]);
	return gtk_drop_down_new(G_LIST_MODEL(items),
	                         gtk_cclosure_expression_new(G_TYPE_STRING, NULL, 0, NULL,
	                                                     G_CALLBACK(word_of),
	                                                     (gpointer)attribute, NULL));
}

static GtkWidget *
new_entry(void)
{
	GtkWidget *entry = gtk_entry_new();

	gtk_editable_set_width_chars(GTK_EDITABLE(entry), 12);
	sw_field_share_history(entry);
	return entry;
}

GtkWidget *
sw_field_new(const SwAttribute *attribute)
{
	static const char *const flags[] = {N_("true"), N_("false"), NULL};

	switch (attribute->type) {
	case SW_TYPE_FLAG: return new_drop_down(attribute, flags);
	case SW_TYPE_CHOICE: return new_drop_down(attribute, attribute->choices);
	default: return new_entry();
	}
}

/* ---- What it says ----------------------------------------------------------------------- */

char *
sw_field_hint(const SwKind *kind, const SwElement *element, guint attribute)
{
	const SwAttribute *what = &element->attributes[attribute];

	for (guint i = 0; kind && i < kind->n_carries; i++) {
		const SwCarries *carries = &kind->carries[i];

		if (carries->attribute != attribute || !carries->bounded)
			continue;
		if (carries->min == carries->max)
			return g_strdup_printf("%d", carries->min);
		return g_strdup_printf("%d–%d", carries->min, carries->max);
	}
	if (what->type == SW_TYPE_TURN || (what->type == SW_TYPE_INTEGER && what->fallback != 0))
		return g_strdup_printf("%d", what->fallback);
	return NULL;
}

/* Switched off and on, an entry forgets what it could take back. */
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

static gboolean
show_in_entry(GtkEntry *entry, const char *value, const char *hint, gboolean is_other)
{
	gtk_entry_set_placeholder_text(entry, value ? hint : _("several"));
	if (!is_other && g_strcmp0(g_object_get_data(G_OBJECT(entry), "before"), value) == 0)
		return FALSE;
	sw_field_show_text(GTK_WIDGET(entry), value ? value : "");
	g_object_set_data_full(G_OBJECT(entry), "before", g_strdup(value), g_free);
	return TRUE;
}

/* None is chosen where there are several. */
static void
show_in_drop_down(GtkDropDown *list, const char *value)
{
	GtkStringList *items = GTK_STRING_LIST(gtk_drop_down_get_model(list));
	guint n = g_list_model_get_n_items(G_LIST_MODEL(items)), chosen = n;

	while (value && --chosen > 0 &&
	       strcmp(gtk_string_list_get_string(items, chosen), value) != 0)
		;
	gtk_drop_down_set_selected(list, value ? chosen : GTK_INVALID_LIST_POSITION);
}

gboolean
sw_field_show(GtkWidget *field, const char *value, const char *hint, gboolean is_other)
{
	if (GTK_IS_ENTRY(field))
		return show_in_entry(GTK_ENTRY(field), value, hint, is_other);
	show_in_drop_down(GTK_DROP_DOWN(field), value);
	return TRUE;
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
sw_field_is_typed(GtkWidget *field)
{
	const char *before = g_object_get_data(G_OBJECT(field), "before");
	g_autofree char *text = sw_field_text(field);

	return !g_str_equal(text, before ? before : "");
}

void
sw_field_refuse(GtkWidget *field, const char *reason)
{
	g_autofree char *text = g_strdup_printf(_("What was typed was not taken: %s"), reason);

	gtk_widget_add_css_class(field, "error");
	gtk_widget_set_tooltip_text(field, reason);
	gtk_widget_activate_action(field, "win.refuse", "s", text);
}

gboolean
sw_field_is_refused(GtkWidget *field)
{
	return gtk_widget_has_css_class(field, "error");
}

void
sw_field_take_typed(GtkWidget *field)
{
	g_object_set_data_full(G_OBJECT(field), "before", sw_field_text(field), g_free);
	forget_typing(field);
}

const char *
sw_field_chosen(GtkWidget *list)
{
	GtkStringObject *item = gtk_drop_down_get_selected_item(GTK_DROP_DOWN(list));

	return item && gtk_drop_down_get_selected(GTK_DROP_DOWN(list)) > 0
	               ? gtk_string_object_get_string(item)
	               : "";
}
