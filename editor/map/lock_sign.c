#include "map/lock_sign.h"

#include "session/layers.h"

static void
add_shackle(cairo_t *cr, double x, double y, double size)
{
	cairo_new_path(cr);
	cairo_arc(cr, x, y - size * 0.2, size * 0.62, G_PI, 2 * G_PI);
}

static void
add_body(cairo_t *cr, double x, double y, double size)
{
	cairo_new_path(cr);
	cairo_rectangle(cr, x - size, y - size * 0.2, size * 2, size * 1.6);
}

/* Light lines below dark ones, so that it is seen on any tile. */
void
sw_lock_sign_draw(cairo_t *cr, double x, double y, double size)
{
	cairo_save(cr);
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_set_line_width(cr, size * 0.95);
	add_shackle(cr, x, y, size);
	cairo_stroke(cr);
	cairo_set_line_width(cr, size * 0.55);
	add_body(cr, x, y, size);
	cairo_stroke_preserve(cr);
	cairo_set_source_rgb(cr, 0.16, 0.18, 0.22);
	cairo_fill(cr);
	cairo_set_line_width(cr, size * 0.42);
	add_shackle(cr, x, y, size);
	cairo_stroke(cr);
	cairo_restore(cr);
}

const GArray *
sw_locked_ids(SwLocked *locked, SwSession *session, gboolean layers)
{
	SwDocument *document = sw_session_document(session);
	guint64 revision = sw_document_revision(document);
	guint64 number = sw_session_layers_number(session);

	if (locked->ids && locked->of == document && locked->revision == revision &&
	    locked->layers == number)
		return locked->ids;
	sw_locked_clear(locked);
	locked->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	locked->of = document;
	locked->revision = revision;
	locked->layers = number;
	if (!sw_document_has_locks(document) && !(layers && sw_session_locks_layer(session)))
		return locked->ids;
	SW_EACH_PIECE (id, document) {
		if (layers ? sw_session_is_locked(session, id)
		           : sw_document_is_locked(document, id))
			g_array_append_val(locked->ids, id);
	}
	return locked->ids;
}

void
sw_locked_clear(SwLocked *locked)
{
	g_clear_pointer(&locked->ids, g_array_unref);
}
