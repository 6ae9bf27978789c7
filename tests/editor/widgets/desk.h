/* Fixture for tests of widgets: a display, an application that is not on the bus, a map in a
 * window. */
#pragma once

#include "cases.h"
#include "picture/colour.h"
#include "window/window.h"

/* Made once for each program, registered, with its own folders for state and settings. */
GtkApplication *desk_application(void);

/* Returns the session of a file below STARWRIGHT_SOURCE/galaxies. */
SwSession *desk_session(const char *galaxy);

/* Shows a window of 1200 by 800 pixels over a session, which it takes, or over that of a file. */
SwWindow *desk_show(SwSession *session);
SwWindow *desk_open(const char *galaxy);

/* Closes it without a question. */
void desk_close(SwWindow *window);

/* Iterates the main loop until nothing has happened for some frames. */
void desk_rest(void);

/* Returns the first widget of the type: this one, or within it; NULL if there is none. */
GtkWidget *desk_find(GtkWidget *widget, GType type);

/* Passes the key to the widget's own controllers of one phase. TRUE if one handled it. */
gboolean desk_key(GtkWidget *widget, guint key, GdkModifierType modifiers);

/* Returns a widget of the window as the window draws it. Free with cairo_surface_destroy(). */
cairo_surface_t *desk_picture(SwWindow *window, GtkWidget *widget);

/* TRUE if a pixel near the point has about that colour. */
gboolean desk_has_colour(cairo_surface_t *image, double x, double y, SwColour colour);

/* ---- All cases -------------------------------------------------------------------------- */

TCase *answers_case(void);
TCase *appearance_case(void);
TCase *cells_case(void);
TCase *checker_case(void);
TCase *fields_case(void);
TCase *fingers_case(void);
TCase *held_case(void);
TCase *helped_case(void);
TCase *keys_case(void);
TCase *layout_case(void);
TCase *legible_case(void);
TCase *long_command_case(void);
TCase *packs_case(void);
TCase *photo_case(void);
TCase *picture_case(void);
TCase *printing_case(void);
TCase *reopened_case(void);
TCase *rows_case(void);
TCase *scrolled_case(void);
TCase *seats_case(void);
TCase *sheets_case(void);
TCase *still_case(void);
TCase *templates_case(void);
TCase *threads_case(void);
TCase *tips_case(void);
TCase *type_ahead_case(void);
TCase *waiting_case(void);
TCase *workers_case(void);
TCase *zones_case(void);
