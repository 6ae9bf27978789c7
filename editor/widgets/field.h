/* An entry or a text view for a value. It keeps the text that was last shown or committed, and
 * Ctrl+Z undoes only what was typed since. */
#pragma once

#include <gtk/gtk.h>

/* Shows the text. Ctrl+Z undoes only what is typed after this. */
void sw_field_show_text(GtkWidget *field, const char *text);

/* As above, for a value; NULL for several different values. Does nothing and returns FALSE if
 * `text` was the last text shown or committed, because the user may be typing, unless the field now
 * belongs to another value (`is_other`). */
gboolean sw_field_show_value(GtkWidget *field, const char *text, gboolean is_other);

/* The field's text (free with g_free()), and whether it differs from the text that was last shown
 * or committed. */
char *sw_field_text(GtkWidget *field);
gboolean sw_field_is_typed(GtkWidget *field);

/* Shows the text that was last shown or committed. */
void sw_field_restore(GtkWidget *field);

/* While the field has the focus and its text changes, calls `on_rest` about once a second; and when
 * sw_field_restore() shows the old text again. */
void sw_field_watch_typing(GtkWidget *field, void (*on_rest)(GtkWidget *field, gpointer data),
                           gpointer data);

/* Marks the typed text as committed: Ctrl+Z in the field does not undo it any more. */
void sw_field_take_typed(GtkWidget *field);

/* Marks the field as invalid, with the reason as its tooltip, and shows the reason in its window,
 * by the action "win.refuse-value". */
void sw_field_refuse(GtkWidget *field, const char *reason);
gboolean sw_field_is_refused(GtkWidget *field);

/* The text is no longer invalid: removes the mark, the tooltip, and the reason from the window. */
void sw_field_accept(GtkWidget *field);

/* Commits the text of the focused field of the window, if there is one, by moving the focus to
 * `to`, or to nothing if that is not shown. FALSE if the text was invalid, which has been reported.
 */
gboolean sw_field_leave(GtkWindow *window, GtkWidget *to);

/* Makes Ctrl+Z in the field activate "win.undo" while the text is unchanged. */
void sw_field_share_history(GtkWidget *field);
