#include "picture/cards.h"

#include "base/text.h"
#include "base/translate.h"
#include "picture/trace.h"

#include <string.h>

#define CORNER 36
#define LINE 8
#define TITLE_SIZE 78
#define SMALL_SIZE 62
#define MOST_ON_A_LINE 200 /* bytes of a name that may be split */
#define ROUND_FROM 1       /* pixels: corners of a smaller radius are square */
#define TEXT_FROM 4.5      /* pixels: smaller text is omitted */
#define LEAN 7.5           /* rotation of a turned card in degrees; its title stays legible */

typedef struct {
	SwPen *pen;
	const SwMat *mat;
	const SwFaces *faces;
	const SwMatWords *words; /* or NULL */
	const SwLook *look;
	double x0, y0, x1, y1; /* the clip */
} Drawing;

/* ---- Colours ---------------------------------------------------------------------------- */

static SwColour
paper_of(const SwLook *look)
{
	return look->theme == SW_THEME_DARK ? (SwColour){0.16, 0.18, 0.22} : (SwColour){1, 1, 1};
}

static SwColour
colour_of(const SwKind *kind)
{
	return kind->fill ? sw_colour_parse(kind->fill) : (SwColour){0.55, 0.58, 0.63};
}

/* ---- Text ------------------------------------------------------------------------------- */

static gboolean
is_seen(const Drawing *drawing, const SwMatBox *box)
{
	return box->x < drawing->x1 && box->x + box->width > drawing->x0 && box->y < drawing->y1 &&
	       box->y + box->height > drawing->y0;
}

/* Writes a line of text and returns its width. Omits text that would be too small. */
static double
write_line(const Drawing *drawing, const char *text, const SwPenLine *line, SwColour colour)
{
	return line->size * drawing->look->detail < TEXT_FROM
	               ? 0
	               : sw_pen_write(drawing->pen, text, line, colour);
}

/* Corners of less than a pixel are not rounded: a straight box is drawn in a fraction of the time.
 */
static void
draw_box(const Drawing *drawing, const SwPenBox *box, const SwPenInk *ink)
{
	SwPenBox drawn = *box;

	if (box->radius * drawing->look->detail < ROUND_FROM)
		drawn.radius = 0;
	drawing->pen->type->box(drawing->pen, &drawn, ink);
}

/* ---- A card ----------------------------------------------------------------------------- */

typedef struct {
	const SwMatCard *card;
	const SwKind *kind;
	const char *name; /* NULL: unknown */
	SwPieceId face;   /* or SW_NO_PIECE */
	const char *cost; /* which no face says; or NULL */
	gboolean is_covered;
	gboolean is_fanned; /* covered in a fan: only the left part of its width is visible */
	gboolean is_upward; /* its title is at the bottom */
	/* Its name is in the body, a word a line, as it would be too small in the title. */
	gboolean is_named_below;
} Printed;

static const SwMatRole *
role_of(const Drawing *drawing, SwPieceId id)
{
	return sw_document_kind(drawing->mat->document, id)->element->role.mat;
}

static void
append_number(GString *text, const SwDocument *document, SwPieceId face, guint attribute)
{
	if (sw_document_has(document, face, attribute))
		g_string_append_printf(text, "%d", sw_document_get(document, face, attribute));
}

/* Appends the numbers that stay legible on a covered card, as "5/4". */
static void
append_seen(GString *text, const Drawing *drawing, const Printed *printed)
{
	const SwMatRole *role =
		printed->face == SW_NO_PIECE ? NULL : role_of(drawing, printed->face);

	for (guint i = 0; role && i < role->n_seen; i++) {
		if (!sw_document_has(drawing->mat->document, printed->face, role->numbers[i]))
			continue;
		if (text->len > 0)
			g_string_append_c(text, '/');
		append_number(text, drawing->mat->document, printed->face, role->numbers[i]);
	}
}

/* TRUE if the title has no room for the name in letters that can be read, but the body has. */
static gboolean
is_named_below(const Drawing *drawing, const Printed *printed)
{
	double detail = drawing->look->detail, room = SW_CARD_WIDTH - 24 - 90;
	g_autoptr(GString) numbers = NULL;

	if (printed->name == NULL || printed->is_covered || SMALL_SIZE * detail >= TEXT_FROM ||
	    TITLE_SIZE * detail < TEXT_FROM)
		return FALSE;
	numbers = g_string_new(NULL);
	append_seen(numbers, drawing, printed);
	if (numbers->len > 0)
		room -= 20 +
		        drawing->pen->type->measure(drawing->pen, numbers->str, TITLE_SIZE, TRUE);
	return drawing->pen->type->measure(drawing->pen, printed->name, SMALL_SIZE, FALSE) > room;
}

