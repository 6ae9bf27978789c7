#include "choice.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

static void
print_question(const char *path, SwPosition at, const SwProblem *problem, const GArray *fixes)
{
	g_autoptr(GString) out = g_string_new(NULL);
	g_autofree char *head = g_strdup_printf(
		"%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": %s: %s [%s]", path, at.line, at.column,
		sw_severity_names[problem->severity], problem->message, problem->rule->name);

	sw_text_append_safe(out, head);
	g_string_append_c(out, '\n');
	for (guint i = 0; i < fixes->len; i++) {
		g_string_append_printf(out, "  %u  ", i + 1);
		sw_text_append_safe(out, g_array_index(fixes, SwFix, i).label);
		g_string_append_c(out, '\n');
	}
	fputs(out->str, stderr);
}

/* Returns the number that is answered; 0 for none. */
static guint
ask(Choice *choice, guint n)
{
	char line[64];

	for (;;) {
		char *end;
		unsigned long number;

		fprintf(stderr, "fix 1 to %u, nothing to leave it, q to stop: ", n);
		fflush(stderr);
		if (fgets(line, sizeof line, stdin) == NULL) {
			fputc('\n', stderr);
			choice->ended = TRUE;
			return 0;
		}
		g_strstrip(line);
		if (*line == '\0')
			return 0;
		if (strcmp(line, "q") == 0) {
			choice->quit = TRUE;
			return 0;
		}
		number = strtoul(line, &end, 10);
		if (*end == '\0' && number >= 1 && number <= n)
			return (guint)number;
	}
}

const SwFix *
choice_make(Choice *choice, const char *path, SwPosition at, const SwProblem *problem,
            const GArray *fixes)
{
	guint number = choice->number;

	if (choice->quit)
		return NULL;
	if (number == 0) {
		print_question(path, at, problem, fixes);
		number = choice->ended ? 0 : ask(choice, fixes->len);
	}
	return number >= 1 && number <= fixes->len ? &g_array_index(fixes, SwFix, number - 1)
	                                           : NULL;
}
