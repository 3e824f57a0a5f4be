import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english, LANGUAGES, loadDictionary, reasonKey } from '../i18n/languages.js';
import { documentText, FACE_TEXTS, faultText } from './codes.js';

const CATALOGUE = readFileSync(
  new URL('../../../../packages/kernel/src/data/reason-codes.json', import.meta.url),
  'utf8',
);

test('what the page sees of a document is said in the words of the service’s code, live and afterwards', () => {
  const hints = { dark: 'dark', glare: 'glare', align: 'cut_off', blurred: 'blurred' } as const;
  for (const [hint, code] of Object.entries(hints)) {
    expect(CATALOGUE).toContain(`"document.${code}"`);
    expect(documentText(hint as keyof typeof hints)).toBe(reasonKey(`document.${code}`));
  }
  for (const fault of ['dark', 'bright', 'blurred'] as const) {
    expect(faultText('document_front', fault)).toBe(documentText(fault));
    expect(faultText('selfie', fault)).toBe(FACE_TEXTS[fault]);
  }
});

test('no two texts give the same advice on a picture, in any language', async () => {
  const live = Object.keys(english).filter((key) => /^hint\.(dark|align|glare|blurred)$/.test(key));
  expect(live).toEqual([]);
  for (const code of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) {
    const texts = await loadDictionary(code);
    const said = (['dark', 'bright', 'align', 'glare', 'blurred'] as const).map((hint) => texts[documentText(hint)]);
    expect(new Set(said).size).toBe(said.length);
  }
});