static Printed
print(const Drawing *drawing, guint number)
{
	const SwMatCard *card = sw_mat_card(drawing->mat, number);
	const SwMatSlot *slot = sw_mat_slot(drawing->mat, card->slot);
	Printed printed = {
		.card = card,
		.kind = sw_faces_kind(drawing->faces, card->piece),
		.name = sw_mat_name(drawing->mat->document, card->piece),
		.face = SW_NO_PIECE,
		.is_upward = slot->is_upward,
	};

	printed.is_covered =
		card->seen.width < card->box.width || card->seen.height < card->box.height;
	printed.is_fanned = card->seen.width < card->box.width;
	if (drawing->words && number < drawing->words->n_costs)
		printed.cost = drawing->words->costs[number];
	if (printed.name)
		printed.face = sw_faces_find(drawing->faces, printed.name);
	if (printed.face != SW_NO_PIECE && role_of(drawing, printed.face)->part != SW_MAT_FACE)
		printed.face = SW_NO_PIECE;
	printed.is_named_below = printed.is_fanned || is_named_below(drawing, &printed);
	return printed;
}

/* Returns the blank nearest to the middle of the text, or NULL. */
static const char *
find_middle(const char *text)
{
	const char *middle = text + strlen(text) / 2, *found = NULL;

	for (const char *blank = strchr(text, ' '); blank; blank = strchr(blank + 1, ' ')) {
		if (found == NULL || ABS(blank - middle) < ABS(found - middle))
			found = blank;
	}
	return found;
}

/* The longest names that are written on every card: on one line, or on two; and their words, of
 * which a fanned card has one on a line. */
#define ONE_LINE 16
#define TWO_LINES 24
#define WORD 14
#define MOST_WORDS 5

gboolean
sw_picture_can_name(const char *name)
{
	const char *middle = find_middle(name);
	g_auto(GStrv) words = NULL;

	if (!sw_picture_can_write(name, middle ? TWO_LINES : WORD))
		return FALSE;
	words = g_strsplit(name, " ", -1);
	for (guint i = 0; words[i]; i++) {
		if (g_utf8_strlen(words[i], -1) > WORD)
			return FALSE;
	}
	return g_strv_length(words) <= MOST_WORDS &&
	       (middle == NULL || (g_utf8_strlen(name, middle - name) <= ONE_LINE &&
	                           g_utf8_strlen(middle + 1, -1) <= ONE_LINE));
}

/* Writes the name into a strip from `y` on: on two lines if it would be too small on one. */
static void
write_name(const Drawing *drawing, const char *name, double y, SwPenLine line, SwColour ink)
{
	const char *middle = strlen(name) <= MOST_ON_A_LINE ? find_middle(name) : NULL;
	g_autofree char *first = NULL;

	if (middle == NULL || line.size * drawing->look->detail < TEXT_FROM ||
	    SMALL_SIZE * drawing->pen->type->measure(drawing->pen, name, line.size, line.is_bold) <=
	            line.size * line.width) {
		write_line(drawing, name, &line, ink);
		return;
	}
	first = g_strndup(name, (gsize)(middle - name));
	line.size = SMALL_SIZE;
	line.y = y + SW_CARD_STRIP * 0.44;
	write_line(drawing, first, &line, ink);
	line.y = y + SW_CARD_STRIP * 0.86;
	write_line(drawing, middle + 1, &line, ink);
}

#define GLYPH_WIDTH 76 /* of the letter of a kind and a gap */

/* Draws the title: the letter of the kind, the name unless it is in the body, and at the right the
 * numbers of append_seen(), or the copies of a card of which nothing else is seen. */
static void
draw_title(const Drawing *drawing, const Printed *printed, double y, double width)
{
	SwColour fill = colour_of(printed->kind), ink = sw_colour_ink(fill);
	double base = y + SW_CARD_STRIP * 0.68, right = width - 24;
	g_autoptr(GString) numbers = g_string_new(NULL);
	double left = 24, glyph = printed->kind->glyph ? GLYPH_WIDTH : 0;

	append_seen(numbers, drawing, printed);
	if (printed->card->copies > 1 && printed->is_covered && !printed->is_fanned)
		g_string_printf(numbers, "× %d", printed->card->copies);
	if (numbers->len > 0)
		right -= write_line(drawing, numbers->str,
		                    &(SwPenLine){left + glyph, base, right - left - glyph,
		                                 TITLE_SIZE, 1, TRUE},
		                    ink) +
		         20;
	if (printed->kind->glyph)
		left += write_line(drawing, printed->kind->glyph,
		                   &(SwPenLine){left, base, 90, TITLE_SIZE, 0, TRUE}, ink) +
		        20;
	if (!printed->is_named_below)
		write_name(drawing, printed->name, y,
		           (SwPenLine){left, base, right - left, TITLE_SIZE, 0, FALSE}, ink);
}

