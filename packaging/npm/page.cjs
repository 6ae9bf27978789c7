#!/usr/bin/env node
// Puts the page into a folder, which any server can publish: starwright-page FOLDER
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const [folder, ...more] = process.argv.slice(2);

if (folder === undefined || folder.startsWith("-") || more.length > 0) {
	console.error("usage: starwright-page FOLDER");
	process.exit(2);
}
fs.cpSync(path.join(__dirname, "page"), folder, { recursive: true });
fs.copyFileSync(path.join(__dirname, "starwright.wasm"), path.join(folder, "starwright.wasm"));
