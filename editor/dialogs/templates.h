/* Templates for new documents: those that come with the editor, then the user's own. A template is
 * an ordinary file, which names its game.
 */
#pragma once

#include "session/session.h"

#include <gio/gio.h>

typedef struct {
	char *name;         /* as shown to the user */
	SwSession *session; /* untitled; NULL: the file cannot be read, see `fault` */
	char *fault;
} SwTemplate;

/* Reads all templates (SwTemplate). Free with g_ptr_array_unref(). */
GPtrArray *sw_templates_load(void);

/* TRUE if the user has a template of this name. */
gboolean sw_templates_has(const char *name);

/* Saves the session as a template, replacing one of the same name. */
gboolean sw_templates_keep(const SwSession *session, const char *name, GError **error);
