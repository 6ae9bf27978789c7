/* Orders in a journal: those that were waiting when the program crashed are executed on recovery.
 */
#include "session/file.h"
#include "session/order.h"
#include "session/record.h"

#include "base/hash.h"

#include <string.h>

/* ---- Writing ---------------------------------------------------------------------------- */

static GVariant *
places_value(const Order *order)
{
	GVariantBuilder places;

	g_variant_builder_init(&places, G_VARIANT_TYPE("a(uuii)"));
	for (guint i = 0; order->places && i < order->places->len; i++) {
		SwPlace place = g_array_index(order->places, SwPlace, i);

		g_variant_builder_add(&places, "(uuii)", sw_ground_number(place.ground), place.side,
		                      place.hex.q, place.hex.r);
	}
	return g_variant_builder_end(&places);
}

/* Returns the element whose attributes the order's numbers refer to. */
static const SwElement *
element_of(const SwTable *table, const Order *order)
{
	return order->command == COMMAND_ABOUT ? &sw_element_about
	                                       : table->kinds[order->brush.kind].element;
}

static gboolean
names_attribute(const Order *order)
{
	return order->command == COMMAND_SET || order->command == COMMAND_ABOUT ||
	       (order->command == COMMAND_ADD && order->text);
}

/* TRUE if the values of the order's brush count, not its kind alone. */
static gboolean
has_brush(const Order *order)
{
	return order->command == COMMAND_PLACE || order->command == COMMAND_DRAW;
}

static GVariant *
attributes_value(const SwTable *table, const Order *order)
{
	const SwElement *element = element_of(table, order);
	GVariantBuilder values;

	g_variant_builder_init(&values, G_VARIANT_TYPE("a(si)"));
	if (names_attribute(order))
		g_variant_builder_add(&values, "(si)", element->attributes[order->number].name, 0);
	for (guint i = 0; has_brush(order) && i < element->n_attributes; i++) {
		if ((order->brush.present >> i) & 1)
			g_variant_builder_add(&values, "(si)", element->attributes[i].name,
			                      order->brush.values[i]);
	}
	return g_variant_builder_end(&values);
}

/* The text is not copied, as it may be as long as a file. */
static GVariant *
text_value(const Order *order)
{
	g_autoptr(GBytes) bytes = NULL;

	if (order->text == NULL)
		return g_variant_new_maybe(G_VARIANT_TYPE_STRING, NULL);
	bytes = g_bytes_new_with_free_func(order->text, strlen(order->text) + 1,
	                                   (GDestroyNotify)g_ref_string_release,
	                                   g_ref_string_acquire(order->text));
	return g_variant_new_maybe(NULL,
	                           g_variant_new_from_bytes(G_VARIANT_TYPE_STRING, bytes, TRUE));
}

GVariant *
order__record(const SwTable *table, const Order *order, guint32 number)
{
	return g_variant_new("(usb@au@a(uuii)u@a(si)(ubuii)(ii)(ub)tui@msms)", number,
	                     order__word(order), order->ids != NULL, record_order(order->ids),
	                     places_value(order), order->brush.kind, attributes_value(table, order),
	                     order->group.order, order->group.is_mirrored, order->group.axis,
	                     order->group.q6, order->group.r6, order->hex.q, order->hex.r,
	                     order->turning.symmetry.rotation, order->turning.symmetry.mirrored,
	                     order->turning.selection, order->number, order->value,
	                     text_value(order), order->name);
}

/* ---- Reading ---------------------------------------------------------------------------- */

static void
read_ids(Order *order, GVariant *ids, OrderPiece find, gpointer data)
{
	gsize n;
	const guint32 *given = g_variant_get_fixed_array(ids, &n, sizeof(guint32));

	order->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	for (gsize i = 0; i < n; i++) {
		SwPieceId id = find(given[i], data);

		if (id != SW_NO_PIECE)
			g_array_append_val(order->ids, id);
	}
}

