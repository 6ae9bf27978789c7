/* How the desktop wants programs to look, by its settings portal
 * (org.freedesktop.portal.Settings).
 *
 * Works around GTK 4.8, which asks for the theme alone. Delete when GTK >= 4.22: GtkSettings has
 * gtk-interface-color-scheme and gtk-interface-contrast from 4.20 on, gtk-interface-reduced-motion
 * from 4.22 on. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
	SW_WISH_DARK,
	SW_WISH_CONTRAST,
	SW_WISH_STILL, /* no animations */
} SwWish;

typedef struct SwDesktop SwDesktop;

/* Asks without waiting. `changed` is called after each answer and each later change. Lives as long
 * as the program. */
SwDesktop *sw_desktop_new(void (*changed)(gpointer data), gpointer data);

/* TRUE if the portal has a setting for it; before it has answered: FALSE. */
gboolean sw_desktop_is_told(const SwDesktop *desktop, SwWish wish);

/* TRUE if it has been told, and is wanted. */
gboolean sw_desktop_wants(const SwDesktop *desktop, SwWish wish);

G_END_DECLS
