/* Values of attributes: reading, printing and rotating them, by type. */
#include "base/append.h"
#include "base/text.h"
#include "base/translate.h"
#include "ground/length.h"
#include "table/table.h"

#include <string.h>

/* How to parse, print and rotate a value of each type. Types whose values are texts have a
 * `normalise`, all others a `parse`. */
typedef struct {
	SwValueStatus (*parse)(const SwAttribute *, const char *, gsize, gint32 *);
	char *(*normalise)(const char *, gsize);
	void (*append)(GString *, const SwAttribute *, gint32);
	gint32 (*transform)(const SwAttribute *, gint32, const SwGround *, SwSymmetry);
	char *(*transform_text)(const char *, const SwGround *, SwSymmetry);
	gint32 min, max;
	const char *what; /* for messages */
} TypeTraits;

static const TypeTraits traits[];

/* ---- Numbers ---------------------------------------------------------------------------- */

static void
strip_blanks(const char **text, gsize *length)
{
	while (*length > 0 && sw_text_is_blank(**text)) {
		(*text)++;
		(*length)--;
	}
	while (*length > 0 && sw_text_is_blank((*text)[*length - 1]))
		(*length)--;
}

/* Parses digits alone, few enough not to overflow; returns -1 for anything else. */
static gint64
parse_digits(const char *text, gsize length)
{
	gint64 value = 0;

	if (length == 0 || length > 18)
		return -1;
	for (gsize i = 0; i < length; i++) {
		guint digit = (guint)(guchar)text[i] - '0';

		if (digit > 9)
			return -1;
		value = value * 10 + digit;
	}
	return value;
}

/* Parses any number of digits, such as many leading zeros; G_MAXINT64 if it would overflow, -1 if
 * it is malformed. */
static gint64
parse_long_number(const char *text, gsize length)
{
	while (length > 1 && *text == '0') {
		text++;
		length--;
	}
	for (gsize i = 0; i < length; i++) {
		if (!g_ascii_isdigit(text[i]))
			return -1;
	}
	return length == 0 ? -1 : length > 18 ? G_MAXINT64 : parse_digits(text, length);
}

SwValueStatus
sw_integer_parse(const char *text, gsize length, gint32 min, gint32 max, gint32 *value)
{
	gboolean negative;
	gint64 magnitude;

	if (length > 0 && (sw_text_is_blank(*text) || sw_text_is_blank(text[length - 1])))
		strip_blanks(&text, &length);
	negative = length > 0 && *text == '-';
	if (length > 0 && (*text == '-' || *text == '+')) {
		text++;
		length--;
	}
	magnitude = parse_digits(text, length);
	if (magnitude < 0)
		magnitude = parse_long_number(text, length);
	if (magnitude < 0)
		return SW_VALUE_MALFORMED;
	if (negative)
		magnitude = -magnitude;
	if (magnitude < min || magnitude > max)
		return SW_VALUE_OUT_OF_BOUNDS;
	*value = (gint32)magnitude;
	return SW_VALUE_OK;
}

static SwValueStatus
parse_number(const SwAttribute *attribute, const char *text, gsize length, gint32 *value)
{
	return sw_integer_parse(text, length, sw_attribute_min(attribute),
	                        sw_attribute_max(attribute), value);
}

static void
append_number(GString *out, const SwAttribute *attribute G_GNUC_UNUSED, gint32 value)
{
	sw_append_number(out, value);
}

static gint32
keep(const SwAttribute *attribute G_GNUC_UNUSED, gint32 value, const SwGround *map G_GNUC_UNUSED,
     SwSymmetry symmetry G_GNUC_UNUSED)
{
	return value;
}

/* Returns how many of `n` positions one rotation of the map is; they cover a full circle, or half
 * of one. */
static gint32
positions_a_turn(gint32 n, gint32 n_turns)
{
	if (n_turns == 0)
		return 0;
	return n % n_turns == 0 ? n / n_turns : 2 * (gint64)n % n_turns == 0 ? 2 * n / n_turns : 1;
}

/* Rotates a turn of `max` + 1 positions over half a circle or a full one: on hexes 3 positions are
 * the axes, 6 the directions. */
