// The engine's SVG of a map, in parts of which a page can show as many as it has time for.
//
// A picture with few pieces is one part. That of a large map has cells: those in view are shown as they are, and seen from
// far away, blocks of cells are shown as pictures of pixels, which the page makes of them one after the other. Pieces that look
// like many others are stamps: a browser draws each of their looks once.
const MOST_AT_ONCE = 2000;
const CELL = 16000;
const BLOCK = 4 * CELL;
const PIECE = '<g id="piece-';
// So many pieces have a stamp in common, or are in one picture of a cell.
const FEWEST_STAMPED = 20;
const MOST_IN_PICTURE = 64;
// How far a tile reaches beyond the point where it is.
const MARGIN = { tile: 1000, region: 8000 };

function attribute(tag, name) {
	return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

// Where the element that begins at `at` ends.
function endOf(text, at) {
	const tag = /<(\/?)[^>]*?(\/?)>/g;
	let depth = 0;

	tag.lastIndex = at;
	for (let found = tag.exec(text); found; found = tag.exec(text)) {
		depth += found[1] ? -1 : found[2] ? 0 : 1;
		if (depth === 0) {
			return tag.lastIndex;
		}
	}
	throw new Error("the picture has no end");
}

// The elements in <defs>, by id; each with the ids that it refers to.
function readDefs(text) {
	const defs = new Map();

	for (let at = text.indexOf("<", 6); at >= 0 && !text.startsWith("</defs>", at); at = text.indexOf("<", at)) {
		const end = endOf(text, at);
		const element = text.slice(at, end);

		defs.set(attribute(element, "id"), element);
		at = end;
	}
	return defs;
}

// What is drawn of a piece, at whatever place.
function lookOf(piece) {
	return piece.slice(piece.indexOf(">") + 1).replace(/<title>.*?<\/title>/s, "");
}

// A look ends where its piece does, and nothing follows.
function isWhole(look) {
	return endOf(`<g>${look}`, 0) === "<g>".length + look.trimEnd().length;
}

// The hex, by row, on which something is drawn.
function hexAt(x, y) {
	const row = Math.round(y / 866);

	return `${row},${Math.round(x / 1000 - row / 2)}`;
}

function marginOf(text) {
	return text.includes(' href="#region-') ? MARGIN.region : MARGIN.tile;
}

function idsIn(text) {
	return new Set(Array.from(text.matchAll(/(?: href="#|url\(#)([^")]*)/g), (found) => found[1]));
}

export class Drawing {
	constructor(svg) {
		const root = /<svg [^>]*>/.exec(svg);
		const style = /<style>(.*?)<\/style>\n?/s.exec(svg);

		this.viewBox = attribute(root[0], "viewBox").split(" ").map(Number);
		this.style = style[1];
		this.title = /<title>(.*?)<\/title>/s.exec(svg.slice(0, style.index))?.[1] ?? "";
		this.body = svg.slice(style.index + style[0].length, svg.lastIndexOf("</svg>"));
		this.first = this.body.indexOf(PIECE);
		this.isWhole = this.body.split(PIECE).length - 1 <= MOST_AT_ONCE;
		this.cells = new Map();
		this.looks = new Map(); // by text
		this.defs = new Map();
		this.stamps = [];
		if (!this.isWhole) {
			this.#cut();
		}
	}

	// What the page shows at first.
	get outline() {
		const { viewBox, style, title, body, first, isWhole } = this;
		const container = first < 0 ? "" : body.slice(body.lastIndexOf("<g", first - 1), first);

		return {
			viewBox,
			style,
			title,
			isWhole,
			ground: attribute(/<rect [^>]*>/.exec(body)[0], "fill"),
			transform: attribute(container, "transform") ?? "",
			body: isWhole ? body : this.background + this.defsText,
			cells: isWhole ? [] : [...this.cells].map(([key, { box, n }]) => ({ key, box, n })),
			blocks: isWhole ? [] : this.#blocks(),
			stamps: this.stamps.length,
		};
	}

	#cell(x, y) {
		const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
		const key = `${column},${row}`;
		const margin = this.margin;
		const box = [column * CELL - margin, row * CELL - margin, CELL + 2 * margin, CELL + 2 * margin];

