/* Every command and tool: the map before and after; each row is undone and redone. */
#include "cases.h"
#include "rows.h"
#include "script.h"

#include <string.h>

#define HOME "place home 0,0; "
#define THREE "place uninhabited 0,0 1,0 2,0; "

static const Row drawing[] = {
	{"", "place home 0,0", "0,0 home seat=1"},
	{"", "place home 0,0 0,0", "0,0 home seat=1"},
	{HOME, "place home 0,0", "0,0 home seat=1"},
	{HOME, "place home 1,0 2,0", "0,0 home seat=1; 1,0 home seat=2; 2,0 home seat=3"},
	{"place home 0,0 1,0 2,0; erase 1,0", "place home 5,0",
         "0,0 home seat=1; 2,0 home seat=3; 5,0 home seat=2"},
	{HOME, "place hostile,value=3 0,0", "0,0 hostile value=3"},
	/* A home that is replaced frees its seat. */
	{"place home 0,0 1,0", "place special 0,0; place home 4,0",
         "0,0 special; 1,0 home seat=2; 4,0 home seat=1"},
	/* An open system needs a value, a dark fleet its strength: they get the lowest of which
         * the box has many. */
	{"", "place any 0,0; place dark-fleet 1,0", "0,0 any value=2; 1,0 dark-fleet strength=1"},
	{"place special 0,0", "place portal 0,0", "0,0 portal"},
	{"", "place portal,turn=2 0,0", "0,0 portal turn=2"},
	{"place portal 0,0; select 0,0; set turn 1", "place portal 0,0", "0,0 portal"},
	/* Painting the same kind again keeps the name. */
	{HOME "select 0,0; set name Terra; none", "place home 0,0", "0,0 home seat=1 name=Terra"},
	{HOME "select 0,0; set name Terra; none", "place special 0,0", "0,0 special"},
	{THREE, "erase 1,0", "0,0 uninhabited; 2,0 uninhabited"},
	{THREE, "erase 7,7", "0,0 uninhabited; 1,0 uninhabited; 2,0 uninhabited"},
	{THREE, "select 0,0 2,0; erase-selected", "1,0 uninhabited"},
	{"place note 0,0", "place note 0,0; place special 0,0", "0,0 note; 0,0 special"},
	{"place note 0,0; place special 0,0", "erase 0,0", ""},
	{"", "place home 1048576,0 1048577,0", "1048576,0 home seat=1"},
};

static const Row values[] = {
	{THREE, "select 0,0 1,0; set value 3",
         "0,0 uninhabited value=3*; 1,0 uninhabited value=3*; 2,0 uninhabited"},
	{THREE "select 0,0; set value 3", "unset value",
         "0,0 uninhabited*; 1,0 uninhabited; 2,0 uninhabited"},
	/* Systems and anomalies have the attribute under the same name. */
	{"place special 0,0; place portal 1,0", "all; set explored true",
         "0,0 special explored=true*; 1,0 portal explored=true*"},
	{"place special 0,0; place portal 1,0", "all; set name Gate",
         "0,0 special name=Gate*; 1,0 portal*"},
	{"place special 0,0", "all; set value 07", "0,0 special value=7*"},
	{"place special 0,0", "all; set value much", "0,0 special*"},
	{"place portal 0,0", "all; set turn 3", "0,0 portal*"},
	{"place special 0,0", "all; set name Bel\x01", "0,0 special*"},
	{HOME, "all; set seat 0", "0,0 home seat=1*"},
	{HOME, "all; set seat 4", "0,0 home seat=4*"},
	{HOME, "all; kind special", "0,0 special*"},
	{"place hostile,value=3 0,0", "all; kind inhabited", "0,0 inhabited value=3*"},
	{"place hostile,value=3 0,0", "all; kind empty", "0,0 empty*"},
	{"place hostile,value=3 0,0", "all; kind home", "0,0 home seat=1*"},
	{HOME "place hostile,value=3 1,0", "select 1,0; kind home",
         "0,0 home seat=1; 1,0 home seat=2*"},
	/* Changing the element keeps the attributes that both have. */
	{"place special,explored=true 0,0", "all; kind portal", "0,0 portal explored=true*"},
	{"place special 0,0", "all; kind dark-fleet", "0,0 dark-fleet strength=1*"},
};

