/* A checklist for setting up at the table: the map, as in the text format; the pieces to take out
 * of the box, kind by kind, each with its place and visible values, and the pieces of each player
 * beside the map; and how much of each stock is used. For boards in inches, where each area
 * begins and ends or has its corners, so that it can be laid out with a ruler, the rosters, and
 * what players need besides. For armies of cards, the cards to take, by owner, and the sheet of the
 * army; for a battle first its columns, hands and decks. */
#include "base/text.h"
#include "base/translate.h"
#include "document/describe.h"
#include "export/board_pictures.h"
#include "export/card_lines.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/sheet_text.h"
#include "export/text.h"
#include "export/text_map.h"
#include "export/text_mat.h"
#include "export/text_plan.h"
#include "ground/length.h"
#include "rules/stock.h"

/* ---- Values ----------------------------------------------------------------------------- */

/* TRUE for a list that cannot be taken for anything else. */
static gboolean
is_plain_list(const char *list)
{
	for (const char *p = list; *p; p++) {
		if (!g_ascii_isalnum(*p) && *p != '-' && *p != ' ')
			return FALSE;
	}
	return *list != '\0';
}

static void
append_number(GString *out, const SwAttribute *attribute, gint32 value)
{
	if (attribute->type != SW_TYPE_LENGTH) {
		g_string_append_printf(out, " %d", value);
		/* Turns of a board are degrees, those of hexes and their axes are numbers. */
		if (attribute->type == SW_TYPE_TURN && sw_attribute_max(attribute) == 359)
			g_string_append(out, "\u00b0");
		return;
	}
	g_string_append_c(out, ' ');
	sw_length_append_measured(out, value);
	if (attribute->unit)
		g_string_append_printf(out, " %s", attribute->unit);
}

/* Appends "seat 1", "explored" or "corner: north-west". */
static void
append_value(SwExport *export, SwPieceId id, guint i)
{
	const SwAttribute *attribute =
		&sw_document_kind(export->document, id)->element->attributes[i];
	gint32 value =
		sw_type_is_text(attribute->type) ? 0 : sw_document_get(export->document, id, i);
	const char *text = sw_type_is_text(attribute->type)
	                           ? sw_document_get_text(export->document, id, i)
	                           : NULL;

	if (attribute->type == SW_TYPE_FLAG && !value)
		g_string_append(export->out, "not ");
	sw_describe_append_label(export->out, attribute);
	if (attribute->type == SW_TYPE_FLAG)
		return;
	if (text == NULL && attribute->type != SW_TYPE_CHOICE) {
		append_number(export->out, attribute, value);
		return;
	}
	g_string_append(export->out, ": ");
	if (text == NULL || (attribute->type == SW_TYPE_LIST && is_plain_list(text)))
		sw_describe_append_title(export->out, export->document, id, i);
	else
		sw_text_append_quoted(export->out, sw_text_title(attribute, text));
}

/* The attribute that names the piece: its name, or that of the piece that it stands for; -1 if it
 * has none. */
static gint
name_of(const SwExport *export, SwPieceId id)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;
	const SwBoardRole *board = element->ground ? element->role.board : NULL;
	gint name = sw_element_attribute(element, "name");

	if ((name < 0 || !sw_document_has(export->document, id, (guint)name)) && board &&
	    board->disc)
		name = board->disc->of;
	return name >= 0 && sw_document_has(export->document, id, (guint)name) ? name : -1;
}

/* Appends the name and then the other values, except those of `left_out`, a bit for each. */
static void
append_values_but(SwExport *export, SwPieceId id, guint32 left_out)
{
	gint name = name_of(export, id);
	const char *separator = "";

	if (name >= 0) {
		sw_text_append_quoted(export->out,
		                      sw_document_get_text(export->document, id, (guint)name));
		separator = ", ";
	}
	SW_EACH_VALUE (i, export->document, id) {
		if ((gint)i == name || (left_out >> i & 1))
			continue;
		g_string_append(export->out, separator);
		append_value(export, id, i);
		separator = ", ";
	}
	while (export->out->len > 0 && export->out->str[export->out->len - 1] == ' ')
		g_string_truncate(export->out, export->out->len - 1);
}

static void
append_values(SwExport *export, SwPieceId id)
{
	append_values_but(export, id, 0);
	g_string_append_c(export->out, '\n');
}

/* ---- Boards in inches ------------------------------------------------------------------- */

