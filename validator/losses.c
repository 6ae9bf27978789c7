#include "losses.h"

#include "console.h"

/* Something that was lost, and in how many files. */
typedef struct {
	char *what;
	guint n;
} Loss;

typedef struct {
	const SwFormat *format;
	const char *how; /* "lost", or "not drawn" */
	guint n_files;
	GArray *losses; /* Loss, in order of first occurrence */
} FormatLosses;

struct _Losses {
	GPtrArray *formats; /* FormatLosses */
};

static void
clear_loss(gpointer data)
{
	Loss *loss = data;

	g_free(loss->what);
}

static void
free_format(gpointer data)
{
	FormatLosses *of_format = data;

	g_array_unref(of_format->losses);
	g_free(of_format);
}

Losses *
losses_new(void)
{
	Losses *losses = g_new(Losses, 1);

	losses->formats = g_ptr_array_new_with_free_func(free_format);
	return losses;
}

void
losses_free(Losses *losses)
{
	g_ptr_array_unref(losses->formats);
	g_free(losses);
}

static const char *
how_lost(const SwExport *export, const SwFormat *format)
{
	return sw_export_is_carried(export, format) ? "not drawn" : "lost";
}

/* All in one line: that they are not drawn is no loss, and there may be dozens. */
static void
say_undrawn(Io *io, const SwExport *export, const SwFormat *format, const char *name)
{
	g_autoptr(GString) line = g_string_new(NULL);

	for (guint i = 0; i < export->lost->len; i++)
		g_string_append_printf(line, "%s%s", i > 0 ? "; " : "",
		                       (const char *)g_ptr_array_index(export->lost, i));
	if (line->len > 0)
		io_note_of(io, name, "not drawn: %s (%s)", line->str, format->name);
}

void
losses_say(Io *io, const SwExport *export, const SwFormat *format, const char *name)
{
	if (sw_export_is_carried(export, format)) {
		say_undrawn(io, export, format, name);
		return;
	}
	for (guint i = 0; i < export->lost->len; i++)
		io_note_of(io, name, "lost: %s (%s)",
		           (const char *)g_ptr_array_index(export->lost, i), format->name);
}

static FormatLosses *
find_format(Losses *losses, const SwFormat *format, const char *how)
{
	FormatLosses *of_format;

	for (guint i = 0; i < losses->formats->len; i++) {
		of_format = g_ptr_array_index(losses->formats, i);
		if (of_format->format == format && of_format->how == how)
			return of_format;
	}
	of_format = g_new(FormatLosses, 1);
	*of_format = (FormatLosses){format, how, 0, sw_array_new(sizeof(Loss), clear_loss)};
	g_ptr_array_add(losses->formats, of_format);
	return of_format;
}

static void
count_loss(FormatLosses *of_format, const char *what)
{
	SW_EACH (Loss, loss, of_format->losses) {
		if (g_str_equal(loss->what, what)) {
			loss->n++;
			return;
		}
	}
	g_array_append_vals(of_format->losses, &(Loss){g_strdup(what), 1}, 1);
}

void
losses_add(Losses *losses, const SwExport *export, const SwFormat *format)
{
	FormatLosses *of_format;

	if (export->lost->len == 0)
		return;
	of_format = find_format(losses, format, how_lost(export, format));
	of_format->n_files++;
	for (guint i = 0; i < export->lost->len; i++)
		count_loss(of_format, g_ptr_array_index(export->lost, i));
}

static void
tell_format(gpointer data, gpointer unused)
{
	const FormatLosses *of_format = data;
	g_autoptr(GString) line = g_string_new(NULL);

	(void)unused;
	g_string_append_printf(line, "%s: %s in %u file%s:", of_format->format->name,
	                       of_format->how, of_format->n_files,
	                       of_format->n_files == 1 ? "" : "s");
	for (guint i = 0; i < of_format->losses->len; i++) {
		const Loss *loss = &g_array_index(of_format->losses, Loss, i);

		g_string_append_printf(line, "%s %s in %u", i > 0 ? "," : "", loss->what, loss->n);
	}
	command_tell("%s", line->str);
}

void
losses_tell_all(const Losses *losses)
{
	g_ptr_array_foreach(losses->formats, tell_format, NULL);
}
