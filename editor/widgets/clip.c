#include "widgets/clip.h"

/* A text of its own type, so that no field takes it for one to paste. */
typedef char SwClip;

static gpointer
copy(gpointer clip)
{
	return g_strdup(clip);
}

GType sw_clip_get_type(void);
G_DEFINE_BOXED_TYPE(SwClip, sw_clip, copy, g_free)

GdkContentProvider *
sw_clip_new(const char *text, const char *pieces)
{
	GdkContentProvider *both[2] = {
		gdk_content_provider_new_typed(sw_clip_get_type(), pieces),
		gdk_content_provider_new_typed(G_TYPE_STRING, text),
	};

	return gdk_content_provider_new_union(both, G_N_ELEMENTS(both));
}

char *
sw_clip_pieces(GdkContentProvider *content)
{
	g_auto(GValue) clip = G_VALUE_INIT;

	g_value_init(&clip, sw_clip_get_type());
	return content && gdk_content_provider_get_value(content, &clip, NULL)
	               ? g_value_dup_boxed(&clip)
	               : NULL;
}
