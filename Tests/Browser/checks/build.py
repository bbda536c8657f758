"""Builds the sample site and the sites of Tests/Browser/Sites, each from a copy of its content."""

import pathlib
import shutil
import subprocess

BROWSER = pathlib.Path(__file__).resolve().parent.parent
REPOSITORY = BROWSER.parent.parent


def build(program, into):
    """The output folders; a build that fails raises RuntimeError with what it said."""
    outputs = []
    contents = [REPOSITORY / "Content", *sorted(BROWSER.glob("Sites/*/Content"))]
    for content in contents:
        site = into / (content.parent.name if content.parent != REPOSITORY else "sample")
        shutil.copytree(content, site / "Content")
        command = [program, "build", "--site", site, "--theme", REPOSITORY / "Themes/trail", "--quiet"]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            raise RuntimeError(f"{content.relative_to(REPOSITORY)} does not build:\n{result.stderr}")
        outputs.append(site / "Output")
    return outputs
