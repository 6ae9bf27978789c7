/* What commands write: to standard output a text, gathered and written at once; to files so that
 * only the person at the command line says where.
 *
 * What a command reads may come from a stranger, who can put symbolic links into it. So a file that
 * a command makes takes the place of a link and is never written to where one leads; no folder is
 * entered through a link that lies in a folder that is read; and a document is rewritten through a
 * link only where it leads to a file in those folders. */
#pragma once

#include "xml/source.h"

G_BEGIN_DECLS

/* Writes `text` to standard output; returns `status`, or STATUS_TROUBLE after telling why it could
 * not. */
int output_text(const GString *text, int status);

/* Knows the files and folders that a command reads. No such file is written over. */
typedef struct Outputs Outputs;

/* `read` are the files and folders that the command reads, as they were named, NULL at the end: a
 * folder stands for itself, a file for the folder that it is in. NULL: none. */
Outputs *outputs_new(const char *const *read);
void outputs_free(Outputs *outputs);

/* Adds a file that is read, as one found in such a folder. */
void outputs_keep(Outputs *outputs, const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Outputs, outputs_free)

/* Makes the folder, and those above it, unless it is there. */
gboolean outputs_make_folder(const Outputs *outputs, const char *path, GError **error);

/* Writes a file that the command makes, if it is none that is read: see sw_file_put(). Below /dev
 * and /proc links are the system's and are followed. */
gboolean outputs_write(const Outputs *outputs, const char *path, const GString *text,
                       GError **error);

/* Rewrites a document that the command has read: see sw_file_write(). `read` is the file as it was
 * read, and was not mapped; one that holds anything else by now, or that another run of the command
 * is rewriting, is left alone, with an error. So no change is lost, whoever made it. */
gboolean outputs_rewrite(const Outputs *outputs, const char *path, const SwSource *read,
                         const char *text, gsize length, GError **error);

G_END_DECLS
