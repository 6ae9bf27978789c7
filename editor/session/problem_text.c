#include "session/problem_text.h"

#include "session/file.h"
#include "session/pieces.h"
#include "session/private.h"

#include "base/text.h"

#include "games/open.h"

#include <string.h>

struct ProblemText {
	const SwDocument *document;
	const char *name;    /* of the file */
	const GArray *order; /* SwPieceId: of the pieces in `source`; NULL: 0, 1, 2 … */
	SwOpened *saved;     /* what was saved last, read again; or NULL */
	SwSource *source;    /* what was opened; or NULL */
};

/* ---- Life ------------------------------------------------------------------------------- */

static SwSource *
new_source(const SwSession *session, GBytes *base)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	gsize length;
	const guint8 *text = g_bytes_get_data(base, &length);

	g_byte_array_append(bytes, text, (guint)length);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, (guint)length);
	return sw_source_new(sw_session_title(session), bytes);
}

/* Pieces know where they are in what was opened. What was saved has to be read for that, which
 * takes a large document too long. */
ProblemText *
problem_text__new(SwSession *session)
{
	ProblemText *text = g_new0(ProblemText, 1);
	GBytes *base = file__base(session, &text->order);

	text->document = session->document;
	text->name = sw_session_title(session);
	if (base == NULL || sw_session_path(session) == NULL)
		return text;
	if (text->order == NULL)
		text->source = new_source(session, base);
	else if (session__is_small(session))
		text->saved = sw_opened_new(NULL, new_source(session, base), 1);
	return text;
}

void
problem_text__free(ProblemText *text)
{
	sw_source_free(text->source);
	sw_opened_free(text->saved);
	g_free(text);
}

/* ---- Positions -------------------------------------------------------------------------- */

/* Returns the piece that stands for the one of the spot in the document's own file. */
static SwSpot
own_spot(const SwDocument *document, SwSpot spot)
{
	while (spot.piece != SW_NO_PIECE &&
	       (sw_document_piece(document, spot.piece)->state & SW_PIECE_REFERRED)) {
		spot.attribute = "href";
		spot.piece = sw_document_parent(document, spot.piece);
	}
	return spot;
}

/* Returns the offset in what was saved; SW_NO_OFFSET if the spot is not in it. */
static gsize
find_saved(const ProblemText *text, SwSpot spot)
{
	spot = own_spot(text->document, spot);
	for (guint i = 0; text->saved->document && i < text->order->len; i++) {
		if (g_array_index(text->order, SwPieceId, i) == spot.piece) {
			spot.piece = i;
			return sw_source_spot(text->saved->source, text->saved->document, &spot);
		}
	}
	return SW_NO_OFFSET;
}

/* What is at no piece is at the root. */
static gsize
find_opened(const ProblemText *text, SwSpot spot)
{
	if (spot.offset == SW_NO_OFFSET && spot.piece == SW_NO_PIECE)
		spot = sw_spot_piece(SW_ROOT_PIECE);
	return sw_source_spot(text->source, text->document, &spot);
}

static gboolean
append_position(GString *out, const ProblemText *text, SwSpot spot)
{
	SwSource *source = text->saved ? text->saved->source : text->source;
	gsize offset = SW_NO_OFFSET;
	SwPosition position;

	if (text->source)
		offset = find_opened(text, spot);
	else if (text->saved && spot.offset == SW_NO_OFFSET)
		offset = find_saved(text, spot);
	if (offset == SW_NO_OFFSET)
		return FALSE;
	position = sw_source_position(source, offset);
	g_string_append_printf(out, ":%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT, position.line,
	                       position.column);
	return TRUE;
}

/* ---- Lines ------------------------------------------------------------------------------ */

/* Appends "2,-1: " unless the message says so. */
static void
append_place(GString *out, const SwDocument *document, SwSpot spot, const char *message)
{
	g_autoptr(GString) place = g_string_new(NULL);

	if (spot.piece != SW_NO_PIECE)
		sw_document_append_place(place, document, spot.piece);
	if (place->len > 0 && strstr(message, place->str) == NULL)
		g_string_append_printf(out, "%s: ", place->str);
}

static void
append_line(GString *out, const ProblemText *text, SwSpot spot, const char *word,
            const char *message)
{
	gboolean is_known;

	g_string_append(out, text->name);
	is_known = append_position(out, text, spot);
	g_string_append_printf(out, ": %s: ", word);
	if (!is_known)
		append_place(out, text->document, spot, message);
	sw_text_append_safe(out, message);
}

void
problem_text__append(GString *out, ProblemText *text, const SwProblem *problem)
{
	append_line(out, text, problem->spot, sw_severity_names[problem->severity],
	            problem->message);
	g_string_append_printf(out, " [%s]\n", problem->rule->name);
	for (guint i = 0; problem->related && i < problem->related->len; i++) {
		const SwRelated *related = &g_array_index(problem->related, SwRelated, i);

		append_line(out, text, related->spot, "note", related->message);
		g_string_append_c(out, '\n');
	}
}

void
problem_text__append_note(GString *out, const ProblemText *text, const char *note)
{
	g_string_append_printf(out, "%s: note: ", text->name);
	sw_text_append_safe(out, note);
	g_string_append_c(out, '\n');
}
