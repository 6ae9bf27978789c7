/* Manual pages, generated from the commands' entries, in two styles: plain text for a terminal, and
 * roff for man. */
#pragma once

#include "command.h"

/* How to write the parts of a page. Each text is one paragraph without markup. */
typedef struct {
	/* Begins the page of `name` ("starwright-show"), with its NAME section. */
	void (*begin)(GString *out, const char *name, const char *summary);
	void (*heading)(GString *out, const char *text);
	void (*paragraph)(GString *out, const char *text);
	/* A term and its explanation. */
	void (*item)(GString *out, const char *term, const char *text);
} PageStyle;

extern const PageStyle page_text, page_roff;

/* Appends the page of one command, or that of starwright itself. */
void page_append_command(GString *out, const PageStyle *style, const Command *command);
void page_append_overview(GString *out, const PageStyle *style);
