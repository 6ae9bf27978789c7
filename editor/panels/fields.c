#include "panels/fields.h"

#include "panels/list.h"
#include "panels/several.h"

#include <glib/gi18n.h>
#include <string.h>

struct _SwFields {
	GtkBox parent_instance;
	GtkWidget *grid;

	SwSession *session;
	const SwGroup *group;
	SwGroup none;
	gboolean without_owner;
	GArray *ids;         /* SwPieceId */
	char *said;          /* by the fields */
	gboolean is_filling; /* what the widgets say then is no edit */
};

G_DEFINE_FINAL_TYPE(SwFields, sw_fields, GTK_TYPE_BOX)

static const SwPieceId *
pieces_of(SwFields *fields, guint *n)
{
	*n = fields->ids->len;
	return (const SwPieceId *)(gconstpointer)fields->ids->data;
}

/* ---- Editing ---------------------------------------------------------------------------- */

static guint
attribute_of(gpointer widget)
{
	return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(widget), "attribute"));
}

static void
set(SwFields *fields, GtkWidget *field, const char *text)
{
	g_autoptr(GError) error = NULL;
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);

	if (*text == '\0')
		sw_session_unset(fields->session, ids, n, attribute_of(field), fields->group);
	else if (!sw_session_set(fields->session, ids, n, attribute_of(field), text, fields->group,
	                         &error)) {
		gtk_widget_add_css_class(field, "error");
		gtk_widget_set_tooltip_text(field, error->message);
	}
}

/* Where nothing was typed nothing is said: of several pieces an entry shows nothing. */
static void
on_entry(GtkEntry *entry, SwFields *fields)
{
	const char *before = g_object_get_data(G_OBJECT(entry), "before");
	const char *text = gtk_editable_get_text(GTK_EDITABLE(entry));

	if (!fields->is_filling && g_strcmp0(text, before ? before : "") != 0)
		set(fields, GTK_WIDGET(entry), text);
}

static void
on_leave(GtkEventControllerFocus *focus, SwFields *fields)
{
	on_entry(GTK_ENTRY(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(focus))), fields);
}

static gboolean
are_there(SwFields *fields)
{
	for (guint i = 0; i < fields->ids->len; i++) {
		SwPieceId id = g_array_index(fields->ids, SwPieceId, i);

		if (!sw_piece_is_there(sw_document_piece(sw_session_document(fields->session), id)))
			return FALSE;
	}
	return fields->ids->len > 0;
}

/* What was typed is of the pieces that were selected then, though the keyboard never left it. */
static void
take_typed(SwFields *fields)
{
	for (GtkWidget *child = gtk_widget_get_first_child(fields->grid); child;
	     child = gtk_widget_get_next_sibling(child)) {
		if (GTK_IS_ENTRY(child) && are_there(fields))
			on_entry(GTK_ENTRY(child), fields);
	}
}

static void
on_drop_down(GtkDropDown *list, GParamSpec *what G_GNUC_UNUSED, SwFields *fields)
{
	GtkStringObject *item = gtk_drop_down_get_selected_item(list);
	const char *value = item ? gtk_string_object_get_string(item) : "";

	if (!fields->is_filling)
		set(fields, GTK_WIDGET(list), g_str_equal(value, "—") ? "" : value);
}

/* ---- Fields ----------------------------------------------------------------------------- */

/* What holds while a number is not given: what may be drawn, or what goes without saying. */
static char *
unsaid(const SwKind *kind, const SwElement *element, guint attribute)
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

static GtkWidget *
new_entry(SwFields *fields, const char *value)
{
	GtkWidget *entry = gtk_entry_new();
	GtkEventController *focus = gtk_event_controller_focus_new();

	gtk_editable_set_text(GTK_EDITABLE(entry), value ? value : "");
	gtk_editable_set_width_chars(GTK_EDITABLE(entry), 12);
	if (value == NULL)
		gtk_entry_set_placeholder_text(GTK_ENTRY(entry), _("several"));
	g_object_set_data_full(G_OBJECT(entry), "before", g_strdup(value), g_free);
	g_signal_connect(entry, "activate", G_CALLBACK(on_entry), fields);
	g_signal_connect(focus, "leave", G_CALLBACK(on_leave), fields);
	gtk_widget_add_controller(entry, focus);
	return entry;
}

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

