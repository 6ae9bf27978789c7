#include "export/kit_roster.h"

#include "base/translate.h"
#include "document/describe.h"
#include "export/lost.h"
#include "export/sheet_marks.h"
#include "picture/pen.h"

#include <string.h>

#define MM SW_SHEET_MM
#define HEADING (20 * MM) /* height of the heading of a page */
#define ROW (32 * MM)
#define LABEL (5 * MM) /* height of the line above a box */
#define NAME_WIDTH (48 * MM)
#define SEPARATOR " \u00b7 "
#define ROW_LETTERS 60 /* that are legible below a name */
#define HEADING_LETTERS 160

typedef struct {
	SwPieceId holder; /* SW_NO_PIECE: a page to fill in */
	guint first, n;   /* rows, of all */
} Page;

struct SwKitRoster {
	const SwExport *export;
	const SwKit *kit;
	double width;
	guint a_page; /* rows */
	GArray *rows; /* SwPieceId, by holder; SW_NO_PIECE: to fill in */
	GArray *pages;
	guint8 *is_shown; /* by piece */
};

void
sw_kit_append_value(GString *out, const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];

	if (attribute->type == SW_TYPE_FLAG) {
		if (sw_document_get(document, id, i))
			g_string_append_printf(out, SEPARATOR "%s", sw_translate(attribute->label));
		return;
	}
	g_string_append_printf(out, SEPARATOR "%s: ", sw_translate(attribute->label));
	sw_describe_append_title(out, document, id, i);
	if (attribute->unit)
		g_string_append_printf(out, " %s", sw_translate(attribute->unit));
}

/* ---- Pages ------------------------------------------------------------------------------ */

static void
add_row(SwKitRoster *roster, SwPieceId id, SwPieceId holder)
{
	Page *last = roster->pages->len > 0
	                     ? &g_array_index(roster->pages, Page, roster->pages->len - 1)
	                     : NULL;

	if (last == NULL || last->holder != holder || last->n == roster->a_page) {
		Page page = {holder, roster->rows->len, 1};

		if (roster->pages->len == SW_MOST_ROSTER_PAGES)
			return;
		g_array_append_val(roster->pages, page);
	} else {
		last->n++;
	}
	g_array_append_val(roster->rows, id);
	if (id != SW_NO_PIECE)
		roster->is_shown[id] = roster->is_shown[holder] = TRUE;
}

/* The pieces in the order of writing: those of one holder follow each other, or else get pages of
 * their own. */
static void
find_rows(SwKitRoster *roster)
{
	const SwExport *export = roster->export;

	SW_EACH_ID (id, export->order) {
		if (sw_document_kind(export->document, id)->element == roster->kit->roster)
			add_row(roster, id, sw_document_parent(export->document, id));
	}
	for (guint i = 0; roster->rows->len == i && i < roster->kit->n_blank; i++)
		add_row(roster, SW_NO_PIECE, SW_NO_PIECE);
}

SwKitRoster *
sw_kit_roster_new(const SwExport *export, double width, double height)
{
	SwKitRoster *roster = g_new0(SwKitRoster, 1);
	guint32 n;

	roster->export = export;
	roster->kit = export->game->table->kit;
	roster->width = width;
	roster->a_page = (guint)MAX((height - HEADING) / ROW, 1);
	roster->rows = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	roster->pages = g_array_new(FALSE, FALSE, sizeof(Page));
	sw_document_pieces(export->document, &n);
	roster->is_shown = g_new0(guint8, n);
	if (roster->kit && roster->kit->roster)
		find_rows(roster);
	return roster;
}

void
sw_kit_roster_free(SwKitRoster *roster)
{
	if (roster == NULL)
		return;
	g_array_unref(roster->rows);
	g_array_unref(roster->pages);
	g_free(roster->is_shown);
	g_free(roster);
}

guint
sw_kit_roster_n_pages(const SwKitRoster *roster)
{
	return roster->pages->len;
}

/* ---- Drawing ---------------------------------------------------------------------------- */

static const SwColour black = {0, 0, 0}, grey = {0.72, 0.72, 0.72};

static gboolean
is_slot(const SwKitRoster *roster, guint attribute)
{
	return attribute >= roster->kit->slot &&
	       attribute < roster->kit->slot + roster->kit->n_slots;
}

/* What the piece says besides its name, its seat and its slots. Free it. */
static char *
words_of(const SwKitRoster *roster, SwPieceId id)
{
	const SwDocument *document = roster->export->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	GString *words = g_string_new(NULL);

	SW_EACH_VALUE (i, document, id) {
		if ((element != roster->kit->roster || !is_slot(roster, i)) &&
		    strcmp(element->attributes[i].name, "name") != 0 &&
		    element->attributes[i].type != SW_TYPE_SEAT)
			sw_kit_append_value(words, document, id, i);
	}
	g_string_erase(words, 0, MIN((gssize)words->len, (gssize)strlen(SEPARATOR)));
	return g_string_free(words, FALSE);
}

/* A line to write on. */
static void
draw_blank(SwPen *pen, double x, double y, double width)
{
	SwPoint ends[] = {{x, y}, {x + width, y}};

	pen->type->lines(pen, ends, 1, &(SwPenInk){NULL, &grey, 0.7, SW_PEN_SOLID});
}

