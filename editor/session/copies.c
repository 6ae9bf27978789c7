#include "session/copies.h"

#include "session/pieces.h"
#include "session/private.h"

#include "xml/other.h"

void
copies__comments(SwDocument *to, SwPieceId copy, const SwDocument *from, SwPieceId id)
{
	const SwOther *other = sw_document_other(from, id);
	SwOther comments;

	if (other == NULL)
		return;
	comments = (SwOther){.before = sw_other_asides(other->before),
	                     .last = sw_other_asides(other->last),
	                     .after = other->after};
	sw_document_load_other(to, copy, &comments);
	g_free(comments.before);
	g_free(comments.last);
}

SwPieceId
copies__load_galaxy(SwDocument *to, const SwSession *session)
{
	const SwTable *table = session->game->table;
	const SwElement *galaxy = table->roots[SW_ROOT_GALAXY];
	SwPieceId from = sw_document_galaxy(session->document), id = SW_ROOT_PIECE;
	guint kind = (guint)sw_table_kind(table, galaxy, NULL);

	if (sw_document_root(to) != SW_ROOT_GALAXY)
		id = sw_document_load_piece(to, kind, SW_ROOT_PIECE, sw_place_none(), 0);
	for (guint i = 0; i < galaxy->n_attributes; i++) {
		const SwAttribute *attribute = &galaxy->attributes[i];
		gboolean is_there =
			from != SW_NO_PIECE && sw_document_has(session->document, from, i);

		if (!attribute->required || sw_type_is_text(attribute->type))
			continue;
		sw_document_load_value(to, id, i,
		                       is_there ? sw_document_get(session->document, from, i)
		                                : session__least(table, kind, i));
	}
	return id;
}
