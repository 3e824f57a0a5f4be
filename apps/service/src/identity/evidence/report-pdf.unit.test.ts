import { type ReportInput, type ReportModel, reportModel } from '@assay/evidence';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { textOfPdf as textOf } from '../../../../../tests/support/pdf-text.js';
import { loadReportFonts } from './report-fonts.js';
import { ReportPage } from './report-page.js';
import { renderReport } from './report-pdf.js';
import { referred, waiting } from './testing/report-sample.js';

const fonts = await loadReportFonts();
const render = (input: ReportInput) => renderReport(reportModel(input));

describe('the report', () => {
  test('is the same file for the same state', async () => {
    const [one, two] = [await render(referred), await render(referred)];
    expect(Buffer.compare(one, two)).toBe(0);
    expect(Buffer.from(one).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('shows status, decision with margin and counterfactual, media hashes, lists and integrity', async () => {
    const text = textOf(await render(referred));
    const parts = [
      'Preliminary decision: referred',
      '47 of 100, band medium',
      'Measured: 61 %, limit 70 %.',
      'Would have been approved',
      'Likeness of the two faces: 61 %, limit 70 %',
      'Identity document',
      'from the machine-readable zone, 98 % sure',
      '179 KiB',
      '1'.repeat(64),
      'published 2026-11-19',
      'evk_01JD8M2ZK3P5Q7R9S1T3V5W7X9',
      'd'.repeat(64),
      'c'.repeat(64),
    ];
    for (const part of parts) expect(text).toContain(part);
  });

  test('ends with a page that says how to verify it, and with which key', async () => {
    const text = textOf(await render(referred));
    const page = text.slice(text.indexOf('How to verify this report'));
    for (const part of [
      '1.',
      'format=zip',
      'https://verify.example.com/.well-known',
      'assay evidence verify',
      'b'.repeat(64),
    ])
      expect(page).toContain(part);
  });

  test('shows small pictures beside their hashes', async () => {
    const picture = await sharp({ create: { width: 96, height: 72, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const model = reportModel(referred);
    const plain = await renderReport(model);
    const pictured = await renderReport(model, { pictures: new Map([['med_01', picture]]) });
    const images = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
    expect([images(plain), images(pictured)]).toEqual([0, 1]);
    expect(textOf(pictured)).toContain('1'.repeat(64));
  });

  test('of an undecided session says so, and of an ended one that there was no decision', async () => {
    expect(textOf(await render(waiting))).toContain('No decision has been made yet');
    const expired = { ...waiting, session: { ...waiting.session, status: 'expired' } };
    expect(textOf(await render(expired))).toContain('ended without a decision');
  });

  test('writes names of other scripts in Latin letters, marks them and lists their code points', async () => {
    const text = textOf(await render(referred));
    expect(text).toContain('Shcherbakov Zhora');
    expect(text).toContain('Exact spelling');
    expect(text).toContain('U+0429 U+0435 U+0440 U+0431');
    expect(textOf(await render(waiting))).not.toContain('Exact spelling');
  });

  test('lists both of two names that look alike in Latin letters', async () => {
    const names = { one: 'Щука', other: 'Шчука', again: 'Щука' };
    const extracted = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, { value }]));
    const text = textOf(await render({ ...referred, evidence: { ...referred.evidence, extracted } }));
    expect(text.split('Shchuka').length - 1).toBe(3 + 2);
    expect(text.split('U+0429 U+0443 U+043A U+0430').length - 1).toBe(1);
    expect(text.split('U+0428 U+0447 U+0443 U+043A U+0430').length - 1).toBe(1);
  });

  test('numbers every page', async () => {
    const text = textOf(await render(referred));
    const count = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
    expect(count).toBeGreaterThan(1);
    for (let number = 1; number <= count; number += 1) expect(text).toContain(`Page ${number} of ${count}`);
  });

  test('survives very long texts, hundreds of rows and broken pictures', async () => {
    const model = reportModel(referred);
    const heavy: ReportModel = {
      ...model,
      decision: [{ label: 'Comment', value: '字'.repeat(10_000) }],
      timeline: Array.from({ length: 80 }, () => ({ at: 'a', actor: 'word '.repeat(60), what: 'x'.repeat(3000) })),
    };
    const pictures = new Map([['med_01', Buffer.from('not a picture')]]);
    const text = textOf(await renderReport(heavy, { pictures }));
    expect(text).toContain('cannot be shown');
    // Every page was opened by the layout and got its footer; none came from a text running over the edge.
    const count = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
    expect(count).toBeLessThan(310);
    expect(text.match(/Page \d+ of/g)?.length).toBe(count);
  }, 30_000);

  test.skipIf(!fonts)('with embedded fonts is declared as PDF/A-2b and the same for the same state', async () => {
    const [one, two] = [
      await renderReport(reportModel(referred), { fonts }),
      await renderReport(reportModel(referred), { fonts }),
    ];
    expect(Buffer.compare(one, two)).toBe(0);
    const text = Buffer.from(one).toString('latin1');
    expect(text).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(text).toContain('/FontFile');
    expect(text).not.toContain('/BaseFont /Helvetica');
  });

  test.skipIf(!fonts)('with embedded fonts shows Latin, Greek and Cyrillic names as they are', () => {
    const page = new ReportPage('title', new Date(0), fonts);
    for (const name of ['Łukasz Dvořák', 'Παπαδόπουλος', 'Щербаков', 'Nguyễn']) page.heightOf(name, 200);
    expect(page.spellings).toEqual([]);
    page.heightOf('北京', 200);
    expect(page.spellings).toEqual([{ printed: '[U+5317 U+4EAC]', exact: 'U+5317 U+4EAC' }]);
  });
});
