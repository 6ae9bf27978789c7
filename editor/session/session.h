/* One open document and all that a designer does to it, without a window: file, history,
 * selection, problems. The window draws what is here and asks for what a hand did; tests drive it
 * without a display.
 *
 * Life. sw_session_new() begins an untitled document, sw_session_open() one from a file. Whoever
 * shows a session listens to it: after each change the listeners hear what is no longer as it was.
 * A session belongs to the main thread.
 *
 * Every change of the document is one step of its history, with a name that people read. The
 * commands are in edit.h, and are done at once, or afterwards while a worker is at another
 * (queue.h); the tools that draw, in stroke.h.
 */
#pragma once

#include "document/edit.h"
#include "graph/regions.h"
#include "rules/run.h"

G_BEGIN_DECLS

typedef struct SwSession SwSession;

/* What is called when the session has done something that it was asked for. */
typedef void (*SwSessionDone)(SwSession *session, gpointer data);
typedef void (*SwSessionDoneWith)(SwSession *session, const SwPieceId *ids, guint n, gpointer data);

/* What has changed since a listener was last called; bits. */
typedef enum {
	SW_SESSION_DOCUMENT = 1 << 0,  /* pieces or values: by a step, an undo or a redo */
	SW_SESSION_PROBLEMS = 1 << 1,  /* report and view: those of this revision, or a worker's */
	SW_SESSION_SELECTION = 1 << 2, /* which pieces are selected */
	SW_SESSION_FILE = 1 << 3,      /* path, modified mark, what the disk holds */
	SW_SESSION_BUSY = 1 << 4,      /* what a worker does, or what waits: queue.h */
	SW_SESSION_REST = 1 << 5,      /* nothing waits any more */
	SW_SESSION_REFUSED = 1 << 6,   /* something that waited could not be done */
	SW_SESSION_RELEASED = 1 << 7,  /* it is held still no more; for those who follow */
} SwSessionChange;

typedef void (*SwSessionListener)(SwSession *session, SwSessionChange what, gpointer data);

/* ---- Life ------------------------------------------------------------------------------- */

/* An untitled galaxy of the game without tiles. `players` is put where the table says so. */
SwSession *sw_session_new(const SwGame *game, gint32 players);

/* The same for any root of a game of cards: with a band for each who plays, an army and a side, as
 * far as documents of the root hold such; a pack has one. `usual` is one of the numbers that the
 * table offers to begin with, of the root or of the galaxy in it; 0: as if it were not said. */
SwSession *sw_session_new_of(const SwGame *game, SwRoot root, gint32 players, gint32 usual);

/* The attribute whose usual numbers are offered for documents of the root: of the root itself or of
 * the galaxy in it. NULL if there is none. */
const SwAttribute *sw_table_usual(const SwTable *table, SwRoot root);

/* The file as a session. What could be read of a broken file is opened, and what could not is in
 * the report. NULL, with an error that names file, line and column, if there is nothing to show.
 */
SwSession *sw_session_open(const char *path, GError **error);

/* The same of a text, as an untitled session; `name` stands for it in messages. */
SwSession *sw_session_from_text(const char *name, const char *text, GError **error);

/* What an importer made, which it takes: untitled, and modified, since no file holds it. */
SwSession *sw_session_import(SwDocument *document);

/* What a seat sees of the session, as it is now, or all players together (rules/seen.h). It can be
 * looked at, asked and exported, and never changes: commands leave it as it is, and no problems of
 * it are told. */
SwSession *sw_session_seen(SwSession *session, gint32 seat);
gboolean sw_session_is_seen(const SwSession *session);

void sw_session_free(SwSession *session);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSession, sw_session_free)

/* Returns a number by which to stop listening. */
guint sw_session_listen(SwSession *session, SwSessionListener listener, gpointer data);

/* The same for what only tells of the session, which then costs a stream of changes nothing: calls
 * come from the main loop, one for all that has changed since the last. A change after half a
 * second of peace is told as soon as the loop has the time; others, once no further one has come
 * for a moment, and at the latest half a second after the last call. */
