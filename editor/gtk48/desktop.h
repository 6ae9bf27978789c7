/* The desktop's preferences for the look of programs, from its settings portal
 * (org.freedesktop.portal.Settings).
 *
 * Works around GTK 4.8, which reads only the theme. Delete when GTK >= 4.22: GtkSettings has
 * gtk-interface-color-scheme and gtk-interface-contrast from 4.20 on, gtk-interface-reduced-motion
 * from 4.22 on. */
#pragma once

#include <gio/gio.h>

typedef enum {
	SW_WISH_DARK,
	SW_WISH_CONTRAST,
	SW_WISH_STILL, /* no animations */
} SwWish;

typedef struct SwDesktop SwDesktop;

/* Asks the portal asynchronously. `changed` is called after each answer and each later change. The
 * result lives as long as the program. */
SwDesktop *sw_desktop_new(void (*changed)(gpointer data), gpointer data);

/* TRUE if the portal has answered and has a setting for it. */
gboolean sw_desktop_is_told(const SwDesktop *desktop, SwWish wish);

/* TRUE if the portal has answered that it is wanted. */
gboolean sw_desktop_wants(const SwDesktop *desktop, SwWish wish);
