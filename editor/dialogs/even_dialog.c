#include "dialogs/even_dialog.h"

#include "base/later.h"
#include "dialogs/even_settings.h"
#include "map/map_picture.h"
#include "map/moves_picture.h"
#include "session/job.h"
#include "widgets/appearance.h"
#include "widgets/dialogs.h"
#include "widgets/topic.h"
#include "words.h"

#include <glib/gi18n.h>

#define PICTURE 240

/* How long typing must pause before the settings are read, and how often a running search is
 * shown. */
#define REST_MS 250
#define SHOW_MS 100

enum { NOW, REACHED, N_GAPS };

/* Owned by its window. */
typedef struct {
	GtkWindow *window;
	SwSession *session;
	SwEvenSettings *settings;
	GtkWidget *stays, *picture, *gaps, *choice, *choices, *progress, *told, *search, *apply;

	guint look;       /* timeout until input pauses, or 0 */
	SwEvenOut *even;  /* made by the settings; the job owns it while it runs; NULL: refused */
	gboolean is_used; /* a search with it was begun */
	SwJob *job;       /* the search, or NULL */
	guint show;       /* timeout while the search runs */
	cairo_surface_t *image; /* of what is shown */
} Even;

/* ---- What is shown ------------------------------------------------------------------------ */

static void
tell(Even *even, const char *text, gboolean is_error)
{
	gtk_label_set_text(GTK_LABEL(even->told), text);
	if (is_error)
		gtk_widget_add_css_class(even->told, "error");
	else
		gtk_widget_remove_css_class(even->told, "error");
}

static char *
format_left(double left)
{
	if (left > 0 && left < 0.00005)
		return sw_words_decimals(g_strdup("< 0.01 %"));
	return sw_words_decimals(g_strdup_printf("%.2f %%", left * 100));
}

/* Shows the gaps of a document in a column. */
static void
show_gaps(Even *even, guint column, const SwDocument *document)
{
	g_autoptr(GArray) gaps = document ? sw_even_out_gaps(even->even, document) : NULL;

	for (guint i = 0; i < sw_even_out_n_terms(even->even); i++) {
		GtkWidget *label =
			gtk_grid_get_child_at(GTK_GRID(even->gaps), (int)column + 1, (int)i + 1);
		g_autoptr(GString) text = g_string_new(NULL);

		if (gaps)
			sw_figure_append(text, sw_even_out_term(even->even, i),
			                 g_array_index(gaps, gint64, i));
		gtk_label_set_text(GTK_LABEL(label), text->str);
	}
}

/* Shows the map, or an arrangement of it; NULL: none is reached. */
static void
show_map(Even *even, const SwDocument *reached)
{
	const SwDocument *before = sw_even_out_document(even->even);

	g_clear_pointer(&even->image, cairo_surface_destroy);
	even->image = sw_moves_picture(before, reached ? reached : before,
	                               sw_appearance_is_dark(gtk_settings_get_default()));
	gtk_widget_queue_draw(even->picture);
	show_gaps(even, REACHED, reached);
}

/* Makes the rows of the measures, once. */
static void
add_terms(Even *even)
{
	for (guint i = 0; i < sw_even_out_n_terms(even->even); i++) {
		const SwMeasure *measure = sw_even_out_term(even->even, i);
		g_autofree char *tip =
			g_strdup_printf("%s (%s)", _(measure->counts), _(measure->source));
		GtkWidget *label = sw_label_new(_(measure->label), NULL);

		gtk_widget_set_hexpand(label, TRUE);
		gtk_widget_set_tooltip_text(label, tip);
		gtk_grid_attach(GTK_GRID(even->gaps), label, 0, (int)i + 1, 1, 1);
		for (int column = 0; column < N_GAPS; column++) {
			GtkWidget *gap = sw_label_new("", "numeric");

			gtk_label_set_xalign(GTK_LABEL(gap), 1);
			gtk_grid_attach(GTK_GRID(even->gaps), gap, column + 1, (int)i + 1, 1, 1);
		}
	}
}

static void
set_searching(Even *even, gboolean is_searching)
{
	gtk_button_set_label(GTK_BUTTON(even->search),
	                     is_searching ? _("Stop") : C_("button", "Search"));
	gtk_widget_set_tooltip_text(even->search,
	                            is_searching ? _("Ends the search with what it has found")
	                                         : _("Searches for more even arrangements"));
	gtk_widget_set_sensitive(even->stays, !is_searching);
	gtk_widget_set_opacity(even->progress, is_searching);
}

