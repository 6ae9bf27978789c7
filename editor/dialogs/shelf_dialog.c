#include "dialogs/shelf_dialog.h"

#include "map/map_picture.h"
#include "mat/mat.h"
#include "widgets/appearance.h"
#include "widgets/dialogs.h"

#include <glib/gi18n.h>

#define PICTURE 88

/* Owned by its window. */
typedef struct {
	GtkWindow *window;
	SwSession *session;
	SwPattern *hand; /* what can be kept; NULL: nothing */
	SwShelfTake take;
	gpointer data;
	GPtrArray *shelf; /* SwShelved */
	GtkWidget *list, *use;
	char *asked; /* the name that a question is about */
} Shelf;

/* ---- The list --------------------------------------------------------------------------- */

static void
draw_picture(GtkDrawingArea *area G_GNUC_UNUSED, cairo_t *cr, int width, int height, gpointer data)
{
	sw_map_picture_fit(cr, data, width, height);
}

static cairo_surface_t *
picture_of(const SwPattern *pattern)
{
	g_autoptr(GArray) ids = sw_pattern_pieces(pattern);

	return sw_map_picture(sw_pattern_document(pattern), NULL,
	                      (const SwPieceId *)(gconstpointer)ids->data, ids->len,
	                      sw_appearance_is_dark(gtk_settings_get_default()));
}

static GtkWidget *
new_picture(const SwPattern *pattern)
{
	GtkWidget *area = gtk_drawing_area_new();
	cairo_surface_t *image = pattern ? picture_of(pattern) : NULL;

	gtk_widget_set_size_request(area, PICTURE, PICTURE);
	if (image)
		gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw_picture, image,
		                               (GDestroyNotify)cairo_surface_destroy);
	return area;
}

static guint
count_cards(const SwPattern *pattern, const GArray *ids)
{
	guint n = 0;

	SW_EACH (const SwPieceId, id, ids)
		n += (guint)sw_mat_copies(sw_pattern_document(pattern), *id);
	return n;
}

static char *
describe(const Shelf *shelf, const SwShelved *shelved)
{
	g_autoptr(GArray) ids = NULL;
	guint n;

	if (shelved->pattern == NULL)
		return g_strdup(shelved->fault);
	ids = sw_pattern_pieces(shelved->pattern);
	if (!sw_session_has_mat(shelf->session))
		return g_strdup_printf(ngettext("%u piece", "%u pieces", ids->len), ids->len);
	n = count_cards(shelved->pattern, ids);
	return g_strdup_printf(ngettext("%u card", "%u cards", n), n);
}

static GtkWidget *
new_words(const Shelf *shelf, const SwShelved *shelved)
{
	GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	g_autofree char *what = describe(shelf, shelved);
	GtkWidget *more = sw_label_new_wrapped(what, NULL);

	gtk_label_set_max_width_chars(GTK_LABEL(more), 40);
	gtk_widget_set_hexpand(words, TRUE);
	gtk_widget_set_valign(words, GTK_ALIGN_CENTER);
	gtk_box_append(GTK_BOX(words), sw_label_new(shelved->name, "template"));
	gtk_box_append(GTK_BOX(words), more);
	return words;
}

static void on_delete(GtkButton *button, Shelf *shelf);

static void
add_row(Shelf *shelf, const SwShelved *shelved)
{
	GtkWidget *row = gtk_list_box_row_new();
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *delete = gtk_button_new_with_mnemonic(_("_Delete"));
	g_autofree char *label = g_strdup_printf(_("Delete %s"), shelved->name);

	gtk_widget_add_css_class(box, "shelved");
	gtk_widget_set_valign(delete, GTK_ALIGN_CENTER);
	gtk_widget_set_tooltip_text(delete, label);
	sw_names_set(delete, label);
	g_object_set_data(G_OBJECT(delete), "shelved", (gpointer)shelved);
	g_signal_connect(delete, "clicked", G_CALLBACK(on_delete), shelf);
	gtk_box_append(GTK_BOX(box), new_picture(shelved->pattern));
	gtk_box_append(GTK_BOX(box), new_words(shelf, shelved));
	gtk_box_append(GTK_BOX(box), delete);
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	sw_accessible_set_name(row, shelved->name);
	g_object_set_data(G_OBJECT(row), "shelved", (gpointer)shelved);
	gtk_list_box_append(GTK_LIST_BOX(shelf->list), row);
}

