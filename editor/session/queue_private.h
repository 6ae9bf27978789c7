/* Inside of the queue, for queue.c, undo.c, queue_journal.c and proposal.c. */
#pragma once

#include "session/order.h"
#include "session/pasted.h"
#include "session/private.h"
#include "session/queue.h"

/* The data of a worker's job, whose owner is the session. */
typedef struct {
	SwJob *job;
	SwSession *fork;
	Order *order;
	gint is_decided;      /* atomic: it is done or given up, whichever came first */
	guint64 selection_no; /* of the session when it began */
} Work;

/* What was found out about an edit that may replace pieces. */
typedef struct Looked {
	GArray *replaced; /* SwPieceId; NULL: there is an error */
	GError *error;
	Pasted *pasted; /* NULL: it was no text */
} Looked;

struct Queue {
	OrderRun *run;      /* does any order */
	SwJobRunner runner; /* NULL: nobody runs anything */
	gpointer runner_data;
	guint least; /* pieces from which on it does */

	Work *running;        /* owned by its job; NULL: none */
	GQueue waiting;       /* Order */
	guint32 first;        /* number of the first of these; that which runs has one less */
	gboolean is_going_on; /* what waits is being done */
	gboolean is_calling;  /* the callback of one */
	guint later;          /* will be, when the main loop has drawn */
	gboolean was_busy;    /* as the listeners know */

	Looked *looked;    /* by the order that was just done; or NULL */
	Order *asked;      /* whose question people have before them; or NULL */
	GQueue unanswered; /* Order: looked at, and asked about after that */

	GQueue taken_back; /* Order: by Undo, the last first */
	guint undone;      /* steps of the history that were undone after those */
};

/* The session, which has none, gets a queue, whose orders `run` does. It goes with the session. */
void queue__begin(SwSession *session, OrderRun *run);

void queue__clear_orders(GQueue *orders);

/* Takes what was found out. */
void queue__set_looked(Queue *queue, Looked *looked);
void queue__free_looked(Looked *looked);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Looked, queue__free_looked)

/* Tells the listeners whether the session is busy, and what was refused. */
void queue__tell(SwSession *session);

/* Tells why the order was refused, if there is an error, which it takes. */
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

/* The order that a worker is at will not have been done. FALSE if it is too late for that: the
 * worker has done it, and what that left is being written down. After the first the second lets the
 * worker go on for nothing. */
gboolean queue__stop_work(SwSession *session);
void queue__drop_work(SwSession *session);

/* Something else is done: Redo does not give again what Undo took back. */
void queue__forget_taken_back(Queue *queue);
