/* The inside of SwSession, for this folder alone. */
#pragma once

#include "base/translate.h"
#include "session/session.h"
#include "session/symmetry.h"
#include "xml/source.h"

#include <sys/types.h>

/* The state of the file on the disk when it was opened or saved last. */
typedef struct {
	dev_t device;
	ino_t inode;
	off_t size;
	struct timespec time;
	char *hash; /* of its content; NULL if there was no file */
} DiskState;

/* The listeners of a session: listeners.c. */
typedef struct Listeners Listeners;

/* The orders not executed yet: queue.c. */
typedef struct Queue Queue;

/* An order: order.h; the brush: brush.h; a session's journal: journal.h; text read to be pasted:
 * pasted.h. */
typedef struct Order Order;
typedef struct SwBrush SwBrush;
typedef struct SwJournal SwJournal;
typedef struct Pasted Pasted;
struct SwProposal;

/* An observer: what the queue, the checker, the journal and recovery do when a session changes. The
 * session calls them without knowing them, in its thread and before the listeners. Any member may
 * be NULL. */
typedef struct {
	/* The step, which may be one of several, has changed the document. */
	void (*on_step)(SwSession *session, const SwStep *step, gpointer data);
	/* All steps of a change are done. Returns what else to notify the listeners of. */
	SwSessionChange (*on_change)(SwSession *session, gpointer data);
	/* The order waits under this number; its turn has come, or it is over. */
	void (*on_wait)(SwSession *session, const Order *order, guint32 number, gpointer data);
	void (*on_turn)(SwSession *session, const Order *order, guint32 number, gboolean is_over,
	                gpointer data);
	/* A worker is about to change the fork; the session has taken over the fork's steps. */
	void (*on_fork)(SwSession *session, SwSession *fork, gpointer data);
	/* Called for the fork, in the worker's thread: its order is executed and can no longer be
	 * cancelled. */
	void (*on_worked)(SwSession *fork, gpointer data);
	void (*on_join)(SwSession *session, SwSession *fork, gpointer data);
	/* The session is being freed. */
	void (*on_gone)(SwSession *session, gpointer data);
} Observer;

struct SwSession {
	const SwGame *game;
	SwDocument *document;
	GArray *selected;     /* SwPieceId, sorted */
	guint64 selection_no; /* counts changes of the selection */
	guint64 kept;         /* the revision for which `selected` was last checked */
	Listeners *listeners;
	GArray *observers;       /* Watch, in order of arrival */
	Queue *queue;            /* NULL in a session that is only read */
	SwSessionChange pending; /* not yet notified */
	guint frozen;            /* more than 0: nothing is notified */
	gboolean was_modified;
	GError *refusal;  /* error of the order being executed */
	char *clip;       /* a GRefString: the text copied or cut last; or NULL */
	GString *refused; /* waiting orders that failed, a line each */

	/* Problems. */
	SwReport *unread; /* what the reader found; after saving only in other files */
	gboolean is_seen; /* a player's view of another session; read-only */
	gboolean is_part; /* only part of the file was read: rules about several pieces mislead */
	SwReport *report;
	SwView *view;
	SwDocument *looked_at; /* the copy that `view` is of, if it is of a copy */
	guint64 checked;       /* the revision of `report` and `view` */
	gboolean is_untold;    /* the listeners have not been notified of them */

	/* File. */
	char *path, *title;
	char *copy_of; /* the file from which an untitled document was recovered; or NULL */
	char *manners; /* the shortest text with the file's line ends, last newline and BOM */
	DiskState disk;
	SwSessionSave *saving; /* not owned; NULL: not being saved */
	SwJournal *journal;    /* not owned */
	GArray *records;       /* in a fork: Record, for the journal; or NULL */
	char *recovered;       /* path of the journal recovered from, until its own replaces it */
	int recovered_lock;    /* file descriptor of `recovered` */
	gboolean is_recovered; /* modified, whatever the history says */
	/* The bytes that were opened or saved last, until a journal takes them with the next step;
	 * and the ids of their pieces in order, if not 0, 1, 2 … */
	GBytes *base;
	GArray *base_order;

