#include "picture/cards.h"

#include "base/text.h"
#include "base/translate.h"

#include <math.h>

#define CORNER 36
#define LINE 8
#define TITLE_SIZE 78
#define SMALL_SIZE 62
#define TEXT_FROM 4.5    /* pixels: smaller text is omitted */
#define LEAN (G_PI / 24) /* rotation of a turned card; its title stays legible */

typedef struct {
	cairo_t *cr;
	const SwMat *mat;
	const SwFaces *faces;
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
ink_of(const SwLook *look)
{
	return look->theme == SW_THEME_DARK ? (SwColour){0.93, 0.94, 0.96}
	                                    : (SwColour){0.10, 0.11, 0.13};
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

static void
choose_font(const Drawing *drawing, double size, gboolean is_bold)
{
	cairo_select_font_face(drawing->cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
	                       is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
	cairo_set_font_size(drawing->cr, size);
}

/* The least factor by which text is scaled down before it is shortened. */
#define SMALLEST 0.5

/* The text, shortened to the width `most`; sets a smaller font size first. Free it. */
static char *
fitting(const Drawing *drawing, const char *text, double size, double most)
{
	cairo_text_extents_t extents;
	guint letters = (guint)MIN(g_utf8_strlen(text, -1), 200);
	char *fit = sw_text_shortened(text, MAX(letters, 1));

	cairo_text_extents(drawing->cr, fit, &extents);
	if (extents.x_advance > most) {
		cairo_set_font_size(drawing->cr,
		                    size * CLAMP(0.96 * most / extents.x_advance, SMALLEST, 1));
		cairo_text_extents(drawing->cr, fit, &extents);
	}
	while (extents.x_advance > most && letters > 2) {
		letters = MIN(letters - 1, (guint)(letters * most / extents.x_advance) + 1);
		g_free(fit);
		fit = sw_text_shortened(text, letters);
		cairo_text_extents(drawing->cr, fit, &extents);
	}
	return fit;
}

typedef struct {
	double x, y, width; /* of the line; `y` is its baseline */
	double size;
	double at; /* alignment; 0: left, 0.5: centre, 1: right */
	gboolean is_bold;
} Line;

/* Draws a line of text and returns its width. Omits text that sw_picture_can_write() rejects, as
 * tiles do. */
static double
write_line(const Drawing *drawing, const char *text, const Line *line, SwColour colour)
{
	g_autofree char *fit = NULL;
	cairo_text_extents_t extents;

	if (line->size * drawing->look->detail < TEXT_FROM || line->width <= 0 ||
	    !sw_picture_can_write(text, G_MAXINT))
		return 0;
	choose_font(drawing, line->size, line->is_bold);
	fit = fitting(drawing, text, line->size, line->width);
	cairo_text_extents(drawing->cr, fit, &extents);
	sw_colour_set(drawing->cr, colour);
	cairo_move_to(drawing->cr, line->x + line->at * (line->width - extents.x_advance), line->y);
	cairo_show_text(drawing->cr, fit);
	return extents.x_advance;
}

static void
add_box(cairo_t *cr, double x, double y, double width, double height, double radius)
{
	cairo_new_sub_path(cr);
	cairo_arc(cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
	cairo_arc(cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
	cairo_arc(cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
	cairo_arc(cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
	cairo_close_path(cr);
}

/* Adds the strip under the title, with the card's two rounded corners there, to the path. */
static void
add_strip(cairo_t *cr, gboolean is_upward)
{
	double base = is_upward ? SW_CARD_HEIGHT - SW_CARD_STRIP : SW_CARD_STRIP;

	cairo_new_sub_path(cr);
	cairo_move_to(cr, 0, base);
	if (is_upward) {
		cairo_arc_negative(cr, CORNER, SW_CARD_HEIGHT - CORNER, CORNER, G_PI, G_PI / 2);
		cairo_arc_negative(cr, SW_CARD_WIDTH - CORNER, SW_CARD_HEIGHT - CORNER, CORNER,
		                   G_PI / 2, 0);
	} else {
		cairo_arc(cr, CORNER, CORNER, CORNER, G_PI, 1.5 * G_PI);
		cairo_arc(cr, SW_CARD_WIDTH - CORNER, CORNER, CORNER, -G_PI / 2, 0);
	}
	cairo_line_to(cr, SW_CARD_WIDTH, base);
	cairo_close_path(cr);
}

/* ---- A card ----------------------------------------------------------------------------- */

typedef struct {
	const SwMatCard *card;
	const SwKind *kind;
	const char *name; /* NULL: unknown */
	SwPieceId face;   /* or SW_NO_PIECE */
	gboolean is_covered;
	gboolean is_fanned; /* covered in a fan: only the left part of its width is visible */
	gboolean is_upward; /* its title is at the bottom */
} Printed;

static const SwMatRole *
role_of(const Drawing *drawing, SwPieceId id)
{
	return sw_document_kind(drawing->mat->document, id)->element->mat;
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
	if (printed.name)
		printed.face = sw_faces_find(drawing->faces, printed.name);
	if (printed.face != SW_NO_PIECE && role_of(drawing, printed.face)->part != SW_MAT_FACE)
		printed.face = SW_NO_PIECE;
	return printed;
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

/* Draws the title: the letter of the kind, the name, and at the right the numbers of append_seen()
 * or the number of copies. */
static void
draw_title(const Drawing *drawing, const Printed *printed, double y, double width)
{
	SwColour fill = colour_of(printed->kind), ink = sw_colour_ink(fill);
	double base = y + SW_CARD_STRIP * 0.68, right = width - 24;
	g_autoptr(GString) numbers = g_string_new(NULL);
	double left = 24;

	if (!printed->is_fanned)
		append_seen(numbers, drawing, printed);
	if (printed->card->copies > 1)
		g_string_printf(numbers, "× %d", printed->card->copies);
	if (numbers->len > 0)
		right -= write_line(drawing, numbers->str,
		                    &(Line){left, base, right - left, TITLE_SIZE, 1, TRUE}, ink) +
		         20;
	if (printed->kind->glyph)
		left += write_line(drawing, printed->kind->glyph,
		                   &(Line){left, base, 90, TITLE_SIZE, 0, TRUE}, ink) +
		        20;
	write_line(drawing, printed->name, &(Line){left, base, right - left, TITLE_SIZE, 0, FALSE},
	           ink);
}

/* Draws a line for each number, with its label. */
static void
draw_numbers(const Drawing *drawing, const Printed *printed, double y)
{
	const SwMatRole *role = role_of(drawing, printed->face);
	const SwElement *element = sw_document_kind(drawing->mat->document, printed->face)->element;
	SwColour ink = ink_of(drawing->look);

	double base = y + 110;

	for (guint i = 0; i < role->n_numbers; i++) {
		g_autoptr(GString) number = g_string_new(NULL);

		if (!sw_document_has(drawing->mat->document, printed->face, role->numbers[i]))
			continue;
		if (base > y + SW_CARD_HEIGHT - SW_CARD_STRIP - 40)
			break;
		append_number(number, drawing->mat->document, printed->face, role->numbers[i]);
		write_line(drawing, sw_translate(element->attributes[role->numbers[i]].label),
		           &(Line){40, base, 380, SMALL_SIZE, 0, FALSE}, ink);
		write_line(drawing, number->str,
		           &(Line){420, base, SW_CARD_WIDTH - 460, TITLE_SIZE, 1, TRUE}, ink);
		base += 120;
	}
}

/* Draws the cost in a circle in a corner of the body. */
static void
draw_cost(const Drawing *drawing, const Printed *printed, double y)
{
	const SwMatRole *role = role_of(drawing, printed->face);
	g_autoptr(GString) text = g_string_new(NULL);
	double middle = y + SW_CARD_HEIGHT - SW_CARD_STRIP - 90;

	if (role->cost < 0 ||
	    !sw_document_has(drawing->mat->document, printed->face, (guint)role->cost))
		return;
	append_number(text, drawing->mat->document, printed->face, (guint)role->cost);
	cairo_new_path(drawing->cr);
	cairo_arc(drawing->cr, SW_CARD_WIDTH - 95, middle, 62, 0, 2 * G_PI);
	sw_colour_set(drawing->cr, ink_of(drawing->look));
	cairo_set_line_width(drawing->cr, LINE);
	cairo_stroke(drawing->cr);
	write_line(drawing, text->str,
	           &(Line){SW_CARD_WIDTH - 145, middle + 28, 100, TITLE_SIZE, 0.5, TRUE},
	           ink_of(drawing->look));
}

/* Draws the name again, one word per line: the visible part of the title of a fanned card is
 * narrow. */
static void
draw_name(const Drawing *drawing, const Printed *printed, double y)
{
	g_auto(GStrv) words = g_strsplit(printed->name, " ", 5);

	for (guint i = 0; words[i]; i++)
		write_line(drawing, words[i],
		           &(Line){30, y + 130 + 110 * i, printed->card->seen.width - 50,
		                   TITLE_SIZE, 0, FALSE},
		           ink_of(drawing->look));
}

/* Draws a card's back, the same for all cards. `words` and `number` may be NULL. */
static void
draw_back(const Drawing *drawing, const char *words, const char *number)
{
	cairo_t *cr = drawing->cr;
	SwColour ink = {1, 1, 1};

	add_box(cr, 0, 0, SW_CARD_WIDTH, SW_CARD_HEIGHT, CORNER);
	cairo_set_source_rgb(cr, 0.27, 0.30, 0.37);
	cairo_fill_preserve(cr);
	cairo_set_source_rgb(cr, 0.12, 0.13, 0.16);
	cairo_set_line_width(cr, LINE);
	cairo_stroke(cr);
	add_box(cr, 50, 50, SW_CARD_WIDTH - 100, SW_CARD_HEIGHT - 100, CORNER);
	sw_colour_set(cr, (SwColour){0.55, 0.58, 0.66});
	cairo_stroke(cr);
	if (number)
		write_line(drawing, number,
		           &(Line){60, SW_CARD_HEIGHT * 0.58, SW_CARD_WIDTH - 120, 220, 0.5, TRUE},
		           ink);
	if (words)
		write_line(drawing, words,
		           &(Line){70, SW_CARD_HEIGHT * 0.8, SW_CARD_WIDTH - 140, SMALL_SIZE, 0.5,
		                   FALSE},
		           ink);
}

/* Draws the card without text. For a covered card of a stack, draws only the part that stays
 * visible, since there may be many. */
static void
draw_ground(const Drawing *drawing, const Printed *printed)
{
	cairo_t *cr = drawing->cr;
	gboolean is_strip = printed->is_covered && !printed->is_fanned && !printed->card->is_turned;
	double height = is_strip ? SW_CARD_STRIP + 2 * CORNER : SW_CARD_HEIGHT;
	double top = is_strip && printed->is_upward ? SW_CARD_HEIGHT - height : 0;

	if (!is_strip) {
		add_box(cr, 0, top, SW_CARD_WIDTH, height, CORNER);
		sw_colour_set(cr, paper_of(drawing->look));
		cairo_fill(cr);
		add_strip(cr, printed->is_upward);
		sw_colour_set(cr, colour_of(printed->kind));
		cairo_fill(cr);
	}
	add_box(cr, 0, top, SW_CARD_WIDTH, height, CORNER);
	if (is_strip) {
		sw_colour_set(cr, colour_of(printed->kind));
		cairo_fill_preserve(cr);
	}
	sw_colour_set(cr, sw_colour_mix(ink_of(drawing->look), paper_of(drawing->look), 0.35));
	cairo_set_line_width(cr, LINE);
	cairo_stroke(cr);
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
	if (printed->is_fanned)
		draw_name(drawing, printed, body);
	if (printed->is_covered || printed->face == SW_NO_PIECE)
		return;
	draw_numbers(drawing, printed, body);
	draw_cost(drawing, printed, body);
}

/* Draws the label of the card's kind if its body is empty otherwise. */
static void
draw_kind(const Drawing *drawing, const Printed *printed)
{
	double body = printed->is_upward ? 0 : SW_CARD_STRIP;

	if (printed->is_covered || printed->face != SW_NO_PIECE)
		return;
	write_line(drawing, sw_translate(printed->kind->label),
	           &(Line){40, body + 400, SW_CARD_WIDTH - 80, SMALL_SIZE, 0.5, FALSE},
	           sw_colour_mix(ink_of(drawing->look), paper_of(drawing->look), 0.35));
}

static void
draw_card(const Drawing *drawing, guint number)
{
	Printed printed = print(drawing, number);
	const SwMatBox *box = &printed.card->box;
	cairo_t *cr = drawing->cr;

	if (!is_seen(drawing, box))
		return;
	cairo_save(cr);
	cairo_translate(cr, box->x, box->y);
	if (printed.card->is_turned) {
		cairo_translate(cr, SW_CARD_WIDTH / 2.0, SW_CARD_HEIGHT / 2.0);
		cairo_rotate(cr, LEAN);
		cairo_translate(cr, -SW_CARD_WIDTH / 2.0, -SW_CARD_HEIGHT / 2.0);
	}
	if (printed.name == NULL) {
		draw_back(drawing, NULL, NULL);
	} else {
		draw_front(drawing, &printed);
		draw_kind(drawing, &printed);
	}
	cairo_restore(cr);
}

/* Draws a pile as a back with the number of cards, and the top card's name if it is known. */
static void
draw_pile(const Drawing *drawing, const SwMatSlot *slot)
{
	const SwMatCard *top = sw_mat_card(drawing->mat, slot->first);
	g_autofree char *number = g_strdup_printf("%u", slot->n);

	cairo_save(drawing->cr);
	cairo_translate(drawing->cr, top->box.x, top->box.y);
	draw_back(drawing, sw_mat_name(drawing->mat->document, top->piece), number);
	cairo_restore(drawing->cr);
}

/* ---- Places for cards ------------------------------------------------------------------- */

static const char *
label_of(const Drawing *drawing, const SwMatSlot *slot)
{
	const SwTable *table = sw_document_table(drawing->mat->document);
	const char *name = slot->kind >= 0 && slot->holder != SW_NO_PIECE
	                           ? sw_document_name(drawing->mat->document, slot->holder)
	                           : NULL;

	if (slot->kind < 0)
		return sw_translate(slot->of->heading ? slot->of->heading : slot->of->label);
	if (name && table->kinds[slot->kind].element->mat->part == SW_MAT_STACK)
		return name;
	return sw_translate(table->kinds[slot->kind].label);
}

static void
draw_place(const Drawing *drawing, const SwMatSlot *slot)
{
	static const double dashes[] = {60, 40}, dots[] = {10, 40};
	cairo_t *cr = drawing->cr;
	const SwMatBox *box = &slot->box;
	SwColour line = sw_colour_mix(ink_of(drawing->look), paper_of(drawing->look), 0.6);

	cairo_save(cr);
	add_box(cr, box->x, box->y, box->width, box->height, CORNER);
	if (slot->is_dashed)
		cairo_set_dash(cr, dashes, 2, 0);
	else if (slot->holder == SW_NO_PIECE || slot->n == 0)
		cairo_set_dash(cr, dots, 2, 0);
	sw_colour_set(cr, slot->is_dashed ? ink_of(drawing->look) : line);
	cairo_set_line_width(cr, slot->is_dashed ? 2 * LINE : LINE);
	cairo_stroke(cr);
	cairo_restore(cr);
	write_line(drawing, label_of(drawing, slot),
	           &(Line){box->x + 40, slot->is_upward ? box->y + box->height - 32 : box->y + 78,
	                   box->width - 80, SMALL_SIZE, 0, FALSE},
	           sw_colour_mix(ink_of(drawing->look), paper_of(drawing->look), 0.25));
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
	cairo_t *cr = drawing->cr;

	add_box(cr, box->x, y, box->width, SW_MAT_NOTE_HEIGHT, 24);
	sw_colour_set(cr, ink_of(drawing->look));
	cairo_fill(cr);
	write_line(drawing, note->text,
	           &(Line){box->x + 20, y + 54, box->width - 40, SMALL_SIZE, 0.5, TRUE},
	           paper_of(drawing->look));
}

/* ---- Bands ------------------------------------------------------------------------------ */

/* The label of the band's kind, its seat and its texts, as "Side of seat 1" or "rome · Army of the
 * north". Free it. */
static char *
title_of(const Drawing *drawing, const SwMatBand *band)
{
	const SwDocument *document = drawing->mat->document;
	const SwKind *kind = sw_document_kind(document, band->piece);
	GString *title = g_string_new(sw_translate(kind->label));

	if (band->seat > 0)
		g_string_append_printf(title, " %d", band->seat);
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		const char *text = kind->element->attributes[i].type == SW_TYPE_TEXT
		                           ? sw_document_get_text(document, band->piece, i)
		                           : NULL;

		if (text)
			g_string_append_printf(title, " · %s", text);
	}
	return g_string_free(title, FALSE);
}

static void
draw_bar(const Drawing *drawing, const SwMatBox *head, const SwMatBar *bar)
{
	cairo_t *cr = drawing->cr;
	double width = head->width - 80, y = head->y + 190;
	double share = bar->most > 0 ? CLAMP((double)bar->used / (double)bar->most, 0, 1) : 1;
	gboolean is_over = bar->most >= 0 && bar->used > bar->most;
	g_autofree char *text =
		bar->most < 0 ? g_strdup_printf("%" G_GINT64_FORMAT, bar->used)
			      : g_strdup_printf("%" G_GINT64_FORMAT " / %" G_GINT64_FORMAT "%s",
	                                        bar->used, bar->most, is_over ? " !" : "");

	cairo_rectangle(cr, head->x + 40, y, width * share, 120);
	sw_colour_set(cr, is_over ? (SwColour){0.84, 0.37, 0.00} : (SwColour){0.34, 0.71, 0.91});
	cairo_fill(cr);
	cairo_rectangle(cr, head->x + 40, y, width, 120);
	sw_colour_set(cr, ink_of(drawing->look));
	cairo_set_line_width(cr, LINE);
	cairo_stroke(cr);
	write_line(drawing, text, &(Line){head->x + 60, y + 86, width - 40, 80, 0.5, TRUE},
	           ink_of(drawing->look));
}

#define MOST_CELLS 60

/* Draws a cell for each number from 0 to the track's end, and fills that of its value. */
static void
draw_cells(const Drawing *drawing, const SwMatTrack *track, SwColour colour)
{
	cairo_t *cr = drawing->cr;
	double left = track->box.x + 40, width = track->box.width - 80, y = track->box.y + 110;
	double cell = width / (track->end + 1);

	for (gint32 i = 0; i <= track->end; i++) {
		gboolean is_there = i == CLAMP(track->value, 0, track->end);
		g_autofree char *text = g_strdup_printf("%d", i);

		cairo_rectangle(cr, left + i * cell, y, cell, 76);
		sw_colour_set(cr, is_there ? colour : paper_of(drawing->look));
		cairo_fill_preserve(cr);
		sw_colour_set(cr,
		              sw_colour_mix(ink_of(drawing->look), paper_of(drawing->look), 0.5));
		cairo_set_line_width(cr, LINE / 2.0);
		cairo_stroke(cr);
		if (i % 5 == 0 || is_there)
			write_line(drawing, text,
			           &(Line){left + i * cell, y + 54, cell, 46, 0.5, is_there},
			           is_there ? sw_colour_ink(colour) : ink_of(drawing->look));
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
	           &(Line){track->box.x + 40, track->box.y + 84, track->box.width - 80, SMALL_SIZE,
	                   0, TRUE},
	           ink_of(drawing->look));
	if (track->end > 0 && track->end < MOST_CELLS)
		draw_cells(drawing, track, colour);
}

static void
draw_band(const Drawing *drawing, const SwMatBand *band)
{
	const SwMatBox *head = &band->head;

	if (head->width > 0 && is_seen(drawing, head)) {
		g_autofree char *title = title_of(drawing, band);

		if (band->seat > 0) {
			cairo_new_path(drawing->cr);
			cairo_arc(drawing->cr, head->x + 80, head->y + 100, 40, 0, 2 * G_PI);
			sw_colour_set(drawing->cr, sw_seat_colour(band->seat));
			cairo_fill(drawing->cr);
		}
		write_line(drawing, title,
		           &(Line){head->x + 140, head->y + 130, head->width - 180, 92, 0, TRUE},
		           ink_of(drawing->look));
	}
	for (guint i = 0; i < band->n_tracks; i++) {
		const SwMatTrack *track = sw_mat_track(drawing->mat, band->first_track + i);

		if (is_seen(drawing, &track->box))
			draw_track(drawing, track);
	}
	for (guint i = 0; i < band->n_slots; i++) {
		const SwMatSlot *slot = sw_mat_slot(drawing->mat, band->first_slot + i);

		if (is_seen(drawing, &slot->box))
			draw_slot(drawing, slot);
	}
}

void
sw_picture_mat(cairo_t *cr, const SwMat *mat, const SwFaces *faces, const SwMatWords *words,
               const SwLook *look)
{
	Drawing drawing = {.cr = cr, .mat = mat, .faces = faces, .look = look};

	cairo_clip_extents(cr, &drawing.x0, &drawing.y0, &drawing.x1, &drawing.y1);
	for (guint i = 0; i < mat->bands->len; i++) {
		if (is_seen(&drawing, &sw_mat_band(mat, i)->box))
			draw_band(&drawing, sw_mat_band(mat, i));
	}
	for (guint i = 0; words && i < words->n_bars; i++)
		draw_bar(&drawing, &sw_mat_band(mat, words->bars[i].band)->head, &words->bars[i]);
	for (guint i = 0; words && i < words->n_notes; i++)
		draw_note(&drawing, &words->notes[i]);
}

void
sw_picture_card(cairo_t *cr, const SwMat *mat, guint card, const SwFaces *faces, const SwLook *look)
{
	Drawing drawing = {.cr = cr, .mat = mat, .faces = faces, .look = look};
	Printed printed = print(&drawing, card);

	printed.is_covered = printed.is_fanned = FALSE;
	if (printed.name)
		draw_front(&drawing, &printed);
	else
		draw_back(&drawing, NULL, NULL);
}
