/* Reads a table of cards that cards.c wrote, or any spreadsheet with such columns. Columns are
 * found by their names, in any order and case. Unknown columns are lost, which is said, but one
 * whose name is similar to that of a known one is an error. Without values of an army, lines are
 * faces. */
#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "export/card_heads.h"
#include "export/card_words.h"
#include "export/cards.h"
#include "export/csv_lines.h"
#include "export/faults.h"

#include <string.h>

typedef struct {
	SwCsvLines lines;
	SwCardBuild build;
	GPtrArray *heads; /* char * */
	guint head_line;  /* the number of their line */
	GArray *columns;  /* SwCardColumn */
	gint fixed[SW_CARD_N_FIXED];
	guint n_inner;       /* the highest number of a piece inside faces */
	GHashTable *army_of; /* army_key() -> SwCardArmy */
	SwCardArmy *last;    /* the army of the previous line, or NULL */
	GHashTable *face_of; /* folded name -> SwCardFound */
	SwFaults faults;
	GPtrArray *lost;  /* char *, or NULL */
	gboolean is_deck; /* a list of copies: of what is printed on cards, lines give owners alone
	                   */
	gboolean has_lost_copies;
} CardReader;

/* ---- Texts ------------------------------------------------------------------------------ */

static char *
cell_text(const CardReader *reader, gint column)
{
	return sw_card_cell_text(&reader->lines, column);
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

/* TRUE if the first text in that column is a whole number, as of that attribute. */
static gboolean
has_number(const CardReader *reader, guint column, const SwAttribute *attribute)
{
	g_autofree char *text = sw_card_first_text(&reader->lines, (gint)column);
	gint32 number;

	if (text)
		sw_card_plain_number(text, attribute->unit);
	return text &&
	       sw_integer_parse(text, strlen(text), G_MININT32, G_MAXINT32, &number) == SW_VALUE_OK;
}

/* Finds the columns whose heads are names, then the others, each if no column says the same: as
 * initials only numbers, since "A" may as well be the artist. */
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
		    (sw_card_column_find_same(reader->columns, &column, reader->columns->len) < 0 ||
		     column.meaning == SW_CARD_TYPE))
			g_array_index(reader->columns, SwCardColumn, i) = column;
	}
	for (guint i = 0; i < reader->heads->len; i++) {
		if (column_at(reader, i)->meaning == SW_CARD_UNKNOWN &&
		    sw_card_head_find_initial(&reader->build, reader->heads->pdata[i], &column) &&
		    sw_card_column_find_same(reader->columns, &column, reader->columns->len) < 0 &&
		    has_number(reader, i, &column.of->attributes[column.attribute]))
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

	return folded && sw_card_kind_named(names, folded) != NULL;
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
		    sw_card_column_find_same(reader->columns, &column, reader->columns->len) >= 0)
			column = (SwCardColumn){.meaning = SW_CARD_UNKNOWN};
		g_array_index(reader->columns, SwCardColumn, i) = column;
	}
}

