#include "search/archive.h"

#include "base/each.h"

#include <string.h>

struct SwArchive {
	guint8 *start;
	gsize size;
	guint most, apart;
	GArray *entries; /* SwArchived, sorted */
};

static void
clear_entry(gpointer entry)
{
	g_free(((SwArchived *)entry)->arrangement);
}

SwArchive *
sw_archive_new(const guint8 *start, gsize size, guint most, guint apart)
{
	SwArchive *archive = g_new0(SwArchive, 1);

	archive->start = g_memdup2(start, size);
	archive->size = size;
	archive->most = most;
	archive->apart = apart;
	archive->entries = g_array_new(FALSE, FALSE, sizeof(SwArchived));
	g_array_set_clear_func(archive->entries, clear_entry);
	return archive;
}

void
sw_archive_free(SwArchive *archive)
{
	g_free(archive->start);
	g_array_unref(archive->entries);
	g_free(archive);
}

static guint
distance(const SwArchive *archive, const guint8 *one, const guint8 *other)
{
	guint n = 0;

	for (gsize i = 0; i < archive->size; i++)
		n += one[i] != other[i];
	return n;
}

/* By cost, then by distance from the start, then by bytes. */
static gint
compare(const SwArchive *archive, const SwArchived *one, const SwArchived *other)
{
	if (one->cost != other->cost)
		return one->cost < other->cost ? -1 : 1;
	if (one->moved != other->moved)
		return one->moved < other->moved ? -1 : 1;
	return memcmp(one->arrangement, other->arrangement, archive->size);
}

/* TRUE if an entry that is too like the new one is as good. */
static gboolean
has_better(const SwArchive *archive, const SwArchived *new)
{
	SW_EACH (const SwArchived, entry, archive->entries) {
		if (distance(archive, entry->arrangement, new->arrangement) < archive->apart &&
		    compare(archive, entry, new) <= 0)
			return TRUE;
	}
	return FALSE;
}

static void
drop_alike(SwArchive *archive, const SwArchived *new)
{
	for (guint i = archive->entries->len; i-- > 0;) {
		const SwArchived *entry = &g_array_index(archive->entries, SwArchived, i);

		if (distance(archive, entry->arrangement, new->arrangement) < archive->apart)
			g_array_remove_index(archive->entries, i);
	}
}

static void
insert(SwArchive *archive, SwArchived new)
{
	guint i = 0;

	while (i < archive->entries->len &&
	       compare(archive, &g_array_index(archive->entries, SwArchived, i), &new) < 0)
		i++;
	g_array_insert_val(archive->entries, i, new);
	if (archive->entries->len > archive->most)
		g_array_set_size(archive->entries, archive->most);
}

gint64
sw_archive_bound(const SwArchive *archive)
{
	guint n = archive->entries->len;

	return n < archive->most ? G_MAXINT64
	                         : g_array_index(archive->entries, SwArchived, n - 1).cost;
}

void
sw_archive_add(SwArchive *archive, gint64 cost, const guint8 *arrangement)
{
	SwArchived new = {cost, distance(archive, archive->start, arrangement),
	                  (guint8 *)arrangement};

	if (cost > sw_archive_bound(archive) || has_better(archive, &new))
		return;
	drop_alike(archive, &new);
	new.arrangement = g_memdup2(arrangement, archive->size);
	insert(archive, new);
}

void
sw_archive_add_all(SwArchive *archive, const SwArchive *other)
{
	SW_EACH (const SwArchived, entry, other->entries)
		sw_archive_add(archive, entry->cost, entry->arrangement);
}

const GArray *
sw_archive_entries(const SwArchive *archive)
{
	return archive->entries;
}
