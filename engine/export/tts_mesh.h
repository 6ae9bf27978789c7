/* Models for Tabletop Simulator. */
#pragma once

#include "plane/area.h"

/* Appends an OBJ file: the outline as a block of that height, in thousandths of an inch, about the
 * middle of the box around it, with a picture as large as that box. FALSE, with nothing appended,
 * if the outline is not simple (plane/area.h). */
gboolean sw_tts_mesh_append(GString *out, const SwArea *area, gint64 height);
