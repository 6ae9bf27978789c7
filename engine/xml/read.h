/* Reads a file of the format into a document.
 *
 * There is one pass: the parser's events become pieces at once, and each attribute is checked
 * against the table as it comes. Each fault is reported with its position, and reading continues
 * where it can.
 *
 * A reader keeps memory and interned names between files; to read many files, use one reader per
 * thread. */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

#define SW_NAMESPACE "urn:starwright:1"
#define SW_NAMESPACE_ANY "urn:starwright:"

typedef struct SwReader SwReader;

/* `tables` are the games that it reads: NULL-terminated, and must outlive the reader. */
SwReader *sw_reader_new(const SwTable *const *tables);
void sw_reader_free(SwReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SwReader, sw_reader_free)

/* The table of the game that the root of the source names, however faulty the rest is; NULL if the
 * reader has no such table. */
const SwTable *sw_reader_root_table(const SwReader *reader, const SwSource *source);

/* How much of the file the document holds. */
typedef enum {
	SW_READ_NOTHING, /* no document: not XML, another namespace, or an unknown game */
	SW_READ_PART,    /* some of the file could not be understood; the rest has been read */
	SW_READ_ENOUGH, /* all that rules look at; some of the remarks about the file are missing */
	SW_READ_ALL,
} SwReadStatus;

/* Reads the file, and adds the pieces of the files that it names under the pieces that name them,
 * marked as referred. A pack may name packs, in a chain of at most 8; one that is named twice is
 * read once. A file that cannot be read is a `document/reference` problem. `document` is set, for
 * the caller to free, unless the status is SW_READ_NOTHING. */
SwReadStatus sw_reader_read(SwReader *reader, SwSource *source, SwReport *report,
                            SwDocument **document);

G_END_DECLS
