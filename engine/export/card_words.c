#include "export/card_words.h"

#include "base/each.h"
#include "base/text.h"

#include <string.h>

/* ---- Writing ---------------------------------------------------------------------------- */

/* Appends the words of a list, as "vs light or medium"; of one with a flag, "vs light and medium".
 */
static void
append_list(GString *words, const char *text, gboolean is_each)
{
	g_auto(GStrv) items = g_strsplit_set(text, " ", -1);
	const char *before = "vs ";

	for (guint i = 0; items[i]; i++) {
		if (*items[i] == '\0')
			continue;
		g_string_append_printf(words, "%s%s", before, items[i]);
		before = is_each ? " and " : " or ";
	}
}

char *
sw_card_words(const SwExport *export, SwPieceId id)
{
	const SwDocument *document = export->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	g_autoptr(GString) number = g_string_new(NULL);
	g_autoptr(GString) rest = g_string_new(NULL);
	gboolean is_each = FALSE;

	for (guint i = 0; i < element->n_attributes; i++)
		is_each |= element->attributes[i].type == SW_TYPE_FLAG &&
		           sw_document_get(document, id, i);
	for (guint i = 0; i < element->n_attributes; i++) {
		SwType type = element->attributes[i].type;

		if (!sw_document_has(document, id, i) || type == SW_TYPE_FLAG)
			continue;
		if (type == SW_TYPE_INTEGER) {
			g_string_append_printf(number, "%+d ", sw_document_get(document, id, i));
			continue;
		}
		if (rest->len > 0)
			g_string_append_c(rest, ' ');
		if (type == SW_TYPE_LIST)
			append_list(rest, sw_document_get_text(document, id, i), is_each);
		else
			sw_document_append_value(rest, document, id, i);
	}
	return g_strconcat(number->str, rest->str, NULL);
}

/* ---- Reading ---------------------------------------------------------------------------- */

#define MOST 20 /* of one card */

/* TRUE for words before a list, and between its items; `is_each` becomes TRUE after an "and". */
static gboolean
is_filler(const char *word, gboolean *is_each)
{
	static const char *const fillers[] = {"vs", "versus", "against", "or", "and",
	                                      "&",  "each",   "both",    NULL};

	if (!g_strv_contains(fillers, word))
		return FALSE;
	*is_each |= strcmp(word, "and") == 0 || strcmp(word, "&") == 0;
	return TRUE;
}

/* Sets the value of the choice that the word is but for one letter, or begins in at least three. */
static gboolean
read_choice(const SwAttribute *what, const char *word, char **value)
{
	for (guint i = 0; what->choices[i] && strlen(word) >= 3; i++) {
		if (!g_str_has_prefix(what->choices[i], word) &&
		    sw_text_distance(what->choices[i], word, 1) > 1)
			continue;
		*value = g_strdup(what->choices[i]);
		return TRUE;
	}
	return FALSE;
}

static gint
attribute_of(const SwElement *of, SwType type)
{
	for (guint i = 0; i < of->n_attributes; i++) {
		if (of->attributes[i].type == type)
			return (gint)i;
	}
	return -1;
}

/* The attributes of an element that can be worded. */
typedef struct {
	gint number, choice, list, each;
} Worded;

static gboolean
find_worded(const SwElement *of, Worded *worded)
{
	*worded = (Worded){attribute_of(of, SW_TYPE_INTEGER), attribute_of(of, SW_TYPE_CHOICE),
	                   attribute_of(of, SW_TYPE_LIST), attribute_of(of, SW_TYPE_FLAG)};
	return worded->number >= 0 && worded->choice >= 0 && worded->list >= 0;
}

/* Reads "+2" and "-1", also with a true minus. */
static gboolean
read_number(const char *word, char **value)
{
	gboolean is_minus = g_str_has_prefix(word, "\u2212") || g_str_has_prefix(word, "\u2013");
	const char *digits = is_minus                       ? word + strlen("\u2212")
	                     : *word == '+' || *word == '-' ? word + 1
	                                                    : word;
	gint32 number;

	is_minus |= *word == '-';
	if (sw_integer_parse(digits, strlen(digits), 0, 999, &number) != SW_VALUE_OK)
		return FALSE;
	*value = g_strdup_printf("%d", is_minus ? -number : number);
	return TRUE;
}

/* Reads one of them, in small letters. */
static gboolean
read_one(const SwElement *of, const Worded *worded, char *text, SwCardSaid *said)
{
	g_auto(GStrv) words = g_strsplit_set(g_strdelimit(text, ",/|", ' '), " ", -1);
	g_autoptr(GString) list = g_string_new(NULL);
	gboolean is_each = FALSE;

	for (guint i = 0; words[i]; i++) {
		if (g_str_has_suffix(words[i], "."))
			words[i][strlen(words[i]) - 1] = '\0';
		if (*words[i] == '\0' || is_filler(words[i], &is_each) ||
		    (said->values[worded->number] == NULL &&
		     read_number(words[i], &said->values[worded->number])) ||
		    (said->values[worded->choice] == NULL &&
		     read_choice(&of->attributes[worded->choice], words[i],
		                 &said->values[worded->choice])))
			continue;
		if (said->values[worded->choice] == NULL)
			return FALSE;
		g_string_append_printf(list, "%s%s", list->len > 0 ? " " : "", words[i]);
	}
	if (list->len > 0)
		said->values[worded->list] = g_strdup(list->str);
	if (is_each && worded->each >= 0 && strchr(list->str, ' '))
		said->values[worded->each] = g_strdup("true");
	return said->values[worded->number] && said->values[worded->choice] && list->len > 0;
}

/* Puts a semicolon before each sign but the first, so that what is added is divided. */
static char *
divide(const char *text)
{
	g_autofree char *small = g_utf8_strdown(text, -1);
	GString *divided = g_string_new(NULL);

	for (const char *p = small; *p; p = g_utf8_next_char(p)) {
		gunichar c = g_utf8_get_char(p);
		gboolean is_sign = (c == '+' || c == '-' || c == 0x2212 || c == 0x2013) &&
		                   g_ascii_isdigit(*g_utf8_next_char(p)) &&
		                   (p == small || p[-1] == ' ' || p[-1] == ',');

		if (is_sign || c == '\n' || c == '\r')
			g_string_append_c(divided, ';');
		if (c != '\n' && c != '\r')
			g_string_append_unichar(divided, c);
	}
	return g_string_free(divided, FALSE);
}

gboolean
sw_card_words_read(const SwElement *of, const char *text, guint line, GArray *said)
{
	g_autofree char *divided = divide(text);
	g_auto(GStrv) parts = g_strsplit(divided, ";", MOST + 1);
	guint before = said->len;
	Worded worded;
	gboolean is_read = find_worded(of, &worded);

	for (guint i = 0; is_read && parts[i]; i++) {
		SwCardSaid one;

		if (strspn(parts[i], " ,") == strlen(parts[i]))
			continue;
		sw_card_said_init(&one, of, line);
		is_read = read_one(of, &worded, parts[i], &one);
		g_array_append_val(said, one);
	}
	if (!is_read)
		g_array_set_size(said, before);
	return is_read && said->len > before;
}
