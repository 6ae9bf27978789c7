#include "cases.h"
#include "dump.h"
#include "edits.h"
#include "scale.h"

#include <string.h>

/* A naive document: all pieces that ever existed, each with all its values. A step is undone by
 * restoring the copy made before it. */
typedef struct {
	gboolean there;
	guint kind;
	SwPieceId parent;
	SwPlace place;
	gboolean has[TOY_N_ATTRIBUTES];
	gint32 values[TOY_N_ATTRIBUTES];
	const char *texts[TOY_N_ATTRIBUTES];
} ModelPiece;

typedef struct {
	GArray *pieces;   /* ModelPiece */
	GPtrArray *saved; /* GArray: the pieces after each step, and before the first */
	guint position;
} Model;

static ModelPiece *
at(const Model *model, SwPieceId id)
{
	return &g_array_index(model->pieces, ModelPiece, id);
}

static void
model_remove(Model *model, SwPieceId id)
{
	at(model, id)->there = FALSE;
	for (SwPieceId other = 0; other < model->pieces->len; other++) {
		if (at(model, other)->parent == id && at(model, other)->there)
			model_remove(model, other);
	}
}

static void
model_apply(Model *model, const ToyEdit *edit)
{
	ModelPiece *piece = at(model, edit->piece);
	ModelPiece added = {
		.there = TRUE, .kind = edit->kind, .parent = edit->piece, .place = edit->place};

	switch (edit->type) {
	case TOY_ADD: g_array_append_val(model->pieces, added); break;
	case TOY_REMOVE: model_remove(model, edit->piece); break;
	case TOY_MOVE: piece->place = edit->place; break;
	case TOY_PUT: piece->parent = edit->parent; break;
	case TOY_SET_KIND: piece->kind = edit->kind; break;
	default:
		piece->has[edit->attribute] = edit->type != TOY_UNSET;
		piece->values[edit->attribute] = edit->value;
		piece->texts[edit->attribute] = edit->text;
		break;
	}
}

static GArray *
copy_of(const GArray *pieces)
{
	return g_array_append_vals(g_array_new(FALSE, FALSE, sizeof(ModelPiece)), pieces->data,
	                           pieces->len);
}

static void
model_init(Model *model)
{
	ModelPiece root = {.there = TRUE, .kind = TOY_GALAXY, .parent = SW_NO_PIECE};

	model->pieces = g_array_new(FALSE, FALSE, sizeof(ModelPiece));
	g_array_append_val(model->pieces, root);
	model->saved = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
	g_ptr_array_add(model->saved, copy_of(model->pieces));
	model->position = 0;
}

static void
model_clear(Model *model)
{
	g_array_unref(model->pieces);
	g_ptr_array_unref(model->saved);
}

static void
model_commit(Model *model)
{
	g_ptr_array_set_size(model->saved, (gint)++model->position);
	g_ptr_array_add(model->saved, copy_of(model->pieces));
}

static void
model_go(Model *model, guint position)
{
	model->position = position;
	g_array_unref(model->pieces);
	model->pieces = copy_of(g_ptr_array_index(model->saved, position));
}

/* ---- Comparing -------------------------------------------------------------------------- */

static void
compare_piece(const SwDocument *document, SwPieceId id, const ModelPiece *wanted)
{
	const SwPiece *is = sw_document_piece(document, id);
	const SwElement *element = toy_table.kinds[wanted->kind].element;

	expect_eq(is->kind, wanted->kind);
	expect_eq(is->parent, wanted->parent);
	expect_eq(sw_place_compare(sw_document_place(document, id), wanted->place), 0);
	for (guint i = 0; i < element->n_attributes; i++) {
		expect_eq(sw_document_has(document, id, i), wanted->has[i]);
		if (!wanted->has[i])
			continue;
		if (wanted->texts[i])
			expect(strcmp(sw_document_get_text(document, id, i), wanted->texts[i]) ==
			       0);
		else
			expect_eq(sw_document_get(document, id, i), wanted->values[i]);
	}
}