		if (!this.cells.has(key)) {
			this.cells.set(key, { column, row, box, n: 0, pieces: [], lines: [] });
		}
		return this.cells.get(key);
	}

	#cut() {
		const { body, first } = this;
		const begin = body.lastIndexOf("<g", first - 1);
		const defsAt = body.indexOf("<defs>");
		const head = body.slice(0, begin);
		const line = /<path d="(M[^"]*)" fill="none"[^>]*\/>\n?/.exec(head);

		this.margin = marginOf(body);
		this.defsText = body.slice(defsAt, body.indexOf("</defs>") + 7);
		this.defs = readDefs(this.defsText);
		this.background = line ? head.replace(line[0], "") : head;
		this.line = line?.[0].replace(/ d="[^"]*"/, "") ?? "";
		for (let at = first; at >= 0; ) {
			const next = body.indexOf(PIECE, at + 1);
			const piece = body.slice(at, next < 0 ? endOf(body, at) : next);
			const [x, y] = attribute(piece.slice(0, 200), "transform").slice(10, -1).split(" ").map(Number);
			const cell = this.#cell(x, y);

			cell.pieces.push({ piece, x, y, look: this.#look(lookOf(piece)) });
			cell.n++;
			at = next;
		}
		this.stamps = [...this.looks.values()].filter(({ text, n }) => n >= FEWEST_STAMPED && isWhole(text));
		for (const [i, look] of this.stamps.entries()) {
			look.stamp = i;
		}
		for (const [segment, ...ends] of line?.[1].matchAll(/M(\S+) (\S+)L([^M\s]+) ([^M]+)/g) ?? []) {
			this.#addLine(segment, ends.map(Number));
		}
	}

	#look(text) {
		const look = this.looks.get(text) ?? { text, n: 0, stamp: undefined };

		look.n++;
		this.looks.set(text, look);
		return look;
	}

	// A line is in each cell that it crosses.
	#addLine(segment, [x, y, toX, toY]) {
		const steps = Math.max(1, Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) / 1000));
		let former;

		for (let i = 0; i <= steps; i++) {
			const cell = this.#cell(x + ((toX - x) * i) / steps, y + ((toY - y) * i) / steps);

			if (cell !== former) {
				cell.lines.push(segment);
			}
			former = cell;
		}
	}

	#linesOf(cell) {
		return cell.lines.length > 0 ? this.line.replace("<path", `<path d="${cell.lines.join("")}"`) : "";
	}

	// What is shown of a cell in view: the lines are below the pieces of all cells.
	cell(key) {
		const cell = this.cells.get(key);

		return cell && { lines: this.#linesOf(cell), pieces: cell.pieces.map(({ piece }) => piece).join("") };
	}

	// The boxes of the blocks that have cells.
	#blocks() {
		const names = new Set();

		for (const { column, row } of this.cells.values()) {
			names.add(`${Math.floor((column * CELL) / BLOCK)},${Math.floor((row * CELL) / BLOCK)}`);
		}
		return Array.from(names, (name) => {
			const [x, y] = name.split(",").map(Number);

			return [x * BLOCK, y * BLOCK, BLOCK, BLOCK];
		});
	}

	// The text as a picture that needs nothing else.
	#picture(text, box) {
		const content = text.replace(/<title>.*?<\/title>/gs, "");
		const needed = idsIn(content);

		for (const id of needed) {
			for (const other of idsIn(this.defs.get(id) ?? "")) {
				needed.add(other); // which is visited, too
			}
		}
		const defs = Array.from(needed, (id) => this.defs.get(id) ?? "").join("");
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box.join(" ")}" width="160" height="160"><style>${this.style}</style><defs>${defs}</defs>${content}</svg>`;

		return new Blob([svg], { type: "image/svg+xml" });
	}

	// What the stamp draws around a place.
	stamp(i) {
		if (!this.stamps[i]) {
			return undefined;
		}
		const text = this.stamps[i].text.replace(/<\/g>\s*$/, "");
		const margin = marginOf(text);
		const box = [-margin, -margin, 2 * margin, 2 * margin];

		return { box, picture: this.#picture(text, box) };
	}

	// The cell alone: stamps, as [number, x, y]; above them pictures of all else, also of what follows it on its hex; and lines.
	picture(key) {
		if (!this.cells.has(key)) {
			return undefined;
		}
		const { box, pieces, lines } = this.cells.get(key);
		const others = new Set(); // hexes
		const stamps = [];
		const rest = [];
		const pictures = [];

		for (const { piece, x, y, look } of pieces) {
			const hex = hexAt(x, y);

			if (look.stamp !== undefined && !others.has(hex)) {
				stamps.push([look.stamp, x, y]);
			} else {
				others.add(hex);
				rest.push(piece);
			}
		}
		for (let i = 0; i < rest.length; i += MOST_IN_PICTURE) {
			pictures.push(this.#picture(rest.slice(i, i + MOST_IN_PICTURE).join(""), box));
		}
		return {
			box,
			stamps,
			pictures,
			lines: lines.join(""),
			colour: attribute(this.line, "stroke"),
			width: Number(attribute(this.line, "stroke-width")),
		};
	}
}
