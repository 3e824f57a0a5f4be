import { readFileSync } from 'node:fs';
import { extractFields, type Page, readProof, segmentsOf } from '@assay/documents';
import { expect, test } from 'vitest';
import { same, valuesOfProof } from '../../../../../../tools/bench/src/document-fields/compare.js';
import { drawnPages } from '../../../../../../tools/bench/src/given/drawn-pages.js';
import { openPdfReader } from './pdf-reader.js';

const TOOLS = new URL('../../../../../../tools/', import.meta.url);

async function printed(id: string): Promise<Page[]> {
  const reader = await openPdfReader(readFileSync(new URL(`fixtures/printed/${id}.pdf`, TOOLS)));
  await reader.end();
  return [...reader.pages];
}

function valuesOf(pages: readonly Page[], truth: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if ('kind' in truth) return valuesOfProof(readProof(pages));
  const requests = Object.keys(truth).map((name) => ({ name }));
  return Object.fromEntries(extractFields(pages, requests).fields.map(({ name, value }) => [name, value]));
}

test.each([
  ['th-power', 'other-scripts'],
  ['eg-power', 'other-scripts'],
  ['il-water', 'other-scripts'],
  ['in-hi', 'other-languages'],
  ['ir-power', 'other-languages'],
  ['in-ta', 'other-languages-later'],
  ['pk-ur', 'other-languages-later'],
  ['hr-water', 'other-scripts-later'],
  ['se-tele', 'invoices-other-languages-later'],
])('%s as a browser prints it says what it says as it is drawn', async (id, file) => {
  const drawn = drawnPages(new URL(`bench/src/document-fields/drawn/${file}.txt`, TOOLS));
  const paper = drawn.find(({ head }) => (head as { id: string }).id === id);
  const { id: _id, ...truth } = paper!.head as { id: string };
  const read = valuesOf(await printed(id), truth);
  const missed = Object.entries(truth).filter(([name, value]) => !same(value, read[name]));
  expect(missed.map(([name, value]) => `${name}: ${read[name] ?? '–'} for ${value}`)).toEqual([]);
});

test.each([
  ['th-power', 'การไฟฟ้านครหลวงตัวอย่าง'],
  ['in-ta', 'தமிழ்நாடு மின் பகிர்மானக் கழகம்'],
  ['in-hi', 'नमूना विद्युत वितरण निगम लिमिटेड'],
  ['il-water', 'תאגיד המים הגליל בע"מ'],
  ['eg-power', 'شركة جنوب القاهرة لتوزيع الكهرباء'],
  ['ir-power', 'نام مشترک: علی رضایی'],
  ['se-tele', 'Mobilabonnemang september'],
])('%s: %s, letter by letter and word by word', async (id, line) => {
  const [page] = await printed(id);
  const lines = segmentsOf(page!).map(({ text }) => text.normalize('NFC'));
  expect(lines).toContain(line.normalize('NFC'));
});
