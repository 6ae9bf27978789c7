#include "panels/value_field.h"

#include "panels/compass.h"
#include "widgets/field.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Making ----------------------------------------------------------------------------- */

/* Items hold values as in the file; this returns their titles for the user. */
static char *
word_of(GtkStringObject *item, gpointer data)
{
	const char *text = gtk_string_object_get_string(item);
	const SwAttribute *attribute = data;
	gint32 value;

	if (attribute->type == SW_TYPE_CHOICE &&
	    sw_value_parse(attribute, text, strlen(text), &value) == SW_VALUE_OK)
		return g_strdup(sw_choice_title(attribute, value));
	if (attribute->type == SW_TYPE_FLAG && *text != '\0')
		return g_strdup(strcmp(text, "true") == 0    ? _("yes")
		                : strcmp(text, "false") == 0 ? _("no")
		                                             : text);
	return g_strdup(text);
}

/* The first item stands for no value. */
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

	gtk_editable_set_width_chars(GTK_EDITABLE(entry), 8);
	sw_field_share_history(entry);
	return entry;
}

/* TRUE for a direction or an axis of hexes; on a board in inches it is in degrees. */
static gboolean
is_direction(const SwAttribute *attribute)
{
	return attribute->type == SW_TYPE_TURN &&
	       (sw_attribute_max(attribute) == 2 || sw_attribute_max(attribute) == 5);
}

static void
add_step(GtkEntry *entry, GtkEntryIconPosition at, const char *icon, const char *tip)
{
	gtk_entry_set_icon_from_icon_name(entry, at, icon);
	gtk_entry_set_icon_tooltip_text(entry, at, tip);
}

static GtkWidget *
new_number(void)
{
	GtkWidget *entry = new_entry();

	gtk_editable_set_width_chars(GTK_EDITABLE(entry), 6);
	add_step(GTK_ENTRY(entry), GTK_ENTRY_ICON_PRIMARY, "value-decrease-symbolic",
	         _("Less (Down)"));
	add_step(GTK_ENTRY(entry), GTK_ENTRY_ICON_SECONDARY, "value-increase-symbolic",
	         _("More (Up)"));
	return entry;
}

GtkWidget *
sw_value_field_new(const SwAttribute *attribute)
{
	static const char *const flags[] = {"true", "false", NULL};

	switch (attribute->type) {
	case SW_TYPE_FLAG: return new_drop_down(attribute, flags);
	case SW_TYPE_CHOICE: return new_drop_down(attribute, attribute->choices);
	case SW_TYPE_TURN:
		return is_direction(attribute) ? sw_compass_new(sw_attribute_max(attribute) + 1)
		                               : new_number();
	case SW_TYPE_INTEGER: return new_number();
	default: return new_entry();
	}
}

/* ---- Showing ---------------------------------------------------------------------------- */

char *
sw_value_field_hint(const SwKind *kind, const SwElement *element, guint attribute)
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

static gboolean
show_in_entry(GtkEntry *entry, const char *value, const char *hint, gboolean is_other)
{
	gtk_entry_set_placeholder_text(entry, value ? hint : _("several values"));
	return sw_field_show_value(GTK_WIDGET(entry), value, is_other);
}

/* Nothing is chosen for several different values. */
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

/* The hint is what an absent direction means. */
static void
show_on_compass(SwCompass *compass, const char *value, const char *hint)
{
	const char *text = value && *value == '\0' ? hint : value;

	sw_compass_show(compass, text ? atoi(text) : -1);
}

gboolean
sw_value_field_show(GtkWidget *field, const char *value, const char *hint, gboolean is_other)
{
	if (GTK_IS_ENTRY(field))
		return show_in_entry(GTK_ENTRY(field), value, hint, is_other);
	if (SW_IS_COMPASS(field)) {
		show_on_compass(SW_COMPASS(field), value, hint);
		return TRUE;
	}
	show_in_drop_down(GTK_DROP_DOWN(field), value);
	return TRUE;
}

const char *
sw_value_field_chosen(GtkWidget *list)
{
	GtkStringObject *item = gtk_drop_down_get_selected_item(GTK_DROP_DOWN(list));

	return item && gtk_drop_down_get_selected(GTK_DROP_DOWN(list)) > 0
	               ? gtk_string_object_get_string(item)
	               : "";
}
