import { expect, test } from 'vitest';
import { familyOf } from './find-foreign-fonts.js';

test.each([
  ['ABCDEF+Helvetica-BoldOblique', 'helvetica'],
  ['TimesNewRomanPSMT', 'timesnew'],
  ['TimesNewRomanPS-BoldMT', 'timesnew'],
  ['ArialMT', 'arial'],
  ['OpenSansSemiBold', 'opensans'],
])('%s is of the family %s', (font, family) => {
  expect(familyOf(font)).toBe(family);
});

test('the name of a font that a stranger chose is read at once, however it is made', () => {
  for (const part of ['PSMT', 'MT', 'SemiBold', 'PSMTPS']) {
    const started = process.cpuUsage();
    familyOf(`${part.repeat(100_000)}x`);
    familyOf(`${part.repeat(24)}x`);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
  }
});
