/* Reads a table of cards that cards.c wrote, or any spreadsheet with such columns. Columns are
 * found by their names, in any order and case. Unknown columns are lost, which is said, but one
 * whose name is similar to that of a known one is an error. Without values of an army, lines are
 * faces. */
#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "export/card_heads.h"
#include "export/cards.h"
#include "export/csv_cell.h"
#include "export/csv_lines.h"

#include <string.h>

typedef struct {
	SwCsvLines lines;
	SwCardBuild build;
	GPtrArray *heads; /* char * */
	GArray *columns;  /* SwCardColumn */
	gint fixed[SW_CARD_N_FIXED];
	guint n_inner;       /* the highest number of a piece inside faces */
	GHashTable *army_of; /* army_key() -> SwCardArmy */
	SwCardArmy *last;    /* the army of the previous line, or NULL */
	GHashTable *face_of; /* folded name -> SwCardFound */
} CardReader;

/* ---- Texts ------------------------------------------------------------------------------ */

/* The text of a cell without surrounding white space and guarding apostrophes; NULL if it is empty
 * or a dash. Free it. */
static char *
cell_text(const CardReader *reader, gint column)
{
	static const char *const nothing[] = {"", "-", "–", "—"};
	const char *cell = sw_csv_lines_cell(&reader->lines, column);
	char *text = cell ? g_strstrip(sw_csv_unguarded(cell)) : NULL;

	for (guint i = 0; text && i < G_N_ELEMENTS(nothing); i++) {
		if (strcmp(text, nothing[i]) == 0)
			g_clear_pointer(&text, g_free);
	}
	return text;
}

/* Returns the kind that the text names, in the singular or plural, or in at least three letters;
 * NULL if there is not one. */
static const char *
find_kind(const char *const *names, const char *folded)
{
	gsize length = strlen(folded);
	const char *found = NULL;

	if (length > 3 && g_str_has_suffix(folded, "ies"))
		length -= 3;
	else if (length > SW_CARD_LEAST_LETTERS && g_str_has_suffix(folded, "s"))
		length--;
	for (guint i = 0; names[i]; i++) {
		if (strcmp(names[i], folded) == 0)
			return names[i];
		if (length < SW_CARD_LEAST_LETTERS || strncmp(names[i], folded, length) != 0)
			continue;
		if (found)
			return NULL;
		found = names[i];
	}
	return found;
}

/* The element whose kinds the column of types names. */
static const SwElement *
element_of_kinds(const CardReader *reader)
{
	return reader->build.of.face ? reader->build.of.face : reader->build.of.card;
}

/* ---- Columns ----------------------------------------------------------------------------- */

static const SwCardColumn *
column_at(const CardReader *reader, guint i)
{
	return &g_array_index(reader->columns, SwCardColumn, i);
}

/* The index of a column that says the same as this one, before `end`; -1 if there is none. */
static gint
find_same(const CardReader *reader, const SwCardColumn *column, guint end)
{
	for (guint i = 0; i < end && column->meaning != SW_CARD_UNKNOWN; i++) {
		const SwCardColumn *other = column_at(reader, i);

		if (other->meaning == column->meaning && other->of == column->of &&
		    other->attribute == column->attribute && other->number == column->number)
			return (gint)i;
	}
	return -1;
}

/* Finds the columns whose heads are names, then the others, each if no column says the same. */
static void
guess_columns(CardReader *reader)
{
	SwCardColumn column;

	for (guint i = 0; i < reader->heads->len; i++) {
		sw_card_head_find(&reader->build, reader->heads->pdata[i], FALSE, &column);
		g_array_append_val(reader->columns, column);
	}
	for (guint i = 0; i < reader->heads->len; i++) {
		if (column_at(reader, i)->meaning == SW_CARD_UNKNOWN &&
		    sw_card_head_find(&reader->build, reader->heads->pdata[i], TRUE, &column) &&
		    (find_same(reader, &column, reader->columns->len) < 0 ||
		     column.meaning == SW_CARD_TYPE))
			g_array_index(reader->columns, SwCardColumn, i) = column;
	}
}

