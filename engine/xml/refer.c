#include "xml/refer.h"

#include "base/hash.h"
#include "base/translate.h"
#include "xml/reader.h"

#include <stdlib.h>
#include <string.h>

/* A piece that names a file. */
typedef struct {
	SwPieceId piece;
	char *href;
	SwRoot root; /* of the file that is named */
} Reference;

/* The state while files name files. */
typedef struct {
	const SwTable *const *tables;
	GPtrArray *open; /* real paths of the files being read; each is named by the one before */
	GHashTable *had; /* real paths of the packs that were read */
	GHashTable *fielded; /* the same, each with the seat for which it was read: "2 /path" */
	gint32 seat;         /* of the nearest pack around the file being read; 0 if none has one */
} Chain;

/* The greatest length of a chain of packs, the greatest number of packs in a document, and how
 * often packs may be read again for another seat. */
#define MAX_CHAIN 8
#define MAX_PACKS 256
#define MAX_AGAIN 32

static gboolean
refuse_reference(SwReport *report, const Reference *reference, const char *reason)
{
	sw_report_add(report, &sw_rule_reference, sw_spot_attribute(reference->piece, "href"),
	              g_strdup_printf(reference->root == SW_ROOT_PACK
	                                      ? sw_translate("the pack '%s' %s")
	                                      : sw_translate("the galaxy '%s' %s"),
	                              reference->href, sw_translate(reason)));
	return FALSE;
}

/* Both are real paths. A folder is within itself. */
static gboolean
is_within(const char *folder, const char *path)
{
	gsize length = strlen(folder);

	return strcmp(folder, "/") == 0 || (strncmp(path, folder, length) == 0 &&
	                                    (path[length] == '/' || path[length] == '\0'));
}

char *
sw_refer_path(const char *path, const char *href, const char **reason)
{
	g_autofree char *folder = g_path_get_dirname(path);
	g_autofree char *joined = g_build_filename(folder, href, NULL);
	char *real_folder = NULL, *real_file = NULL, *answer = NULL;

	if (*href == '\0') {
		*reason = N_("names no file");
		return NULL;
	}
	if (g_path_is_absolute(href) || strstr(href, "://")) {
		*reason = N_("must be a relative path, not a URL and not absolute");
		return NULL;
	}
	real_folder = realpath(folder, NULL);
	real_file = realpath(joined, NULL);
	if (real_folder == NULL || real_file == NULL)
		*reason = N_("does not exist");
	else if (!is_within(real_folder, real_file))
		*reason = N_("is outside the folder of this file");
	else if (g_file_test(real_file, G_FILE_TEST_IS_DIR))
		*reason = N_("is a folder, not a file");
	else
		answer = g_strdup(real_file);
	free(real_folder);
	free(real_file);
	return answer;
}

/* The depth to which elements are nested, including the root. */
static guint
depth_of_all(const SwDocument *document)
{
	g_autoptr(GArray) depths = g_array_new(FALSE, FALSE, sizeof(guint));
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);
	guint most = 1;

	g_array_append_val(depths, most);
	for (SwPieceId id = 1; id < n; id++) {
		guint depth = g_array_index(depths, guint, pieces[id].parent) + 1;

		g_array_append_val(depths, depth);
		most = MAX(most, depth);
	}
	return most;
}

static gboolean
is_pack(const SwDocument *document, SwPieceId id)
{
	return sw_document_kind(document, id)->element ==
	       sw_document_table(document)->roots[SW_ROOT_PACK];
}

static gboolean
may_have_seat(const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_SEAT)
			return TRUE;
	}
	return FALSE;
}

/* TRUE for what a pack defines for all seats, which is there already when the pack is read for
 * another seat. */
static gboolean
is_definition(const SwDocument *from, SwPieceId id)
{
	return is_pack(from, sw_document_piece(from, id)->parent) && !is_pack(from, id) &&
	       !may_have_seat(sw_document_kind(from, id)->element);
}

/* Copies the pieces of a file; if it is read again, for another seat, without its definitions.
 * Parents have smaller ids than their children, so one array can map the ids. */
