/* The best arrangements that a search has found, none too like another, and for each number of
 * changed places the best that changes so many. An arrangement is a row of bytes.
 *
 * What it keeps depends on the order in which arrangements are added, and on nothing else. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SW_MOST_PLACES 64
#define SW_MOST_WAYS 12

/* Which arrangements are alike: their distance is the number of places with bytes of different
 * classes, in the way to compare them in which it is least. */
typedef struct {
	guint n;      /* places: the first bytes of an arrangement; those behind do not count */
	guint n_ways; /* 1 or more; the first is the identity */
	guint8 places[SW_MOST_WAYS][SW_MOST_PLACES]; /* where a place comes to lie */
	guint8 classes[SW_MOST_WAYS][256];           /* of a byte that came to lie there */
	/* Of two that are as good, the one counts that comes first by the ranks of its bytes in
	 * this order: so the numbers of places and bytes make no difference. */
	guint8 order[256];
	guint8 ranks[256];
} SwAlike;

/* What an arrangement is judged by: its cost, which is not negative, and in how many places it
 * differs from the start. */
typedef struct {
	gint64 cost;
	guint moved;
} SwMerit;

typedef struct {
	SwMerit merit;
	guint8 *arrangement;
} SwArchived;

typedef struct SwArchive SwArchive;

/* Makes an archive of at most `most` arrangements of `size` bytes, which are at least `apart` from
 * each other. `alike` must outlive it. */
SwArchive *sw_archive_new(const SwAlike *alike, gsize size, guint most, guint apart);
void sw_archive_free(SwArchive *archive);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwArchive, sw_archive_free)

/* FALSE if an arrangement with these merits would not be kept. */
gboolean sw_archive_wants(const SwArchive *archive, SwMerit merit);

/* Adds a copy, unless the archive is full of better ones, or has a better one that is too like it:
 * of less cost, then nearer to the start. It replaces worse ones that are too like it. */
void sw_archive_add(SwArchive *archive, SwMerit merit, const guint8 *arrangement);

/* Adds all of another archive, from the best on. */
void sw_archive_add_all(SwArchive *archive, const SwArchive *other);

/* SwArchived, from the best on. */
const GArray *sw_archive_entries(const SwArchive *archive);

/* Appends to `front` (SwArchived, still owned by the archive) all arrangements that were added and
 * are better than each that changes fewer places, from the fewest on. */
void sw_archive_front(const SwArchive *archive, GArray *front);

G_END_DECLS
