#include "script_private.h"

#include "games/games.h"
#include "rules/catalogue.h"
#include "session/draw.h"
#include "session/pattern.h"

#include <stdlib.h>
#include <string.h>

/* ---- Life ------------------------------------------------------------------------------- */

void
script_init_with(Script *script, SwSession *session)
{
	*script = (Script){
		.session = session, .group = sw_group_none(), .questions = g_string_new(NULL)};
	/* As the canvas does. */
	if (!sw_session_has_board(session))
		g_assert(sw_session_set_group(session, &script->group, NULL));
}

void
script_init(Script *script, const char *game)
{
	script_init_with(script, sw_session_new(sw_game_find(game), 2));
}

void
script_clear(Script *script)
{
	sw_stroke_free(script->stroke);
	script__clear_pointer(script);
	sw_session_free(script->session);
	g_free(script->clip);
	g_clear_error(&script->error);
	if (script->questions)
		g_string_free(script->questions, TRUE);
}

/* ---- Words ------------------------------------------------------------------------------ */

static const SwPlace *
as_places(const GArray *places)
{
	return (const SwPlace *)(gconstpointer)places->data;
}

static const SwHex *
as_hexes(const GArray *hexes)
{
	return (const SwHex *)(gconstpointer)hexes->data;
}

/* ---- Commands --------------------------------------------------------------------------- */

static void
do_place(Script *script, char **words)
{
	SwBrush brush = script__brush(script, words[0]);
	g_autoptr(GArray) places = script__places(words + 1);

	sw_session_place_on(script->session, &brush, as_places(places), places->len,
	                    &script->group);
}

static void
do_at(Script *script, char **words)
{
	SwDocument *document = sw_session_document(script->session);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (; *words; words++) {
		SwPieceId id = sw_document_at(document, script__place(*words));

		for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
			if (!sw_element_is_tile(sw_document_kind(document, id)->element))
				g_array_append_val(ids, id);
		}
	}
	sw_session_select(script->session, (const SwPieceId *)(gconstpointer)ids->data, ids->len,
	                  SW_SELECT_REPLACE);
}

static void
do_erase_at(Script *script, char **words)
{
	g_autoptr(GArray) places = script__places(words);

	sw_session_erase_on(script->session, as_places(places), places->len, &script->group);
}

static void
do_erase_pieces(Script *script, char **words G_GNUC_UNUSED)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(script->session, &n);

	sw_session_erase_pieces(script->session, ids, n, &script->group);
}

static void
do_put(Script *script, char **words)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(script->session, &n);

	if (n > 0)
		sw_session_put(script->session, ids[0], script__place(words[0]));
}

static void
do_erase(Script *script, char **words)
{
	g_autoptr(GArray) hexes = script__hexes(words);

	sw_session_erase(script->session, as_hexes(hexes), hexes->len, &script->group);
}

static void
do_erase_selected(Script *script, char **words G_GNUC_UNUSED)
{
	sw_session_erase_selected(script->session);
}

static void
select_hexes(Script *script, char **words, SwSelectHow how)
{
	g_autoptr(GArray) hexes = script__hexes(words);

	sw_session_select_hexes(script->session, as_hexes(hexes), hexes->len, how);
}

static void
do_select(Script *script, char **words)
{
	select_hexes(script, words, SW_SELECT_REPLACE);
}

static void
do_add(Script *script, char **words)
{
	select_hexes(script, words, SW_SELECT_ADD);
}

static void
do_remove(Script *script, char **words)
{
	select_hexes(script, words, SW_SELECT_REMOVE);
}

static void
do_toggle(Script *script, char **words)
{
	select_hexes(script, words, SW_SELECT_TOGGLE);
}

static void
do_all(Script *script, char **words G_GNUC_UNUSED)
{
	sw_session_select_all(script->session);
}

static void
do_none(Script *script, char **words G_GNUC_UNUSED)
{
	sw_session_select_none(script->session);
}

