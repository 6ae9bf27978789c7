/* The options of an export besides its format: those that the format uses, and whether open tiles
 * are drawn from the box first, if the map has any.
 */
#pragma once

#include "dialogs/export_job.h"

/* Returns a row of widgets. `changed` is called after each change. */
typedef void (*SwExportChanged)(gpointer data);
GtkWidget *sw_export_choices_new(const SwExportSource *source, SwExportChanged changed,
                                 gpointer data);

/* Shows the options that the format uses. */
void sw_export_choices_show(GtkWidget *choices, const SwFormat *format);

/* Returns the chosen options, without a format. Its strings are valid until the next change. */
SwExportWishes sw_export_choices_get(GtkWidget *choices);