static const Row laying[] = {
	{THREE, "select 1,0; move 0,1", "0,0 uninhabited; 2,0 uninhabited; 1,1 uninhabited*"},
	/* One replaces another, which in turn moves to the place of a third. */
	{THREE, "select 0,0 1,0; move 1,0", "1,0 uninhabited*; 2,0 uninhabited*"},
	{THREE, "select 0,0; move 1048576,1; move 1,0",
         "1,0 uninhabited; 2,0 uninhabited; 1048576,1 uninhabited*"},
	{HOME, "all; duplicate 1,0", "0,0 home seat=1; 1,0 home seat=2*"},
	{"place hostile,value=2 0,0; place special 1,0", "select 0,0; duplicate 1,0",
         "0,0 hostile value=2; 1,0 hostile value=2*"},
	/* A row copied over itself: the copies are of the former tiles. */
	{"place special 0,0; place empty 1,0", "all; duplicate 1,0",
         "0,0 special; 1,0 special*; 2,0 empty*"},
	{HOME "place home 1,0", "select 0,0; duplicate 1,0", "0,0 home seat=1; 1,0 home seat=2*"},
	{THREE, "all; rotate 1", "2,-1 uninhabited*; 1,0 uninhabited*; 0,1 uninhabited*"},
	{"place portal 0,0 1,0 -1,0", "rotate 1",
         "1,-1 portal turn=1; 0,0 portal turn=1; -1,1 portal turn=1"},
	{"place portal,turn=1 0,0", "all; mirror 0", "0,0 portal turn=2*"},
	{"place portal,turn=1 0,0", "rotate 2; undo; rotate 3", "0,0 portal turn=1"},
	{"place home 0,0; place special 1,0", "all; copy; paste 0,2",
         "0,0 home seat=1; 1,0 special; 0,2 home seat=2*; 1,2 special*"},
	{"place home 0,0; place special 1,0", "all; cut", ""},
	{"place home 0,0; place special 1,0", "all; cut; paste 3,3",
         "3,3 home seat=1*; 4,3 special*"},
	{"place home 0,0; place special 1,0; select 0,0; set name A&B", "copy; paste 1,0",
         "0,0 home seat=1 name=A&B; 1,0 home seat=2 name=A&B 2*"},
	{HOME, "copy; paste 3,3", "0,0 home seat=1"},
	/* Edits that might replace pieces run at once if they do not, otherwise after a yes.
         */
	{THREE, "select 0,0 1,0; propose-rotate 1",
         "1,-1 uninhabited*; 0,0 uninhabited*; 2,0 uninhabited"},
	{THREE "place special 1,-1", "select 0,0 1,0; propose-rotate 1; answer yes",
         "1,-1 uninhabited*; 0,0 uninhabited*; 2,0 uninhabited"},
	{THREE "place special 1,-1", "select 0,0 1,0; propose-rotate 1; answer no",
         "1,-1 special; 0,0 uninhabited*; 1,0 uninhabited*; 2,0 uninhabited"},
	{THREE "place special -1,0", "select 0,0 1,0; propose-mirror 3; answer yes",
         "-1,0 uninhabited*; 0,0 uninhabited*; 2,0 uninhabited"},
	{THREE "select 0,0; copy", "propose-paste 2,0; answer yes; propose-paste 5,0",
         "0,0 uninhabited; 1,0 uninhabited; 2,0 uninhabited; 5,0 uninhabited*"},
	/* Pieces on a tile are removed with it, and restored with it. */
	{"place note 0,0; place special 0,0", "select 0,0; erase-selected", ""},
	{"place note 0,0; place special 0,0", "select 0,0; cut", ""},
	{"place note 0,0; place special 0,0", "select 0,0; cut; paste 2,0",
         "2,0 note*; 2,0 special*"},
	/* Arrow keys replace nothing. */
	{THREE, "select 2,0; nudge 1,0", "0,0 uninhabited; 1,0 uninhabited; 3,0 uninhabited*"},
	{THREE, "select 0,0; nudge 1,0", "0,0 uninhabited*; 1,0 uninhabited; 2,0 uninhabited"},
	{THREE, "all; nudge 1,0", "1,0 uninhabited*; 2,0 uninhabited*; 3,0 uninhabited*"},
	{THREE, "select 0,0 1,0; nudge 1,0", "0,0 uninhabited*; 1,0 uninhabited*; 2,0 uninhabited"},
	{THREE, "all; nudge-copy 1,0", "0,0 uninhabited*; 1,0 uninhabited*; 2,0 uninhabited*"},
	{THREE, "select 2,0; nudge-copy 1,0",
         "0,0 uninhabited; 1,0 uninhabited; 2,0 uninhabited; 3,0 uninhabited*"},
	{HOME, "all; copy; paste 1048576,1048576; paste 1048577,0",
         "0,0 home seat=1; 1048576,1048576 home seat=2*"},
};

