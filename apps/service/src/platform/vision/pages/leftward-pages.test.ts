import { assessProof, extractFields, type Page } from '@assay/documents';
import { expect, test } from 'vitest';
import { leftwardPdf } from '../../../../../../tools/src/bills/leftward-pdf.js';
import { openPdfReader } from './pdf-reader.js';

async function pagesOf(lines: readonly (readonly [right: number, top: number, text: string])[]): Promise<Page[]> {
  const reader = await openPdfReader(leftwardPdf(lines.map(([right, top, text]) => ({ right, top, text }))));
  await reader.end();
  return [...reader.pages];
}

const TODAY = { today: '2026-09-01', maxAgeDays: 90 };

test('an Arabic bill says who lives where, in the words as they are written', async () => {
  const pages = await pagesOf([
    [560, 40, 'شركة جنوب القاهرة لتوزيع الكهرباء'],
    [180, 40, 'تاريخ الإصدار: 10/08/2026'],
    [560, 64, 'فاتورة الكهرباء'],
    [560, 88, 'اسم المشترك: أحمد محمود حسن'],
    [560, 112, 'العنوان: 15 شارع الأهرام، الدقي، الجيزة'],
    [560, 136, 'رقم الحساب 123456789'],
  ]);
  expect(pages[0]!.words.map(({ text }) => text)).toContain('الإصدار:');
  const { reading, nameMatch, addressMatch } = assessProof(pages, {
    ...TODAY,
    expected: { name: 'أحمد محمود حسن', address: '15 شارع الأهرام، الدقي، الجيزة' },
  });
  expect(reading).toMatchObject({
    class: { kind: 'utility_bill' },
    name: { value: 'أحمد محمود حسن' },
    address: { value: { raw: '15 شارع الأهرام، الدقي، الجيزة' } },
    issuer: { value: 'شركة جنوب القاهرة لتوزيع الكهرباء' },
    issueDate: { value: '2026-08-10' },
  });
  expect([nameMatch, addressMatch]).toEqual([1, 1]);
  const other = assessProof(pages, { ...TODAY, expected: { address: '17 شارع الأهرام، الدقي، الجيزة' } });
  expect(other.addressMatch).toBeLessThan(0.8);
});

test('values are found left of their labels, and their places are those on the page', async () => {
  const pages = await pagesOf([
    [560, 40, 'אור הנדסה בע"מ'],
    [560, 80, 'תאריך'],
    [440, 80, '03/05/2026'],
    [560, 104, 'IBAN'],
    [440, 104, 'GB29 NWBK 6016 1331 9268 19'],
    [560, 128, 'Gulf Trading Co.'],
  ]);
  const { fields } = extractFields(pages, [{ name: 'issue_date' }, { name: 'iban' }]);
  expect(fields).toMatchObject([
    { name: 'issue_date', value: '2026-05-03' },
    { name: 'iban', value: 'GB29NWBK60161331926819' },
  ]);
  const [date] = fields;
  expect(date!.box.x + date!.box.width).toBeCloseTo(440, 0);
  expect(date!.box.width).toBeCloseTo(72, 0);
});
