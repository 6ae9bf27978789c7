#include "session/scenario.h"

#include "session/pieces.h"
#include "session/private.h"

#include "base/error.h"

gboolean
sw_session_can_become_scenario(const SwSession *session)
{
	return sw_document_root(session->document) == SW_ROOT_GALAXY &&
	       sw_table_root(session->game->table, SW_ROOT_SCENARIO) != NULL;
}

gboolean
sw_session_can_be_set_up(const SwSession *session)
{
	return sw_session_can_become_scenario(session) && session->game->beginning != NULL;
}

gboolean
sw_session_can_be_followed(const SwSession *session)
{
	const SwGameBeginning *beginning = session->game->beginning;

	return sw_document_root(session->document) == SW_ROOT_SCENARIO && beginning &&
	       beginning->campaign && beginning->campaign->is_part(session->document);
}

/* Gives the scenario the galaxy's name, and the values that every scenario of the game must have.
 */
static void
say_of_root(const SwSession *session, SwDocument *document)
{
	const SwTable *table = session->game->table;
	const SwElement *root = table->roots[SW_ROOT_SCENARIO];
	guint kind = sw_document_piece(document, SW_ROOT_PIECE)->kind;
	gint its_name = sw_element_attribute(root, "name");
	const char *name = table->galaxy.name < 0
	                           ? NULL
	                           : sw_document_get_text(session->document, SW_ROOT_PIECE,
	                                                  (guint)table->galaxy.name);

	if (name && its_name >= 0)
		sw_document_set_text(document, SW_ROOT_PIECE, (guint)its_name, name);
	for (guint i = 0; i < root->n_attributes; i++) {
		const SwAttribute *attribute = &root->attributes[i];

		if (attribute->required && !sw_type_is_text(attribute->type))
			sw_document_set(document, SW_ROOT_PIECE, i, session__least(table, kind, i));
	}
}

SwSession *
sw_session_to_scenario(const SwSession *session, GError **error)
{
	g_autoptr(SwDocument) document = sw_document_new(session->game->table, SW_ROOT_SCENARIO);
	gboolean is_all;

	sw_document_begin(document, "scenario");
	is_all = sw_document_take_in(document, session->document);
	say_of_root(session, document);
	sw_document_commit(document);
	if (is_all)
		return sw_session_import(sw_document_copy(document));
	g_set_error_literal(error, SW_ERROR, SW_ERROR_TOO_LARGE,
	                    sw_translate("the document has too many pieces for a scenario"));
	return NULL;
}

/* An error in it would be one in the scenario. */
gboolean
sw_session_need_legal(SwSession *session, GError **error)
{
	const SwReport *report;

	if (!sw_session_is_checked(session))
		sw_session_check(session);
	report = sw_session_report(session, NULL);
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		if (problem->severity != SW_SEVERITY_ERROR)
			continue;
		return sw_fail(error, N_("the document is not legal: %s"), problem->message);
	}
	return TRUE;
}

gboolean
sw_session_need_ended(SwSession *session, GError **error)
{
	const SwGameBeginning *beginning = session->game->beginning;
	g_autofree SwFunds *funds = g_new0(SwFunds, beginning->n_seats);
	SwBeginning how = {.after = session->document};

	return sw_session_need_legal(session, error) &&
	       beginning->campaign->count(&how, funds, error);
}

SwSession *
sw_session_set_up(SwSession *session, SwBeginning *how, GPtrArray *told, GError **error)
{
	g_autoptr(SwDocument) document = NULL;

	if (sw_document_root(session->document) == SW_ROOT_GALAXY)
		how->galaxy = session->document;
	else
		how->after = session->document;
	if (!sw_session_need_legal(session, error))
		return NULL;
	document = session->game->beginning->begin(session->game, how, told, error);
	/* A copy has no history: setting up is not a step that could be undone. */
	return document ? sw_session_import(sw_document_copy(document)) : NULL;
}
