#include "panels/fields.h"

#include "panels/compass.h"
#include "panels/several.h"
#include "panels/sheet_names.h"
#include "panels/value_field.h"
#include "rules/references.h"
#include "session/layers.h"
#include "session/number.h"
#include "session/seats.h"
#include "session/typed.h"
#include "session/zone.h"
#include "widgets/basic.h"
#include "widgets/field.h"
#include "widgets/list.h"

#include <glib/gi18n.h>
#include <string.h>

struct _SwFields {
	GtkBox parent_instance;
	GtkWidget *grid;
	SwSheetNames *offered; /* below the field with the name of a card */

	SwSession *session;
	const SwGroup *group;
	SwGroup none;
	gboolean without_owner;
	GArray *ids;              /* SwPieceId */
	const SwElement *element; /* of all pieces; attribute `i` has row `i` of the grid, if
	                           * shown */
	char *said;               /* the summary of what is shown */
	gboolean is_filling;      /* signals of the widgets are not edits */
	gboolean waits;           /* an edit is still in the queue */
};

G_DEFINE_FINAL_TYPE(SwFields, sw_fields, GTK_TYPE_BOX)

static const SwPieceId *
pieces_of(SwFields *fields, guint *n)
{
	*n = fields->ids->len;
	return (const SwPieceId *)(gconstpointer)fields->ids->data;
}

static GtkWidget *
child_at(SwFields *fields, int column, guint row)
{
	return gtk_grid_get_child_at(GTK_GRID(fields->grid), column, (int)row);
}

/* ---- Known names ---------------------------------------------------------------------- */

/* Returns the names that the attribute, a reference, can have in each of the pieces. */
static char **
names_to_refer_to(SwFields *fields, guint attribute)
{
	const SwDocument *document = sw_session_document(fields->session);
	g_autoptr(GStrvBuilder) shared = g_strv_builder_new();
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);
	g_auto(GStrv) names = sw_references_names(document, ids[0], attribute);

	for (guint k = 1; k < n; k++) {
		g_auto(GStrv) its = sw_references_names(document, ids[k], attribute);

		for (guint i = 0; names[i]; i++) {
			if (!g_strv_contains((const char *const *)its, names[i]))
				*names[i] = '\0';
		}
	}
	for (guint i = 0; names[i]; i++) {
		if (*names[i] != '\0')
			g_strv_builder_add(shared, names[i]);
	}
	return g_strv_builder_end(shared);
}

/* Returns the numbers of the seats that play or have pieces. */
static char **
seats_to_choose(SwFields *fields)
{
	g_autoptr(GStrvBuilder) numbers = g_strv_builder_new();

	for (guint rest = sw_session_tabs(fields->session); rest; rest &= rest - 1) {
		g_autofree char *number = g_strdup_printf("%d", __builtin_ctz(rest) + 1);

		g_strv_builder_add(numbers, number);
	}
	return g_strv_builder_end(numbers);
}

/* Returns the names that are known for the attribute, as in the file, or NULL if there are none. */
static char **
names_for(SwFields *fields, const SwElement *element, guint attribute)
{
	const SwGame *game = sw_session_game(fields->session);
	char **names = NULL;

	if (sw_session_is_seen(fields->session))
		return NULL;
	if (element->attributes[attribute].type == SW_TYPE_REFERENCE)
		names = names_to_refer_to(fields, attribute);
	else if (element->attributes[attribute].type == SW_TYPE_SEAT)
		names = seats_to_choose(fields);
	else if (game->names.known)
		names = game->names.known(sw_view_facts(sw_session_view(fields->session)), element,
		                          attribute);
	if (names && names[0] == NULL)
		g_clear_pointer(&names, g_strfreev);
	return names;
}

/* Returns how the user sees a name of names_for(): of a seat also whose it is. */
static char *
title_of(SwFields *fields, guint attribute, const char *name)
{
	const SwAttribute *what = &fields->element->attributes[attribute];
	g_autoptr(GString) title = g_string_new(NULL);

	if (what->type != SW_TYPE_SEAT)
		return g_strdup(sw_text_title(what, name));
	sw_seat_append_title(title, fields->session, atoi(name));
	return g_string_free(g_steal_pointer(&title), FALSE);
}

/* Returns the known name that has the title, as in the file; else the text itself. */
static char *
name_of_title(SwFields *fields, guint attribute, const char *text)
{
	const SwAttribute *what = &fields->element->attributes[attribute];
	g_auto(GStrv) names = what->titles ? names_for(fields, fields->element, attribute) : NULL;
	const char *title = sw_text_title(what, text);

	for (guint i = 0; names && names[i]; i++) {
		if (strcmp(sw_text_title(what, names[i]), title) == 0)
			return g_strdup(names[i]);
	}
	return g_strdup(text);
}

