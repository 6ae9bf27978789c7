#include "config.h"

#include "base/error.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/text.h"
#include "console.h"
#include "games/games.h"
#include "pattern.h"
#include "rules/catalogue.h"
#include "xml/refer.h"

#include <string.h>
#include <sys/stat.h>

/* Bounds the time for colliding keys in GKeyFile, whose hash is predictable. All rules together fit
 * in a tenth of this. */
#define MAX_CONFIG_BYTES (64 * 1024)

/* How many faults of one file are printed. */
#define MAX_FAULTS 20

/* Rules that do not count for the files of a pattern. */
typedef struct {
	char *pattern;
	char **globs;
} Ignore;

struct FolderConfig {
	char *folder; /* absolute, of the configuration file; NULL: there is none */
	SwSettings *settings;
	SwSeverity fail_on;
	GPtrArray *excludes;  /* char * */
	GArray *ignores;      /* Ignore */
	GHashTable *variants; /* "0 1 1 ": which of them hold -> SwSettings */
};

struct Config {
	const ConfigOptions *options;
	GHashTable *folders; /* absolute folder -> FolderConfig, owned by `all` */
	GPtrArray *all;
	FolderConfig *plain; /* of the command line alone */
	guint n_troubles;
};

/* ---- What holds in a folder ------------------------------------------------------------- */

static void
clear_ignore(gpointer data)
{
	Ignore *ignore = data;

	g_free(ignore->pattern);
	g_strfreev(ignore->globs);
}

static void
free_settings(gpointer settings)
{
	sw_settings_free(settings);
}

static FolderConfig *
folder_config_new(const ConfigOptions *options)
{
	FolderConfig *folder = g_new0(FolderConfig, 1);

	folder->settings = sw_settings_new();
	folder->fail_on = options->has_fail_on ? options->fail_on : SW_SEVERITY_ERROR;
	folder->excludes = g_ptr_array_new_with_free_func(g_free);
	folder->ignores = sw_array_new(sizeof(Ignore), clear_ignore);
	folder->variants = sw_hash_texts(g_free, free_settings);
	return folder;
}

static void
folder_config_free(gpointer data)
{
	FolderConfig *folder = data;

	g_free(folder->folder);
	sw_settings_free(folder->settings);
	g_ptr_array_unref(folder->excludes);
	g_array_unref(folder->ignores);
	g_hash_table_unref(folder->variants);
	g_free(folder);
}

/* Returns the path relative to the folder of the configuration file; NULL if it is outside. Free
 * it. */
static char *
relative(const FolderConfig *folder, const char *path)
{
	g_autofree char *full = g_canonicalize_filename(path, NULL);
	gsize length = strlen(folder->folder);

	if (strcmp(folder->folder, "/") == 0)
		return g_strdup(full + 1);
	return g_str_has_prefix(full, folder->folder) && full[length] == '/'
	               ? g_strdup(full + length + 1)
	               : NULL;
}

gboolean
folder_config_excludes(const FolderConfig *folder, const char *path)
{
	g_autofree char *inside = NULL;

	if (folder->excludes->len == 0)
		return FALSE;
	inside = relative(folder, path);
	for (guint i = 0; inside && i < folder->excludes->len; i++) {
		if (pattern_matches(folder->excludes->pdata[i], inside))
			return TRUE;
	}
	return FALSE;
}

static SwSettings *
settings_without(const FolderConfig *folder, const char *which)
{
	SwSettings *settings = sw_settings_copy(folder->settings);

	for (guint i = 0; i < folder->ignores->len; i++) {
		const Ignore *ignore = &g_array_index(folder->ignores, Ignore, i);

		for (guint j = 0; which[2 * i] == '1' && ignore->globs[j]; j++)
			sw_settings_set(settings, ignore->globs[j], SW_SEVERITY_OFF);
	}
	return settings;
}