static gint32
turn_turn(const SwAttribute *attribute, gint32 value, const SwGround *map, SwSymmetry symmetry)
{
	gint64 n = (gint64)sw_attribute_max(attribute) + 1;
	gint64 mirrored = symmetry.mirrored ? n - value : value;
	gint64 positions = positions_a_turn((gint32)n, (gint32)map->n_turns);

	return (gint32)((mirrored + symmetry.rotation * positions) % n);
}

static SwValueStatus
parse_length(const SwAttribute *attribute, const char *text, gsize length, gint32 *value)
{
	g_autofree char *copy = NULL;
	gint32 hundredths;

	strip_blanks(&text, &length);
	copy = g_strndup(text, length);
	if (!sw_length_parse(copy, &hundredths))
		return SW_VALUE_MALFORMED;
	if (hundredths < sw_attribute_min(attribute) || hundredths > sw_attribute_max(attribute))
		return SW_VALUE_OUT_OF_BOUNDS;
	*value = hundredths;
	return SW_VALUE_OK;
}

static void
append_length(GString *out, const SwAttribute *attribute G_GNUC_UNUSED, gint32 value)
{
	sw_length_append(out, value);
}

/* ---- Words ------------------------------------------------------------------------------ */

static SwValueStatus
parse_choice(const SwAttribute *attribute, const char *text, gsize length, gint32 *value)
{
	for (gint32 i = 0; attribute->choices[i]; i++) {
		if (strlen(attribute->choices[i]) == length &&
		    memcmp(attribute->choices[i], text, length) == 0) {
			*value = i;
			return SW_VALUE_OK;
		}
	}
	return SW_VALUE_UNKNOWN;
}

static void
append_choice(GString *out, const SwAttribute *attribute, gint32 value)
{
	g_string_append(out, attribute->choices[value]);
}

const char *
sw_choice_title(const SwAttribute *attribute, gint32 value)
{
	const char *const *titles = attribute->titles ? attribute->titles : attribute->choices;

	return sw_translate(titles[value]);
}

/* Returns the form of a name that all its spellings share: hyphens are blanks. */
static char *
fold_title(const char *name)
{
	return g_strdelimit(sw_text_fold_name(name), "-_", ' ');
}

const char *
sw_text_title(const SwAttribute *attribute, const char *text)
{
	g_autofree char *folded = NULL;

	if (attribute->type != SW_TYPE_TEXT || attribute->titles == NULL)
		return text;
	folded = fold_title(text);
	for (const char *const *title = attribute->titles; *title; title++) {
		g_autofree char *its = fold_title(*title);

		if (strcmp(its, folded) == 0)
			return *title;
	}
	return text;
}

static SwValueStatus
parse_flag(const SwAttribute *attribute G_GNUC_UNUSED, const char *text, gsize length,
           gint32 *value)
{
	*value = length == 4;
	if ((length == 4 && memcmp(text, "true", 4) == 0) ||
	    (length == 5 && memcmp(text, "false", 5) == 0))
		return SW_VALUE_OK;
	return SW_VALUE_UNKNOWN;
}

static void
append_flag(GString *out, const SwAttribute *attribute G_GNUC_UNUSED, gint32 value)
{
	g_string_append(out, value ? "true" : "false");
}

/* ---- Texts ------------------------------------------------------------------------------ */

static char *
normalise_text(const char *text, gsize length)
{
	return g_strndup(text, length);
}

static char *
copy_text(const char *text, const SwGround *map G_GNUC_UNUSED, SwSymmetry symmetry G_GNUC_UNUSED)
{
	return g_strdup(text);
}

/* Returns the words of `text`, without empty ones. */
static char **
split_words(const char *text, gsize length)
{
	g_autofree char *copy = g_strndup(text, length);
	char **words = g_strsplit_set(copy, " \t\r\n", -1);
	guint n = 0;

	for (guint i = 0; words[i]; i++) {
		if (*words[i])
			words[n++] = words[i];
		else
			g_free(words[i]);
	}
	words[n] = NULL;
	return words;
}

static char *
normalise_list(const char *text, gsize length)
{
	g_auto(GStrv) words = split_words(text, length);

	return g_strjoinv(" ", words);
}

static gboolean
parse_pair(const char *text, gboolean (*parse)(const char *, gint32 *), gint32 *a, gint32 *b)
{
	g_auto(GStrv) parts = g_strsplit(text, ",", 3);

	return g_strv_length(parts) == 2 && parse(parts[0], a) && parse(parts[1], b);
}

