#include "document/edit.h"

#include "cases.h"
#include "dump.h"
#include "edits.h"

enum { TILE = 1, TOKEN, NOTE, WALL, FLAG, BOX };

/* Makes a document with a piece for each sort of place, with the names above. */
static SwDocument *
small_document(void)
{
	SwDocument *document = sw_document_new(&toy_table, SW_ROOT_GALAXY);

	sw_document_load_piece(document, TOY_PLAIN, SW_ROOT_PIECE, sw_place_hex(sw_hex(0, 0)), 0);
	sw_document_load_value(document, TILE, TOY_VALUE, 3);
	sw_document_load_text(document, TILE, TOY_NAME, "Terra");
	sw_document_load_piece(document, TOY_TOKEN, TILE, sw_place_zone(), 0);
	sw_document_load_piece(document, TOY_NOTE, SW_ROOT_PIECE, sw_place_hex(sw_hex(0, 0)), 0);
	sw_document_load_piece(document, TOY_WALL, SW_ROOT_PIECE, sw_place_edge(sw_hex(0, 0), 1),
	                       0);
	sw_document_load_piece(document, TOY_FLAG, SW_ROOT_PIECE, sw_place_point((SwXY){50, 75}),
	                       0);
	sw_document_load_piece(document, TOY_BOX, SW_ROOT_PIECE, sw_place_none(), 0);
	return document;
}

#define ROOT "0 galaxy in -1 at \n"
#define TILE_LINE "1 plain in 0 at 0,0 value=3 name=Terra\n"
#define TOKEN_LINE "2 token in 1 at \n"
#define NOTE_LINE "3 note in 0 at 0,0\n"
#define WALL_LINE "4 wall in 0 at 0,0/1\n"
#define FLAG_LINE "5 flag in 0 at @0.50,0.75\n"
#define BOX_LINE "6 box in 0 at \n"
#define REST NOTE_LINE WALL_LINE FLAG_LINE BOX_LINE
#define BEFORE ROOT TILE_LINE TOKEN_LINE REST

#define HEX(q_, r_)                                              \
	{                                                        \
		.ground = &sw_ground_hexes, .hex = {(q_), (r_) } \
	}

