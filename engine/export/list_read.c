/* Reads a list of cards that list.c wrote or a person typed: lines such as "2 x Hastati", "2x
 * Hastati" or "2 Hastati" below the heading of their kind, and values such as "AS: 10". */
#include "base/text.h"
#include "base/translate.h"
#include "export/card_build.h"
#include "export/list.h"
#include "export/text.h"

#include <string.h>

typedef struct {
	SwCardBuild build;
	guint line;
	SwCardArmy *army; /* the current one, or NULL: its values and cards may follow */
	char *kind;       /* of the current heading, or NULL */
	GError **error;
} ListReader;

#define fault(reader, ...) sw_build_fail_in_line((reader)->error, (reader)->line, __VA_ARGS__)

/* ---- Words ------------------------------------------------------------------------------ */

/* Takes a text up to one of the characters `ends`, or between quotation marks; moves `at` past it.
 * NULL with an error. Free it. */
static char *
take_text(ListReader *reader, const char **at, const char *ends)
{
	g_autoptr(GString) text = g_string_new(NULL);
	gsize length;

	*at += strspn(*at, " \t");
	if (**at == '"') {
		const char *wrong = sw_text_take_quoted(at, text);

		if (wrong) {
			fault(reader, "%s", sw_translate(wrong));
			return NULL;
		}
		return g_string_free(g_steal_pointer(&text), FALSE);
	}
	length = strcspn(*at, ends);
	g_string_append_len(text, *at, (gssize)length);
	*at += length;
	return g_strchomp(g_string_free(g_steal_pointer(&text), FALSE));
}

/* The kind of cards that the word names, also in the plural, as "units" or "Auxiliaries"; or
 * NULL. */
static const SwKind *
find_kind(const ListReader *reader, const char *word)
{
	const SwTable *table = reader->build.table;
	g_autofree char *folded = sw_text_fold_name(word);

	for (guint i = 0; i < table->n_kinds; i++) {
		const SwKind *kind = &table->kinds[i];
		gsize length = strlen(kind->name);

		if (kind->element == reader->build.of.card && kind->element->typed &&
		    strncmp(folded, kind->name, length - 1) == 0 && strlen(folded) <= length + 2)
			return kind;
	}
	return NULL;
}

/* The attribute with that label, unit or name; -1 if there is none. */
static gint
find_label(const SwElement *element, const char *label)
{
	g_autofree char *folded = sw_text_fold_name(label);

	for (guint i = 0; element && i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];
		g_autofree char *its = sw_text_fold_name(sw_list_label(attribute));
		g_autofree char *full = sw_text_fold_name(attribute->label);

		if ((strcmp(folded, its) == 0 || strcmp(folded, full) == 0 ||
		     strcmp(folded, attribute->name) == 0) &&
		    strcmp(attribute->name, "href") != 0)
			return (gint)i;
	}
	return -1;
}

/* ---- Values ----------------------------------------------------------------------------- */

static gboolean
set_value(ListReader *reader, SwCardSaid *said, guint i, const char *text)
{
	g_autofree char *value = g_strdup(text);
	g_autoptr(GString) legal = g_string_new(NULL);

	if (!sw_card_check_value(&said->of->attributes[i], value, legal))
		return fault(reader, "'%s' after '%s' is not %s", text,
		             sw_list_label(&said->of->attributes[i]), legal->str);
	g_free(said->values[i]);
	said->values[i] = g_steal_pointer(&value);
	return TRUE;
}

/* Reads a value of the current army, or of the pack or galaxy if there is none yet. */
static gboolean
read_value(ListReader *reader, const char *label, const char *text)
{
	SwCardSaid *galaxy = &reader->build.root[SW_ROOT_GALAXY];
	SwCardSaid *pack = &reader->build.root[SW_ROOT_PACK];
	SwCardSaid *said[] = {reader->army ? &reader->army->said : NULL, pack, galaxy};

	for (guint i = reader->army ? 0 : 1; i < (reader->army ? 1 : 3); i++) {
		gint attribute = find_label(said[i]->of, label);

		if (attribute >= 0)
			return set_value(reader, said[i], (guint)attribute, text);
	}
	return fault(reader,
	             "'%s' is not known; a line may be a card, such as '2 x Name', 'Army', or a "
	             "value of the army",
	             label);
}

/* ---- Cards ------------------------------------------------------------------------------ */

