/* The document of a map. The nodes are linked to their parents, then passed to SwBuild, so that the
 * reader of files checks structure and values. */
#include "base/hash.h"
#include "base/translate.h"
#include "export/build.h"
#include "export/tiled_tree.h"

#include <string.h>

#define MAX_DEPTH 32

typedef struct {
	SwTiledTree tree;
	GHashTable *objects; /* id -> number of node */
	SwBuild *build;
	guint n_told;
	GError **error;
} Builder;

/* ---- The tree --------------------------------------------------------------------------- */

static gboolean
find_parent(Builder *builder, const SwTiledNode *node, guint *parent)
{
	const char *inside = sw_tiled_value(builder->tree.map, node->properties, SW_TILED_INSIDE);
	const SwElement *galaxy =
		builder->tree.table ? builder->tree.table->roots[SW_ROOT_GALAXY] : NULL;
	guint64 id = 0;

	if (inside == NULL) {
		*parent = galaxy && node->of && !sw_element_holds(galaxy, node->of)
		                  ? builder->tree.root
		                  : SW_TILED_GALAXY;
		return TRUE;
	}
	if (g_ascii_string_to_unsigned(inside, 10, 1, G_MAXUINT32, &id, NULL))
		*parent = GPOINTER_TO_UINT(
			g_hash_table_lookup(builder->objects, GUINT_TO_POINTER((guint)id)));
	if (*parent == 0)
		return sw_tiled_fault(builder->error, node->origin,
		                      "the object '%s', which this one is inside, does not exist",
		                      inside);
	return TRUE;
}

static void
hang(Builder *builder, guint child, guint parent)
{
	SwTiledNode *holder = sw_tiled_node(&builder->tree, parent);

	if (holder->last_child != 0)
		sw_tiled_node(&builder->tree, holder->last_child)->next = child;
	else
		holder->first_child = child;
	holder->last_child = child;
}

static gboolean
hang_all(Builder *builder)
{
	for (guint i = SW_TILED_GALAXY; i < builder->tree.nodes->len; i++) {
		if (sw_tiled_node(&builder->tree, i)->object != 0)
			g_hash_table_insert(
				builder->objects,
				GUINT_TO_POINTER(sw_tiled_node(&builder->tree, i)->object),
				GUINT_TO_POINTER(i));
	}
	if (builder->tree.root != SW_TILED_GALAXY)
		hang(builder, SW_TILED_GALAXY, builder->tree.root);
	for (guint i = SW_TILED_GALAXY + 1; i < builder->tree.nodes->len; i++) {
		guint parent = 0;

		if (i == builder->tree.root)
			continue;
		if (!find_parent(builder, sw_tiled_node(&builder->tree, i), &parent))
			return FALSE;
		hang(builder, i, parent);
	}
	return TRUE;
}

/* ---- Building the document -------------------------------------------------------------- */

static void
tell_number(Builder *builder, const char *name, gint64 number)
{
	char digits[24];

	g_snprintf(digits, sizeof digits, "%" G_GINT64_FORMAT, number);
	sw_build_value(builder->build, name, digits);
}

static void
tell_place(Builder *builder, const SwTiledNode *node)
{
	const SwGround *ground = node->of ? node->of->ground : NULL;
	SwPlace place = {.ground = ground, .hex = node->at.hex, .side = (guint8)node->at.side};

	if (node->of == NULL || !sw_table_is_on_map(builder->tree.table, node->of->ground))
		return;
	for (guint i = 0; i < ground->n_coordinates; i++)
		tell_number(builder, ground->coordinates[i].name, sw_place_get(place, i));
}

static gboolean
is_ours(const char *name)
{
	static const char *const names[] = {SW_TILED_GAME, SW_TILED_FIRST_COLUMN,
	                                    SW_TILED_FIRST_ROW, SW_TILED_INSIDE};

	for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
		if (strcmp(names[i], name) == 0)
			return TRUE;
	}
	return FALSE;
}

