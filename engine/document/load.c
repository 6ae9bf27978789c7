/* Filling a document without history, for readers. */
#include "document/private.h"

SwPieceId
sw_document_load_piece(SwDocument *document, guint kind, SwPieceId parent, SwPlace place,
                       guint32 offset)
{
	if (document->pieces.n >= SW_MAX_PIECES)
		return SW_NO_PIECE;
	if (document->pieces.n == document->pieces.room) {
		document->pieces.room = MAX(64, document->pieces.room * 2);
		document->pieces.all =
			g_renew(SwPiece, document->pieces.all, document->pieces.room);
	}
	document->pieces.all[document->pieces.n] = (SwPiece){
		.kind = (guint16)kind,
		.side = place.side & 3u,
		.parent = parent,
		.a = place.hex.q,
		.b = place.hex.r,
		.values = document->values.n,
		.offset = offset,
	};

	return document->pieces.n++;
}

void
sw_document_load_value(SwDocument *document, SwPieceId id, guint attribute, gint32 value)
{
	document__put_value(document, id, attribute, value);
}

void
sw_document_load_text(SwDocument *document, SwPieceId id, guint attribute, const char *text)
{
	document__put_value(document, id, attribute, document__text_number(document, text));
}

void
sw_document_load_like(SwDocument *document, SwPieceId id, const SwDocument *from, SwPieceId like,
                      gint but)
{
	const SwElement *element = sw_document_kind(from, like)->element;

	SW_EACH_VALUE (i, from, like) {
		if ((gint)i == but)
			continue;
		if (sw_type_is_text(element->attributes[i].type))
			sw_document_load_text(document, id, i, sw_document_get_text(from, like, i));
		else
			sw_document_load_value(document, id, i, sw_document_get(from, like, i));
	}
}

void
sw_document_load_state(SwDocument *document, SwPieceId id, SwPieceState state)
{
	document__piece(document, id)->state |= (guint8)state;
}

void
sw_document_load_own(SwDocument *document)
{
	for (guint32 id = 0; id < document->pieces.n; id++)
		document->pieces.all[id].state &= (guint8)~SW_PIECE_REFERRED;
}

void
sw_document_load_offset(SwDocument *document, SwPieceId id, guint32 offset)
{
	document__piece(document, id)->offset = offset;
}
