/* Exploring tiles with the Explore tool: turning them face up as far as a seat can have reached
 * them. A tile that is explored is face up for everyone; which tiles a seat has explored is
 * answered by the game's question about that (SwQuestion.is_explored). A seat therefore explores
 * those tiles of a stroke to which an explored path leads from its own tiles; the path may use
 * other tiles of the stroke.
 */
#pragma once

#include "session/edit.h"

/* TRUE if tiles of the game are face down until they are explored; the second, if the game also
 * knows which seat has explored them. */
gboolean sw_session_can_explore(const SwSession *session);
gboolean sw_session_has_explorers(const SwSession *session);

typedef struct {
	gint32 seat;            /* 0: anybody, without regard to paths */
	gboolean is_taken_back; /* turns explored tiles face down again */
} SwExploring;

/* Explores the tiles on the hexes and on their images, as one step. For an image the exploring seat
 * is the one whose own tile is the image of the seat's own tile. Tiles with an owner count as
 * explored anyway and are left as they are. Returns FALSE with an error for users if there is
 * nothing to explore. */
gboolean sw_session_explore(SwSession *session, const SwHex *hexes, guint n,
                            const SwExploring *exploring, const SwGroup *group, GError **error);

/* Returns how many tiles that would explore: 0 with an error if there are none, and 0 without an
 * error if the document is too large to find out at once. */
guint sw_session_would_explore(SwSession *session, const SwHex *hexes, guint n,
                               const SwExploring *exploring, const SwGroup *group, GError **error);

/* Appends a cell (SwOverlayCell) for each tile that any seat has explored, with those seats. */
void sw_session_explored(SwSession *session, GArray *cells);