/* The values that the picture of a piece shows, as far as the piece does not say otherwise: someone
 * has placed the picture of another piece of that owner. */
static void
tell_shown(Builder *builder, const SwTiledNode *node)
{
	const SwTiledMap *map = builder->tree.map;

	for (guint i = 0; node->of && i < node->shown.n; i++) {
		const SwTiledProperty *property = sw_tiled_property(map, node->shown, i);

		if (strcmp(property->name, SW_TILED_TURN) != 0 &&
		    sw_element_attribute(node->of, property->name) >= 0 &&
		    sw_tiled_value(map, node->properties, property->name) == NULL)
			sw_build_value(builder->build, property->name, property->value);
	}
}

static gboolean
tell_values(Builder *builder, const SwTiledNode *node)
{
	gint turn = node->of ? sw_element_turn(node->of) : -1;
	const char *turned = turn < 0 ? NULL : node->of->attributes[turn].name;

	if (node->turn >= 0 && turned)
		tell_number(builder, turned, node->turn);
	tell_shown(builder, node);
	for (guint i = 0; i < node->properties.n; i++) {
		const SwTiledProperty *property =
			sw_tiled_property(builder->tree.map, node->properties, i);

		if (is_ours(property->name) ||
		    (node->turn >= 0 && g_strcmp0(property->name, turned) == 0))
			continue;
		if (!sw_build_is_name(property->name))
			return sw_tiled_fault(builder->error, node->origin,
			                      "'%s' is not a valid attribute name", property->name);
		sw_build_value(builder->build, property->name, property->value);
	}
	return TRUE;
}

static gboolean
tell(Builder *builder, guint number, guint depth)
{
	const SwTiledNode *node = sw_tiled_node(&builder->tree, number);
	g_autofree char *origin = NULL;

	if (depth > MAX_DEPTH)
		return sw_tiled_fault(builder->error, node->origin, "pieces are nested too deep");
	builder->n_told++;
	origin = node->is_cell ? g_strdup_printf(sw_translate("%s: column %d, row %d"),
	                                         node->origin, node->at.column, node->at.row)
	                       : g_strdup(node->origin);
	sw_build_open(builder->build, node->element, origin);
	tell_place(builder, node);
	if (node->type)
		sw_build_value(builder->build, "type", node->type);
	if (!tell_values(builder, node))
		return FALSE;
	for (guint child = node->first_child; child != 0;
	     child = sw_tiled_node(&builder->tree, child)->next) {
		if (!tell(builder, child, depth + 1))
			return FALSE;
	}
	sw_build_close(builder->build);
	return TRUE;
}

static SwDocument *
build(Builder *builder)
{
	if (!hang_all(builder) || !tell(builder, builder->tree.root, 0))
		return NULL;
	if (builder->n_told < builder->tree.nodes->len - SW_TILED_GALAXY) {
		sw_tiled_fault(builder->error, NULL,
		               "some objects are inside each other in a circle");
		return NULL;
	}
	return sw_build_finish(builder->build, builder->error);
}

SwDocument *
sw_tiled_to_document(const SwTiledMap *map, const SwTable *const *tables, const char *path,
                     GError **error)
{
	Builder builder = {.error = error};
	SwDocument *document = NULL;

	if (map->game == NULL) {
		sw_tiled_fault(error, NULL,
		               "the map does not name its game; set its property '%s', as in a map "
		               "that was exported",
		               SW_TILED_GAME);
		return NULL;
	}
	builder.objects = sw_hash_numbers(NULL);
	builder.build = sw_build_new(tables, map->game, path);
	if (sw_tiled_tree_init(&builder.tree, map, sw_tables_find(tables, map->game), error))
		document = build(&builder);
	sw_tiled_tree_clear(&builder.tree);
	sw_build_free(builder.build);
	g_hash_table_unref(builder.objects);
	return document;
}
