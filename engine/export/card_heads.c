#include "export/card_heads.h"

#include "base/hash.h"
#include "base/text.h"
#include "export/cards.h"
#include "export/csv_cell.h"

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
	{"bonus", SW_CARD_WORDS},
	{"bonuses", SW_CARD_WORDS},
	{"bonus/penalty", SW_CARD_WORDS},
	{"bonuses/penalties", SW_CARD_WORDS},
	{"modifiers", SW_CARD_WORDS},
};

/* The meaning of a plain head that is the same in all games. */
static SwCardMeaning
head_meaning(const char *head)
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
	if (*word != *of)
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
		if (strlen(head) < SW_CARD_LEAST_LETTERS ||
		    !is_short_for(head, element->attributes[i].name))
			continue;
		*column = (SwCardColumn){SW_CARD_ATTRIBUTE, element, i, 0};
		n++;
	}
	if (n != 1)
		*column = (SwCardColumn){.meaning = SW_CARD_UNKNOWN};
	return n == 1;
}

/* Returns the number of numbers of faces whose names the head begins, or is short for, and sets
 * `column` to the last. */
static guint
count_initials(const SwElement *element, const char *head, gboolean is_short, SwCardColumn *column)
{
	guint n = 0;

	for (guint i = 0; element && i < element->n_attributes; i++) {
		const char *name = element->attributes[i].name;

		if (element->attributes[i].type != SW_TYPE_INTEGER ||
		    !(is_short ? is_short_for(head, name) : g_str_has_prefix(name, head)))
			continue;
		*column = (SwCardColumn){SW_CARD_ATTRIBUTE, element, i, 0};
		n++;
	}
	return n;
}

gboolean
sw_card_head_find_initial(const SwCardBuild *build, const char *head, SwCardColumn *column)
{
	const SwElement *element = build->of.face;
	guint n = *head ? count_initials(element, head, FALSE, column) : 0;

	if (n == 0 && strlen(head) > 1)
		n = count_initials(element, head, TRUE, column);
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

	*column = (SwCardColumn){.meaning = head_meaning(head)};
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

/* TRUE if the words begin with the letters of the unit: "command-points" for "CP". */
static gboolean
has_initials(const char *words_of, const char *unit)
{
	const char *at = words_of;

	for (const char *letter = unit; *letter; letter++) {
		if (at == NULL || *at != g_ascii_tolower(*letter))
			return FALSE;
		at = strchr(at, '-');
		at = at ? at + 1 : NULL;
	}
	return at == NULL && strlen(unit) > 1;
}

/* TRUE if the head is the unit, or the words of which it has the letters, as an element labels what
 * is measured in it: "command-points" for "CP". */
static gboolean
names_unit(const SwCardBuild *build, const char *head, const char *unit)
{
	const SwTable *table = build->table;

	if (g_ascii_strcasecmp(unit, head) == 0)
		return TRUE;
	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		for (guint k = 0; k < element->n_attributes; k++) {
			const SwAttribute *attribute = &element->attributes[k];
			g_autofree char *label = NULL;

			if (g_strcmp0(attribute->unit, unit) != 0)
				continue;
			label = sw_card_head_plain(attribute->label);
			if (strcmp(label, head) == 0 && has_initials(label, unit))
				return TRUE;
		}
	}
	return FALSE;
}

