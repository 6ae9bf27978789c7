/* Reads a list of cards that list.c wrote or a person typed: lines such as "2 x Hastati", "2x
 * Hastati" or "Hastati x2" below the heading of their kind, and values such as "AS: 10". The
 * rulebook prints "AS: 10 // CP: 10", "- U. 2 x Hastati (4)" and "Total army value: 45" (Burning
 * Rome, p. 11). Without a line "Army", an army begins where its first value is, or several copies
 * of a card, or its cost. */
#include "base/text.h"
#include "base/translate.h"
#include "export/card_heads.h"
#include "export/faults.h"
#include "export/list.h"
#include "export/text.h"

#include <string.h>

typedef struct {
	SwCardBuild build;
	guint line;
	SwCardArmy *army;         /* the current one, or NULL: its values and cards may follow */
	char *kind;               /* of the current heading, or NULL */
	gboolean has_title;       /* an army began with a title, as "Carthage" */
	gboolean has_loose_total; /* the card's total is a number in parentheses or brackets */
	SwFaults faults;
	GError **error;
} ListReader;

#define fault(reader, ...) sw_build_fail_in_line((reader)->error, (reader)->line, __VA_ARGS__)

/* ---- Words ------------------------------------------------------------------------------ */

const char *
sw_list_label(const SwAttribute *attribute)
{
	return attribute->unit && attribute->type == SW_TYPE_INTEGER ? attribute->unit
	                                                             : attribute->label;
}

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

/* Begins an army. Cards that were found before any army are its first. */
static void
open_army(ListReader *reader)
{
	GPtrArray *faces = reader->build.faces;
	gboolean is_first = reader->build.armies->len == 0;
	SwCardSaid said;

	sw_card_said_init(&said, reader->build.of.army, reader->line);
	reader->army = sw_card_build_add_army(&reader->build, &said);
	for (guint i = 0; is_first && i < faces->len; i++) {
		const SwCardFound *face = faces->pdata[i];

		g_ptr_array_add(reader->army->cards,
		                sw_card_found_new(reader->build.of.card, face->name, face->kind,
		                                  face->said.line));
	}
	if (is_first)
		g_ptr_array_set_size(faces, 0);
}

