/* Light, dark or high contrast, as the desktop prefers or as the user has chosen.
 *
 * The style in force is set in GtkSettings, where the theme and all drawing code read it. The
 * desktop is asked over D-Bus (org.freedesktop.portal.Settings), and its changes are followed;
 * without a portal, the desktop's GTK theme decides. Motion is reduced if the desktop asks for it
 * (gtk-enable-animations).
 */
#pragma once

#include <gtk/gtk.h>

/* Adds the action "appearance" to the application; its state is the last choice: "desktop",
 * "light", "dark" or "contrast". Asks the desktop asynchronously. */
void sw_appearance_install(GtkApplication *application);

/* The style in force, from the settings gtk-application-prefer-dark-theme and gtk-theme-name, whose
 * "notify" signals report changes. */
gboolean sw_appearance_is_dark(GtkSettings *settings);
gboolean sw_appearance_has_contrast(GtkSettings *settings);
