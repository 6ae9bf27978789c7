/* The window of the manual (help/pages.h), of which there is one. It stays above the window that
 * opened it, which goes on taking input, also if that is modal; and is closed with it.
 *
 * Actions of the application: "help", at what has the focus in the active window; "help-on"
 * (string), about a topic; "about".
 */
#pragma once

#include <gtk/gtk.h>

/* `version` of the program, for "about", must live as long as the application. */
void sw_help_install(GtkApplication *application, const char *version);
