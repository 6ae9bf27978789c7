#include "dialogs/even_settings.h"

#include "base/text.h"
#include "session/layers.h"
#include "session/overlay.h"
#include "widgets/dialogs.h"
#include "widgets/field.h"

#include <glib/gi18n.h>

struct SwEvenSettings {
	SwSession *session;
	void (*changed)(gpointer data);
	gpointer data;
	GtkWidget *box, *checked; /* all; the check buttons, which scroll */
	GtkWidget *selected, *words, *from_box, *together, *seed, *steps;
	GPtrArray *checks; /* check buttons of locks; their words are their "words" */
	GPtrArray *locks;  /* of the last reading; NULL-terminated */
};

static const guint64 steps[] = {100000, SW_BALANCE_USUAL_STEPS, 5000000};
#define USUAL_STEPS 1

/* ---- Reading ------------------------------------------------------------------------------ */

static gboolean
is_checked(GtkWidget *check)
{
	return check && gtk_check_button_get_active(GTK_CHECK_BUTTON(check));
}

/* An empty entry is 0. */
static gboolean
read_seed(const SwEvenSettings *settings, guint64 *seed, GError **error)
{
	const char *text = gtk_editable_get_text(GTK_EDITABLE(settings->seed));

	*seed = 0;
	gtk_widget_remove_css_class(settings->seed, "error");
	if (*text == '\0' || g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT64, seed, NULL))
		return TRUE;
	gtk_widget_add_css_class(settings->seed, "error");
	g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
	                    _("enter a whole number, 0 or greater"));
	return FALSE;
}

static void
read_locks(SwEvenSettings *settings)
{
	g_auto(GStrv) words =
		g_strsplit_set(gtk_editable_get_text(GTK_EDITABLE(settings->words)), " \t;", -1);

	g_ptr_array_set_size(settings->locks, 0);
	for (guint i = 0; i < settings->checks->len; i++) {
		GtkWidget *check = g_ptr_array_index(settings->checks, i);

		if (is_checked(check))
			g_ptr_array_add(settings->locks,
			                g_strdup(g_object_get_data(G_OBJECT(check), "words")));
	}
	for (guint i = 0; words[i]; i++) {
		if (*words[i])
			g_ptr_array_add(settings->locks, g_strdup(words[i]));
	}
	g_ptr_array_add(settings->locks, NULL);
}

gboolean
sw_even_settings_read(SwEvenSettings *settings, SwEvenOutWishes *wishes, GError **error)
{
	read_locks(settings);
	*wishes = (SwEvenOutWishes){
		.locks = (const char *const *)settings->locks->pdata,
		.keeps_selected = is_checked(settings->selected),
		.from_box = is_checked(settings->from_box),
		.together = is_checked(settings->together),
		.steps = steps[gtk_drop_down_get_selected(GTK_DROP_DOWN(settings->steps))],
	};
	return read_seed(settings, &wishes->seed, error);
}

/* ---- What stays --------------------------------------------------------------------------- */

static void
on_changed(SwEvenSettings *settings)
{
	settings->changed(settings->data);
}

static GtkWidget *
add_check(SwEvenSettings *settings, GtkWidget *box, const char *label, const char *tip)
{
	GtkWidget *check = gtk_check_button_new_with_label(label);

	gtk_widget_set_tooltip_text(check, tip);
	g_signal_connect_swapped(check, "toggled", G_CALLBACK(on_changed), settings);
	gtk_box_append(GTK_BOX(box), check);
	return check;
}

/* Takes ownership of the words. */
static void
add_lock(SwEvenSettings *settings, const char *label, const char *tip, char *words)
{
	GtkWidget *check = add_check(settings, settings->checked, label, tip);

	g_object_set_data_full(G_OBJECT(check), "words", words, g_free);
	g_ptr_array_add(settings->checks, check);
}

static guint
count_selected_tiles(SwSession *session)
{
	guint n, n_tiles = 0;
	const SwPieceId *ids = sw_session_selected(session, &n);

	for (guint i = 0; i < n; i++)
		n_tiles += sw_element_is_tile(
			sw_document_kind(sw_session_document(session), ids[i])->element);
	return n_tiles;
}

static void
add_selected(SwEvenSettings *settings)
{
	guint n = count_selected_tiles(settings->session);
	g_autofree char *label = NULL;

	if (n == 0)
		return;
	label = g_strdup_printf(ngettext("The selected tile", "The %u selected tiles", n), n);
	settings->selected = add_check(settings, settings->checked, label,
	                               _("What is selected on the map stays"));
}

static gboolean
has_any(const SwDocument *document, const SwElement *element)
{
	SW_EACH_PIECE (id, document) {
		if (sw_document_kind(document, id)->element == element)
			return TRUE;
	}
	return FALSE;
}

static void
add_elements(SwEvenSettings *settings)
{
	const SwDocument *document = sw_session_document(settings->session);
	const SwTable *table = sw_document_table(document);

	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];
		SwLayer layer = {.element = element};
		g_autofree char *label =
			sw_text_capital(sw_session_layer_title(settings->session, &layer));

		if (sw_element_is_tile(element) && has_any(document, element))
			add_lock(settings, label, _("All tiles of this sort stay"),
			         g_strdup(element->name));
	}
}

