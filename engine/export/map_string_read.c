/* Reads a map from a string that map_string.c wrote. */
#include "export/map_plan.h"

#include "base/error.h"
#include "base/translate.h"
#include "export/build.h"
#include "export/export.h"
#include "export/formats.h"
#include "export/pasted.h"

#include <string.h>

/* Implements SwPastedTake. */
static gsize
take(const guint8 *bytes, gsize length, gpointer data, GError **error G_GNUC_UNUSED)
{
	GByteArray *taken = data;
	gsize n = length < MAP_HEAD ? 0 : 2 + ((gsize)bytes[0] << 8 | bytes[1]);

	if (n < MAP_HEAD || n > length)
		return 0;
	g_byte_array_set_size(taken, 0);
	g_byte_array_append(taken, bytes, (guint)n);
	return n;
}

static gboolean
get_kinds(SwBits *bits, MapPlan *plan)
{
	guint n = sw_bits_get(bits, MAP_KINDS_WIDTH);

	for (guint i = 0; n > 0; i++) {
		if (i >= plan->table->n_kinds)
			return FALSE;
		if (!sw_element_is_tile(plan->table->kinds[i].element))
			continue;
		if (sw_bits_get(bits, 1))
			map_plan__use(plan, &plan->table->kinds[i]);
		n--;
	}
	return TRUE;
}

static gboolean
get_columns(SwBits *bits, const MapUsed *used)
{
	const SwElement *element = used->kind->element;
	guint n = sw_bits_get(bits, MAP_COUNT_WIDTH);

	for (guint i = 0; i < n; i++) {
		if (!sw_bits_get(bits, 1))
			continue;
		if (i >= element->n_attributes || !map_plan__is_held(element, i))
			return FALSE;
		used->columns[i].is_used = TRUE;
		used->columns[i].least = sw_bits_get_number(bits);
		used->columns[i].width = sw_bits_get(bits, MAP_LENGTH_WIDTH);
		if (used->columns[i].width > 32)
			return FALSE;
	}
	return TRUE;
}

static gboolean
get_plan(SwBits *bits, MapPlan *plan)
{
	if (!get_kinds(bits, plan))
		return FALSE;
	for (guint i = 0; i < plan->used->len; i++) {
		if (map_plan__is_first(plan, i) && !get_columns(bits, map_plan__used(plan, i)))
			return FALSE;
	}
	for (guint i = 0; i < plan->used->len; i++) {
		const MapUsed *used = map_plan__used(plan, i);

		for (guint j = 0; j < used->kind->element->n_attributes; j++) {
			if (used->columns[j].is_used)
				used->have[j] = !sw_bits_get(bits, 1)  ? MAP_NEVER
				                : sw_bits_get(bits, 1) ? MAP_SOMETIMES
				                                       : MAP_ALWAYS;
		}
	}
	return !bits->is_past;
}

static void
build_value(SwBuild *build, const SwAttribute *attribute, gint32 value)
{
	g_autoptr(GString) text = g_string_new(NULL);

	if (attribute->type == SW_TYPE_CHOICE &&
	    (value < 0 || (guint)value >= g_strv_length((char **)attribute->choices)))
		g_string_append_printf(text, "%d", value);
	else
		sw_value_append(text, attribute, value, NULL);
	sw_build_value(build, attribute->name, text->str);
}

static gboolean
get_galaxy(SwBits *bits, SwBuild *build, const SwElement *element)
{
	guint n = sw_bits_get(bits, MAP_COUNT_WIDTH);

	sw_build_open(build, element->name, sw_translate("the galaxy"));
	for (guint i = 0; i < n; i++) {
		if (!sw_bits_get(bits, 1))
			continue;
		if (i >= element->n_attributes || !map_plan__is_held(element, i))
			return FALSE;
		build_value(build, &element->attributes[i], sw_bits_get_number(bits));
	}
	return TRUE;
}

static void
build_number(SwBuild *build, const char *name, gint32 number)
{
	g_autofree char *text = g_strdup_printf("%d", number);

	sw_build_value(build, name, text);
}

static void
get_values(SwBits *bits, SwBuild *build, const MapUsed *used)
{
	const SwElement *element = used->kind->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		const MapColumn *column = &used->columns[i];
		MapHave have = column->is_used ? used->have[i] : MAP_NEVER;

		if (have == MAP_ALWAYS || (have == MAP_SOMETIMES && sw_bits_get(bits, 1)))
			build_value(build, &element->attributes[i],
			            (gint32)((guint32)column->least +
			                     sw_bits_get(bits, column->width)));
	}
}

