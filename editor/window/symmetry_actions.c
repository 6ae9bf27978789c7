#include "window/symmetry_actions.h"

#include "session/edit.h"
#include "widgets/actions.h"

#include <glib/gi18n.h>

struct SwSymmetryActions {
	GtkApplicationWindow *window;
	SwCanvases canvases;
	SwCanvasState *state; /* of the canvases, which may be gone before */
};

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer data)

static SwCanvasState *
state_of(gpointer data)
{
	return ((SwSymmetryActions *)data)->state;
}

/* ---- Words ------------------------------------------------------------------------------ */

/* Two rows of pictures: rotations, and the same with mirrors. */
const SwSymmetryChoice sw_symmetry_choices[SW_N_SYMMETRIES] = {
	{"none", N_("No symmetry"), 1, FALSE, 0}, {"2", N_("Two-fold"), 2, FALSE, 0},
	{"3", N_("Three-fold"), 3, FALSE, 0},     {"6", N_("Six-fold"), 6, FALSE, 0},
	{"m", N_("One mirror"), 1, TRUE, 0},      {"2m", N_("Two mirrors"), 2, TRUE, 0},
	{"3m", N_("Three mirrors"), 3, TRUE, 0},  {"6m", N_("Six mirrors"), 6, TRUE, 0},
};

const SwSymmetryChoice sw_board_turns[SW_N_BOARD_TURNS] = {
	{"none", N_("No symmetry"), 1, FALSE, 0},
	{"2", N_("Half turn"), 2, FALSE, 0},
	{"4", N_("Quarter turns"), 4, FALSE, 0},
};

const SwSymmetryChoice sw_board_mirrors[SW_N_BOARD_MIRRORS] = {
	{"none", N_("Not mirrored"), 1, FALSE, 0},
	{"upright", N_("Left and right mirrored"), 1, TRUE, 2},
	{"across", N_("Top and bottom mirrored"), 1, TRUE, 0},
	{"down-right", N_("Mirrored in the diagonal from the upper left"), 1, TRUE, 1},
	{"down-left", N_("Mirrored in the diagonal from the upper right"), 1, TRUE, 3},
};

/* Returns the mirror of a board's group. */
static const SwSymmetryChoice *
mirror_of(const SwGroup *group)
{
	guint i = 1;

	while (i < SW_N_BOARD_MIRRORS - 1 && sw_board_mirrors[i].axis != group->axis)
		i++;
	return &sw_board_mirrors[i];
}

static const SwSymmetryChoice *
choice_of(const SwGroup *group)
{
	for (guint i = 0; i < SW_N_SYMMETRIES; i++) {
		if (sw_symmetry_choices[i].order == group->order &&
		    !sw_symmetry_choices[i].is_mirrored == !group->is_mirrored)
			return &sw_symmetry_choices[i];
	}
	return &sw_symmetry_choices[0];
}

static const char *
words_of_board(const SwGroup *group)
{
	if (group->order == 4)
		return group->is_mirrored ? N_("Quarter turns, mirrored") : N_("Quarter turns");
	if (group->order == 2)
		return group->is_mirrored ? N_("Half turn, mirrored") : N_("Half turn");
	return group->is_mirrored ? N_("Mirrored") : N_("No symmetry");
}

char *
sw_symmetry_text(const SwGroup *group)
{
	const char *name =
		sw_group_is_of_board(group) ? words_of_board(group) : choice_of(group)->label;
	guint n = group->order * (group->is_mirrored ? 2 : 1);

	if (n == 1)
		return g_strdup(_(name));
	return g_strdup_printf(ngettext("%s · %u image", "%s · %u images", n), _(name), n);
}

/* ---- Hexes ------------------------------------------------------------------------------ */

static void
choose(gpointer data, guint order, gboolean is_mirrored)
{
	SwGroup group = state_of(data)->drawing.group;

	group.order = order;
	group.is_mirrored = is_mirrored;
	if (!sw_group_is_valid(&group))
		sw_group_set_centre(&group, group.q6, group.r6);
	sw_canvas_state_set_group(state_of(data), &group);
}

static void
on_symmetry(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer data)
{
	for (guint i = 0; i < SW_N_SYMMETRIES; i++) {
		const SwSymmetryChoice *choice = &sw_symmetry_choices[i];

		if (g_str_equal(choice->name, g_variant_get_string(value, NULL)))
			choose(data, choice->order, choice->is_mirrored);
	}
}

static void
on_symmetry_mirror(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer data)
{
	choose(data, state_of(data)->drawing.group.order, g_variant_get_boolean(value));
}

/* Moves the symmetry's centre to the centre of the hex at the cursor. Used again on the same hex,
 * it goes through the middles of its edges and its corners, where the symmetry allows them. */
ACTION(on_symmetry_here)
{
	static const SwHex around[] = {{0, 0},  {3, 0},  {3, -3}, {0, -3}, {-3, 0},
	                               {-3, 3}, {0, 3},  {4, -2}, {2, -4}, {-2, -2},
	                               {-4, 2}, {-2, 4}, {2, 2}};
	const guint n = G_N_ELEMENTS(around);
	SwGroup group = state_of(data)->drawing.group;
	SwHex hex = state_of(data)->cursor.hex;
	guint at = n - 1;

	for (guint i = 0; i < n; i++) {
		if (group.q6 == 6 * hex.q + around[i].q && group.r6 == 6 * hex.r + around[i].r)
			at = i;
	}
	do {
		at = (at + 1) % n;
		group.q6 = 6 * hex.q + around[at].q;
		group.r6 = 6 * hex.r + around[at].r;
	} while (!sw_group_is_valid(&group));
	sw_canvas_state_set_group(state_of(data), &group);
}

