/* What the files that implement the commands of edit.h share with each other and with forecast.c.
 */
#pragma once

#include "session/edit.h"
#include "session/pasted.h"

typedef struct Order Order;

/* Return what the brush would replace in the places, and the selection if it were moved or copied
 * by the shift. */
GArray *edit__find_replaced(SwSession *session, const SwBrush *brush, const SwPlace *places,
                            guint n, const SwGroup *group);
GArray *transform__find_replaced(SwSession *session, SwShift shift, gboolean copies);

/* Returns the pieces (SwPieceId) that a COMMAND_MOVE or COMMAND_DUPLICATE carries, and their image;
 * none if it is beyond the map. */
GArray *transform__find_carried(SwSession *session, const Order *order, SwImage *image);

/* Transforms those values of the piece that hold directions or places. */
void transform__turn_values(SwSession *session, SwPieceId id, const SwImage *image);

/* Adds the copies (Imaged), which copy_images__find() found under the group, selects them, and
 * commits the open step. */
void clipboard__lay_copies(SwSession *session, const SwDocument *from, const GArray *copies,
                           const SwGroup *group);

/* Adds copies (Imaged) of pieces of `from`, a copy of the document, within the open step. */
void clipboard__lay_images(SwSession *session, const SwDocument *from, const GArray *copies);

/* Returns a session with what the text contains; NULL with an error if it is not a text of the same
 * game. */
SwSession *paste__read(const SwSession *session, const char *text, GError **error);

/* Pastes with all pieces moved by the shift; and the pieces that can be pasted so, with their
 * image: NULL if it would be outside the map. */
gboolean paste__lay(SwSession *session, Pasted *pasted, SwHex shift, GError **error);
GArray *paste__find(const SwSession *session, const Pasted *pasted, SwHex shift, SwImage *image);