/* ---- Editing ---------------------------------------------------------------------------- */

static guint
attribute_of(gpointer widget)
{
	return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(widget), "attribute"));
}

static gboolean
give(SwFields *fields, GtkWidget *field, const char *text, GError **error)
{
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);

	if (*text)
		return sw_session_set(fields->session, ids, n, attribute_of(field), text,
		                      fields->group, error);
	sw_session_unset(fields->session, ids, n, attribute_of(field), fields->group);
	return TRUE;
}

static void
set(SwFields *fields, GtkWidget *field, const char *text)
{
	g_autoptr(GError) error = NULL;

	if (!give(fields, field, text, &error)) {
		sw_field_refuse(field, error->message);
		return;
	}
	fields->waits = sw_session_is_busy(fields->session);
	if (fields->waits && GTK_IS_ENTRY(field))
		sw_field_take_typed(field);
}

static void
show_no_fault(SwFields *fields, GtkWidget *field)
{
	const SwTable *table = sw_document_table(sw_session_document(fields->session));
	const SwAttribute *what = &fields->element->attributes[attribute_of(field)];
	g_autofree char *dots =
		sw_table_value(table, fields->element) == (gint)attribute_of(field)
			? g_strdup_printf("%s\n%s", _(what->help),
	                                  _("On the tile each dot is a point. Hollow dots are "
	                                    "points that a value which is not fixed may have."))
			: NULL;

	gtk_widget_remove_css_class(field, "error");
	gtk_widget_set_tooltip_text(field, dots ? dots : _(what->help));
}

static void
on_entry(GtkEntry *entry, SwFields *fields)
{
	/* The focus also leaves a field of a window that is closed. */
	if (fields->is_filling || fields->session == NULL)
		return;
	sw_sheet_names_hide(fields->offered);
	sw_field_accept(GTK_WIDGET(entry));
	show_no_fault(fields, GTK_WIDGET(entry));
	if (sw_field_is_typed(GTK_WIDGET(entry))) {
		g_autofree char *text = name_of_title(fields, attribute_of(entry),
		                                      gtk_editable_get_text(GTK_EDITABLE(entry)));

		set(fields, GTK_WIDGET(entry), text);
	}
}

/* Return leads back to the map, so that the next key is a command. */
static void
on_return(GtkEntry *entry, SwFields *fields)
{
	sw_sheet_names_take(fields->offered);
	on_entry(entry, fields);
	if (!sw_field_is_refused(GTK_WIDGET(entry)))
		gtk_widget_activate_action(GTK_WIDGET(fields), "win.canvas", NULL);
}

static void
on_leave(GtkEventControllerFocus *focus, SwFields *fields)
{
	on_entry(GTK_ENTRY(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(focus))), fields);
}

static gboolean
are_there(SwFields *fields)
{
	SW_EACH_ID (id, fields->ids) {
		if (!sw_piece_exists(sw_document_piece(sw_session_document(fields->session), id)))
			return FALSE;
	}
	return fields->ids->len > 0;
}

/* Has the journal keep the text as it is by now. */
static void
keep(SwFields *fields, GtkWidget *entry, const char *text)
{
	SW_TYPED(fields->session);

	if (sw_field_is_typed(entry))
		give(fields, entry, text, NULL);
}

static void
on_rest(GtkWidget *entry, gpointer data)
{
	SwFields *fields = data;
	g_autofree char *text = NULL;

	if (fields->is_filling || fields->session == NULL || !are_there(fields))
		return;
	text = name_of_title(fields, attribute_of(entry),
	                     gtk_editable_get_text(GTK_EDITABLE(entry)));
	keep(fields, entry, text);
}

/* Commits typed text to the pieces that were selected when it was typed, even if the focus has not
 * moved. */
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
	if (!fields->is_filling)
		set(fields, GTK_WIDGET(list), sw_value_field_chosen(GTK_WIDGET(list)));
}

static void
on_turned(GtkWidget *compass, SwFields *fields)
{
	g_autofree char *text = g_strdup_printf("%d", sw_compass_turn(SW_COMPASS(compass)));

	set(fields, compass, text);
}

/* ---- Steps ------------------------------------------------------------------------------ */

