// The questions of the game, as the engine lists them, and its answers on the map and as a list.
import { find, html, spaced } from "./dom.js";
import { ask } from "./engine.js";
import { isOnMap, mark, nextFrame, point } from "./view.js";
import { inPage, label, words } from "./words.js";

const section = find("questions");
const MOST_LISTED = 200;
const PORTION = 50; // entries in a frame
const PLACES = new Set(["distance", "place", "q", "r", "x", "y", "element", "kind", "name", "piece"]);
let known = { questions: [], seats: [] };
let selected; // the place of the selected piece
let fields = {};
let latest = 0;

function question() {
	return known.questions.find(({ name }) => name === fields.what.value);
}

function labelled(text, input) {
	return html("label", { class: "row" }, html("span", {}, text), input);
}

function choice(options) {
	return html("select", { change: show }, ...options.map(([value, label]) => html("option", { value }, label)));
}

// "sight cover, by smoke at 2,3"
function said(answer) {
	return Object.entries(answer)
		.filter(([name]) => !PLACES.has(name))
		.map(
			([name, value]) =>
				`${name} ${value === true ? words.yes : value === false ? words.no : [value].flat().join("; ")}`,
		)
		.join(", ");
}

function entry(answer) {
	const { distance, place, name, kind } = answer;
	const where = [distance, place].filter((part) => part !== undefined).join(" · ");
	const text = spaced(
		html("strong", {}, where || (name ?? "")),
		html("span", { dir: "auto" }, (where ? name : undefined) ?? (kind ? label(kind) : "")),
		html("small", { dir: "auto" }, said(answer)),
	);

	return html(
		"li",
		{},
		isOnMap(answer)
			? html("button", { type: "button", class: "is-place", click: () => point(answer) }, ...text)
			: html("p", { class: "is-place" }, ...text),
	);
}

function optionsFor(one) {
	const options = [one.takes ? `--${one.name}=${fields.number.value || 0}` : `--${one.name}`];

	if (fields.seat.value) {
		options.push(`--seat=${fields.seat.value}`);
	}
	if (fields.noFog.checked) {
		options.push("--no-fog");
	}
	if (one.from && fields.of.value) {
		options.push(`--of=${fields.of.value}`);
	} else if (one.from && selected) {
		options.push(`--from=${selected}`);
	}
	return options;
}

function clear(text) {
	mark([], "");
	fields.answers.replaceChildren();
	fields.count.textContent = text;
}

async function list(answers, asked) {
	fields.answers.replaceChildren();
	for (let i = 0; i < answers.length && asked === latest; i += PORTION) {
		fields.answers.append(...answers.slice(i, i + PORTION).map(entry));
		await nextFrame();
	}
}

async function show() {
	if (!fields.what) {
		return;
	}
	const one = question();
	const asked = ++latest;

	showFields(one);
	if (!one) {
		clear("");
		return;
	}
	if (one.from === "required" && !fields.of.value && !selected) {
		clear(words.selectFirst);
		return;
	}
	try {
		const { n, answers, counts, note } = await ask("reach", optionsFor(one));
		const colour = known.seats.find(({ seat }) => String(seat) === fields.seat.value)?.colour ?? "#555b66";

		if (asked !== latest) {
			return;
		}
		mark(answers, colour);
		list(answers.slice(0, MOST_LISTED), asked);
		fields.count.textContent = [
			words.answers(n, counts && label(counts)),
			n > MOST_LISTED ? words.firstOnes(MOST_LISTED) : undefined,
			note,
		]
			.filter((part) => part !== undefined)
			.join("; ");
	} catch (error) {
		if (asked === latest) {
			clear(inPage(error.message));
		}
	}
}

// Shows only the fields that the question uses.
function showFields(one) {
	const names = one?.of ?? [];

	fields.help.textContent = label(one?.help ?? "");
	fields.seat.parentNode.hidden = !one || known.seats.length === 0;
	fields.noFog.parentNode.hidden = !one || !known.fog;
	fields.number.parentNode.hidden = !one?.takes;
	fields.number.previousSibling.textContent = words.number[one?.takes] ?? words.anyNumber(one?.takes ?? "");
	fields.of.parentNode.hidden = !one?.from;
	if (fields.of.dataset.names !== names.join("\n")) {
		fields.of.dataset.names = names.join("\n");
		fields.of.replaceChildren(
			html("option", { value: "" }, words.selected),
			...names.map((name) => html("option", { value: name }, name)),
		);
	}
}

export { show as showAnswers };

export function selectPlace(place) {
	selected = place;
	if (fields.what && question()?.from && !fields.of.value) {
		show();
	}
}

export function showQuestions(list) {
	const before = fields.what?.value;
	const seat = fields.seat?.value;

	known = list;
	section.hidden = known.questions.length === 0;
	fields = {
		what: choice([["", words.none], ...known.questions.map(({ name, label: text }) => [name, label(text)])]),
		seat: choice(known.seats.map((one) => [one.seat, one.seat])),
		number: html("input", { type: "number", min: 0, value: 3, inputmode: "numeric", input: show }),
		of: choice([["", words.selected]]),
		noFog: html("input", { type: "checkbox", change: show }),
		help: html("p", { class: "hint" }),
		count: html("p", { role: "status" }),
		answers: html("ol", { class: "answers" }),
	};
	section.replaceChildren(
		html("h2", {}, words.questions),
		labelled(words.question, fields.what),
		fields.help,
		labelled(words.seat, fields.seat),
		labelled(words.from, fields.of),
		labelled("", fields.number),
		html("label", { class: "row" }, fields.noFog, words.noFog),
		fields.count,
		fields.answers,
	);
	if (known.questions.some(({ name }) => name === before)) {
		fields.what.value = before;
	}
	if (known.seats.some((one) => String(one.seat) === seat)) {
		fields.seat.value = seat;
	}
	show();
}
