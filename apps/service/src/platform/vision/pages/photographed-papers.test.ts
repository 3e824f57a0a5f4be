import { readFileSync } from 'node:fs';
import { assessProof, readProof } from '@assay/documents';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { same, valuesOfProof } from '../../../../../../tools/bench/src/document-fields/compare.js';
import { drawnPages } from '../../../../../../tools/bench/src/given/drawn-pages.js';
import { makeBill } from '../../../../../../tools/src/bills/bill.js';
import { drawBill } from '../../../../../../tools/src/bills/layouts.js';
import { writePdf } from '../../../../../../tools/src/bills/pdf-writer.js';
import { openPdfReader } from './pdf-reader.js';
import { readPages } from './read-pages.js';

const TOOLS = new URL('../../../../../../tools/', import.meta.url);
const PAPERS = drawnPages(new URL('bench/src/document-fields/drawn/photographed.txt', TOOLS));
const IDS = [
  'gr-water',
  'bg-heat',
  'ua-gas',
  'jo-water',
  'il-power',
  'th-water',
  'kr-water',
  'in-telecom',
  'ge-water',
  'bd-power',
] as const;

function truthOf(id: string): Readonly<Record<string, string>> {
  const paper = PAPERS.find(({ head }) => (head as { id: string }).id === id);
  const { id: _id, ...truth } = paper!.head as Record<string, string>;
  return truth;
}

function picture(id: string): Buffer {
  return readFileSync(new URL(`fixtures/photographed/${id}.jpg`, TOOLS));
}

function missedOf(id: string, pages: Parameters<typeof readProof>[0]): string[] {
  const read = valuesOfProof(readProof(pages));
  return Object.entries(truthOf(id)).flatMap(([name, value]) =>
    same(value, read[name]) ? [] : [`${id} ${name}: ${String(read[name] ?? '–')} for ${value}`],
  );
}

test('photographs of papers in nine scripts say what the papers say', async () => {
  const missed: string[] = [];
  for (const id of IDS) {
    const { pages, models } = await readPages({ data: picture(id) });
    const numbers = id === 'jo-water' ? ['arabic-numbers'] : [];
    expect([id, models.map(({ name }) => name)]).toEqual([id, ['pp-ocr-mobile', 'tessdata-fast-lines', ...numbers]]);
    missed.push(...missedOf(id, pages));
  }
  // 9 of 50 without the readers of scripts.
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(5);
}, 60_000);

test.each([
  ['gr-water', 180],
  ['jo-water', 90],
  ['ua-gas', 270],
] as const)(
  '%s is read when it was photographed turned by %s degrees',
  async (id, degrees) => {
    const data = await sharp(picture(id)).rotate(degrees).jpeg().toBuffer();
    const { pages } = await readPages({ data });
    expect(missedOf(id, pages).length).toBeLessThanOrEqual(1);
  },
  60_000,
);

test('the name and address on a photograph agree with those that are expected, another person’s do not', async () => {
  const { pages } = await readPages({ data: picture('ua-gas') });
  const { name, address } = truthOf('ua-gas');
  const match = (expected: { name: string; address: string }) =>
    assessProof(pages, { today: '2026-10-01', maxAgeDays: 90, expected });
  const own = match({ name: name!, address: address! });
  expect([Number(own.nameMatch) >= 0.8, Number(own.addressMatch) >= 0.8]).toEqual([true, true]);
  const other = match({ name: 'Шевченко Андрій Петрович', address: 'вул. Соборна 29, кв. 14, м. Вінниця, 21050' });
  expect([Number(other.nameMatch) >= 0.8, Number(other.addressMatch) >= 0.8]).toEqual([false, false]);
});

test.each(['en', 'de', 'it'] as const)(
  'a scan in Latin letters (%s) is read by the reader of Latin print alone',
  async (language) => {
    const bill = makeBill(language, 'development', 3, '2026-11-21');
    const reader = await openPdfReader(writePdf([drawBill(bill, 'development', 0)], {}));
    const picture = await reader.render(1, 1_600);
    await reader.end();
    const raw = { width: picture!.width, height: picture!.height, channels: 1 } as const;
    const data = await sharp(picture!.data, { raw }).blur(0.7).jpeg({ quality: 70 }).toBuffer();
    const { pages, models } = await readPages({ data });
    expect(models.map(({ name }) => name)).toEqual(['pp-ocr-mobile']);
    expect(readProof(pages).class.kind).toBe(bill.kind);
  },
  60_000,
);

test('white print on a dark ground is read in its script too', async () => {
  const dark = await sharp(picture('gr-water')).negate().jpeg().toBuffer();
  const { pages } = await readPages({ data: dark });
  expect(missedOf('gr-water', pages).length).toBeLessThanOrEqual(2);
}, 60_000);
