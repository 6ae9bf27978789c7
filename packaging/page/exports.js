// Downloads: the formats that the engine can write.
import { find, html } from "./dom.js";
import { ask } from "./engine.js";
import { inPage, label, words } from "./words.js";

const section = find("exports");

// Hands the bytes to the browser as a file.
export function save(name, bytes) {
	const url = URL.createObjectURL(new Blob([bytes]));

	html("a", { href: url, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function showFormats(formats, name, attempt) {
	const stem = name.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
	const can = formats.filter(({ refusal }) => refusal === undefined);
	const refused = formats.filter(({ refusal }) => refusal !== undefined);
	// Pixels are drawn by a library that is not in the page.
	const elsewhere = refused.filter((format) => format.elsewhere);
	const cannot = refused.filter((format) => !elsewhere.includes(format));
	const download = ({ name: format, suffix }) =>
		attempt(async () => {
			const { bytes, notes } = await ask("convert", format);

			save(stem + suffix, bytes);
			return notes.join("\n");
		});

	section.hidden = formats.length === 0;
	section.replaceChildren(
		html("h2", {}, words.exports),
		html(
			"div",
			{ class: "row" },
			...can.map((format) =>
				html(
					"button",
					{
						type: "button",
						title: label(format.help),
						"data-format": format.name,
						click: () => download(format),
					},
					label(format.label),
				),
			),
		),
		html(
			"details",
			{ hidden: refused.length === 0 },
			html("summary", {}, words.notHere),
			html("p", { hidden: elsewhere.length === 0 }, words.elsewhere(elsewhere.map((format) => label(format.label)))),
			html("ul", {}, ...cannot.map((format) => html("li", {}, `${label(format.label)}: ${inPage(format.refusal)}`))),
		),
	);
}