/* What would change nothing says why: a tile without a direction stays in its place. */
START_TEST(test_nothing_turns)
{
	static const struct {
		const char *given, *words;
	} lone[] = {
		{"group 2 0,0 0; place empty 3,1; select 3,1", "no direction"},
		{"place empty 3,1; select 3,1", "no direction"},
		{"place portal 3,1; select 3,1", ""},
		{"place empty 3,1 3,2; select 3,1 3,2", ""},
	};
	g_auto(Script) script;

	script_init(&script, "burning-suns");
	script_run(&script, lone[_i].given);
	script_run(&script, "propose-mirror 0");
	ck_assert_msg(*lone[_i].words ? strstr(script.questions->str, lone[_i].words) != NULL
	                              : script.questions->len == 0,
	              "%s: '%s'", lone[_i].given, script.questions->str);
}
END_TEST

/* Seed 3 exchanges the first two of three, with all that is on them. */
static const Row shuffling[] = {
	{"place special 0,0; place empty 1,0; place portal,turn=1 2,0", "all; shuffle 3",
         "0,0 empty*; 1,0 special*; 2,0 portal turn=1*"},
	{"place special 0,0; place note 0,0; place empty 1,0; place portal 2,0",
         "select 0,0 1,0 2,0; shuffle 3", "0,0 empty*; 1,0 special*; 1,0 note; 2,0 portal*"},
	/* The images change places alike; a tile in its own image stays. */
	{"place special 0,0; place empty 1,0 -1,0; place portal 2,0 -2,0; group 2 0,0",
         "select 0,0 1,0 2,0; shuffle 2",
         "-2,0 empty; -1,0 portal; 0,0 special*; 1,0 portal*; 2,0 empty*"},
	/* What is an image of a selected tile is none of its own. */
	{"place empty 1,0 -1,0; place portal 2,0 -2,0; group 2 0,0", "all; shuffle 2",
         "-2,0 empty*; -1,0 portal*; 1,0 portal*; 2,0 empty*"},
	{"place special 0,0; place empty 1,0", "select 0,0; shuffle 3", "0,0 special*; 1,0 empty"},
};

static const Row selecting[] = {
	{THREE, "select 0,0 9,9", "0,0 uninhabited*; 1,0 uninhabited; 2,0 uninhabited"},
	{THREE, "select 0,0; add 1,0 0,0", "0,0 uninhabited*; 1,0 uninhabited*; 2,0 uninhabited"},
	{THREE, "all; remove 1,0 9,9", "0,0 uninhabited*; 1,0 uninhabited; 2,0 uninhabited*"},
	{THREE, "select 0,0; toggle 0,0 1,0", "0,0 uninhabited; 1,0 uninhabited*; 2,0 uninhabited"},
	{THREE, "all; none", "0,0 uninhabited; 1,0 uninhabited; 2,0 uninhabited"},
	{"place special 0,0 1,0; place empty 2,0", "select 0,0; same-kind",
         "0,0 special*; 1,0 special*; 2,0 empty"},
	{"place special 0,0 1,0 4,0", "select 0,0; connected",
         "0,0 special*; 1,0 special*; 4,0 special"},
	/* Two wormholes that curve inward beside each other never touch. */
	{"place portal,turn=0 0,0 1,-1; place special 0,-1", "select 0,0; connected",
         "0,-1 special*; 1,-1 portal turn=0; 0,0 portal turn=0*"},
	{"place note 0,0; place special 0,0", "select 0,0", "0,0 note; 0,0 special*"},
	{"place note 0,0", "select 0,0", "0,0 note*"},
	{"place note 0,0; place special 0,0", "all", "0,0 note*; 0,0 special*"},
	{THREE, "all; erase 1,0; undo", "0,0 uninhabited*; 1,0 uninhabited; 2,0 uninhabited*"},
};