guint sw_session_follow(SwSession *session, SwSessionListener listener, gpointer data);
void sw_session_ignore(SwSession *session, guint listener);

/* While the session is held still, those who follow are not called: a button is pressed in what
 * they show, which must not move away under the pointer. Afterwards they hear of all that they
 * missed. Those who listen are called as ever. */
void sw_session_hold_still(SwSession *session, gboolean is_still);
gboolean sw_session_is_still(const SwSession *session);

/* ---- What it holds ---------------------------------------------------------------------- */

const SwGame *sw_session_game(const SwSession *session);

/* FALSE if all that it can hold stands in lists beside the map, as what a pack holds. */
gboolean sw_session_has_map(const SwSession *session);

/* For looking; every change goes through a command. */
SwDocument *sw_session_document(SwSession *session);

/* The tile that lies on the hex, or SW_NO_PIECE. */
SwPieceId sw_session_tile_at(SwSession *session, SwHex hex);

/* The regions for which pieces stand, as they are; NULL in a game without. Good until the next
 * change. */
const SwRegions *sw_session_regions(SwSession *session);

/* TRUE if pieces of the kind can be laid on this map: they lie on hexes or edges, and there is one
 * that holds them and can be edited. */
gboolean sw_session_takes(const SwSession *session, guint kind);

/* What holds all that has a hex: the least and greatest coordinates, and how far it reaches to the
 * left and right, in halves of a hex: 2 q + r. FALSE if there is nothing, of which some hexes
 * around the origin are shown. */
typedef struct {
	SwHex low, high;
	gint32 left, right;
} SwBox;

gboolean sw_session_bounds(SwSession *session, SwBox *box);

/* ---- Problems --------------------------------------------------------------------------- */

/* Documents of up to so many pieces are checked at once after each change; larger ones when
 * sw_session_check() is called, or by a worker, below. */
#define SW_CHECK_AT_ONCE 2000

/* The problems of the document as it was at `revision` (may be NULL), by the validator's own
 * rules and in its words; good until the next change. */
const SwReport *sw_session_report(SwSession *session, guint64 *revision);

/* What rules and questions look at, as of the same revision. */
const SwView *sw_session_view(SwSession *session);

/* Checks now, whatever the size, and tells the listeners. */
void sw_session_check(SwSession *session);
gboolean sw_session_is_checked(const SwSession *session);

/* The same in three parts, of which a worker may do the second while the session is edited. The
 * first takes a copy of the document. The last frees the check, and tells the listeners unless the
 * session has been checked since as it is later. */
typedef struct SwSessionCheck SwSessionCheck;

SwSessionCheck *sw_session_check_new(SwSession *session);
void sw_session_check_run(SwSessionCheck *check);
void sw_session_check_take(SwSession *session, SwSessionCheck *check);

/* In place of the last, if nobody wants to know any more. */
void sw_session_check_free(SwSessionCheck *check);

/* TRUE if the problem offers a fix that can be done here and deletes nothing but what it names: a
 * piece with a comment is left to the author. */
gboolean sw_session_can_fix(const SwSession *session, const SwProblem *problem);

/* Does it, as one step. FALSE if it cannot be done. If its piece has gone since, the listeners hear
 * of that. */
gboolean sw_session_fix(SwSession *session, const SwProblem *problem);

/* Adds an <allow> for the rule, as one step; `reason` is not blank. */
void sw_session_allow(SwSession *session, const SwRule *rule, const char *reason);

/* What of that which was asked for could not be done, or not as a whole, and why: a line each. Good
 * while the listeners are told (SW_SESSION_REFUSED). */
const char *sw_session_refused(const SwSession *session);

/* ---- Selection -------------------------------------------------------------------------- */

/* Pieces, in order of ids; those that a change removed are no longer in it. */
const SwPieceId *sw_session_selected(SwSession *session, guint *n);
/* The number of the selection: another one whenever something else is selected. */
guint64 sw_session_selection(const SwSession *session);
gboolean sw_session_is_selected(const SwSession *session, SwPieceId id);
void sw_session_select_none(SwSession *session);
void sw_session_select_all(SwSession *session);

