/* Pieces by the names that people give them, for questions that are asked of one piece: "--of
 * Brand". A piece that has no name of its own is called by the first name that it refers to: a
 * figure by that of its character. */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

/* Returns what the piece is called; NULL if it has no name. */
const char *sw_subject_name(const SwDocument *document, SwPieceId id);

/* Some kinds of the table, by their numbers. */
typedef struct {
	const guint *kinds;
	guint n;
} SwKinds;

gboolean sw_kinds_have(const SwKinds *kinds, guint kind);

/* The pieces among which a name is looked up. */
typedef struct {
	SwKinds kinds; /* of these kinds; if there are none: all pieces on the map */
	gint32 seat;   /* of this owner; 0: of any */
} SwSubjects;

/* Returns the piece of that name, without regard to case and accents; the first one if its owner
 * has several. SW_NO_PIECE, with an error, if there is none, or if different owners have one. */
SwPieceId sw_subject_find(const SwDocument *document, const SwSubjects *subjects, const char *name,
                          GError **error);

G_END_DECLS
