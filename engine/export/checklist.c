/* A checklist for setting up at the table: the map, as in the text format; the pieces to take out
 * of the box, kind by kind, each with its place and visible values, and the pieces of each player
 * beside the map; and how much of each stock is used. For boards in inches, where each area
 * begins and ends and has its corners, so that it can be laid out with a ruler. For armies of
 * cards, the cards to take, by owner, and the sheet of the army. */
#include "base/text.h"
#include "base/translate.h"
#include "export/card_lines.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/sheet_text.h"
#include "export/text.h"
#include "export/text_map.h"
#include "export/text_plan.h"
#include "ground/length.h"
#include "rules/stock.h"

static void
append_value(SwExport *export, SwPieceId id, guint i, GString *scratch)
{
	const SwAttribute *attribute =
		&sw_document_kind(export->document, id)->element->attributes[i];

	g_string_truncate(scratch, 0);
	sw_document_append_printed(scratch, export->document, id, i);
	g_string_append_printf(export->out, "  %s ", attribute->name);
	if (sw_type_is_text(attribute->type))
		sw_text_append_quoted(export->out, scratch->str);
	else
		g_string_append(export->out, scratch->str);
}

static void
append_values(SwExport *export, SwPieceId id, GString *scratch)
{
	SW_EACH_VALUE (i, export->document, id)
		append_value(export, id, i, scratch);
	while (export->out->len > 0 && export->out->str[export->out->len - 1] == ' ')
		g_string_truncate(export->out, export->out->len - 1);
	g_string_append_c(export->out, '\n');
}

/* ---- Boards in inches ------------------------------------------------------------------- */

/* Appends fine units as inches, to the nearest hundredth, halves up. */
static void
append_inches(GString *out, gint64 fine)
{
	gint64 half = fine + SW_FINE / 2;

	sw_length_append(out,
	                 (gint32)(half >= 0 ? half / SW_FINE : -((SW_FINE - 1 - half) / SW_FINE)));
}

/* Appends in the box of which corner the disc is, wholly. */
static void
append_corner(GString *out, const SwPlan *plan, const SwPlanThing *thing)
{
	const SwElement *board = sw_table_board(sw_document_table(plan->document));
	gint32 side = board ? board->role.board->itself->corner * SW_FINE : 0;
	const SwXY end = {plan->width * SW_FINE, plan->depth * SW_FINE};
	SwXY low = thing->area.low, high = thing->area.high;
	gboolean is_left = low.x >= 0 && high.x <= side, is_up = low.y >= 0 && high.y <= side;

	if ((is_left || (low.x >= end.x - side && high.x <= end.x)) &&
	    (is_up || (low.y >= end.y - side && high.y <= end.y)))
		g_string_append_printf(out, ", in the corner at the %s %s",
		                       is_up ? "upper" : "lower", is_left ? "left" : "right");
}

static void
append_size(GString *out, const SwPlan *plan, const SwPlanThing *thing, gboolean is_disc)
{
	const SwArea *area = &thing->area;

	g_string_append(out, "        middle ");
	append_inches(out, ((gint64)area->low.x + area->high.x) / 2);
	g_string_append(out, " from the left, ");
	append_inches(out, ((gint64)area->low.y + area->high.y) / 2);
	g_string_append(out, " from the top; ");
	append_inches(out, (gint64)area->high.x - area->low.x);
	if (is_disc) {
		g_string_append(out, " across, round");
		if (thing->part == SW_BOARD_DISC)
			append_corner(out, plan, thing);
		g_string_append_c(out, '\n');
		return;
	}
	g_string_append(out, " across, ");
	append_inches(out, (gint64)area->high.y - area->low.y);
	g_string_append(out, " down\n");
}

/* Appends how large a piece on the board is, where its middle is, and its corners. */
static void
append_measures(SwExport *export, const SwPlan *plan, SwPieceId id)
{
	guint number = plan ? sw_plan_thing_of(plan, id) : SW_PLAN_NOWHERE;
	const SwPlanThing *thing;
	gboolean is_round;

	if (number == SW_PLAN_NOWHERE)
		return;
	thing = sw_plan_thing(plan, number);
	if (thing->area.n == 0)
		return;
	is_round = sw_plan_is_round(plan, thing);
	append_size(export->out, plan, thing, is_round);
	if (is_round)
		return;
	g_string_append(export->out, "        corners");
	for (guint i = 0; i < thing->area.n; i++) {
		g_string_append_c(export->out, ' ');
		append_inches(export->out, thing->area.corners[i].x);
		g_string_append_c(export->out, ',');
		append_inches(export->out, thing->area.corners[i].y);
	}
	g_string_append_c(export->out, '\n');
}

