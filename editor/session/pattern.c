#include "session/pattern.h"

#include "session/copy_images.h"
#include "session/create.h"
#include "session/edit_private.h"
#include "session/layers.h"
#include "session/mat_cards.h"
#include "session/pieces.h"
#include "session/private.h"

#include "base/error.h"

struct SwPattern {
	SwSession *pieces; /* turned so far, and all selected */
	Pasted *pasted;    /* the same, as it is laid */
	SwPlace middle;

	/* Its copies as found last, since a ghost and what is said beside it ask for the same. */
	struct {
		GArray *copies; /* Imaged; NULL: not found yet */
		const SwDocument *document;
		guint64 revision, layers;
		SwHex at;
		SwGroup group;
	} found;
};

/* ---- Making ----------------------------------------------------------------------------- */

static Pasted *
new_pasted(SwSession *pieces, GError **error)
{
	Pasted *pasted = g_atomic_rc_box_new0(Pasted);
	g_autofree char *text = sw_session_copy(pieces);

	pasted->text = g_ref_string_new(text ? text : "");
	pasted->read = paste__read(pieces, pasted->text, error);
	if (pasted->read)
		return pasted;
	pasted__unref(pasted);
	return NULL;
}

/* A locked piece could be laid once only, and would not turn. */
static void
unlock(SwSession *pieces)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(pieces, &n);
	const SwElement *element = sw_document_kind(pieces->document, ids[0])->element;
	SwGroup none = sw_group_none();

	if (sw_element_lock(element) >= 0)
		sw_session_unset(pieces, ids, n, (guint)sw_element_lock(element), &none);
}

static SwPlace
middle_of(SwSession *pieces)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(pieces, &n);

	return session__middle(pieces->document, ids, n);
}

/* Returns the cards, or what belongs on a map. */
static GArray *
find_pieces(const SwSession *pieces)
{
	return sw_session_has_mat(pieces) ? cards__all(pieces->document) : session__on_map(pieces);
}

/* Selects them. FALSE if there are none. */
static gboolean
select_pieces(SwSession *pieces)
{
	g_autoptr(GArray) all = find_pieces(pieces);
	g_autoptr(GArray) ids = sw_session_has_mat(pieces)
	                                ? g_array_ref(all)
	                                : session__copyable(pieces, pieces->document, all);

	sw_session_select(pieces, (const SwPieceId *)(gconstpointer)ids->data, ids->len,
	                  SW_SELECT_REPLACE);
	return ids->len > 0;
}

SwPattern *
sw_pattern_new(const SwSession *session, const char *text, GError **error)
{
	g_autoptr(SwPattern) pattern = g_new0(SwPattern, 1);
	gboolean has_mat = sw_session_has_mat(session);

	pattern->pieces = paste__read(session, text, error);
	if (pattern->pieces == NULL)
		return NULL;
	session__make_editable(pattern->pieces);
	if (has_mat != sw_session_has_mat(pattern->pieces) || !select_pieces(pattern->pieces)) {
		sw_fail(error, has_mat ? "the text contains no cards"
		                       : "the text contains no pieces that belong on a map");
		return NULL;
	}
	unlock(pattern->pieces);
	if (!has_mat)
		pattern->middle = middle_of(pattern->pieces);
	pattern->pasted = new_pasted(pattern->pieces, error);
	return pattern->pasted ? g_steal_pointer(&pattern) : NULL;
}

SwPattern *
sw_pattern_take(SwSession *session, GError **error)
{
	g_autofree char *text = sw_session_copy(session);
	const char *clip = sw_session_clipped(session);

	if (text == NULL && clip == NULL) {
		sw_fail(error, "nothing is selected, and nothing was copied");
		return NULL;
	}
	return sw_pattern_new(session, text ? text : clip, error);
}

void
sw_pattern_free(SwPattern *pattern)
{
	if (pattern == NULL)
		return;
	g_clear_pointer(&pattern->found.copies, g_array_unref);
	sw_session_free(pattern->pieces);
	g_clear_pointer(&pattern->pasted, pasted__unref);
	g_free(pattern);
}

const SwGame *
sw_pattern_game(const SwPattern *pattern)
{
	return pattern->pieces->game;
}

const SwDocument *
sw_pattern_document(const SwPattern *pattern)
{
	return pattern->pasted->read->document;
}

const char *
sw_pattern_text(const SwPattern *pattern)
{
	return pattern->pasted->text;
}

GArray *
sw_pattern_pieces(const SwPattern *pattern)
{
	return find_pieces(pattern->pasted->read);
}

/* ---- Turning ---------------------------------------------------------------------------- */

/* A text that the pieces were read from can be read again. Their centre stays, since nothing else
 * is selected between two turns. */
void
sw_pattern_transform(SwPattern *pattern, SwSymmetry symmetry)
{
	Pasted *turned;

	sw_session_transform(pattern->pieces, symmetry);
	turned = new_pasted(pattern->pieces, NULL);
	if (turned == NULL)
		return;
	g_clear_pointer(&pattern->found.copies, g_array_unref);
	pasted__unref(pattern->pasted);
	pattern->pasted = turned;
}

/* ---- Laying ----------------------------------------------------------------------------- */

static SwHex
shift_to(const SwPattern *pattern, SwHex at)
{
	return sw_hex_sub(at, pattern->middle.hex);
}

gboolean
sw_session_lay_pattern(SwSession *session, const SwPattern *pattern, SwHex at, GError **error)
{
	return paste__lay(session, pattern->pasted, shift_to(pattern, at), error);
}

static GArray *
find_copies(SwSession *session, const SwPattern *pattern, SwHex at)
{
	SwImage image;
	g_autoptr(GArray) ids =
		paste__find(session, pattern->pasted, shift_to(pattern, at), &image);

	if (ids == NULL)
		return g_array_new(FALSE, FALSE, sizeof(Imaged));
	return copy_images__find(session, sw_pattern_document(pattern), ids, &image,
	                         &session->group);
}

/* Returns the copies (Imaged) that would be laid; none if that is impossible. */
static const GArray *
copies_at(SwSession *session, SwPattern *pattern, SwHex at)
{
	guint64 revision = sw_document_revision(session->document);
	guint64 layers = sw_session_layers_number(session);

	if (pattern->found.copies && pattern->found.document == session->document &&
	    pattern->found.revision == revision && pattern->found.layers == layers &&
	    sw_hex_equal(pattern->found.at, at) &&
	    sw_group_is_same(&pattern->found.group, &session->group))
		return pattern->found.copies;
	g_clear_pointer(&pattern->found.copies, g_array_unref);
	pattern->found.copies = find_copies(session, pattern, at);
	pattern->found.document = session->document;
	pattern->found.revision = revision;
	pattern->found.layers = layers;
	pattern->found.at = at;
	pattern->found.group = session->group;
	return pattern->found.copies;
}

GArray *
sw_session_pattern_places(SwSession *session, SwPattern *pattern, SwHex at)
{
	GArray *places = g_array_new(FALSE, FALSE, sizeof(SwCarried));
	const GArray *copies = copies_at(session, pattern, at);

	SW_EACH (const Imaged, copy, copies) {
		SwCarried its = {copy->id, copy_images__place(sw_pattern_document(pattern), copy),
		                 copy->is_image};

		g_array_append_val(places, its);
	}
	return places;
}

GArray *
sw_session_pattern_replaced(SwSession *session, SwPattern *pattern, SwHex at)
{
	return copy_images__find_replaced(session, sw_pattern_document(pattern),
	                                  copies_at(session, pattern, at));
}
