/* Orders, for this folder alone: what a session is to do, with all that it means. A value: it can
 * wait, be written to a journal, and be done by another thread. Which fields count is said by the
 * command; those that do not are zero.
 */
#pragma once

#include "session/brush.h"
#include "session/pasted.h"
#include "session/private.h"
#include "session/symmetry.h"

struct SwProposal;

typedef enum {
	COMMAND_PLACE,        /* brush, places, group */
	COMMAND_ERASE,        /* places, group */
	COMMAND_ERASE_PIECES, /* ids, group */
	COMMAND_PUT,          /* ids: one; places: one */
	COMMAND_MOVE,         /* ids, hex: by so much, value: only if nothing is replaced */
	COMMAND_DUPLICATE,    /* likewise */
	COMMAND_TRANSFORM,    /* ids, or all; symmetry, selection */
	COMMAND_SET,          /* ids, kind of the first, number: attribute, text or none, group */
	COMMAND_SET_KIND,     /* ids, kind, group */
	COMMAND_ABOUT,        /* number: attribute, text */
	COMMAND_NOTE,         /* ids: what it is of, or none; hex, text */
	COMMAND_ALLOW,        /* name: a rule, text: why */
	COMMAND_FIX,     /* ids: one; its kind, number: attribute, value: SwFixType, name: label */
	COMMAND_ADD,     /* ids: the holder; kind, value: seat */
	COMMAND_LAY,     /* ids: the holder, cards; kind, number: position, name: of a new stack */
	COMMAND_EXPLORE, /* places, group, value: seat, number: is taken back */
	COMMAND_LOOK_TRANSFORM, /* as COMMAND_TRANSFORM; what would it replace? ask */
	COMMAND_LOOK_PASTE,     /* as COMMAND_PASTE; likewise */
	COMMAND_PASTE,          /* text, or what was copied last; hex; pasted */
	COMMAND_CUT,            /* ids */
	COMMAND_COPY,           /* ids; changes nothing */
	COMMAND_UNDO,
	COMMAND_REDO,
	COMMAND_GO_TO, /* number: position, value: steps that were forgotten when it was given */
	COMMAND_AFTER, /* text: what for, ids for done_with; its turn is what counts */
	N_COMMANDS,
} Command;

struct Order {
	Command command;
	guint n;        /* pieces that it touches, at a guess */
	GArray *ids;    /* SwPieceId; NULL: it means no pieces in particular */
	GArray *places; /* SwPlace, or NULL */
	SwBrush brush;  /* of some commands its kind alone */
	SwGroup group;
	SwHex hex;
	SwSymmetry symmetry;
	guint64 selection; /* the number of the selection it was given for */
	guint number;
	gint32 value;
	/* The text is a GRefString: what is pasted may be as long as a file. */
	char *text, *name;
	Pasted *pasted;              /* the text, if it was read already; or NULL */
	gboolean is_prompt;          /* what a callback asks for comes before what waits */
	gboolean is_again;           /* looked at for the second time, behind what waited */
	SwSessionDone done;          /* or NULL */
	SwSessionDoneWith done_with; /* or NULL */
	/* Of what only looks: who hears what it would replace, and what is done with that. */
	void (*ask)(SwSession *session, const struct SwProposal *proposal, gpointer data);
	void (*end_look)(SwSession *session, const Order *order);
	gpointer data;
};

Order *order__new(Command command);

/* For these pieces; for those that are selected; for these places, each with its images. */
Order *order__of(Command command, const SwPieceId *ids, guint n);
Order *order__of_selected(Command command, const SwSession *session);
Order *order__on(Command command, const SwPlace *places, guint n, const SwGroup *group);

/* `text` may be NULL. */
void order__set_text(Order *order, const char *text);

Order *order__copy(const Order *order);
void order__free(Order *order);

/* What is being done, translated: "Rotating…". */
const char *order__text(const Order *order);

/* FALSE for what leaves the document as it is. */
gboolean order__changes(const Order *order);

/* How many steps can be undone and redone when it has been done after so many. */
void order__foresee(const Order *order, guint *done, guint *undone);

/* TRUE if the command, an undo or a redo, takes back an order that has not been done yet. */
gboolean order__is_taken_back_by(const Order *order, Command command);

/* ---- In a journal ----------------------------------------------------------------------- */

/* TRUE for what changes the document by itself, or is pasted afterwards: an undo or a redo that
 * waits is not kept, since what it takes back is not lost without it. Nor is what is to be pasted
 * until it is known what that is. */
gboolean order__is_kept(const Order *order);

/* The command's word; N_COMMANDS if there is none such. */
const char *order__word(const Order *order);
Command order__find(const char *word);

/* TRUE if it is nothing without pieces. */
gboolean order__needs_pieces(const Order *order);

/* The value of a RECORD_ORDER. */
GVariant *order__record(const SwTable *table, const Order *order, guint32 number);

/* The piece of this session that was `id` in the one that died; or SW_NO_PIECE. */
typedef SwPieceId (*OrderPiece)(SwPieceId id, gpointer data);

/* The order of such a value; `kinds` are those of today (gint, -1: none) by the numbers that the
 * dead session had for them. NULL if no session could have given it. */
Order *order__read(const SwTable *table, GVariant *record, const GPtrArray *kinds, OrderPiece find,
                   gpointer data);

/* Which of the records (Record) are orders that were not done: an array of positions (guint). */
GArray *order__pending(const GArray *records);
