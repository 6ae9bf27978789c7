/* The answer to a question of chance, in a box: a table of the chances that form one, then the
 * others line by line, then the notes; or why there is no answer. */
#pragma once

#include <gtk/gtk.h>

#include "session/chance_trial.h"

/* Replaces what the box contains; the trial has run. FALSE if a button is pressed and nothing may
 * move: the next change of the session asks again. */
gboolean sw_chances_table_show(GtkBox *told, SwSession *session, const SwChanceTrial *trial);
void sw_chances_table_clear(GtkBox *told);
