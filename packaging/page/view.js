// The map: what is in view, and the pieces that are marked. Everything is in the units of the engine's picture.
import { find, html, parse, svg } from "./dom.js";
import { ask } from "./engine.js";

const view = find("view");
const map = view.querySelector("svg");
// Pieces that are shown as they are; with more in view, blocks are shown.
const MOST_IN_VIEW = 2000;
const MOST_ADDED = 100; // pieces in a frame
const HEX = 1000;
const PIXELS = 8 / HEX;
const FINER = 2; // are stamps, which lie between pixels
const LOADED_AHEAD = 4;
const STYLE = new CSSStyleSheet();
let drawn; // the outline of the picture: see drawing.js
let coming; // the latest that is to be shown
let layers; // the groups in `map`
const inView = new Map(); // by cell: its nodes
let asked = new Set(); // cells on their way
let box = [0, 0, 1, 1];
let marks = []; // {box, text} of each answer that is marked
let listeners = { select() {} };
let selected;

document.adoptedStyleSheets.push(STYLE);

// ---- What is in view

// Only while there is a picture, and never at what has no size.
function look([x, y, width, height]) {
	if (!drawn || ![x, y, width, height].every(Number.isFinite)) {
		return;
	}
	const [left, top, wide, high] = drawn.viewBox;
	const least = Math.min(2500, Math.max(wide, high) / 4);
	const factor = Math.min(Math.max(1, least / width), (wide * 3) / width);
	const centreX = Math.min(Math.max(x + width / 2, left), left + wide);
	const centreY = Math.min(Math.max(y + height / 2, top), top + high);

	box = [centreX - (width * factor) / 2, centreY - (height * factor) / 2, width * factor, height * factor];
	map.setAttribute("viewBox", box.map((number) => number.toFixed(1)).join(" "));
	requestCells();
	requestNumbers();
}

// The engine's picture of pieces, as nodes. Tab does not lead into it, and says so at each <use>: else a browser would look
// inside all of them for the next control. What is clicked leaves the focus to the view, which has the keys.
function parsePieces(markup) {
	return parse(markup.replaceAll("<use ", '<use tabindex="-1" '));
}

function pointAt(x, y) {
	return new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse());
}

// The point at (x, y) of the window keeps its position.
function zoom(factor, x, y) {
	const at = pointAt(x, y);

	look([at.x - (at.x - box[0]) / factor, at.y - (at.y - box[1]) / factor, box[2] / factor, box[3] / factor]);
}

export function zoomMiddle(factor) {
	const { left, top, width, height } = view.getBoundingClientRect();

	zoom(factor, left + width / 2, top + height / 2);
}

export function showWhole() {
	look(drawn?.viewBox ?? []);
}

function pan(dx, dy) {
	const scale = map.getScreenCTM().a;

	look([box[0] - dx / scale, box[1] - dy / scale, box[2], box[3]]);
}

// ---- Cells and blocks of a large map

function meets([x, y, width, height], left, top, right, bottom) {
	return x < right && x + width > left && y < bottom && y + height > top;
}

let frame = 0;

function requestCells() {
	if (!drawn.isWhole && frame === 0) {
		frame = requestAnimationFrame(() => {
			frame = 0;
			showCells();
		});
	}
}

function removeCell(key) {
	for (const node of inView.get(key) ?? []) {
		node.remove();
	}
	inView.delete(key);
}