	/* The centre of the last rotation, used again while the same pieces are rotated. */
	struct {
		gboolean is_set;
		SwPlace place;
		guint64 revision, selection_no;
	} centre;

	struct {
		guint64 revision;
		gboolean is_known, is_there;
		SwBox box;
	} bounds;
	struct {
		guint64 revision;
		gboolean is_known;
		SwRegions *found;
	} regions;
};

/* ---- Steps ------------------------------------------------------------------------------ */

/* Creates a session that owns the document, for reading: without listeners or a file, and until an
 * observer adds them without a queue, problems or a journal (begin.c). */
SwSession *session__new(const SwGame *game, SwDocument *document);

/* Adds and removes a pair of observer and data. The session removes all when it is freed. */
void session__observe(SwSession *session, const Observer *observer, gpointer data);
void session__ignore(SwSession *session, const Observer *observer, gpointer data);

/* Notify the observers. */
void session__tell_wait(SwSession *session, const Order *order, guint32 number);
void session__tell_turn(SwSession *session, const Order *order, guint32 number, gboolean is_over);
void session__tell_fork(SwSession *session, SwSession *fork);
void session__tell_join(SwSession *session, SwSession *fork);
void session__tell_worked(SwSession *fork);

/* Begins a step; the second commits it, selects `selection` (SwPieceId; NULL: unchanged), checks,
 * and notifies the listeners once. */
void session__begin(SwSession *session, const char *format, ...) G_GNUC_PRINTF(2, 3);
void session__commit(SwSession *session, const GArray *selection);

/* Call after any change: drops removed pieces from the selection, checks, and notifies the
 * listeners. */
void session__settle(SwSession *session, SwSessionChange what);

/* Between these two nothing is checked or notified; they nest. */
void session__freeze(SwSession *session);
void session__thaw(SwSession *session);

/* Checks the document without notifying the listeners. The second has a small document checked
 * after each change. */
void session__check(SwSession *session);
void check__watch(SwSession *session);

/* Return "1 piece", "12 hexes". Free with g_free(). */
char *session__n_pieces(guint n);
char *session__n_hexes(const SwSession *session, guint n);

/* Sets the selection, from ids in any order, without notifying the listeners. */
void session__set_selection(SwSession *session, const GArray *ids);

/* Records that `what` was refused, and why; the second, that `n` of its pieces are gone. */
void session__refuse(SwSession *session, const char *what, const char *why);
void session__refuse_gone(SwSession *session, const char *what, guint n);

/* Settles, then clears what was refused. */
void session__tell_refused(SwSession *session, SwSessionChange what);

/* ---- Sets of ids ------------------------------------------------------------------------ */

/* Returns the ids sorted, without duplicates; looks one up in such an array. */
GArray *ids__sorted(const GArray *ids);
gboolean ids__has(const GArray *set, SwPieceId id);

/* ---- Commands --------------------------------------------------------------------------- */

typedef void OrderRun(SwSession *session, const Order *order);

OrderRun edit__place, edit__erase, edit__erase_pieces;
OrderRun transform__put, transform__move, transform__transform, transform__look;
OrderRun attributes__set, retype__set_kind;
OrderRun remarks__about, remarks__note, remarks__allow;
OrderRun check__fix, outline__add, explore__explore;
OrderRun clipboard__duplicate, clipboard__cut, clipboard__copy;
OrderRun paste__look, paste__paste;
OrderRun undo__undo, undo__redo, undo__go_to;

/* ---- Orders ----------------------------------------------------------------------------- */

/* The only way to change a session's document: executes the order now or queues it (transfer full).
 * Returns FALSE with an error if it is refused now; the listeners are notified of a later refusal.
 */
gboolean session__do(SwSession *session, Order *order, GError **error);

/* Executes the order at once. An error is left in `refusal`. */
void session__run(SwSession *session, const Order *order);

/* Sets what an order that looks has found (transfer full): the pieces that would be replaced
 * (SwPieceId), or an error, and the text that was read if it is a paste. */
void proposal__look(SwSession *session, GArray *replaced, GError *error, Pasted *pasted);

