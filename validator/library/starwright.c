#include "starwright.h"

#include "commands.h"
#include "xml/source.h"

#include <string.h>

/* The text of a call, as the file '-' of a command. */
typedef struct {
	const char *name, *text;
	gsize length;
} Text;

/* Returns the words of a command line: those before the options, and the options. Free with
 * g_strfreev(). */
static char **
join_words(const char *const *before, const char *const *options)
{
	GPtrArray *words = g_ptr_array_new();

	for (; *before; before++)
		g_ptr_array_add(words, g_strdup(*before));
	for (; options && *options; options++)
		g_ptr_array_add(words, g_strdup(*options));
	g_ptr_array_add(words, NULL);
	return (char **)g_ptr_array_free(words, FALSE);
}

/* Ends with a zero byte that is not counted. Of a text that is too large, no more is copied than
 * the command needs to say so. */
static GByteArray *
copy_text(const Text *text)
{
	guint length = (guint)MIN(text->length, (gsize)SW_MAX_FILE_BYTES + 1);
	GByteArray *bytes = g_byte_array_sized_new(length + 1);

	if (length > 0)
		g_byte_array_append(bytes, (const guint8 *)text->text, length);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, length);
	return bytes;
}

static StarwrightReply *
make_reply(Io *io, int status)
{
	StarwrightReply *reply = g_new(StarwrightReply, 1);
	GString *messages = g_string_new(NULL);
	gsize length = io->out->len;

	io_append_json(io, messages);
	*reply = (StarwrightReply){
		.status = status,
		.length = length,
		.answer = g_string_free(g_steal_pointer(&io->out), FALSE),
		.messages = g_string_free(messages, FALSE),
	};
	return reply;
}

static StarwrightReply *
call(const Command *command, Text text, const char *const *before, const char *const *options)
{
	g_autoptr(GByteArray) bytes = copy_text(&text);
	g_auto(GStrv) words = join_words(before, options);
	g_auto(Io) io = {0};
	int status;

	io_init(&io, text.name, bytes);
	status = command_answer(command, TRUE, words, &io);
	return make_reply(&io, status);
}

const char *
starwright_version(void)
{
	return STARWRIGHT_VERSION;
}

void
starwright_free(StarwrightReply *reply)
{
	if (reply == NULL)
		return;
	g_free((char *)reply->answer);
	g_free((char *)reply->messages);
	g_free(reply);
}

/* ---- The verbs -------------------------------------------------------------------------- */

/* The words of each verb that come before the options of the caller, who may override them. '-' is
 * the text; behind the options, one that lacks its value would take it. */
#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

StarwrightReply *
starwright_check(const char *name, const char *text, size_t length, const char *const *options)
{
	return call(&command_validate, (Text){name, text, length},
	            WORDS("validate", "-", "--format=json"), options);
}

static gboolean
allows(const char *const *options)
{
	for (; options && *options; options++) {
		if (g_str_has_prefix(*options, "--add-allow"))
			return TRUE;
	}
	return FALSE;
}

StarwrightReply *
starwright_fix(const char *name, const char *text, size_t length, const char *const *options)
{
	return call(&command_validate, (Text){name, text, length},
	            allows(options) ? WORDS("validate", "-") : WORDS("validate", "-", "--fix"),
	            options);
}

StarwrightReply *
starwright_format(const char *name, const char *text, size_t length, const char *const *options)
{
	return call(&command_format, (Text){name, text, length}, WORDS("format", "-"), options);
}

StarwrightReply *
starwright_reach(const char *name, const char *text, size_t length, const char *const *options)
{
	return call(&command_reach, (Text){name, text, length},
	            WORDS("reach", "-", "--format=json"), options);
}

StarwrightReply *
starwright_odds(const char *name, const char *text, size_t length, const char *const *options)
{
	return call(&command_odds, (Text){name, text, length}, WORDS("odds", "-", "--format=json"),
	            options);
}

StarwrightReply *
starwright_export(const char *name, const char *text, size_t length, const char *const *options)
{
	return call(&command_export, (Text){name, text, length}, WORDS("export", "-"), options);
}

StarwrightReply *
starwright_import(const char *name, const char *text, size_t length, const char *const *options)
{
	return call(&command_import, (Text){name, text, length}, WORDS("import", "-"), options);
}

/* TRUE if the file of an option is the text. */
static gboolean
names_text(const char *const *options)
{
	for (; options && *options; options++) {
		if (strcmp(*options, "-") == 0 || g_str_has_suffix(*options, "=-"))
			return TRUE;
	}
	return FALSE;
}

StarwrightReply *
starwright_scenario(const char *name, const char *text, size_t length, const char *const *options)
{
	g_auto(Io) io = {0};

	if (length == 0 || names_text(options))
		return call(&command_scenario, (Text){name, text, length}, WORDS("scenario", "new"),
		            options);
	io_init(&io, name, NULL);
	io_trouble(&io, "the text is not used; name it by --galaxy=-, --pack=- or --after=-");
	return make_reply(&io, STATUS_TROUBLE);
}

StarwrightReply *
starwright_generate(const char *const *options)
{
	return call(&command_generate, (Text){0}, WORDS("generate"), options);
}

StarwrightReply *
starwright_explain(const char *const *options)
{
	return call(&command_explain, (Text){0}, WORDS("explain", "--format=json"), options);
}
