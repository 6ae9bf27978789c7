/* Shows Markdown in a text view: headings, paragraphs, lists, code, links, tables and pictures, as
 * md4c parses them. Tables are grids of labels inside the view. */
#pragma once

#include <gtk/gtk.h>

/* Follows a link of the shown text. */
typedef void (*SwFollowLink)(const char *target, gpointer data);

typedef struct SwMarkdown SwMarkdown;

/* Shows texts in the view, which must not be edited. Pictures are resources in the `folder`, which
 * ends with a slash, by their names without folders. Freed with the view. */
SwMarkdown *sw_markdown_new(GtkTextView *view, const char *folder, SwFollowLink follow,
                            gpointer data);

void sw_markdown_show(SwMarkdown *markdown, const char *text);

/* Scrolls to a heading, counted from 0. */
void sw_markdown_go_to(SwMarkdown *markdown, guint heading);

/* The keyboard: chooses the next or previous link, and follows the one that is chosen. FALSE if
 * there is none. */
gboolean sw_markdown_step(SwMarkdown *markdown, gint by);
gboolean sw_markdown_follow(SwMarkdown *markdown);
