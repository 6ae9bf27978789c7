/* Layers: an element whose pieces lie on a map, board or mat is a layer, such as all fleets, and so
 * is each of its kinds if it has several, such as all home systems. A layer can be locked: then its
 * pieces are as if each were locked. Where pieces lie on each other it can be hidden: then its
 * pieces are neither drawn nor hit nor selected, and nothing is laid in their place; they go along
 * with what they lie on, and rules see them. Single pieces can be hidden as well.
 *
 * All of it is of the session alone, and neither saved nor undone. */
#pragma once

#include "session/session.h"

typedef struct {
	const SwElement *element;
	const SwKind *kind;            /* NULL: all of the element's */
	guint n;                       /* its pieces: sw_session_count_layers() */
	gboolean is_hidden, is_locked; /* of an element: all of its kinds are */
} SwLayer;

/* Returns all layers (SwLayer) of the game, in the order of the table, an element's kinds behind
 * it; the second counts the pieces of each. Free the array. */
GArray *sw_session_layers(const SwSession *session);
void sw_session_count_layers(const SwSession *session, GArray *layers);

/* Returns its title, translated: of elements that share a heading, such as fleets and armies, each
 * its own label. */
const char *sw_session_layer_title(const SwSession *session, const SwLayer *layer);

/* FALSE on a mat: no card there hides a piece of another layer. */
gboolean sw_session_can_hide(const SwSession *session);

/* Hide or lock the layer, or show or unlock it; pieces that are hidden are no longer selected.
 * Notify the listeners (SW_SESSION_LAYERS). */
void sw_session_hide_layer(SwSession *session, const SwLayer *layer, gboolean is_hidden);
void sw_session_lock_layer(SwSession *session, const SwLayer *layer, gboolean is_locked);

/* Hides the selected pieces by themselves, which are then no longer selected; shows all that were
 * hidden so; and how many are. The first and the second notify the listeners
 * (SW_SESSION_LAYERS). */
void sw_session_hide_selected(SwSession *session);
void sw_session_show_pieces(SwSession *session);
guint sw_session_n_hidden(const SwSession *session);

/* Changes with each call of a function above: what was drawn before is then stale. */
guint64 sw_session_layers_number(const SwSession *session);

/* TRUE if the piece or its layer is hidden. */
gboolean sw_session_is_hidden(const SwSession *session, SwPieceId id);

/* TRUE if the piece or its layer is locked. */
gboolean sw_session_is_locked(const SwSession *session, SwPieceId id);

/* TRUE if any layer is locked. */
gboolean sw_session_locks_layer(const SwSession *session);

/* Returns for each kind of the table whether it is hidden, in a byte; NULL if none is. Valid until
 * layers are changed. */
const guint8 *sw_session_hidden_kinds(const SwSession *session);

/* Returns for each piece before `n`, by its id, whether it is hidden by itself; no later one is.
 * Valid until layers are changed. */
const guint8 *sw_session_hidden_pieces(const SwSession *session, guint32 *n);

/* ---- For this folder -------------------------------------------------------------------- */

typedef struct Layers Layers;

Layers *layers__new(guint n_kinds);
void layers__free(Layers *layers);

/* Without the rest of sw_session_hide_layer(), which is in selection.c. */
void layers__hide(SwSession *session, const SwLayer *layer, gboolean is_hidden);

/* Hides the pieces by themselves, without the rest of sw_session_hide_selected(). */
void layers__hide_pieces(SwSession *session, const GArray *ids);

/* Makes the layers of a fork those of its session. */
void layers__share(SwSession *fork, const SwSession *session);

/* FALSE with an error if new pieces of the kind may not be laid, since its layer is hidden or
 * locked. */
gboolean layers__may_add(const SwSession *session, guint kind, GError **error);

/* TRUE if any layer or piece is hidden. */
gboolean layers__hides_any(const SwSession *session);