/* FALSE if there is no such kind. */
static gboolean
get_tile(SwBits *bits, SwBuild *build, const MapPlan *plan, SwHex hex)
{
	gboolean is_gap = plan->order == MAP_GAP_IS_BIT && !sw_bits_get(bits, 1);
	guint32 number = is_gap ? 0 : sw_bits_get(bits, map_plan__kind_width(plan));
	g_autofree char *origin = g_strdup_printf("%d,%d", hex.q, hex.r);
	const MapUsed *used;

	if (is_gap || (plan->order == MAP_GAP_IS_KIND && number == 0))
		return TRUE;
	number -= plan->order == MAP_GAP_IS_KIND;
	if (number >= plan->used->len)
		return FALSE;
	used = map_plan__used(plan, number);
	sw_build_open(build, used->kind->element->name, origin);
	build_number(build, "q", hex.q);
	build_number(build, "r", hex.r);
	if (used->kind->element->typed)
		sw_build_value(build, "type", used->kind->name);
	get_values(bits, build, used);
	sw_build_close(build);
	return TRUE;
}

static gboolean
get_list(SwBits *bits, SwBuild *build, const MapPlan *plan)
{
	guint32 n = (guint32)sw_bits_get_number(bits);
	SwHex at = {0, 0};

	for (guint32 i = 0; i < n && !bits->is_past; i++) {
		at.q = (gint32)((guint32)at.q + (guint32)sw_bits_get_number(bits));
		at.r = (gint32)((guint32)at.r + (guint32)sw_bits_get_number(bits));
		if (!get_tile(bits, build, plan, at))
			return FALSE;
	}
	return TRUE;
}

static gboolean
get_hexagon(SwBits *bits, SwBuild *build, MapPlan *plan)
{
	g_autofree SwHex *hexes = NULL;
	guint n;

	plan->middle.q = sw_bits_get_number(bits);
	plan->middle.r = sw_bits_get_number(bits);
	plan->radius = (guint)sw_bits_get_number(bits);
	if (plan->radius > MAP_MOST_RADIUS ||
	    MAX(ABS((gint64)plan->middle.q), ABS((gint64)plan->middle.r)) > G_MAXINT32 / 2)
		return FALSE;
	n = sw_hex_region_size(plan->radius);
	hexes = g_new(SwHex, n);
	sw_hex_region(plan->middle, plan->radius, hexes);
	for (guint i = 0; i < n && !bits->is_past; i++) {
		if (!get_tile(bits, build, plan, hexes[i]))
			return FALSE;
	}
	return TRUE;
}

static gboolean
get_tiles(SwBits *bits, SwBuild *build, MapPlan *plan)
{
	gboolean is_whole;

	plan->order = (MapListing)sw_bits_get(bits, 2);
	is_whole = plan->order == MAP_LISTED ? get_list(bits, build, plan)
	                                     : get_hexagon(bits, build, plan);
	return is_whole && !bits->is_past && bits->n / 8 + (bits->n % 8 > 0) == bits->bytes->len;
}

static const SwTable *
table_of(const SwTable *const *tables, guint8 number)
{
	for (; *tables; tables++) {
		if (map_plan__game(*tables) == number && sw_format_takes(&sw_format_map, *tables))
			return *tables;
	}
	return NULL;
}

static SwDocument *
read_bytes(const SwTable *const *tables, const char *path, GByteArray *bytes, GError **error)
{
	const SwTable *table = table_of(tables, bytes->data[2]);
	SwBits bits = {.bytes = bytes, .n = MAP_HEAD * 8};
	g_autoptr(SwBuild) build = NULL;
	g_auto(MapPlan) plan = {0};

	map_plan__init(&plan, table);
	if (table == NULL || !get_plan(&bits, &plan) || map_plan__names(&plan) != bytes->data[3]) {
		sw_fail(error, "the string is of a game or of tiles that are not known here: it "
		               "was written by another version");
		return NULL;
	}
	build = sw_build_new(tables, table->game, path);
	if (!get_galaxy(&bits, build, table->roots[SW_ROOT_GALAXY]) ||
	    !get_tiles(&bits, build, &plan)) {
		sw_fail(error, "the string's content cannot be unpacked");
		return NULL;
	}
	sw_build_close(build);
	return sw_build_finish(build, error);
}

SwDocument *
sw_map_string_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
                   GError **error)
{
	g_autoptr(GByteArray) taken = g_byte_array_new();
	g_autofree char *text = g_strndup(bytes, length);

	if (strlen(text) != length || length > 16 * MAP_MOST_LENGTH) {
		sw_fail(error, "this is not a share string");
		return NULL;
	}
	return sw_pasted_read(text, MAP_PREFIX, take, taken, error)
	               ? read_bytes(tables, path, taken, error)
	               : NULL;
}
