// The problems of the document: where they are, why, and fixes.
import { find, html } from "./dom.js";
import { ask } from "./engine.js";
import { point } from "./view.js";
import { words } from "./words.js";

const list = find("list");

function count(problems, severity) {
	return problems.filter((problem) => problem.severity === severity).length;
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

function entry(problem, fix) {
	const details = html("details", {}, html("summary", {}, words.why));
	const others = (problem.related ?? []).map((other) =>
		html(
			"button",
			{ type: "button", class: "is-place", click: () => point(other) },
			html("span", { dir: "auto" }, other.message),
			html("small", {}, placeOf(other)),
		),
	);

	addReason(details, problem);
	details.append(...others);
	return html(
		"li",
		{ class: `is-${problem.severity}`, "data-rule": problem.rule },
		html(
			"button",
			{ type: "button", class: "is-place", click: () => point(problem) },
			html("strong", {}, words.severity[problem.severity]),
			html("span", { dir: "auto" }, problem.message),
			html("small", {}, placeOf(problem)),
		),
		html(
			"div",
			{ class: "row" },
			details,
			...(problem.fixable
				? [
						html(
							"button",
							{ type: "button", title: words.fixTip(problem.rule), click: () => fix([`--only=${problem.rule}`]) },
							words.fix,
						),
					]
				: []),
		),
	);
}

export function showProblems({ problems, leftOut = [], notRun }, fix) {
	const counts = ["error", "warning", "info"].map((severity) => count(problems, severity));

	find("verdict").textContent = problems.length > 0 ? words.found(...counts) : words.nothingFound;
	find("fix-all").hidden = !problems.some(({ fixable }) => fixable);
	list.replaceChildren(
		...problems.map((problem) => entry(problem, fix)),
		...leftOut.map(({ count: n, rule }) => html("li", {}, words.more(n, rule))),
		...(notRun ? [html("li", {}, words.notRun(notRun))] : []),
	);
}
