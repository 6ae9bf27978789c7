/* The commands of a session. Each makes one step of the history and is repeated on the images of a
 * symmetry group where it takes one. A command runs at once, or after those that are already
 * waiting (queue.h). In the first case a function that can fail returns FALSE with an error; in the
 * second it returns TRUE, and a later failure is reported to the listeners. A command that would
 * change nothing leaves no step. Pieces that cannot be edited, since they come from another file or
 * are locked, are left as they are. A command about locked pieces alone fails with an error that
 * says how many there are; one that does the rest returns TRUE, and the listeners are notified
 * (SW_SESSION_KEPT).
 */
#pragma once

#include "ground/symmetry.h"
#include "session/brush.h"
#include "session/queue.h"

/* Places the brush's piece on each hex and on its images, and replaces what is there unless the
 * kind stacks. Turns in its values are turned with the image. Each new tile with a seat gets the
 * lowest free seat; other pieces get the brush's seat. */
void sw_session_place(SwSession *session, const SwBrush *brush, const SwHex *hexes, guint n,
                      const SwGroup *group);
void sw_session_erase(SwSession *session, const SwHex *hexes, guint n, const SwGroup *group);

/* The same for places: of these the brush uses hexes or edges, as its kind needs. */
void sw_session_place_on(SwSession *session, const SwBrush *brush, const SwPlace *places, guint n,
                         const SwGroup *group);
void sw_session_erase_on(SwSession *session, const SwPlace *places, guint n, const SwGroup *group);

/* Erases the pieces, and one piece of the same kind on each image of their places. Like every
 * command that erases or cuts, it takes along the pieces that lie on an erased tile or in an erased
 * region, and those on an edge that no remaining tile touches. The label of the step gives the
 * total count. */
void sw_session_erase_pieces(SwSession *session, const SwPieceId *ids, guint n,
                             const SwGroup *group);
void sw_session_erase_selected(SwSession *session);

/* Sets or unsets one attribute of all pieces in `ids` that have it, and of those on the images of
 * their hexes. `text` is the value as text, canonical or not. Returns FALSE with an error that says
 * what is legal if it is malformed. */
gboolean sw_session_set(SwSession *session, const SwPieceId *ids, guint n, guint attribute,
                        const char *text, const SwGroup *group, GError **error);
void sw_session_unset(SwSession *session, const SwPieceId *ids, guint n, guint attribute,
                      const SwGroup *group);
void sw_session_set_kind(SwSession *session, const SwPieceId *ids, guint n, guint kind,
                         const SwGroup *group);

/* Locks the selected pieces that can be locked, or unlocks them if all are locked. FALSE with an
 * error if there are none. */
gboolean sw_session_toggle_lock(SwSession *session, GError **error);

/* Sets an attribute of the file's <about>, such as SW_ABOUT_AUTHOR; an empty `text` unsets it.
 * <about> is added when needed and removed when it is empty. Returns FALSE with an error if no file
 * can hold the text. */
gboolean sw_session_set_about(SwSession *session, guint attribute, const char *text,
                              GError **error);

/* Returns the note on a hex; "" if there is none. Valid until the next change. */
const char *sw_session_note(SwSession *session, SwHex hex);

/* Sets the note of a hex; an empty `text` removes it. Returns FALSE with an error if no file can
 * hold the text. If the order waits, the note follows its subject, which is the note or else the
 * tile that is on the hex now: if that is moved, the note goes to its new hex, and if it is
 * removed, nothing is written and the listeners are notified. Without either the note stays on the
 * hex. */
gboolean sw_session_set_note(SwSession *session, SwHex hex, const char *text, GError **error);

/* The same for the hexes of several pieces, which are on hexes, as one step. */
gboolean sw_session_set_notes(SwSession *session, const SwPieceId *ids, guint n, const char *text,
                              GError **error);

/* Sets the group under which all edits of the map are repeated; at first it is none. It becomes one
 * of the map's ground, and on a board in inches its centre is moved to the board's middle. What is
 * placed, drawn, copied or pasted is added at its images, too, except where it is its own image.
 * What is moved, rotated, mirrored or erased takes along its images: for each image, one piece of
 * its kind that is there and not selected itself. FALSE with an error if the centre or the board
 * does not allow the group, which is then none. Call it again when the board's size has changed. */
gboolean sw_session_set_group(SwSession *session, SwGroup *group, GError **error);

/* Returns the pieces (SwPieceId) that stand for these in their images, without these. Free the
 * array. */
