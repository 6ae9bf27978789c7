#include "games/burning_suns/two_threads.h"

/* The work while it goes on. */
typedef struct {
	const BsSteps *steps;
	GMutex lock;
	GCond moved;        /* `n_ended` has grown */
	guint next;         /* the first step that is not begun */
	guint n_ended;      /* the first steps that have all ended */
	gboolean *is_ended; /* by step */
} Work;

/* Set while a fight has a second thread. */
static gint is_taken;

static gboolean
begin_step(Work *work, guint *step)
{
	gboolean is_begun;

	g_mutex_lock(&work->lock);
	*step = work->next;
	is_begun = work->next < work->steps->n;
	work->next += is_begun;
	while (is_begun && work->steps->after && work->n_ended < work->steps->after[*step])
		g_cond_wait(&work->moved, &work->lock);
	g_mutex_unlock(&work->lock);
	return is_begun;
}

static void
end_step(Work *work, guint step)
{
	g_mutex_lock(&work->lock);
	work->is_ended[step] = TRUE;
	while (work->n_ended < work->steps->n && work->is_ended[work->n_ended])
		work->n_ended++;
	g_cond_signal(&work->moved);
	g_mutex_unlock(&work->lock);
}

static void
take_part(Work *work, gpointer hand)
{
	guint step;

	while (begin_step(work, &step)) {
		work->steps->run(hand, step);
		end_step(work, step);
	}
}

static gpointer
help(gpointer data)
{
	Work *work = data;

	take_part(work, work->steps->hands[1]);
	return NULL;
}

static void
run_in_two(const BsSteps *steps)
{
	g_autofree gboolean *is_ended = g_new0(gboolean, steps->n);
	Work work = {.steps = steps, .is_ended = is_ended};
	GThread *thread;

	g_mutex_init(&work.lock);
	g_cond_init(&work.moved);
	/* Without a thread the caller does all. */
	thread = g_thread_try_new("odds", help, &work, NULL);
	take_part(&work, steps->hands[0]);
	if (thread != NULL)
		g_thread_join(thread);
	g_cond_clear(&work.moved);
	g_mutex_clear(&work.lock);
}

gboolean
bs_two_threads_are_possible(void)
{
	static gsize n;

	/* The same answer whenever it is asked for. */
	if (g_once_init_enter(&n))
		g_once_init_leave(&n, g_get_num_processors());
	return n > 1;
}

void
bs_two_threads(const BsSteps *steps)
{
	gboolean is_mine = steps->n > 1 && bs_two_threads_are_possible() &&
	                   g_atomic_int_compare_and_exchange(&is_taken, FALSE, TRUE);

	if (is_mine) {
		run_in_two(steps);
		g_atomic_int_set(&is_taken, FALSE);
		return;
	}
	for (guint step = 0; step < steps->n; step++)
		steps->run(steps->hands[0], step);
}
