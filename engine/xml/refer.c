#include "xml/refer.h"

#include "base/translate.h"
#include "xml/reader.h"

#include <stdlib.h>
#include <string.h>

static gboolean
reject(SwReport *report, SwPieceId galaxy, const char *href, const char *reason)
{
	sw_report_add(
		report, &sw_rule_reference, sw_spot_attribute(galaxy, "href"),
		g_strdup_printf(sw_translate("the galaxy '%s' %s"), href, sw_translate(reason)));
	return FALSE;
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
		*reason = N_("is not there");
	else if (!g_str_has_prefix(real_file, real_folder) ||
	         (real_file[strlen(real_folder)] != '/' && strcmp(real_folder, "/") != 0))
		*reason = N_("lies outside the folder of this file");
	else
		answer = g_strdup(real_file);
	free(real_folder);
	free(real_file);
	return answer;
}

static void
copy_values(SwDocument *to, SwPieceId copy, const SwDocument *from, SwPieceId id)
{
	const SwElement *element = sw_document_kind(from, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_document_has(from, id, i))
			continue;
		if (sw_type_is_text(element->attributes[i].type))
			sw_document_load_text(to, copy, i, sw_document_get_text(from, id, i));
		else
			sw_document_load_value(to, copy, i, sw_document_get(from, id, i));
	}
}

/* Ids of a file's pieces grow with it, parents before children, so one array maps them all. */
static gboolean
copy_pieces(SwDocument *to, SwPieceId galaxy, const SwDocument *from)
{
	g_autoptr(GArray) copies = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(from, &n);

	g_array_append_val(copies, galaxy);
	copy_values(to, galaxy, from, SW_ROOT_PIECE);
	for (SwPieceId id = 1; id < n; id++) {
		SwPieceId parent = g_array_index(copies, SwPieceId, pieces[id].parent);
		SwPieceId copy = sw_document_load_piece(to, pieces[id].kind, parent,
		                                        sw_document_place(from, id), 0);

		if (copy == SW_NO_PIECE)
			return FALSE;
		sw_document_load_state(to, copy, SW_PIECE_REFERRED);
		copy_values(to, copy, from, id);
		g_array_append_val(copies, copy);
	}
	return TRUE;
}

static gboolean
take(const SwTable *const *tables, const char *path, const char *href, SwDocument *document,
     SwPieceId galaxy, SwReport *report)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwReport) inner = sw_report_new(1);
	g_autoptr(SwReader) reader = NULL;
	g_autoptr(SwSource) source = NULL;
	g_autoptr(SwDocument) referred = NULL;

	source = sw_source_open(path, bytes, NULL);
	if (source == NULL)
		return reject(report, galaxy, href, "cannot be read");
	reader = sw_reader_new(tables);
	reader->is_referred = TRUE;
	if (sw_reader_read(reader, source, inner, &referred) < SW_READ_ENOUGH)
		return reject(report, galaxy, href, "is broken; validate that file by itself");
	if (sw_document_root(referred) != SW_ROOT_GALAXY)
		return reject(report, galaxy, href, "is a scenario, not a galaxy");
	if (sw_document_table(referred) != sw_document_table(document))
		return reject(report, galaxy, href, "is of another game");
	if (!copy_pieces(document, galaxy, referred))
		return reject(report, galaxy, href, "has too many pieces");
	return TRUE;
}

gboolean
sw_refer_galaxy(const SwTable *const *tables, const SwSource *source, SwDocument *document,
                SwReport *report)
{
	gint href_attribute = sw_document_table(document)->href_attribute;
	SwPieceId galaxy;
	g_autofree char *href = NULL, *path = NULL;
	const char *reason = NULL;

	if (sw_document_root(document) != SW_ROOT_SCENARIO || href_attribute < 0)
		return TRUE;
	galaxy = sw_document_galaxy(document);
	if (galaxy == SW_NO_PIECE || !sw_document_has(document, galaxy, (guint)href_attribute))
		return TRUE;
	href = g_strdup(sw_document_get_text(document, galaxy, (guint)href_attribute));
	path = sw_refer_path(sw_source_name(source), href, &reason);
	if (path == NULL)
		return reject(report, galaxy, href, reason);
	return take(tables, path, href, document, galaxy, report);
}
