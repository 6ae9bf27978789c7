#include "session/latest.h"

struct SwLatest {
	const SwLatestType *type;
	gpointer owner;
	guint64 asked;  /* number of questions; 0: none */
	guint64 number; /* of the question that the job answers */
	guint64 shown;  /* of the question whose answer is shown */
	SwJob *job;     /* the running worker, or NULL */
};

SwLatest *
sw_latest_new(const SwLatestType *type, gpointer owner)
{
	SwLatest *latest = g_new0(SwLatest, 1);

	latest->type = type;
	latest->owner = owner;
	return latest;
}

void
sw_latest_free(SwLatest *latest)
{
	if (latest == NULL)
		return;
	sw_latest_drop(latest);
	g_free(latest);
}

void
sw_latest_change(SwLatest *latest)
{
	latest->asked++;
}

static void
on_answered(gpointer owner, gpointer data)
{
	SwLatest *latest = owner;
	guint64 number = latest->number;
	gboolean is_stale = number != latest->asked;

	latest->job = NULL;
	if (!is_stale && latest->type->show(latest->owner, data))
		latest->shown = number;
	latest->type->free_data(data);
	if (is_stale)
		sw_latest_ask(latest);
}

void
sw_latest_ask(SwLatest *latest)
{
	gpointer data;

	if (latest->job || latest->shown == latest->asked)
		return;
	data = latest->type->ask(latest->owner);
	if (data == NULL)
		return;
	latest->number = latest->asked;
	latest->job = sw_job_start(sw_job_new(latest->type->name, latest->type->work, data,
	                                      latest->type->free_data, on_answered, latest));
}

void
sw_latest_drop(SwLatest *latest)
{
	g_clear_pointer(&latest->job, sw_job_drop);
}
