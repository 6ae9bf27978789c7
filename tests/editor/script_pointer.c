/* Script commands for pointer and keys, in pixels of a window in which a hex is SW_ZOOM_NORMAL
 * pixels wide. */
#include "script_private.h"

#include "map/pointer_tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 1200
#define HEIGHT 800

/* Returns the script's tool, made on first use; strokes are repeated under the script's group. */
static SwPointerTool *
pointer_of(Script *script)
{
	if (script->pointer == NULL) {
		script->map = sw_canvas_state_new();
		script->pointer = sw_pointer_tool_new(script->map);
		script->map->viewport.width = WIDTH;
		script->map->viewport.height = HEIGHT;
		sw_canvas_state_set_session(script->map, script->session);
		sw_canvas_state_centre_on(script->map, (SwPoint){0, 0});
		script->map->viewport.zoom = SW_ZOOM_NORMAL;
	}
	if (!sw_group_is_same(&script->map->drawing.group, &script->group))
		sw_canvas_state_set_group(script->map, &script->group);
	return script->pointer;
}

void
script__clear_pointer(Script *script)
{
	if (script->map)
		sw_canvas_state_set_session(script->map, NULL);
	sw_pointer_tool_free(script->pointer);
	g_clear_object(&script->map);
}

/* ---- Positions -------------------------------------------------------------------------- */

/* Returns the disc or bar of the piece of that kind in the place. */
static SwPoint
disc_of(Script *script, const char *kind, SwPlace place)
{
	SwDocument *document = sw_session_document(script->session);
	guint wanted = script__kind(script, kind);
	SwPieceId id = sw_document_at(document, place);
	SwPoint middle;
	double radius;

	while (id != SW_NO_PIECE &&
	       sw_document_kind(document, id) != &sw_document_table(document)->kinds[wanted])
		id = sw_document_next_at(document, id);
	if (id == SW_NO_PIECE ||
	    !sw_target_disc(script->session, &script->map->viewport, id, &middle, &radius))
		g_error("there is no '%s' to point at", kind);
	return middle;
}

/* Returns the pixel: "0,0" and "0,0/1" are the middle of a hex and an edge, "ship@0,0" is the piece
 * of that kind there. */
static SwPoint
pixel(Script *script, const char *word)
{
	g_auto(GStrv) parts = g_strsplit(word, "@", 2);
	SwPlace place = script__place(parts[1] ? parts[1] : parts[0]);

	if (parts[1])
		return disc_of(script, parts[0], place);
	return sw_viewport_to_window(&script->map->viewport, sw_place_middle(place));
}

static SwTarget
target_of(Script *script, const char *word)
{
	SwPointerTool *pointer = pointer_of(script);
	SwPoint at = pixel(script, word);

	return sw_pointer_tool_target(pointer, at.x, at.y);
}

static SwModifiers
modifiers_of(char **words)
{
	SwModifiers held = 0;

	for (; *words; words++) {
		if (strcmp(*words, "shift") == 0)
			held |= SW_MODIFIER_SHIFT;
		else if (strcmp(*words, "control") == 0)
			held |= SW_MODIFIER_CONTROL;
		else if (strcmp(*words, "alt") == 0)
			held |= SW_MODIFIER_ALT;
		else
			g_error("'%s' is no modifier", *words);
	}
	return held;
}

/* ---- The pointer ------------------------------------------------------------------------ */

static void
do_tool(Script *script, char **words)
{
	SwPointerTool *pointer = pointer_of(script);
	guint tool = 0;

	while (strcmp(sw_tools[tool].name, words[0]) != 0)
		g_assert(++tool < SW_N_TOOLS);
	sw_pointer_tool_choose(pointer, (SwTool)tool);
	if (words[1])
		sw_canvas_state_set_radius(script->map, (guint)atoi(words[1]));
}

static void
do_brush(Script *script, char **words)
{
	SwBrush brush = script__brush(script, words[0]);

	pointer_of(script);
	sw_canvas_state_set_brush(script->map, &brush, NULL);
}

static void
do_explore_for(Script *script, char **words)
{
	SwExploring exploring = {.seat = atoi(words[0]), .is_taken_back = words[1] != NULL};

	pointer_of(script);
	sw_canvas_state_set_exploring(script->map, &exploring);
}

