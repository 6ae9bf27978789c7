/* Preloaded into the command: lets one of its system calls fail, or be the last thing it does.
 *
 * SHIM_AT=n      the n-th of the calls below, counted from 1
 * SHIM_AS=kill   the program ends at once, after half of what a write should write
 * SHIM_AS=full   the call fails, the disk being full
 *
 * Only what writes is counted: fchmod, fsync, mkostemp, rename, and writes to other than standard
 * streams. A line on stderr tells that the call came. */
/* Both names of a call are defined here, so neither may stand for the other. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int
is_to_kill(void)
{
	const char *as = getenv("SHIM_AS");

	return as && strcmp(as, "kill") == 0;
}

/* TRUE if this call is the one. */
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
	errno = ENOSPC;
	return -1;
}

ssize_t
write(int fd, const void *data, size_t length)
{
	if (fd > STDERR_FILENO && is_hit()) {
		if (is_to_kill())
			(void)syscall(SYS_write, fd, data, length / 2);
		return strike();
	}
	return syscall(SYS_write, fd, data, length);
}

int
fsync(int fd)
{
	return is_hit() ? strike() : (int)syscall(SYS_fsync, fd);
}

int
fchmod(int fd, mode_t mode)
{
	return is_hit() ? strike() : (int)syscall(SYS_fchmod, fd, mode);
}

int
rename(const char *from, const char *to)
{
	int (*real)(const char *, const char *);

	if (is_hit())
		return strike();
	*(void **)&real = dlsym(RTLD_NEXT, "rename");
	return real(from, to);
}

int
mkostemp(char *name, int flags)
{
	int (*real)(char *, int);

	if (is_hit())
		return strike();
	*(void **)&real = dlsym(RTLD_NEXT, "mkostemp");
	return real(name, flags);
}

int
mkostemp64(char *name, int flags)
{
	return mkostemp(name, flags);
}
