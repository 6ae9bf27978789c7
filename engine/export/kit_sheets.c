#include "export/kit_sheets.h"

#include "base/translate.h"
#include "export/kit_draw.h"
#include "export/kit_roster.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/sheet_marks.h"
#include "picture/tiling.h"
#include "rules/stock.h"

#define MARGIN SW_SHEET_MARGIN
#define GAP (4 * SW_SHEET_MM) /* between parts */
#define CAPTION 20.0          /* the height of two lines below a shape */
#define CAPTION_SIZE 7.0
#define CAPTION_WIDTH 120.0 /* at least */
#define SHARED 36.0         /* overlap of the sheets of a large shape */
#define MOST_WORDS 50       /* letters of a line of it */
#define MOST_BOXES 10       /* that counters are printed of */

typedef enum {
	PART_RULER,
	PART_COUNTER,
	PART_BASE,
	PART_SHAPE,
} Part;

/* A part on a page, with others. */
typedef struct {
	Part part;
	guint which; /* a counter's position in the kit, a base's in `bases`, a thing of the plan */
	guint number; /* of a counter */
	gboolean is_turned;
	double width, height; /* with its caption */
	guint page;           /* of those of parts */
	double x, y;
} Item;

typedef struct {
	SwPieceId piece; /* gives name and seat */
	gint32 diameter;
} Base;

/* Items side by side. */
typedef struct {
	guint page;
	double y, height; /* its height is that of its first item, the highest */
	double x;         /* where the next item is */
} Row;

/* A shape on several pages of its own. */
typedef struct {
	guint thing;
	SwTiling tiling;
	guint first; /* of its pages */
} Large;

struct SwKitSheets {
	const SwExport *export;
	const SwKit *kit;     /* or NULL */
	double width, height; /* of the paper */
	SwPlan *plan;
	SwKitRoster *roster;
	GArray *bases; /* Base */
	GArray *items; /* Item, in the order of pages */
	GArray *large; /* Large */
	guint n_item_pages, n_pages;
	gboolean is_cut, has_more_counters;
	/* While items are added: rows of them, and the first that may still be filled. */
	GArray *rows; /* Row */
	guint open;
};

/* ---- Laying out ------------------------------------------------------------------------- */

static double
room_across(const SwKitSheets *sheets)
{
	return sheets->width - 2 * MARGIN;
}

static double
room_down(const SwKitSheets *sheets)
{
	return sheets->height - 2 * MARGIN;
}

static guint
n_pages_so_far(const SwKitSheets *sheets)
{
	return sw_kit_roster_n_pages(sheets->roster) + sheets->n_item_pages;
}

/* Puts no more items into the rows so far. */
static void
end_rows(SwKitSheets *sheets)
{
	sheets->open = sheets->rows->len;
}

/* The first open row with room for an item; NULL if there is none. */
static Row *
find_row(SwKitSheets *sheets, double width, double height)
{
	for (guint i = sheets->open; i < sheets->rows->len; i++) {
		Row *row = &g_array_index(sheets->rows, Row, i);

		if (row->x + width <= room_across(sheets) && height <= row->height)
			return row;
	}
	return NULL;
}

/* A new row below the last one, or on a new page; NULL if there are too many pages. */
static Row *
add_row(SwKitSheets *sheets, double height)
{
	const Row *last = sheets->rows->len > 0
	                          ? &g_array_index(sheets->rows, Row, sheets->rows->len - 1)
	                          : NULL;
	Row row = {.y = last ? last->y + last->height + GAP : 0, .height = height};

	if (last == NULL || row.y + height > room_down(sheets)) {
		if (n_pages_so_far(sheets) >= SW_MOST_KIT_PAGES)
			return NULL;
		row.y = 0;
		sheets->n_item_pages++;
	}
	row.page = sheets->n_item_pages - 1;
	g_array_append_val(sheets->rows, row);
	return &g_array_index(sheets->rows, Row, sheets->rows->len - 1);
}

static void
add_item(SwKitSheets *sheets, Item item)
{
	Row *row = find_row(sheets, item.width, item.height);

	if (row == NULL)
		row = add_row(sheets, item.height);
	if (row == NULL) {
		sheets->is_cut = TRUE;
		return;
	}
	item.page = row->page;
	item.x = row->x;
	item.y = row->y;
	row->x += item.width + GAP;
	g_array_append_val(sheets->items, item);
}

static void
add_ruler(SwKitSheets *sheets)
{
	gint32 length = sw_table_board(sheets->export->game->table)->role.board->itself->ruler;

	if (length > 0 && sw_kit_points(length) <= room_across(sheets))
		add_item(sheets, (Item){.part = PART_RULER,
		                        .width = sw_kit_points(length),
		                        .height = SW_KIT_RULER_HEIGHT});
	end_rows(sheets);
}