/* Returns the number `by` steps after the one shown; from none, the first or the last of few. */
static gint32
stepped(SwFields *fields, GtkWidget *entry, gint32 by)
{
	const SwTable *table = sw_document_table(sw_session_document(fields->session));
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);
	guint kind = sw_document_piece(sw_session_document(fields->session), ids[0])->kind;
	const SwAttribute *what = &fields->element->attributes[attribute_of(entry)];
	gint32 least = sw_attribute_min(what), most = sw_attribute_max(what);
	const char *text = gtk_editable_get_text(GTK_EDITABLE(entry));
	gint64 number;

	sw_number_bounds(table, kind, attribute_of(entry), &least, &most);
	if (g_ascii_string_to_signed(text, 10, G_MININT32, G_MAXINT32, &number, NULL))
		number += by;
	else if (what->fallback != 0)
		number = (gint64)what->fallback + by;
	else
		number = by > 0 || most == G_MAXINT32 ? MAX(least, 0) : most;
	return (gint32)CLAMP(number, least, most);
}

#define DEGREES 15

static void
step(SwFields *fields, GtkWidget *entry, gint32 by)
{
	gint32 unit =
		fields->element->attributes[attribute_of(entry)].type == SW_TYPE_TURN ? DEGREES : 1;
	g_autofree char *text = NULL;

	if (!are_there(fields))
		return;
	text = g_strdup_printf("%d", stepped(fields, entry, by * unit));
	set(fields, entry, text);
}

static void
on_icon(GtkEntry *entry, GtkEntryIconPosition at, SwFields *fields)
{
	step(fields, GTK_WIDGET(entry), at == GTK_ENTRY_ICON_PRIMARY ? -1 : 1);
}

/* ---- Names that are offered ------------------------------------------------------------- */

/* Where the name of a card in a zone is typed, those of its owner's cards are offered. */
static void
on_changed(GtkWidget *entry, SwFields *fields)
{
	const SwGameSheet *game;
	SwPieceId source = SW_NO_PIECE;

	if (fields->is_filling || fields->session == NULL || !are_there(fields))
		return;
	sw_sheet_names_hide(fields->offered);
	if (gtk_widget_get_focus_child(fields->grid) == entry && sw_field_is_typed(entry) &&
	    sw_zone_has(fields->session, fields->element, &game) &&
	    fields->element->role.mat->name == (gint)attribute_of(entry))
		source = sw_zone_source(fields->session, game,
		                        g_array_index(fields->ids, SwPieceId, 0));
	if (source != SW_NO_PIECE)
		sw_sheet_names_offer_zone(fields->offered, fields->session, game, source, entry);
}

/* While names are offered, arrow keys choose one, Tab takes it, and Escape keeps what was typed. */
static gboolean
among_names(SwFields *fields, guint key)
{
	if (!sw_sheet_names_are_offered(fields->offered))
		return FALSE;
	if (key == GDK_KEY_Tab)
		sw_sheet_names_take(fields->offered);
	if (key == GDK_KEY_Escape)
		sw_sheet_names_hide(fields->offered);
	return key == GDK_KEY_Escape ||
	       ((key == GDK_KEY_Down || key == GDK_KEY_Up) &&
	        sw_sheet_names_step(fields->offered, key == GDK_KEY_Down ? 1 : -1));
}

/* Up and Down step; Escape restores what was there, and leads back to the map. */
static gboolean
on_key(GtkEventControllerKey *keys, guint key, guint code G_GNUC_UNUSED, GdkModifierType held,
       SwFields *fields)
{
	GtkWidget *entry = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(keys));
	gboolean steps = gtk_entry_get_icon_storage_type(GTK_ENTRY(entry),
	                                                 GTK_ENTRY_ICON_PRIMARY) != GTK_IMAGE_EMPTY;

	if (held & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
		return FALSE;
	if (among_names(fields, key))
		return TRUE;
	if (steps && (key == GDK_KEY_Up || key == GDK_KEY_Down)) {
		step(fields, entry, key == GDK_KEY_Up ? 1 : -1);
		return TRUE;
	}
	if (key != GDK_KEY_Escape)
		return FALSE;
	sw_field_restore(entry);
	on_return(GTK_ENTRY(entry), fields);
	return TRUE;
}

/* ---- Fields ----------------------------------------------------------------------------- */

static void
on_name(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
	SwFields *fields = data;
	GtkWidget *field;
	const char *name;
	guint row;

	g_variant_get(target, "(u&s)", &row, &name);
	field = child_at(fields, 1, row);
	if (field)
		set(fields, field, name);
}

/* Returns the button beside the field that opens the menu of names. */
static GtkWidget *
new_names(const char *label)
{
	GtkWidget *button = gtk_menu_button_new();

	gtk_widget_set_tooltip_text(button, _("Known names"));
	sw_accessible_set_name(button, label);
	return button;
}