/* Finds the one attribute of faces that is measured in the unit: "cp". */
static gboolean
find_unit(const SwCardBuild *build, const char *head, SwCardColumn *column)
{
	const SwElement *element = build->of.face;

	for (guint i = 0; element && i < element->n_attributes; i++) {
		if (element->attributes[i].unit == NULL ||
		    !names_unit(build, head, element->attributes[i].unit))
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

/* What others call the list of types of a card. */
static const char *const traits[] = {"subtype", "subtypes", "sub-type", "sub-types", "trait",
                                     "traits",  "keyword",  "keywords", NULL};

/* What others call the owner of a card, and its cost. */
static const char *const owners[] = {"nation", "race", "side", "culture", "deck", NULL};
static const char *const prices[] = {"price", "prices", NULL};

SwCardColumn
sw_card_column_owner(const SwCardBuild *build)
{
	gint owner = sw_card_table_owner(&build->of);

	return owner < 0 ? (SwCardColumn){.meaning = SW_CARD_UNKNOWN}
	                 : (SwCardColumn){SW_CARD_ATTRIBUTE, build->of.face, (guint)owner, 0};
}

static gboolean
find_of_others(const SwCardBuild *build, const char *head, SwCardColumn *column)
{
	const SwMatRole *role = build->of.face ? build->of.face->role.mat : NULL;

	*column = (SwCardColumn){.meaning = SW_CARD_UNKNOWN};
	if (g_strv_contains(owners, head))
		*column = sw_card_column_owner(build);
	else if (role && role->cost >= 0 && g_strv_contains(prices, head))
		*column = (SwCardColumn){SW_CARD_ATTRIBUTE, build->of.face, (guint)role->cost, 0};
	return column->meaning != SW_CARD_UNKNOWN;
}

gboolean
sw_card_head_find(const SwCardBuild *build, const char *head, gboolean is_loose,
                  SwCardColumn *column)
{
	g_autofree char *plain = is_loose ? drop_fillers(head) : NULL;

	if (!is_loose)
		return find_exact(build, head, column);
	if (g_strv_contains(traits, head))
		return find_exact(build, "types", column);
	if (find_exact(build, plain, column) || find_of_others(build, plain, column) ||
	    find_short(column, plain, build->of.face) || find_spelled(build, plain, column) ||
	    find_unit(build, head, column))
		return TRUE;
	*column = (SwCardColumn){.meaning = SW_CARD_UNKNOWN};
	return FALSE;
}

/* ---- All columns ------------------------------------------------------------------------ */

#define UNIT_HEAD "unit" /* of names, where no other head is */

gint
sw_card_column_find_same(const GArray *columns, const SwCardColumn *column, guint end)
{
	for (guint i = 0; i < end && column->meaning != SW_CARD_UNKNOWN; i++) {
		const SwCardColumn *other = &g_array_index(columns, SwCardColumn, i);

		if (other->meaning == column->meaning && other->of == column->of &&
		    other->attribute == column->attribute && other->number == column->number)
			return (gint)i;
	}
	return -1;
}

/* TRUE if there is a column of numbers of the element. */
static gboolean
has_numbers(const GArray *columns, const SwElement *of)
{
	for (guint i = 0; i < columns->len; i++) {
		const SwCardColumn *column = &g_array_index(columns, SwCardColumn, i);

		if (column->meaning == SW_CARD_ATTRIBUTE && column->of == of &&
		    of->attributes[column->attribute].type == SW_TYPE_INTEGER)
			return TRUE;
	}
	return FALSE;
}

/* The index of the column of that number of armies: it has its name, or its unit as the head; -1 if
 * there is none. */
static gint
find_army_number(const SwCardBuild *build, const GPtrArray *heads, const GArray *columns,
                 guint attribute)
{
	const SwCardColumn number = {SW_CARD_ATTRIBUTE, build->of.army, attribute, 0};
	const char *unit = build->of.army->attributes[attribute].unit;
	gint same = sw_card_column_find_same(columns, &number, columns->len);

	for (guint i = 0; same < 0 && i < heads->len; i++) {
		if (names_unit(build, heads->pdata[i], unit))
			same = (gint)i;
	}
	return same;
}

/* Columns of all numbers of an army, as "AS" and "CP", are the army's, although "CP" alone is what
 * a card costs. */
static void
settle_army_numbers(const SwCardBuild *build, const GPtrArray *heads, GArray *columns)
{
	const SwElement *army = build->of.army;
	guint n = 0, n_found = 0;

	for (guint i = 0; army && i < army->n_attributes; i++) {
		n += army->attributes[i].unit != NULL;
		n_found += army->attributes[i].unit != NULL &&
		           find_army_number(build, heads, columns, i) >= 0;
	}
	for (guint i = 0; n > 1 && n_found == n && i < army->n_attributes; i++) {
		if (army->attributes[i].unit)
			g_array_index(columns, SwCardColumn,
			              (guint)find_army_number(build, heads, columns, i)) =
				(SwCardColumn){SW_CARD_ATTRIBUTE, army, i, 0};
	}
}

gint
sw_card_columns_settle(const SwCardBuild *build, const GPtrArray *heads, GArray *columns)
{
	const SwCardColumn name = {.meaning = SW_CARD_NAME}, army = {.meaning = SW_CARD_ARMY};
	const SwCardColumn copies = {.meaning = SW_CARD_QTY};
	const SwCardColumn owner = sw_card_column_owner(build);

	settle_army_numbers(build, heads, columns);
	for (guint i = 0; i < heads->len; i++) {
		if (strcmp(heads->pdata[i], UNIT_HEAD) == 0 &&
		    sw_card_column_find_same(columns, &name, columns->len) < 0)
			g_array_index(columns, SwCardColumn, i) = name;
	}
	return owner.meaning == SW_CARD_UNKNOWN || !build->of.army ||
	                       sw_card_column_find_same(columns, &owner, columns->len) >= 0 ||
	                       sw_card_column_find_same(columns, &copies, columns->len) >= 0 ||
	                       has_numbers(columns, build->of.army) ||
	                       !has_numbers(columns, build->of.face)
	               ? -1
	               : sw_card_column_find_same(columns, &army, columns->len);
}

/* ---- Cells ------------------------------------------------------------------------------ */

char *
sw_card_cell_text(const SwCsvLines *lines, gint column)
{
	static const char *const nothing[] = {"", "-", "–", "—", "?"};
	const char *cell = sw_csv_lines_cell(lines, column);
	char *text = cell ? g_strstrip(sw_csv_unguarded(cell)) : NULL;

	for (guint i = 0; text && i < G_N_ELEMENTS(nothing); i++) {
		if (strcmp(text, nothing[i]) == 0)
			g_clear_pointer(&text, g_free);
	}
	return text;
}

#define MOST_AHEAD 1000 /* lines that are looked at before they are read */

/* Copies the lines to read ahead. */
static SwCsvLines
look_ahead(const SwCsvLines *lines)
{
	SwCsvLines ahead = *lines;

	ahead.error = NULL;
	ahead.cells = g_ptr_array_new_with_free_func(g_free);
	return ahead;
}

char *
sw_card_first_text(const SwCsvLines *lines, gint column)
{
	char *text = sw_card_cell_text(lines, column);
	SwCsvLines ahead = look_ahead(lines);

	for (guint i = 0; text == NULL && i < MOST_AHEAD && !sw_csv_lines_at_end(&ahead) &&
	                  sw_csv_lines_read(&ahead);
	     i++)
		text = sw_card_cell_text(&ahead, column);
	g_ptr_array_unref(ahead.cells);
	return text;
}

gboolean
sw_card_names_repeat(const SwCsvLines *lines, const GArray *columns)
{
	const SwCardColumn name = {.meaning = SW_CARD_NAME};
	gint column = sw_card_column_find_same(columns, &name, columns->len);
	g_autoptr(GHashTable) names = sw_hash_texts(g_free, NULL);
	char *text = column < 0 ? NULL : sw_card_cell_text(lines, column);
	SwCsvLines ahead = look_ahead(lines);
	gboolean is_new = TRUE;

	for (guint i = 0; column >= 0 && is_new && i < MOST_AHEAD; i++) {
		if (text)
			is_new = g_hash_table_add(names, sw_text_fold_name(text));
		g_clear_pointer(&text, g_free);
		if (sw_csv_lines_at_end(&ahead) || !sw_csv_lines_read(&ahead))
			break;
		text = sw_card_cell_text(&ahead, column);
	}
	g_free(text);
	g_ptr_array_unref(ahead.cells);
	return !is_new;
}

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

void
sw_card_plain_copies(char *text)
{
	static const char *const times[] = {"x", "X", "×"};

	for (guint i = 0; i < G_N_ELEMENTS(times); i++) {
		gsize length = strlen(times[i]), all = strlen(text);

		if (g_str_has_prefix(text, times[i]) && all > length)
			memmove(text, text + length, all - length + 1);
		else if (g_str_has_suffix(text, times[i]) && all > length)
			text[all - length] = '\0';
	}
	g_strstrip(text);
}

void
sw_card_plain_number(char *text, const char *unit)
{
	gsize length = strlen(text), its = unit ? strlen(unit) : 0;

	if (length >= 1 && length <= 3 && strspn(text, "Ii") == length)
		g_snprintf(text, length + 1, "%u", (guint)length);
	length = strlen(text);

	if (its > 0 && length > its && g_ascii_strcasecmp(text + length - its, unit) == 0)
		text[length - its] = '\0';
	g_strchomp(text);
	length = strlen(text);
	if (length > 2 && (text[length - 2] == '.' || text[length - 2] == ',') &&
	    text[length - 1] == '0')
		text[length -= 2] = '\0';
	if (*text == '+' && g_ascii_isdigit(text[1]))
		memmove(text, text + 1, length);
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

/* ---- Tables ----------------------------------------------------------------------------- */

#define HEAD_WITHIN 4096

typedef enum {
	HEAD_NONE,
	HEAD_OF_NAMES,
	HEAD_OF_CARDS,
	HEAD_OF_PIECES,
} Head;

/* What the line is the header of. */
static Head
head_in(const SwCsvLines *lines)
{
	gboolean has[SW_CARD_UNKNOWN + 1] = {FALSE}, has_units = FALSE;

	for (guint i = 0; i < lines->cells->len; i++) {
		const char *cell = lines->cells->pdata[i];
		g_autofree char *head = NULL;

		if (cell == NULL)
			continue;
		if (!g_utf8_validate(cell, -1, NULL))
			return HEAD_NONE;
		head = sw_card_head_plain(cell);
		if (strcmp(head, "piece") == 0 || strcmp(head, "col") == 0)
			return HEAD_OF_PIECES;
		has[head_meaning(head)] = TRUE;
		has_units |= strcmp(head, UNIT_HEAD) == 0;
	}
	has[SW_CARD_NAME] |= has_units && lines->cells->len > 2;
	if (!has[SW_CARD_NAME])
		return HEAD_NONE;
	return has[SW_CARD_TYPE] || has[SW_CARD_QTY] ? HEAD_OF_CARDS : HEAD_OF_NAMES;
}

static gboolean
is_head_of_cards(const SwCsvLines *lines)
{
	return head_in(lines) == HEAD_OF_CARDS;
}

static gboolean
has_name(const SwCsvLines *lines)
{
	return head_in(lines) == HEAD_OF_NAMES;
}

static gboolean
is_head_of_any(const SwCsvLines *lines)
{
	return head_in(lines) > HEAD_OF_NAMES;
}

void
sw_card_head_find_line(SwCsvLines *lines, GArray *above)
{
	const SwCsvLines first = *lines;

	if (sw_csv_lines_find_head(lines, is_head_of_cards, above))
		return;
	*lines = first;
	sw_csv_lines_find_head(lines, has_name, above);
}

gboolean
sw_cards_is_table(const char *bytes, gsize length)
{
	g_autoptr(GArray) above = g_array_new(FALSE, FALSE, sizeof(guint));
	SwCsvLines lines;
	gboolean is_table;

	sw_csv_lines_init(&lines, bytes, MIN(length, HEAD_WITHIN), NULL);
	is_table = sw_csv_lines_find_head(&lines, is_head_of_any, above) &&
	           sw_csv_lines_read(&lines) && is_head_of_cards(&lines);
	sw_csv_lines_clear(&lines);
	return is_table;
}