static const SwShelved *
chosen(const Shelf *shelf)
{
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(shelf->list));

	return row ? g_object_get_data(G_OBJECT(row), "shelved") : NULL;
}

static void
on_chosen(GtkListBox *list G_GNUC_UNUSED, GtkListBoxRow *row G_GNUC_UNUSED, Shelf *shelf)
{
	gtk_widget_set_sensitive(shelf->use, chosen(shelf) && chosen(shelf)->pattern);
}

static void
fill(Shelf *shelf)
{
	GtkWidget *row;

	while ((row = gtk_widget_get_first_child(shelf->list)) && GTK_IS_LIST_BOX_ROW(row))
		gtk_list_box_remove(GTK_LIST_BOX(shelf->list), row);
	g_clear_pointer(&shelf->shelf, g_ptr_array_unref);
	shelf->shelf = sw_shelf_load(shelf->session);
	for (guint i = 0; i < shelf->shelf->len; i++)
		add_row(shelf, g_ptr_array_index(shelf->shelf, i));
	gtk_list_box_select_row(GTK_LIST_BOX(shelf->list),
	                        gtk_list_box_get_row_at_index(GTK_LIST_BOX(shelf->list), 0));
	on_chosen(NULL, NULL, shelf);
}

/* ---- Deleting --------------------------------------------------------------------------- */

static void
on_answer(gboolean yes, gpointer data)
{
	Shelf *shelf = data;
	g_autoptr(GtkWindow) window = shelf->window;
	g_autoptr(GError) error = NULL;

	if (yes && sw_shelf_remove(shelf->session, shelf->asked, &error))
		fill(shelf);
	if (error)
		sw_dialog_tell(shelf->window, _("The pattern could not be deleted"),
		               error->message);
}

static void
on_delete(GtkButton *button, Shelf *shelf)
{
	const SwShelved *shelved = g_object_get_data(G_OBJECT(button), "shelved");
	g_autofree char *what = g_strdup_printf(_("Delete the pattern “%s”?"), shelved->name);

	g_free(shelf->asked);
	shelf->asked = g_strdup(shelved->name);
	g_object_ref(shelf->window);
	sw_dialog_ask(shelf->window, what, _("Its file is removed. This cannot be undone."),
	              _("Cancel"), _("Delete"), on_answer, shelf);
}

/* ---- Keeping ---------------------------------------------------------------------------- */

static void
keep(Shelf *shelf, const char *name)
{
	g_autoptr(GError) error = NULL;

	if (sw_shelf_keep(shelf->session, name, shelf->hand, &error))
		fill(shelf);
	else
		sw_dialog_tell(shelf->window, _("The pattern could not be kept"), error->message);
}

static void
on_replace(gboolean yes, gpointer data)
{
	Shelf *shelf = data;
	g_autoptr(GtkWindow) window = shelf->window;

	if (yes)
		keep(shelf, shelf->asked);
}

static void
on_named(const char *name, gpointer data)
{
	Shelf *shelf = data;
	g_autoptr(GtkWindow) window = shelf->window;
	g_autofree char *what = NULL;

	if (name && sw_shelf_has(shelf->session, name)) {
		g_free(shelf->asked);
		shelf->asked = g_strdup(name);
		what = g_strdup_printf(_("Replace the pattern “%s”?"), name);
		sw_dialog_ask(shelf->window, what, _("The existing pattern of this name is lost."),
		              _("Cancel"), _("Replace"), on_replace, shelf);
		g_steal_pointer(&window);
	} else if (name) {
		keep(shelf, name);
	}
}

static void
on_keep(Shelf *shelf)
{
	g_object_ref(shelf->window);
	sw_dialog_ask_text(shelf->window, _("Keep as a pattern"),
	                   _("It is on the shelf of this game under this name."), "", _("Keep"),
	                   on_named, shelf);
}