static void
append_board(SwExport *export, const SwPlan *plan)
{
	if (plan == NULL || plan->width <= 0 || plan->depth <= 0)
		return;
	g_string_append_c(export->out, '\n');
	sw_text_plan_append(export->out, plan, FALSE, "");
	g_string_append(export->out,
	                "\nInches, first from the left edge, then from the top edge.\n");
}

/* ---- Pieces ----------------------------------------------------------------------------- */

static void
append_piece(SwExport *export, const SwPlan *plan, SwPieceId id, GString *scratch)
{
	g_autoptr(GString) place = g_string_new(NULL);

	g_string_truncate(scratch, 0);
	sw_document_append_place(scratch, export->document, id);
	sw_text_append_safe(place, scratch->str);
	g_string_append_printf(export->out, "    [ ] %-7s", place->str);
	append_values(export, id, scratch);
	append_measures(export, plan, id);
}

/* Appends the total number of figures that the pieces of a kind stand for. */
static void
append_figures(SwExport *export, const GArray *pieces)
{
	SwPieceId first = g_array_index(pieces, SwPieceId, 0);
	const SwElement *element = sw_document_kind(export->document, first)->element;
	const char *before = "    in all ";

	for (guint i = 0; i < element->n_attributes; i++) {
		gint64 n = 0;

		if (!element->attributes[i].use.is_size)
			continue;
		SW_EACH_ID (id, pieces)
			n += sw_document_get(export->document, id, i);
		if (n == 0)
			continue;
		g_string_append_printf(export->out, "%s%" G_GINT64_FORMAT " %s", before, n,
		                       element->attributes[i].name);
		before = ", ";
	}
	if (*before == ',')
		g_string_append_c(export->out, '\n');
}

static void
append_kind(SwExport *export, const SwPlan *plan, const SwKind *kind, const GArray *pieces,
            GString *scratch)
{
	if (pieces->len == 0)
		return;
	g_string_append_printf(export->out, "\n%u \u00d7 %s", pieces->len, kind->label);
	if (sw_element_is_tile(kind->element)) {
		g_string_append(export->out, "  ");
		sw_text_map_append_kind(export->out, kind);
	}
	g_string_append_c(export->out, '\n');
	append_figures(export, pieces);
	SW_EACH_ID (id, pieces)
		append_piece(export, plan, id, scratch);
}

/* FALSE for the designer's remarks, which are not components. */
static gboolean
is_in_box(const SwElement *element)
{
	return element != &sw_element_about && element != &sw_element_allow &&
	       !sw_element_is_note(element) && element != &sw_element_assume;
}

static gboolean
is_head(const SwExport *export, SwPieceId id)
{
	return id == SW_ROOT_PIECE || id == sw_document_galaxy(export->document);
}

/* Appends the properties of the game that is set up: its length, its number of players. */
static void
append_heads(SwExport *export, GString *scratch)
{
	SwPieceId galaxy = sw_document_galaxy(export->document);
	SwPieceId heads[] = {SW_ROOT_PIECE, galaxy};

	for (guint i = 0; i < (galaxy == SW_ROOT_PIECE || galaxy == SW_NO_PIECE ? 1 : 2); i++) {
		const SwKind *kind = sw_document_kind(export->document, heads[i]);

		if (sw_document_piece(export->document, heads[i])->present == 0)
			continue;
		g_string_append(export->out, kind->label);
		append_values(export, heads[i], scratch);
	}
}

/* TRUE for armies, their cards and what is printed on these, which have lists of their own. */
static gboolean
is_of_army(const SwCardTable *of, const SwElement *element)
{
	return of->army && (element == of->army || element == of->card || element == of->face ||
	                    (of->face && sw_element_holds(of->face, element)));
}

/* Appends the lines of one army from `at` on, under headings of their owners, and its sheet; moves
 * `at` past them. */
static void
append_army(SwExport *export, const SwCardTable *of, const GArray *lines, guint *at,
            const GPtrArray *sheets, GString *scratch)
{
	SwPieceId army = sw_card_line(lines, *at)->army;
	const SwSheet *sheet = sw_sheets_find(sheets, army);
	gint attribute = sw_card_table_owner(of);
	g_autofree char *last = NULL;

	g_string_append_printf(export->out, "\n%s", of->army->label);
	append_values(export, army, scratch);
	for (; *at < lines->len && sw_card_line(lines, *at)->army == army; ++*at) {
		const SwCardLine *line = sw_card_line(lines, *at);
		g_autofree char *owner =
			attribute < 0 ? NULL
				      : sw_card_line_printed(export, of, line, (guint)attribute);
		const char *shown = owner && *owner ? owner : "?";

		if (g_strcmp0(shown, last) != 0) {
			g_string_append(export->out, "  of ");
			sw_text_append_safe(export->out, shown);
			g_string_append_c(export->out, '\n');
			g_free(last);
			last = g_strdup(shown);
		}
		g_string_append_printf(export->out, "    [ ] %" G_GINT64_FORMAT " \u00d7 ",
		                       line->copies);
		sw_text_append_safe(export->out, line->name);
		g_string_append_printf(export->out, "  (%s)\n",
		                       sw_card_line_kind(export, line)->label);
	}
	if (sheet)
		sw_sheet_append_text(export->out, sheet, export->view, G_MAXUINT);
}

