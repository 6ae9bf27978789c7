/* What a window says of its document, in words and marks. */
#include "window/window_private.h"

#include "session/scenario.h"
#include "session/seats.h"
#include "widgets/actions.h"
#include "widgets/list.h"
#include "window/second_frame.h"
#include "words.h"

#include <glib/gi18n.h>

/* ---- Of the document -------------------------------------------------------------------- */

/* "Burning Suns · 3 players · three-suns.xml — ~/galaxies": the file where the title is not its. */
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

void
window__show_save(SwWindow *window)
{
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "save",
	                      sw_open_file_can_be_saved(window->file));
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "reload",
	                      sw_session_path(window->session) != NULL);
}

/* Over the map stands what it is called; what desktops list is the file. What still waits is
 * marked as unsaved, too. */
static void
show_title(SwWindow *window)
{
	SwSession *session = window->session;
	const char *name = sw_session_name(session);
	const char *mark = sw_session_has_changes(session) ? "• " : "";
	g_autofree char *title = NULL, *heading = NULL;
	g_autofree char *subtitle = word_subtitle(session, name);

	title = g_strconcat(mark, sw_session_title(session), NULL);
	heading = g_strconcat(mark, name ? name : sw_session_title(session), NULL);
	if (window->is_whole) {
		gtk_label_set_text(window->title, heading);
		gtk_label_set_text(window->subtitle, subtitle);
	}
	gtk_window_set_title(GTK_WINDOW(window), title);
}

static void
show_badge(SwWindow *window)
{
	guint errors, warnings;
	g_autoptr(GString) text = g_string_new(NULL);

	sw_problems_count(window->panels.problems, &errors, &warnings);
	if (!sw_session_is_checked(window->session))
		g_string_append(text, "…");
	else if (errors + warnings == 0)
		g_string_append(text, "✓");
	if (text->len == 0 && errors > 0)
		g_string_append_printf(text, "✕ %u", errors);
	if (text->len == 0 || (errors > 0 && warnings > 0))
		g_string_append_printf(text, "%s▲ %u", text->len ? "  " : "", warnings);
	gtk_widget_set_visible(GTK_WIDGET(window->badge), window->seen == NULL);
	gtk_button_set_label(window->badge, text->str);
	sw_list_set_class(GTK_WIDGET(window->badge), "error", errors > 0);
	sw_list_set_class(GTK_WIDGET(window->badge), "warning", errors == 0 && warnings > 0);
}

/* Looks at each piece only when one has changed: maps are panned in each frame. */
static guint
count_tiles(SwWindow *window)
{
	const SwDocument *document = sw_session_document(window->session);
	guint64 revision = sw_document_revision(document);
	guint32 n, tiles = 0;
	const SwPiece *pieces = sw_document_pieces(document, &n);
	const SwTable *table = sw_document_table(document);

	if (window->tiles.are_counted && window->tiles.revision == revision)
		return window->tiles.n;
	for (guint32 i = 0; i < n; i++)
		tiles += sw_piece_is_there(&pieces[i]) &&
		         table->kinds[pieces[i].kind].element->is_tile;
	window->tiles.are_counted = TRUE;
	window->tiles.revision = revision;
	window->tiles.n = tiles;
	return tiles;
}

/* It would only hide tiles where all of them are in view. */
void
window__show_minimap(SwWindow *window)
{
	gboolean is_shown =
		window->has_minimap && !sw_map_state_sees_all(sw_map_view_state(window->map));
	GtkRequisition size = {0, 0};

	gtk_widget_set_visible(GTK_WIDGET(window->minimap), is_shown);
	if (is_shown)
		gtk_widget_get_preferred_size(GTK_WIDGET(window->minimap), &size, NULL);
	sw_map_view_set_corner(window->map, size.width, size.height);
}

static void
show_figures(SwWindow *window)
{
	guint n = count_tiles(window);
	gboolean has_map = sw_session_has_map(sw_window_shown(window));
	g_autofree char *tiles = g_strdup_printf(ngettext("%u tile", "%u tiles", n), n);
	g_autofree char *text = g_strdup_printf("%s · %.0f %%", tiles,
	                                        sw_map_view_state(window->map)->viewport.zoom /
	                                                SW_ZOOM_NORMAL * 100);

	gtk_label_set_text(window->figures, text);
	gtk_widget_set_visible(GTK_WIDGET(window->figures), has_map);
	gtk_widget_set_visible(GTK_WIDGET(window->invitation), n == 0 && has_map);
	window__show_minimap(window);
}

