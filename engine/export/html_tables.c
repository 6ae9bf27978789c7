/* The tables of the HTML page: sheets with their sums, answers that are lists, and chances. They
 * are markup, so they can be read and printed without scripts. */
#include "export/html.h"

#include "base/append.h"
#include "base/each.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "export/parts.h"
#include "export/sights.h"
#include "rules/sheet.h"

/* The number of names for which a chance is computed, for each seat. */
#define MOST_NAMES 100
#define MOST_NARROW 8         /* columns of a table that is not wide */
#define MOST_NARROW_CHANCES 4 /* the same of chances, each with its fraction */

static void
append_cell(GString *out, const char *tag, const char *text, gboolean is_number)
{
	g_string_append_printf(out, "<%s%s>", tag,
	                       is_number ? " class=\"number\"" : " dir=\"auto\"");
	sw_text_append_xml(out, text ? text : "", FALSE);
	g_string_append_printf(out, "</%s>", tag);
}

/* A wide table has the whole width of the page. */
static void
begin_table(GString *out, const char *heading, const char *help, gboolean is_wide)
{
	sw_append(out,
	          is_wide ? "<section class=\"table wide\">\n" : "<section class=\"table\">\n");
	sw_append(out, "<h2 dir=\"auto\">");
	sw_text_append_xml(out, heading, FALSE);
	sw_append(out, "</h2>\n");
	if (help) {
		sw_append(out, "<p class=\"hint\">");
		sw_text_append_xml(out, help, FALSE);
		sw_append(out, "</p>\n");
	}
	sw_append(out, "<div><table>\n<thead><tr>");
}

static void
end_table(GString *out)
{
	sw_append(out, "</table></div>\n</section>\n");
}

/* ---- Sheets ----------------------------------------------------------------------------- */

static void
append_sheet_line(GString *out, const SwSheet *sheet, const SwView *view, guint row)
{
	guint n = sheet->rows->len;

	sw_append(out, "<tr>");
	for (guint i = 0; i < sheet->columns->len; i++) {
		g_autofree char *text = row < n ? sw_sheet_printed(sheet, view, row, i)
		                                : sw_sheet_sum(sheet, view, row - n, i);

		append_cell(out, "td", text, sw_sheet_column(sheet, i)->is_number);
	}
	sw_append(out, "</tr>\n");
}

/* "<tr><th>2</th><td><meter></td><td>4</td></tr>" for each number. */
static void
append_curve(GString *out, const SwSheet *sheet, const SwView *view)
{
	const char *label;
	gint64 most;
	g_autoptr(GArray) steps = sw_sheet_curve(sheet, view, &label, &most);

	if (steps == NULL)
		return;
	sw_append(out, "<table class=\"curve\"><caption>");
	sw_text_append_xml(out, sw_translate(label), FALSE);
	sw_append(out, "</caption>\n<tbody>\n");
	SW_EACH (const SwSheetStep, step, steps) {
		sw_append(out, "<tr><th scope=\"row\" class=\"number\">");
		sw_sheet_append_share(out, &step->share);
		g_string_append_printf(out,
		                       "</th><td><meter max=\"%" G_GINT64_FORMAT
		                       "\" value=\"%" G_GINT64_FORMAT
		                       "\" aria-hidden=\"true\"></meter></td><td class=\"number\">"
		                       "%" G_GINT64_FORMAT "</td></tr>\n",
		                       most, step->copies, step->copies);
	}
	sw_append(out, "</tbody></table>\n");
}

static void
append_sheet(GString *out, const SwSheet *sheet, const SwView *view)
{
	g_autofree char *heading = sw_sheet_heading(sheet, view);
	guint n_sums = sw_sheet_n_sums(sheet, view);

	begin_table(out, heading, NULL, sheet->columns->len > MOST_NARROW);
	for (guint i = 0; i < sheet->columns->len; i++) {
		const SwSheetColumn *column = sw_sheet_column(sheet, i);

		append_cell(out, "th", sw_translate(column->label), column->is_number);
	}
	sw_append(out, "</tr></thead>\n<tbody>\n");
	for (guint row = 0; row < sheet->rows->len; row++)
		append_sheet_line(out, sheet, view, row);
	sw_append(out, "</tbody>\n");
	if (n_sums > 0) {
		sw_append(out, "<tfoot>");
		for (guint i = 0; i < n_sums; i++)
			append_sheet_line(out, sheet, view, sheet->rows->len + i);
		sw_append(out, "</tfoot>\n");
	}
	sw_append(out, "</table>\n");
	append_curve(out, sheet, view);
	sw_append(out, "</div>\n</section>\n");
}

