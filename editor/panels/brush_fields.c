#include "panels/brush_fields.h"

#include "session/overlay.h"
#include "widgets/list.h"

#include <glib/gi18n.h>

#define LEAST_SEATS 6
#define MOST_FIGURES 99

/* Owned by its list widget. */
typedef struct {
	SwBrush *brush;
	guint attribute;
	gint32 least; /* value of the first item */
	void (*changed)(gpointer data);
	gpointer data;
} Field;

static void
on_selected(GtkDropDown *list, GParamSpec *what G_GNUC_UNUSED, Field *field)
{
	field->brush->values[field->attribute] =
		field->least + (gint32)gtk_drop_down_get_selected(list);
	field->changed(field->data);
}

/* Zero figures are stored as an absent attribute. */
static void
on_figures(GtkSpinButton *spin, Field *field)
{
	guint32 bit = 1u << field->attribute;

	field->brush->values[field->attribute] = gtk_spin_button_get_value_as_int(spin);
	if (field->brush->values[field->attribute] > 0)
		field->brush->present |= bit;
	else
		field->brush->present &= ~bit;
	field->changed(field->data);
}

/* Lists all seats that play or have pieces, and at least LEAST_SEATS: a map may be drawn seat by
 * seat. */
static GtkStringList *
seat_items(SwSession *session)
{
	GtkStringList *items = gtk_string_list_new(NULL);
	guint seats = sw_session_seats(session);
	guint n = seats ? 32 - (guint)__builtin_clz(seats) : 0;

	for (guint i = 1; i <= MAX(n, LEAST_SEATS); i++) {
		g_autofree char *text = g_strdup_printf("%u", i);

		gtk_string_list_append(items, text);
	}
	return items;
}

static GtkStringList *
choice_items(const SwAttribute *attribute)
{
	GtkStringList *items = gtk_string_list_new(NULL);

	for (guint i = 0; attribute->choices[i]; i++)
		gtk_string_list_append(items, sw_choice_title(attribute, (gint32)i));
	return items;
}

static gboolean
is_asked(const SwElement *element, const SwBrush *brush, guint i)
{
	SwType type = element->attributes[i].type;

	return brush->present >> i & 1 &&
	       (type == SW_TYPE_CHOICE || (type == SW_TYPE_SEAT && !sw_element_is_tile(element)));
}

gint32 *
sw_brush_fields_seat(const SwTable *table, SwBrush *brush)
{
	const SwElement *element = table->kinds[brush->kind].element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_SEAT && is_asked(element, brush, i))
			return &brush->values[i];
	}
	return NULL;
}

void
sw_brush_fields_give_size(const SwTable *table, SwBrush *brush)
{
	const SwElement *element = table->kinds[brush->kind].element;
	gint first = -1;

	for (guint i = element->n_attributes; i-- > 0;) {
		if (!element->attributes[i].use.is_size)
			continue;
		if (brush->present >> i & 1)
			return;
		first = (gint)i;
	}
	if (first < 0)
		return;
	brush->present |= 1u << first;
	brush->values[first] = 1;
}

static GtkWidget *
new_list(SwSession *session, const SwAttribute *attribute, Field *field)
{
	gboolean is_seat = attribute->type == SW_TYPE_SEAT;
	GtkStringList *items = is_seat ? seat_items(session) : choice_items(attribute);
	GtkWidget *list = gtk_drop_down_new(G_LIST_MODEL(items), NULL);

	field->least = is_seat ? 1 : 0;
	gtk_drop_down_set_selected(GTK_DROP_DOWN(list),
	                           (guint)(field->brush->values[field->attribute] - field->least));
	g_signal_connect(list, "notify::selected", G_CALLBACK(on_selected), field);
	return list;
}

static GtkWidget *
new_figures(const SwAttribute *attribute, Field *field)
{
	GtkWidget *spin = gtk_spin_button_new_with_range(attribute->required, MOST_FIGURES, 1);

	gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin),
	                          field->brush->present >> field->attribute & 1
	                                  ? field->brush->values[field->attribute]
	                                  : 0);
	g_signal_connect(spin, "value-changed", G_CALLBACK(on_figures), field);
	return spin;
}

void
sw_brush_fields_fill(GtkBox *box, SwSession *session, SwBrush *brush,
                     void (*changed)(gpointer data), gpointer data)
{
	const SwElement *element = sw_session_game(session)->table->kinds[brush->kind].element;
	GtkWidget *child;

	while ((child = gtk_widget_get_first_child(GTK_WIDGET(box))))
		gtk_box_remove(box, child);
	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];
		GtkWidget *widget;
		Field *field;

		if (!attribute->use.is_size && !is_asked(element, brush, i))
			continue;
		field = g_new(Field, 1);
		*field = (Field){brush, i, 0, changed, data};
		widget = attribute->use.is_size ? new_figures(attribute, field)
		                                : new_list(session, attribute, field);
		gtk_widget_set_tooltip_text(widget, _(attribute->help));
		g_object_set_data_full(G_OBJECT(widget), "field", field, g_free);
		gtk_box_append(box, sw_list_setting(_(attribute->label), widget));
	}
	gtk_widget_set_visible(GTK_WIDGET(box),
	                       gtk_widget_get_first_child(GTK_WIDGET(box)) != NULL);
}
