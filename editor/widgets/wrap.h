/* Lays the children of a widget side by side, in further rows where there is no more room. GTK
 * has a flow box, whose children stand in columns and take the keyboard. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_WRAP (sw_wrap_get_type())
G_DECLARE_FINAL_TYPE(SwWrap, sw_wrap, SW, WRAP, GtkLayoutManager)

G_END_DECLS