/* ---- Answers ---------------------------------------------------------------------------- */

/* Returns "Columns · Seat 1"; without the seat if it is 0 or the document has none. */
static char *
heading_of(const SwExport *export, const char *label, gint32 seat)
{
	g_autofree char *number = g_strdup_printf(sw_translate("Seat %d"), seat);
	const char *name = sw_export_seat_name(export, seat);
	g_autofree char *of =
		name ? g_strdup_printf("%s \u00b7 %s", number, name) : g_strdup(number);

	return seat == 0 || sw_document_seats(export->document) == 0
	               ? g_strdup(sw_translate(label))
	               : g_strdup_printf("%s \u00b7 %s", sw_translate(label), of);
}

/* Returns the details that any answer has, each by its first occurrence (const SwAnswerDetail). */
static GPtrArray *
find_details(const GArray *answers)
{
	GPtrArray *details = g_ptr_array_new();

	SW_EACH (const SwAnswer, answer, answers) {
		for (guint k = 0; answer->said && k < answer->said->len; k++) {
			const SwAnswerDetail *said =
				&g_array_index(answer->said, SwAnswerDetail, k);
			guint n = 0;

			while (n < details->len &&
			       !g_str_equal(((const SwAnswerDetail *)details->pdata[n])->name,
			                    said->name))
				n++;
			if (n == details->len)
				g_ptr_array_add(details, (gpointer)said);
		}
	}
	return details;
}

static gboolean
is_number(const SwAnswerDetail *said)
{
	return said->words == NULL && said->list == NULL;
}

static void
append_detail(GString *out, const SwAnswer *answer, const SwAnswerDetail *of)
{
	const SwAnswerDetail *said = sw_answer_said(answer, of->name);
	g_autoptr(GString) text = g_string_new(NULL);

	if (said && said->is_flag && said->number)
		g_string_append(text, "\u2713");
	else if (said)
		sw_answer_detail_append(text, said);
	append_cell(out, "td", text->str, is_number(of));
}

/* Returns the head of the column, "Cost" for "cost"; translated as the label that is so written, if
 * there is one. Free it. */
static char *
head_of(const SwAnswerDetail *said)
{
	const char *its = sw_translate(said->name);
	g_autofree char *words = g_strdelimit(g_strdup(its), "-", ' ');
	g_autofree char *head = sw_text_capital(words);

	its = its == said->name ? sw_translate(head) : head;
	return said->unit ? g_strdup_printf("%s (%s)", its, sw_translate(said->unit))
	                  : g_strdup(its);
}

static void
append_answers(SwExport *export, const SwQuestion *question, const SwQuery *query,
               const GArray *answers)
{
	g_autoptr(GPtrArray) details = find_details(answers);
	g_autofree char *heading = heading_of(export, question->label, query->seat);
	g_autofree char *note = sw_question_note(question, sw_view_facts(export->view), query);

	begin_table(export->out, heading, note ? note : sw_translate(question->help), FALSE);
	for (guint i = 0; i < details->len; i++) {
		const SwAnswerDetail *said = details->pdata[i];
		g_autofree char *head = head_of(said);

		append_cell(export->out, "th", head, is_number(said));
	}
	sw_append(export->out, "</tr></thead>\n<tbody>\n");
	for (guint row = 0; row < answers->len; row++) {
		sw_append(export->out, "<tr>");
		for (guint i = 0; i < details->len; i++)
			append_detail(export->out, &g_array_index(answers, SwAnswer, row),
			              details->pdata[i]);
		sw_append(export->out, "</tr>\n");
	}
	sw_append(export->out, "</tbody>\n");
	end_table(export->out);
}

/* Questions that cannot be answered for this seat, or do not apply to the document, are left out,
 * and those about all seats unless it is 0. */