GArray *sw_session_images(SwSession *session, const SwPieceId *ids, guint n);

/* A piece that the group takes along when others are moved, and how far. */
typedef struct {
	SwPieceId piece;
	SwShift shift;
} SwFollower;

/* Returns those (SwFollower) that follow the pieces when they are moved by the shift. Free the
 * array. */
GArray *sw_session_followers(SwSession *session, const SwPieceId *ids, guint n, SwShift shift);

/* What becomes of the pieces that the selection would replace. */
typedef enum {
	SW_MOVE_REPLACES, /* they are removed */
	SW_MOVE_KEEPS,    /* the move is refused */
	SW_MOVE_SWAPS,    /* they move, with the pieces on them, to a place that becomes free */
} SwMove;

/* How far beside themselves pieces of a board in inches are copied, in hundredths. */
#define SW_BOARD_COPY_SHIFT 50

/* Moves or copies the selection; copies replace pieces. FALSE with an error if it would be outside
 * the map, or a piece and its image would come to the same place. */
gboolean sw_session_move(SwSession *session, SwShift shift, SwMove how, GError **error);
gboolean sw_session_duplicate(SwSession *session, SwShift shift, GError **error);

/* Moves or copies the selection by keyboard, where one step may follow another, so that it must not
 * replace anything on its way. Returns FALSE with an error that names the pieces in the way. */
gboolean sw_session_nudge(SwSession *session, SwShift shift, gboolean copies, GError **error);

/* Moves one piece to a place of the same ground, an edge to any side, and its images to the images
 * of that place. What they replace there is removed. */
void sw_session_put(SwSession *session, SwPieceId id, SwPlace place);

/* Where a piece would come. */
typedef struct {
	SwPieceId piece;
	SwPlace place;
	gboolean is_image; /* not selected: an image, a piece on a tile, or a swapped piece */
} SwCarried;

/* Returns where the pieces (SwCarried) would come if the selection were moved or copied by the
 * shift, or one piece put in a place: none if that is impossible. Of a selection of more than
 * SW_CARRIED_MOST pieces only these are returned. Free the array. */
#define SW_CARRIED_MOST 1000
GArray *sw_session_carried(SwSession *session, SwShift shift, gboolean copies, SwMove how);
GArray *sw_session_carried_to(SwSession *session, SwPieceId id, SwPlace place);

/* Rotates or mirrors the selection, or the whole map if nothing is selected, about the place
 * nearest to its middle, and its images about the images of that. Attributes that hold directions
 * or places are transformed too. */
void sw_session_transform(SwSession *session, SwSymmetry symmetry);

/* Shuffles the selection: the selected tiles change places at random, each with the pieces on it.
 * If no tile is selected, the selected pieces of the first one's element do. Their images under the
 * symmetry change places alike; a place that is its own image is left out. On a mat the selected
 * cards change places within each deck, hand and column. The same seed gives the same result on
 * every machine. FALSE with an error if fewer than two can change places. */
gboolean sw_session_shuffle(SwSession *session, guint32 seed, GError **error);

/* Returns the selection as text in the file format, for the clipboard; NULL if nothing is selected.
 * Free with g_free(). */
char *sw_session_copy(SwSession *session);

/* Copies or cuts the selection, by a worker if it is large. `done` is called when
 * sw_session_clipped() has the text, which is NULL if nothing could be copied and is valid until
 * the next copy or cut. A cut erases the pieces. */
void sw_session_clip(SwSession *session, SwSessionDone done, gpointer data);
void sw_session_cut(SwSession *session, SwSessionDone done, gpointer data);
const char *sw_session_clipped(const SwSession *session);

/* Pastes the pieces in `text`, or if it is NULL what sw_session_clip() and sw_session_cut() will
 * have copied by then, and selects them. Their first place in reading order goes to `at`; places on
 * edges count only if there are no others. On a board in inches `at` holds the two coordinates of a
 * point; where a piece of the kind of the first lies exactly there, it goes beside it. Returns
 * FALSE with an error if the text is not one of this game. */
gboolean sw_session_paste(SwSession *session, const char *text, SwHex at, GError **error);

/* Makes the map of hexes symmetric under the session's group. Of each place and its images the one
 * nearest to `near` is the model, and the pieces of the others are replaced by images of its
 * pieces; those that are like these stay. So everything follows from the sector around `near`.
 * Notes stay where they are. FALSE with an error if there is no symmetry. */
gboolean sw_session_symmetrise(SwSession *session, SwHex near, GError **error);
