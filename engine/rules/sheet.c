#include "rules/sheet.h"

#include "base/text.h"
#include "base/translate.h"
#include "document/damage.h"
#include "document/describe.h"

#include <string.h>

const SwGameSheet *
sw_game_sheet(const SwGame *game, const SwElement *element)
{
	for (guint i = 0; game->sheets && game->sheets[i]; i++) {
		if (game->sheets[i]->of == element)
			return game->sheets[i];
	}
	return NULL;
}

/* ---- Cells ------------------------------------------------------------------------------ */

/* TRUE if the cell is not empty. An attribute that is a size, such as a number of copies, has its
 * default where it is not set. */
static gboolean
has_value(const SwDocument *document, SwPieceId row, guint attribute)
{
	const SwElement *element = sw_document_kind(document, row)->element;

	return sw_document_has(document, row, attribute) ||
	       element->attributes[attribute].use.is_size;
}

static gboolean
share_of(const SwGameSheet *game, const SwView *view, SwPieceId row, gint number,
         SwSheetShare *share)
{
	*share = (SwSheetShare){.parts = 1};
	return game->numbers[number].of(sw_view_facts(view), row, share);
}

/* Returns FALSE for a cell without a whole number. */
static gboolean
number_of(const SwSheet *sheet, const SwView *view, SwPieceId row, const SwSheetColumn *column,
          gint64 *number)
{
	const SwDocument *document = sw_view_document(view);
	SwSheetShare share;

	if (!column->is_number)
		return FALSE;
	if (column->attribute >= 0 && has_value(document, row, (guint)column->attribute)) {
		*number = sw_document_get(document, row, (guint)column->attribute);
		return TRUE;
	}
	if (column->number < 0 || !share_of(sheet->game, view, row, column->number, &share) ||
	    share.number % share.parts != 0)
		return FALSE;
	*number = share.number / share.parts;
	return TRUE;
}

void
sw_sheet_append_share(GString *out, const SwSheetShare *share)
{
	gint64 whole = share->parts > 0 ? share->number / share->parts : 0;
	gint64 rest = share->parts > 0 ? share->number % share->parts : 0;

	if (share->parts == 0)
		g_string_append_c(out, '?');
	else if (rest != 0 && 2 * rest != share->parts)
		g_string_append_printf(out, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, share->number,
		                       share->parts);
	else if (rest != 0 && whole == 0)
		g_string_append(out, "\u00bd");
	else
		g_string_append_printf(out, "%" G_GINT64_FORMAT "%s", whole,
		                       rest == 0 ? "" : "\u00bd");
}

static char *
share_text(const SwGameSheet *game, const SwView *view, SwPieceId row, gint number)
{
	GString *text;
	SwSheetShare share;

	if (!share_of(game, view, row, number, &share))
		return NULL;
	text = g_string_new(NULL);
	sw_sheet_append_share(text, &share);
	return g_string_free(text, FALSE);
}

/* Returns the index of the computed number that has a sum; -1 if there is none. */
static gint
find_summed(const SwGameSheet *game)
{
	for (guint i = 0; i < game->n_numbers; i++) {
		if (game->numbers[i].has_sum)
			return (gint)i;
	}
	return -1;
}

gboolean
sw_sheet_has_summed(const SwGameSheet *game)
{
	return find_summed(game) >= 0;
}

char *
sw_sheet_summed(const SwView *view, const SwGameSheet *game, SwPieceId row)
{
	gint number = find_summed(game);

	return number >= 0 ? share_text(game, view, row, number) : NULL;
}

static char *
attribute_text(const SwDocument *document, SwPieceId row, guint attribute)
{
	g_autoptr(GString) text = g_string_new(NULL);

	if (!has_value(document, row, attribute))
		return NULL;
	sw_describe_append_title(text, document, row, attribute);
	return g_string_free(g_steal_pointer(&text), FALSE);
}

