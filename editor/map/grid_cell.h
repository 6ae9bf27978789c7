/* A cell of a canvas for assistive technology: it draws nothing, and is read out with a label, a
 * description and whether it is selected. */
#pragma once

#include <gtk/gtk.h>

#define SW_TYPE_GRID_CELL sw_grid_cell_get_type()
G_DECLARE_DERIVABLE_TYPE(SwGridCell, sw_grid_cell, SW, GRID_CELL, GtkWidget)

struct _SwGridCellClass {
	GtkWidgetClass parent_class;
	/* The cell is about to get the focus, perhaps by assistive technology. */
	void (*focused)(SwGridCell *cell);
	void (*pressed)(SwGridCell *cell);
};

/* Sets what is read out. Only changes are sent over the accessibility bus. */
void sw_grid_cell_show(SwGridCell *cell, const char *label, const char *description,
                       gboolean is_selected);
