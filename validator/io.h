/* What a call of a command reads and says, apart from where that comes from and goes to: the
 * command reads standard input and prints, the library is given a text and hands over what was
 * said.
 *
 * An answer is bytes: standard output, or the file that --output names. What is said beside it is a
 * list of messages: standard error. */
#pragma once

#include "problem/rule.h"

/* Exit statuses are API: scripts rely on them. */
enum {
	STATUS_CLEAN = 0,   /* done, no problems */
	STATUS_FOUND = 1,   /* done, with findings (a problem, a difference) */
	STATUS_TROUBLE = 2, /* failed: wrong usage, or a file that cannot be read or written */
};

typedef enum {
	TOLD_TROUBLE, /* why there is no answer, or not all of it */
	TOLD_WARNING, /* what is wrong with an answer that is given */
	TOLD_NOTE,    /* what an answer lost or decided */
	TOLD_ASSUMED, /* what an answer assumes */
	TOLD_CHANGED, /* what became of a part of the text */
	TOLD_FAULT,   /* what is wrong with a text, at a line of it */
} ToldKind;

typedef struct {
	ToldKind kind;
	char *message;
	char *path;          /* of the text that it is about; NULL: it has no place */
	gsize line, column;  /* there, from 1; 0 if it has none */
	SwSeverity severity; /* of a fault */
	const char *rule;    /* that it is about; or NULL */
} Told;

typedef struct {
	char *path;
	GString *text;
} IoFile;

typedef struct {
	const char *name; /* what messages call '-'; NULL: "<stdin>" */
	GByteArray *text; /* what '-' stands for, with a zero byte behind; NULL: standard input */
	GString *out;
	GArray *told;   /* Told, in order */
	char *target;   /* the file that the answer is for, if it is not standard output */
	char *kept;     /* a file that must not be overwritten; or NULL */
	GArray *beside; /* IoFile: files that go with the answer, written after it */
} Io;

/* `name` and `text` may be NULL, and must outlive it. */
void io_init(Io *io, const char *name, GByteArray *text);
void io_clear(Io *io);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Io, io_clear)

/* Returns what messages call the file at `path`. */
const char *io_name(const Io *io, const char *path);

/* Reads a file of at most `most` bytes, or for "-" the text or standard input. NULL with an error
 * if it cannot be read. A zero byte follows that is not counted. */
GByteArray *io_read(const Io *io, const char *path, gsize most, GError **error);

/* Makes `text` the answer; takes ownership of it. */
void io_answer(Io *io, GString *text);

/* Adds a file that goes with the answer; its folder is made, if there is none. Takes ownership of
 * the text. */
void io_add_file(Io *io, const char *path, GString *text);

/* Says why there is no answer; returns STATUS_TROUBLE. */
int io_trouble(Io *io, const char *format, ...) G_GNUC_PRINTF(2, 3);

void io_warn(Io *io, const char *format, ...) G_GNUC_PRINTF(2, 3);
void io_note(Io *io, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Says something about the text that messages call `name`. */
void io_note_of(Io *io, const char *name, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Takes ownership of `told` and what it holds. */
void io_add(Io *io, Told told);

/* Returns an empty list of Told; moves all in such a list to those of `io`. */
GArray *io_told_new(void);
void io_take(Io *io, GArray *told);

/* Appends the line that the command prints, without a newline. Escapes whatever could alter how the
 * line reads, such as in file names. */
void io_append_line(GString *out, const Told *told);

/* Appends all that was told as one JSON array and a newline. */
void io_append_json(const Io *io, GString *out);