/* Returns the game's noun for rows of the kind of this one. */
static const SwWord *
word_of(const SwSheet *sheet, const SwDocument *document, SwPieceId row)
{
	const SwTable *table = sw_document_table(document);
	guint first = 0;

	while (table->kinds[first].element != sheet->game->of)
		first++;
	return &sheet->game->kinds[sw_document_kind(document, row) - table->kinds - first];
}

char *
sw_sheet_cell(const SwSheet *sheet, const SwView *view, guint row, guint column)
{
	const SwDocument *document = sw_view_document(view);
	const SwSheetColumn *of = sw_sheet_column(sheet, column);
	SwPieceId id = sw_sheet_row(sheet, row);

	if (of->attribute >= 0)
		return attribute_text(document, id, (guint)of->attribute);
	if (of->number < 0)
		return g_strdup(sheet->game->kinds && !sw_document_is_stand_in(document, id)
		                        ? sw_word(word_of(sheet, document, id), 1)
		                        : sw_document_label(document, id));
	return share_text(sheet->game, view, id, of->number);
}

char *
sw_sheet_computed(const SwSheet *sheet, const SwView *view, guint row, guint column)
{
	const SwSheetColumn *of = sw_sheet_column(sheet, column);
	SwPieceId id = sw_sheet_row(sheet, row);

	return of->attribute >= 0 && of->number >= 0 &&
	                       !has_value(sw_view_document(view), id, (guint)of->attribute)
	               ? share_text(sheet->game, view, id, of->number)
	               : NULL;
}

char *
sw_sheet_printed(const SwSheet *sheet, const SwView *view, guint row, guint column)
{
	char *text = sw_sheet_cell(sheet, view, row, column);
	gint attribute = sw_sheet_column(sheet, column)->attribute;
	const SwAttribute *of = attribute >= 0 ? &sheet->game->of->attributes[attribute] : NULL;

	if (text == NULL)
		return sw_sheet_computed(sheet, view, row, column);
	if (of == NULL || of->type != SW_TYPE_FLAG)
		return text;
	g_free(text);
	return sw_document_get(sw_view_document(view), sw_sheet_row(sheet, row), (guint)attribute)
	               ? g_strdup("\u2713")
	               : NULL;
}

char *
sw_sheet_fault(const SwSheet *sheet, const SwView *view, guint column)
{
	gint attribute = sw_sheet_column(sheet, column)->attribute;

	return sheet->game->fault && attribute >= 0
	               ? sheet->game->fault(sw_view_facts(view), sheet->holder, (guint)attribute)
	               : NULL;
}

const SwChanceQuestion *
sw_game_sheet_chances(const SwGame *game, const SwGameSheet *sheet)
{
	return sheet->chances ? sw_game_chance(game, sheet->chances) : NULL;
}

char *
sw_sheet_heading(const SwSheet *sheet, const SwView *view)
{
	const SwDocument *document = sw_view_document(view);
	g_autoptr(GString) text = g_string_new(NULL);
	const SwElement *element = sheet->game->of;
	g_autofree char *its = sheet->game->heading
	                               ? sheet->game->heading(sw_view_facts(view), sheet->holder)
	                               : NULL;

	if (its)
		g_string_append(text, its);
	else if (sw_table_is_root(sw_document_table(document),
	                          sw_document_kind(document, sheet->holder)->element))
		g_string_append(text,
		                sw_translate(element->heading ? element->heading : element->label));
	else
		sw_describe_append_heading(text, document, sheet->holder);
	return sw_text_capital(text->str);
}

gboolean
sw_sheet_has_sums(const SwSheet *sheet)
{
	for (guint i = 0; i < sheet->columns->len; i++) {
		if (sw_sheet_column(sheet, i)->has_sum)
			return TRUE;
	}
	return FALSE;
}

/* Those of a kind are together. */
typedef struct {
	guint first, end;
} Rows;

char *
sw_sheet_sum_text(gint64 sum, gboolean is_partial)
{
	return g_strdup_printf("%" G_GINT64_FORMAT "%s", sum, is_partial ? " + ?" : "");
}