/* Lines of numbers, each with its label at the left: where the first and the last may be, the width
 * of the labels, where the numbers end, and the sizes. */
typedef struct {
	double left, first, last, pitch, labels, right, size, number_size;
} Numbers;

#define LABEL_GAP 12

static void
draw_numbers(const Drawing *drawing, const Printed *printed, const Numbers *at)
{
	const SwMatRole *role = role_of(drawing, printed->face);
	const SwElement *element = sw_document_kind(drawing->mat->document, printed->face)->element;
	SwColour ink = sw_look_ink(drawing->look);
	double base = at->first, column = at->left + at->labels;

	for (guint i = 0; i < role->n_numbers && base < at->last + 1; i++) {
		g_autoptr(GString) number = g_string_new(NULL);

		if (!sw_document_has(drawing->mat->document, printed->face, role->numbers[i]))
			continue;
		append_number(number, drawing->mat->document, printed->face, role->numbers[i]);
		write_line(drawing, sw_translate(element->attributes[role->numbers[i]].label),
		           &(SwPenLine){at->left, base, at->labels - LABEL_GAP, at->size, 0, FALSE},
		           ink);
		write_line(drawing, number->str,
		           &(SwPenLine){column, base, at->right - column, at->number_size, 1, TRUE},
		           ink);
		base += at->pitch;
	}
}

#define COPIES_WIDTH 240
#define COPIES_RIGHT (30 + COPIES_WIDTH)

/* Draws a badge with the number of copies, in the left corner of the body. */
static void
draw_copies(const Drawing *drawing, const Printed *printed, double y)
{
	double top = y + SW_CARD_HEIGHT - SW_CARD_STRIP - 152;
	SwColour ink = sw_look_ink(drawing->look);
	g_autofree char *text = g_strdup_printf("× %d", printed->card->copies);

	if (printed->card->copies < 2 || printed->card->seen.width < COPIES_RIGHT)
		return;
	draw_box(drawing, &(SwPenBox){30, top, COPIES_WIDTH, 124, 62, FALSE, FALSE},
	         &(SwPenInk){&ink, NULL, 0, SW_PEN_SOLID});
	write_line(drawing, text,
	           &(SwPenLine){50, top + 90, COPIES_WIDTH - 40, TITLE_SIZE, 0.5, TRUE},
	           paper_of(drawing->look));
}

/* Appends the cost that the card's face says, else that of the words. */
static void
append_cost(GString *text, const Drawing *drawing, const Printed *printed)
{
	const SwMatRole *role =
		printed->face == SW_NO_PIECE ? NULL : role_of(drawing, printed->face);

	if (role && role->cost >= 0)
		append_number(text, drawing->mat->document, printed->face, (guint)role->cost);
	if (text->len == 0 && printed->cost)
		g_string_append(text, printed->cost);
}

/* The circle of the cost: its diameter, the width of the text in it, how far its left is from the
 * right of what is seen of the card, and the space beside it. */
#define COST_ACROSS 124
#define COST_TEXT 92
#define COST_LEFT 157
#define COST_GAP 24

/* Draws the cost in a circle in the right corner of what is seen of the body. */
static void
draw_cost(const Drawing *drawing, const Printed *printed, double y)
{
	g_autoptr(GString) text = g_string_new(NULL);
	double middle = y + SW_CARD_HEIGHT - SW_CARD_STRIP - 90;
	double left = printed->card->seen.width - COST_LEFT;
	SwColour ink = sw_look_ink(drawing->look);

	append_cost(text, drawing, printed);
	if (text->len == 0 || left < COPIES_RIGHT)
		return;
	draw_box(drawing,
	         &(SwPenBox){left, middle - COST_ACROSS / 2.0, COST_ACROSS, COST_ACROSS,
	                     COST_ACROSS / 2.0, FALSE, FALSE},
	         &(SwPenInk){NULL, &ink, LINE, SW_PEN_SOLID});
	write_line(drawing, text->str,
	           &(SwPenLine){left + (COST_ACROSS - COST_TEXT) / 2.0, middle + 28, COST_TEXT,
	                        TITLE_SIZE, 0.5, TRUE},
	           ink);
}

