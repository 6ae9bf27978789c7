/* The script of an exported page: zoom and pan, the details of a tile, and the answers that the
 * engine has written into the page (see html.h for `data`). Data from a document is set as text,
 * never as markup; nothing is fetched. */
(() => {
	"use strict";

	const SVG = "http://www.w3.org/2000/svg";
	const data = JSON.parse(document.getElementById("data").textContent);
	const words = data.words;
	const map = document.querySelector("#map > svg");
	const pieces = new Map(data.pieces.map((piece) => [piece.id, piece]));
	const colours = new Map(data.seats);
	const groups = new Map();
	const isBoard = map.parentElement.classList.contains("board");
	const isMat = isBoard || map.parentElement.classList.contains("mat");
	const byHex = new Map();

	/* ---- Making elements ------------------------------------------------------------ */

	function fill(element, attributes, children) {
		for (const [name, value] of Object.entries(attributes)) {
			element.setAttribute(name, value);
		}
		element.append(...children);
		return element;
	}

	function html(tag, attributes = {}, ...children) {
		return fill(document.createElement(tag), attributes, children);
	}

	function svg(tag, attributes = {}, ...children) {
		return fill(document.createElementNS(SVG, tag), attributes, children);
	}

	function place(parent, element) {
		parent.append(element);
		return element;
	}

	/* ---- The viewport ---------------------------------------------------------------- */

	const whole = map.getAttribute("viewBox").split(" ").map(Number);
	let view = [...whole];

	function look([x, y, width, height]) {
		const least = 2500;
		const factor = Math.min(Math.max(1, least / width), (whole[2] * 3) / width);
		const centreX = Math.min(Math.max(x + width / 2, whole[0]), whole[0] + whole[2]);
		const centreY = Math.min(Math.max(y + height / 2, whole[1]), whole[1] + whole[3]);

		view = [centreX - (width * factor) / 2, centreY - (height * factor) / 2, width * factor, height * factor];
		map.setAttribute("viewBox", view.map((number) => number.toFixed(1)).join(" "));
	}

	function pointAt(x, y) {
		return new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse());
	}

	/* The point at (x, y) of the window keeps its position. */
	function zoom(factor, x, y) {
		const at = pointAt(x, y);

		look([at.x - (at.x - view[0]) / factor, at.y - (at.y - view[1]) / factor, view[2] / factor, view[3] / factor]);
	}

	function zoomMiddle(factor) {
		const box = map.getBoundingClientRect();

		zoom(factor, box.left + box.width / 2, box.top + box.height / 2);
	}

	function pan(dx, dy) {
		const scale = map.getScreenCTM().a;

		look([view[0] - dx / scale, view[1] - dy / scale, view[2], view[3]]);
	}

	/* The map ends with the first screen, below the header. */
	function fitScreen() {
		const height = document.querySelector("header").offsetHeight;

		document.documentElement.style.setProperty("--header", `${height}px`);
	}

	/* On paper the map is whole, however it is zoomed. */
	function listenToPrinter() {
		let before = view;

		addEventListener("beforeprint", () => {
			before = view;
			look(whole);
		});
		addEventListener("afterprint", () => look(before));
	}

	function addButtons() {
		const bar = place(map.parentNode, html("div", { class: "buttons" }));
		const buttons = [
			["zoom-in", "M3 10H17M10 3V17", words.zoomIn, () => zoomMiddle(1.4)],
			["zoom-out", "M3 10H17", words.zoomOut, () => zoomMiddle(1 / 1.4)],
			["whole", "M3 7V3H7M13 3H17V7M17 13V17H13M7 17H3V13", words.whole, () => look(whole)],
		];

		for (const [id, d, title, action] of buttons) {
			const icon = svg("svg", { viewBox: "0 0 20 20", "aria-hidden": true }, svg("path", { d }));
			const button = html("button", { id, title, "aria-label": title, type: "button" }, icon);

			place(bar, button).addEventListener("click", action);
		}
	}

	/* ---- Pointers: one finger or the mouse pans the map, two fingers zoom -------------- */

	const SLACK = 6; /* pixels that the pointer may move during a tap */
	const fingers = new Map();
	let hasMoved = false;

	function spread() {
		const [one, two] = [...fingers.values()];

		return {
			x: (one.x + two.x) / 2,
			y: (one.y + two.y) / 2,
			distance: Math.hypot(one.x - two.x, one.y - two.y),
		};
	}

	function onMove(event) {
		const finger = fingers.get(event.pointerId);

		if (!finger) {
			if (event.pointerType === "mouse") {
				tell(pieceUnder(event.target) ?? chosen);
			}
			return;
		}
		const before = fingers.size === 2 ? spread() : null;
		const { x, y } = finger;

		if (!hasMoved && Math.hypot(event.clientX - x, event.clientY - y) < SLACK) {
			return;
		}
		hasMoved = true;
		map.setPointerCapture(event.pointerId);
		map.classList.add("is-moving");
		fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
		if (before) {
			const now = spread();

			pan(now.x - before.x, now.y - before.y);
			zoom(now.distance / Math.max(before.distance, 1), now.x, now.y);
		} else if (fingers.size === 1) {
			pan(event.clientX - x, event.clientY - y);
		}
	}

	function onUp(event) {
		fingers.delete(event.pointerId);
		if (fingers.size > 0) {
			return;
		}
		map.classList.remove("is-moving");
		if (!hasMoved && event.type === "pointerup") {
			choose(pieceUnder(event.target));
		}
		hasMoved = false;
	}

	function listenToHands() {
		map.addEventListener("pointerdown", (event) => {
			if (event.button === 0) {
				fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
			}
		});
		map.addEventListener("pointermove", onMove);
		map.addEventListener("pointerup", onUp);
		map.addEventListener("pointercancel", onUp);
		map.addEventListener("pointerleave", () => tell(chosen));
		map.addEventListener(
			"wheel",
			(event) => {
				event.preventDefault();
				zoom(1.0015 ** -event.deltaY, event.clientX, event.clientY);
			},
			{ passive: false },
		);
	}

	/* ---- Keys ------------------------------------------------------------------------ */

	const STEPS = {
		ArrowLeft: [[-1, 0]],
		ArrowRight: [[1, 0]],
		ArrowUp: [
			[0, -1],
			[1, -1],
		],
		ArrowDown: [
			[0, 1],
			[-1, 1],
		],
	};
	const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

	/* The nearest card in that direction; what lies to the side counts as farther away. */
	function nextCard(from, [dx, dy]) {
		const middle = ({ id }) => {
			const { x, y, width, height } = groups.get(id).getBoundingClientRect();

			return { x: x + width / 2, y: y + height / 2 };
		};
		const start = middle(from);
		let best = { far: Infinity };

		for (const id of groups.keys()) {
			const { x, y } = middle({ id });
			const along = (x - start.x) * dx + (y - start.y) * dy;
			const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);

			if (along > 1 && along + 3 * aside < best.far) {
				best = { far: along + 3 * aside, piece: pieces.get(id) };
			}
		}
		return best.piece;
	}

	function nextTile(from, steps) {
		for (const [q, r] of steps) {
			const there = byHex.get(`${from.q + q},${from.r + r}`)?.find(({ id }) => groups.has(id));

			if (there) {
				return there;
			}
		}
		return undefined;
	}

	const ZOOMS = {
		"+": () => zoomMiddle(1.4),
		"-": () => zoomMiddle(1 / 1.4),
		0: () => look(whole),
	};

	function onKey(event) {
		const from = pieceUnder(event.target);

		if (event.ctrlKey || event.altKey || event.metaKey) {
			return;
		}
		if (ZOOMS[event.key] && !event.target.closest("form")) {
			ZOOMS[event.key]();
		}
		if (!from || !STEPS[event.key]) {
			return;
		}
		event.preventDefault();
		const next = isMat ? nextCard(from, WAYS[event.key]) : nextTile(from, STEPS[event.key]);

		if (next) {
			choose(next);
			groups.get(next.id).focus();
		}
	}

	/* ---- Details of a tile ----------------------------------------------------------- */

	let chosen = null;
	const ring = svg("circle", { id: "chosen", r: 540, visibility: "hidden" });
	const frame = svg("rect", { id: "frame" });
	const details = html("section", { id: "details", "aria-live": "polite" });

	function pieceUnder(target) {
		const group = target.closest?.("g[id^='piece-']");

		return group ? pieces.get(Number(group.id.slice(6))) : null;
	}

	function factsOf(piece) {
		const list = html("dl");

		for (const [label, value] of piece.facts) {
			place(list, html("div", {}, html("dt", {}, label), html("dd", { dir: "auto" }, value)));
		}
		return list;
	}

	function tellOne(into, piece, heading) {
		/* What is inside another piece stands below it. */
		const isWithin = (isMat && !isBoard) || piece.place?.startsWith("in:");

		place(into, html(heading, { dir: "auto" }, `${piece.name} ${isWithin ? "" : (piece.place ?? "")}`));
		place(into, factsOf(piece));
		for (const other of data.pieces) {
			if (other.inside === piece.id) {
				tellOne(into, other, "h3");
			}
		}
	}

	function tell(piece) {
		details.replaceChildren();
		if (!piece) {
			place(details, html("p", { class: "hint" }, words.choose));
			return;
		}
		tellOne(details, piece, "h2");
		for (const other of byHex.get(`${piece.q},${piece.r}`) ?? []) {
			if (other !== piece) {
				tellOne(details, other, "h3");
			}
		}
		const touched = data.touches[piece.id] ?? [];

		if (touched.length > 0) {
			const names = touched.map((id) => `${pieces.get(id).name} ${pieces.get(id).place}`);

			place(details, html("p", { class: "hint" }, `${words.touches}: ${names.join("; ")}`));
		}
	}

	function choose(piece) {
		const group = piece && groups.get(piece.id);

		if (chosen) {
			groups.get(chosen.id)?.setAttribute("tabindex", "-1");
		}
		chosen = group ? piece : null;
		ring.setAttribute("visibility", group && !isMat ? "visible" : "hidden");
		if (group) {
			ring.setAttribute("transform", group.getAttribute("transform"));
			group.setAttribute("tabindex", "0");
		}
		frame.remove();
		if (group && isMat) {
			const { x, y, width, height } = group.getBBox();

			place(group, fill(frame, { x, y, width, height }, []));
		}
		tell(chosen);
		if (isAskedFrom()) {
			show();
		}
	}

	/* ---- Questions --------------------------------------------------------------------- */

	const controls = html("section", { id: "controls" });
	const form = html("form");
	const count = html("p", { id: "count", "aria-live": "polite" });
	const list = html("ol", { id: "answers" });
	const marks = svg("g", { id: "marks" });
	const asked = { what: "", seat: data.seats[0]?.[0], isOpen: false, steps: "" };

	function question() {
		return data.questions.find((one) => one.name === asked.what);
	}

	function isAskedFrom() {
		return asked.what === "from" || question()?.from;
	}

	/* The distances from a tile, in steps between tiles that touch or are linked. */
	function walk(from) {
		const found = new Map([[from, 0]]);
		const linked = new Set(data.linked);
		let wave = [from];

		while (wave.length > 0) {
			const next = [];

			for (const id of wave) {
				const others = linked.has(id) ? [...data.touches[id], ...linked] : data.touches[id];

				if (linked.has(id)) {
					linked.clear();
				}
				for (const other of others ?? []) {
					if (!found.has(other)) {
						found.set(other, found.get(id) + 1);
						next.push(other);
					}
				}
			}
			wave = next;
		}
		found.delete(from);
		return [...found].map(([ref, distance]) => ({ ref, distance, seats: [] }));
	}

	function stored() {
		const from = question().from ? `/${chosen.q},${chosen.r}` : "";
		const fog = `${asked.what}/${asked.seat}/1${from}`;
		const answers = (asked.isOpen && data.answers[`${asked.what}/${asked.seat}/0${from}`]) || data.answers[fog];

		if (!Array.isArray(answers)) {
			return answers ?? words.noAnswer;
		}
		const found = [];

		for (let i = 0; i < answers.length; i += 2) {
			found.push({ ref: answers[i], distance: answers[i + 1], seats: [asked.seat] });
		}
		return found;
	}

	/* An array of {ref, distance, seats}, or a text that says why there is none. */
	function ask() {
		if (isAskedFrom() && !chosen) {
			return words.chooseFrom;
		}
		if (asked.what === "from") {
			return data.touches[chosen.id] ? walk(chosen.id) : words.noAnswer;
		}
		if (asked.what === "first") {
			return data.first
				.map(([ref, distance, ...seats]) => ({ ref, distance, seats }))
				.sort((one, two) => one.distance - two.distance);
		}
		return stored();
	}

	function takesSteps() {
		return asked.what === "from" || question()?.steps;
	}

	function isNear({ distance }) {
		return !takesSteps() || asked.steps === "" || distance <= Number(asked.steps);
	}

	/* ---- Answers on the map and as a list ---------------------------------------------- */

	function whereIs(ref) {
		if (groups.has(ref)) {
			return groups.get(ref).getAttribute("transform");
		}
		const [q, r] = pieces.has(ref) ? [pieces.get(ref).q, pieces.get(ref).r] : ref.split(",").map(Number);

		return q === undefined ? null : `translate(${1000 * q + 500 * r} ${866 * r})`;
	}

	function mark({ ref, distance, seats }) {
		const transform = whereIs(ref);

		if (transform === null) {
			return;
		}
		const group = place(marks, svg("g", { transform }));
		const colour = seats.length === 1 ? colours.get(seats[0]) : undefined;

		if (!groups.has(ref)) {
			place(group, svg("polygon", { points: "433,250 0,500 -433,250 -433,-250 0,-500 433,-250" }));
		}
		place(group, svg("circle", { cx: 420, cy: 40, r: 180, fill: colour ?? "#555b66" }));
		place(group, svg("text", { x: 420, y: 118 }, String(distance)));
	}

	function entry({ ref, distance }) {
		const piece = pieces.get(ref);
		const button = html(
			"button",
			{ type: "button" },
			html("span", {}, String(distance)),
			html("span", {}, piece?.place ?? String(ref)),
			html("span", { dir: "auto" }, piece?.name ?? ""),
		);

		button.addEventListener("click", () => choose(piece));
		return html("li", { "data-ref": ref, "data-distance": distance }, button);
	}

	function show() {
		const found = asked.what === "" ? [] : ask();
		const answers = Array.isArray(found) ? found.filter(isNear) : [];
		const refs = new Set(answers.map(({ ref }) => ref));
		const unit = question()?.counts ?? words.steps;

		marks.replaceChildren();
		answers.forEach(mark);
		list.replaceChildren(...answers.map(entry));
		for (const [id, group] of groups) {
			const isOwn = question() && pieces.get(id).seat === asked.seat;

			group.classList.toggle("is-dim", answers.length > 0 && !refs.has(id) && !isOwn && chosen?.id !== id);
		}
		count.textContent = Array.isArray(found) ? `${words.reached}: ${answers.length} (${unit})` : found;
		count.hidden = asked.what === "";
	}

	/* ---- Controls ---------------------------------------------------------------------- */

	function labelled(text, input) {
		return html("label", { class: "is-row" }, text, input);
	}

	function addShow() {
		const select = html("select", { id: "show", "aria-labelledby": "show-title" });
		const options = [
			["", words.nothing],
			["from", words.from],
			...(data.first.length > 0 ? [["first", words.first]] : []),
			...data.questions.map(({ name, label }) => [name, label]),
		];

		for (const [value, label] of options) {
			place(select, html("option", { value }, label));
		}
		place(form, html("h2", { id: "show-title" }, words.show));
		place(form, select).addEventListener("change", () => {
			asked.what = select.value;
			showWishes();
			show();
		});
	}

	const wishes = {};

	/* Shows only the fields that the question uses. */
	function showWishes() {
		const one = question();

		wishes.help.textContent = one?.help ?? "";
		wishes.help.hidden = !one;
		wishes.seats.hidden = !one;
		wishes.open.hidden = !one;
		wishes.steps.hidden = !takesSteps();
		wishes.unit.textContent = one?.counts ?? words.steps;
	}

	function addSeats() {
		wishes.seats = place(form, html("fieldset", { id: "seats" }, html("legend", {}, words.seat)));
		for (const [seat, colour] of data.seats) {
			const input = html("input", { type: "radio", name: "seat", value: seat });
			const dot = svg("svg", { class: "dot", viewBox: "-1 -1 2 2" }, svg("circle", { r: 1, fill: colour }));

			input.checked = seat === asked.seat;
			place(wishes.seats, html("label", {}, input, dot, String(seat)));
			input.addEventListener("change", () => {
				asked.seat = seat;
				show();
			});
		}
	}

	function addWishes() {
		const open = html("input", { id: "open", type: "checkbox" });
		const steps = html("input", { id: "steps", type: "number", min: 0, inputmode: "numeric" });

		wishes.help = place(form, html("p", { class: "hint" }));
		addSeats();
		wishes.open = place(form, labelled("", open));
		wishes.open.append(words.open);
		wishes.steps = place(form, labelled(words.atMost, steps));
		wishes.unit = place(wishes.steps, html("span"));
		open.addEventListener("change", () => {
			asked.isOpen = open.checked;
			show();
		});
		steps.addEventListener("input", () => {
			asked.steps = steps.value;
			show();
		});
		form.addEventListener("submit", (event) => event.preventDefault());
	}

	/* Lists the pieces without a place, each with the pieces inside it. */
	function addOthers() {
		const section = html(isMat ? "details" : "section", { id: "others" });
		const isOther = (piece) => piece !== undefined && piece.place === undefined && piece.element !== "about";

		for (const piece of data.pieces) {
			if (isOther(piece) && !isOther(pieces.get(piece.inside))) {
				tellOne(section, piece, "h3");
			}
		}
		if (section.hasChildNodes()) {
			section.prepend(html(isMat ? "summary" : "h2", {}, words.alsoThere));
			place(document.querySelector("aside"), section);
		}
	}

	/* Makes each tile focusable, with a label. Its <title> would show the label again as a tooltip. */
	function prepareTiles() {
		for (const group of map.querySelectorAll("g[id^='piece-']")) {
			const piece = pieces.get(Number(group.id.slice(6)));
			const title = group.querySelector("title");

			group.setAttribute("role", "img");
			group.setAttribute("tabindex", groups.size === 0 ? "0" : "-1");
			group.setAttribute("aria-label", title.textContent);
			title.remove();
			groups.set(piece.id, group);
			group.addEventListener("focus", () => {
				if (piece !== chosen && fingers.size === 0) {
					choose(piece);
				}
			});
		}
		for (const piece of data.pieces) {
			if (piece.q !== undefined) {
				const key = `${piece.q},${piece.r}`;

				byHex.set(key, [...(byHex.get(key) ?? []), piece]);
			}
		}
	}

	prepareTiles();
	place(map, marks);
	place(map, ring);
	addButtons();
	fitScreen();
	addEventListener("resize", fitScreen);
	listenToPrinter();
	listenToHands();
	document.addEventListener("keydown", onKey);
	document.querySelector("aside").prepend(details);
	if (!isMat) {
		addShow();
		addWishes();
		showWishes();
		controls.append(form, count, list);
		details.after(controls);
	}
	addOthers();
	choose(null);
	show();
})();
