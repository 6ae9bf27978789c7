/* The bytes of a file, their bounds, and the positions of things in them.
 *
 * The text is UTF-8, with or without a byte order mark. Offsets are in bytes from the beginning of
 * the file. Lines end with LF, CR LF or CR; columns count code points from 1 and exclude the byte
 * order mark. The first look-up of a position reads the text up to there once; each further one
 * costs next to nothing.
 *
 * Bounds are checked before the XML parser sees the bytes that exceed them (depth and the number of
 * pieces: as soon as it has read the tag that does). Each excess is a `document/limits` problem
 * with its position. */
#pragma once

#include "problem/problem.h"

G_BEGIN_DECLS

#define SW_MAX_FILE_BYTES (512u * 1024 * 1024)
#define SW_MAX_DEPTH 16
#define SW_MAX_FOREIGN_DEPTH 64 /* of foreign elements */
#define SW_MAX_TAG_ATTRIBUTES 64
#define SW_MAX_VALUE_BYTES (64u * 1024)

typedef struct SwSource SwSource;

typedef struct {
	gsize line, column; /* from 1 */
} SwPosition;

typedef struct {
	gsize begin, end; /* the first byte and the one after the last */
} SwSpan;

/* `bytes` must end with a zero byte that is not counted, as sw_file_read() leaves them. The source
 * holds a reference; they must not change while it lives. */
SwSource *sw_source_new(const char *name, GByteArray *bytes);

/* Reads the regular file at `path`, of at most SW_MAX_FILE_BYTES, into `bytes`, whose memory is
 * reused; a large file is mapped instead. NULL with an error of the domain SW_ERROR. */
SwSource *sw_source_open(const char *path, GByteArray *bytes, GError **error);

void sw_source_free(SwSource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwSource, sw_source_free)

const char *sw_source_name(const SwSource *source);
const char *sw_source_text(const SwSource *source, gsize *length);

/* The offset of the text, after a byte order mark. */
gsize sw_source_begin(const SwSource *source);

/* Checks for what must not reach the XML parser: other encodings, compression, zero bytes, document
 * types, tags beyond the bounds. FALSE, with a problem in `report`, if there is any. */
gboolean sw_source_check(SwSource *source, SwReport *report);

/* TRUE if the root's tag has a Starwright namespace, however faulty the rest is: this finds the
 * program's files among a folder's XML files. */
gboolean sw_source_is_ours(const SwSource *source);

/* The tag of the root in any text, well-formed or not; empty if there is none. */
SwSpan sw_source_root(const SwSource *source);

/* ---- Positions -------------------------------------------------------------------------- */

SwPosition sw_source_position(SwSource *source, gsize offset);

/* The text of a line, without the line end. */
SwSpan sw_source_line(SwSource *source, gsize line);

/* The name of the element whose tag begins at `tag`. */
SwSpan sw_source_tag_name(const SwSource *source, gsize tag);

/* The spans of the name and of the value, without quotes, of the attribute `name` in that tag.
 * FALSE if it has none. */
gboolean sw_source_attribute(const SwSource *source, gsize tag, const char *name, SwSpan *name_span,
                             SwSpan *value_span);

/* The tag itself, from `<` to `>`; and the whole element, with content and end tag. */
SwSpan sw_source_tag(const SwSource *source, gsize tag);
SwSpan sw_source_element(const SwSource *source, gsize tag);

/* The comments and processing instructions that begin on the line of `offset`, at once or after
 * blanks, with those blanks; empty if there are none. The last may end on a later line. */
SwSpan sw_source_rest_of_line(const SwSource *source, gsize offset);

/* TRUE if a blank line precedes the thing at `offset`. */
gboolean sw_source_follows_blank_line(const SwSource *source, gsize offset);

/* The offset of a spot, for a document that was read from this source; SW_NO_OFFSET if it has none.
 * If nothing could be read, `document` is NULL, and only spots by offset have one. */
gsize sw_source_spot(const SwSource *source, const SwDocument *document, const SwSpot *spot);

G_END_DECLS
