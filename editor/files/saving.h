/* Saving a window's document while the window lives on: what was asked for before is done first;
 * then a worker writes it and waits for the disk;
 * what is drawn meanwhile is not in the file, and stays modified. When that has taken longer than
 * half a second, the window's last line says so, with a button to give up. A second wish to save
 * waits for the first.
 */
#pragma once

#include "window/window.h"

G_BEGIN_DECLS

/* The actions win.save and win.save-as; `line` is where it is said. */
void sw_saving_install(SwWindow *window, GtkBox *line);

gboolean sw_saving_is_on(SwWindow *window);

/* Saves what is modified, or waits for what is being saved, and closes the window, unless it could
 * not be saved. */
void sw_saving_save_and_close(SwWindow *window);

/* Waits for what is being saved; then closes the window, or asks what is to become of what has been
 * done since. */
void sw_saving_then_close(SwWindow *window);

/* The session is about to go: the disk is waited for. */
void sw_saving_end(SwWindow *window);

G_END_DECLS
