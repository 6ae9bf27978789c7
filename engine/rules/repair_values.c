/* The values that a repair may give, and the places where it may put a piece. */
#include "rules/repair_private.h"

#include "base/text.h"
#include "base/translate.h"
#include "mat/mat.h"
#include "rules/sheet.h"

#include <string.h>

#define MOST_NUMBERS 64
#define MOST_TEXTS 60
#define MOST_RING 4
#define MOST_SEATS 8

static void
append_number(const SwAttribute *attribute, GPtrArray *values, gint64 number)
{
	g_autoptr(GString) text = g_string_new(NULL);

	sw_value_append(text, attribute, (gint32)number, NULL);
	if (g_ptr_array_find_with_equal_func(values, text->str, g_str_equal, NULL))
		return;
	g_ptr_array_add(values, g_string_free(g_steal_pointer(&text), FALSE));
}

/* Appends numbers of [min, max], the nearest to `now` first, without it if `is_there`. */
static void
append_numbers(const SwAttribute *attribute, gint64 min, gint64 max, gint64 now, gboolean is_there,
               GPtrArray *values)
{
	gint64 from = CLAMP(now, min, max);

	for (gint64 step = 0; step <= max - min && values->len < MOST_NUMBERS; step++) {
		if (from - step >= min && (from - step != now || !is_there))
			append_number(attribute, values, from - step);
		if (step > 0 && from + step <= max)
			append_number(attribute, values, from + step);
	}
}

/* The other lengths of the piece: width and depth are often the same. */
static void
append_lengths(const Search *search, const SwElement *element, guint attribute, SwPieceId id,
               GPtrArray *values)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (i != attribute && element->attributes[i].type == SW_TYPE_LENGTH)
			append_number(&element->attributes[attribute], values,
			              sw_document_get(search->document, id, i));
	}
}

static void
append_range(const Search *search, const SwKind *kind, guint attribute, SwPieceId id,
             GPtrArray *values)
{
	const SwAttribute *its = &kind->element->attributes[attribute];
	const SwCarries *carries = sw_kind_carries(kind, attribute);
	gint64 min = sw_attribute_min(its), max = sw_attribute_max(its), now = its->fallback;
	gboolean is_there = id != SW_NO_PIECE && sw_document_has(search->document, id, attribute);

	if (carries && carries->bounded) {
		min = carries->min;
		max = carries->max;
		now = carries->dealt;
	}
	if (is_there)
		now = sw_document_get(search->document, id, attribute);
	if (its->type == SW_TYPE_SEAT)
		max = MIN(max, MAX(min, 0) + MOST_SEATS);
	if (its->type == SW_TYPE_LENGTH && id != SW_NO_PIECE)
		append_lengths(search, kind->element, attribute, id, values);
	/* Seats are dealt from the first on. */
	append_numbers(its, min, max, its->type == SW_TYPE_SEAT ? min : now,
	               is_there && its->type != SW_TYPE_SEAT, values);
}

/* ---- Texts ------------------------------------------------------------------------------ */

/* Appends the names of the pieces that a reference may mean. */
static void
append_names(const Search *search, const SwAttribute *attribute, GPtrArray *values)
{
	SW_EACH_PIECE (id, search->document) {
		const SwElement *element = sw_document_kind(search->document, id)->element;
		const char *name = sw_document_name(search->document, id);

		if (strcmp(element->name, attribute->reference.to) == 0 && name &&
		    values->len < MOST_TEXTS &&
		    !g_ptr_array_find_with_equal_func(values, name, g_str_equal, NULL))
			g_ptr_array_add(values, g_strdup(name));
	}
}

/* Appends the hexes of all tiles. */
static void
append_hexes(const Search *search, GPtrArray *values)
{
	SW_EACH_PIECE (id, search->document) {
		SwPlace place = sw_document_place(search->document, id);

		if (sw_place_is_hex(place) && values->len < MOST_TEXTS &&
		    sw_element_is_tile(sw_document_kind(search->document, id)->element))
			g_ptr_array_add(values, g_strdup_printf("%d,%d", place.hex.q, place.hex.r));
	}
}

