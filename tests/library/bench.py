"""benches/library.md: for every game of the library a board that a person plays, who wins, and the time.

    python3 tests/library/bench.py target/release/upstar [SECONDS]
"""

import json, pathlib, re, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# A board that a person plays; its ruleset stands with its parameter.
BOARDS = {
    "amazons": ("amazons", "x...|....|....|...o"),
    "anti-clobber": ("anti-clobber", "xo..|ox..|..xo|..ox"),
    "antonim": ("antonim", "3,5,8"),
    "arc-kayles": ("arc-kayles", "grid(4,5)"),
    "backsliding": ("backsliding", "TT..FF"),
    "brussels-sprouts": ("brussels-sprouts", "4,4"),
    "cherries": ("cherries", "LRGLRLGRRLGL"),
    "childish-hackenbush": ("childish-hackenbush", "0-a:L,a-b:R,b-0:G,b-c:L,c-a:R,0-c:L"),
    "chocolate": ("chocolate", "1,1,2,2,3,3,4"),
    "coins": ("coins:1-3", "hththhtthhth"),
    "cutcake": ("cutcake", "9x13"),
    "digraph-placement": ("digraph-placement", "0>1,1>2,2>3,3>4,4>0,1>4;0=L;1=R;2=L;3=R;4=L"),
    "distance-kayles": ("distance-kayles:2", "grid(5,5)"),
    "dots-and-boxes": ("dots-and-boxes", "2x2"),
    "eatcake": ("eatcake", "9x13"),
    "edge-geography": ("edge-geography", "0>1,1>2,2>0,2>3,3>1,3>4,4>0,4>2@0"),
    "elephants": ("elephants", "TTTT..FFF"),
    "end-nim": ("end-nim", "3,5,4,6,2"),
    "euclid": ("euclid", "89,55"),
    "fibonacci": ("fibonacci", "34"),
    "fission": ("fission", "......|......|..x...|......|......|......"),
    "fjords": ("fjords", "grid(3,4);0=L;11=R"),
    "ceylonese-fox-and-geese": ("ceylonese-fox-and-geese", "o...|....|....|.x.x."),
    "fox-and-geese": ("fox-and-geese", "o...|....|....|x.x."),
    "geography": ("geography", "0>1,1>2,2>0,2>3,3>1,3>4,4>0,4>2@0"),
    "graph-chomp": ("graph-chomp", "complete(5)"),
    "grid-col": ("grid-col", "4x4"),
    "grid-snort": ("grid-snort", "4x4"),
    "hare-and-hounds": ("hare-and-hounds", "#x..#|x...o|#x..#"),
    "heap-product": ("heap-product:direct;0.[3];0.77", "9x13"),
    "hexagonal-col": ("hexagonal-col", "4x4"),
    "hexagonal-snort": ("hexagonal-snort", "4x4"),
    "hopping-toads": ("hopping-toads:1,2", "TTT..FFF"),
    "hot-clobber": ("hot-clobber", "xoxo|oxox|xoxo"),
    "hypergraph-nim": ("hypergraph-nim:1,2;2,3;3,1", "6,5,7"),
    "king-dirt": ("king-dirt", "x...|....|....|...o"),
    "kings": ("kings", "xoxo|oxox|xoxo"),
    "knights": ("knights", "xoxo|oxox|xoxo|oxox"),
    "konane": ("konane", "xoxox|ox.xo|xo.ox|oxoxo|xoxox"),
    "lasker": ("lasker", "7,8,15"),
    "maize": ("maize", "x....|..#..|.....|.#...|....."),
    "maundy-cake": ("maundy-cake", "24x36"),
    "maze": ("maze", "x....|..#..|.....|.#...|....."),
    "mem": ("mem", "40"),
    "moore": ("moore:2", "3,4,5,6"),
    "nim-with-a-pass": ("nim-with-a-pass", "3,4,5+1"),
    "nimstring": ("nimstring", "2x2"),
    "nogo": ("nogo", "4x4"),
    "northcott": ("northcott", "x...o|.x..o|x.o.."),
    "notakto": ("notakto", "4x4"),
    "partizan-arc-kayles": ("partizan-arc-kayles", "a-b:L,b-c:R,c-d:G,d-a:L,b-e:R,e-f:L,f-c:R"),
    "partizan-end-nim": ("partizan-end-nim", "3,5,4,6"),
    "partizan-euclid": ("partizan-euclid", "89,34"),
    "partizan-octal": ("partizan-octal:L=0.37;R=0.07", "12,9"),
    "partizan-splittles": ("partizan-splittles:L=1,2;R=1,3", "10"),
    "partizan-subtraction": ("partizan-subtraction:L=1,2;R=1,3", "20,13"),
    "poset": ("poset", "diamond(4,5)"),
    "push": ("push", "LR.RL.LRRL"),
    "queens": ("queens", "x.o.|.x.o|o.x.|.o.x"),
    "r-wythoff": ("r-wythoff:2", "12,29"),
    "remove-a-square": ("remove-a-square", "4x5"),
    "rooks": ("rooks", "x.o.|.x.o|o.x.|.o.x"),
    "sheep": ("sheep", "4,0,0|0,0,0|0,0,-4"),
    "shove": ("shove", "LR.RL.LRRL"),
    "silver-dollar": ("silver-dollar", "..c...c.c....c"),
    "ski-jumps": ("ski-jumps", "L....|..R..|L....|....R|....."),
    "splittles": ("splittles:1,2", "30,41"),
    "sprouts": ("sprouts", "6"),
    "staircase": ("staircase", "3,1,4,1,5"),
    "take-and-break": ("take-and-break:4!.0", "30"),
    "take-away": ("take-away:3", "30"),
    "three-in-a-row": ("three-in-a-row", "3x3"),
    "top-entails": ("top-entails", "13,9"),
    "toppling-dominoes": ("toppling-dominoes", "LRRLGRLLRG"),
    "treblecross": ("treblecross", "................"),
    "turn-and-eatcake": ("turn-and-eatcake", "9x13"),
    "undirected-edge-geography": ("undirected-edge-geography", "grid(3,3)@0"),
    "undirected-geography": ("undirected-geography", "grid(4,4)@0"),
    "weighted-arc-kayles": ("weighted-arc-kayles", "a-b,b-c,c-d,d-a,b-d;a=2;b=3;c=2;d=3"),
    "welter": ("welter", "..c..cc...c"),
}

