/* Reading texts of the toy game, for tests. */
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

/* The problems as "document/schema 3:5", a line each, in the order in which they were found; after
 * it, indented, the related places. */
char *reading_problems(const Reading *reading);

/* A source of its own. */
SwSource *source_of(const char *name, const char *text, gssize length);
