/* Inside of SwSession, for this folder alone. */
#pragma once

#include "base/translate.h"
#include "session/session.h"
#include "session/symmetry.h"
#include "xml/source.h"

#include <sys/types.h>

/* What stood on the disk when the file was opened or saved last. */
typedef struct {
	dev_t device;
	ino_t inode;
	off_t size;
	struct timespec time;
	char *hash; /* of its bytes; NULL if there was no file */
} DiskState;

/* Who hears of changes: listeners.c. */
typedef struct Listeners Listeners;

/* What was asked for and is not done yet: queue.c. */
typedef struct Queue Queue;

/* What the session is to do: order.h; what it draws with: brush.h; its journal: journal.h; a text
 * that was read to be pasted: pasted.h. */
typedef struct Order Order;
typedef struct SwBrush SwBrush;
typedef struct SwJournal SwJournal;
typedef struct Pasted Pasted;
struct SwProposal;

/* What the queue, the checker, the journal and recovery do when a session changes: the session
 * calls them, and does not know them. They are called in the session's thread, before the
 * listeners. Any member may be NULL. */
typedef struct {
	/* The document has changed by the step, which may be one of several. */
	void (*on_step)(SwSession *session, const SwStep *step, gpointer data);
	/* All steps of a change are done. Returns what else the listeners are told. */
	SwSessionChange (*on_change)(SwSession *session, gpointer data);
	/* The order waits under this number; its turn has come, or it is over. */
	void (*on_wait)(SwSession *session, const Order *order, guint32 number, gpointer data);
	void (*on_turn)(SwSession *session, const Order *order, guint32 number, gboolean is_over,
	                gpointer data);
	/* A worker is going to change the fork; the fork's steps have become the session's. */
	void (*on_fork)(SwSession *session, SwSession *fork, gpointer data);
	/* Of the fork, in the worker's thread: its order is done, and is not given up any more. */
	void (*on_worked)(SwSession *fork, gpointer data);
	void (*on_join)(SwSession *session, SwSession *fork, gpointer data);
	/* The session is being freed. */
	void (*on_gone)(SwSession *session, gpointer data);
} Observer;

struct SwSession {
	const SwGame *game;
	SwDocument *document;
	GArray *selected;     /* SwPieceId, in order */
	guint64 selection_no; /* counts changes of the selection */
	guint64 kept;         /* the revision of which all selected pieces are */
	Listeners *listeners;
	GArray *observers;       /* Watch, in the order in which they came */
	Queue *queue;            /* NULL of what is only read */
	SwSessionChange pending; /* not told yet */
	guint frozen;            /* more than 0: nothing is told */
	gboolean was_modified;
	GError *refusal;  /* of the order that is being done */
	char *clip;       /* a GRefString: what was copied or cut last; or NULL */
	GString *refused; /* what of that which waited could not be done: a line each */

	/* Problems. */
	SwReport *unread; /* what the reader found; empty once the document has been saved */
	gboolean is_seen; /* what players see of another; it cannot be changed */
	gboolean is_part; /* and rules that look at several pieces would draw wrong conclusions */
	SwReport *report;
	SwView *view;
	SwDocument *looked_at; /* that the view is of, if it is a copy */
	guint64 checked;       /* the revision that report and view are of */
	gboolean is_untold;    /* nobody has heard of them */

	/* File. */
	char *path, *title;
	char *copy_of; /* the file that an untitled document was recovered from; or NULL */
	char *manners; /* the least text with the file's line ends, its end and its mark */
	DiskState disk;
	SwSessionSave *saving; /* not ours; NULL: it is not being saved */
	SwJournal *journal;    /* not ours */
	GArray *records;       /* of a fork: Record, for the journal; or NULL */
	char *recovered;       /* a dead session's journal, until this one's holds as much */
	int recovered_lock;    /* its descriptor */
	gboolean is_recovered; /* modified, whatever its history says */
	/* The bytes that were opened or saved last, until a journal takes them with the first step
	 * since; and the ids of their pieces in order, if that is not 0, 1, 2 … */
	GBytes *base;
	GArray *base_order;