/* Reads "(total: 3, faction: rome)" or "(unit)". */
static gboolean
read_details(ListReader *reader, const char **at, SwCardFound *card)
{
	while (**at && **at != ')') {
		g_autofree char *word = NULL, *value = NULL;
		gint attribute;

		(*at)++;
		word = take_text(reader, at, ":,)");
		if (word == NULL)
			return FALSE;
		if (**at != ':') {
			const SwKind *kind = find_kind(reader, word);

			if (kind == NULL)
				return fault(reader, "'%s' is not a kind of card", word);
			g_free(card->kind);
			card->kind = g_strdup(kind->name);
			continue;
		}
		(*at)++;
		value = take_text(reader, at, ",)");
		attribute = find_label(card->said.of, word);
		if (value == NULL)
			return FALSE;
		if (attribute < 0)
			return fault(reader, "a card has no '%s'", word);
		if (!set_value(reader, &card->said, (guint)attribute, value))
			return FALSE;
	}
	if (**at != ')')
		return fault(reader, "a parenthesis is not closed");
	(*at)++;
	return TRUE;
}

/* Skips numbers in brackets; nothing else may follow. */
static gboolean
read_end(ListReader *reader, const char *at)
{
	at += strspn(at, " \t");
	while (*at == '[') {
		at += strcspn(at, "]");
		at += *at == ']';
		at += strspn(at, " \t");
	}
	return *at == '\0' || fault(reader, "'%s' after the card is not expected", at);
}

/* Takes the card, also on failure. */
static gboolean
add_card(ListReader *reader, SwCardFound *card)
{
	const SwElement *of = card->said.of;

	if (of->typed && card->kind == NULL) {
		fault(reader,
		      "the kind of '%s' is missing; a line such as 'Units:' above it gives it",
		      card->name);
		sw_card_found_free(card);
		return FALSE;
	}
	if (reader->army)
		g_ptr_array_add(reader->army->cards, card);
	else
		g_ptr_array_add(reader->build.faces, card);
	return TRUE;
}

/* Reads what follows the number and the 'x'. */
static gboolean
read_card(ListReader *reader, const char *copies, const char *at)
{
	const SwElement *of = reader->army ? reader->build.of.card : reader->build.of.face;
	g_autofree char *name = take_text(reader, &at, "([");
	SwCardFound *card;
	gint32 n;

	if (name == NULL)
		return FALSE;
	if (*name == '\0' || of == NULL)
		return fault(reader, "no card is named");
	if (sw_integer_parse(copies, strlen(copies), 0, G_MAXINT32, &n) != SW_VALUE_OK)
		return fault(reader, "'%s' is not a number of copies, which is a whole number",
		             copies);
	card = sw_card_found_new(of, name, reader->kind, reader->line);
	if (reader->army)
		card->copies = g_strdup_printf("%d", n);
	at += strspn(at, " \t");
	if ((*at == '(' && !read_details(reader, &at, card)) || !read_end(reader, at)) {
		sw_card_found_free(card);
		return FALSE;
	}
	return add_card(reader, card);
}

/* ---- Lines ------------------------------------------------------------------------------ */

/* Reads a line that begins with "2 x ", "2x", "2 × " or "2 ". */
static gboolean
read_count(ListReader *reader, const char *line)
{
	gsize digits = strspn(line, "0123456789");
	g_autofree char *copies = g_strndup(line, digits);
	const char *at = line + digits;

	at += strspn(at, " \t");
	if (g_str_has_prefix(at, "×"))
		at += strlen("×");
	else if ((*at == 'x' || *at == 'X') && (at[1] == ' ' || at[1] == '"'))
		at++;
	return read_card(reader, copies, at);
}

static gboolean
begin_army(ListReader *reader, const char *at)
{
	g_autofree char *name = *at == ':' ? (at++, take_text(reader, &at, "")) : NULL;
	gint attribute = sw_element_attribute(reader->build.of.army, "name");
	SwCardSaid said;

	if (reader->build.of.army == NULL)
		return fault(reader, "%s has no armies", reader->build.table->title);
	sw_card_said_init(&said, reader->build.of.army, reader->line);
	reader->army = sw_card_build_add_army(&reader->build, &said);
	g_clear_pointer(&reader->kind, g_free);
	if (name && *name && attribute >= 0)
		return set_value(reader, &reader->army->said, (guint)attribute, name);
	return TRUE;
}

