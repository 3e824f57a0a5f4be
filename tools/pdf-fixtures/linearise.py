"""Lays PDF files out for the web with qpdf (through pikepdf 10, MPL-2.0; not needed to run anything else).

    python linearise.py IN.pdf OUT.pdf
"""

import sys

import pikepdf

with pikepdf.open(sys.argv[1]) as pdf:
    pdf.save(sys.argv[2], linearize=True, deterministic_id=True)
