#include "map/description.h"

#include "document/damage.h"
#include "document/describe.h"
#include "session/layers.h"

#include <glib/gi18n.h>

/* ---- Values ----------------------------------------------------------------------------- */

/* Labels begin with a capital for use on their own, and are lower-cased here. Translated labels are
 * not changed: other languages have their own rules for capitals. */
static void
append_label(GString *out, const char *label)
{
	const char *translated = _(label);
	g_autofree char *lower = g_utf8_strdown(label, -1);

	g_string_append(out, translated == label ? lower : translated);
}

static void
append_value(GString *out, const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwAttribute *what = &sw_document_kind(document, id)->element->attributes[attribute];

	if (what->type == SW_TYPE_FLAG && !sw_document_get(document, id, attribute))
		return;
	g_string_append(out, ", ");
	append_label(out, what->label);
	if (what->type == SW_TYPE_FLAG)
		return;
	g_string_append_c(out, ' ');
	sw_describe_append_title(out, document, id, attribute);
	if (what->unit)
		g_string_append_printf(out, " %s", _(what->unit));
}

void
sw_describe_flags(GString *out, const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	SW_EACH_VALUE (i, document, id) {
		if (element->attributes[i].type == SW_TYPE_FLAG)
			append_value(out, document, id, i);
	}
}

/* Explains the dots of a tile whose value is not fixed: "value 2 to 4, not fixed (●●○○)". */
static void
append_open_value(GString *out, const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);
	gint value = sw_table_value(sw_document_table(document), kind->element);
	const SwCarries *carries = value < 0 ? NULL : sw_kind_carries(kind, (guint)value);

	if (carries == NULL || !carries->bounded || carries->min == carries->max ||
	    sw_document_has(document, id, (guint)value))
		return;
	g_string_append(out, ", ");
	append_label(out, kind->element->attributes[value].label);
	g_string_append_printf(out, _(" %d to %d, not fixed ("), carries->min, carries->max);
	for (gint32 i = 0; i < carries->max; i++)
		g_string_append(out, i < carries->min ? "●" : "○");
	g_string_append_c(out, ')');
}

static void
append_piece(GString *out, const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);
	gint name = sw_element_attribute(kind->element, "name");

	g_string_append(out, sw_document_label(document, id));
	if (name >= 0 && sw_document_has(document, id, (guint)name))
		g_string_append_printf(out, _(" “%s”"),
		                       sw_document_get_text(document, id, (guint)name));
	SW_EACH_VALUE (i, document, id) {
		if ((gint)i != name)
			append_value(out, document, id, i);
	}
	append_open_value(out, document, id);
}

/* ---- Hexes ------------------------------------------------------------------------------ */

/* Appends the hex's notes, and all other pieces there except the tile. */
static void
append_others(GString *out, SwSession *session, SwHex hex, SwPieceId tile)
{
	SwDocument *document = sw_session_document(session);
	SwPieceId id = sw_document_at(document, sw_place_hex(hex));
	guint n_hidden = 0;

	for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
		const SwElement *element = sw_document_kind(document, id)->element;

		n_hidden += sw_session_is_hidden(session, id);
		if (id == tile || sw_session_is_hidden(session, id))
			continue;
		g_string_append(out, ", ");
		if (element == &sw_element_note)
			g_string_append_printf(out, _("note “%s”"),
			                       sw_document_get_text(document, id, SW_NOTE_TEXT));
		else
			append_piece(out, document, id);
	}
	if (n_hidden > 0)
		g_string_append_printf(
			out, ngettext(", %u hidden piece", ", %u hidden pieces", n_hidden),
			n_hidden);
}

/* Returns the game's word for one place. */
static const char *
place_word(SwSession *session)
{
	return sw_table_place(sw_session_game(session)->table, 1);
}

void
sw_describe_place(GString *out, SwSession *session, SwHex hex)
{
	g_string_append_printf(out, "%s %d,%d", place_word(session), hex.q, hex.r);
}

