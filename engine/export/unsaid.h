/* What a caller of a reader knows about the file, such as its game, for files that do not say it.
 * What the file says takes precedence. */
#pragma once

#include "hex/offset.h"

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	const char *game; /* NULL: not known */
	gboolean has_layout;
	SwOffset layout;
	gint32 players;  /* 0: not known */
	GPtrArray *lost; /* gets what the document cannot hold (char *, freed by the caller), as
	                  * words in the user's language; NULL: nobody asks */
} SwUnsaid;

G_END_DECLS