#define NAME_PITCH 100
/* The least size of a name's words at which all are alike; a longer word alone is smaller. */
#define NAME_LEAST 0.6
#define NUMBER_PITCH 62
#define LEAST_PITCH 30
#define LABELS_WIDTH 205
#define NUMBER_LEAST 44 /* width of a number beside the cost */
#define NUMBERS_RIGHT 305

/* Returns the size at which the longest of the words fits into the width. */
static double
size_of_words(const Drawing *drawing, char *const *words, double width)
{
	double widest = width;

	if (TITLE_SIZE * drawing->look->detail < TEXT_FROM)
		return TITLE_SIZE;
	for (guint i = 0; words[i]; i++)
		widest = MAX(widest, drawing->pen->type->measure(drawing->pen, words[i], TITLE_SIZE,
		                                                 FALSE));
	/* Hinted letters may be wider when they are smaller. */
	return widest > width ? TITLE_SIZE * MAX(0.97 * width / widest, NAME_LEAST) : TITLE_SIZE;
}

/* Draws the name in the body, one word per line, as the visible part of a fanned card is narrow;
 * and below it the numbers of its face, which the next card would cover elsewhere. */
static void
draw_fanned(const Drawing *drawing, const Printed *printed, double y)
{
	g_auto(GStrv) words = g_strsplit(printed->name, " ", MOST_WORDS);
	gint32 seen = printed->card->seen.width;
	guint n = 0, n_numbers = printed->face == SW_NO_PIECE
	                                 ? 0
	                                 : role_of(drawing, printed->face)->n_numbers;
	double size = size_of_words(drawing, words, seen - 50);
	Numbers at = {.left = 30, .labels = LABELS_WIDTH, .right = NUMBERS_RIGHT};
	gint32 beside = seen - COST_LEFT - COST_GAP;
	gboolean has_cost = seen - COST_LEFT >= COPIES_RIGHT;
	gboolean is_beside = beside >= at.left + LABELS_WIDTH + NUMBER_LEAST;

	for (; words[n]; n++)
		write_line(drawing, words[n],
		           &(SwPenLine){30, y + 120 + NAME_PITCH * n, seen - 50, size, 0, FALSE},
		           sw_look_ink(drawing->look));
	at.first = y + 100 + NAME_PITCH * n;
	at.last = y + (printed->card->copies > 1 || (has_cost && !is_beside) ? 560 : 705);
	if (has_cost && is_beside)
		at.right = MIN(NUMBERS_RIGHT, beside);
	at.pitch = n_numbers > 1 ? MIN((at.last - at.first) / (n_numbers - 1), NUMBER_PITCH)
	                         : NUMBER_PITCH;
	at.size = at.number_size = 0.8 * at.pitch;
	if (n_numbers > 0 && at.pitch >= LEAST_PITCH && seen > NUMBERS_RIGHT)
		draw_numbers(drawing, printed, &at);
}

/* Draws a card's back, the same for all cards. `words` and `number` may be NULL. */
static void
draw_back(const Drawing *drawing, const char *words, const char *number)
{
	static const SwColour fill = {0.27, 0.30, 0.37}, line = {0.12, 0.13, 0.16};
	static const SwColour frame = {0.55, 0.58, 0.66}, ink = {1, 1, 1};

	draw_box(drawing, &(SwPenBox){0, 0, SW_CARD_WIDTH, SW_CARD_HEIGHT, CORNER, FALSE, FALSE},
	         &(SwPenInk){&fill, &line, LINE, SW_PEN_SOLID});
	draw_box(drawing,
	         &(SwPenBox){50, 50, SW_CARD_WIDTH - 100, SW_CARD_HEIGHT - 100, CORNER, FALSE,
	                     FALSE},
	         &(SwPenInk){NULL, &frame, LINE, SW_PEN_SOLID});
	if (number)
		write_line(drawing, number,
		           &(SwPenLine){60, SW_CARD_HEIGHT * 0.58, SW_CARD_WIDTH - 120, 220, 0.5,
		                        TRUE},
		           ink);
	if (words)
		write_line(drawing, words,
		           &(SwPenLine){70, SW_CARD_HEIGHT * 0.8, SW_CARD_WIDTH - 140, SMALL_SIZE,
		                        0.5, FALSE},
		           ink);
}

/* Draws the card without text. For a covered card of a stack, draws only the part that stays
 * visible, since there may be many. */
