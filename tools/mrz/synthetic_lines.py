"""Synthetic pictures of machine-readable lines, as the line reader sees them: grey, 24 px high, -0.5 to 0.5."""
import os
import random
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from texts import SYMBOLS, line_text

HEIGHT = 24
WIDTH_MAX = 624
PAPER = 0.4
"""OCR-B in several cuts most of the time; typewriter faces stand for cards that ignore the standard's typeface."""
FACES = {"OCRB": 16, "OCRBS": 6, "OCRBL": 1, "OCRA": 1, "DejaVuSansMono": 2, "DejaVuSansMono-Bold": 1,
         "LiberationMono-Regular": 1, "LiberationMono-Bold": 1, "Inconsolata": 1, "B612Mono-Regular": 1, "B612Mono-Bold": 1}


def faces(folder):
    """Files of the faces under a folder, each as often as its weight says; absent ones are left out."""
    files = {path.stem: str(path) for path in Path(folder).rglob("*") if path.suffix in (".otf", ".ttf")}
    found = [files[name] for name, weight in FACES.items() if name in files for _ in range(weight)]
    if not found:
        raise SystemExit(f"No face under {folder}: install the Debian packages that README.md names.")
    return found


class Lines:
    """A seeded source of lines. `batch` returns pictures (n, 24, 624, 1) and their texts."""

    def __init__(self, seed, folder=os.environ.get("MRZ_FONTS", "/usr/share/fonts"), hard=False):
        self.rng, self.np, self.hard = random.Random(seed), np.random.default_rng(seed), hard
        self.files, self.cache = faces(folder), {}
        cv2.setNumThreads(1)

    def batch(self, count):
        pictures = np.full((count, HEIGHT, WIDTH_MAX, 1), PAPER, np.float32)
        texts = []
        for index in range(count):
            picture, text = self.line()
            width = min(WIDTH_MAX, max(picture.shape[1], len(text) * 10))
            if picture.shape[1] != width:
                picture = cv2.resize(picture, (width, HEIGHT))
            pictures[index, :, :width, 0] = picture
            texts.append(text)
        return pictures, texts

    def line(self):
        text = line_text(self.rng)
        ink, box, size = self._ink(text)
        ink, corners = self._bend(self._weight(ink), box, size)
        picture = self._paper(ink)
        picture = self._cut(picture, corners, size)
        return normalised(self._camera(picture)), text

    def _font(self, size):
        path = self.rng.choice(self.files)
        return self.cache.setdefault((path, size), ImageFont.truetype(path, size))

    def _ink(self, text):
        """The line with parts of its neighbours, white on black; where it stands, and the size of the type."""
        rng = self.rng
        size = rng.randint(28, 44)
        font = self._font(size)
        pitch = font.getlength("0") * rng.uniform(0.88, 1.18)
        width, height = int(pitch * len(text) + 80), int(size * 3)
        canvas = Image.new("L", (width, height), 0)
        draw = ImageDraw.Draw(canvas)
        top = int(size * 0.95)
        self._write(draw, text, font, 40, top, pitch)
        spacing = size * rng.uniform(1.3, 1.95)
        for side in (-1, 1):
            if rng.random() < 0.6:
                self._write(draw, line_text(rng)[: len(text)], font, 40 + rng.uniform(-5, 5), top + side * spacing, pitch)
        left, upper, right, lower = font.getbbox("H")
        return np.asarray(canvas, np.float32) / 255, (40, top + upper, 40 + pitch * len(text), top + lower), size

    def _write(self, draw, text, font, x, y, pitch):
        wander = self.rng.choice((0, 0.5, 1))
        # Some old cards print a letter with its mark, which the zone transliterates (9303-3 section 6).
        marked = self.rng.random() < 0.05
        for character in text:
            draw.text((x, y + self.rng.uniform(-wander, wander)), character, font=font, fill=255)
            if marked and character == "N":
                self._tilde(draw, font.getbbox("N"), x, y)
            x += pitch

    def _tilde(self, draw, box, x, y):
        left, top, right, _ = box
        height = (right - left) * self.rng.uniform(0.1, 0.2)
        base = y + top - height * self.rng.uniform(1.2, 2)
        points = [(x + left + (right - left) * step / 8, base - height * np.sin(step / 8 * 2 * np.pi)) for step in range(9)]
        draw.line(points, fill=255, width=self.rng.randint(2, 4))

    def _weight(self, ink):
        choice = self.rng.random()
        if choice < 0.25:
            return cv2.dilate(ink, np.ones((2, 2)))
        if choice < 0.3:
            return cv2.dilate(ink, np.ones((3, 3)))
        return cv2.erode(ink, np.ones((2, 2))) if choice < 0.42 else ink

    def _bend(self, ink, box, size):
        """Turn, shear, perspective and the bow of a page that does not lie flat."""
        rng = self.rng
        height, width = ink.shape
        left, top, right, bottom = box
        from_ = np.float32([[left, top], [right, top], [right, bottom], [left, bottom]])
        jitter = size * rng.choice((0.03, 0.06, 0.12))
        slant = rng.gauss(0, 0.05) * (bottom - top)
        to = from_ + np.float32([[rng.gauss(0, jitter) * 0.5, rng.gauss(0, jitter)] for _ in range(4)])
        to += np.float32([[slant, 0], [slant, 0], [-slant, 0], [-slant, 0]])
        turn = cv2.getPerspectiveTransform(from_, to)
        grid_x, grid_y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
        bow = rng.gauss(0, 0.05) * size if rng.random() < 0.4 else 0
        curved = grid_y + bow * np.sin(np.pi * (grid_x - left) / max(1, right - left))
        inverse = np.linalg.inv(turn).astype(np.float32)
        depth = inverse[2, 0] * grid_x + inverse[2, 1] * curved + inverse[2, 2]
        map_x = (inverse[0, 0] * grid_x + inverse[0, 1] * curved + inverse[0, 2]) / depth
        map_y = (inverse[1, 0] * grid_x + inverse[1, 1] * curved + inverse[1, 2]) / depth
        bent = cv2.remap(ink, map_x.astype(np.float32), map_y.astype(np.float32), cv2.INTER_LINEAR)
        return bent, (to[:, 0].min(), to[:, 1].min(), to[:, 0].max(), to[:, 1].max())

    def _paper(self, ink):
        """Ink on paper with shadow, guilloche, dots and a burnt-out spot."""
        rng, (height, width) = self.rng, ink.shape
        light = rng.uniform(0.45, 1)
        dark = rng.uniform(0, 0.6) * light
        paper = np.full((height, width), light, np.float32)
        if rng.random() < 0.7:
            clouds = self.np.random((rng.randint(2, 6), rng.randint(2, 14)), np.float32)
            paper *= 1 - rng.uniform(0, 0.35) * cv2.resize(clouds, (width, height), interpolation=cv2.INTER_CUBIC)
        if rng.random() < 0.55:
            self._guilloche(paper, light)
        if rng.random() < 0.15:
            grain = cv2.GaussianBlur(self.np.standard_normal((height, width), np.float32), (0, 0), rng.uniform(0.8, 3))
            paper += grain * rng.uniform(0.02, 0.09)
        picture = paper * (1 - ink) + dark * ink
        if rng.random() < 0.07:
            x, y = rng.uniform(0, width), rng.uniform(0, height)
            rows, columns = np.ogrid[:height, :width]
            spot = np.exp(-((columns - x) ** 2 / (2 * (width * 0.06) ** 2) + (rows - y) ** 2 / (2 * height**2)))
            picture += spot.astype(np.float32) * rng.uniform(0.1, 0.5)
        return picture

    def _guilloche(self, paper, light):
        rng, (height, width) = self.rng, paper.shape
        xs = np.arange(width)
        for _ in range(rng.randint(2, 16)):
            wave = rng.uniform(2, 12) * np.sin(xs / rng.uniform(10, 160) + rng.uniform(0, 6))
            ys = rng.uniform(-10, height + 10) + wave + xs * rng.uniform(-0.08, 0.08)
            points = np.stack([xs, ys], 1).astype(np.int32)
            cv2.polylines(paper, [points], False, float(light * rng.uniform(0.55, 1.05)), rng.randint(1, 2))

    def _cut(self, picture, corners, size):
        """The crop around the line with the margins of the splitter, not exact ones."""
        rng = self.rng
        left, top, right, bottom = corners
        tall = bottom - top
        upper = int(max(0, top - tall * rng.uniform(0.02, 0.42)))
        lower = int(min(picture.shape[0], bottom + tall * rng.uniform(0.02, 0.45)))
        start = int(max(0, left - size * rng.uniform(0, 0.6)))
        end = int(min(picture.shape[1], right + size * rng.uniform(-0.1, 0.6)))
        return picture[upper:lower, start:end]

    def _camera(self, picture):
        """Resolution, motion and focus, noise, sharpening, compression, threshold: in the order of a camera."""
        rng = self.rng
        if rng.random() < 0.12:
            picture = cv2.filter2D(picture, -1, _motion(rng.uniform(2, 7), rng.uniform(0, 180)))
        if rng.random() < (1 if self.hard else 0.8):
            scale = rng.triangular(7, 26, 10 if self.hard else 11) * 1.25 / picture.shape[0]
            if scale < 1:
                kernel = rng.choice((cv2.INTER_AREA, cv2.INTER_AREA, cv2.INTER_LINEAR, cv2.INTER_CUBIC))
                if kernel != cv2.INTER_AREA:
                    picture = cv2.GaussianBlur(picture, (0, 0), 0.35 / scale)
                picture = cv2.resize(picture, None, fx=scale * rng.uniform(0.92, 1.08), fy=scale, interpolation=kernel)
        if rng.random() < 0.5:
            picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.0))
        if rng.random() < 0.25:
            picture = picture + rng.uniform(0.3, 1.5) * (picture - cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.7, 1.5)))
        picture = picture + self.np.standard_normal(picture.shape, np.float32) * rng.uniform(0, 0.05)
        grey = (np.clip(picture, 0, 1) * 255).astype(np.uint8)
        for _ in range(rng.choice((0, 1, 1, 2))):
            grey = cv2.imdecode(cv2.imencode(".jpg", grey, [1, rng.randint(25, 92)])[1], 0)
        if rng.random() < 0.08:
            grey = _threshold(grey, rng)
        return grey


