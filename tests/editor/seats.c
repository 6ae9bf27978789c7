/* The panel of each seat: its head, the head's pieces, its pieces on the map; and adding to it. */
#include "session/seats.h"

#include "cases.h"
#include "session/edit.h"
#include "session/outline.h"

#include <string.h>

#define SUNS                                                                             \
	"<scenario xmlns='urn:starwright:1' game='burning-suns' stage='play'>"           \
	"<galaxy players='3'><system q='0' r='0' type='home' seat='1'/>"                 \
	"<system q='1' r='0' type='inhabited' value='2' explored='true'/>"               \
	"<system q='2' r='0' type='home' seat='2'/></galaxy>"                            \
	"<empire seat='1' race='cyborgs'><leader action='jump'/><race-card number='1'/>" \
	"<technology type='limit'/><upgrade type='attack' unit='raider'/>"               \
	"<alliance seat='2' card='3'/></empire>"                                         \
	"<control q='1' r='0' type='unrest' seat='1' blocked='1'/>"                      \
	"<fleet q='1' r='0' seat='1' dreadnoughts='0' raiders='3'/>"                     \
	"<unique-unit q='1' r='0' type='titan' seat='1' health='2'/>"                    \
	"<army q='1' r='0' seat='1' regiments='7'/><militia q='1' r='0' regiments='2'/>" \
	"</scenario>"
#define SUN                                                                                  \
	"<scenario xmlns='urn:starwright:1' game='black-sun' stage='play'>"                  \
	"<galaxy players='2'><hex q='0' r='0' type='space'/></galaxy>"                       \
	"<player seat='1' faction='merchants' points='2'><card type='rogue'/></player>"      \
	"<player seat='1' faction='medics-guild'/><ship q='0' r='0' type='yacht' seat='1'/>" \
	"<blockade q='0' r='0' side='1' type='raider' seat='1'/></scenario>"

static SwSession *
open_text(const char *text)
{
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_from_text("seats", text, &error);

	ck_assert_msg(session != NULL, "%s", error ? error->message : "");
	return session;
}

/* Returns lines like "Leaders 1 of 3: jump", then the pieces on the map with their places. */
static char *
words_of(SwSession *session, gint32 number)
{
	g_autoptr(SwSeat) seat = sw_seat_new(session, number);
	GString *text = g_string_new(NULL);

	for (guint i = 0; i < seat->lines->len; i++) {
		const SwSeatLine *line = &g_array_index(seat->lines, SwSeatLine, i);

		g_string_append_printf(text, "%s ",
		                       line->element->heading ? line->element->heading
		                                              : line->element->label);
		sw_seat_append_count(text, line->used, line->most);
		for (guint k = 0; k < line->n; k++) {
			g_string_append(text, k == 0 ? ": " : ", ");
			sw_seat_append_piece(
				text, session,
				g_array_index(seat->pieces, SwPieceId, line->first + k));
		}
		g_string_append_c(text, '\n');
	}
	for (guint i = 0; i < seat->rows->len; i++) {
		const SwSeatRow *row = &g_array_index(seat->rows, SwSeatRow, i);

		sw_seat_append_row(text, session, row);
		if (row->heading == NULL) {
			g_string_append(text, " at ");
			sw_document_append_place(text, sw_session_document(session), row->piece);
		}
		g_string_append_c(text, '\n');
	}
	return g_string_free(text, FALSE);
}

static const struct {
	const char *document;
	gint32 seat;
	const char *words;
} seats[] = {
	{SUNS, 1,
         "Leaders 1 of 3: jump\nRace cards 1 of 4: 1\nTechnologies 1: limit technology\n"
         "Upgrades 1: attack upgrade · raider\nArtifacts 0\nAgents 0\n"
         "Alliances 1: Ally 2 · Race card 3\n"
         "Systems\nhome system at 0,0\n"
         "Control 2 of 20\ncontrol in unrest · Blocked benefit 1 at 1,0\n"
         "Fleets and armies\nfleet 4 of 11 · Raiders 3 at 1,0\n"
         "army 7 of 6 · Regiments 7 at 1,0\ntitan · Health 2 at 1,0\n"},
	/* A home without an empire. */
	{SUNS, 2, "Systems\nhome system at 2,0\n"},
	{SUNS, 3, ""},
	/* The panel reports a superfluous player; the first one counts. */
	{SUN, 1,
         "Players 2 of 1: Merchants · Points 2, Medics Guild\nfaction card 1: rogue card\n"
         "captured ship 0\nship\nyacht at 0,0\nblockading ship\nblockading raider at 0,0/1\n"},
};