/* TRUE if the first line names a kind of card in that column. */
static gboolean
has_kind(const CardReader *reader, guint column)
{
	g_autofree char *text = cell_text(reader, (gint)column);
	g_autofree char *folded = text ? sw_text_fold_name(text) : NULL;
	g_autofree const char **names =
		sw_table_kind_names(reader->build.table, element_of_kinds(reader));

	return folded && find_kind(names, folded) != NULL;
}

/* Of several columns that seem to say the kind, such as "category" and "type", one does so in the
 * first line. Another one is the list of that name in the plural, if faces have one. */
static void
settle_kinds(CardReader *reader)
{
	guint n = 0, n_kinds = 0;

	for (guint i = 0; i < reader->columns->len; i++) {
		if (column_at(reader, i)->meaning != SW_CARD_TYPE)
			continue;
		n++;
		n_kinds += has_kind(reader, i);
	}
	for (guint i = 0; n > 1 && n_kinds == 1 && i < reader->columns->len; i++) {
		SwCardColumn column;

		if (column_at(reader, i)->meaning != SW_CARD_TYPE || has_kind(reader, i))
			continue;
		if (!sw_card_head_find(&reader->build, "types", FALSE, &column) ||
		    find_same(reader, &column, reader->columns->len) >= 0)
			column = (SwCardColumn){.meaning = SW_CARD_UNKNOWN};
		g_array_index(reader->columns, SwCardColumn, i) = column;
	}
}

static gboolean
check_column(const CardReader *reader, guint i)
{
	const SwCardColumn *column = column_at(reader, i);
	const char *head = reader->heads->pdata[i];
	gint same = find_same(reader, column, i);
	g_autofree char *nearest = column->meaning == SW_CARD_UNKNOWN
	                                   ? sw_card_head_nearest(&reader->build, head)
	                                   : NULL;

	if (nearest)
		return sw_csv_fault(&reader->lines, "no column is called '%s'; did you mean '%s'?",
		                    head, nearest);
	return same < 0 ||
	       sw_csv_fault(&reader->lines, "the columns '%s' and '%s' say the same; leave one out",
	                    (const char *)reader->heads->pdata[same], head);
}

static gboolean
find_columns(CardReader *reader, GPtrArray *lost)
{
	guess_columns(reader);
	settle_kinds(reader);
	for (guint i = 0; i < reader->heads->len; i++) {
		const SwCardColumn *column = column_at(reader, i);
		const char *head = reader->heads->pdata[i];

		if (!check_column(reader, i))
			return FALSE;
		if (column->meaning == SW_CARD_UNKNOWN && *head && lost)
			g_ptr_array_add(lost,
			                g_strdup_printf(sw_translate("the column '%s'"), head));
		if (column->meaning < SW_CARD_N_FIXED)
			reader->fixed[column->meaning] = (gint)i;
		if (column->of && column->of == reader->build.of.inner)
			reader->n_inner = MAX(reader->n_inner, column->number + 1);
	}
	if (reader->fixed[SW_CARD_NAME] < 0)
		return sw_csv_fault(&reader->lines, "the header has no column 'name'");
	if (reader->fixed[SW_CARD_TYPE] < 0 && reader->build.of.card->typed)
		return sw_csv_fault(&reader->lines, "the header has no column 'type'");
	return TRUE;
}

static gboolean
read_heads(CardReader *reader)
{
	if (!sw_csv_lines_read(&reader->lines))
		return FALSE;
	for (guint i = 0; i < reader->lines.cells->len; i++) {
		const char *head = reader->lines.cells->pdata[i];

		g_ptr_array_add(reader->heads, sw_card_head_plain(head ? head : ""));
	}
	return TRUE;
}

/* ---- The game --------------------------------------------------------------------------- */

static gboolean
find_game(CardReader *reader, const SwTable *const *tables, const SwUnsaid *unsaid)
{
	g_autofree char *wrong = NULL;
	const char *game = NULL;

	for (guint i = 0; i < reader->heads->len && game == NULL; i++) {
		if (strcmp(reader->heads->pdata[i], "game") == 0)
			game = sw_csv_lines_cell(&reader->lines, (gint)i);
	}
	wrong = sw_card_build_find_game(&reader->build, tables, game, unsaid);
	return wrong ? sw_csv_fault(&reader->lines, "%s", wrong)
	             : find_columns(reader, unsaid->lost);
}