static void
draw_ground(const Drawing *drawing, const Printed *printed)
{
	gboolean is_strip = printed->is_covered && !printed->is_fanned && !printed->card->is_turned;
	double height = is_strip ? SW_CARD_STRIP + 2 * CORNER : SW_CARD_HEIGHT;
	double top = is_strip && printed->is_upward ? SW_CARD_HEIGHT - height : 0;
	SwPenBox box = {0, top, SW_CARD_WIDTH, height, CORNER, FALSE, FALSE};
	SwPenBox strip = {0,
	                  printed->is_upward ? SW_CARD_HEIGHT - SW_CARD_STRIP : 0,
	                  SW_CARD_WIDTH,
	                  SW_CARD_STRIP,
	                  CORNER,
	                  printed->is_upward,
	                  !printed->is_upward};
	SwColour paper = paper_of(drawing->look), fill = colour_of(printed->kind);
	SwColour line = sw_colour_mix(sw_look_ink(drawing->look), paper, 0.35);

	if (is_strip) {
		draw_box(drawing, &box, &(SwPenInk){&fill, &line, LINE, SW_PEN_SOLID});
		return;
	}
	draw_box(drawing, &box, &(SwPenInk){&paper, NULL, 0, SW_PEN_SOLID});
	draw_box(drawing, &strip, &(SwPenInk){&fill, NULL, 0, SW_PEN_SOLID});
	draw_box(drawing, &box, &(SwPenInk){NULL, &line, LINE, SW_PEN_SOLID});
}

/* Draws the front at the origin, in the size of a card. */
static void
draw_front(const Drawing *drawing, const Printed *printed)
{
	double strip = printed->is_upward ? SW_CARD_HEIGHT - SW_CARD_STRIP : 0;
	double body = printed->is_upward ? 0 : SW_CARD_STRIP;

	draw_ground(drawing, printed);
	draw_title(drawing, printed, strip,
	           printed->is_fanned ? printed->card->seen.width : SW_CARD_WIDTH);
	if (printed->is_named_below)
		draw_fanned(drawing, printed, body);
	if (printed->is_fanned || !printed->is_covered)
		draw_copies(drawing, printed, body);
	if (printed->is_covered && !printed->is_fanned)
		return;
	if (printed->face != SW_NO_PIECE && !printed->is_covered && !printed->is_named_below)
		draw_numbers(drawing, printed,
		             &(Numbers){.left = 40,
		                        .first = body + 110,
		                        .last = body + SW_CARD_HEIGHT - SW_CARD_STRIP - 40,
		                        .pitch = 120,
		                        .labels = 380,
		                        .right = SW_CARD_WIDTH - 40,
		                        .size = SMALL_SIZE,
		                        .number_size = TITLE_SIZE});
	draw_cost(drawing, printed, body);
}

/* Draws the label of the card's kind if its body is empty otherwise. */
static void
draw_kind(const Drawing *drawing, const Printed *printed)
{
	double body = printed->is_upward ? 0 : SW_CARD_STRIP;

	if (printed->is_covered || printed->is_named_below || printed->face != SW_NO_PIECE)
		return;
	write_line(drawing, sw_translate(printed->kind->label),
	           &(SwPenLine){40, body + 400, SW_CARD_WIDTH - 80, SMALL_SIZE, 0.5, FALSE},
	           sw_colour_mix(sw_look_ink(drawing->look), paper_of(drawing->look), 0.35));
}

/* A turned card leans about its middle. */
static void
begin_card(SwPen *pen, const SwMatCard *card)
{
	SwPenGroup group = {.piece = card->piece, .x = card->box.x, .y = card->box.y};

	if (card->is_turned) {
		group.x += SW_CARD_WIDTH / 2.0;
		group.y += SW_CARD_HEIGHT / 2.0;
		group.degrees = LEAN;
	}
	pen->type->begin(pen, &group);
	if (card->is_turned)
		sw_pen_begin(pen, SW_NO_PIECE, -SW_CARD_WIDTH / 2.0, -SW_CARD_HEIGHT / 2.0);
}

static void
end_card(SwPen *pen, const SwMatCard *card)
{
	if (card->is_turned)
		pen->type->end(pen);
	pen->type->end(pen);
}

static void
draw_card(const Drawing *drawing, guint number)
{
	Printed printed;

	if (!is_seen(drawing, &sw_mat_card(drawing->mat, number)->box))
		return;
	printed = print(drawing, number);
	begin_card(drawing->pen, printed.card);
	if (printed.name == NULL) {
		draw_back(drawing, NULL, NULL);
	} else {
		draw_front(drawing, &printed);
		draw_kind(drawing, &printed);
	}
	end_card(drawing->pen, printed.card);
}