/* What a new selection does to the old one. */
typedef enum {
	SW_SELECT_REPLACE,
	SW_SELECT_ADD,
	SW_SELECT_REMOVE,
	SW_SELECT_TOGGLE,
} SwSelectHow;

/* Pieces that have gone are left out; if all have, the selection stays, and the listeners hear of
 * it. */
void sw_session_select(SwSession *session, const SwPieceId *ids, guint n, SwSelectHow how);
void sw_session_select_hexes(SwSession *session, const SwHex *hexes, guint n, SwSelectHow how);

/* FALSE, with an error that says why, if commands on the selection would do nothing because all of
 * it stands in another file; and if turning the map would leave its tiles behind, which do. */
gboolean sw_session_may_edit_selected(SwSession *session, GError **error);
gboolean sw_session_may_turn(SwSession *session, GError **error);

/* All tiles of the kinds of those that are selected; all that hang together with them. */
void sw_session_select_same_kind(SwSession *session);
void sw_session_select_connected(SwSession *session);

/* ---- History ---------------------------------------------------------------------------- */

/* Undo takes back what waits to be done (queue.h), the last first, then what a worker does, then
 * steps; Redo does these again, in the opposite order. */
void sw_session_undo(SwSession *session);
void sw_session_redo(SwSession *session);

/* FALSE if there is nothing. */
gboolean sw_session_can_undo(const SwSession *session);
gboolean sw_session_can_redo(const SwSession *session);

/* Undoes or redoes until `position` steps are done. */
void sw_session_go_to(SwSession *session, guint position);

/* How many edits of the document that is. */
guint sw_session_edits_to(const SwSession *session, guint position);

/* ---- File ------------------------------------------------------------------------------- */

/* NULL while it is untitled. */
const char *sw_session_path(const SwSession *session);

/* "three-suns.xml", or "Untitled". */
const char *sw_session_title(const SwSession *session);

/* What the map itself is called; NULL if it is not. */
const char *sw_session_name(const SwSession *session);

/* What a file of it may be called: "three-suns.xml", after its name. Free it. */
char *sw_session_file_name(const SwSession *session);

/* TRUE if the file holds what could not be read, and will not when this is saved. */
gboolean sw_session_loses(const SwSession *session);

gboolean sw_session_is_modified(const SwSession *session);

/* Writes the document to its path, atomically; what stood there is kept beside it as
 * "NAME~". FALSE with an error, and nothing lost, if it could not be written. SW_SESSION_STALE if
 * the file has been changed by somebody else since it was opened or saved, unless `force`. */
#define SW_SESSION_ERROR (sw_session_error_quark())
GQuark sw_session_error_quark(void);
enum { SW_SESSION_STALE, SW_SESSION_UNTITLED, SW_SESSION_STOPPED };

gboolean sw_session_save(SwSession *session, gboolean force, GError **error);

/* The same to another path, which becomes the session's. */
gboolean sw_session_save_as(SwSession *session, const char *path, GError **error);

/* The same in three parts, of which a worker may do the second while the session is edited; one at
 * a time. The first takes a copy of the document; `path` is NULL for the session's own, which is
 * replaced by `force` alone if somebody has changed it. The last says what came of it and frees it:
 * what was done meanwhile is modified still. Whatever moment a program dies in, its journal holds
 * all that the file does not. */
typedef struct SwSessionSave SwSessionSave;

SwSessionSave *sw_session_save_new(SwSession *session, const char *path, gboolean force);
void sw_session_save_run(SwSessionSave *save);
gboolean sw_session_save_take(SwSession *session, SwSessionSave *save, GError **error);

/* From any thread, while it runs: SW_SESSION_STOPPED, unless the file has been replaced by then. */
void sw_session_save_stop(SwSessionSave *save);

/* In place of the last, if the session has gone. */
void sw_session_save_free(SwSessionSave *save);

/* TRUE if the file is not what was opened or saved last. */
gboolean sw_session_is_stale(const SwSession *session);

/* The document as the file would be. Free it with g_string_free(). */
GString *sw_session_text(const SwSession *session);

G_END_DECLS
