/* Script commands for what asks the user: edits that may replace pieces, saving, and arrow keys. */
#include "script_private.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

/* ---- Saving ----------------------------------------------------------------------------- */

static gboolean
save_to(SwSession *session, const char *path, gboolean force, GError **error)
{
	SwSessionSave *save = sw_session_save_new(session, path, force);

	sw_session_save_run(save);
	return sw_session_save_take(session, save, error);
}

gboolean
script_save(SwSession *session, gboolean force, GError **error)
{
	return sw_session_path(session) ? save_to(session, NULL, force, error)
	                                : sw_fail(error, "the document has no file yet");
}

gboolean
script_save_as(SwSession *session, const char *path, GError **error)
{
	return save_to(session, path, TRUE, error);
}

/* ---- Questions -------------------------------------------------------------------------- */

/* Keeps the proposal until "answer". */
static void
ask(SwSession *session, const SwProposal *proposal, gpointer data)
{
	Script *script = data;
	g_autofree char *names = sw_proposal_names(session, proposal);

	if (proposal->error) {
		g_string_append_printf(script->questions, "%s ", proposal->error->message);
		return;
	}
	g_assert(!script->is_asked && proposal->n_replaced > 0 && *names);
	script->is_asked = TRUE;
	g_string_append_printf(script->questions, "%u ", proposal->n_replaced);
}

void
script__propose_rotate(Script *script, char **words)
{
	sw_session_propose_transform(script->session, sw_symmetry((guint)atoi(words[0])), ask,
	                             script);
}

void
script__propose_mirror(Script *script, char **words)
{
	sw_session_propose_transform(script->session, sw_symmetry(6 + (guint)atoi(words[0])), ask,
	                             script);
}

/* If pieces are still being cut, those are pasted, without a text. */
void
script__propose_paste(Script *script, char **words)
{
	sw_session_propose_paste(script->session, script->clip, script__hex(words[0]), ask, script);
}

void
script__answer(Script *script, char **words)
{
	g_assert(script->is_asked);
	script->is_asked = FALSE;
	sw_session_answer(script->session, strcmp(words[0], "yes") == 0);
}

static void
nudge(Script *script, char **words, gboolean copies)
{
	g_clear_error(&script->error);
	sw_session_nudge(script->session, script__hex(words[0]), copies, &script->error);
}

void
script__nudge(Script *script, char **words)
{
	nudge(script, words, FALSE);
}

void
script__nudge_copy(Script *script, char **words)
{
	nudge(script, words, TRUE);
}