/* Draws a pile as a back with the number of cards, and the top card's name if it is known. */
static void
draw_pile(const Drawing *drawing, const SwMatSlot *slot)
{
	const SwMatCard *top = sw_mat_card(drawing->mat, slot->first);
	g_autofree char *number = g_strdup_printf("%u", slot->n);

	sw_pen_begin(drawing->pen, top->piece, top->box.x, top->box.y);
	draw_back(drawing, sw_mat_name(drawing->mat->document, top->piece), number);
	drawing->pen->type->end(drawing->pen);
}

/* ---- Places for cards ------------------------------------------------------------------- */

/* An empty pile may be one that the document does not record, so how it is ordered is left out of
 * its heading, as ", from the top". Free it. */
static char *
label_of(const Drawing *drawing, const SwMatSlot *slot)
{
	const SwTable *table = sw_document_table(drawing->mat->document);
	const char *name = slot->kind >= 0 && slot->holder != SW_NO_PIECE
	                           ? sw_document_name(drawing->mat->document, slot->holder)
	                           : NULL;

	if (slot->kind < 0) {
		const char *heading =
			sw_translate(slot->of->heading ? slot->of->heading : slot->of->label);

		return slot->n > 0 ? g_strdup(heading) : g_strndup(heading, strcspn(heading, ","));
	}
	if (name && table->kinds[slot->kind].element->role.mat->part == SW_MAT_STACK)
		return g_strdup(name);
	return g_strdup(sw_translate(table->kinds[slot->kind].label));
}

static void
draw_place(const Drawing *drawing, const SwMatSlot *slot)
{
	const SwMatBox *box = &slot->box;
	SwColour ink = sw_look_ink(drawing->look);
	SwColour faint = sw_colour_mix(ink, paper_of(drawing->look), 0.6);
	SwPenInk line = {NULL, &faint, LINE, SW_PEN_SOLID};
	g_autofree char *label = label_of(drawing, slot);

	if (slot->is_dashed)
		line = (SwPenInk){NULL, &ink, 2 * LINE, SW_PEN_DASHED};
	else if (slot->holder == SW_NO_PIECE || slot->n == 0)
		line.dash = SW_PEN_DOTTED;
	draw_box(drawing,
	         &(SwPenBox){box->x, box->y, box->width, box->height, CORNER, FALSE, FALSE}, &line);
	write_line(drawing, label,
	           &(SwPenLine){box->x + 40,
	                        slot->is_upward ? box->y + box->height - 32 : box->y + 78,
	                        box->width - 80, SMALL_SIZE, 0, FALSE},
	           sw_colour_mix(ink, paper_of(drawing->look), 0.25));
}

static void
draw_slot(const Drawing *drawing, const SwMatSlot *slot)
{
	draw_place(drawing, slot);
	if (slot->spread == SW_SPREAD_PILE) {
		if (slot->n > 0)
			draw_pile(drawing, slot);
		return;
	}
	for (guint i = slot->first; i < slot->first + slot->n; i++) {
		const SwMatBox *seen = &sw_mat_card(drawing->mat, i)->seen;

		/* Where cards are less than half a pixel apart, draws every 16th. */
		if (i + 1 == slot->first + slot->n ||
		    MIN(seen->width, seen->height) * drawing->look->detail >= 0.5 || i % 16 == 0)
			draw_card(drawing, i);
	}
}

static void
draw_note(const Drawing *drawing, const SwMatNote *note)
{
	const SwMatBox *box = &sw_mat_slot(drawing->mat, note->slot)->box;
	gboolean is_upward = sw_mat_slot(drawing->mat, note->slot)->is_upward;
	double y = is_upward ? box->y + box->height + 3 : box->y - SW_MAT_NOTE_HEIGHT - 3;
	SwColour ink = sw_look_ink(drawing->look);

	draw_box(drawing, &(SwPenBox){box->x, y, box->width, SW_MAT_NOTE_HEIGHT, 24, FALSE, FALSE},
	         &(SwPenInk){&ink, NULL, 0, SW_PEN_SOLID});
	write_line(drawing, note->text,
	           &(SwPenLine){box->x + 20, y + 54, box->width - 40, SMALL_SIZE, 0.5, TRUE},
	           paper_of(drawing->look));
}

/* ---- Bands ------------------------------------------------------------------------------ */

