#include "export/card_sheets.h"

#include "base/hash.h"
#include "base/text.h"
#include "document/describe.h"
#include "export/card_words.h"
#include "export/kit_draw.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/sheet_marks.h"
#include "picture/cards.h"
#include "picture/pen.h"
#include "rules/sheet.h"
#include "rules/stock.h"

#include <string.h>

#define MM SW_SHEET_MM
#define CARD_WIDTH (63 * MM)
#define CARD_HEIGHT (88 * MM)
#define A_ROW 3
#define A_PAGE (A_ROW * A_ROW)
#define MARK (3 * MM) /* length of a cut mark */
#define MOST_LINES 60 /* of the list on an army's page */
#define MOST_TRACK 200
#define NAME_SIZE 12
#define MOST_INNER 4 /* pieces inside a face that fit on a card */
#define BOXES 21     /* of a track, per row: 0 to 20 */
#define MARKER_STEP (20 * MM)
#define MARKERS_A_ROW 9u
#define MOST_MARKERS 27

struct SwCardSheets {
	const SwExport *export;
	SwCardTable of;
	GArray *lines;
	GArray *cards;     /* guint: the line of each printed card */
	GArray *armies;    /* SwPieceId */
	GArray *sides;     /* SwPieceId: other bands, with what an army has now */
	guint8 *is_shown;  /* by piece: it is a face that is printed */
	guint *at;         /* by piece: its index in the export's order */
	GHashTable *sorts; /* folded name -> 1 + the first line of that name */
	gint64 n;          /* number of cards, printed or not */
};

/* ---- What is printed -------------------------------------------------------------------- */

static void
add_copies(SwCardSheets *sheets, guint line)
{
	gint64 copies = sw_card_line(sheets->lines, line)->copies;

	sheets->n += copies;
	for (gint64 i = 0; i < copies && sheets->cards->len < SW_MOST_SHEET_CARDS; i++)
		g_array_append_val(sheets->cards, line);
}

static void
add_sort(SwCardSheets *sheets, guint line)
{
	char *folded = sw_text_fold_name(sw_card_line(sheets->lines, line)->name);

	if (g_hash_table_contains(sheets->sorts, folded))
		g_free(folded);
	else
		g_hash_table_insert(sheets->sorts, folded, GUINT_TO_POINTER(line + 1));
}

static gboolean
is_side(const SwCardSheets *sheets, const SwElement *element)
{
	return element->role.mat && element->role.mat->part == SW_MAT_BAND &&
	       element != sheets->of.army;
}

SwCardSheets *
sw_card_sheets_new(const SwExport *export)
{
	SwCardSheets *sheets = g_new0(SwCardSheets, 1);
	guint32 n;

	sheets->export = export;
	g_assert(sw_card_table_find(&sheets->of, export->game->table));
	sheets->lines = sw_card_lines_new(export, &sheets->of);
	sheets->sorts = sw_hash_texts(g_free, NULL);
	sheets->cards = g_array_new(FALSE, FALSE, sizeof(guint));
	sheets->armies = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	sw_document_pieces(export->document, &n);
	sheets->at = g_new0(guint, n);
	sheets->is_shown = g_new0(guint8, n);
	sheets->sides = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	for (guint i = 0; i < export->order->len; i++) {
		SwPieceId id = g_array_index(export->order, SwPieceId, i);

		sheets->at[id] = i;
		if (is_side(sheets, sw_document_kind(export->document, id)->element))
			g_array_append_val(sheets->sides, id);
	}
	for (guint i = 0; i < sheets->lines->len; i++) {
		const SwCardLine *line = sw_card_line(sheets->lines, i);

		add_sort(sheets, i);
		add_copies(sheets, i);
		if (line->copies > 0 && line->face != SW_NO_PIECE)
			sheets->is_shown[line->face] = TRUE;
		if (line->number > sheets->armies->len)
			g_array_append_val(sheets->armies, line->army);
	}
	return sheets;
}

