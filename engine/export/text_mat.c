#include "export/text_mat.h"

#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/describe.h"
#include "picture/mat_words.h"

#include <string.h>

#define LINE_COLUMNS 78
#define COLUMN_GAP 2
#define MOST_ALIGNED 60 /* a wider cell moves the rest of its line */

typedef struct {
	GString *out;
	const SwMat *mat;
	const SwTable *table;
	const SwMatWords *words; /* or NULL */
	GHashTable *shown;
} Text;

static const SwElement *
element_of(const Text *text, SwPieceId id)
{
	return sw_document_kind(text->mat->document, id)->element;
}

static gboolean
is_stack(const Text *text, const SwMatSlot *slot)
{
	const SwMatRole *role =
		slot->kind < 0 ? NULL : text->table->kinds[slot->kind].element->role.mat;

	return role && role->part == SW_MAT_STACK;
}

/* TRUE if the band can have stacks. */
static gboolean
has_stacks(const Text *text, const SwMatBand *band)
{
	for (guint i = 0; i < band->n_slots; i++) {
		if (is_stack(text, sw_mat_slot(text->mat, band->first_slot + i)))
			return TRUE;
	}
	return FALSE;
}

static gboolean
is_any_stack(const Text *text)
{
	for (guint i = 0; i < text->mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(text->mat, i);

		if (is_stack(text, slot) && slot->holder != SW_NO_PIECE)
			return TRUE;
	}
	return FALSE;
}

/* ---- Cards ------------------------------------------------------------------------------ */

static void
append_flag(GString *out, const Text *text, SwPieceId piece)
{
	const SwElement *element = element_of(text, piece);

	g_string_append_c(out, '(');
	sw_describe_append_label(out, &element->attributes[element->role.mat->flag]);
	g_string_append_c(out, ')');
}

/* Appends a card that occurs `n` times; without a name if it is closed. */
static void
append_card(GString *out, const Text *text, const SwMatCard *card, gint64 n)
{
	const char *name = sw_mat_name(text->mat->document, card->piece);

	sw_text_append_safe(out, name ? name : "?");
	if (card->is_turned) {
		g_string_append_c(out, ' ');
		append_flag(out, text, card->piece);
	}
	if (n > 1)
		g_string_append_printf(out, " x%" G_GINT64_FORMAT, n);
}

/* ---- The table of stacks ---------------------------------------------------------------- */

/* The kinds of stacks are the columns; the first cell of a line is the name of the band. */
typedef struct {
	GArray *kinds;    /* gint, in the order of the table */
	GPtrArray *lines; /* of cells: GPtrArray of char *; NULL: empty */
} Stacks;

static gint
compare_kinds(gconstpointer a, gconstpointer b)
{
	return *(const gint *)a - *(const gint *)b;
}

static gint
column_of(const Stacks *stacks, gint kind)
{
	guint i;

	return g_array_binary_search(stacks->kinds, &kind, compare_kinds, &i) ? (gint)i : -1;
}

static void
find_kinds(const Text *text, Stacks *stacks)
{
	for (guint i = 0; i < text->mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(text->mat, i);

		if (is_stack(text, slot) && column_of(stacks, slot->kind) < 0) {
			g_array_append_val(stacks->kinds, slot->kind);
			g_array_sort(stacks->kinds, compare_kinds);
		}
	}
}

static char *
band_name(const Text *text, const SwMatBand *band)
{
	const char *name = sw_document_name(text->mat->document, band->piece);
	GString *safe;

	if (name == NULL && band->seat > 0)
		return g_strdup_printf(sw_translate("seat %d"), band->seat);
	safe = g_string_new(NULL);
	sw_text_append_safe(safe, name ? name : sw_translate(element_of(text, band->piece)->label));
	return g_string_free(safe, FALSE);
}

static void
add_line(Stacks *stacks, guint at)
{
	GPtrArray *cells = g_ptr_array_new_with_free_func(g_free);

	g_ptr_array_set_size(cells, 1 + (gint)stacks->kinds->len);
	g_ptr_array_insert(stacks->lines, (gint)at, cells);
}

static void
set_cell(const Stacks *stacks, guint line, guint column, char *cell)
{
	GPtrArray *cells = stacks->lines->pdata[line];

	cells->pdata[column] = cell;
}

static void
add_heads(const Text *text, Stacks *stacks)
{
	add_line(stacks, 0);
	for (guint i = 0; i < stacks->kinds->len; i++) {
		const SwKind *kind = &text->table->kinds[g_array_index(stacks->kinds, gint, i)];

		set_cell(stacks, 0, 1 + i, g_strdup(kind->name));
	}
}