/* Appends fine units as inches, to the nearest hundredth, halves up. */
static void
append_inches(GString *out, gint64 fine)
{
	gint64 half = fine + SW_FINE / 2;

	sw_length_append_measured(
		out, (gint32)(half >= 0 ? half / SW_FINE : -((SW_FINE - 1 - half) / SW_FINE)));
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

/* Appends "9 to 15 in". */
static void
append_from_to(GString *out, gint64 from, gint64 to)
{
	append_inches(out, from);
	g_string_append(out, " to ");
	append_inches(out, to);
	g_string_append(out, " in");
}

/* Appends where the sides of a box are, as somebody with a ruler lays it. */
static void
append_box(GString *out, const SwArea *area)
{
	append_from_to(out, area->low.x, area->high.x);
	g_string_append(out, " from the left, ");
	append_from_to(out, area->low.y, area->high.y);
	g_string_append(out, " from the top; ");
	append_inches(out, (gint64)area->high.x - area->low.x);
	g_string_append(out, " \u00d7 ");
	append_inches(out, (gint64)area->high.y - area->low.y);
	g_string_append(out, " in\n");
}

/* Appends where the middle of the box around the area is. */
static void
append_middle(GString *out, const SwArea *area)
{
	g_string_append(out, "middle ");
	append_inches(out, ((gint64)area->low.x + area->high.x) / 2);
	g_string_append(out, " in from the left, ");
	append_inches(out, ((gint64)area->low.y + area->high.y) / 2);
	g_string_append(out, " in from the top; ");
	append_inches(out, (gint64)area->high.x - area->low.x);
	g_string_append(out, " in across, ");
}

static void
append_round(GString *out, const SwPlan *plan, const SwPlanThing *thing)
{
	append_middle(out, &thing->area);
	g_string_append(out, "round");
	if (thing->part == SW_BOARD_DISC)
		append_corner(out, plan, thing);
	g_string_append_c(out, '\n');
}

static void
append_outline(GString *out, const SwArea *area)
{
	append_middle(out, area);
	append_inches(out, (gint64)area->high.y - area->low.y);
	g_string_append(out, " in down\n        corners");
	for (guint i = 0; i < area->n; i++) {
		g_string_append(out, i > 0 ? "; " : " ");
		append_inches(out, area->corners[i].x);
		g_string_append(out, ", ");
		append_inches(out, area->corners[i].y);
	}
	g_string_append_c(out, '\n');
}

/* Returns the thing that the piece is on the board, or NULL if there is none that can be measured.
 */
static const SwPlanThing *
find_thing(const SwPlan *plan, SwPieceId id)
{
	guint number = plan ? sw_plan_thing_of(plan, id) : SW_PLAN_NOWHERE;

	return number != SW_PLAN_NOWHERE && sw_plan_thing(plan, number)->area.n > 0
	               ? sw_plan_thing(plan, number)
	               : NULL;
}

/* The attributes that the measures of the thing say better, as bits. */
static guint32
find_measured(const SwPlan *plan, const SwPlanThing *thing)
{
	const SwBoardArea *area =
		sw_document_kind(plan->document, thing->piece)->element->role.board->area;
	guint32 bits = 0;

	if (area == NULL)
		return 0;
	bits |= area->points < 0 ? 0 : 1u << area->points;
	bits |= area->radius < 0 ? 0 : 1u << area->radius;
	if (sw_area_is_box(&thing->area)) {
		bits |= area->width < 0 ? 0 : 1u << area->width;
		bits |= area->depth < 0 ? 0 : 1u << area->depth;
	}
	return bits;
}

/* Appends how large the thing is, and where it is. */
static void
append_measures(GString *out, const SwPlan *plan, const SwPlanThing *thing)
{
	g_string_append(out, "        ");
	if (sw_plan_is_round(plan, thing))
		append_round(out, plan, thing);
	else if (sw_area_is_box(&thing->area))
		append_box(out, &thing->area);
	else
		append_outline(out, &thing->area);
}

static void
append_board(SwExport *export, const SwPlan *plan)
{
	if (plan == NULL || plan->width <= 0 || plan->depth <= 0)
		return;
	g_string_append_c(export->out, '\n');
	sw_text_plan_append(export->out, plan, FALSE, "");
	g_string_append(
		export->out,
		"\nLengths are in inches, from the left and from the top edge of the board.\n");
}

/* ---- Pieces ----------------------------------------------------------------------------- */

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

/* Appends "in army of seat 1" of what is inside a piece other than the root or the galaxy. */
static void
append_holder(SwExport *export, SwPieceId holder)
{
	const SwDocument *document = export->document;
	const char *name = sw_document_name(document, holder);
	gint32 seat = sw_document_seat_around(document, holder);

	g_string_append_printf(export->out, "in %s", sw_document_kind(document, holder)->label);
	if (name) {
		g_string_append_c(export->out, ' ');
		sw_text_append_quoted(export->out, name);
	} else if (seat > 0) {
		g_string_append_printf(export->out, " of seat %d", seat);
	}
}

/* Appends where the piece is, other than on a board in inches; FALSE if it is nowhere. */
static gboolean
append_place(SwExport *export, SwPieceId id)
{
	SwPieceId holder = sw_document_parent(export->document, id);
	gsize before = export->out->len;

	if (sw_place_has_coordinates(sw_document_place(export->document, id))) {
		sw_describe_append_place(export->out, export->document, id, 7);
		return TRUE;
	}
	/* A pack is a file, where nothing lies. */
	if (holder != SW_NO_PIECE && !is_head(export, holder) &&
	    sw_document_kind(export->document, holder)->element !=
	            export->game->table->roots[SW_ROOT_PACK])
		append_holder(export, holder);
	return export->out->len > before;
}

static void
append_piece(SwExport *export, const SwPlan *plan, SwPieceId id)
{
	const SwPlanThing *thing = find_thing(plan, id);

	g_string_append(export->out, "    [ ] ");
	if (thing == NULL && append_place(export, id))
		g_string_append(export->out, "  ");
	append_values_but(export, id, thing ? find_measured(plan, thing) : 0);
	g_string_append_c(export->out, '\n');
	if (thing)
		append_measures(export->out, plan, thing);
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
		g_string_append_printf(export->out, "%s%" G_GINT64_FORMAT " ", before, n);
		sw_describe_append_label(export->out, &element->attributes[i]);
		before = ", ";
	}
	if (*before == ',')
		g_string_append_c(export->out, '\n');
}