// Cells come one after the other, a portion in a frame, so that no frame takes long.
async function showCells() {
	if (!drawn) {
		return;
	}
	const { left, top, right, bottom } = view.getBoundingClientRect();
	const [from, to] = [pointAt(left, top), pointAt(right, bottom)];
	const near = drawn.cells.filter((cell) => meets(cell.box, from.x, from.y, to.x, to.y));
	const isNear = near.reduce((n, cell) => n + cell.n, 0) <= MOST_IN_VIEW;
	const keys = new Set(isNear ? near.map(({ key }) => key) : []);
	const picture = drawn;

	const past = [...inView.keys()].find((key) => !keys.has(key));

	if (past !== undefined) {
		removeCell(past);
		requestCells();
		return;
	}
	const next = [...keys].find((key) => !inView.has(key) && !asked.has(key));

	layers.blocks.setAttribute("visibility", isNear && [...keys].every((key) => inView.has(key)) ? "hidden" : "visible");
	if (next === undefined) {
		return;
	}
	asked.add(next);
	const cell = await ask("cell", next);

	if (picture !== drawn || cell === undefined) {
		return;
	}
	const lines = svg("g", {}, ...parse(cell.lines));
	const pieces = svg("g");
	const nodes = parsePieces(cell.pieces);

	layers.lines.append(lines);
	layers.pieces.append(pieces);
	while (nodes.length > 0) {
		pieces.append(...nodes.splice(0, MOST_ADDED));
		await nextFrame();
		if (picture !== drawn) {
			return;
		}
	}
	asked.delete(next);
	inView.set(next, [lines, pieces]);
	requestCells();
}

export function nextFrame() {
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve));
	});
}

// Blocks and the cells that reach into them, the middle of the map first.
function planBlocks(of) {
	const [x, y, width, height] = of.viewBox;
	const far = ([left, top, size]) => Math.hypot(left + size / 2 - x - width / 2, top + size / 2 - y - height / 2);
	const blocks = of.blocks
		.map((box) => {
			const [left, top, size] = box;
			const cells = of.cells.filter((cell) => meets(cell.box, left, top, left + size, top + size));

			return { box, context: undefined, cells: new Set(cells.map(({ key }) => key)) };
		})
		.sort((one, other) => far(one.box) - far(other.box));

	return { blocks, keys: [...new Set(blocks.flatMap(({ cells }) => [...cells]))] };
}

// A canvas for what is in the box. It takes a browser some time, so there is none before something is painted on it.
function contextOf([x, y, width, height]) {
	const context = html("canvas", { width: width * PIXELS, height: height * PIXELS }).getContext("2d");

	context.scale(PIXELS, PIXELS);
	context.translate(-x, -y);
	return context;
}

async function decode(picture) {
	const image = new Image();

	image.src = URL.createObjectURL(picture);
	await image.decode();
	URL.revokeObjectURL(image.src);
	return image;
}

// What several pieces look like, in pixels. Undefined if the worker has drawn another map meanwhile.
async function loadStamp(i) {
	const stamp = await ask("stamp", i);

	if (stamp === undefined) {
		return undefined;
	}
	const size = stamp.box[2] * PIXELS * FINER;
	const canvas = html("canvas", { width: size, height: size });

	canvas.getContext("2d").drawImage(await decode(stamp.picture), 0, 0, size, size);
	return { canvas, box: stamp.box };
}

// Undefined, too, if the worker has drawn another map.
async function loadCell(key) {
	const cell = await ask("picture", key);

	return cell && { ...cell, images: await Promise.all(cell.pictures.map(decode)) };
}

// The pieces of a cell, in pixels.
function paintCell({ box, stamps: places, images }, stamps) {
	const context = contextOf(box);

	for (const [i, left, top] of places) {
		const { canvas: stamp, box: at } = stamps[i];

		context.drawImage(stamp, left + at[0], top + at[1], at[2], at[3]);
	}
	for (const image of images) {
		context.drawImage(image, ...box);
	}
	return context.canvas;
}

// Lines are drawn beneath what is there: the pieces of this and of other cells.
function paint(block, pieces, { box: at, lines, colour, width }) {
	block.context ??= contextOf(block.box);
	const { context } = block;

	context.drawImage(pieces, ...at);
	context.globalCompositeOperation = "destination-over";
	context.strokeStyle = colour;
	context.lineWidth = width;
	context.stroke(new Path2D(lines));
	context.globalCompositeOperation = "source-over";
}

async function showBlock({ box: [x, y, width, height], context }, of) {
	const picture = await new Promise((resolve) => {
		context.canvas.toBlob(resolve);
	});

	if (of === drawn) {
		layers.blocks.append(svg("image", { x, y, width, height, href: URL.createObjectURL(picture) }));
	}
}

