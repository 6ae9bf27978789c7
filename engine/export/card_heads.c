#include "export/card_heads.h"

#include "base/text.h"
#include "export/cards.h"

#include <string.h>

char *
sw_card_head_plain(const char *head)
{
	char *plain = sw_text_fold_name(head);

	if (g_str_has_suffix(plain, "."))
		plain[strlen(plain) - 1] = '\0';
	return g_strdelimit(plain, " _", '-');
}

static const struct {
	const char *head;
	SwCardMeaning meaning;
} words[] = {
	{SW_CARDS_QTY, SW_CARD_QTY},
	{"quantity", SW_CARD_QTY},
	{"count", SW_CARD_QTY},
	{"copies", SW_CARD_QTY},
	{"name", SW_CARD_NAME},
	{"card", SW_CARD_NAME},
	{"card-name", SW_CARD_NAME},
	{"title", SW_CARD_NAME},
	{"type", SW_CARD_TYPE},
	{"kind", SW_CARD_TYPE},
	{"card-type", SW_CARD_TYPE},
	{"category", SW_CARD_TYPE},
	{"class", SW_CARD_TYPE},
	{"game", SW_CARD_GAME},
	{SW_CARDS_PRINTED, SW_CARD_PRINTED},
	{"army", SW_CARD_ARMY},
};

SwCardMeaning
sw_card_head_meaning(const char *head)
{
	for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
		if (strcmp(words[i].head, head) == 0)
			return words[i].meaning;
	}
	return SW_CARD_UNKNOWN;
}

/* TRUE if the head is the attribute's name or label; if `is_full`, after the element's name and a
 * hyphen. */
static gboolean
is_head_of(const char *head, const SwElement *element, const SwAttribute *attribute,
           gboolean is_full)
{
	g_autofree char *label = sw_card_head_plain(attribute->label);

	if (is_full) {
		gsize length = strlen(element->name);

		if (strncmp(head, element->name, length) != 0 || head[length] != '-')
			return FALSE;
		head += length + 1;
	}
	return strcmp(head, attribute->name) == 0 || strcmp(head, label) == 0;
}

static gboolean
find_attribute(SwCardColumn *column, const char *head, const SwElement *element, gboolean is_full)
{
	for (guint i = 0; element && i < element->n_attributes; i++) {
		if (!is_head_of(head, element, &element->attributes[i], is_full) ||
		    strcmp(element->attributes[i].name, "href") == 0)
			continue;
		*column = (SwCardColumn){SW_CARD_ATTRIBUTE, element, i, 0};
		return TRUE;
	}
	return FALSE;
}

/* TRUE if the short word has the first letter of the long one, and others of it in their order. */
static gboolean
is_short_for(const char *word, const char *of)
{
	if (strlen(word) < SW_CARD_LEAST_LETTERS || *word != *of)
		return FALSE;
	for (; *of; of++)
		word += *word == *of;
	return *word == '\0';
}

/* Finds the one attribute of the element that the head is short for: "atk", "def". */
static gboolean
find_short(SwCardColumn *column, const char *head, const SwElement *element)
{
	guint n = 0;

	for (guint i = 0; element && i < element->n_attributes; i++) {
		if (!is_short_for(head, element->attributes[i].name))
			continue;
		*column = (SwCardColumn){SW_CARD_ATTRIBUTE, element, i, 0};
		n++;
	}
	if (n != 1)
		*column = (SwCardColumn){.meaning = SW_CARD_UNKNOWN};
	return n == 1;
}

/* Finds the attribute of a piece inside the face: "modifier-2-amount"; without a number, of the
 * first. */
static gboolean
find_inner(SwCardColumn *column, const char *head, const SwElement *element)
{
	gsize length = element ? strlen(element->name) + 1 : 0;
	g_autofree char *plain = NULL;
	char digit = '1';

	if (element && g_str_has_prefix(head, element->name) && strlen(head) > length + 2 &&
	    g_ascii_isdigit(head[length]) && head[length + 1] == '-') {
		digit = head[length];
		plain = g_strdup_printf("%s-%s", element->name, head + length + 2);
	}
	if (digit == '0' || !find_attribute(column, plain ? plain : head, element, TRUE))
		return FALSE;
	column->number = (guint)(digit - '1');
	return TRUE;
}

static void
add_inner_heads(GPtrArray *known, const SwElement *inner)
{
	for (guint i = 0; inner && i < SW_CARDS_MOST_INNER * inner->n_attributes; i++)
		g_ptr_array_add(
			known, g_strdup_printf("%s-%u-%s", inner->name, i / inner->n_attributes + 1,
		                               inner->attributes[i % inner->n_attributes].name));
}

/* The known names of columns, NULL-terminated. Those of the galaxy and the pack are not listed. */
static GPtrArray *
known_heads(const SwCardBuild *build)
{
	const SwElement *of[] = {build->of.face, build->of.card, build->of.army};
	GPtrArray *known = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; i < G_N_ELEMENTS(words); i++)
		g_ptr_array_add(known, g_strdup(words[i].head));
	for (guint i = 0; i < G_N_ELEMENTS(of); i++) {
		for (guint j = 0; of[i] && j < of[i]->n_attributes; j++)
			g_ptr_array_add(known,
			                g_strconcat(i == 2 ? of[i]->name : "", i == 2 ? "-" : "",
			                            of[i]->attributes[j].name, NULL));
	}
	add_inner_heads(known, build->of.inner);
	g_ptr_array_add(known, NULL);
	return known;
}

