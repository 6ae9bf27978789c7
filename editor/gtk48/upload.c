#include "gtk48/upload.h"

#include <epoxy/gl.h>

/* Reference-counted by g_rc_box: each texture in use holds a reference. */
struct SwUpload {
	GdkGLContext *context; /* shares textures with the renderers of its display */
	gboolean has_failed;
	int most;            /* largest width or height of a texture */
	GPtrArray *textures; /* Texture */
};

typedef struct {
	SwUpload *upload;
	GLuint id;
	int width, height;
	gboolean is_out;
} Texture;

/* ---- Life ------------------------------------------------------------------------------- */

SwUpload *
sw_upload_new(void)
{
	SwUpload *upload = g_rc_box_new0(SwUpload);

	upload->textures = g_ptr_array_new_with_free_func(g_free);
	return upload;
}

static void
clear(gpointer data)
{
	SwUpload *upload = data;

	if (upload->context)
		gdk_gl_context_make_current(upload->context);
	for (guint i = 0; i < upload->textures->len; i++)
		glDeleteTextures(1, &((Texture *)g_ptr_array_index(upload->textures, i))->id);
	g_ptr_array_unref(upload->textures);
	g_clear_object(&upload->context);
}

void
sw_upload_free(SwUpload *upload)
{
	g_rc_box_release_full(upload, clear);
}

/* ---- Textures --------------------------------------------------------------------------- */

/* Makes the display's context current. FALSE if there is no suitable one. */
static gboolean
begin(SwUpload *upload, GdkDisplay *display)
{
	if (upload->has_failed)
		return FALSE;
	if (upload->context == NULL) {
		upload->context = gdk_display_create_gl_context(display, NULL);
		upload->has_failed = upload->context == NULL ||
		                     !gdk_gl_context_realize(upload->context, NULL) ||
		                     gdk_gl_context_get_use_es(upload->context);
		if (upload->has_failed) {
			g_clear_object(&upload->context);
			return FALSE;
		}
	}
	gdk_gl_context_make_current(upload->context);
	if (upload->most == 0)
		glGetIntegerv(GL_MAX_TEXTURE_SIZE, &upload->most);
	return TRUE;
}

static Texture *
find_free(SwUpload *upload)
{
	Texture *texture;

	for (guint i = 0; i < upload->textures->len; i++) {
		texture = g_ptr_array_index(upload->textures, i);
		if (!texture->is_out)
			return texture;
	}
	texture = g_new0(Texture, 1);
	texture->upload = upload;
	glGenTextures(1, &texture->id);
	g_ptr_array_add(upload->textures, texture);
	return texture;
}

static void
send(Texture *texture, int width, int height, const void *pixels)
{
	const GLenum format = GL_BGRA, type = GL_UNSIGNED_INT_8_8_8_8_REV;

	if (texture->width == width && texture->height == height) {
		glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width, height, format, type, pixels);
		return;
	}
	glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
	glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
	glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
	glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
	glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, format, type, pixels);
	texture->width = width;
	texture->height = height;
}

static void
take_back(gpointer data)
{
	Texture *texture = data;

	texture->is_out = FALSE;
	sw_upload_free(texture->upload);
}

GdkTexture *
sw_upload_texture(SwUpload *upload, GdkDisplay *display, cairo_surface_t *picture)
{
	int width = cairo_image_surface_get_width(picture);
	int height = cairo_image_surface_get_height(picture);
	Texture *texture;

	if (!begin(upload, display) || MAX(width, height) > upload->most)
		return NULL;
	texture = find_free(upload);
	glBindTexture(GL_TEXTURE_2D, texture->id);
	glPixelStorei(GL_UNPACK_ROW_LENGTH, cairo_image_surface_get_stride(picture) / 4);
	send(texture, width, height, cairo_image_surface_get_data(picture));
	glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
	glFlush();
	texture->is_out = TRUE;
	g_rc_box_acquire(upload);
	return gdk_gl_texture_new(upload->context, texture->id, width, height, take_back, texture);
}
