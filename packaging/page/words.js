// The page's texts. What the engine says is as in the command, but for what only the command has.
import { german as labels } from "./labels.js";

const english = {
	open: "Open file…",
	paste: "Paste text…",
	copy: "Copy link",
	map: "Map",
	welcome: "Drop a galaxy or scenario here, open a file, or paste a share string or a link.",
	private: "Nothing leaves this browser. After the first visit the page works without a network.",
	keys: "Arrow keys select the next piece, with Shift they move the map; + and - zoom, 0 shows all.",
	zoomIn: "Zoom in",
	zoomOut: "Zoom out",
	whole: "Whole map",
	fix: "Fix",
	fixTip: (rule) => `Fix all problems of ${rule}`,
	choose: "Fix…",
	chooseTip: "Choose among fixes of this problem",
	looking: "Looking for fixes…",
	noFix: "No single step solves this. “Why?” says what must hold.",
	fixAll: "Fix all that have one right fix",
	undo: "Undo",
	download: "Download the file",
	pasteTitle: "Paste a share string, a link or the text of a file",
	take: "Open",
	leave: "Cancel",
	nothingFound: "No problems",
	found: (errors, warnings, infos) =>
		[
			[errors, "error", "errors"],
			[warnings, "warning", "warnings"],
			[infos, "hint", "hints"],
		]
			.filter(([n]) => n > 0)
			.map(([n, one, many]) => `${n} ${n === 1 ? one : many}`)
			.join(", "),
	severity: { error: "Error", warning: "Warning", info: "Hint" },
	line: (line) => `line ${line}`,
	why: "Why?",
	more: (n, rule) => `${n} more of ${rule}`,
	notRun: (n) => `${n} ${n === 1 ? "rule was" : "rules were"} not run, since part of the file could not be read.`,
	notDrawn: "The map cannot be drawn.",
	questions: "Questions",
	question: "Question",
	none: "None",
	seat: "Seat",
	all: "All",
	from: "From",
	selected: "the selected piece",
	selectFirst: "Select a piece on the map to start from.",
	number: { STEPS: "At most so many steps" },
	anyNumber: (what) => what.charAt(0) + what.slice(1).toLowerCase(),
	noFog: "As if everything were explored",
	answers: (n, unit) => `${n} ${n === 1 ? "answer" : "answers"}${unit ? ` (${unit})` : ""}`,
	firstOnes: (n) => `the first ${n} are shown`,
	yes: "yes",
	no: "no",
	exports: "Download as",
	notHere: "Not in this page",
	elsewhere: (formats) => `These formats are written by the command and the editor: ${formats.join(", ")}.`,
	lineStart: (line, column) => `Line ${line}${column ? `, column ${column}` : ""}: `,
	missing: (name, others) =>
		`${name} names ${others.join(", ")}, which ${others.length === 1 ? "is" : "are"} not here: open them together.`,
	painting: "Painting the map…",
	hint: "Select a piece on the map to see what it is.",
	copied: "The link is copied. It holds the whole document, also what is hidden from players.",
	inAddress: "The link is in the address bar. It holds the whole document, also what is hidden from players.",
	tooLong: (n) => `The link would have ${n} characters, more than browsers open; share the file instead.`,
	working: "Working…",
	oneShown: (name, n) => `${name} is shown; ${n} more ${n === 1 ? "file is" : "files are"} there for it to name.`,
	tooLarge: "The file is larger than 512 MiB.",
	broken: (why) => `The engine could not be loaded: ${why}`,
};

