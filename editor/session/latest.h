/* The newest answer to a question that changes, from workers: one runs at a time, and the answer to
 * a question that has changed meanwhile is dropped, and the new one asked.
 *
 * The owner says that the question has changed, and then asks; both as often as it likes. Asking
 * does nothing while a worker runs, and once the answer is shown. */
#pragma once

#include "session/job.h"

typedef struct {
	const char *name; /* of the worker's thread */

	/* Returns the data of a new job (session/job.h), or NULL if there is nothing to ask now. */
	gpointer (*ask)(gpointer owner);
	SwJobWork work;
	GDestroyNotify free_data;

	/* Shows the answer in the data. FALSE if it cannot be shown now, as while a button is
	 * pressed: it is dropped, and the owner asks again later. */
	gboolean (*show)(gpointer owner, gpointer data);
} SwLatestType;

typedef struct SwLatest SwLatest;

/* The type must outlive the result, and the owner free it. */
SwLatest *sw_latest_new(const SwLatestType *type, gpointer owner);
void sw_latest_free(SwLatest *latest);

/* The question has changed: the answer that is shown, or on its way, is no longer its answer. */
void sw_latest_change(SwLatest *latest);

void sw_latest_ask(SwLatest *latest);

/* Drops the answer that is on its way. */
void sw_latest_drop(SwLatest *latest);
