// What pictures of pixels and pages are drawn with. Their formats are refused before, so nothing calls these.
const absent = [
	"cairo_arc cairo_clip cairo_clip_extents cairo_close_path cairo_create cairo_curve_to cairo_destroy cairo_fill",
	"cairo_fill_preserve cairo_font_options_create cairo_font_options_destroy cairo_font_options_get_antialias",
	"cairo_font_options_get_hint_style cairo_font_options_merge cairo_font_options_set_antialias",
	"cairo_font_options_set_hint_metrics cairo_font_options_set_hint_style cairo_get_font_face cairo_get_font_options",
	"cairo_get_target cairo_image_surface_create cairo_image_surface_get_data cairo_image_surface_get_format",
	"cairo_image_surface_get_height cairo_image_surface_get_stride cairo_image_surface_get_width cairo_line_to",
	"cairo_matrix_init_identity cairo_matrix_init_scale cairo_matrix_rotate cairo_matrix_scale cairo_matrix_transform_point",
	"cairo_matrix_translate cairo_move_to cairo_new_path cairo_new_sub_path cairo_paint cairo_pattern_add_color_stop_rgb",
	"cairo_pattern_create_radial cairo_pattern_destroy cairo_pdf_surface_create_for_stream",
	"cairo_pdf_surface_restrict_to_version cairo_pdf_surface_set_metadata cairo_pdf_surface_set_size cairo_rectangle",
	"cairo_restore cairo_rotate cairo_save cairo_scale cairo_scaled_font_create cairo_scaled_font_destroy",
	"cairo_select_font_face cairo_set_dash cairo_set_font_face cairo_set_font_options cairo_set_font_size cairo_set_line_cap",
	"cairo_set_line_join cairo_set_line_width cairo_set_source cairo_set_source_rgb cairo_set_source_rgba cairo_show_page",
	"cairo_show_text cairo_stroke cairo_stroke_preserve cairo_surface_destroy cairo_surface_finish cairo_surface_flush",
	"cairo_surface_get_font_options cairo_surface_write_to_png_stream cairo_text_extents cairo_text_path cairo_translate",
	"cairo_toy_font_face_get_weight cairo_user_to_device_distance",
	"png_create_info_struct png_create_write_struct_2 png_create_write_struct png_destroy_write_struct",
	"png_get_io_ptr png_set_IHDR png_set_longjmp_fn png_set_pHYs png_set_compression_level png_set_filter png_set_write_fn png_write_end png_write_info png_write_row",
];

for (const name of absent.join(" ").split(" ")) {
	mergeInto(LibraryManager.library, {
		// biome-ignore lint/complexity/useArrowFunction: Emscripten prints its source.
		[name]: function () {
			abort("cairo is not part of this program");
		},
	});
}

// GLib calls it before it starts a thread, which is refused then.
mergeInto(LibraryManager.library, {
	// biome-ignore lint/complexity/useArrowFunction: Emscripten prints its source.
	pthread_attr_setinheritsched: function () {
		return 0;
	},
});
