#include "print/preview.h"

#include "export/tile_size.h"
#include "mat/mat.h"
#include "print/print.h"
#include "widgets/dialogs.h"
#include "widgets/topic.h"

#include <glib/gi18n.h>

#define PAGE_LENGTH 420

/* Owned by its dialog. */
typedef struct {
	GtkWindow *dialog;
	SwDocument *document; /* a copy from when the dialog was opened */
	GtkPageSetup *setup;
	SwPages *pages; /* NULL: nothing to print; the message says why */
	GtkStringList *numbers;
	GtkWidget *diameter, *fits_page, *scale, *cut_marks, *legend, *coordinates, *paper;
	GtkWidget *orientation;
	GtkWidget *message, *print, *export;
} Preview;

static const struct {
	const char *name, *label;
} papers[] = {
	{GTK_PAPER_NAME_A4, "A4"},
	{GTK_PAPER_NAME_A3, "A3"},
	{GTK_PAPER_NAME_A5, "A5"},
	{GTK_PAPER_NAME_LETTER, N_("US Letter")},
	{GTK_PAPER_NAME_LEGAL, N_("US Legal")},
};

/* Of boards in inches, by their divisor. */
static const guint scales[] = {0, 1, 2, 4, 8};
static const char *const scale_labels[] = {
	N_("Fit on one page"), "1 : 1", "1 : 2", "1 : 4", "1 : 8", NULL};
G_STATIC_ASSERT(G_N_ELEMENTS(scale_labels) == G_N_ELEMENTS(scales) + 1);

/* ---- Pages ------------------------------------------------------------------------------ */

static void
draw_page(GtkDrawingArea *area, cairo_t *cr, int width, int height G_GNUC_UNUSED, gpointer data)
{
	GtkListItem *item = data;
	Preview *preview = g_object_get_data(G_OBJECT(area), "preview");
	guint page = gtk_list_item_get_position(item);
	double scale = width / gtk_page_setup_get_paper_width(preview->setup, GTK_UNIT_POINTS);

	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	if (preview->pages == NULL || page >= sw_pages_n(preview->pages))
		return;
	cairo_scale(cr, scale, scale);
	cairo_translate(cr, gtk_page_setup_get_left_margin(preview->setup, GTK_UNIT_POINTS),
	                gtk_page_setup_get_top_margin(preview->setup, GTK_UNIT_POINTS));
	sw_pages_draw(preview->pages, page, cr);
}

static void
on_setup(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, Preview *preview)
{
	GtkWidget *area = gtk_drawing_area_new();

	g_object_set_data(G_OBJECT(area), "preview", preview);
	gtk_widget_set_halign(area, GTK_ALIGN_CENTER);
	gtk_widget_set_valign(area, GTK_ALIGN_CENTER);
	gtk_widget_add_css_class(area, "page");
	gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw_page, item, NULL);
	gtk_list_item_set_child(item, area);
	gtk_list_item_set_activatable(item, FALSE);
}

static void
on_bind(GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, Preview *preview)
{
	GtkWidget *area = gtk_list_item_get_child(item);
	double width = gtk_page_setup_get_paper_width(preview->setup, GTK_UNIT_POINTS);
	double height = gtk_page_setup_get_paper_height(preview->setup, GTK_UNIT_POINTS);
	double scale = PAGE_LENGTH / MAX(width, height);
	g_autofree char *label =
		g_strdup_printf(_("Page %u"), gtk_list_item_get_position(item) + 1);

	gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(area), (int)(width * scale));
	gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(area), (int)(height * scale));
	sw_accessible_set_name(area, label);
	gtk_widget_queue_draw(area);
}

static GtkWidget *
new_pages(Preview *preview)
{
	GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
	GtkNoSelection *model = gtk_no_selection_new(G_LIST_MODEL(g_object_ref(preview->numbers)));
	GtkWidget *grid, *scrolled;

	g_signal_connect(factory, "setup", G_CALLBACK(on_setup), preview);
	g_signal_connect(factory, "bind", G_CALLBACK(on_bind), preview);
	grid = gtk_grid_view_new(GTK_SELECTION_MODEL(model), factory);
	gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), 1);
	gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), 2);
	gtk_widget_add_css_class(grid, "pages");
	sw_accessible_set_name(grid, _("Pages"));
	scrolled = sw_scrolled_new(grid);
	gtk_widget_set_hexpand(scrolled, TRUE);
	return scrolled;
}

