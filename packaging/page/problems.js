// The problems of the document: where they are, why, and fixes.
import { choicesOf } from "./choices.js";
import { find, html, spaced } from "./dom.js";
import { ask } from "./engine.js";
import { isOnMap, point } from "./view.js";
import { words } from "./words.js";

const list = find("list");
const SEVERITIES = ["error", "warning", "info"];

// How many there are, also of those that are not listed.
function count(problems, leftOut, severity) {
	const listed = problems.filter((problem) => problem.severity === severity);
	const rules = new Set(listed.map(({ rule }) => rule));

	return leftOut.reduce((n, { count: more, rule }) => n + (rules.has(rule) ? more : 0), listed.length);
}

// The position in the list of what has the focus; -1: nothing in the list.
export function placeOfFocus() {
	return [...list.children].indexOf(document.activeElement?.closest("#list > li"));
}

// After a fix: the problem that is there now, or else the verdict.
export function focusAt(position) {
	const entry = list.children[position]?.querySelector("button, summary");

	(entry ?? find("verdict")).focus();
}

// Statement and reason of the rule, which are asked for when they are opened.
function addReason(details, problem) {
	details.addEventListener(
		"toggle",
		async () => {
			const { statement, reason } = await ask("explain", problem.rule);

			for (const text of [statement, reason, problem.rule]) {
				details.append(html("p", {}, text ?? ""));
			}
		},
		{ once: true },
	);
}

function placeOf({ path, line, place }) {
	return [path, words.line(line), place].filter((part) => part !== undefined).join(" · ");
}

// What is on the map can be shown there; of the rest, the line of the file tells where it is.
function placed(at, ...start) {
	const text = spaced(
		...start,
		html("span", { class: "message", dir: "auto", lang: "en" }, at.message),
		html("small", {}, placeOf(at)),
	);
	const [before, marked, after] = at.source ?? [];

	return [
		isOnMap(at)
			? html("button", { type: "button", class: "is-place", click: () => point(at) }, ...text)
			: html("p", { class: "is-place" }, ...text),
		...(at.source ? [html("code", { class: "source" }, before, html("mark", {}, marked), after)] : []),
	];
}

// What may be done about a problem: its fix, or a list of several.
function fixesOf(problem, { fix, attempt }) {
	if (problem.fixable) {
		const tip = words.fixTip(problem.rule);

		return [
			html("button", { type: "button", title: tip, click: () => fix("fix", [`--only=${problem.rule}`]) }, words.fix),
		];
	}
	return problem.mayHaveFixes ? choicesOf(problem, ({ options }) => fix("fix", options), attempt) : [];
}

function entry(problem, does) {
	const details = html("details", {}, html("summary", {}, words.why));

	addReason(details, problem);
	details.append(...problem.related.flatMap((other) => placed(other)));
	return html(
		"li",
		{ class: `is-${problem.severity}`, "data-rule": problem.rule },
		...placed(problem, html("strong", {}, `${words.severity[problem.severity]}:`)),
		html("div", { class: "row" }, details, ...fixesOf(problem, does)),
	);
}

export function showProblems({ problems, leftOut = [], notRun }, does) {
	const counts = SEVERITIES.map((severity) => count(problems, leftOut, severity));
	const worstFirst = SEVERITIES.flatMap((severity) => problems.filter((problem) => problem.severity === severity));

	find("verdict").textContent = problems.length > 0 ? words.found(...counts) : words.nothingFound;
	find("fix-all").hidden = !problems.some(({ fixable }) => fixable);
	list.replaceChildren(
		...worstFirst.map((problem) => entry(problem, does)),
		...leftOut.map(({ count: n, rule }) => html("li", {}, words.more(n, rule))),
		...(notRun ? [html("li", {}, words.notRun(notRun))] : []),
	);
}