WINS = {"L": "Left", "R": "Right", "N": "who starts", "P": "who does not start", "D": "nobody: a draw"}


def games():
    text = (ROOT / "crates/catalog/src/library.rs").read_text()
    return sorted(set(re.findall(r'^        "([a-z-]+)"', text, re.M)))


def asked(program, ruleset, board, seconds):
    """Asks about the script itself, so that the program may be older than it."""
    name, *parameter = ruleset.split(":", 1)
    folder = "library" if (ROOT / f"library/{name}.star").exists() else "examples/rulesets"
    script = ":".join([f"./{folder}/{name}.star", *parameter])
    command = [program, "outcome", "--json", "--time", f"{seconds}s", script, board]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return json.loads(found.stdout.splitlines()[0])


def main():
    program, seconds = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "60"
    rows = []
    for name in games():
        ruleset, board = BOARDS[name]
        answer = asked(program, ruleset, board, seconds)
        outcome = answer.get("outcome")
        if outcome is None:
            print(name, answer.get("error", answer), file=sys.stderr)
        wins = WINS.get(outcome, outcome) if outcome else "not found in that time"
        time = f"{answer['seconds']:.3f}" if outcome else f"> {seconds}"
        how = "by a theorem" if answer.get("method") == "theorem" else ""
        position = f"{ruleset} {board}".replace("|", "\\|")
        rows.append(f"| `{position}` | {wins} | {time} | {how} |")
    page = [
        "# The games of the library",
        "",
        "A board that a person plays of every game of the library, who wins it, and the seconds that `upstar outcome` takes.",
        f"`python3 tests/library/bench.py PROGRAM` makes this page with a release build, on two cores that other work shares; each board has {seconds} seconds.",
        "",
        "| position | who wins | seconds | |",
        "|---|---|---|---|",
    ]
    (ROOT / "benches/library.md").write_text("\n".join(page + rows) + "\n")


if __name__ == "__main__":
    main()
