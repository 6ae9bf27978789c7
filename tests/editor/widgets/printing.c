/* The printed PDF, rendered to a picture or read as text: tiles are where their size puts them; a
 * mat is on a page of its own, before its sheets. */
#include "widgets/desk.h"

#include "games/games.h"
#include "print/print.h"

#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <sys/resource.h>

#define DPI 144
#define PIXELS_PER_MM (DPI / 25.4)

/* Makes two tiles side by side; nothing else on the page has their colour. */
static SwDocument *
make_pair(guint *kind)
{
	const SwTable *table = sw_games()[0]->table;
	SwDocument *document = sw_document_new(table, SW_ROOT_GALAXY);

	*kind = 0;
	while (table->kinds[*kind].shape != SW_SHAPE_ROUND)
		++*kind;
	sw_document_begin(document, "pair");
	sw_document_add(document, *kind, SW_ROOT_PIECE, sw_place_hex(sw_hex(0, 0)));
	sw_document_add(document, *kind, SW_ROOT_PIECE, sw_place_hex(sw_hex(1, 0)));
	sw_document_commit(document);
	return document;
}

static cairo_surface_t *
rasterise(const char *folder, const char *pdf)
{
	g_autofree char *base = g_build_filename(folder, "page", NULL);
	g_autofree char *png = g_strconcat(base, ".png", NULL);
	g_autofree char *dpi = g_strdup_printf("%d", DPI);
	const char *const command[] = {"pdftoppm",    "-r", dpi,  "-png",
	                               "-singlefile", pdf,  base, NULL};
	cairo_surface_t *image;
	int status = -1;

	expect(g_spawn_sync(NULL, (char **)(gpointer)command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
	                    NULL, NULL, &status, NULL));
	expect(status == 0);
	image = cairo_image_surface_create_from_png(png);
	expect(cairo_surface_status(image) == CAIRO_STATUS_SUCCESS);
	g_remove(png);
	return image;
}

/* TRUE unless the pixel is grey, as outlines of hexes, text and paper are. */
static gboolean
is_coloured(cairo_surface_t *image, gint x, gint y)
{
	const guchar *at = cairo_image_surface_get_data(image) +
	                   y * cairo_image_surface_get_stride(image) + 4 * x;

	return MAX(MAX(at[0], at[1]), at[2]) - MIN(MIN(at[0], at[1]), at[2]) > 24;
}

/* Finds the first and last column with colour, and the first and last row. */
static void
find_colour(cairo_surface_t *image, gint across[2], gint down[2])
{
	across[0] = down[0] = G_MAXINT;
	across[1] = down[1] = -1;
	for (gint y = 0; y < cairo_image_surface_get_height(image); y++) {
		for (gint x = 0; x < cairo_image_surface_get_width(image); x++) {
			if (!is_coloured(image, x, y))
				continue;
			across[0] = MIN(across[0], x);
			across[1] = MAX(across[1], x);
			down[0] = MIN(down[0], y);
			down[1] = MAX(down[1], y);
		}
	}
}

static const double diameters[] = {20, 40, 63.5};

/* Two discs of one size: both together are wider than high by the distance of their centres. */
START_TEST(test_a_pdf_has_tiles_at_true_scale)
{
	guint kind;
	g_autoptr(SwDocument) document = make_pair(&kind);
	g_autoptr(GtkPageSetup) setup = gtk_page_setup_new();
	g_autofree char *folder = g_dir_make_tmp("starwright-print-XXXXXX", NULL);
	g_autofree char *pdf = g_build_filename(folder, "map.pdf", NULL);
	SwPageSettings settings = {.diameter = diameters[_i], .has_cut_marks = TRUE};
	g_autoptr(GtkPaperSize) paper = gtk_paper_size_new(GTK_PAPER_NAME_A4);
	g_autoptr(GError) error = NULL;
	cairo_surface_t *image;
	gint across[2], down[2];
	double apart;

	gtk_page_setup_set_paper_size_and_default_margins(setup, paper);
	sw_print_measure(&settings, setup);
	expect(sw_print_write_pdf(document, setup, &settings, pdf, &error));
	expect(error == NULL);
	image = rasterise(folder, pdf);
	find_colour(image, across, down);
	expect(fabs(cairo_image_surface_get_width(image) - 210 * PIXELS_PER_MM) < 2);
	apart = (across[1] - across[0]) - (down[1] - down[0]);
	expect(fabs(apart - diameters[_i] * PIXELS_PER_MM) <= 2);
	cairo_surface_destroy(image);
	g_remove(pdf);
	g_rmdir(folder);
}
END_TEST

START_TEST(test_what_cannot_be_printed_is_told)
{
	g_autoptr(SwDocument) empty = sw_document_new(sw_games()[0]->table, SW_ROOT_GALAXY);
	g_autoptr(GtkPageSetup) setup = gtk_page_setup_new();
	SwPageSettings settings = {.diameter = 40};
	g_autofree char *pdf = g_build_filename(g_get_user_data_dir(), "starwright-none.pdf", NULL);
	g_autoptr(GError) error = NULL;

	sw_print_measure(&settings, setup);
	expect(!sw_print_write_pdf(empty, setup, &settings, pdf, &error));
	expect(error && strstr(error->message, "no tile"));
	g_remove(pdf);
}
END_TEST

