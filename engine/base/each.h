/* Arrays of structs, and running over them:
 *
 *   SW_EACH (const Planet, planet, board->planets)
 *           draw(planet);
 *
 * `planet` points into the array, which must not grow, shrink or be replaced meanwhile. A NULL
 * array has none. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SW_EACH(Type, item, array)                                        \
	for (Type *item = (Type *)sw_each_begin(array),                   \
	          *item##_end = (Type *)sw_each_end(array, sizeof(Type)); \
	     item != item##_end; item++)

/* Returns an array of elements of this size, which frees what they own by `clear`. */
static inline GArray *
sw_array_new(gsize size, GDestroyNotify clear)
{
	GArray *array = g_array_new(FALSE, FALSE, (guint)size);

	g_array_set_clear_func(array, clear);
	return array;
}

/* For the macro alone. */
static inline gpointer
sw_each_begin(const GArray *array)
{
	return array ? array->data : NULL;
}

static inline gpointer
sw_each_end(const GArray *array, gsize size)
{
	return array && array->len > 0 ? array->data + array->len * size : sw_each_begin(array);
}

G_END_DECLS
