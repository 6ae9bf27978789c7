/* Cards as a table, RFC 4180: a header, then a line for each card of each army, with its number of
 * copies, its name and what is printed on it. Squib uses the column `qty` by default; in nanDECK
 * and others the column is set by the user. The values of the army and of the galaxy or pack are
 * repeated on each line, in columns such as `army-strength`, so each line is complete in itself.
 * Cards of no army, as of a deck that all draw from, have 0 in the column `army`.
 *
 * If a card has no face in the document, what is printed on it may be known from the rulebook, as
 * its cost. Such a line is marked in the column `printed`, and the reader makes no face of it. */
#include "export/cards.h"

#include "base/translate.h"
#include "export/csv_cell.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"

#include <string.h>

typedef struct {
	SwExport *export;
	SwCardTable of;
	GArray *lines;
	SwPieceId head;      /* the galaxy or pack: its values apply to all cards */
	guint n_armies;      /* armies with cards */
	gboolean has_common; /* there are cards that belong to no army */
	GString *scratch;
} Cards;

/* A column: an attribute, or fixed. */
typedef struct {
	const SwElement *of; /* NULL: a fixed column */
	guint attribute;
	guint number; /* of a piece inside the face, from 0 */
	const char *name;
	void (*append)(const Cards *cards, guint line); /* appends the line's cell to the scratch */
} Column;

/* ---- Fixed columns ---------------------------------------------------------------------- */

static void
append_qty(const Cards *cards, guint line)
{
	g_string_append_printf(cards->scratch, "%" G_GINT64_FORMAT,
	                       sw_card_line(cards->lines, line)->copies);
}

static void
append_name(const Cards *cards, guint line)
{
	g_string_append(cards->scratch, sw_card_line(cards->lines, line)->name);
}

static void
append_type(const Cards *cards, guint line)
{
	const SwKind *kind = sw_card_line(cards->lines, line)->kind;

	if (kind->element->typed)
		g_string_append(cards->scratch, kind->name);
}

static void
append_printed(const Cards *cards, guint line)
{
	if (sw_card_line(cards->lines, line)->face == SW_NO_PIECE)
		g_string_append(cards->scratch, "true");
}

static void
append_army(const Cards *cards, guint line)
{
	const SwCardLine *its = sw_card_line(cards->lines, line);

	if (its->number > 0 || sw_card_line_is_common(cards->export, &cards->of, its))
		g_string_append_printf(cards->scratch, "%u", its->number);
}

static void
append_game(const Cards *cards, guint line G_GNUC_UNUSED)
{
	g_string_append(cards->scratch, cards->export->game->table->game);
}

/* ---- Columns of attributes -------------------------------------------------------------- */

/* The piece inside the line's face that has the column's attribute, or SW_NO_PIECE. */
static SwPieceId
inner_of(const Cards *cards, const Column *column, const SwCardLine *line)
{
	SwPieceId id = sw_card_line_inner(cards->export, line, column->number);

	return id != SW_NO_PIECE &&
	                       sw_document_kind(cards->export->document, id)->element == column->of
	               ? id
	               : SW_NO_PIECE;
}

/* The piece that has the column's attribute for the line, or SW_NO_PIECE. */
static SwPieceId
teller(const Cards *cards, const Column *column, const SwCardLine *line)
{
	return column->of == cards->of.army ? line->army
	       : column->of == cards->of.card
	               ? (sw_card_line_is_common(cards->export, &cards->of, line) ? SW_NO_PIECE
	                                                                          : line->piece)
	       : column->of == cards->of.inner ? inner_of(cards, column, line)
	                                       : cards->head;
}

static void
append_attribute(const Cards *cards, const Column *column, guint i)
{
	const SwCardLine *line = sw_card_line(cards->lines, i);
	SwPieceId id;

	if (column->of == cards->of.face) {
		/* If a face lacks the attribute, the cell is empty: otherwise the reader would
		 * give the face a value. */
		if (line->face != SW_NO_PIECE &&
		    !sw_document_has(cards->export->document, line->face, column->attribute))
			return;
		sw_card_line_append(cards->scratch, cards->export, &cards->of, line,
		                    column->attribute);
		return;
	}
	id = teller(cards, column, line);
	if (id == SW_NO_PIECE)
		return;
	if (column->of == cards->of.army &&
	    column->of->attributes[column->attribute].type == SW_TYPE_SEAT) {
		gint32 seat = sw_document_seat_around(cards->export->document, id);

		if (seat > 0)
			g_string_append_printf(cards->scratch, "%d", seat);
	} else if (sw_document_has(cards->export->document, id, column->attribute)) {
		sw_document_append_value(cards->scratch, cards->export->document, id,
		                         column->attribute);
	}
}