static gboolean
read_places(Order *order, const SwTable *table, GVariant *places)
{
	GVariantIter iter;
	guint ground, side;
	SwHex hex;

	order->places = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	g_variant_iter_init(&iter, places);
	while (g_variant_iter_next(&iter, "(uuii)", &ground, &side, &hex.q, &hex.r)) {
		SwPlace place = {
			.ground = sw_ground_of_number(ground), .side = (guint8)side, .hex = hex};

		if (!sw_table_is_on_map(table, place.ground) || side >= place.ground->n_layers ||
		    !sw_place_is_within_bounds(place))
			return FALSE;
		g_array_append_val(order->places, place);
	}
	return TRUE;
}

/* A value of a brush must be one that the reader would accept. */
static gboolean
read_value(Order *order, const SwElement *element, const char *name, gint32 value)
{
	gint i = sw_element_attribute(element, name);
	const SwAttribute *attribute = i < 0 ? NULL : &element->attributes[i];

	if (attribute == NULL)
		return FALSE;
	order->number = has_brush(order) ? order->number : (guint)i;
	if (!has_brush(order))
		return TRUE;
	if (sw_type_is_text(attribute->type) || value < sw_attribute_min(attribute) ||
	    value > sw_attribute_max(attribute))
		return FALSE;
	order->brush.present |= 1u << i;
	order->brush.values[i] = value;
	return TRUE;
}

static gboolean
read_attributes(Order *order, const SwTable *table, GVariant *values)
{
	GVariantIter iter;
	const char *name;
	gint32 value;

	g_variant_iter_init(&iter, values);
	while (g_variant_iter_next(&iter, "(&si)", &name, &value)) {
		if (!read_value(order, element_of(table, order), name, value))
			return FALSE;
	}
	return !names_attribute(order) || g_variant_n_children(values) == 1;
}

static gboolean
is_legal_text(const Order *order)
{
	gboolean is_long = order->command == COMMAND_PASTE || order->command == COMMAND_PASTE_CARDS;

	return (order->text == NULL || is_long || session__is_text(order->text)) &&
	       (order->name == NULL || session__is_text(order->name));
}

/* TRUE if the order is about one point, and its outline is one that the reader would accept. */
static gboolean
is_drawing(const SwTable *table, const Order *order)
{
	const SwElement *element = table->kinds[order->brush.kind].element;
	gint points = sw_board_role_points(element->role.board);
	g_autofree char *normal = NULL;

	if (order->places->len != 1 || element->role.board == NULL ||
	    g_array_index(order->places, SwPlace, 0).ground != element->ground)
		return FALSE;
	if (order->text == NULL)
		return TRUE;
	if (points < 0)
		return FALSE;
	normal = sw_value_normalise(&element->attributes[points], order->text, strlen(order->text));
	return normal != NULL;
}

/* TRUE if the order has the arguments that its command relies on. */
static gboolean
is_whole(const SwTable *table, const Order *order)
{
	switch (order->command) {
	case COMMAND_ABOUT:
	case COMMAND_NOTE: return order->text != NULL;
	case COMMAND_ALLOW: return order->text != NULL && order->name != NULL;
	/* Older journals have a value in place of the text. */
	case COMMAND_FIX:
		return order->name != NULL &&
		       (order->text || order->value == FIX_UNSETS || order->value == FIX_REMOVES);
	case COMMAND_PUT: return order->places->len == 1;
	case COMMAND_DRAW: return is_drawing(table, order);
	default: return TRUE;
	}
}

static gboolean
is_legal(const SwTable *table, const Order *order)
{
	SwPlace place = {.ground = table->ground, .hex = order->hex};

	return sw_place_is_within_bounds(place) &&
	       order->turning.symmetry.rotation < MAX(table->ground->n_turns, 1) &&
	       sw_group_is_valid(&order->group) && is_legal_text(order) && is_whole(table, order);
}