/* Reads a value of the current army, or of the pack or galaxy if there is none yet. */
static gboolean
read_value(ListReader *reader, const char *label, const char *text)
{
	SwCardSaid *galaxy = &reader->build.root[SW_ROOT_GALAXY];
	SwCardSaid *pack = &reader->build.root[SW_ROOT_PACK];
	SwCardSaid *said[] = {reader->army ? &reader->army->said : NULL, pack, galaxy};

	if (reader->army == NULL && find_label(pack->of, label) < 0 &&
	    find_label(galaxy->of, label) < 0 && find_label(reader->build.of.army, label) >= 0) {
		open_army(reader);
		return read_value(reader, label, text);
	}
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

/* Takes "x2" as the number of copies, and "8" or "8 CP" as the cost of all copies. FALSE for other
 * words. */
static gboolean
take_number(ListReader *reader, const char *word, SwCardFound *card)
{
	const SwElement *of = card->said.of;
	gint total = sw_element_attribute(of, "total");
	gsize sign = g_str_has_prefix(word, "×") ? strlen("×") : *word == 'x' || *word == 'X';
	const char *at = word + sign + strspn(word + sign, " ");
	gsize digits = strspn(at, "0123456789");
	g_autofree char *number = g_strndup(at, digits);
	g_autofree char *unit = sw_text_fold_name(at + digits);
	static const char *const units[] = {"", "cp", "pt", "pts", "point", "points", NULL};

	if (digits == 0 || digits > 6 || !g_strv_contains(units, unit) || (sign && *unit))
		return FALSE;
	if (sign) {
		g_free(card->copies);
		card->copies = g_steal_pointer(&number);
	} else if (total >= 0 && card->said.values[total] == NULL) {
		card->said.values[total] = g_steal_pointer(&number);
		reader->has_loose_total = TRUE;
	}
	return TRUE;
}

/* Drops a total that was no more than a number if it is what the game prints; any other is kept,
 * for the rules to compare. */
static void
settle_total(ListReader *reader, SwCardFound *card)
{
	gint total = sw_element_attribute(card->said.of, "total");
	SwNamedCard named;

	if (reader->has_loose_total && sw_card_build_named(&reader->build, card->name, &named) &&
	    named.cost_copies > 0 &&
	    g_ascii_strtoll(card->said.values[total], NULL, 10) * named.cost_copies ==
	            g_ascii_strtoll(card->copies, NULL, 10) * named.cost)
		g_clear_pointer(&card->said.values[total], g_free);
}

/* Reads "(total: 3, faction: rome)", "(unit)", "(x2)" or "(8)". */
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

			if (kind == NULL && take_number(reader, word, card))
				continue;
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

/* Takes numbers in brackets, in which list.c writes costs, if the game prints the card's cost, and
 * skips other words in them; nothing else may follow. */
static gboolean
read_end(ListReader *reader, const char *at, SwCardFound *card)
{
	SwNamedCard named;
	gboolean is_printed =
		sw_card_build_named(&reader->build, card->name, &named) && named.cost_copies > 0;

	at += strspn(at, " \t");
	while (*at == '[') {
		g_autofree char *word = g_strndup(at + 1, strcspn(at + 1, "]"));

		if (is_printed)
			take_number(reader, g_strstrip(word), card);
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
	SwNamedCard named;

	if (card->kind == NULL && sw_card_build_named(&reader->build, card->name, &named))
		card->kind = g_strdup(named.kind);
	if (of->typed && card->kind == NULL) {
		fault(reader,
		      "the kind of '%s' is missing; a line such as 'Units:' above it gives it",
		      card->name);
		sw_card_found_free(card);
		return FALSE;
	}
	g_ptr_array_add(reader->army ? reader->army->cards : reader->build.faces, card);
	return TRUE;
}

/* Cuts "x2" off the end of the name; returns the number. Free it. NULL if there is none. */
static char *
cut_copies(char *name)
{
	gsize length = strlen(name);
	g_autoptr(GRegex) end = NULL;
	g_autoptr(GMatchInfo) match = NULL;
	char *copies;
	gint start;

	if (length == 0 || !g_ascii_isdigit(name[length - 1]))
		return NULL;
	end = g_regex_new("\\s+[x×]\\s?([0-9]+)$", G_REGEX_CASELESS, 0, NULL);
	if (!g_regex_match(end, name, 0, &match))
		return NULL;
	copies = g_match_info_fetch(match, 1);
	g_match_info_fetch_pos(match, 0, &start, NULL);
	name[start] = '\0';
	return copies;
}

static gboolean
check_copies(ListReader *reader, SwCardFound *card)
{
	gint32 n;

	if (sw_integer_parse(card->copies, strlen(card->copies), 0, G_MAXINT32, &n) != SW_VALUE_OK)
		return fault(reader, "'%s' is not a number of copies, which is a whole number",
		             card->copies);
	g_free(card->copies);
	card->copies = g_strdup_printf("%d", n);
	return TRUE;
}

/* Returns the card as one of faces: the number of its copies is 1. */
static SwCardFound *
as_face(const ListReader *reader, SwCardFound *card)
{
	SwCardFound *face =
		sw_card_found_new(reader->build.of.face, card->name, card->kind, card->said.line);

	sw_card_found_free(card);
	return face;
}

/* Reads what follows the number and the 'x'; `copies` is NULL if there is no number before the
 * name. */
static gboolean
read_card(ListReader *reader, const char *kind, const char *copies, const char *at)
{
	const SwElement *of = reader->build.of.card;
	gboolean is_quoted = *(at + strspn(at, " \t")) == '"';
	g_autofree char *name = take_text(reader, &at, "([");
	g_autofree char *behind = name && !copies && !is_quoted ? cut_copies(name) : NULL;
	gboolean is_read, is_bought;
	SwCardFound *card;

	if (name == NULL)
		return FALSE;
	if (*name == '\0' || (!reader->build.of.army && !reader->build.of.face))
		return fault(reader, "no card is named");
	card = sw_card_found_new(of, name, kind, reader->line);
	card->copies = g_strdup(copies ? copies : behind ? behind : "1");
	at += strspn(at, " \t");
	reader->has_loose_total = FALSE;
	is_read = *at != '(' || read_details(reader, &at, card);
	is_bought = reader->has_loose_total;
	if (!is_read || !read_end(reader, at, card) || !check_copies(reader, card)) {
		sw_card_found_free(card);
		return FALSE;
	}
	settle_total(reader, card);
	if (reader->army == NULL && reader->build.of.army &&
	    (is_bought || strcmp(card->copies, "1") != 0))
		open_army(reader);
	return add_card(reader, reader->army ? card : as_face(reader, card));
}

/* ---- Lines ------------------------------------------------------------------------------ */

static gboolean
begins_with_count(const char *line)
{
	return g_ascii_isdigit(*line) ||
	       ((*line == 'x' || *line == 'X') && g_ascii_isdigit(line[1]));
}

/* Reads a line that begins with "2 x ", "2x", "2 × ", "2 " or "x2 ". */
static gboolean
read_count(ListReader *reader, const char *kind, const char *line)
{
	gboolean is_behind = !g_ascii_isdigit(*line);
	const char *at = line + is_behind;
	gsize digits = strspn(at, "0123456789");
	g_autofree char *copies = g_strndup(at, digits);

	at += digits;
	at += strspn(at, " \t");
	if (g_str_has_prefix(at, "×"))
		at += strlen("×");
	else if (!is_behind && (*at == 'x' || *at == 'X') &&
	         (at[1] == ' ' || at[1] == '"' || g_ascii_isupper(at[1])))
		at++;
	return read_card(reader, kind, copies, at);
}

/* ---- Values in a row ---------------------------------------------------------------------- */

/* The attribute of armies of "AS: 10" or "AS 10", and its number. FALSE for other texts. */
static gboolean
find_part(const ListReader *reader, const char *part, guint *attribute, const char **number)
{
	const SwElement *army = reader->build.of.army;
	gsize length = strcspn(part, "0123456789");
	g_autofree char *label = g_strndup(part, length);
	gint found = find_label(army, g_strstrip(g_strdelimit(label, ":=", ' ')));

	if (found < 0 || army->attributes[found].type != SW_TYPE_INTEGER || !part[length] ||
	    part[length + strspn(part + length, "0123456789")])
		return FALSE;
	*attribute = (guint)found;
	*number = part + length;
	return TRUE;
}

/* Returns the line with a comma after each number that a blank and a word follow, as in
 * "AS 13 CP 9". Free it. */
static char *
part_numbers(const char *line)
{
	GString *out = g_string_new(NULL);

	for (const char *at = line; *at; at++) {
		g_string_append_c(out, *at);
		if (g_ascii_isdigit(*at) && at[1] == ' ' &&
		    g_ascii_isalpha(at[1 + strspn(at + 1, " ")]))
			g_string_append_c(out, ',');
	}
	return g_string_free(out, FALSE);
}

/* The parts of a line of numbers of an army, as "AS: 10 // CP: 10" and "AS 10 CP 10"; NULL for any
 * other line. */
static char **
split_values(const ListReader *reader, const char *line)
{
	g_autofree char *parted = part_numbers(line);
	g_auto(GStrv) parts = g_strsplit_set(parted, "/,|;", -1);
	GStrvBuilder *builder = g_strv_builder_new();
	gboolean is_values = reader->build.of.army != NULL;
	guint n = 0, attribute;
	const char *number;
	char **values;

	for (guint i = 0; is_values && parts[i]; i++) {
		if (*g_strstrip(parts[i]) == '\0')
			continue;
		is_values = find_part(reader, parts[i], &attribute, &number);
		g_strv_builder_add(builder, parts[i]);
		n++;
	}
	values = g_strv_builder_end(builder);
	g_strv_builder_unref(builder);
	if (!is_values || n == 0)
		g_clear_pointer(&values, g_strfreev);
	return values;
}

/* Sets the numbers of the army; of a new one if there is none, or if the current one has such a
 * number and cards. */
static gboolean
read_values(ListReader *reader, char **values)
{
	for (guint i = 0; values[i]; i++) {
		const char *number;
		guint attribute;

		find_part(reader, values[i], &attribute, &number);
		if (reader->army == NULL ||
		    (reader->army->said.values[attribute] && reader->army->cards->len > 0))
			open_army(reader);
		if (!set_value(reader, &reader->army->said, attribute, number))
			return FALSE;
	}
	return TRUE;
}

static gboolean
begin_army(ListReader *reader, const char *at)
{
	g_autofree char *name = *at == ':' ? (at++, take_text(reader, &at, "")) : NULL;
	gint attribute;

	if (reader->build.of.army == NULL)
		return fault(reader, "%s has no armies", reader->build.table->title);
	attribute = sw_element_attribute(reader->build.of.army, "name");
	open_army(reader);
	g_clear_pointer(&reader->kind, g_free);
	if (name && *name && attribute >= 0)
		return set_value(reader, &reader->army->said, (guint)attribute, name);
	return TRUE;
}

/* Reads a heading, as "Unit:", a card, as "General: Hamilcar Barca", or a value, as "AS: 10". */
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
	kind = find_kind(reader, label);
	if (kind && *text)
		return begins_with_count(text) ? read_count(reader, kind->name, text)
		                               : read_card(reader, kind->name, NULL, text);
	if (*text)
		return read_value(reader, label, text);
	g_clear_pointer(&reader->kind, g_free);
	if (kind)
		reader->kind = g_strdup(kind->name);
	return kind || !reader->build.of.card->typed ||
	       fault(reader, "'%s' is not a kind of card", label);
}

static gboolean
read_title(ListReader *reader, const char *line)
{
	g_autofree char *title = take_text(reader, &line, ":");
	SwCardSaid *pack = &reader->build.root[SW_ROOT_PACK];
	gint attribute = pack->of ? sw_element_attribute(pack->of, "name") : -1;

	if (title == NULL)
		return FALSE;
	return attribute < 0 || set_value(reader, pack, (guint)attribute, title);
}

/* Skips a bullet, as of "- Hastati". */
static const char *
skip_bullet(const char *line)
{
	static const char *const bullets[] = {"- ", "* ", "+ ", "• ", "– ", "— ", "· "};

	for (guint i = 0; i < G_N_ELEMENTS(bullets); i++) {
		if (g_str_has_prefix(line, bullets[i]))
			return line + strlen(bullets[i]) + strspn(line + strlen(bullets[i]), " \t");
	}
	return line;
}

/* The length of an initial, as of "U. Hastati" and "U: Hastati"; 0 if there is none. */
static gsize
length_of_initial(const char *line)
{
	return g_ascii_isalpha(line[0]) && (line[1] == '.' || line[1] == ':') && line[2] == ' ' ? 3
	                                                                                        : 0;
}

/* Skips an initial of a kind, as of "U. Hastati"; returns that kind's name, or else that of the
 * heading. */
static const char *
take_initial(const ListReader *reader, const char **line)
{
	g_autofree const char **names =
		sw_table_kind_names(reader->build.table, reader->build.of.card);
	char initial[] = {g_ascii_tolower(**line), '.', '\0'};
	const char *kind;

	if (length_of_initial(*line) == 0)
		return reader->kind;
	kind = sw_card_kind_named(names, initial);
	if (kind == NULL)
		return reader->kind;
	*line += 3 + strspn(*line + 3, " \t");
	return kind;
}

/* The kind of a heading, as "Units", "Units (6)" or "Units (6):"; NULL for other lines. */
static const SwKind *
heading_of(const ListReader *reader, const char *line)
{
	g_autofree char *word = g_strndup(line, strcspn(line, "([:"));
	const char *rest = line + strlen(word);
	SwNamedCard named;

	if (*rest && *rest != ':' && g_ascii_isdigit(rest[1])) {
		rest += strcspn(rest, ")]");
		rest += *rest != '\0';
	}
	rest += strspn(rest, ": \t");
	if (*rest || sw_card_build_named(&reader->build, g_strchomp(word), &named))
		return NULL;
	return find_kind(reader, word);
}

/* TRUE for a line of the sum, as "Total army value: 45 (11 cards)". */
static gboolean
is_sum(const char *line)
{
	g_autofree char *word = g_strndup(line, strcspn(line, " :"));

	return sw_card_is_sum(word) && strpbrk(line, "0123456789") &&
	       (strchr(line, ':') || !strpbrk(line, "("));
}

/* TRUE if the line is the name of a card alone, which the game names, or that is below the heading
 * of its kind and no sentence. */
static gboolean
is_bare_card(const ListReader *reader, const char *kind, const char *line)
{
	g_autofree char *name = g_strchomp(g_strndup(line, strcspn(line, "([")));
	g_autofree char *copies = cut_copies(name);
	SwNamedCard named;

	return (copies && !strchr(name, ':')) ||
	       sw_card_build_named(&reader->build, name, &named) ||
	       (kind && !strchr(line, ':') && !strchr(".!?", line[strlen(line) - 1]));
}

/* The army's attribute that has the text among its usual ones, as "Carthage" or "Carthage:" is a
 * faction; -1 if there is none. */
static gint
attribute_of_title(const ListReader *reader, const char *text)
{
	const SwElement *army = reader->build.of.army;
	g_autofree char *word = g_strndup(text, strlen(text) - g_str_has_suffix(text, ":"));
	g_autofree char *folded = sw_text_fold_name(word);

	for (guint i = 0; army && i < army->n_attributes; i++) {
		const char *const *titles = army->attributes[i].titles;

		for (; army->attributes[i].type == SW_TYPE_TEXT && titles && *titles; titles++) {
			g_autofree char *title = sw_text_fold_name(*titles);

			if (g_str_equal(title, folded))
				return (gint)i;
		}
	}
	return -1;
}

/* TRUE if the current army has cards, or its own value of the attribute. */
static gboolean
is_begun(const ListReader *reader, gint attribute)
{
	return reader->army &&
	       (reader->army->cards->len > 0 || reader->army->said.values[attribute]);
}

/* Begins an army with that title, which may end with a colon. */
static gboolean
begin_titled(ListReader *reader, const char *title)
{
	g_autofree char *name = g_strdup_printf(": %.*s", (int)strcspn(title, ":"), title);

	reader->has_title = TRUE;
	return begin_army(reader, name);
}

/* Sets the owner of armies that nothing else gives from their titles, as "Carthage". */
static void
take_titles(ListReader *reader)
{
	const SwCardSaid *pack = &reader->build.root[SW_ROOT_PACK];
	gint of_pack = pack->of ? sw_element_attribute(pack->of, "name") : -1;

	for (guint i = 0; i < reader->build.armies->len; i++) {
		SwCardArmy *army = reader->build.armies->pdata[i];
		gint name = sw_element_attribute(army->said.of, "name");
		const char *title = name < 0 ? NULL : army->said.values[name];
		gint attribute;

		if (title == NULL && i == 0 && of_pack >= 0)
			title = pack->values[of_pack];
		attribute = title ? attribute_of_title(reader, title) : -1;
		if (attribute >= 0 && army->said.values[attribute] == NULL)
			army->said.values[attribute] = sw_text_fold_name(title);
	}
}

/* Reads a line that is neither empty nor a comment; `next` is the one after it. */
static gboolean
read_text(ListReader *reader, const char *line, const char *next, gboolean is_first)
{
	g_auto(GStrv) values = split_values(reader, line);
	g_auto(GStrv) following = next ? split_values(reader, next) : NULL;
	const SwKind *heading = heading_of(reader, line);
	const char *colon = strchr(line, ':');
	gint titled = attribute_of_title(reader, line);
	const char *kind = take_initial(reader, &line);

	if (begins_with_count(line))
		return read_count(reader, kind, line);
	if (g_ascii_strncasecmp(line, "Army", 4) == 0 && (line[4] == '\0' || line[4] == ':'))
		return begin_army(reader, line + 4);
	if (values)
		return read_values(reader, values);
	if (is_sum(line))
		return TRUE;
	if (heading) {
		g_free(reader->kind);
		reader->kind = g_strdup(heading->name);
		return TRUE;
	}
	if (kind != reader->kind)
		return read_card(reader, kind, NULL, line);
	if (is_first && (*line == '"' || colon == NULL || titled >= 0))
		return read_title(reader, line);
	if ((titled >= 0 && is_begun(reader, titled)) ||
	    (following && colon == NULL && reader->build.armies->len > 0 &&
	     !is_bare_card(reader, NULL, line)))
		return begin_titled(reader, line);
	if (titled >= 0) {
		const char *label = sw_list_label(&reader->build.of.army->attributes[titled]);
		g_autofree char *word = g_strndup(line, strcspn(line, ":"));

		return read_value(reader, label, word);
	}
	if (is_bare_card(reader, kind, line))
		return read_card(reader, kind, NULL, line);
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

/* The first of several armies with titles has the title of the list. */
static void
move_title(ListReader *reader)
{
	SwCardSaid *pack = &reader->build.root[SW_ROOT_PACK];
	SwCardArmy *first = reader->build.armies->pdata[0];
	gint from = pack->of ? sw_element_attribute(pack->of, "name") : -1;
	gint to = sw_element_attribute(first->said.of, "name");

	if (from >= 0 && to >= 0 && pack->values[from] && first->said.values[to] == NULL)
		first->said.values[to] = g_steal_pointer(&pack->values[from]);
}

/* Moves the pack's values to the galaxy if the document will be an order of battle: there are
 * several armies, or values that only a galaxy has. */
static void
move_root(ListReader *reader)
{
	SwCardSaid *galaxy = &reader->build.root[SW_ROOT_GALAXY];
	SwCardSaid *pack = &reader->build.root[SW_ROOT_PACK];

	if (reader->has_title)
		move_title(reader);
	if (pack->of == NULL || (reader->build.armies->len < 2 && !sw_card_said_anything(galaxy)))
		return;
	for (guint i = 0; i < pack->of->n_attributes; i++) {
		gint its = sw_element_attribute(galaxy->of, pack->of->attributes[i].name);

		if (its >= 0 && pack->values[i] && galaxy->values[its] == NULL)
			galaxy->values[its] = g_steal_pointer(&pack->values[i]);
	}
}

/* The next line that is not empty, or NULL. */
static const char *
next_line(char **lines, guint i)
{
	for (i++; lines[i]; i++) {
		const char *line = lines[i] + strspn(lines[i], " \t\r");

		if (*line)
			return skip_bullet(line);
	}
	return NULL;
}

static gboolean
read_lines(ListReader *reader, char **lines)
{
	gboolean is_first = TRUE;

	for (guint i = 0; lines[i]; i++)
		g_strstrip(lines[i]);
	for (guint i = 0; lines[i]; i++) {
		reader->line = i + 1;
		if (*lines[i] == '\0' || *lines[i] == '#')
			continue;
		sw_faults_note(&reader->faults, read_text(reader, skip_bullet(lines[i]),
		                                          next_line(lines, i), is_first));
		is_first = FALSE;
	}
	if (sw_faults_any(&reader->faults))
		return FALSE;
	if (reader->build.armies->len == 0 && reader->build.faces->len == 0)
		return sw_faults_note(&reader->faults,
		                      fault(reader, "the list has no card, such as '2 x Name'"));
	sw_card_build_complete(&reader->build);
	take_titles(reader);
	move_root(reader);
	return TRUE;
}

SwDocument *
sw_list_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid, const char *path,
                    const char *bytes, gsize length, GError **error)
{
	ListReader reader = {.line = 1};
	g_auto(GStrv) lines = NULL;
	g_autofree char *game = NULL, *wrong = NULL;
	SwDocument *document = NULL;

	reader.error = error;
	if (!g_utf8_validate_len(bytes, length, NULL)) {
		fault(&reader, "the text is not UTF-8");
		return NULL;
	}
	lines = g_strsplit(g_str_has_prefix(bytes, "\xef\xbb\xbf") ? bytes + 3 : bytes, "\n", -1);
	game = find_game(lines);
	sw_card_build_init(&reader.build);
	sw_faults_init(&reader.faults);
	wrong = sw_card_build_find_game(&reader.build, tables, game, unsaid);
	if (wrong)
		fault(&reader, "%s", wrong);
	reader.error = &reader.faults.one;
	if (wrong == NULL && read_lines(&reader, lines))
		document = sw_card_build_finish(&reader.build, path, error);
	else if (wrong == NULL)
		sw_faults_tell(&reader.faults, error);
	g_free(reader.kind);
	sw_faults_clear(&reader.faults);
	sw_card_build_clear(&reader.build);
	return document;
}

SwDocument *
sw_list_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
             GError **error)
{
	return sw_list_read_unsaid(tables, &(SwUnsaid){0}, path, bytes, length, error);
}

