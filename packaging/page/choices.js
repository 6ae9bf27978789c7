// The fixes of a problem that has no single right one: found when they are asked for, and none is made until it is chosen.
import { html } from "./dom.js";
import { ask } from "./engine.js";
import { words } from "./words.js";

let nLists = 0;

function capital(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

// Fixes are described by the engine, in English.
function choiceOf(fix, choose) {
	return html("li", {}, html("button", { type: "button", lang: "en", click: () => choose(fix) }, capital(fix.label)));
}

// Returns a button that opens and closes a list of the fixes, and what it opens. `choose` is called with the fix that is chosen;
// `attempt` runs what may fail.
export function choicesOf(problem, choose, attempt) {
	const said = html("p", { class: "hint", role: "status" });
	const list = html("ol", { class: "choices", id: `choices-${++nLists}`, keydown: leave });
	const button = html(
		"button",
		{ type: "button", title: words.chooseTip, "aria-expanded": "false", "aria-controls": list.id, click: toggle },
		words.choose,
	);
	const isOpen = () => button.ariaExpanded === "true";

	function close() {
		button.ariaExpanded = "false";
		said.textContent = "";
		list.replaceChildren();
	}

	function leave(event) {
		if (event.key === "Escape") {
			close();
			button.focus();
		}
	}

	async function open() {
		button.ariaExpanded = "true";
		said.textContent = words.looking;
		const fixes = await ask("fixesOf", problem).catch((error) => {
			close();
			throw error;
		});

		if (isOpen()) {
			said.textContent = fixes.length > 0 ? "" : words.noFix;
			list.replaceChildren(...fixes.map((fix) => choiceOf(fix, choose)));
			list.querySelector("button")?.focus();
		}
	}

	function toggle() {
		return isOpen() ? close() : attempt(open);
	}

	return [button, said, list];
}
