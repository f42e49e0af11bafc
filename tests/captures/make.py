"""Take the screens of docs/captures anew, and put what the README shows of them into it.

python -m tests.captures.make
"""

from floodplain.games import GAMES

from .screens import README, excerpt, excerpts, path_of, taken


def main() -> None:
    readme = README.read_text(encoding="utf-8")
    shown = excerpts(readme)
    for name in GAMES:
        screen = taken(name)
        path_of(name).write_text(screen, encoding="utf-8")
        if name in shown:
            readme = readme.replace(shown[name], excerpt(name, screen))
    README.write_text(readme, encoding="utf-8")


if __name__ == "__main__":
    main()