/* Sets the menu of names. An equal menu is kept, since it may be open. */
static void
offer(SwFields *fields, GtkMenuButton *button, guint row, char **names)
{
	g_autoptr(GMenu) menu = g_menu_new();
	g_autoptr(GStrvBuilder) titles = g_strv_builder_new();
	g_auto(GStrv) all = NULL;
	const char *const *before = g_object_get_data(G_OBJECT(button), "titles");

	for (guint i = 0; names[i]; i++) {
		g_autofree char *title = title_of(fields, row, names[i]);
		g_autoptr(GMenuItem) item = g_menu_item_new(title, NULL);

		g_menu_item_set_action_and_target(item, "fields.name", "(us)", row, names[i]);
		g_menu_append_item(menu, item);
		g_strv_builder_add(titles, title);
	}
	all = g_strv_builder_end(titles);
	if (before && g_strv_equal(before, (const char *const *)all))
		return;
	g_object_set_data_full(G_OBJECT(button), "titles", g_steal_pointer(&all),
	                       (GDestroyNotify)g_strfreev);
	gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
}

/* Shows the button of names, or extends the field over its place. */
static void
show_names(SwFields *fields, guint attribute)
{
	g_auto(GStrv) names = names_for(fields, fields->element, attribute);
	GtkWidget *field = child_at(fields, 1, attribute), *button = child_at(fields, 2, attribute);
	GtkLayoutManager *layout = gtk_widget_get_layout_manager(fields->grid);
	GtkLayoutChild *place = gtk_layout_manager_get_layout_child(layout, field);

	if (button == field)
		button = NULL;
	gtk_grid_layout_child_set_column_span(GTK_GRID_LAYOUT_CHILD(place), names ? 1 : 2);
	if (names == NULL) {
		if (button)
			gtk_grid_remove(GTK_GRID(fields->grid), button);
		return;
	}
	if (button == NULL) {
		button = new_names(_(fields->element->attributes[attribute].label));
		gtk_grid_attach(GTK_GRID(fields->grid), button, 2, (int)attribute, 1, 1);
	}
	offer(fields, GTK_MENU_BUTTON(button), attribute, names);
}

static void
listen(SwFields *fields, GtkWidget *field)
{
	GtkEventController *focus, *keys;

	if (GTK_IS_DROP_DOWN(field)) {
		g_signal_connect(field, "notify::selected", G_CALLBACK(on_drop_down), fields);
		return;
	}
	if (SW_IS_COMPASS(field)) {
		g_signal_connect(field, "turned", G_CALLBACK(on_turned), fields);
		return;
	}
	keys = gtk_event_controller_key_new();
	gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), fields);
	gtk_widget_add_controller(field, keys);
	g_signal_connect(field, "icon-press", G_CALLBACK(on_icon), fields);
	g_signal_connect(field, "changed", G_CALLBACK(on_changed), fields);
	sw_field_watch_typing(field, on_rest, fields);
	focus = gtk_event_controller_focus_new();
	g_signal_connect(field, "activate", G_CALLBACK(on_return), fields);
	g_signal_connect(focus, "leave", G_CALLBACK(on_leave), fields);
	gtk_widget_add_controller(field, focus);
}

static void
add_field(SwFields *fields, guint attribute)
{
	const SwAttribute *what = &fields->element->attributes[attribute];
	GtkWidget *label = sw_label_new(_(what->label), NULL);
	GtkWidget *field = sw_value_field_new(what);

	g_object_set_data(G_OBJECT(field), "attribute", GUINT_TO_POINTER(attribute));
	listen(fields, field);
	gtk_widget_set_hexpand(field, TRUE);
	gtk_widget_set_size_request(label, SW_LIST_LABEL_WIDTH, -1);
	gtk_label_set_mnemonic_widget(GTK_LABEL(label), field);
	gtk_grid_attach(GTK_GRID(fields->grid), label, 0, (int)attribute, 1, 1);
	gtk_grid_attach(GTK_GRID(fields->grid), field, 1, (int)attribute, 2, 1);
}

static void
show_value(SwFields *fields, guint attribute, gboolean is_other)
{
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);
	SwDocument *document = sw_session_document(fields->session);
	g_autofree char *value = sw_several_value(document, ids, n, attribute);
	g_autofree char *hint = sw_value_field_hint(
		n == 1 ? sw_document_kind(document, ids[0]) : NULL, fields->element, attribute);
	GtkWidget *field = child_at(fields, 1, attribute);
	const char *title =
		value ? sw_text_title(&fields->element->attributes[attribute], value) : NULL;

	if (sw_value_field_show(field, title, hint, is_other))
		show_no_fault(fields, field);
}

