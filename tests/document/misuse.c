#include "cases.h"
#include "nest.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* A scenario whose galaxy is in another file with two nests, one inside the other; beside it a
 * galaxy of its own with the same. */
enum { THEIRS = 1, THEIR_NEST, THEIR_INNER, OURS, OUTER, INNER };

static SwDocument *
two_galaxies(void)
{
	SwDocument *document = sw_document_new(&nest_table, SW_ROOT_SCENARIO);

	for (guint ours = 0; ours < 2; ours++) {
		SwPieceId id = sw_document_load_piece(document, NEST_GALAXY, SW_ROOT_PIECE,
		                                      sw_place_none(), 0);

		if (!ours)
			sw_document_load_text(document, id, 0, "theirs.xml");
		for (guint i = 0; i < 2; i++) {
			id = load_nest(document, id);
			if (!ours)
				sw_document_load_state(document, id, SW_PIECE_REFERRED);
		}
	}
	return document;
}

static void
add_to(SwDocument *document, SwPieceId parent)
{
	sw_document_add(document, NEST, parent, sw_place_zone());
}

static void
add_to_their_galaxy(SwDocument *document)
{
	add_to(document, THEIRS);
}

static void
add_to_their_nest(SwDocument *document)
{
	add_to(document, THEIR_NEST);
}

static void
add_to_scenario(SwDocument *document)
{
	add_to(document, SW_ROOT_PIECE);
}

static void
remove_theirs(SwDocument *document)
{
	sw_document_remove(document, THEIR_INNER);
}

static void
remove_twice(SwDocument *document)
{
	sw_document_remove(document, INNER);
	sw_document_remove(document, INNER);
}

static void
remove_root(SwDocument *document)
{
	sw_document_remove(document, SW_ROOT_PIECE);
}

static void
put_theirs(SwDocument *document)
{
	sw_document_put(document, THEIR_INNER, OUTER);
}

static void
put_into_theirs(SwDocument *document)
{
	sw_document_put(document, INNER, THEIR_NEST);
}

static void
put_into_itself(SwDocument *document)
{
	sw_document_put(document, OUTER, OUTER);
}

static void
put_into_its_own(SwDocument *document)
{
	sw_document_put(document, OUTER, INNER);
}

static void
put_where_it_cannot_be(SwDocument *document)
{
	sw_document_put(document, INNER, SW_ROOT_PIECE);
}

static void
put_into_removed(SwDocument *document)
{
	sw_document_put(document, INNER, OURS);
	sw_document_remove(document, OUTER);
	sw_document_put(document, INNER, OUTER);
}

static void
change_removed(SwDocument *document)
{
	sw_document_remove(document, OURS);
	sw_document_set_text(document, OURS, 1, "gone");
}

static void
name_theirs(SwDocument *document)
{
	sw_document_set_text(document, THEIRS, 1, "ours");
}

static void
copy_in_a_step(SwDocument *document)
{
	sw_document_free(sw_document_copy(document));
}

/* Errors of the caller, however late their consequences. */
static void (*const misuses[])(SwDocument *) = {
	add_to_their_galaxy, add_to_their_nest, add_to_scenario,  remove_theirs,
	remove_twice,        remove_root,       put_theirs,       put_into_theirs,
	put_into_itself,     put_into_its_own,  put_into_removed, put_where_it_cannot_be,
	change_removed,      name_theirs,       copy_in_a_step,
};

START_TEST(test_misuse)
{
	g_autoptr(SwDocument) document = two_galaxies();
	pid_t child = fork();
	int status;

	if (child == 0) {
		setrlimit(RLIMIT_CORE, &(struct rlimit){0});
		close(STDOUT_FILENO);
		close(STDERR_FILENO);
		signal(SIGABRT, SIG_DFL);
		sw_document_begin(document, "misuse");
		misuses[_i](document);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}
END_TEST

/* Valid calls that are close to misuse. */
START_TEST(test_a_galaxy_by_reference)
{
	g_autoptr(SwDocument) document = two_galaxies();

	ck_assert(sw_document_is_editable(document, SW_ROOT_PIECE));
	ck_assert(sw_document_is_editable(document, THEIRS));
	ck_assert(!sw_document_is_editable(document, THEIR_NEST));
	ck_assert(!sw_document_is_editable(document, THEIR_INNER));
	ck_assert(sw_document_is_editable(document, INNER));
	sw_document_begin(document, "another galaxy");
	sw_document_set_text(document, THEIRS, 0, "others.xml");
	sw_document_remove(document, THEIRS);
	sw_document_commit(document);
	for (SwPieceId id = THEIRS; id <= THEIR_INNER; id++)
		ck_assert(!sw_piece_exists(sw_document_piece(document, id)));
	sw_document_undo(document);
	for (SwPieceId id = THEIRS; id <= THEIR_INNER; id++)
		ck_assert(sw_piece_exists(sw_document_piece(document, id)));
}
END_TEST

TCase *
misuse_case(void)
{
	TCase *tcase = case_new("misuse");

	case_add_rows(tcase, test_misuse, misuses);
	tcase_add_test(tcase, test_a_galaxy_by_reference);
	return tcase;
}