void
sw_card_sheets_free(SwCardSheets *sheets)
{
	if (sheets == NULL)
		return;
	g_hash_table_unref(sheets->sorts);
	g_array_unref(sheets->lines);
	g_array_unref(sheets->cards);
	g_array_unref(sheets->armies);
	g_array_unref(sheets->sides);
	g_free(sheets->at);
	g_free(sheets->is_shown);
	g_free(sheets);
}

static guint
n_card_pages(const SwCardSheets *sheets)
{
	return (sheets->cards->len + A_PAGE - 1) / A_PAGE;
}

guint
sw_card_sheets_n_pages(const SwCardSheets *sheets)
{
	return MAX(n_card_pages(sheets) + sheets->armies->len, 1);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

/* Draws the text from `x` on, or centred on it; scaled down if it would be wider than `most`. */
static void
draw_text(cairo_t *cr, const char *text, double x, double y, double size, double most,
          gboolean is_centred)
{
	g_autofree char *shown = sw_text_shortened(text, 160);

	sw_pen_show_text(cr, shown, (SwPoint){x, y}, size, most, is_centred);
}

/* Draws cut marks outside the cards. */
static void
draw_marks(cairo_t *cr, double left, double top)
{
	double right = left + A_ROW * CARD_WIDTH, bottom = top + A_ROW * CARD_HEIGHT;

	for (guint i = 0; i <= A_ROW; i++) {
		double x = left + i * CARD_WIDTH, y = top + i * CARD_HEIGHT;

		cairo_move_to(cr, x, top - MARK - MM);
		cairo_line_to(cr, x, top - MM);
		cairo_move_to(cr, x, bottom + MM);
		cairo_line_to(cr, x, bottom + MM + MARK);
		cairo_move_to(cr, left - MARK - MM, y);
		cairo_line_to(cr, left - MM, y);
		cairo_move_to(cr, right + MM, y);
		cairo_line_to(cr, right + MM + MARK, y);
	}
	cairo_set_source_rgb(cr, 0.3, 0.3, 0.3);
	cairo_set_line_width(cr, 0.4);
	cairo_stroke(cr);
}

/* ---- A card ----------------------------------------------------------------------------- */

/* What is printed on the card as that attribute of faces; NULL if it is unknown. Free it. */
static char *
printed(const SwCardSheets *sheets, const SwCardLine *line, gint attribute)
{
	return attribute < 0
	               ? NULL
	               : sw_card_line_printed(sheets->export, &sheets->of, line, (guint)attribute);
}

/* Sets a colour that depends only on the owner's name, so it is the same in all documents. The
 * shift is one with which the owners that cards are printed for have different colours. */
static void
set_colour(cairo_t *cr, const char *owner)
{
	static const guint32 colours[] = {0xb03a2e, 0x1f618d, 0x1e8449, 0xb9770e,
	                                  0x6c3483, 0x117864, 0x784212, 0x515a5a};
	guint32 hash = 2166136261u, colour;

	for (const char *p = owner ? owner : ""; *p; p++)
		hash = (hash ^ (guint8)g_ascii_tolower(*p)) * 16777619u;
	colour = colours[(hash ^ (hash >> 19)) % G_N_ELEMENTS(colours)];
	cairo_set_source_rgb(cr, (colour >> 16) / 255.0, (colour >> 8 & 255) / 255.0,
	                     (colour & 255) / 255.0);
}

/* Returns the blank nearest to the middle of a name that would be less than two thirds as high if
 * it was drawn on one line; else NULL. */
static const char *
find_break(cairo_t *cr, const char *name, double width)
{
	const char *middle = name + strlen(name) / 2, *found = NULL;
	cairo_text_extents_t extents;

	cairo_set_font_size(cr, NAME_SIZE);
	cairo_text_extents(cr, name, &extents);
	if (extents.width * 2 <= width * 3)
		return NULL;
	for (const char *blank = strchr(name, ' '); blank; blank = strchr(blank + 1, ' ')) {
		if (found == NULL || ABS(blank - middle) < ABS(found - middle))
			found = blank;
	}
	return found;
}

/* Draws the name in the band, a long one on two lines. */
static void
draw_name(cairo_t *cr, const char *name, double middle, double width)
{
	g_autofree char *shown = sw_text_shortened(name, 160), *first = NULL;
	const char *second = find_break(cr, shown, width);

	if (second == NULL) {
		draw_text(cr, shown, middle, 8 * MM, NAME_SIZE, width, TRUE);
		return;
	}
	first = g_strndup(shown, (gsize)(second - shown));
	draw_text(cr, first, middle, 5.2 * MM, NAME_SIZE * 0.75, width, TRUE);
	draw_text(cr, second + 1, middle, 9 * MM, NAME_SIZE * 0.75, width, TRUE);
}

static void
draw_band(cairo_t *cr, const SwCardSheets *sheets, const SwCardLine *line)
{
	g_autofree char *owner = printed(sheets, line, sw_card_table_owner(&sheets->of));
	const SwKind *kind = line->kind;
	/* Beside the circle of the cost. */
	double left = 15 * MM, width = CARD_WIDTH - 4 * MM - left, middle = left + width / 2;

	set_colour(cr, owner);
	cairo_rectangle(cr, 0, 0, CARD_WIDTH, 14 * MM);
	cairo_fill(cr);
	cairo_set_source_rgb(cr, 1, 1, 1);
	sw_pen_choose_font(cr, TRUE);
	draw_name(cr, line->name, middle, width);
	sw_pen_choose_font(cr, FALSE);
	draw_text(cr, kind->element->typed ? kind->name : kind->label, middle, 12 * MM, 7, width,
	          TRUE);
	cairo_set_source_rgb(cr, 0, 0, 0);
	if (owner)
		draw_text(cr, owner, CARD_WIDTH / 2, 19 * MM, 9, CARD_WIDTH - 8 * MM, TRUE);
}

static void
draw_cost(cairo_t *cr, const SwCardSheets *sheets, const SwCardLine *line)
{
	const SwMatRole *role = sheets->of.face ? sheets->of.face->role.mat : NULL;
	const SwExport *export = sheets->export;
	g_autofree char *cost = role ? printed(sheets, line, role->cost) : NULL;
	g_autoptr(GString) shown = g_string_new(cost);

	if (cost == NULL &&
	    (line->piece == SW_NO_PIECE ||
	     !sw_game_append_share(shown, export->game, sw_view_facts(export->view), line->piece)))
		return;
	cairo_new_path(cr);
	cairo_arc(cr, 7 * MM, 7 * MM, 5 * MM, 0, 2 * G_PI);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_fill(cr);
	cairo_set_source_rgb(cr, 0, 0, 0);
	sw_pen_choose_font(cr, TRUE);
	draw_text(cr, shown->str, 7 * MM, 9 * MM, 14, 6.5 * MM, TRUE);
}

/* Draws the numbers of a face side by side at the bottom, each above its label. */
static void
draw_numbers(cairo_t *cr, const SwCardSheets *sheets, const SwCardLine *line)
{
	const SwMatRole *role = sheets->of.face ? sheets->of.face->role.mat : NULL;
	double width = role && role->n_numbers > 0 ? CARD_WIDTH / role->n_numbers : 0;

	for (guint i = 0; role && i < role->n_numbers; i++) {
		g_autofree char *number = printed(sheets, line, (gint)role->numbers[i]);
		double middle = (i + 0.5) * width;

		if (number == NULL)
			continue;
		cairo_set_source_rgb(cr, 0, 0, 0);
		sw_pen_choose_font(cr, TRUE);
		draw_text(cr, number, middle, 78 * MM, 18, width - 2 * MM, TRUE);
		sw_pen_choose_font(cr, FALSE);
		draw_text(cr, sheets->of.face->attributes[role->numbers[i]].label, middle, 84 * MM,
		          7, width - 2 * MM, TRUE);
	}
}

static gboolean
is_drawn_elsewhere(const SwCardTable *of, guint attribute)
{
	const SwMatRole *role = of->face->role.mat;

	for (guint i = 0; i < role->n_numbers; i++) {
		if (role->numbers[i] == attribute)
			return TRUE;
	}
	return (gint)attribute == role->name || (gint)attribute == role->cost ||
	       (gint)attribute == sw_card_table_owner(of);
}

/* Draws a line for each other attribute of the face, then one for each piece inside it. */
static void
draw_words(cairo_t *cr, const SwCardSheets *sheets, const SwCardLine *line)
{
	const SwExport *export = sheets->export;
	double y = 28 * MM;

	sw_pen_choose_font(cr, FALSE);
	cairo_set_source_rgb(cr, 0, 0, 0);
	for (guint i = 0; sheets->of.face && i < sheets->of.face->n_attributes; i++) {
		g_autofree char *text =
			is_drawn_elsewhere(&sheets->of, i) ? NULL : printed(sheets, line, (gint)i);
		g_autofree char *words = NULL;

		if (text == NULL)
			continue;
		words = g_strdup_printf("%s: %s", sheets->of.face->attributes[i].label, text);
		draw_text(cr, words, 4 * MM, y, 9, CARD_WIDTH - 8 * MM, FALSE);
		y += 5 * MM;
	}
	for (guint i = 0; i < MOST_INNER; i++) {
		SwPieceId inner = sw_card_line_inner(export, line, i);
		g_autofree char *words = inner == SW_NO_PIECE ? NULL : sw_card_words(export, inner);

		if (words == NULL)
			break;
		draw_text(cr, words, 4 * MM, y, 8, CARD_WIDTH - 8 * MM, FALSE);
		y += 5 * MM;
	}
}

static void
draw_card(cairo_t *cr, const SwCardSheets *sheets, const SwCardLine *line)
{
	draw_band(cr, sheets, line);
	draw_cost(cr, sheets, line);
	draw_words(cr, sheets, line);
	draw_numbers(cr, sheets, line);
	cairo_set_source_rgb(cr, 0.75, 0.75, 0.75);
	cairo_set_line_width(cr, 0.3);
	cairo_rectangle(cr, 0, 0, CARD_WIDTH, CARD_HEIGHT);
	cairo_stroke(cr);
}

static void
draw_cards(const SwCardSheets *sheets, cairo_t *cr, guint page, double width, double height)
{
	double left = (width - A_ROW * CARD_WIDTH) / 2, top = (height - A_ROW * CARD_HEIGHT) / 2;

	draw_marks(cr, left, top);
	for (guint i = 0; i < A_PAGE && page * A_PAGE + i < sheets->cards->len; i++) {
		guint line = g_array_index(sheets->cards, guint, page * A_PAGE + i);

		cairo_save(cr);
		cairo_translate(cr, left + i % A_ROW * CARD_WIDTH,
		                top + (double)(i / A_ROW) * CARD_HEIGHT);
		draw_card(cr, sheets, sw_card_line(sheets->lines, line));
		cairo_restore(cr);
	}
}

guint
sw_card_sheets_n_sorts(const SwCardSheets *sheets)
{
	return sheets->lines->len;
}

const char *
sw_card_sheets_name(const SwCardSheets *sheets, guint sort)
{
	return sort < sheets->lines->len ? sw_card_line(sheets->lines, sort)->name : NULL;
}

guint
sw_card_sheets_find(const SwCardSheets *sheets, const char *name)
{
	g_autofree char *folded = name && *name ? sw_text_fold_name(name) : NULL;
	gpointer found = folded ? g_hash_table_lookup(sheets->sorts, folded) : NULL;

	return found ? GPOINTER_TO_UINT(found) - 1 : sheets->lines->len;
}

void
sw_card_sheets_draw_card(const SwCardSheets *sheets, cairo_t *cr, guint sort, double width,
                         double height)
{
	if (sort >= sheets->lines->len)
		return;
	cairo_save(cr);
	cairo_scale(cr, width / CARD_WIDTH, height / CARD_HEIGHT);
	draw_card(cr, sheets, sw_card_line(sheets->lines, sort));
	cairo_restore(cr);
}

/* ---- An army's page --------------------------------------------------------------------- */

static gint32
track_end(const SwCardSheets *sheets, gint32 value)
{
	gint assumption = sheets->of.army->role.mat->track_end;
	gint32 end = assumption < 0
	                     ? value
	                     : sw_document_assumed(sheets->export->document, (guint)assumption);

	return CLAMP(end, 0, MOST_TRACK);
}

/* Gets the army's value in a battle, which its seat's side has. FALSE if there is none. */
static gboolean
find_now(const SwCardSheets *sheets, SwPieceId army, const char *name, gint32 *now)
{
	const SwDocument *document = sheets->export->document;
	gint32 seat = sw_document_seat_around(document, army);

	SW_EACH_ID (side, sheets->sides) {
		gint its = sw_element_attribute(sw_document_kind(document, side)->element, name);

		if (its < 0 || !sw_document_has(document, side, (guint)its) ||
		    sw_document_seat_around(document, side) != seat || seat <= 0)
			continue;
		*now = sw_document_get(document, side, (guint)its);
		return TRUE;
	}
	return FALSE;
}

/* Draws boxes from 0 on, in rows; the box of the army's value is grey, in a battle that of the
 * present one. Returns the y below the track. */
static double
draw_track(cairo_t *cr, const SwCardSheets *sheets, SwPieceId army, guint attribute, double y)
{
	const SwAttribute *says = &sheets->of.army->attributes[attribute];
	gint32 value = sw_document_get(sheets->export->document, army, attribute);
	gint32 now = value;
	g_autofree char *title =
		find_now(sheets, army, says->name, &now)
			? g_strdup_printf("%s: %d, now %d", says->label, value, now)
			: g_strdup_printf("%s: %d", says->label, value);
	gint32 end = track_end(sheets, MAX(value, now));

	cairo_set_source_rgb(cr, 0, 0, 0);
	sw_pen_choose_font(cr, TRUE);
	draw_text(cr, title, 0, y, 11, 100 * MM, FALSE);
	y += 3 * MM;
	cairo_set_line_width(cr, 0.5);
	for (gint32 i = 0; i <= end; i++) {
		double left = i % BOXES * 9 * MM, top = y + (double)(i / BOXES) * 9 * MM;
		g_autofree char *number = g_strdup_printf("%d", i);

		cairo_rectangle(cr, left, top, 9 * MM, 9 * MM);
		if (i == now) {
			cairo_set_source_rgb(cr, 0.85, 0.85, 0.85);
			cairo_fill_preserve(cr);
		}
		cairo_set_source_rgb(cr, 0, 0, 0);
		cairo_stroke(cr);
		draw_text(cr, number, left + 4.5 * MM, top + 6 * MM, 10, 8 * MM, TRUE);
	}
	return y + (double)(end / BOXES + 1) * 9 * MM + 8 * MM;
}

/* Returns what all copies of the line cost, as "8"; "?" if that is unknown, NULL if the game counts
 * nothing. Free it. */
static char *
cost_of_line(const SwCardSheets *sheets, const SwCardLine *line)
{
	const SwGameSheet *game = sw_game_sheet(sheets->export->game, sheets->of.card);
	char *cost;

	if (game == NULL || !sw_sheet_has_summed(game))
		return NULL;
	cost = sw_sheet_summed(sheets->export->view, game, line->piece);
	return cost ? cost : g_strdup("?");
}

/* Draws how the worth of the army adds up. Returns the y below. */
static double
draw_worth(cairo_t *cr, const SwCardSheets *sheets, SwPieceId army, double y)
{
	const SwGameSheet *game = sw_game_sheet(sheets->export->game, sheets->of.card);
	g_autofree char *worth = game && game->heading
	                                 ? game->heading(sw_view_facts(sheets->export->view), army)
	                                 : NULL;
	g_autofree char *line = worth ? sw_text_capital(worth) : NULL;

	if (line == NULL)
		return y;
	sw_pen_choose_font(cr, TRUE);
	draw_text(cr, line, 0, y, 10, BOXES * 9 * MM, FALSE);
	return y + 6 * MM;
}

/* Draws a line for each card, with its cost, as many as there is room for. */
static void
draw_list(cairo_t *cr, const SwCardSheets *sheets, SwPieceId army, double y, double bottom)
{
	guint n = 0, n_more = 0;

	y = draw_worth(cr, sheets, army, y);
	sw_pen_choose_font(cr, FALSE);
	for (guint i = 0; i < sheets->lines->len; i++) {
		const SwCardLine *line = sw_card_line(sheets->lines, i);
		g_autofree char *words = NULL, *cost = NULL;

		if (line->army != army)
			continue;
		if (n >= MOST_LINES || y + 5 * MM >= bottom) {
			n_more++;
			continue;
		}
		words = g_strdup_printf("%" G_GINT64_FORMAT " \u00d7 %s", line->copies, line->name);
		cost = cost_of_line(sheets, line);
		draw_text(cr, words, 0, y, 10, 150 * MM, FALSE);
		if (cost)
			draw_text(cr, cost, 160 * MM, y, 10, 20 * MM, TRUE);
		y += 5 * MM;
		n++;
	}
	if (n_more > 0) {
		g_autofree char *words = sw_text_number(n_more, "count", "more line", "more lines");

		draw_text(cr, words, 0, y, 10, 150 * MM, FALSE);
	}
}

/* ---- Markers ---------------------------------------------------------------------------- */

/* The markers of the game's kit, or NULL. */
static const SwKitCounter *
markers_of(const SwTable *table)
{
	return table->kit && table->kit->n_counters > 0 ? table->kit->counters : NULL;
}

static guint
count_markers(const SwExport *export)
{
	const SwKitCounter *markers = markers_of(export->game->table);
	gint64 n = markers ? (gint64)markers->n * sw_stock_boxes(export->document) : 0;

	return (guint)CLAMP(n, 0, MOST_MARKERS);
}

/* The height of all rows of markers; 0 if there are none. */
static double
markers_height(const SwExport *export)
{
	return (double)((count_markers(export) + MARKERS_A_ROW - 1) / MARKERS_A_ROW) * MARKER_STEP;
}

/* Draws them to cut out. */
static void
draw_markers(cairo_t *cr, const SwExport *export, double top)
{
	const SwKitCounter *markers = markers_of(export->game->table);
	guint n = count_markers(export);

	for (guint i = 0; i < n; i++) {
		double margin = (MARKER_STEP - sw_kit_points(markers->across)) / 2;

		cairo_save(cr);
		cairo_translate(cr, (i % MARKERS_A_ROW) * MARKER_STEP + margin,
		                top + (double)(i / MARKERS_A_ROW) * MARKER_STEP + margin);
		sw_kit_draw_counter(cr, markers, 0);
		cairo_restore(cr);
	}
}

/* ---- The page --------------------------------------------------------------------------- */

static void
draw_army(const SwCardSheets *sheets, cairo_t *cr, SwPieceId army, double width, double height)
{
	const SwDocument *document = sheets->export->document;
	const SwMatRole *role = sheets->of.army->role.mat;
	gint32 seat = sw_document_seat_around(document, army);
	g_autofree char *title = sw_picture_mat_title(document, army, army, seat);
	double y = 20 * MM, bottom = height - 12 * MM;

	cairo_save(cr);
	cairo_translate(cr, (width - BOXES * 9 * MM) / 2, 0);
	cairo_set_source_rgb(cr, 0, 0, 0);
	sw_pen_choose_font(cr, TRUE);
	draw_text(cr, title, 0, y, 16, BOXES * 9 * MM, FALSE);
	y += 6 * MM;
	sw_pen_choose_font(cr, FALSE);
	for (guint i = 0; i < sheets->of.army->n_attributes; i++) {
		const SwAttribute *attribute = &sheets->of.army->attributes[i];
		g_autoptr(GString) words = g_string_new(NULL);

		if (!sw_type_is_text(attribute->type) || strcmp(attribute->name, "name") == 0 ||
		    !sw_document_has(document, army, i))
			continue;
		g_string_append_printf(words, "%s: ", attribute->label);
		sw_describe_append_title(words, document, army, i);
		draw_text(cr, words->str, 0, y, 10, BOXES * 9 * MM, FALSE);
		y += 5 * MM;
	}
	y += 5 * MM;
	for (guint i = 0; i < role->n_numbers && y < height - 30 * MM; i++)
		y = draw_track(cr, sheets, army, role->numbers[i], y);
	if (army == g_array_index(sheets->armies, SwPieceId, sheets->armies->len - 1)) {
		bottom -= markers_height(sheets->export);
		draw_markers(cr, sheets->export, bottom);
	}
	draw_list(cr, sheets, army, y, bottom);
	cairo_restore(cr);
}

void
sw_card_sheets_draw(const SwCardSheets *sheets, cairo_t *cr, guint page, double width,
                    double height)
{
	guint n = n_card_pages(sheets);

	if (page < n)
		draw_cards(sheets, cr, page, width, height);
	else if (page - n < sheets->armies->len)
		draw_army(sheets, cr, g_array_index(sheets->armies, SwPieceId, page - n), width,
		          height);
	sw_sheet_draw_check(cr, width, height);
}

/* ---- Losses ----------------------------------------------------------------------------- */

/* TRUE if the piece is one of the first MOST_INNER inside a face that is printed. */
static gboolean
is_inner_shown(const SwCardSheets *sheets, SwPieceId id)
{
	SwPieceId face = sw_document_piece(sheets->export->document, id)->parent;

	return sheets->is_shown[face] && sheets->at[id] - sheets->at[face] <= MOST_INNER;
}

static gboolean
says(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const SwCardSheets *sheets = data;
	const SwElement *element = sw_document_kind(export->document, id)->element;
	const SwMatRole *role = element->role.mat;

	if (element == sheets->of.army)
		return TRUE;
	if (sheets->of.face && element == sheets->of.face)
		return sheets->is_shown[id];
	if (sheets->of.face && sw_element_holds(sheets->of.face, element))
		return is_inner_shown(sheets, id);
	if (sheets->of.army && is_side(sheets, element) && attribute >= 0)
		return sw_element_attribute(sheets->of.army, element->attributes[attribute].name) >=
		       0;
	if (element == sheets->of.card)
		return attribute == SW_PIECE_ITSELF || attribute == role->name ||
		       attribute == role->copies;
	return FALSE;
}

void
sw_card_sheets_lose(const SwCardSheets *sheets, SwExport *export)
{
	sw_cards_lose(export, &sheets->of, sheets->lines);
	if (sheets->n > sheets->cards->len)
		sw_export_lose(export, "cards beyond the first 1,800");
	G_STATIC_ASSERT(SW_MOST_SHEET_CARDS == 1800);
	sw_lose_unsaid(export, says, NULL, sheets);
	sw_lose_letters(export);
}
