#include "dialogs/export_choices.h"

#include "widgets/dialogs.h"
#include "words.h"

#include <glib/gi18n.h>

#define CHOICES "starwright-export-choices"
#define TILE_MOST 500

/* Owned by its box. */
typedef struct {
	GtkWidget *paper, *tile_mm, *layout, *url_base, *source, *deal, *seed;
	GtkWidget *paper_row, *tile_row, *layout_row, *url_row;
	guint usual_tile; /* 0: the game has no tiles */
	SwExportChanged changed;
	gpointer data;
} Choices;

static void
on_changed(Choices *choices)
{
	gtk_widget_set_sensitive(choices->seed,
	                         gtk_check_button_get_active(GTK_CHECK_BUTTON(choices->deal)));
	choices->changed(choices->data);
}

static GtkWidget *
add_row(GtkBox *box, const char *label, GtkWidget *widget, const char *tip)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	sw_dialog_append_field(GTK_BOX(row), label, widget, tip);
	gtk_box_append(box, row);
	return row;
}

static void
add_format_rows(Choices *choices, GtkBox *box)
{
	static const char *const papers[] = {
		[SW_PAPER_A4] = "A4", [SW_PAPER_LETTER] = N_("US Letter"), [SW_N_PAPERS] = NULL};
	const char *names[SW_N_PAPERS + 1] = {NULL};
	const char *layouts[SW_N_OFFSETS + 1] = {NULL};

	for (guint i = 0; i < SW_N_PAPERS; i++)
		names[i] = _(papers[i]);
	for (guint i = 0; i < SW_N_OFFSETS; i++)
		layouts[i] = sw_words_layout(i);
	choices->layout = gtk_drop_down_new_from_strings(layouts);
	choices->paper = gtk_drop_down_new_from_strings(names);
	choices->tile_mm = gtk_spin_button_new_with_range(1, TILE_MOST, 1);
	gtk_spin_button_set_value(GTK_SPIN_BUTTON(choices->tile_mm), choices->usual_tile);
	choices->url_base = gtk_entry_new();
	gtk_entry_set_placeholder_text(GTK_ENTRY(choices->url_base), "https://");
	gtk_entry_set_input_purpose(GTK_ENTRY(choices->url_base), GTK_INPUT_PURPOSE_URL);
	gtk_editable_set_width_chars(GTK_EDITABLE(choices->url_base), 24);
	choices->paper_row = add_row(box, _("_Paper"), choices->paper, _("The size of the sheets"));
	choices->tile_row = add_row(box, _("_Width of a tile in mm"), choices->tile_mm,
	                            _("From one side of a tile to the opposite one"));
	choices->layout_row = add_row(box, _("_Layout"), choices->layout,
	                              _("How rows or columns of hexes are shifted in the file"));
	choices->url_row = add_row(box, _("Base _URL"), choices->url_base,
	                           _("Makes a link of the string, for a page that reads it"));
	choices->source = gtk_check_button_new_with_mnemonic(_("With the d_ocument inside"));
	gtk_check_button_set_active(GTK_CHECK_BUTTON(choices->source), TRUE);
	gtk_widget_set_tooltip_text(choices->source, _("The picture can then be opened again"));
	gtk_box_append(box, choices->source);
}

/* Seeds larger than a spin button represents exactly cannot be entered. */
static void
add_deal_row(Choices *choices, GtkBox *box, gboolean has_open)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	choices->deal = gtk_check_button_new_with_mnemonic(_("_Draw open tiles"));
	choices->seed = gtk_spin_button_new_with_range(0, G_MAXINT32, 1);
	gtk_spin_button_set_value(GTK_SPIN_BUTTON(choices->seed), 1);
	gtk_widget_set_sensitive(choices->seed, FALSE);
	gtk_widget_set_tooltip_text(choices->deal,
	                            _("Draws each open tile from those left in the box, as in "
	                              "play; the same seed draws the same tiles"));
	gtk_box_append(GTK_BOX(row), choices->deal);
	sw_dialog_append_field(GTK_BOX(row), _("_Seed"), choices->seed,
	                       _("The same seed draws the same tiles"));
	gtk_widget_set_visible(row, has_open);
	gtk_box_append(box, row);
}

static void
listen(Choices *choices)
{
	const struct {
		GtkWidget *widget;
		const char *signal;
	} signals[] = {
		{choices->layout, "notify::selected"}, {choices->paper, "notify::selected"},
		{choices->tile_mm, "value-changed"},   {choices->url_base, "changed"},
		{choices->source, "toggled"},          {choices->deal, "toggled"},
		{choices->seed, "value-changed"},
	};

	for (guint i = 0; i < G_N_ELEMENTS(signals); i++)
		g_signal_connect_swapped(signals[i].widget, signals[i].signal,
		                         G_CALLBACK(on_changed), choices);
}

GtkWidget *
sw_export_choices_new(const SwExportSource *source, SwExportChanged changed, gpointer data)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 16);
	Choices *choices = g_new0(Choices, 1);

	g_object_set_data_full(G_OBJECT(box), CHOICES, choices, g_free);
	choices->usual_tile = sw_export_source_usual_tile(source);
	add_format_rows(choices, GTK_BOX(box));
	add_deal_row(choices, GTK_BOX(box), sw_export_source_has_open(source));
	choices->changed = changed;
	choices->data = data;
	listen(choices);
	return box;
}

void
sw_export_choices_show(GtkWidget *box, const SwFormat *format)
{
	Choices *choices = g_object_get_data(G_OBJECT(box), CHOICES);

	gtk_widget_set_visible(choices->paper_row, format->wishes & SW_WISH_PAPER);
	gtk_widget_set_visible(choices->tile_row,
	                       choices->usual_tile > 0 && format->wishes & SW_WISH_TILE_MM);
	gtk_widget_set_visible(choices->layout_row, format->wishes & SW_WISH_LAYOUT);
	gtk_widget_set_visible(choices->url_row, format->wishes & SW_WISH_URL_BASE);
	gtk_widget_set_visible(choices->source, format->picture.carry != NULL);
}

SwExportWishes
sw_export_choices_get(GtkWidget *box)
{
	const Choices *choices = g_object_get_data(G_OBJECT(box), CHOICES);
	gint tile_mm = gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(choices->tile_mm));

	return (SwExportWishes){
		.page.paper = gtk_drop_down_get_selected(GTK_DROP_DOWN(choices->paper)),
		.page.tile_mm = gtk_widget_get_visible(choices->tile_row) ? tile_mm : 0,
		.layout = gtk_drop_down_get_selected(GTK_DROP_DOWN(choices->layout)),
		.url_base = gtk_editable_get_text(GTK_EDITABLE(choices->url_base)),
		.has_no_source = !gtk_check_button_get_active(GTK_CHECK_BUTTON(choices->source)),
		.is_dealt = gtk_check_button_get_active(GTK_CHECK_BUTTON(choices->deal)),
		.seed = (guint64)gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(choices->seed)),
	};
}