Order *
order__read(const SwTable *table, GVariant *record, const GPtrArray *kinds, OrderPiece find,
            gpointer data)
{
	g_autoptr(GVariant) ids = NULL, places = NULL, values = NULL;
	Order *order = order__new(N_COMMANDS);
	const char *word, *text;
	gboolean has_ids, is_mirrored, mirrored;
	guint kind, rotation;
	gint known;

	g_variant_get(record, "(u&sb@au@a(uuii)u@a(si)(ubuii)(ii)(ub)tuim&sms)", NULL, &word,
	              &has_ids, &ids, &places, &kind, &values, &order->group.order, &is_mirrored,
	              &order->group.axis, &order->group.q6, &order->group.r6, &order->hex.q,
	              &order->hex.r, &rotation, &mirrored, &order->turning.selection,
	              &order->number, &order->value, &text, &order->name);
	order__set_text(order, text);
	order->command = order__find(word);
	order->group.is_mirrored = is_mirrored;
	order->group.ground = table->ground;
	order->turning.symmetry =
		(SwSymmetry){.rotation = (guint8)MIN(rotation, 6), .mirrored = mirrored};
	known = kind < kinds->len ? GPOINTER_TO_INT(kinds->pdata[kind]) : -1;
	order->brush.kind = (guint)MAX(known, 0);
	if (has_ids)
		read_ids(order, ids, find, data);
	if (order->command != N_COMMANDS && order__is_kept(order) && known >= 0 &&
	    read_places(order, table, places) && read_attributes(order, table, values) &&
	    (has_ids || !order__needs_pieces(order)) && is_legal(table, order))
		return order;
	order__free(order);
	return NULL;
}

/* ---- Pending orders --------------------------------------------------------------------- */

static guint32
number_of(const Record *record)
{
	guint32 number;

	g_variant_get_child(record->value, 0, "u", &number);
	return number;
}

/* An order of the journal. Several may have the same number, which is used again when an order is
 * cancelled. */
typedef struct {
	guint at; /* the position of its record */
	/* 1 + position of the pending order that was given the same number before it; 0: none */
	guint before;
	gboolean is_done;
} Given;

typedef struct {
	GArray *orders;   /* Given */
	GHashTable *last; /* number -> 1 + position of the last pending order with it */
} Giving;

static void
take(Giving *giving, const GArray *records, guint at)
{
	gpointer number = GUINT_TO_POINTER(number_of(&g_array_index(records, Record, at)));
	Given given = {.at = at};

	given.before = GPOINTER_TO_UINT(g_hash_table_lookup(giving->last, number));
	g_array_append_val(giving->orders, given);
	g_hash_table_insert(giving->last, number, GUINT_TO_POINTER(giving->orders->len));
}

/* Marks the last pending order with this number as done. */
static void
forget(Giving *giving, guint32 number)
{
	guint last = GPOINTER_TO_UINT(g_hash_table_lookup(giving->last, GUINT_TO_POINTER(number)));
	Given *given;

	if (last == 0)
		return;
	given = &g_array_index(giving->orders, Given, last - 1);
	given->is_done = TRUE;
	g_hash_table_insert(giving->last, GUINT_TO_POINTER(number),
	                    GUINT_TO_POINTER(given->before));
}

static gint
compare_numbers(gconstpointer a, gconstpointer b, gpointer records)
{
	guint32 first = number_of(&g_array_index((GArray *)records, Record, *(const guint *)a));
	guint32 second = number_of(&g_array_index((GArray *)records, Record, *(const guint *)b));

	return first < second ? -1 : first > second;
}

/* A step after the turn of an order is the result of that order. */
static void
follow_turns(Giving *giving, const GArray *records)
{
	gboolean is_turn = FALSE, is_over;
	guint32 turn = 0, number;

	for (guint i = 0; i < records->len; i++) {
		const Record *record = &g_array_index(records, Record, i);

		if (record->type == RECORD_ORDER) {
			take(giving, records, i);
		} else if (record->type == RECORD_STEP && is_turn) {
			forget(giving, turn);
			is_turn = FALSE;
		} else if (record->type == RECORD_TURN) {
			g_variant_get(record->value, TURN_FORMAT, &number, &is_over);
			if (is_over)
				forget(giving, number);
			else
				turn = number;
			is_turn = !is_over || (is_turn && number != turn);
		}
	}
}

GArray *
order__pending(const GArray *records)
{
	GArray *pending = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autoptr(GArray) orders = g_array_new(FALSE, FALSE, sizeof(Given));
	g_autoptr(GHashTable) last = sw_hash_numbers(NULL);
	Giving giving = {orders, last};

	follow_turns(&giving, records);
	SW_EACH (const Given, given, orders) {
		if (!given->is_done)
			g_array_append_val(pending, given->at);
	}
	g_array_sort_with_data(pending, compare_numbers, (gpointer)records);
	return pending;
}
