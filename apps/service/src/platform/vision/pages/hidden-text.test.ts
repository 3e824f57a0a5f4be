import { expect, test } from 'vitest';
import { pdfFile, streamOf } from '../../../../../../tools/src/bills/minimal-pdf.js';
import { readCorporateJob, readFieldsJob, readProofJob } from './document-jobs.js';

const BILL = [
  'Northern Water plc',
  'Water bill',
  'Bill date: 12 August 2026',
  'Mr John Smith',
  '12 High Street',
  'York YO1 7AB',
  'Amount due: GBP 45.10',
];
const OTHER = ['Ms Mary Jones', '5 Oak Road', 'Leeds LS1 4DY', 'Invoice number: 9911', 'Company number: 01234567'];

interface Print {
  readonly before?: string;
  readonly size?: number;
  readonly x?: number;
  readonly y?: number;
}

function print(lines: readonly string[], { before = '', size = 12, x = 60, y = 780 }: Print = {}): string {
  const line = (text: string, at: number) =>
    `q ${before} BT /F ${size} Tf 1 0 0 1 ${x} ${y - at * 1.5 * size} Tm (${text}) Tj ET Q`;
  return lines.map(line).join('\n');
}

function paper(...content: readonly string[]): Buffer {
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /MediaBox [0 0 595 842] /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /ExtGState << /G << /ca 0.02 >> >> >> >>',
    streamOf(content.join('\n')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

const HIDDEN: readonly (readonly [string, readonly string[]])[] = [
  ['in no colour', [print(BILL), print(OTHER, { before: '3 Tr', y: 500 })]],
  ['in the colour of the paper', [print(BILL), print(OTHER, { before: '1 1 1 rg', y: 500 })]],
  ['in nearly that colour', [print(BILL), print(OTHER, { before: '0.97 0.97 0.97 rg', y: 500 })]],
  ['in that colour over print that is seen', [print(BILL), print(OTHER, { before: '1 1 1 rg' })]],
  [
    'in that colour beside a rule',
    [print(BILL), '0 0 0 RG 60 503 m 300 503 l S', print(OTHER, { before: '1 1 1 rg', y: 500 })],
  ],
  ['let through', [print(BILL), print(OTHER, { before: '/G gs', y: 500 })]],
  ['too small', [print(BILL), print(OTHER, { size: 0.5, y: 500 })]],
  ['beside the page', [print(BILL), print(OTHER, { x: 700 })]],
  ['cut off', [print(BILL), print(OTHER, { before: '0 0 1 1 re W n', y: 500 })]],
  ['under paint', [print(OTHER, { y: 500 }), '1 1 1 rg 40 380 400 140 re f 0 0 0 rg', print(BILL)]],
];

test.each(HIDDEN)('text %s is not read', async (_how, content) => {
  const expected = { name: 'Mary Jones', address: '5 Oak Road, Leeds LS1 4DY' };
  const data = paper(...content);
  const { assessment } = await readProofJob({ data, options: { today: '2026-09-01', maxAgeDays: 90, expected } });
  expect(assessment.status).not.toBe('passed');
  expect(assessment.nameMatch).toBeLessThan(0.8);
  expect(assessment.addressMatch).toBeLessThan(0.8);
  expect(assessment.reading).toMatchObject({ name: { value: 'John Smith' }, issuer: { value: 'Northern Water plc' } });
  const { extraction } = await readFieldsJob({ data, requests: [{ name: 'invoice_number' }, { name: 'total' }] });
  expect(extraction.fields.map(({ value }) => value)).toEqual(['45.10']);
  const { reading } = await readCorporateJob({ data, text: undefined });
  expect(reading.fields.registrationNumber).toBeUndefined();
});

test('light print on a dark band, grey print and small print are read', async () => {
  const data = paper(
    '0.1 0.2 0.5 rg 0 760 595 82 re f 0 0 0 rg',
    print(BILL.slice(0, 1), { before: '1 1 1 rg' }),
    print(BILL.slice(1, 3), { before: '0.6 0.6 0.6 rg', y: 740 }),
    print(BILL.slice(3), { size: 5, y: 700 }),
  );
  const options = { today: '2026-09-01', maxAgeDays: 90, expected: { name: 'John Smith' } };
  const { assessment, pages } = await readProofJob({ data, options });
  expect(pages.pages[0]!.hidden).toBeUndefined();
  expect(assessment).toMatchObject({ nameMatch: 1, reading: { issueDate: { value: '2026-08-12' } } });
});

test('what is printed twice for a bold face is read once and seen', async () => {
  const data = paper(print(BILL), print(BILL, { x: 60.3 }));
  const { assessment } = await readProofJob({ data, options: { today: '2026-09-01', maxAgeDays: 90 } });
  expect(assessment.reading.name?.value).toBe('John Smith');
});
