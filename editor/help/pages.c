#include "help/pages.h"

#include "base/text.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define SUFFIX ".md"
#define FENCE "```"

/* ---- Pages ------------------------------------------------------------------------------ */

/* Returns the text of a page, without the folder of its language if that is NULL. */
static char *
read_page(const char *language, const char *page)
{
	g_autofree char *path = g_strconcat(SW_PAGES_FOLDER, language ? language : "",
	                                    language ? "/" : "", page, SUFFIX, NULL);
	g_autoptr(GBytes) bytes = g_resources_lookup_data(path, 0, NULL);

	return bytes ? g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes)) : NULL;
}

char *
sw_page_text(const char *page)
{
	const char *const *language = g_get_language_names();

	for (; *language && !g_str_equal(*language, "C") && !g_str_has_prefix(*language, "en");
	     language++) {
		char *text = read_page(*language, page);

		if (text)
			return text;
	}
	return read_page(NULL, page);
}

/* ---- Sections --------------------------------------------------------------------------- */

typedef struct {
	char *heading;
	GString *text; /* without its heading */
} Section;

static void
free_section(gpointer data)
{
	Section *section = data;

	g_free(section->heading);
	g_string_free(section->text, TRUE);
	g_free(section);
}

/* Returns the heading in the line; NULL if it has none. */
static const char *
heading_in(const char *line)
{
	gsize n = strspn(line, "#");

	return n > 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

/* Returns the sections (Section) of a page; what is before the first heading is left out. */
static GPtrArray *
split(const char *text)
{
	GPtrArray *sections = g_ptr_array_new_with_free_func(free_section);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	gboolean is_code = FALSE;

	for (guint i = 0; lines[i]; i++) {
		const char *heading = is_code ? NULL : heading_in(lines[i]);
		Section *section;

		is_code ^= g_str_has_prefix(lines[i], FENCE);
		if (heading) {
			section = g_new(Section, 1);
			*section = (Section){g_strdup(heading), g_string_new(NULL)};
			g_ptr_array_add(sections, section);
		} else if (sections->len > 0) {
			section = g_ptr_array_index(sections, sections->len - 1);
			g_string_append_printf(section->text, "%s\n", lines[i]);
		}
	}
	return sections;
}

static char *
name_of(const char *heading)
{
	g_autofree char *small = g_utf8_strdown(heading, -1);
	GString *name = g_string_new(NULL);

	for (const char *at = small; *at; at = g_utf8_next_char(at)) {
		gunichar c = g_utf8_get_char(at);

		if (c == ' ' || c == '-')
			g_string_append_c(name, '-');
		else if (g_unichar_isalnum(c) || c == '_')
			g_string_append_unichar(name, c);
	}
	return g_string_free(name, FALSE);
}

static gint
find_section(const GPtrArray *sections, const char *name)
{
	for (guint i = 0; i < sections->len; i++) {
		const Section *section = g_ptr_array_index(sections, i);
		g_autofree char *its = name_of(section->heading);

		if (g_str_equal(its, name))
			return (gint)i;
	}
	return -1;
}

/* ---- Topics ----------------------------------------------------------------------------- */

/* Links end in ".md", as on the web; topics do not. */
char *
sw_topic_page(const char *topic)
{
	char *page = g_strndup(topic, strcspn(topic, "#"));

	if (g_str_has_suffix(page, SUFFIX))
		page[strlen(page) - strlen(SUFFIX)] = '\0';
	return page;
}

gint
sw_topic_section(const char *topic)
{
	g_autofree char *page = sw_topic_page(topic);
	g_autofree char *text = read_page(NULL, page);
	g_autoptr(GPtrArray) sections = text ? split(text) : NULL;
	const char *name = strchr(topic, '#');

	if (text == NULL)
		return -1;
	return name ? find_section(sections, name + 1) : 0;
}

/* ---- Search ----------------------------------------------------------------------------- */

static gboolean
has_words(const char *text, char *const *words)
{
	g_autofree char *folded = sw_text_fold_name(text);

	for (; *words; words++) {
		if (strstr(folded, *words) == NULL)
			return FALSE;
	}
	return TRUE;
}

/* Returns the first sentence of the text with one of the words, or else the first of all. */
static char *
quote(const char *text, char *const *words)
{
	g_autoptr(GRegex) ends = g_regex_new("(?<=[.:])\\s+|\\n\\n+", 0, 0, NULL);
	g_auto(GStrv) sentences = g_regex_split(ends, text, 0);
	const char *found = NULL;

	for (guint i = 0; sentences[i] && found == NULL; i++) {
		g_autofree char *folded = sw_text_fold_name(sentences[i]);

		/* Tables and pictures are no sentences. */
		if (strchr("|!`", *sentences[i]) == NULL && strstr(folded, words[0]))
			found = sentences[i];
	}
	return g_strdelimit(g_strdup(found ? found : ""), "\n", ' ');
}

static guint
append_found(GString *out, const char *page, char *const *words)
{
	g_autofree char *text = sw_page_text(page), *english = read_page(NULL, page);
	g_autoptr(GPtrArray) sections = split(text), named = split(english);
	const char *title =
		sections->len > 0 ? ((Section *)g_ptr_array_index(sections, 0))->heading : page;
	guint n = 0;

	for (guint i = 0; i < MIN(sections->len, named->len); i++) {
		const Section *section = g_ptr_array_index(sections, i);
		g_autofree char *all = g_strjoin("\n", section->heading, section->text->str, NULL);
		g_autofree char *name = name_of(((Section *)g_ptr_array_index(named, i))->heading);
		g_autofree char *quoted = NULL;

		if (!has_words(all, words))
			continue;
		quoted = quote(section->text->str, words);
		g_string_append_printf(out, "- [%s%s%s](%s.md#%s) %s\n", title, i > 0 ? ": " : "",
		                       i > 0 ? section->heading : "", page, name, quoted);
		n++;
	}
	return n;
}

static gint
compare_names(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

char *
sw_pages_search(const char *typed)
{
	g_autofree char *folded = sw_text_fold_name(typed), *shown = g_strdup(typed);
	g_auto(GStrv) words = g_strsplit_set(folded, " ", -1);
	g_auto(GStrv) files = g_resources_enumerate_children(SW_PAGES_FOLDER, 0, NULL);
	GString *out = g_string_new(NULL);
	guint n = 0;

	/* What was typed is no Markdown. */
	g_strdelimit(shown, "\\`*_[]<>#&|", ' ');
	g_string_append_printf(out, "# %s: %s\n\n", _("Search"), shown);
	qsort(files, g_strv_length(files), sizeof *files, compare_names);
	for (guint i = 0; *folded && files[i]; i++) {
		g_autofree char *page = sw_topic_page(files[i]);

		if (g_str_has_suffix(files[i], SUFFIX))
			n += append_found(out, page, words);
	}
	if (n == 0)
		g_string_append(out, _("No section has all these words."));
	return g_string_free(out, FALSE);
}
