#include "widgets/appearance.h"

#include "gtk48/desktop.h"
#include "widgets/memory.h"

typedef struct {
	GtkSettings *settings;
	GSimpleAction *action;
	SwDesktop *desktop;
	char *theme; /* the desktop's own */
} Appearance;

/* ---- The style in force ----------------------------------------------------------------- */

static gboolean
is_dark_theme(const char *theme)
{
	return g_str_has_suffix(theme, "-dark") || g_str_equal(theme, "HighContrastInverse");
}

gboolean
sw_appearance_is_dark(GtkSettings *settings)
{
	g_autofree char *theme = NULL;
	gboolean is_dark;

	g_object_get(settings, "gtk-application-prefer-dark-theme", &is_dark, "gtk-theme-name",
	             &theme, NULL);
	return is_dark || (theme && is_dark_theme(theme));
}

static gboolean
is_contrasting(const char *theme)
{
	return g_str_has_prefix(theme, "HighContrast") || strstr(theme, "-hc") != NULL;
}

gboolean
sw_appearance_has_contrast(GtkSettings *settings)
{
	g_autofree char *theme = NULL;

	g_object_get(settings, "gtk-theme-name", &theme, NULL);
	return theme && is_contrasting(theme);
}

/* From the portal, or from the theme if the portal has no such setting. */
static gboolean
desktop_wants_dark(const Appearance *appearance)
{
	return sw_desktop_is_told(appearance->desktop, SW_WISH_DARK)
	               ? sw_desktop_wants(appearance->desktop, SW_WISH_DARK)
	               : is_dark_theme(appearance->theme);
}

static gboolean
desktop_wants_contrast(const Appearance *appearance)
{
	return sw_desktop_is_told(appearance->desktop, SW_WISH_CONTRAST)
	               ? sw_desktop_wants(appearance->desktop, SW_WISH_CONTRAST)
	               : is_contrasting(appearance->theme);
}

/* Keeps the desktop's own theme, unless that is of another kind. */
static const char *
theme_for(const Appearance *appearance, gboolean is_dark, gboolean has_contrast)
{
	if (has_contrast)
		return is_dark ? "Default-hc-dark" : "Default-hc";
	if (is_contrasting(appearance->theme) || (is_dark_theme(appearance->theme) && !is_dark))
		return "Default";
	return appearance->theme;
}

/* Sets only what differs: setting even the same theme makes GTK read its style sheet again. */
static void
set_theme(Appearance *appearance, const char *theme, gboolean is_dark)
{
	g_autofree char *theme_now = NULL;
	gboolean is_dark_now;

	g_object_get(appearance->settings, "gtk-theme-name", &theme_now,
	             "gtk-application-prefer-dark-theme", &is_dark_now, NULL);
	if (is_dark != is_dark_now)
		g_object_set(appearance->settings, "gtk-application-prefer-dark-theme", is_dark,
		             NULL);
	if (g_strcmp0(theme, theme_now) != 0)
		g_object_set(appearance->settings, "gtk-theme-name", theme, NULL);
}

static void
apply(gpointer data)
{
	Appearance *appearance = data;
	g_autoptr(GVariant) state = g_action_get_state(G_ACTION(appearance->action));
	const char *choice = g_variant_get_string(state, NULL);
	gboolean follows = g_str_equal(choice, "desktop");
	gboolean has_contrast =
		g_str_equal(choice, "contrast") || (follows && desktop_wants_contrast(appearance));
	gboolean is_dark = g_str_equal(choice, "dark") ||
	                   (!g_str_equal(choice, "light") && desktop_wants_dark(appearance));

	/* GTK has no dark variant of "Default-hc-dark", and would take that of "Default". */
	set_theme(appearance, theme_for(appearance, is_dark, has_contrast),
	          is_dark && !has_contrast);
	if (sw_desktop_is_told(appearance->desktop, SW_WISH_STILL))
		g_object_set(appearance->settings, "gtk-enable-animations",
		             !sw_desktop_wants(appearance->desktop, SW_WISH_STILL), NULL);
}

/* ---- The choice ------------------------------------------------------------------------- */

static const char *const choices[] = {"desktop", "light", "dark", "contrast", NULL};

#define REMEMBERED "window", "appearance"

/* Returns the choice that is remembered; "desktop" if there is none. */
static const char *
read_choice(void)
{
	g_autofree char *text = sw_memory_get(REMEMBERED);

	for (guint i = 0; text && choices[i]; i++) {
		if (g_str_equal(choices[i], text))
			return choices[i];
	}
	return choices[0];
}

static void
on_chosen(GSimpleAction *action, GVariant *value, gpointer data)
{
	const char *choice = g_variant_get_string(value, NULL);

	if (!g_strv_contains(choices, choice))
		return;
	g_simple_action_set_state(action, value);
	apply(data);
	sw_memory_set(REMEMBERED, choice);
}

void
sw_appearance_install(GtkApplication *application)
{
	/* Lives as long as the program. */
	static Appearance appearance;

	appearance.settings = gtk_settings_get_default();
	g_object_get(appearance.settings, "gtk-theme-name", &appearance.theme, NULL);
	appearance.desktop = sw_desktop_new(apply, &appearance);
	appearance.action = g_simple_action_new_stateful("appearance", G_VARIANT_TYPE_STRING,
	                                                 g_variant_new_string(read_choice()));
	g_signal_connect(appearance.action, "change-state", G_CALLBACK(on_chosen), &appearance);
	g_action_map_add_action(G_ACTION_MAP(application), G_ACTION(appearance.action));
	apply(&appearance);
}
