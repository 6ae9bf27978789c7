/** What is said beside an answer. */
export interface Message {
	severity: "error" | "warning" | "info" | "note";
	message: string;
	rule?: string;
	path?: string;
	/** From 1. */
	line?: number;
	/** From 1, in code points. */
	column?: number;
}

/** The answer of a verb: bytes, and what is said beside. */
export declare class Reply {
	/** 0: done, nothing found. 1: the text has problems. 2: wrong options, or the rules have no answer. */
	readonly status: 0 | 1 | 2;
	readonly answer: Uint8Array;
	readonly messages: Message[];
	/** The answer as text. */
	get text(): string;
	/** The answer, parsed as JSON. */
	json(): unknown;
}

/** XML, or what an import reads. Bytes are UTF-8, or a picture. */
export type Text = string | Uint8Array;

/** Words of the command, such as "--seat=1": see `starwright help VERB`. */
export type Options = readonly string[];

/**
 * The verbs of starwright.h. `name` is what messages call the text, a path such as "maps/one.xml". Files that a text names by
 * href are read below its folder, among those that addFile() has added.
 */
export interface Starwright {
	/** A report of the problems, in JSON unless --format says otherwise. */
	check(text: Text, options?: Options, name?: string): Reply;
	/** The text with its problems fixed, where there is one right way. */
	fix(text: Text, options?: Options, name?: string): Reply;
	/** The text in the canonical form. */
	format(text: Text, options?: Options, name?: string): Reply;
	/** The answer to one question about the map. */
	reach(text: Text, options?: Options, name?: string): Reply;
	/** The odds of a fight, or other chances of the game. */
	odds(text: Text, options?: Options, name?: string): Reply;
	/** The map in a format of another program. Formats with pictures of pixels are refused. */
	export(text: Text, options?: Options, name?: string): Reply;
	/** The document in what export() wrote. */
	import(text: Text, options?: Options, name?: string): Reply;
	/** A scenario at the start. */
	scenario(text: Text, options?: Options, name?: string): Reply;
	/** A map set up by dice. */
	generate(options: Options): Reply;
	/** A rule, kind of piece or assumption by its name, "map/place-taken"; or all rules: ["--list"]. */
	explain(options: Options | string): Reply;
	/** The version of the program, such as "0.1.0". */
	version(): string;
	/** Adds a file that texts may name; its folders are made. */
	addFile(path: string, content: Text): void;
	removeFile(path: string): void;
}

/** Loads the library. `program` is starwright.wasm; without it, the file beside this module is read. */
export declare function load(program?: ArrayBuffer | Uint8Array): Promise<Starwright>;