static void
append_questions(SwExport *export, gint32 seat)
{
	SwQuery query = {.seat = seat, .of = SW_NO_PIECE};
	gconstpointer facts = sw_view_facts(export->view);

	for (guint i = 0; i < export->game->n_questions; i++) {
		const SwQuestion *question = &export->game->questions[i];
		g_autoptr(GArray) answers = sw_answers_new();

		if (sw_question_is_listed(question) && !question->takes_from &&
		    question->may_omit_seat == (seat == 0) &&
		    sw_game_may_ask(export->game, export->document, question->name) &&
		    sw_question_ask(question, facts, export->document, &query, answers, NULL) &&
		    answers->len > 0)
			append_answers(export, question, &query, answers);
	}
}

/* ---- Who sees whom ---------------------------------------------------------------------- */

/* The greatest size of the tables in the page. */
#define MOST_SIGHT_BYTES (1024 * 1024)

typedef struct {
	SwPieceId from, to;
	char *text;
} Sight;

static void
clear_sight(gpointer sight)
{
	g_free(((Sight *)sight)->text);
}

/* Implements SwSightSeen: "in cover, 1.83: West scrub". */
static void
take_sight(const SwSightLine *line, gpointer data)
{
	static const char *const words[SW_N_GRADES] = {N_("open"), N_("in cover"), N_("blocked")};
	GString *text = g_string_new(sw_translate(words[line->grade]));
	Sight sight = {line->from, line->to, NULL};

	if (line->details[SW_SIGHT_GAP]->len > 0)
		g_string_append_printf(text, ", %s", line->details[SW_SIGHT_GAP]->str);
	if (line->details[SW_SIGHT_BY]->len > 0)
		g_string_append_printf(text, ": %s", line->details[SW_SIGHT_BY]->str);
	sight.text = g_string_free(text, FALSE);
	g_array_append_val((GArray *)data, sight);
}

/* All lines of sight (Sight); empty if the game does not answer for any. */
static GArray *
find_sights(SwExport *export)
{
	g_autoptr(SwPlan) plan = NULL;
	GArray *sights = sw_array_new(sizeof(Sight), clear_sight);

	if (sw_table_board(export->game->table) == NULL)
		return sights;
	plan = sw_plan_new(export->document);
	sw_export_each_sight(export, plan, take_sight, sights);
	return sights;
}

/* Adds the piece if it is not among them. */
static void
add_piece(GArray *pieces, SwPieceId id)
{
	SW_EACH_ID (other, pieces) {
		if (other == id)
			return;
	}
	g_array_append_val(pieces, id);
}

static void
append_name(const SwExport *export, const SwPlan *plan, SwPieceId id)
{
	const char *name = sw_plan_name(plan, sw_plan_thing(plan, sw_plan_thing_of(plan, id)));

	append_cell(export->out, "th",
	            name ? name : sw_translate(sw_document_kind(export->document, id)->label),
	            FALSE);
}

/* The text for the two, or NULL. The search begins at `at`, and sets it to the next one: rows and
 * columns are mostly in the order of the sights. */
static const char *
find_sight(const GArray *sights, SwPieceId from, SwPieceId to, guint *at)
{
	for (guint i = 0; i < sights->len; i++) {
		guint k = (*at + i) % sights->len;
		const Sight *sight = &g_array_index(sights, Sight, k);

		if (sight->from == from && sight->to == to) {
			*at = k + 1;
			return sight->text;
		}
	}
	return NULL;
}

/* A row for each who looks, a column for each who is looked at. */
static void
append_sight_rows(const SwExport *export, const SwPlan *plan, const GArray *sights,
                  const GArray *rows, const GArray *columns)
{
	guint at = 0;

	append_cell(export->out, "td", "", FALSE);
	SW_EACH_ID (to, columns)
		append_name(export, plan, to);
	sw_append(export->out, "</tr></thead>\n<tbody>\n");
	SW_EACH_ID (from, rows) {
		sw_append(export->out, "<tr>");
		append_name(export, plan, from);
		SW_EACH_ID (to, columns)
			append_cell(export->out, "td", find_sight(sights, from, to, &at), FALSE);
		sw_append(export->out, "</tr>\n");
	}
	sw_append(export->out, "</tbody>\n");
}