/* ---- Counters --------------------------------------------------------------------------- */

/* How many there are of each number: as many as the boxes hold, or as the scenario says. */
static guint
count_counters(SwKitSheets *sheets, const SwKitCounter *counter)
{
	const SwDocument *document = sheets->export->document;
	const SwTable *table = sheets->export->game->table;
	guint n = counter->n * (guint)CLAMP(sw_stock_boxes(document), 1, MOST_BOXES);
	gint32 said;

	if (counter->n_said == SW_KIT_NOTHING ||
	    sw_document_kind(document, SW_ROOT_PIECE)->element != table->roots[SW_ROOT_SCENARIO])
		return n;
	said = sw_document_get(document, SW_ROOT_PIECE, (guint)counter->n_said);
	sheets->has_more_counters |= said > SW_MOST_OF_COUNTER;
	return MAX(n, (guint)CLAMP(said, 0, SW_MOST_OF_COUNTER));
}

/* How many of `n` counters are put into a row: a set of numbers, or so many that rows are equal. */
static guint
counters_a_row(const SwKitSheets *sheets, const SwKitCounter *counter, guint n)
{
	double size = sw_kit_points(counter->across);
	guint most = (guint)MAX((room_across(sheets) + GAP) / (size + GAP), 1), rows;

	if (counter->n_numbers > 0)
		n = counter->n_numbers;
	rows = (n + most - 1) / most;
	return (n + rows - 1) / rows;
}

/* Each sort begins a row. */
static void
add_counter(SwKitSheets *sheets, guint which)
{
	const SwKitCounter *counter = &sheets->kit->counters[which];
	guint n = count_counters(sheets, counter) * MAX(counter->n_numbers, 1);
	guint a_row = counters_a_row(sheets, counter, n);

	for (guint k = 0; k < n; k++) {
		if (k % a_row == 0)
			end_rows(sheets);
		add_item(sheets,
		         (Item){.part = PART_COUNTER,
		                .which = which,
		                .number = counter->n_numbers > 0 ? k % counter->n_numbers + 1 : 0,
		                .width = sw_kit_points(counter->across),
		                .height = sw_kit_counter_height(counter)});
	}
	end_rows(sheets);
}

static void
add_counters(SwKitSheets *sheets)
{
	for (guint i = 0; sheets->kit && i < sheets->kit->n_counters; i++)
		add_counter(sheets, i);
}

/* ---- Bases ------------------------------------------------------------------------------ */

/* The role of pieces on the board that stand for those of the roster; NULL if there is none. */
static const SwBoardRole *
role_of_figures(const SwKitSheets *sheets)
{
	const SwTable *table = sheets->export->game->table;

	for (guint i = 0; sheets->kit && sheets->kit->roster && i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];
		const SwBoardRole *role = element->role.board;

		if (role && role->disc && role->is_solid && role->disc->of >= 0 &&
		    g_strcmp0(element->attributes[role->disc->of].reference.to,
		              sheets->kit->roster->name) == 0)
			return role;
	}
	return NULL;
}

static void
find_bases_of_roster(SwKitSheets *sheets, const SwBoardDisc *disc)
{
	const SwDocument *document = sheets->export->document;
	gint32 assumed = disc->assumption >= 0
	                         ? sw_document_assumed(document, (guint)disc->assumption)
	                         : disc->usual;

	SW_EACH_ID (id, sheets->export->order) {
		Base base = {.piece = id, .diameter = assumed};

		if (sw_document_kind(document, id)->element != sheets->kit->roster)
			continue;
		if (disc->diameter_of >= 0 &&
		    sw_document_has(document, id, (guint)disc->diameter_of))
			base.diameter = sw_document_get(document, id, (guint)disc->diameter_of);
		g_array_append_val(sheets->bases, base);
	}
}

