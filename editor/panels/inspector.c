#include "panels/inspector.h"

#include "panels/list.h"
#include "panels/remarks.h"
#include "window/words.h"

#include <glib/gi18n.h>
#include <string.h>

struct _SwInspector {
	GtkBox parent_instance;
	GtkWidget *heading, *place, *fields, *remarks;

	SwSession *session;
	guint listener;
	const SwGroup *group;
	SwPieceId galaxy;
	char *said;          /* by the fields */
	gboolean is_filling; /* what the widgets say then is no edit */
	guint refill;        /* waits for the main loop: a field may not go while it speaks */
};

G_DEFINE_FINAL_TYPE(SwInspector, sw_inspector, GTK_TYPE_BOX)

/* ---- What is inspected ------------------------------------------------------------------ */

/* The selection, or the galaxy. */
static const SwPieceId *
pieces_of(SwInspector *inspector, guint *n)
{
	const SwPieceId *selected = sw_session_selected(inspector->session, n);

	if (*n > 0)
		return selected;
	inspector->galaxy = sw_document_galaxy(sw_session_document(inspector->session));
	*n = inspector->galaxy == SW_NO_PIECE ? 0 : 1;
	return &inspector->galaxy;
}

/* The element of all of them; NULL if they are of several. */
static const SwElement *
common_element(SwDocument *document, const SwPieceId *ids, guint n)
{
	const SwElement *element = n > 0 ? sw_document_kind(document, ids[0])->element : NULL;

	for (guint i = 1; i < n; i++) {
		if (sw_document_kind(document, ids[i])->element != element)
			return NULL;
	}
	return element;
}

/* The value in words, "" where it is absent; NULL where they differ. */
static char *
common_value(SwDocument *document, const SwPieceId *ids, guint n, guint attribute)
{
	g_autoptr(GString) first = g_string_new(NULL);
	g_autoptr(GString) other = g_string_new(NULL);

	for (guint i = 0; i < n; i++) {
		GString *text = i == 0 ? first : other;

		g_string_truncate(text, 0);
		if (sw_document_has(document, ids[i], attribute))
			sw_document_append_value(text, document, ids[i], attribute);
		if (i > 0 && !g_string_equal(first, other))
			return NULL;
	}
	return g_strdup(first->str);
}

/* TRUE if kinds say which of them carry what goes by that name, be it on another element. */
static gboolean
is_bound(const SwTable *table, const char *name)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		gint attribute = sw_element_attribute(table->kinds[i].element, name);

		if (attribute >= 0 && sw_kind_carries(&table->kinds[i], (guint)attribute))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if some of the pieces may carry the attribute, or do although they may not. */
static gboolean
is_carried(SwDocument *document, const SwPieceId *ids, guint n, const SwElement *element,
           guint attribute)
{
	gboolean is_free =
		!is_bound(sw_document_table(document), element->attributes[attribute].name);

	for (guint i = 0; i < n; i++) {
		if (is_free || sw_kind_carries(sw_document_kind(document, ids[i]), attribute) ||
		    sw_document_has(document, ids[i], attribute))
			return TRUE;
	}
	return FALSE;
}

/* ---- Editing ---------------------------------------------------------------------------- */

static guint
attribute_of(gpointer widget)
{
	return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(widget), "attribute"));
}

static void
set(SwInspector *inspector, GtkWidget *field, const char *text)
{
	g_autoptr(GError) error = NULL;
	guint n;
	const SwPieceId *ids = pieces_of(inspector, &n);

	if (*text == '\0')
		sw_session_unset(inspector->session, ids, n, attribute_of(field), inspector->group);
	else if (!sw_session_set(inspector->session, ids, n, attribute_of(field), text,
	                         inspector->group, &error)) {
		gtk_widget_add_css_class(field, "error");
		gtk_widget_set_tooltip_text(field, error->message);
	}
}

static void
on_entry(GtkEntry *entry, SwInspector *inspector)
{
	if (!inspector->is_filling)
		set(inspector, GTK_WIDGET(entry), gtk_editable_get_text(GTK_EDITABLE(entry)));
}

static void
on_leave(GtkEventControllerFocus *focus, SwInspector *inspector)
{
	GtkWidget *entry = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(focus));
	const char *before = g_object_get_data(G_OBJECT(entry), "before");
	const char *text = gtk_editable_get_text(GTK_EDITABLE(entry));

	if (g_strcmp0(text, before ? before : "") != 0)
		on_entry(GTK_ENTRY(entry), inspector);
}

