/* The settings of evening out a map: what stays, and how it is searched. */
#pragma once

#include <gtk/gtk.h>

#include "session/even_out.h"

typedef struct SwEvenSettings SwEvenSettings;

/* `changed` is called after each change. The session must outlive the settings, and they their
 * widget, which a container owns. */
SwEvenSettings *sw_even_settings_new(SwSession *session, void (*changed)(gpointer data),
                                     gpointer data);
void sw_even_settings_free(SwEvenSettings *settings);
GtkWidget *sw_even_settings_widget(SwEvenSettings *settings);

/* Reads the wishes, which are valid until the next call. FALSE, with an error for users, if a field
 * has no valid value. */
gboolean sw_even_settings_read(SwEvenSettings *settings, SwEvenOutWishes *wishes, GError **error);