static gboolean
check_column(const CardReader *reader, guint i)
{
	const SwCardColumn *column = column_at(reader, i);
	const char *head = reader->heads->pdata[i];
	gint same = sw_card_column_find_same(reader->columns, column, i);
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

/* Takes the text. */
static void
add_lost(const CardReader *reader, char *what)
{
	if (reader->lost)
		g_ptr_array_add(reader->lost, what);
	else
		g_free(what);
}

/* In a table of faces, words in the column of armies are owners; copies are of an army. */
static void
settle_owners(CardReader *reader)
{
	gint army = sw_card_columns_settle(&reader->build, reader->heads, reader->columns);
	g_autofree char *text = army < 0 ? NULL : sw_card_first_text(&reader->lines, army);

	if (text && !g_ascii_isdigit(*text) &&
	    !sw_card_names_repeat(&reader->lines, reader->columns))
		g_array_index(reader->columns, SwCardColumn, (guint)army) =
			sw_card_column_owner(&reader->build);
}

/* TRUE if the columns are of a list of copies: none is about what is printed on cards, but their
 * owner. */
static gboolean
is_deck(const CardReader *reader)
{
	gint owner = sw_card_table_owner(&reader->build.of);

	if (owner < 0 || reader->fixed[SW_CARD_QTY] < 0 || reader->fixed[SW_CARD_PRINTED] >= 0)
		return FALSE;
	for (guint i = 0; i < reader->columns->len; i++) {
		const SwCardColumn *column = column_at(reader, i);

		if (column->meaning == SW_CARD_WORDS ||
		    (column->meaning == SW_CARD_ATTRIBUTE &&
		     (column->of == reader->build.of.inner ||
		      (column->of == reader->build.of.face && (gint)column->attribute != owner))))
			return FALSE;
	}
	return TRUE;
}

static gboolean
find_columns(CardReader *reader)
{
	gboolean is_fine = TRUE;

	guess_columns(reader);
	settle_kinds(reader);
	settle_owners(reader);
	for (guint i = 0; i < reader->heads->len; i++) {
		const SwCardColumn *column = column_at(reader, i);
		const char *head = reader->heads->pdata[i];

		is_fine &= sw_faults_note(&reader->faults, check_column(reader, i));
		if (column->meaning == SW_CARD_UNKNOWN && *head)
			add_lost(reader, g_strdup_printf(sw_translate("the column '%s'"), head));
		if (column->meaning < SW_CARD_N_FIXED)
			reader->fixed[column->meaning] = (gint)i;
		if (column->of && column->of == reader->build.of.inner)
			reader->n_inner = MAX(reader->n_inner, column->number + 1);
	}
	if (reader->fixed[SW_CARD_NAME] < 0)
		return sw_csv_fault(&reader->lines, "the header has no column 'name'");
	reader->is_deck = is_deck(reader);
	return is_fine;
}

static gboolean
read_heads(CardReader *reader)
{
	g_autoptr(GArray) above = g_array_new(FALSE, FALSE, sizeof(guint));

	sw_card_head_find_line(&reader->lines, above);
	for (guint i = 0; i < above->len; i++)
		add_lost(reader, g_strdup_printf(sw_translate("line %u, above the header"),
		                                 g_array_index(above, guint, i)));
	if (!sw_csv_lines_read(&reader->lines))
		return FALSE;
	reader->head_line = reader->lines.line;
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
	guint line = reader->lines.line;
	gboolean is_fine;

	for (guint i = 0; i < reader->heads->len && game == NULL; i++) {
		if (strcmp(reader->heads->pdata[i], "game") == 0)
			game = sw_csv_lines_cell(&reader->lines, (gint)i);
	}
	wrong = sw_card_build_find_game(&reader->build, tables, game, unsaid);
	if (wrong)
		return sw_csv_fault(&reader->lines, "%s", wrong);
	reader->lines.line = reader->head_line;
	is_fine = find_columns(reader);
	reader->lines.line = line;
	return is_fine;
}

/* ---- Cells ------------------------------------------------------------------------------ */

static const char *
head_of(const CardReader *reader, gint column)
{
	return column < 0 ? "" : reader->heads->pdata[column];
}

static gboolean
check_value(const CardReader *reader, gint column, const SwAttribute *attribute, char *text)
{
	g_autoptr(GString) legal = g_string_new(NULL);

	if (attribute->type == SW_TYPE_INTEGER)
		sw_card_plain_number(text, attribute->unit);
	return sw_card_check_value(attribute, text, legal) ||
	       sw_csv_fault(&reader->lines, "'%s' in the column '%s' is not %s", text,
	                    head_of(reader, column), legal->str);
}

/* Reads the line's values of said->of, which has that number inside the face. FALSE if there are
 * faults, which are noted. */
static gboolean
read_numbered(CardReader *reader, SwCardSaid *said, guint number)
{
	gboolean is_fine = TRUE;

	for (guint i = 0; i < reader->columns->len; i++) {
		const SwCardColumn *column = &g_array_index(reader->columns, SwCardColumn, i);
		char *text;

		if (column->meaning != SW_CARD_ATTRIBUTE || column->of != said->of ||
		    column->number != number)
			continue;
		text = cell_text(reader, (gint)i);
		said->values[column->attribute] = text;
		if (text)
			is_fine &= sw_faults_note(
				&reader->faults,
				check_value(reader, (gint)i,
			                    &said->of->attributes[column->attribute], text));
	}
	return is_fine;
}

static gboolean
read_said(CardReader *reader, SwCardSaid *said)
{
	return read_numbered(reader, said, 0);
}

/* Reads the number of copies: NULL if the cell is empty. FALSE with an error. */
static gboolean
read_qty(const CardReader *reader, char **copies)
{
	g_autofree char *text = cell_text(reader, reader->fixed[SW_CARD_QTY]);
	gint32 n;

	if (text) {
		sw_card_plain_copies(text);
		sw_card_plain_number(text, NULL);
	}
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

/* Sets the kind of a line without one: the game may know the card by its name. FALSE with an
 * error. */
static gboolean
find_named_kind(const CardReader *reader, const char *name, char **kind)
{
	SwNamedCard card;

	if (sw_card_build_named(&reader->build, name, &card)) {
		*kind = g_strdup(card.kind);
		return TRUE;
	}
	if (reader->fixed[SW_CARD_TYPE] < 0)
		return sw_csv_fault(&reader->lines,
		                    "the header has no column 'type', which '%s' needs", name);
	return sw_csv_fault(&reader->lines, "the type of '%s' is missing in the column '%s'", name,
	                    head_of(reader, reader->fixed[SW_CARD_TYPE]));
}

/* Reads the name of the kind; leaves it unset for elements without types. FALSE with an error. */
static gboolean
read_kind(const CardReader *reader, const char *name, char **kind)
{
	const SwElement *element = element_of_kinds(reader);
	g_autofree char *text = cell_text(reader, reader->fixed[SW_CARD_TYPE]);
	g_autofree char *folded = text ? sw_text_fold_name(text) : NULL;
	g_autofree const char **names = sw_table_kind_names(reader->build.table, element);
	const char *found = folded ? sw_card_kind_named(names, folded) : NULL;
	g_autofree char *list = NULL;

	if (!element->typed)
		return TRUE;
	if (text == NULL && name)
		return find_named_kind(reader, name, kind);
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

/* The word and the values of an army as a key: lines with the same key are of the same army. Free
 * it. */
static char *
army_key(const char *word, const SwCardSaid *said)
{
	GString *key = g_string_new(word ? word : "");

	for (guint i = 0; i < said->of->n_attributes; i++)
		g_string_append_printf(key, "\n%c%s", said->values[i] ? '=' : '-',
		                       said->values[i] ? said->values[i] : "");
	return g_string_free(key, FALSE);
}

static gboolean
agrees(const SwCardArmy *army, const char *word, const SwCardSaid *said)
{
	if (g_strcmp0(army->word, word) != 0)
		return FALSE;
	for (guint i = 0; i < said->of->n_attributes; i++) {
		if (army->said.values[i] && said->values[i] &&
		    strcmp(army->said.values[i], said->values[i]) != 0)
			return FALSE;
	}
	return TRUE;
}

static gboolean
lacks_required(const SwCardSaid *said)
{
	for (guint i = 0; i < said->of->n_attributes; i++) {
		if (said->of->attributes[i].required && said->values[i] == NULL)
			return TRUE;
	}
	return FALSE;
}

#define MOST_COMPARED 64 /* armies with which a line is compared that says only a part */

/* The army of which this or its lines so far say only a part; NULL if there is none. */
static SwCardArmy *
find_part(const CardReader *reader, const char *word, const SwCardSaid *said)
{
	const GPtrArray *armies = reader->build.armies;
	guint n = MIN(armies->len, MOST_COMPARED);
	gboolean is_part = lacks_required(said);

	for (guint i = armies->len - n; i < armies->len; i++) {
		SwCardArmy *army = armies->pdata[i];

		if ((is_part || lacks_required(&army->said)) && agrees(army, word, said))
			return army;
	}
	return NULL;
}

/* The army with that word and these values, which it takes; a new one if there is none. */
static SwCardArmy *
army_of(CardReader *reader, const char *word, SwCardSaid *said)
{
	g_autofree char *key = army_key(word, said);
	SwCardArmy *army = g_hash_table_lookup(reader->army_of, key);

	if (army)
		return army;
	army = find_part(reader, word, said);
	if (army == NULL) {
		army = sw_card_build_add_army(&reader->build, said);
		army->word = g_strdup(word);
	}
	for (guint i = 0; said->of && i < said->of->n_attributes; i++) {
		if (army->said.values[i] == NULL)
			army->said.values[i] = g_steal_pointer(&said->values[i]);
	}
	g_hash_table_insert(reader->army_of, g_steal_pointer(&key), army);
	return army;
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
 * says nothing of an army, or has no copies. FALSE if there are faults, which are noted. */
static gboolean
find_army(CardReader *reader, const char *copies)
{
	g_autofree char *word = cell_text(reader, reader->fixed[SW_CARD_ARMY]);
	gboolean is_deck_new = reader->is_deck && reader->last == NULL;
	SwCardSaid said;
	gboolean is_read;

	if (reader->build.of.army == NULL || g_strcmp0(copies, "0") == 0)
		return TRUE;
	if (g_strcmp0(word, "0") == 0) { /* as we write it */
		reader->last = NULL;
		return TRUE;
	}
	sw_card_said_init(&said, reader->build.of.army, reader->lines.line);
	is_read = read_said(reader, &said);
	if (is_read && (sw_card_said_anything(&said) || word || is_deck_new))
		reader->last = army_of(reader, word, &said);
	sw_card_said_clear(&said);
	return is_read;
}

static gboolean
add_line(CardReader *reader, const char *name, const char *kind, const char *copies)
{
	SwCardFound *card;
	gboolean is_read;

	if (reader->last == NULL && copies && strcmp(copies, "0") != 0 && strcmp(copies, "1") != 0)
		reader->has_lost_copies = TRUE;
	if (reader->last == NULL || g_strcmp0(copies, "0") == 0)
		return TRUE;
	card = sw_card_found_new(reader->build.of.card, name, kind, reader->lines.line);
	card->copies = g_strdup(copies);
	is_read = read_said(reader, &card->said);
	if (reader->fixed[SW_CARD_QTY] >= 0 || !sw_card_army_add_copy(reader->last, card))
		g_ptr_array_add(reader->last->cards, card);
	return is_read;
}

/* Reads those in words. What has other words is lost. */
static void
read_words(CardReader *reader, SwCardFound *face)
{
	gint column = reader->fixed[SW_CARD_WORDS];
	g_autofree char *text = cell_text(reader, column);

	if (text &&
	    !(reader->build.of.inner &&
	      sw_card_words_read(reader->build.of.inner, text, reader->lines.line, face->inner)))
		add_lost(reader, g_strdup_printf(sw_translate("'%s' in the column '%s'"), text,
		                                 head_of(reader, column)));
}

/* Reads the pieces inside the face. FALSE with an error. */
static gboolean
read_inner(CardReader *reader, SwCardFound *face)
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
	read_words(reader, face);
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
	is_kept = other == NULL &&
	          (sw_card_said_anything(&face->said) || face->inner->len > 0 ||
	           reader->last == NULL || reader->fixed[SW_CARD_PRINTED] >= 0 || reader->is_deck);
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
note(CardReader *reader, gboolean is_fine)
{
	return sw_faults_note(&reader->faults, is_fine);
}

/* Notes the faults of what a line says of a face, of which another cell has a fault. */
static void
check_said_of_face(CardReader *reader)
{
	SwCardSaid said;

	sw_card_said_init(&said, reader->build.of.face, reader->lines.line);
	if (said.of)
		read_said(reader, &said);
	sw_card_said_clear(&said);
}

/* Reads a line and notes all its faults. */
static void
read_line(CardReader *reader)
{
	g_autofree char *name = NULL, *kind = NULL, *copies = NULL;
	gboolean is_fine;

	if (reader->lines.cells->len > reader->heads->len) {
		note(reader, sw_csv_fault(&reader->lines, "%u cells, but the header has %u columns",
		                          reader->lines.cells->len, reader->heads->len));
		return;
	}
	is_fine = note(reader, read_name(reader, &name));
	is_fine &= note(reader, read_kind(reader, name, &kind));
	is_fine &= note(reader, read_qty(reader, &copies));
	is_fine &= note(reader, read_root(reader, SW_ROOT_GALAXY));
	is_fine &= note(reader, read_root(reader, SW_ROOT_PACK));
	is_fine &= find_army(reader, copies);
	if (!is_fine)
		check_said_of_face(reader);
	else if (note(reader, add_line(reader, name, kind, copies)))
		note(reader, add_face(reader, name, kind));
}

/* ---- Sums ------------------------------------------------------------------------------- */

/* TRUE if nothing but separators follows the line. */
static gboolean
is_last(const CardReader *reader)
{
	const char *at = reader->lines.at;

	return at + strspn(at, " \t\r\n,;\"") >= reader->lines.end;
}

/* TRUE for a last line without a kind whose first text is "Sum", "Total" or the like. */
static gboolean
is_sum(const CardReader *reader)
{
	const char *first = NULL;

	for (guint i = 0; first == NULL && i < reader->lines.cells->len; i++)
		first = reader->lines.cells->pdata[i];
	return first && sw_card_is_sum(first) && is_last(reader) &&
	       (reader->fixed[SW_CARD_TYPE] < 0 ||
	        !has_kind(reader, (guint)reader->fixed[SW_CARD_TYPE]));
}

static void
read_row(CardReader *reader)
{
	if (is_sum(reader))
		add_lost(reader, g_strdup_printf(sw_translate("line %u, which is a sum"),
		                                 reader->lines.line));
	else
		read_line(reader);
}

/* ---- Armies whose values are not said ----------------------------------------------------- */

/* Sets the army's owner and name from its word, as "Rome", unless that is a number. */
static void
take_word(const CardReader *reader, SwCardArmy *army)
{
	const SwElement *of = army->said.of;
	gint owner = sw_card_table_owner(&reader->build.of);
	const char *its = owner < 0 ? "" : reader->build.of.face->attributes[owner].name;

	if (army->word == NULL || g_ascii_isdigit(*army->word))
		return;
	for (guint i = 0; i < of->n_attributes; i++) {
		if (army->said.values[i])
			continue;
		if (strcmp(of->attributes[i].name, its) == 0)
			army->said.values[i] = sw_text_fold_name(army->word);
		else if (strcmp(of->attributes[i].name, "name") == 0)
			army->said.values[i] = g_strdup(army->word);
	}
}

/* Removes faces that only repeat what the game or the army says. */
static void
drop_plain_faces(CardReader *reader)
{
	gint owner = sw_card_table_owner(&reader->build.of);

	for (guint i = reader->build.faces->len; i-- > 0;) {
		SwCardFound *face = reader->build.faces->pdata[i];
		SwNamedCard named;
		gboolean is_known = sw_card_build_named(&reader->build, face->name, &named);
		char *its = face->said.values[owner];
		gboolean is_plain;

		face->said.values[owner] = NULL;
		is_plain = !sw_card_said_anything(&face->said) && face->inner->len == 0;
		face->said.values[owner] = its;
		if (is_plain && (is_known || its == NULL))
			g_ptr_array_remove_index(reader->build.faces, i);
	}
}

/* Completes the armies. A list of copies whose cards have no common owner is none. FALSE if there
 * are faults, which are noted. */
static gboolean
settle_armies(CardReader *reader)
{
	GPtrArray *armies = reader->build.armies;
	gboolean is_fine = TRUE, is_told = FALSE;

	sw_card_build_complete(&reader->build);
	for (guint i = 0; i < armies->len; i++) {
		SwCardArmy *army = armies->pdata[i];

		take_word(reader, army);
		if (reader->is_deck && army->word == NULL && lacks_required(&army->said)) {
			g_ptr_array_set_size(armies, 0);
			reader->has_lost_copies = TRUE;
			break;
		}
		if (army->zeros && !is_told)
			add_lost(reader,
			         g_strdup_printf(sw_translate("%s of an army, which no column "
			                                      "gives; 0 is taken"),
			                         army->zeros));
		is_told |= army->zeros != NULL;
		reader->lines.line = army->said.line;
		is_fine &= note(reader, has_required(reader, &army->said, army->said.of->name));
	}
	if (reader->is_deck && armies->len > 0)
		drop_plain_faces(reader);
	if (reader->has_lost_copies)
		add_lost(reader, g_strdup_printf(sw_translate("the copies in the column '%s', as "
		                                              "the army of the cards is not "
		                                              "known"),
		                                 head_of(reader, reader->fixed[SW_CARD_QTY])));
	return is_fine;
}

static gboolean
read_lines(CardReader *reader, const SwTable *const *tables, const SwUnsaid *unsaid)
{
	while (!sw_csv_lines_at_end(&reader->lines)) {
		if (!note(reader, sw_csv_lines_read(&reader->lines)))
			return FALSE;
		if (sw_csv_lines_is_blank(&reader->lines))
			continue;
		if (reader->build.table == NULL && !note(reader, find_game(reader, tables, unsaid)))
			return FALSE;
		read_row(reader);
	}
	if (reader->build.table == NULL)
		return note(reader, sw_csv_fault(&reader->lines, "the table has no cards"));
	return settle_armies(reader) && !sw_faults_any(&reader->faults);
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
		.lost = unsaid->lost,
	};
	SwDocument *document = NULL;

	sw_card_build_init(&reader.build);
	for (guint i = 0; i < SW_CARD_N_FIXED; i++)
		reader.fixed[i] = -1;
	sw_faults_init(&reader.faults);
	sw_csv_lines_init(&reader.lines, bytes, length, &reader.faults.one);
	if (!g_utf8_validate_len(bytes, length, NULL))
		note(&reader,
		     sw_csv_fault(&reader.lines, "the text is not UTF-8; save the table as UTF-8"));
	else if (note(&reader, read_heads(&reader)) && read_lines(&reader, tables, unsaid))
		document = sw_card_build_finish(&reader.build, path, error);
	if (sw_faults_any(&reader.faults))
		sw_faults_tell(&reader.faults, error);
	sw_faults_clear(&reader.faults);
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
