// The action: the command, with the action's inputs as its arguments.
"use strict";

const fs = require("node:fs");

function lines(name) {
	return (process.env[name] ?? "")
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
}

const [sarif = "starwright.sarif"] = lines("INPUT_SARIF");

if (process.env.GITHUB_OUTPUT) {
	fs.appendFileSync(process.env.GITHUB_OUTPUT, `sarif=${sarif}\n`);
}
process.argv = [
	...process.argv.slice(0, 2),
	"validate",
	"--format=github",
	`--output=sarif=${sarif}`,
	"--rules-url=https://starwright.github.io/starwright/rules-@VERSION@.html",
	...lines("INPUT_OPTIONS"),
	"--",
	...lines("INPUT_PATHS"),
];
require("./cli.cjs");
