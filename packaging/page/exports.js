// Downloads: the formats that the engine can write.
import { find, html } from "./dom.js";
import { ask } from "./engine.js";
import { words } from "./words.js";

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
	const cannot = formats.filter(({ refusal }) => refusal !== undefined);
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
					{ type: "button", title: format.help, "data-format": format.name, click: () => download(format) },
					format.label,
				),
			),
		),
		html(
			"details",
			{ hidden: cannot.length === 0 },
			html("summary", {}, words.notHere),
			html("ul", {}, ...cannot.map(({ label, refusal }) => html("li", {}, `${label}: ${refusal}`))),
		),
	);
}
