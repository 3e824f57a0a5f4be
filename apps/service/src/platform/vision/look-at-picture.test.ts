import { sampleSelfie } from '@assay/tools/specimen/faces.js';
import { photographedSpecimen } from '@assay/tools/specimen/photographed.js';
import { TABLES } from '@assay/tools/specimen/tables.js';
import { describe, expect, test } from 'vitest';
import { PERSON, passportOf } from '../../../../../tests/support/person.js';
import { noiseJpeg } from '../../../../../tests/support/pictures.js';
import { MISTAKES, type Mistake, UNUSABLE } from '../../../../../tests/support/unusable-pictures.js';
import { judgeLook } from '../../identity/capture/judge-look.js';
import { lookAtPicture } from './look-at-picture.js';

/** What a subject hears at once of each mistake with the front; the others show only when the document is read. */
const HEARD: Partial<Record<Mistake, string>> = {
  blurred: 'document.blurred',
  black: 'document.no_document',
  'white wall': 'document.no_document',
  'cut off': 'document.blurred',
  'back instead of front': 'document.wrong_side',
  'selfie as document': 'document.no_document',
  'another document': 'document.wrong_side',
};

async function heard(kind: 'document_front' | 'document_back' | 'selfie', picture: Buffer): Promise<string[]> {
  const look = await lookAtPicture(picture, { document: kind !== 'selfie', faces: true });
  return judgeLook(kind, look).map(({ code }) => code);
}

describe('pictures as subjects take them', () => {
  test.each(MISTAKES)('%s', async (mistake) => {
    const codes = await heard('document_front', (await UNUSABLE[mistake]()).front);
    const wanted = HEARD[mistake];
    if (wanted) expect(codes).toContain(wanted);
    else expect(codes.filter((code) => code !== 'document.glare')).toEqual([]);
  });

  test('a sound passport, a front in the place of the back, and a selfie', async () => {
    const passport = await passportOf(PERSON);
    expect(await heard('document_front', passport)).toEqual([]);
    expect(await heard('document_back', (await UNUSABLE['ID card front alone']()).front)).toEqual([
      'document.wrong_side',
    ]);
    expect(await heard('selfie', await sampleSelfie(PERSON))).toEqual([]);
    expect(await heard('selfie', await noiseJpeg(1))).toEqual(['liveness.no_face']);
  });

  test.each(TABLES)('sound documents on a table (%s) are not sent back', async (table) => {
    for (const seed of [2, 3]) {
      const { photo } = await photographedSpecimen(table, seed);
      const look = await lookAtPicture(photo, { document: true });
      const codes = judgeLook('document_front', look).filter(({ severity }) => severity === 'retake');
      expect([seed, codes]).toEqual([seed, []]);
    }
  });
});
