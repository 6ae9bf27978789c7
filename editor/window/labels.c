#include "window/labels.h"

#include "panels/layers.h"
#include "session/lay.h"
#include "session/queue.h"
#include "session/seats.h"
#include "widgets/basic.h"
#include "widgets/list.h"
#include "words.h"

#include <glib/gi18n.h>

/* Returns for example "Burning Suns · 3 players · three-suns.xml — ~/galaxies". The file is named
 * only if the heading is another name. */
static char *
word_subtitle(SwSession *session, const char *name)
{
	GString *text = g_string_new(sw_session_game(session)->table->title);
	const char *path = sw_session_path(session);
	gint32 players = sw_session_players(session);
	g_autofree char *folder = path ? sw_words_folder(path) : NULL;

	if (players > 0) {
		g_string_append(text, " · ");
		g_string_append_printf(text, ngettext("%d player", "%d players", (gulong)players),
		                       players);
	}
	if (name)
		g_string_append_printf(text, " · %s", sw_session_title(session));
	if (folder)
		g_string_append_printf(text, " — %s", folder);
	return g_string_free(text, FALSE);
}

/* The heading over the map is the document's name; the title of the window is the file's name.
 * Commands in the queue count as unsaved changes. */
void
sw_labels_show_title(SwLabels *labels, SwSession *session, GtkWindow *window)
{
	const char *name = sw_session_name(session);
	const char *mark = sw_session_has_changes(session) ? "• " : "";
	g_autofree char *title = NULL, *heading = NULL;
	g_autofree char *subtitle = word_subtitle(session, name);

	title = g_strconcat(mark, sw_session_title(session), NULL);
	heading = g_strconcat(mark, name ? name : sw_session_title(session), NULL);
	if (labels->title) {
		gtk_label_set_text(labels->title, heading);
		gtk_label_set_text(labels->subtitle, subtitle);
	}
	gtk_window_set_title(window, title);
}

/* Names it in words for who hears it: "Problems: none". */
static void
name_badge(GtkButton *badge, SwSession *session, guint errors, guint warnings)
{
	g_autoptr(GString) name = g_string_new(_("Problems: "));
	gsize before = name->len;

	if (!sw_session_is_checked(session))
		g_string_append(name, _("not checked yet"));
	else if (errors + warnings == 0)
		g_string_append(name, _("none"));
	if (name->len == before && errors > 0)
		g_string_append_printf(name, ngettext("%u error", "%u errors", errors), errors);
	if (name->len == before || (errors > 0 && warnings > 0)) {
		g_string_append(name, name->len > before ? ", " : "");
		g_string_append_printf(name, ngettext("%u warning", "%u warnings", warnings),
		                       warnings);
	}
	sw_accessible_set_name(GTK_WIDGET(badge), name->str);
}

void
sw_labels_show_badge(SwLabels *labels, SwSession *session, guint errors, guint warnings)
{
	g_autoptr(GString) text = g_string_new(NULL);

	if (!sw_session_is_checked(session))
		g_string_append(text, "…");
	else if (errors + warnings == 0)
		g_string_append(text, "✓");
	if (text->len == 0 && errors > 0)
		g_string_append_printf(text, "✕ %u", errors);
	if (text->len == 0 || (errors > 0 && warnings > 0))
		g_string_append_printf(text, "%s▲ %u", text->len ? "  " : "", warnings);
	gtk_button_set_label(labels->badge, text->str);
	name_badge(labels->badge, session, errors, warnings);
	sw_list_set_class(GTK_WIDGET(labels->badge), "error", errors > 0);
	sw_list_set_class(GTK_WIDGET(labels->badge), "warning", errors == 0 && warnings > 0);
}

/* Returns the number of cards on the mat, with all copies; of faces, if it has no place for cards,
 * as that of a pack of faces. */
static guint
count_cards(const SwDocument *document)
{
	g_autoptr(SwMat) mat = sw_mat_new(document, 0);
	guint n = 0;

	if (mat->bands->len == 0) {
		SW_EACH_PIECE (id, document) {
			const SwMatRole *role = sw_document_kind(document, id)->element->role.mat;

			n += role && role->part == SW_MAT_FACE;
		}
	}

	for (guint i = 0; i < mat->cards->len; i++)
		n += (guint)sw_mat_card(mat, i)->copies;
	return n;
}

