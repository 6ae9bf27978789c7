/* Orders, for this folder alone: an order is a command with all its arguments. It is a value: it
 * can wait, be written to a journal, and be executed by another thread. Which fields are used
 * depends on the command; the others are zero.
 */
#pragma once

#include "ground/symmetry.h"
#include "session/brush.h"
#include "session/pasted.h"

struct SwProposal;

typedef struct Order Order;
typedef void OrderRun(SwSession *session, const Order *order);

/* The value of COMMAND_FIX in older journals, where it was about one piece and had no text. */
enum { FIX_UNSETS = 1, FIX_REMOVES = 2 };

typedef enum {
	COMMAND_PLACE,        /* brush, places, group */
	COMMAND_ERASE,        /* places, group */
	COMMAND_ERASE_PIECES, /* ids, group */
	COMMAND_PUT,          /* ids: one; places: one */
	COMMAND_MOVE,         /* ids, hex: the shift, value: only if nothing is replaced */
	COMMAND_DUPLICATE,    /* as COMMAND_MOVE */
	COMMAND_TRANSFORM,    /* ids, or all; symmetry, selection */
	COMMAND_SET,          /* ids, kind of the first, number: attribute, text or NULL, group */
	COMMAND_SET_KIND,     /* ids, kind, group */
	COMMAND_ABOUT,        /* number: attribute, text */
	COMMAND_NOTE,         /* ids: its subject, or NULL; hex, text */
	COMMAND_ALLOW,        /* name: a rule, text: why */
	COMMAND_FIX,          /* ids, number: how many, text: the edits (fix_text.h), name: label */
	COMMAND_ADD, /* ids: the parent; kind; value: seat, or with a text of how many it is,
	                number: the attribute that says the text */
	COMMAND_LAY, /* ids: the parent, cards; kind, number: position, name: of a new stack */
	COMMAND_PASTE_CARDS,     /* ids: the parent; text, kind, number, name as before */
	COMMAND_DUPLICATE_CARDS, /* ids */
	COMMAND_DRAW,            /* brush; places: one; text: its outline, name; or NULL */
	COMMAND_SPIN,            /* ids, value: degrees */
	COMMAND_SYMMETRISE,      /* group; hex: near the models; or ids: one, the only model */
	COMMAND_SHUFFLE,         /* ids, number: seed, group */
	COMMAND_EXPLORE,         /* places, group, value: seat, number: turn face down */
	COMMAND_LOOK_TRANSFORM,  /* as COMMAND_TRANSFORM: finds what it would replace, then asks */
	COMMAND_LOOK_PASTE,      /* as COMMAND_PASTE: the same */
	COMMAND_PASTE,           /* text, or NULL: what was copied last; hex; pasted */
	COMMAND_CUT,             /* ids */
	COMMAND_COPY,            /* ids; changes nothing */
	COMMAND_UNDO,
	COMMAND_REDO,
	COMMAND_GO_TO, /* number: position, value: steps forgotten when it was made */
	COMMAND_AFTER, /* text: the purpose, ids for done_with; waits for its turn */
	N_COMMANDS,
} Command;

/* When it is executed, if others wait. */
typedef enum {
	ORDER_LAST,  /* after them */
	ORDER_AGAIN, /* the same: it is looked at a second time */
	ORDER_NEXT,  /* before them, if it is given by a callback */
} OrderTurn;

struct Order {
	Command command;
	guint n;        /* estimated number of pieces that it touches */
	GArray *ids;    /* SwPieceId; NULL: not about particular pieces */
	GArray *places; /* SwPlace, or NULL */
	SwBrush brush;  /* some commands use its kind alone */
	SwGroup group;
	SwHex hex;
	struct {
		SwSymmetry symmetry;
		guint64 selection; /* the number of the selection when it was made */
	} turning;
	guint number;
	gint32 value;
	/* The text is a GRefString, since pasted text may be as long as a file. */
	char *text, *name;
	Pasted *pasted; /* the text, if it has been read; or NULL */
	OrderTurn turn;
	struct { /* callbacks, or NULL */
		SwSessionDone done;
		SwSessionDoneWith done_with;
		/* For commands that only look: one asks the user, and the other handles what was
		 * found. */
		void (*ask)(SwSession *session, const struct SwProposal *proposal, gpointer data);
		void (*end_look)(SwSession *session, const Order *order);
		gpointer data;
	} then;
};

Order *order__new(Command command);

/* An order for pieces; for the selected pieces; for places and their images. */
Order *order__of(Command command, const SwPieceId *ids, guint n);
Order *order__of_selected(Command command, const SwSession *session);
Order *order__on(Command command, const SwPlace *places, guint n, const SwGroup *group);

/* `text` may be NULL. */
void order__set_text(Order *order, const char *text);

Order *order__copy(const Order *order);
void order__free(Order *order);

/* Returns what is being done, translated: "Rotating…". */
const char *order__text(const Order *order);

/* FALSE if the command leaves the document unchanged. */
gboolean order__changes(const Order *order);

/* Updates the number of steps that can be undone and redone by the effect of the order. */
void order__foresee(const Order *order, guint *done, guint *undone);

/* TRUE if the command, an undo or a redo, cancels an order that has not been executed yet. */
gboolean order__is_cancelled_by(const Order *order, Command command);

/* ---- In a journal ----------------------------------------------------------------------- */

/* TRUE if the journal keeps the order: it changes the document itself, or copies what is pasted
 * later. A waiting undo or redo is not kept, since nothing is lost without it; nor is a paste
 * that is still looked at. */
gboolean order__is_kept(const Order *order);

/* The command's word in a journal; the command of a word, N_COMMANDS if there is none. */
const char *order__word(const Order *order);
Command order__find(const char *word);

/* TRUE if the order has no effect without pieces. */
gboolean order__needs_pieces(const Order *order);

/* Returns the value of a RECORD_ORDER. */
GVariant *order__record(const SwTable *table, const Order *order, guint32 number);

/* Returns the piece that had the given id in the session that wrote the journal; or SW_NO_PIECE. */
typedef SwPieceId (*OrderPiece)(SwPieceId id, gpointer data);

/* Returns the order of such a value; NULL if no session could have written it. `kinds` maps the
 * kind numbers of the journal to those of the current table (gint, -1: none). */
Order *order__read(const SwTable *table, GVariant *record, const GPtrArray *kinds, OrderPiece find,
                   gpointer data);

/* Returns the positions (guint) of those records (Record) that are orders not yet executed. */
GArray *order__pending(const GArray *records);

/* ---- Executing -------------------------------------------------------------------------- */

/* The only way to change a session's document: executes the order now or queues it (transfer full).
 * Returns FALSE with an error if it is refused now; the listeners are notified of a later refusal.
 */
gboolean session__do(SwSession *session, Order *order, GError **error);

/* Executes the order at once. An error is left in `refusal`. */
void session__run(SwSession *session, const Order *order);