const SwSettings *
folder_config_settings(FolderConfig *folder, const char *path)
{
	g_autofree char *inside = NULL;
	g_autoptr(GString) which = NULL;
	SwSettings *settings;

	if (folder->ignores->len == 0 || (inside = relative(folder, path)) == NULL)
		return folder->settings;
	which = g_string_new(NULL);
	SW_EACH (const Ignore, ignore, folder->ignores)
		g_string_append(which, pattern_matches(ignore->pattern, inside) ? "1 " : "0 ");
	settings = g_hash_table_lookup(folder->variants, which->str);
	if (settings == NULL) {
		settings = settings_without(folder, which->str);
		g_hash_table_insert(folder->variants, g_strdup(which->str), settings);
	}
	return settings;
}

SwSeverity
folder_config_fail_on(const FolderConfig *folder)
{
	return folder->fail_on;
}

gboolean
config_parse_fail_on(const char *text, SwSeverity *fail_on)
{
	if (strcmp(text, "never") == 0)
		*fail_on = SW_SEVERITY_OFF;
	else if (!sw_severity_parse(text, fail_on) || *fail_on == SW_SEVERITY_OFF)
		return FALSE;
	return TRUE;
}

/* ---- Rules by name ---------------------------------------------------------------------- */

/* Returns a hint for a name that matches no rule. Free it. */
static char *
suggest_rule(const char *glob)
{
	g_autofree const char **names = sw_catalogue_names(sw_games());
	const char *nearest = sw_text_nearest(glob, names);

	return nearest ? g_strdup_printf("did you mean '%s'?", nearest)
	               : g_strdup("'starwright explain --list' lists them");
}

static gboolean
check_rule(const char *glob, GError **error)
{
	g_autofree char *suggestion = NULL;

	if (sw_catalogue_matches(sw_games(), glob))
		return TRUE;
	suggestion = suggest_rule(glob);
	return sw_fail(error, "unknown rule '%s'; %s", glob, suggestion);
}

#define LEVELS "'error', 'warning', 'info' or 'off'"

static gboolean
parse_level(const char *name, SwSeverity *level, GError **error)
{
	if (sw_severity_parse(name, level))
		return TRUE;
	return sw_fail(error, "'%s' is not a severity; it may be " LEVELS, name);
}

gboolean
rule_option_parse(const char *text, gboolean is_only, gboolean with_level, RuleOption *option,
                  GError **error)
{
	const char *equals = with_level ? strrchr(text, '=') : text + strlen(text);
	SwSeverity level = SW_SEVERITY_OFF;
	g_autofree char *glob = NULL;

	if (equals == NULL)
		return sw_fail(error, "'%s' has no severity; write RULE=LEVEL", text);
	glob = g_strndup(text, (gsize)(equals - text));
	if (!check_rule(glob, error) || (with_level && !parse_level(equals + 1, &level, error)))
		return FALSE;
	*option = (RuleOption){.is_only = is_only, .glob = g_steal_pointer(&glob), .level = level};
	return TRUE;
}

/* ---- starwright.ini --------------------------------------------------------------------- */

/* A configuration file. Its faults are printed once, by line, and never quoted: in an untrusted
 * folder it may be a link to a secret, or a copy of another program's file. */
typedef struct {
	const char *path;
	const char *text;
	FolderConfig *made;
	const ConfigOptions *options; /* --only and --fail-on override `only` and `fail-on` */
	guint n_faults;
} Ini;

/* Where something begins in the file, from 1. */
typedef struct {
	guint line, column;
} At;

static At
at_line(const char *line, guint i)
{
	return (At){i + 1, (guint)strspn(line, " \t") + 1};
}

/* Returns where `key` is in `group`; where the group is if `key` is NULL. */
static At
find_key(const char *text, const char *group, const char *key)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autofree char *header = g_strdup_printf("[%s]", group);
	gboolean inside = FALSE;

	for (guint i = 0; lines[i]; i++) {
		At at = at_line(lines[i], i);
		char *line = g_strstrip(lines[i]);
		gsize length = strcspn(line, "=");

		if (*line == '[')
			inside = g_str_has_prefix(line, header);
		if (inside && (key == NULL))
			return at;
		while (length > 0 && g_ascii_isspace(line[length - 1]))
			length--;
		if (inside && strlen(key) == length && strncmp(line, key, length) == 0)
			return at;
	}
	return (At){1, 1};
}

