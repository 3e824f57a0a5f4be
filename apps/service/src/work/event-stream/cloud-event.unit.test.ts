import { eventTypes, sampleEvent } from '@assay/contract';
import { describe, expect, test } from 'vitest';
import { signedMessage } from '../webhooks/signed-message.js';
import { cloudEvent } from './cloud-event.js';

const environment = { id: 'env_01', kind: 'sandbox' } as Parameters<typeof signedMessage>[0];
const AT = Date.UTC(2026, 10, 20, 10, 15, 30, 412);
const made = (type: string, base?: string) => {
  const data = Buffer.from(JSON.stringify(sampleEvent(type)['data']));
  const event = { id: 'evt_1', type, resourceId: 'ver_1', sequence: 3, createdAt: AT, data };
  return JSON.parse(cloudEvent(environment, event, base).toString());
};

describe('an event that leaves as a CloudEvent', () => {
  test.each(eventTypes().map(({ type }) => type))('%s has the attributes of CloudEvents 1.0', (type) => {
    const { data, ...attributes } = made(type);
    expect(attributes).toEqual({
      specversion: '1.0',
      id: 'evt_1',
      source: '/environments/env_01',
      type,
      subject: 'ver_1',
      time: '2026-11-20T10:15:30.412Z',
      datacontenttype: 'application/json',
      environment: 'sandbox',
      resourcesequence: 3,
    });
    expect(data).toEqual(sampleEvent(type)['data']);
    // Section 3.1: names are lower-case letters and digits; values of ours are strings and one 32-bit integer.
    for (const name of Object.keys(attributes)) expect(name).toMatch(/^[a-z0-9]{1,20}$/);
    expect(attributes.resourcesequence).toBeLessThan(2 ** 31);
  });

  test('its source begins with the address that an operator has set', () => {
    expect(made('verification.created', 'https://verify.example.com').source).toBe(
      'https://verify.example.com/environments/env_01',
    );
  });

  test('says nothing that a webhook of the same event does not say', () => {
    const data = Buffer.from('{"id":"ver_1","status":"approved","odd":"Žofia \\"}"}');
    const message = { deliveryId: 'dlv_1', attempt: 1, eventId: 'evt_1', type: 'verification.completed' };
    const { body } = signedMessage(
      environment,
      { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
      { ...message, createdAt: AT, sequence: 3, data },
      AT,
    );
    const webhook = JSON.parse(body.toString());
    const event = { id: 'evt_1', type: message.type, resourceId: 'ver_1', sequence: 3, createdAt: AT, data };
    const { specversion, source, subject, datacontenttype, time, resourcesequence, ...same } = JSON.parse(
      cloudEvent(environment, event, undefined).toString(),
    );
    expect(webhook).toMatchObject(same);
    expect({ created_at: time, sequence: resourcesequence }).toEqual({
      created_at: webhook.created_at,
      sequence: webhook.sequence,
    });
    expect({ specversion, source, subject, datacontenttype }).toEqual({
      specversion: '1.0',
      source: '/environments/env_01',
      subject: webhook.data.id,
      datacontenttype: 'application/json',
    });
  });
});