char *
sw_picture_mat_title(const SwDocument *document, SwPieceId piece, SwPieceId named, gint32 seat)
{
	const SwKind *kind = sw_document_kind(document, named);
	GString *title = g_string_new(NULL);

	for (guint i = 0; i < kind->element->n_attributes; i++) {
		const SwAttribute *attribute = &kind->element->attributes[i];
		const char *text = attribute->type == SW_TYPE_TEXT
		                           ? sw_document_get_text(document, named, i)
		                           : NULL;

		if (text && *text)
			g_string_append_printf(title, "%s%s", title->len > 0 ? " · " : "",
			                       sw_text_title(attribute, text));
	}
	if (title->len == 0) {
		g_autofree char *label =
			sw_text_capital(sw_translate(sw_document_kind(document, piece)->label));

		g_string_append(title, label);
	}
	if (seat > 0) {
		g_string_append(title, ", ");
		g_string_append_printf(title, sw_translate("seat %d"), seat);
	}
	return g_string_free(title, FALSE);
}

static void
draw_bar(const Drawing *drawing, const SwMatBox *head, const SwMatBar *bar)
{
	static const SwColour over = {0.84, 0.37, 0.00}, within = {0.34, 0.71, 0.91};
	double width = head->width - 80, y = head->y + 190;
	double share = bar->most > 0 ? CLAMP((double)bar->used / (double)bar->most, 0, 1) : 1;
	gboolean is_over = bar->most >= 0 && bar->used > bar->most;
	SwColour ink = sw_look_ink(drawing->look);
	const char *more = bar->is_partial ? " + ?" : "";
	g_autofree char *text =
		bar->most < 0 ? g_strdup_printf("%" G_GINT64_FORMAT "%s", bar->used, more)
			      : g_strdup_printf("%" G_GINT64_FORMAT "%s / %" G_GINT64_FORMAT "%s",
	                                        bar->used, more, bar->most, is_over ? " !" : "");

	draw_box(drawing, &(SwPenBox){head->x + 40, y, width * share, 120, 0, FALSE, FALSE},
	         &(SwPenInk){is_over ? &over : &within, NULL, 0, SW_PEN_SOLID});
	draw_box(drawing, &(SwPenBox){head->x + 40, y, width, 120, 0, FALSE, FALSE},
	         &(SwPenInk){NULL, &ink, LINE, SW_PEN_SOLID});
	write_line(drawing, text, &(SwPenLine){head->x + 60, y + 86, width - 40, 80, 0.5, TRUE},
	           ink);
}

static void
draw_standing(const Drawing *drawing, const SwMatBox *head, const char *text)
{
	write_line(drawing, text,
	           &(SwPenLine){head->x + 140, head->y + 250, head->width - 180, 80, 0, FALSE},
	           sw_look_ink(drawing->look));
}

#define MOST_CELLS 60

/* Draws a cell for each number from 0 to the track's end, and fills that of its value. */
static void
draw_cells(const Drawing *drawing, const SwMatTrack *track, SwColour colour)
{
	SwColour ink = sw_look_ink(drawing->look), paper = paper_of(drawing->look);
	SwColour line = sw_colour_mix(ink, paper, 0.5);
	double left = track->box.x + 40, width = track->box.width - 80, y = track->box.y + 110;
	double cell = width / (track->end + 1);

	for (gint32 i = 0; i <= track->end; i++) {
		gboolean is_there = i == CLAMP(track->value, 0, track->end);
		g_autofree char *text = g_strdup_printf("%d", i);

		draw_box(drawing, &(SwPenBox){left + i * cell, y, cell, 76, 0, FALSE, FALSE},
		         &(SwPenInk){is_there ? &colour : &paper, &line, LINE / 2.0, SW_PEN_SOLID});
		if (i % 5 == 0 || is_there)
			write_line(drawing, text,
			           &(SwPenLine){left + i * cell, y + 54, cell, 46, 0.5, is_there},
			           is_there ? sw_colour_ink(colour) : ink);
	}
}

static void
draw_track(const Drawing *drawing, const SwMatTrack *track)
{
	const SwMatBand *band = sw_mat_band(drawing->mat, track->band);
	const SwElement *element = sw_document_kind(drawing->mat->document, band->piece)->element;
	const SwAttribute *attribute = &element->attributes[track->attribute];
	SwColour colour = band->seat > 0 ? sw_seat_colour(band->seat) : (SwColour){0.4, 0.4, 0.4};
	g_autofree char *text =
		g_strdup_printf("%s: %d", sw_translate(attribute->label), track->value);

	write_line(drawing, text,
	           &(SwPenLine){track->box.x + 40, track->box.y + 84, track->box.width - 80,
	                        SMALL_SIZE, 0, TRUE},
	           sw_look_ink(drawing->look));
	if (track->end > 0 && track->end < MOST_CELLS &&
	    track->box.height * drawing->look->detail >= TEXT_FROM)
		draw_cells(drawing, track, colour);
}