static void
append_count(GString *out, guint32 n, SwWord counts)
{
	if (counts.many)
		g_string_append_printf(out, "%u %s", n, sw_word(&counts, n));
	else
		g_string_append_printf(out, ngettext("%u step", "%u steps", n), n);
}

char *
sw_describe_tenths(guint32 tenths)
{
	return g_strdup_printf(_("%u.%u"), tenths / 10, tenths % 10);
}

void
sw_describe_cell(GString *out, const SwOverlayCell *cell, SwWord counts)
{
	g_autofree char *tenths = sw_describe_tenths(cell->steps);

	switch (cell->shows) {
	case SW_CELL_STEPS: append_count(out, cell->steps, counts); break;
	case SW_CELL_TENTHS:
		g_string_append_printf(out, "%s %s", tenths,
		                       sw_word(&counts, cell->steps == 10 ? 1 : 2));
		break;
	case SW_CELL_MARKED: g_string_append(out, _("decides it")); break;
	}
}

void
sw_describe_edge(GString *out, SwSession *session, SwPlace edge)
{
	SwDocument *document = sw_session_document(session);
	SwPieceId id = sw_document_at(document, edge);

	if (id == SW_NO_PIECE)
		g_string_append_printf(out, _("empty edge %d,%d/%d"), edge.hex.q, edge.hex.r,
		                       edge.side);
	for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
		append_piece(out, document, id);
		g_string_append_printf(out, _(", edge %d,%d/%d"), edge.hex.q, edge.hex.r,
		                       edge.side);
		if (sw_document_next_at(document, id) != SW_NO_PIECE)
			g_string_append(out, "; ");
	}
}

/* Appends the region that contains the cell; for cells without a tile. FALSE if there is none. */
static gboolean
say_region(GString *out, SwSession *session, SwHex hex)
{
	const SwRegionPiece *region = sw_regions_at(sw_session_regions(session), hex);

	if (region == NULL || sw_session_is_hidden(session, region->piece))
		return FALSE;
	append_piece(out, sw_session_document(session), region->piece);
	g_string_append(out, ", ");
	sw_describe_place(out, session, hex);
	return TRUE;
}

void
sw_describe_hex(GString *out, SwSession *session, SwHex hex)
{
	SwDocument *document = sw_session_document(session);
	SwPieceId tile = sw_session_tile_at(session, hex);

	if (tile == SW_NO_PIECE) {
		if (!say_region(out, session, hex))
			g_string_append_printf(out, _("empty %s %d,%d"), place_word(session), hex.q,
			                       hex.r);
	} else {
		append_piece(out, document, tile);
		g_string_append(out, ", ");
		sw_describe_place(out, session, hex);
	}
	append_others(out, session, hex, tile);
}

void
sw_describe_problems_of(GString *out, SwSession *session, SwPieceId piece)
{
	const SwReport *report = sw_session_report(session, NULL);
	gsize before = out->len;

	for (guint i = 0; piece != SW_NO_PIECE && i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		if (problem->spot.piece == piece)
			g_string_append_printf(out, "%s%s", out->len > before ? "; " : "",
			                       problem->message);
	}
}

gboolean
sw_describe_problems(GString *out, SwSession *session, SwPlace place)
{
	const SwReport *report = sw_session_report(session, NULL);
	const SwDocument *document = sw_session_document(session);
	gsize before = out->len;

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		SwPlace its;

		if (problem->spot.piece == SW_NO_PIECE)
			continue;
		its = sw_document_place(document, problem->spot.piece);
		if (sw_place_compare(its, place) == 0)
			g_string_append_printf(out, "%s%s", out->len > before ? "; " : "",
			                       problem->message);
	}
	return out->len > before;
}

void
sw_describe_seats(GString *out, guint seats)
{
	guint n = (guint)__builtin_popcount(seats), i = 0;

	for (guint rest = seats; rest; rest &= rest - 1, i++) {
		if (i == 0)
			g_string_append(out, n == 1 ? _(", seat") : _(", seats"));
		else
			g_string_append(out, i + 1 == n ? _(" and") : ",");
		g_string_append_printf(out, " %d", __builtin_ctz(rest) + 1);
	}
}
