#include "mat/mat_description.h"

#include "map/description.h"

#include <glib/gi18n.h>

static const char *const ordinals[] = {
	N_("first"), N_("second"),  N_("third"),  N_("fourth"), N_("fifth"),
	N_("sixth"), N_("seventh"), N_("eighth"), N_("ninth"),  N_("tenth"),
};
static const char *const numbers[] = {
	N_("one"), N_("two"),   N_("three"), N_("four"), N_("five"),
	N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten"),
};

/* Appends "second of three", or digits if there are more than ten. */
static void
say_position(GString *out, guint position, guint n)
{
	if (n <= G_N_ELEMENTS(ordinals))
		/* Translators: "second of three", of cards in a column. */
		g_string_append_printf(out, _("%s of %s"), _(ordinals[position]),
		                       _(numbers[n - 1]));
	else
		g_string_append_printf(out, _("%u of %u"), position + 1, n);
}

static void
say_slot(GString *out, const SwMat *mat, const SwMatSlot *slot)
{
	const SwTable *table = sw_document_table(mat->document);
	const char *name = slot->kind >= 0 && slot->holder != SW_NO_PIECE
	                           ? sw_document_name(mat->document, slot->holder)
	                           : NULL;

	if (slot->kind < 0)
		g_string_append(out, sw_translate(slot->of->label));
	else if (name && table->kinds[slot->kind].element->role.mat->part == SW_MAT_STACK)
		g_string_append_printf(out, "%s %s", sw_translate(table->kinds[slot->kind].label),
		                       name);
	else
		g_string_append(out, sw_translate(table->kinds[slot->kind].label));
	if (slot->is_dashed)
		g_string_append_printf(out, ", %s", _("new"));
}

static void
say_card(GString *out, const SwMat *mat, const SwMatSlot *slot, guint number)
{
	const SwMatCard *card = sw_mat_card(mat, number);
	const char *name = sw_mat_name(mat->document, card->piece);

	g_string_append(out, ", ");
	if (slot->spread == SW_SPREAD_PILE)
		g_string_append_printf(out, ngettext("%u card", "%u cards", slot->n), slot->n);
	else
		say_position(out, number - slot->first, slot->n);
	g_string_append_printf(out, ", %s", name ? name : _("face down"));
	if (card->copies > 1)
		g_string_append_printf(out,
		                       ngettext(", %d copy", ", %d copies", (gulong)card->copies),
		                       card->copies);
	sw_describe_flags(out, mat->document, card->piece);
}

static void
say_seat(GString *out, const SwMat *mat, const SwMatSlot *slot)
{
	const SwMatBand *band = sw_mat_band(mat, slot->band);

	if (band->seat > 0)
		g_string_append_printf(
			out, ", %s %d",
			sw_translate(sw_document_kind(mat->document, band->piece)->label),
			band->seat);
}

void
sw_mat_describe_slot(GString *out, const SwMat *mat, guint slot)
{
	say_slot(out, mat, sw_mat_slot(mat, slot));
	say_seat(out, mat, sw_mat_slot(mat, slot));
}

static gboolean
is_among(const SwMat *mat, guint card, const GArray *cards)
{
	SW_EACH_ID (id, cards) {
		if (sw_mat_card(mat, card)->piece == id)
			return TRUE;
	}
	return FALSE;
}

static void
append_name(GString *out, const SwMat *mat, const char *format, guint card)
{
	const char *name = sw_mat_name(mat->document, sw_mat_card(mat, card)->piece);
	g_auto(GStrv) parts = g_strsplit(format, "%s", 2);

	g_string_append_printf(out, "%s%s%s", parts[0], name ? name : _("a card face down"),
	                       parts[1] ? parts[1] : "");
}

void
sw_mat_describe_place(GString *out, const SwMat *mat, guint number, guint position,
                      const GArray *cards)
{
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	guint before = MIN(position, slot->n), after = before;

	sw_mat_describe_slot(out, mat, number);
	while (before > 0 && is_among(mat, slot->first + before - 1, cards))
		before--;
	while (after < slot->n && is_among(mat, slot->first + after, cards))
		after++;
	if (before == 0 && after == slot->n)
		return;
	g_string_append(out, ": ");
	if (slot->spread == SW_SPREAD_PILE)
		g_string_append(out, before == 0 ? _("on top") : _("beneath all others"));
	else if (before > 0)
		append_name(out, mat, _("after %s"), slot->first + before - 1);
	else
		append_name(out, mat, _("before %s"), slot->first + after);
}

void
sw_mat_describe(GString *out, SwSession *session G_GNUC_UNUSED, const SwMat *mat,
                SwMatTarget target)
{
	const SwMatSlot *slot = sw_mat_slot(mat, target.slot);

	say_slot(out, mat, slot);
	if (target.card == SW_MAT_NOWHERE)
		g_string_append_printf(out, ", %s", _("empty"));
	else
		say_card(out, mat, slot, target.card);
	say_seat(out, mat, slot);
}

void
sw_mat_describe_problems(GString *out, SwSession *session, const SwMat *mat, SwMatTarget target)
{
	const SwMatSlot *slot = sw_mat_slot(mat, target.slot);
	SwPieceId piece =
		target.card == SW_MAT_NOWHERE ? slot->holder : sw_mat_card(mat, target.card)->piece;

	sw_describe_problems_of(out, session, piece);
}