/* Adds what a stack has, from its first card on, to the words of its column. */
static void
add_stack(const Text *text, const SwMatSlot *slot, GPtrArray *words)
{
	if (words->len > 0)
		g_ptr_array_add(words, g_strdup("-"));
	for (guint i = 0; i < slot->n; i++) {
		const SwMatCard *card = sw_mat_card(text->mat, slot->first + i);
		GString *word = g_string_new(NULL);

		append_card(word, text, card, card->copies);
		g_ptr_array_add(words, g_string_free(word, FALSE));
	}
	if (slot->n == 0)
		g_ptr_array_add(words, g_strdup_printf("(%s)", sw_translate("no card")));
	if (slot->is_dashed) {
		GString *word = g_string_new(NULL);

		append_flag(word, text, slot->holder);
		g_ptr_array_add(words, g_string_free(word, FALSE));
	}
}

/* Adds a line of what the game says of the band's stacks, if it says anything. */
static void
add_notes(const Text *text, Stacks *stacks, const SwMatBand *band)
{
	guint line = stacks->lines->len;

	for (guint i = 0; text->words && i < text->words->n_notes; i++) {
		const SwMatNote *note = &text->words->notes[i];

		if (note->slot < band->first_slot || note->slot >= band->first_slot + band->n_slots)
			continue;
		if (line == stacks->lines->len)
			add_line(stacks, line);
		set_cell(stacks, line,
		         1 + (guint)column_of(stacks, sw_mat_slot(text->mat, note->slot)->kind),
		         g_strdup(note->text));
	}
}

static void
turn_lines(const Stacks *stacks, guint first)
{
	gpointer *lines = stacks->lines->pdata;

	for (guint k = 0; first + k < stacks->lines->len - 1 - k; k++) {
		gpointer line = lines[first + k];

		lines[first + k] = lines[stacks->lines->len - 1 - k];
		lines[stacks->lines->len - 1 - k] = line;
	}
}

/* Adds the lines of a band: what is said of its stacks, then its cards, the first in the line with
 * its name; the other way round if it is at the top of the mat. */
static void
add_band(const Text *text, Stacks *stacks, const SwMatBand *band)
{
	guint n = stacks->kinds->len, begin = stacks->lines->len, first;
	g_autofree GPtrArray **words = g_new(GPtrArray *, n);

	add_notes(text, stacks, band);
	first = stacks->lines->len;

	for (guint i = 0; i < n; i++)
		words[i] = g_ptr_array_new();
	for (guint i = 0; i < band->n_slots; i++) {
		const SwMatSlot *slot = sw_mat_slot(text->mat, band->first_slot + i);

		if (is_stack(text, slot) && slot->holder != SW_NO_PIECE)
			add_stack(text, slot, words[column_of(stacks, slot->kind)]);
	}
	add_line(stacks, first);
	for (guint i = 0; i < n; i++) {
		for (guint k = 0; k < words[i]->len; k++) {
			if (first + k == stacks->lines->len)
				add_line(stacks, first + k);
			set_cell(stacks, first + k, 1 + i, words[i]->pdata[k]);
		}
		g_ptr_array_unref(words[i]);
	}
	set_cell(stacks, first, 0, band_name(text, band));
	if (band->is_upward)
		turn_lines(stacks, begin);
}

static const char *
cell_of(const GPtrArray *cells, guint i)
{
	return cells->pdata[i] ? cells->pdata[i] : "";
}

static void
append_lines(GString *out, const GPtrArray *lines, guint n_columns)
{
	g_autofree glong *widths = g_new0(glong, n_columns);

	for (guint line = 0; line < lines->len; line++) {
		const GPtrArray *cells = lines->pdata[line];

		for (guint i = 0; i < n_columns; i++)
			widths[i] = MIN(MAX(widths[i], g_utf8_strlen(cell_of(cells, i), -1)),
			                MOST_ALIGNED);
	}
	for (guint line = 0; line < lines->len; line++) {
		const GPtrArray *cells = lines->pdata[line];

		for (guint i = 0; i < n_columns; i++) {
			glong blanks = widths[i] - g_utf8_strlen(cell_of(cells, i), -1);

			g_string_append_printf(out, "%s%*s", cell_of(cells, i),
			                       (gint)MAX(blanks, 0) + COLUMN_GAP, "");
		}
		while (out->str[out->len - 1] == ' ')
			g_string_truncate(out, out->len - 1);
		g_string_append_c(out, '\n');
	}
}

/* Appends the stacks of all bands, those at the top of the mat first. */
static void
append_stacks(const Text *text)
{
	Stacks stacks = {g_array_new(FALSE, FALSE, sizeof(gint)),
	                 g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref)};

	find_kinds(text, &stacks);
	add_heads(text, &stacks);
	for (gint is_upward = TRUE; is_upward >= FALSE; is_upward--) {
		for (guint i = 0; i < text->mat->bands->len; i++) {
			const SwMatBand *band = sw_mat_band(text->mat, i);

			if (band->is_upward != is_upward || !has_stacks(text, band))
				continue;
			if (stacks.lines->len > 1)
				add_line(&stacks, stacks.lines->len);
			add_band(text, &stacks, band);
		}
	}
	append_lines(text->out, stacks.lines, 1 + stacks.kinds->len);
	g_array_unref(stacks.kinds);
	g_ptr_array_unref(stacks.lines);
}

