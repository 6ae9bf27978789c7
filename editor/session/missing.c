#include "session/missing.h"

#include "session/names.h"

#include "base/translate.h"

/* Sets the fix to the only piece for which this one can still stand. */
static void
add_fix(SwFix *fix, const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gint32 seat = sw_document_seat_around(document, id);
	g_autoptr(Names) names = names__new(document);
	g_autofree char *name = NULL, *other = NULL;
	g_autoptr(GString) of = g_string_new(NULL);

	if (names__stands_for(element) != (gint)attribute)
		return;
	name = names__take_for_seat(names, element, seat);
	other = names__take_for_seat(names, element, seat);
	if (name == NULL || other)
		return;
	sw_document_append_name(of, document, id);
	fix->label =
		g_strdup_printf(sw_translate("set '%s' of %s to %s"),
	                        sw_translate(element->attributes[attribute].label), of->str, name);
	sw_fix_add(fix, (SwFixEdit){.type = SW_FIX_SET,
	                            .piece = id,
	                            .attribute = attribute,
	                            .text = g_steal_pointer(&name)});
}

static void
report(SwReport *report, const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	const char *name = element->attributes[attribute].name;

	if (!sw_report_wants(report, &sw_rule_schema))
		return;
	add_fix(&sw_report_add(report, &sw_rule_schema, sw_spot_attribute(id, name),
	                       g_strdup_printf(sw_translate("<%s> needs the attribute '%s'"),
	                                       element->name, name))
	                 ->fix,
	        document, id, attribute);
}

/* What could not be read has been told by the reader. */
void
missing__report(const SwDocument *document, SwReport *into)
{
	SW_EACH_PIECE (id, document) {
		const SwElement *element = sw_document_kind(document, id)->element;

		if (sw_document_piece(document, id)->state & (SW_PIECE_REFERRED | SW_PIECE_DAMAGED))
			continue;
		for (guint i = 0; i < element->n_attributes; i++) {
			if (sw_element_requires(element, i) && !sw_document_has(document, id, i))
				report(into, document, id, i);
		}
	}
}
