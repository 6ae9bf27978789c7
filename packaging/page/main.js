// What comes in (files, texts, links), and what is shown of it.
import { find, html } from "./dom.js";
import { ask, start } from "./engine.js";
import { save, showFormats } from "./exports.js";
import { focusAt, placeOfFocus, showProblems } from "./problems.js";
import { selectPlace, showAnswers, showQuestions } from "./questions.js";
import { hide, listen, show, showWhole, zoomMiddle } from "./view.js";
import { inPage, translate, words } from "./words.js";

const MOST_BYTES = 512 * 1024 * 1024;
const LONGEST_LINK = 2_000_000; // characters that Chromium opens
const dark = matchMedia("(prefers-color-scheme: dark)");
let name = "";
let missing = []; // files that the document names, and which are not there
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
		tell(inPage(error.message), true);
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
		await show(outline, keepsView);
		performance.mark("shown");
		find("welcome").hidden = true;
		find("zoom").hidden = false;
		find("details").hidden = false;
		selected(null);
	} catch (error) {
		await hide();
		find("zoom").hidden = true;
		find("details").hidden = true;
		find("welcome").hidden = false;
		find("welcome").replaceChildren(html("p", {}, words.notDrawn), html("p", {}, inPage(error.message)));
		if (missing.length > 0) {
			find("welcome").append(html("p", {}, words.missing(name, missing)));
		}
		find("name").textContent = name;
		document.title = `${name} – Starwright`;
		selectPlace(undefined);
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
	missing = opened.missing;
	isShown = true;
	find("undo").hidden = !opened.canUndo;
	find("copy").disabled = false;
	document.querySelector("aside").hidden = false;
	const [report] = await Promise.all([ask("check"), draw(keepsView)]);

	showProblems(report, { fix, attempt });
	await list();
}

// Those that have one right fix, or the fix that is chosen.
function fix(what, given) {
	return attempt(async () => {
		const opened = await ask(what, given);
		const focused = placeOfFocus();

		await showDocument(opened, true);
		focusAt(focused);
		return opened.notes.join("\n");
	});
}

function selected(piece) {
	find("details").textContent = piece?.title ?? words.hint;
	selectPlace(piece?.at);
}

// ---- What comes in

async function open({ files, isLink = false }) {
	const opened = await ask("open", files);
	const note = files.length > 1 ? words.oneShown(opened.chosen, files.length - 1) : "";

	if (!isLink) {
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
		const read = await Promise.all(
			files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
		);

		return open({ files: read });
	});
}

function openText(text, isLink = false) {
	if (text.trim() === "") {
		return undefined;
	}
	return attempt(() => open({ files: [{ name: "map.xml", bytes: new TextEncoder().encode(text) }], isLink }));
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
	dark.addEventListener("change", () => isShown && draw(true).then(showAnswers));
}

function take() {
	find("pasting").close();
	openText(find("text").value);
	find("text").value = "";
}

function listenToButtons() {
	const does = {
		open: () => find("file").click(),
		paste: () => find("pasting").showModal(),
		leave: () => find("pasting").close(),
		take,
		copy: () => attempt(copyLink),
		"fix-all": () => fix("fix", []),
		undo: () => attempt(async () => showDocument(await ask("undo"), true)),
		download: () => attempt(async () => save(name.replace(/^.*\//, ""), await ask("document"))),
		"zoom-in": () => zoomMiddle(1.4),
		"zoom-out": () => zoomMiddle(1 / 1.4),
		whole: showWhole,
	};

	for (const [id, act] of Object.entries(does)) {
		find(id).addEventListener("click", act);
	}
	find("text").addEventListener("keydown", (event) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
			take();
		}
	});
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
