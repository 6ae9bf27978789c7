/* The collection as a page: one card per file, in the order of the files, which the page's script
 * can filter and sort. It loads its pictures, and nothing else.
 *
 * Cards are in groups. A browser takes seconds to make ten thousand cards, so all groups but the
 * first are in a <noscript>. Where scripts run, its content is one text, from which the script
 * makes the cards after the first ones are shown; elsewhere the browser makes them all. */
#include "base/text.h"
#include "export/html_head.h"
#include "index_entry.h"
#include "mat/mat.h"
#include "picture/colour.h"

/* Embedded from index/ when the command is built. */
extern const char index_css[], index_js[];

/* Cards in a group: a multiple of each number of columns in index.css, so that all rows are full.
 */
#define GROUP 120

static void
append_element(GString *out, const char *tag, const char *class, const char *text)
{
	if (text == NULL || *text == '\0')
		return;
	g_string_append_printf(out, "<%s class=\"%s\" dir=\"auto\">", tag, class);
	sw_text_append_html(out, text);
	g_string_append_printf(out, "</%s>\n", tag);
}

static void
append_count(GString *out, guint64 n, const char *one, const char *many)
{
	g_string_append_printf(out, "%" G_GUINT64_FORMAT " %s", n, n == 1 ? one : many);
}

/* ---- A card ----------------------------------------------------------------------------- */

static const char *
title_of(const IndexEntry *entry)
{
	return entry->says.name && *entry->says.name ? entry->says.name : entry->path;
}

static void
append_picture(GString *out, const IndexEntry *entry)
{
	g_autofree char *picture = index_url(entry->files.picture);

	if (picture)
		g_string_append_printf(
			out,
			"<div class=\"picture\"><img loading=\"lazy\" alt=\"\" src=\"%s\"></div>\n",
			picture);
	else
		g_string_append(out, "<div class=\"picture is-none\">no picture</div>\n");
}

/* The picture and the name, which lead to the page of the map. */
static void
append_title(GString *out, const IndexEntry *entry)
{
	g_autofree char *page = index_url(entry->files.page);

	if (page)
		g_string_append_printf(out, "<a class=\"map\" href=\"%s\">", page);
	append_picture(out, entry);
	append_element(out, "h2", "name", title_of(entry));
	if (page)
		g_string_append(out, "</a>\n");
}

static void
append_fairness(GString *out, const IndexEntry *entry)
{
	const SwShares *shares = &entry->shares;
	g_autofree char *gap = NULL, *mean = NULL;
	gint64 best;

	if (!entry->has_shares)
		return;
	gap = sw_worth_format(sw_shares_gap(shares));
	mean = sw_worth_format(sw_shares_mean(shares));
	best = sw_shares_best(shares);
	g_string_append_printf(out,
	                       "<div class=\"fairness\"><svg viewBox=\"0 0 1000 %u\" "
	                       "preserveAspectRatio=\"none\" aria-hidden=\"true\">",
	                       100 * shares->n_homes);
	for (guint i = 0; i < shares->n_homes; i++) {
		char colour[SW_COLOUR_SIZE];

		g_string_append_printf(out,
		                       "<path d=\"M0 %uh%" G_GINT64_FORMAT "\" stroke=\"%s\"/>",
		                       100 * i + 50, shares->worth[i] * 1000 / best,
		                       sw_colour_print(colour, sw_seat_colour(shares->seats[i])));
	}
	g_string_append_printf(out, "</svg><span>gap %s, mean %s</span></div>\n", gap, mean);
}

/* Appends why the file is not legal, if it is not, with a link to the rule. */
static void
append_problem(GString *out, const IndexEntry *entry)
{
	const char *problem = entry->error ? entry->error : entry->found.first;

	if (entry->found.rule == NULL) {
		append_element(out, "p", "problem", problem);
		return;
	}
	g_string_append_printf(out,
	                       "<p class=\"problem\" dir=\"auto\"><a href=\"" INDEX_RULES "#%s\">",
	                       entry->found.rule);
	sw_text_append_html(out, problem);
	g_string_append(out, "</a></p>\n");
}

static void
append_verdict(GString *out, const IndexEntry *entry)
{
	const char *verdict = index_verdict(entry);

	g_string_append_printf(out, "<p class=\"verdict is-%s\">%s", verdict, verdict);
	if (entry->found.n_errors > 0) {
		g_string_append(out, ", ");
		append_count(out, entry->found.n_errors, "error", "errors");
	}
	if (entry->found.n_warnings > 0) {
		g_string_append(out, ", ");
		append_count(out, entry->found.n_warnings, "warning", "warnings");
	}
	g_string_append(out, "</p>\n");
	append_problem(out, entry);
}

static void
append_record(GString *out, const IndexEntry *entry)
{
	if (g_strcmp0(entry->found.evened_out, "verified") == 0)
		g_string_append(out, "<p class=\"counts\">evened out, verified: even in these "
		                     "measures; fairness in play: not tested</p>\n");
	else if (entry->found.evened_out)
		g_string_append(out, "<p class=\"problem\">the record of how it was evened out "
		                     "is wrong</p>\n");
}

