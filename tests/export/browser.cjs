/* Drives a browser: reads one command on each line of standard input, as {"do": NAME, ...}, and answers each with a
 * line of JSON: {"value": ...} or {"error": text}. Debian's Chromium without a window, driven by playwright-core.
 *
 * Environment: STARWRIGHT_NODE_MODULES, the folder of playwright-core. */
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const readline = require("node:readline");
const { chromium } = require(path.join(process.env.STARWRIGHT_NODE_MODULES, "playwright-core"));

let browser, context, page;
let heard = [];
let requests = [];

/* The longest task of the page's main thread, in milliseconds: by the clock, and of a processor's time. */
function longestTask(trace) {
	const events = JSON.parse(trace.toString()).traceEvents;
	const threads = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
	const isMain = ({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
	const tasks = events.filter((event) => event.name.endsWith("RunTask") && event.ph === "X" && isMain(event));
	const longest = (of) => Math.max(0, ...tasks.map((task) => (task[of] ?? 0) / 1000));

	return { n: tasks.length, clock: longest("dur"), processor: longest("tdur") };
}

/* A page's console messages and requests are kept until the command "heard". */
function listen(page) {
	page.on("console", (message) => heard.push(`${message.type()}: ${message.text()}`));
	page.on("pageerror", (error) => heard.push(`exception: ${error.message}`));
	page.on("request", (request) => requests.push(request.url()));
	page.on("dialog", (dialog) => {
		heard.push(`dialog: ${dialog.message()}`);
		dialog.dismiss();
	});
}

const commands = {
	async open({ url, width = 1280, height = 800, phone = false, dark = false, scripts = true, locale = "en-US" }) {
		await context?.close();
		context = await browser.newContext({
			viewport: { width, height },
			hasTouch: phone,
			isMobile: phone,
			deviceScaleFactor: phone ? 2 : 1,
			colorScheme: dark ? "dark" : "light",
			javaScriptEnabled: scripts,
			locale,
			permissions: ["clipboard-read", "clipboard-write"],
		});
		page = await context.newPage();
		heard = [];
		requests = [];
		listen(page);
		await page.goto(url);
	},
	reload: async () => {
		await page.reload();
	},
	heard: () => ({ heard, requests }),
	evaluate: ({ script }) => page.evaluate(script),
	click: ({ at }) => page.click(at),
	tap: ({ at }) => page.tap(at),
	hover: ({ at }) => page.hover(at),
	key: ({ key }) => page.keyboard.press(key),
	select: ({ at, value }) => page.selectOption(at, value),
	check: ({ at, on }) => page.setChecked(at, on),
	fill: ({ at, text }) => page.fill(at, text),
	choose: ({ at, files }) => page.setInputFiles(at, files),
	/* Drops files of the disk, as from a file manager. */
	drop: async ({ x, y, files }) => {
		const session = await context.newCDPSession(page);
		const data = { items: [], files, dragOperationsMask: 1 };

		for (const type of ["dragEnter", "dragOver", "drop"]) {
			await session.send("Input.dispatchDragEvent", { type, x, y, data });
		}
	},
	/* Puts a text into the clipboard. */
	clip: ({ text }) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text),
	/* Clicks on what starts a download; answers with the name and the bytes of the file, in base64. */
	download: async ({ at }) => {
		const [download] = await Promise.all([page.waitForEvent("download"), page.click(at)]);

		return {
			name: download.suggestedFilename(),
			bytes: fs.readFileSync(await download.path()).toString("base64"),
		};
	},
	/* The browser's colours, while a page is open. */
	dark: ({ on }) => page.emulateMedia({ colorScheme: on ? "dark" : "light" }),
	offline: ({ on }) => context.setOffline(on),
	trace: () => browser.startTracing(page, { categories: ["toplevel", "__metadata"] }),
	longest: async () => longestTask(await browser.stopTracing()),
	text: ({ at }) => page.textContent(at),
	wheel: async ({ x, y, delta }) => {
		await page.mouse.move(x, y);
		await page.mouse.wheel(0, delta);
	},
	drag: async ({ from, to }) => {
		await page.mouse.move(...from);
		await page.mouse.down();
		await page.mouse.move(...to, { steps: 5 });
		await page.mouse.up();
	},
	/* Touch events as from a touch screen: a list of moments, each a list of [x, y]. */
	fingers: async ({ moments }) => {
		const session = await context.newCDPSession(page);
		const points = (moment) => moment.map(([x, y], id) => ({ x, y, id }));

		await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(moments[0]) });
		for (const moment of moments.slice(1)) {
			await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(moment) });
		}
		await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	},
	screenshot: async ({ path, whole = false }) => {
		await page.screenshot({ path, fullPage: whole });
	},
	/* The rules that axe-core finds broken, each with its elements. */
	axe: async () => {
		await page.evaluate(
			fs.readFileSync(path.join(process.env.STARWRIGHT_NODE_MODULES, "axe-core", "axe.min.js"), "utf8"),
		);
		const found = await page.evaluate("axe.run()");

		return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
	},
	pdf: async ({ path }) => {
		await page.pdf({ path, format: "A4", printBackground: true });
	},
};

async function main() {
	browser = await chromium.launch({
		executablePath: process.env.STARWRIGHT_CHROMIUM ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
	});
	for await (const line of readline.createInterface({ input: process.stdin })) {
		const command = JSON.parse(line);
		let answer;

		try {
			answer = { value: (await commands[command.do](command)) ?? null };
		} catch (error) {
			answer = { error: String(error) };
		}
		process.stdout.write(`${JSON.stringify(answer)}\n`);
	}
	await browser.close();
}

main();
