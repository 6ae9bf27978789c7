#include "window/appearance.h"

#include <glib/gstdio.h>

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"

/* ---- What is asked for ------------------------------------------------------------------ */

static gboolean
is_one(GVariant *value)
{
	return g_variant_is_of_type(value, G_VARIANT_TYPE_UINT32) &&
	       g_variant_get_uint32(value) == 1;
}

static gboolean
is_true(GVariant *value)
{
	return g_variant_is_of_type(value, G_VARIANT_TYPE_BOOLEAN) && g_variant_get_boolean(value);
}

static gboolean
is_false(GVariant *value)
{
	return g_variant_is_of_type(value, G_VARIANT_TYPE_BOOLEAN) && !g_variant_get_boolean(value);
}

/* What a desktop may say of how it looks. */
typedef enum {
	WISH_DARK,
	WISH_CONTRAST,
	WISH_STILL,
} Wish;

/* color-scheme: 1 prefers dark; contrast: 1 prefers high. GNOME had a setting of its own for the
 * latter before there was one for all: either will do. */
static const struct {
	const char *namespace, *key;
	Wish wish;
	gboolean (*is_wish)(GVariant *value);
} sources[] = {
	{"org.gnome.desktop.a11y.interface", "high-contrast", WISH_CONTRAST, is_true},
	{"org.gnome.desktop.interface", "enable-animations", WISH_STILL, is_false},
	{"org.freedesktop.appearance", "color-scheme", WISH_DARK, is_one},
	{"org.freedesktop.appearance", "contrast", WISH_CONTRAST, is_one},
};

typedef struct {
	GtkSettings *settings;
	GSimpleAction *action;
	GDBusProxy *portal;
	char *theme; /* the desktop's own */
	gboolean is_told[G_N_ELEMENTS(sources)], says[G_N_ELEMENTS(sources)];
} Appearance;

static gboolean
is_told(const Appearance *appearance, Wish wish)
{
	gboolean is_told = FALSE;

	for (guint i = 0; i < G_N_ELEMENTS(sources); i++)
		is_told |= sources[i].wish == wish && appearance->is_told[i];
	return is_told;
}

static gboolean
is_said(const Appearance *appearance, Wish wish)
{
	gboolean is_said = FALSE;

	for (guint i = 0; i < G_N_ELEMENTS(sources); i++)
		is_said |= sources[i].wish == wish && appearance->says[i];
	return is_said;
}

/* ---- What is in force ------------------------------------------------------------------- */

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

/* By the portal; by its theme where the portal says nothing. */
static gboolean
desktop_wants_dark(const Appearance *appearance)
{
	return is_told(appearance, WISH_DARK) ? is_said(appearance, WISH_DARK)
	                                      : is_dark_theme(appearance->theme);
}

static gboolean
desktop_wants_contrast(const Appearance *appearance)
{
	return is_told(appearance, WISH_CONTRAST) ? is_said(appearance, WISH_CONTRAST)
	                                          : is_contrasting(appearance->theme);
}

/* A theme of the desktop's own is kept, unless it is of the other kind. */
static const char *
theme_for(const Appearance *appearance, gboolean is_dark, gboolean has_contrast)
{
	if (has_contrast)
		return is_dark ? "Default-hc-dark" : "Default-hc";
	if (is_contrasting(appearance->theme) || (is_dark_theme(appearance->theme) && !is_dark))
		return "Default";
	return appearance->theme;
}

/* To be told what it knows makes GTK read the theme's style sheet once more. */
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
apply(Appearance *appearance)
{
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
	if (is_told(appearance, WISH_STILL))
		g_object_set(appearance->settings, "gtk-enable-animations",
		             !is_said(appearance, WISH_STILL), NULL);
}

/* ---- The desktop ------------------------------------------------------------------------ */

static void
hear(Appearance *appearance, const char *namespace, const char *key, GVariant *value)
{
	for (guint i = 0; i < G_N_ELEMENTS(sources); i++) {
		if (!g_str_equal(sources[i].namespace, namespace) ||
		    !g_str_equal(sources[i].key, key))
			continue;
		appearance->says[i] = sources[i].is_wish(value);
		appearance->is_told[i] = TRUE;
		apply(appearance);
	}
}

