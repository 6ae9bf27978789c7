#include "pattern.h"

#include <string.h>

/* Only the last '*' is tried again: what an earlier one could take more of, that one can too. */
static gboolean
matches(const char *pattern, const char *text)
{
	const char *star = NULL, *from = NULL;

	while (*text) {
		if (*pattern == '*') {
			star = pattern++;
			from = text;
		} else if (*pattern == '?' || *pattern == *text) {
			pattern++;
			text++;
		} else if (star) {
			pattern = star + 1;
			text = ++from;
		} else {
			return FALSE;
		}
	}
	return pattern[strspn(pattern, "*")] == '\0';
}

/* Returns the pattern without "./" and slashes around it. Free it. */
static char *
trim(const char *pattern)
{
	gsize length;

	if (g_str_has_prefix(pattern, "./"))
		pattern += 2;
	pattern += strspn(pattern, "/");
	length = strlen(pattern);
	while (length > 0 && pattern[length - 1] == '/')
		length--;
	return g_strndup(pattern, length);
}

gboolean
pattern_matches(const char *pattern, const char *path)
{
	g_autofree char *wanted = trim(pattern);
	gboolean is_rooted = strchr(wanted, '/') || *pattern == '/';
	g_autofree char *at = g_strdup(path);

	for (;;) {
		char *slash = strrchr(at, '/');

		if (matches(wanted, slash && !is_rooted ? slash + 1 : at))
			return TRUE;
		if (slash == NULL)
			return FALSE;
		*slash = '\0';
	}
}
