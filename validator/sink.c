#include "sink.h"

#include "base/error.h"
#include "console.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

/* Streams are written in chunks of about this size. */
#define PIECE (32 * 1024)

typedef struct {
	const ReportFormat *format;
	FILE *stream; /* or else */
	char *path;
	gpointer state;
	GString *text;
} Sink;

struct Sinks {
	ReportOptions options;
	GArray *all; /* Sink */
	int stream_error;
};

static void
clear_sink(gpointer data)
{
	Sink *sink = data;

	report_free(sink->format, sink->state);
	g_free(sink->path);
	g_string_free(sink->text, TRUE);
}

Sinks *
sinks_new(const ReportOptions *options)
{
	Sinks *sinks = g_new0(Sinks, 1);

	sinks->options = *options;
	sinks->all = sw_array_new(sizeof(Sink), clear_sink);
	return sinks;
}

void
sinks_free(Sinks *sinks)
{
	g_array_unref(sinks->all);
	g_free(sinks);
}

static void
add(Sinks *sinks, const ReportFormat *format, Sink sink, const ReportOptions *options)
{
	sink.format = format;
	sink.text = g_string_new(NULL);
	sink.state = report_begin(format, options, sink.text);
	g_array_append_val(sinks->all, sink);
}

void
sinks_add_stream(Sinks *sinks, const ReportFormat *format, FILE *stream)
{
	add(sinks, format, (Sink){.stream = stream}, &sinks->options);
}

/* Colour and source lines are for terminals only. */
void
sinks_add_file(Sinks *sinks, const ReportFormat *format, const char *path)
{
	ReportOptions options = sinks->options;

	options.colour = options.show_source = FALSE;
	add(sinks, format, (Sink){.path = g_strdup(path)}, &options);
}

gboolean
sinks_need_info(const Sinks *sinks)
{
	for (guint i = 0; i < sinks->all->len; i++) {
		if (g_array_index(sinks->all, Sink, i).format->needs_info)
			return TRUE;
	}
	return FALSE;
}

static void
put_out(Sinks *sinks, Sink *sink)
{
	if (sinks->stream_error == 0 &&
	    (fwrite(sink->text->str, 1, sink->text->len, sink->stream) != sink->text->len ||
	     fflush(sink->stream) != 0))
		sinks->stream_error = errno;
	g_string_truncate(sink->text, 0);
}

static void
free_text(gpointer text)
{
	if (text)
		g_string_free(text, TRUE);
}

GPtrArray *
sinks_format(const Sinks *sinks, const Result *result)
{
	GPtrArray *texts = g_ptr_array_new_with_free_func(free_text);

	SW_EACH (const Sink, sink, sinks->all) {
		GString *text = sink->format->is_apart ? g_string_new(NULL) : NULL;

		if (text)
			sink->format->file(sink->state, text, result);
		g_ptr_array_add(texts, text);
	}
	return texts;
}

void
sinks_file(Sinks *sinks, const Result *result, const GPtrArray *texts)
{
	for (guint i = 0; i < sinks->all->len; i++) {
		Sink *sink = &g_array_index(sinks->all, Sink, i);
		const GString *text = texts ? texts->pdata[i] : NULL;

		if (text)
			g_string_append_len(sink->text, text->str, (gssize)text->len);
		else
			sink->format->file(sink->state, sink->text, result);
		if (sink->stream && sink->text->len > 0 &&
		    (sink->format->is_stream || sink->text->len > PIECE))
			put_out(sinks, sink);
	}
}

/* TRUE for a pipe or a device, which is written to; a file is replaced. A link to one is followed
 * only if it belongs to the system, such as /dev/stdout. */
static gboolean
is_stream(const char *path)
{
	gboolean is_systems = g_str_has_prefix(path, "/dev/") || g_str_has_prefix(path, "/proc/");
	struct stat st;

	return (is_systems ? stat(path, &st) : lstat(path, &st)) == 0 &&
	       (S_ISFIFO(st.st_mode) || S_ISCHR(st.st_mode));
}

static gboolean
write_stream(const char *path, const GString *text, GError **error)
{
	int fd = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
	FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;
	gboolean ok = file && fwrite(text->str, 1, text->len, file) == text->len;
	int reason = errno;

	if (file && fclose(file) != 0 && ok) {
		ok = FALSE;
		reason = errno;
	}
	if (!ok)
		g_set_error(error, SW_ERROR, SW_ERROR_WRITE, "cannot write '%s': %s", path,
		            g_strerror(reason));
	return ok;
}

static gboolean
write_path(const char *path, const GString *text, const Outputs *outputs, GError **error)
{
	return is_stream(path) ? write_stream(path, text, error)
	                       : outputs_write(outputs, path, text, error);
}

static gboolean
write_sink(Sinks *sinks, Sink *sink, const Outputs *outputs)
{
	g_autoptr(GError) error = NULL;

	if (sink->stream) {
		put_out(sinks, sink);
		if (sinks->stream_error == 0)
			return TRUE;
		clearerr(sink->stream);
		command_trouble("cannot write standard output: %s",
		                g_strerror(sinks->stream_error));
		return FALSE;
	}
	if (write_path(sink->path, sink->text, outputs, &error))
		return TRUE;
	command_trouble("%s", error->message);
	return FALSE;
}

guint
sinks_end(Sinks *sinks, const Totals *totals, const Outputs *outputs)
{
	guint n_troubles = 0;

	SW_EACH (Sink, sink, sinks->all) {
		report_end(sink->format, sink->state, sink->text, totals);
		n_troubles += !write_sink(sinks, sink, outputs);
	}
	return n_troubles;
}
