"""Write sounds as OGG Vorbis files whose bytes depend on nothing but the samples."""

import io
import struct

import soundfile
from synth import RATE, Sound

SERIAL = 0x5155494E
"""The stream number put into every page; the encoder would take one from the clock."""

PAGE_HEAD = 27
"""Bytes of a page before its table of segment lengths."""


def encode(sound: Sound, squeeze: float = 0.55) -> bytes:
    """Encode mono samples; `squeeze` 0 keeps the most detail, 1 makes the smallest file."""
    target = io.BytesIO()
    soundfile.write(target, sound, RATE, format="OGG", subtype="VORBIS", compression_level=squeeze)
    return renumber(target.getvalue(), SERIAL)


def renumber(stream: bytes, serial: int) -> bytes:
    """Give every page of an OGG stream the same stream number and a fresh checksum."""
    out, start = b"", 0
    while start < len(stream):
        table = stream[start + PAGE_HEAD : start + PAGE_HEAD + stream[start + 26]]
        end = start + PAGE_HEAD + len(table) + sum(table)
        page = bytearray(stream[start:end])
        struct.pack_into("<I", page, 14, serial)
        struct.pack_into("<I", page, 22, 0)
        struct.pack_into("<I", page, 22, checksum(page))
        out += page
        start = end
    return out


def checksum(page: bytes | bytearray) -> int:
    """Compute a page's CRC-32 (RFC 3533): polynomial 04C11DB7, not reflected, from zero."""
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x104C11DB7 if value & 0x80000000 else 0)
    return value
