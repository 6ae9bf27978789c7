/* Jobs: work in a thread, and delivery of the result; questions that are asked in jobs. */
#include "session/latest.h"

#include "cases.h"

/* Data of a job: the threads that ran and freed it. */
typedef struct {
	GThread *worked, *freed;
	gboolean is_done;
	gint may_work; /* atomic */
} Data;

typedef struct {
	SwJob *job;
	GThread *done;
} Owner;

static void
work(gpointer data)
{
	Data *its = data;

	while (!g_atomic_int_get(&its->may_work))
		g_usleep(1000);
	its->worked = g_thread_self();
}

static void
on_done(gpointer owner, gpointer data)
{
	Owner *its = owner;

	its->job = NULL;
	its->done = g_thread_self();
	((Data *)data)->is_done = TRUE;
}

static void
free_data(gpointer data)
{
	((Data *)data)->freed = g_thread_self();
}

static void
begin(Owner *owner, Data *data)
{
	*owner = (Owner){NULL};
	*data = (Data){NULL};
	owner->job = sw_job_start(sw_job_new("test", work, data, free_data, on_done, owner));
}

static void
let_work(Data *data)
{
	g_atomic_int_set(&data->may_work, TRUE);
}

static gboolean
is_other(const GThread *thread)
{
	return thread != NULL && thread != g_thread_self();
}

/* The owner takes the data. */
START_TEST(test_done)
{
	Owner owner;
	Data data;

	begin(&owner, &data);
	while (g_main_context_iteration(NULL, FALSE))
		;
	expect(owner.job != NULL);
	let_work(&data);
	while (owner.job)
		g_main_context_iteration(NULL, TRUE);
	expect(data.is_done && is_other(data.worked));
	expect(owner.done == g_thread_self());
	expect(data.freed == NULL);
}
END_TEST

/* Dropped before it has ended, or when its result is on the way: the owner may be freed by then. */
START_TEST(test_dropped)
{
	Owner owner;
	Data data;

	begin(&owner, &data);
	if (_i == 1) {
		let_work(&data);
		while (!g_main_context_pending(NULL))
			g_usleep(1000);
	}
	sw_job_drop(owner.job);
	let_work(&data);
	while (data.freed == NULL)
		g_main_context_iteration(NULL, TRUE);
	expect(!data.is_done && owner.done == NULL);
	expect(is_other(data.worked));
	expect(data.freed == g_thread_self());
}
END_TEST

/* Nothing is left for the main loop. */
START_TEST(test_joined)
{
	Owner owner;
	Data data;

	begin(&owner, &data);
	let_work(&data);
	expect(sw_job_join(owner.job) == &data);
	expect(is_other(data.worked));
	while (g_main_context_iteration(NULL, FALSE))
		;
	expect(!data.is_done && data.freed == NULL);
}
END_TEST

/* Run without a thread, as a runner may choose. */
START_TEST(test_run_here)
{
	Owner owner = {NULL};
	Data data = {.may_work = TRUE};
	SwJob *job = sw_job_new("test", work, &data, free_data, on_done, &owner);

	sw_job_run(job);
	expect(data.worked == g_thread_self() && !data.is_done);
	if (_i == 1)
		sw_job_drop(job);
	sw_job_end(job);
	expect(data.is_done == (_i == 0));
	expect((data.freed != NULL) == (_i == 1));
}
END_TEST

/* ---- The newest answer ------------------------------------------------------------------ */

/* Asks for the square of a number. */
typedef struct {
	guint number, n_asked, n_shown, shown;
	gboolean is_still;
} Asker;

static gpointer
ask(gpointer owner)
{
	Asker *asker = owner;
	guint *data;

	if (asker->number == 0)
		return NULL;
	asker->n_asked++;
	data = g_new(guint, 1);
	*data = asker->number;
	return data;
}

static void
square(gpointer data)
{
	guint *number = data;

	*number *= *number;
}

static gboolean
show(gpointer owner, gpointer data)
{
	Asker *asker = owner;

	if (asker->is_still)
		return FALSE;
	asker->n_shown++;
	asker->shown = *(guint *)data;
	return TRUE;
}

static const SwLatestType squares = {"square", ask, square, g_free, show};

static void
set_number(SwLatest *latest, Asker *asker, guint number)
{
	asker->number = number;
	sw_latest_change(latest);
	sw_latest_ask(latest);
}

/* Returns when nothing has come for a while. */
static void
rest(void)
{
	for (guint i = 0; i < 30; i++) {
		while (g_main_context_iteration(NULL, FALSE))
			;
		g_usleep(1000);
	}
}

/* Of three questions in a row the first is asked, then the last one, and only that is shown. */
START_TEST(test_the_newest_is_shown)
{
	Asker asker = {0};
	SwLatest *latest = sw_latest_new(&squares, &asker);

	for (guint number = 2; number <= 4; number++)
		set_number(latest, &asker, number);
	while (asker.n_shown == 0)
		g_main_context_iteration(NULL, TRUE);
	ck_assert_uint_eq(asker.shown, 16);
	sw_latest_ask(latest);
	rest();
	ck_assert_uint_eq(asker.n_asked, 2);
	ck_assert_uint_eq(asker.n_shown, 1);
	sw_latest_free(latest);
}
END_TEST

/* What could not be shown is asked again; what is dropped is not shown. */
START_TEST(test_shown_later)
{
	Asker asker = {.is_still = TRUE};
	SwLatest *latest = sw_latest_new(&squares, &asker);

	set_number(latest, &asker, 3);
	rest();
	ck_assert_uint_eq(asker.n_asked, 1);
	asker.is_still = FALSE;
	sw_latest_ask(latest);
	while (asker.n_shown == 0)
		g_main_context_iteration(NULL, TRUE);
	ck_assert_uint_eq(asker.shown, 9);
	set_number(latest, &asker, 5);
	sw_latest_drop(latest);
	rest();
	ck_assert_uint_eq(asker.n_shown, 1);
	set_number(latest, &asker, 0);
	rest();
	ck_assert_uint_eq(asker.n_asked, 3);
	set_number(latest, &asker, 6);
	sw_latest_free(latest);
	rest();
	ck_assert_uint_eq(asker.n_shown, 1);
}
END_TEST

TCase *
jobs_case(void)
{
	TCase *tcase = case_new("jobs");

	tcase_add_test(tcase, test_done);
	tcase_add_loop_test(tcase, test_dropped, 0, 2);
	tcase_add_test(tcase, test_joined);
	tcase_add_loop_test(tcase, test_run_here, 0, 2);
	tcase_add_test(tcase, test_the_newest_is_shown);
	tcase_add_test(tcase, test_shown_later);
	return tcase;
}
