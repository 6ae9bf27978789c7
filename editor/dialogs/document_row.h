/* A row of a list of documents: a picture, a name, and what is said about the document. */
#pragma once

#include <cairo.h>
#include <gtk/gtk.h>

/* Returns a row without a picture, which has room for one unless the row is `low`. */
GtkWidget *sw_document_row_new(const char *name, const char *about, gboolean is_low);

/* Shows the picture (transfer full); NULL: none. */
void sw_document_row_set_picture(GtkWidget *row, cairo_surface_t *picture);
