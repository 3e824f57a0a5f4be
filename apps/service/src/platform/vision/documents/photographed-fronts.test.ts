import { readFileSync } from 'node:fs';
import { assessDocument } from '@assay/documents';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDocument } from './read-document.js';

const picture = (id: string) =>
  readFileSync(new URL(`../../../../../../tools/fixtures/photographed-fronts/${id}.jpg`, import.meta.url));

async function read(front: Buffer) {
  const reading = await readDocument({ front });
  const { document, status } = assessDocument(reading, { today: '2026-11-29', allowSpecimens: true });
  return { reading, document, status };
}

test.each([
  [
    'ir-id',
    { issuingCountry: 'IR', fullNameNative: 'مریم احمدی', dateOfBirth: '1986-06-05', expiryDate: '2030-04-08' },
    ['pp-ocr-mobile', 'tessdata-fast-lines', 'arabic-numbers'],
  ],
  [
    'eg-id-2',
    { issuingCountry: 'EG', fullNameNative: 'فاطمة حسن إبراهيم علي', dateOfBirth: '2001-09-14', sex: 'F' },
    ['pp-ocr-mobile', 'tessdata-fast-lines', 'arabic-numbers'],
  ],
  [
    'kr-id-2',
    { issuingCountry: 'KR', fullNameNative: '남궁서윤', number: '010512-3067122', dateOfBirth: '2001-05-12' },
    ['pp-ocr-mobile', 'tessdata-fast-lines'],
  ],
  [
    'ru-licence',
    { issuingCountry: 'RU', type: 'driving_licence', familyName: 'VOLKOV', expiryDate: '2029-08-14' },
    ['pp-ocr-mobile', 'tessdata-fast-lines'],
  ],
  ['cn-id-2', { issuingCountry: 'CN', fullNameNative: '欧阳建华', dateOfBirth: '1995-11-18' }, ['pp-ocr-mobile']],
  [
    'th-id',
    { issuingCountry: 'TH', familyName: 'JAIDEE', fullNameNative: 'สมชาย ใจดี', dateOfBirth: '1985-08-03' },
    ['pp-ocr-mobile', 'tessdata-fast-lines'],
  ],
] as const)('a photographed front in the script of its state is read: %s', async (id, fields, models) => {
  const { reading, document, status } = await read(picture(id));
  expect(document).toMatchObject(fields);
  expect(reading.models.map(({ name }) => name).slice(1)).toEqual(models);
  // Nothing that a machine could check speaks for it.
  expect(status).toBe('review');
});

test('a front on its head is turned', async () => {
  const { reading, document } = await read(await sharp(picture('eg-id-2')).rotate(180).toBuffer());
  expect(reading.upright?.rotation).toBe(180);
  expect(document).toMatchObject({ issuingCountry: 'EG', number: '30109142103267' });
});
