"""What CI services do with the files of a release, step by step, in the shell of a bare Debian 12 or of the image."""

import re
import shlex
import subprocess
from pathlib import Path

import yaml

MIRROR = 'https://github.com/starwright/starwright-ci'


def action(folder, inputs):
    """Returns the script of GitHub's runner, which has node in /node: it unpacks the archive of the repository for CI,
    /release/starwright-ci-*.tar.gz, and runs the action with its inputs. folder has the same files unpacked."""
    described = yaml.safe_load((folder / 'action.yml').read_text())
    given = {name: inputs.get(name, said.get('default', '')) for name, said in described['inputs'].items()}
    words = ' '.join(shlex.quote(f'INPUT_{name.upper()}={value}') for name, value in given.items())
    assert described['runs']['using'] == 'node24', described
    return ('mkdir /action && tar -xzf /release/starwright-ci-*.tar.gz --strip-components 1 -C /action\n'
            f'env GITHUB_OUTPUT=/project/.output {words} /node/bin/node /action/{described["runs"]["main"]}\n')


def block(folder, language, words):
    """Returns the block of the repository's README that has the words."""
    found = [text for text in re.findall(rf'```{language}\n(.*?)```', (folder / 'README.md').read_text(), re.DOTALL) if words in text]
    assert len(found) == 1, found
    return found[0]


def make_mirror(folder, version):
    """Makes the repository for CI of its files."""
    git = ['git', '-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.org']
    for words in (['init', '--quiet', '--initial-branch=main'], ['add', '--all'], ['commit', '--quiet', '--message=release'],
                  ['tag', f'v{version}']):
        subprocess.run([*git, *words], check=True, capture_output=True)


def pre_commit(folder):
    """Returns the script of an author who copies the README's lines; /mirror is the repository for CI."""
    return (f'export HOME=/root\ngit config --global url./mirror.insteadOf {MIRROR}\ngit config --global --add safe.directory "*"\n'
            'git init --quiet\n'
            f'cat > .pre-commit-config.yaml <<"END"\n{block(folder, "yaml", "hooks:")}END\n'
            'git add --all\n')


def unpack_image(release, folder):
    """Unpacks the image as a container engine does; returns the folder of its root, and its configuration."""
    subprocess.run(['tar', '-xf', *Path(release).glob('starwright-*-image-*.tar'), '-C', folder], check=True)
    version = re.search(r'"org.opencontainers.image.ref.name":"([^"]+)"', (Path(folder) / 'index.json').read_text())[1]
    subprocess.run(['umoci', 'unpack', '--image', f'{folder}:{version}', f'{folder}/bundle'], check=True, capture_output=True)
    return Path(folder) / 'bundle/rootfs'


def gitlab(folder, variables):
    """Returns the script of GitLab's runner, which it hands to the shell of the image."""
    template = yaml.safe_load((folder / 'starwright.gitlab-ci.yml').read_text())
    job = template['starwright']
    assert job['image']['entrypoint'] == [''], job
    return '\n'.join([*(f'export {name}={shlex.quote(value)}' for name, value in {**template['variables'], **variables}.items()),
                      *job['script']]), job['artifacts']['reports']
