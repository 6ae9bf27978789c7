/* What tests of widgets need: a display, an application that nobody else hears of, a map in a
 * window. */
#pragma once

#include "cases.h"
#include "window/window.h"

/* Made once a program, registered, with a folder of its own for what it keeps. */
GtkApplication *desk_application(void);

/* The session of a file below STARWRIGHT_SOURCE/galaxies. */
SwSession *desk_session(const char *galaxy);

/* A window over a session, which it takes, shown at 1200 by 800; and over that of such a file. */
SwWindow *desk_show(SwSession *session);
SwWindow *desk_open(const char *galaxy);

/* Closes it without a question. */
void desk_close(SwWindow *window);

/* Does what waits in the main loop, until nothing has come for some frames. */
void desk_rest(void);

/* Gives the key to the widget's own controllers, in the phase in which they hear it. TRUE if one
 * took it. */
gboolean desk_key(GtkWidget *widget, guint key, GdkModifierType modifiers);

/* ---- All cases there are ---------------------------------------------------------------- */

TCase *answers_case(void);
TCase *appearance_case(void);
TCase *cells_case(void);
TCase *checker_case(void);
TCase *fields_case(void);
TCase *fingers_case(void);
TCase *held_case(void);
TCase *keys_case(void);
TCase *long_command_case(void);
TCase *packs_case(void);
TCase *picture_case(void);
TCase *printing_case(void);
TCase *rows_case(void);
TCase *seats_case(void);
TCase *sheets_case(void);
TCase *templates_case(void);
TCase *waiting_case(void);
TCase *workers_case(void);