/* Draws title and tracks. */
static void
draw_head(const Drawing *drawing, const SwMatBand *band)
{
	const SwMatBox *head = &band->head;
	g_autofree char *title =
		sw_picture_mat_title(drawing->mat->document, band->piece, band->named, band->seat);

	if (band->seat > 0) {
		SwColour colour = sw_seat_colour(band->seat);

		draw_box(drawing, &(SwPenBox){head->x + 40, head->y + 60, 80, 80, 40, FALSE, FALSE},
		         &(SwPenInk){&colour, NULL, 0, SW_PEN_SOLID});
	}
	write_line(drawing, title,
	           &(SwPenLine){head->x + 140, head->y + 130, head->width - 180, 92, 0, TRUE},
	           sw_look_ink(drawing->look));
	for (guint i = 0; i < band->n_tracks; i++) {
		const SwMatTrack *track = sw_mat_track(drawing->mat, band->first_track + i);

		if (is_seen(drawing, &track->box))
			draw_track(drawing, track);
	}
}

static void
draw_band(const Drawing *drawing, const SwMatBand *band)
{
	if (band->head.width > 0) {
		sw_pen_begin(drawing->pen, band->piece, 0, 0);
		draw_head(drawing, band);
		drawing->pen->type->end(drawing->pen);
	}
	for (guint i = 0; i < band->n_slots; i++) {
		const SwMatSlot *slot = sw_mat_slot(drawing->mat, band->first_slot + i);

		if (is_seen(drawing, &slot->box))
			draw_slot(drawing, slot);
	}
}

static void
draw_mat(const Drawing *drawing)
{
	const SwMat *mat = drawing->mat;
	const SwMatWords *words = drawing->words;

	for (guint i = 0; i < mat->bands->len; i++) {
		if (is_seen(drawing, &sw_mat_band(mat, i)->box))
			draw_band(drawing, sw_mat_band(mat, i));
	}
	for (guint i = 0; words && i < words->n_bars; i++)
		draw_bar(drawing, &sw_mat_band(mat, words->bars[i].band)->head, &words->bars[i]);
	for (guint i = 0; words && i < words->n_standings; i++)
		draw_standing(drawing, &sw_mat_band(mat, words->standings[i].slot)->head,
		              words->standings[i].text);
	for (guint i = 0; words && i < words->n_notes; i++)
		draw_note(drawing, &words->notes[i]);
}

void
sw_picture_mat(cairo_t *cr, const SwMat *mat, const SwFaces *faces, const SwMatWords *words,
               const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	Drawing drawing = {
		.pen = &pen.pen, .mat = mat, .faces = faces, .words = words, .look = look};

	cairo_clip_extents(cr, &drawing.x0, &drawing.y0, &drawing.x1, &drawing.y1);
	draw_mat(&drawing);
}

void
sw_picture_mat_with(SwPen *pen, const SwMat *mat, const SwFaces *faces, const SwMatWords *words,
                    const SwLook *look)
{
	Drawing drawing = {.pen = pen,
	                   .mat = mat,
	                   .faces = faces,
	                   .words = words,
	                   .look = look,
	                   .x0 = -G_MAXDOUBLE,
	                   .y0 = -G_MAXDOUBLE,
	                   .x1 = G_MAXDOUBLE,
	                   .y1 = G_MAXDOUBLE};

	draw_mat(&drawing);
}

void
sw_picture_mat_trace(GArray *items, SwPoint low, SwPoint high, const SwMat *mat,
                     const SwFaces *faces, const SwMatWords *words, const SwLook *look)
{
	SwTracePen pen = sw_trace_pen(items);
	Drawing drawing = {.pen = &pen.pen,
	                   .mat = mat,
	                   .faces = faces,
	                   .words = words,
	                   .look = look,
	                   .x0 = low.x,
	                   .y0 = low.y,
	                   .x1 = high.x,
	                   .y1 = high.y};

	draw_mat(&drawing);
}

void
sw_picture_card(cairo_t *cr, const SwMat *mat, guint card, const SwFaces *faces,
                const SwMatWords *words, const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	Drawing drawing = {
		.pen = &pen.pen, .mat = mat, .faces = faces, .words = words, .look = look};
	Printed printed = print(&drawing, card);

	printed.is_covered = printed.is_fanned = FALSE;
	printed.is_named_below = is_named_below(&drawing, &printed);
	if (printed.name)
		draw_front(&drawing, &printed);
	else
		draw_back(&drawing, NULL, NULL);
}