static void
append_link(GString *out, const Collection *collection, const IndexEntry *entry)
{
	g_autofree char *link = index_link(collection, entry);

	if (link)
		g_string_append_printf(out, "<a href=\"%s\">", link);
	sw_text_append_html(out, entry->path);
	if (link)
		g_string_append(out, "</a>");
}

static void
append_open(GString *out, const IndexEntry *entry)
{
	if (entry->files.open == NULL)
		return;
	g_string_append(out, " <a class=\"open\" href=\"");
	sw_text_append_xml(out, entry->files.open, TRUE);
	g_string_append(out, "\">Open</a>");
}

/* More would be as long as the rest of a card; the JSON has them. */
#define SAME_SHOWN 3

static void
append_same(GString *out, const Collection *collection, const IndexEntry *entry)
{
	const char *separator = "<p class=\"same\">The same galaxy as ";

	if (entry->same == NULL || entry->same->len < 2)
		return;
	for (guint i = 0, n = 0; i < entry->same->len && n < SAME_SHOWN; i++) {
		const IndexEntry *other = g_ptr_array_index(entry->same, i);

		if (other == entry)
			continue;
		n++;
		g_string_append(out, separator);
		append_link(out, collection, other);
		separator = ", ";
	}
	if (entry->same->len - 1 > SAME_SHOWN)
		g_string_append_printf(out, " and %u more", entry->same->len - 1 - SAME_SHOWN);
	g_string_append(out, "</p>\n");
}

static void
append_counts(GString *out, const IndexEntry *entry)
{
	const char *separator = "<p class=\"counts\">";

	for (guint i = 0; i < entry->game->table->n_kinds; i++) {
		if (entry->counts[i] == 0)
			continue;
		g_string_append_printf(out, "%s%u \u00d7 ", separator, entry->counts[i]);
		sw_text_append_xml(out, entry->game->table->kinds[i].label, FALSE);
		separator = ", ";
	}
	if (*separator != '<')
		g_string_append(out, "</p>\n");
}

static void
append_facts(GString *out, const IndexEntry *entry)
{
	g_string_append(out, "<p class=\"facts\">");
	sw_text_append_xml(out, entry->game->table->title, FALSE);
	g_string_append_printf(out, " %s", entry->root);
	if (entry->players > 0) {
		g_string_append(out, ", ");
		append_count(out, (guint64)entry->players, "player", "players");
	}
	if (sw_table_board(entry->game->table) == NULL && !sw_table_has_mat(entry->game->table)) {
		g_string_append(out, ", ");
		append_count(out, entry->tiles, "tile", "tiles");
	}
	g_string_append(out, "</p>\n");
	append_element(out, "p", "author", entry->says.author);
	append_counts(out, entry);
}

static void
append_card(GString *out, const Collection *collection, const IndexEntry *entry)
{
	g_string_append_printf(out,
	                       "<article data-verdict=\"%s\" data-players=\"%d\" data-tiles=\"%u\" "
	                       "data-gap=\"%" G_GINT64_FORMAT "\" data-game=\"%s\">\n",
	                       index_verdict(entry), entry->players, entry->tiles,
	                       entry->has_shares ? sw_shares_gap(&entry->shares) : -1,
	                       entry->game ? entry->game->table->title : "");
	append_title(out, entry);
	if (!entry->error)
		append_facts(out, entry);
	append_verdict(out, entry);
	append_fairness(out, entry);
	append_record(out, entry);
	append_same(out, collection, entry);
	g_string_append(out, "<p>");
	append_link(out, collection, entry);
	append_open(out, entry);
	g_string_append(out, "</p>\n</article>\n");
}

static void
append_group(GString *out, const Collection *collection, guint begin)
{
	guint end = MIN(begin + GROUP, collection->entries->len);

	g_string_append(out, "<div class=\"cards\">\n");
	for (guint i = begin; i < end; i++)
		append_card(out, collection, &g_array_index(collection->entries, IndexEntry, i));
	g_string_append(out, "</div>\n");
}

static void
append_groups(GString *out, const Collection *collection)
{
	append_group(out, collection, 0);
	if (collection->entries->len <= GROUP)
		return;
	g_string_append(out, "<noscript>\n");
	for (guint begin = GROUP; begin < collection->entries->len; begin += GROUP)
		append_group(out, collection, begin);
	g_string_append(out, "</noscript>\n");
}

void
index_append_page(GString *out, const Collection *collection)
{
	g_autofree char *name = index_title(collection);
	g_autofree char *title = g_strdup_printf("Collection: %s", name);

	sw_html_append_head(out, title, index_css, index_js, SW_HTML_BESIDE);
	g_string_append(out, "<header>\n");
	append_element(out, "h1", "title", title);
	g_string_append(out, "<p id=\"summary\">");
	append_count(out, collection->entries->len, "file: ", "files: ");
	g_string_append_printf(out, "%u legal, %u illegal, %u unreadable</p>\n",
	                       index_count(collection, "legal"), index_count(collection, "illegal"),
	                       index_count(collection, "unreadable"));
	g_string_append(out, "<p><a href=\"" INDEX_RULES "\">The rules</a></p>\n"
	                     "</header>\n<main>\n");
	append_groups(out, collection);
	g_string_append(out, "</main>\n<script>");
	g_string_append(out, index_js);
	g_string_append(out, "</script>\n</body>\n</html>\n");
}