/* Sets the callback that asks the user about the order, which is one that looks. */
void proposal__ask(Order *order, void (*ask)(SwSession *, const struct SwProposal *, gpointer data),
                   gpointer data);

/* Finishes an order that looks and was recovered from a journal; does nothing for other orders. */
void proposal__end_recovered(SwSession *session, Order *order);

/* Returns the running and waiting orders as records of a journal (Record). The others append the
 * record of one order, and one that its turn has come or that it is over. */
GArray *queue__records(const SwSession *session);
void queue__add_order(GArray *records, const SwSession *session, const Order *order,
                      guint32 number);
void queue__add_turn(GArray *records, guint32 number, gboolean is_over);

/* ---- Listeners -------------------------------------------------------------------------- */

Listeners *listeners__new(void);
void listeners__free(Listeners *listeners);

/* Notifies the listeners at once, and the followers soon. */
void listeners__tell(SwSession *session, SwSessionChange what);

/* ---- Pieces ----------------------------------------------------------------------------- */

/* Returns the place of the map with these as its first two coordinates and no others. */
SwPlace session__place(const SwSession *session, SwHex at);

/* TRUE for a place, or a shift, within the bounds of the map. */
gboolean session__is_legal(const SwSession *session, SwHex at);

/* TRUE if the document is small enough to be checked after each change. */
gboolean session__is_board(const SwSession *session);

/* Returns all pieces on the map (SwPieceId), sorted. */
GArray *session__on_map(const SwSession *session);

/* Appends the riders: the other pieces on these tiles and in these regions. All given pieces must
 * be editable. A piece on an edge rides on both of its tiles, or on the only one. */
void session__add_riders(SwSession *session, GArray *ids);

/* Returns the editable ones of the pieces, and their riders: what goes when they are erased. */
GArray *session__with_riders(SwSession *session, const GArray *ids);

/* Returns the parent for new tiles; SW_NO_PIECE if there is none that can be edited. The second
 * does so for pieces of any element: the galaxy, or else the scenario. */
SwPieceId session__holder(const SwSession *session);
SwPieceId session__holder_of(const SwSession *session, const SwElement *element);

/* Returns those pieces of `from` that the session's document can hold. */
GArray *session__copyable(const SwSession *session, const SwDocument *from, const GArray *ids);

/* TRUE if the piece is a galaxy that names another file as its content. */
gboolean session__names_file(const SwSession *session, SwPieceId id);

/* TRUE if the galaxy is in another file. */
gboolean session__is_by_reference(const SwSession *session);

/* Returns how many pieces of a newly read document are its own; those from other files come after
 * them. */
guint32 session__n_own(const SwDocument *document);

/* TRUE if the attribute of the piece may be changed. */
gboolean session__can_set(const SwSession *session, SwPieceId id, guint attribute);
gboolean session__is_there(const SwSession *session, SwPieceId id);
gboolean session__is_editable(const SwSession *session, SwPieceId id);

/* TRUE if a piece of the kind may carry the attribute of its element. */
gboolean session__may_carry(const SwTable *table, guint kind, guint attribute);

/* Returns the least legal value for the kind. */
gint32 session__least(const SwTable *table, guint kind, guint attribute);

/* Returns the index of the attribute of that type, or -1. */
gint session__attribute_of(const SwElement *element, SwType type);

/* TRUE for elements that have no place on the map, except <about>. */
gboolean session__is_beside_map(const SwElement *element);

/* Appends the value of the piece's attribute, for users: a number with its label. */
void session__append_value(GString *text, const SwDocument *document, SwPieceId id, guint i);

/* Problems of one rule that a report keeps; the others are only counted. */
#define SESSION_MOST_OF_A_RULE 1000

/* Sets the copied text (transfer full). */
void session__set_clip(SwSession *session, char *clip);

gboolean session__is_blank(const char *text);

/* Parses the value of an attribute: `value`, or for types whose values are texts `normal` (free it
 * with g_free()), which is NULL otherwise. FALSE if it is malformed; the second makes the error that
 * says what is legal, and returns FALSE. */
gboolean session__parse(const SwAttribute *what, const char *text, gint32 *value, char **normal);
gboolean session__fail_value(const SwAttribute *what, const char *text, GError **error);