static const Row drawn_by_hand[] = {
	{"", "stroke place 1 0,0 2,0; place-stroke empty", "0,0 empty; 1,0 empty; 2,0 empty"},
	{"", "stroke place 2 0,0; place-stroke empty",
         "0,-1 empty; 1,-1 empty; -1,0 empty; 0,0 empty; 1,0 empty; -1,1 empty; 0,1 empty"},
	{"", "stroke line 1 0,0 5,5 2,0; place-stroke empty", "0,0 empty; 1,0 empty; 2,0 empty"},
	{"", "stroke ring 1 0,0 3,0 1,0; place-stroke empty",
         "0,-1 empty; 1,-1 empty; -1,0 empty; 1,0 empty; -1,1 empty; 0,1 empty"},
	{"", "stroke ring 4 0,0; place-stroke empty", "0,0 empty"},
	{THREE, "stroke erase 1 0,0 1,0; erase-stroke", "2,0 uninhabited"},
	{THREE "place special 3,0 5,0", "stroke fill 1 1,0; place-stroke empty",
         "0,0 empty; 1,0 empty; 2,0 empty; 3,0 special; 5,0 special"},
	/* Empty hexes are filled only inside the bounding box of the map. */
	{"place special 0,0 2,0 0,1 2,1", "stroke fill 1 1,0; place-stroke empty",
         "0,0 special; 1,0 empty; 2,0 special; 0,1 special; 1,1 empty; 2,1 special"},
	{"place special 0,0", "stroke fill 1 5,0; place-stroke empty", "0,0 special"},
	{"", "stroke fill 1 0,0; place-stroke empty", ""},
	/* The gap between tiles far apart is not filled. */
	{"place special 0,0 20000,20000", "stroke fill 1 1,1; place-stroke empty",
         "0,0 special; 20000,20000 special"},
	{THREE, "stroke pick 1 0,0 2,0; select-stroke",
         "0,0 uninhabited; 1,0 uninhabited; 2,0 uninhabited*"},
	{"place empty 0,0 1,0 0,1 -1,2 0,2 2,2", "stroke select 1 0,0 0,2; select-stroke",
         "0,0 empty*; 1,0 empty*; 0,1 empty*; -1,2 empty*; 0,2 empty*; 2,2 empty"},
	{"place empty 0,0 -2,0 3,0", "stroke lasso 1 0,-2 2,-2 2,0 0,2 -2,2 -2,0; select-stroke",
         "-2,0 empty*; 0,0 empty*; 3,0 empty"},
};

static const Row remarks[] = {
	{"", "note 0,0 Muddy & cold.", "0,0 note text=Muddy & cold."},
	{"note 0,0 Muddy.", "note 0,0 Dry.", "0,0 note text=Dry."},
	{"note 0,0 Muddy.", "note 0,0", ""},
	{"", "note 0,0", ""},
	{"place empty 0,0 1,0; note 0,0 Muddy.; all", "notes Dry.",
         "0,0 empty*; 0,0 note text=Dry.*; 1,0 empty*; 1,0 note text=Dry."},
	{"", "note 0,0 Bel\x07", ""},
	{"", "about author Ada; about licence CC0-1.0; about author", ""},
	{"about author Ada", "about author", ""},
	{"place home,value=3 0,0", "fix burning-suns/tile-value", "0,0 home seat=1"},
	{HOME "all; set value 3; none", "fix burning-suns/tile-value", "0,0 home seat=1"},
	{"place home 0,0 1,0", "allow burning-suns/homes-touch",
         "0,0 home seat=1; 1,0 home seat=2"},
};

static const struct {
	const Row *rows;
	guint n;
} tables[] = {
	{drawing, G_N_ELEMENTS(drawing)},     {values, G_N_ELEMENTS(values)},
	{laying, G_N_ELEMENTS(laying)},       {shuffling, G_N_ELEMENTS(shuffling)},
	{selecting, G_N_ELEMENTS(selecting)}, {drawn_by_hand, G_N_ELEMENTS(drawn_by_hand)},
	{remarks, G_N_ELEMENTS(remarks)},
};

