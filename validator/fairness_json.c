/* The measures for programs: JSON, and a table. */
#include "fairness.h"

#include "piece_json.h"

/* ---- JSON --------------------------------------------------------------------------------- */

static void
add_parts(SwJson *json, const char *name, gint64 parts)
{
	if (parts == SW_NO_FIGURE)
		g_string_append(sw_json_begin_value(json, name), "null");
	else
		sw_json_add_number(json, name, parts);
}

static void
add_figure(SwJson *json, const Fairness *fairness, guint measure, guint seat)
{
	const SwFigure *figure = sw_measured_figure(fairness->measured, measure, seat);

	sw_json_begin_object(json, NULL);
	sw_json_add_number(json, "seat", fairness_seat(fairness, seat)->seat);
	add_parts(json, "parts", figure->parts);
	sw_json_begin_array(json, "tiles");
	SW_EACH (const SwMeasureItem, item, figure->items) {
		sw_json_begin_object(json, NULL);
		piece_json_add(json, fairness->loaded->document, item->piece);
		if (fairness_measure(fairness, measure)->is_sum)
			sw_json_add_number(json, "parts", item->parts);
		sw_json_end(json);
	}
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_measure(SwJson *json, const Fairness *fairness, guint i)
{
	const SwMeasure *measure = fairness_measure(fairness, i);

	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "name", measure->name);
	sw_json_add_text(json, "label", measure->label);
	sw_json_add_text(json, "counts", measure->counts);
	sw_json_add_text(json, "source", measure->source);
	sw_json_add_text(json, "unit", measure->unit.many);
	sw_json_add_number(json, "one", measure->one);
	sw_json_add_flag(json, "sum", measure->is_sum);
	add_parts(json, "gap", sw_measured_gap(fairness->measured, i));
	sw_json_begin_array(json, "seats");
	for (guint seat = 0; seat < fairness->measured->seats->len; seat++)
		add_figure(json, fairness, i, seat);
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_seats(SwJson *json, const Fairness *fairness)
{
	sw_json_begin_array(json, "seats");
	for (guint i = 0; i < fairness->measured->seats->len; i++) {
		const SwMeasuredSeat *seat = fairness_seat(fairness, i);

		sw_json_begin_object(json, NULL);
		sw_json_add_number(json, "seat", seat->seat);
		piece_json_add(json, fairness->loaded->document, seat->piece);
		sw_json_end(json);
	}
	sw_json_end(json);
}

void
fairness_append_json(GString *out, const Fairness *fairness)
{
	SwJson json;

	sw_json_init(&json, out, SW_JSON_PACKED);
	sw_json_begin_object(&json, NULL);
	sw_json_add_number(&json, "version", 1);
	sw_json_add_text(&json, "path", fairness->loaded->name);
	sw_json_add_text(&json, "game", fairness->loaded->game->table->game);
	sw_json_add_text(&json, "note", FAIRNESS_NOTE);
	add_seats(&json, fairness);
	sw_json_begin_array(&json, "measures");
	for (guint i = fairness->first; i < fairness->last; i++)
		add_measure(&json, fairness, i);
	sw_json_end(&json);
	sw_json_end(&json);
	g_string_append_c(out, '\n');
}

/* ---- A table ------------------------------------------------------------------------------ */

static void
append_line(GString *out, const Fairness *fairness, guint measure, guint seat, SwPieceId piece,
            gint64 parts)
{
	const SwMeasure *of = fairness_measure(fairness, measure);
	const SwDocument *document = fairness->loaded->document;

	g_string_append_printf(out, "%s,%d,", of->name, fairness_seat(fairness, seat)->seat);
	if (piece != SW_NO_PIECE) {
		SwHex hex = sw_document_place(document, piece).hex;

		g_string_append_printf(out, "%d,%d,%s,", hex.q, hex.r,
		                       sw_document_kind(document, piece)->label);
	} else {
		g_string_append(out, ",,,");
	}
	if (parts != SW_NO_FIGURE && (piece == SW_NO_PIECE || of->is_sum))
		g_string_append_printf(out, "%" G_GINT64_FORMAT, parts);
	g_string_append_printf(out, ",%" G_GINT64_FORMAT ",%s\r\n", of->one, of->unit.many);
}

void
fairness_append_csv(GString *out, const Fairness *fairness)
{
	g_string_append(out, "measure,seat,q,r,piece,parts,one,unit\r\n");
	for (guint i = fairness->first; i < fairness->last; i++) {
		for (guint seat = 0; seat < fairness->measured->seats->len; seat++) {
			const SwFigure *figure = sw_measured_figure(fairness->measured, i, seat);

			append_line(out, fairness, i, seat, SW_NO_PIECE, figure->parts);
			SW_EACH (const SwMeasureItem, item, figure->items)
				append_line(out, fairness, i, seat, item->piece, item->parts);
		}
	}
}
