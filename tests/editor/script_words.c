/* Parses the words of a script: hexes, places, kinds and brushes. */
#include "script_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

SwHex
script__hex(const char *word)
{
	SwPlace place;

	if (word && *word == '@' && sw_place_parse(word, &place))
		return place.hex;
	if (word == NULL || sscanf(word, "%d,%d", &place.hex.q, &place.hex.r) != 2)
		g_error("'%s' is no hex", word);
	return place.hex;
}

GArray *
script__hexes(char **words)
{
	GArray *hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));

	for (; *words; words++) {
		SwHex hex = script__hex(*words);

		g_array_append_val(hexes, hex);
	}
	return hexes;
}

/* "0,0" is a hex, "0,0/1" an edge, "@1.50,0" a point. */
SwPlace
script__place(const char *word)
{
	const char *slash = strchr(word, '/');

	SwPlace place;

	if (*word == '@' && sw_place_parse(word, &place))
		return place;
	return slash ? sw_place_edge(script__hex(word), (guint)atoi(slash + 1))
	             : sw_place_hex(script__hex(word));
}

GArray *
script__places(char **words)
{
	GArray *places = g_array_new(FALSE, FALSE, sizeof(SwPlace));

	for (; *words; words++) {
		SwPlace place = script__place(*words);

		g_array_append_val(places, place);
	}
	return places;
}

GArray *
script_hexes(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);

	return script__hexes(words);
}

guint
script__kind(const Script *script, const char *name)
{
	const SwTable *table = sw_session_game(script->session)->table;

	const char *colon = strchr(name, ':'), *kind = colon ? colon + 1 : name;

	for (guint i = 0; i < table->n_kinds; i++) {
		const char *element = table->kinds[i].element->name;

		if (strcmp(table->kinds[i].name, kind) == 0 &&
		    (colon == NULL || (strncmp(element, name, (gsize)(colon - name)) == 0 &&
		                       element[colon - name] == '\0')))
			return i;
	}
	g_error("'%s' is no kind", name);
}

/* "hostile,value=3" */
SwBrush
script__brush(const Script *script, const char *word)
{
	g_auto(GStrv) parts = g_strsplit(word, ",", -1);
	const SwTable *table = sw_session_game(script->session)->table;
	SwBrush brush = sw_brush(table, script__kind(script, parts[0]));
	const SwElement *element = table->kinds[brush.kind].element;

	for (guint i = 1; parts[i]; i++) {
		g_auto(GStrv) pair = g_strsplit(parts[i], "=", 2);
		gint at = sw_element_attribute(element, pair[0]);

		g_assert(at >= 0);
		brush.present |= 1u << at;
		g_assert(sw_value_parse(&element->attributes[at], pair[1], strlen(pair[1]),
		                        &brush.values[at]) == SW_VALUE_OK);
	}
	return brush;
}
