#include "session/pasted.h"

Pasted *
pasted__ref(Pasted *pasted)
{
	return g_atomic_rc_box_acquire(pasted);
}

static void
clear(gpointer data)
{
	Pasted *pasted = data;

	g_ref_string_release(pasted->text);
	g_clear_pointer(&pasted->read, sw_session_free);
	g_clear_error(&pasted->error);
}

void
pasted__unref(Pasted *pasted)
{
	g_atomic_rc_box_release_full(pasted, clear);
}
