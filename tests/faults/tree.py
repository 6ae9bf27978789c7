"""A copy of the source in a separate folder, in which files are changed before it is built."""
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]


def tracked():
    """Returns the names of the files that git tracks or would add."""
    names = subprocess.run(["git", "-C", SOURCE, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                           capture_output=True, check=True).stdout
    return [name for name in filter(None, names.decode().split("\0")) if (SOURCE / name).is_file()]


def write(path, content, mode):
    """Writes only changed content, so that no more than necessary is rebuilt."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(mode & 0o777)


class Tree:
    """Stays in the folder, so that the next run builds only what has changed."""

    def __init__(self, folder, *options):
        self.source, self.build, self.options = folder / "tree", folder / "build", options
        self.contents = {name: (SOURCE / name).read_bytes() for name in tracked()}

    def read(self, name):
        return self.contents[name].decode()

    def change(self, name, text):
        self.contents[name] = text.encode()

    def make(self, *targets):
        """Builds those of the targets that can be built here; a failing build ends the program."""
        for name, content in self.contents.items():
            write(self.source / name, content, (SOURCE / name).stat().st_mode)
        if not (self.build / "build.ninja").exists():
            subprocess.run(["meson", "setup", self.build, self.source, *self.options], check=True, stdout=sys.stderr)
        done = subprocess.run(["ninja", "-C", self.build, *filter(self.has, targets)],
                              capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{done.stdout[-6000:]}\n{self.source} does not build")

    def has(self, target):
        return f"build {target}:" in (self.build / "build.ninja").read_text(encoding="utf-8")


class Tap:
    """Prints results as they come."""

    def __init__(self):
        self.n = self.failed = 0

    def say(self, ok, title, *remarks):
        self.n += 1
        self.failed += not ok
        for line in "\n".join(remarks).splitlines():
            print("#", line)
        print(f"{'ok' if ok else 'not ok'} {self.n} - {title}", flush=True)

    def end(self):
        """Returns the exit status."""
        print(f"1..{self.n}")
        return 1 if self.failed or self.n == 0 else 0