/* Bases of solid discs on the board that stand for none of the roster. */
static void
find_other_bases(SwKitSheets *sheets, const SwBoardRole *figures)
{
	for (guint i = 0; i < sw_plan_n(sheets->plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(sheets->plan, i);
		Base base = {thing->piece, thing->diameter};

		if (thing->part == SW_BOARD_DISC && thing->is_solid &&
		    sw_document_kind(sheets->export->document, thing->piece)->element->role.board !=
		            figures)
			g_array_append_val(sheets->bases, base);
	}
}

static void
add_bases(SwKitSheets *sheets)
{
	const SwBoardRole *figures = role_of_figures(sheets);

	if (figures)
		find_bases_of_roster(sheets, figures->disc);
	find_other_bases(sheets, figures);
	for (guint i = 0; i < sheets->bases->len; i++) {
		double size = sw_kit_points(g_array_index(sheets->bases, Base, i).diameter);

		if (size <= 0)
			continue;
		if (size > MIN(room_across(sheets), room_down(sheets)))
			sheets->is_cut = TRUE;
		else
			add_item(sheets, (Item){.part = PART_BASE,
			                        .which = i,
			                        .width = size,
			                        .height = size});
	}
	end_rows(sheets);
}

/* ---- Shapes ----------------------------------------------------------------------------- */

/* FALSE for one that fits on no page; its larger side is put across if only that fits. */
static gboolean
find_shape(const SwKitSheets *sheets, guint thing, Item *item)
{
	const SwPlanThing *its = sw_plan_thing(sheets->plan, thing);

	*item = (Item){.part = PART_SHAPE, .which = thing};
	for (guint turned = FALSE; turned <= TRUE; turned++) {
		sw_kit_thing_size(its, (gboolean)turned, &item->width, &item->height);
		item->is_turned = (gboolean)turned;
		if (item->width <= room_across(sheets) &&
		    item->height + CAPTION <= room_down(sheets))
			break;
		if (turned)
			return FALSE;
	}
	item->width = MAX(item->width, CAPTION_WIDTH);
	item->height += CAPTION;
	return TRUE;
}

static void
add_large(SwKitSheets *sheets, guint thing)
{
	Large large = {.thing = thing,
	               .tiling = {.width = room_across(sheets),
	                          .height = room_down(sheets),
	                          .frame = MARGIN,
	                          .shared = SHARED}};
	double width, height;

	sw_kit_thing_size(sw_plan_thing(sheets->plan, thing), FALSE, &width, &height);
	/* Its line is half outside. */
	if (sw_tiling_spread(&large.tiling, width + 4, height + 4, SW_MOST_KIT_PAGES))
		g_array_append_val(sheets->large, large);
	else
		sheets->is_cut = TRUE;
}

static gint
compare_items(gconstpointer a, gconstpointer b)
{
	const Item *one = a, *other = b;

	if (one->height > other->height || one->height < other->height)
		return one->height > other->height ? -1 : 1;
	return (one->which > other->which) - (one->which < other->which);
}

/* The highest first, so that rows are filled well. */
static void
add_shapes(SwKitSheets *sheets)
{
	g_autoptr(GArray) shapes = g_array_new(FALSE, FALSE, sizeof(Item));

	for (guint i = 0; i < sw_plan_n(sheets->plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(sheets->plan, i);
		Item item;

		if (thing->part != SW_BOARD_AREA || sw_area_doubled(&thing->area) == 0)
			continue;
		if (find_shape(sheets, i, &item))
			g_array_append_val(shapes, item);
		else
			add_large(sheets, i);
	}
	g_array_sort(shapes, compare_items);
	for (guint i = 0; i < shapes->len; i++)
		add_item(sheets, g_array_index(shapes, Item, i));
	end_rows(sheets);
}

/* Gives the large shapes their pages, after those of the items. */
static void
number_pages(SwKitSheets *sheets)
{
	sheets->n_pages = n_pages_so_far(sheets);
	for (guint i = 0; i < sheets->large->len;) {
		Large *large = &g_array_index(sheets->large, Large, i);

		if (sheets->n_pages + sw_tiling_n(&large->tiling) > SW_MOST_KIT_PAGES) {
			sheets->is_cut = TRUE;
			g_array_remove_index(sheets->large, i);
			continue;
		}
		large->first = sheets->n_pages;
		sheets->n_pages += sw_tiling_n(&large->tiling);
		i++;
	}
	sheets->n_pages = MAX(sheets->n_pages, 1);
}

SwKitSheets *
sw_kit_sheets_new(const SwExport *export, double width, double height)
{
	SwKitSheets *sheets = g_new0(SwKitSheets, 1);

	sheets->export = export;
	sheets->kit = export->game->table->kit;
	sheets->width = width;
	sheets->height = height;
	sheets->plan = sw_plan_new(export->document);
	sheets->roster = sw_kit_roster_new(export, room_across(sheets), room_down(sheets));
	sheets->bases = g_array_new(FALSE, FALSE, sizeof(Base));
	sheets->items = g_array_new(FALSE, FALSE, sizeof(Item));
	sheets->rows = g_array_new(FALSE, FALSE, sizeof(Row));
	sheets->large = g_array_new(FALSE, FALSE, sizeof(Large));
	add_ruler(sheets);
	add_counters(sheets);
	add_bases(sheets);
	add_shapes(sheets);
	number_pages(sheets);
	return sheets;
}

void
sw_kit_sheets_free(SwKitSheets *sheets)
{
	if (sheets == NULL)
		return;
	sw_kit_roster_free(sheets->roster);
	sw_plan_free(sheets->plan);
	g_array_unref(sheets->bases);
	g_array_unref(sheets->items);
	g_array_unref(sheets->rows);
	g_array_unref(sheets->large);
	g_free(sheets);
}

guint
sw_kit_sheets_n_pages(const SwKitSheets *sheets)
{
	return sheets->n_pages;
}

/* ---- Drawing ---------------------------------------------------------------------------- */

static const SwColour black = {0, 0, 0};

/* The name of a shape, and what it is. Free it. */
static char *
name_of(const SwKitSheets *sheets, guint thing)
{
	SwPieceId id = sw_plan_thing(sheets->plan, thing)->piece;
	const char *label = sw_translate(sw_document_kind(sheets->export->document, id)->label);
	const char *name = sw_plan_name(sheets->plan, sw_plan_thing(sheets->plan, thing));

	return name ? g_strdup_printf("%s \u00b7 %s", name, label) : g_strdup(label);
}

/* TRUE if a caption says the attribute in words. */
static gboolean
is_in_words(const SwKitSheets *sheets, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(sheets->export->document, id)->element;

	return (gint)attribute != sw_element_attribute(element, "name") &&
	       !sw_picture_plan_says(sheets->plan, id, attribute);
}

/* Where a shape lies, and what else is said of it. Free it. */
static char *
words_of(const SwKitSheets *sheets, guint thing)
{
	const SwDocument *document = sheets->export->document;
	SwPieceId id = sw_plan_thing(sheets->plan, thing)->piece;
	GString *words = g_string_new(NULL);

	sw_place_append(words, sw_document_place(document, id));
	SW_EACH_VALUE (i, document, id) {
		if (is_in_words(sheets, id, i))
			sw_kit_append_value(words, document, id, i);
	}
	return g_string_free(words, FALSE);
}

static void
draw_caption(const SwKitSheets *sheets, cairo_t *cr, const Item *item)
{
	g_autofree char *name = name_of(sheets, item->which);
	g_autofree char *words = words_of(sheets, item->which);
	SwCairoPen pen = sw_cairo_pen(cr);
	double top = item->height - CAPTION, width = item->width - 12;

	cairo_save(cr);
	cairo_translate(cr, 0, top + 4);
	sw_kit_draw_arrow(cr, item->is_turned);
	cairo_restore(cr);
	sw_pen_write(&pen.pen, name, &(SwPenLine){12, top + 11, width, CAPTION_SIZE, 0, TRUE},
	             black);
	sw_pen_write(&pen.pen, words, &(SwPenLine){12, top + 19, width, CAPTION_SIZE, 0, FALSE},
	             black);
}

static void
draw_shape(const SwKitSheets *sheets, cairo_t *cr, const Item *item)
{
	double width, height;

	sw_kit_thing_size(sw_plan_thing(sheets->plan, item->which), item->is_turned, &width,
	                  &height);
	sw_sheet_draw_crop(cr, width, height);
	sw_kit_draw_thing(cr, sheets->plan, item->which, item->is_turned);
	draw_caption(sheets, cr, item);
}

static void
draw_base(const SwKitSheets *sheets, cairo_t *cr, const Base *base)
{
	const SwDocument *document = sheets->export->document;
	const char *name = sw_document_name(document, base->piece);

	sw_kit_draw_base(cr,
	                 name ? name : sw_translate(sw_document_kind(document, base->piece)->label),
	                 sw_document_seat_around(document, base->piece), base->diameter);
}

static void
draw_item(const SwKitSheets *sheets, cairo_t *cr, const Item *item)
{
	gint32 length = sw_table_board(sheets->export->game->table)->role.board->itself->ruler;
	const SwKitCounter *counter;

	switch (item->part) {
	case PART_RULER:
		sw_sheet_draw_crop(cr, item->width, item->height);
		sw_kit_draw_ruler(cr, length);
		break;
	case PART_COUNTER:
		counter = &sheets->kit->counters[item->which];
		if (!counter->is_round)
			sw_sheet_draw_crop(cr, item->width, item->height);
		sw_kit_draw_counter(cr, counter, item->number);
		break;
	case PART_BASE:
		draw_base(sheets, cr, &g_array_index(sheets->bases, Base, item->which));
		break;
	case PART_SHAPE: draw_shape(sheets, cr, item); break;
	}
}

static void
draw_items(const SwKitSheets *sheets, cairo_t *cr, guint page)
{
	SW_EACH (const Item, item, sheets->items) {
		if (item->page != page)
			continue;
		cairo_save(cr);
		cairo_translate(cr, MARGIN + item->x, MARGIN + item->y);
		draw_item(sheets, cr, item);
		cairo_restore(cr);
	}
}

static void
draw_large(const SwKitSheets *sheets, cairo_t *cr, const Large *large, guint number)
{
	SwTilingSheet sheet = sw_tiling_sheet(&large->tiling, number);
	g_autofree char *name = name_of(sheets, large->thing);
	g_autofree char *words = words_of(sheets, large->thing);
	g_autoptr(GString) text = g_string_new(name);
	SwCairoPen pen = sw_cairo_pen(cr);

	cairo_save(cr);
	cairo_rectangle(cr, MARGIN, MARGIN, large->tiling.width, large->tiling.height);
	cairo_clip(cr);
	cairo_translate(cr, MARGIN - sheet.left + 2, MARGIN - sheet.top + 2);
	sw_kit_draw_thing(cr, sheets->plan, large->thing, FALSE);
	cairo_restore(cr);
	sw_tiling_draw_marks(&large->tiling, &sheet, cr);
	g_string_append_printf(text, " \u00b7 %s", words);
	g_string_append_printf(text, sw_translate(" \u2014 row %u, column %u"), sheet.row + 1,
	                       sheet.column + 1);
	sw_pen_write(&pen.pen, text->str,
	             &(SwPenLine){MARGIN + 20, sheets->height - MARGIN * 0.66,
	                          room_across(sheets) / 3, CAPTION_SIZE, 0, FALSE},
	             black);
}

void
sw_kit_sheets_draw(const SwKitSheets *sheets, cairo_t *cr, guint page)
{
	guint n_roster = sw_kit_roster_n_pages(sheets->roster);

	if (page < n_roster) {
		cairo_save(cr);
		cairo_translate(cr, MARGIN, MARGIN);
		sw_kit_roster_draw(sheets->roster, cr, page);
		cairo_restore(cr);
	} else if (page - n_roster < sheets->n_item_pages) {
		draw_items(sheets, cr, page - n_roster);
	}
	SW_EACH (const Large, large, sheets->large) {
		if (page >= large->first && page - large->first < sw_tiling_n(&large->tiling))
			draw_large(sheets, cr, large, page - large->first);
	}
	sw_sheet_draw_head(cr, sheets->export, (SwSheetPaper){sheets->width, sheets->height},
	                   &(SwSheetHead){page, sheets->n_pages, NULL, 1, NULL});
	sw_sheet_draw_check(cr, sheets->width, sheets->height);
}

/* ---- Losses ----------------------------------------------------------------------------- */

/* TRUE if the attribute of a shape is drawn, or its caption has room for it. */
static gboolean
is_on_shape(const SwKitSheets *sheets, SwPieceId id, gint attribute)
{
	guint thing = sw_plan_thing_of(sheets->plan, id);
	g_autofree char *words = NULL;

	if (thing == SW_PLAN_NOWHERE ||
	    sw_area_doubled(&sw_plan_thing(sheets->plan, thing)->area) == 0)
		return FALSE;
	if (attribute == SW_PIECE_ITSELF ||
	    sw_picture_plan_says(sheets->plan, id, (guint)attribute))
		return TRUE;
	words = is_in_words(sheets, id, (guint)attribute) ? words_of(sheets, thing)
	                                                  : name_of(sheets, thing);
	return sw_picture_can_write(words, MOST_WORDS);
}

/* Implements SwSays. */
static gboolean
says(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const SwKitSheets *sheets = data;
	const SwBoardRole *role = sw_document_kind(export->document, id)->element->role.board;

	return role && role->area ? is_on_shape(sheets, id, attribute)
	                          : sw_kit_roster_says(sheets->roster, id, attribute);
}

void
sw_kit_sheets_lose(const SwKitSheets *sheets, SwExport *export)
{
	sw_lose_unsaid(export, says, sw_nests_rows, sheets);
	sw_lose_letters(export);
	if (sheets->is_cut)
		sw_export_lose(export, "parts that are too large, or beyond the first 200 sheets");
	G_STATIC_ASSERT(SW_MOST_KIT_PAGES == 200);
	if (sheets->has_more_counters)
		sw_export_lose(export, "counters of a sort beyond the first 60");
	G_STATIC_ASSERT(SW_MOST_OF_COUNTER == 60);
}
