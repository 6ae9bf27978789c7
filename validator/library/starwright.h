/* Starwright as a library: galaxies and scenarios of board games, as text in memory.
 *
 * Each verb takes a text and options, and gives a reply: an answer of bytes (JSON, XML or what an
 * export's format is) and messages. The answer is what the command `starwright` prints for a file
 * of that content, to the byte; options and JSON members are the command's, described by
 * `starwright help VERB`.
 *
 *     const char *options[] = {"--seat=1", "--explore", NULL};
 *     StarwrightReply *reply = starwright_reach("map.xml", text, length, options);
 *
 *     if (reply->status == STARWRIGHT_DONE)
 *             fwrite(reply->answer, 1, reply->length, stdout);
 *     else
 *             fputs(reply->messages, stderr);
 *     starwright_free(reply);
 *
 * Link with `pkg-config --cflags --libs starwright`. The header is for C and C++.
 *
 * TEXTS are `length` bytes of UTF-8, which need no zero byte at their end and may be freed when the
 * call returns; NULL with length 0 is an empty text. `name` is what messages and reports call the
 * text, a path such as "maps/one.xml"; NULL: "<stdin>". Files that the text names by href are read
 * beside that path, below its folder alone; no other file is read unless an option names it. None
 * is ever written.
 *
 * OPTIONS are a list of strings that ends with NULL, or NULL for none: "--seat=1", or "--seat",
 * "1". Those of the command that are about files or a terminal, such as --output and --jobs, are
 * unknown here. A wrong option is an error of the reply, never of the process.
 *
 * REPLIES are the caller's, who frees each with starwright_free(). They are never NULL.
 *
 * THREADS may call at the same time, without a lock; a reply belongs to the thread that frees it.
 *
 * Nothing is printed, no signal handler or locale is set, and exit() is not called. The memory of a
 * call is a fixed multiple of the text's length and is freed with the reply; texts have at most
 * 512 MiB. When the system has no memory left, the process is ended, as by GLib.
 *
 * STABLE is what this header says: no function, member or status changes or goes while
 * STARWRIGHT_ABI, the number in the name of the library, is the same. New functions, members of
 * JSON, options and rules may come. Symbols that are not in this header are not exported. */
#ifndef STARWRIGHT_H
#define STARWRIGHT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define STARWRIGHT_ABI 1

/* The exit statuses of the command. */
#define STARWRIGHT_DONE 0   /* the answer is whole */
#define STARWRIGHT_FOUND 1  /* the text has problems, or part of it could not be read */
#define STARWRIGHT_FAILED 2 /* there is no answer: an option is wrong, or the rules have none */

typedef struct {
	int status;         /* one of the above */
	const char *answer; /* `length` bytes, and a zero byte behind; empty if there is none */
	size_t length;
	/* A JSON array, which ends with a zero byte: what the command prints to standard error.
	 * Each message has `severity` ("error", "warning", "info" or "note") and `message` and, if
	 * it is about a place in a text, `path`, `line` and `column` (from 1; columns count code
	 * points) and `rule`. */
	const char *messages;
} StarwrightReply;

/* The version of the program, such as "0.1.0"; static. */
const char *starwright_version(void);

/* Frees a reply with all that it holds; NULL is allowed. */
void starwright_free(StarwrightReply *reply);

/* Checks the text against the rules of its game: a report, in JSON unless --format is ndjson,
 * sarif, junit, github, gitlab, markdown, html, statistics or text. --only, --skip and --severity
 * choose rules, --strict counts warnings, --show-info shows infos, --max-problems=0 shows all. No
 * starwright.ini is read. */
StarwrightReply *starwright_check(const char *name, const char *text, size_t length,
                                  const char *const *options);

/* The text with the fixes of problems that have only one right fix; the messages are the fixes and
 * the problems that are left. --choice=N takes the Nth of several fixes, --add-allow=REASON accepts
 * warnings instead, --diff answers with a patch. */
StarwrightReply *starwright_fix(const char *name, const char *text, size_t length,
                                const char *const *options);

/* The text in the canonical form; --diff answers with a patch. */
StarwrightReply *starwright_format(const char *name, const char *text, size_t length,
                                   const char *const *options);

/* The answer to one question about the map, an option that depends on the game, such as --explore;
 * for the seat --seat=N. JSON unless --format=text. */
StarwrightReply *starwright_reach(const char *name, const char *text, size_t length,
                                  const char *const *options);

/* The odds of a fight (--at=Q,R --attacker=N --battle), or other chances of the game. JSON unless
 * --format=text. */
StarwrightReply *starwright_odds(const char *name, const char *text, size_t length,
                                 const char *const *options);

/* The map in a format of another program: --to=svg, png, json, csv, share and others. Formats of
 * several files, such as tmx, are for the command alone. The messages are what the format loses. */
StarwrightReply *starwright_export(const char *name, const char *text, size_t length,
                                   const char *const *options);

/* The document in what starwright_export() wrote, a picture too; --from=FORMAT if neither content
 * nor name says which. */
StarwrightReply *starwright_import(const char *name, const char *text, size_t length,
                                   const char *const *options);

/* A scenario at the start: --seats=N --seed=S and --galaxy=FILE or --pack=FILE, where the FILE "-"
 * is the text. The messages are the random decisions. */
StarwrightReply *starwright_scenario(const char *name, const char *text, size_t length,
                                     const char *const *options);

/* A map set up by dice: --game=GAME --players=N --seed=S. The messages are the rolls. */
StarwrightReply *starwright_generate(const char *const *options);

/* A rule, kind of piece or assumption, whose name is the only option: "map/place-taken"; or all
 * rules:
 * --list. JSON unless --format=text. */
StarwrightReply *starwright_explain(const char *const *options);

#ifdef __cplusplus
}
#endif

#endif
