/* Files beside an index that the former index names and the new one does not, since their maps are
 * gone. No others are removed: what people put there stays. */
#pragma once

#include "index_entry.h"
#include "output.h"

G_BEGIN_DECLS

/* Returns the names (char *) of the files that the index in the collection's folder names, relative
 * to that folder; none if there is no index, or another program has written it. Read them before
 * the new index replaces it. Free with g_ptr_array_unref(). */
GPtrArray *index_stale_read(const Collection *collection);

/* Removes those that no entry names, and folders that become empty. Returns how many were removed;
 * FALSE in `ok` after printing why one could not be. */
guint index_stale_remove(const GPtrArray *former, const Collection *collection,
                         const Outputs *outputs, gboolean *ok);

G_END_DECLS
