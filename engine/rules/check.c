#include "rules/check.h"

SwProblem *
sw_check_problem(SwCheck *check, SwSpot spot, const char *format, ...)
{
	va_list args;
	char *message;

	if (!sw_report_wants(check->report, check->rule))
		return NULL;
	va_start(args, format);
	message = g_strdup_vprintf(format, args);
	va_end(args);
	return sw_report_add(check->report, check->rule, spot, message);
}

static void
free_text(gpointer text)
{
	g_string_free(text, TRUE);
}

const char *
sw_check_name(const SwCheck *check, SwPieceId id)
{
	static GPrivate texts = G_PRIVATE_INIT(free_text);
	GString *text = g_private_get(&texts);

	if (text == NULL) {
		text = g_string_new(NULL);
		g_private_set(&texts, text);
	}
	g_string_truncate(text, 0);
	sw_document_append_name(text, check->document, id);
	return text->str;
}

guint64
sw_check_count(const SwCheck *check)
{
	return sw_report_count(check->report, check->rule);
}