/* TRUE for the rows of the game's roster, which are listed as a table below their holder. */
static gboolean
is_roster(const SwExport *export, const SwElement *element)
{
	const SwKit *kit = export->game->table->kit;

	return kit && kit->roster == element && sw_game_sheet(export->game, element);
}

static void
append_kind(SwExport *export, const SwPlan *plan, const SwKind *kind, const GArray *pieces)
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
		append_piece(export, plan, id);
}

/* Appends the rosters of these pieces. */
static void
append_rosters(SwExport *export, const GPtrArray *sheets, const GArray *holders)
{
	SW_EACH_ID (id, holders) {
		const SwSheet *sheet = sw_sheets_find(sheets, id);

		if (sheet && is_roster(export, sheet->game->of))
			sw_sheet_append_text(export->out, sheet, export->view, G_MAXUINT);
	}
}

/* Appends the properties of the game that is set up: its length, its number of players. */
static void
append_heads(SwExport *export)
{
	SwPieceId galaxy = sw_document_galaxy(export->document);
	SwPieceId heads[] = {SW_ROOT_PIECE, galaxy};

	for (guint i = 0; i < (galaxy == SW_ROOT_PIECE || galaxy == SW_NO_PIECE ? 1 : 2); i++) {
		const SwKind *kind = sw_document_kind(export->document, heads[i]);

		if (sw_document_piece(export->document, heads[i])->present == 0)
			continue;
		g_string_append_printf(export->out, "%s  ", kind->label);
		append_values(export, heads[i]);
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
            const GPtrArray *sheets)
{
	SwPieceId army = sw_card_line(lines, *at)->army;
	const SwSheet *sheet = sw_sheets_find(sheets, army);
	gint attribute = sw_card_table_owner(of);
	g_autofree char *last = NULL;

	g_string_append_printf(export->out, "\n%s  ", of->army->label);
	append_values(export, army);
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
		g_string_append_printf(export->out, "  (%s)\n", line->kind->label);
	}
	if (sheet)
		sw_sheet_append_text(export->out, sheet, export->view, G_MAXUINT);
}