static void
on_portal_signal(GDBusProxy *portal G_GNUC_UNUSED, const char *sender G_GNUC_UNUSED,
                 const char *name, GVariant *parameters, Appearance *appearance)
{
	const char *namespace, *key;
	g_autoptr(GVariant) value = NULL;

	if (!g_str_equal(name, "SettingChanged") ||
	    !g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)")))
		return;
	g_variant_get(parameters, "(&s&sv)", &namespace, &key, &value);
	hear(appearance, namespace, key, value);
}

/* What a portal does not know, it answers with an error: then nothing was told. */
static void
on_read(GObject *portal, GAsyncResult *result, gpointer data)
{
	guint source = GPOINTER_TO_UINT(data);
	g_autoptr(GVariant) answer = g_dbus_proxy_call_finish(G_DBUS_PROXY(portal), result, NULL);
	g_autoptr(GVariant) value = NULL;
	Appearance *appearance = g_object_get_data(portal, "appearance");

	if (answer == NULL || !g_variant_is_of_type(answer, G_VARIANT_TYPE("(v)")))
		return;
	g_variant_get(answer, "(v)", &value);
	/* Read wraps the value once more than it says. */
	while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
		GVariant *inner = g_variant_get_variant(value);

		g_variant_unref(value);
		value = inner;
	}
	hear(appearance, sources[source].namespace, sources[source].key, value);
}

static void
on_portal(GObject *object G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
	Appearance *appearance = data;
	GDBusProxy *portal = g_dbus_proxy_new_for_bus_finish(result, NULL);

	if (portal == NULL)
		return;
	appearance->portal = portal;
	g_object_set_data(G_OBJECT(portal), "appearance", appearance);
	g_signal_connect(portal, "g-signal", G_CALLBACK(on_portal_signal), appearance);
	for (guint i = 0; i < G_N_ELEMENTS(sources); i++)
		g_dbus_proxy_call(portal, "Read",
		                  g_variant_new("(ss)", sources[i].namespace, sources[i].key),
		                  G_DBUS_CALL_FLAGS_NONE, -1, NULL, on_read, GUINT_TO_POINTER(i));
}

/* ---- The choice ------------------------------------------------------------------------- */

static const char *const choices[] = {"desktop", "light", "dark", "contrast", NULL};

static char *
choice_path(void)
{
	return g_build_filename(g_get_user_config_dir(), "starwright", "appearance", NULL);
}

/* The word that the file holds; the desktop's way if there is none. */
static const char *
read_choice(void)
{
	g_autofree char *path = choice_path();
	g_autofree char *text = NULL;

	if (g_file_get_contents(path, &text, NULL, NULL)) {
		g_strstrip(text);
		for (guint i = 0; choices[i]; i++) {
			if (g_str_equal(choices[i], text))
				return choices[i];
		}
	}
	return choices[0];
}

static void
on_chosen(GSimpleAction *action, GVariant *value, gpointer data)
{
	const char *choice = g_variant_get_string(value, NULL);
	g_autofree char *path = choice_path();
	g_autofree char *folder = g_path_get_dirname(path);
	g_autoptr(GError) error = NULL;

	if (!g_strv_contains(choices, choice))
		return;
	g_simple_action_set_state(action, value);
	apply(data);
	g_mkdir_with_parents(folder, 0700);
	if (!g_file_set_contents(path, choice, -1, &error))
		g_message("the appearance holds until the program ends: %s", error->message);
}

void
sw_appearance_install(GtkApplication *application)
{
	/* Lives as long as the program. */
	static Appearance appearance;

	appearance.settings = gtk_settings_get_default();
	g_object_get(appearance.settings, "gtk-theme-name", &appearance.theme, NULL);
	appearance.action = g_simple_action_new_stateful("appearance", G_VARIANT_TYPE_STRING,
	                                                 g_variant_new_string(read_choice()));
	g_signal_connect(appearance.action, "change-state", G_CALLBACK(on_chosen), &appearance);
	g_action_map_add_action(G_ACTION_MAP(application), G_ACTION(appearance.action));
	apply(&appearance);
	g_dbus_proxy_new_for_bus(G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES,
	                         NULL, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE, NULL, on_portal,
	                         &appearance);
}
