"""Random documents of all games: exported and imported again by the program that the fuzzers use, and validated by ajv, a
third-party JSON validator, with the published schemas. Also the samples, and invalid documents.

Environment: as for tests/validator/harness.py; STARWRIGHT_REPLAY, the program; STARWRIGHT_NODE_MODULES, where ajv is;
SW_TEST_SCALE (tests/common/scale.py), how many documents."""

import json
import os
import random
import re
import subprocess
import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / folder) for folder in ('common', 'validator', 'oracle')]

from drafts import plain  # noqa: E402
from galaxies import legal_galaxy  # noqa: E402
from harness import SOURCE, CommandTest  # noqa: E402
from samples import A_MAP, MAPS_OF_THIS_RUN, SAMPLES_OF_THIS_RUN, TABLES_OF_THIS_RUN  # noqa: E402
from scale import scaled  # noqa: E402
from test_export import NAMES, quoted  # noqa: E402

COUNT = scaled(1000, least=20)
NODE_MODULES = os.environ.get('STARWRIGHT_NODE_MODULES')
HERE = Path(__file__).resolve().parent


def renamed(text, rng):
    """Replaces some names by hostile ones."""
    def change(one):
        if rng.random() > 0.2:
            return one[0]
        plain_tag = re.sub(r''' name=("[^"]*"|'[^']*')''', '', one[0])
        return f'{plain_tag[:-2]} name="{quoted(rng.choice(NAMES))}"/>'
    return re.sub(r'<system [^<>]*type="(?:in|unin)habited"[^<>]*/>', change, text)


class Random(CommandTest):
    def documents(self, count):
        """Writes random files of all games into a folder, and returns their paths."""
        rng = random.Random(8)
        folder = self.folder / 'random'
        folder.mkdir()
        for i in range(count):
            path = folder / f'{i:04}.xml'
            if i % 5 < 3:
                path.write_text(renamed(plain(legal_galaxy(rng)), rng), newline='')
            else:
                game = ('black-sun', 'burning-planets')[i % 5 - 3]
                self.ran('generate', '--game', game, '--players', rng.randint(2, 4), '--seed', i, '-o', path)
        return folder, sorted(folder.glob('*.xml'))

    def test_round_trip(self):
        folder, paths = self.documents(COUNT)
        done = subprocess.run([os.environ['STARWRIGHT_REPLAY'], folder], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout[-500:] + done.stderr[-3000:])
        self.assertEqual(len(re.findall('^ok ', done.stdout, re.MULTILINE)), len(paths))

    def judge(self, pairs):
        """Returns file -> ajv's errors."""
        done = subprocess.run(['node', HERE / 'validate.js'], capture_output=True, text=True, check=True,
                              input=''.join(f'{schema}\t{path}\n' for schema, path in pairs),
                              env={**os.environ, 'NODE_PATH': NODE_MODULES})
        *wrong, n = done.stdout.splitlines()
        self.assertEqual(int(n), len(pairs))
        return dict(line.split('\t', 1) for line in wrong)

    def exported(self, name, suffix, paths):
        out = self.folder / name
        done = self.ran('export', '--to', name, '-o', f'{out}/', *paths)
        self.assertTrue(done.stderr.endswith(f'{len(paths)} exported, 0 refused, 0 failed\n'), done.stderr[-300:])
        return [out / f'{path.stem}{suffix}' for path in paths]

    def schema_of(self, path):
        document = json.loads(path.read_text())
        return SOURCE / 'schemas' / f'{document["game"]}-{document["document"]["element"]}.schema.json'

    @unittest.skipUnless(NODE_MODULES, 'STARWRIGHT_NODE_MODULES is not set')
    def test_ajv_takes_all_json(self):
        _, paths = self.documents(COUNT)
        found = self.exported('json', '.json', [*paths, *SAMPLES_OF_THIS_RUN])
        self.assertEqual(self.judge([(self.schema_of(path), path) for path in found]), {})

    @unittest.skipUnless(NODE_MODULES, 'STARWRIGHT_NODE_MODULES is not set')
    def test_ajv_takes_all_clients(self):
        for name, suffix, samples in (('tts', '.tts.json', TABLES_OF_THIS_RUN), ('tmj', '.tmj', MAPS_OF_THIS_RUN)):
            found = self.exported(name, suffix, samples)
            self.assertEqual(self.judge([(HERE / f'{name}.schema.json', path) for path in found]), {})

    @unittest.skipUnless(NODE_MODULES, 'STARWRIGHT_NODE_MODULES is not set')
    def test_ajv_refuses_what_is_wrong(self):
        [path] = self.exported('json', '.json', [A_MAP])
        text, schema = path.read_text(), self.schema_of(path)
        pairs = []
        for i, (old, new) in enumerate((('"version": 1', '"version": 2'), ('"players": ', '"players": "x", "y": '),
                                        ('"type": "home"', '"type": "homely"'), ('"q": ', '"q": 0.5, "p": '),
                                        ('"element": "system"', '"element": "sytem"'), ('"seat": 1', '"seat": true'))):
            self.assertIn(old, text)
            wrong = self.write(f'wrong-{i}.json', text.replace(old, new, 1))
            pairs.append((schema, wrong))
        self.assertEqual(set(self.judge(pairs)), {str(path) for _, path in pairs})


if __name__ == '__main__':
    unittest.main()
