// The engine, in a thread of its own, and the document that the page shows. Answers each message {id, what, given} with
// {id, answer} or {id, error}, in order.
import { Drawing } from "./drawing.js";
import { load } from "./starwright.js";

const MOST_ANSWERS = 2000;
const decoder = new TextDecoder();
let program;
let engine;
let drawing;
let shown = { name: "", text: new Uint8Array() };
let past = []; // texts before fixes
let beside = []; // names of files

// What went wrong in a reply, as a text.
function whyNot(reply) {
	return reply.messages
		.filter(({ severity }) => severity !== "note")
		.map(({ message, line, column }) => [...[line, column].filter(Boolean), ` ${message}`].join(":").trim())
		.join("\n");
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
	return { name, canUndo: past.length > 0 };
}

const does = {
	async start(bytes) {
		program = bytes;
		engine = await load(program);
		return engine.version();
	},

	// `beside`: files that the document may name.
	open({ name, bytes, beside = [] }) {
		putBeside(beside);
		if (isDocument(bytes)) {
			past = [];
			return { ...becomes(name, bytes), notes: [] };
		}
		const reply = engine.import(bytes, [], name);

		if (reply.status !== 0) {
			throw new Error(whyNot(reply));
		}
		past = [];
		return {
			...becomes(/\.xml$/.test(name) ? name : `${name.replace(/\.[^.]*$/, "")}.xml`, reply.answer),
			notes: reply.messages.map(({ message }) => message),
		};
	},

	draw({ isDark }) {
		const reply = ask("export", ["--to=svg", "--no-source", "--no-legend", ...(isDark ? ["--dark"] : [])]);

		drawing = null;
		if (reply.answer.length === 0) {
			throw new Error(whyNot(reply));
		}
		drawing = new Drawing(reply.text);
		return drawing.outline;
	},

	cell: (key) => drawing?.cell(key),
	picture: (key) => drawing?.picture(key),

	check: () => ask("check", ["--show-info"]).json().files[0],
	questions: () => json("reach", ["--list"]),
	formats: () => json("export", ["--list"]).formats,

	reach(options) {
		const answer = json("reach", options);
		const { answers, counts, note } = answer;

		return { n: answers.length, answers: answers.slice(0, MOST_ANSWERS), counts, note };
	},

	explain: (rule) => engine.explain([rule]).json().rules[0],

	fix(options) {
		const reply = ask("fix", options);

		if (reply.answer.length === 0 || reply.status === 2) {
			throw new Error(whyNot(reply));
		}
		past.push(shown.text);
		return { ...becomes(shown.name, reply.answer), notes: reply.messages.map(({ message }) => message) };
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
addEventListener("message", (message) => {
	last = last.then(() => answer(message));
});