/* ---- The settings ------------------------------------------------------------------------- */

/* Appends how much is left whatever moves, if that is known. */
static void
append_least(GString *text, const Even *even)
{
	double least = sw_even_out_least(even->even);
	g_autofree char *left = format_left(least);

	if (least <= 0)
		return;
	g_string_append_c(text, ' ');
	g_string_append_printf(text, _("At best, %s of the differences are left."), left);
}

static void
show_outlook(Even *even)
{
	guint n = sw_even_out_n_tiles(even->even), n_kept = n - sw_even_out_n_free(even->even);
	const char *why_not = sw_even_out_why_not(even->even);
	g_autoptr(GString) text = g_string_new(NULL);

	g_string_printf(text,
	                ngettext("%u tile of %u is locked or chosen to stay.",
	                         "%u tiles of %u are locked or chosen to stay.", n_kept),
	                n_kept, n);
	append_least(text, even);
	tell(even, why_not ? why_not : text->str, FALSE);
	gtk_widget_set_sensitive(even->search, why_not == NULL);
	show_gaps(even, NOW, sw_even_out_document(even->even));
	show_map(even, NULL);
}

/* Drops what was found by other settings. FALSE with an error if these cannot be. */
static gboolean
prepare(Even *even, GError **error)
{
	SwEvenOutWishes wishes;

	g_clear_handle_id(&even->look, g_source_remove);
	g_clear_pointer(&even->even, sw_even_out_free);
	even->is_used = FALSE;
	if (sw_even_settings_read(even->settings, &wishes, error))
		even->even = sw_even_out_new(even->session, &wishes, error);
	return even->even != NULL;
}

static void
look(gpointer data)
{
	Even *even = data;
	g_autoptr(GError) error = NULL;

	gtk_widget_set_sensitive(even->apply, FALSE);
	gtk_widget_set_sensitive(even->choices, FALSE);
	if (prepare(even, &error)) {
		show_outlook(even);
		return;
	}
	tell(even, error->message, TRUE);
	gtk_widget_set_sensitive(even->search, FALSE);
}

static void
on_settings(gpointer data)
{
	Even *even = data;

	sw_later_after(&even->look, REST_MS, look, even);
}

/* Reads the settings again if they have changed, were refused, or were searched with already. */
static void
look_now(Even *even)
{
	if (even->look || even->even == NULL || even->is_used)
		look(even);
}

/* ---- The arrangements --------------------------------------------------------------------- */

static guint
chosen(const Even *even)
{
	return (guint)(gtk_range_get_value(GTK_RANGE(even->choice)) + 0.5);
}

/* Shows the text, and how many arrangements the rules refused. */
static void
tell_found(Even *even, const char *text)
{
	guint n = sw_even_out_n_refused(even->even);
	g_autofree char *refused =
		g_strdup_printf(ngettext("The rules refused %u arrangement.",
	                                 "The rules refused %u arrangements.", n),
	                        n);
	g_autofree char *all = n > 0 ? g_strconcat(text, " ", refused, NULL) : g_strdup(text);

	tell(even, all, FALSE);
}

static void
on_choice(Even *even)
{
	guint i = chosen(even), n;
	g_autofree char *left = NULL;
	g_autoptr(GString) text = g_string_new(NULL);

	if (even->job || even->even == NULL || i >= sw_even_out_n_found(even->even))
		return;
	n = sw_even_out_found(even->even, i)->merit.moved;
	left = format_left(sw_even_out_left(even->even, i));
	g_string_printf(text,
	                ngettext("%u place changed; %s of the differences are left.",
	                         "%u places changed; %s of the differences are left.", n),
	                n, left);
	if (sw_even_out_left(even->even, i) > sw_even_out_least(even->even))
		append_least(text, even);
	else
		g_string_append_printf(text, " %s", _("No arrangement is more even."));
	show_map(even, sw_even_out_found(even->even, i)->document);
	tell_found(even, text->str);
	gtk_accessible_update_property(GTK_ACCESSIBLE(even->choice),
	                               GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text->str, -1);
}

