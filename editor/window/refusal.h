/* A bar that reports a command or a typed value that was refused, and why. A field may show another
 * piece by the time the user reads it, so the reason is not only shown there. Activate the window's
 * action "refuse" with the text, or "refuse-value" for a value; once this is no longer in its
 * field, "accept-value" with the same text.
 *
 * The bar is closed by the user, by the next change of the document, when another session is shown,
 * and, if it is about a command, when something else is selected.
 */
#pragma once

#include "session/session.h"

#include <gtk/gtk.h>

typedef struct SwRefusal SwRefusal;

/* Adds the action to the window, which must outlive the result. */
SwRefusal *sw_refusal_new(GtkApplicationWindow *window);
void sw_refusal_free(SwRefusal *refusal);

/* To be called for changes of the session that is shown. */
void sw_refusal_follow(SwRefusal *refusal, SwSessionChange what);