/* Reads a heading, as "Unit:", or a value, as "AS: 10". */
static gboolean
read_label(ListReader *reader, const char *line, const char *colon)
{
	g_autofree char *label = g_strndup(line, (gsize)(colon - line));
	const char *at = colon + 1;
	g_autofree char *text = take_text(reader, &at, "");
	const SwKind *kind;

	if (text == NULL)
		return FALSE;
	if (g_ascii_strcasecmp(label, "Game") == 0)
		return TRUE;
	if (*text)
		return read_value(reader, label, text);
	kind = find_kind(reader, label);
	g_clear_pointer(&reader->kind, g_free);
	if (kind)
		reader->kind = g_strdup(kind->name);
	return kind || !reader->build.of.card->typed ||
	       fault(reader, "'%s' is not a kind of card", label);
}

static gboolean
read_title(ListReader *reader, const char *line)
{
	g_autofree char *title = take_text(reader, &line, "");
	SwCardSaid *pack = &reader->build.root[SW_ROOT_PACK];
	gint attribute = pack->of ? sw_element_attribute(pack->of, "name") : -1;

	if (title == NULL)
		return FALSE;
	return attribute < 0 || set_value(reader, pack, (guint)attribute, title);
}

static gboolean
read_line(ListReader *reader, const char *line, gboolean is_first)
{
	const char *colon = strchr(line, ':');

	if (*line == '\0' || *line == '#')
		return TRUE;
	if (g_ascii_isdigit(*line))
		return read_count(reader, line);
	if (g_ascii_strncasecmp(line, "Army", 4) == 0 && (line[4] == '\0' || line[4] == ':'))
		return begin_army(reader, line + 4);
	if (is_first && (*line == '"' || colon == NULL))
		return read_title(reader, line);
	if (colon)
		return read_label(reader, line, colon);
	return fault(reader,
	             "this is not a line of a list, such as '2 x Name', 'Units:' or 'Army'");
}

/* The game in the line "Game: …", or NULL. Free it. */
static char *
find_game(char **lines)
{
	for (guint i = 0; lines[i]; i++) {
		if (g_ascii_strncasecmp(lines[i], "Game:", 5) == 0)
			return g_strstrip(g_strdup(lines[i] + 5));
	}
	return NULL;
}

/* Moves the pack's values to the galaxy if the document will be an order of battle: there are
 * several armies, or values that only a galaxy has. */
static void
move_root(ListReader *reader)
{
	SwCardSaid *galaxy = &reader->build.root[SW_ROOT_GALAXY];
	SwCardSaid *pack = &reader->build.root[SW_ROOT_PACK];

	if (pack->of == NULL || (reader->build.armies->len < 2 && !sw_card_said_anything(galaxy)))
		return;
	for (guint i = 0; i < pack->of->n_attributes; i++) {
		gint its = sw_element_attribute(galaxy->of, pack->of->attributes[i].name);

		if (its >= 0 && pack->values[i] && galaxy->values[its] == NULL)
			galaxy->values[its] = g_steal_pointer(&pack->values[i]);
	}
}

static gboolean
read_lines(ListReader *reader, char **lines)
{
	gboolean is_first = TRUE;

	for (guint i = 0; lines[i]; i++) {
		reader->line = i + 1;
		g_strstrip(lines[i]);
		if (!read_line(reader, lines[i], is_first))
			return FALSE;
		is_first &= *lines[i] == '\0' || *lines[i] == '#';
	}
	if (reader->build.armies->len == 0 && reader->build.faces->len == 0)
		return fault(reader, "the list has no card, such as '2 x Name'");
	move_root(reader);
	return TRUE;
}

SwDocument *
sw_list_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid, const char *path,
                    const char *bytes, gsize length, GError **error)
{
	ListReader reader = {.line = 1, .error = error};
	g_auto(GStrv) lines = NULL;
	g_autofree char *game = NULL, *wrong = NULL;
	SwDocument *document = NULL;

	if (!g_utf8_validate_len(bytes, length, NULL)) {
		fault(&reader, "the text is not UTF-8");
		return NULL;
	}
	lines = g_strsplit(g_str_has_prefix(bytes, "\xef\xbb\xbf") ? bytes + 3 : bytes, "\n", -1);
	game = find_game(lines);
	sw_card_build_init(&reader.build);
	wrong = sw_card_build_find_game(&reader.build, tables, game, unsaid);
	if (wrong)
		fault(&reader, "%s", wrong);
	else if (read_lines(&reader, lines))
		document = sw_card_build_finish(&reader.build, path, error);
	g_free(reader.kind);
	sw_card_build_clear(&reader.build);
	return document;
}

SwDocument *
sw_list_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
             GError **error)
{
	return sw_list_read_unsaid(tables, &(SwUnsaid){0}, path, bytes, length, error);
}