static void
add_seats(SwEvenSettings *settings)
{
	guint16 seats = sw_session_seats(settings->session);

	for (guint seat = 1; seats; seats >>= 1, seat++) {
		g_autofree char *label = g_strdup_printf(_("Tiles nearest to seat %u"), seat);

		if (seats & 1)
			add_lock(settings, label,
			         _("The tiles that are nearest to the home of this seat stay"),
			         g_strdup_printf("seat-%u", seat));
	}
}

/* ---- The widget --------------------------------------------------------------------------- */

static GtkWidget *
add_entry(SwEvenSettings *settings, GtkWidget *box, const char *label, const char *placeholder,
          const char *tip)
{
	GtkWidget *entry = gtk_entry_new();

	gtk_entry_set_placeholder_text(GTK_ENTRY(entry), placeholder);
	gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
	g_signal_connect_swapped(entry, "changed", G_CALLBACK(on_changed), settings);
	gtk_widget_set_hexpand(entry, TRUE);
	return sw_dialog_append_field(GTK_BOX(box), label, entry, tip);
}

static GtkWidget *
add_row(SwEvenSettings *settings)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	gtk_box_append(GTK_BOX(settings->box), row);
	return row;
}

/* Returns the name of the kind of which the most tiles can move: no homes, and none that are
 * locked. NULL if none can. */
static const char *
commonest_kind(const SwDocument *document)
{
	const SwTable *table = sw_document_table(document);
	g_autofree guint *n = g_new0(guint, table->n_kinds);
	const char *name = NULL;
	guint most = 0;

	SW_EACH_PIECE (id, document) {
		const SwKind *kind = sw_document_kind(document, id);

		if (!sw_element_is_tile(kind->element) || sw_document_seat(document, id) > 0 ||
		    sw_document_is_locked(document, id))
			continue;
		if (++n[kind - table->kinds] > most) {
			most = n[kind - table->kinds];
			name = kind->name;
		}
	}
	return name;
}

/* An example of what can be typed, with a kind of tile. */
static char *
format_example(const SwEvenSettings *settings)
{
	const char *kind = commonest_kind(sw_session_document(settings->session));

	return g_strconcat("1,-2  0,0+1", kind ? "  " : NULL, kind, NULL);
}

static void
add_stays(SwEvenSettings *settings)
{
	GtkWidget *scrolled;
	g_autofree char *example = format_example(settings);

	gtk_box_append(GTK_BOX(settings->box),
	               sw_label_new(_("What stays, besides homes and locked tiles"), "title"));
	settings->checked = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	scrolled = sw_scrolled_new(settings->checked);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
	                               GTK_POLICY_AUTOMATIC);
	gtk_box_append(GTK_BOX(settings->box), scrolled);
	add_selected(settings);
	add_elements(settings);
	add_seats(settings);
	settings->words = add_entry(
		settings, add_row(settings), _("_Others"), example,
		_("The tile on a hex (1,-2), those within so many steps of it (0,0+1), or all of a "
	          "kind by its name in files; separated by spaces"));
}

static void
add_steps(SwEvenSettings *settings, GtkWidget *row)
{
	g_autoptr(GtkStringList) items = gtk_string_list_new(NULL);

	for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
		g_autofree char *text = g_strdup_printf("%'" G_GUINT64_FORMAT, steps[i]);

		gtk_string_list_append(items, text);
	}
	settings->steps = gtk_drop_down_new(G_LIST_MODEL(g_steal_pointer(&items)), NULL);
	gtk_drop_down_set_selected(GTK_DROP_DOWN(settings->steps), USUAL_STEPS);
	g_signal_connect_swapped(settings->steps, "notify::selected", G_CALLBACK(on_changed),
	                         settings);
	sw_dialog_append_field(GTK_BOX(row), _("S_teps"), settings->steps,
	                       _("How many changes the search tries; more take longer"));
}

static void
add_search(SwEvenSettings *settings)
{
	g_autofree char *seed = g_strdup_printf("%d", g_random_int_range(1, 1000000));
	GtkWidget *row;

	gtk_box_append(GTK_BOX(settings->box), sw_label_new(_("How it is searched"), "title"));
	settings->from_box = add_check(
		settings, settings->box, _("Exchange tiles with the box"),
		_("Tiles without a name may be exchanged for others that are in the box"));
	settings->together = add_check(settings, settings->box, _("Keep the symmetries"),
	                               _("Tiles that correspond move together"));
	row = add_row(settings);
	settings->seed = add_entry(settings, row, _("S_eed"), "0",
	                           _("The same seed and number of steps give the same result, here "
	                             "and on the command line"));
	gtk_entry_set_input_purpose(GTK_ENTRY(settings->seed), GTK_INPUT_PURPOSE_DIGITS);
	gtk_editable_set_width_chars(GTK_EDITABLE(settings->seed), 7);
	sw_field_show_text(settings->seed, seed);
	add_steps(settings, row);
}

SwEvenSettings *
sw_even_settings_new(SwSession *session, void (*changed)(gpointer data), gpointer data)
{
	SwEvenSettings *settings = g_new0(SwEvenSettings, 1);

	settings->session = session;
	settings->changed = changed;
	settings->data = data;
	settings->checks = g_ptr_array_new();
	settings->locks = g_ptr_array_new_with_free_func(g_free);
	settings->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	add_stays(settings);
	add_search(settings);
	return settings;
}

void
sw_even_settings_free(SwEvenSettings *settings)
{
	g_ptr_array_unref(settings->checks);
	g_ptr_array_unref(settings->locks);
	g_free(settings);
}

GtkWidget *
sw_even_settings_widget(SwEvenSettings *settings)
{
	return settings->box;
}