START_TEST(test_commands)
{
	for (guint i = 0; i < tables[_i].n; i++)
		check_row("burning-suns", &tables[_i].rows[i]);
}
END_TEST

/* ---- Effects that the map does not show ------------------------------------------------- */

/* The commands, and a piece of text in the file afterwards. */
static const struct {
	const char *done, *text;
} texts[] = {
	{"set name Two & two; set players 4", " name=\"Two &amp; two\" players=\"4\"/>"},
	{"set name A; unset name", "game=\"burning-suns\" players=\"2\"/>"},
	{"about author Ada; about text A <b> & c",
         "<about author=\"Ada\">A &lt;b&gt; &amp; c</about>"},
	{"about author Ada; about text B; about text", "<about author=\"Ada\"/>"},
	{"about author Ada; about author", "players=\"2\"/>"},
	{"place home 0,0 1,0; allow burning-suns/homes-touch",
         "<allow rule=\"burning-suns/homes-touch\" reason=\"It is meant.\"/>"},
};

START_TEST(test_texts)
{
	g_auto(Script) script;
	g_autoptr(GString) before = NULL, text = NULL, undone = NULL;

	script_init(&script, "burning-suns");
	before = sw_session_text(script.session);
	script_run(&script, texts[_i].done);
	text = sw_session_text(script.session);
	if (strstr(text->str, texts[_i].text) == NULL)
		ck_abort_msg("'%s' is not in '%s'", texts[_i].text, text->str);
	sw_session_go_to(script.session, 0);
	undone = sw_session_text(script.session);
	ck_assert_str_eq(undone->str, before->str);
}
END_TEST

/* ---- Comments --------------------------------------------------------------------------- */

#define COMMENTED                                                                 \
	"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"                            \
	"<galaxy xmlns=\"urn:starwright:1\" xmlns:x=\"u\" game=\"burning-suns\" " \
	"players=\"2\">\n\n"                                                      \
	"  <!-- north -->\n"                                                      \
	"  <x:a/>\n"                                                              \
	"  <system q=\"0\" r=\"0\" type=\"special\"/> <!-- Ann -->\n"             \
	"</galaxy>\n"

/* A piece keeps its comments when its element changes, and when it is cut and pasted. */
static const struct {
	const char *done, *text;
} commented[] = {
	{"all; kind portal",
         "\n\n  <!-- north -->\n  <x:a/>\n"
         "  <anomaly q=\"0\" r=\"0\" type=\"portal\"/> <!-- Ann -->\n</galaxy>"},
	{"all; cut; paste 3,3",
         "\n\n  <!-- north -->\n"
         "  <system q=\"3\" r=\"3\" type=\"special\"/> <!-- Ann -->\n</galaxy>"},
	{"all; copy; paste 3,3", "<!-- Ann -->\n  <system q=\"3\" r=\"3\" type=\"special\"/>\n</"},
};

START_TEST(test_commented)
{
	g_auto(Script) script;
	g_autoptr(GString) text = NULL, undone = NULL, again = NULL;
	guint done;

	script_init_with(&script, sw_session_from_text("commented", COMMENTED, NULL));
	script_run(&script, commented[_i].done);
	text = sw_session_text(script.session);
	if (strstr(text->str, commented[_i].text) == NULL)
		ck_abort_msg("'%s' is not in '%s'", commented[_i].text, text->str);
	sw_document_n_steps(sw_session_document(script.session), &done);
	sw_session_go_to(script.session, 0);
	undone = sw_session_text(script.session);
	ck_assert_str_eq(undone->str, COMMENTED);
	sw_session_go_to(script.session, done);
	again = sw_session_text(script.session);
	ck_assert_str_eq(again->str, text->str);
}
END_TEST

/* ---- Refusals --------------------------------------------------------------------------- */

