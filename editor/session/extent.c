#include "session/extent.h"

#include "session/private.h"

struct Extent {
	struct {
		guint64 revision;
		gboolean is_known, is_there;
		SwBox box;
	} bounds;
	struct {
		guint64 revision;
		gboolean is_known;
		SwRegions *found;
	} regions;
};

Extent *
extent__new(void)
{
	return g_new0(Extent, 1);
}

void
extent__free(Extent *extent)
{
	sw_regions_free(extent->regions.found);
	g_free(extent);
}

void
extent__take(SwSession *session, SwSession *fork)
{
	Extent *extent = session->extent;

	sw_regions_free(extent->regions.found);
	*extent = *fork->extent;
	if (extent->regions.found)
		extent->regions.found->document = session->document;
	fork->extent->regions.found = NULL;
}

const SwRegions *
sw_session_regions(SwSession *session)
{
	Extent *extent = session->extent;
	guint64 revision = sw_document_revision(session->document);

	if (extent->regions.is_known && extent->regions.revision == revision)
		return extent->regions.found;
	sw_regions_free(extent->regions.found);
	extent->regions.found = sw_regions_new(session->document, NULL, 0);
	extent->regions.is_known = TRUE;
	extent->regions.revision = revision;
	return extent->regions.found;
}

static void
extend(SwBox *box, SwHex hex, gint32 radius)
{
	box->low = sw_hex(MIN(box->low.q, hex.q - radius), MIN(box->low.r, hex.r - radius));
	box->high = sw_hex(MAX(box->high.q, hex.q + radius), MAX(box->high.r, hex.r + radius));
	box->left = MIN(box->left, 2 * (hex.q - radius) + hex.r);
	box->right = MAX(box->right, 2 * (hex.q + radius) + hex.r);
}

static void
find_bounds(SwSession *session)
{
	const SwRegions *regions = sw_session_regions(session);
	SwBox box = {{G_MAXINT32, G_MAXINT32}, {G_MININT32, G_MININT32}, G_MAXINT32, G_MININT32};
	const SwBox empty = {{-2, -4}, {2, 4}, -8, 8};

	SW_EACH_PIECE (id, session->document) {
		const SwPiece *piece = sw_document_piece(session->document, id);

		if (sw_document_is_on_map(session->document, id))
			extend(&box, sw_hex(piece->a, piece->b), 0);
	}
	for (guint i = 0; regions && i < regions->regions->len; i++) {
		const SwRegionPiece *region = &g_array_index(regions->regions, SwRegionPiece, i);

		extend(&box, region->centre, (gint32)region->radius);
	}
	session->extent->bounds.is_there = box.low.q <= box.high.q;
	session->extent->bounds.box = box.low.q <= box.high.q ? box : empty;
}

gboolean
sw_session_bounds(SwSession *session, SwBox *box)
{
	Extent *extent = session->extent;
	guint64 revision = sw_document_revision(session->document);

	if (!extent->bounds.is_known || extent->bounds.revision != revision)
		find_bounds(session);
	extent->bounds.is_known = TRUE;
	extent->bounds.revision = revision;
	*box = extent->bounds.box;
	return extent->bounds.is_there;
}