static gboolean
has_told_enough(const Ini *ini)
{
	return ini->n_faults >= MAX_FAULTS;
}

static void
fail(Ini *ini, At at, const char *message)
{
	command_trouble("%s:%u:%u: %s", ini->path, at.line, at.column, message);
	ini->n_faults++;
}

static void
fail_at(Ini *ini, const char *group, const char *key, const char *message)
{
	fail(ini, find_key(ini->text, group, key), message);
}

/* Finds the malformed lines: GLib does not report where they are. */
static void
find_malformed(Ini *ini)
{
	g_auto(GStrv) lines = g_strsplit(ini->text, "\n", -1);
	gboolean inside = FALSE;

	for (guint i = 0; lines[i] && !has_told_enough(ini); i++) {
		At at = at_line(lines[i], i);
		const char *line = g_strstrip(lines[i]);

		if (*line == '\0' || *line == '#')
			continue;
		if (*line == '[' && line[strlen(line) - 1] == ']')
			inside = TRUE;
		else if (*line == '[' || *line == '=' || !strchr(line, '='))
			fail(ini, at, "the line is not KEY=VALUE, [GROUP] or a comment");
		else if (!inside)
			fail(ini, at, "the line is before the first [GROUP]");
	}
	if (ini->n_faults == 0)
		fail(ini, (At){1, 1}, "the file is not UTF-8 with KEY=VALUE, [GROUP] and comments");
}

static void
fail_rule(Ini *ini, const char *group, const char *key, const char *glob)
{
	g_autofree char *suggestion = suggest_rule(glob);
	g_autofree char *message =
		g_strdup_printf("[%s] names an unknown rule; %s", group, suggestion);

	fail_at(ini, group, key, message);
}

static gboolean
has_only(const GArray *rules)
{
	for (guint i = 0; rules && i < rules->len; i++) {
		if (g_array_index(rules, RuleOption, i).is_only)
			return TRUE;
	}
	return FALSE;
}

/* Applies one glob of `only` or `skip`. */
static void
use_glob(Ini *ini, const char *key, const char *glob)
{
	if (!sw_catalogue_matches(sw_games(), glob))
		fail_rule(ini, "validate", key, glob);
	else if (strcmp(key, "only") != 0)
		sw_settings_set(ini->made->settings, glob, SW_SEVERITY_OFF);
	else if (!has_only(ini->options->rules))
		sw_settings_only(ini->made->settings, glob);
}

/* Returns the value as a list without blanks around; NULL if there is none, or after printing that
 * it is malformed. */
static char **
read_list(Ini *ini, GKeyFile *file, const char *group, const char *key)
{
	g_autoptr(GError) error = NULL;
	char **list = g_key_file_get_string_list(file, group, key, NULL, &error);
	g_autofree char *message =
		g_strdup_printf("the value of '%s' is not UTF-8, or has a stray backslash", key);

	if (error && !g_error_matches(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_KEY_NOT_FOUND) &&
	    !g_error_matches(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_GROUP_NOT_FOUND))
		fail_at(ini, group, key,
		        strcmp(group, "validate") == 0
		                ? message
		                : "the value is not UTF-8, or has a stray backslash");
	for (guint i = 0; list && list[i]; i++)
		g_strstrip(list[i]);
	return list;
}

static void
use_list(Ini *ini, GKeyFile *file, const char *key)
{
	g_auto(GStrv) globs = read_list(ini, file, "validate", key);

	for (guint i = 0; globs && globs[i] && !has_told_enough(ini); i++)
		use_glob(ini, key, globs[i]);
}

