/* Light, dark or of high contrast: as the desktop has it, or as somebody chose here.
 *
 * What is in force stands in GtkSettings, where the theme, and whoever draws, look it up; this sets
 * it. The desktop is asked over D-Bus (org.freedesktop.portal.Settings) and heard from then on;
 * where there is no portal, the desktop's GTK theme says what it wants. Motion is reduced where the
 * desktop says so (gtk-enable-animations).
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds "appearance" to the application, whose state is "desktop", "light", "dark" or "contrast",
 * as it was chosen last; and asks the desktop, without waiting for the answer. */
void sw_appearance_install(GtkApplication *application);

/* What is in force: of gtk-application-prefer-dark-theme and gtk-theme-name, which tell when it is
 * another. */
gboolean sw_appearance_is_dark(GtkSettings *settings);
gboolean sw_appearance_has_contrast(GtkSettings *settings);

G_END_DECLS
