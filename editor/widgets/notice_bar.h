/* A bar over the top of the canvas with a message and a button for each thing to do about it. It
 * belongs to the window, and is hidden at first. Unlike a dialog it appears together with its
 * window, gets keys whenever the window does, and does not block. It is shown and hidden only while
 * no button is pressed in the window below the title bar, so that nothing comes under the pointer
 * that drags.
 */
#pragma once

#include <gtk/gtk.h>

typedef struct SwNoticeBar SwNoticeBar;

/* Called with the button's number, or with `escape` for that key. Must hide or free the bar if
 * nothing is left to do. */
typedef void (*SwNoticeAnswered)(int response, gpointer data);

/* Adds the bar to the box, above others. The box must be within an SwPart (widgets/part.h). */
SwNoticeBar *sw_notice_bar_new(GtkBox *notices, int escape, SwNoticeAnswered answered,
                               gpointer data);

/* Removes the bar from its box, if that still exists. NULL is allowed here and below: it counts
 * as a hidden bar. */
void sw_notice_bar_free(SwNoticeBar *bar);

/* Adds a widget between the text and the buttons. */
void sw_notice_bar_add(SwNoticeBar *bar, GtkWidget *widget);

GtkWidget *sw_notice_bar_add_button(SwNoticeBar *bar, const char *label, int response);

void sw_notice_bar_show(SwNoticeBar *bar, const char *text);
void sw_notice_bar_hide(SwNoticeBar *bar);
