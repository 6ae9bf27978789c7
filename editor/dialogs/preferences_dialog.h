/* Preferences: how the editor looks and begins. Each takes effect at once and is remembered; they
 * are actions of the application and of the window, which menus and keys change, too. */
#pragma once

#include <gtk/gtk.h>

void sw_preferences_dialog_open(GtkApplicationWindow *parent);
