/* Lays out the children of a widget side by side, and wraps them into further rows. GTK's flow box
 * would align them in columns and make each focusable. */
#pragma once

#include <gtk/gtk.h>

#define SW_TYPE_WRAP (sw_wrap_get_type())
G_DECLARE_FINAL_TYPE(SwWrap, sw_wrap, SW, WRAP, GtkLayoutManager)
