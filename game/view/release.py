"""Return the memory of dropped screens to the system.

The parts of a screen form reference cycles, and pictures are large but few, so Python alone would
let several screens accumulate before it collects them. glibc keeps freed memory between smaller
blocks that are still in use.
"""

import ctypes
import gc
import sys


def release() -> None:
    """Collect garbage and return free memory to the system."""
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # only glibc has it
        if trim is not None:
            trim(0)
