import { expect, test } from 'vitest';
import { t } from './text';

test('a name does not turn the sentence around in which it stands', () => {
  expect(t('palette.open', { id: '\u202e321\u2066\u202c' })).toBe('Open 321');
  expect(t('palette.open', { id: 'Ада עדה' })).toBe('Open Ада עדה');
});
