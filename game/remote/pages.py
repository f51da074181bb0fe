"""The files that phones may load: a fixed table, read once when the server starts."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
}
"""Content types by suffix; files of other types are not served."""

START = "index.html"
"""The page, also served at ``/``."""

WORDS = "/words.json"
"""The path of what the page says."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""The content security policy: only files of this server, and no code inside the page."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Connection": "close",
}
"""Headers of every answer."""


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file as it is sent."""

    kind: str
    body: bytes


class Pages:
    """Looks paths up in a table; no path of a request ever reaches the file system."""

    def __init__(self, table: Mapping[str, PageFile]) -> None:
        self._table = table

    @classmethod
    def read(cls, phone: Path, drawings: Path, words: Mapping[str, str]) -> "Pages":
        """Read the page's files, and the drawings under ``/svg/``; raise OSError.

        ``words``: what the page says, in the player's language, by name.
        """
        table = {
            f"/{path.relative_to(phone).as_posix()}": PageFile(
                TYPES[path.suffix], path.read_bytes()
            )
            for path in sorted(phone.rglob("*"))
            if path.suffix in TYPES
        }
        for path in sorted(drawings.rglob("*.svg")):
            table[f"/svg/{path.relative_to(drawings).as_posix()}"] = _file(path)
        table["/"] = table[f"/{START}"]
        table[WORDS] = PageFile("application/json", json.dumps(words).encode())
        return cls(table)

    def answer(self, request: Request) -> Response:
        """Return the response to a request for a file."""
        page = self._table.get(request.path.partition("?")[0])
        if page is None:
            return reply(404, "Not Found")
        return Response(200, "OK", _headers(page.kind, page.body), page.body)


def _file(path: Path) -> PageFile:
    return PageFile(TYPES[path.suffix], path.read_bytes())


def reply(status: int, reason: str) -> Response:
    """Return a response with a reason only."""
    body = f"{reason}\n".encode()
    return Response(status, reason, _headers("text/plain; charset=utf-8", body), body)


def _headers(kind: str, body: bytes) -> Headers:
    return Headers({**HEADERS, "Content-Type": kind, "Content-Length": str(len(body))})
