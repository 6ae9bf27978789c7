#include "console.h"

#include "base/each.h"
#include "base/text.h"

#include <stdio.h>

static void
tell_safely(const char *begin, const char *format, va_list args)
{
	g_autoptr(GString) line = g_string_new(begin);
	g_autofree char *message = g_strdup_vprintf(format, args);

	sw_text_append_safe(line, message);
	g_string_append_c(line, '\n');
	fputs(line->str, stderr);
}

void
command_tell(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	tell_safely("", format, args);
	va_end(args);
}

int
command_trouble(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	tell_safely("starwright: ", format, args);
	va_end(args);
	return STATUS_TROUBLE;
}

gboolean
command_parse_format(const char *names, const char *value, gint *format)
{
	g_auto(Io) io = {0};
	gboolean is_right;

	io_init(&io, NULL, NULL);
	is_right = command_read_format(&io, names, value, format);
	command_print_told(&io);
	return is_right;
}

gboolean
command_parse_call(const Command *command, char **argv, gpointer call, char ***arguments)
{
	g_autoptr(GError) error = NULL;

	return command_read_options(command, FALSE, argv, call, arguments, &error) ||
	       command_trouble("%s", error->message) == STATUS_CLEAN;
}

gboolean
command_parse(const Command *command, char **argv, char ***arguments)
{
	return command_parse_call(command, argv, NULL, arguments);
}

void
command_print_told(Io *io)
{
	SW_EACH (const Told, told, io->told) {
		g_autoptr(GString) line = g_string_new(NULL);

		io_append_line(line, told);
		g_string_append_c(line, '\n');
		fputs(line->str, stderr);
	}
	g_array_set_size(io->told, 0);
}
