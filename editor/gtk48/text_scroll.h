/* A text view that scrolls.
 *
 * Works around GTK 4.8, whose text view measures new text only while it is drawn, and then changes
 * its scroll bar, which is drawn after it without an allocation: GTK warns of that. Delete when the
 * text view measures its text before; the version is unknown. */
#pragma once

#include <gtk/gtk.h>

/* Makes the scroll bar be drawn before the text, beside it. */
void sw_text_scroll_set_up(GtkScrolledWindow *scrolled);
