// Prints the papers that are drawn with characters, and photographs them: a picture of each and, beside it, what it says.
//   node scripts/photograph-papers.mjs OUT_FOLDER NAME [NAME …]
// NAME is a file of tools/bench/src/document-fields/drawn without `.txt`. Needs Chromium and fonts of the scripts
// (Debian: fonts-noto-core, fonts-noto-cjk). Papers in Latin letters are left out: `--latin` takes them as well, and
// `--rough` photographs from farther away, less sharply. `npm run bench:document-fields -- --data OUT_FOLDER` reads them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLeftwards } from '@assay/documents';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { photoLook } from '../tools/dist/specimen/photo-look.js';
import { browserPath } from './lib/browser-path.mjs';

const DRAWN = new URL('../tools/bench/src/document-fields/drawn/', import.meta.url);
/** A4 at 96 dots an inch, photographed at twice that. */
const SHEET = { width: 794, height: 1123 };
const [LEFT, TOP, COLUMN, ROW] = [27, 40, 7.4, 17];
const FONTS = ['Noto Sans', 'Noto Serif', 'DejaVu Sans', 'Liberation Sans'];
const JPEG_QUALITY = 82;
/** From farther away the sheet has this share of the pixels. */
const FAR = 0.72;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { latin: { type: 'boolean', default: false }, rough: { type: 'boolean', default: false } },
});
const [out, ...names] = positionals;
if (!out || names.length === 0) {
  process.stderr.write('usage: node scripts/photograph-papers.mjs OUT_FOLDER NAME [NAME …] [--latin] [--rough]\n');
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: SHEET, deviceScaleFactor: 2 });
const papers = names.flatMap(papersOf).filter(({ rows }) => values.latin || !isLatin(rows.join(' ')));
for (const [index, paper] of papers.entries()) {
  await page.setContent(sheetOf(paper.rows, FONTS[index % FONTS.length]));
  const picture = await photoLook(await page.screenshot(), index + 1);
  writeFileSync(join(out, `${paper.id}.jpg`), await taken(picture));
  writeFileSync(join(out, `${paper.id}.json`), `${JSON.stringify(paper.truth)}\n`);
}
await browser.close();
process.stdout.write(`${papers.length} papers in ${out}\n`);

function papersOf(name) {
  const text = readFileSync(new URL(`${name}.txt`, DRAWN), 'utf8');
  return text
    .split(/^@ /m)
    .slice(1)
    .map((part) => {
      const [head, ...rows] = part.trimEnd().split('\n');
      const { id, ...truth } = JSON.parse(head);
      return { id, truth, rows };
    });
}

function isLatin(text) {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length > 0.7 * letters.length;
}

/** Texts that stand apart in a row are printed where they begin, in a page from right to left from its right edge. */
function sheetOf(rows, font) {
  const leftwards = isLeftwards(rows.join(' '));
  const [direction, edge] = leftwards ? ['rtl', 'right'] : ['ltr', 'left'];
  const texts = rows.flatMap((row, line) =>
    [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => {
      const place = `top:${TOP + line * ROW}px;${edge}:${LEFT + index * COLUMN}px`;
      return `<div dir="${direction}" style="position:absolute;white-space:pre;${place}">${escaped(text)}</div>`;
    }),
  );
  const families = `${font},'Noto Sans Arabic','Noto Sans Hebrew','Noto Sans CJK KR',sans-serif`;
  return `<body style="margin:0;color:#222;font:12.5px/1 ${families}">${texts.join('')}</body>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function taken(picture) {
  const photo = sharp(picture);
  if (!values.rough) return photo.jpeg({ quality: JPEG_QUALITY }).toBuffer();
  const { width = 0 } = await photo.metadata();
  return photo
    .resize(Math.round(width * FAR))
    .blur(0.6)
    .jpeg({ quality: 70 })
    .toBuffer();
}