/* Returns the number of pieces on the board. */
static guint
count_laid(const SwDocument *document)
{
	guint n = 0;

	SW_EACH_PIECE (id, document)
		n += sw_document_is_on_map(document, id) ? 1 : 0;
	return n;
}

/* Counts only once for each revision: this is called in each frame of a pan. */
static guint
count_tiles(SwLabels *labels, SwSession *session)
{
	const SwDocument *document = sw_session_document(session);
	guint64 revision = sw_document_revision(document);
	guint32 n, tiles = 0;
	const SwPiece *pieces = sw_document_pieces(document, &n);
	const SwTable *table = sw_document_table(document);

	if (labels->tiles.are_counted && labels->tiles.revision == revision)
		return labels->tiles.n;
	for (guint32 i = 0; i < n; i++)
		tiles += sw_piece_exists(&pieces[i]) &&
		         sw_element_is_tile(table->kinds[pieces[i].kind].element);
	if (sw_session_has_mat(session))
		tiles = count_cards(document);
	if (sw_session_has_board(session))
		tiles = count_laid(document);
	labels->tiles.are_counted = TRUE;
	labels->tiles.has_others = tiles == 0 && count_laid(document) > 0;
	labels->tiles.revision = revision;
	labels->tiles.n = tiles;
	return tiles;
}

/* Says how to begin with an empty map or mat. */
static const char *
word_invitation(SwSession *shown, gboolean is_narrow)
{
	g_autoptr(SwMat) mat = NULL;

	if (is_narrow && !sw_session_has_mat(shown))
		return _("Choose what to place: Kinds, in the bar above; then click here.");
	if (sw_session_has_board(shown))
		return _("Choose a kind at the left, then click on the board, or draw it there "
		         "with\n"
		         "Rectangle, Outline or Disc.");
	if (!sw_session_has_mat(shown))
		return _("Choose a tile at the left, then click on a hex.\n"
		         "Or begin from a finished galaxy: Ctrl+N.");
	mat = sw_mat_new(sw_session_document(shown), 0);
	if (mat->bands->len > 0)
		return _("Type cards in the table below, or add them by name: Ctrl+K.");
	return sw_document_root(mat->document) == SW_ROOT_PACK
	               ? _("Type the faces of cards in the table below.")
	               : _("Nothing is on this mat yet; the buttons below add to it.");
}

static void
show_invitation(SwLabels *labels, SwSession *shown, gboolean shows)
{
	GtkWidget *window = GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(labels->invitation)));
	gboolean is_narrow = window && gtk_widget_has_css_class(window, "narrow");

	gtk_widget_set_visible(GTK_WIDGET(labels->invitation), shows);
	if (!shows)
		return;
	gtk_label_set_text(labels->invitation, word_invitation(shown, is_narrow));
	/* Places for cards are in the middle of a mat. */
	gtk_widget_set_valign(GTK_WIDGET(labels->invitation),
	                      sw_session_has_mat(shown) ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
}

/* Returns "12 tiles", or what else is on the canvas. */
static char *
count_in_words(SwSession *shown, guint n)
{
	if (sw_session_has_board(shown))
		return g_strdup_printf(ngettext("%u piece", "%u pieces", n), n);
	return g_strdup_printf(sw_session_has_mat(shown) ? ngettext("%u card", "%u cards", n)
	                                                 : ngettext("%u tile", "%u tiles", n),
	                       n);
}

void
sw_labels_show_figures(SwLabels *labels, SwSession *session, double zoom, SwSession *shown)
{
	guint n = count_tiles(labels, session);
	gboolean has_map = sw_session_has_map(shown), has_mat = sw_session_has_mat(shown);
	g_autofree char *counted = count_in_words(shown, n);
	g_autofree char *layers = sw_layers_word(session);
	g_autofree char *text = g_strdup_printf("%s%s%s · %.0f %%", layers ? layers : "",
	                                        layers ? " · " : "", counted, zoom * 100);

	gtk_label_set_text(labels->figures, text);
	gtk_widget_set_visible(GTK_WIDGET(labels->figures), has_map || has_mat);
	show_invitation(labels, shown,
	                n == 0 && (has_mat || (has_map && !labels->tiles.has_others)));
}

void
sw_labels_forget(SwLabels *labels)
{
	labels->tiles.are_counted = FALSE;
}