static void
do_same_kind(Script *script, char **words G_GNUC_UNUSED)
{
	sw_session_select_same_kind(script->session);
}

static void
do_connected(Script *script, char **words G_GNUC_UNUSED)
{
	sw_session_select_connected(script->session);
}

/* Returns the selection, or the galaxy; NULL if the first has no such attribute. */
static const SwPieceId *
pieces_of(Script *script, guint *n, const char *name, guint *attribute)
{
	static const SwPieceId galaxy = SW_ROOT_PIECE;
	const SwPieceId *ids = sw_session_selected(script->session, n);
	gint at;

	if (*n == 0) {
		ids = &galaxy;
		*n = 1;
	}
	at = sw_element_attribute(
		sw_document_kind(sw_session_document(script->session), ids[0])->element, name);
	*attribute = (guint)at;
	return at < 0 ? NULL : ids;
}

static void
do_set(Script *script, char **words)
{
	guint n, attribute;
	const SwPieceId *ids = pieces_of(script, &n, words[0], &attribute);
	g_autofree char *value = g_strjoinv(" ", words + 1);

	g_clear_error(&script->error);
	if (ids)
		sw_session_set(script->session, ids, n, attribute, value, &script->group,
		               &script->error);
}

static void
do_unset(Script *script, char **words)
{
	guint n, attribute;
	const SwPieceId *ids = pieces_of(script, &n, words[0], &attribute);

	if (ids)
		sw_session_unset(script->session, ids, n, attribute, &script->group);
}

static void
do_kind(Script *script, char **words)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(script->session, &n);

	sw_session_set_kind(script->session, ids, n, script__kind(script, words[0]),
	                    &script->group);
}

static void
do_move(Script *script, char **words)
{
	g_clear_error(&script->error);
	sw_session_move(script->session, script__hex(words[0]), SW_MOVE_REPLACES, &script->error);
}

static void
do_swap(Script *script, char **words)
{
	g_clear_error(&script->error);
	sw_session_move(script->session, script__hex(words[0]), SW_MOVE_SWAPS, &script->error);
}

static void
do_duplicate(Script *script, char **words)
{
	g_clear_error(&script->error);
	sw_session_duplicate(script->session, script__hex(words[0]), &script->error);
}

static void
do_rotate(Script *script, char **words)
{
	sw_session_transform(script->session, sw_symmetry((guint)atoi(words[0])));
}

static void
do_mirror(Script *script, char **words)
{
	sw_session_transform(script->session, sw_symmetry(6 + (guint)atoi(words[0])));
}

static void
do_copy(Script *script, char **words G_GNUC_UNUSED)
{
	g_free(script->clip);
	script->clip = sw_session_copy(script->session);
}

static void
keep_clip(SwSession *session, gpointer script)
{
	((Script *)script)->clip = g_strdup(sw_session_clipped(session));
}

static void
do_cut(Script *script, char **words G_GNUC_UNUSED)
{
	g_clear_pointer(&script->clip, g_free);
	sw_session_cut(script->session, keep_clip, script);
}

static void
do_paste(Script *script, char **words)
{
	g_clear_error(&script->error);
	if (script->clip)
		sw_session_paste(script->session, script->clip, script__hex(words[0]),
		                 &script->error);
}

/* About the middle of a board in inches: "group-here 2", "group-here 1 3". */
static void
do_group_here(Script *script, char **words)
{
	SwGroup group = {.order = (guint)atoi(words[0]),
	                 .is_mirrored = words[1] != NULL,
	                 .axis = words[1] ? (guint)atoi(words[1]) : 0};

	g_clear_error(&script->error);
	sw_session_set_group(script->session, &group, &script->error);
	script->group = group;
}

static void
do_group(Script *script, char **words)
{
	SwHex centre;

	script->group = sw_group_none();
	if (strcmp(words[0], "none") != 0) {
		centre = script__hex(words[1]);
		script->group = (SwGroup){
			.order = (guint)atoi(words[0]),
			.is_mirrored = words[2] != NULL,
			.axis = words[2] ? (guint)atoi(words[2]) : 0,
			.q6 = centre.q,
			.r6 = centre.r,
		};
	}
	g_assert(sw_session_set_group(script->session, &script->group, NULL));
}

