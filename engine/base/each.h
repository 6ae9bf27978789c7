/* Running over the structs of a GArray:
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
