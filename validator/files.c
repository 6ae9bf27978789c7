#include "files.h"

#include "base/file.h"
#include "base/hash.h"
#include "base/text.h"
#include "console.h"
#include "export/export.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_LIST_BYTES (256u * 1024 * 1024)

static void
clear_input(gpointer data)
{
	g_free(((Input *)data)->path);
}

void
files_init(Files *files, Config *config, const char *stdin_name)
{
	*files = (Files){.config = config, .stdin_name = stdin_name};
	files->inputs = sw_array_new(sizeof(Input), clear_input);
	files->named = g_ptr_array_new_null_terminated(0, g_free, TRUE);
}

void
files_clear(Files *files)
{
	g_array_unref(files->inputs);
	g_ptr_array_unref(files->named);
	g_free(files->last_folder);
}

static void
tell_error(Files *files, const char *path, int reason)
{
	command_trouble("cannot read '%s': %s", path, g_strerror(reason));
	files->n_troubles++;
}

/* ---- Folders ---------------------------------------------------------------------------- */

typedef struct {
	char *name;
	gboolean is_folder;
} Entry;

static void
clear_entry(gpointer data)
{
	g_free(((Entry *)data)->name);
}

static gint
compare_entries(gconstpointer a, gconstpointer b)
{
	return strcmp(((const Entry *)a)->name, ((const Entry *)b)->name);
}

/* FALSE also for the locks of Emacs: links that lead nowhere. */
static gboolean
is_xml(const char *name)
{
	return g_str_has_suffix(name, ".xml") && !g_str_has_prefix(name, ".#");
}

/* Returns the type of the entry, calling stat() only if the folder does not tell it. A link has the
 * type of its target, unless that is a folder. A link that leads nowhere counts as a file: it is
 * reported when it cannot be opened. */
static mode_t
entry_mode(DIR *folder, const struct dirent *entry)
{
	struct stat st;

	if (entry->d_type == DT_DIR || entry->d_type == DT_REG)
		return DTTOIF(entry->d_type);
	if (entry->d_type != DT_LNK && entry->d_type != DT_UNKNOWN)
		return 0;
	if (fstatat(dirfd(folder), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) < 0)
		return 0;
	if (!S_ISLNK(st.st_mode))
		return st.st_mode;
	if (!is_xml(entry->d_name))
		return 0;
	if (fstatat(dirfd(folder), entry->d_name, &st, 0) < 0)
		return S_IFREG;
	return S_ISDIR(st.st_mode) ? 0 : st.st_mode;
}

/* Returns the folders and *.xml files in a folder, sorted by name; and whether it has a
 * configuration file. */
static GArray *
list_folder(DIR *folder, gboolean *has_config)
{
	GArray *entries = sw_array_new(sizeof(Entry), clear_entry);
	const struct dirent *entry;

	*has_config = FALSE;
	while ((entry = readdir(folder))) {
		const char *name = entry->d_name;
		mode_t mode;

		if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
			continue;
		if (strcmp(name, CONFIG_NAME) == 0)
			*has_config = TRUE;
		mode = entry_mode(folder, entry);
		if (S_ISDIR(mode) || (S_ISREG(mode) && is_xml(name)))
			g_array_append_val(entries, ((Entry){g_strdup(name), S_ISDIR(mode)}));
	}
	g_array_sort(entries, compare_entries);
	return entries;
}

/* Returns "galaxies/x.xml", but "x.xml" for the folder ".". Free it. */
static char *
join(const char *folder, const char *name)
{
	if (strcmp(folder, ".") == 0)
		return g_strdup(name);
	if (g_str_has_suffix(folder, "/"))
		return g_strconcat(folder, name, NULL);
	return g_strconcat(folder, "/", name, NULL);
}

static void add_folder(Files *files, const char *path, FolderConfig *above);

static void
add_input(Files *files, Input input, FolderConfig *config)
{
	input.settings = folder_config_settings(config, input.path);
	input.fail_on = folder_config_fail_on(config);
	g_array_append_val(files->inputs, input);
}

