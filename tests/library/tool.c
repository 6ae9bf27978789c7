/* A tool by somebody who read starwright.h alone: prints a galaxy's problems as given, how many
 * threads agree on its picture, and what went wrong.
 *
 *     tool FILE [THREADS] */
#include <starwright.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST (1u << 20)
#define ROUNDS 20

static const char *path;
static char *text;
static size_t length;
static StarwrightReply *expected[3];

static StarwrightReply *
ask(int which)
{
	static const char *const svg[] = {"--to", "svg", NULL};

	return which == 0   ? starwright_check(path, text, length, NULL)
	       : which == 1 ? starwright_format(path, text, length, NULL)
	                    : starwright_export(path, text, length, svg);
}

static int
is_equal(const StarwrightReply *a, const StarwrightReply *b)
{
	return a->status == b->status && a->length == b->length &&
	       memcmp(a->answer, b->answer, a->length) == 0 &&
	       strcmp(a->messages, b->messages) == 0;
}

/* Returns how many replies differ from those of the first thread. */
static void *
ask_all(void *unused)
{
	static const char *const rules[] = {"--list", NULL};
	size_t n = 0;
	int i;

	(void)unused;
	for (i = 0; i < ROUNDS; i++) {
		StarwrightReply *reply = ask(i % 3), *all = starwright_explain(rules);

		n += !is_equal(reply, expected[i % 3]) || all->status != STARWRIGHT_DONE;
		starwright_free(reply);
		starwright_free(all);
	}
	return (void *)n;
}

static void
compare_threads(int n)
{
	pthread_t threads[64];
	size_t differ = 0;
	int i;

	n = n < 64 ? n : 64;
	for (i = 0; i < n; i++)
		pthread_create(&threads[i], NULL, ask_all, NULL);
	for (i = 0; i < n; i++) {
		void *found;

		pthread_join(threads[i], &found);
		differ += (size_t)found;
	}
	printf("%d threads, %lu differ\n", n, (unsigned long)differ);
}

int
main(int argc, char **argv)
{
	FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
	int i, status;

	if (file == NULL)
		return 2;
	path = argv[1];
	text = malloc(MOST);
	length = fread(text, 1, MOST, file);
	fclose(file);
	for (i = 0; i < 3; i++)
		expected[i] = ask(i);
	status = expected[0]->status;
	printf("starwright %s\n", starwright_version());
	fwrite(expected[0]->answer, 1, expected[0]->length, stdout);
	printf("picture: status %d, %lu bytes, %s", expected[2]->status,
	       (unsigned long)expected[2]->length, expected[2]->messages);
	if (argc > 2)
		compare_threads(atoi(argv[2]));
	for (i = 0; i < 3; i++)
		starwright_free(expected[i]);
	starwright_free(NULL);
	free(text);
	return status;
}