/* Turns the axis to the next direction that makes other mirrors and is possible at the centre. */
ACTION(on_symmetry_axis)
{
	SwGroup group = state_of(data)->drawing.group;
	guint axis = group.axis;

	for (guint i = 1; group.is_mirrored && i < SW_HEX_SIDES; i++) {
		group.axis = (axis + i) % SW_HEX_SIDES;
		if (i * group.order % SW_HEX_SIDES == 0 || !sw_group_is_valid(&group))
			continue;
		sw_canvas_state_set_group(state_of(data), &group);
		return;
	}
	sw_canvas_state_refuse(state_of(data),
	                       group.is_mirrored
	                               ? _("The centre of the symmetry allows no other axis.")
	                               : _("This symmetry has no axis."));
}

/* On a board, the hex holds the coordinates of a point. */
static SwHex
cursor_of(const SwSymmetryActions *actions)
{
	SwBoardTool *hand = sw_board_canvas_tool(actions->canvases.board);

	return sw_canvases_is_board(&actions->canvases)
	               ? sw_place_point(sw_board_tool_point(hand)).hex
	               : actions->state->cursor.hex;
}

ACTION(on_make_symmetric)
{
	g_autoptr(GError) error = NULL;

	if (!sw_session_symmetrise(state_of(data)->session, cursor_of(data), &error))
		sw_canvas_state_refuse(state_of(data), error->message);
}

static void
on_asymmetry(GSimpleAction *action, GVariant *value, gpointer data)
{
	g_simple_action_set_state(action, value);
	sw_canvas_state_show_breaks(state_of(data), g_variant_get_boolean(value));
}

/* ---- A board in inches ------------------------------------------------------------------ */

/* Uses the group unless this board does not allow it, and reports why. */
static void
set_board_group(gpointer data, SwGroup group)
{
	g_autoptr(GError) error = NULL;

	if (sw_session_set_group(state_of(data)->session, &group, &error))
		sw_canvas_state_set_group(state_of(data), &group);
	else
		sw_canvas_state_refuse(state_of(data), error->message);
}

static void
on_board_symmetry(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer data)
{
	SwGroup group = state_of(data)->drawing.group;

	group.order = (guint)MAX(g_ascii_strtoull(g_variant_get_string(value, NULL), NULL, 10), 1);
	set_board_group(data, group);
}

static void
on_board_mirror(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer data)
{
	SwGroup group = state_of(data)->drawing.group;

	group.is_mirrored = FALSE;
	group.axis = 0;
	for (guint i = 0; i < SW_N_BOARD_MIRRORS; i++) {
		const SwSymmetryChoice *mirror = &sw_board_mirrors[i];

		if (g_str_equal(mirror->name, g_variant_get_string(value, NULL))) {
			group.is_mirrored = mirror->is_mirrored;
			group.axis = mirror->axis;
		}
	}
	set_board_group(data, group);
}

/* ---- States ----------------------------------------------------------------------------- */

static void
set_text(const SwSymmetryActions *actions, const char *action, const char *state)
{
	sw_action_set_state(actions->window, action, g_variant_new_string(state));
}

/* Shows the current group in the states of the actions, also after other code has set it. */
static void
show_group(SwCanvasState *state, SwMapChange what, SwSymmetryActions *actions)
{
	const SwGroup *group = &state->drawing.group;
	gboolean is_board = sw_group_is_of_board(group);
	g_autofree char *order = g_strdup_printf("%u", group->order);

	if (!(what & SW_MAP_GROUP))
		return;
	set_text(actions, "symmetry", is_board ? "none" : choice_of(group)->name);
	sw_action_set_state(actions->window, "symmetry-mirror",
	                    g_variant_new_boolean(!is_board && group->is_mirrored));
	set_text(actions, "board-symmetry", is_board && group->order > 1 ? order : "none");
	set_text(actions, "board-mirror",
	         is_board && group->is_mirrored ? mirror_of(group)->name : "none");
}

/* ---- Life ------------------------------------------------------------------------------- */

static const GActionEntry entries[] = {
	{.name = "symmetry", .parameter_type = "s", .state = "'none'", .change_state = on_symmetry},
	{.name = "symmetry-mirror", .state = "false", .change_state = on_symmetry_mirror},
	{.name = "symmetry-here", .activate = on_symmetry_here},
	{.name = "symmetry-axis", .activate = on_symmetry_axis},
	{.name = "make-symmetric", .activate = on_make_symmetric},
	{.name = "asymmetry", .state = "false", .change_state = on_asymmetry},
	{.name = "board-symmetry",
         .parameter_type = "s",
         .state = "'none'",
         .change_state = on_board_symmetry},
	{.name = "board-mirror",
         .parameter_type = "s",
         .state = "'none'",
         .change_state = on_board_mirror},
};

SwSymmetryActions *
sw_symmetry_actions_new(GtkApplicationWindow *window, const SwCanvases *canvases)
{
	SwSymmetryActions *actions = g_new0(SwSymmetryActions, 1);

	actions->window = window;
	actions->canvases = *canvases;
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                actions);
	actions->state = g_object_ref(sw_map_canvas_state(canvases->map));
	g_signal_connect(actions->state, "changed", G_CALLBACK(show_group), actions);
	return actions;
}

void
sw_symmetry_actions_free(SwSymmetryActions *actions)
{
	g_signal_handlers_disconnect_by_data(actions->state, actions);
	g_object_unref(actions->state);
	g_free(actions);
}
