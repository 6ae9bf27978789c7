#include "panels/layers.h"

#include "base/text.h"
#include "session/layers.h"
#include "widgets/basic.h"
#include "widgets/list.h"
#include "widgets/page.h"

#include <glib/gi18n.h>

struct _SwLayersPage {
	GtkBox parent_instance;
	GtkWidget *rows;
	GtkWidget *alone, *n_alone; /* pieces that are hidden by themselves, and how many */

	SwSession *session;
	guint listener;
	GPtrArray *lines; /* Line, one for each layer of the game */
	gboolean is_filling;
};

G_DEFINE_FINAL_TYPE(SwLayersPage, sw_layers_page, GTK_TYPE_BOX)

typedef struct {
	SwLayersPage *page;
	SwLayer layer; /* as it was when it was last shown */
	GtkWidget *row, *fold, *count, *eye, *lock;
} Line;

static char *
title_of(const SwSession *session, const SwLayer *layer)
{
	return sw_text_capital(sw_session_layer_title(session, layer));
}

/* ---- Rows ------------------------------------------------------------------------------- */

/* TRUE if it has pieces, or is hidden or locked. */
static gboolean
is_shown(const SwLayer *layer)
{
	return layer->n > 0 || layer->is_hidden || layer->is_locked;
}

/* TRUE if the kinds are several, or one of them is not hidden or locked as all. */
static gboolean
has_kinds(const SwLayersPage *page, const Line *whole)
{
	gboolean differs = FALSE;
	guint n = 0;

	for (guint i = 0; i < page->lines->len; i++) {
		const Line *line = g_ptr_array_index(page->lines, i);

		if (line->layer.element != whole->layer.element || line->layer.kind == NULL ||
		    !is_shown(&line->layer))
			continue;
		n++;
		differs |= line->layer.is_hidden != whole->layer.is_hidden ||
		           line->layer.is_locked != whole->layer.is_locked;
	}
	return n > 1 || differs;
}

static Line *
whole_of(const SwLayersPage *page, const SwElement *element)
{
	Line *line = NULL;

	for (guint i = 0; i < page->lines->len; i++) {
		line = g_ptr_array_index(page->lines, i);
		if (line->layer.element == element && line->layer.kind == NULL)
			break;
	}
	return line;
}

/* Shows the rows of the element's kinds if it has any to show and its own row is unfolded. */
static void
show_kinds(SwLayersPage *page, const SwElement *element)
{
	const Line *whole = whole_of(page, element);
	gboolean has = has_kinds(page, whole);

	gtk_widget_set_visible(whole->row, has || is_shown(&whole->layer));
	gtk_widget_set_visible(whole->fold, has);
	sw_list_set_class(whole->row, "alone", !has);
	for (guint i = 0; i < page->lines->len; i++) {
		Line *line = g_ptr_array_index(page->lines, i);

		if (line->layer.element == element && line->layer.kind)
			gtk_widget_set_visible(line->row,
			                       has && is_shown(&line->layer) &&
			                               gtk_toggle_button_get_active(
							       GTK_TOGGLE_BUTTON(whole->fold)));
	}
}

static void
on_eye(GtkToggleButton *button, Line *line)
{
	if (!line->page->is_filling)
		sw_session_hide_layer(line->page->session, &line->layer,
		                      !gtk_toggle_button_get_active(button));
}

static void
on_lock(GtkToggleButton *button, Line *line)
{
	if (!line->page->is_filling)
		sw_session_lock_layer(line->page->session, &line->layer,
		                      gtk_toggle_button_get_active(button));
}

static void
on_fold(GtkToggleButton *button, Line *line)
{
	gtk_button_set_icon_name(GTK_BUTTON(button), gtk_toggle_button_get_active(button)
	                                                     ? "pan-down-symbolic"
	                                                     : "pan-end-symbolic");
	show_kinds(line->page, line->layer.element);
}

/* `name` is what screen readers read: "Show Fleets". */
static GtkWidget *
add_toggle(Line *line, const char *name, const char *tip, GCallback toggled)
{
	GtkWidget *button = gtk_toggle_button_new();

	gtk_button_set_has_frame(GTK_BUTTON(button), FALSE);
	gtk_widget_set_tooltip_text(button, tip);
	sw_accessible_set_name(button, name);
	g_signal_connect(button, "toggled", toggled, line);
	gtk_box_append(GTK_BOX(line->row), button);
	return button;
}

static void
add_fold(Line *line, const char *title)
{
	g_autofree char *name = g_strdup_printf(_("Kinds of %s"), title);

	line->fold = add_toggle(line, name, _("Show the kinds: each is a layer, too"),
	                        G_CALLBACK(on_fold));
	gtk_button_set_icon_name(GTK_BUTTON(line->fold), "pan-end-symbolic");
	gtk_widget_add_css_class(line->fold, "fold");
}

