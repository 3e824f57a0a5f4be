import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { plainSignatureHolds, type Receiver, startReceiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let receiver: Receiver;
let secret: string;

beforeAll(async () => {
  service = await startService({ shared: true });
  receiver = await startReceiver();
  const made = await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['verification.*'] });
  secret = made.body.secret;
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});

/** Events of a seeded subject, in the order of their sequence. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  created: ['created'],
  awaiting_subject: ['created'],
  processing: ['created', 'processing'],
  referred: ['created', 'processing', 'referred'],
  approved: ['created', 'processing', 'completed'],
  declined: ['created', 'processing', 'completed'],
  abandoned: ['created', 'started', 'abandoned'],
  expired: ['created', 'expired'],
};

test.each(Object.entries(STATES))(
  '%s is reached, and each of its events arrives signed in both schemes',
  async (state, expected) => {
    const subject = { type: 'individual', reference: `sandbox_${state}.${state}` };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
    expect(body.status).toBe('awaiting_subject');
    await until(
      () => service.api('GET', `/v1/verifications/${body.id}`),
      ({ body: session }) => session.status === state,
    );
    const events = await receiver.until(expected.length, (event) => event.body.data.id === body.id);
    const inOrder = [...events].sort((a, b) => a.body.sequence - b.body.sequence);
    expect(inOrder.map((event) => event.body.type)).toEqual(expected.map((name) => `verification.${name}`));
    expect(inOrder.map((event) => event.body.sequence)).toEqual(expected.map((_, index) => index + 1));
    for (const event of events) {
      expect(plainSignatureHolds(secret, event)).toBe(true);
      expect(new Webhook(secret).verify(event.raw.toString(), event.headers as Record<string, string>)).toBeTruthy();
      expect(event.body.data).toMatchObject({ id: body.id, subject_reference: subject.reference });
    }
  },
);
