/* Reading a file of the format into a document.
 *
 * One pass: the parser's events go straight into pieces, each attribute checked against the table
 * as it comes. What is wrong is told in the report, by place, and reading goes on where it can.
 *
 * A reader keeps memory and interned names from one file to the next; use one a thread for many
 * files.
 */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

#define SW_NAMESPACE "urn:starwright:1"
#define SW_NAMESPACE_ANY "urn:starwright:"

typedef struct SwReader SwReader;

/* `tables` is NULL-terminated and outlives the reader: the games that it reads. */
SwReader *sw_reader_new(const SwTable *const *tables);
void sw_reader_free(SwReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwReader, sw_reader_free)

/* The table of the game that the root of the source names, whatever else is wrong with it; NULL if
 * that is none of the reader's. */
const SwTable *sw_reader_root_table(const SwReader *reader, const SwSource *source);

/* How much of the file the document holds. */
typedef enum {
	SW_READ_NOTHING, /* no document: not XML, not ours, or a game unknown here */
	SW_READ_PART,    /* some of the file could not be understood: its other pieces are there */
	SW_READ_ENOUGH,  /* all that rules look at; not all that is said about the file */
	SW_READ_ALL,
} SwReadStatus;

/* The document, for the caller to free, is set unless the status is SW_READ_NOTHING. */
SwReadStatus sw_reader_read(SwReader *reader, SwSource *source, SwReport *report,
                            SwDocument **document);

G_END_DECLS
