// Asks the library of the package everything in calls.json, in node or in a page, and gives the digests of the replies.
import { load } from "starwright";

const isPage = typeof window !== "undefined";
const read = async (name) =>
	isPage ? (await fetch(name)).json() : JSON.parse(await (await import("node:fs/promises")).readFile(name, "utf8"));
const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes) => {
	let text = "";

	for (const byte of bytes) {
		text += String.fromCharCode(byte);
	}
	return btoa(text);
};
// As Python's json.dumps() writes it.
const print = (value) => {
	if (Array.isArray(value)) {
		return `[${value.map(print).join(", ")}]`;
	}
	if (value && typeof value === "object") {
		return `{${Object.keys(value)
			.sort()
			.map((key) => `${print(key)}: ${print(value[key])}`)
			.join(", ")}}`;
	}
	return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (letter) =>
		letter === "\u007f" ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
};

async function ask() {
	const starwright = await load();
	const files = await read("files.json");
	const digests = [];

	for (const [name, content] of Object.entries(files)) {
		starwright.addFile(name, bytesOf(content));
	}
	for (const { verb, options, name, path, text } of await read("calls.json")) {
		const content = path ? bytesOf(files[path]) : text !== null && bytesOf(text);
		const reply = content ? starwright[verb](content, options, name) : starwright[verb](options);
		const printed = print([reply.status, base64Of(reply.answer), reply.messages]);
		const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(printed));

		digests.push([...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
	}
	return JSON.stringify(digests);
}

if (isPage) {
	window.asked = ask();
} else {
	process.stdout.write(await ask());
}