static gboolean
parse_coordinate(const char *text, gint32 *value)
{
	return sw_integer_parse(text, strlen(text), -SW_HEX_LIMIT, SW_HEX_LIMIT, value) ==
	       SW_VALUE_OK;
}

/* Parses a place of the ground, which has two coordinates. */
static gboolean
parse_place_on(const SwGround *ground, const char *text, SwPlace *place)
{
	gboolean (*parse)(const char *, gint32 *) =
		ground->coordinates[0].is_length ? sw_length_parse : parse_coordinate;
	gint32 a, b;

	if (!parse_pair(text, parse, &a, &b))
		return FALSE;
	*place = (SwPlace){.ground = ground};
	sw_place_set(place, 0, a);
	sw_place_set(place, 1, b);
	return TRUE;
}

gboolean
sw_place_parse(const char *text, SwPlace *place)
{
	gboolean is_of_lengths = *text == '@';
	const SwGround *ground;

	for (guint i = 1; (ground = sw_ground_of_number(i)); i++) {
		if (ground->map == ground && ground->coordinates[0].is_length == is_of_lengths)
			return parse_place_on(ground, text + is_of_lengths, place);
	}
	return FALSE;
}

static char *
normalise_hex(const char *text, gsize length)
{
	g_autofree char *copy = g_strndup(text, length);
	gint32 q, r;

	if (!parse_pair(copy, parse_coordinate, &q, &r))
		return NULL;
	return g_strdup_printf("%d,%d", q, r);
}

static char *
transform_hex(const char *text, const SwGround *map, SwSymmetry symmetry)
{
	gint32 q = 0, r = 0;
	SwHex hex;

	if (map->coordinates[0].is_length || !parse_pair(text, parse_coordinate, &q, &r))
		return g_strdup(text);
	hex = sw_symmetry_hex(symmetry, sw_hex(q, r));
	return g_strdup_printf("%d,%d", hex.q, hex.r);
}

static char *
normalise_points(const char *text, gsize length)
{
	g_auto(GStrv) words = split_words(text, length);
	g_autoptr(GString) out = g_string_new(NULL);

	for (guint i = 0; words[i]; i++) {
		gint32 x, y;

		if (!parse_pair(words[i], sw_length_parse, &x, &y))
			return NULL;
		if (i > 0)
			g_string_append_c(out, ' ');
		sw_length_append(out, x);
		g_string_append_c(out, ',');
		sw_length_append(out, y);
	}
	return g_string_free(g_steal_pointer(&out), FALSE);
}

/* Corners are relative to a place: they rotate with the board. */
static char *
transform_points(const char *text, const SwGround *map, SwSymmetry symmetry)
{
	g_auto(GStrv) words = split_words(text, strlen(text));
	g_autoptr(GString) out = g_string_new(NULL);

	if (!map->coordinates[0].is_length)
		return g_strdup(text);
	for (guint i = 0; words[i]; i++) {
		SwPlace corner = sw_place_none();

		if (!parse_place_on(map, words[i], &corner))
			return g_strdup(text);
		corner = sw_place_transform(corner, symmetry);
		g_string_append(out, i > 0 ? " " : "");
		sw_length_append(out, sw_place_get(corner, 0));
		g_string_append_c(out, ',');
		sw_length_append(out, sw_place_get(corner, 1));
	}
	return g_string_free(g_steal_pointer(&out), FALSE);
}