static void
clear(SwFields *fields)
{
	GtkWidget *child;

	sw_sheet_names_hide(fields->offered);
	while ((child = gtk_widget_get_first_child(fields->grid)))
		gtk_grid_remove(GTK_GRID(fields->grid), child);
}

/* TRUE for the `href` of a galaxy in this file, which has none to show. */
static gboolean
is_other_file(SwDocument *document, const SwPieceId *ids, const SwElement *element, guint i)
{
	const SwTable *table = sw_document_table(document);

	return element == table->roots[SW_ROOT_GALAXY] && (gint)i == table->galaxy.href &&
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

static void
append_names(GString *text, SwFields *fields, const SwElement *element, guint attribute)
{
	g_auto(GStrv) names = names_for(fields, element, attribute);

	for (guint i = 0; names && names[i]; i++) {
		g_string_append_c(text, '\n');
		if (element->attributes[attribute].type == SW_TYPE_SEAT)
			sw_seat_append_title(text, fields->session, atoi(names[i]));
		else
			g_string_append(text, names[i]);
	}
}

/* Returns a text of all that the fields show. They are filled again only if it changes: most
 * strokes change nothing here, and filling a field takes long. */
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
		if (element->attributes[i].type == SW_TYPE_REFERENCE ||
		    element->attributes[i].type == SW_TYPE_SEAT)
			append_names(text, fields, element, i);
	}
	return g_string_free(text, FALSE);
}

static gboolean
has_its_fields(SwFields *fields, const SwElement *element)
{
	guint i = 0;

	if (element == NULL || element != fields->element)
		return FALSE;
	while (i < element->n_attributes &&
	       is_shown(fields, element, i) == (child_at(fields, 1, i) != NULL))
		i++;
	return i == element->n_attributes;
}

/* FALSE if all pieces are locked, for all attributes but the lock. */
static gboolean
can_set(SwFields *fields, const SwElement *element, guint i)
{
	guint n;
	const SwPieceId *ids = pieces_of(fields, &n);

	for (guint k = 0; k < n; k++) {
		if (!sw_session_is_locked(fields->session, ids[k]))
			return TRUE;
	}
	return n == 0 || (gint)i == sw_element_lock(element);
}

/* Keeps the fields while the same attributes are shown: a press may have begun in one. */
static void
fill(SwFields *fields, const SwElement *element, gboolean is_other)
{
	gboolean is_new = !has_its_fields(fields, element);

	fields->is_filling = TRUE;
	if (is_new)
		clear(fields);
	fields->element = element;
	for (guint i = 0; element && i < element->n_attributes; i++) {
		if (is_new && is_shown(fields, element, i))
			add_field(fields, i);
		if (child_at(fields, 1, i)) {
			show_value(fields, i, is_other);
			gtk_widget_set_sensitive(child_at(fields, 1, i),
			                         can_set(fields, element, i));
			show_names(fields, i);
		}
	}
	fields->is_filling = FALSE;
}

/* ---- The widget ------------------------------------------------------------------------- */

/* Gets the place of the focus. FALSE if the fields do not have it. */
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
	gboolean is_other = fields->ids->len != n ||
	                    (n > 0 && memcmp(fields->ids->data, ids, n * sizeof *ids) != 0);
	g_autofree char *said = NULL;
	GtkWidget *field;

	if (is_other)
		take_typed(fields);
	else if (fields->waits && sw_session_is_busy(fields->session))
		return FALSE;
	if (fields->waits)
		g_clear_pointer(&fields->said, g_free);
	fields->waits = FALSE;
	g_array_set_size(fields->ids, 0);
	g_array_append_vals(fields->ids, ids, n);
	said = summary(fields, element);
	if (!is_other && g_strcmp0(said, fields->said) == 0)
		return FALSE;
	g_free(fields->said);
	fields->said = g_steal_pointer(&said);
	fill(fields, element, is_other);
	field = had_focus ? child_at(fields, column, (guint)row) : NULL;
	if (field && field != gtk_widget_get_focus_child(fields->grid))
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
fields_dispose(GObject *object)
{
	SW_FIELDS(object)->session = NULL;
	g_clear_pointer(&SW_FIELDS(object)->offered, sw_sheet_names_free);
	G_OBJECT_CLASS(sw_fields_parent_class)->dispose(object);
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
	G_OBJECT_CLASS(class)->dispose = fields_dispose;
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
	fields->offered = sw_sheet_names_new(GTK_WIDGET(fields));
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
