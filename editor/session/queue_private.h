/* The queue from inside: its struct is known to those who cancel, ask about and record what waits,
 * which are undo.c, proposal.c and queue_journal.c.
 */
#pragma once

#include "session/order.h"
#include "session/private.h"
#include "session/queue.h"

/* The data of a worker's job, whose owner is the session. */
typedef struct {
	SwJob *job;
	SwSession *fork;
	Order *order;
	gint is_decided;      /* atomic: executed or cancelled, whichever came first */
	guint64 selection_no; /* of the session when the work began */
} Work;

/* What an edit would replace, as found by a command that looks. */
typedef struct Looked {
	GArray *replaced; /* SwPieceId; NULL: see `error` */
	GError *error;
	Pasted *pasted; /* NULL: not about a text */
} Looked;

typedef struct Queue {
	OrderRun *run;      /* executes any order */
	SwJobRunner runner; /* NULL: no workers */
	gpointer runner_data;
	guint least; /* number of pieces from which it is used */

	Work *running;        /* owned by its job; NULL: none */
	GQueue waiting;       /* Order */
	guint32 first;        /* number of the first of `waiting`; the running order has one less */
	gboolean is_going_on; /* waiting orders are being executed */
	gboolean is_calling;  /* the callback of a waiting order is running */
	guint later;          /* source that continues after the main loop has drawn; or 0 */
	gboolean was_busy;    /* as the listeners were last told */

	struct {
		Looked *looked;    /* result of the order just executed; or NULL */
		Order *asked;      /* whose question the user is being asked; or NULL */
		GQueue unanswered; /* Order: looked at, to be asked about after `asked` */
	} proposals;               /* proposal.c */
	struct {
		GQueue orders; /* Order: cancelled by Undo, the last first */
		guint undone;  /* steps undone after those were cancelled */
	} cancelled;           /* undo.c */
	struct {
		Order *order;      /* in the journal alone (typed.h); or NULL */
		gboolean is_asked; /* the next order is kept there */
		gboolean is_given; /* that one has come */
	} typed;
} Queue;

/* The number of the order of typed text in a journal: it follows all others. */
#define TYPED_NUMBER G_MAXUINT32

/* Gives the session, which has none yet, a queue that executes orders by `run`. It is freed with
 * the session. */
void queue__begin(SwSession *session, OrderRun *run);

/* Sets the result of an order that looks (transfer full). */
void queue__set_looked(Queue *queue, Looked *looked);
void queue__free_looked(Looked *looked);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Looked, queue__free_looked)

/* Notifies the listeners if the session is busy or at rest again, and of refused orders. */
void queue__notify(SwSession *session);

/* Records why the order was refused, or what it left as it is, if `refusal` is not NULL (transfer
 * full). */
void queue__refuse_if(SwSession *session, const Order *order, GError *refusal);

/* Executes the order now or queues it (transfer full). */
gboolean queue__do_or_wait(SwSession *session, Order *order, GError **error);

/* The first decides that the running order is cancelled; FALSE if the worker has executed it and is
 * writing to the journal. After that the second lets the worker finish without effect. */
gboolean queue__stop_work(SwSession *session);
void queue__drop_work(SwSession *session);