/* ---- The dialog ------------------------------------------------------------------------- */

static void
on_use(Shelf *shelf)
{
	const SwShelved *shelved = chosen(shelf);
	SwPattern *pattern;

	if (shelved == NULL || shelved->pattern == NULL)
		return;
	pattern = sw_pattern_new(shelf->session, sw_pattern_text(shelved->pattern), NULL);
	if (pattern)
		shelf->take(pattern, shelf->data);
	gtk_window_close(shelf->window);
}

static void
free_shelf(gpointer data)
{
	Shelf *shelf = data;

	g_clear_pointer(&shelf->shelf, g_ptr_array_unref);
	sw_pattern_free(shelf->hand);
	g_free(shelf->asked);
	g_free(shelf);
}

static GtkWidget *
new_buttons(Shelf *shelf)
{
	GtkWidget *buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	GtkWidget *kept = sw_button_new(_("_Keep what is selected…"),
	                                _("Keep what is in hand, or else what is selected"),
	                                G_CALLBACK(on_keep), shelf);
	gboolean has_mat = sw_session_has_mat(shelf->session);

	shelf->use = sw_button_new(has_mat ? _("_Paste") : _("_Stamp"),
	                           has_mat ? _("Paste the cards after the one at the cursor")
	                                   : _("Take the pattern in hand, to lay it by clicks"),
	                           G_CALLBACK(on_use), shelf);
	gtk_widget_add_css_class(shelf->use, "suggested-action");
	gtk_widget_set_sensitive(kept, shelf->hand != NULL);
	gtk_widget_set_hexpand(kept, TRUE);
	gtk_widget_set_halign(kept, GTK_ALIGN_START);
	gtk_box_append(GTK_BOX(buttons), kept);
	gtk_box_append(GTK_BOX(buttons), shelf->use);
	return buttons;
}

static GtkWidget *
new_list(Shelf *shelf)
{
	GtkWidget *nothing = gtk_label_new(
		_("Nothing is on the shelf yet: select something, then keep it here."));

	shelf->list = gtk_list_box_new();
	gtk_label_set_wrap(GTK_LABEL(nothing), TRUE);
	gtk_widget_set_margin_top(nothing, 24);
	gtk_widget_set_visible(nothing, TRUE);
	gtk_list_box_set_placeholder(GTK_LIST_BOX(shelf->list), nothing);
	gtk_list_box_set_activate_on_single_click(GTK_LIST_BOX(shelf->list), FALSE);
	sw_accessible_set_name(shelf->list, _("Patterns"));
	g_signal_connect(shelf->list, "row-selected", G_CALLBACK(on_chosen), shelf);
	g_signal_connect_swapped(shelf->list, "row-activated", G_CALLBACK(on_use), shelf);
	return sw_scrolled_new(shelf->list);
}

/* A copy of what is in hand: the hand may change while the dialog is open. */
static SwPattern *
kept_of(SwSession *session, const SwPattern *hand)
{
	return hand ? sw_pattern_new(session, sw_pattern_text(hand), NULL)
	            : sw_pattern_take(session, NULL);
}

void
sw_shelf_dialog_open(GtkWindow *parent, SwSession *session, const SwPattern *hand, SwShelfTake take,
                     gpointer data)
{
	Shelf *shelf = g_new0(Shelf, 1);
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);

	shelf->window = sw_dialog_new(parent, _("Patterns"), 460, 520);
	shelf->session = session;
	shelf->hand = kept_of(session, hand);
	shelf->take = take;
	shelf->data = data;
	g_object_set_data_full(G_OBJECT(shelf->window), "shelf", shelf, free_shelf);
	gtk_widget_set_margin_top(box, 12);
	gtk_widget_set_margin_bottom(box, 12);
	gtk_widget_set_margin_start(box, 12);
	gtk_widget_set_margin_end(box, 12);
	gtk_box_append(GTK_BOX(box), new_list(shelf));
	gtk_box_append(GTK_BOX(box), new_buttons(shelf));
	gtk_window_set_child(shelf->window, box);
	fill(shelf);
	gtk_window_present(shelf->window);
}