/* Adds up the numbers of some rows. Sets `is_partial` if one has none. */
static gint64
sum_rows(const SwSheet *sheet, const SwView *view, const SwSheetColumn *column, Rows rows,
         gboolean *is_partial)
{
	gint64 sum = 0, number;

	for (guint i = rows.first; i < rows.end; i++) {
		if (number_of(sheet, view, sw_sheet_row(sheet, i), column, &number))
			sum += number;
		else
			*is_partial = TRUE;
	}
	return sum;
}

/* Sets `rows` to those of the next kind. FALSE if there are no more. */
static gboolean
next_kind(const SwSheet *sheet, const SwDocument *document, Rows *rows)
{
	rows->first = rows->end;
	if (rows->first == sheet->rows->len)
		return FALSE;
	while (rows->end < sheet->rows->len &&
	       sw_document_piece(document, sw_sheet_row(sheet, rows->end))->kind ==
	               sw_document_piece(document, sw_sheet_row(sheet, rows->first))->kind)
		rows->end++;
	return TRUE;
}

guint
sw_sheet_n_sums(const SwSheet *sheet, const SwView *view)
{
	Rows rows = {0};
	guint n = 0;

	while (sheet->game->kinds && next_kind(sheet, sw_view_document(view), &rows))
		n++;
	return sw_sheet_has_sums(sheet) ? 1 + (n > 1 ? n : 0) : 0;
}

static char *
word_rows(const SwSheet *sheet, const SwView *view, Rows rows)
{
	return g_strdup_printf(
		sw_translate(N_("all %s")),
		sw_word(word_of(sheet, sw_view_document(view), sw_sheet_row(sheet, rows.first)),
	                2));
}

char *
sw_sheet_sum(const SwSheet *sheet, const SwView *view, guint line, guint column)
{
	const SwSheetColumn *of = sw_sheet_column(sheet, column);
	gboolean is_last = line + 1 == sw_sheet_n_sums(sheet, view), is_partial = FALSE;
	Rows rows = {0};
	gint64 sum;

	if (is_last && of->has_sum)
		return sw_sheet_sum_text(of->sum, of->is_partial);
	if (is_last)
		return column == 0 ? g_strdup(sw_translate(N_("in all"))) : NULL;
	for (guint i = 0; i <= line; i++)
		next_kind(sheet, sw_view_document(view), &rows);
	if (!of->has_sum)
		return column == 0 ? word_rows(sheet, view, rows) : NULL;
	sum = sum_rows(sheet, view, of, rows, &is_partial);
	return sw_sheet_sum_text(sum, is_partial);
}

/* ---- Columns ---------------------------------------------------------------------------- */

static gboolean
is_empty(const SwSheet *sheet, const SwView *view, guint column)
{
	const SwSheetColumn *of = sw_sheet_column(sheet, column);

	for (guint i = 0; i < sheet->rows->len; i++) {
		SwPieceId row = sw_sheet_row(sheet, i);
		SwSheetShare share;

		if (of->attribute < 0 && of->number < 0)
			return FALSE;
		if (of->attribute >= 0 &&
		    has_value(sw_view_document(view), row, (guint)of->attribute))
			return FALSE;
		if (of->number >= 0 && share_of(sheet->game, view, row, of->number, &share))
			return FALSE;
	}
	return TRUE;
}

/* Returns the index of the game's number at that position of the attribute; -1 if there is none. */
static gint
find_number(const SwGameSheet *game, SwSheetPosition position, guint attribute)
{
	for (guint i = 0; i < game->n_numbers; i++) {
		if (game->numbers[i].position == position &&
		    game->numbers[i].attribute == attribute)
			return (gint)i;
	}
	return -1;
}

static void
add_number(SwSheet *sheet, gint number)
{
	SwSheetColumn column = {.attribute = -1, .number = number, .is_number = TRUE};

	if (number < 0)
		return;
	column.label = sheet->game->numbers[number].label;
	column.has_sum = sheet->game->numbers[number].has_sum;
	g_array_append_val(sheet->columns, column);
}

