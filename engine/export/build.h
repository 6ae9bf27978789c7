/* Making a document of what another program wrote: the importer says which elements, attributes
 * and texts there are, and the reader of files judges them, so that nothing can come in that a
 * file could not hold, and every fault is worded once.
 *
 * What is said becomes the text of a file. Each element remembers where it came from ("line 3"),
 * and a fault is told there.
 */
#pragma once

#include "document/document.h"
#include "table/table.h"

G_BEGIN_DECLS

#define SW_IMPORT_MAX_BYTES (64u * 1024 * 1024)

typedef struct SwBuild SwBuild;

/* A document of `game`, imported from the file `path`. `tables` outlive it. */
SwBuild *sw_build_new(const SwTable *const *tables, const char *game, const char *path);
void sw_build_free(SwBuild *build);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwBuild, sw_build_free)

/* TRUE if `word` may name an element or attribute. */
gboolean sw_build_is_name(const char *word);

/* Opens an element, whose name must be one, inside the one that is open. `origin` says where it
 * stands in what is imported. Attributes follow before anything is opened in it; one that the
 * table keeps as text may come at any time. */
void sw_build_open(SwBuild *build, const char *element, const char *origin);
void sw_build_value(SwBuild *build, const char *name, const char *value);
void sw_build_close(SwBuild *build);

/* XML as it is: attributes of other namespaces of the element just opened, things between
 * elements, and the rest of the line of the element just closed. Faults in it are the reader's to
 * find. */
void sw_build_attributes(SwBuild *build, const char *text);
void sw_build_things(SwBuild *build, const char *text);
void sw_build_rest_of_line(SwBuild *build, const char *text);

/* TRUE if the attribute of the element, by its name, exists and its values are of a type that
 * texts are written in. */
const SwAttribute *sw_build_attribute(const SwBuild *build, const char *element, const char *name);

/* The text of a whole file, in place of elements. */
void sw_build_text(SwBuild *build, const GString *text);

/* Sets the error to what a reader of lines finds wrong in one of them; the format is translated. */
void sw_build_set_line_fault(GError **error, guint line, const char *format, va_list arguments)
	G_GNUC_PRINTF(3, 0);

/* The document, once everything is closed. NULL with an error if there is a fault. */
SwDocument *sw_build_finish(SwBuild *build, GError **error);

G_END_DECLS