/* Appends the table of those of the seat. */
static void
append_sights(SwExport *export, const GArray *sights, gint32 seat)
{
	const SwQuestion *question = sw_game_sight(export->game);
	g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GArray) columns = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(SwPlan) plan = NULL;
	g_autofree char *heading = NULL;
	gsize begin = export->out->len;

	SW_EACH (const Sight, sight, sights) {
		if (sw_document_seat(export->document, sight->from) != seat)
			continue;
		add_piece(rows, sight->from);
		add_piece(columns, sight->to);
	}
	if (rows->len == 0)
		return;
	plan = sw_plan_new(export->document);
	heading = heading_of(export, question->label, seat);
	begin_table(export->out, heading, sw_translate(question->help), TRUE);
	append_sight_rows(export, plan, sights, rows, columns);
	end_table(export->out);
	if (export->out->len - begin <= MOST_SIGHT_BYTES)
		return;
	g_string_truncate(export->out, begin);
	sw_export_lose(export, "who sees whom");
}

/* ---- Chances ---------------------------------------------------------------------------- */

/* Returns the texts of lines or of columns, each once (const char *); one that not all have comes
 * after the one that it follows, as "5 units" after "4 units". Rows of another column, or line,
 * follow none. */
static GPtrArray *
texts_of(const SwChances *chances, gboolean are_lines)
{
	GPtrArray *texts = g_ptr_array_new();
	const char *last = NULL;
	guint next = 0;

	SW_EACH (const SwChanceRow, row, chances->rows) {
		const char *text = are_lines ? row->line : row->column;
		const char *other = are_lines ? row->column : row->line;
		guint found;

		if (text == NULL)
			continue;
		if (g_strcmp0(other, last) != 0)
			next = texts->len;
		last = other;
		if (g_ptr_array_find_with_equal_func(texts, text, g_str_equal, &found))
			next = found + 1;
		else
			g_ptr_array_insert(texts, (gint)next++, (gpointer)text);
	}
	return texts;
}

static const SwChanceRow *
find_chance(const SwChances *chances, const char *line, const char *column)
{
	SW_EACH (const SwChanceRow, row, chances->rows) {
		if (row->line && g_str_equal(row->line, line) && g_str_equal(row->column, column))
			return row;
	}
	return NULL;
}

/* Appends "50.55 %" with the fraction below it. */
static void
append_chance(GString *out, const SwChanceRow *row)
{
	g_autofree char *percent = row ? sw_chance_format(row) : NULL;

	sw_append(out, "<td class=\"number\">");
	if (row) {
		sw_text_append_xml(out, percent, FALSE);
		sw_append(out, "<br><small>");
		sw_text_append_xml(out, row->fraction, FALSE);
		sw_append(out, "</small>");
	}
	sw_append(out, "</td>");
}

/* Appends the chances that are in a table, turned so that it is rather long than wide. */
static void
append_chance_table(GString *out, const SwChances *chances, const GPtrArray *lines,
                    const GPtrArray *columns)
{
	gboolean is_turned = columns->len > lines->len;
	const GPtrArray *down = is_turned ? columns : lines, *across = is_turned ? lines : columns;

	append_cell(out, "td", "", FALSE);
	for (guint i = 0; i < across->len; i++)
		append_cell(out, "th", across->pdata[i], TRUE);
	sw_append(out, "</tr></thead>\n<tbody>\n");
	for (guint i = 0; i < down->len; i++) {
		sw_append(out, "<tr>");
		append_cell(out, "th", down->pdata[i], FALSE);
		for (guint k = 0; k < across->len; k++)
			append_chance(
				out,
				is_turned ? find_chance(chances, across->pdata[k], down->pdata[i])
					  : find_chance(chances, down->pdata[i], across->pdata[k]));
		sw_append(out, "</tr>\n");
	}
	sw_append(out, "</tbody>\n");
}