async function paintBlocks() {
	const of = drawn;
	const { blocks, keys } = planBlocks(of);
	const stamps = [];

	while (stamps.length < of.stamps) {
		stamps.push(await loadStamp(stamps.length));
		if (of !== drawn || stamps.at(-1) === undefined) {
			return;
		}
	}
	// Pictures take a browser time in which it can do other things.
	const loading = keys.slice(0, LOADED_AHEAD).map(loadCell);

	for (const [i, key] of keys.entries()) {
		const cell = await loading[i];

		if (of !== drawn || cell === undefined) {
			return;
		}
		const pieces = paintCell(cell, stamps);

		loading.push(...keys.slice(i + LOADED_AHEAD, i + LOADED_AHEAD + 1).map(loadCell));
		for (const block of blocks.filter(({ cells }) => cells.delete(key))) {
			paint(block, pieces, cell);
			if (block.cells.size === 0) {
				await showBlock(block, of);
			}
		}
		await nextFrame();
	}
	setPainted(true);
}

function setPainted(isPainted) {
	view.dataset.state = isPainted ? "painted" : "";
	find("painting").hidden = isPainted;
}

// ---- The picture

// Forgets the picture that was shown. What a large map shows goes in portions, one in a frame.
export async function hide() {
	drawn = undefined;
	selected = undefined;
	marks = [];
	view.hidden = true;
	setPainted(true);
	for (const key of [...inView.keys()]) {
		removeCell(key);
		await nextFrame();
	}
	asked = new Set();
	for (const image of map.querySelectorAll("#blocks image")) {
		URL.revokeObjectURL(image.getAttribute("href"));
	}
	map.replaceChildren();
}

export async function show(outline, keepsView) {
	const hadPicture = drawn !== undefined;

	coming = outline;
	await hide();
	if (coming !== outline) {
		return;
	}
	drawn = outline;
	STYLE.replaceSync(drawn.style);
	view.style.background = drawn.ground;
	layers = {};
	for (const name of ["blocks", "lines", "pieces", "marks", "numbers", "chosen"]) {
		layers[name] = svg("g", { id: name });
	}
	for (const layer of [layers.marks, layers.numbers, layers.chosen]) {
		layer.setAttribute("transform", drawn.transform);
	}
	map.replaceChildren(...parsePieces(drawn.body), ...Object.values(layers));
	view.hidden = false;
	setPainted(drawn.isWhole);
	if (!keepsView || !hadPicture) {
		showWhole();
	} else {
		look(box);
	}
	if (!drawn.isWhole) {
		paintBlocks();
	}
}

// ---- Pieces and places

function groupOf(piece) {
	return piece === undefined ? null : map.querySelector(`#piece-${piece}`);
}

// The box around a piece or place that an answer or a problem names, in the units of pieces; undefined: it is not drawn.
function boxOf({ q, r, x, y, piece, place }) {
	if (q !== undefined) {
		return [HEX * (q + r / 2) - HEX / 2, 866 * r - HEX / 2, HEX, HEX];
	}
	const group = groupOf(piece);
	const { x: left, y: top, width, height } = group?.getBBox() ?? { width: 0, height: 0 };

	if (width > 0 && height > 0) {
		const [dx, dy] = /translate\(([^ ]+) ([^)]+)\)/.exec(group.getAttribute("transform"))?.slice(1) ?? [0, 0];

		return [left + Number(dx), top + Number(dy), width, height];
	}
	if (x !== undefined) {
		return [100 * Number(x) - 40, 100 * Number(y) - 40, 80, 80];
	}
	// What lies on an edge, or has no picture of its own: "1,0/2".
	const hex = /^(-?\d+),(-?\d+)(\/|$)/.exec(place ?? "");

	return hex ? boxOf({ q: Number(hex[1]), r: Number(hex[2]) }) : undefined;
}

// A frame around the box, as the data of a path: a circle around a hex.
function frameOf([x, y, width, height]) {
	const [across, down] = [width / 2, height / 2];
	const half = (way) => `a${across} ${down} 0 0 1 ${way * width} 0`;

	return width === HEX && height === HEX
		? `M${x} ${y + down}${half(1)}${half(-1)}z`
		: `M${x} ${y}h${width}v${height}h${-width}z`;
}

