/* A field for one attribute: a list where there are few values, an entry for all else. */
#pragma once

#include <gtk/gtk.h>

#include "table/table.h"

G_BEGIN_DECLS

GtkWidget *sw_field_new(const SwAttribute *attribute);

/* `value` is what the file says, "" where it says nothing, NULL where it says several things;
 * `hint` (may be NULL) what holds where it says nothing. An entry whose value is as before is left
 * alone (FALSE), somebody may be typing there, unless it is of other pieces now (`is_other`). */
gboolean sw_field_show(GtkWidget *field, const char *value, const char *hint, gboolean is_other);

/* Shows the text in an entry or a text view. Ctrl+Z there takes back what is typed from now on,
 * never what was shown. */
void sw_field_show_text(GtkWidget *field, const char *text);

/* What stands in the entry or text view; free it. Whether that is not what was shown or taken last.
 */
char *sw_field_text(GtkWidget *field);
gboolean sw_field_is_typed(GtkWidget *field);

/* What is typed there cannot be taken: marks the field, and tells the reason in its window. */
void sw_field_refuse(GtkWidget *field, const char *reason);
gboolean sw_field_is_refused(GtkWidget *field);

/* It is going to stand in the file: Ctrl+Z there takes back no letter of it. */
void sw_field_take_typed(GtkWidget *field);

/* While nothing is typed there, Ctrl+Z in the field is the window's, as those of sw_field_new()
 * have it. */
void sw_field_share_history(GtkWidget *field);

/* What is chosen in the list, as the file says it; "" for none. */
const char *sw_field_chosen(GtkWidget *list);

/* What holds while a number is not given: what may be drawn, or what goes without saying. NULL if
 * nothing is known of it; `kind` may be NULL. Free it. */
char *sw_field_hint(const SwKind *kind, const SwElement *element, guint attribute);

G_END_DECLS
