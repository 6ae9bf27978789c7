/* An entry or a text view that shows a value, which people type over: what was shown or taken last
 * is known, and Ctrl+Z goes back no further than that. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the text. Ctrl+Z there takes back what is typed from now on, never what was shown. */
void sw_field_show_text(GtkWidget *field, const char *text);

/* The same for a value, NULL where there are several; FALSE and nothing done if it is the one that
 * was shown or taken last, since somebody may be typing there, unless it is of something else now
 * (`is_other`). */
gboolean sw_field_show_value(GtkWidget *field, const char *text, gboolean is_other);

/* What stands there; free it. Whether that is not what was shown or taken last. */
char *sw_field_text(GtkWidget *field);
gboolean sw_field_is_typed(GtkWidget *field);

/* What is typed there is going to stand in the file: Ctrl+Z there takes back no letter of it. */
void sw_field_take_typed(GtkWidget *field);

/* What is typed there cannot be taken: marks the field, and tells the reason in its window, by the
 * action "win.refuse". */
void sw_field_refuse(GtkWidget *field, const char *reason);
gboolean sw_field_is_refused(GtkWidget *field);

/* What is typed in the field of the window that has the keyboard, if one has, is taken: `to` gets
 * the keyboard. FALSE: it cannot be, and was told. */
gboolean sw_field_leave(GtkWindow *window, GtkWidget *to);

/* While nothing is typed there, Ctrl+Z in the field is the window's "win.undo". */
void sw_field_share_history(GtkWidget *field);

G_END_DECLS
