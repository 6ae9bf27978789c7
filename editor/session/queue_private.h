/* Inside of the queue, for queue.c, work.c, undo.c and queue_journal.c. */
#pragma once

#include "session/order.h"
#include "session/private.h"

struct SwWork {
	SwSession *session; /* NULL: nobody waits for it any more */
	SwSession *fork;
	Order *order;
	SwJournal *journal;   /* to which the worker writes what it has done; or NULL */
	gint is_decided;      /* atomic: it is done, or given up, whichever came first */
	guint64 selection_no; /* of the session when it began */
};

struct Queue {
	SwRunner runner; /* NULL: nobody runs anything */
	gpointer runner_data;
	guint least; /* pieces from which on it does */

	SwWork *running;      /* owned by the runner; NULL: none */
	GQueue waiting;       /* Order */
	guint32 first;        /* number of the first of these; that which runs has one less */
	gboolean is_going_on; /* what waits is being done */
	gboolean is_calling;  /* the callback of one */
	guint later;          /* will be, when the main loop has drawn */
	gboolean was_busy;    /* as the listeners know */
	GString *refused;

	Order *asked;      /* whose question people have before them; or NULL */
	GQueue unanswered; /* Order: looked at, and asked about after that */

	GQueue taken_back; /* Order: by Undo, the last first */
	guint undone;      /* steps of the history that were undone after those */
};

void queue__clear_orders(GQueue *orders);

/* Tells the listeners whether the session is busy, and what was refused. */
void queue__tell(SwSession *session);

/* Adds what is to be told as refused: so many pieces have gone; the error, which may be NULL and
 * which it takes. */
void queue__refuse_gone(SwSession *session, const char *what, guint n);
void queue__refuse_if(SwSession *session, const Order *order, GError *refusal);

/* Calls the callback of the order, if it has one. */
void queue__end_order(SwSession *session, const Order *order);

/* The same of one that waited, with the session thawed. */
void queue__call_done(SwSession *session, const Order *order);

/* Does the waiting orders that can be done now, and notifies the listeners. The caller has frozen
 * the session; this thaws it. */
void queue__go_on(SwSession *session);

/* Does the order now, or lets it wait for its turn. Takes it. */
gboolean queue__do_or_wait(SwSession *session, Order *order, GError **error);

/* The worker begins the order, which it takes. */
void work__begin(SwSession *session, Order *order);

/* The order that is being done will not have been done. FALSE if it is too late for that: the
 * worker has done it, and begun to write to the journal what it left behind. After the first the
 * second lets the worker go on for nothing. */
gboolean work__stop(SwSession *session);
void work__drop(SwSession *session);

/* Something else is done: Redo does not give again what Undo took back. */
void queue__forget_taken_back(Queue *queue);

/* Puts the order at the end, or in front if a callback asks for it and it is prompt, and writes it
 * to the journal. Takes it. */
void queue__push(SwSession *session, Order *order);

/* It is the order's turn; it is over, and has left a step or none. */
void queue__note_turn(SwSession *session, const Order *order, guint32 number, gboolean is_over);
