#include "rules/check.h"

#include "base/translate.h"

#include <inttypes.h>

static gboolean
is_told_nearer(const SwCheck *check, SwSpot spot)
{
	const SwNearer *nearer = check->rule->nearer;

	for (guint i = 0; i < SW_MOST_NEARER && nearer[i].rule; i++) {
		if (nearer[i].tells(check, spot))
			return TRUE;
	}
	return FALSE;
}

SwProblem *
sw_check_problem(SwCheck *check, SwSpot spot, const char *format, ...)
{
	va_list args;
	char *message;

	if (is_told_nearer(check, spot) || !sw_report_wants(check->report, check->rule))
		return NULL;
	va_start(args, format);
	message = g_strdup_vprintf(sw_translate(format), args);
	va_end(args);
	return sw_report_add(check->report, check->rule, spot, message);
}

void
sw_check_seat(SwCheck *check, SwPieceId id, const char *attribute, gint64 seat, gint64 players)
{
	if (seat <= players)
		return;
	sw_check_attribute(check, id, attribute,
	                   sw_translate_n("%s names seat %" PRId64 "; there is %" PRId64 " player",
	                                  "%s names seat %" PRId64 "; there are %" PRId64
	                                  " players",
	                                  (guint64)players),
	                   seat, players);
}

const char *
sw_check_name(SwCheck *check, SwPieceId id)
{
	g_string_truncate(check->name, 0);
	sw_document_append_name(check->name, check->document, id);
	return check->name->str;
}
