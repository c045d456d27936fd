"""The table of docs/library.md, from the cards of the games.

    python3 tests/library/table.py target/debug/upstar
"""

import json, pathlib, re, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/library.md"


def script(name):
    for folder in ("examples/rulesets", "library"):
        if (ROOT / folder / f"{name}.star").exists():
            return f"../{folder}/{name}.star"


def row(card):
    path = script(card["name"])
    first = card["examples"][0]
    shown = f"{first['ruleset']} {first['position']}".replace("|", "\\|")
    value = (first["value"] or "").replace("|", "\\|")
    kind = re.search(r"^ruleset = (\w+)\(", (PAGE.parent / path).read_text(), re.M)[1].replace("_", " ")
    return f"| [`{card['name']}`]({path}) | {kind} | `{shown}` is `{value}` | {card['source'] or ''} |"


def main():
    listed = subprocess.run([sys.argv[1], "rulesets", "--json"], capture_output=True, text=True, check=True)
    cards = [json.loads(line) for line in listed.stdout.splitlines()]
    inside = (ROOT / "crates/catalog/src/library.rs").read_text()
    rows = [row(card) for card in cards if f'"{card["name"]}"' in inside]
    lines = PAGE.read_text().split("\n")
    table = [i for i, line in enumerate(lines) if line.startswith("| [`")]
    lines[table[0] : table[-1] + 1] = rows
    PAGE.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
