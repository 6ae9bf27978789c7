/* The words of list.c, for that file and its reader. */
#pragma once

#include "export/cards.h"

G_BEGIN_DECLS

/* What people call the attribute at the begin of a line: "AS", else "Second faction". */
const char *sw_list_label(const SwAttribute *attribute);

/* As SwFormat has them. */
SwDocument *sw_list_read(const SwTable *const *tables, const char *path, const char *bytes,
                         gsize length, GError **error);
SwDocument *sw_list_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid,
                                const char *path, const char *bytes, gsize length, GError **error);

G_END_DECLS
