/* Preloaded into the command: makes one of its system calls fail, or kills or stops the program
 * there.
 *
 * SHIM_AT=n      the n-th of the calls below, counted from 1
 * SHIM_AS=kill   the program ends at once, after half of what a write should write
 * SHIM_AS=full   the call fails, the disk being full
 * SHIM_AS=stop   the program stops before the call, until SIGCONT
 * SHIM_AS=broken one of the calls that read fails, the disk being broken
 * SHIM_THREADS=n at most n threads can be created
 * SHIM_TELLS     each call of fsync is reported on stderr
 *
 * Counts the calls that write: fchmod, fsync, mkdir, mkostemp, rename, opening for writing, and
 * writes to other than standard streams; or those that read: fstat, opening for reading, and read.
 * A line on stderr reports that the n-th call was reached. */
/* Both names of a call are defined here, so neither may be an alias of the other. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int
is_as(const char *wanted)
{
	const char *as = getenv("SHIM_AS");

	return as && strcmp(as, wanted) == 0;
}

static int
is_to_kill(void)
{
	return is_as("kill");
}

/* TRUE if this call is the chosen one. */
static int
is_hit(void)
{
	static int count;
	const char *at = getenv("SHIM_AT");

	if (at == NULL || ++count != atoi(at))
		return 0;
	(void)syscall(SYS_write, STDERR_FILENO, "shim: hit\n", 10);
	return 1;
}

/* Ends the program or makes the call fail. */
static int
strike(void)
{
	if (is_to_kill())
		syscall(SYS_exit_group, 137);
	errno = is_as("broken") ? EIO : ENOSPC;
	return -1;
}

/* TRUE if the call must fail. */
static int
is_write_hit(void)
{
	if (is_as("broken") || !is_hit())
		return 0;
	if (!is_as("stop"))
		return 1;
	(void)kill(getpid(), SIGSTOP);
	return 0;
}

static int
is_read_hit(void)
{
	return is_as("broken") && is_hit();
}

ssize_t
read(int fd, void *data, size_t length)
{
	return is_read_hit() ? strike() : syscall(SYS_read, fd, data, length);
}

int
fstat(int fd, struct stat *st)
{
	int (*real)(int, struct stat *);

	if (is_read_hit())
		return strike();
	*(void **)&real = dlsym(RTLD_NEXT, "fstat");
	return real(fd, st);
}

int
fstat64(int fd, struct stat64 *st)
{
	int (*real)(int, struct stat64 *);

	if (is_read_hit())
		return strike();
	*(void **)&real = dlsym(RTLD_NEXT, "fstat64");
	return real(fd, st);
}

int
open(const char *path, int flags, ...)
{
	va_list arguments;
	mode_t mode;

	va_start(arguments, flags);
	mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
	va_end(arguments);
	if ((flags & O_ACCMODE) == O_RDONLY ? is_read_hit() : is_write_hit())
		return strike();
	return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int
open64(const char *path, int flags, ...)
{
	va_list arguments;
	mode_t mode;

	va_start(arguments, flags);
	mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
	va_end(arguments);
	return open(path, flags | O_LARGEFILE, mode);
}

int
mkdir(const char *path, mode_t mode)
{
	return is_write_hit() ? strike() : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

ssize_t
write(int fd, const void *data, size_t length)
{
	if (fd > STDERR_FILENO && is_write_hit()) {
		if (is_to_kill())
			(void)syscall(SYS_write, fd, data, length / 2);
		return strike();
	}
	return syscall(SYS_write, fd, data, length);
}

int
pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
               void *argument)
{
	int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
	const char *threads = getenv("SHIM_THREADS");
	static int count;

	if (threads && ++count > atoi(threads))
		return EAGAIN;
	*(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
	return real(thread, attributes, run, argument);
}

int
fsync(int fd)
{
	if (getenv("SHIM_TELLS"))
		(void)syscall(SYS_write, STDERR_FILENO, "shim: fsync\n", 12);
	return is_write_hit() ? strike() : (int)syscall(SYS_fsync, fd);
}

int
fchmod(int fd, mode_t mode)
{
	return is_write_hit() ? strike() : (int)syscall(SYS_fchmod, fd, mode);
}

int
rename(const char *from, const char *to)
{
	int (*real)(const char *, const char *);

	if (is_write_hit())
		return strike();
	*(void **)&real = dlsym(RTLD_NEXT, "rename");
	return real(from, to);
}

int
mkostemp(char *name, int flags)
{
	int (*real)(char *, int);

	if (is_write_hit())
		return strike();
	*(void **)&real = dlsym(RTLD_NEXT, "mkostemp");
	return real(name, flags);
}

int
mkostemp64(char *name, int flags)
{
	return mkostemp(name, flags);
}
