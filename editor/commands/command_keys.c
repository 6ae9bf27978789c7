/* Which keys are accelerators. GTK gives an application's accelerators to the window before the
 * focused widget: right for Control+S, wrong for a letter that is typed into an entry, and for
 * Control+C while text is selected there. Such keys are handled in the bubble phase instead, after
 * the focused widget, if it does not use them. */
#include "commands/commands.h"

#include <glib/gi18n.h>

#define MODIFIERS \
	(GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_HYPER_MASK | GDK_META_MASK)

/* TRUE if the key has a meaning while text is typed. */
static gboolean
is_typed(const char *accelerator)
{
	guint key;
	GdkModifierType modifiers;

	if (!gtk_accelerator_parse(accelerator, &key, &modifiers))
		return FALSE;
	if (modifiers & MODIFIERS)
		return (modifiers & MODIFIERS) == GDK_CONTROL_MASK && key < 128 &&
		       strchr("acvxyz", (int)key) != NULL;
	/* Shift+F10 opens the menu of an entry. */
	return key < GDK_KEY_F1 || key > GDK_KEY_F35 || key == GDK_KEY_F10;
}

void
sw_commands_install(GtkApplication *application)
{
	guint n;
	const SwCommand *commands = sw_commands(&n);

	for (guint i = 0; i < n; i++) {
		const char *keys[G_N_ELEMENTS(commands->keys) + 1] = {NULL};
		guint n_keys = 0;

		for (guint k = 0; commands[i].keys[k]; k++) {
			if (!is_typed(commands[i].keys[k]))
				keys[n_keys++] = commands[i].keys[k];
		}
		gtk_application_set_accels_for_action(application, commands[i].action, keys);
	}
}

/* ---- Typed keys ------------------------------------------------------------------------- */

static gboolean
is_typing(GtkWidget *widget)
{
	GtkRoot *root = gtk_widget_get_root(widget);
	GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;

	return GTK_IS_EDITABLE(focus) || GTK_IS_TEXT_VIEW(focus);
}

static gboolean
share_a_key(const SwCommand *command, const SwCommand *other)
{
	for (guint i = 0; command->keys[i]; i++) {
		if (g_strv_contains(other->keys, command->keys[i]))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if the key has another meaning for what the window shows: R turns hexes by a side, and
 * pieces of a board by degrees. */
static gboolean
has_a_substitute(GtkWindow *window, const SwCommand *command)
{
	guint n;
	const SwCommand *commands = sw_commands(&n);

	for (guint i = 0; i < n; i++) {
		if (&commands[i] != command && share_a_key(command, &commands[i]) &&
		    !sw_command_is_left_out(window, &commands[i]))
			return TRUE;
	}
	return FALSE;
}

static gboolean
refuse(GtkWindow *window, const SwCommand *command)
{
	g_autofree char *why = NULL;

	if (has_a_substitute(window, command))
		return FALSE;
	why = g_strdup_printf(_("%s: this means nothing here"), _(command->label));
	return gtk_widget_activate_action(GTK_WIDGET(window), "win.refuse", "s", why);
}

static gboolean
on_key(GtkWidget *widget, GVariant *arguments G_GNUC_UNUSED, gpointer data)
{
	const SwCommand *command = data;
	g_autofree char *name = NULL;
	g_autoptr(GVariant) target = NULL;

	if (is_typing(widget))
		return FALSE;
	if (GTK_IS_WINDOW(widget) && sw_command_is_left_out(GTK_WINDOW(widget), command))
		return refuse(GTK_WINDOW(widget), command);
	return g_action_parse_detailed_name(command->action, &name, &target, NULL) &&
	       gtk_widget_activate_action_variant(widget, name, target);
}

void
sw_commands_install_plain(GtkWidget *widget)
{
	GtkEventController *controller = gtk_shortcut_controller_new();
	guint n;
	const SwCommand *commands = sw_commands(&n);

	for (guint i = 0; i < n; i++) {
		for (guint k = 0; commands[i].keys[k]; k++) {
			if (!is_typed(commands[i].keys[k]))
				continue;
			gtk_shortcut_controller_add_shortcut(
				GTK_SHORTCUT_CONTROLLER(controller),
				gtk_shortcut_new(
					gtk_shortcut_trigger_parse_string(commands[i].keys[k]),
					gtk_callback_action_new(on_key, (gpointer)&commands[i],
			                                        NULL)));
		}
	}
	gtk_widget_add_controller(widget, controller);
}

/* ---- Menus ------------------------------------------------------------------------------ */

static const SwCommand *
command_of(const char *action)
{
	guint n;
	const SwCommand *commands = sw_commands(&n);

	for (guint i = 0; i < n; i++) {
		if (g_str_equal(commands[i].action, action))
			return &commands[i];
	}
	return NULL;
}

const char *
sw_commands_label(const char *action)
{
	return _(command_of(action)->label);
}

char *
sw_commands_tip(const char *text, const char *action)
{
	const SwCommand *command = command_of(action);
	g_autofree char *key = NULL;
	guint value;
	GdkModifierType modifiers;

	if (command == NULL || command->keys[0] == NULL ||
	    !gtk_accelerator_parse(command->keys[0], &value, &modifiers))
		return g_strdup(text);
	key = gtk_accelerator_get_label(value, modifiers);
	return g_strdup_printf("%s (%s)", text, key);
}

/* Keys that are typed are no accelerators, which a menu would show by itself. */
static void
show_keys(GMenuItem *item, const SwCommand *command)
{
	if (command->keys[0] && is_typed(command->keys[0]))
		g_menu_item_set_attribute(item, "accel", "s", command->keys[0]);
}

void
sw_commands_show_keys(GMenu *menu)
{
	GMenuModel *model = G_MENU_MODEL(menu);

	for (int i = 0; i < g_menu_model_get_n_items(model); i++) {
		g_autoptr(GMenuModel) section =
			g_menu_model_get_item_link(model, i, G_MENU_LINK_SECTION);
		g_autofree char *action = NULL;
		g_autoptr(GMenuItem) item = NULL;
		const SwCommand *command;

		if (section)
			sw_commands_show_keys(G_MENU(section));
		if (!g_menu_model_get_item_attribute(model, i, G_MENU_ATTRIBUTE_ACTION, "s",
		                                     &action) ||
		    (command = command_of(action)) == NULL)
			continue;
		item = g_menu_item_new_from_model(model, i);
		show_keys(item, command);
		g_menu_remove(menu, i);
		g_menu_insert_item(menu, i, item);
	}
}

GMenuModel *
sw_commands_menu(const char *const *actions, guint n)
{
	GMenu *menu = g_menu_new();
	g_autoptr(GMenu) section = g_menu_new();

	for (guint i = 0; i < n; i++) {
		const SwCommand *command = *actions[i] ? command_of(actions[i]) : NULL;
		g_autoptr(GMenuItem) item = NULL;

		g_assert(command || *actions[i] == '\0');
		if (command == NULL) {
			g_menu_append_section(menu, NULL, G_MENU_MODEL(section));
			g_object_unref(section);
			section = g_menu_new();
			continue;
		}
		item = g_menu_item_new(_(command->label), command->action);
		show_keys(item, command);
		g_menu_append_item(section, item);
	}
	g_menu_append_section(menu, NULL, G_MENU_MODEL(section));
	return G_MENU_MODEL(menu);
}
