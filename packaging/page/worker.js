// The engine, in a thread of its own, and the document that the page shows. Answers each message {id, what, given} with
// {id, answer} or {id, error}, in order.
import { Drawing } from "./drawing.js";
import { samples } from "./samples.js";
import { load } from "./starwright.js";

const MOST_ANSWERS = 2000;
const PICTURE = ["--to=svg", "--no-source", "--no-legend"];
const decoder = new TextDecoder();
let program;
let engine;
let drawing;
let shown = { name: "", text: new Uint8Array() };
let past = []; // texts before fixes
let beside = []; // names of files
const labels = new Map(); // of kinds, by game and kind

// What went wrong in a reply, as a text.
function whyNot(reply) {
	return reply.messages
		.filter(({ severity }) => severity !== "note")
		.map(({ message, line, column }) => [...[line, column].filter(Boolean), ` ${message}`].join(":").trim())
		.join("\n");
}

const MOST_BEFORE = 40;
const MOST_SHOWN = 80;

// The line of the shown file in three parts, of which the second is what the problem is at: a tag's or attribute's name.
function sourceOf({ path, line, column }, lines) {
	if (path !== undefined || !lines[line - 1]?.trim()) {
		return undefined;
	}
	const characters = Array.from(lines[line - 1].trimEnd());
	const begin = Math.max(0, column - 1);
	const length = /^.[^ \t=>/"'<&]*/su.exec(characters.slice(begin).join(""))?.[0].length ?? 0;
	const from = Math.max(0, begin - MOST_BEFORE);
	const to = from + MOST_SHOWN;
	const part = (one, other) => characters.slice(one, Math.min(other, to)).join("");

	return [
		(from > 0 ? "…" : "") + part(from, begin).trimStart(),
		part(begin, begin + length),
		part(begin + length, to) + (to < characters.length ? "…" : ""),
	];
}

function ask(verb, options) {
	return engine[verb](shown.text, options, shown.name);
}

function json(verb, options) {
	const reply = ask(verb, options);

	if (reply.status !== 0) {
		throw new Error(whyNot(reply));
	}
	return reply.json();
}

const reference = /<(?:galaxy|pack)\b[^>]*?\bhref\s*=\s*["']([^"']+)["']/g;

// The names of the files that a document names.
function namesIn(text) {
	return isDocument(text) ? Array.from(decoder.decode(text).matchAll(reference), ([, name]) => name) : [];
}

const nameAlone = (path) => path.replace(/^.*\//, "");

// Of several files, the one that no other names.
function chooseShown(files) {
	const named = new Set(files.flatMap(({ bytes }) => (files.length > 1 ? namesIn(bytes) : []).map(nameAlone)));

	return files.find(({ name, bytes }) => isDocument(bytes) && !named.has(name)) ?? files[0];
}

// What the game calls a kind of piece: "gas giant" of "gas-giant".
function labelOf(game, kind) {
	const name = `${game}/${kind}`;

	if (!labels.has(name)) {
		const reply = engine.explain(["--format=json", name]);

		labels.set(name, (reply.status === 0 && reply.json().kinds?.[0].label) || kind);
	}
	return labels.get(name);
}

// A document in XML is taken as it is, and checked, whatever is wrong with it.
function isDocument(text) {
	const begin = decoder.decode(text.subarray(0, 4000));

	return /^\s*</.test(begin) && /urn:starwright:/.test(begin) && !/<(svg|html)\b/i.test(begin);
}

// The files of the document before are forgotten.
function putBeside(files) {
	for (const name of beside) {
		engine.removeFile(name);
	}
	beside = files.map(({ name }) => name);
	for (const { name, bytes } of files) {
		engine.addFile(name, bytes);
	}
}

function becomes(name, text) {
	shown = { name, text };
	const missing = namesIn(text).filter((path) => !beside.includes(path));

	return { name, missing, canUndo: past.length > 0 };
}

const does = {
	async start(bytes) {
		program = bytes;
		engine = await load(program);
		warmUp(samples.values());
		return engine.version();
	},

	// One of the files is shown; the others are those that it may name.
	open(files) {
		const chosen = chooseShown(files);
		const { name, bytes } = chosen;

		putBeside(files.filter((file) => file !== chosen));
		if (isDocument(bytes)) {
			past = [];
			return { ...becomes(name, bytes), chosen: name, notes: [] };
		}
		const reply = engine.import(bytes, [], name);

		if (reply.status !== 0) {
			throw new Error(whyNot(reply));
		}
		past = [];
		return {
			...becomes(/\.xml$/.test(name) ? name : `${name.replace(/\.[^.]*$/, "")}.xml`, reply.answer),
			chosen: name,
			notes: reply.messages.map(({ message }) => message),
		};
	},

	draw({ isDark }) {
		const reply = ask("export", [...PICTURE, ...(isDark ? ["--dark"] : [])]);

		drawing = null;
		if (reply.answer.length === 0) {
			throw new Error(whyNot(reply));
		}
		drawing = new Drawing(reply.text);
		return drawing.outline;
	},

	cell: (key) => drawing?.cell(key),
	picture: (key) => drawing?.picture(key),
	stamp: (i) => drawing?.stamp(i),

	check() {
		const report = ask("check", ["--show-info"]).json().files[0];
		const lines = report.problems.length > 0 ? decoder.decode(shown.text).split("\n") : [];
		const addSource = (at) => ({ ...at, source: sourceOf(at, lines) });

		return {
			...report,
			problems: report.problems.map((problem) => ({
				...addSource(problem),
				related: (problem.related ?? []).map(addSource),
			})),
		};
	},

	questions: () => json("reach", ["--list"]),
	formats: () => json("export", ["--list"]).formats,

	reach(options) {
		const answer = json("reach", options);
		const { game, answers, counts, note } = answer;
		const listed = answers.slice(0, MOST_ANSWERS);

		return {
			n: answers.length,
			answers: listed.map((one) => ({ ...one, kind: one.kind && labelOf(game, one.kind) })),
			counts,
			note,
		};
	},

	explain: (rule) => engine.explain([rule]).json().rules[0],

	fix(options) {
		const reply = ask("fix", options);

		if (reply.answer.length === 0 || reply.status === 2) {
			throw new Error(whyNot(reply));
		}
		past.push(shown.text);
		// The problems that are left are in the list.
		const made = reply.messages.filter(({ severity }) => severity === "note");

		return { ...becomes(shown.name, reply.answer), notes: made.map(({ message }) => message) };
	},

	// The fixes of a problem, of which there may be several or none, each with the options that make it: its number counts all
	// fixes that are listed for the place.
	fixesOf({ rule, line, column, message }) {
		const there = ["--show-info", `--only=${rule}`, `--fixes-at=${line}:${column}`];
		const { problems } = ask("check", there).json().files[0];
		const listed = problems.flatMap((problem) =>
			(problem.fixes ?? []).map(({ label }) => ({ label, of: problem.message })),
		);

		return listed
			.map(({ label, of }, i) => ({ label, of, options: [...there, `--choice=${i + 1}`] }))
			.filter(({ of }) => of === message);
	},

	undo() {
		return becomes(shown.name, past.pop());
	},

	document: () => shown.text,

	convert(format) {
		const reply = ask("export", [`--to=${format}`]);

		if (reply.answer.length === 0) {
			throw new Error(whyNot(reply));
		}
		return { bytes: reply.answer, notes: reply.messages.map(({ message }) => message) };
	},

	link(base) {
		const reply = ask("export", ["--to=share", `--url-base=${base}`]);

		if (reply.status !== 0) {
			throw new Error(whyNot(reply));
		}
		return reply.text.trim();
	},
};

async function answer({ data: { id, what, given } }) {
	try {
		postMessage({ id, answer: await does[what](given) });
	} catch (error) {
		postMessage({ id, error: error.message });
		if (error instanceof WebAssembly.RuntimeError) {
			engine = await load(program);
		}
	}
}

let last = Promise.resolve();

// Browsers compile what is called first: that is done before the first document is there, and between messages.
function warmUp(maps) {
	setTimeout(() => {
		const { value: text, done } = maps.next();

		if (!done) {
			const warm = () => {
				engine.check(text, ["--show-info"]);
				warmUp(maps);
				return new Drawing(engine.export(text, PICTURE).text);
			};

			last = last.then(warm).catch(() => undefined);
		}
	});
}

addEventListener("message", (message) => {
	last = last.then(() => answer(message));
});