/* TRUE if a file can hold the text. */
gboolean session__is_text(const char *text);

/* ---- Seats ------------------------------------------------------------------------------ */

/* The numbers that are taken, as sets: seats, and values of an attribute that is dealt, which is
 * one whose values are unique within the element. */
typedef struct {
	GHashTable *taken;
	gint32 seat; /* every lower number is taken */
	gint dealt;  /* index of the dealt attribute of the kind's element; -1 if there is none */
	GHashTable *numbers;
	gint32 least, most, next;
} Seats;

/* Collects the numbers in use: seats of tiles if the kind is a tile, else of other pieces; dealt
 * numbers of the kind's element. */
void seats__init(Seats *seats, const SwSession *session, guint kind);
void seats__clear(Seats *seats);

/* Takes and returns the lowest free number; the least if all are taken. */
gint32 seats__deal_number(Seats *seats);
void seats__take(Seats *seats, gint32 seat);
gboolean seats__is_taken(const Seats *seats, gint32 seat);

/* Takes and returns the lowest free seat. */
gint32 seats__deal(Seats *seats);

/* ---- Images ----------------------------------------------------------------------------- */

typedef struct {
	SwPlace place;
	SwImage image; /* the transformation that led there */
} Cell;

/* Returns the places with their images, without duplicates and within the bounds: each place with
 * its images before the next. */
GArray *session__cells(const GArray *places, const SwGroup *group);

/* Returns the hexes as places. */
GArray *session__places(const SwHex *hexes, guint n);

/* Returns the text value transformed by the image: hexes in it are rotated and moved. Free with
 * g_free(). */
char *session__image_text(const SwGround *map, const SwAttribute *attribute, const char *text,
                          const SwImage *image);

/* TRUE if a piece of the kind that comes to the same place replaces this one (SwReplaces); the
 * second removes all such pieces except `but` (SW_NO_PIECE: none). `seat` is that of a new piece, 0
 * without one; SW_CARRIED for pieces that are moved or pasted. */
#define SW_CARRIED (-1)
gboolean session__gives_way(const SwSession *session, SwPieceId id, guint kind, gint32 seat);
void session__clear_way(SwSession *session, SwPlace place, guint kind, gint32 seat, SwPieceId but);

/* Returns the pieces (SwPieceId) that those of `from` would replace under the image, without
 * duplicates. With `moves` they are the session's own and do not replace each other. */
GArray *session__find_replaced(SwSession *session, const SwDocument *from, const GArray *ids,
                               const SwImage *image, gboolean moves);

/* Return what the brush would replace in the places, and the selection if it were moved or copied
 * by the shift. */
GArray *edit__find_replaced(SwSession *session, const SwBrush *brush, const SwPlace *places,
                            guint n, const SwGroup *group);
GArray *transform__find_replaced(SwSession *session, SwShift shift, gboolean copies);

/* Returns the pieces (SwPieceId) that a COMMAND_MOVE or COMMAND_DUPLICATE carries, and their image;
 * none if it is beyond the map. */
GArray *transform__find_carried(SwSession *session, const Order *order, SwImage *image);

/* Sets the refusal of the order being executed, which may replace nothing, if `replaced` is not
 * empty. Returns TRUE if it does. */
gboolean session__refuses(SwSession *session, const GArray *replaced);

/* Removes the pieces, all of which must be editable. */
void session__remove(SwSession *session, const GArray *ids);

/* ---- Copies (clipboard.c) --------------------------------------------------------------- */

/* Adds copies of the pieces, selects them, and commits the open step. */
void clipboard__lay_copies(SwSession *session, const SwDocument *from, const GArray *ids,
                           const SwImage *image);

/* ---- Brushes ---------------------------------------------------------------------------- */

/* Returns the brush rotated by the image. */
SwBrush brush__turned(const SwBrush *brush, const SwTable *table, const SwImage *image);

/* TRUE if the piece is what the brush would place, disregarding texts and dealt values. */
gboolean brush__says(const SwBrush *brush, const SwDocument *document, SwPieceId id);
SwPieceId brush__lay(const SwBrush *brush, SwSession *session, SwPlace place, Seats *seats);