static void
add_attribute(SwSheet *sheet, guint i)
{
	const SwAttribute *attribute = &sheet->game->of->attributes[i];
	gint within = find_number(sheet->game, SW_SHEET_WITHIN, i);
	SwSheetColumn column = {
		.label = attribute->label,
		.attribute = (gint)i,
		.number = within,
		.is_number = attribute->type == SW_TYPE_INTEGER,
		.has_sum = attribute->use.is_size ||
	                   (within >= 0 && sheet->game->numbers[within].has_sum),
	};

	add_number(sheet, find_number(sheet->game, SW_SHEET_BEFORE, i));
	if (!attribute->use.is_lock)
		g_array_append_val(sheet->columns, column);
}

static void
add_columns(SwSheet *sheet, const SwView *view)
{
	const SwElement *element = sheet->game->of;
	SwSheetColumn kind = {.label = N_("Kind"), .attribute = -1, .number = -1};

	if (element->typed)
		g_array_append_val(sheet->columns, kind);
	for (guint i = 0; i < element->n_attributes; i++)
		add_attribute(sheet, i);
	for (guint i = 0; i < sheet->game->n_numbers; i++) {
		if (sheet->game->numbers[i].position == SW_SHEET_AFTER)
			add_number(sheet, (gint)i);
	}
	for (guint i = 0; i < sheet->columns->len; i++) {
		SwSheetColumn *column = sw_sheet_column(sheet, i);

		if (column->has_sum)
			column->sum = sum_rows(sheet, view, column, (Rows){0, sheet->rows->len},
			                       &column->is_partial);
	}
}

static void
drop_empty_columns(SwSheet *sheet, const SwView *view, gboolean are_numbers)
{
	for (guint i = sheet->columns->len; i-- > 0;) {
		const SwSheetColumn *column = sw_sheet_column(sheet, i);

		if ((!are_numbers || (column->attribute < 0 && column->number >= 0)) &&
		    is_empty(sheet, view, i))
			g_array_remove_index(sheet->columns, i);
	}
}

void
sw_sheet_drop_empty_numbers(SwSheet *sheet, const SwView *view)
{
	drop_empty_columns(sheet, view, TRUE);
}

/* ---- Curves ----------------------------------------------------------------------------- */

#define MOST_GAPS 20

/* By the number; the unknown is last. */
static gint
compare_steps(gconstpointer a, gconstpointer b)
{
	const SwSheetShare *one = &((const SwSheetStep *)a)->share;
	const SwSheetShare *two = &((const SwSheetStep *)b)->share;
	double left, right;

	if (one->parts == 0 || two->parts == 0)
		return (one->parts == 0) - (two->parts == 0);
	left = (double)one->number * (double)two->parts;
	right = (double)two->number * (double)one->parts;
	return (left > right) - (left < right);
}

static void
add_step(GArray *steps, SwSheetShare share, gint64 copies)
{
	SwSheetStep step = {share, copies};

	g_array_append_val(steps, step);
}

static gint64
copies_of(const SwSheet *sheet, const SwDocument *document, SwPieceId row)
{
	for (guint i = 0; i < sheet->game->of->n_attributes; i++) {
		if (sheet->game->of->attributes[i].use.is_size)
			return sw_document_get(document, row, i);
	}
	return 1;
}

/* Adds the whole numbers between the least and the greatest, without copies, if they are few. */
static void
add_gaps(GArray *steps)
{
	gint64 least = 0, most = -1;

	for (guint i = 0; i < steps->len; i++) {
		SwSheetShare share = g_array_index(steps, SwSheetStep, i).share;

		if (share.parts == 0)
			continue;
		least = i == 0 ? share.number / share.parts
		               : MIN(least, share.number / share.parts);
		most = MAX(most, share.number / share.parts);
	}
	for (gint64 i = least; most - least < MOST_GAPS && i <= most; i++)
		add_step(steps, (SwSheetShare){i, 1}, 0);
}