/* The most even one is chosen first. */
static void
show_found(Even *even)
{
	guint n = sw_even_out_n_found(even->even);

	gtk_widget_set_sensitive(even->apply, n > 0);
	gtk_widget_set_sensitive(even->choices, n > 1);
	if (n == 0) {
		show_map(even, NULL);
		tell_found(even, _("No arrangement was found that is more even."));
		return;
	}
	gtk_scale_clear_marks(GTK_SCALE(even->choice));
	for (guint i = 0; i < n; i++)
		gtk_scale_add_mark(GTK_SCALE(even->choice), i, GTK_POS_BOTTOM, NULL);
	gtk_range_set_range(GTK_RANGE(even->choice), 0, MAX(n - 1, 1));
	gtk_range_set_value(GTK_RANGE(even->choice), n - 1);
	on_choice(even);
	gtk_window_set_default_widget(even->window, even->apply);
	gtk_widget_grab_focus(n > 1 ? even->choice : even->apply);
}

/* ---- The search --------------------------------------------------------------------------- */

static gboolean
show_search(gpointer data)
{
	Even *even = data;
	g_autofree char *left = NULL, *text = NULL;
	SwDocument *least = sw_even_out_take_least(even->even);
	double done, so_far;

	sw_even_out_live(even->even, &done, &so_far);
	gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(even->progress), done);
	if (least) {
		left = format_left(so_far);
		text = g_strdup_printf(_("%s of the differences are left so far."), left);
		tell(even, text, FALSE);
		show_map(even, least);
	}
	sw_document_free(least);
	return G_SOURCE_CONTINUE;
}

static void
on_searched(gpointer owner, gpointer data G_GNUC_UNUSED)
{
	Even *even = owner;

	even->job = NULL;
	g_clear_handle_id(&even->show, g_source_remove);
	set_searching(even, FALSE);
	show_found(even);
}

static void
begin_search(Even *even)
{
	look_now(even);
	if (even->even == NULL || sw_even_out_why_not(even->even))
		return;
	even->job = sw_job_new("even-out", (SwJobWork)sw_even_out_run, even->even,
	                       (GDestroyNotify)sw_even_out_free, on_searched, even);
	even->is_used = TRUE;
	set_searching(even, TRUE);
	gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(even->progress), 0);
	tell(even, _("Searching…"), FALSE);
	even->show = g_timeout_add(SHOW_MS, show_search, even);
	sw_job_start(even->job);
}

static void
on_search(Even *even)
{
	if (even->job)
		sw_even_out_cancel(even->even);
	else
		begin_search(even);
}

static void
on_apply(Even *even)
{
	g_autoptr(GError) error = NULL;

	if (even->job || even->even == NULL || chosen(even) >= sw_even_out_n_found(even->even))
		return;
	if (sw_session_even_out(even->session, even->even, chosen(even), &error))
		gtk_window_destroy(even->window);
	else
		tell(even, error->message, TRUE);
}

/* ---- The window --------------------------------------------------------------------------- */

static void
draw_picture(GtkDrawingArea *area G_GNUC_UNUSED, cairo_t *cr, int width, int height, gpointer data)
{
	const Even *even = data;

	if (even->image)
		sw_map_picture_fit(cr, even->image, width, height);
}

static void
add_title(Even *even, int column, const char *text)
{
	GtkWidget *label = sw_label_new(text, "title");

	gtk_label_set_xalign(GTK_LABEL(label), column > 0 ? 1 : 0);
	gtk_grid_attach(GTK_GRID(even->gaps), label, column, 0, 1, 1);
}

static GtkWidget *
new_shown(Even *even)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);

	even->picture = gtk_drawing_area_new();
	gtk_widget_set_size_request(even->picture, PICTURE, PICTURE * 3 / 4);
	gtk_widget_set_hexpand(even->picture, TRUE);
	gtk_widget_set_vexpand(even->picture, TRUE);
	sw_accessible_set_name(even->picture, _("The map; arrows show which tiles move"));
	gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(even->picture), draw_picture, even, NULL);
	even->gaps = gtk_grid_new();
	gtk_grid_set_column_spacing(GTK_GRID(even->gaps), 16);
	add_title(even, 0, _("Gap between the seats"));
	add_title(even, NOW + 1, _("now"));
	add_title(even, REACHED + 1, _("reached"));
	gtk_box_append(GTK_BOX(box), even->picture);
	gtk_box_append(GTK_BOX(box), even->gaps);
	return box;
}