static void
append_chance_list(GString *out, const SwChances *chances)
{
	append_cell(out, "th", sw_translate(N_("Result")), FALSE);
	append_cell(out, "th", sw_translate(N_("Chance")), TRUE);
	append_cell(out, "th", sw_translate(N_("Fraction")), TRUE);
	sw_append(out, "</tr></thead>\n<tbody>\n");
	SW_EACH (const SwChanceRow, row, chances->rows) {
		g_autofree char *percent = sw_chance_format(row);

		sw_append(out, "<tr>");
		append_cell(out, "td", row->what, FALSE);
		append_cell(out, "td", percent, TRUE);
		append_cell(out, "td", row->fraction, TRUE);
		sw_append(out, "</tr>\n");
	}
	sw_append(out, "</tbody>\n");
}

/* All chances of a question are in a table, or none is. */
static void
append_chances(SwExport *export, const SwChanceQuestion *chance, gint32 seat,
               const SwChances *chances)
{
	g_autofree char *heading = heading_of(export, chance->label, seat);
	g_autoptr(GPtrArray) lines = texts_of(chances, TRUE), columns = texts_of(chances, FALSE);

	begin_table(export->out, heading, sw_translate(chance->help),
	            MIN(lines->len, columns->len) > MOST_NARROW_CHANCES);
	if (lines->len > 0)
		append_chance_table(export->out, chances, lines, columns);
	else
		append_chance_list(export->out, chances);
	end_table(export->out);
}

/* Returns the names in the sheets, each once, at most MOST_NAMES (const char *). */
static GPtrArray *
names_in(const GPtrArray *sheets, const SwDocument *document)
{
	GPtrArray *names = g_ptr_array_new();
	g_autoptr(GHashTable) seen = sw_hash_texts(NULL, NULL);

	for (guint i = 0; i < sheets->len; i++) {
		const SwSheet *sheet = sheets->pdata[i];

		for (guint row = 0; row < sheet->rows->len && names->len < MOST_NAMES; row++) {
			const char *name = sw_document_get_text(document, sw_sheet_row(sheet, row),
			                                        sheet->game->name);

			if (name && g_hash_table_add(seen, (gpointer)name))
				g_ptr_array_add(names, (gpointer)name);
		}
	}
	return names;
}

/* Counts the chance for each name; or once, if it takes none. Names of which the seat has nothing
 * are left out. */
static void
count(SwExport *export, const SwChanceQuestion *chance, SwQuery query, const GPtrArray *names,
      SwChances *chances)
{
	gconstpointer facts = sw_view_facts(export->view);

	if (!chance->takes_name) {
		chance->count(facts, &query, chances, NULL);
		return;
	}
	for (guint i = 0; i < names->len; i++) {
		query.name = names->pdata[i];
		chance->count(facts, &query, chances, NULL);
	}
}

static void
append_all_chances(SwExport *export, const GPtrArray *sheets, gint32 seat)
{
	g_autoptr(GPtrArray) names = names_in(sheets, export->document);
	const SwGameChances *all = export->game->chances;

	for (guint i = 0; all && i < all->n; i++) {
		const SwChanceQuestion *chance = &all->chances[i];
		g_auto(SwChances) chances;

		sw_chances_init(&chances);
		if ((chance->takes_name || chance->takes == NULL) &&
		    chance->may_omit_seat == (seat == 0) &&
		    sw_game_may_ask(export->game, export->document, chance->name))
			count(export, chance, (SwQuery){.seat = seat, .of = SW_NO_PIECE}, names,
			      &chances);
		if (chances.rows->len > 0)
			append_chances(export, chance, seat, &chances);
	}
}

/* ---- All -------------------------------------------------------------------------------- */

void
sw_html_append_tables(SwExport *export)
{
	g_autoptr(GPtrArray) sheets = sw_sheets_of(export->view);
	g_autoptr(GArray) sights = find_sights(export);
	guint seats = sw_document_seats(export->document);

	for (guint i = 0; i < sheets->len; i++)
		append_sheet(export->out, sheets->pdata[i], export->view);
	/* A document without seats, such as a single army, answers for any. */
	for (seats = seats ? seats : 1; seats; seats &= seats - 1) {
		append_sights(export, sights, __builtin_ctz(seats) + 1);
		append_questions(export, __builtin_ctz(seats) + 1);
		append_all_chances(export, sheets, __builtin_ctz(seats) + 1);
	}
	append_questions(export, 0);
	append_all_chances(export, sheets, 0);
}
