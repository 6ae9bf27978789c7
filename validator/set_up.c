#include "set_up.h"

#include "command.h"

#include <inttypes.h>

gboolean
set_up_parse_seed(const char *text, guint64 *seed)
{
	if (text && g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT64, seed, NULL))
		return TRUE;
	if (text)
		command_trouble("'%s' is not a seed; it must be a whole number from 0 to %" PRIu64,
		                text, G_MAXUINT64);
	else
		command_trouble("no seed is given; use --seed S with a whole number, 0 or greater");
	return FALSE;
}

void
set_up_tell(const GPtrArray *told)
{
	for (guint i = 0; i < told->len; i++)
		command_tell("%s", (const char *)g_ptr_array_index(told, i));
}