/* ---- Settings --------------------------------------------------------------------------- */

static SwPageSettings
settings_of(const Preview *preview)
{
	SwPageSettings settings = {
		.diameter = gtk_spin_button_get_value(GTK_SPIN_BUTTON(preview->diameter)),
		.fits_page = gtk_check_button_get_active(GTK_CHECK_BUTTON(preview->fits_page)),
		.scale = scales[gtk_drop_down_get_selected(GTK_DROP_DOWN(preview->scale))],
		.has_cut_marks = gtk_check_button_get_active(GTK_CHECK_BUTTON(preview->cut_marks)),
		.has_legend = gtk_check_button_get_active(GTK_CHECK_BUTTON(preview->legend)),
		.has_coordinates =
			gtk_check_button_get_active(GTK_CHECK_BUTTON(preview->coordinates)),
	};

	sw_print_measure(&settings, preview->setup);
	return settings;
}

static void
set_paper(Preview *preview)
{
	guint paper = gtk_drop_down_get_selected(GTK_DROP_DOWN(preview->paper));
	GtkPaperSize *size = gtk_paper_size_new(papers[paper].name);

	gtk_page_setup_set_paper_size_and_default_margins(preview->setup, size);
	gtk_page_setup_set_orientation(
		preview->setup, gtk_drop_down_get_selected(GTK_DROP_DOWN(preview->orientation)) == 0
					? GTK_PAGE_ORIENTATION_PORTRAIT
					: GTK_PAGE_ORIENTATION_LANDSCAPE);
	gtk_paper_size_free(size);
}

static void
show_pages(Preview *preview)
{
	guint n_before = g_list_model_get_n_items(G_LIST_MODEL(preview->numbers));
	guint n = preview->pages ? sw_pages_n(preview->pages) : 0;
	g_auto(GStrv) numbers = g_new0(char *, n + 1);

	for (guint i = 0; i < n; i++)
		numbers[i] = g_strdup_printf("%u", i + 1);
	gtk_string_list_splice(preview->numbers, 0, n_before, (const char *const *)numbers);
}

static void
on_changed(Preview *preview)
{
	g_autoptr(GError) error = NULL;
	g_autofree char *count = NULL;
	SwPageSettings settings;
	guint n;

	set_paper(preview);
	settings = settings_of(preview);
	g_clear_pointer(&preview->pages, sw_pages_free);
	preview->pages = sw_pages_new(preview->document, &settings, &error);
	n = preview->pages ? sw_pages_n(preview->pages) : 0;
	count = g_strdup_printf(ngettext("%u sheet", "%u sheets", n), n);
	gtk_label_set_text(GTK_LABEL(preview->message), error ? error->message : count);
	gtk_widget_set_sensitive(preview->diameter, !settings.fits_page);
	gtk_widget_set_sensitive(preview->print, preview->pages != NULL);
	gtk_widget_set_sensitive(preview->export, preview->pages != NULL);
	show_pages(preview);
}

/* ---- Answers ---------------------------------------------------------------------------- */

static void
on_print(Preview *preview)
{
	SwPageSettings settings = settings_of(preview);
	/* The dialog or its parent may be closed while the user chooses a printer. */
	g_autoptr(GtkWindow) dialog = g_object_ref(preview->dialog);
	g_autoptr(GError) error = NULL;

	if (sw_print(dialog, preview->document, preview->setup, &settings, &error))
		gtk_window_destroy(dialog);
	else if (error)
		sw_dialog_tell(dialog, _("Printing failed"), error->message);
}

