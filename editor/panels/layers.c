#include "panels/layers.h"

#include "session/layers.h"
#include "widgets/page.h"
#include "words.h"

#include <glib/gi18n.h>

struct _SwLayersPage {
	GtkBox parent_instance;
	GtkWidget *rows;

	SwSession *session;
	guint listener;
	GPtrArray *lines; /* Line, one for each row */
	gboolean is_filling;
};

G_DEFINE_FINAL_TYPE(SwLayersPage, sw_layers_page, GTK_TYPE_BOX)

typedef struct {
	SwLayersPage *page;
	const SwElement *element;
	GtkWidget *row, *count, *eye, *lock;
} Line;

static char *
title_of(const SwElement *element)
{
	return sw_words_capital(_(element->heading ? element->heading : element->label));
}

/* ---- Rows ------------------------------------------------------------------------------- */

static void
on_toggled(GtkToggleButton *button G_GNUC_UNUSED, Line *line)
{
	if (!line->page->is_filling)
		sw_session_set_layer(line->page->session, line->element,
		                     !gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(line->eye)),
		                     gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(line->lock)));
}

/* `name` is what screen readers read: "Show Fleets". */
static GtkWidget *
add_toggle(Line *line, const char *name, const char *tip)
{
	GtkWidget *button = gtk_toggle_button_new();

	gtk_button_set_has_frame(GTK_BUTTON(button), FALSE);
	gtk_widget_set_tooltip_text(button, tip);
	gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
	                               -1);
	g_signal_connect(button, "toggled", G_CALLBACK(on_toggled), line);
	gtk_box_append(GTK_BOX(line->row), button);
	return button;
}

static Line *
new_line(SwLayersPage *page, const SwElement *element)
{
	Line *line = g_new0(Line, 1);
	g_autofree char *title = title_of(element);
	g_autofree char *show = g_strdup_printf(_("Show %s"), title);
	g_autofree char *lock = g_strdup_printf(_("Lock %s"), title);
	GtkWidget *label = gtk_label_new(title);

	line->page = page;
	line->element = element;
	line->row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
	line->count = gtk_label_new(NULL);
	gtk_widget_add_css_class(line->count, "numeric");
	gtk_label_set_xalign(GTK_LABEL(label), 0);
	gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
	gtk_widget_set_hexpand(label, TRUE);
	gtk_box_append(GTK_BOX(line->row), label);
	gtk_box_append(GTK_BOX(line->row), line->count);
	line->eye = add_toggle(line, show,
	                       _("Show the pieces, or hide them: they are then neither "
	                         "drawn nor selected"));
	line->lock = add_toggle(line, lock, _("Lock the pieces: no command changes them"));
	gtk_box_append(GTK_BOX(page->rows), line->row);
	return line;
}

static void
show_layer(Line *line, const SwLayer *layer)
{
	g_autofree char *count = g_strdup_printf("%u", layer->n);

	gtk_label_set_text(GTK_LABEL(line->count), count);
	gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(line->eye), !layer->is_hidden);
	gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(line->lock), layer->is_locked);
	gtk_widget_set_visible(line->eye, sw_session_can_hide(line->page->session));
	gtk_button_set_icon_name(GTK_BUTTON(line->eye), layer->is_hidden ? "view-conceal-symbolic"
	                                                                 : "view-reveal-symbolic");
	gtk_button_set_icon_name(GTK_BUTTON(line->lock), layer->is_locked
	                                                         ? "changes-prevent-symbolic"
	                                                         : "changes-allow-symbolic");
}

/* ---- Filling ---------------------------------------------------------------------------- */

static void
clear_rows(SwLayersPage *page)
{
	GtkWidget *row;

	while ((row = gtk_widget_get_first_child(page->rows)))
		gtk_box_remove(GTK_BOX(page->rows), row);
	g_ptr_array_set_size(page->lines, 0);
}