// Moves as far as is needed to have the box in view, large enough to be seen.
function bring([x, y, width, height]) {
	const scale = layers.chosen.getCTM().a / map.getCTM().a;
	const shift = new DOMPoint(x, y).matrixTransform(map.getCTM().inverse().multiply(layers.chosen.getCTM()));
	const [wide, high] = [width * scale, height * scale];
	const size = Math.min(box[2], box[3], 24 * Math.max(wide, high));
	const isIn =
		shift.x >= box[0] && shift.y >= box[1] && shift.x + wide <= box[0] + box[2] && shift.y + high <= box[1] + box[3];

	if (!isIn || size < Math.min(box[2], box[3]) / 2) {
		const factor = size / Math.min(box[2], box[3]);
		const [newWide, newHigh] = [box[2] * factor, box[3] * factor];

		look([shift.x + wide / 2 - newWide / 2, shift.y + high / 2 - newHigh / 2, newWide, newHigh]);
	}
}

// Whether what a problem or an answer names can be shown.
export function isOnMap(at) {
	return drawn !== undefined && boxOf(at) !== undefined;
}

// Selects it, where the window shows it: on a phone the map is above the list.
export function point(at) {
	if (isOnMap(at)) {
		layers.chosen.replaceChildren(svg("path", { d: frameOf(boxOf(at)) }));
		bring(boxOf(at));
		view.scrollIntoView({ block: "nearest" });
	}
}

function select(group) {
	const piece = group ? Number(group.id.slice(6)) : undefined;

	selected = group ?? undefined;
	layers.chosen.replaceChildren();
	if (group) {
		point({ piece });
	}
	listeners.select(group ? { piece, title: group.querySelector("title")?.textContent ?? "", at: hexOf(group) } : null);
}

// "2,-1": the hex on which a piece is drawn. The title of a piece that is drawn names its place.
function hexOf(group) {
	return / at (@?-?[\d.]+,-?[\d.]+)/.exec(group.querySelector("title")?.textContent ?? "")?.[1];
}

// ---- Marks: a path for each portion of answers, a portion in a frame; numbers where they can be read

const PORTION = 250;
const MOST_NUMBERS = 200;
const LEAST_NUMBER = 6; // pixels

export async function mark(answers, colour) {
	const mine = answers
		.map((answer) => ({ box: drawn && boxOf(answer), text: answer.distance }))
		.filter(({ box: at }) => at !== undefined);

	marks = mine;
	layers?.marks.replaceChildren();
	map.style.setProperty("--mark", colour);
	requestNumbers();
	for (let i = 0; i < mine.length; i += PORTION) {
		const d = mine
			.slice(i, i + PORTION)
			.map(({ box: at }) => frameOf(at))
			.join("");

		layers.marks.append(svg("path", { d }));
		await nextFrame();
		if (marks !== mine) {
			return;
		}
	}
}

let numbering = 0;

function requestNumbers() {
	if (layers && numbering === 0) {
		numbering = requestAnimationFrame(() => {
			numbering = 0;
			showNumbers();
		});
	}
}

function numberOf({ box: [x, y, width, height], text }) {
	const size = Math.min(width, height);
	const [cx, cy] = [x + width - size * 0.08, y + height / 2];

	return [
		svg("circle", { cx, cy, r: size * 0.19 }),
		svg("text", { x: cx, y: cy + size * 0.08, "font-size": size * 0.23 }, String(text)),
	];
}

function showNumbers() {
	layers.numbers.replaceChildren();
	if (!drawn || marks.length === 0) {
		return;
	}
	const matrix = layers.numbers.getScreenCTM();
	const { left, top, right, bottom } = view.getBoundingClientRect();
	const from = new DOMPoint(left, top).matrixTransform(matrix.inverse());
	const to = new DOMPoint(right, bottom).matrixTransform(matrix.inverse());
	const near = marks.filter(
		({ box: at, text }) =>
			text !== undefined &&
			meets(at, from.x, from.y, to.x, to.y) &&
			Math.min(at[2], at[3]) * 0.23 * matrix.a >= LEAST_NUMBER,
	);

	if (near.length <= MOST_NUMBERS) {
		layers.numbers.append(...near.flatMap(numberOf));
	}
}

