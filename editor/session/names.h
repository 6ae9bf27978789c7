/* Texts that no two pieces may share: names, and references to what only one piece stands for, as a
 * figure for a character. Copies of pieces, and pieces that are drawn, get free ones.
 *
 * Collected once for a step: pieces that are added meanwhile count as soon as their text was taken
 * here. The document may change, but must not be freed before. */
#pragma once

#include "document/document.h"

typedef struct Names Names;

Names *names__new(const SwDocument *document);
void names__free(Names *names);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Names, names__free)

/* Takes and returns the text for the piece: the one that is asked for if it is free, else the next
 * free one of "Wood 2", "Wood 3" and so on; of a reference, else the first name of its seat that is
 * free, or the one that is asked for if none is. Free it. */
char *names__take(Names *names, SwPieceId id, guint attribute, const char *text);

/* Counts the name as taken, which a piece of the element will get without asking for it here. */
void names__keep(Names *names, const SwElement *element, guint attribute, const char *text);

/* Returns the attribute by which each piece of the element must refer to what it stands for; -1 if
 * there is none. */
gint names__stands_for(const SwElement *element);

/* Takes and returns the first free name that a new piece of the seat can stand for; NULL if there
 * is none. The element has such an attribute. Free it. */
char *names__take_for_seat(Names *names, const SwElement *element, gint32 seat);
