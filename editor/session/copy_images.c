#include "session/copy_images.h"

#include "session/ids.h"
#include "session/image.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/replaced.h"

#include "hex/grid.h"

/* ---- Finding ---------------------------------------------------------------------------- */

/* The copies so far; `first` has the last of those on each hex, from which `next` leads to the
 * others. */
typedef struct {
	const SwSession *session;
	const SwDocument *from;
	GArray *copies;
	SwGrid first;
} Finding;

SwPlace
copy_images__place(const SwDocument *from, const Imaged *copy)
{
	return session__image_place(&copy->image, sw_document_place(from, copy->id));
}

/* TRUE if one copy excludes the other. */
static gboolean
exclude(const Finding *finding, const Imaged *one, const Imaged *other)
{
	const SwTable *table = finding->session->game->table;
	guint first = sw_document_piece(finding->from, one->id)->kind;
	guint second = sw_document_piece(finding->from, other->id)->kind;

	if (sw_place_compare(copy_images__place(finding->from, one),
	                     copy_images__place(finding->from, other)) != 0)
		return FALSE;
	return one->id == other->id || session__replaces(table, first, second) ||
	       session__replaces(table, second, first);
}

/* TRUE if the copy can be added. */
static gboolean
has_room(const Finding *finding, const Imaged *copy)
{
	SwPlace place = copy_images__place(finding->from, copy);
	guint at = sw_grid_get(&finding->first, place.hex);

	if (!sw_place_is_within_bounds(place))
		return FALSE;
	while (at != SW_GRID_NOTHING) {
		const Imaged *other = &g_array_index(finding->copies, Imaged, at);

		if (exclude(finding, copy, other))
			return FALSE;
		at = other->next;
	}
	return TRUE;
}

static void
add(Finding *finding, Imaged copy)
{
	SwHex hex = copy_images__place(finding->from, &copy).hex;

	copy.next = sw_grid_get(&finding->first, hex);
	sw_grid_set(&finding->first, hex, finding->copies->len);
	g_array_append_val(finding->copies, copy);
}

static void
add_images(Finding *finding, SwPieceId id, const SwImage *image, const SwGroup *group)
{
	const SwGround *map = finding->session->game->table->ground;
	SwPlace place = session__image_place(image, sw_document_place(finding->from, id));
	SwImage images[SW_GROUP_MOST];
	guint order[SW_GROUP_MOST], n = sw_group_images(group, images);

	sw_group_clockwise(group, place.hex, order);
	for (guint i = 1; i < n; i++) {
		const SwImage *by = &images[order[i]];
		Imaged copy = {.id = id,
		               .image = sw_image_then(map, image, by),
		               .is_image = TRUE,
		               .by = *by};

		if (has_room(finding, &copy))
			add(finding, copy);
	}
}

/* Puts the images of each of the `n` pieces behind it. */
static GArray *
sorted(const GArray *copies, guint n)
{
	guint at = n;
	GArray *all = g_array_sized_new(FALSE, FALSE, sizeof(Imaged), copies->len);

	for (guint i = 0; i < n; i++) {
		const Imaged *own = &g_array_index(copies, Imaged, i);

		g_array_append_vals(all, own, 1);
		for (; at < copies->len; at++) {
			const Imaged *image = &g_array_index(copies, Imaged, at);

			if (image->id != own->id)
				break;
			g_array_append_vals(all, image, 1);
		}
	}
	return all;
}

GArray *
copy_images__find(const SwSession *session, const SwDocument *from, const GArray *ids,
                  const SwImage *image, const SwGroup *group)
{
	g_autoptr(GArray) copies = g_array_new(FALSE, FALSE, sizeof(Imaged));
	Finding finding = {.session = session, .from = from, .copies = copies};
	guint n;

	sw_grid_init(&finding.first);
	SW_EACH_ID (id, ids)
		add(&finding, (Imaged){.id = id, .image = *image});
	n = copies->len;
	SW_EACH_ID (id, ids) {
		if (!sw_group_is_none(group))
			add_images(&finding, id, image, group);
	}
	sw_grid_clear(&finding.first);
	return sorted(copies, n);
}

/* ---- What they replace ------------------------------------------------------------------ */

GArray *
copy_images__find_replaced(SwSession *session, const SwDocument *from, const GArray *copies)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH (const Imaged, copy, copies) {
		guint kind = sw_document_piece(from, copy->id)->kind;

		EACH_PIECE_AT (id, session->document, copy_images__place(from, copy)) {
			if (session__is_replaced_by(session, id, kind, SW_CARRIED))
				g_array_append_val(all, id);
		}
	}
	return ids__sorted(all);
}

gboolean
copy_images__may_lay(SwSession *session, const SwDocument *from, const GArray *copies,
                     GError **error)
{
	SW_EACH (const Imaged, copy, copies) {
		if (!session__may_come(session, from, copy->id, copy_images__place(from, copy),
		                       error))
			return FALSE;
	}
	return TRUE;
}