/* A list of values: the first is that there is none; a further one that there are several. */
static GtkWidget *
new_drop_down(SwFields *fields, const SwAttribute *attribute, const char *const *values,
              const char *value)
{
	GtkStringList *items = gtk_string_list_new((const char *[]){"—", NULL});
	GtkWidget *list;
	guint chosen = 0;

	for (guint i = 0; values[i]; i++) {
		gtk_string_list_append(items, values[i]);
		if (g_strcmp0(values[i], value) == 0)
			chosen = i + 1;
	}
	list = gtk_drop_down_new(G_LIST_MODEL(items),
	                         gtk_cclosure_expression_new(G_TYPE_STRING, NULL, 0, NULL,
	                                                     G_CALLBACK(word_of),
	                                                     (gpointer)attribute, NULL));
	gtk_drop_down_set_selected(GTK_DROP_DOWN(list), value ? chosen : GTK_INVALID_LIST_POSITION);
	g_signal_connect(list, "notify::selected", G_CALLBACK(on_drop_down), fields);
	return list;
}

static GtkWidget *
new_field(SwFields *fields, const SwAttribute *attribute, const char *value)
{
	static const char *const flags[] = {N_("true"), N_("false"), NULL};

	switch (attribute->type) {
	case SW_TYPE_FLAG: return new_drop_down(fields, attribute, flags, value);
	case SW_TYPE_CHOICE: return new_drop_down(fields, attribute, attribute->choices, value);
	default: return new_entry(fields, value);
	}
}

/* Names for what the attribute says, as the game knows them; NULL if it is no name. */
static char **
names_for(SwFields *fields, const SwElement *element, guint attribute)
{
	const SwGame *game = sw_session_game(fields->session);

	return game->part_names && !sw_session_is_seen(fields->session)
	               ? game->part_names(sw_view_facts(sw_session_view(fields->session)), element,
	                                  attribute)
	               : NULL;
}

static void
on_name(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
	SwFields *fields = data;
	GtkWidget *field;
	const char *name;
	guint row;

	g_variant_get(target, "(u&s)", &row, &name);
	field = gtk_grid_get_child_at(GTK_GRID(fields->grid), 1, (int)row);
	if (field)
		set(fields, field, name);
}

/* A button with the names beside the field. */
static GtkWidget *
new_names(const char *label, char **names, guint row)
{
	g_autoptr(GMenu) menu = g_menu_new();
	GtkWidget *button = gtk_menu_button_new();

	for (guint i = 0; names[i]; i++) {
		g_autoptr(GMenuItem) item = g_menu_item_new(names[i], NULL);

		g_menu_item_set_action_and_target(item, "fields.name", "(us)", row, names[i]);
		g_menu_append_item(menu, item);
	}
	gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), G_MENU_MODEL(menu));
	gtk_widget_set_tooltip_text(button, _("Names that are known"));
	gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
	                               -1);
	return button;
}

static void
add_field(SwFields *fields, const SwElement *element, guint attribute, char *value, int row)
{
	const SwAttribute *what = &element->attributes[attribute];
	GtkWidget *label = gtk_label_new(_(what->label));
	GtkWidget *field = new_field(fields, what, value);
	g_auto(GStrv) names = names_for(fields, element, attribute);
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);
	const SwDocument *document = sw_session_document(fields->session);
	g_autofree char *hint =
		unsaid(n == 1 ? sw_document_kind(document, ids[0]) : NULL, element, attribute);

	if (value && hint && GTK_IS_ENTRY(field))
		gtk_entry_set_placeholder_text(GTK_ENTRY(field), hint);
	g_object_set_data(G_OBJECT(field), "attribute", GUINT_TO_POINTER(attribute));
	gtk_widget_set_tooltip_text(field, _(what->help));
	gtk_widget_set_hexpand(field, TRUE);
	gtk_label_set_xalign(GTK_LABEL(label), 0);
	gtk_widget_set_size_request(label, SW_LIST_LABEL_WIDTH, -1);
	gtk_label_set_mnemonic_widget(GTK_LABEL(label), field);
	gtk_grid_attach(GTK_GRID(fields->grid), label, 0, row, 1, 1);
	gtk_grid_attach(GTK_GRID(fields->grid), field, 1, row, names ? 1 : 2, 1);
	if (names)
		gtk_grid_attach(GTK_GRID(fields->grid),
		                new_names(_(what->label), names, (guint)row), 2, row, 1, 1);
	g_free(value);
}

static void
clear(SwFields *fields)
{
	GtkWidget *child;

	while ((child = gtk_widget_get_first_child(fields->grid)))
		gtk_grid_remove(GTK_GRID(fields->grid), child);
}

/* A galaxy that stands in another file says where; there is nothing to say of one that does not. */
static gboolean
is_other_file(SwDocument *document, const SwPieceId *ids, const SwElement *element, guint i)
{
	const SwTable *table = sw_document_table(document);

	return element == table->elements[SW_ROOT_GALAXY] && (gint)i == table->href_attribute &&
	       !sw_document_has(document, ids[0], i);
}

static gboolean
is_owner(const SwElement *element, guint i)
{
	guint first = 0;

	while (first < i && element->attributes[first].type != SW_TYPE_SEAT)
		first++;
	return first == i && element->attributes[i].type == SW_TYPE_SEAT;
}

