import { readFileSync } from 'node:fs';
import { pdfTampering, type Tampering, tamperReason } from '@assay/documents';
import { seededRandom } from '@assay/kernel';
import { expect, test } from 'vitest';
import { makeBill } from '../../../../../../tools/src/bills/bill.js';
import { drawBill } from '../../../../../../tools/src/bills/layouts.js';
import { EDITS, edited } from '../../../../../../tools/src/pdf-edits/edits.js';
import {
  byOtherProgram,
  filledIn,
  issued,
  signed,
  signedWithValidation,
} from '../../../../../../tools/src/pdf-edits/untouched.js';
import { openPdfReader } from './pdf-reader.js';

const page = drawBill(makeBill('en', 'development', 1, '2026-11-21'), 'development', 0);

async function judged(pdf: Buffer): Promise<Tampering> {
  const reader = await openPdfReader(pdf);
  await reader.end();
  return pdfTampering(reader.facts!);
}

const KIND = {
  amount_replaced_in_update: 'incremental_update',
  box_and_text_in_update: 'incremental_update',
  changed_after_signature: 'incremental_update',
  box_and_text: 'overlay',
  word_in_other_font: 'font_mismatch',
  note_over_print: 'overlay',
  saved_by_editor: 'metadata_edit',
} as const;

test.each(EDITS)('a bill with %s is suspected, for that reason', async (edit) => {
  const { suspected, score, findings } = await judged(edited(page, edit, seededRandom(7)));
  expect(suspected).toBe(true);
  expect(score).toBeGreaterThanOrEqual(0.5);
  expect(findings[0]?.kind).toBe(KIND[edit]);
});

test('what was changed after it was signed declines; what an editor only saved goes to a person', async () => {
  const changed = await judged(edited(page, 'changed_after_signature', seededRandom(7)));
  expect(changed.findings[0]).toMatchObject({ page: 1, detail: expect.stringContaining('after it was signed') });
  expect(changed.findings[0]?.box?.width).toBeGreaterThan(0);
  expect(tamperReason(changed, 'document.tampered')).toEqual(['document.tampered']);
  const saved = await judged(edited(page, 'saved_by_editor', seededRandom(7)));
  expect(tamperReason(saved, 'document.tampered')).toEqual(['document.data_inconsistent']);
});

test.each([
  ['as issued', () => issued(page)],
  ['signed', () => signed(issued(page))],
  ['signed, with validation data behind the signature', () => signedWithValidation(page)],
  ['with a form that was filled in', () => filledIn(page)],
  ['of another program', () => byOtherProgram(page, false)],
  ['of another program, with XMP', () => byOtherProgram(page, true)],
  [
    'laid out for the web',
    () => readFileSync(new URL('../../../../../../tools/fixtures/linearised/bill-2.pdf', import.meta.url)),
  ],
] as const)('a bill %s is not suspected', async (_, make) => {
  expect(await judged(await make())).toMatchObject({ suspected: false });
});

test('a signature that leaves out more than its own place is no signature of the file', async () => {
  const pdf = signed(issued(page)).toString('latin1');
  const [, , first, second, rest] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf)!.map(Number) as number[];
  const wider = [0, Number(first) - 100, Number(second), Number(rest)].map((place) => String(place).padStart(10, '0'));
  const forged = pdf.replace(/\/ByteRange \[0 \d+ \d+ \d+\]/, `/ByteRange [0 ${wider.slice(1).join(' ')}]`);
  expect(forged.length).toBe(pdf.length);
  const { findings } = await judged(Buffer.from(forged, 'latin1'));
  expect(findings[0]?.detail).toMatch(/leaves out more/);
});
