/* The faults that a reader of lines finds: it notes each and goes on, so that all are told at once.
 */
#pragma once

#include <glib.h>

typedef struct {
	GError *one;      /* set by what failed last, until it is noted */
	GPtrArray *texts; /* char *: "line 3: …" */
	guint n_more;     /* not in `texts` */
} SwFaults;

void sw_faults_init(SwFaults *faults);
void sw_faults_clear(SwFaults *faults);

/* Notes the fault in `one`, if there is one. Returns `is_fine`. */
gboolean sw_faults_note(SwFaults *faults, gboolean is_fine);

gboolean sw_faults_any(const SwFaults *faults);

/* Sets the error to all faults, one a line. There must be one. */
void sw_faults_tell(const SwFaults *faults, GError **error);