/* Appends the list without each of its words. */
static void
append_shorter(const char *list, GPtrArray *values)
{
	g_auto(GStrv) words = g_strsplit(list, " ", -1);

	for (guint gone = 0; words[gone] && values->len < MOST_TEXTS; gone++) {
		g_autoptr(GString) left = g_string_new(NULL);

		for (guint i = 0; words[i]; i++) {
			if (i != gone)
				g_string_append_printf(left, "%s%s", left->len > 0 ? " " : "",
				                       words[i]);
		}
		if (left->len > 0)
			g_ptr_array_add(values, g_string_free(g_steal_pointer(&left), FALSE));
	}
}

static void
append_known(const Search *search, const SwElement *element, guint attribute, GPtrArray *values)
{
	const SwView *view = repairs__view(search->repairs);
	const SwGame *game = sw_view_game(view);
	g_auto(GStrv) known = game->names.known
	                              ? game->names.known(sw_view_facts(view), element, attribute)
	                              : NULL;

	for (guint i = 0; known && known[i] && values->len < MOST_TEXTS; i++)
		g_ptr_array_add(values, g_strdup(known[i]));
}

/* ---- Names of parts --------------------------------------------------------------------- */

#define MOST_TYPING_ERRORS 2

static guint
distance(const char *one, const char *other)
{
	g_autofree char *first = sw_text_fold_name(one), *second = sw_text_fold_name(other);

	return sw_text_distance(first, second, MOST_TYPING_ERRORS);
}

/* TRUE if a row that is named `now` may become the part: what it is probably meant to be if no part
 * has its name, else any if the rule says so. A new row may be what the holder may have. */
static gboolean
may_become(const Search *search, const SwSheetPart *part, const char *now, gboolean is_known)
{
	if (now == NULL)
		return part->why_not == NULL;
	return is_known ? search->problem->rule->repairs & SW_REPAIR_PART
	                : distance(now, part->name) <= MOST_TYPING_ERRORS;
}

/* Appends the names of the parts of the kind that a row of the holder's sheet may be. */
static void
append_parts(const Search *search, const SwKind *kind, guint attribute, const char *now,
             SwPieceId holder, GPtrArray *values)
{
	const SwView *view = repairs__view(search->repairs);
	const SwGameSheet *sheet = sw_game_sheet(sw_view_game(view), kind->element);
	const SwTable *table = sw_document_table(search->document);
	g_autoptr(GArray) parts = NULL;
	gboolean is_known;

	if (sheet == NULL || sheet->name != attribute || sheet->parts == NULL ||
	    holder == SW_NO_PIECE)
		return;
	parts = sw_sheet_parts(view, sheet, holder);
	is_known = now && sw_sheet_find_part(parts, now);
	SW_EACH (const SwSheetPart, part, parts) {
		if (&table->kinds[part->kind] == kind && values->len < MOST_TEXTS &&
		    may_become(search, part, now, is_known))
			g_ptr_array_add(values, g_strdup(part->name));
	}
}

/* The attribute of faces that has the same name, or -1. */
static gint
attribute_of_faces(const SwTable *table, const char *name)
{
	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		if (element->role.mat && element->role.mat->part == SW_MAT_FACE)
			return sw_element_attribute(element, name);
	}
	return -1;
}

gboolean
repairs__is_printed_otherwise(const Search *search, SwPieceId id, guint attribute, const char *text)
{
	const SwView *view = repairs__view(search->repairs);
	const SwGameNames *names = &sw_view_game(view)->names;
	const SwElement *element = sw_document_kind(search->document, id)->element;
	const char *card = element->role.mat ? sw_mat_name(search->document, id) : NULL;
	gint of_faces = attribute_of_faces(sw_document_table(search->document),
	                                   element->attributes[attribute].name);
	g_autoptr(GString) printed = g_string_new(NULL);

	return card && of_faces >= 0 && names->append_printed &&
	       names->append_printed(printed, sw_view_facts(view), card, (guint)of_faces) &&
	       distance(printed->str, text) > 0;
}

static void
append_texts(const Search *search, const SwKind *kind, guint attribute, SwPieceId id,
             SwPieceId holder, GPtrArray *values)
{
	const SwAttribute *its = &kind->element->attributes[attribute];
	const char *now =
		id == SW_NO_PIECE ? NULL : sw_document_get_text(search->document, id, attribute);
	guint same;

	if (its->type == SW_TYPE_REFERENCE)
		append_names(search, its, values);
	else if (its->type == SW_TYPE_HEX)
		append_hexes(search, values);
	else if (its->type == SW_TYPE_LIST && now)
		append_shorter(now, values);
	append_known(search, kind->element, attribute, values);
	append_parts(search, kind, attribute, now, holder, values);
	if (now && g_ptr_array_find_with_equal_func(values, now, g_str_equal, &same))
		g_ptr_array_remove_index(values, same);
}