/* The text of a PDF; free it. */
static char *
read_pdf(const char *pdf)
{
	const char *const command[] = {"pdftotext", "-layout", pdf, "-", NULL};
	char *text = NULL;
	int status = -1;

	expect(g_spawn_sync(NULL, (char **)(gpointer)command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
	                    &text, NULL, &status, NULL));
	expect(status == 0);
	return text;
}

/* A sample of a game of cards, and some of what is on its pages. */
static const struct {
	const char *name;
	guint n_pages, n_map;
	const char *words[6];
} mats[] = {
	{"rome",
         2,
         1,
         {"45 / 45", "Army strength: 10", "Army (Rome): AS 10", "Marius' Mules", "25"}},
	{"page-9-right", 2, 1, {"Rome, seat 1", "=3", "Faces", "Host C", "in all"}},
	{"faces", 2, 0, {"Invented Faces", "sheet 2 of 2", "Velites", "Types"}},
};

START_TEST(test_a_mat_is_printed_with_its_sheets)
{
	g_autofree char *file = g_strconcat(mats[_i].name, ".xml", NULL);
	g_autofree char *path = g_build_filename(g_getenv("STARWRIGHT_SOURCE"),
	                                         "galaxies/burning-rome", file, NULL);
	g_autofree char *pdf = g_build_filename(g_get_user_data_dir(), "starwright-mat.pdf", NULL);
	SwSession *session = sw_session_open(path, NULL);
	const SwDocument *document = sw_session_document(session);
	g_autoptr(GtkPageSetup) setup = gtk_page_setup_new();
	SwPageSettings settings = {0};
	g_autofree char *text = NULL;
	g_autoptr(SwPages) pages = NULL;
	g_autoptr(GError) error = NULL;

	sw_print_measure(&settings, setup);
	pages = sw_pages_new(document, &settings, &error);
	expect(error == NULL);
	ck_assert_uint_eq(sw_pages_n(pages), mats[_i].n_pages);
	ck_assert_uint_eq(sw_pages_n_map(pages), mats[_i].n_map);
	expect(sw_print_write_pdf(document, setup, &settings, pdf, &error));
	text = read_pdf(pdf);
	for (guint i = 0; mats[_i].words[i]; i++)
		ck_assert_msg(strstr(text, mats[_i].words[i]) != NULL, "no '%s' in %s",
		              mats[_i].words[i], text);
	g_remove(pdf);
	sw_session_free(session);
}
END_TEST

START_TEST(test_no_cards_are_told)
{
	const SwGame *game = sw_game_find("burning-rome");
	g_autoptr(SwDocument) empty = sw_document_new(game->table, SW_ROOT_PACK);
	g_autoptr(GtkPageSetup) setup = gtk_page_setup_new();
	SwPageSettings settings = {0};
	g_autoptr(GError) error = NULL;

	sw_print_measure(&settings, setup);
	expect(sw_pages_new(empty, &settings, &error) == NULL);
	expect(error && strstr(error->message, "no cards"));
}
END_TEST

/* No file may grow, as on a full disk. The earlier print is still there. */
START_TEST(test_a_pdf_that_finds_no_room_is_told)
{
	guint kind;
	g_autoptr(SwDocument) document = make_pair(&kind);
	g_autoptr(GtkPageSetup) setup = gtk_page_setup_new();
	g_autofree char *folder = g_dir_make_tmp("starwright-print-XXXXXX", NULL);
	g_autofree char *pdf = g_build_filename(folder, "map.pdf", NULL), *found = NULL;
	SwPageSettings settings = {.diameter = 40};
	struct rlimit before, none;
	void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
	g_autoptr(GError) error = NULL;

	expect(g_file_set_contents(pdf, "old", -1, NULL));
	sw_print_measure(&settings, setup);
	expect(getrlimit(RLIMIT_FSIZE, &before) == 0);
	none = before;
	none.rlim_cur = 10;
	expect(setrlimit(RLIMIT_FSIZE, &none) == 0);
	expect(!sw_print_write_pdf(document, setup, &settings, pdf, &error));
	expect(setrlimit(RLIMIT_FSIZE, &before) == 0);
	signal(SIGXFSZ, handler);
	expect(error && strstr(error->message, "cannot write"));
	expect(g_file_get_contents(pdf, &found, NULL, NULL));
	expect(g_str_equal(found, "old"));
	g_remove(pdf);
	expect(g_rmdir(folder) == 0);
}
END_TEST

TCase *
printing_case(void)
{
	TCase *tcase = case_new("printing");

	case_add_rows(tcase, test_a_pdf_has_tiles_at_true_scale, diameters);
	tcase_add_test(tcase, test_what_cannot_be_printed_is_told);
	case_add_rows(tcase, test_a_mat_is_printed_with_its_sheets, mats);
	tcase_add_test(tcase, test_no_cards_are_told);
	tcase_add_test(tcase, test_a_pdf_that_finds_no_room_is_told);
	return tcase;
}
