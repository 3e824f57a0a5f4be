import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { makeBill } from '../../../../../../tools/src/bills/bill.js';
import { drawBill } from '../../../../../../tools/src/bills/layouts.js';
import { writePdf, writeScan } from '../../../../../../tools/src/bills/pdf-writer.js';
import { openPdfReader } from './pdf-reader.js';
import { readPages } from './read-pages.js';

const bill = makeBill('es', 'development', 2, '2026-11-21');
let jpeg: Buffer;
let size: { width: number; height: number };

beforeAll(async () => {
  const reader = await openPdfReader(writePdf([drawBill(bill, 'development', 1)]));
  const page = await reader.render(1, 1700);
  await reader.end();
  size = { width: page!.width, height: page!.height };
  jpeg = await sharp(page!.data, { raw: { ...size, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 80 })
    .toBuffer();
});

const postcode = bill.city[0]!.split(' ')[0];

test('a scan in a PDF is read by OCR, with places in points of its page', async () => {
  const reading = await readPages({ data: writeScan([{ jpeg, ...size }]) });
  expect(reading).toMatchObject({ media: 'pdf', pageCount: 1, textAvailable: false });
  expect(reading.models).toHaveLength(1);
  const [page] = reading.pages;
  expect(page).toMatchObject({ source: 'ocr', unit: 'pt', width: 595, height: 842 });
  const word = page!.words.find(({ text }) => text.includes(postcode!));
  expect(word!.box.x).toBeGreaterThan(320);
  expect(word!.box.y).toBeLessThan(200);
});

test('a picture on its side is set upright', async () => {
  const reading = await readPages({ data: await sharp(jpeg).rotate(90).jpeg().toBuffer() });
  const [page] = reading.pages;
  expect(page!.height).toBeGreaterThan(page!.width);
  expect(page!.words.some(({ text }) => text.includes(postcode!))).toBe(true);
});
