"""An independent implementation of including in a document the files that it names by `href`, as exports do."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

NAMESPACE = '{urn:starwright:1}'


def whole(path):
    """Returns the bytes of the file at `path` with every galaxy and pack that it names, at any depth, each pack once."""
    seen = set()

    def fill(element, folder):
        href = element.attrib.pop('href', None)
        if href is not None:
            beside = (folder / href).resolve()
            if beside in seen and element.tag == NAMESPACE + 'pack':
                return
            seen.add(beside)
            root = ElementTree.parse(beside).getroot()
            root.attrib.pop('game', None)
            if element.tag == NAMESPACE + 'galaxy':
                element.attrib.update(root.attrib)
            for child in root:
                fill(child, beside.parent)
                element.append(child)
            return
        for child in list(element):
            fill(child, folder)

    root = ElementTree.parse(path).getroot()
    fill(root, Path(path).parent)
    return ElementTree.tostring(root)
