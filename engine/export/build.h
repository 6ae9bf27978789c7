/* Builds a document from what another program wrote. The importer reports the elements, attributes
 * and texts that it finds; they become the text of a file, which the reader of files checks. So
 * nothing is imported that a file could not hold, and each fault has one message.
 *
 * Each element remembers its origin in the imported file ("line 3"), where a fault is reported. */
#pragma once

#include "document/document.h"
#include "table/table.h"

typedef struct SwBuild SwBuild;

/* A document of `game`, imported from the file `path`. `tables` must outlive it. */
SwBuild *sw_build_new(const SwTable *const *tables, const char *game, const char *path);
void sw_build_free(SwBuild *build);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBuild, sw_build_free)

/* TRUE if `word` may name an element or attribute. */
gboolean sw_build_is_name(const char *word);

/* Opens an element inside the one that is open; its name must be valid. `origin` is its position in
 * the imported file. Set its values before opening another element in it; a value that is the
 * element's text may be added at any time. */
void sw_build_open(SwBuild *build, const char *element, const char *origin);
void sw_build_value(SwBuild *build, const char *name, const char *value);
void sw_build_close(SwBuild *build);

/* Appends XML unchanged: attributes of other namespaces to the element just opened; content between
 * elements; the rest of the line of the element just closed. The reader checks it. */
void sw_build_attributes(SwBuild *build, const char *text);
void sw_build_things(SwBuild *build, const char *text);
void sw_build_rest_of_line(SwBuild *build, const char *text);

/* The element's attribute of that name; NULL if the element or the attribute is unknown. */
const SwAttribute *sw_build_attribute(const SwBuild *build, const char *element, const char *name);

/* Appends the text of a whole file, instead of elements. */
void sw_build_text(SwBuild *build, const GString *text);

/* Set the error to a fault in a line, or at another position, such as a JSON pointer; the format is
 * translated. Return FALSE. */
gboolean sw_build_fail_in_line(GError **error, guint line, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
gboolean sw_build_fail_at(GError **error, const char *position, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

/* The document; all elements must be closed. NULL with an error if there is a fault. */
SwDocument *sw_build_finish(SwBuild *build, GError **error);
