/* One open document and all that a designer does with it, without a window: file, history,
 * selection, problems. The window shows a session and sends it commands for the user's input; tests
 * drive it without a display.
 *
 * sw_session_new() creates an untitled document, sw_session_open() opens a file. A widget that
 * displays a session listens to it, and is notified after each change of what has changed. A
 * session belongs to the main thread.
 *
 * Every change of the document is one step of its history, with a label for users. The commands are
 * in edit.h, and run at once, or later while a worker is busy (queue.h); the drawing tools are in
 * stroke.h.
 */
#pragma once

#include "document/edit.h"
#include "graph/regions.h"
#include "rules/repair.h"

typedef struct SwSession SwSession;

/* Callbacks for when the session has done what was requested. */
typedef void (*SwSessionDone)(SwSession *session, gpointer data);
typedef void (*SwSessionDoneWith)(SwSession *session, const SwPieceId *ids, guint n, gpointer data);

/* What has changed since a listener was last called; bits. */
typedef enum {
	SW_SESSION_DOCUMENT = 1 << 0,  /* pieces or values: by a step, an undo or a redo */
	SW_SESSION_PROBLEMS = 1 << 1,  /* report and view, of this revision or from a worker */
	SW_SESSION_SELECTION = 1 << 2, /* which pieces are selected */
	SW_SESSION_FILE = 1 << 3,      /* path, modified mark, state on the disk */
	SW_SESSION_BUSY = 1 << 4,      /* what a worker is doing, or what waits: queue.h */
	SW_SESSION_REST = 1 << 5,      /* nothing is waiting any more */
	SW_SESSION_REFUSED = 1 << 6,   /* a waiting order could not be executed */
	SW_SESSION_RELEASED = 1 << 7,  /* no longer held still; for followers */
	SW_SESSION_LAYERS = 1 << 8,    /* which layers are hidden or locked: layers.h */
	SW_SESSION_KEPT = 1 << 9, /* an order was executed, and left locked pieces as they are */
} SwSessionChange;

typedef void (*SwSessionListener)(SwSession *session, SwSessionChange what, gpointer data);

/* ---- Life ------------------------------------------------------------------------------- */

/* Returns an untitled galaxy of the game without tiles. `players` is stored where the table has a
 * place for it. */
SwSession *sw_session_new(const SwGame *game, gint32 players);

/* The same for any root of a game with a board, with the board in it; or of a game of cards: with a
 * band for each who plays, an army and a side, as far as documents of the root hold such; a pack
 * has one. `usual` is one of the numbers that the table offers to begin with, of the root or of the
 * galaxy in it; 0: as if it were not said. */
SwSession *sw_session_new_of(const SwGame *game, SwRoot root, gint32 players, gint32 usual);

/* The attribute whose usual numbers are offered for documents of the root: of the root itself or of
 * the galaxy in it. NULL if there is none. */
const SwAttribute *sw_table_usual(const SwTable *table, SwRoot root);

/* Opens a file. What can be read of a broken file is opened, and the rest is reported. NULL with an
 * error that names file, line and column if nothing can be shown. */
SwSession *sw_session_open(const char *path, GError **error);

/* The same for a text, as an untitled session; `name` stands for the file in messages. */
SwSession *sw_session_from_text(const char *name, const char *text, GError **error);

/* Returns a session of an imported document (transfer full): untitled, and modified since no file
 * holds it. */
SwSession *sw_session_import(SwDocument *document);

/* Returns what a seat can see of the session as it is now, or all players together (rules/seen.h).
 * It can be viewed, queried and exported, and is read-only: commands have no effect, and its
 * problems are not reported. */
SwSession *sw_session_seen(SwSession *session, gint32 seat);
gboolean sw_session_is_seen(const SwSession *session);

void sw_session_free(SwSession *session);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSession, sw_session_free)

/* Adds a listener. Returns its id for sw_session_ignore(). */
guint sw_session_listen(SwSession *session, SwSessionListener listener, gpointer data);

/* Adds a follower: a listener that only displays the session, and adds no cost to a stream of
 * changes. It is called from the main loop, once for all changes since its last call. A change
 * after half a second without calls is reported as soon as the loop is free; others once no more
 * changes have come for a moment, at the latest half a second after the last call. */
guint sw_session_follow(SwSession *session, SwSessionListener listener, gpointer data);
void sw_session_ignore(SwSession *session, guint listener);

/* While the session is held still, followers are not called: use it while a button in a followed
 * list is pressed, which must not move away under the pointer. Afterwards they are notified of all
 * that they missed. Listeners are called as usual. */
