/* Finds the tiles that break a symmetry. */
#include "session/edit.h"
#include "session/ids.h"
#include "session/pieces.h"
#include "session/private.h"

/* TRUE if `other` is like the image of `id`, disregarding names, seats and dealt numbers. */
static gboolean
is_image(SwSession *session, SwPieceId id, SwPieceId other, const SwImage *image)
{
	const SwDocument *document = session->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	if (sw_document_piece(document, id)->kind != sw_document_piece(document, other)->kind)
		return FALSE;
	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];

		if (sw_type_is_text(attribute->type) || attribute->type == SW_TYPE_SEAT ||
		    attribute->use.is_dealt)
			continue;
		if (sw_value_transform(attribute, sw_document_get(document, id, i),
		                       sw_document_table(document)->ground,
		                       image->symmetry) != sw_document_get(document, other, i))
			return FALSE;
	}
	return TRUE;
}

static gboolean
is_symmetric(SwSession *session, SwPieceId id, const SwImage *images, guint n)
{
	SwHex hex = sw_document_place(session->document, id).hex;

	for (guint i = 1; i < n; i++) {
		SwPieceId other = sw_session_tile_at(session, sw_image_hex(&images[i], hex));

		if (other == SW_NO_PIECE || !is_image(session, id, other, &images[i]))
			return FALSE;
	}
	return TRUE;
}

void
sw_session_asymmetric(SwSession *session, const SwGroup *group, GArray *ids)
{
	SwImage images[SW_GROUP_MOST];
	guint n_images = sw_group_images(group, images);
	g_autoptr(GArray) all = session__on_map(session);

	SW_EACH_ID (id, all) {
		if (sw_element_is_tile(sw_document_kind(session->document, id)->element) &&
		    !is_symmetric(session, id, images, n_images))
			g_array_append_val(ids, id);
	}
}
