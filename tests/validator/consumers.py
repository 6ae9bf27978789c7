"""Readers of the validator's reports, written from the formats' descriptions and stricter than the
services. Each raises ValueError where its service would drop, merge or misread something, and
returns what a person would be shown."""

import html.parser
import json
import re
import urllib.parse
from collections import Counter, namedtuple
from pathlib import Path

import junitparser

# column is None if the format has no room for it.
Finding = namedtuple('Finding', 'path line column severity rule message')


def require(condition, message):
    if not condition:
        raise ValueError(message)


def parse_json(text):
    """Parses JSON by RFC 8259: no name twice in an object, no NaN."""

    def pairs(items):
        names = [name for name, _ in items]
        require(len(names) == len(set(names)), f'a name twice: {names}')
        return dict(items)

    def constant(name):
        raise ValueError(f'{name} is not JSON')

    return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)


def read_json(text):
    return [
        Finding(file['path'], problem['line'], problem['column'], problem['severity'],
                problem['rule'], problem['message'])
        for file in parse_json(text)['files'] for problem in file['problems']
    ]


# ---- GitHub's workflow commands -----------------------------------------------------------------

Annotation = namedtuple('Annotation', 'level properties message')

COMMAND = re.compile(r'::(error|warning|notice) ([^\r\n]*?)::([^\r\n]*)')
PROPERTIES = {'file', 'line', 'col', 'endLine', 'endColumn', 'title'}
LIMIT = 10  # annotations for each level and step


def unescape(text, escapes):
    for match in re.finditer('%(..)?', text):
        require(match[1] in escapes, f'a stray % in {text!r}')
    return re.sub('%(..)', lambda match: escapes[match[1]], text)


def read_github_line(line):
    match = COMMAND.fullmatch(line)
    require(match, f'not a command: {line!r}')
    properties = {}
    for text in match[2].split(','):
        name, equals, value = text.partition('=')
        require(name in PROPERTIES and equals and name not in properties, f'property {text!r}')
        require(':' not in value, f'a colon in {text!r}')
        properties[name] = unescape(
            value, {'25': '%', '0D': '\r', '0A': '\n', '3A': ':', '2C': ','})
    for name in PROPERTIES - {'file', 'title'} & set(properties):
        require(re.fullmatch('[1-9][0-9]*', properties[name]), f'{name} in {line!r}')
    message = unescape(match[3], {'25': '%', '0D': '\r', '0A': '\n'})
    require(message, f'an empty message: {line!r}')
    return Annotation(match[1], properties, message)


def read_github(text):
    """Returns all annotations, none of which GitHub would drop."""
    require(text == '' or text.endswith('\n'), 'an unfinished line')
    annotations = [read_github_line(line) for line in text.split('\n')[:-1]]
    for level, n in Counter(annotation.level for annotation in annotations).items():
        require(n <= LIMIT, f'{n} annotations of level {level}')
    return annotations


def without_link(text, before, rules, rule):
    """The text before the address of the rule in the page of rules, which must be there; rules: None: there is none."""
    link = f'{before}{rules}#{rule}' if rules else ''
    require(text.endswith(link), f'no {link!r} in {text!r}')
    return text.removesuffix(link)


def github_findings(annotations, rules=None):
    severities = {'error': 'error', 'warning': 'warning', 'notice': 'info'}
    return [
        Finding(a.properties['file'], int(a.properties['line']), int(a.properties['col']),
                severities[a.level], a.properties['title'], without_link(a.message, '\n', rules, a.properties['title']))
        for a in annotations if 'file' in a.properties
    ]


def github_not_shown(annotations):
    """Returns the numbers of the summary by severity: {'error': 2}."""
    summaries = [a for a in annotations if 'file' not in a.properties]
    require(len(summaries) <= 1, f'{len(summaries)} summaries')
    found = {}
    for summary in summaries:
        require(summary is annotations[-1], 'the summary is not the last')
        for n, severity in re.findall(r'([0-9]+) more (error|warning|info)s?\b', summary.message):
            found[severity] = int(n)
        require(found, f'a summary of nothing: {summary.message!r}')
    return found


# ---- GitLab's code quality ----------------------------------------------------------------------


def check_gitlab_entry(entry):
    require(set(entry) == {'description', 'check_name', 'fingerprint', 'severity', 'location'},
            f'members of {entry}')
    require(entry['severity'] in ('info', 'minor', 'major', 'critical', 'blocker'), 'severity')
    require(re.fullmatch('[0-9a-f]{64}', entry['fingerprint']), 'fingerprint')
    location = entry['location']
    require(set(location) == {'path', 'lines'} and set(location['lines']) == {'begin'}, 'location')
    require(type(location['lines']['begin']) is int and location['lines']['begin'] > 0, 'line')
    require(not location['path'].startswith(('/', './', '../')), f'path {location["path"]}')


def read_gitlab(text):
    """Returns all entries, none of which GitLab would merge with another."""
    entries = parse_json(text)
    for entry in entries:
        check_gitlab_entry(entry)
    fingerprints = [entry['fingerprint'] for entry in entries]
    require(len(set(fingerprints)) == len(fingerprints), 'a fingerprint twice')
    return entries


def gitlab_findings(entries, rules=None):
    severities = {'major': 'error', 'minor': 'warning', 'info': 'info'}
    findings = []
    for entry in entries:
        rule = entry['check_name']
        description = without_link(entry['description'], ' ', rules, rule)
        require(description.endswith(f' [{rule}]'), f'no rule in {description!r}')
        findings.append(
            Finding(entry['location']['path'], entry['location']['lines']['begin'], None,
                    severities[entry['severity']], rule, description[:-len(rule) - 3]))
    return findings


