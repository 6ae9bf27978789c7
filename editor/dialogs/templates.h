/* Galaxies to begin from: those that came with the editor, then those of one's own. A template is
 * an ordinary file; which game it is for, it says itself.
 */
#pragma once

#include "session/session.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct {
	char *name;         /* for people */
	SwSession *session; /* untitled; NULL: the file cannot be read, and `fault` says why */
	char *fault;
} SwTemplate;

/* All of them (SwTemplate), read anew. Free it with g_ptr_array_unref(). */
GPtrArray *sw_templates_load(void);

/* TRUE if something was kept under that name. */
gboolean sw_templates_has(const char *name);

/* Keeps the session under that name, in place of what was kept so before. */
gboolean sw_templates_keep(const SwSession *session, const char *name, GError **error);

G_END_DECLS