/* The refused command and its message. */
static const struct {
	const char *done, *message;
} refusals[] = {
	{"place special 0,0; all; set value much", "Value 'much' is not a whole number"},
	{"place portal 0,0; all; set turn 3", "Turn '3' is not a turn from 0 to 2"},
	{"place special 0,0; all; set explored yes", "Explored 'yes' is not 'true' or 'false'"},
	{"set players 0", "Players '0' is not a whole number, 1 or more"},
	{"place special 0,0; all; set name Bel\x01", "Name 'Bel\\u{0001}' is not a text"},
	{"note 0,0 Bel\x01", "a note has to be text of at most 65536 bytes"},
	{"about author Bel\x01", "Author has to be text of at most 65536 bytes"},
	{"clip <galaxy; paste 0,0", "clipboard:1:"},
	{"clip Hello; paste 0,0", "what was copied is only text; "},
	{"clip <galaxy xmlns='urn:starwright:1' game='lantern' players='2'>"
         "<lantern q='0' r='0' type='pond'/></galaxy>; paste 0,0",
         "the text is for the game "},
	{"clip <galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'/>; paste 0,0",
         "the text contains no pieces that belong on a map"},
	{"place special 0,0; all; copy; paste 1048577,0",
         "the pasted pieces would be outside the map"},
};

START_TEST(test_refusals)
{
	g_auto(Script) script;

	script_init(&script, "burning-suns");
	script_run(&script, refusals[_i].done);
	ck_assert_ptr_nonnull(script.error);
	if (!g_str_has_prefix(script.error->message, refusals[_i].message))
		ck_abort_msg("'%s'", script.error->message);
}
END_TEST

/* ---- Commands that leave no step -------------------------------------------------------- */

static const Row nothing_done[] = {
	{HOME, "place home 0,0", NULL},
	{"place home 0,0 1,0", "place home 1,0", NULL},
	{HOME, "all; move 2147483647,2147483647; duplicate -2147483647,1", NULL},
	{HOME, "erase 1,0", NULL},
	{HOME, "erase-selected", NULL},
	{HOME, "all; set seat 1", NULL},
	{HOME, "all; set value x", NULL},
	{HOME, "all; unset value", NULL},
	{HOME, "all; kind home", NULL},
	{HOME, "all; move 0,0", NULL},
	{HOME, "move 1,0", NULL},
	{HOME, "all; rotate 3", NULL},
	{HOME, "all; none; all; same-kind; connected", NULL},
	{HOME, "unset players", NULL},
	{HOME, "copy; cut; paste 0,0", NULL},
	{HOME, "redo", NULL},
};

START_TEST(test_nothing_done)
{
	const Row *row = &nothing_done[_i];
	g_auto(Script) script;
	guint before, after, n;

	script_init(&script, "burning-suns");
	script_run(&script, row->given);
	sw_document_n_steps(sw_session_document(script.session), &before);
	script_run(&script, row->done);
	n = sw_document_n_steps(sw_session_document(script.session), &after);
	ck_assert_uint_eq(after, before);
	ck_assert_uint_eq(n, before);
}
END_TEST

/* The name of a step tells what became of a value. */
static const struct {
	const char *done, *label;
} labels[] = {
	{"place hostile,value=2 0,0; all; set value 4", "set Value of hostile system: 2 → 4"},
	{"place hostile,value=2 0,0; all; set name Sun", "set Name of hostile system: Sun"},
	{"place hostile,value=2 0,0 1,0; all; set value 4", "set Value of 2 pieces"},
	{"place hostile 0,0; all; set name The_sun_of_the_thirty_seven_long_words",
         "set Name of hostile system"},
};

START_TEST(test_labels)
{
	g_auto(Script) script;
	guint at;

	script_init(&script, "burning-suns");
	script_run(&script, labels[_i].done);
	sw_document_n_steps(sw_session_document(script.session), &at);
	ck_assert_str_eq(sw_document_step_label(sw_session_document(script.session), at - 1),
	                 labels[_i].label);
}
END_TEST

TCase *
commands_case(void)
{
	TCase *tcase = case_new("commands");

	case_add_rows(tcase, test_commands, tables);
	case_add_rows(tcase, test_nothing_done, nothing_done);
	case_add_rows(tcase, test_texts, texts);
	case_add_rows(tcase, test_commented, commented);
	case_add_rows(tcase, test_refusals, refusals);
	case_add_rows(tcase, test_labels, labels);
	tcase_add_loop_test(tcase, test_nothing_turns, 0, 4);
	return tcase;
}
