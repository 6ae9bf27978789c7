/* Reads texts of the toy game, for tests. */
#pragma once

#include "toy.h"
#include "xml/read.h"

typedef struct {
	SwSource *source;
	SwReport *report;
	SwDocument *document; /* NULL if none could be made */
	SwReadStatus status;
} Reading;

/* Reads `length` bytes, or up to a zero byte if `length` is -1. */
Reading *reading_new(const char *text, gssize length);
Reading *reading_new_named(const char *name, const char *text, gssize length);
void reading_free(Reading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Reading, reading_free)

/* Returns the problems, each as a line like "document/schema 3:5", in the order in which they were
 * found; after each, indented, its related places. */
char *reading_problems(const Reading *reading);

/* Returns a source with its own copy of the text. */
SwSource *source_of(const char *name, const char *text, gssize length);
