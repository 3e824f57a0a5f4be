// Prints fronts of documents that are drawn with characters as cards, and photographs them: a picture of each and, beside it,
// what it says.
//   node scripts/photograph-fronts.mjs OUT_FOLDER NAME [NAME …] [--rough]
// NAME is a file of tools/bench/src/documents/native without `.txt`. Needs Chromium and fonts of the scripts (Debian:
// fonts-noto-core, fonts-noto-cjk); `--rough` photographs from farther away, less sharply.
// `npm run bench:native-documents -- --data OUT_FOLDER` reads them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readNativeFronts } from '../tools/bench/dist/documents/native-fronts.js';
import { photoLook } from '../tools/dist/specimen/photo-look.js';
import { browserPath } from './lib/browser-path.mjs';

const DRAWN = new URL('../tools/bench/src/documents/native/', import.meta.url);
/** ISO/IEC 7810 ID-1 at 300 dots an inch. */
const CARD = { width: 1012, height: 638 };
const FONTS = ['Noto Sans', 'Noto Serif', 'DejaVu Sans', 'Liberation Sans'];
const GROUNDS = ['#e9f0f5', '#f4ece6', '#e8f2e6', '#f1e9f3', '#f5f2dd'];
const JPEG_QUALITY = 84;
/** From farther away the card has this share of the pixels. */
const FAR = 0.7;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rough: { type: 'boolean', default: false } },
});
const [out, ...names] = positionals;
if (!out || names.length === 0) {
  process.stderr.write('usage: node scripts/photograph-fronts.mjs OUT_FOLDER NAME [NAME …] [--rough]\n');
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: CARD, deviceScaleFactor: 1.5 });
const fronts = names.flatMap((name) => readNativeFronts(readFileSync(new URL(`${name}.txt`, DRAWN), 'utf8')));
for (const [index, { lines, ...truth }] of fronts.entries()) {
  await page.setContent(cardOf(lines, truth, index));
  const picture = await photoLook(await page.screenshot(), index + 1);
  writeFileSync(join(out, `${truth.id}.jpg`), await taken(picture));
  writeFileSync(join(out, `${truth.id}.json`), `${JSON.stringify(truth)}\n`);
}
await browser.close();
process.stdout.write(`${fronts.length} fronts in ${out}\n`);

/** Print stands where it begins; on a card that is read from right to left where it ends. */
function cardOf(lines, { leftwards, portrait }, index) {
  const font = FONTS[index % FONTS.length];
  const texts = lines.map(({ text, box }) => {
    const place = leftwards
      ? `right:${((1 - box.x - box.width) * 100).toFixed(2)}%`
      : `left:${(box.x * 100).toFixed(2)}%`;
    // Numbers run to the right everywhere.
    const isNumber = !/\p{L}/u.test(text);
    const direction = leftwards && !isNumber ? 'rtl' : 'ltr';
    const bidi = isNumber ? 'bidi-override' : 'normal';
    return `<div dir="${direction}" style="position:absolute;white-space:pre;unicode-bidi:${bidi};top:${(2 + box.y * 96).toFixed(2)}%;${place}">${escaped(text)}</div>`;
  });
  const families = `${font},'Noto Sans Arabic','Noto Sans Hebrew','Noto Sans CJK SC','Noto Sans CJK KR',sans-serif`;
  const size = 0.94 * CARD.height * (lines[0]?.box.height ?? 0);
  return `<body style="margin:0;color:#1d2430;font:${size.toFixed(1)}px/1.25 ${families};background:${GROUNDS[index % GROUNDS.length]}">
    ${pattern()}${portrait === 'none' ? '' : portraitAt(portrait)}${texts.join('')}</body>`;
}

/** Fine lines, as security print has them. */
function pattern() {
  const waves = Array.from({ length: 26 }, (_, row) => {
    const y = row * 26;
    return `<path d="M0 ${y} C 250 ${y + 34}, 500 ${y - 34}, 760 ${y} S 1000 ${y + 20}, 1012 ${y}" />`;
  });
  return `<svg style="position:absolute;left:0;top:0" width="1012" height="638" fill="none" stroke="#9fb4c4" stroke-opacity=".35">${waves.join('')}</svg>`;
}

function portraitAt(side) {
  const place = side === 'right' ? `right:3%` : 'left:3%';
  return `<svg style="position:absolute;${place};top:30%" width="200" height="270" viewBox="0 0 200 270"><rect width="200" height="270" fill="#c9d2da"/>
    <circle cx="100" cy="105" r="55" fill="#8d7a6d"/><path d="M15 270 C 20 190, 180 190, 185 270 Z" fill="#3f4a5a"/></svg>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function taken(picture) {
  const { width = 0 } = await sharp(picture).metadata();
  const share = values.rough ? FAR : 1;
  const small = sharp(picture).resize({ width: Math.round(width * share) });
  return (values.rough ? small.blur(0.7) : small).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}
