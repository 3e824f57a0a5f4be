import { describe, expect, test } from 'vitest';
import { loadBusinessDictionary } from './business.js';
import {
  chooseLanguage,
  direction,
  english,
  fill,
  LANGUAGES,
  type Language,
  loadDictionary,
  pluralForms,
  reasonKey,
} from './languages.js';
import unloaded from './unloaded.json' with { type: 'json' };

test('the words that come with the first script are those of the texts', async () => {
  expect(Object.keys(unloaded).sort()).toEqual(Object.keys(LANGUAGES).sort());
  for (const [code, words] of Object.entries(unloaded)) {
    const dictionary = await loadDictionary(code as Language);
    expect(words, code).toEqual([dictionary['trouble.offline_title'], dictionary['app.try_again']]);
  }
});

const places = (text: string) => [...new Set(text.match(/\{\w+/g) ?? [])].sort();
const others = Object.keys(LANGUAGES).filter((code) => code !== 'en') as Language[];

describe.each(others)('dictionary %s', (code) => {
  test('has every text, none empty, with the same places and the same number of lines', async () => {
    const dictionary = await loadDictionary(code);
    expect(Object.keys(dictionary).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(dictionary)) {
      const original = english[key as keyof typeof english];
      expect(text.trim(), key).not.toBe('');
      expect(places(text), key).toEqual(places(original));
      expect(text.split('|').length, key).toBe(original.split('|').length);
      for (const [, forms = ''] of text.matchAll(/\{\w+:([^}]*)\}/g))
        expect(forms.split('/'), `${key}: a form for each of ${pluralForms(code)}`).toHaveLength(
          pluralForms(code).length,
        );
    }
  });

  test('is translated: fewer than one text in ten equals the English one', async () => {
    const dictionary = await loadDictionary(code);
    const same = Object.entries(dictionary).filter(([key, text]) => text === english[key as keyof typeof english]);
    expect(same.length).toBeLessThan(Object.keys(english).length / 10);
  });
});

test.each(others)('the company screens are complete in %s', async (code) => {
  const [original, dictionary] = await Promise.all([loadBusinessDictionary('en'), loadBusinessDictionary(code)]);
  expect(Object.keys(dictionary).sort()).toEqual(Object.keys(original).sort());
  for (const [key, text] of Object.entries(dictionary)) {
    const english = original[key as keyof typeof original];
    expect([places(text), text.split('|').length], key).toEqual([places(english), english.split('|').length]);
    expect(text, key).not.toBe(english);
  }
});

test('no line of French breaks before a sign that belongs to the word before it', async () => {
  const texts = { ...(await loadDictionary('fr')), ...(await loadBusinessDictionary('fr')) };
  for (const [key, text] of Object.entries(texts)) expect(text, key).not.toMatch(/ [?!;:»]|« /);
});

test.each(others)('no text of %s is much longer than the screens were made for', async (code) => {
  for (const [key, text] of Object.entries(await loadDictionary(code)))
    expect(text.length, key).toBeLessThanOrEqual(english[key as keyof typeof english].length * 2 + 24);
});

test('the first known wish wins by its primary part', () => {
  expect(chooseLanguage(['sv-SE', 'de-AT', 'en'])).toBe('de');
  expect(chooseLanguage([null, undefined, 'ES'])).toBe('es');
  expect(chooseLanguage(['constructor'])).toBe('en');
  expect(chooseLanguage(['pt_BR', 'de'])).toBe('pt');
  expect(chooseLanguage(['iw-IL', 'de'])).toBe('he');
});

test('values are put in, unknown places stay, nothing is interpreted', () => {
  expect(fill('Step {step} of {total}', { step: 2, total: 4 })).toBe('Step 2 of 4');
  expect(fill('{name} {constructor}', { name: '{total}' })).toBe('{total} {constructor}');
});

test('a number takes its form by the rules of the language, and is written as the language does', () => {
  expect([1, 2, 5].map((count) => fill('{count:try/tries}', { count }, 'en'))).toEqual(['try', 'tries', 'tries']);
  expect([1, 2, 5].map((count) => fill('{count:próba/próby/prób/próby}', { count }, 'pl'))).toEqual([
    'próba',
    'próby',
    'prób',
  ]);
  expect(fill('{count}', { count: 1234 }, 'de')).toBe('1.234');
});

test('reasons a person can act on have their own sentence', () => {
  expect(reasonKey('document.glare')).toBe('reason.document.glare');
  expect(reasonKey('device.vpn')).toBe('reason.other');
  expect(reasonKey('contact.code_expired')).toBe('contact.late');
});

test('writing direction follows the language', () => {
  expect(direction('de')).toBe('ltr');
  expect(direction('ar-EG')).toBe('rtl');
});
