/* Preloaded into the command: stops it before its `main`, and runs that in a fork for each command
 * line that served.py sends. So the loader and the sanitizers start only once.
 *
 * STARWRIGHT_SERVED=fd   a SOCK_SEQPACKET socket
 *
 * A request is an argument vector, each text terminated by a zero byte, with four descriptors: the
 * standard streams and the working folder. The answer is the status from wait(). The program ends
 * when the socket is closed. */

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	MAX_REQUEST = 1 << 17,
	N_STREAMS = 3,
	N_FILES = N_STREAMS + 1,
	LEAKS_EVERY = 4,
};

typedef int Main(int argc, char **argv, char **environment);
typedef int Start(Main *main, int argc, char **argv, void (*init)(void), void (*end)(void),
                  void (*end_of_loader)(void), void *stack);

static Main *real_main;

/* Calls a function without arguments or result, if a library of the program has it. */
static void
call(const char *name)
{
	void (*function)(void);

	*(void **)&function = dlsym(RTLD_DEFAULT, name);
	if (function)
		function();
}

/* Runs after what the program has asked for with atexit(). The leak sanitizer does not see what
 * fontconfig keeps, since that is linked by offsets, and to find out that each of these "leaks" is
 * to be suppressed takes long. */
static void
end_served(int status, void *is_with_leaks)
{
	call("cairo_debug_reset_static_data");
	call("FcFini");
	(void)fflush(NULL);
	if (is_with_leaks)
		call("__lsan_do_leak_check"); /* does not return if there is one */
	_exit(status);
}

/* Returns the number of bytes received; 0 at the end. */
static size_t
receive(int channel, char *bytes, int files[N_FILES])
{
	_Alignas(struct cmsghdr) char room[CMSG_SPACE(sizeof(int[N_FILES]))];
	struct iovec text = {bytes, MAX_REQUEST};
	struct msghdr packet = {
		.msg_iov = &text,
		.msg_iovlen = 1,
		.msg_control = room,
		.msg_controllen = sizeof(room),
	};
	ssize_t n = recvmsg(channel, &packet, MSG_CMSG_CLOEXEC);
	const struct cmsghdr *head = CMSG_FIRSTHDR(&packet);

	if (n <= 0 || head == NULL)
		return 0;
	memcpy(files, CMSG_DATA(head), sizeof(int[N_FILES]));
	return (size_t)n;
}

/* Runs the command as if it had been started with these arguments. */
static int
run(char *bytes, size_t n, const int files[N_FILES], bool is_with_leaks)
{
	static char *argv[MAX_REQUEST];
	int argc = 0;

	for (char *word = bytes; word < bytes + n; word += strlen(word) + 1)
		argv[argc++] = word;
	for (int i = 0; i < N_STREAMS; i++) {
		if (dup2(files[i], i) < 0 || close(files[i]) < 0)
			abort();
	}
	if (fchdir(files[N_STREAMS]) < 0 || close(files[N_STREAMS]) < 0)
		abort();
	if (on_exit(end_served, is_with_leaks ? argv : NULL) != 0)
		abort();
	return real_main(argc, argv, environ);
}

static int
serve(int argc, char **argv, char **environment)
{
	static char bytes[MAX_REQUEST];
	const char *channel_text = getenv("STARWRIGHT_SERVED"), *scale = getenv("SW_TEST_SCALE");
	bool is_full = scale && atoi(scale) >= 100;
	int files[N_FILES], status, channel;
	size_t n, n_served = 0;

	if (channel_text == NULL)
		return real_main(argc, argv, environment);
	channel = atoi(channel_text);
	(void)unsetenv("STARWRIGHT_SERVED");
	(void)unsetenv("LD_PRELOAD");
	while ((n = receive(channel, bytes, files)) > 0) {
		bool is_with_leaks = is_full || n_served++ % LEAKS_EVERY == 0;
		pid_t child = fork();

		if (child == 0) {
			(void)close(channel);
			return run(bytes, n, files, is_with_leaks);
		}
		for (int i = 0; i < N_FILES; i++)
			(void)close(files[i]);
		if (child < 0 || waitpid(child, &status, 0) != child ||
		    send(channel, &status, sizeof(status), 0) != sizeof(status))
			abort();
	}
	_exit(0);
}

int __libc_start_main(Main *main, int argc, char **argv, void (*init)(void), void (*end)(void),
                      void (*end_of_loader)(void), void *stack);

int
__libc_start_main(Main *main, int argc, char **argv, void (*init)(void), void (*end)(void),
                  void (*end_of_loader)(void), void *stack)
{
	Start *start = (Start *)dlsym(RTLD_NEXT, "__libc_start_main");

	real_main = main;
	return start(serve, argc, argv, init, end, end_of_loader, stack);
}