static void
add_entry(Files *files, const char *folder, const Entry *entry, FolderConfig *config)
{
	g_autofree char *path = join(folder, entry->name);

	if (folder_config_excludes(config, path))
		files->n_excluded++;
	else if (entry->is_folder)
		add_folder(files, path, config);
	else
		add_input(files, (Input){.path = g_steal_pointer(&path), .is_found = TRUE}, config);
}

/* `above` is what holds in the parent folder; NULL if that is unknown. */
static void
add_folder(Files *files, const char *path, FolderConfig *above)
{
	DIR *folder = opendir(path);
	g_autoptr(GArray) entries = NULL;
	FolderConfig *config;
	gboolean has_config;

	if (folder == NULL) {
		tell_error(files, path, errno);
		return;
	}
	entries = list_folder(folder, &has_config);
	closedir(folder);
	config = above ? config_for_child(files->config, path, above, has_config)
	               : config_for_folder(files->config, path);
	for (guint i = 0; i < entries->len; i++)
		add_entry(files, path, &g_array_index(entries, Entry, i), config);
}

/* ---- Files ------------------------------------------------------------------------------ */

/* Caches the last folder: files of one folder mostly follow each other. */
static FolderConfig *
config_beside(Files *files, const char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);

	if (g_strcmp0(folder, files->last_folder) == 0)
		return files->last_config;
	files->last_config = config_for_folder(files->config, folder);
	g_free(files->last_folder);
	files->last_folder = g_steal_pointer(&folder);
	return files->last_config;
}

static void
add_stdin(Files *files)
{
	const char *name = files->stdin_name ? files->stdin_name : "<stdin>";

	if (files->stdin_used) {
		command_trouble("standard input can be read only once");
		files->n_troubles++;
		return;
	}
	files->stdin_used = TRUE;
	add_input(files, (Input){.path = g_strdup(name), .is_stdin = TRUE},
	          config_beside(files, name));
}

static void
add_named(Files *files, const char *path)
{
	add_input(files, (Input){.path = g_strdup(path)}, config_beside(files, path));
}

/* Returns the path without trailing slashes, except that of the root. Free it. */
static char *
trim(const char *path)
{
	gsize length = strlen(path);

	while (length > 1 && path[length - 1] == '/')
		length--;
	return g_strndup(path, length);
}

/* Anything but a folder is opened later, and reported then if it is missing or not a file. */
static void
add_path(Files *files, const char *path)
{
	g_autofree char *trimmed = NULL;
	struct stat st;

	g_ptr_array_add(files->named, g_strdup(path));
	if (sw_format_of_text(path) && stat(path, &st) < 0) {
		command_trouble(
			"this is a share string, not a file; write its document to one with "
			"'starwright import STRING -o FILE'");
		files->n_troubles++;
		return;
	}
	if (stat(path, &st) < 0 || !S_ISDIR(st.st_mode)) {
		add_named(files, path);
		return;
	}
	trimmed = trim(path);
	add_folder(files, trimmed, NULL);
}

void
files_add(Files *files, const char *path)
{
	if (strcmp(path, "-") == 0)
		add_stdin(files);
	else
		add_path(files, path);
}

/* ---- Lists of files --------------------------------------------------------------------- */

/* The list may be a pipe. */
static gboolean
read_named_list(const char *list, GByteArray *bytes, GError **error)
{
	int fd = open(list, O_RDONLY | O_NOCTTY | O_CLOEXEC);
	gboolean ok;

	if (fd < 0) {
		g_set_error(error, SW_ERROR, SW_ERROR_READ, "cannot read '%s': %s", list,
		            g_strerror(errno));
		return FALSE;
	}
	ok = sw_file_read_fd(fd, list, MAX_LIST_BYTES, bytes, error);
	close(fd);
	return ok;
}

