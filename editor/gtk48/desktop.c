#include "gtk48/desktop.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"

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

/* color-scheme: 1 prefers dark; contrast: 1 prefers high. GNOME had a setting of its own for
 * contrast before the common one: either is used. */
static const struct {
	const char *namespace, *key;
	SwWish wish;
	gboolean (*is_wish)(GVariant *value);
} sources[] = {
	{"org.gnome.desktop.a11y.interface", "high-contrast", SW_WISH_CONTRAST, is_true},
	{"org.gnome.desktop.interface", "enable-animations", SW_WISH_STILL, is_false},
	{"org.freedesktop.appearance", "color-scheme", SW_WISH_DARK, is_one},
	{"org.freedesktop.appearance", "contrast", SW_WISH_CONTRAST, is_one},
};

struct SwDesktop {
	void (*changed)(gpointer data);
	gpointer data;
	GDBusProxy *portal;
	gboolean is_told[G_N_ELEMENTS(sources)], says[G_N_ELEMENTS(sources)];
};

gboolean
sw_desktop_is_told(const SwDesktop *desktop, SwWish wish)
{
	gboolean is_told = FALSE;

	for (guint i = 0; i < G_N_ELEMENTS(sources); i++)
		is_told |= sources[i].wish == wish && desktop->is_told[i];
	return is_told;
}

gboolean
sw_desktop_wants(const SwDesktop *desktop, SwWish wish)
{
	gboolean is_said = FALSE;

	for (guint i = 0; i < G_N_ELEMENTS(sources); i++)
		is_said |= sources[i].wish == wish && desktop->says[i];
	return is_said;
}

/* ---- The portal ------------------------------------------------------------------------- */

static void
hear(SwDesktop *desktop, const char *namespace, const char *key, GVariant *value)
{
	for (guint i = 0; i < G_N_ELEMENTS(sources); i++) {
		if (!g_str_equal(sources[i].namespace, namespace) ||
		    !g_str_equal(sources[i].key, key))
			continue;
		desktop->says[i] = sources[i].is_wish(value);
		desktop->is_told[i] = TRUE;
		desktop->changed(desktop->data);
	}
}

static void
on_portal_signal(GDBusProxy *portal G_GNUC_UNUSED, const char *sender G_GNUC_UNUSED,
                 const char *name, GVariant *parameters, SwDesktop *desktop)
{
	const char *namespace, *key;
	g_autoptr(GVariant) value = NULL;

	if (!g_str_equal(name, "SettingChanged") ||
	    !g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ssv)")))
		return;
	g_variant_get(parameters, "(&s&sv)", &namespace, &key, &value);
	hear(desktop, namespace, key, value);
}

/* A portal answers with an error if it does not know the setting, which then stays unset. */
static void
on_read(GObject *portal, GAsyncResult *result, gpointer data)
{
	guint source = GPOINTER_TO_UINT(data);
	g_autoptr(GVariant) answer = g_dbus_proxy_call_finish(G_DBUS_PROXY(portal), result, NULL);
	g_autoptr(GVariant) value = NULL;
	SwDesktop *desktop = g_object_get_data(portal, "desktop");

	if (answer == NULL || !g_variant_is_of_type(answer, G_VARIANT_TYPE("(v)")))
		return;
	g_variant_get(answer, "(v)", &value);
	/* Read wraps the value in one more variant than documented. */
	while (g_variant_is_of_type(value, G_VARIANT_TYPE_VARIANT)) {
		GVariant *inner = g_variant_get_variant(value);

		g_variant_unref(value);
		value = inner;
	}
	hear(desktop, sources[source].namespace, sources[source].key, value);
}

static void
on_portal(GObject *object G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
	SwDesktop *desktop = data;
	GDBusProxy *portal = g_dbus_proxy_new_for_bus_finish(result, NULL);

	if (portal == NULL)
		return;
	desktop->portal = portal;
	g_object_set_data(G_OBJECT(portal), "desktop", desktop);
	g_signal_connect(portal, "g-signal", G_CALLBACK(on_portal_signal), desktop);
	for (guint i = 0; i < G_N_ELEMENTS(sources); i++)
		g_dbus_proxy_call(portal, "Read",
		                  g_variant_new("(ss)", sources[i].namespace, sources[i].key),
		                  G_DBUS_CALL_FLAGS_NONE, -1, NULL, on_read, GUINT_TO_POINTER(i));
}

SwDesktop *
sw_desktop_new(void (*changed)(gpointer data), gpointer data)
{
	SwDesktop *desktop = g_new0(SwDesktop, 1);

	desktop->changed = changed;
	desktop->data = data;
	g_dbus_proxy_new_for_bus(G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES,
	                         NULL, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE, NULL, on_portal,
	                         desktop);
	return desktop;
}
