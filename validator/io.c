#include "io.h"

#include "base/each.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "base/text.h"

#include <string.h>
#include <unistd.h>

static void
clear_told(gpointer data)
{
	Told *told = data;

	g_free(told->message);
	g_free(told->path);
}

static void
clear_file(gpointer data)
{
	IoFile *file = data;

	g_free(file->path);
	g_string_free(file->text, TRUE);
}

GArray *
io_told_new(void)
{
	return sw_array_new(sizeof(Told), clear_told);
}

void
io_init(Io *io, const char *name, GByteArray *text)
{
	*io = (Io){
		.name = name ? name : "<stdin>",
		.text = text,
		.out = g_string_new(NULL),
		.told = io_told_new(),
		.beside = sw_array_new(sizeof(IoFile), clear_file),
	};
}

void
io_clear(Io *io)
{
	if (io->out)
		g_string_free(io->out, TRUE);
	g_clear_pointer(&io->told, g_array_unref);
	g_clear_pointer(&io->beside, g_array_unref);
	g_free(io->target);
	g_free(io->kept);
}

/* ---- Reading ---------------------------------------------------------------------------- */

const char *
io_name(const Io *io, const char *path)
{
	return strcmp(path, "-") == 0 ? io->name : path;
}

GByteArray *
io_read(const Io *io, const char *path, gsize most, GError **error)
{
	g_autoptr(GByteArray) bytes = NULL;
	gboolean is_given = strcmp(path, "-") == 0, is_read;

	if (is_given && io->text && io->text->len <= most)
		return g_byte_array_ref(io->text);
	if (is_given && io->text) {
		g_set_error(error, SW_ERROR, SW_ERROR_TOO_LARGE,
		            "'%s' has more than %" G_GSIZE_FORMAT " bytes", io->name, most);
		return NULL;
	}
	bytes = g_byte_array_new();
	is_read = is_given ? sw_file_read_fd(STDIN_FILENO, "standard input", most, bytes, error)
	                   : sw_file_read(path, most, bytes, error);
	return is_read ? g_steal_pointer(&bytes) : NULL;
}

void
io_answer(Io *io, GString *text)
{
	g_string_free(io->out, TRUE);
	io->out = text;
}

void
io_add_file(Io *io, const char *path, GString *text)
{
	IoFile file = {g_strdup(path), text};

	g_array_append_val(io->beside, file);
}

/* ---- Saying ----------------------------------------------------------------------------- */

void
io_add(Io *io, Told told)
{
	g_array_append_val(io->told, told);
}

void
io_take(Io *io, GArray *told)
{
	g_array_append_vals(io->told, told->data, told->len);
	/* What they hold has another owner now. */
	g_array_set_clear_func(told, NULL);
	g_array_set_size(told, 0);
}

static void
say(Io *io, Told told, const char *format, va_list args)
{
	told.message = g_strdup_vprintf(format, args);
	io_add(io, told);
}

int
io_trouble(Io *io, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(io, (Told){.kind = TOLD_TROUBLE}, format, args);
	va_end(args);
	return STATUS_TROUBLE;
}

void
io_warn(Io *io, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(io, (Told){.kind = TOLD_WARNING}, format, args);
	va_end(args);
}

void
io_note(Io *io, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(io, (Told){.kind = TOLD_NOTE}, format, args);
	va_end(args);
}

void
io_note_of(Io *io, const char *name, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(io, (Told){.kind = TOLD_NOTE, .path = g_strdup(name)}, format, args);
	va_end(args);
}

void
io_append_line(GString *out, const Told *told)
{
	if (told->kind == TOLD_TROUBLE)
		g_string_append(out, "starwright: ");
	if (told->kind == TOLD_WARNING)
		g_string_append(out, "starwright: warning: ");
	if (told->kind == TOLD_ASSUMED)
		g_string_append(out, "note: ");
	if (told->kind == TOLD_CHANGED)
		g_string_append(out, "starwright: note: ");
	if (told->path)
		sw_text_append_safe(out, told->path);
	if (told->line > 0)
		g_string_append_printf(out, ":%" G_GSIZE_FORMAT, told->line);
	if (told->column > 0)
		g_string_append_printf(out, ":%" G_GSIZE_FORMAT, told->column);
	if (told->path)
		g_string_append(out, ": ");
	if (told->kind == TOLD_FAULT)
		g_string_append_printf(out, "%s: ", sw_severity_names[told->severity]);
	sw_text_append_safe(out, told->message);
	if (told->rule)
		g_string_append_printf(out, " [%s]", told->rule);
}

static const char *
severity_of(const Told *told)
{
	return told->kind == TOLD_FAULT     ? sw_severity_names[told->severity]
	       : told->kind == TOLD_TROUBLE ? "error"
	       : told->kind == TOLD_WARNING ? "warning"
	                                    : "note";
}

void
io_append_json(const Io *io, GString *out)
{
	SwJson json;

	sw_json_init(&json, out, SW_JSON_PACKED);
	sw_json_begin_array(&json, NULL);
	SW_EACH (const Told, told, io->told) {
		sw_json_begin_object(&json, NULL);
		sw_json_add_text(&json, "severity", severity_of(told));
		sw_json_add_text(&json, "message", told->message);
		sw_json_add_text(&json, "rule", told->rule);
		sw_json_add_text(&json, "path", told->path);
		if (told->line > 0)
			sw_json_add_number(&json, "line", (gint64)told->line);
		if (told->column > 0)
			sw_json_add_number(&json, "column", (gint64)told->column);
		sw_json_end(&json);
	}
	sw_json_end(&json);
	g_string_append_c(out, '\n');
}
