#include "rules/subject.h"

#include "base/error.h"
#include "base/text.h"

const char *
sw_subject_name(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	const char *name = sw_document_name(document, id);

	for (guint i = 0; name == NULL && i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_REFERENCE)
			name = sw_document_get_text(document, id, i);
	}
	return name;
}

gboolean
sw_kinds_have(const SwKinds *kinds, guint kind)
{
	for (guint i = 0; i < kinds->n; i++) {
		if (kinds->kinds[i] == kind)
			return TRUE;
	}
	return FALSE;
}

static gboolean
is_among(const SwDocument *document, const SwSubjects *subjects, SwPieceId id)
{
	if (subjects->seat != 0 && sw_document_seat_around(document, id) != subjects->seat)
		return FALSE;
	return subjects->kinds.n == 0
	               ? sw_document_is_on_map(document, id)
	               : sw_kinds_have(&subjects->kinds, sw_document_piece(document, id)->kind);
}

static gboolean
is_called(const SwDocument *document, SwPieceId id, const char *folded)
{
	const char *its = sw_subject_name(document, id);
	g_autofree char *own = its ? sw_text_fold_name(its) : NULL;

	return own && g_str_equal(own, folded);
}

/* Returns what the pieces are: "figure". */
static const char *
word_for(const SwDocument *document, const SwSubjects *subjects)
{
	const SwTable *table = sw_document_table(document);

	return sw_translate(subjects->kinds.n > 0
	                            ? table->kinds[subjects->kinds.kinds[0]].element->label
	                            : N_("piece"));
}

static void
fail_unknown(const SwDocument *document, const SwSubjects *subjects, const char *name,
             GError **error)
{
	const char *word = word_for(document, subjects);
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	g_autofree char *who = NULL;
	const char *nearest;

	SW_EACH_PIECE (id, document) {
		const char *its =
			is_among(document, subjects, id) ? sw_subject_name(document, id) : NULL;

		if (its)
			g_ptr_array_add(names, (gpointer)its);
	}
	g_ptr_array_add(names, NULL);
	nearest = sw_text_nearest(name, (const char *const *)names->pdata);
	who = subjects->seat == 0
	              ? g_strdup_printf(sw_translate("no %s is called '%s'"), word, name)
	              : g_strdup_printf(sw_translate("no %s of seat %d is called '%s'"), word,
	                                subjects->seat, name);
	if (nearest)
		sw_fail(error, "%s; did you mean '%s'?", who, nearest);
	else
		sw_fail(error, "%s", who);
}

SwPieceId
sw_subject_find(const SwDocument *document, const SwSubjects *subjects, const char *name,
                GError **error)
{
	g_autofree char *folded = sw_text_fold_name(name);
	SwPieceId found = SW_NO_PIECE;

	SW_EACH_PIECE (id, document) {
		if (!is_among(document, subjects, id) || !is_called(document, id, folded))
			continue;
		if (found == SW_NO_PIECE) {
			found = id;
		} else if (sw_document_seat_around(document, id) !=
		           sw_document_seat_around(document, found)) {
			sw_fail(error,
			        "a %s of seat %d and one of seat %d are called '%s'; give the seat "
			        "too",
			        word_for(document, subjects),
			        sw_document_seat_around(document, found),
			        sw_document_seat_around(document, id), name);
			return SW_NO_PIECE;
		}
	}
	if (found == SW_NO_PIECE)
		fail_unknown(document, subjects, name, error);
	return found;
}
