#include "base/later.h"

typedef struct {
	guint *source;
	SwLater run;
	gpointer data;
} Later;

static gboolean
run_later(gpointer data)
{
	const Later *later = data;

	*later->source = 0;
	later->run(later->data);
	return G_SOURCE_REMOVE;
}

static Later *
later_new(guint *source, SwLater run, gpointer data)
{
	Later *later = g_new(Later, 1);

	*later = (Later){source, run, data};
	return later;
}

void
sw_later_when_idle(guint *source, SwLater run, gpointer data)
{
	if (*source == 0)
		*source = g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, run_later,
		                          later_new(source, run, data), g_free);
}

void
sw_later_at_once(guint *source, SwLater run, gpointer data)
{
	if (*source == 0)
		*source = g_idle_add_full(G_PRIORITY_DEFAULT, run_later,
		                          later_new(source, run, data), g_free);
}

void
sw_later_after(guint *source, guint milliseconds, SwLater run, gpointer data)
{
	g_clear_handle_id(source, g_source_remove);
	*source = g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, run_later,
	                             later_new(source, run, data), g_free);
}
