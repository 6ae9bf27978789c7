"""Where what is made of this version is published, which the source says in meson.build."""

import os
import re
from pathlib import Path

SOURCE = Path(os.environ.get('STARWRIGHT_SOURCE', Path(__file__).resolve().parents[2]))


def version():
    return re.search(r"^    version: '(.*)',", (SOURCE / 'meson.build').read_text(encoding='utf-8'), re.MULTILINE)[1]


# The page of the rules, to which reports in CI link.
RULES = f'https://starwright.github.io/starwright/rules-{version()}.html'
