// Writes the parts of the page that are made of other files: labels.js, the German labels of questions, formats and kinds of
// pieces, as editor/po/de.po has them; and samples.js, the smallest map of each game, with which the page warms up the engine.
//
//     node made.mjs PACKAGE GALAXIES PAGE < DE.PO
//
// PACKAGE is the folder of the npm package, GALAXIES that of the maps, which are asked for what their games have. The catalogue is
// one of `msgattrib --no-wrap`, a text a line.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , made, galaxies, page] = process.argv;
const { load } = await import(pathToFileURL(path.resolve(made, "index.mjs")));
const engine = await load();
const texts = new Set();
const samples = new Map(); // by game

function add(...some) {
	for (const text of some.filter(Boolean)) {
		texts.add(text);
	}
}

function addLabelsOf(file) {
	const text = fs.readFileSync(file);
	const questions = engine.reach(text, ["--list"], "map.xml");
	const formats = engine.export(text, ["--list"], "map.xml");
	const { game } = questions.status === 0 ? questions.json() : {};

	for (const { label, help, counts } of game ? questions.json().questions : []) {
		add(label, help, counts);
	}
	for (const { label, help } of formats.status === 0 ? formats.json().formats : []) {
		add(label, help);
	}
	return game;
}

// Those that are drawn alone, without a file that they name.
function addSample(file, game) {
	const text = fs.readFileSync(file, "utf8").replace(/<\?xml-model.*?\?>\n?/, "");

	if (
		text.length < (samples.get(game)?.length ?? Number.POSITIVE_INFINITY) &&
		engine.export(text, ["--to=svg"], "map.xml").status === 0
	) {
		samples.set(game, text);
	}
}

// Kinds are types of elements.
function addKindsIn(file, game, known) {
	for (const [, kind] of fs.readFileSync(file, "utf8").matchAll(/ type="([\w-]+)"/g)) {
		if (!known.has(kind)) {
			const reply = engine.explain(["--format=json", `${game}/${kind}`]);

			known.add(kind);
			add(...(reply.status === 0 ? (reply.json().kinds ?? []) : []).map(({ label }) => label));
		}
	}
}

for (const folder of fs.readdirSync(galaxies)) {
	const inside = path.join(galaxies, folder);
	const files = fs.statSync(inside).isDirectory() ? fs.readdirSync(inside).filter((name) => name.endsWith(".xml")) : [];
	const known = new Set();

	for (const file of files.map((name) => path.join(inside, name))) {
		const game = addLabelsOf(file);

		if (game) {
			addKindsIn(file, game, known);
			addSample(file, game);
		}
	}
}

const table = {};

for (const [, id, translated] of fs
	.readFileSync(0, "utf8")
	.matchAll(/(?<!^msgctxt .*\n)^msgid (".+")\nmsgstr (".+")$/gm)) {
	if (texts.has(JSON.parse(id))) {
		table[JSON.parse(id)] = JSON.parse(translated);
	}
}
const write = (name, constant, value) =>
	fs.writeFileSync(path.join(page, name), `export const ${constant} = ${JSON.stringify(value, null, "\t")};\n`);

write("labels.js", "german", table);
write("samples.js", "samples", [...samples.values()]);
