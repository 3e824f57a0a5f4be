import { extractFields } from '@assay/documents';
import { expect, test } from 'vitest';
import { pdfFile, streamOf } from '../../../../../../tools/src/bills/minimal-pdf.js';
import { openPdfReader } from './pdf-reader.js';

const LINES = ['Invoice number: INV-4711', 'Invoice date: 12 May 2026', 'Total due: EUR 120.00'];

/** @param turn degrees by which a viewer turns the page. @param place matrix of a line on the page before that */
function pageTurned(turn: number, place: (line: number) => string, lines: readonly string[] = LINES): Buffer {
  const content = lines.map((text, index) => `BT /F 12 Tf ${place(index)} Tm (${text}) Tj ET`).join('\n');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /MediaBox [0 0 595 842] /Rotate ${turn} /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    streamOf(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

async function wordsOf(pdf: Buffer) {
  const reader = await openPdfReader(pdf);
  await reader.end();
  return { pages: [...reader.pages], words: reader.pages.flatMap(({ words }) => words) };
}

test.each([
  [0, (line: number) => `1 0 0 1 60 ${760 - line * 20}`],
  [90, (line: number) => `0 1 -1 0 ${60 + line * 20} 60`],
  [180, (line: number) => `-1 0 0 -1 540 ${60 + line * 20}`],
  [270, (line: number) => `0 -1 1 0 ${540 - line * 20} 780`],
])('a page that is shown turned by %i degrees is read as it is shown', async (turn, place) => {
  const { pages, words } = await wordsOf(pageTurned(turn, place));
  expect(words[0]).toMatchObject({ text: 'Invoice' });
  expect(words[0]!.box.width).toBeGreaterThan(2 * words[0]!.box.height);
  const names = ['invoice_number', 'issue_date', 'total_amount'].map((name) => ({ name }));
  expect(extractFields(pages, names).fields.map(({ value }) => value)).toEqual(['INV-4711', '2026-05-12', '120.00']);
});

test('print that runs up the margin is in no line', async () => {
  const up = (line: number) => (line === 0 ? '1 0 0 1 60 760' : '0 1 -1 0 30 100');
  const { words } = await wordsOf(pageTurned(0, up, ['Total due', 'Form 4711 edition 2026']));
  expect(words.map(({ text }) => text)).toEqual(['Total', 'due']);
});