# ---- JUnit --------------------------------------------------------------------------------------

CASE_NAME = re.compile(r'([a-z0-9/-]+)@([0-9]+):([0-9]+)(?: \([0-9]+\))?')
CASE_TEXT = re.compile(r'(.*):[0-9]+:[0-9]+: (error|warning|info): (.*) \[([a-z0-9/-]+)\]')


def check_suite(suite):
    cases = list(suite)
    failures = sum(isinstance(one, junitparser.Failure) for case in cases for one in case.result)
    require((suite.tests, suite.failures, suite.errors, suite.skipped) ==
            (len(cases), failures, 0, 0), f'counts of {suite.name}')
    require(cases, f'{suite.name} has no case')
    names = [(case.classname, case.name) for case in cases]
    require(len(set(names)) == len(names), f'a case twice in {suite.name}')
    for case in cases:
        require(case.classname == suite.name, f'classname of {case.name}')


def read_case(case):
    match = CASE_NAME.fullmatch(case.name)
    if match is None:
        require(case.name == 'no problems' and case.is_passed, f'case {case.name!r}')
        return None
    text = case.system_out if case.is_passed else case.result[0].text
    first = CASE_TEXT.fullmatch(text.split('\n')[0])
    require(first and first[4] == match[1], f'text {text!r}')
    if not case.is_passed:
        require(case.result[0].message == first[3] and case.result[0].type == match[1],
                f'failure of {case.name}')
    return Finding(case.classname, int(match[2]), int(match[3]), first[2], match[1], first[3])


def read_junit(path):
    """Returns suites as junitparser reads them, and the findings in them."""
    suites = list(junitparser.JUnitXml.fromfile(str(path)))
    findings = []
    for suite in suites:
        check_suite(suite)
        findings += [finding for finding in map(read_case, suite) if finding]
    return suites, findings


# ---- SARIF --------------------------------------------------------------------------------------


def sarif_path(artifact_location):
    uri = artifact_location['uri']
    require(re.fullmatch(r"([A-Za-z0-9._~/-]|%[0-9A-F]{2})+", uri), f'URI {uri!r}')
    return urllib.parse.unquote(uri)


def check_region(region):
    begin = region['startLine'], region['startColumn']
    end = region['endLine'], region['endColumn']
    require(begin <= end and min(begin + end) >= 1, f'region {region}')


def read_sarif(text):
    """Returns the only run, with its references resolved."""
    log = parse_json(text)
    require(log['version'] == '2.1.0' and len(log['runs']) == 1, 'version or runs')
    run = log['runs'][0]
    rules, artifacts = run['tool']['driver']['rules'], run['artifacts']
    require(run['columnKind'] == 'unicodeCodePoints', 'columnKind')
    require(len({rule['id'] for rule in rules}) == len(rules), 'a rule twice')
    prints = [tuple(result['partialFingerprints'].items()) for result in run['results']]
    require(len(set(prints)) == len(prints), 'a fingerprint twice')
    for result in run['results']:
        require(rules[result['ruleIndex']]['id'] == result['ruleId'], 'ruleIndex')
        for location in result['locations'] + result.get('relatedLocations', []):
            physical = location['physicalLocation']
            artifact = physical['artifactLocation']
            check_region(physical['region'])
            if 'index' in artifact:
                listed = artifacts[artifact['index']]['location']['uri']
                require(listed == artifact['uri'], 'artifact')
    return run


def sarif_findings(run):
    severities = {'error': 'error', 'warning': 'warning', 'note': 'info'}
    findings = []
    for result in run['results']:
        physical = result['locations'][0]['physicalLocation']
        findings.append(
            Finding(sarif_path(physical['artifactLocation']), physical['region']['startLine'],
                    physical['region']['startColumn'], severities[result['level']],
                    result['ruleId'], result['message']['text']))
    return findings


def apply_sarif_fix(fix, root):
    """Applies the fix to the files below `root`."""
    for change in fix['artifactChanges']:
        path = Path(root, sarif_path(change['artifactLocation']))
        text = path.read_bytes().decode()
        lines = re.split(r'(?<=\n)|(?<=\r)(?!\n)', text)
        for replacement in change['replacements']:
            region = replacement['deletedRegion']
            check_region(region)
            begin = sum(map(len, lines[:region['startLine'] - 1])) + region['startColumn'] - 1
            end = sum(map(len, lines[:region['endLine'] - 1])) + region['endColumn'] - 1
            require(len(change['replacements']) == 1, 'more than one replacement')
            text = text[:begin] + replacement['insertedContent']['text'] + text[end:]
        path.write_bytes(text.encode())


# ---- HTML ----

class Page(html.parser.HTMLParser):
    """Counts the elements of a page, in which each is closed; it may load nothing."""

    VOID = ('meta', 'link', 'br')

    def __init__(self, text):
        super().__init__()
        self.tags, self.open, self.links, self.ids = Counter(), [], [], []
        self.feed(text)
        self.close()
        require(not self.open, f'not closed: {self.open}')

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.tags[tag] += 1
        if tag not in self.VOID:
            self.open.append(tag)
        if 'id' in values:
            self.ids.append(values['id'])
        if tag == 'a':
            self.links.append(values['href'])
        require(tag not in ('script', 'img', 'iframe'), tag)
        require(tag != 'link' or values['href'] == 'data:,', values)

    def handle_endtag(self, tag):
        require(self.open.pop() == tag, tag)
