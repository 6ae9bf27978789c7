#include "export/faults.h"

#include "base/error.h"
#include "base/translate.h"

enum { MOST_TOLD = 20 };

void
sw_faults_init(SwFaults *faults)
{
	*faults = (SwFaults){.texts = g_ptr_array_new_with_free_func(g_free)};
}

void
sw_faults_clear(SwFaults *faults)
{
	g_clear_error(&faults->one);
	g_ptr_array_unref(faults->texts);
}

gboolean
sw_faults_note(SwFaults *faults, gboolean is_fine)
{
	if (faults->one && faults->texts->len < MOST_TOLD)
		g_ptr_array_add(faults->texts,
		                g_strdelimit(g_strdup(faults->one->message), "\n", ' '));
	else if (faults->one)
		faults->n_more++;
	g_clear_error(&faults->one);
	return is_fine;
}

gboolean
sw_faults_any(const SwFaults *faults)
{
	return faults->texts->len > 0;
}

void
sw_faults_tell(const SwFaults *faults, GError **error)
{
	g_autoptr(GString) all = g_string_new(NULL);

	for (guint i = 0; i < faults->texts->len; i++)
		g_string_append_printf(all, "%s%s", i > 0 ? "\n" : "",
		                       (const char *)faults->texts->pdata[i]);
	if (faults->n_more > 0)
		g_string_append_printf(all, sw_translate(" (and %u more faults)"), faults->n_more);
	g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT, all->str);
}
