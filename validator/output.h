/* Output of commands: text to standard output, written at once; files, only where the command line
 * says.
 *
 * Input may come from an untrusted source and may contain symbolic links. A generated file
 * therefore replaces a link and is never written through it; no folder is entered through a link
 * inside a folder that is read; and a document is rewritten through a link only if the target is in
 * those folders. */
#pragma once

#include "xml/source.h"

/* Writes `text` to standard output; returns `status`, or STATUS_TROUBLE after printing why it could
 * not. */
int output_text(const GString *text, int status);

/* The files and folders that a command reads. Files that are read are never overwritten. */
typedef struct Outputs Outputs;

/* `read` are the files and folders that the command reads, as they were named, NULL-terminated: a
 * file stands for its folder. NULL: none. */
Outputs *outputs_new(const char *const *read);
void outputs_free(Outputs *outputs);

/* Adds a file that is read, such as one found in such a folder. */
void outputs_keep(Outputs *outputs, const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Outputs, outputs_free)

/* Makes the folder and its parents, if they do not exist. */
gboolean outputs_make_folder(const Outputs *outputs, const char *path, GError **error);

/* Writes a generated file, unless it is one that is read: see sw_file_put(). Links below /dev and
 * /proc belong to the system and are followed. */
gboolean outputs_write(const Outputs *outputs, const char *path, const GString *text,
                       GError **error);

/* Removes the regular file `name` below `folder`, which an earlier run wrote there, and the folders
 * between that become empty. TRUE if it was removed. FALSE without an error if it no longer exists,
 * is not a regular file, or is one of the files that the command reads; FALSE with an error if it
 * cannot be removed. */
gboolean outputs_remove(const Outputs *outputs, const char *folder, const char *name,
                        GError **error);

/* Rewrites a document that the command has read: see sw_file_write(). `read` is the file as it was
 * read, and not mapped. If its content has changed since, or another run of the command is
 * rewriting it, the file is left alone and an error is set, so that no change by others is lost. */
gboolean outputs_rewrite(const Outputs *outputs, const char *path, const SwSource *read,
                         const char *text, gsize length, GError **error);