/* ---- Cells ------------------------------------------------------------------------------ */

static const char *
head_of(const CardReader *reader, gint column)
{
	return column < 0 ? "" : reader->heads->pdata[column];
}

/* Shortens "+2", "2.0" and, with that unit, "2 CP" to "2". */
static void
plain_number(char *text, const char *unit)
{
	gsize length = strlen(text), its = unit ? strlen(unit) : 0;

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

static gboolean
check_value(const CardReader *reader, gint column, const SwAttribute *attribute, char *text)
{
	g_autoptr(GString) legal = g_string_new(NULL);

	if (attribute->type == SW_TYPE_INTEGER)
		plain_number(text, attribute->unit);
	return sw_card_check_value(attribute, text, legal) ||
	       sw_csv_fault(&reader->lines, "'%s' in the column '%s' is not %s", text,
	                    head_of(reader, column), legal->str);
}

/* Reads the line's values of said->of, which has that number inside the face. FALSE with an
 * error. */
static gboolean
read_numbered(const CardReader *reader, SwCardSaid *said, guint number)
{
	for (guint i = 0; i < reader->columns->len; i++) {
		const SwCardColumn *column = &g_array_index(reader->columns, SwCardColumn, i);
		char *text;

		if (column->meaning != SW_CARD_ATTRIBUTE || column->of != said->of ||
		    column->number != number)
			continue;
		text = cell_text(reader, (gint)i);
		said->values[column->attribute] = text;
		if (text &&
		    !check_value(reader, (gint)i, &said->of->attributes[column->attribute], text))
			return FALSE;
	}
	return TRUE;
}

static gboolean
read_said(const CardReader *reader, SwCardSaid *said)
{
	return read_numbered(reader, said, 0);
}

/* Reads the number of copies: NULL if the cell is empty. FALSE with an error. */
static gboolean
read_qty(const CardReader *reader, char **copies)
{
	g_autofree char *text = cell_text(reader, reader->fixed[SW_CARD_QTY]);
	gint32 n;

	if (text)
		plain_number(text, "x");
	if (text && sw_integer_parse(text, strlen(text), 0, G_MAXINT32, &n) != SW_VALUE_OK)
		return sw_csv_fault(&reader->lines,
		                    "'%s' in the column '%s' is not a whole number from 0 on", text,
		                    head_of(reader, reader->fixed[SW_CARD_QTY]));
	*copies = text ? g_strdup_printf("%d", n) : NULL;
	return TRUE;
}

static gboolean
read_flag(const CardReader *reader, gint column, gboolean *flag)
{
	g_autofree char *text = cell_text(reader, column);

	*flag = text && g_ascii_strcasecmp(text, "true") == 0;
	return text == NULL || *flag || g_ascii_strcasecmp(text, "false") == 0 ||
	       sw_csv_fault(&reader->lines, "'%s' in the column '%s' is not 'true' or 'false'",
	                    text, head_of(reader, column));
}

static gboolean
read_name(const CardReader *reader, char **name)
{
	*name = cell_text(reader, reader->fixed[SW_CARD_NAME]);
	return *name || sw_csv_fault(&reader->lines, "no card is named in the column '%s'",
	                             head_of(reader, reader->fixed[SW_CARD_NAME]));
}

/* Reads the name of the kind; leaves it unset for elements without types. FALSE with an error. */
static gboolean
read_kind(const CardReader *reader, char **kind)
{
	const SwElement *element = element_of_kinds(reader);
	g_autofree char *text = cell_text(reader, reader->fixed[SW_CARD_TYPE]);
	g_autofree char *folded = text ? sw_text_fold_name(text) : NULL;
	g_autofree const char **names = sw_table_kind_names(reader->build.table, element);
	const char *found = folded ? find_kind(names, folded) : NULL;
	g_autofree char *list = NULL;

	if (!element->typed)
		return TRUE;
	if (found) {
		*kind = g_strdup(found);
		return TRUE;
	}
	list = g_strjoinv("', '", (char **)names);
	return sw_csv_fault(&reader->lines, "'%s' in the column '%s' is not one of '%s'",
	                    text ? text : "", head_of(reader, reader->fixed[SW_CARD_TYPE]), list);
}

/* ---- Lines ------------------------------------------------------------------------------ */

/* Reads the line's values of the root. All lines must have the same values, or none. FALSE with an
 * error. */
static gboolean
read_root(CardReader *reader, SwRoot root)
{
	SwCardSaid *whole = &reader->build.root[root];
	SwCardSaid said;
	gboolean is_read;

	if (whole->of == NULL)
		return TRUE;
	sw_card_said_init(&said, whole->of, reader->lines.line);
	is_read = read_said(reader, &said);
	for (guint i = 0; is_read && i < said.of->n_attributes; i++) {
		if (said.values[i] == NULL)
			continue;
		if (whole->values[i] == NULL)
			whole->values[i] = g_steal_pointer(&said.values[i]);
		else if (strcmp(whole->values[i], said.values[i]) != 0)
			is_read =
				sw_csv_fault(&reader->lines,
			                     "the column '%s-%s' says '%s'; a line above says '%s'",
			                     said.of->name, said.of->attributes[i].name,
			                     said.values[i], whole->values[i]);
	}
	sw_card_said_clear(&said);
	return is_read;
}

/* The army's number and values as a key: lines with the same key are of the same army. Free it. */
static char *
army_key(const CardReader *reader, const SwCardSaid *said)
{
	g_autofree char *number = cell_text(reader, reader->fixed[SW_CARD_ARMY]);
	GString *key = g_string_new(number ? number : "");

	for (guint i = 0; i < said->of->n_attributes; i++)
		g_string_append_printf(key, "\n%c%s", said->values[i] ? '=' : '-',
		                       said->values[i] ? said->values[i] : "");
	return g_string_free(key, FALSE);
}

/* `name` is the beginning of the names of the columns. */
static gboolean
has_required(const CardReader *reader, const SwCardSaid *said, const char *name)
{
	for (guint i = 0; i < said->of->n_attributes; i++) {
		if (said->of->attributes[i].required && said->values[i] == NULL)
			return sw_csv_fault(
				&reader->lines, "the column '%s-%s' is empty; each %s needs it",
				name, said->of->attributes[i].name, sw_translate(said->of->label));
	}
	return TRUE;
}

/* Sets `last` to the line's army, a new one if it is not known yet. Leaves it unchanged if the line
 * has no values of an army, or no copies. FALSE with an error. */
static gboolean
find_army(CardReader *reader, const char *copies)
{
	SwCardSaid said;
	g_autofree char *key = NULL;
	SwCardArmy *army;
	gboolean is_read;

	if (reader->build.of.army == NULL || g_strcmp0(copies, "0") == 0)
		return TRUE;
	sw_card_said_init(&said, reader->build.of.army, reader->lines.line);
	is_read = read_said(reader, &said);
	if (!is_read || !sw_card_said_anything(&said)) {
		sw_card_said_clear(&said);
		return is_read;
	}
	if (!has_required(reader, &said, said.of->name)) {
		sw_card_said_clear(&said);
		return FALSE;
	}
	key = army_key(reader, &said);
	army = g_hash_table_lookup(reader->army_of, key);
	if (army) {
		sw_card_said_clear(&said);
	} else {
		army = sw_card_build_add_army(&reader->build, &said);
		g_hash_table_insert(reader->army_of, g_steal_pointer(&key), army);
	}
	reader->last = army;
	return TRUE;
}

static gboolean
add_line(CardReader *reader, const char *name, const char *kind, const char *copies)
{
	SwCardFound *card;

	if (reader->last == NULL || g_strcmp0(copies, "0") == 0)
		return TRUE;
	card = sw_card_found_new(reader->build.of.card, name, kind, reader->lines.line);
	g_ptr_array_add(reader->last->cards, card);
	card->copies = g_strdup(copies);
	return read_said(reader, &card->said);
}

/* Reads the pieces inside the face. FALSE with an error. */
static gboolean
read_inner(const CardReader *reader, SwCardFound *face)
{
	const SwElement *of = reader->build.of.inner;

	for (guint i = 0; of && i < reader->n_inner; i++) {
		g_autofree char *name = g_strdup_printf("%s-%u", of->name, i + 1);
		SwCardSaid said;
		gboolean is_read;

		sw_card_said_init(&said, of, reader->lines.line);
		is_read = read_numbered(reader, &said, i);
		if (!is_read || !sw_card_said_anything(&said)) {
			sw_card_said_clear(&said);
		} else {
			g_array_append_val(face->inner, said);
			is_read = has_required(reader, &said, name);
		}
		if (!is_read)
			return FALSE;
	}
	return TRUE;
}

/* The head of the column for that attribute of faces. */
static const char *
head_of_face(const CardReader *reader, guint attribute)
{
	for (guint i = 0; i < reader->columns->len; i++) {
		const SwCardColumn *column = &g_array_index(reader->columns, SwCardColumn, i);

		if (column->meaning == SW_CARD_ATTRIBUTE && column->of == reader->build.of.face &&
		    column->attribute == attribute)
			return reader->heads->pdata[i];
	}
	return "type";
}

static gboolean
has_same_inner(const SwCardFound *face, const SwCardFound *other)
{
	for (guint i = 0; i < face->inner->len && i < other->inner->len; i++) {
		const SwCardSaid *mine = &g_array_index(face->inner, SwCardSaid, i);
		const SwCardSaid *its = &g_array_index(other->inner, SwCardSaid, i);

		for (guint k = 0; k < mine->of->n_attributes; k++) {
			if (g_strcmp0(mine->values[k], its->values[k]) != 0)
				return FALSE;
		}
	}
	return face->inner->len == other->inner->len;
}

/* Checks that two lines of the same card give it the same face. FALSE with an error. */
static gboolean
check_face(const CardReader *reader, const SwCardFound *face, const SwCardFound *other)
{
	if (g_strcmp0(face->kind, other->kind) != 0)
		return sw_csv_fault(&reader->lines,
		                    "'%s' is of type '%s' here and '%s' in line %u; "
		                    "a card has one face",
		                    face->name, face->kind, other->kind, other->said.line);
	for (guint i = 0; i < face->said.of->n_attributes; i++) {
		const char *mine = face->said.values[i], *its = other->said.values[i];

		if (g_strcmp0(mine, its) != 0)
			return sw_csv_fault(
				&reader->lines,
				"the column '%s' of '%s' says '%s' here and '%s' in line "
				"%u; a card has one face",
				head_of_face(reader, i), face->name, mine ? mine : "",
				its ? its : "", other->said.line);
	}
	return has_same_inner(face, other) ||
	       sw_csv_fault(&reader->lines,
	                    "the columns '%s-…' of '%s' differ from those in line %u; a card has "
	                    "one face",
	                    reader->build.of.inner->name, face->name, other->said.line);
}

static gboolean
add_face(CardReader *reader, const char *name, const char *kind)
{
	g_autofree char *folded = sw_text_fold_name(name);
	gboolean is_printed, is_kept;
	SwCardFound *face, *other;

	if (!read_flag(reader, reader->fixed[SW_CARD_PRINTED], &is_printed))
		return FALSE;
	if (is_printed || reader->build.of.face == NULL)
		return TRUE;
	face = sw_card_found_new(reader->build.of.face, name, kind, reader->lines.line);
	if (!read_said(reader, &face->said) || !read_inner(reader, face)) {
		sw_card_found_free(face);
		return FALSE;
	}
	other = g_hash_table_lookup(reader->face_of, folded);
	is_kept = other == NULL && (sw_card_said_anything(&face->said) || face->inner->len > 0 ||
	                            reader->last == NULL || reader->fixed[SW_CARD_PRINTED] >= 0);
	if (is_kept) {
		g_ptr_array_add(reader->build.faces, face);
		g_hash_table_insert(reader->face_of, g_steal_pointer(&folded), face);
		return TRUE;
	}
	is_kept = other == NULL || check_face(reader, face, other);
	sw_card_found_free(face);
	return is_kept;
}

static gboolean
read_line(CardReader *reader)
{
	g_autofree char *name = NULL, *kind = NULL, *copies = NULL;

	if (reader->lines.cells->len > reader->heads->len)
		return sw_csv_fault(&reader->lines, "%u cells, but the header has %u columns",
		                    reader->lines.cells->len, reader->heads->len);
	return read_name(reader, &name) && read_kind(reader, &kind) && read_qty(reader, &copies) &&
	       read_root(reader, SW_ROOT_GALAXY) && read_root(reader, SW_ROOT_PACK) &&
	       find_army(reader, copies) && add_line(reader, name, kind, copies) &&
	       add_face(reader, name, kind);
}

static gboolean
read_lines(CardReader *reader, const SwTable *const *tables, const SwUnsaid *unsaid)
{
	while (!sw_csv_lines_at_end(&reader->lines)) {
		if (!sw_csv_lines_read(&reader->lines))
			return FALSE;
		if (sw_csv_lines_is_blank(&reader->lines))
			continue;
		if ((reader->build.table == NULL && !find_game(reader, tables, unsaid)) ||
		    !read_line(reader))
			return FALSE;
	}
	return reader->build.table || sw_csv_fault(&reader->lines, "the table has no cards");
}

SwDocument *
sw_cards_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid, const char *path,
                     const char *bytes, gsize length, GError **error)
{
	CardReader reader = {
		.heads = g_ptr_array_new_with_free_func(g_free),
		.columns = g_array_new(FALSE, FALSE, sizeof(SwCardColumn)),
		.army_of = sw_hash_texts(g_free, NULL),
		.face_of = sw_hash_texts(g_free, NULL),
	};
	SwDocument *document = NULL;

	sw_card_build_init(&reader.build);
	for (guint i = 0; i < SW_CARD_N_FIXED; i++)
		reader.fixed[i] = -1;
	sw_csv_lines_init(&reader.lines, bytes, length, error);
	sw_csv_lines_find_separator(&reader.lines);
	if (!g_utf8_validate_len(bytes, length, NULL))
		sw_csv_fault(&reader.lines, "the text is not UTF-8; save the table as UTF-8");
	else if (read_heads(&reader) && read_lines(&reader, tables, unsaid))
		document = sw_card_build_finish(&reader.build, path, error);
	sw_card_build_clear(&reader.build);
	g_ptr_array_unref(reader.heads);
	g_array_unref(reader.columns);
	g_hash_table_unref(reader.army_of);
	g_hash_table_unref(reader.face_of);
	sw_csv_lines_clear(&reader.lines);
	return document;
}