/* Returns the image of the place. */
SwPlace session__image_place(const SwImage *image, SwPlace place);

/* TRUE if the image of each piece is within the bounds of the map. */
gboolean session__fits_map(const SwDocument *document, const GArray *ids, const SwImage *image);

/* ---- File and journal ------------------------------------------------------------------- */

/* Returns the text of the document with the line ends and byte order mark of `manners`; `order` is
 * as for sw_write_in_order(). */
GString *session__text(const SwDocument *document, const char *manners, GArray *order);

void disk__clear(DiskState *disk);

/* Returns a copy. Clear with disk__clear(). */
DiskState disk__copy(const DiskState *disk);

/* TRUE if the file at `path` still has that state. */
gboolean disk__is_same(const DiskState *disk, const char *path);

/* Makes the file at `path` the backup "NAME~". TRUE also if there is no file. */
gboolean disk__keep_backup(const char *path, GError **error);

/* Reads the state of the file; its content is hashed unless `hash` is given. FALSE if there is
 * none. */
gboolean disk__look(DiskState *disk, const char *path, const char *hash);
char *session__hash(const char *data, gsize length);
char *session__hash_file(const char *path); /* NULL: not readable */
void session__set_path(SwSession *session, const char *path);
void session__drop_base(SwSession *session);

/* Reads the bytes, which are terminated as by sw_file_read(), like a file, into a session for
 * reading only. The second reads a file and keeps its state. */
SwSession *session__read(const char *name, GByteArray *bytes, GError **error);
SwSession *session__read_file(const char *path, GError **error);

/* Makes a session for reading one that can be edited, and returns it. The second checks it too;
 * NULL for NULL. */
SwSession *begin__whole(SwSession *session);
SwSession *begin__checked(SwSession *session);

/* Creates a file for the journal of that path, locked and with these bytes, under a hidden name;
 * flushed to the disk if it is to replace another. Returns its descriptor, or -1 with errno. */
int journal_file__make(const char *path, const GByteArray *bytes, char **hidden);

/* Writes all the bytes at that offset. FALSE with errno if some could not be written. */
gboolean journal_file__write(int fd, gsize offset, const GByteArray *bytes);

/* Opens and locks the file of a journal that no session holds; else -1 with errno, EWOULDBLOCK if a
 * session holds it. */
int journal_file__open(const char *path);

/* The document as it is now will be saved; then, in any thread, it is about to be written to `path`
 * as a text of that hash; and saving is over. If it was saved, the new text becomes the session's
 * base. Steps may come between any two of these calls. */
void journal__begin_saving(SwJournal *journal);
void journal__saving(SwJournal *journal, const char *path, const char *hash);
void journal__end_saving(SwJournal *journal, gboolean is_saved);

/* Sets how much may follow the base before a new journal file is begun. */
void journal__set_room(SwJournal *journal, gsize room);

/* Removes the journal that the session was recovered from, unless a new one has replaced it. */
void session__drop_recovered(SwSession *session);

/* Replays the steps of `records` (Record) on the session, which holds the text of the first of
 * them. Returns FALSE with an error at the first step that no document could have had; the steps
 * before it are done. `*has_foreign`: comments or foreign content were taken from the journal
 * unchecked. */
gboolean replay__run(SwSession *session, const GArray *records, gboolean *has_foreign,
                     GError **error);

/* Returns the session of a journal's records, without its file's lock. Appends to `note` what the
 * user should know; `*is_damaged` becomes TRUE if not every step could be replayed. */
SwSession *recover__session(const GArray *records, GString *note, gboolean *is_damaged,
                            GError **error);

/* Returns the base of a journal and its other records, as an array of Record; NULL if the bytes are
 * no journal. */
GArray *recover__parse(const GByteArray *bytes, gboolean *is_damaged);

/* Returns the records of a journal of version 2 as current ones; NULL if it is none. The text of
 * the base is empty if the journal holds none and its file has changed. */
GArray *version_2__read(const GByteArray *bytes, gboolean *is_damaged);
