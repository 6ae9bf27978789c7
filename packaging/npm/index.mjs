// The library in JavaScript, for pages, workers and node: the verbs of starwright.h.
import createLibrary from "./library.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// In node, fetch() reads no files.
async function readProgram() {
	const url = new URL("starwright.wasm", import.meta.url);

	if (url.protocol === "file:" && globalThis.process?.versions?.node) {
		return (await import("node:fs/promises")).readFile(url);
	}
	const response = await fetch(url);

	if (!response.ok) {
		throw new Error(`starwright.wasm: ${response.status} ${response.statusText}`);
	}
	return response.arrayBuffer();
}

export class Reply {
	constructor(status, answer, messages) {
		this.status = status;
		this.answer = answer;
		this.messages = messages;
	}

	get text() {
		return decoder.decode(this.answer);
	}

	json() {
		return JSON.parse(this.text);
	}
}

// Copies what a call needs into the library's memory, and frees it after the call.
class Call {
	constructor(library) {
		this.library = library;
		this.kept = [];
	}

	bytes(bytes) {
		const at = this.library._malloc(bytes.length + 1);

		if (at === 0) {
			throw new RangeError("no memory is left");
		}
		this.kept.push(at);
		this.library.HEAPU8.set(bytes, at);
		this.library.HEAPU8[at + bytes.length] = 0;
		return at;
	}

	string(text) {
		if (text.includes("\0")) {
			throw new TypeError("an option or a name cannot have a zero character");
		}
		return this.bytes(encoder.encode(text));
	}

	words(words) {
		const pointers = new Uint32Array(words.length + 1);

		words.forEach((word, i) => {
			pointers[i] = this.string(word);
		});
		return this.bytes(new Uint8Array(pointers.buffer));
	}

	reply(at) {
		const { HEAPU8, UTF8ToString, _starwright_free } = this.library;
		const [status, answer, length, messages] = new Uint32Array(HEAPU8.buffer, at, 4);
		const reply = new Reply(status, HEAPU8.slice(answer, answer + length), JSON.parse(UTF8ToString(messages)));

		_starwright_free(at);
		return reply;
	}

	end() {
		this.kept.forEach(this.library._free);
	}
}

class Starwright {
	#library;

	constructor(library) {
		this.#library = library;
	}

	// What a verb with a text is asked: null is none, too.
	#askOf(verb, text, options, name) {
		if (typeof text !== "string" && !(text instanceof Uint8Array)) {
			throw new TypeError("the text is a string or a Uint8Array");
		}
		if (name !== undefined && typeof name !== "string") {
			throw new TypeError("the name is a string");
		}
		return this.#ask(verb, options, text, name);
	}

	#ask(verb, options, text, name) {
		if (!Array.isArray(options) || !options.every((word) => typeof word === "string")) {
			throw new TypeError("the options are an array of strings");
		}
		const call = new Call(this.#library);

		try {
			const words = call.words(options);
			const before = [];

			if (text !== undefined) {
				const bytes = typeof text === "string" ? encoder.encode(text) : text;

				before.push(name === undefined ? 0 : call.string(name), call.bytes(bytes), bytes.length);
			}
			return call.reply(this.#library[`_starwright_${verb}`](...before, words));
		} finally {
			call.end();
		}
	}

	check(text, options = [], name = undefined) {
		return this.#askOf("check", text, options, name);
	}

	fix(text, options = [], name = undefined) {
		return this.#askOf("fix", text, options, name);
	}

	format(text, options = [], name = undefined) {
		return this.#askOf("format", text, options, name);
	}

	reach(text, options = [], name = undefined) {
		return this.#askOf("reach", text, options, name);
	}

	odds(text, options = [], name = undefined) {
		return this.#askOf("odds", text, options, name);
	}

	export(text, options = [], name = undefined) {
		return this.#askOf("export", text, options, name);
	}

	import(text, options = [], name = undefined) {
		return this.#askOf("import", text, options, name);
	}

	scenario(text, options = [], name = undefined) {
		return this.#askOf("scenario", text, options, name);
	}

	generate(options) {
		return this.#ask("generate", options);
	}

	explain(options) {
		return this.#ask("explain", typeof options === "string" ? [options] : options);
	}

	version() {
		return this.#library.UTF8ToString(this.#library._starwright_version());
	}

	addFile(path, content) {
		const { FS } = this.#library;

		if (path.includes("/")) {
			FS.mkdirTree(path.slice(0, path.lastIndexOf("/") + 1));
		}
		FS.writeFile(path, content);
	}

	removeFile(path) {
		this.#library.FS.unlink(path);
	}
}

export async function load(program = undefined) {
	return new Starwright(await createLibrary({ wasmBinary: program ?? (await readProgram()) }));
}
