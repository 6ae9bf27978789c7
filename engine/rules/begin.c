#include "rules/begin.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/edit.h"
#include "xml/source.h"

#include <inttypes.h>
#include <string.h>

gboolean
sw_begin_take_in(SwDocument *scenario, const SwBeginning *how, GError **error)
{
	gboolean is_all = sw_document_take_in(scenario, how->galaxy);

	for (guint i = 0; is_all && how->packs && how->packs[i]; i++)
		is_all = sw_document_take_in(scenario, how->packs[i]);
	if (!is_all)
		g_set_error_literal(
			error, SW_ERROR, SW_ERROR_TOO_LARGE,
			sw_translate(
				"the galaxy and the packs have too many pieces for one document"));
	return is_all;
}

static gboolean
need_seats(const SwTable *table, const SwBeginning *how, GError **error)
{
	guint n = g_strv_length((char **)how->seats);
	g_autofree char *named = NULL;
	gint32 players;

	if (table->galaxy.players < 0)
		return TRUE;
	players = sw_document_get(how->galaxy, SW_ROOT_PIECE, (guint)table->galaxy.players);
	if ((gint64)n == players)
		return TRUE;
	named = sw_text_number(n, "count", "seat is named", "seats are named");
	return sw_fail(error, "%s; the galaxy is for %d", named, players);
}

/* The only text here that is not from a document, and so not checked yet. */
static gboolean
need_name(const char *name, GError **error)
{
	if (name && strlen(name) > SW_MAX_VALUE_BYTES)
		sw_fail(error, "the name has more than %u bytes", SW_MAX_VALUE_BYTES);
	else if (name && !sw_text_is_xml(name))
		sw_fail(error, "the name has a character that XML does not allow");
	else
		return TRUE;
	return FALSE;
}

static void
set_name(SwDocument *scenario, const SwTable *table, const SwBeginning *how)
{
	gint attribute = sw_element_attribute(table->roots[SW_ROOT_SCENARIO], "name");
	const char *name = how->name;

	if (name == NULL)
		name = sw_document_get_text(how->galaxy, SW_ROOT_PIECE, (guint)table->galaxy.name);
	if (name)
		sw_document_set_text(scenario, SW_ROOT_PIECE, (guint)attribute, name);
}

/* Sets the scenario's attribute `name` to the choice `word`, or to the first if that is NULL.
 * FALSE, with an error, if there is no such choice. */
static gboolean
choose(SwDocument *scenario, const char *name, const char *word, GError **error)
{
	const SwTable *table = sw_document_table(scenario);
	const SwElement *root = table->roots[SW_ROOT_SCENARIO];
	gint attribute = sw_element_attribute(root, name);
	const char *const *choices = attribute < 0 ? NULL : root->attributes[attribute].choices;
	g_autoptr(GString) legal = g_string_new(NULL);

	if (choices == NULL) {
		if (word)
			sw_fail(error, "%s has no %s to choose", table->title, name);
		return word == NULL;
	}
	for (gint32 i = 0; choices[i]; i++) {
		if (word == NULL || g_str_equal(choices[i], word)) {
			sw_document_set(scenario, SW_ROOT_PIECE, (guint)attribute, i);
			return TRUE;
		}
	}
	sw_attribute_describe(legal, &root->attributes[attribute]);
	return sw_fail(error, "'%s' is not a %s; it must be %s", word, name, legal->str);
}

SwDocument *
sw_begin_open(const SwTable *table, const SwBeginning *how, GError **error)
{
	SwDocument *scenario = sw_document_new(table, SW_ROOT_SCENARIO);

	sw_document_begin(scenario, "set up");
	if (need_name(how->name, error) && sw_begin_take_in(scenario, how, error) &&
	    need_seats(table, how, error) && choose(scenario, "beginning", how->beginning, error) &&
	    choose(scenario, "length", how->length, error)) {
		set_name(scenario, table, how);
		return scenario;
	}
	sw_document_free(scenario);
	return NULL;
}

SwDocument *
sw_begin_close(SwDocument *scenario, gboolean is_fine)
{
	sw_document_commit(scenario);
	if (!is_fine)
		g_clear_pointer(&scenario, sw_document_free);
	return scenario;
}

void
sw_begin_describe(SwDocument *scenario, const SwBeginning *how, const char *more)
{
	static const guint kept[] = {SW_ABOUT_AUTHOR, SW_ABOUT_LICENCE};
	SwPieceId about = SW_NO_PIECE;
	g_autofree char *text = NULL;

	for (guint kind = 0; about == SW_NO_PIECE; kind++) {
		if (sw_document_table(scenario)->kinds[kind].element == &sw_element_about)
			about = sw_document_add(scenario, kind, SW_ROOT_PIECE, sw_place_none());
	}
	SW_EACH_PIECE (id, how->galaxy) {
		if (sw_document_kind(how->galaxy, id)->element != &sw_element_about)
			continue;
		for (guint i = 0; i < G_N_ELEMENTS(kept); i++) {
			if (sw_document_has(how->galaxy, id, kept[i]))
				sw_document_set_text(
					scenario, about, kept[i],
					sw_document_get_text(how->galaxy, id, kept[i]));
		}
	}
	/* Not translated: a document is the same in every language. sw_begin_without_seed() finds
	 * the words about the seed. */
	text = g_strdup_printf("Set up by the rulebook; chance went by seed %" PRIu64 ".%s",
	                       how->seed, more);
	sw_document_set_text(scenario, about, SW_ABOUT_TEXT, text);
}

char *
sw_begin_without_seed(const char *text)
{
	g_autoptr(GRegex) seed = g_regex_new("[;,]?\\s*\\bchance\\s+went\\s+by\\s+seed\\s+[0-9]+",
	                                     G_REGEX_CASELESS, 0, NULL);

	return g_regex_replace_literal(seed, text, -1, 0, "", 0, NULL);
}
