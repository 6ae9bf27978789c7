/* The best arrangements that a search has found, none too like another. An arrangement is a row of
 * bytes; the distance of two is the number of bytes in which they differ.
 *
 * What it keeps depends on the order in which arrangements are added, and on nothing else. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
	gint64 cost;
	guint moved; /* its distance from the start */
	guint8 *arrangement;
} SwArchived;

typedef struct SwArchive SwArchive;

/* Makes an archive of at most `most` arrangements of `size` bytes, which are at least `apart` from
 * each other. `start` is copied. */
SwArchive *sw_archive_new(const guint8 *start, gsize size, guint most, guint apart);
void sw_archive_free(SwArchive *archive);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwArchive, sw_archive_free)

/* Adds a copy, unless the archive is full of better ones, or has a better one that is too like it:
 * of less cost, then nearer to the start. It replaces worse ones that are too like it. */
void sw_archive_add(SwArchive *archive, gint64 cost, const guint8 *arrangement);

/* Adds all of another archive, from the best on. */
void sw_archive_add_all(SwArchive *archive, const SwArchive *other);

/* An arrangement that costs more than this would not be kept. */
gint64 sw_archive_bound(const SwArchive *archive);

/* SwArchived, from the best on. */
const GArray *sw_archive_entries(const SwArchive *archive);

G_END_DECLS