/* An edit, and the document after it; NULL: unchanged. */
static const struct {
	ToyEdit edit;
	const char *after;
} edits[] = {
	{{TOY_ADD, .piece = 0, .kind = TOY_ROCK, .place = HEX(4, -2)},
         BEFORE "7 rock in 0 at 4,-2\n"},
	{{TOY_ADD, .piece = TILE, .kind = TOY_TOKEN, .place = {.ground = &sw_ground_zones}},
         BEFORE "7 token in 1 at \n"},
	{{TOY_REMOVE, .piece = NOTE}, ROOT TILE_LINE TOKEN_LINE WALL_LINE FLAG_LINE BOX_LINE},
	{{TOY_REMOVE, .piece = TILE}, ROOT REST},
	{{TOY_MOVE, .piece = TILE, .place = HEX(-1, 5)},
         ROOT "1 plain in 0 at -1,5 value=3 name=Terra\n" TOKEN_LINE REST},
	{{TOY_MOVE, .piece = TILE, .place = HEX(0, 0)}, NULL},
	{{TOY_MOVE, .piece = WALL, .place = {.ground = &sw_ground_edges, .side = 2, .hex = {0, 0}}},
         ROOT TILE_LINE TOKEN_LINE NOTE_LINE "4 wall in 0 at 0,0/2\n" FLAG_LINE BOX_LINE},
	{{TOY_MOVE, .piece = FLAG, .place = {.ground = &sw_ground_points, .point = {-1, 0}}},
         ROOT TILE_LINE TOKEN_LINE NOTE_LINE WALL_LINE "5 flag in 0 at @-0.01,0.00\n" BOX_LINE},
	{{TOY_PUT, .piece = TOKEN, .parent = BOX}, ROOT TILE_LINE "2 token in 6 at \n" REST},
	{{TOY_PUT, .piece = TOKEN, .parent = TILE}, NULL},
	{{TOY_SET_KIND, .piece = TILE, .kind = TOY_GATE},
         ROOT "1 gate in 0 at 0,0 value=3 name=Terra\n" TOKEN_LINE REST},
	{{TOY_SET_KIND, .piece = TILE, .kind = TOY_PLAIN}, NULL},
	{{TOY_SET, .piece = TILE, .attribute = TOY_VALUE, .value = 8},
         ROOT "1 plain in 0 at 0,0 value=8 name=Terra\n" TOKEN_LINE REST},
	{{TOY_SET, .piece = TILE, .attribute = TOY_VALUE, .value = 3}, NULL},
	{{TOY_SET, .piece = TILE, .attribute = TOY_VALUE, .value = 0},
         ROOT "1 plain in 0 at 0,0 value=0 name=Terra\n" TOKEN_LINE REST},
	{{TOY_SET, .piece = TILE, .attribute = TOY_SIZE, .value = 50},
         ROOT "1 plain in 0 at 0,0 value=3 name=Terra size=0.50\n" TOKEN_LINE REST},
	{{TOY_SET_TEXT, .piece = TILE, .attribute = TOY_NAME, .text = ""},
         ROOT "1 plain in 0 at 0,0 value=3 name=\n" TOKEN_LINE REST},
	{{TOY_SET_TEXT, .piece = TILE, .attribute = TOY_NAME, .text = "Terra"}, NULL},
	{{TOY_SET_TEXT, .piece = NOTE, .attribute = SW_NOTE_TEXT, .text = "here"},
         ROOT TILE_LINE TOKEN_LINE "3 note in 0 at 0,0 text=here\n" WALL_LINE FLAG_LINE BOX_LINE},
	{{TOY_UNSET, .piece = TILE, .attribute = TOY_VALUE},
         ROOT "1 plain in 0 at 0,0 name=Terra\n" TOKEN_LINE REST},
	{{TOY_UNSET, .piece = TILE, .attribute = TOY_LIT}, NULL},
};

static void
check_dump(const SwDocument *document, const char *wanted)
{
	g_autofree char *is = dump(document);

	ck_assert_str_eq(is, wanted);
}

START_TEST(test_edit_and_inverse)
{
	g_autoptr(SwDocument) document = small_document();
	const char *after = edits[_i].after ? edits[_i].after : BEFORE;

	check_dump(document, BEFORE);
	sw_document_begin(document, "edit");
	toy_apply(document, &edits[_i].edit);
	sw_document_commit(document);
	check_dump(document, after);
	ck_assert_int_eq(sw_document_can_undo(document), edits[_i].after != NULL);
	ck_assert_int_eq(sw_document_is_modified(document), edits[_i].after != NULL);
	if (edits[_i].after == NULL)
		return;
	for (guint again = 0; again < 3; again++) {
		sw_document_undo(document);
		check_dump(document, BEFORE);
		ck_assert(!sw_document_is_modified(document));
		sw_document_redo(document);
		check_dump(document, after);
	}
}
END_TEST

START_TEST(test_rollback)
{
	g_autoptr(SwDocument) document = small_document();

	sw_document_begin(document, "all");
	for (guint i = 0; i < G_N_ELEMENTS(edits); i++) {
		if (edits[i].edit.type != TOY_REMOVE)
			toy_apply(document, &edits[i].edit);
	}
	sw_document_remove(document, TILE);
	sw_document_rollback(document);
	check_dump(document, BEFORE);
	ck_assert(!sw_document_can_undo(document));
	ck_assert_uint_eq(sw_document_revision(document), 0);
}
END_TEST

TCase *
edit_case(void)
{
	TCase *tcase = case_new("edit");

	case_add_rows(tcase, test_edit_and_inverse, edits);
	tcase_add_test(tcase, test_rollback);
	return tcase;
}
