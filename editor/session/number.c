#include "session/number.h"

#include "session/pieces.h"
#include "session/private.h"

#include "base/error.h"

#define MOST 9 /* the greatest number that has a key */

gboolean
sw_number_bounds(const SwTable *table, guint kind, guint attribute, gint32 *least, gint32 *most)
{
	const SwAttribute *what = &table->kinds[kind].element->attributes[attribute];
	const SwCarries *carries = sw_kind_carries(&table->kinds[kind], attribute);

	if ((what->type != SW_TYPE_INTEGER && what->type != SW_TYPE_TURN) ||
	    !session__may_carry(table, kind, attribute))
		return FALSE;
	*least = carries && carries->bounded ? carries->min : sw_attribute_min(what);
	*most = carries && carries->bounded ? carries->max : sw_attribute_max(what);
	return TRUE;
}

/* Numbers that are dealt are names. */
static gboolean
is_settable(const SwTable *table, guint kind, guint attribute)
{
	const SwAttribute *what = &table->kinds[kind].element->attributes[attribute];
	gint32 least, most;

	return what->type == SW_TYPE_INTEGER && !what->use.is_dealt &&
	       sw_number_bounds(table, kind, attribute, &least, &most) && least <= MOST;
}

/* What the kind is known to have comes before what any piece of its element may have. */
static gint
number_attribute(const SwTable *table, guint kind)
{
	const SwKind *of = &table->kinds[kind];

	for (guint i = 0; i < of->n_carries; i++) {
		if (is_settable(table, kind, of->carries[i].attribute))
			return (gint)of->carries[i].attribute;
	}
	for (guint i = 0; i < of->element->n_attributes; i++) {
		if (is_settable(table, kind, i))
			return (gint)i;
	}
	return -1;
}

/* ---- Setting ---------------------------------------------------------------------------- */

/* FALSE with an error if the kind may not have the number. `*is_unset` if 0 stands for no value. */
static gboolean
is_legal(const SwTable *table, guint kind, guint attribute, gint32 number, gboolean *is_unset,
         GError **error)
{
	const SwAttribute *what = &table->kinds[kind].element->attributes[attribute];
	const SwCarries *carries = sw_kind_carries(&table->kinds[kind], attribute);
	gint32 least, most;

	sw_number_bounds(table, kind, attribute, &least, &most);
	*is_unset = number == 0 && least > 0 && !what->required && !(carries && carries->required);
	if (*is_unset || (number >= least && number <= most))
		return TRUE;
	return least == most
	               ? sw_fail(error, "%s: %s must be %d", sw_translate(table->kinds[kind].label),
	                         sw_translate(what->label), least)
	               : sw_fail(error, "%s: %s must be from %d to %d",
	                         sw_translate(table->kinds[kind].label), sw_translate(what->label),
	                         least, most);
}

/* FALSE with an error if a number key means nothing to the kind. */
static gboolean
find(const SwTable *table, guint kind, gint *attribute, GError **error)
{
	*attribute = number_attribute(table, kind);
	return *attribute >= 0 || sw_fail(error, "%s: it has no number that a key sets",
	                                  sw_translate(table->kinds[kind].label));
}

gboolean
sw_session_set_number(SwSession *session, const SwPieceId *ids, guint n, gint32 number,
                      const SwGroup *group, GError **error)
{
	const SwTable *table = session->game->table;
	guint kind = n > 0 ? sw_document_piece(session->document, ids[0])->kind : 0;
	g_autofree char *text = g_strdup_printf("%d", number);
	gboolean is_unset;
	gint attribute;

	if (n == 0)
		return sw_fail(error, "nothing is selected");
	if (!find(table, kind, &attribute, error) ||
	    !is_legal(table, kind, (guint)attribute, number, &is_unset, error))
		return FALSE;
	if (!is_unset)
		return sw_session_set(session, ids, n, (guint)attribute, text, group, error);
	sw_session_unset(session, ids, n, (guint)attribute, group);
	return TRUE;
}

gboolean
sw_brush_set_number(const SwTable *table, SwBrush *brush, gint32 number, GError **error)
{
	gboolean is_unset;
	gint attribute;

	if (!find(table, brush->kind, &attribute, error) ||
	    !is_legal(table, brush->kind, (guint)attribute, number, &is_unset, error))
		return FALSE;
	brush->values[attribute] = number;
	brush->present &= ~(1u << attribute);
	brush->present |= is_unset ? 0 : 1u << attribute;
	return TRUE;
}
