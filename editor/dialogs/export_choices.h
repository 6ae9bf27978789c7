/* What can be chosen of an export beyond its format: of each format what it says that it heeds, and
 * of every one whether open tiles are drawn first, if the map has any.
 */
#pragma once

#include "dialogs/export_job.h"

G_BEGIN_DECLS

/* A row of widgets. `changed` is called whenever something was chosen anew. */
typedef void (*SwExportChanged)(gpointer data);
GtkWidget *sw_export_choices_new(gboolean has_open, SwExportChanged changed, gpointer data);

/* Shows what the format heeds. */
void sw_export_choices_show(GtkWidget *choices, const SwFormat *format);

/* What is chosen, without a format; texts live until they are changed. */
SwExportWishes sw_export_choices_get(GtkWidget *choices);

G_END_DECLS