static Line *
new_line(SwLayersPage *page, const SwLayer *layer)
{
	Line *line = g_new0(Line, 1);
	g_autofree char *title = title_of(page->session, layer);
	g_autofree char *show = g_strdup_printf(_("Show %s"), title);
	g_autofree char *lock = g_strdup_printf(_("Lock %s"), title);
	GtkWidget *label = sw_label_new(title, NULL);

	line->page = page;
	line->layer = *layer;
	line->row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
	gtk_widget_add_css_class(line->row, layer->kind ? "kind" : "element");
	if (layer->kind == NULL)
		add_fold(line, title);
	line->count = gtk_label_new(NULL);
	gtk_widget_add_css_class(line->count, "numeric");
	gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
	gtk_widget_set_hexpand(label, TRUE);
	gtk_box_append(GTK_BOX(line->row), label);
	gtk_box_append(GTK_BOX(line->row), line->count);
	line->eye = add_toggle(line, show,
	                       _("Show the pieces, or hide them: they are then neither "
	                         "drawn nor selected"),
	                       G_CALLBACK(on_eye));
	line->lock = add_toggle(line, lock, _("Lock the pieces: no command changes them"),
	                        G_CALLBACK(on_lock));
	gtk_box_append(GTK_BOX(page->rows), line->row);
	return line;
}

static void
show_layer(Line *line, const SwLayer *layer)
{
	g_autofree char *count = g_strdup_printf("%u", layer->n);

	line->layer = *layer;
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

static char *
word_alone(const SwSession *session)
{
	guint n = sw_session_n_hidden(session);

	return g_strdup_printf(ngettext("%u piece hidden", "%u pieces hidden", n), n);
}

static void
show_alone(SwLayersPage *page)
{
	g_autofree char *text = word_alone(page->session);

	gtk_label_set_text(GTK_LABEL(page->n_alone), text);
	gtk_widget_set_visible(page->alone, sw_session_n_hidden(page->session) > 0);
}

static void
fill(SwLayersPage *page)
{
	g_autoptr(GArray) layers = sw_session_layers(page->session);
	gboolean is_any = FALSE;

	sw_session_count_layers(page->session, layers);
	page->is_filling = TRUE;
	for (guint i = page->lines->len; i < layers->len; i++)
		g_ptr_array_add(page->lines, new_line(page, &g_array_index(layers, SwLayer, i)));
	for (guint i = 0; i < layers->len; i++)
		show_layer(g_ptr_array_index(page->lines, i), &g_array_index(layers, SwLayer, i));
	SW_EACH (const SwLayer, layer, layers) {
		if (layer->kind == NULL)
			show_kinds(page, layer->element);
		is_any |= is_shown(layer);
	}
	page->is_filling = FALSE;
	show_alone(page);
	sw_page_set_shown(GTK_WIDGET(page), is_any);
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
append_state(GString *text, const SwSession *session, const SwLayer *layer)
{
	g_autofree char *title = title_of(session, layer);

	if (text->len > 0)
		g_string_append(text, ", ");
	g_string_append_printf(text, layer->is_hidden ? _("%s hidden") : _("%s locked"), title);
}

char *
sw_layers_word(const SwSession *session)
{
	g_autoptr(GArray) layers = sw_session_layers(session);
	g_autoptr(GString) text = g_string_new(NULL);
	const SwLayer *whole = NULL;
	guint n = 0;

	SW_EACH (const SwLayer, layer, layers) {
		/* An element says it for its kinds, which follow it. */
		if (layer->kind == NULL)
			whole = layer;
		if ((layer->is_hidden || layer->is_locked) &&
		    (layer == whole || layer->is_hidden != whole->is_hidden ||
		     layer->is_locked != whole->is_locked)) {
			append_state(text, session, layer);
			n++;
		}
	}
	if (n > MOST_NAMES)
		g_string_printf(
			text,
			ngettext("%u layer hidden or locked", "%u layers hidden or locked", n), n);
	if (sw_session_n_hidden(session) > 0) {
		g_autofree char *alone = word_alone(session);

		g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", alone);
		n++;
	}
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

/* A row for the pieces that are hidden by themselves. */
static GtkWidget *
new_alone(SwLayersPage *page)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
	GtkWidget *show = gtk_button_new_with_label(_("Show them"));

	page->n_alone = sw_label_new(NULL, NULL);
	gtk_widget_set_hexpand(page->n_alone, TRUE);
	gtk_actionable_set_action_name(GTK_ACTIONABLE(show), "win.show-hidden");
	gtk_widget_set_tooltip_text(
		show, _("Shows the pieces that Hide the selection has hidden (Ctrl+Alt+H)"));
	gtk_box_append(GTK_BOX(row), page->n_alone);
	gtk_box_append(GTK_BOX(row), show);
	gtk_widget_set_visible(row, FALSE);
	return row;
}

static void
sw_layers_page_init(SwLayersPage *page)
{
	GtkWidget *hint = sw_label_new_wrapped(
		_("For this window only; a lock of single pieces is in the file: Ctrl+L."), "hint");

	page->lines = g_ptr_array_new_with_free_func(g_free);
	page->rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
	gtk_orientable_set_orientation(GTK_ORIENTABLE(page), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(page), 6);
	page->alone = new_alone(page);
	gtk_box_append(GTK_BOX(page), page->rows);
	gtk_box_append(GTK_BOX(page), page->alone);
	gtk_box_append(GTK_BOX(page), hint);
}