static void
on_pdf_chosen(GFile *file, gpointer data)
{
	Preview *preview = data;
	SwPageSettings settings = settings_of(preview);
	g_autofree char *path = g_file_get_path(file);
	g_autoptr(GError) error = NULL;

	if (sw_print_write_pdf(preview->document, preview->setup, &settings, path, &error))
		gtk_window_destroy(preview->dialog);
	else
		sw_dialog_tell(preview->dialog, _("The PDF could not be written"), error->message);
}

static void
on_export(Preview *preview)
{
	const SwRoot root = sw_document_root(preview->document);
	g_autofree char *name = g_strconcat(sw_root_names[root], ".pdf", NULL);

	sw_dialog_export(preview->dialog, name, "PDF", ".pdf", on_pdf_chosen, preview);
}

/* ---- The dialog ------------------------------------------------------------------------- */

/* What a setting is for; bits. */
typedef enum {
	FOR_MAPS = 1 << 0,
	FOR_BOARDS = 1 << 1, /* in inches */
	FOR_MATS = 1 << 2,
	FOR_ALL = FOR_MAPS | FOR_BOARDS | FOR_MATS,
} For;

static void
add_rows(Preview *preview, GtkGrid *grid)
{
	const struct {
		For what;
		const char *label;
		GtkWidget *widget;
		const char *signal, *tip;
	} rows[] = {
		{FOR_MAPS, _("Tile _diameter in mm"), preview->diameter, "value-changed",
	         _("From one corner of a tile to the opposite one")},
		{FOR_MAPS, _("_Fit on one page"), preview->fits_page, "toggled",
	         _("Makes the map as large as one sheet allows")},
		{FOR_BOARDS, _("_Scale"), preview->scale, "notify::selected",
	         _("How large the board is on paper")},
		{FOR_ALL, _("_Paper"), preview->paper, "notify::selected",
	         _("The size of the sheets")},
		{FOR_ALL, _("_Orientation"), preview->orientation, "notify::selected",
	         _("Portrait or landscape")},
		{FOR_MAPS | FOR_BOARDS, _("_Cut marks"), preview->cut_marks, "toggled",
	         _("Draws marks where sheets are cut and joined")},
		{FOR_MAPS, _("_Legend"), preview->legend, "toggled",
	         _("Adds a legend of the kinds of tiles")},
		{FOR_MAPS, _("Coo_rdinates"), preview->coordinates, "toggled",
	         _("Prints the coordinates of each tile")},
	};
	const SwTable *table = sw_document_table(preview->document);
	For is = sw_table_board(table) ? FOR_BOARDS : sw_table_has_mat(table) ? FOR_MATS : FOR_MAPS;

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		GtkWidget *label = sw_dialog_label(rows[i].label, rows[i].widget);

		gtk_widget_set_tooltip_text(rows[i].widget, rows[i].tip);
		gtk_widget_set_visible(label, (rows[i].what & is) != 0);
		gtk_widget_set_visible(rows[i].widget, (rows[i].what & is) != 0);
		gtk_grid_attach(grid, label, 0, (int)i, 1, 1);
		gtk_grid_attach(grid, rows[i].widget, 1, (int)i, 1, 1);
		g_signal_connect_swapped(rows[i].widget, rows[i].signal, G_CALLBACK(on_changed),
		                         preview);
	}
}

/* Landscape if the mat is wider than high. */
static guint
usual_orientation(const Preview *preview)
{
	g_autoptr(SwMat) mat = NULL;

	if (!sw_table_has_mat(sw_document_table(preview->document)))
		return 0;
	mat = sw_mat_new(preview->document, 0);
	return mat->box.width > mat->box.height;
}

static GtkWidget *
new_check(gboolean is_on)
{
	GtkWidget *check = gtk_check_button_new();

	gtk_check_button_set_active(GTK_CHECK_BUTTON(check), is_on);
	return check;
}

static GtkWidget *
new_paper(void)
{
	const char *labels[G_N_ELEMENTS(papers) + 1] = {NULL};
	const char *usual = gtk_paper_size_get_default();
	guint chosen = 0;
	GtkWidget *paper;

	for (guint i = 0; i < G_N_ELEMENTS(papers); i++) {
		labels[i] = _(papers[i].label);
		if (g_strcmp0(papers[i].name, usual) == 0)
			chosen = i;
	}
	paper = gtk_drop_down_new_from_strings(labels);
	gtk_drop_down_set_selected(GTK_DROP_DOWN(paper), chosen);
	return paper;
}