/* After the sector around the hex. */
static void
do_symmetrise(Script *script, char **words)
{
	g_clear_error(&script->error);
	sw_session_symmetrise(script->session, script__hex(words[0]), &script->error);
}

static void
do_stroke(Script *script, char **words)
{
	guint tool = 0;

	while (strcmp(sw_tools[tool].name, words[0]) != 0)
		g_assert(++tool < SW_N_TOOLS);
	sw_stroke_free(script->stroke);
	script->stroke = sw_stroke_new(script->session, (SwTool)tool, (guint)atoi(words[1]),
	                               script__hex(words[2]));
	for (words += 3; *words; words++)
		sw_stroke_to(script->stroke, script__hex(*words));
}

static void
do_place_stroke(Script *script, char **words)
{
	SwBrush brush = script__brush(script, words[0]);
	guint n;
	const SwHex *hexes = sw_stroke_hexes(script->stroke, &n);

	sw_session_place(script->session, &brush, hexes, n, &script->group);
}

static void
do_erase_stroke(Script *script, char **words G_GNUC_UNUSED)
{
	guint n;
	const SwHex *hexes = sw_stroke_hexes(script->stroke, &n);

	sw_session_erase(script->session, hexes, n, &script->group);
}

static void
do_select_stroke(Script *script, char **words G_GNUC_UNUSED)
{
	guint n;
	const SwHex *hexes = sw_stroke_hexes(script->stroke, &n);

	sw_session_select_hexes(script->session, hexes, n, SW_SELECT_REPLACE);
}

static void
do_undo(Script *script, char **words G_GNUC_UNUSED)
{
	sw_session_undo(script->session);
}

static void
do_redo(Script *script, char **words G_GNUC_UNUSED)
{
	sw_session_redo(script->session);
}

static void
do_go(Script *script, char **words)
{
	sw_session_go_to(script->session, (guint)atoi(words[0]));
}

static void
do_allow(Script *script, char **words)
{
	const SwRule *rule = sw_catalogue_find(sw_games(), words[0]);

	g_assert(rule != NULL);
	sw_session_allow(script->session, rule, "It is meant.");
}

static void
do_fix(Script *script, char **words)
{
	const SwReport *report = sw_session_report(script->session, NULL);

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		if (strcmp(problem->rule->name, words[0]) != 0)
			continue;
		if (sw_session_can_mend(script->session, problem)) {
			sw_session_mend(script->session, problem);
			return;
		}
		if (sw_session_fix(script->session, &problem->fix))
			return;
	}
	g_error("nothing to fix of '%s'", words[0]);
}

static void
do_save(Script *script, char **words G_GNUC_UNUSED)
{
	g_clear_error(&script->error);
	script_save(script->session, FALSE, &script->error);
}

static void
do_save_as(Script *script, char **words)
{
	g_clear_error(&script->error);
	script_save_as(script->session, words[0], &script->error);
}

static void
do_note(Script *script, char **words)
{
	g_autofree char *text = g_strjoinv(" ", words + 1);

	g_clear_error(&script->error);
	sw_session_set_note(script->session, script__hex(words[0]), text, &script->error);
}

static void
do_notes(Script *script, char **words)
{
	g_autofree char *text = g_strjoinv(" ", words);
	guint n;
	const SwPieceId *ids = sw_session_selected(script->session, &n);

	g_clear_error(&script->error);
	sw_session_set_notes(script->session, ids, n, text, &script->error);
}

static void
do_about(Script *script, char **words)
{
	gint attribute = sw_element_attribute(&sw_element_about, words[0]);
	g_autofree char *text = g_strjoinv(" ", words + 1);

	g_assert(attribute >= 0);
	g_clear_error(&script->error);
	sw_session_set_about(script->session, (guint)attribute, text, &script->error);
}

