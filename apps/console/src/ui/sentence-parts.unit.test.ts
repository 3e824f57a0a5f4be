import { expect, test } from 'vitest';
import { partsOf } from './sentence-parts';

test('values are set apart with their thousands; references, dates and codes are left as they are', () => {
  const said = (sentence: string) =>
    partsOf(sentence, 'en')
      .map(({ text, value }) => (value ? `[${text}]` : text))
      .join('');
  expect(said('4 payments of 9640.00 EUR in 24 h (limit 3).')).toBe(
    '[4] payments of [9,640.00] EUR in [24] h (limit [3]).',
  );
  expect(said('1234567890123.123456789012345678 ETH')).toBe('[1,234,567,890,123.123456789012345678] ETH');
  expect(said('Since 2026-11-03 on nw-1005, 24h, v1.2.3.')).toBe('Since 2026-11-03 on nw-1005, 24h, v1.2.3.');
});