/* Joins those of the same number. */
static void
join_steps(GArray *steps)
{
	guint n = 0;

	g_array_sort(steps, compare_steps);
	for (guint i = 0; i < steps->len; i++) {
		SwSheetStep *step = &g_array_index(steps, SwSheetStep, i);
		SwSheetStep *last = n > 0 ? &g_array_index(steps, SwSheetStep, n - 1) : NULL;

		if (last && compare_steps(last, step) == 0)
			last->copies += step->copies;
		else
			g_array_index(steps, SwSheetStep, n++) = *step;
	}
	g_array_set_size(steps, n);
}

GArray *
sw_sheet_curve(const SwSheet *sheet, const SwView *view, const char **label, gint64 *most)
{
	GArray *steps;
	guint number = 0;

	while (number < sheet->game->n_numbers && sheet->game->numbers[number].curve == NULL)
		number++;
	if (number == sheet->game->n_numbers || sheet->rows->len == 0)
		return NULL;
	*label = sheet->game->numbers[number].curve;
	steps = g_array_new(FALSE, FALSE, sizeof(SwSheetStep));
	for (guint i = 0; i < sheet->rows->len; i++) {
		SwPieceId row = sw_sheet_row(sheet, i);
		SwSheetShare share;

		if (!share_of(sheet->game, view, row, (gint)number, &share))
			share.parts = 0;
		add_step(steps, share, copies_of(sheet, sw_view_document(view), row));
	}
	join_steps(steps);
	add_gaps(steps);
	join_steps(steps);
	*most = 1;
	SW_EACH (const SwSheetStep, step, steps)
		*most = MAX(*most, step->copies);
	return steps;
}

/* ---- Rows ------------------------------------------------------------------------------- */

static gint
compare_rows(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwDocument *document = data;
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	guint first = sw_document_piece(document, one)->kind;
	guint second = sw_document_piece(document, two)->kind;

	return first != second ? (first > second) - (first < second) : (one > two) - (one < two);
}

static SwSheet *
sheet_new(const SwGameSheet *game, SwPieceId holder)
{
	SwSheet *sheet = g_new0(SwSheet, 1);

	sheet->game = game;
	sheet->holder = holder;
	sheet->rows = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	sheet->columns = g_array_new(FALSE, FALSE, sizeof(SwSheetColumn));
	return sheet;
}

static gboolean
is_row(const SwDocument *document, SwPieceId id, const SwGameSheet *game)
{
	const SwPiece *piece = sw_document_piece(document, id);

	return sw_piece_exists(piece) && piece->parent != SW_NO_PIECE &&
	       sw_document_kind(document, id)->element == game->of;
}

static void
finish(SwSheet *sheet, const SwView *view)
{
	g_array_sort_with_data(sheet->rows, compare_rows, (gpointer)sw_view_document(view));
	add_columns(sheet, view);
}

SwSheet *
sw_sheet_new(const SwView *view, const SwGameSheet *game, SwPieceId holder)
{
	const SwDocument *document = sw_view_document(view);
	SwSheet *sheet = sheet_new(game, holder);
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (is_row(document, id, game) && sw_document_parent(document, id) == holder)
			g_array_append_val(sheet->rows, id);
	}
	finish(sheet, view);
	return sheet;
}

void
sw_sheet_free(SwSheet *sheet)
{
	if (sheet == NULL)
		return;
	g_array_unref(sheet->rows);
	g_array_unref(sheet->columns);
	g_free(sheet);
}

static gint
compare_holders(gconstpointer a, gconstpointer b)
{
	const SwSheet *one = *(SwSheet *const *)a, *two = *(SwSheet *const *)b;

	return (one->holder > two->holder) - (one->holder < two->holder);
}

