#include "export/map_plan.h"

#include <string.h>
#include <zlib.h>

static void
clear_used(gpointer data)
{
	MapUsed *used = data;

	g_free(used->have);
}

void
map_plan__init(MapPlan *plan, const SwTable *table)
{
	*plan = (MapPlan){.table = table, .used = sw_array_new(sizeof(MapUsed), clear_used)};
}

MapUsed *
map_plan__used(const MapPlan *plan, guint i)
{
	return &g_array_index(plan->used, MapUsed, i);
}

gboolean
map_plan__is_first(const MapPlan *plan, guint i)
{
	for (guint j = 0; j < i; j++) {
		if (map_plan__used(plan, j)->columns == map_plan__used(plan, i)->columns)
			return FALSE;
	}
	return TRUE;
}

/* The columns belong to the first kind of each element. */
void
map_plan__clear(MapPlan *plan)
{
	for (guint i = 0; i < plan->used->len; i++) {
		if (map_plan__is_first(plan, i))
			g_free(map_plan__used(plan, i)->columns);
	}
	g_array_unref(plan->used);
}

void
map_plan__use(MapPlan *plan, const SwKind *kind)
{
	MapUsed used = {.kind = kind, .have = g_new0(guint8, kind->element->n_attributes)};

	for (guint i = 0; i < plan->used->len; i++) {
		if (map_plan__used(plan, i)->kind->element == kind->element)
			used.columns = map_plan__used(plan, i)->columns;
	}
	if (used.columns == NULL)
		used.columns = g_new0(MapColumn, kind->element->n_attributes);
	g_array_append_val(plan->used, used);
}

gboolean
map_plan__is_held(const SwElement *element, guint attribute)
{
	return !sw_type_is_text(element->attributes[attribute].type);
}

guint
map_plan__kind_width(const MapPlan *plan)
{
	return plan->used->len == 0
	               ? 0
	               : sw_bits_width(plan->used->len - (plan->order != MAP_GAP_IS_KIND));
}

/* ---- Names ------------------------------------------------------------------------------ */

static guint32
add_name(guint32 sum, const char *name)
{
	return (guint32)crc32(sum, (const Bytef *)name, (uInt)strlen(name) + 1);
}

guint8
map_plan__game(const SwTable *table)
{
	return add_name(0, table->game) & 0xff;
}

guint8
map_plan__names(const MapPlan *plan)
{
	guint32 sum = add_name(0, plan->table->game);

	for (guint i = 0; i < plan->used->len; i++) {
		const MapUsed *used = map_plan__used(plan, i);

		sum = add_name(sum, used->kind->element->name);
		sum = add_name(sum, used->kind->name);
		for (guint j = 0;
		     map_plan__is_first(plan, i) && j < used->kind->element->n_attributes; j++) {
			if (used->columns[j].is_used)
				sum = add_name(sum, used->kind->element->attributes[j].name);
		}
	}
	return sum & 0xff;
}
