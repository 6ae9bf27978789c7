#include "picture/badge.h"

#include "base/translate.h"

#define READABLE 11.0     /* pixels: the height of a badge whose text is easily read */
#define TEXT_FROM 4.5     /* pixels: smaller text is omitted */
#define LETTERS 0.8       /* the size of text in a badge of height 1 */
#define ASIDE 0.5         /* the width of a badge beyond its text, of its height */
#define LETTER_WIDTH 0.65 /* of most bold letters in most fonts, at size 1 */
#define LEAST 16.0        /* hundredths: the least height */

static const SwColour dark = {0.10, 0.11, 0.13}, light = {1, 1, 1};

/* ---- What is on them -------------------------------------------------------------------- */

static const SwElement *
element_of(const SwPlan *plan, const SwPlanThing *thing)
{
	return sw_document_kind(plan->document, thing->piece)->element;
}

static const char *
label_of(const SwElement *element, guint state)
{
	return sw_translate(element->attributes[state].label);
}

/* The number of letters by which the state's label differs from those of other numbers. */
static guint
n_letters(const SwElement *element, guint state)
{
	const SwBoardRole *role = element->role.board;
	const char *label = label_of(element, state);
	guint n = 1;

	for (guint i = 0; i < role->n_states; i++) {
		const char *other = label_of(element, role->states[i]);
		guint same = 0;

		if (role->states[i] == state ||
		    element->attributes[role->states[i]].type != SW_TYPE_INTEGER)
			continue;
		while (label[same] && label[same] == other[same])
			same++;
		n = MAX(n, (guint)g_utf8_strlen(label, same) + 1);
	}
	return n;
}

static char *
letters_of(const SwElement *element, guint state)
{
	const char *label = label_of(element, state);
	guint n = MIN(n_letters(element, state), (guint)g_utf8_strlen(label, -1));

	return g_utf8_substring(label, 0, n);
}

/* TRUE if the state is a number that has a badge. */
static gboolean
has_badge(const SwPlan *plan, const SwPlanThing *thing, guint state)
{
	return element_of(plan, thing)->attributes[state].type == SW_TYPE_INTEGER &&
	       sw_document_has(plan->document, thing->piece, state) &&
	       sw_document_get(plan->document, thing->piece, state) != 0;
}

/* ---- Their size ------------------------------------------------------------------------- */

/* Badges grow where they would be too small to read, until they cover most of the disc. */
static double
height_of(const SwPlanThing *thing, const SwLook *look)
{
	double radius = thing->diameter / 2.0, height = MAX(radius * 0.44, LEAST);

	return look->detail > 0 ? MAX(height, MIN(READABLE / look->detail, radius * 1.3)) : height;
}

static gboolean
are_drawn(const SwPlanThing *thing, const SwLook *look)
{
	return look->detail == 0 || height_of(thing, look) * LETTERS * look->detail >= TEXT_FROM;
}

static double
measure(SwPen *pen, const char *text, double height)
{
	return pen->type->measure(pen, text, height * LETTERS, TRUE) + height * ASIDE;
}

/* TRUE if the label and the number have room beside the disc and can be read there. */
static gboolean
has_room(const SwPlanThing *thing, const SwLook *look, const char *text)
{
	double height = height_of(thing, look), most = thing->diameter * SW_BADGE_MOST;
	double letters = (double)g_utf8_strlen(text, -1) * LETTER_WIDTH * LETTERS;
	double wide = height * (letters + ASIDE);
	double size = height * LETTERS * MIN(most / wide, 1);

	return wide * 0.7 <= most && (look->detail == 0 || size * look->detail >= READABLE * 0.7);
}

/* Returns the label and the number where they have room, else letters and the number. Free it. */
static char *
text_of(const SwPlan *plan, const SwPlanThing *thing, guint state, const SwLook *look)
{
	const SwElement *element = element_of(plan, thing);
	gint32 value = sw_document_get(plan->document, thing->piece, state);
	g_autofree char *text = g_strdup_printf("%s %d", label_of(element, state), value);
	g_autofree char *letters = NULL;

	if (has_room(thing, look, text))
		return g_steal_pointer(&text);
	letters = letters_of(element, state);
	return g_strdup_printf("%s%d", letters, value);
}