static void
append_cell(const Cards *cards, const Column *column, guint line)
{
	g_string_truncate(cards->scratch, 0);
	if (column->append)
		column->append(cards, line);
	else
		append_attribute(cards, column, line);
}

static gboolean
is_empty(const Cards *cards, const Column *column)
{
	for (guint i = 0; i < cards->lines->len; i++) {
		append_cell(cards, column, i);
		if (cards->scratch->len > 0)
			return FALSE;
	}
	return TRUE;
}

/* ---- All columns ------------------------------------------------------------------------ */

static void
add_fixed(GArray *columns, const char *name, void (*append)(const Cards *, guint))
{
	Column column = {.name = name, .append = append};

	g_array_append_val(columns, column);
}

static gboolean
is_taken(const SwMatRole *role, guint attribute)
{
	return role && (role->part == SW_MAT_CARD || role->part == SW_MAT_FACE) &&
	       ((gint)attribute == role->name ||
	        (role->part == SW_MAT_CARD && (gint)attribute == role->copies));
}

/* Adds columns for the element's attributes, except those with a fixed column, names of files, and
 * those without any value. */
static void
add_columns(const Cards *cards, GArray *columns, const SwElement *element, guint number)
{
	for (guint i = 0; element && i < element->n_attributes; i++) {
		Column column = {.of = element, .attribute = i, .number = number};

		if (!is_taken(element->role.mat, i) &&
		    strcmp(element->attributes[i].name, "href") != 0 && !is_empty(cards, &column))
			g_array_append_val(columns, column);
	}
}

static GArray *
columns_of(const Cards *cards)
{
	GArray *columns = g_array_new(FALSE, FALSE, sizeof(Column));
	const SwElement *head = sw_document_kind(cards->export->document, cards->head)->element;

	add_fixed(columns, SW_CARDS_QTY, append_qty);
	add_fixed(columns, "name", append_name);
	if (cards->of.card->typed)
		add_fixed(columns, "type", append_type);
	add_columns(cards, columns, cards->of.face, 0);
	for (guint i = 0; i < SW_CARDS_MOST_INNER; i++)
		add_columns(cards, columns, cards->of.inner, i);
	if (cards->n_armies > 0) {
		add_columns(cards, columns, cards->of.card, 0);
		add_fixed(columns, SW_CARDS_PRINTED, append_printed);
		if (cards->n_armies > 1 || cards->has_common)
			add_fixed(columns, SW_CARDS_ARMY, append_army);
		add_columns(cards, columns, cards->of.army, 0);
	}
	add_columns(cards, columns, head, 0);
	add_fixed(columns, "game", append_game);
	return columns;
}

/* Appends the column's name: the attribute's name for a face ("attack") and, if faces have no such
 * attribute, for a line ("total"); otherwise with its element ("card-faction", "army-strength"),
 * and with its number where it is inside a face ("modifier-1-amount"). */
static void
append_head(const Cards *cards, const Column *column)
{
	GString *out = cards->export->out;
	const char *name =
		column->of ? column->of->attributes[column->attribute].name : column->name;
	gboolean is_plain =
		column->of == NULL || column->of == cards->of.face ||
		(column->of == cards->of.card &&
	         (cards->of.face == NULL || sw_element_attribute(cards->of.face, name) < 0));

	if (!is_plain)
		g_string_append_printf(out, "%s-", column->of->name);
	if (column->of && column->of == cards->of.inner)
		g_string_append_printf(out, "%u-", column->number + 1);
	g_string_append(out, name);
}

/* Writes the cell in the scratch. Numbers need no quotation marks and no apostrophe. */
static void
write_cell(const Cards *cards, const Column *column)
{
	const char *text = cards->scratch->str;

	if (column->of && !sw_type_is_text(column->of->attributes[column->attribute].type))
		g_string_append(cards->export->out, text);
	else if (*text)
		sw_csv_append_text(cards->export->out, text);
}