/* Finds what the head is the name or label of. */
static gboolean
find_exact(const SwCardBuild *build, const char *head, SwCardColumn *column)
{
	const SwElement *const *roots = build->table->roots;
	const SwElement *line = build->of.army ? build->of.card : NULL;

	*column = (SwCardColumn){.meaning = sw_card_head_meaning(head)};
	return column->meaning != SW_CARD_UNKNOWN ||
	       find_attribute(column, head, build->of.face, FALSE) ||
	       find_inner(column, head, build->of.inner) ||
	       find_attribute(column, head, line, FALSE) ||
	       find_attribute(column, head, build->of.army, TRUE) ||
	       find_attribute(column, head, line, TRUE) ||
	       find_attribute(column, head, roots[SW_ROOT_GALAXY], TRUE) ||
	       find_attribute(column, head, roots[SW_ROOT_PACK], TRUE);
}

char *
sw_card_head_nearest(const SwCardBuild *build, const char *head)
{
	g_autoptr(GPtrArray) known = known_heads(build);

	return g_strdup(sw_text_nearest(head, (const char *const *)known->pdata));
}

/* Words that say nothing of what is in the column. */
static const char *const fillers[] = {"card",   "unit", "cp", "stat", "value", "values", "score",
                                      "points", "base", "in", "of",   "the",   NULL};

/* Returns "cost" for "cp-cost", "cost-(cp)" and "cost-value". Free it. */
static char *
drop_fillers(const char *head)
{
	g_auto(GStrv) parts = g_strsplit_set(head, "-()[]/:", -1);
	GString *out = g_string_new(NULL);

	for (char **word = parts; *word; word++) {
		if (**word && !g_strv_contains(fillers, *word))
			g_string_append_printf(out, "%s%s", out->len > 0 ? "-" : "", *word);
	}
	return g_string_free(out, FALSE);
}

/* Finds the one attribute of the element that is measured in the unit: "cp". */
static gboolean
find_unit(SwCardColumn *column, const char *head, const SwElement *element)
{
	for (guint i = 0; element && i < element->n_attributes; i++) {
		if (element->attributes[i].unit == NULL ||
		    g_ascii_strcasecmp(element->attributes[i].unit, head) != 0)
			continue;
		*column = (SwCardColumn){SW_CARD_ATTRIBUTE, element, i, 0};
		return TRUE;
	}
	return FALSE;
}

#define LEAST_SPELLED 6 /* letters of a word in which one may be wrong */

/* Finds the known word that differs in one letter, as "defence". */
static gboolean
find_spelled(const SwCardBuild *build, const char *head, SwCardColumn *column)
{
	g_autofree char *nearest = sw_card_head_nearest(build, head);

	return nearest && !strchr(head, '-') && !strchr(nearest, '-') &&
	       MIN(strlen(head), strlen(nearest)) >= LEAST_SPELLED &&
	       sw_text_distance(head, nearest, 1) == 1 && find_exact(build, nearest, column);
}

gboolean
sw_card_head_find(const SwCardBuild *build, const char *head, gboolean is_loose,
                  SwCardColumn *column)
{
	g_autofree char *plain = is_loose ? drop_fillers(head) : NULL;

	if (!is_loose)
		return find_exact(build, head, column);
	if (find_exact(build, plain, column) || find_short(column, plain, build->of.face) ||
	    find_spelled(build, plain, column) || find_unit(column, head, build->of.face))
		return TRUE;
	*column = (SwCardColumn){.meaning = SW_CARD_UNKNOWN};
	return FALSE;
}

/* ---- Cells ------------------------------------------------------------------------------ */

const char *
sw_card_kind_named(const char *const *names, const char *folded)
{
	gsize length = strlen(folded);
	const char *found = NULL;

	if (length == 2 && folded[1] == '.')
		length--;
	if (length > 3 && g_str_has_suffix(folded, "ies"))
		length -= 3;
	else if (length > SW_CARD_LEAST_LETTERS && g_str_has_suffix(folded, "s"))
		length--;
	for (guint i = 0; names[i]; i++) {
		if (strcmp(names[i], folded) == 0)
			return names[i];
		if ((length != 1 && length < SW_CARD_LEAST_LETTERS) ||
		    strncmp(names[i], folded, length) != 0)
			continue;
		if (found)
			return NULL;
		found = names[i];
	}
	return found;
}

gboolean
sw_card_is_sum(const char *text)
{
	static const char *const sums[] = {"sum",    "sums",        "total", "totals",
	                                   "in all", "grand total", NULL};
	g_autofree char *folded = sw_text_fold_name(text);

	if (g_str_has_suffix(folded, ":"))
		folded[strlen(folded) - 1] = '\0';
	return g_strv_contains(sums, folded);
}