const german = {
	open: "Öffnen …",
	paste: "Einfügen …",
	copy: "Link kopieren",
	map: "Karte",
	welcome:
		"Legen Sie eine Galaxie oder ein Szenario hier ab, öffnen Sie eine Datei, oder fügen Sie eine Zeichenkette oder einen Link ein.",
	private: "Nichts verlässt diesen Browser. Nach dem ersten Besuch geht die Seite auch ohne Netz.",
	keys: "Pfeiltasten wählen das nächste Teil, mit der Umschalttaste verschieben sie die Karte; + und - ändern die Größe, 0 zeigt alles.",
	zoomIn: "Vergrößern",
	zoomOut: "Verkleinern",
	whole: "Ganze Karte",
	fix: "Beheben",
	fixTip: (rule) => `Alle Probleme von ${rule} beheben`,
	choose: "Beheben …",
	chooseTip: "Eine Lösung dieses Problems wählen",
	looking: "Lösungen werden gesucht …",
	noFix: "Kein einzelner Schritt löst dies. „Warum?“ sagt, was gelten muss.",
	fixAll: "Alle mit eindeutiger Lösung beheben",
	undo: "Rückgängig",
	download: "Datei herunterladen",
	pasteTitle: "Eine Zeichenkette, einen Link oder den Text einer Datei einfügen",
	take: "Öffnen",
	leave: "Abbrechen",
	nothingFound: "Keine Probleme",
	found: (errors, warnings, infos) =>
		[
			[errors, "Fehler", "Fehler"],
			[warnings, "Warnung", "Warnungen"],
			[infos, "Hinweis", "Hinweise"],
		]
			.filter(([n]) => n > 0)
			.map(([n, one, many]) => `${n} ${n === 1 ? one : many}`)
			.join(", "),
	severity: { error: "Fehler", warning: "Warnung", info: "Hinweis" },
	line: (line) => `Zeile ${line}`,
	why: "Warum?",
	more: (n, rule) => `${n} weitere von ${rule}`,
	notRun: (n) =>
		`${n} ${n === 1 ? "Regel wurde" : "Regeln wurden"} nicht geprüft, weil ein Teil der Datei nicht lesbar ist.`,
	notDrawn: "Die Karte kann nicht gezeichnet werden.",
	questions: "Fragen",
	question: "Frage",
	none: "Keine",
	seat: "Sitz",
	all: "Alle",
	from: "Von",
	selected: "dem gewählten Teil",
	selectFirst: "Wählen Sie auf der Karte ein Teil als Ausgangspunkt.",
	number: { STEPS: "Höchstens so viele Schritte" },
	anyNumber: (what) => what.charAt(0) + what.slice(1).toLowerCase(),
	noFog: "Als wäre alles erforscht",
	answers: (n, unit) => `${n} ${n === 1 ? "Antwort" : "Antworten"}${unit ? ` (${unit})` : ""}`,
	firstOnes: (n) => `die ersten ${n} sind gezeigt`,
	yes: "ja",
	no: "nein",
	exports: "Herunterladen als",
	notHere: "Nicht auf dieser Seite",
	elsewhere: (formats) => `Diese Formate schreiben der Befehl und der Editor: ${formats.join(", ")}.`,
	lineStart: (line, column) => `Zeile ${line}${column ? `, Spalte ${column}` : ""}: `,
	missing: (name, others) => `${name} nennt ${others.join(", ")}, was nicht hier ist: Öffnen Sie die Dateien zusammen.`,
	painting: "Die Karte wird gemalt …",
	hint: "Wählen Sie ein Teil auf der Karte, um zu sehen, was es ist.",
	copied: "Der Link ist kopiert. Er enthält das ganze Dokument, auch was vor Spielern verborgen ist.",
	inAddress: "Der Link steht in der Adresszeile. Er enthält das ganze Dokument, auch was vor Spielern verborgen ist.",
	tooLong: (n) => `Der Link hätte ${n} Zeichen, mehr als Browser öffnen; geben Sie die Datei weiter.`,
	working: "Einen Moment …",
	oneShown: (name, n) =>
		`${name} ist gezeigt; ${n === 1 ? "eine weitere Datei steht" : `${n} weitere Dateien stehen`} dafür bereit.`,
	tooLarge: "Die Datei ist größer als 512 MiB.",
	broken: (why) => `Das Programm konnte nicht geladen werden: ${why}`,
};

const language = /^de\b/i.test(navigator.language) ? "de" : "en";

export const words = language === "de" ? german : english;

// The engine's name of a question, format or kind, in the language of the page.
export function label(text) {
	return (language === "de" && labels[text]) || text;
}

// A message of the engine without what only users of the command can do.
export function inPage(message) {
	if (/ give it with --from \S+, or a piece with --of /.test(message)) {
		return words.selectFirst;
	}
	return message
		.replace(/^(\d+):(?:(\d+):)? /gm, (_, line, column) => words.lineStart(line, column))
		.replace(/\n'.*' is not exported: .*$/, "")
		.replace(/; (see 'starwright |give it with --).*/g, "");
}

// Puts the texts into the page: those of elements with data-words, and the labels of those with data-words-label.
export function translate() {
	document.documentElement.lang = language;
	for (const element of document.querySelectorAll("[data-words]")) {
		element.textContent = words[element.dataset.words];
	}
	for (const element of document.querySelectorAll("[data-words-label]")) {
		element.setAttribute("aria-label", words[element.dataset.wordsLabel]);
		element.title = words[element.dataset.wordsLabel];
	}
}
