/* The keyboard shortcuts window: the keys of the commands, and those that only the map, the mat or
 * the board handles. */
#include "commands/commands.h"

#include "gtk48/shortcuts.h"
#include "widgets/actions.h"

#include <glib/gi18n.h>

/* A key that needs the cursor; see sw_shortcuts_add(). */
typedef struct {
	const char *label, *keys;
} CursorKey;

/* From map_keys.c. */
static const CursorKey on_map[] = {
	{N_("Move the cursor"), "Left Right Up Down"},
	{N_("First or last tile of the row"), "Home End"},
	{N_("First or last tile of the map"), "<Control>Home <Control>End"},
	{N_("A page up or down"), "Page_Up Page_Down"},
	{N_("Use the tool"), "Return space"},
	{N_("Hold Shift to keep drawing"), "<Shift>Left <Shift>Right"},
	{N_("Move the selection"), "<Alt>Left <Alt>Right"},
	{N_("Copy the selection there"), "<Shift><Alt>Left <Shift><Alt>Right"},
	{N_("Pan the map"), "<Control>Left <Control>Right"},
	{N_("Set the number"), "1 9"},
};

/* From mat_canvas.c. */
static const CursorKey on_mat[] = {
	{N_("Move the cursor"), "Left Right Up Down"},
	{N_("First or last card"), "Home End"},
	{N_("Select the card"), "Return space"},
	{N_("Select several cards"), "<Shift>space <Control>space"},
	{N_("Move the card"), "<Alt>Left <Alt>Right <Alt>Up <Alt>Down"},
	{N_("Set the number"), "1 9"},
};

/* From board_canvas.c. */
static const CursorKey on_board[] = {
	{N_("Move the selection, or the cursor"), "Left Right Up Down"},
	{N_("The same by a hundredth of an inch"), "<Shift>Left <Shift>Right"},
	{N_("Next or previous piece"), "Tab <Shift>Tab"},
	{N_("Use the tool"), "Return space"},
	{N_("Remove the last corner"), "BackSpace"},
	{N_("Set the number"), "1 9"},
};

static gboolean
is_listed(GtkWindow *window, const SwCommand *command)
{
	return command->keys[0] && !sw_command_is_left_out(window, command);
}

/* Commands without keys are left out; the command search finds them. */
static void
add_commands(GtkWindow *window, SwShortcuts *shortcuts)
{
	guint n;
	const SwCommand *commands = sw_commands(&n);
	const char *group = "";

	for (guint i = 0; i < n; i++) {
		g_autofree char *keys = g_strjoinv(" ", (char **)commands[i].keys);

		if (!is_listed(window, &commands[i]))
			continue;
		if (!g_str_equal(commands[i].group, group))
			sw_shortcuts_begin_group(shortcuts, _(commands[i].group));
		group = commands[i].group;
		sw_shortcuts_add(shortcuts, _(commands[i].label), keys);
	}
}

static void
add_cursor_keys(SwShortcuts *shortcuts, const char *title, const CursorKey *keys, guint n)
{
	sw_shortcuts_begin_group(shortcuts, _(title));
	for (guint i = 0; i < n; i++)
		sw_shortcuts_add(shortcuts, _(keys[i].label), keys[i].keys);
}

GtkWindow *
sw_commands_overview(GtkWindow *window)
{
	SwShortcuts shortcuts;

	sw_shortcuts_init(&shortcuts);
	if (sw_action_is_left_out(window, "tool"))
		add_cursor_keys(&shortcuts, N_("On the mat"), on_mat, G_N_ELEMENTS(on_mat));
	else if (!sw_action_is_left_out(window, "tool::box"))
		add_cursor_keys(&shortcuts, N_("On the board"), on_board, G_N_ELEMENTS(on_board));
	else
		add_cursor_keys(&shortcuts, N_("On the map"), on_map, G_N_ELEMENTS(on_map));
	add_commands(window, &shortcuts);
	return sw_shortcuts_end(&shortcuts, window);
}
