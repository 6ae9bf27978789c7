// What comes in (files, texts, links), and what is shown of it.
import { find, html } from "./dom.js";
import { ask, start } from "./engine.js";
import { save, showFormats } from "./exports.js";
import { showProblems } from "./problems.js";
import { selectPlace, showQuestions } from "./questions.js";
import { listen, show, showWhole, zoomMiddle } from "./view.js";
import { translate, words } from "./words.js";

const MOST_BYTES = 512 * 1024 * 1024;
const LONGEST_LINK = 2_000_000; // characters that Chromium opens
const dark = matchMedia("(prefers-color-scheme: dark)");
let name = "";
let isShown = false;
let working = 0;

// ---- What is said

function tell(text, isError = false) {
	find("told").textContent = text;
	find("told").classList.toggle("is-error", isError);
}

// Runs what may fail, and says the text that it returns, or why it failed.
async function attempt(act) {
	const timer = setTimeout(() => tell(words.working), 300);

	document.body.dataset.working = ++working;
	try {
		tell((await act()) ?? "");
	} catch (error) {
		tell(error.message, true);
	} finally {
		clearTimeout(timer);
		document.body.dataset.working = --working;
	}
}

// ---- The document

async function draw(keepsView) {
	try {
		const outline = await ask("draw", { isDark: dark.matches });
		const title = new DOMParser().parseFromString(outline.title, "text/html").body.textContent;

		find("name").textContent = title || name;
		document.title = `${title || name} – Starwright`;
		show(outline, keepsView);
		performance.mark("shown");
		find("welcome").hidden = true;
		find("zoom").hidden = false;
		selected(null);
	} catch (error) {
		find("view").hidden = true;
		find("zoom").hidden = true;
		find("welcome").hidden = false;
		find("welcome").replaceChildren(html("p", {}, words.notDrawn), html("p", { class: "hint" }, error.message));
		find("name").textContent = name;
	}
}

async function list() {
	const questions = await ask("questions").catch(() => ({ title: "", questions: [], seats: [] }));

	find("game").textContent = questions.title;
	showQuestions(questions);
	showFormats(await ask("formats").catch(() => []), name, attempt);
}

async function showDocument(opened, keepsView) {
	name = opened.name;
	isShown = true;
	find("undo").hidden = !opened.canUndo;
	find("copy").disabled = false;
	document.querySelector("aside").hidden = false;
	const checked = ask("check").then((report) => showProblems(report, fix));

	await draw(keepsView);
	await checked;
	await list();
}

function fix(options) {
	return attempt(async () => {
		const opened = await ask("fix", options);

		await showDocument(opened, true);
		return opened.notes.join("\n");
	});
}

function selected(piece) {
	find("details").textContent = piece?.title ?? words.hint;
	selectPlace(piece?.at);
}

// ---- What comes in

async function open(file, note = "") {
	const opened = await ask("open", file);

	if (!file.isLink) {
		history.replaceState(null, "", location.pathname + location.search);
	}
	await showDocument(opened, false);
	return [note, ...opened.notes].filter(Boolean).join("\n");
}

function openFiles(files) {
	return attempt(async () => {
		if (files.some(({ size }) => size > MOST_BYTES)) {
			throw new Error(words.tooLarge);
		}
		const [first, ...beside] = await Promise.all(
			files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
		);

		return open({ ...first, beside }, beside.length > 0 ? words.oneShown(first.name, beside.length) : "");
	});
}

function openText(text, isLink = false) {
	if (text.trim() === "") {
		return undefined;
	}
	return attempt(() => open({ name: "map.txt", bytes: new TextEncoder().encode(text), isLink }));
}

function openLink() {
	let hash = location.hash.slice(1);

	try {
		hash = decodeURIComponent(hash);
	} catch {
		// a share string has no per cent signs; the engine says what is wrong with others
	}
	return hash ? openText(hash, true) : undefined;
}

async function copyLink() {
	const base = location.href.replace(/#.*/, "");
	const link = await ask("link", base);

	if (link.length > LONGEST_LINK) {
		throw new Error(words.tooLong(link.length.toLocaleString(document.documentElement.lang)));
	}
	try {
		await navigator.clipboard.writeText(link);
		return words.copied;
	} catch {
		history.replaceState(null, "", link);
		return words.inAddress;
	}
}

function isTyping(target) {
	return target.closest?.("textarea, input, select") !== null;
}

function listenToPage() {
	addEventListener("dragover", (event) => event.preventDefault());
	addEventListener("drop", (event) => {
		event.preventDefault();
		const files = [...event.dataTransfer.files];

		return files.length > 0 ? openFiles(files) : openText(event.dataTransfer.getData("text/plain"));
	});
	addEventListener("paste", (event) => {
		if (!isTyping(event.target)) {
			const files = [...event.clipboardData.files];

			event.preventDefault();
			return files.length > 0 ? openFiles(files) : openText(event.clipboardData.getData("text/plain"));
		}
		return undefined;
	});
	addEventListener("hashchange", openLink);
	dark.addEventListener("change", () => isShown && draw(true));
}

function listenToButtons() {
	const does = {
		open: () => find("file").click(),
		paste: () => find("pasting").showModal(),
		leave: () => find("pasting").close(),
		take: () => {
			find("pasting").close();
			openText(find("text").value);
			find("text").value = "";
		},
		copy: () => attempt(copyLink),
		"fix-all": () => fix([]),
		undo: () => attempt(async () => showDocument(await ask("undo"), true)),
		download: () => attempt(async () => save(name.replace(/^.*\//, ""), await ask("document"))),
		"zoom-in": () => zoomMiddle(1.4),
		"zoom-out": () => zoomMiddle(1 / 1.4),
		whole: showWhole,
	};

	for (const [id, act] of Object.entries(does)) {
		find(id).addEventListener("click", act);
	}
	find("file").addEventListener("change", () => {
		const files = [...find("file").files];

		if (files.length > 0) {
			openFiles(files);
		}
		find("file").value = "";
	});
}

async function main() {
	translate();
	listenToPage();
	listenToButtons();
	listen({ select: selected });
	try {
		await start();
	} catch (error) {
		tell(words.broken(error.message), true);
		return;
	}
	document.body.dataset.state = "ready";
	performance.mark("ready");
	await openLink();
	await navigator.serviceWorker?.register("offline.js").catch(() => undefined);
}

main();
