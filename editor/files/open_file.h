/* An open file: a document's session, the journal that keeps its unsaved changes, the watch over
 * its file, and the worker that saves it. Its dialogs appear over the window that shows it; it
 * knows nothing else of that.
 *
 * Signals:
 *   "session-changed"       the session was replaced: the file was reloaded, or another document
 *                           was opened. The old session lives until the handlers return.
 *   "unsaved"               sw_open_file_can_be_saved() may have changed.
 *   "on-disk"               sw_open_file_on_disk() may have changed.
 *   "busy" (const char *)   it is being saved: a text for the user; NULL: no longer.
 *   "closed"                after sw_open_file_close(): it may be freed.
 *   "stays"                 it is not closed: the user cancelled, or saving failed.
 */
#pragma once

#include <gtk/gtk.h>

#include "files/disk_watch.h"
#include "session/session.h"

#define SW_TYPE_OPEN_FILE (sw_open_file_get_type())
G_DECLARE_FINAL_TYPE(SwOpenFile, sw_open_file, SW, OPEN_FILE, GObject)

/* Creates an open file without a session. `parent` owns it. Disposing of it waits for the disk and
 * frees its session, with unsaved changes. */
SwOpenFile *sw_open_file_new(GtkWindow *parent);

/* Replaces the session, and frees the old one with its unsaved changes (transfer full). */
void sw_open_file_set_session(SwOpenFile *file, SwSession *session);

SwSession *sw_open_file_session(SwOpenFile *file);

SwDiskState sw_open_file_on_disk(SwOpenFile *file);

gboolean sw_open_file_is_saving(SwOpenFile *file);

/* TRUE if no file holds the document as it is, or its file is gone. */
gboolean sw_open_file_is_unsaved(SwOpenFile *file);

/* TRUE if saving would write something: changes, a first file, or one that is gone or different on
 * the disk. */
gboolean sw_open_file_can_be_saved(SwOpenFile *file);

/* TRUE if the document is new and nothing was done in it. */
gboolean sw_open_file_is_untouched(SwOpenFile *file);

/* Saves, after asking for a path or a confirmation if needed; signals and dialogs give the result.
 */
void sw_open_file_save(SwOpenFile *file);
void sw_open_file_save_as(SwOpenFile *file);
void sw_open_file_stop_saving(SwOpenFile *file);

/* Reloads the file from the disk, after asking if there are changes. */
void sw_open_file_reload(SwOpenFile *file);

/* Waits until orders and saving are finished, asks what to do with unsaved changes, and saves them
 * if the user wants. Emits "closed" or "stays" in the end. */
void sw_open_file_close(SwOpenFile *file);
