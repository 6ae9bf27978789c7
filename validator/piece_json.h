/* Pieces in the JSON of `show`, `diff`, `reach` and `index`: in all of them a piece has the same
 * members. */
#pragma once

#include "base/json.h"
#include "document/document.h"

/* Adds the member `piece`, the number of the piece in the document: it is `piece-N` in a picture
 * of it. The root has none. */
void piece_json_add_number(SwJson *json, SwPieceId id);

/* Adds the members `element` and `kind`. */
void piece_json_add_kind(SwJson *json, const SwKind *kind);

/* Adds `place`, its coordinates, `element`, `kind` and `name`, each if the piece has it. */
void piece_json_add(SwJson *json, const SwDocument *document, SwPieceId id);

/* Adds the member `values`, an object: all values of the piece except its name. */
void piece_json_add_values(SwJson *json, const SwDocument *document, SwPieceId id);

/* Adds the member `counts`: how many pieces of each kind there are, if any. */
void piece_json_add_counts(SwJson *json, const SwTable *table, const guint32 *counts);
