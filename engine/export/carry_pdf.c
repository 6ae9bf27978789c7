/* PDF: the embedded file is added as an incremental update: its two objects and the changed catalog
 * follow the file, then a table of where they are. Nothing before is changed.
 *
 * It is read without the table of objects, which other programs write in many ways: every stream
 * whose dictionary says /EmbeddedFile is looked at. */
#include "export/carry.h"

#include "export/inflate.h"
#include "export/share.h"

#include <string.h>

#define NAME "document.share.txt"

/* The dictionary of a stream is shorter; more embedded files than these are not looked at. */
#define MOST_DICTIONARY 2048
#define MOST_FILES 64

/* Return the first and the last place of `what`, also behind zero bytes; NULL if there is none. */
static const char *
find_first(const char *bytes, gsize length, const char *what)
{
	return memmem(bytes, length, what, strlen(what));
}

static const char *
find_last(const char *bytes, gsize length, const char *what)
{
	gsize n = strlen(what);

	for (gsize at = length; at >= n; at--) {
		if (memcmp(bytes + at - n, what, n) == 0)
			return bytes + at - n;
	}
	return NULL;
}

/* ---- Writing ---------------------------------------------------------------------------- */

/* What an update needs of the file. */
typedef struct {
	guint64 previous; /* where its table begins */
	guint root, info,
		n; /* numbers of its catalog and description, and how many objects it has */
	const char *catalog;  /* after "<<" */
	gsize catalog_length; /* before ">>" */
} File;

/* Reads the number after `key`; FALSE if there is none. */
static gboolean
read_number(const char *from, const char *key, guint64 *number)
{
	const char *found = from ? strstr(from, key) : NULL;
	char *end;

	if (found == NULL)
		return FALSE;
	found += strlen(key);
	*number = g_ascii_strtoull(found, &end, 10);
	return end > found;
}

static gboolean
find_catalog(const GString *bytes, File *file)
{
	g_autofree char *head = g_strdup_printf("\n%u 0 obj\n<<", file->root);
	const char *found = find_last(bytes->str, bytes->len, head);
	const char *end = found ? strstr(found, "\nendobj") : NULL;

	if (end == NULL)
		return FALSE;
	file->catalog = found + strlen(head);
	while (end > file->catalog && strchr(" \r\n", end[-1]))
		end--;
	if (end < file->catalog + 2 || strncmp(end - 2, ">>", 2) != 0)
		return FALSE;
	file->catalog_length = (gsize)(end - 2 - file->catalog);
	return find_first(file->catalog, file->catalog_length, "/Names") == NULL;
}

static gboolean
find_parts(const GString *bytes, File *file)
{
	const char *trailer = find_last(bytes->str, bytes->len, "trailer");
	guint64 root, info, n;

	if (!read_number(trailer, "startxref", &file->previous) ||
	    !read_number(trailer, "/Root", &root) || !read_number(trailer, "/Info", &info) ||
	    !read_number(trailer, "/Size", &n) || n > G_MAXINT32 || root >= n || info >= n)
		return FALSE;
	file->root = (guint)root;
	file->info = (guint)info;
	file->n = (guint)n;
	return find_catalog(bytes, file);
}

static void
append_entry(GString *table, gsize offset)
{
	g_string_append_printf(table, "%010" G_GSIZE_FORMAT " 00000 n \n", offset);
}

gboolean
sw_carry_into_pdf(GString *bytes, const char *string)
{
	File file;
	g_autoptr(GString) table = g_string_new("xref\n");
	g_autofree char *catalog = NULL;
	gsize at;

	if (!find_parts(bytes, &file))
		return FALSE;
	catalog = g_strndup(file.catalog, file.catalog_length);
	g_string_append_printf(table, "%u 1\n", file.root);
	append_entry(table, bytes->len);
	g_string_append_printf(bytes,
	                       "%u 0 obj\n<<%s\n   /Names << /EmbeddedFiles << /Names [ (" NAME
	                       ") %u 0 R ] >> >>\n>>\nendobj\n",
	                       file.root, catalog, file.n);
	g_string_append_printf(table, "%u 2\n", file.n);
	append_entry(table, bytes->len);
	g_string_append_printf(bytes,
	                       "%u 0 obj\n<< /Type /Filespec /F (" NAME ") /UF (" NAME
	                       ")\n   /EF << /F %u 0 R >> >>\nendobj\n",
	                       file.n, file.n + 1);
	append_entry(table, bytes->len);
	g_string_append_printf(
		bytes,
		"%u 0 obj\n<< /Type /EmbeddedFile /Subtype /text#2Fplain\n   /Length "
		"%" G_GSIZE_FORMAT " /Params << /Size %" G_GSIZE_FORMAT
		" >> >>\nstream\n%s\nendstream\nendobj\n",
		file.n + 1, strlen(string), strlen(string), string);
	at = bytes->len;
	g_string_append_printf(bytes,
	                       "%strailer\n<< /Size %u\n   /Root %u 0 R\n   /Info %u 0 R\n   /Prev "
	                       "%" G_GUINT64_FORMAT "\n>>\nstartxref\n%" G_GSIZE_FORMAT
	                       "\n%%%%EOF\n",
	                       table->str, file.n + 2, file.root, file.info, file.previous, at);
	return TRUE;
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* Returns the content of the stream whose dictionary has `key` in it; NULL if there is none. */
static char *
stream_at(const char *bytes, const char *key, const char *end)
{
	const char *before = key - MIN(MOST_DICTIONARY, key - bytes);
	const char *stream = find_first(key, (gsize)MIN(MOST_DICTIONARY, end - key), "stream");
	const char *object, *stop;

	if (stream == NULL)
		return NULL;
	object = find_last(before, (gsize)(key - before), "obj");
	before = object ? object : before;
	key = stream;
	stream += strlen("stream");
	stream += stream < end && *stream == '\r';
	stream += stream < end && *stream == '\n';
	if (find_first(before, (gsize)(key - before), "/FlateDecode"))
		return sw_inflate_text(stream, (gsize)(end - stream), SW_CARRY_MOST);
	stop = find_first(stream, (gsize)(end - stream), "endstream");
	return g_strndup(stream, (gsize)((stop ? stop : end) - stream));
}

/* Of several, as after a further update, the last counts. */
char *
sw_carried_by_pdf(const char *bytes, gsize length, gboolean *others G_GNUC_UNUSED)
{
	static const char type[] = "/EmbeddedFile";
	const char *end = bytes + length, *at = bytes;
	g_autofree char *found = NULL;

	for (guint n = 0; n < MOST_FILES; n++) {
		g_autofree char *text = NULL;

		at = find_first(at, (gsize)(end - at), type);
		if (at == NULL)
			break;
		at += strlen(type);
		if (at < end && *at == 's') /* the names of embedded files */
			continue;
		text = stream_at(bytes, at, end);
		if (text && strstr(text, SW_SHARE_PREFIX)) {
			g_free(found);
			found = g_steal_pointer(&text);
		}
	}
	return g_steal_pointer(&found);
}
