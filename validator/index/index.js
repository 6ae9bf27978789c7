/* Filters and sorts the cards of a collection's page. Without this script all are shown, in the order of the files. */
(() => {
	"use strict";

	const main = document.querySelector("main");
	const cards = [...main.children];
	const form = document.createElement("form");
	const shown = document.getElementById("summary");
	const summary = shown.textContent;

	function add(element, id, title) {
		element.id = id;
		element.title = title;
		element.setAttribute("aria-label", title);
		form.append(element);
		return element;
	}

	function choice(id, title, options) {
		const select = add(document.createElement("select"), id, title);

		for (const [value, text] of options) {
			select.append(new Option(text, value));
		}
		return select;
	}

	/* A drop-down list of the distinct values that the cards have for `name`. */
	function filter(name, title, all, text) {
		const values = [...new Set(cards.map((card) => card.dataset[name]))].filter((value) => value && value !== "0");

		values.sort((one, two) => one.localeCompare(two, "en", { numeric: true }));
		return choice(name, title, [["", all], ...values.map((value) => [value, text(value)])]);
	}

	const words = add(document.createElement("input"), "words", "Search");
	const filters = [
		filter("game", "Game", "All games", (game) => game),
		filter("players", "Players", "Any number of players", (n) => `${n} player${n === "1" ? "" : "s"}`),
		filter("verdict", "Verdict", "Legal or not", (verdict) => verdict),
	];
	const order = choice("order", "Order", [
		["", "In order of files"],
		["players", "By number of players"],
		["tiles", "By number of tiles"],
		["gap", "Fairest first"],
	]);

	/* Cards without the number come last. */
	function rank(card) {
		const number = Number(card.dataset[order.value]);

		return number < 0 ? Number.POSITIVE_INFINITY : number;
	}

	/* The text of a card in lower case, taken when it is first searched. */
	const texts = new Map();

	function text(card) {
		if (!texts.has(card)) {
			texts.set(card, card.textContent.toLowerCase());
		}
		return texts.get(card);
	}

	function isWanted(card) {
		return (
			text(card).includes(words.value.trim().toLowerCase()) &&
			filters.every((select) => select.value === "" || card.dataset[select.id] === select.value)
		);
	}

	function show() {
		const wanted = cards.filter(isWanted);

		if (order.value !== "") {
			wanted.sort((one, two) => (rank(one) === rank(two) ? 0 : rank(one) - rank(two)));
		}
		main.replaceChildren(...wanted);
		shown.textContent = wanted.length === cards.length ? summary : `${wanted.length} of ${summary}`;
	}

	words.type = "search";
	words.placeholder = "Search";
	form.setAttribute("role", "search");
	form.setAttribute("aria-label", "Maps");
	form.addEventListener("input", show);
	form.addEventListener("submit", (event) => event.preventDefault());
	main.before(form);
})();