static void
write_lines(const Cards *cards, const GArray *columns)
{
	GString *out = cards->export->out;

	for (guint i = 0; i < columns->len; i++) {
		g_string_append(out, i > 0 ? "," : "");
		append_head(cards, &g_array_index(columns, Column, i));
	}
	g_string_append(out, "\r\n");
	for (guint line = 0; line < cards->lines->len; line++) {
		for (guint i = 0; i < columns->len; i++) {
			g_string_append(out, i > 0 ? "," : "");
			append_cell(cards, &g_array_index(columns, Column, i), line);
			write_cell(cards, &g_array_index(columns, Column, i));
		}
		g_string_append(out, "\r\n");
	}
}

/* ---- Losses ----------------------------------------------------------------------------- */

/* TRUE for all values of the galaxy or pack, of armies, lines, faces and pieces inside faces; of
 * cards that are not lines, only for the name. */
static gboolean
says(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const Cards *cards = data;
	const SwElement *element = sw_document_kind(export->document, id)->element;
	gboolean is_told = id == cards->head || element == cards->of.army ||
	                   element == cards->of.card || element == cards->of.face ||
	                   element == cards->of.inner;

	if (!is_told || attribute == SW_PIECE_ITSELF || element->role.mat == NULL ||
	    element->role.mat->part != SW_MAT_CARD || element->role.mat->copies >= 0)
		return is_told;
	return attribute == element->role.mat->name;
}

/* TRUE if all armies, lines and faces are where the reader would put them. */
static gboolean
is_flat(const Cards *cards)
{
	const SwDocument *document = cards->export->document;

	SW_EACH_ID (id, cards->export->order) {
		const SwElement *element = sw_document_kind(document, id)->element;
		SwPieceId parent = sw_document_piece(document, id)->parent;

		if ((element == cards->of.army || element == cards->of.face) &&
		    parent != cards->head)
			return FALSE;
		if (element == cards->of.card && cards->of.army == NULL)
			return FALSE;
	}
	return TRUE;
}

/* Implements SwNests: the table has the army of each line. */
static gboolean
nests(const SwExport *export G_GNUC_UNUSED, SwPieceId id G_GNUC_UNUSED,
      gconstpointer data G_GNUC_UNUSED)
{
	return TRUE;
}

/* TRUE if a face has more inside it than there are columns. */
static gboolean
is_cut(const Cards *cards)
{
	for (guint i = 0; i < cards->lines->len; i++) {
		if (sw_card_line_inner(cards->export, sw_card_line(cards->lines, i),
		                       SW_CARDS_MOST_INNER) != SW_NO_PIECE)
			return TRUE;
	}
	return FALSE;
}

static void
lose(const Cards *cards)
{
	if (is_cut(cards))
		sw_export_lose(cards->export, cards->of.inner->name);
	sw_cards_lose(cards->export, &cards->of, cards->lines);
	sw_lose_unsaid(cards->export, says, is_flat(cards) ? nests : NULL, cards);
}

/* ---- The format ------------------------------------------------------------------------- */

static void
write_cards(SwExport *export)
{
	Cards cards = {.export = export, .scratch = g_string_new(NULL)};
	g_autoptr(GArray) columns = NULL;

	g_assert(sw_card_table_find(&cards.of, export->game->table));
	cards.lines = sw_card_lines_new(export, &cards.of);
	cards.head = sw_cards_head(export);
	for (guint i = 0; i < cards.lines->len; i++) {
		const SwCardLine *line = sw_card_line(cards.lines, i);

		cards.n_armies = MAX(cards.n_armies, line->number);
		cards.has_common |= sw_card_line_is_common(export, &cards.of, line);
	}
	columns = columns_of(&cards);
	write_lines(&cards, columns);
	lose(&cards);
	g_array_unref(cards.lines);
	g_string_free(cards.scratch, TRUE);
}

const SwFormat sw_format_cards = {
	.takes = {NULL, SW_MATS_ALONE},
	.name = "cards",
	.label = N_("Cards (CSV)"),
	.suffix = ".cards.csv",
	.help = N_("For Squib, nanDECK and spreadsheets: a line for each card, with its number of "
                   "copies."),
	.loses = N_("positions of cards; comments and foreign XML; names of other files"),
	.write = write_cards,
	.read = sw_cards_read,
	.read_unsaid = sw_cards_read_unsaid,
};