/* Appends all armies with cards. FALSE if there are none. */
static gboolean
append_armies(SwExport *export, const GPtrArray *sheets)
{
	g_autoptr(GArray) lines = NULL;
	SwCardTable of;
	gboolean has_armies;

	if (!sw_card_table_find(&of, export->game->table) || of.army == NULL)
		return FALSE;
	lines = sw_card_lines_new(export, &of);
	has_armies = lines->len > 0 && sw_card_line(lines, 0)->army != SW_NO_PIECE;
	for (guint i = 0;
	     has_armies && i < lines->len && sw_card_line(lines, i)->army != SW_NO_PIECE;)
		append_army(export, &of, lines, &i, sheets);
	return has_armies;
}

/* Appends the pieces kind by kind, except those that append_armies() lists, by `without`. */
static void
append_kinds(SwExport *export, const SwPlan *plan, const GPtrArray *sheets,
             const SwCardTable *without)
{
	const SwTable *table = export->game->table;
	g_autoptr(GPtrArray) by_kind =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);

	for (guint i = 0; i < table->n_kinds; i++)
		g_ptr_array_add(by_kind, g_array_new(FALSE, FALSE, sizeof(SwPieceId)));
	SW_EACH_ID (id, export->order) {
		const SwKind *kind = sw_document_kind(export->document, id);

		if (!is_head(export, id) && is_in_box(kind->element) &&
		    !is_of_army(without, kind->element) && !is_roster(export, kind->element))
			g_array_append_val(by_kind->pdata[kind - table->kinds], id);
	}
	for (guint i = 0; i < table->n_kinds; i++) {
		append_kind(export, plan, &table->kinds[i], by_kind->pdata[i]);
		append_rosters(export, sheets, by_kind->pdata[i]);
	}
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

static void
append_counter(GString *out, const SwPlan *plan, const SwKitCounter *counter)
{
	g_string_append_printf(out, "    [ ] %u \u00d7 %s", sw_board_counters(plan, counter),
	                       counter->label);
	if (counter->back)
		g_string_append_printf(out, " / %s", counter->back);
	if (counter->n_numbers > 0)
		g_string_append_printf(out, ", of each number from 1 to %u", counter->n_numbers);
	g_string_append_c(out, '\n');
}

/* Appends the ruler, dice and counters that players of a scenario on a board in inches need, except
 * those that are on the board from the start. */
static void
append_kit(SwExport *export, const SwPlan *plan)
{
	const SwTable *table = export->game->table;
	const SwElement *board = sw_table_board(table);
	guint n = 0;

	if (plan == NULL || table->kit == NULL ||
	    sw_document_root(export->document) != SW_ROOT_SCENARIO)
		return;
	g_string_append(export->out, "\nFor play\n");
	if (board->role.board->itself->ruler > 0) {
		g_string_append(export->out, "    [ ] a ruler of ");
		sw_length_append_measured(export->out, board->role.board->itself->ruler);
		g_string_append(export->out, " in\n");
	}
	SW_EACH_ID (id, export->order)
		n += is_roster(export, sw_document_kind(export->document, id)->element);
	if (n > 0)
		g_string_append_printf(export->out, "    [ ] %u \u00d7 die\n", n);
	for (guint i = 0; i < table->kit->n_counters; i++)
		append_counter(export->out, plan, &table->kit->counters[i]);
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
	        (sw_game_sheet(export->game, element) && attribute != sw_element_lock(element) &&
	         !sw_type_is_text(element->attributes[attribute].type)));
}

/* Appends the columns, hands and decks of a battle, as in the text format. */
static void
append_mat(SwExport *export)
{
	if (!sw_table_has_mat(export->game->table))
		return;
	/* The empty line is before the mat, not after it. */
	g_string_append_c(export->out, '\n');
	sw_text_mat_append_to(export);
	g_string_truncate(export->out, export->out->len - 1);
}

static void
write_checklist(SwExport *export)
{
	const char *title = sw_export_title(export);
	g_autoptr(GPtrArray) sheets = sw_sheets_of(export->view);
	g_autoptr(SwPlan) plan =
		sw_table_board(export->game->table) ? sw_plan_new(export->document) : NULL;
	SwCardTable listed;

	sw_card_table_find(&listed, export->game->table);
	sw_text_append_safe(export->out, title ? title : export->game->table->title);
	g_string_append_c(export->out, '\n');
	append_heads(export);
	if (export->graph->tiles->n > 0) {
		g_string_append_c(export->out, '\n');
		sw_text_map_append(export->out, export->graph, FALSE, "");
	}
	append_board(export, plan);
	append_mat(export);
	if (!append_armies(export, sheets))
		listed.army = NULL;
	append_kinds(export, plan, sheets, &listed);
	append_stocks(export);
	append_kit(export, plan);
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