/* Appends all armies with cards. FALSE if there are none. */
static gboolean
append_armies(SwExport *export, GString *scratch)
{
	g_autoptr(GArray) lines = NULL;
	g_autoptr(GPtrArray) sheets = NULL;
	SwCardTable of;
	gboolean has_armies;

	if (!sw_card_table_find(&of, export->game->table) || of.army == NULL)
		return FALSE;
	lines = sw_card_lines_new(export, &of);
	sheets = sw_sheets_of(export->view);
	has_armies = lines->len > 0 && sw_card_line(lines, 0)->army != SW_NO_PIECE;
	for (guint i = 0;
	     has_armies && i < lines->len && sw_card_line(lines, i)->army != SW_NO_PIECE;)
		append_army(export, &of, lines, &i, sheets, scratch);
	return has_armies;
}

/* Appends the pieces kind by kind, except those that append_armies() lists, by `without`. */
static void
append_kinds(SwExport *export, const SwPlan *plan, const SwCardTable *without, GString *scratch)
{
	const SwTable *table = export->game->table;
	g_autoptr(GPtrArray) by_kind =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);

	for (guint i = 0; i < table->n_kinds; i++)
		g_ptr_array_add(by_kind, g_array_new(FALSE, FALSE, sizeof(SwPieceId)));
	SW_EACH_ID (id, export->order) {
		const SwKind *kind = sw_document_kind(export->document, id);

		if (!is_head(export, id) && is_in_box(kind->element) &&
		    !is_of_army(without, kind->element))
			g_array_append_val(by_kind->pdata[kind - table->kinds], id);
	}
	for (guint i = 0; i < table->n_kinds; i++)
		append_kind(export, plan, &table->kinds[i], by_kind->pdata[i], scratch);
}

static void
append_stocks(SwExport *export)
{
	const SwTable *table = export->game->table;
	g_autofree SwStockCount *counts = g_new0(SwStockCount, table->stocks.n);

	if (table->stocks.n == 0)
		return;
	sw_stock_count(export->graph->tiles, counts);
	g_string_append(export->out, "\nOut of the box\n");
	for (guint i = 0; i < table->stocks.n; i++)
		g_string_append_printf(
			export->out, "    %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT " %s%s\n",
			counts[i].used, counts[i].held, table->stocks.at[i].label,
			counts[i].used > counts[i].held ? ": too many"
			: table->stocks.at[i].to_pile   ? "; the rest is shuffled for the pile"
							: "");
}

static gboolean
is_listed(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const SwCardTable *of = data;
	const SwElement *element = sw_document_kind(export->document, id)->element;

	if (!is_of_army(of, element) || element == of->army)
		return is_in_box(element);
	return element == of->card &&
	       (attribute == SW_PIECE_ITSELF || attribute == element->role.mat->name ||
	        attribute == element->role.mat->copies ||
	        (sw_game_sheet(export->game, element) &&
	         !sw_type_is_text(element->attributes[attribute].type)));
}

static void
write_checklist(SwExport *export)
{
	const char *title = sw_export_title(export);
	g_autoptr(GString) scratch = g_string_new(NULL);
	g_autoptr(SwPlan) plan =
		sw_table_board(export->game->table) ? sw_plan_new(export->document) : NULL;
	SwCardTable listed;

	sw_card_table_find(&listed, export->game->table);
	sw_text_append_safe(export->out, title ? title : export->game->table->title);
	g_string_append_c(export->out, '\n');
	append_heads(export, scratch);
	if (export->graph->tiles->n > 0) {
		g_string_append_c(export->out, '\n');
		sw_text_map_append(export->out, export->graph, FALSE, "");
	}
	append_board(export, plan);
	if (!append_armies(export, scratch))
		listed.army = NULL;
	append_kinds(export, plan, &listed, scratch);
	append_stocks(export);
	sw_lose_unsaid(export, is_listed, sw_nests_rows, &listed);
}

const SwFormat sw_format_checklist = {
	.name = "checklist",
	.label = N_("Checklist"),
	.suffix = ".checklist.txt",
	.help = N_("For the table: what to take out of the box, and where to put it."),
	.loses = N_("notes, and remarks about the file"),
	.write = write_checklist,
};