/* Adds the sheets of all holders, in one pass over the pieces. */
static void
add_sheets(GPtrArray *sheets, const SwView *view, const SwGameSheet *game)
{
	const SwDocument *document = sw_view_document(view);
	g_autoptr(GHashTable) of_holder = g_hash_table_new(NULL, NULL);
	guint first = sheets->len;
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		SwPieceId holder;
		SwSheet *sheet;

		if (!is_row(document, id, game))
			continue;
		holder = sw_document_parent(document, id);
		sheet = g_hash_table_lookup(of_holder, GUINT_TO_POINTER(holder));
		if (sheet == NULL) {
			sheet = sheet_new(game, holder);
			g_ptr_array_add(sheets, sheet);
			g_hash_table_insert(of_holder, GUINT_TO_POINTER(holder), sheet);
		}
		g_array_append_val(sheet->rows, id);
	}
	for (guint i = first; i < sheets->len; i++) {
		finish(sheets->pdata[i], view);
		drop_empty_columns(sheets->pdata[i], view, FALSE);
	}
}

GPtrArray *
sw_sheets_of(const SwView *view)
{
	const SwGame *game = sw_view_game(view);
	GPtrArray *sheets = g_ptr_array_new_with_free_func((GDestroyNotify)sw_sheet_free);

	for (guint i = 0; game->sheets && game->sheets[i]; i++)
		add_sheets(sheets, view, game->sheets[i]);
	g_ptr_array_sort(sheets, compare_holders);
	return sheets;
}

const SwSheet *
sw_sheets_find(const GPtrArray *sheets, SwPieceId holder)
{
	guint low = 0, high = sheets->len;

	while (low < high) {
		guint middle = low + (high - low) / 2;

		if (((const SwSheet *)sheets->pdata[middle])->holder < holder)
			low = middle + 1;
		else
			high = middle;
	}
	return low < sheets->len && ((const SwSheet *)sheets->pdata[low])->holder == holder
	               ? sheets->pdata[low]
	               : NULL;
}

/* ---- Worth ------------------------------------------------------------------------------ */

gboolean
sw_sheet_worth(const SwView *view, const SwGameSheet *game, SwPieceId holder, SwSheetWorth *worth)
{
	*worth = (SwSheetWorth){0};
	return game->worth && game->worth(sw_view_facts(view), holder, worth);
}

char *
sw_sheet_worth_text(const SwSheetWorth *worth)
{
	g_autofree char *sum = sw_sheet_sum_text(worth->worth, worth->is_partial);
	g_autofree char *most = sw_sheet_sum_text(worth->most, FALSE);

	return g_strdup_printf(sw_translate(N_("%s of %s")), sum, most);
}

char *
sw_sheet_worth_left(const SwSheetWorth *worth)
{
	g_autofree char *sum = sw_sheet_worth_text(worth);
	gint64 left = worth->most - worth->worth;
	g_autofree char *rest = g_strdup_printf("%" G_GINT64_FORMAT, ABS(left));

	return g_strdup_printf(left < 0            ? sw_translate(N_("%s, %s too many"))
	                       : worth->is_partial ? sw_translate(N_("%s, at most %s left"))
	                                           : sw_translate(N_("%s, %s left")),
	                       sum, rest);
}

char *
sw_sheet_would_be(const SwSheetWorth *then)
{
	g_autofree char *worth = sw_sheet_worth_text(then);

	return g_strdup_printf(sw_translate(N_("would be %s")), worth);
}

char *
sw_sheet_why_not(const SwSheetPart *part)
{
	if (part->why_not)
		return g_strdup(part->why_not);
	return part->then.worth > part->then.most ? sw_sheet_would_be(&part->then) : NULL;
}

/* ---- Parts ------------------------------------------------------------------------------ */

static void
clear_part(gpointer part)
{
	g_free(((SwSheetPart *)part)->why_not);
}

GArray *
sw_sheet_parts(const SwView *view, const SwGameSheet *game, SwPieceId holder)
{
	GArray *parts = sw_array_new(sizeof(SwSheetPart), clear_part);

	if (game->parts)
		game->parts(sw_view_facts(view), holder, parts);
	return parts;
}

const SwSheetPart *
sw_sheet_find_part(const GArray *parts, const char *name)
{
	g_autofree char *wanted = sw_text_fold_name(name);

	SW_EACH (const SwSheetPart, part, parts) {
		g_autofree char *folded = sw_text_fold_name(part->name);

		if (strcmp(folded, wanted) == 0)
			return part;
	}
	return NULL;
}
