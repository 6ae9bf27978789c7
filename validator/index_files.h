/* The files beside an index: for each map its picture, and a page that carries the document. Both
 * are in one folder, in which they lie as the maps lie in theirs. */
#pragma once

#include "index_entry.h"
#include "output.h"

/* In the folder of the index. */
#define INDEX_FILES_FOLDER "index-files"

/* Writes both, and sets the entry's `picture` and `page`, relative to the folder of the index, and
 * `open`, if the collection has a page for it. A map without tiles, or with so many that a picture
 * could not tell them apart, gets none of them; a file that was read in part (`is_whole` is FALSE)
 * gets no page and no link. May run in any thread. FALSE with an
 * error if a file cannot be written, and then the entry does not name it. */
gboolean index_files_write(const Collection *collection, const Outputs *outputs, IndexEntry *entry,
                           SwExport *exported, gboolean is_whole, GError **error);