/* TRUE if the rows are those of the layers. A row that stays keeps the focus. */
static gboolean
has_rows(const SwLayersPage *page, const GArray *layers)
{
	if (page->lines->len != layers->len)
		return FALSE;
	for (guint i = 0; i < layers->len; i++) {
		if (((const Line *)page->lines->pdata[i])->element !=
		    g_array_index(layers, SwLayer, i).element)
			return FALSE;
	}
	return TRUE;
}

/* Returns those that have pieces, or are hidden or locked. */
static GArray *
layers_shown(const SwSession *session)
{
	GArray *layers = sw_session_layers(session);

	sw_session_count_layers(session, layers);
	for (guint i = layers->len; i-- > 0;) {
		const SwLayer *layer = &g_array_index(layers, SwLayer, i);

		if (layer->n == 0 && !layer->is_hidden && !layer->is_locked)
			g_array_remove_index(layers, i);
	}
	return layers;
}

static void
fill(SwLayersPage *page)
{
	g_autoptr(GArray) layers = layers_shown(page->session);

	page->is_filling = TRUE;
	if (!has_rows(page, layers)) {
		clear_rows(page);
		SW_EACH (const SwLayer, layer, layers)
			g_ptr_array_add(page->lines, new_line(page, layer->element));
	}
	for (guint i = 0; i < layers->len; i++)
		show_layer(page->lines->pdata[i], &g_array_index(layers, SwLayer, i));
	page->is_filling = FALSE;
	sw_page_set_shown(GTK_WIDGET(page), layers->len > 0);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_LAYERS))
		fill(data);
}

void
sw_layers_page_set_session(SwLayersPage *page, SwSession *session)
{
	if (page->session)
		sw_session_ignore(page->session, page->listener);
	page->session = session;
	clear_rows(page);
	if (session == NULL)
		return;
	page->listener = sw_session_follow(session, on_session, page);
	fill(page);
}

/* ---- In words --------------------------------------------------------------------------- */

#define MOST_NAMES 2

static void
append_state(GString *text, const SwLayer *layer)
{
	g_autofree char *title = title_of(layer->element);

	if (text->len > 0)
		g_string_append(text, ", ");
	g_string_append_printf(text, layer->is_hidden ? _("%s hidden") : _("%s locked"), title);
}

char *
sw_layers_word(const SwSession *session)
{
	g_autoptr(GArray) layers = sw_session_layers(session);
	g_autoptr(GString) text = g_string_new(NULL);
	guint n = 0;

	SW_EACH (const SwLayer, layer, layers) {
		if (layer->is_hidden || layer->is_locked) {
			append_state(text, layer);
			n++;
		}
	}
	if (n > MOST_NAMES)
		return g_strdup_printf(
			ngettext("%u layer hidden or locked", "%u layers hidden or locked", n), n);
	return n > 0 ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}

/* ---- The widget ------------------------------------------------------------------------- */

static void
layers_page_finalize(GObject *object)
{
	g_ptr_array_unref(SW_LAYERS_PAGE(object)->lines);
	G_OBJECT_CLASS(sw_layers_page_parent_class)->finalize(object);
}

static void
sw_layers_page_class_init(SwLayersPageClass *class)
{
	G_OBJECT_CLASS(class)->finalize = layers_page_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "layers");
}

static void
sw_layers_page_init(SwLayersPage *page)
{
	GtkWidget *hint = gtk_label_new(
		_("For this window only; a lock of single pieces is in the file: Ctrl+L."));

	page->lines = g_ptr_array_new_with_free_func(g_free);
	page->rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
	gtk_orientable_set_orientation(GTK_ORIENTABLE(page), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(page), 6);
	gtk_label_set_wrap(GTK_LABEL(hint), TRUE);
	gtk_label_set_xalign(GTK_LABEL(hint), 0);
	gtk_widget_add_css_class(hint, "hint");
	gtk_box_append(GTK_BOX(page), page->rows);
	gtk_box_append(GTK_BOX(page), hint);
}
