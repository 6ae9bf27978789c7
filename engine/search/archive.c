#include "search/archive.h"

#include "base/each.h"

#include <string.h>

/* Places that are compared at once. */
#define PIECE 16

struct SwArchive {
	const SwAlike *alike;
	gsize size;
	guint most, apart;
	GArray *entries;                      /* SwArchived, sorted */
	SwArchived front[SW_MOST_PLACES + 1]; /* the best that changes so many places, or NULL */
	/* The classes of the arrangement that is being added, by place, in each way to compare it.
	 * An entry has its own, in the first way, behind its bytes. */
	guint8 images[SW_MOST_WAYS][SW_MOST_PLACES];
};

static void
clear_entry(gpointer entry)
{
	g_free(((SwArchived *)entry)->arrangement);
}

SwArchive *
sw_archive_new(const SwAlike *alike, gsize size, guint most, guint apart)
{
	SwArchive *archive = g_new0(SwArchive, 1);

	archive->alike = alike;
	archive->size = size;
	archive->most = most;
	archive->apart = apart;
	archive->entries = sw_array_new(sizeof(SwArchived), clear_entry);
	return archive;
}

void
sw_archive_free(SwArchive *archive)
{
	for (guint i = 0; i <= SW_MOST_PLACES; i++)
		g_free(archive->front[i].arrangement);
	g_array_unref(archive->entries);
	g_free(archive);
}

static void
find_images(SwArchive *archive, const guint8 *arrangement)
{
	const SwAlike *alike = archive->alike;

	for (guint way = 0; way < alike->n_ways; way++) {
		for (guint i = 0; i < alike->n; i++)
			archive->images[way][alike->places[way][i]] =
				alike->classes[way][arrangement[i]];
	}
}

/* TRUE if fewer places than `apart` differ. Of most, the first few places tell. */
static gboolean
is_near(const guint8 *one, const guint8 *other, guint apart)
{
	guint n = 0;

	for (guint i = 0; i < SW_MOST_PLACES && n < apart; i += PIECE) {
		guint8 differ = 0;

		for (guint k = i; k < i + PIECE; k++)
			differ = (guint8)(differ + (one[k] != other[k]));
		n += differ;
	}
	return n < apart;
}

/* TRUE if the entry is too like the arrangement that is being added. */
static gboolean
is_alike(const SwArchive *archive, const SwArchived *entry)
{
	const guint8 *classes = entry->arrangement + archive->size;

	for (guint way = 0; way < archive->alike->n_ways; way++) {
		if (is_near(archive->images[way], classes, archive->apart))
			return TRUE;
	}
	return FALSE;
}

static gint
compare_bytes(const SwArchive *archive, const guint8 *one, const guint8 *other)
{
	const SwAlike *alike = archive->alike;

	for (gsize i = 0; i < archive->size; i++) {
		guint8 a = alike->ranks[one[alike->order[i]]];
		guint8 b = alike->ranks[other[alike->order[i]]];

		if (a != b)
			return a < b ? -1 : 1;
	}
	return 0;
}

/* By cost, then by distance from the start, then by bytes. */
static gint
compare(const SwArchive *archive, const SwArchived *one, const SwArchived *other)
{
	if (one->merit.cost != other->merit.cost)
		return one->merit.cost < other->merit.cost ? -1 : 1;
	if (one->merit.moved != other->merit.moved)
		return one->merit.moved < other->merit.moved ? -1 : 1;
	return compare_bytes(archive, one->arrangement, other->arrangement);
}

/* Finds the place of a new entry. FALSE if one before it is too like it. */
static gboolean
find_place(const SwArchive *archive, const SwArchived *new, guint *place)
{
	for (guint i = 0; i < archive->entries->len; i++) {
		const SwArchived *entry = &g_array_index(archive->entries, SwArchived, i);

		*place = i;
		if (compare(archive, entry, new) > 0)
			return TRUE;
		if (is_alike(archive, entry))
			return FALSE;
	}
	*place = archive->entries->len;
	return TRUE;
}

/* Drops the entries from a place on that are too like the new one. */
static void
drop_alike(SwArchive *archive, guint place)
{
	for (guint i = archive->entries->len; i-- > place;) {
		if (is_alike(archive, &g_array_index(archive->entries, SwArchived, i)))
			g_array_remove_index(archive->entries, i);
	}
}

static void
insert(SwArchive *archive, const SwArchived *new, guint place)
{
	SwArchived copy = {new->merit, g_malloc(archive->size + SW_MOST_PLACES)};

	memcpy(copy.arrangement, new->arrangement, archive->size);
	memcpy(copy.arrangement + archive->size, archive->images[0], SW_MOST_PLACES);
	g_array_insert_val(archive->entries, place, copy);
	if (archive->entries->len > archive->most)
		g_array_set_size(archive->entries, archive->most);
}

static gboolean
wants_entry(const SwArchive *archive, gint64 cost)
{
	guint n = archive->entries->len;

	return n < archive->most ||
	       cost <= g_array_index(archive->entries, SwArchived, n - 1).merit.cost;
}

static gboolean
wants_front(const SwArchive *archive, SwMerit merit)
{
	const SwArchived *so_far = &archive->front[merit.moved];

	return so_far->arrangement == NULL || merit.cost <= so_far->merit.cost;
}

gboolean
sw_archive_wants(const SwArchive *archive, SwMerit merit)
{
	return wants_entry(archive, merit.cost) || wants_front(archive, merit);
}

static void
add_to_front(SwArchive *archive, const SwArchived *new)
{
	SwArchived *so_far = &archive->front[new->merit.moved];

	if (so_far->arrangement && compare(archive, so_far, new) <= 0)
		return;
	g_free(so_far->arrangement);
	*so_far = *new;
	so_far->arrangement = g_memdup2(new->arrangement, archive->size);
}

void
sw_archive_add(SwArchive *archive, SwMerit merit, const guint8 *arrangement)
{
	SwArchived new = {merit, (guint8 *)arrangement};
	guint place;

	add_to_front(archive, &new);
	if (!wants_entry(archive, merit.cost))
		return;
	find_images(archive, arrangement);
	if (!find_place(archive, &new, &place))
		return;
	drop_alike(archive, place);
	insert(archive, &new, place);
}

void
sw_archive_add_all(SwArchive *archive, const SwArchive *other)
{
	SW_EACH (const SwArchived, entry, other->entries)
		sw_archive_add(archive, entry->merit, entry->arrangement);
	for (guint i = 0; i <= SW_MOST_PLACES; i++) {
		if (other->front[i].arrangement)
			sw_archive_add(archive, other->front[i].merit, other->front[i].arrangement);
	}
}

const GArray *
sw_archive_entries(const SwArchive *archive)
{
	return archive->entries;
}

void
sw_archive_front(const SwArchive *archive, GArray *front)
{
	gint64 least = G_MAXINT64;

	for (guint i = 0; i <= SW_MOST_PLACES; i++) {
		const SwArchived *best = &archive->front[i];

		if (best->arrangement == NULL || best->merit.cost >= least)
			continue;
		g_array_append_val(front, *best);
		least = best->merit.cost;
	}
}
