#include "config.h"

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "command.h"
#include "games/games.h"
#include "rules/catalogue.h"

#include <string.h>

#define MAX_CONFIG_BYTES (1024 * 1024)

struct Config {
	const GArray *options;
	GHashTable *settings; /* absolute folder -> SwSettings, owned by `all` */
	GPtrArray *all;
	SwSettings *plain; /* of the command line alone */
	guint n_troubles;
};

/* ---- Rules by name ---------------------------------------------------------------------- */

static gboolean
check_rule(const char *glob, GError **error)
{
	g_autofree const char **names = sw_catalogue_names(sw_games());
	const char *nearest;

	if (sw_catalogue_matches(sw_games(), glob))
		return TRUE;
	nearest = sw_text_nearest(glob, names);
	if (nearest)
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
		            "there is no rule '%s'; did you mean '%s'?", glob, nearest);
	else
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
		            "there is no rule '%s'; 'starwright explain --list' lists them", glob);
	return FALSE;
}

static gboolean
parse_level(const char *name, SwSeverity *level, GError **error)
{
	if (sw_severity_parse(name, level))
		return TRUE;
	g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
	            "'%s' is not a severity; it may be 'error', 'warning', 'info' or 'off'", name);
	return FALSE;
}

gboolean
rule_option_parse(const char *text, gboolean is_only, gboolean with_level, RuleOption *option,
                  GError **error)
{
	const char *equals = with_level ? strrchr(text, '=') : text + strlen(text);
	SwSeverity level = SW_SEVERITY_OFF;
	g_autofree char *glob = NULL;

	if (equals == NULL) {
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
		            "'%s' says no severity; it is RULE=LEVEL", text);
		return FALSE;
	}
	glob = g_strndup(text, (gsize)(equals - text));
	if (!check_rule(glob, error) || (with_level && !parse_level(equals + 1, &level, error)))
		return FALSE;
	*option = (RuleOption){.is_only = is_only, .glob = g_steal_pointer(&glob), .level = level};
	return TRUE;
}

/* ---- starwright.ini --------------------------------------------------------------------- */

/* What a file says: its own errors are told once, by line. */
typedef struct {
	Config *config;
	const char *path;
	const char *text;
	SwSettings *settings;
	gboolean has_only; /* the command line says which rules count */
	gboolean failed;
} Ini;

/* The line, from 1, on which `key` stands in `group`; that of the group for no key. */
static guint
find_line(const char *text, const char *group, const char *key)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autofree char *header = g_strdup_printf("[%s]", group);
	gboolean inside = FALSE;

	for (guint i = 0; lines[i]; i++) {
		char *line = g_strstrip(lines[i]);
		gsize length = strcspn(line, "=");

		if (*line == '[')
			inside = g_str_has_prefix(line, header);
		if (inside && (key == NULL))
			return i + 1;
		while (length > 0 && g_ascii_isspace(line[length - 1]))
			length--;
		if (inside && strlen(key) == length && strncmp(line, key, length) == 0)
			return i + 1;
	}
	return 1;
}

static void fail(Ini *ini, guint line, const char *format, ...) G_GNUC_PRINTF(3, 4);

static void
fail(Ini *ini, guint line, const char *format, ...)
{
	g_autofree char *message = NULL;
	va_list args;

	va_start(args, format);
	message = g_strdup_vprintf(format, args);
	va_end(args);
	command_trouble("%s:%u: %s", ini->path, line, message);
	ini->failed = TRUE;
}

/* GLib does not say on which line it stumbled. */
static void
find_malformed(Ini *ini)
{
	g_auto(GStrv) lines = g_strsplit(ini->text, "\n", -1);
	gboolean inside = FALSE;

	for (guint i = 0; lines[i]; i++) {
		const char *line = g_strstrip(lines[i]);

		if (*line == '\0' || *line == '#')
			continue;
		if (*line == '[' && line[strlen(line) - 1] == ']')
			inside = TRUE;
		else if (*line == '[' || *line == '=' || !strchr(line, '='))
			fail(ini, i + 1, "'%s' is not KEY=VALUE, [GROUP] or a comment", line);
		else if (!inside)
			fail(ini, i + 1, "'%s' stands before the first [GROUP]", line);
	}
}

static void
use_rule(Ini *ini, const char *group, const char *key, const char *glob, const char *level)
{
	gboolean is_only = level == NULL && strcmp(key, "only") == 0;
	SwSeverity severity = SW_SEVERITY_OFF;
	g_autoptr(GError) error = NULL;

	if (!check_rule(glob, &error) || (level && !parse_level(level, &severity, &error)))
		fail(ini, find_line(ini->text, group, key), "%s", error->message);
	else if (!is_only)
		sw_settings_set(ini->settings, glob, severity);
	else if (!ini->has_only)
		sw_settings_only(ini->settings, glob);
}

static void
use_list(Ini *ini, GKeyFile *file, const char *key)
{
	g_autoptr(GError) error = NULL;
	g_auto(GStrv) globs = g_key_file_get_string_list(file, "validate", key, NULL, &error);

	if (error && !g_error_matches(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_KEY_NOT_FOUND) &&
	    !g_error_matches(error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_GROUP_NOT_FOUND))
		fail(ini, find_line(ini->text, "validate", key), "%s", error->message);
	for (guint i = 0; globs && globs[i]; i++)
		use_rule(ini, "validate", key, g_strstrip(globs[i]), NULL);
}

