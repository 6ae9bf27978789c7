/* Uploading pictures to GL: the texture equals the picture, whichever references are still held.
 * Needs a display with GL, by software or a device. */
#include "cases.h"
#include "gtk48/upload.h"

#define WIDTH 37
#define HEIGHT 11

/* Returns a picture of one colour, with one pixel of another colour at its top left. */
static cairo_surface_t *
picture_of(guint32 colour)
{
	cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
	guint32 *pixels = (guint32 *)(gpointer)cairo_image_surface_get_data(picture);
	gsize stride = (gsize)cairo_image_surface_get_stride(picture) / sizeof(guint32);

	for (gsize y = 0; y < HEIGHT; y++) {
		for (gsize x = 0; x < WIDTH; x++)
			pixels[y * stride + x] = x == 0 && y == 0 ? 0xff010203 : colour;
	}
	cairo_surface_mark_dirty(picture);
	return picture;
}

static GdkTexture *
upload(SwUpload *uploads, guint32 colour)
{
	cairo_surface_t *picture = picture_of(colour);
	GdkTexture *texture = sw_upload_texture(uploads, gdk_display_get_default(), picture);

	cairo_surface_destroy(picture);
	ck_assert_msg(texture != NULL, "there is no GL");
	return texture;
}

static void
check_pixels(GdkTexture *texture, guint32 colour)
{
	guint32 pixels[HEIGHT][WIDTH];

	ck_assert_int_eq(gdk_texture_get_width(texture), WIDTH);
	ck_assert_int_eq(gdk_texture_get_height(texture), HEIGHT);
	gdk_texture_download(texture, (guchar *)pixels, sizeof pixels[0]);
	ck_assert_uint_eq(pixels[0][0], 0xff010203);
	for (guint i = 1; i < WIDTH * HEIGHT; i++)
		ck_assert_uint_eq(pixels[i / WIDTH][i % WIDTH], colour);
}

START_TEST(test_pixels)
{
	SwUpload *uploads = sw_upload_new();
	GdkTexture *first = upload(uploads, 0xffff8000), *second = upload(uploads, 0x80004080);
	GdkTexture *third;

	check_pixels(first, 0xffff8000);
	check_pixels(second, 0x80004080);
	g_object_unref(first);
	third = upload(uploads, 0xff102030);
	check_pixels(second, 0x80004080);
	check_pixels(third, 0xff102030);
	sw_upload_free(uploads);
	check_pixels(third, 0xff102030);
	g_object_unref(second);
	g_object_unref(third);
}
END_TEST

static TCase *
upload_case(void)
{
	TCase *tcase = tcase_create("upload");

	tcase_add_test(tcase, test_pixels);
	return tcase;
}

int
main(void)
{
	gtk_init();
	return cases_main("editor/gl", (CaseMaker[]){upload_case, NULL});
}