/* Finds the pieces on a place by checking all. */
static void
compare_place(SwDocument *document, const Model *model, SwPlace place)
{
	SwPieceId is = sw_document_at(document, place);

	for (SwPieceId id = 0; id < model->pieces->len; id++) {
		const ModelPiece *piece = at(model, id);

		if (!piece->there || piece->place.ground != place.ground ||
		    sw_place_compare(piece->place, place) != 0)
			continue;
		expect_eq(is, id);
		is = sw_document_next_at(document, id);
	}
	expect_eq(is, SW_NO_PIECE);
}

static void
compare(SwDocument *document, const Model *model)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	expect(n >= model->pieces->len);
	for (SwPieceId id = 0; id < n; id++) {
		gboolean there = id < model->pieces->len && at(model, id)->there;

		expect_eq(sw_piece_exists(&pieces[id]), there);
		if (there)
			compare_piece(document, id, at(model, id));
	}
}

static void
compare_places(SwDocument *document, const Model *model)
{
	for (gint32 q = -5; q <= 5; q++) {
		for (gint32 r = -5; r <= 5; r++) {
			compare_place(document, model, sw_place_hex(sw_hex(q, r)));
			for (guint side = 0; side < 3; side++)
				compare_place(document, model, sw_place_edge(sw_hex(q, r), side));
		}
	}
}

/* ---- Random edits ----------------------------------------------------------------------- */

/* Makes a step of one to three edits in both, and sometimes rolls it back in both. */
static void
random_step(GRand *chance, SwDocument *document, Model *model)
{
	guint n = 1 + (guint)g_rand_int_range(chance, 0, 3);
	guint64 before = sw_document_revision(document);

	sw_document_begin(document, "random");
	for (guint i = 0; i < n; i++) {
		ToyEdit edit = toy_random_edit(chance, document);
		SwPieceId id = toy_apply(document, &edit);

		/* Ids that were rolled back or undone are never reused. */
		while (edit.type == TOY_ADD && model->pieces->len < id)
			g_array_append_val(model->pieces, ((ModelPiece){.there = FALSE}));
		model_apply(model, &edit);
	}
	if (g_rand_int_range(chance, 0, 8) == 0) {
		sw_document_rollback(document);
		model_go(model, model->position);
		expect_eq(sw_document_revision(document), before);
		return;
	}
	sw_document_commit(document);
	if (sw_document_revision(document) != before)
		model_commit(model);
}

static void
random_action(GRand *chance, SwDocument *document, Model *model)
{
	switch (g_rand_int_range(chance, 0, 5)) {
	case 0:
		if (sw_document_can_undo(document)) {
			sw_document_undo(document);
			model_go(model, model->position - 1);
		}
		break;
	case 1:
		if (sw_document_can_redo(document)) {
			sw_document_redo(document);
			model_go(model, model->position + 1);
		}
		break;
	default: random_step(chance, document, model); break;
	}
}

static void
undo_and_redo_all(SwDocument *document, Model *model)
{
	g_autofree char *last = dump(document);
	g_autofree char *again = NULL;
	guint position = model->position;

	while (sw_document_can_undo(document)) {
		sw_document_undo(document);
		model_go(model, model->position - 1);
		compare(document, model);
	}
	expect_eq(model->position, 0);
	expect(!sw_document_is_modified(document));
	compare_places(document, model);
	while (model->position < position) {
		sw_document_redo(document);
		model_go(model, model->position + 1);
	}
	again = dump(document);
	ck_assert_str_eq(again, last);
}

#define ACTIONS 600

START_TEST(test_random_edits)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	GRand *chance = g_rand_new_with_seed((guint32)_i + 1);
	Model model;

	model_init(&model);
	for (guint i = 0; i < ACTIONS; i++) {
		guint position;

		random_action(chance, document, &model);
		compare(document, &model);
		expect_eq(sw_document_n_steps(document, &position), model.saved->len - 1);
		expect_eq(position, model.position);
		if (i % 50 == 0)
			compare_places(document, &model);
	}
	undo_and_redo_all(document, &model);
	model_clear(&model);
	g_rand_free(chance);
}
END_TEST

TCase *
random_case(void)
{
	TCase *tcase = case_new("random");

	tcase_add_loop_test(tcase, test_random_edits, 0, (int)test_scaled(1000, 10));
	return tcase;
}