static void
use_severities(Ini *ini, GKeyFile *file)
{
	g_auto(GStrv) keys = g_key_file_get_keys(file, "severity", NULL, NULL);

	for (guint i = 0; keys && keys[i]; i++) {
		g_autofree char *level = g_key_file_get_string(file, "severity", keys[i], NULL);

		use_rule(ini, "severity", keys[i], keys[i], level ? level : "");
	}
}

static void
check_groups(Ini *ini, GKeyFile *file)
{
	g_auto(GStrv) groups = g_key_file_get_groups(file, NULL);
	g_auto(GStrv) keys = g_key_file_get_keys(file, "validate", NULL, NULL);

	for (guint i = 0; groups[i]; i++) {
		if (strcmp(groups[i], "validate") != 0 && strcmp(groups[i], "severity") != 0)
			fail(ini, find_line(ini->text, groups[i], NULL),
			     "unknown group '%s'; it may be 'validate' or 'severity'", groups[i]);
	}
	for (guint i = 0; keys && keys[i]; i++) {
		if (strcmp(keys[i], "only") != 0 && strcmp(keys[i], "skip") != 0)
			fail(ini, find_line(ini->text, "validate", keys[i]),
			     "unknown key '%s'; it may be 'only' or 'skip'", keys[i]);
	}
}

static void
use_text(Ini *ini)
{
	g_autoptr(GKeyFile) file = g_key_file_new();
	g_autoptr(GError) error = NULL;

	if (!g_key_file_load_from_data(file, ini->text, strlen(ini->text), G_KEY_FILE_NONE,
	                               &error)) {
		find_malformed(ini);
		if (!ini->failed)
			fail(ini, 1, "%s", error->message);
		return;
	}
	check_groups(ini, file);
	use_list(ini, file, "only");
	use_list(ini, file, "skip");
	use_severities(ini, file);
}

/* ---- Settings --------------------------------------------------------------------------- */

static gboolean
has_only(const GArray *options)
{
	for (guint i = 0; i < options->len; i++) {
		if (g_array_index(options, RuleOption, i).is_only)
			return TRUE;
	}
	return FALSE;
}

static void
use_options(SwSettings *settings, const GArray *options)
{
	for (guint i = 0; i < options->len; i++) {
		const RuleOption *option = &g_array_index(options, RuleOption, i);

		if (option->is_only)
			sw_settings_only(settings, option->glob);
		else
			sw_settings_set(settings, option->glob, option->level);
	}
}

static SwSettings *
read_ini(Config *config, const char *path)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(GError) error = NULL;
	Ini ini = {
		.config = config,
		.path = path,
		.settings = settings,
		.has_only = has_only(config->options),
	};

	if (sw_file_read(path, MAX_CONFIG_BYTES, bytes, &error)) {
		ini.text = (const char *)bytes->data;
		use_text(&ini);
	} else {
		command_trouble("%s", error->message);
		ini.failed = TRUE;
	}
	config->n_troubles += ini.failed;
	use_options(settings, config->options);
	return g_steal_pointer(&settings);
}

Config *
config_new(const GArray *options)
{
	Config *config = g_new0(Config, 1);

	config->options = options;
	config->settings = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	config->all = g_ptr_array_new_with_free_func((GDestroyNotify)sw_settings_free);
	config->plain = sw_settings_new();
	use_options(config->plain, options);
	return config;
}

void
config_free(Config *config)
{
	if (config == NULL)
		return;
	g_hash_table_unref(config->settings);
	g_ptr_array_unref(config->all);
	sw_settings_free(config->plain);
	g_free(config);
}

static const SwSettings *
remember_ini(Config *config, const char *path)
{
	SwSettings *settings = read_ini(config, path);

	g_ptr_array_add(config->all, settings);
	return settings;
}

/* By absolute folder: its own file, or what holds for the folder above. */
static const SwSettings *
find_upward(Config *config, const char *folder)
{
	const SwSettings *settings = g_hash_table_lookup(config->settings, folder);
	g_autofree char *path = NULL, *above = NULL;

	if (settings)
		return settings;
	path = g_build_filename(folder, CONFIG_NAME, NULL);
	above = g_path_get_dirname(folder);
	if (g_file_test(path, G_FILE_TEST_EXISTS))
		settings = remember_ini(config, path);
	else if (strcmp(above, folder) == 0)
		settings = config->plain;
	else
		settings = find_upward(config, above);
	g_hash_table_insert(config->settings, g_strdup(folder), (gpointer)settings);
	return settings;
}

const SwSettings *
config_for_folder(Config *config, const char *folder)
{
	g_autofree char *absolute = g_canonicalize_filename(folder, NULL);

	return find_upward(config, absolute);
}

const SwSettings *
config_for_child(Config *config, const char *folder, const SwSettings *above, gboolean has_own)
{
	return has_own ? config_for_folder(config, folder) : above;
}

guint
config_n_troubles(const Config *config)
{
	return config->n_troubles;
}
