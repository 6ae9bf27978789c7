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
 * text, a path such as "maps/one.xml"; NULL: "<stdin>".
 *
 * FILES that the text names by href are read below the folder of that path alone; for a NULL name,
 * below the current folder. Give a name in an empty folder if the text must read nothing. Other
 * files are read only if an option names them; pictures also use the system's fonts. No call writes
 * a file of its own.
 *
 * OPTIONS are a list of strings in UTF-8 that ends with NULL, or NULL for none: "--seat=1", or
 * "--seat", "1". Those of the command that are about files or a terminal, such as --output and
 * --jobs, are unknown here. A wrong option is an error of the reply, never of the process.
 *
 * REPLIES are the caller's, who frees each with starwright_free(). They are never NULL.
 *
 * THREADS may call at the same time, without a lock. A reply may be freed by another thread than
 * the one that got it.
 *
 * Nothing is printed, no signal handler or locale is set, and exit() is not called. A program that
 * GLib has no name for yet is named "starwright" (g_set_prgname()). Answers are the same in all
 * locales; only why the system could not read a file is said in the language of the program's.
 *
 * MEMORY depends on the length of the text and of the files that it names, and for pictures on
 * their size. It is freed at the latest with the reply, except for tables that are made once. A
 * text has at most 512 MiB, one for starwright_import() at most 64 MiB. When the system has no
 * memory left, the process is ended, as by GLib.
 *
 * STABLE: while STARWRIGHT_ABI is the same, no function, member or status of this header changes or
 * disappears. The number is part of the library's name (libstarwright.so.1). Later versions may add
 * functions, members of JSON, options and rules. Symbols that are not in this header are not
 * exported. */
#ifndef STARWRIGHT_H
#define STARWRIGHT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define STARWRIGHT_ABI 1

/* The exit statuses of the command. */
#define STARWRIGHT_DONE 0   /* done, nothing found */
#define STARWRIGHT_FOUND 1  /* the text has problems; the answer is empty if they prevent one */
#define STARWRIGHT_FAILED 2 /* wrong options, or the rules have no answer; ignore the answer */

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
 * choose rules, --strict counts warnings, --show-info shows infos, --max-problems=0 shows all,
 * --fixes-at=LINE:COLUMN lists the fixes of the problems there. No starwright.ini is read. */
StarwrightReply *starwright_check(const char *name, const char *text, size_t length,
                                  const char *const *options);

/* The text with the fixes of problems that have only one right fix; the messages are the fixes and
 * the problems that are left. --choice=N takes the Nth of several fixes, with
 * --fixes-at=LINE:COLUMN the Nth of those that starwright_check() lists for the place, and no
 * other; --add-allow=REASON accepts warnings instead, --diff answers with a patch. */
StarwrightReply *starwright_fix(const char *name, const char *text, size_t length,
                                const char *const *options);

/* The text in the canonical form; --diff answers with a patch. */
StarwrightReply *starwright_format(const char *name, const char *text, size_t length,
                                   const char *const *options);

/* The answer to one question about the map, an option that depends on the game, such as --explore;
 * for the seat --seat=N; --list names the questions. JSON unless --format=text. */
StarwrightReply *starwright_reach(const char *name, const char *text, size_t length,
                                  const char *const *options);

/* The odds of a fight (--at=Q,R --attacker=N --battle), or other chances of the game. JSON unless
 * --format=text. */
StarwrightReply *starwright_odds(const char *name, const char *text, size_t length,
                                 const char *const *options);

/* The map in a format of another program: --to=svg, png, json, csv, share and others. Formats of
 * several files, such as tmx, are for the command alone; --list names all. The messages are what
 * the format loses. */
StarwrightReply *starwright_export(const char *name, const char *text, size_t length,
                                   const char *const *options);

/* The document in what starwright_export() wrote, a picture too; --from=FORMAT if neither content
 * nor name says which. */
StarwrightReply *starwright_import(const char *name, const char *text, size_t length,
                                   const char *const *options);

/* A scenario at the start: --seats=N --seed=S and --galaxy=FILE, --pack=FILE or --after=FILE, where
 * the FILE "-" is the text, which one of them must name unless it is empty. The messages are the
 * random decisions. */
StarwrightReply *starwright_scenario(const char *name, const char *text, size_t length,
                                     const char *const *options);

/* A map set up by dice: --game=GAME --players=N --seed=S. The messages are the rolls. */
StarwrightReply *starwright_generate(const char *const *options);

/* A rule, kind of piece or assumption, whose name is the only option, such as "map/place-taken"; or
 * all rules: --list. JSON unless --format=text. */
StarwrightReply *starwright_explain(const char *const *options);

#ifdef __cplusplus
}
#endif

#endif
