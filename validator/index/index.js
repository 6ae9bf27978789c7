/* Filters and sorts the cards of a collection's page. Without this script all are shown, in the order of the files.
 *
 * The page has the first group of cards as elements, and the markup of all others as the text of a <noscript>. They are
 * made group by group after the first ones are shown, or when a search wants them. */
(() => {
	"use strict";

	const main = document.querySelector("main");
	const groupSize = main.firstElementChild.childElementCount;
	const form = document.createElement("form");
	const shown = document.getElementById("summary");
	const summary = shown.textContent;

	/* A card: its element, or its markup until that is made; its data; its text in lower case when it was searched. */
	const cards = [...main.querySelectorAll("article")].map((element) => ({ element, data: element.dataset }));

	function dataOf(markup) {
		const tag = markup.slice(0, markup.indexOf(">"));

		return Object.fromEntries([...tag.matchAll(/data-(\w+)="([^"]*)"/g)].map((match) => match.slice(1)));
	}

	for (const rest of main.querySelectorAll("noscript")) {
		for (const [markup] of rest.textContent.matchAll(/<article .*?<\/article>/gs)) {
			cards.push({ markup, data: dataOf(markup) });
		}
		rest.remove();
	}

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
		const values = [...new Set(cards.map((card) => card.data[name]))].filter((value) => value && value !== "0");

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
		const number = Number(card.data[order.value]);

		return number < 0 ? Number.POSITIVE_INFINITY : number;
	}

	const references = { amp: "&", lt: "<", gt: ">", "#13": "\r" };

	/* The text of a card of which only the markup is there. */
	function textOf(markup) {
		return markup.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|#13);/g, (_, name) => references[name]);
	}

	function text(card) {
		card.text ??= (card.element?.textContent ?? textOf(card.markup)).toLowerCase();
		return card.text;
	}

	function isWanted(card, sought) {
		return (
			(sought === "" || text(card).includes(sought)) &&
			filters.every((select) => select.value === "" || card.data[select.id] === select.value)
		);
	}

	/* Returns the elements of the cards; those that are missing are made together. */
	function elementsOf(group) {
		const missing = group.filter((card) => !card.element);
		const template = document.createElement("template");

		template.innerHTML = missing.map((card) => card.markup).join("");
		[...template.content.children].forEach((element, i) => {
			missing[i].element = element;
			missing[i].markup = null;
		});
		return group.map((card) => card.element);
	}

	/* What is to be shown, of which the first `nShown` are, and the timer that shows the next group. */
	let wanted = cards;
	let nShown = main.querySelectorAll("article").length;
	let timer = 0;

	function showGroup() {
		const group = document.createElement("div");

		group.className = "cards";
		group.append(...elementsOf(wanted.slice(nShown, nShown + groupSize)));
		main.append(group);
		nShown += groupSize;
	}

	/* Groups that are not laid out yet take as much room as the first. */
	function measureGroup() {
		main.style.setProperty("--group", `${main.firstElementChild.offsetHeight}px`);
	}

	function showNext() {
		if (nShown < wanted.length) {
			showGroup();
			timer = setTimeout(showNext);
		}
	}

	/* Shows all groups but the first, which is shown, in the background. */
	function showLater() {
		clearTimeout(timer);
		timer = setTimeout(() => {
			measureGroup();
			showNext();
		});
	}

	/* Shows them at once. */
	function showRest() {
		clearTimeout(timer);
		measureGroup();
		while (nShown < wanted.length) {
			showGroup();
		}
	}

	function show() {
		const sought = words.value.trim().toLowerCase();

		wanted = cards.filter((card) => isWanted(card, sought));
		if (order.value !== "") {
			wanted.sort((one, two) => (rank(one) === rank(two) ? 0 : rank(one) - rank(two)));
		}
		shown.textContent = wanted.length === cards.length ? summary : `${wanted.length} of ${summary}`;
		main.replaceChildren();
		nShown = 0;
		showGroup();
		showLater();
	}

	/* The reader's place is a card and how far it is below the top of the window: the browser only guesses how high the
	 * groups are that were never in view. It is kept in the page's entry of the history whenever scrolling has paused,
	 * since a browser does not change that entry any more once it leaves the page. */
	function pathOf(card) {
		return card.lastElementChild.textContent;
	}

	function isBelowTop(element) {
		return element.getBoundingClientRect().bottom > 0;
	}

	let pause = 0;

	function keepPlace() {
		const group = [...main.children].find(isBelowTop);
		const card = group && [...group.children].find(isBelowTop);
		const place = card && scrollY > 0 ? { path: pathOf(card), top: card.getBoundingClientRect().top } : null;

		history.replaceState(place, "");
	}

	function goToPlace({ path, top }) {
		const card = [...main.querySelectorAll("article")].find((element) => pathOf(element) === path);

		if (card) {
			card.scrollIntoView();
			scrollBy(0, -top);
		}
	}

	words.type = "search";
	words.placeholder = "Search";
	form.setAttribute("role", "search");
	form.setAttribute("aria-label", "Maps");
	form.addEventListener("input", show);
	form.addEventListener("submit", (event) => event.preventDefault());
	main.before(form);
	addEventListener("beforeprint", showRest);
	addEventListener("resize", measureGroup);
	history.scrollRestoration = "manual";
	addEventListener("scroll", () => {
		clearTimeout(pause);
		pause = setTimeout(keepPlace, 100);
	});
	if (history.state) {
		showRest();
		goToPlace(history.state);
	} else {
		requestAnimationFrame(showLater);
	}
})();
