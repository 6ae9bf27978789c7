"""A bare Debian 12, made for one script: the packages that every system has, no recommended ones, and Debian's archive.
Needs root, mount and the archive. STARWRIGHT_SOURCE is the source tree."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

SOURCE = Path(os.environ['STARWRIGHT_SOURCE'])


def copy_source(folder):
    """Copies the files that git tracks, as they are now, into a new repository."""
    names = subprocess.run(['git', '-C', SOURCE, 'ls-files', '-z'], capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split('\0')):
        if (SOURCE / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(SOURCE / name, folder / name, follow_symlinks=False)
    git = ['git', '-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.org']
    moment = {**os.environ, 'GIT_AUTHOR_DATE': '2026-11-30T12:00:00Z', 'GIT_COMMITTER_DATE': '2026-11-30T12:00:00Z'}
    for words in (['init', '--quiet', '--initial-branch=main'], ['add', '--all'], ['commit', '--quiet', '--message=source']):
        subprocess.run([*git, *words], check=True, capture_output=True, env=moment)


def carry_out(script, copied, back, shell='bash', packages=()):
    """Runs the script in a root that is made for it alone, in /project. copied are put at its top, and must have a project;
    then the paths of back, such as /project, are copied from the root into the folder that it names. Returns the script's
    status, output and errors."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / 'script').write_text(script)
        steps = ['mkdir -p "$1/out"', f'chroot "$1" {shell} -c "cd /project && {shell} -e /script > /out/stdout 2> /out/stderr; '
                 'echo \\$? > /out/status"']
        done = subprocess.run(
            ['mmdebstrap', '--variant=minbase', '--format=null', *(['--include=' + ','.join(packages)] if packages else []),
             f'--customize-hook=copy-in {" ".join(map(str, copied))} {folder}/script /',
             *(f'--customize-hook={step}' for step in steps),
             f'--customize-hook=copy-out /out {folder}/',
             *(f'--customize-hook=copy-out {path} {target}' for path, target in back.items()), 'bookworm', '/dev/null'],
            capture_output=True, text=True, timeout=3000, check=False)
        if done.returncode != 0:
            raise AssertionError('no root for Debian 12 can be made here; that needs root, mount, and Debian\'s archive:\n'
                                 + done.stderr[-3000:])
        out = {name: (Path(folder) / 'out' / name).read_text() for name in ('status', 'stdout', 'stderr')}
    return int(out['status']), out['stdout'], out['stderr']
