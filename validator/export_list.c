#include "export_list.h"

#include "base/json.h"
#include "export/export.h"

static void
add_format(SwJson *json, const SwExport *export, const SwFormat *format)
{
	g_autofree char *refusal = sw_export_refusal(export, format);

	sw_json_begin_object(json, NULL);
	sw_json_add_text(json, "name", format->name);
	sw_json_add_text(json, "label", format->label);
	sw_json_add_text(json, "suffix", format->suffix);
	sw_json_add_text(json, "help", format->help);
	sw_json_add_text(json, "loses", format->loses);
	sw_json_add_flag(json, "binary", format->is_binary);
	sw_json_add_text(json, "refusal", refusal);
	sw_json_add_flag(json, "elsewhere",
	                 !sw_format_is_built(format) &&
	                         sw_format_takes(format, export->game->table));
	sw_json_end(json);
}

void
export_append_list(GString *out, const SwOpened *loaded)
{
	g_autoptr(SwExport) export = sw_export_new(loaded->game, loaded->document, "");
	SwJson json;

	sw_json_init(&json, out, SW_JSON_PACKED);
	sw_json_begin_object(&json, NULL);
	sw_json_add_number(&json, "version", 1);
	sw_json_add_text(&json, "path", loaded->name);
	sw_json_begin_array(&json, "formats");
	for (const SwFormat *const *format = sw_formats(); *format; format++)
		add_format(&json, export, *format);
	sw_json_end(&json);
	sw_json_end(&json);
	g_string_append_c(out, '\n');
}