static void
do_clip(Script *script, char **words)
{
	g_free(script->clip);
	script->clip = g_strjoinv(" ", words);
}

/* "draw flat,size=1.00 @2.00,3.00 0,0 1,0 1,1": the corners may be left out. */
static void
do_draw(Script *script, char **words)
{
	SwBrush brush = script__brush(script, words[0]);
	g_autofree char *outline = words[2] ? g_strjoinv(" ", words + 2) : NULL;

	g_clear_error(&script->error);
	sw_session_draw(script->session, &brush, script__place(words[1]).point, outline, NULL,
	                &script->error);
}

static void
do_spin(Script *script, char **words)
{
	g_clear_error(&script->error);
	sw_session_spin(script->session, atoi(words[0]), &script->error);
}

static void
do_shuffle(Script *script, char **words)
{
	g_clear_error(&script->error);
	sw_session_shuffle(script->session, (guint32)atoi(words[0]), &script->error);
}

static void
do_stamp(Script *script, char **words)
{
	g_autoptr(SwPattern) pattern = sw_pattern_take(script->session, NULL);

	g_clear_error(&script->error);
	if (pattern == NULL)
		return;
	if (words[1])
		sw_pattern_transform(pattern, sw_symmetry((guint)atoi(words[1])));
	sw_session_lay_pattern(script->session, pattern, script__hex(words[0]), &script->error);
}

static const struct {
	const char *name;
	void (*run)(Script *script, char **words);
} commands_known[] = {
	{"about", do_about},
	{"add", do_add},
	{"all", do_all},
	{"allow", do_allow},
	{"answer", script__answer},
	{"at", do_at},
	{"clip", do_clip},
	{"connected", do_connected},
	{"copy", do_copy},
	{"cut", do_cut},
	{"draw", do_draw},
	{"duplicate", do_duplicate},
	{"erase", do_erase},
	{"erase-at", do_erase_at},
	{"erase-pieces", do_erase_pieces},
	{"erase-selected", do_erase_selected},
	{"erase-stroke", do_erase_stroke},
	{"fix", do_fix},
	{"go", do_go},
	{"group", do_group},
	{"group-here", do_group_here},
	{"kind", do_kind},
	{"mirror", do_mirror},
	{"move", do_move},
	{"none", do_none},
	{"note", do_note},
	{"notes", do_notes},
	{"nudge", script__nudge},
	{"nudge-copy", script__nudge_copy},
	{"paste", do_paste},
	{"place", do_place},
	{"place-stroke", do_place_stroke},
	{"propose-mirror", script__propose_mirror},
	{"propose-paste", script__propose_paste},
	{"propose-rotate", script__propose_rotate},
	{"put", do_put},
	{"redo", do_redo},
	{"remove", do_remove},
	{"rotate", do_rotate},
	{"same-kind", do_same_kind},
	{"save", do_save},
	{"save-as", do_save_as},
	{"select", do_select},
	{"select-stroke", do_select_stroke},
	{"set", do_set},
	{"shuffle", do_shuffle},
	{"spin", do_spin},
	{"stamp", do_stamp},
	{"stroke", do_stroke},
	{"swap", do_swap},
	{"symmetrise", do_symmetrise},
	{"toggle", do_toggle},
	{"undo", do_undo},
	{"unset", do_unset},
};

static void
run_command(Script *script, char *command)
{
	g_auto(GStrv) words = g_strsplit(g_strstrip(command), " ", -1);

	if (words[0] == NULL || script__point(script, words))
		return;
	for (guint i = 0; i < G_N_ELEMENTS(commands_known); i++) {
		if (strcmp(commands_known[i].name, words[0]) == 0) {
			commands_known[i].run(script, words + 1);
			return;
		}
	}
	g_error("'%s' is no command", words[0]);
}

void
script_run(Script *script, const char *commands)
{
	g_auto(GStrv) list = g_strsplit(commands, ";", -1);

	for (guint i = 0; list[i]; i++)
		run_command(script, list[i]);
}