// ---- Pointers: one finger or the mouse moves the map, two fingers zoom

const SLACK = 6; // pixels that a pointer may move in a tap
const fingers = new Map();
let hasMoved = false;

function spread() {
	const [one, two] = [...fingers.values()];

	return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, distance: Math.hypot(one.x - two.x, one.y - two.y) };
}

function onMove(event) {
	const finger = fingers.get(event.pointerId);

	if (!finger || (!hasMoved && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) < SLACK)) {
		return;
	}
	const before = fingers.size === 2 ? spread() : null;

	hasMoved = true;
	map.setPointerCapture(event.pointerId);
	view.classList.add("is-moving");
	fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
	if (before) {
		const now = spread();

		pan(now.x - before.x, now.y - before.y);
		zoom(now.distance / Math.max(before.distance, 1), now.x, now.y);
	} else if (fingers.size === 1) {
		pan(event.clientX - finger.x, event.clientY - finger.y);
	}
}

// A tap on a block, where no piece can be told from another, goes nearer.
function onTap(event) {
	if (event.target.closest("#blocks")) {
		zoom(4, event.clientX, event.clientY);
	} else {
		select(event.target.closest("g[id^='piece-']"));
	}
}

function onUp(event) {
	fingers.delete(event.pointerId);
	if (fingers.size > 0) {
		return;
	}
	view.classList.remove("is-moving");
	if (!hasMoved && event.type === "pointerup") {
		onTap(event);
	}
	hasMoved = false;
}

function onWheel(event) {
	event.preventDefault();
	zoom(1.0015 ** -(event.deltaY * (event.deltaMode === 1 ? 30 : 1)), event.clientX, event.clientY);
}

// ---- Keys

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ZOOMS = { "+": () => zoomMiddle(1.4), "-": () => zoomMiddle(1 / 1.4), 0: showWhole };

function middleOf(group) {
	const { x, y, width, height } = group.getBoundingClientRect();

	return { x: x + width / 2, y: y + height / 2 };
}

// The nearest piece in that direction; what is to the side counts as farther away.
function nextPiece([dx, dy]) {
	const window = view.getBoundingClientRect();
	const start = selected?.isConnected
		? middleOf(selected)
		: { x: window.left + window.width / 2, y: window.top + window.height / 2 };
	let best = { far: Number.POSITIVE_INFINITY };

	for (const group of map.querySelectorAll("g[id^='piece-']")) {
		const { x, y } = middleOf(group);
		const along = (x - start.x) * dx + (y - start.y) * dy;
		const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);

		if (along > 1 && along + 2 * aside < best.far) {
			best = { far: along + 2 * aside, group };
		}
	}
	return best.group;
}

function onKey(event) {
	const way = WAYS[event.key];

	if (event.ctrlKey || event.altKey || event.metaKey || !(way || ZOOMS[event.key])) {
		return;
	}
	event.preventDefault();
	if (!way) {
		ZOOMS[event.key]();
	} else if (event.shiftKey) {
		pan(-way[0] * 80, -way[1] * 80);
	} else {
		const next = nextPiece(way);

		if (next) {
			select(next);
		} else {
			pan(-way[0] * 80, -way[1] * 80);
		}
	}
}

export function listen(whom) {
	listeners = whom;
	map.addEventListener("pointerdown", (event) => {
		if (event.button === 0) {
			fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
		}
	});
	map.addEventListener("pointermove", onMove);
	map.addEventListener("pointerup", onUp);
	map.addEventListener("pointercancel", onUp);
	map.addEventListener("focusin", () => view.focus({ preventScroll: true }));
	map.addEventListener("wheel", onWheel, { passive: false });
	view.addEventListener("keydown", onKey);
	addEventListener("resize", () => drawn && requestCells());
}