/* What is at the cursor, in words: for the eye, and for whoever has it read aloud. */
static void
show_status(SwWindow *window)
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autoptr(GString) problems = g_string_new(NULL);

	sw_map_view_say(window->map, sw_map_view_state(window->map)->cursor.hex, text, problems);
	if (problems->len > 0)
		g_string_append_printf(text, " · %s", problems->str);
	gtk_inscription_set_text(window->status, text->str);
}

void
window__say(SwWindow *window, const char *text)
{
	g_clear_handle_id(&window->saying, g_source_remove);
	sw_second_frame_show(window);
	gtk_inscription_set_text(window->status, text);
}

static void
allow_edits(SwWindow *window)
{
	SwSession *session = sw_window_shown(window);
	gboolean is_ours = !sw_session_is_seen(session);
	guint n;

	sw_session_selected(session, &n);
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "undo", sw_session_can_undo(session));
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "redo", sw_session_can_redo(session));
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "cut", is_ours && n > 0);
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "copy", is_ours && n > 0);
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "delete", is_ours && n > 0);
}

static void
follow_selection(SwWindow *window)
{
	sw_scenario_actions_follow(window->parts.scenario);
	sw_action_set_enabled(GTK_APPLICATION_WINDOW(window), "reach",
	                      sw_overlay_of_selection(sw_window_shown(window)) >= 0);
}

/* At once: a key may come next. */
static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwWindow *window = data;

	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION | SW_SESSION_BUSY | SW_SESSION_REST))
		allow_edits(window);
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION))
		follow_selection(window);
}

/* When it has gone quiet. */
static void
on_peace(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwWindow *window = data;

	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_FILE | SW_SESSION_BUSY | SW_SESSION_REST))
		show_title(window);
	/* Nothing else is seen yet. */
	if (!window->is_whole)
		return;
	if (what & SW_SESSION_DOCUMENT) {
		show_figures(window);
		sw_explore_bar_follow(window->parts.explore);
	}
	if (what & SW_SESSION_RELEASED)
		window__say_later(window);
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_PROBLEMS)) {
		show_badge(window);
		show_status(window);
	}
}

void
window__show_all(SwWindow *window)
{
	window__show_save(window);
	on_session(window->session, (SwSessionChange)~0u, window);
	on_peace(window->session, (SwSessionChange)~0u, window);
}

void
window__listen(SwWindow *window)
{
	window->listener = sw_session_listen(window->session, on_session, window);
	window->follower = sw_session_follow(window->session, on_peace, window);
	window__hold_still(window);
	window__show_all(window);
}

void
window__listen_to(SwWindow *window, SwSession *seen)
{
	sw_session_listen(seen, on_session, window);
	sw_session_follow(seen, on_peace, window);
}

void
window__hold_still(SwWindow *window)
{
	if (window->session)
		sw_session_hold_still(window->session, window->n_pressed > 0);
	if (window->seen)
		sw_session_hold_still(window->seen, window->n_pressed > 0);
}

void
window__ignore(SwWindow *window)
{
	sw_session_ignore(window->session, window->listener);
	sw_session_ignore(window->session, window->follower);
}

/* ---- Of the cursor and the viewport ------------------------------------------------------ */

/* To write words takes longer than to move what is under the pointer: they wait until that rests.
 */
#define REST_MS 100

/* The state of an action tells whoever drives the window from outside, by hand or by script, where
 * hex 0,0 lies in it, and how many pixels its neighbours are away. */
void
window__tell_viewport(SwWindow *window)
{
	double x, y, left, top;
	SwPoint origin = sw_viewport_hex(&sw_map_view_state(window->map)->viewport, sw_hex(0, 0));

	gtk_native_get_surface_transform(GTK_NATIVE(window), &left, &top);
	if (gtk_widget_translate_coordinates(GTK_WIDGET(window->map), GTK_WIDGET(window), origin.x,
	                                     origin.y, &x, &y))
		sw_action_set_state(GTK_APPLICATION_WINDOW(window), "viewport",
		                    g_variant_new("(ddd)", x + left, y + top,
		                                  sw_map_view_state(window->map)->viewport.zoom));
}

static gboolean
say(gpointer data)
{
	SwWindow *window = data;

	window->saying = 0;
	if (window->n_pressed > 0)
		return G_SOURCE_REMOVE;
	show_status(window);
	sw_overlays_set_cursor(window->panels.overlays, sw_map_view_state(window->map)->cursor.hex);
	show_figures(window);
	/* The first time it was told, the window may not have been laid out. */
	window__tell_viewport(window);
	return G_SOURCE_REMOVE;
}

void
window__say_later(SwWindow *window)
{
	g_clear_handle_id(&window->saying, g_source_remove);
	if (window->session && window->is_whole)
		window->saying = g_timeout_add(REST_MS, say, window);
}
