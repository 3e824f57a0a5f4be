import { expect, test } from 'vitest';
import { isCurrency } from './currencies.js';

test('every code of ISO 4217 that money moves in is a currency, those of imported history too', () => {
  for (const code of ['EUR', 'XDR', 'XAU', 'XAG', 'CLF', 'MXV', 'CHE', 'VED', 'HRK', 'ZWL', 'LTL'])
    expect(isCurrency(code), code).toBe(true);
  for (const code of ['XXX', 'XTS', 'ZZZ', 'EU', 'eur']) expect(isCurrency(code), code).toBe(false);
});
