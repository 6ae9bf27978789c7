#include "pool.h"

#include "command.h"

#include <string.h>

/* Jobs are handed out in batches, since waking a thread costs as much as a small job. */
#define MAX_BATCH 32
#define WINDOW_BATCHES 8 /* per thread */
#define MAX_HELD_BYTES (64 * 1024 * 1024)

/* More threads are of no use, and the system may not allow them. */
#define MAX_THREADS 256

typedef struct Run Run;

typedef struct {
	Run *run;
	gpointer worker;
	GThread *thread;
	GByteArray *taken; /* outcomes that it made and has still to clear */
} Worker;

struct Run {
	const Pool *pool;
	gsize batch, n_batches, window;
	guint8 *outcomes; /* of `window` batches, a ring buffer */
	gsize *held;      /* bytes, by batch in the window */
	Worker **makers;  /* by batch in the window */

	GMutex lock;
	GCond finished; /* the next batch to take is done */
	GCond room;     /* a batch was taken */
	gsize next;     /* first batch not begun yet */
	gsize taken;    /* number of batches taken */
	gboolean *done; /* by batch in the window */
	gsize held_bytes;
};

static gpointer
outcome_at(const Run *run, gsize i)
{
	gsize slot = i % (run->window * run->batch);

	return run->outcomes + slot * run->pool->outcome_size;
}

static gsize
batch_end(const Run *run, gsize batch)
{
	return MIN((batch + 1) * run->batch, run->pool->n);
}

/* ---- Clearing --------------------------------------------------------------------------- */

/* Small outcomes are cleared by the thread that made them: if another frees what a thread has
 * allocated, both wait for each other, and the caller's thread would have most of that to do. */

static void
clear_outcomes(const Pool *pool, guint8 *outcomes, gsize n)
{
	for (gsize i = 0; pool->clear && i < n; i++)
		pool->clear(outcomes + i * pool->outcome_size);
}

static void
clear_taken(const Pool *pool, GByteArray *taken)
{
	clear_outcomes(pool, taken->data, taken->len / pool->outcome_size);
	g_byte_array_unref(taken);
}

/* Returns whether the batch's outcomes are so small that they can wait: all batches of the window
 * together hold no more than may wait to be taken. */
static gboolean
is_small(const Run *run, gsize batch)
{
	return run->held[batch % run->window] <= MAX_HELD_BYTES / run->window;
}

/* ---- Batches ---------------------------------------------------------------------------- */

/* Waits for room and begins the next batch; FALSE if all were begun. */
static gboolean
begin_batch(Worker *worker, gsize *batch)
{
	Run *run = worker->run;
	GByteArray *taken;
	gboolean begun = FALSE;

	g_mutex_lock(&run->lock);
	taken = g_steal_pointer(&worker->taken);
	worker->taken = g_byte_array_new();
	while (run->next < run->n_batches && run->next >= run->taken + run->window)
		g_cond_wait(&run->room, &run->lock);
	if (run->next < run->n_batches) {
		*batch = run->next++;
		run->makers[*batch % run->window] = worker;
		begun = TRUE;
	}
	g_mutex_unlock(&run->lock);
	clear_taken(run->pool, taken);
	return begun;
}

/* Waits while too many bytes are held. The next batch to be taken never waits, which prevents a
 * deadlock. */
static void
hold(Run *run, gsize batch, gsize bytes)
{
	g_mutex_lock(&run->lock);
	run->held[batch % run->window] += bytes;
	run->held_bytes += bytes;
	while (run->held_bytes > MAX_HELD_BYTES && batch != run->taken)
		g_cond_wait(&run->room, &run->lock);
	g_mutex_unlock(&run->lock);
}

static void
finish_batch(Run *run, gsize batch)
{
	g_mutex_lock(&run->lock);
	run->done[batch % run->window] = TRUE;
	if (batch == run->taken)
		g_cond_signal(&run->finished);
	g_mutex_unlock(&run->lock);
}

static gpointer
work(gpointer data)
{
	Worker *worker = data;
	Run *run = worker->run;
	gsize batch;

	while (begin_batch(worker, &batch)) {
		for (gsize i = batch * run->batch; i < batch_end(run, batch); i++) {
			gsize bytes = run->pool->work(worker->worker, i, outcome_at(run, i));

			if (bytes > 0)
				hold(run, batch, bytes);
		}
		finish_batch(run, batch);
	}
	return NULL;
}