static void
use_excludes(Ini *ini, GKeyFile *file)
{
	g_auto(GStrv) patterns = read_list(ini, file, "validate", "exclude");

	for (guint i = 0; patterns && patterns[i]; i++) {
		if (*patterns[i])
			g_ptr_array_add(ini->made->excludes, g_strdup(patterns[i]));
	}
}

/* `info` is left to the command line, since it also decides what is printed. */
static void
use_fail_on(Ini *ini, GKeyFile *file)
{
	g_autofree char *name = g_key_file_get_string(file, "validate", "fail-on", NULL);
	SwSeverity fail_on;

	if (!g_key_file_has_key(file, "validate", "fail-on", NULL))
		return;
	if (name == NULL || !config_parse_fail_on(name, &fail_on))
		fail_at(ini, "validate", "fail-on",
		        "the value of 'fail-on' may be 'error', 'warning', 'info' or 'never'");
	else if (!ini->options->has_fail_on)
		ini->made->fail_on = fail_on;
}

static void
use_ignores(Ini *ini, GKeyFile *file)
{
	const char *group = "per-file-ignores";
	g_auto(GStrv) keys = g_key_file_get_keys(file, group, NULL, NULL);

	for (guint i = 0; keys && keys[i] && !has_told_enough(ini); i++) {
		char **globs = read_list(ini, file, group, keys[i]);
		Ignore ignore = {g_strdup(keys[i]), globs ? globs : g_new0(char *, 1)};

		for (guint j = 0; ignore.globs[j] && !has_told_enough(ini); j++) {
			if (!sw_catalogue_matches(sw_games(), ignore.globs[j]))
				fail_rule(ini, group, keys[i], ignore.globs[j]);
		}
		g_array_append_val(ini->made->ignores, ignore);
	}
}

static void
use_severities(Ini *ini, GKeyFile *file)
{
	g_auto(GStrv) keys = g_key_file_get_keys(file, "severity", NULL, NULL);

	for (guint i = 0; keys && keys[i] && !has_told_enough(ini); i++) {
		g_autofree char *name = g_key_file_get_string(file, "severity", keys[i], NULL);
		SwSeverity level;

		if (!sw_catalogue_matches(sw_games(), keys[i]))
			fail_rule(ini, "severity", keys[i], keys[i]);
		else if (name == NULL || !sw_severity_parse(name, &level))
			fail_at(ini, "severity", keys[i],
			        "the value is not a severity; it may be " LEVELS);
		else
			sw_settings_set(ini->made->settings, keys[i], level);
	}
}

static const char *const known_groups[] = {"validate", "severity", "per-file-ignores", NULL};
static const char *const known_keys[] = {"only", "skip", "exclude", "fail-on", NULL};

/* Tells what is known: what is unknown is not quoted. */
static void
fail_unknown(Ini *ini, const char *group, const char *key, const char *const *known)
{
	const char *nearest = sw_text_nearest(key ? key : group, known);
	g_autofree char *all = command_one_of(known);
	g_autofree char *message = g_strdup_printf(nearest ? "unknown %s; did you mean '%s'?"
	                                                   : "unknown %s; it may be %s",
	                                           key ? "key" : "group", nearest ? nearest : all);

	fail_at(ini, group, key, message);
}

static void
check_groups(Ini *ini, GKeyFile *file)
{
	g_auto(GStrv) groups = g_key_file_get_groups(file, NULL);
	g_auto(GStrv) keys = g_key_file_get_keys(file, "validate", NULL, NULL);

	for (guint i = 0; groups[i] && !has_told_enough(ini); i++) {
		if (!g_strv_contains(known_groups, groups[i]))
			fail_unknown(ini, groups[i], NULL, known_groups);
	}
	for (guint i = 0; keys && keys[i] && !has_told_enough(ini); i++) {
		if (!g_strv_contains(known_keys, keys[i]))
			fail_unknown(ini, "validate", keys[i], known_keys);
	}
}

