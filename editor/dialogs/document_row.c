#include "dialogs/document_row.h"

#include "map/map_picture.h"
#include "widgets/basic.h"

#define SIDE 88
#define LOW 44 /* the height without a picture */

static void
draw_picture(GtkDrawingArea *area G_GNUC_UNUSED, cairo_t *cr, int width, int height, gpointer data)
{
	sw_map_picture_fit(cr, data, width, height);
}

void
sw_document_row_set_picture(GtkWidget *row, cairo_surface_t *picture)
{
	GtkWidget *area =
		gtk_widget_get_first_child(gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row)));

	if (picture)
		gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw_picture, picture,
		                               (GDestroyNotify)cairo_surface_destroy);
}

GtkWidget *
sw_document_row_new(const char *name, const char *about, gboolean is_low)
{
	GtkWidget *row = gtk_list_box_row_new(), *area = gtk_drawing_area_new();
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	GtkWidget *more = sw_label_new_wrapped(about, NULL);

	gtk_label_set_max_width_chars(GTK_LABEL(more), 50);
	gtk_widget_set_hexpand(words, TRUE);
	gtk_widget_set_valign(words, GTK_ALIGN_CENTER);
	gtk_widget_set_size_request(area, SIDE, is_low ? LOW : SIDE);
	gtk_box_append(GTK_BOX(words), sw_label_new(name, "template"));
	gtk_box_append(GTK_BOX(words), more);
	gtk_box_append(GTK_BOX(box), area);
	gtk_box_append(GTK_BOX(box), words);
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	sw_accessible_set_name(row, name);
	return row;
}