/* A slider between two labels. */
static GtkWidget *
new_choices(Even *even)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	even->choice = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
	gtk_scale_set_draw_value(GTK_SCALE(even->choice), FALSE);
	gtk_range_set_round_digits(GTK_RANGE(even->choice), 0);
	gtk_widget_set_hexpand(even->choice, TRUE);
	gtk_widget_set_tooltip_text(even->choice, _("Each step of the slider changes more places "
	                                            "and is more even than the one before"));
	sw_accessible_set_name(even->choice, _("Closer to my design, or more even"));
	g_signal_connect_swapped(even->choice, "value-changed", G_CALLBACK(on_choice), even);
	gtk_box_append(GTK_BOX(box), gtk_label_new(_("Closer to my design")));
	gtk_box_append(GTK_BOX(box), even->choice);
	gtk_box_append(GTK_BOX(box), gtk_label_new(_("More even")));
	even->choices = box;
	return box;
}

static GtkWidget *
new_buttons(Even *even)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	even->search = sw_button_new("", NULL, G_CALLBACK(on_search), even);
	even->apply = sw_button_new(
		_("Apply"),
		_("Changes the map to the chosen arrangement, in one step (Enter); when it "
	          "is saved, a record is written beside the file"),
		G_CALLBACK(on_apply), even);
	gtk_widget_add_css_class(even->apply, "suggested-action");
	even->progress = gtk_progress_bar_new();
	gtk_widget_set_hexpand(even->progress, TRUE);
	gtk_widget_set_valign(even->progress, GTK_ALIGN_CENTER);
	sw_accessible_set_name(even->progress, _("Progress of the search"));
	gtk_box_append(GTK_BOX(box), even->progress);
	gtk_box_append(GTK_BOX(box), even->search);
	gtk_box_append(GTK_BOX(box), even->apply);
	return box;
}

static void
fill(Even *even)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
	GtkWidget *top = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 16);
	GtkWidget *note = sw_label_new_wrapped(
		_("Only these measures are compared; whether the game is fair in play is not "
	          "tested."),
		"dim-label");

	gtk_widget_add_css_class(box, "asking");
	even->stays = sw_even_settings_widget(even->settings);
	gtk_widget_set_vexpand(even->stays, TRUE);
	/* The map has the room that is left. */
	gtk_widget_set_hexpand(even->stays, FALSE);
	gtk_box_append(GTK_BOX(top), even->stays);
	gtk_box_append(GTK_BOX(top), new_shown(even));
	gtk_box_append(GTK_BOX(box), top);
	gtk_box_append(GTK_BOX(box), new_choices(even));
	even->told = sw_label_new_wrapped("", NULL);
	gtk_box_append(GTK_BOX(box), even->told);
	gtk_box_append(GTK_BOX(box), note);
	gtk_box_append(GTK_BOX(box), new_buttons(even));
	gtk_window_set_child(even->window, box);
	gtk_window_set_default_widget(even->window, even->search);
}

/* The search, which owns its data, may end later. */
static void
free_even(gpointer data)
{
	Even *even = data;

	g_clear_handle_id(&even->look, g_source_remove);
	g_clear_handle_id(&even->show, g_source_remove);
	if (even->job) {
		sw_even_out_cancel(even->even);
		sw_job_drop(even->job);
	} else {
		g_clear_pointer(&even->even, sw_even_out_free);
	}
	g_clear_pointer(&even->image, cairo_surface_destroy);
	sw_even_settings_free(even->settings);
	g_free(even);
}

void
sw_even_dialog_open(GtkWindow *parent, SwSession *session)
{
	Even *even = g_new0(Even, 1);
	g_autoptr(GError) error = NULL;

	even->session = session;
	even->settings = sw_even_settings_new(session, on_settings, even);
	even->window = sw_dialog_new(parent, _("Even out"), 770, 550);
	sw_topic_set(GTK_WIDGET(even->window), "fairness#even-out");
	g_object_set_data_full(G_OBJECT(even->window), "even", even, free_even);
	fill(even);
	if (!prepare(even, &error)) {
		sw_dialog_tell(parent, _("The map cannot be evened out"), error->message);
		gtk_window_destroy(even->window);
		return;
	}
	add_terms(even);
	set_searching(even, FALSE);
	gtk_widget_set_sensitive(even->apply, FALSE);
	gtk_widget_set_sensitive(even->choices, FALSE);
	show_outlook(even);
	gtk_window_present(even->window);
	gtk_widget_grab_focus(even->search);
}