def _motion(length, degrees):
    size = int(length) | 1
    kernel = np.zeros((size, size), np.float32)
    kernel[size // 2] = 1
    turn = cv2.getRotationMatrix2D((size / 2 - 0.5, size / 2 - 0.5), degrees, 1)
    kernel = cv2.warpAffine(kernel, turn, (size, size))
    return kernel / max(kernel.sum(), 1e-6)


def _threshold(grey, rng):
    bigger = cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC) if rng.random() < 0.5 else grey
    if rng.random() < 0.5:
        return cv2.threshold(bigger, 0, 255, cv2.THRESH_OTSU)[1]
    return cv2.adaptiveThreshold(bigger, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, 15, rng.randint(4, 12))


def normalised(grey):
    """Scaled to 24 px height and stretched between the 2nd and 98th percentile, as the service does."""
    width = min(WIDTH_MAX, max(160, round(grey.shape[1] * HEIGHT / grey.shape[0])))
    if grey.shape[0] < 40:  # The service enlarges the strip before it cuts lines.
        grey = cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR)
    kernel = cv2.INTER_AREA if grey.shape[0] > HEIGHT else cv2.INTER_LINEAR
    line = cv2.resize(grey, (width, HEIGHT), interpolation=kernel).astype(np.float32)
    low, high = np.percentile(line, [2, 98])
    return np.clip((line - low) / max(high - low, 12), -0.3, 1.3) - 0.5


if __name__ == "__main__":
    lines = Lines(5)
    sheet = [cv2.copyMakeBorder(((lines.line()[0] + 0.8) / 1.6 * 255).astype(np.uint8), 2, 2, 0, 0, 0, value=0) for _ in range(40)]
    width = max(row.shape[1] for row in sheet)
    cv2.imwrite("lines.png", np.vstack([cv2.copyMakeBorder(row, 0, 0, 0, width - row.shape[1], 0, value=255) for row in sheet]))
    assert all(character in SYMBOLS for character in line_text(lines.rng))
