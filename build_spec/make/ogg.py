"""Encoding of sounds as OGG Vorbis files that depend on the samples alone."""

import io
import struct

import soundfile
from synth import RATE, Sound

SERIAL = 0x5155494E
"""Stream number of every page; the encoder would derive one from the clock."""

PAGE_HEAD = 27
"""Size of a page header before its table of segment lengths, in bytes."""


def encode(sound: Sound, squeeze: float = 0.55) -> bytes:
    """Encode mono samples; `squeeze` is from 0 (best quality) to 1 (smallest file)."""
    target = io.BytesIO()
    soundfile.write(target, sound, RATE, format="OGG", subtype="VORBIS", compression_level=squeeze)
    return renumber(target.getvalue(), SERIAL)


def renumber(stream: bytes, serial: int) -> bytes:
    """Set the stream number of every page of an OGG stream, and update the checksums."""
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
    """Compute a page's CRC-32 (RFC 3533): polynomial 04C11DB7, not reflected, initially zero."""
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x104C11DB7 if value & 0x80000000 else 0)
    return value