static gboolean
read_list(Files *files, const char *list, GByteArray *bytes, GError **error)
{
	if (strcmp(list, "-") != 0)
		return read_named_list(list, bytes, error);
	if (files->stdin_used) {
		g_set_error(error, SW_ERROR, SW_ERROR_READ, "standard input can be read only once");
		return FALSE;
	}
	files->stdin_used = TRUE;
	return sw_file_read_fd(STDIN_FILENO, "standard input", MAX_LIST_BYTES, bytes, error);
}

/* Each path ends with a zero byte; the buffer has one after the last. */
static void
add_texts(Files *files, const GByteArray *bytes)
{
	const char *text = (const char *)bytes->data, *end = text + bytes->len;

	for (; text < end; text += strlen(text) + 1) {
		if (*text)
			add_path(files, text);
	}
}

static void
add_lines(Files *files, const char *text)
{
	g_auto(GStrv) lines = sw_text_lines(text);

	for (char **line = lines; *line; line++) {
		if (**line)
			add_path(files, *line);
	}
}

void
files_add_list(Files *files, const char *list)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(GError) error = NULL;
	if (!read_list(files, list, bytes, &error)) {
		command_trouble("%s", error->message);
		files->n_troubles++;
		return;
	}
	if (memchr(bytes->data, 0, bytes->len))
		add_texts(files, bytes);
	else
		add_lines(files, (const char *)bytes->data);
}

void
files_tell_none(const Files *files, const char *list)
{
	const char *first = files->named->len > 0 ? files->named->pdata[0] : list;
	g_autofree char *more = NULL;

	g_assert(first != NULL);
	if (files->named->len > 1)
		more = g_strdup_printf(" and %u more", files->named->len - 1);
	command_trouble("no galaxy or scenario was found in '%s'%s", first, more ? more : "");
}

/* ---- The same file twice ---------------------------------------------------------------- */

gboolean
files_are_one(const char *a, const char *b)
{
	struct stat one, two;

	return stat(a, &one) == 0 && stat(b, &two) == 0 && one.st_dev == two.st_dev &&
	       one.st_ino == two.st_ino;
}

/* A path with ".." after a link may be normalised to that of another file. */
static gboolean
are_different(const char *a, const char *b)
{
	struct stat one, two;

	return stat(a, &one) == 0 && stat(b, &two) == 0 &&
	       (one.st_dev != two.st_dev || one.st_ino != two.st_ino);
}

/* TRUE if an earlier input is the same file. If either was named, not only found below a folder,
 * the file is checked whatever it is. */
static gboolean
is_repeated(GHashTable *seen, const char *folder, const GArray *inputs, guint i)
{
	const Input *input = &g_array_index(inputs, Input, i);
	char *path = input->is_stdin ? NULL : g_canonicalize_filename(input->path, folder);
	guint before = GPOINTER_TO_UINT(path ? g_hash_table_lookup(seen, path) : NULL);
	Input *first;

	if (path && before == 0)
		g_hash_table_insert(seen, path, GUINT_TO_POINTER(i + 1));
	else
		g_free(path);
	if (before == 0)
		return FALSE;
	first = &g_array_index(inputs, Input, before - 1);
	if (are_different(first->path, input->path))
		return FALSE;
	first->is_found &= input->is_found;
	return TRUE;
}

/* With a single path nothing can be repeated: a folder lists each file once. */
void
files_drop_repeated(Files *files)
{
	g_autoptr(GHashTable) seen = sw_hash_texts(g_free, NULL);
	g_autofree gboolean *is_out = g_new0(gboolean, files->inputs->len);
	g_autofree char *folder = g_get_current_dir();
	Input *inputs = (Input *)(gpointer)files->inputs->data;
	guint n = 0;

	for (guint i = 0; files->named->len > 1 && i < files->inputs->len; i++)
		is_out[i] = is_repeated(seen, folder, files->inputs, i);
	for (guint i = 0; i < files->inputs->len; i++) {
		Input input = inputs[i];

		if (is_out[i])
			continue;
		/* Swapped, so that the removed ones are cleared together at the end. */
		inputs[i] = inputs[n];
		inputs[n++] = input;
	}
	g_array_set_size(files->inputs, n);
}
