/* Prints the problems of files as the problems panel shows them, in the caller's language: one line
 * for each problem, with its place in the file, its message, related places and its fix; then the
 * rule's texts. For a file of another program (by its suffix) it prints why it cannot be imported.
 *
 *     tell-problems LOCALE-FOLDER FILE...
 *     tell-problems --copied FILE          what the panel copies
 */
#include "base/translate.h"
#include "export/export.h"
#include "games/games.h"
#include "session/problem_list.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>

static void
tell_rule(const SwRule *rule)
{
	g_print("rule\t%s\n", sw_translate(rule->statement));
	if (rule->reason)
		g_print("rule\t%s\n", sw_translate(rule->reason));
}

static void
tell(SwSession *session)
{
	const SwReport *report = sw_session_report(session, NULL);

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		g_print("problem\t%s\n", problem->message);
		for (guint j = 0; problem->related && j < problem->related->len; j++)
			g_print("related\t%s\n",
			        g_array_index(problem->related, SwRelated, j).message);
		if (problem->fix.label)
			g_print("fix\t%s\n", problem->fix.label);
		tell_rule(problem->rule);
	}
}

static void
tell_import(const SwFormat *format, const char *path)
{
	g_autofree char *bytes = NULL;
	g_autoptr(GError) error = NULL;
	gsize length;

	if (g_file_get_contents(path, &bytes, &length, &error))
		sw_document_free(format->read(sw_game_tables(), path, bytes, length, &error));
	g_print("import\t%s\n", error ? error->message : "");
}

static void
tell_file(const char *path)
{
	const SwFormat *format = sw_format_of_file(path);
	g_autoptr(GError) error = NULL;
	g_autoptr(SwSession) session = NULL;

	if (format && format->read) {
		tell_import(format, path);
		return;
	}
	session = sw_session_open(path, &error);
	if (session)
		tell(session);
	else
		g_print("refused\t%s\n", error->message);
}

static void
tell_copied(const char *path)
{
	g_autoptr(SwSession) session = sw_session_open(path, NULL);
	SwProblemList *list = sw_problem_list_new();
	g_autofree char *text = NULL;

	if (session) {
		sw_problem_list_fill(list, session);
		text = sw_problem_list_text(list, session);
		fputs(text, stdout);
	}
	sw_problem_list_free(list);
}

int
main(int argc, char **argv)
{
	if (argc == 3 && g_str_equal(argv[1], "--copied")) {
		tell_copied(argv[2]);
		return 0;
	}
	setlocale(LC_ALL, "");
	bindtextdomain(SW_TEXT_DOMAIN, argc > 1 ? argv[1] : ".");
	bind_textdomain_codeset(SW_TEXT_DOMAIN, "UTF-8");
	textdomain(SW_TEXT_DOMAIN);
	sw_is_translated = TRUE;
	for (int i = 2; i < argc; i++)
		tell_file(argv[i]);
	return 0;
}