void sw_session_hold_still(SwSession *session, gboolean is_still);
gboolean sw_session_is_still(const SwSession *session);

/* ---- Content ---------------------------------------------------------------------------- */

const SwGame *sw_session_game(const SwSession *session);

/* FALSE if all that the document can hold is beside the map, like the content of a pack. */
gboolean sw_session_has_map(const SwSession *session);

/* TRUE if its map is a board in inches. */
gboolean sw_session_has_board(const SwSession *session);

/* TRUE if the session's document has no map and its game has mats. */
gboolean sw_session_has_mat(const SwSession *session);

/* For reading only: every change must be a command. */
SwDocument *sw_session_document(SwSession *session);

/* Returns the tile on the hex, or SW_NO_PIECE; one that is hidden (layers.h) counts as none. */
SwPieceId sw_session_tile_at(SwSession *session, SwHex hex);

/* Returns the current regions of pieces such as planets; NULL in a game without any. Valid until
 * the next change. */
const SwRegions *sw_session_regions(SwSession *session);

/* TRUE if pieces of the kind can be placed on this map: they belong on hexes or edges, and the
 * parent for them can be edited. */
gboolean sw_session_takes(const SwSession *session, guint kind);

/* The bounds of all pieces and regions on the map: the least and greatest coordinates, and the
 * extent to the left and right in halves of a hex: 2 q + r. sw_session_bounds() returns FALSE if
 * the map is empty, with some hexes around the origin as its bounds. */
typedef struct {
	SwHex low, high;
	gint32 left, right;
} SwBox;

gboolean sw_session_bounds(SwSession *session, SwBox *box);

/* ---- Problems --------------------------------------------------------------------------- */

/* Documents of up to this many pieces are checked at once after each change; larger ones by
 * sw_session_check() or by a worker, below. */
#define SW_CHECK_AT_ONCE 2000

/* Returns the problems of the document as it was at `revision` (may be NULL), by the validator's
 * rules and in its words; valid until the next change. */
const SwReport *sw_session_report(SwSession *session, guint64 *revision);

/* Returns the rules (SwRule) that were not run, because a part of the file could not be read; of
 * the same revision, and valid as long. */
const GPtrArray *sw_session_not_run(SwSession *session);

/* Returns the view, which rules and questions use, of the same revision. */
const SwView *sw_session_view(SwSession *session);

/* Checks now, whatever the size, and notifies the listeners. */
void sw_session_check(SwSession *session);
gboolean sw_session_is_checked(const SwSession *session);

/* The same in three parts, so that a worker can do the second while the session is edited. The
 * first copies the document. The last frees the check, and notifies the listeners unless a later
 * revision has been checked since. */
typedef struct SwSessionCheck SwSessionCheck;

SwSessionCheck *sw_session_check_new(SwSession *session);
void sw_session_check_run(SwSessionCheck *check);
void sw_session_check_take(SwSession *session, SwSessionCheck *check);

/* Call this instead of the last to discard the check. */
void sw_session_check_free(SwSessionCheck *check);

/* TRUE if the fix can be applied here and deletes nothing but what it names: a piece with a comment
 * is left to the author. */
gboolean sw_session_can_fix(const SwSession *session, const SwFix *fix);

/* Applies the fix as one step. FALSE if that is not possible. If a piece is gone, the listeners are
 * notified. */
gboolean sw_session_fix(SwSession *session, const SwFix *fix);

/* TRUE if the problem is a tile that breaks the symmetry in force, and its images can be made like
 * it; then the second does so, as one step. */
gboolean sw_session_can_mend(const SwSession *session, const SwProblem *problem);
void sw_session_mend(SwSession *session, const SwProblem *problem);

/* For finding the fixes of problems, also in another thread: it has a copy of the document. */
SwRepairs *sw_session_repairs(const SwSession *session);

/* Adds an <allow> for the rule, as one step; `reason` must not be blank. */
void sw_session_allow(SwSession *session, const SwRule *rule, const char *reason);

/* Returns which requests could not be fulfilled, or only in part, and why: a line each. Valid while
 * the listeners are notified (SW_SESSION_REFUSED). */
const char *sw_session_refused(const SwSession *session);

/* The same of what was done, but not to locked pieces (SW_SESSION_KEPT). */
const char *sw_session_kept(const SwSession *session);

/* ---- Selection -------------------------------------------------------------------------- */

