/* The documents that were open last come back, each with its view, when the program is started
 * without files. Which they are is kept in the editor's memory (widgets/memory.h): written whenever
 * one is opened, closed or saved under a name, so that they also come back after a crash. What
 * closes as the program ends counts as open. Documents without a file are not kept: the journal
 * keeps their changes.
 *
 * Action of the application: "reopen" (boolean), whether they come back.
 */
#pragma once

#include <gtk/gtk.h>

void sw_reopen_install(GtkApplication *application);

/* Returns the paths of those that are to come back and still exist. Free with g_strfreev(). The
 * window that shows one of them next gets its view. */
char **sw_reopen_paths(void);

/* Keeps the open documents with their views, and nothing more in this run: call it before closing
 * all windows. */
void sw_reopen_keep(GtkApplication *application);
