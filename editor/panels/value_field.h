/* A field for one attribute: a drop-down list for few values, otherwise an entry
 * (widgets/field.h). */
#pragma once

#include <gtk/gtk.h>

#include "table/table.h"

/* In an entry with no typed text, Ctrl+Z is that of the window. */
GtkWidget *sw_value_field_new(const SwAttribute *attribute);

/* Shows a value as in the file: "" if absent, NULL for several values. `hint` (may be NULL) is
 * shown in place of an absent value. Returns as sw_field_show_value() does. */
gboolean sw_value_field_show(GtkWidget *field, const char *value, const char *hint,
                             gboolean is_other);

/* Returns the chosen value as in the file, or "" for none. */
const char *sw_value_field_chosen(GtkWidget *list);

/* Returns what an absent number means: the range from which it is drawn, or its default. NULL if
 * neither is known. `kind` may be NULL. Free with g_free(). */
char *sw_value_field_hint(const SwKind *kind, const SwElement *element, guint attribute);