static void
draw_heading(const SwKitRoster *roster, SwPen *pen, const Page *page)
{
	const SwDocument *document = roster->export->document;
	g_autoptr(GString) title = g_string_new(NULL);
	g_autofree char *words = NULL;
	const char *name;
	gint32 seat;

	if (page->holder == SW_NO_PIECE) {
		draw_blank(pen, 0, 8 * MM, roster->width / 2);
		return;
	}
	name = sw_document_name(document, page->holder);
	g_string_append(
		title, name ? name : sw_translate(sw_document_kind(document, page->holder)->label));
	seat = sw_document_seat_around(document, page->holder);
	if (seat > 0) {
		g_string_append(title, ", ");
		g_string_append_printf(title, sw_translate("seat %d"), seat);
	}
	words = words_of(roster, page->holder);
	sw_pen_write(pen, title->str, &(SwPenLine){0, 8 * MM, roster->width, 18, 0, TRUE}, black);
	sw_pen_write(pen, words, &(SwPenLine){0, 14 * MM, roster->width, 9, 0, FALSE}, black);
}

static double
box_size(const SwKitRoster *roster)
{
	return roster->kit->box * 0.72;
}

static void
write_value(const SwKitRoster *roster, SwPen *pen, SwPieceId id, guint attribute, SwPenLine line)
{
	g_autoptr(GString) value = g_string_new(NULL);

	sw_describe_append_title(value, roster->export->document, id, attribute);
	sw_pen_write(pen, value->str, &line, black);
}

/* Draws a box with its number, and above it what the slot says. */
static void
draw_slot(const SwKitRoster *roster, SwPen *pen, SwPieceId id, guint slot, double x, double step)
{
	const SwDocument *document = roster->export->document;
	double size = box_size(roster), left = x + (step - size) / 2;
	guint attribute = roster->kit->slot + slot;
	char number[16];

	g_snprintf(number, sizeof number, "%u", slot + 1);
	pen->type->box(pen, &(SwPenBox){left, LABEL, size, size, 0, FALSE, FALSE},
	               &(SwPenInk){NULL, &black, 0.8, SW_PEN_SOLID});
	sw_pen_write(pen, number,
	             &(SwPenLine){left, LABEL + size * 0.66, size, size * 0.45, 0.5, FALSE}, grey);
	if (id == SW_NO_PIECE || !sw_document_has(document, id, attribute))
		draw_blank(pen, x + 2, LABEL - 4, step - 4);
	else
		write_value(roster, pen, id, attribute,
		            (SwPenLine){x + 1, LABEL - 4, step - 2, 9, 0.5, TRUE});
}

/* Draws what is at the left of a row. */
static void
draw_name(const SwKitRoster *roster, SwPen *pen, SwPieceId id, double middle)
{
	const char *name;
	g_autofree char *words = NULL;

	if (id == SW_NO_PIECE) {
		draw_blank(pen, 0, middle, NAME_WIDTH - 6 * MM);
		return;
	}
	name = sw_document_name(roster->export->document, id);
	words = words_of(roster, id);
	if (name)
		sw_pen_write(pen, name, &(SwPenLine){0, middle, NAME_WIDTH - 4 * MM, 14, 0, TRUE},
		             black);
	sw_pen_write(pen, words, &(SwPenLine){0, middle + 5 * MM, NAME_WIDTH - 4 * MM, 8, 0, FALSE},
	             black);
}

/* Draws a row from the origin on. */
static void
draw_row(const SwKitRoster *roster, SwPen *pen, SwPieceId id)
{
	double step = (roster->width - NAME_WIDTH) / roster->kit->n_slots;
	double size = box_size(roster);

	draw_blank(pen, 0, LABEL + size + 4 * MM, roster->width);
	for (guint i = 0; i < roster->kit->n_slots; i++)
		draw_slot(roster, pen, id, i, NAME_WIDTH + i * step, step);
	draw_name(roster, pen, id, LABEL + size / 2);
}

void
sw_kit_roster_draw(const SwKitRoster *roster, cairo_t *cr, guint number)
{
	const Page *page = &g_array_index(roster->pages, Page, number);
	SwCairoPen pen = sw_cairo_pen(cr);

	draw_heading(roster, &pen.pen, page);
	for (guint i = 0; i < page->n; i++) {
		cairo_save(cr);
		cairo_translate(cr, 0, HEADING + i * ROW);
		draw_row(roster, &pen.pen, g_array_index(roster->rows, SwPieceId, page->first + i));
		cairo_restore(cr);
	}
}

/* ---- What it says ------------------------------------------------------------------------ */

/* TRUE for what has a place of its own, apart from the other words. */
static gboolean
is_apart(const SwKitRoster *roster, const SwElement *element, guint i)
{
	return (element == roster->kit->roster && is_slot(roster, i)) ||
	       strcmp(element->attributes[i].name, "name") == 0 ||
	       element->attributes[i].type == SW_TYPE_SEAT;
}

gboolean
sw_kit_roster_says(const SwKitRoster *roster, SwPieceId id, gint attribute)
{
	const SwDocument *document = roster->export->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	g_autofree char *words = NULL;

	if (!roster->is_shown[id] || attribute == SW_PIECE_ITSELF)
		return roster->is_shown[id];
	if (is_apart(roster, element, (guint)attribute))
		return !sw_type_is_text(element->attributes[attribute].type) ||
		       sw_picture_can_write(sw_document_get_text(document, id, (guint)attribute),
		                            SW_PICTURE_MOST_LETTERS);
	words = words_of(roster, id);
	return sw_picture_can_write(words,
	                            element == roster->kit->roster ? ROW_LETTERS : HEADING_LETTERS);
}
