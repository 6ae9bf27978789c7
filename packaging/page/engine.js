// Asks the worker: ask("check").then(...).
const worker = new Worker("worker.js", { type: "module" });
const waiting = new Map();
let n = 0;

worker.addEventListener("message", ({ data: { id, answer, error } }) => {
	const { resolve, reject } = waiting.get(id);

	waiting.delete(id);
	if (error === undefined) {
		resolve(answer);
	} else {
		reject(new Error(error));
	}
});

export function ask(what, given = undefined, transferred = []) {
	return new Promise((resolve, reject) => {
		waiting.set(++n, { resolve, reject });
		worker.postMessage({ id: n, what, given }, transferred);
	});
}

export async function start() {
	const response = await fetch("starwright.wasm");

	if (!response.ok) {
		throw new Error(`starwright.wasm: ${response.status} ${response.statusText}`);
	}
	const program = await response.arrayBuffer();

	return ask("start", program, [program]);
}
