import { expect } from 'vitest';
import type { TestService } from '../../support/service.js';

/** What the case of these payments is called. */
export const TITLE = 'The payments look like one larger sum that was split';
const HOUR_MS = 3_600_000;

/** Four payments below a limit within a day: the rule holds the last one and opens a case. */
export async function structured(service: TestService, reference: string): Promise<string> {
  const now = Date.now();
  for (const [at, amount] of ['9000.00', '9300.00', '9600.00', '9900.00'].entries()) {
    const { status } = await service.api('POST', '/v1/transactions', {
      ...{ reference: `${reference}-${at}`, amount, currency: 'EUR' },
      subject: { reference, type: 'individual', country: 'PT' },
      counterparty: { name: `Receiver ${at}`, country: 'PT' },
      occurred_at: new Date(now - (20 - at * 6) * HOUR_MS).toISOString(),
    });
    expect(status).toBe(201);
  }
  return (await service.api('GET', `/v1/cases?subject_reference=${reference}`)).body.data[0].id;
}