SwDocument *
sw_cards_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
              GError **error)
{
	return sw_cards_read_unsaid(tables, &(SwUnsaid){0}, path, bytes, length, error);
}

#define HEAD_WITHIN 4096

gboolean
sw_cards_is_table(const char *bytes, gsize length)
{
	const char *end = memchr(bytes, '\n', MIN(length, HEAD_WITHIN));
	g_autofree char *line = g_strndup(bytes, end ? (gsize)(end - bytes) : 0);
	g_auto(GStrv) cells = g_strsplit_set(line, ",;\t", -1);
	gboolean has[SW_CARD_N_FIXED] = {FALSE};

	for (guint i = 0; cells[i]; i++) {
		g_autofree char *head = NULL;
		SwCardMeaning meaning;

		if (!g_utf8_validate(cells[i], -1, NULL))
			return FALSE;
		head = sw_card_head_plain(g_strstrip(g_strdelimit(cells[i], "\"\r", ' ')));
		meaning = sw_card_head_meaning(head);
		if (strcmp(head, "piece") == 0 || strcmp(head, "col") == 0)
			return FALSE;
		if (meaning != SW_CARD_UNKNOWN)
			has[meaning] = TRUE;
	}
	return has[SW_CARD_NAME] && has[SW_CARD_TYPE];
}