static void
use_text(Ini *ini)
{
	g_autoptr(GKeyFile) file = g_key_file_new();

	if (!g_key_file_load_from_data(file, ini->text, strlen(ini->text), G_KEY_FILE_NONE, NULL)) {
		find_malformed(ini);
		return;
	}
	check_groups(ini, file);
	use_list(ini, file, "only");
	use_list(ini, file, "skip");
	use_severities(ini, file);
	use_excludes(ini, file);
	use_fail_on(ini, file);
	use_ignores(ini, file);
}

/* Follows a link only if it stays inside its folder, as for `href`. */
static gboolean
read_text(const char *path, GByteArray *bytes, GError **error)
{
	const char *reason = NULL;
	g_autofree char *real = sw_refer_path(path, CONFIG_NAME, &reason);

	if (real)
		return sw_file_read(real, MAX_CONFIG_BYTES, bytes, error);
	g_set_error(error, SW_ERROR, SW_ERROR_READ, "cannot read '%s': it %s", path, reason);
	return FALSE;
}

/* ---- Settings --------------------------------------------------------------------------- */

static void
use_options(SwSettings *settings, const GArray *options)
{
	for (guint i = 0; options && i < options->len; i++) {
		const RuleOption *option = &g_array_index(options, RuleOption, i);

		if (option->is_only)
			sw_settings_only(settings, option->glob);
		else
			sw_settings_set(settings, option->glob, option->level);
	}
}

static FolderConfig *
read_ini(Config *config, const char *path)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	FolderConfig *made = folder_config_new(config->options);
	g_autoptr(GError) error = NULL;
	Ini ini = {.path = path, .made = made, .options = config->options};

	made->folder = g_path_get_dirname(path);
	if (read_text(path, bytes, &error)) {
		ini.text = sw_text_skip_mark((const char *)bytes->data);
		use_text(&ini);
	} else {
		command_trouble("%s", error->message);
		ini.n_faults++;
	}
	config->n_troubles += ini.n_faults > 0;
	use_options(made->settings, config->options->rules);
	return made;
}

Config *
config_new(const ConfigOptions *options)
{
	Config *config = g_new0(Config, 1);

	config->options = options;
	config->folders = sw_hash_texts(g_free, NULL);
	config->all = g_ptr_array_new_with_free_func(folder_config_free);
	config->plain = folder_config_new(options);
	use_options(config->plain->settings, options->rules);
	return config;
}

void
config_free(Config *config)
{
	if (config == NULL)
		return;
	g_hash_table_unref(config->folders);
	g_ptr_array_unref(config->all);
	folder_config_free(config->plain);
	g_free(config);
}

static FolderConfig *
remember_ini(Config *config, const char *path)
{
	FolderConfig *made = read_ini(config, path);

	g_ptr_array_add(config->all, made);
	return made;
}

/* TRUE also for a broken link, which is then reported and not ignored. */
static gboolean
is_there(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0;
}

/* Finds what holds in an absolute folder: its own file, or else that of the folder above. */
static FolderConfig *
find_upward(Config *config, const char *folder)
{
	FolderConfig *found = g_hash_table_lookup(config->folders, folder);
	g_autofree char *path = NULL, *above = NULL;

	if (found)
		return found;
	path = g_build_filename(folder, CONFIG_NAME, NULL);
	above = g_path_get_dirname(folder);
	if (is_there(path))
		found = remember_ini(config, path);
	else if (strcmp(above, folder) == 0)
		found = config->plain;
	else
		found = find_upward(config, above);
	g_hash_table_insert(config->folders, g_strdup(folder), found);
	return found;
}

FolderConfig *
config_for_folder(Config *config, const char *folder)
{
	g_autofree char *absolute = g_canonicalize_filename(folder, NULL);

	return config->options->ignores_files ? config->plain : find_upward(config, absolute);
}

FolderConfig *
config_for_child(Config *config, const char *folder, FolderConfig *above, gboolean has_own)
{
	return has_own ? config_for_folder(config, folder) : above;
}

guint
config_n_troubles(const Config *config)
{
	return config->n_troubles;
}