	/* Where the last turn had its centre, while that is what is turned again. */
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

/* A session that takes the document, to be read: without a listener or a file, and until others
 * observe it without a queue, problems or a journal (begin.c). */
SwSession *session__new(const SwGame *game, SwDocument *document);

/* Once for each pair of observer and data, until it is ignored or the session has gone. */
void session__observe(SwSession *session, const Observer *observer, gpointer data);
void session__ignore(SwSession *session, const Observer *observer, gpointer data);

/* Tell the observers. */
void session__tell_wait(SwSession *session, const Order *order, guint32 number);
void session__tell_turn(SwSession *session, const Order *order, guint32 number, gboolean is_over);
void session__tell_fork(SwSession *session, SwSession *fork);
void session__tell_join(SwSession *session, SwSession *fork);
void session__tell_worked(SwSession *fork);

/* Begins a step; commit ends it, selects `selection` (SwPieceId; NULL: what it was), checks and
 * tells the listeners once. */
void session__begin(SwSession *session, const char *format, ...) G_GNUC_PRINTF(2, 3);
void session__commit(SwSession *session, const GArray *selection);

/* After anything that changed: drops what is no longer selected, checks, tells. */
void session__settle(SwSession *session, SwSessionChange what);

/* Between the two nothing is checked or told; they nest. */
void session__freeze(SwSession *session);
void session__thaw(SwSession *session);

/* Checks the document as it is now; tells nobody. The second sees to it that a board is checked
 * after each change. */
void session__check(SwSession *session);
void check__watch(SwSession *session);

/* "1 piece", "12 hexes". Free it. */
char *session__n_pieces(guint n);
char *session__n_hexes(const SwSession *session, guint n);

/* Sets the selection, in any order, without telling. */
void session__set_selection(SwSession *session, const GArray *ids);

/* Adds what is to be told as refused, and why; that so many pieces have gone. */
void session__refuse(SwSession *session, const char *what, const char *why);
void session__refuse_gone(SwSession *session, const char *what, guint n);

/* Settles, and forgets what was refused. */
void session__tell_refused(SwSession *session, SwSessionChange what);

/* ---- Sets of ids ------------------------------------------------------------------------ */

/* The ids in order, each once. */
GArray *ids__sorted(const GArray *ids);
gboolean ids__has(const GArray *set, SwPieceId id);

/* ---- What the commands do --------------------------------------------------------------- */

typedef void OrderRun(SwSession *session, const Order *order);

OrderRun edit__place, edit__erase, edit__erase_pieces;
OrderRun transform__put, transform__move, transform__transform, transform__look;
OrderRun attributes__set, retype__set_kind;
OrderRun remarks__about, remarks__note, remarks__allow;
OrderRun check__fix, outline__add, lay__lay, explore__explore;
OrderRun clipboard__duplicate, clipboard__cut, clipboard__copy;
OrderRun paste__look, paste__paste;
OrderRun undo__undo, undo__redo, undo__go_to;

/* ---- Orders ----------------------------------------------------------------------------- */

/* The only way to change a session's document: done now, or when its turn comes. Takes the order.
 * FALSE, with an error, if it was refused now; what is refused later is told to the listeners. */
gboolean session__do(SwSession *session, Order *order, GError **error);

/* Does it to the session now; what stands against it becomes the session's refusal. */
void session__run(SwSession *session, const Order *order);

/* What the session has just found out: the pieces that would be replaced (SwPieceId), or an error,
 * and the text that it has read, if that is what it is about. Takes them. */
void proposal__look(SwSession *session, GArray *replaced, GError *error, Pasted *pasted);

/* The order, which looks, is going to be asked about. */
void proposal__ask(Order *order, void (*ask)(SwSession *, const struct SwProposal *, gpointer data),
                   gpointer data);

/* The same, of an order that a journal held; other orders stay as they are. */
void proposal__end_recovered(SwSession *session, Order *order);

/* What waits and what is being done, as records of a journal (Record); appends the record of one
 * order; and of that it has its turn, or is over. */
GArray *queue__records(const SwSession *session);
void queue__add_order(GArray *records, const SwSession *session, const Order *order,
                      guint32 number);
void queue__add_turn(GArray *records, guint32 number, gboolean is_over);

/* ---- Listeners -------------------------------------------------------------------------- */

Listeners *listeners__new(void);
void listeners__free(Listeners *listeners);

/* Tells those who listen, and before long those who follow. */
void listeners__tell(SwSession *session, SwSessionChange what);

/* ---- Pieces ----------------------------------------------------------------------------- */

/* The place of the map that has these first two coordinates, and nothing else. */
SwPlace session__place(const SwSession *session, SwHex at);

/* TRUE for a place, or a shift, that the map can have. */
gboolean session__is_legal(const SwSession *session, SwHex at);

/* TRUE if the document is small enough to be checked after each change. */
gboolean session__is_board(const SwSession *session);

/* All that lies on the map: ids, in order. */
GArray *session__on_map(const SwSession *session);

/* Appends the other pieces on these tiles and in these regions, all of which can be edited. A piece
 * on an edge goes with both of its tiles, or with the only one. */
void session__add_riders(SwSession *session, GArray *ids);

/* Those of the pieces that can be edited, with these: what goes when they are erased. */
GArray *session__with_riders(SwSession *session, const GArray *ids);

/* The piece into which new tiles go; SW_NO_PIECE if there is none that can be edited. Likewise for
 * pieces of any element: the galaxy, or else the scenario. */
SwPieceId session__holder(const SwSession *session);
SwPieceId session__holder_of(const SwSession *session, const SwElement *element);

/* Those of the pieces of `from` that may stand in the session's document. */
GArray *session__copyable(const SwSession *session, const SwDocument *from, const GArray *ids);

/* TRUE if the piece is a galaxy that names the file in which it stands. */
gboolean session__names_file(const SwSession *session, SwPieceId id);

/* TRUE if the galaxy stands in another file. */
gboolean session__is_by_reference(const SwSession *session);

/* How many pieces of a document as it was read are its own; those that came from other files stand
 * behind them. */
guint32 session__n_own(const SwDocument *document);

/* TRUE if the attribute of the piece may be changed. */
gboolean session__can_set(const SwSession *session, SwPieceId id, guint attribute);
gboolean session__is_there(const SwSession *session, SwPieceId id);
gboolean session__is_editable(const SwSession *session, SwPieceId id);

/* TRUE if a piece of the kind may carry the attribute of its element. */
gboolean session__may_carry(const SwTable *table, guint kind, guint attribute);

/* The least legal value that the kind may have. */
gint32 session__least(const SwTable *table, guint kind, guint attribute);

/* The attribute of that type, or -1. */
gint session__attribute_of(const SwElement *element, SwType type);

/* TRUE for what has no place on the map and is no word about the file. */
gboolean session__is_beside_map(const SwElement *element);

/* Appends what the piece says in the attribute, for people: a number with its name. */
void session__append_value(GString *text, const SwDocument *document, SwPieceId id, guint i);

/* The rest of a large report is counted, not kept. */
#define SESSION_MOST_OF_A_RULE 1000

/* Takes what was copied. */
void session__set_clip(SwSession *session, char *clip);

gboolean session__is_blank(const char *text);

/* TRUE if a file can hold the text. */
gboolean session__is_text(const char *text);

/* ---- Seats ------------------------------------------------------------------------------ */

/* Numbers that are taken, as sets: seats, and values of an attribute that is dealt out. */
typedef struct {
	GHashTable *taken;
	gint32 seat; /* none below it is free */
	gint dealt;  /* the attribute of the kind's element; -1 if none is */
	GHashTable *numbers;
	gint32 least, most, next;
} Seats;

/* Seats are those of the pieces that are there and are tiles, or not, as the kind is; numbers those
 * of its element. */
void seats__init(Seats *seats, const SwSession *session, guint kind);
void seats__clear(Seats *seats);

/* The lowest number that is free; the least if none is. It is taken then. */
gint32 seats__deal_number(Seats *seats);
void seats__take(Seats *seats, gint32 seat);
gboolean seats__is_taken(const Seats *seats, gint32 seat);

/* The lowest that is free, which is then taken. */
gint32 seats__deal(Seats *seats);

/* ---- Images ----------------------------------------------------------------------------- */

typedef struct {
	SwPlace place;
	SwImage image; /* the way that led there */
} Cell;

/* Hexes and edges with their images, each once, as far as coordinates go: every place with its
 * images before the next. */
GArray *session__cells(const GArray *places, const SwGroup *group);

/* The hexes as places. */
GArray *session__places(const SwHex *hexes, guint n);

/* What the image makes of a text value: hexes turn and move. Free it. */
char *session__image_text(const SwGround *map, const SwAttribute *attribute, const char *text,
                          const SwImage *image);

/* Whether the piece is replaced by one of the kind that comes to lie in its place (SwReplaces), and
 * removing all that is, but for the piece `but` (SW_NO_PIECE: none). `seat` is that of what is laid
 * anew, 0 without one; SW_CARRIED for what is moved or pasted there. */
#define SW_CARRIED (-1)
gboolean session__gives_way(const SwSession *session, SwPieceId id, guint kind, gint32 seat);
void session__clear_way(SwSession *session, SwPlace place, guint kind, gint32 seat, SwPieceId but);

/* What the pieces of `from` would replace if they were laid like that: SwPieceId, each once. They
 * give no way to each other if they are the session's own and move. */
GArray *session__find_replaced(SwSession *session, const SwDocument *from, const GArray *ids,
                               const SwImage *image, gboolean moves);

/* What the brush would replace in the places, and the selection if it were moved or copied by so
 * much. */
GArray *edit__find_replaced(SwSession *session, const SwBrush *brush, const SwPlace *places,
                            guint n, const SwGroup *group);
GArray *transform__find_replaced(SwSession *session, SwShift shift, gboolean copies);

/* The pieces (SwPieceId) that a COMMAND_MOVE or COMMAND_DUPLICATE carries elsewhere, and how; none
 * if they cannot lie there. */
GArray *transform__find_carried(SwSession *session, const Order *order, SwImage *image);

/* Refuses the order that is being done, which may replace nothing. TRUE if it would. */
gboolean session__refuses(SwSession *session, const GArray *replaced);

/* Removes the pieces, which can be edited. */
void session__remove(SwSession *session, const GArray *ids);

/* Cards of the kind in the holder that lie by numbers are numbered from 1 on again: one has gone.
 */
void session__close_gap(SwSession *session, SwPieceId holder, guint kind);

/* session__remove(), and the gaps that cards leave are closed. */
void session__remove_cards(SwSession *session, const GArray *ids);

/* ---- Copies (clipboard.c) --------------------------------------------------------------- */

/* Lays copies of the pieces and selects them, in the step that is open, which it commits. */
void clipboard__lay_copies(SwSession *session, const SwDocument *from, const GArray *ids,
                           const SwImage *image);

/* ---- Brushes ---------------------------------------------------------------------------- */

/* The brush as the image turns it. */
SwBrush brush__turned(const SwBrush *brush, const SwTable *table, const SwImage *image);

/* TRUE if the piece is what the brush would lay, whatever its texts and seat. */
gboolean brush__says(const SwBrush *brush, const SwDocument *document, SwPieceId id);
SwPieceId brush__lay(const SwBrush *brush, SwSession *session, SwPlace place, Seats *seats);

/* Where the image lays the place. */
SwPlace session__image_place(const SwImage *image, SwPlace place);

/* TRUE if the image of each piece has coordinates that can be written. */
gboolean session__fits_map(const SwDocument *document, const GArray *ids, const SwImage *image);

/* ---- File and journal ------------------------------------------------------------------- */

/* The document as a file of these manners; `order` as sw_write_in_order() has it. */
GString *session__text(const SwDocument *document, const char *manners, GArray *order);

void disk__clear(DiskState *disk);

/* The same, on its own. */
DiskState disk__copy(const DiskState *disk);

/* TRUE if the file at `path` is the one that was looked at. */
gboolean disk__is_same(const DiskState *disk, const char *path);

/* What stands at `path` becomes "NAME~". TRUE if nothing stands there. */
gboolean disk__keep_backup(const char *path, GError **error);

/* Looks at the file; its content is hashed unless `hash` is given. FALSE if it is not there. */
gboolean disk__look(DiskState *disk, const char *path, const char *hash);
char *session__hash(const char *data, gsize length);
char *session__hash_file(const char *path); /* NULL: it cannot be read */
void session__set_path(SwSession *session, const char *path);
void session__drop_base(SwSession *session);

/* Reads the bytes, which end as sw_file_read() leaves them, as a file is read: a session that is
 * only looked at. The second reads a file, whose state it keeps. */
SwSession *session__read(const char *name, GByteArray *bytes, GError **error);
SwSession *session__read_file(const char *path, GError **error);

/* Makes it one that can be worked with, and returns it. The second checks it too; NULL for NULL. */
SwSession *begin__whole(SwSession *session);
SwSession *begin__checked(SwSession *session);

/* A new file for the journal of that path, locked and with these bytes, under a name that nobody
 * looks for; on the disk if it is to replace another. -1 with errno if it could not be made. */
int journal_file__make(const char *path, const GByteArray *bytes, char **hidden);

/* All the bytes, at that offset. FALSE with errno if some could not be written. */
gboolean journal_file__write(int fd, gsize offset, const GByteArray *bytes);

/* The file of a journal that no session holds, locked; else -1 with errno, EWOULDBLOCK if one
 * does. */
int journal_file__open(const char *path);

/* The document as it is now is going to be saved. Then, in any thread, before it is written to
 * `path` as a text of that hash; and when that is over. If it was saved, the session's base is what
 * was saved. Steps may come between any two of these. */
void journal__begin_saving(SwJournal *journal);
void journal__saving(SwJournal *journal, const char *path, const char *hash);
void journal__end_saving(SwJournal *journal, gboolean is_saved);

/* So much may follow its beginning before it is begun anew. */
void journal__set_room(SwJournal *journal, gsize room);

/* Removes the journal that the session was brought back from, if no other has replaced it. */
void session__drop_recovered(SwSession *session);

/* Repeats the steps of `records` (Record) on the session, which holds the text of the first of
 * them. FALSE with an error at the first step that no document could have had: all before it are
 * done. `*has_foreign`: comments or foreign content were taken as they stand there. */
gboolean replay__run(SwSession *session, const GArray *records, gboolean *has_foreign,
                     GError **error);

/* The session of what a journal holds, without its file's lock. Appends to `note` what people
 * should know; `*is_damaged` becomes TRUE if not every step could be repeated. */
SwSession *recover__session(const GArray *records, GString *note, gboolean *is_damaged,
                            GError **error);

/* The base of a journal's bytes and what follows it, as an array of Record; NULL if they are no
 * journal. */
GArray *recover__parse(const GByteArray *bytes, gboolean *is_damaged);

/* The records of a journal of version 2 as those of today. The text of the base is empty if the
 * journal has none and its file is not what it was. NULL if it is none. */
GArray *version_2__read(const GByteArray *bytes, gboolean *is_damaged);
