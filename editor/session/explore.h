/* Exploring tiles by hand: which of them lie face up, as far as a seat can have come to them. A
 * tile that is explored is so for everyone; what a seat has explored is what the game's question
 * about it answers (SwQuestion.is_explored). So a seat explores those tiles of a stroke to which an
 * explored path leads from what is its own, the other tiles of the stroke among the way.
 */
#pragma once

#include "session/edit.h"

G_BEGIN_DECLS

/* TRUE if tiles of the game lie face down until they are explored; if seats explore, too. */
gboolean sw_session_can_explore(const SwSession *session);
gboolean sw_session_has_explorers(const SwSession *session);

typedef struct {
	gint32 seat;            /* who explores; 0: whoever it is, wherever the tiles lie */
	gboolean is_taken_back; /* what was explored is not any more */
} SwExploring;

/* Marks the tiles on the hexes and on their images, as one step; an image is explored by the seat
 * whose own tile lies on the image of the seat's. What is somebody's own is explored anyway, and
 * left as it is. FALSE with an error, in words for people, if there is nothing to mark. */
gboolean sw_session_explore(SwSession *session, const SwHex *hexes, guint n,
                            const SwExploring *exploring, const SwGroup *group, GError **error);

/* How many it would mark: 0 with an error if there are none, with a NULL error if there are too
 * many pieces to say. */
guint sw_session_would_explore(SwSession *session, const SwHex *hexes, guint n,
                               const SwExploring *exploring, const SwGroup *group, GError **error);

/* Appends a cell (SwOverlayCell) for each tile that a seat has explored, with the seats that have.
 */
void sw_session_explored(SwSession *session, GArray *cells);

G_END_DECLS