/* ---- What a list looks like --------------------------------------------------------------- */

#define LONGEST_LINE 60 /* of titles, headings and values */

/* TRUE for a line that begins as "2 x Hastati" or "2x Hastati" does. */
static gboolean
has_copies(const char *line)
{
	gsize digits = strspn(line, "0123456789");

	line += digits;
	line += strspn(line, " \t");
	if (digits == 0 || (*line != 'x' && *line != 'X') || (line[1] != ' ' && line[1] != '\t'))
		return FALSE;
	line++;
	line += strspn(line, " \t");
	return *line && !g_ascii_isdigit(*line);
}

/* TRUE for what cannot come before the first card: a line of prose or of markup. */
static gboolean
is_of_another_text(const char *line)
{
	gsize length = strlen(line);

	return *line == '<' || *line == '{' || length > LONGEST_LINE ||
	       (length > 0 && strchr(".!?", line[length - 1]));
}

gboolean
sw_list_is_list(const char *bytes, gsize length)
{
	g_autofree char *text = g_strndup(bytes, length);
	g_auto(GStrv) lines = sw_text_lines(text);

	for (guint i = 0; lines[i]; i++) {
		const char *line = skip_bullet(g_strstrip(lines[i]));

		line += length_of_initial(line);
		if (has_copies(line))
			return TRUE;
		if (*line != '#' && is_of_another_text(line))
			return FALSE;
	}
	return FALSE;
}
