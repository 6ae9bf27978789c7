/* The shelf: patterns that the user has kept under names, one file each, by game. */
#pragma once

#include "session/pattern.h"

typedef struct {
	char *name;
	SwPattern *pattern; /* NULL: the file cannot be read, see `fault` */
	char *fault;
} SwShelved;

/* Reads the patterns (SwShelved) of the session's game, by name. Free with g_ptr_array_unref(). */
GPtrArray *sw_shelf_load(const SwSession *session);

gboolean sw_shelf_has(const SwSession *session, const char *name);

/* Keeps the pattern as it is turned now, replacing one of the same name; removes one. */
gboolean sw_shelf_keep(const SwSession *session, const char *name, const SwPattern *pattern,
                       GError **error);
gboolean sw_shelf_remove(const SwSession *session, const char *name, GError **error);