void
repairs__values(const Search *search, const SwKind *kind, guint attribute, SwPieceId id,
                SwPieceId holder, GPtrArray *values)
{
	const SwAttribute *its = &kind->element->attributes[attribute];
	gboolean is_there = id != SW_NO_PIECE && sw_document_has(search->document, id, attribute);
	gint32 now = is_there ? sw_document_get(search->document, id, attribute) : -1;

	switch (its->type) {
	case SW_TYPE_CHOICE:
		for (gint32 i = 0; its->choices[i]; i++) {
			if (i != now)
				append_number(its, values, i);
		}
		break;
	case SW_TYPE_FLAG: append_number(its, values, now == 1 ? 0 : 1); break;
	case SW_TYPE_INTEGER:
	case SW_TYPE_TURN:
	case SW_TYPE_SEAT:
	case SW_TYPE_LENGTH: append_range(search, kind, attribute, id, values); break;
	default: append_texts(search, kind, attribute, id, holder, values); break;
	}
}

char *
repairs__shown(const SwAttribute *attribute, const char *text)
{
	gint32 value;

	if (sw_type_is_text(attribute->type))
		return g_strdup_printf("'%s'", sw_text_title(attribute, text));
	if (sw_value_parse(attribute, text, strlen(text), &value) != SW_VALUE_OK)
		return g_strdup(text);
	if (attribute->type == SW_TYPE_CHOICE)
		return g_strdup_printf("'%s'", sw_choice_title(attribute, value));
	if (attribute->type == SW_TYPE_FLAG)
		return g_strdup(value ? sw_translate(N_("yes")) : sw_translate(N_("no")));
	return g_strdup(text);
}

/* ---- Places ----------------------------------------------------------------------------- */

static void
append_place(SwPlace place, GArray *places)
{
	if (sw_place_is_within_bounds(place))
		g_array_append_val(places, place);
}

/* The three edges that begin at a hex have its coordinates. */
static void
append_at(const SwGround *ground, SwHex hex, GArray *places)
{
	const SwPlace any = {.ground = ground};

	if (sw_place_is_hex(any))
		append_place(sw_place_hex(hex), places);
	for (guint side = 0; sw_place_is_edge(any) && side < SW_HEX_SIDES / 2; side++)
		append_place(sw_place_edge(hex, side), places);
}

static void
append_rings(const SwGround *ground, SwHex middle, GArray *places)
{
	append_at(ground, middle, places);
	for (gint32 ring = 1; ring <= MOST_RING; ring++) {
		SwHex hex = sw_hex(middle.q - ring, middle.r + ring);

		for (guint i = 0; i < SW_HEX_SIDES * (guint)ring; i++) {
			append_at(ground, hex, places);
			hex = sw_hex_neighbour(hex, i / (guint)ring);
		}
	}
}

/* Sixteen directions at growing distances, in hundredths of an inch. */
static void
append_points(SwXY middle, GArray *places)
{
	static const gint32 distances[] = {25, 50, 100, 200, 400, 800};
	static const SwXY ways[] = {{0, -4}, {2, -4},  {3, -3},  {4, -2}, {4, 0},  {4, 2},
	                            {3, 3},  {2, 4},   {0, 4},   {-2, 4}, {-3, 3}, {-4, 2},
	                            {-4, 0}, {-4, -2}, {-3, -3}, {-2, -4}};

	for (guint d = 0; d < G_N_ELEMENTS(distances); d++) {
		for (guint w = 0; w < G_N_ELEMENTS(ways); w++)
			append_place(
				sw_place_point((SwXY){middle.x + ways[w].x * distances[d] / 4,
			                              middle.y + ways[w].y * distances[d] / 4}),
				places);
	}
}

void
repairs__places(const SwGround *ground, SwPlace around, GArray *places)
{
	const SwPlace any = {.ground = ground};

	if (sw_place_is_hex(any) || sw_place_is_edge(any))
		append_rings(ground, around.hex, places);
	else if (sw_place_has_coordinates(any))
		append_points(around.point, places);
}
