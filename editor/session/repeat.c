#include "session/repeat.h"

#include "session/ids.h"
#include "session/image.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/replaced.h"

/* ---- Images ----------------------------------------------------------------------------- */

/* Returns the first piece of the kind in the place that is not in `found` yet. */
static SwPieceId
find_alike(const SwSession *session, SwPlace place, guint kind, GHashTable *found)
{
	SwPieceId id = sw_document_at(session->document, place);

	while (id != SW_NO_PIECE && (sw_document_piece(session->document, id)->kind != kind ||
	                             g_hash_table_contains(found, GUINT_TO_POINTER(id))))
		id = sw_document_next_at(session->document, id);
	return id;
}

/* Calls `visit` with each image of each piece, and the number of the image. */
static void
each_image(const SwSession *session, const GArray *ids, const SwGroup *group,
           void (*visit)(SwPieceId id, guint image, gpointer data), gpointer data)
{
	g_autoptr(GHashTable) found = g_hash_table_new(NULL, NULL);
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(group, images);

	SW_EACH_ID (id, ids)
		g_hash_table_add(found, GUINT_TO_POINTER(id));
	SW_EACH_ID (id, ids) {
		SwPlace place = sw_document_place(session->document, id);

		for (guint i = 1; i < n && sw_place_has_coordinates(place); i++) {
			SwPlace there = session__image_place(&images[i], place);
			SwPieceId image = SW_NO_PIECE;

			if (sw_place_compare(there, place) != 0)
				image = find_alike(session, there,
				                   sw_document_piece(session->document, id)->kind,
				                   found);
			if (image == SW_NO_PIECE)
				continue;
			g_hash_table_add(found, GUINT_TO_POINTER(image));
			visit(image, i, data);
		}
	}
}

static void
append(SwPieceId id, guint image G_GNUC_UNUSED, gpointer ids)
{
	g_array_append_val((GArray *)ids, id);
}

GArray *
repeat__with_images(SwSession *session, const GArray *ids, const SwGroup *group)
{
	GArray *all = g_array_copy((GArray *)ids);

	if (!sw_group_is_none(group))
		each_image(session, ids, group, append, all);
	return all;
}

/* ---- Moves ------------------------------------------------------------------------------ */

typedef struct {
	const SwSession *session;
	GArray *repeats;
} Finding;

static void
add(SwPieceId id, guint image, gpointer data)
{
	const Finding *finding = data;

	if (session__is_editable(finding->session, id))
		g_array_append_val(g_array_index(finding->repeats, Repeat, image).ids, id);
}

static void
clear_repeat(gpointer repeat)
{
	g_array_unref(((Repeat *)repeat)->ids);
}

GArray *
repeat__find(SwSession *session, const GArray *ids, const SwImage *image, const SwGroup *group)
{
	GArray *repeats = g_array_new(FALSE, FALSE, sizeof(Repeat));
	Repeat own = {.ids = g_array_copy((GArray *)ids), .image = *image};
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_is_none(group) ? 1 : sw_group_images(group, images);

	g_array_set_clear_func(repeats, clear_repeat);
	g_array_append_val(repeats, own);
	for (guint i = 1; i < n; i++) {
		Repeat its = {.ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId)),
		              .image = sw_image_conjugate(image, &images[i]),
		              .is_mirrored = images[i].symmetry.mirrored};

		g_array_append_val(repeats, its);
	}
	if (n > 1)
		each_image(session, ids, group, add,
		           &(Finding){.session = session, .repeats = repeats});
	return repeats;
}

guint
repeat__n_pieces(const GArray *repeats)
{
	guint n = 0;

	SW_EACH (const Repeat, repeat, repeats)
		n += repeat->ids->len;
	return n;
}

gboolean
repeat__fits_map(const SwSession *session, const GArray *repeats)
{
	SW_EACH (const Repeat, repeat, repeats) {
		if (!session__fits_map(session->document, repeat->ids, &repeat->image))
			return FALSE;
	}
	return TRUE;
}

GArray *
repeat__find_replaced(SwSession *session, const GArray *repeats)
{
	g_autoptr(GArray) own = g_array_new(FALSE, FALSE, sizeof(SwPieceId)), set = NULL;
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	GArray *replaced;

	SW_EACH (const Repeat, repeat, repeats) {
		g_autoptr(GArray) some = session__find_replaced(session, session->document,
		                                                repeat->ids, &repeat->image, TRUE);

		g_array_append_vals(all, some->data, some->len);
		g_array_append_vals(own, repeat->ids->data, repeat->ids->len);
	}
	if (repeats->len == 1)
		return g_steal_pointer(&all);
	set = ids__sorted(own);
	replaced = ids__sorted(all);
	for (guint i = replaced->len; i-- > 0;) {
		if (ids__has(set, g_array_index(replaced, SwPieceId, i)))
			g_array_remove_index(replaced, i);
	}
	return replaced;
}