static gboolean
copy_pieces(SwDocument *to, SwPieceId under, const SwDocument *from, gboolean is_again)
{
	g_autoptr(GArray) copies = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(from, &n);

	g_array_append_val(copies, under);
	for (SwPieceId id = 1; id < n; id++) {
		SwPieceId parent = g_array_index(copies, SwPieceId, pieces[id].parent), copy;

		if (parent == SW_NO_PIECE || (is_again && is_definition(from, id))) {
			copy = SW_NO_PIECE;
			g_array_append_val(copies, copy);
			continue;
		}
		copy = sw_document_load_piece(to, pieces[id].kind, parent,
		                              sw_document_place(from, id), 0);
		if (copy == SW_NO_PIECE)
			return FALSE;
		sw_document_load_state(to, copy,
		                       SW_PIECE_REFERRED | (pieces[id].state & SW_PIECE_UNREAD));
		sw_document_load_like(to, copy, from, id, -1);
		g_array_append_val(copies, copy);
	}
	return TRUE;
}

static const char *refer_all(Chain *chain, const SwSource *source, SwDocument *document,
                             SwReport *report);

/* Reads the file and adds its pieces under the piece. NULL, or what is wrong. */
static const char *
take(Chain *chain, const char *path, SwDocument *document, const Reference *reference,
     gboolean is_again)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwReport) inner = sw_report_new(1);
	g_autoptr(SwReader) reader = NULL;
	g_autoptr(SwSource) source = NULL;
	g_autoptr(SwDocument) referred = NULL;
	const char *reason;

	source = sw_source_open(path, bytes, NULL);
	if (source == NULL)
		return N_("cannot be read");
	reader = sw_reader_new(chain->tables);
	if (reader__read_alone(reader, source, inner, &referred) < SW_READ_ENOUGH)
		return N_("has errors; validate that file by itself");
	if (sw_document_root(referred) != reference->root)
		return reference->root == SW_ROOT_PACK
		               ? N_("is not a pack; the root of a pack is <pack>")
		               : N_("is a scenario, not a galaxy");
	if (sw_document_table(referred) != sw_document_table(document))
		return N_("is for another game");
	reason = refer_all(chain, source, referred, inner);
	if (reason)
		return reason;
	if (reference->root == SW_ROOT_GALAXY)
		sw_document_load_like(document, reference->piece, referred, SW_ROOT_PIECE, -1);
	/* The piece and the root of the file are one element. */
	if (sw_document_depth(document, reference->piece) + depth_of_all(referred) - 1 >
	    SW_MAX_DEPTH)
		return N_("nests elements more than 16 deep");
	if (!copy_pieces(document, reference->piece, referred, is_again))
		return N_("has too many pieces");
	return NULL;
}

/* Errors of a whole chain of files, not of its last file alone. */
static const char names_itself[] = N_("names itself, directly or through other files");
static const char is_too_many[] =
	N_("is one pack too many; a chain has at most 8, a document 256, and "
           "32 are read again for another seat");

/* Returns the seat of the pack: its own, else that of the nearest pack around it that has one, in
 * this file or in those that name it. */
static gint32
seat_of(const Chain *chain, const SwDocument *document, SwPieceId pack)
{
	gint32 seat;

	do {
		seat = sw_document_seat(document, pack);
		pack = sw_document_piece(document, pack)->parent;
	} while (seat == 0 && pack != SW_ROOT_PIECE && pack != SW_NO_PIECE);
	return seat != 0 ? seat : chain->seat;
}

/* As take(), for a file that may be part of a longer chain. */
static const char *
take_next(Chain *chain, const char *path, SwDocument *document, const Reference *reference,
          gboolean is_again)
{
	const char *reason;

	g_ptr_array_add(chain->open, (gpointer)path);
	reason = take(chain, path, document, reference, is_again);
	g_ptr_array_remove_index(chain->open, chain->open->len - 1);
	return reason;
}

static gboolean
is_full(const Chain *chain, gboolean is_again)
{
	guint n_read = g_hash_table_size(chain->fielded), n_first = g_hash_table_size(chain->had);

	return chain->open->len > MAX_CHAIN || n_first >= MAX_PACKS ||
	       (is_again && n_read - n_first >= MAX_AGAIN);
}

/* Reads a pack once for each seat that fields it, and otherwise once. */
static const char *
follow_pack(Chain *chain, const char *path, SwDocument *document, const Reference *reference)
{
	gint32 around = chain->seat, seat = seat_of(chain, document, reference->piece);
	gboolean is_again = g_hash_table_contains(chain->had, path);
	g_autofree char *key = g_strdup_printf("%d %s", seat, path);
	const char *reason;

	if (is_again && (seat == 0 || g_hash_table_contains(chain->fielded, key)))
		return NULL;
	if (is_full(chain, is_again))
		return is_too_many;
	chain->seat = seat;
	reason = take_next(chain, path, document, reference, is_again);
	chain->seat = around;
	g_hash_table_add(chain->had, g_strdup(path));
	g_hash_table_add(chain->fielded, g_steal_pointer(&key));
	return reason;
}

