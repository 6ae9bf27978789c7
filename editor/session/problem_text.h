/* Problems as text, a line each, as `starwright validate` prints them: the file, line and column
 * where they are known, severity, message and rule. They are known while the document has no steps
 * since it was opened or saved; otherwise the place on the map is named.
 *
 * Valid until the document changes. */
#pragma once

#include "session/session.h"

typedef struct ProblemText ProblemText;

ProblemText *problem_text__new(SwSession *session);
void problem_text__free(ProblemText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ProblemText, problem_text__free)

/* Appends the problem, and a line for each related place. */
void problem_text__append(GString *out, ProblemText *text, const SwProblem *problem);

/* Appends a note about the whole file. */
void problem_text__append_note(GString *out, const ProblemText *text, const char *note);