static GtkWidget *
new_scale(void)
{
	const char *labels[G_N_ELEMENTS(scale_labels)] = {NULL};

	for (guint i = 0; scale_labels[i]; i++)
		labels[i] = _(scale_labels[i]);
	return gtk_drop_down_new_from_strings(labels);
}

static GtkWidget *
new_settings(Preview *preview)
{
	GtkGrid *grid = GTK_GRID(gtk_grid_new());
	const char *const orientations[] = {_("Portrait"), _("Landscape"), NULL};
	GtkWidget *diameter =
		gtk_spin_button_new_with_range(SW_DIAMETER_LEAST, SW_DIAMETER_MOST, 1);

	gtk_spin_button_set_digits(GTK_SPIN_BUTTON(diameter), 1);
	gtk_spin_button_set_value(GTK_SPIN_BUTTON(diameter),
	                          sw_tile_size_usual(preview->document, SW_PAPER_A4));
	gtk_grid_set_row_spacing(grid, 8);
	gtk_grid_set_column_spacing(grid, 12);
	preview->diameter = diameter;
	preview->fits_page = new_check(FALSE);
	preview->scale = new_scale();
	preview->paper = new_paper();
	preview->orientation = gtk_drop_down_new_from_strings(orientations);
	gtk_drop_down_set_selected(GTK_DROP_DOWN(preview->orientation), usual_orientation(preview));
	preview->cut_marks = new_check(TRUE);
	preview->legend = new_check(TRUE);
	preview->coordinates = new_check(FALSE);
	add_rows(preview, grid);
	return GTK_WIDGET(grid);
}

static void
fill(Preview *preview)
{
	GtkWidget *all = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *side = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);

	gtk_widget_set_margin_start(side, 16);
	gtk_widget_set_margin_top(side, 16);
	gtk_widget_set_margin_bottom(side, 16);
	gtk_box_append(GTK_BOX(side), new_settings(preview));
	preview->message = sw_label_new_wrapped(NULL, NULL);
	gtk_label_set_max_width_chars(GTK_LABEL(preview->message), 30);
	gtk_widget_set_vexpand(preview->message, TRUE);
	gtk_widget_set_valign(preview->message, GTK_ALIGN_START);
	gtk_box_append(GTK_BOX(side), preview->message);
	preview->export = sw_button_new(_("Write _PDF…"), _("Writes the sheets to a file"),
	                                G_CALLBACK(on_export), preview);
	preview->print = sw_button_new(_("Print…"), _("Prints the sheets on paper"),
	                               G_CALLBACK(on_print), preview);
	gtk_box_append(GTK_BOX(side), preview->export);
	gtk_box_append(GTK_BOX(side), preview->print);
	gtk_widget_add_css_class(preview->print, "suggested-action");
	gtk_box_append(GTK_BOX(all), side);
	gtk_box_append(GTK_BOX(all), new_pages(preview));
	gtk_window_set_child(preview->dialog, all);
}

static void
free_preview(gpointer data)
{
	Preview *preview = data;

	g_clear_pointer(&preview->pages, sw_pages_free);
	sw_document_free(preview->document);
	g_object_unref(preview->setup);
	g_object_unref(preview->numbers);
	g_free(preview);
}

void
sw_preview_open(GtkWindow *parent, const SwDocument *document)
{
	Preview *preview = g_new0(Preview, 1);

	preview->dialog = sw_dialog_new(parent, _("Print"), 1100, 760);
	sw_topic_set(GTK_WIDGET(preview->dialog), "print");
	preview->document = sw_document_copy(document);
	preview->setup = gtk_page_setup_new();
	preview->numbers = gtk_string_list_new(NULL);
	g_object_set_data_full(G_OBJECT(preview->dialog), "print-preview", preview, free_preview);
	fill(preview);
	on_changed(preview);
	gtk_window_present(preview->dialog);
}