static void
take_batch(Run *run, gsize batch)
{
	gsize begin = batch * run->batch, n = batch_end(run, batch) - begin;
	guint8 *outcomes = outcome_at(run, begin);
	gboolean waits;

	g_mutex_lock(&run->lock);
	while (!run->done[batch % run->window])
		g_cond_wait(&run->finished, &run->lock);
	waits = is_small(run, batch);
	g_mutex_unlock(&run->lock);
	for (gsize i = 0; i < n; i++)
		run->pool->take(run->pool->data, begin + i, outcome_at(run, begin + i));
	if (!waits)
		clear_outcomes(run->pool, outcomes, n);
	g_mutex_lock(&run->lock);
	if (waits)
		g_byte_array_append(run->makers[batch % run->window]->taken, outcomes,
		                    (guint)(n * run->pool->outcome_size));
	memset(outcomes, 0, n * run->pool->outcome_size);
	run->done[batch % run->window] = FALSE;
	run->held_bytes -= run->held[batch % run->window];
	run->held[batch % run->window] = 0;
	run->taken++;
	g_cond_broadcast(&run->room);
	g_mutex_unlock(&run->lock);
}

/* ---- In one thread ---------------------------------------------------------------------- */

static void
run_alone(const Pool *pool)
{
	gpointer worker = pool->new_worker(pool->data);
	g_autofree guint8 *outcome = g_malloc0(pool->outcome_size);

	for (gsize i = 0; i < pool->n; i++) {
		pool->work(worker, i, outcome);
		pool->take(pool->data, i, outcome);
		clear_outcomes(pool, outcome, 1);
		memset(outcome, 0, pool->outcome_size);
	}
	pool->free_worker(worker);
}

/* ---- In several ------------------------------------------------------------------------- */

static void
free_worker(Worker *worker)
{
	clear_taken(worker->run->pool, worker->taken);
	worker->run->pool->free_worker(worker->worker);
}

/* Starts up to `threads` threads, fewer if the system refuses; returns how many. */
static guint
begin_threads(Run *run, Worker *workers, guint threads)
{
	for (guint i = 0; i < threads; i++) {
		workers[i] = (Worker){.run = run,
		                      .worker = run->pool->new_worker(run->pool->data),
		                      .taken = g_byte_array_new()};
		workers[i].thread = g_thread_try_new("pool", work, &workers[i], NULL);
		if (workers[i].thread == NULL) {
			free_worker(&workers[i]);
			return i;
		}
	}
	return threads;
}

/* FALSE if no thread could be started; nothing was done then. */
static gboolean
run_threads(Run *run, guint threads)
{
	g_autofree Worker *workers = g_new0(Worker, threads);

	threads = begin_threads(run, workers, threads);
	if (threads == 0)
		return FALSE;
	for (gsize batch = 0; batch < run->n_batches; batch++)
		take_batch(run, batch);
	for (guint i = 0; i < threads; i++) {
		g_thread_join(workers[i].thread);
		free_worker(&workers[i]);
	}
	return TRUE;
}

static guint jobs; /* 0: not given */

gboolean
pool_parse_jobs(const char *name, const char *value, gpointer data G_GNUC_UNUSED, GError **error)
{
	return command_parse_number(name, value, 1, &jobs, error);
}

guint
pool_jobs(void)
{
	return jobs > 0 ? jobs : g_get_num_processors();
}

void
pool_run(const Pool *pool)
{
	Run run = {.pool = pool};
	guint threads = (guint)MIN(MIN(pool->threads, MAX_THREADS), pool->n);

	if (threads <= 1) {
		run_alone(pool);
		return;
	}
	run.batch = CLAMP(pool->n / (threads * 8), 1, MAX_BATCH);
	run.n_batches = (pool->n + run.batch - 1) / run.batch;
	run.window = (gsize)threads * WINDOW_BATCHES;
	run.outcomes = g_malloc0(run.window * run.batch * pool->outcome_size);
	run.held = g_new0(gsize, run.window);
	run.makers = g_new0(Worker *, run.window);
	run.done = g_new0(gboolean, run.window);
	g_mutex_init(&run.lock);
	g_cond_init(&run.finished);
	g_cond_init(&run.room);
	if (!run_threads(&run, threads))
		run_alone(pool);
	g_mutex_clear(&run.lock);
	g_cond_clear(&run.finished);
	g_cond_clear(&run.room);
	g_free(run.outcomes);
	g_free(run.held);
	g_free(run.makers);
	g_free(run.done);
}