static void
do_press(Script *script, char **words)
{
	SwTarget target = target_of(script, words[0]);

	sw_pointer_tool_press(script->pointer, &target, modifiers_of(words + 1));
}

/* Rotates what is in hand; the second mirrors it. */
static void
do_turn_hand(Script *script, char **words)
{
	pointer_of(script);
	sw_canvas_state_turn_hand(script->map, sw_symmetry((guint)atoi(words[0])));
}

static void
do_flip_hand(Script *script, char **words)
{
	pointer_of(script);
	sw_canvas_state_turn_hand(script->map, sw_symmetry(6 + (guint)atoi(words[0])));
}

/* A number key: of what is in hand, else of the selection. */
static void
do_number(Script *script, char **words)
{
	pointer_of(script);
	g_clear_error(&script->error);
	sw_canvas_state_set_number(script->map, SW_NO_PIECE, atoi(words[0]), &script->error);
}

/* Without a press it only moves the cursor. */
static void
do_over(Script *script, char **words)
{
	for (; *words; words++) {
		SwTarget target = target_of(script, *words);

		if (sw_pointer_tool_phase(script->pointer) == SW_POINTER_IDLE)
			sw_canvas_state_set_target(script->map, &target);
		else
			sw_pointer_tool_move(script->pointer, &target);
	}
}

/* Other modifiers are held now. */
static void
do_hold(Script *script, char **words)
{
	sw_pointer_tool_hold(pointer_of(script), modifiers_of(words));
}

static void
do_release(Script *script, char **words G_GNUC_UNUSED)
{
	sw_pointer_tool_release(pointer_of(script));
}

static void
do_cancel(Script *script, char **words G_GNUC_UNUSED)
{
	sw_pointer_tool_cancel(pointer_of(script));
}

/* With the middle button, while the left one may be down. */
static void
do_pan(Script *script, char **words)
{
	SwHex by = script__hex(words[0]);

	pointer_of(script);
	sw_viewport_pan(&script->map->viewport, by.q, by.r);
	sw_canvas_state_moved(script->map);
}

/* ---- Keys ------------------------------------------------------------------------------- */

static void
do_arrow(Script *script, char **words)
{
	sw_pointer_tool_go(pointer_of(script), script__hex(words[0]), FALSE);
}

static void
do_shift_arrow(Script *script, char **words)
{
	sw_pointer_tool_go(pointer_of(script), script__hex(words[0]), TRUE);
}

static void
do_shift_up(Script *script, char **words G_GNUC_UNUSED)
{
	sw_pointer_tool_end_keys(pointer_of(script), FALSE);
}

static void
do_leave(Script *script, char **words G_GNUC_UNUSED)
{
	sw_pointer_tool_end_keys(pointer_of(script), TRUE);
}

static void
do_space(Script *script, char **words)
{
	sw_pointer_tool_press_key(pointer_of(script), modifiers_of(words));
}

static void
do_turn_edge(Script *script, char **words)
{
	pointer_of(script);
	sw_canvas_state_turn_edge(script->map, atoi(words[0]));
}

/* ---- Commands --------------------------------------------------------------------------- */

static const struct {
	const char *name;
	void (*run)(Script *script, char **words);
} commands_known[] = {
	{"arrow", do_arrow},
	{"brush", do_brush},
	{"cancel", do_cancel},
	{"explore-for", do_explore_for},
	{"flip-hand", do_flip_hand},
	{"hold", do_hold},
	{"leave", do_leave},
	{"number", do_number},
	{"over", do_over},
	{"pan", do_pan},
	{"press", do_press},
	{"release", do_release},
	{"shift-arrow", do_shift_arrow},
	{"shift-up", do_shift_up},
	{"space", do_space},
	{"tool", do_tool},
	{"turn-edge", do_turn_edge},
	{"turn-hand", do_turn_hand},
};

gboolean
script__point(Script *script, char **words)
{
	for (guint i = 0; i < G_N_ELEMENTS(commands_known); i++) {
		if (strcmp(commands_known[i].name, words[0]) == 0) {
			commands_known[i].run(script, words + 1);
			return TRUE;
		}
	}
	return FALSE;
}