static const char *
follow(Chain *chain, const char *path, SwDocument *document, const Reference *reference)
{
	if (g_ptr_array_find_with_equal_func(chain->open, path, g_str_equal, NULL))
		return names_itself;
	return reference->root == SW_ROOT_PACK ? follow_pack(chain, path, document, reference)
	                                       : take_next(chain, path, document, reference, FALSE);
}

static void
clear_reference(gpointer data)
{
	g_free(((Reference *)data)->href);
}

static GArray *
list_references(const SwDocument *document)
{
	const SwTable *table = sw_document_table(document);
	const SwElement *pack = sw_table_root(table, SW_ROOT_PACK);
	gint pack_href = pack ? sw_element_attribute(pack, "href") : -1;
	SwPieceId galaxy = sw_document_galaxy(document);
	GArray *references = sw_array_new(sizeof(Reference), clear_reference);
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		gboolean is_galaxy = id == galaxy && id != SW_ROOT_PIECE;
		gint href = is_galaxy ? table->galaxy.href : pack_href;
		Reference reference = {.piece = id,
		                       .root = is_galaxy ? SW_ROOT_GALAXY : SW_ROOT_PACK};

		if (href < 0 || (!is_galaxy && table->kinds[pieces[id].kind].element != pack) ||
		    !sw_piece_has(&pieces[id], (guint)href))
			continue;
		reference.href = g_strdup(sw_document_get_text(document, id, (guint)href));
		g_array_append_val(references, reference);
	}
	return references;
}

/* Follows all references of one file and reports each fault. NULL, or the last fault. */
static const char *
refer_all(Chain *chain, const SwSource *source, SwDocument *document, SwReport *report)
{
	g_autoptr(GArray) references = list_references(document);
	const char *wrong = NULL;

	SW_EACH (const Reference, reference, references) {
		const char *reason = NULL;
		g_autofree char *path =
			sw_refer_path(sw_source_name(source), reference->href, &reason);

		if (path)
			reason = follow(chain, path, document, reference);
		if (reason == NULL)
			continue;
		refuse_reference(report, reference, reason);
		wrong = reason;
		if (chain->open->len > 1 && reason != names_itself && reason != is_too_many)
			wrong = N_(
				"names a pack that cannot be read; validate that file by itself");
	}
	return wrong;
}

/* FALSE if the document cannot name files: a galaxy alone, unless its game allows packs in it. */
static gboolean
may_refer(const SwDocument *document)
{
	const SwTable *table = sw_document_table(document);
	const SwElement *pack = table->roots[SW_ROOT_PACK];

	return sw_document_root(document) != SW_ROOT_GALAXY ||
	       (pack && sw_element_holds(table->roots[SW_ROOT_GALAXY], pack));
}

/* Reads the files that the document names, and adds their pieces under the pieces that name them,
 * marked as referred. FALSE, with a `document/reference` problem, if a file could not be read. */
static gboolean
refer(const SwTable *const *tables, const SwSource *source, SwDocument *document, SwReport *report)
{
	g_autoptr(GPtrArray) open = NULL;
	g_autoptr(GHashTable) had = NULL, fielded = NULL;
	char *real;
	Chain chain = {.tables = tables};
	gboolean is_whole;

	if (!may_refer(document))
		return TRUE;
	chain.open = open = g_ptr_array_new();
	chain.had = had = sw_hash_texts(g_free, NULL);
	chain.fielded = fielded = sw_hash_texts(g_free, NULL);
	real = realpath(sw_source_name(source), NULL);
	g_ptr_array_add(open, real ? real : (gpointer) "");
	is_whole = refer_all(&chain, source, document, report) == NULL;
	free(real);
	return is_whole;
}

SwReadStatus
sw_reader_read(SwReader *reader, SwSource *source, SwReport *report, SwDocument **document)
{
	SwReadStatus status = reader__read_alone(reader, source, report, document);

	if (status != SW_READ_NOTHING && !refer(reader->tables, source, *document, report))
		return SW_READ_PART;
	return status;
}
