import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandColours } from './colours.js';
import { pageLook } from './look.js';
import { CONSENT_VERSION, isConsentVersion, ownConsents, ownTexts } from './texts.js';

const hex = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`);

describe('colours', () => {
  test('of any choice are read on both pages, and so is the text of a button', () => {
    fc.assert(
      fc.property(hex, (chosen) => {
        for (const { accent, fill, on_fill: onFill } of Object.values(brandColours(chosen))) {
          for (const { contrast, required } of [accent, fill, onFill])
            expect(contrast).toBeGreaterThanOrEqual(required);
          expect(onFill.on).toBe(fill.color);
        }
      }),
    );
  });

  test('stay as they were chosen where they can be read', () => {
    const { light, dark } = brandColours('#003c78');
    expect([light.accent.color, light.fill.color, light.on_fill.color]).toEqual(['#003c78', '#003c78', '#ffffff']);
    expect(dark.accent.color).not.toBe('#003c78');
  });
});

describe('the look of a page', () => {
  test('holds what was chosen and nothing else', () => {
    expect(pageLook({})).toEqual({});
    expect(pageLook({ branding: { theme: 'system', font: 'system', name: 'Bank' } })).toEqual({});
    const look = pageLook({ branding: { theme: 'dark', font: 'inter', corner_radius: 0, primary_color: '#003c78' } });
    expect(look).toMatchObject({ theme: 'dark', font: 'inter', corner: 0 });
    expect(look.colors?.light).toEqual(['#003c78', '#003c78', '#ffffff']);
  });
});

describe('own texts', () => {
  const texts = {
    en: { consent: 'We look.' },
    de: { consent: 'Wir schauen.' },
    ar: { welcome: 'x' },
    it: { consent: 'x' },
  };

  test("stand in the order of the environment's languages, then English, then by code", () => {
    expect(ownTexts({ branding: { texts } }).map(([language]) => language)).toEqual(['en', 'ar', 'de', 'it']);
    const languages = ['de-AT', 'fr'];
    expect(ownConsents({ branding: { texts }, languages }).map(({ language }) => language)).toEqual(['de', 'en', 'it']);
  });

  test('have a version each, which changes with the text and its language', () => {
    const versions = ownConsents({ branding: { texts } }).map(({ version }) => version);
    expect(new Set(versions).size).toBe(3);
    for (const version of versions) expect(version).toMatch(/^[a-z]{2}-[0-9a-f]{16}$/);
    const [changed] = ownConsents({ branding: { texts: { en: { consent: 'We look again.' } } } });
    expect(versions).not.toContain(changed?.version);
  });

  test('are the only ones that can be agreed to, in any of their languages', () => {
    const settings = { branding: { texts } };
    for (const { version } of ownConsents(settings)) expect(isConsentVersion(settings, version)).toBe(true);
    expect(isConsentVersion(settings, CONSENT_VERSION)).toBe(false);
    expect(isConsentVersion({ branding: { texts: { ar: texts.ar } } }, CONSENT_VERSION)).toBe(true);
    expect(isConsentVersion({}, 'en-0000000000000000')).toBe(false);
  });
});
