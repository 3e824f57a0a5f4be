"""Draws lines of digits of Arabic and Persian, and of words, as a photograph shows them: grey, HEIGHT px high."""
import io
import random
import subprocess

import arabic_reshaper
import numpy as np
from bidi.algorithm import get_display
from PIL import Image, ImageDraw, ImageFilter, ImageFont

HEIGHT = 32
SYMBOLS = "0123456789/-.#"
"""Of the last one a line has one for each word: it is no number."""
FORMS = ("٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹")
HELD_FAMILIES = ("Noto Sans Arabic", "DejaVu Sans", "KacstOne", "Scheherazade")
"""No line of training is drawn with these."""
WORDS = (
    "الاسم تاريخ الميلاد رقم الهوية مكان الولادة محمد أحمد علي حسن عبد الرحمن فاطمة خالد شارع مدينة القاهرة الرياض بغداد "
    "جمهورية وزارة الداخلية بطاقة نام خانوادگی تولد پدر شماره ملی ایران کارت حسین رضا زهرا صالح حي حتى الجنس ذكر أنثى ااا لا إلى"
).split()


def families():
    """Faces that have the digits, with their family."""
    listed = subprocess.run(["fc-list", ":lang=ar", "file", "family"], capture_output=True, text=True, check=True).stdout
    faces = []
    for line in sorted(listed.splitlines()):
        path, family = line.split(": ", 1)
        if "Nastaliq" in family or not path.endswith((".ttf", ".otf")):
            continue
        faces.append((path, family.split(",")[0].strip()))
    return faces


def number(rng):
    kind = rng.random()
    digits = lambda count: "".join(rng.choice("0123456789") for _ in range(count))
    year = f"{rng.choice((13, 14, 19, 20))}{digits(2)}"
    month, day = f"{rng.randint(1, 12)}", f"{rng.randint(1, 31)}"
    if rng.random() < 0.7:
        month, day = month.zfill(2), day.zfill(2)
    sign = rng.choice("///-.")
    if kind < 0.25:
        return sign.join((year, month, day))
    if kind < 0.4:
        return sign.join((day, month, year))
    return digits(rng.randint(3, 15))


class Lines:
    def __init__(self, seed, held=False):
        self.rng = random.Random(seed)
        self.noise = np.random.default_rng(seed)
        faces = [path for path, family in families() if (family in HELD_FAMILIES) == held]
        by_family = {}
        for path, family in families():
            if path in faces:
                by_family.setdefault(family, []).append(path)
        self.families = list(by_family.values())

    def face(self, size):
        return ImageFont.truetype(self.rng.choice(self.rng.choice(self.families)), size, layout_engine=ImageFont.Layout.BASIC)

    def line(self):
        rng = self.rng
        size = rng.randint(26, 60)
        font = self.face(size)
        if rng.random() < 0.15:
            words = rng.sample(WORDS, rng.randint(1, 3))
            shown = get_display(arabic_reshaper.reshape(" ".join(words)))
            return self.photographed(shown, font, size, 0), "#" * len(words)
        text = number(rng)
        forms = rng.choice(FORMS)
        shown = "".join(forms[int(letter)] if letter.isdigit() else letter for letter in text)
        apart = rng.choice((0, 0, 0, rng.uniform(0, 0.2), rng.uniform(0.2, 0.9)))
        return self.photographed(shown, font, size, apart * size), text

    def photographed(self, shown, font, size, apart):
        rng = self.rng
        advances = [font.getlength(letter) + apart for letter in shown] if apart else [font.getlength(shown)]
        pad = size
        canvas = Image.new("L", (int(sum(advances)) + 2 * pad, 3 * size), 0)
        draw = ImageDraw.Draw(canvas)
        if apart:
            x = pad
            for letter, advance in zip(shown, advances):
                draw.text((x, size), letter, 255, font=font)
                x += advance
        else:
            draw.text((pad, size), shown, 255, font=font)
        box = canvas.getbbox() or (0, 0, canvas.width, canvas.height)
        canvas = canvas.rotate(rng.uniform(-1.6, 1.6), Image.BICUBIC, center=((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))
        box = canvas.getbbox() or box
        high = max(box[3] - box[1], size * 0.3)
        top, bottom = box[1] - high * rng.uniform(0.02, 0.5), box[3] + high * rng.uniform(0.02, 0.5)
        left, right = box[0] - high * rng.uniform(0, 0.7), box[2] + high * rng.uniform(0, 0.7)
        tall = rng.randint(14, 64)
        wide = max(8, round((right - left) * tall / (bottom - top) * rng.uniform(0.85, 1.15)))
        ink = canvas.transform((wide, tall), Image.EXTENT, (left, top, right, bottom), Image.BILINEAR)
        ink = np.asarray(ink, np.float32) / 255
        paper, dark = rng.uniform(120, 250), rng.uniform(0, 90)
        ground = np.full((tall, wide), paper, np.float32)
        xs, ys = np.meshgrid(np.arange(wide), np.arange(tall))
        ground += rng.uniform(-25, 25) * (xs / wide - 0.5) + rng.uniform(-25, 25) * (ys / tall - 0.5)
        if rng.random() < 0.5:
            wave = np.sin(xs / rng.uniform(3, 30) + 3 * np.sin(ys / rng.uniform(4, 30)) + ys / rng.uniform(2, 15))
            ground -= rng.uniform(4, 26) * (wave > rng.uniform(0.5, 0.95))
        grey = ground * (1 - ink) + (ground - (paper - dark) * rng.uniform(0.6, 1)) * ink
        picture = Image.fromarray(np.clip(grey + self.noise.normal(0, rng.uniform(0, 9), grey.shape), 0, 255).astype(np.uint8))
        picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0, 1.1) * tall / 40))
        if rng.random() < 0.5:
            held = io.BytesIO()
            picture.save(held, "JPEG", quality=rng.randint(35, 92))
            picture = Image.open(held)
        picture = picture.resize((max(16, round(picture.width * HEIGHT / picture.height)), HEIGHT), Image.BILINEAR)
        return levelled(np.asarray(picture, np.float32))

    def batch(self, size):
        drawn = [self.line() for _ in range(size)]
        widest = min(640, max(picture.shape[1] for picture, _ in drawn))
        widest += -widest % 4
        pictures = np.ones((size, 1, HEIGHT, widest), np.float32)
        for row, (picture, _) in enumerate(drawn):
            pictures[row, 0, :, : min(widest, picture.shape[1])] = picture[:, :widest]
        return pictures, [text for _, text in drawn]


def levelled(grey):
    """From -1, ink, to 1, paper: the same shares of pixels as where lines are read (`read-in-script.ts`)."""
    ink, paper = np.quantile(grey, 0.02), np.quantile(grey, 0.9)
    return np.clip(2 * (grey - ink) / max(1, paper - ink) - 1, -1, 1)