/* ---- What a band has beside its stacks -------------------------------------------------- */

/* Appends "army strength 13, command points 1". */
static void
append_values(const Text *text, SwPieceId piece)
{
	const SwDocument *document = text->mat->document;
	const SwElement *element = element_of(text, piece);
	const char *before = ": ";

	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];

		if (!sw_document_has(document, piece, i) || attribute->type == SW_TYPE_SEAT ||
		    strcmp(attribute->name, "name") == 0)
			continue;
		g_string_append(text->out, before);
		sw_describe_append_label(text->out, attribute);
		g_string_append_c(text->out, ' ');
		sw_document_append_value(text->out, document, piece, i);
		before = ", ";
	}
}

/* Returns how many cards from `i` on have the same name and state, one after another. */
static guint
run_length(const Text *text, const SwMatSlot *slot, guint i, gint64 *n)
{
	const SwMatCard *first = sw_mat_card(text->mat, slot->first + i);
	const char *name = sw_mat_name(text->mat->document, first->piece);
	guint end = i;

	*n = 0;
	while (end < slot->n) {
		const SwMatCard *card = sw_mat_card(text->mat, slot->first + end);

		if (card->is_turned != first->is_turned ||
		    g_strcmp0(name, sw_mat_name(text->mat->document, card->piece)) != 0)
			break;
		*n += card->copies;
		end++;
	}
	return end - i;
}

/* Appends the cards of a slot in as many lines as they need: "Hand (3): Reserve, Line D x2". */
static void
append_slot(const Text *text, const SwMatSlot *slot)
{
	GString *out = text->out;
	gsize line = out->len;
	gint64 n;

	g_string_append_printf(out, "  %s (%u)", sw_translate(slot->of->heading), slot->n);
	for (guint i = 0; i < slot->n; i += run_length(text, slot, i, &n)) {
		g_autoptr(GString) word = g_string_new(NULL);

		run_length(text, slot, i, &n);
		append_card(word, text, sw_mat_card(text->mat, slot->first + i), n);
		g_string_append(out, i == 0 ? ":" : ",");
		if (g_utf8_strlen(out->str + line, -1) + g_utf8_strlen(word->str, -1) >=
		    LINE_COLUMNS) {
			g_string_append(out, "\n   ");
			line = out->len - strlen("   ");
		}
		g_string_append_printf(out, " %s", word->str);
	}
	g_string_append_c(out, '\n');
}

static void
append_band(const Text *text, const SwMatBand *band)
{
	g_autofree char *name = band_name(text, band);

	g_string_append(text->out, name);
	append_values(text, band->piece);
	g_string_append_c(text->out, '\n');
	g_hash_table_add(text->shown, GUINT_TO_POINTER(band->piece));
	for (guint i = 0; i < band->n_slots; i++) {
		const SwMatSlot *slot = sw_mat_slot(text->mat, band->first_slot + i);

		if (slot->n > 0 && !is_stack(text, slot))
			append_slot(text, slot);
		if (slot->holder != SW_NO_PIECE)
			g_hash_table_add(text->shown, GUINT_TO_POINTER(slot->holder));
		for (guint k = 0; k < slot->n; k++)
			g_hash_table_add(
				text->shown,
				GUINT_TO_POINTER(sw_mat_card(text->mat, slot->first + k)->piece));
	}
}

GHashTable *
sw_text_mat_append(GString *out, const SwMat *mat, const SwMatWords *words)
{
	Text text = {out, mat, sw_document_table(mat->document), words, sw_hash_numbers(NULL)};
	gboolean is_first = !is_any_stack(&text);

	if (!is_first)
		append_stacks(&text);
	for (guint i = 0; i < mat->bands->len; i++) {
		if (!has_stacks(&text, sw_mat_band(mat, i)))
			continue;
		if (!is_first)
			g_string_append_c(out, '\n');
		append_band(&text, sw_mat_band(mat, i));
		is_first = FALSE;
	}
	return text.shown;
}

void
sw_text_mat_append_to(SwExport *export)
{
	g_autoptr(SwMat) mat = sw_mat_new(export->document, 0);
	g_autoptr(SwMatWords) words =
		sw_mat_words_new(export->view, mat, sw_game_at_stacks(export->game));
	gsize before = export->out->len;

	g_hash_table_unref(sw_text_mat_append(export->out, mat, words));
	if (export->out->len > before)
		g_string_append_c(export->out, '\n');
}