/* Returns the selected pieces, sorted by id; removed pieces are no longer selected. */
const SwPieceId *sw_session_selected(const SwSession *session, guint *n);
/* Returns the number of the selection, which changes whenever something else is selected. */
guint64 sw_session_selection(const SwSession *session);
gboolean sw_session_is_selected(const SwSession *session, SwPieceId id);
void sw_session_select_none(SwSession *session);
void sw_session_select_all(SwSession *session);

/* How a new selection is combined with the old one. */
typedef enum {
	SW_SELECT_REPLACE,
	SW_SELECT_ADD,
	SW_SELECT_REMOVE,
	SW_SELECT_TOGGLE,
} SwSelectHow;

/* Pieces that are gone are left out; if all are, the selection stays, and the listeners are
 * notified. */
void sw_session_select(SwSession *session, const SwPieceId *ids, guint n, SwSelectHow how);
void sw_session_select_hexes(SwSession *session, const SwHex *hexes, guint n, SwSelectHow how);

/* FALSE with an error that gives the reason: if the selection cannot be copied because all of it is
 * in another file, or a piece of it could not be read; if commands on it would have no effect
 * because all of it is in another file, or locked; and if rotating the map would not rotate its
 * tiles because they are. */
gboolean sw_session_may_copy_selected(SwSession *session, GError **error);
gboolean sw_session_may_edit_selected(SwSession *session, GError **error);
gboolean sw_session_may_turn(SwSession *session, GError **error);

/* Selects all pieces of the selected kinds; all tiles connected with selected ones. */
void sw_session_select_same_kind(SwSession *session);
void sw_session_select_connected(SwSession *session);

/* ---- History ---------------------------------------------------------------------------- */

/* Undo cancels waiting orders (queue.h), the last first, then the order that a worker is executing,
 * then undoes steps; Redo restores these in the opposite order. */
void sw_session_undo(SwSession *session);
void sw_session_redo(SwSession *session);

/* FALSE if there is nothing to undo or redo. */
gboolean sw_session_can_undo(const SwSession *session);
gboolean sw_session_can_redo(const SwSession *session);

/* Undoes or redoes until `position` steps are done. */
void sw_session_go_to(SwSession *session, guint position);

/* ---- File ------------------------------------------------------------------------------- */

/* NULL while it is untitled. */
const char *sw_session_path(const SwSession *session);

/* "three-suns.xml", or "Untitled". */
const char *sw_session_title(const SwSession *session);

/* Returns the name of the map itself; NULL if it has none. */
const char *sw_session_name(const SwSession *session);

/* Returns a file name for the document: "three-suns.xml", from its name. Free with g_free(). */
char *sw_session_file_name(const SwSession *session);

/* TRUE if the file holds something that could not be read, and would lose it by saving. */
gboolean sw_session_loses(const SwSession *session);

/* Returns what of the piece could not be read, a line for each problem; NULL if all was. Free it.
 */
char *sw_session_unread(const SwSession *session, SwPieceId id);

gboolean sw_session_is_modified(const SwSession *session);

/* Saving writes the document to a file, atomically; the previous file is kept as "NAME~". In three
 * parts, so that a worker can do the second while the session is edited; only one saving at a time.
 *
 * The first copies the document; `path`, which becomes the session's, is NULL for its own. That is
 * replaced only with `force` if another program has changed it since it was opened or saved
 * (SW_SESSION_STALE). The last frees the saving, and returns FALSE with an error, and nothing lost,
 * if the file could not be written. Steps made meanwhile are still unsaved. At whatever moment a
 * program crashes, its journal holds all that the file does not. */
#define SW_SESSION_ERROR (sw_session_error_quark())
GQuark sw_session_error_quark(void);
enum {
	SW_SESSION_STALE,
	SW_SESSION_STOPPED,
	SW_SESSION_OUTDATED,
	SW_SESSION_UNRECORDED,
	SW_SESSION_DONE_BUT, /* of an order: the rest was done; edit.h */
};

typedef struct SwSessionSave SwSessionSave;

SwSessionSave *sw_session_save_new(SwSession *session, const char *path, gboolean force);
void sw_session_save_run(SwSessionSave *save);
gboolean sw_session_save_take(SwSession *session, SwSessionSave *save, GError **error);

/* From any thread, while it runs: cancels it with SW_SESSION_STOPPED, unless the file has already
 * been replaced. */
void sw_session_save_stop(SwSessionSave *save);

/* Call this instead of the last if the session is gone. */
void sw_session_save_free(SwSessionSave *save);

/* TRUE if the file on the disk is not the one that was opened or saved last. */
gboolean sw_session_is_stale(const SwSession *session);

/* Returns the text of the document as the file would be. Free with g_string_free(). */
GString *sw_session_text(const SwSession *session);
