/* The internals of SwSource, for this folder alone: its text, and a small lexer for tags.
 *
 * The lexer expects text that the XML parser has accepted; in other text it stops at the end. */
#pragma once

#include "base/file.h"
#include "base/text.h"
#include "xml/source.h"

/* The position at the beginning of a block. */
typedef struct {
	gsize line;       /* from 0 */
	gsize line_begin; /* of that line */
	gsize points;     /* code points before */
} SwMilestone;

struct SwSource {
	char *name;
	GByteArray *bytes;     /* they hold the text, or */
	SwFileMapping mapping; /* this does */
	const char *text;
	gsize length, begin;
	GArray *milestones; /* SwMilestone, one per block, as far as the text was scanned */
};

/* Reads one attribute at `p`, with the blanks before it; NULL at the end of the tag. */
const char *source__attribute(const SwSource *source, const char *p, SwSpan *name, SwSpan *value);

/* The end of the name that begins at `p`. */
const char *source__skip_name(const char *p);

/* The end of the comment, instruction or character data that begins at `p`; NULL if `p` begins a
 * tag; the end of the text if it is not closed. */
const char *source__skip_other(const SwSource *source, const char *p);

gboolean source__is(const SwSource *source, SwSpan span, const char *text);