START_TEST(test_seats)
{
	g_autoptr(SwSession) session = open_text(seats[_i].document);
	g_autofree char *words = words_of(session, seats[_i].seat);

	ck_assert_str_eq(words, seats[_i].words);
}
END_TEST

static SwPieceId
find(SwSession *session, const char *name)
{
	const SwDocument *document = sw_session_document(session);
	SwPieceId id = 0;

	while (!g_str_equal(sw_document_kind(document, id)->name, name))
		id++;
	return id;
}

static guint
kind_of(SwSession *session, const char *name)
{
	const SwTable *table = sw_session_game(session)->table;
	guint kind = 0;

	while (!g_str_equal(table->kinds[kind].name, name))
		ck_assert_uint_lt(++kind, table->n_kinds);
	return kind;
}

static const struct {
	const char *holder, *kind;
	gint32 seat;
	const char *words; /* of the first seat, and in the file */
} additions[] = {
	{"empire", "leader", 0, "Leaders 2 of 3: jump, leader\n"},
	/* The card that it lacks; an ally that is neither itself nor allied yet. */
	{"empire", "race-card", 0, "Race cards 2 of 4: 1, 2\n"},
	{"empire", "alliance", 0, "Alliances 2: Ally 2 · Race card 3, Ally 3 · Race card 1\n"},
	{"scenario", "empire", 0, "<empire seat=\"2\"/>"},
	{"scenario", "empire", 3, "<empire seat=\"3\"/>"},
};

START_TEST(test_additions)
{
	g_autoptr(SwSession) session = open_text(SUNS);
	g_autoptr(GString) before = sw_session_text(session), file = NULL, undone = NULL;
	g_autofree char *words = NULL;

	sw_session_add(session, kind_of(session, additions[_i].kind),
	               find(session, additions[_i].holder), additions[_i].seat);
	file = sw_session_text(session);
	words = words_of(session, 1);
	ck_assert_msg(strstr(words, additions[_i].words) || strstr(file->str, additions[_i].words),
	              "%s\n%s", words, file->str);
	sw_session_undo(session);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
}
END_TEST

START_TEST(test_tabs)
{
	g_autoptr(SwSession) suns = open_text(SUNS), sun = open_text(SUN);
	g_autoptr(SwSession) galaxy =
		open_text("<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'/>");

	expect_eq(sw_session_tabs(suns), 7);
	expect_eq(sw_session_tabs(sun), 3);
	ck_assert_str_eq(sw_session_heads(suns)->name, "empire");
	ck_assert_str_eq(sw_session_heads(sun)->name, "player");
	ck_assert_ptr_null(sw_session_heads(galaxy));
}
END_TEST

/* An empire's pieces belong to it, also those that name another seat. */
START_TEST(test_whose)
{
	g_autoptr(SwSession) session = open_text(SUNS);

	expect_eq(sw_session_seat_of(session, find(session, "alliance")), 1);
	expect_eq(sw_session_seat_of(session, find(session, "fleet")), 1);
	expect_eq(sw_session_seat_of(session, find(session, "militia")), 0);
	expect(sw_session_is_seats(session, find(session, "empire")));
	expect(!sw_session_is_seats(session, find(session, "fleet")));
}
END_TEST

START_TEST(test_owned_kinds)
{
	g_autoptr(SwSession) session = open_text(SUN);
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(guint));

	sw_session_owned_kinds(session, kinds);
	expect(kinds->len > 0);
	for (guint i = 0; i < kinds->len; i++) {
		const SwKind *kind =
			&sw_session_game(session)->table->kinds[g_array_index(kinds, guint, i)];

		expect(g_str_equal(kind->element->name, "ship") ||
		       g_str_equal(kind->element->name, "blockade"));
	}
}
END_TEST

TCase *
seats_case(void)
{
	TCase *tcase = case_new("seats");

	case_add_rows(tcase, test_seats, seats);
	case_add_rows(tcase, test_additions, additions);
	tcase_add_test(tcase, test_tabs);
	tcase_add_test(tcase, test_whose);
	tcase_add_test(tcase, test_owned_kinds);
	return tcase;
}
