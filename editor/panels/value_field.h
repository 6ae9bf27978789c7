/* A field for one attribute: a list where there are few values, an entry (widgets/field.h) for all
 * else. */
#pragma once

#include <gtk/gtk.h>

#include "table/table.h"

G_BEGIN_DECLS

/* An entry shares the window's history. */
GtkWidget *sw_value_field_new(const SwAttribute *attribute);

/* `value` is what the file says, "" where it says nothing, NULL where it says several things;
 * `hint` (may be NULL) what holds where it says nothing. As sw_field_show_value(). */
gboolean sw_value_field_show(GtkWidget *field, const char *value, const char *hint,
                             gboolean is_other);

/* What is chosen in the list, as the file says it; "" for none. */
const char *sw_value_field_chosen(GtkWidget *list);

/* What holds while a number is not given: what may be drawn, or what goes without saying. NULL if
 * nothing is known of it; `kind` may be NULL. Free it. */
char *sw_value_field_hint(const SwKind *kind, const SwElement *element, guint attribute);

G_END_DECLS
