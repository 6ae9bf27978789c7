/* A bar at the top of a window that tells what people may want to act on, with a button for each
 * thing to do. It belongs to the window and takes no room while it is hidden, as it is at first.
 * Unlike a dialog it is there as soon as its window is, has the keyboard whenever that has it, and
 * lets people go on with something else. It comes and goes while no button is pressed below the
 * title bar, so that nothing moves away under the pointer.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct SwNoticeBar SwNoticeBar;

/* Called with the number of the button, or with `escape` for that key; hides the bar, or frees it,
 * if there is nothing left to act on. */
typedef void (*SwNoticeAnswered)(int response, gpointer data);

/* `window` has an SwPart as its child (widgets/part.h). */
SwNoticeBar *sw_notice_bar_new(GtkWindow *window, int escape, SwNoticeAnswered answered,
                               gpointer data);

/* Takes it out of its window, if that is still there. Here and below, a bar that nobody made yet
 * (NULL) is hidden. */
void sw_notice_bar_free(SwNoticeBar *bar);

/* Between the text and the buttons. */
void sw_notice_bar_add(SwNoticeBar *bar, GtkWidget *widget);

GtkWidget *sw_notice_bar_add_button(SwNoticeBar *bar, const char *label, int response);

void sw_notice_bar_show(SwNoticeBar *bar, const char *text);
void sw_notice_bar_hide(SwNoticeBar *bar);

G_END_DECLS
