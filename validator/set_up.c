#include "set_up.h"

#include "xml/write.h"

#include <inttypes.h>

gboolean
set_up_read_seed(Io *io, const char *text, guint64 *seed)
{
	if (text && g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT64, seed, NULL))
		return TRUE;
	if (text)
		io_trouble(io, "'%s' is not a seed; it must be a whole number from 0 to %" PRIu64,
		           text, G_MAXUINT64);
	else
		io_trouble(io, "no seed is given; use --seed S with a whole number, 0 or greater");
	return FALSE;
}

void
set_up_say(Io *io, const GPtrArray *told)
{
	for (guint i = 0; i < told->len; i++)
		io_note(io, "%s", (const char *)g_ptr_array_index(told, i));
}

int
set_up_answer(Io *io, const SwDocument *document, const char *target, const char *kept)
{
	io_answer(io, sw_write(document));
	io->target = g_strdup(target);
	io->kept = g_strdup(kept);
	return STATUS_CLEAN;
}