static void
on_drop_down(GtkDropDown *list, GParamSpec *what G_GNUC_UNUSED, SwInspector *inspector)
{
	GtkStringObject *item = gtk_drop_down_get_selected_item(list);
	const char *value = item ? gtk_string_object_get_string(item) : "";

	if (!inspector->is_filling)
		set(inspector, GTK_WIDGET(list), g_str_equal(value, "—") ? "" : value);
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
new_entry(SwInspector *inspector, const char *value)
{
	GtkWidget *entry = gtk_entry_new();
	GtkEventController *focus = gtk_event_controller_focus_new();

	gtk_editable_set_text(GTK_EDITABLE(entry), value ? value : "");
	gtk_editable_set_width_chars(GTK_EDITABLE(entry), 12);
	if (value == NULL)
		gtk_entry_set_placeholder_text(GTK_ENTRY(entry), _("several"));
	g_object_set_data_full(G_OBJECT(entry), "before", g_strdup(value), g_free);
	g_signal_connect(entry, "activate", G_CALLBACK(on_entry), inspector);
	g_signal_connect(focus, "leave", G_CALLBACK(on_leave), inspector);
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
new_drop_down(SwInspector *inspector, const SwAttribute *attribute, const char *const *values,
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
	g_signal_connect(list, "notify::selected", G_CALLBACK(on_drop_down), inspector);
	return list;
}

static GtkWidget *
new_field(SwInspector *inspector, const SwAttribute *attribute, const char *value)
{
	static const char *const flags[] = {N_("true"), N_("false"), NULL};

	switch (attribute->type) {
	case SW_TYPE_FLAG: return new_drop_down(inspector, attribute, flags, value);
	case SW_TYPE_CHOICE: return new_drop_down(inspector, attribute, attribute->choices, value);
	default: return new_entry(inspector, value);
	}
}

static void
add_field(SwInspector *inspector, const SwElement *element, guint attribute, char *value, int row)
{
	const SwAttribute *what = &element->attributes[attribute];
	GtkWidget *label = gtk_label_new(_(what->label));
	GtkWidget *field = new_field(inspector, what, value);
	guint n;
	const SwPieceId *ids = pieces_of(inspector, &n);
	const SwDocument *document = sw_session_document(inspector->session);
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
	gtk_grid_attach(GTK_GRID(inspector->fields), label, 0, row, 1, 1);
	gtk_grid_attach(GTK_GRID(inspector->fields), field, 1, row, 1, 1);
	g_free(value);
}

static void
show_heading(SwInspector *inspector, SwDocument *document, const SwPieceId *ids, guint n)
{
	g_autoptr(GString) heading = g_string_new(NULL);
	g_autoptr(GString) place = g_string_new(NULL);

	if (n == 1) {
		g_autofree char *label =
			sw_words_capital(_(sw_document_kind(document, ids[0])->label));

		g_string_append(heading, label);
		sw_document_append_place(place, document, ids[0]);
	} else {
		g_string_append_printf(heading, _("%u pieces"), n);
	}
	gtk_label_set_text(GTK_LABEL(inspector->heading), heading->str);
	gtk_label_set_text(GTK_LABEL(inspector->place), place->str);
}

static void
clear(SwInspector *inspector)
{
	GtkWidget *child;

	while ((child = gtk_widget_get_first_child(inspector->fields)))
		gtk_grid_remove(GTK_GRID(inspector->fields), child);
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
is_shown(SwDocument *document, const SwPieceId *ids, guint n, const SwElement *element, guint i)
{
	return is_carried(document, ids, n, element, i) &&
	       !is_other_file(document, ids, element, i);
}

/* All that the fields say, so that they are made anew only when that is another: most strokes
 * change nothing here, and a field is dear. */
static char *
summary(SwDocument *document, const SwPieceId *ids, guint n, const SwElement *element)
{
	GString *text = g_string_new(NULL);

	g_string_append_printf(text, "%u %u %s", n, n > 0 ? ids[0] : 0,
	                       element ? element->name : "");
	if (n == 1)
		sw_document_append_name(text, document, ids[0]);
	for (guint i = 0; element && i < element->n_attributes; i++) {
		g_autofree char *value = NULL;

		if (!is_shown(document, ids, n, element, i))
			continue;
		value = common_value(document, ids, n, i);
		g_string_append_printf(text, "\n%u=%s", i, value ? value : "\n");
	}
	return g_string_free(text, FALSE);
}

static void
fill(SwInspector *inspector)
{
	SwDocument *document = sw_session_document(inspector->session);
	guint n;
	const SwPieceId *ids = pieces_of(inspector, &n);
	const SwElement *element = common_element(document, ids, n);
	char *said = summary(document, ids, n, element);
	gboolean is_said = g_strcmp0(said, inspector->said) == 0;

	g_free(inspector->said);
	inspector->said = said;
	if (is_said)
		return;
	inspector->is_filling = TRUE;
	clear(inspector);
	show_heading(inspector, document, ids, n);
	for (guint i = 0; element && i < element->n_attributes; i++) {
		if (is_shown(document, ids, n, element, i))
			add_field(inspector, element, i, common_value(document, ids, n, i), (int)i);
	}
	inspector->is_filling = FALSE;
}

/* The row of the field that has the keyboard; -1 if none has. */
static int
focused_row(SwInspector *inspector)
{
	GtkWidget *child = gtk_widget_get_focus_child(inspector->fields);
	int column, row = -1;

	if (child)
		gtk_grid_query_child(GTK_GRID(inspector->fields), child, &column, &row, NULL, NULL);
	return row;
}

static gboolean
refill(gpointer data)
{
	SwInspector *inspector = data;
	int row = focused_row(inspector);
	GtkWidget *field;

	inspector->refill = 0;
	fill(inspector);
	field = row >= 0 ? gtk_grid_get_child_at(GTK_GRID(inspector->fields), 1, row) : NULL;
	if (field)
		gtk_widget_grab_focus(field);
	return G_SOURCE_REMOVE;
}

/* ---- The panel -------------------------------------------------------------------------- */

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwInspector *inspector = data;

	if ((what & (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION)) && inspector->refill == 0)
		inspector->refill = g_idle_add(refill, inspector);
}

void
sw_inspector_set_session(SwInspector *inspector, SwSession *session, const SwGroup *group)
{
	if (inspector->session)
		sw_session_ignore(inspector->session, inspector->listener);
	g_clear_handle_id(&inspector->refill, g_source_remove);
	sw_remarks_set_session(SW_REMARKS(inspector->remarks), session);
	g_clear_pointer(&inspector->said, g_free);
	inspector->session = session;
	inspector->group = group;
	if (session == NULL)
		return;
	inspector->listener = sw_session_listen(session, on_session, inspector);
	fill(inspector);
}

static void
inspector_finalize(GObject *object)
{
	g_free(SW_INSPECTOR(object)->said);
	G_OBJECT_CLASS(sw_inspector_parent_class)->finalize(object);
}

static void
sw_inspector_class_init(SwInspectorClass *class)
{
	G_OBJECT_CLASS(class)->finalize = inspector_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "inspector");
}

static void
sw_inspector_init(SwInspector *inspector)
{
	GtkWidget *top = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	gtk_orientable_set_orientation(GTK_ORIENTABLE(inspector), GTK_ORIENTATION_VERTICAL);
	gtk_widget_set_size_request(GTK_WIDGET(inspector), 290, -1);
	inspector->heading = gtk_label_new("");
	gtk_widget_set_hexpand(inspector->heading, TRUE);
	gtk_label_set_xalign(GTK_LABEL(inspector->heading), 0);
	gtk_widget_add_css_class(inspector->heading, "title");
	inspector->place = gtk_label_new("");
	gtk_widget_add_css_class(inspector->place, "numeric");
	gtk_box_append(GTK_BOX(top), inspector->heading);
	gtk_box_append(GTK_BOX(top), inspector->place);
	inspector->fields = gtk_grid_new();
	gtk_grid_set_row_spacing(GTK_GRID(inspector->fields), 8);
	gtk_grid_set_column_spacing(GTK_GRID(inspector->fields), 12);
	gtk_box_append(GTK_BOX(inspector), top);
	gtk_box_append(GTK_BOX(inspector), inspector->fields);
	inspector->remarks = g_object_new(SW_TYPE_REMARKS, NULL);
	gtk_box_append(GTK_BOX(inspector), inspector->remarks);
}
