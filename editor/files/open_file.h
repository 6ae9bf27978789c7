/* A document that is open: its session, the journal that keeps what is not saved, the watch over
 * its file on the disk, and the worker that saves it. What a person has to decide it asks over the
 * window that it is shown in, of which it knows nothing else.
 *
 * Signals:
 *   "session-changed"       another session is in place: the file was read again, or makes way for
 *                           another document. The one before lives until the handlers return.
 *   "unsaved"               whether it can be saved (sw_open_file_can_be_saved()) may have changed.
 *   "on-disk"               somebody else has written or removed the file, or it is as the session
 *                           has it again: sw_open_file_on_disk().
 *   "busy" (const char *)   it is being saved, in words; NULL: no longer.
 *   "closed"                it may go, after sw_open_file_close().
 *   "stays"                 it is not closed: the user cancelled, or saving failed.
 */
#pragma once

#include <gtk/gtk.h>

#include "files/disk_watch.h"
#include "session/session.h"

G_BEGIN_DECLS

#define SW_TYPE_OPEN_FILE (sw_open_file_get_type())
G_DECLARE_FINAL_TYPE(SwOpenFile, sw_open_file, SW, OPEN_FILE, GObject)

/* Without a session. `parent` owns it. When it is disposed of, the disk is waited for, and its
 * session is freed with what was not saved of it. */
SwOpenFile *sw_open_file_new(GtkWindow *parent);

/* Takes the session in place of the one there was, which is freed with what was not saved of it. */
void sw_open_file_set_session(SwOpenFile *file, SwSession *session);

SwSession *sw_open_file_session(SwOpenFile *file);

SwDiskState sw_open_file_on_disk(SwOpenFile *file);

gboolean sw_open_file_is_saving(SwOpenFile *file);

/* TRUE if nothing else holds the document: no file as it is, or no file any more. */
gboolean sw_open_file_is_unsaved(SwOpenFile *file);

/* TRUE if saving would write something: changes, a first file, or what the disk has lost or holds
 * otherwise. */
gboolean sw_open_file_can_be_saved(SwOpenFile *file);

/* TRUE if nothing was ever done in it. */
gboolean sw_open_file_is_untouched(SwOpenFile *file);

/* Asks where to, or whether to, if need be; what comes of it is told by signals and dialogs. */
void sw_open_file_save(SwOpenFile *file);
void sw_open_file_save_as(SwOpenFile *file);
void sw_open_file_stop_saving(SwOpenFile *file);

/* Reads it from the disk again, after asking if there are changes. */
void sw_open_file_reload(SwOpenFile *file);

/* Waits for what is being done and saved, asks what is to become of what is not saved, and saves it
 * if wanted. Ends by "closed" or "stays". */
void sw_open_file_close(SwOpenFile *file);

G_END_DECLS
