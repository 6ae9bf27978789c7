"""Which of many files are structurally valid, by Starwright and by other programs with its schemas."""
import json
import os
import re
import subprocess

STRUCTURE = {"document/schema", "document/well-formed", "document/version", "document/limits"}


def run(command, files):
    """Returns standard output and error of the command, called with several files at a time."""
    lines = []
    for i in range(0, len(files), 500):
        done = subprocess.run(command + files[i:i + 500], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        lines += done.stdout.splitlines()
    return lines


def starwright(command, files):
    """Returns Starwright's verdict on the structure of each file: a list of messages, empty if
    valid."""
    done = subprocess.run([command, "validate", "--format", "ndjson", "--files-from", "-"],
                          input="".join(f + "\n" for f in files), capture_output=True, text=True,
                          check=False)
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode > 1 or [r["path"] for r in reports] != files:
        raise RuntimeError(f"{command} exits with {done.returncode}, on {len(reports)} files: "
                           f"{done.stderr}")
    return {r["path"]: [p["message"] for p in r["problems"] if p["rule"] in STRUCTURE]
            for r in reports}


def xmllint(option, schema, files, *options):
    lines = run(["xmllint", "--noout", *options, option, schema], files)
    valid = {line[:-len(" validates")] for line in lines if line.endswith(" validates")}
    return valid & set(files)


def jing(schema, files):
    """jing names invalid files, so a file that it does not name is valid."""
    named = set()
    for line in run(["jing", "-i", schema], [os.path.abspath(f) for f in files]):
        found = re.match(r"(.*?):\d+:\d+: (?:fatal|error)", line)
        if not found:
            raise RuntimeError(f"jing: {line}")
        named.add(found.group(1))
    return {f for f in files if os.path.abspath(f) not in named}
