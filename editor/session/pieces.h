/* The pieces of a session: what can be done with them, and how they are called. */
#pragma once

#include "session/session.h"

/* Returns the place of the map with these as its first two coordinates and no others. */
SwPlace session__place(const SwSession *session, SwHex at);

/* TRUE for a place, or a shift, within the bounds of the map. */
gboolean session__is_legal(const SwSession *session, SwHex at);

/* TRUE if the document is small enough to be checked after each change. */
gboolean session__is_small(const SwSession *session);

/* Runs over the pieces that are in the place; none may be removed meanwhile. */
#define EACH_PIECE_AT(id, document, place)                                          \
	for (SwPieceId id = sw_document_at((document), (place)); id != SW_NO_PIECE; \
	     id = sw_document_next_at((document), id))

/* Returns all pieces on the map (SwPieceId), sorted. */
GArray *session__on_map(const SwSession *session);

/* Returns the parent for new tiles; SW_NO_PIECE if there is none that can be edited. The second
 * does so for pieces of any element: the galaxy, or else the scenario. */
SwPieceId session__holder(const SwSession *session);
SwPieceId session__holder_of(const SwSession *session, const SwElement *element);

/* Returns the place nearest to the middle of the pieces; there is at least one. */
SwPlace session__middle(const SwDocument *document, const SwPieceId *ids, guint n);

/* Returns those pieces of `from` that the session's document can hold. */
GArray *session__copyable(const SwSession *session, const SwDocument *from, const GArray *ids);

/* TRUE if the piece is a galaxy that names another file as its content. */
gboolean session__names_file(const SwSession *session, SwPieceId id);

/* TRUE if the galaxy is in another file. */
gboolean session__is_by_reference(const SwSession *session);

/* Returns how many pieces of a newly read document are its own; those from other files come after
 * them. */
guint32 session__n_own(const SwDocument *document);

/* TRUE if the piece exists; if it may also be changed; if its attribute may be changed. */
gboolean session__has_piece(const SwSession *session, SwPieceId id);
gboolean session__is_editable(const SwSession *session, SwPieceId id);
gboolean session__can_set(const SwSession *session, SwPieceId id, guint attribute);

/* TRUE if a piece inside it is locked, so that it cannot be removed. */
gboolean session__holds_locked(const SwSession *session, SwPieceId id);

/* TRUE if a piece of the kind may carry the attribute of its element. */
gboolean session__may_carry(const SwTable *table, guint kind, guint attribute);

/* Returns the least legal value for the kind. */
gint32 session__least(const SwTable *table, guint kind, guint attribute);

/* Returns the index of the attribute of that type, or -1. */
gint session__attribute_of(const SwElement *element, SwType type);

/* TRUE for elements in whose pieces a seat starts, if they have one: tiles and regions. Each has a
 * seat of its own; other pieces belong to the seat that starts where they are. */
gboolean session__is_start(const SwElement *element);

/* TRUE for elements that have no place on the map, except <about>. */
gboolean session__is_beside_map(const SwElement *element);

/* Appends the value of the piece's attribute, for users: a number with its label. */
void session__append_value(GString *text, const SwDocument *document, SwPieceId id, guint i);

/* Return "1 piece", "12 hexes". Free with g_free(). */
char *session__n_pieces(guint n);
char *session__n_hexes(const SwSession *session, guint n);
