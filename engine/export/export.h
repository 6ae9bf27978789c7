/* The formats in which a document can be exported, for the programs that players use, and from
 * which it can be imported if they can be read back.
 *
 * A format is an entry in sw_formats(). The command, the editor and the tests offer the entries of
 * that list, and know no format by name. Exports use only the game's table, so a new game needs no
 * code here. Equal documents give equal bytes on every machine: no date, no random numbers, no
 * order of memory. */
#pragma once

#include "export/format.h"

G_BEGIN_DECLS

/* All formats, NULL-terminated. */
const SwFormat *const *sw_formats(void);

/* The format of that name; that of files with such a name; that of a text with such a beginning,
 * even a slightly wrong one; NULL if there is none. */
const SwFormat *sw_format_find(const char *name);
const SwFormat *sw_format_of_file(const char *path);
const SwFormat *sw_format_of_text(const char *text);

/* The format that the bytes of a file look like; NULL if they look like none that can be read. */
const SwFormat *sw_format_of_bytes(const char *bytes, gsize length);

/* The format of a file in which sw_format_of_bytes() finds none: that of its name, or a list if it
 * looks like one and its name says no more than that it is a text; NULL if there is none. `path`
 * may be NULL. */
const SwFormat *sw_format_without_sign(const char *path, const char *bytes, gsize length);

/* FALSE if the format does not accept documents of the game: it draws maps of another ground, or
 * the game has no map, or no cards. */
gboolean sw_format_takes(const SwFormat *format, const SwTable *table);

/* FALSE if the format needs cairo, and this program is built without it. */
gboolean sw_format_is_built(const SwFormat *format);

/* Returns why the format refuses the document or an option of the export, such as a scale at which
 * the board does not fit on the paper; NULL if it does not. Free it. */
char *sw_export_refusal(const SwExport *exported, const SwFormat *format);

/* Exports the document in the format, which sw_export_refusal() does not refuse: fills `out`,
 * `files` and `lost`, and clears them before. */
void sw_export_run(SwExport *exported, const SwFormat *format);

/* TRUE if what sw_export_run() wrote carries the whole document inside: what is in `lost` is then
 * only not drawn, and an import has it. */
gboolean sw_export_is_carried(const SwExport *exported, const SwFormat *format);

G_END_DECLS
