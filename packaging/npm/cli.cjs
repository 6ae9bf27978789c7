#!/usr/bin/env node
// The command, on the files of the machine.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const tty = require("node:tty");

require("./command.cjs")({
	wasmBinary: fs.readFileSync(path.join(__dirname, "starwright.wasm")),
	thisProgram: "starwright",
	preRun: [({ ENV }) => Object.assign(ENV, process.env)],
}).then(({ FS, callMain }) => {
	// Emscripten takes the standard streams for a terminal.
	for (const fd of [0, 1, 2]) {
		FS.streams[fd].tty = tty.isatty(fd);
	}
	callMain(process.argv.slice(2));
});
