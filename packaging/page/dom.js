// Elements made in short. Texts of documents are texts, never markup.
const SVG = "http://www.w3.org/2000/svg";

export const find = (id) => document.getElementById(id);

function fill(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes)) {
		if (typeof value === "function") {
			element.addEventListener(name, value);
		} else if (value !== false) {
			element.setAttribute(name, value === true ? "" : value);
		}
	}
	element.append(...children);
	return element;
}

// html("button", { class: "x", click: f }, "text"): a function is a listener.
export function html(tag, attributes = {}, ...children) {
	return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
	return fill(document.createElementNS(SVG, tag), attributes, children);
}

// With blanks between them, so that no word runs into the next when it is read aloud.
export const spaced = (...children) => children.flatMap((child) => [child, " "]);

// Markup of the engine's pictures, as nodes.
export function parse(markup) {
	const template = document.createElement("template");

	template.innerHTML = `<svg xmlns="${SVG}">${markup}</svg>`;
	return [...template.content.firstChild.childNodes];
}