static const TypeTraits traits[] = {
	[SW_TYPE_INTEGER] = {.parse = parse_number,
                             .append = append_number,
                             .transform = keep,
                             .min = G_MININT32,
                             .max = G_MAXINT32,
                             .what = N_("a whole number")},
	[SW_TYPE_TEXT] = {.normalise = normalise_text,
                          .transform_text = copy_text,
                          .what = N_("a text")},
	[SW_TYPE_CHOICE] = {.parse = parse_choice,
                            .append = append_choice,
                            .transform = keep,
                            .what = N_("one of")},
	[SW_TYPE_FLAG] = {.parse = parse_flag,
                          .append = append_flag,
                          .transform = keep,
                          .max = 1,
                          .what = N_("'true' or 'false'")},
	[SW_TYPE_HEX] = {.normalise = normalise_hex,
                         .transform_text = transform_hex,
                         .what = N_("a hex such as '2,-1'")},
	[SW_TYPE_TURN] = {.parse = parse_number,
                          .append = append_number,
                          .transform = turn_turn,
                          .max = SW_HEX_SIDES - 1,
                          .what = N_("a turn")},
	[SW_TYPE_SEAT] = {.parse = parse_number,
                          .append = append_number,
                          .transform = keep,
                          .min = 1,
                          .max = G_MAXINT32,
                          .what = N_("a seat")},
	[SW_TYPE_REFERENCE] = {.normalise = normalise_text,
                               .transform_text = copy_text,
                               .what = N_("the name of a piece")},
	[SW_TYPE_LENGTH] = {.parse = parse_length,
                            .append = append_length,
                            .transform = keep,
                            .min = -1000 * 1000 * 1000,
                            .max = 1000 * 1000 * 1000,
                            .what = N_("a length such as '12.50'")},
	[SW_TYPE_POINTS] = {.normalise = normalise_points,
                            .transform_text = transform_points,
                            .what = N_("points such as '0.00,0.00 2.50,1.00'")},
	[SW_TYPE_LIST] = {.normalise = normalise_list,
                          .transform_text = copy_text,
                          .what = N_("words separated by blanks")},
};
G_STATIC_ASSERT(G_N_ELEMENTS(traits) == SW_N_TYPES);

/* ---- By type ---------------------------------------------------------------------------- */

gint32
sw_attribute_min(const SwAttribute *attribute)
{
	gboolean own = attribute->min != 0 || attribute->max != 0;

	return own ? attribute->min : traits[attribute->type].min;
}

gint32
sw_attribute_max(const SwAttribute *attribute)
{
	gboolean own = attribute->min != 0 || attribute->max != 0;

	return own ? attribute->max : traits[attribute->type].max;
}

gboolean
sw_type_is_text(SwType type)
{
	return traits[type].normalise != NULL;
}

gboolean
sw_type_is_bare(SwType type)
{
	return type == SW_TYPE_INTEGER || type == SW_TYPE_TURN || type == SW_TYPE_SEAT ||
	       type == SW_TYPE_FLAG;
}

SwValueStatus
sw_value_parse(const SwAttribute *attribute, const char *text, gsize length, gint32 *value)
{
	return traits[attribute->type].parse(attribute, text, length, value);
}

char *
sw_value_normalise(const SwAttribute *attribute, const char *text, gsize length)
{
	return traits[attribute->type].normalise(text, length);
}

void
sw_value_append(GString *out, const SwAttribute *attribute, gint32 value, const char *text)
{
	if (sw_type_is_text(attribute->type))
		sw_append(out, text);
	else
		traits[attribute->type].append(out, attribute, value);
}

gint32
sw_value_transform(const SwAttribute *attribute, gint32 value, const SwGround *map,
                   SwSymmetry symmetry)
{
	return traits[attribute->type].transform(attribute, value, map, symmetry);
}

char *
sw_value_transform_text(const SwAttribute *attribute, const char *text, const SwGround *map,
                        SwSymmetry symmetry)
{
	return traits[attribute->type].transform_text(text, map, symmetry);
}

static void
describe_choices(GString *out, const SwAttribute *attribute)
{
	for (guint i = 0; attribute->choices[i]; i++)
		g_string_append_printf(out, sw_translate("%s'%s'"), i > 0 ? ", " : " ",
		                       attribute->choices[i]);
}

void
sw_attribute_describe(GString *out, const SwAttribute *attribute)
{
	gint32 min = sw_attribute_min(attribute), max = sw_attribute_max(attribute);

	g_string_append(out, sw_translate(attribute->not_blank ? N_("a text that is not blank")
	                                                       : traits[attribute->type].what));
	switch (attribute->type) {
	case SW_TYPE_CHOICE: describe_choices(out, attribute); break;
	case SW_TYPE_REFERENCE:
		g_string_append_printf(out, sw_translate(" of <%s>"), attribute->reference.to);
		break;
	case SW_TYPE_INTEGER:
	case SW_TYPE_TURN:
	case SW_TYPE_SEAT:
		if (max < G_MAXINT32)
			g_string_append_printf(out, sw_translate(" from %d to %d"), min, max);
		else if (min > G_MININT32)
			g_string_append_printf(out, sw_translate(", %d or more"), min);
		break;
	default: break;
	}
}