/* ---- Drawing ---------------------------------------------------------------------------- */

static void
draw_box(SwPen *pen, const char *text, const SwPenBox *box, double line)
{
	pen->type->box(pen, box, &(SwPenInk){&light, &dark, line, SW_PEN_SOLID, .is_round = FALSE});
	sw_pen_write(pen, text,
	             &(SwPenLine){.x = box->x + box->height * 0.1,
	                          .y = box->y + box->height * 0.78,
	                          .width = box->width - box->height * 0.2,
	                          .size = box->height * LETTERS,
	                          .at = 0.5,
	                          .is_bold = TRUE},
	             dark);
}

/* Returns the left end of a badge that is beside the disc: at its right, or at its left where the
 * board ends. */
static double
left_of(const SwPlan *plan, const SwPlanThing *thing, double width)
{
	double beside = thing->diameter / 2.0 * 1.02;
	gboolean is_beyond = thing->at.x + beside + width > plan->width;

	return is_beyond && thing->at.x - beside - width >= 0 ? -beside - width : beside;
}

void
sw_badges_draw(SwPen *pen, const SwPlan *plan, const SwPlanThing *thing, const SwLook *look)
{
	const SwBoardRole *role = element_of(plan, thing)->role.board;
	double height = height_of(thing, look), y = -thing->diameter / 2.0 * 0.95;
	double line = look->detail > 0 ? MAX(2, 1 / look->detail) : 2;

	for (guint i = 0; are_drawn(thing, look) && i < role->n_states; i++) {
		g_autofree char *text = NULL;
		double width;

		if (!has_badge(plan, thing, role->states[i]))
			continue;
		text = text_of(plan, thing, role->states[i], look);
		width = MIN(measure(pen, text, height), thing->diameter * SW_BADGE_MOST);
		draw_box(pen, text,
		         &(SwPenBox){left_of(plan, thing, width), y, width, height, height * 0.25,
		                     FALSE, FALSE},
		         line);
		y += height + 2;
	}
}

void
sw_badge_draw_alone(SwPen *pen, const char *text, double size)
{
	double height = size * 0.6;
	double width = CLAMP(measure(pen, text, height), height, size);

	draw_box(pen, text,
	         &(SwPenBox){-width / 2, -height / 2, width, height, height * 0.25, FALSE, FALSE},
	         size * 0.05);
}

/* ---- Their meaning ---------------------------------------------------------------------- */

static void
clear_meaning(gpointer data)
{
	g_free(((SwBadgeMeaning *)data)->letters);
}

static gboolean
is_known(const GArray *meanings, const char *label)
{
	for (guint i = 0; i < meanings->len; i++) {
		if (g_str_equal(g_array_index(meanings, SwBadgeMeaning, i).label, label))
			return TRUE;
	}
	return FALSE;
}

static void
explain(GArray *meanings, const SwPlan *plan, const SwPlanThing *thing, const SwLook *look)
{
	const SwElement *element = element_of(plan, thing);
	const SwBoardRole *role = element->role.board;

	for (guint i = 0; i < role->n_states; i++) {
		const char *label = label_of(element, role->states[i]);
		g_autofree char *text = NULL;
		SwBadgeMeaning meaning;

		if (!has_badge(plan, thing, role->states[i]) || is_known(meanings, label))
			continue;
		text = text_of(plan, thing, role->states[i], look);
		if (g_str_has_prefix(text, label))
			continue;
		meaning = (SwBadgeMeaning){letters_of(element, role->states[i]), label};
		g_array_append_val(meanings, meaning);
	}
}

GArray *
sw_badges_explain(const SwPlan *plan, const SwLook *look, SwPoint low, SwPoint high)
{
	GArray *meanings = sw_array_new(sizeof(SwBadgeMeaning), clear_meaning);

	for (guint i = 0; i < sw_plan_n(plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(plan, i);
		double radius = thing->diameter / 2.0;

		if (thing->part == SW_BOARD_DISC && are_drawn(thing, look) &&
		    thing->at.x + radius > low.x && thing->at.x - radius < high.x &&
		    thing->at.y + radius > low.y && thing->at.y - radius < high.y)
			explain(meanings, plan, thing, look);
	}
	return meanings;
}
