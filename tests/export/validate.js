// Validates JSON files by JSON Schemas, with ajv. Reads lines "SCHEMA<tab>FILE", prints "FILE<tab>error" for each
// file that its schema refuses, then the number of files. NODE_PATH is the folder of ajv.
"use strict";
const fs = require("node:fs");
const Ajv = require("ajv/dist/2020");

const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: false });
const schemas = new Map();
let n = 0;

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
	if (line === "") continue;
	const [schema, file] = line.split("\t");
	if (!schemas.has(schema)) schemas.set(schema, ajv.compile(JSON.parse(fs.readFileSync(schema, "utf8"))));
	const judge = schemas.get(schema);
	if (!judge(JSON.parse(fs.readFileSync(file, "utf8")))) console.log(`${file}\t${ajv.errorsText(judge.errors)}`);
	n++;
}
console.log(n);
