/* The commands of a session: each is one step of the history, repeated by the group where it says
 * so. They are done at once, or in their turn while others wait (queue.h); then those that can
 * fail return TRUE, and what stands against them is told to the listeners. What would change
 * nothing leaves no step. A command whose pieces cannot be edited (they came
 * from another file) leaves these as they are.
 */
#pragma once

#include "session/brush.h"
#include "session/queue.h"
#include "session/symmetry.h"

G_BEGIN_DECLS

/* Lays the brush on each hex and on its images; what lies there is replaced, unless it stacks.
 * Turns turn with the image. Seats of tiles are dealt out: each new one with a seat gets the lowest
 * that is free; other pieces get the brush's. */
void sw_session_place(SwSession *session, const SwBrush *brush, const SwHex *hexes, guint n,
                      const SwGroup *group);
void sw_session_erase(SwSession *session, const SwHex *hexes, guint n, const SwGroup *group);

/* The same in places; the brush takes those that are hexes or edges as its kind wants. */
void sw_session_place_on(SwSession *session, const SwBrush *brush, const SwPlace *places, guint n,
                         const SwGroup *group);
void sw_session_erase_on(SwSession *session, const SwPlace *places, guint n, const SwGroup *group);

/* Erases the pieces, and one of the same kind on each of the images of their places. Pieces on a
 * tile or in a region go with it, here and wherever else it is erased or cut; those on an edge, if
 * no tile that stays is beside it. The name of the step counts them. */
void sw_session_erase_pieces(SwSession *session, const SwPieceId *ids, guint n,
                             const SwGroup *group);
void sw_session_erase_selected(SwSession *session);

/* Sets or unsets one attribute of all the pieces of `ids` that have it, and of those on the images
 * of their hexes. For an attribute whose values are texts, `text` is given (canonical or not);
 * FALSE, with an error that says what is legal, if it is malformed. */
gboolean sw_session_set(SwSession *session, const SwPieceId *ids, guint n, guint attribute,
                        const char *text, const SwGroup *group, GError **error);
void sw_session_unset(SwSession *session, const SwPieceId *ids, guint n, guint attribute,
                      const SwGroup *group);
void sw_session_set_kind(SwSession *session, const SwPieceId *ids, guint n, guint kind,
                         const SwGroup *group);

/* Says something about the file, SW_ABOUT_AUTHOR and so on, or unsays it if `text` is empty; the
 * <about> comes and goes with what it says. FALSE with an error if no file can hold the text. */
gboolean sw_session_set_about(SwSession *session, guint attribute, const char *text,
                              GError **error);

/* The note on a hex; "" if there is none. Good until the next change. */
const char *sw_session_note(SwSession *session, SwHex hex);

/* Writes the note of a hex, or removes it if `text` is empty. FALSE as above. The note, or else the
 * tile, that is there now is what it is about: if that lies elsewhere when its turn comes, so does
 * the note, and if it has gone, nothing is written and the listeners hear of that. On a hex without
 * either it stays on the hex. */
gboolean sw_session_set_note(SwSession *session, SwHex hex, const char *text, GError **error);

/* Moves the selection; what lies where it comes to lie is replaced. */
void sw_session_move(SwSession *session, SwShift shift);
void sw_session_duplicate(SwSession *session, SwShift shift);

/* Moves the selection, or a copy, but only where it replaces nothing: by keys, of which one may
 * come after the other. FALSE, with an error that names what is in the way. */
gboolean sw_session_nudge(SwSession *session, SwShift shift, gboolean copies, GError **error);

/* Moves one piece to a place of the same type, an edge to whichever side; likewise. */
void sw_session_put(SwSession *session, SwPieceId id, SwPlace place);

/* Lays the selection, or all the map if nothing is selected, by one symmetry of its ground about
 * its middle (the place nearest to it), with every attribute. */
void sw_session_transform(SwSession *session, SwSymmetry symmetry);

/* The selection as a text in the file's own form, for a clipboard; NULL if nothing is selected. */
char *sw_session_copy(SwSession *session);

/* The same where much is selected: `done` is called when it can be asked for by the third (NULL:
 * nothing could be copied), which is good until the next. What is cut is erased. */
void sw_session_clip(SwSession *session, SwSessionDone done, gpointer data);
void sw_session_cut(SwSession *session, SwSessionDone done, gpointer data);
const char *sw_session_clipped(const SwSession *session);

/* Lays what `text` holds, or without one what the two above will have copied by then, so that its
 * first place in reading order comes to lie on `at` (of edges if it lies on nothing else), and
 * selects it. On a board in inches `at` is a point, by its two coordinates. FALSE with an error if
 * it is no text of this game. */
gboolean sw_session_paste(SwSession *session, const char *text, SwHex at, GError **error);

/* Tiles that break the group's symmetry: whose image is missing, or of another kind or value. */
void sw_session_asymmetric(SwSession *session, const SwGroup *group, GArray *ids);

G_END_DECLS