static gboolean
is_shown(SwFields *fields, const SwElement *element, guint i)
{
	SwDocument *document = sw_session_document(fields->session);
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);

	return sw_several_carry(document, ids, n, element, i) &&
	       !is_other_file(document, ids, element, i) &&
	       !(fields->without_owner && is_owner(element, i));
}

/* All that the fields say, so that they are made anew only when that is another: most strokes
 * change nothing here, and a field is dear. */
static char *
summary(SwFields *fields, const SwElement *element)
{
	SwDocument *document = sw_session_document(fields->session);
	GString *text = g_string_new(NULL);
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);

	g_string_append_printf(text, "%u %u %s", n, n > 0 ? ids[0] : 0,
	                       element ? element->name : "");
	if (n == 1)
		sw_document_append_name(text, document, ids[0]);
	for (guint i = 0; element && i < element->n_attributes; i++) {
		g_autofree char *value = NULL;

		if (!is_shown(fields, element, i))
			continue;
		value = sw_several_value(document, ids, n, i);
		g_string_append_printf(text, "\n%u=%s", i, value ? value : "\n");
	}
	return g_string_free(text, FALSE);
}

static void
fill(SwFields *fields, const SwElement *element)
{
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);

	fields->is_filling = TRUE;
	clear(fields);
	for (guint i = 0; element && i < element->n_attributes; i++) {
		if (is_shown(fields, element, i))
			add_field(fields, element, i,
			          sw_several_value(sw_session_document(fields->session), ids, n, i),
			          (int)i);
	}
	fields->is_filling = FALSE;
}

/* ---- The fields ------------------------------------------------------------------------- */

/* Where the keyboard is; FALSE if it is elsewhere. */
static gboolean
find_focus(SwFields *fields, int *column, int *row)
{
	GtkWidget *child = gtk_widget_get_focus_child(fields->grid);

	if (child)
		gtk_grid_query_child(GTK_GRID(fields->grid), child, column, row, NULL, NULL);
	return child != NULL;
}

gboolean
sw_fields_show(SwFields *fields, const SwPieceId *ids, guint n)
{
	SwDocument *document = sw_session_document(fields->session);
	const SwElement *element = sw_several_element(document, ids, n);
	int column, row;
	gboolean had_focus = find_focus(fields, &column, &row);
	g_autofree char *said = NULL;
	GtkWidget *field;

	if (fields->ids->len != n ||
	    (n > 0 && memcmp(fields->ids->data, ids, n * sizeof *ids) != 0))
		take_typed(fields);
	g_array_set_size(fields->ids, 0);
	g_array_append_vals(fields->ids, ids, n);
	said = summary(fields, element);
	if (g_strcmp0(said, fields->said) == 0)
		return FALSE;
	g_free(fields->said);
	fields->said = g_steal_pointer(&said);
	fill(fields, element);
	field = had_focus ? gtk_grid_get_child_at(GTK_GRID(fields->grid), column, row) : NULL;
	if (field)
		gtk_widget_grab_focus(field);
	return TRUE;
}

void
sw_fields_set_session(SwFields *fields, SwSession *session, const SwGroup *group)
{
	g_clear_pointer(&fields->said, g_free);
	g_array_set_size(fields->ids, 0);
	fields->session = session;
	fields->none = sw_group_none();
	fields->group = group ? group : &fields->none;
}

static void
fields_finalize(GObject *object)
{
	g_free(SW_FIELDS(object)->said);
	g_array_unref(SW_FIELDS(object)->ids);
	G_OBJECT_CLASS(sw_fields_parent_class)->finalize(object);
}

static void
sw_fields_class_init(SwFieldsClass *class)
{
	G_OBJECT_CLASS(class)->finalize = fields_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "fields");
}

static void
sw_fields_init(SwFields *fields)
{
	static const GActionEntry actions[] = {
		{.name = "name", .parameter_type = "(us)", .activate = on_name}};
	g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();

	g_action_map_add_action_entries(G_ACTION_MAP(group), actions, G_N_ELEMENTS(actions),
	                                fields);
	gtk_widget_insert_action_group(GTK_WIDGET(fields), "fields", G_ACTION_GROUP(group));
	fields->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	fields->grid = gtk_grid_new();
	gtk_widget_set_hexpand(fields->grid, TRUE);
	gtk_grid_set_row_spacing(GTK_GRID(fields->grid), 8);
	gtk_grid_set_column_spacing(GTK_GRID(fields->grid), 12);
	gtk_box_append(GTK_BOX(fields), fields->grid);
}

GtkWidget *
sw_fields_new(gboolean without_owner)
{
	SwFields *fields = g_object_new(SW_TYPE_FIELDS, NULL);

	fields->without_owner = without_owner;
	return GTK_WIDGET(fields);
}
