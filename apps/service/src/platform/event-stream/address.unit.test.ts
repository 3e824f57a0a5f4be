import { describe, expect, test } from 'vitest';
import { readStreamAddress, shownAddress } from './address.js';

const SECRET = 'hush-3f9';

describe('the address of the event stream', () => {
  test('says server, stream and subject; unset it is none', () => {
    expect(readStreamAddress(undefined)).toBeUndefined();
    expect(readStreamAddress('')).toBeUndefined();
    expect(readStreamAddress('nats://nats.example.com/EVENTS')).toEqual({
      kind: 'nats',
      host: 'nats.example.com',
      port: 4222,
      tls: false,
      user: undefined,
      password: undefined,
      stream: 'EVENTS',
      subject: 'assay.events',
    });
    const whole = 'tls://assay:p%40ss@nats.example.com:4333/EVENTS?subject=risk.{environment}.{type}';
    expect(readStreamAddress(whole)).toEqual({
      kind: 'nats',
      host: 'nats.example.com',
      port: 4333,
      tls: true,
      user: 'assay',
      password: 'p@ss',
      stream: 'EVENTS',
      subject: 'risk.{environment}.{type}',
    });
    expect(readStreamAddress('nats://localhost/EVENTS?tls=true')?.tls).toBe(true);
    expect(readStreamAddress('nats://[::1]/EVENTS')).toMatchObject({ host: '::1' });
  });

  test('or servers and topic of Kafka', () => {
    expect(readStreamAddress('kafka://kafka.example.com/risk.events')).toEqual({
      kind: 'kafka',
      servers: [{ host: 'kafka.example.com', port: 9092 }],
      tls: false,
      login: undefined,
      topic: 'risk.events',
    });
    expect(readStreamAddress('kafkas://assay:p%40s:s@one:9093,two/events?sasl=plain')).toEqual({
      kind: 'kafka',
      servers: [
        { host: 'one', port: 9093 },
        { host: 'two', port: 9092 },
      ],
      tls: true,
      login: { mechanism: 'PLAIN', user: 'assay', password: 'p@s:s' },
      topic: 'events',
    });
    expect(readStreamAddress('kafka://u:p@one/events?tls=true')).toMatchObject({
      tls: true,
      login: { mechanism: 'SCRAM-SHA-512' },
    });
  });

  test('a name without a password is a token', () => {
    expect(readStreamAddress(`nats://${SECRET}@localhost/EVENTS`)).toMatchObject({ user: undefined, password: SECRET });
  });

  test('is shown without user and password', () => {
    const address = readStreamAddress(`nats://assay:${SECRET}@[::1]:4333/EVENTS`);
    expect(address && shownAddress(address)).toBe('nats://[::1]:4333/EVENTS');
    const topic = readStreamAddress(`kafka://assay:${SECRET}@one:1,[::1]/events?tls=false`);
    expect(topic && shownAddress(topic)).toBe('kafka://one:1,[::1]:9092/events');
  });

  test.each([
    `http://u:${SECRET}@localhost/EVENTS`,
    `nats://u:${SECRET}@localhost:port/EVENTS`,
    `nats://u:${SECRET}@localhost`,
    `nats://u:${SECRET}@localhost/A/B`,
    `nats://u:${SECRET}@localhost/EVENTS?subjects=a`,
    `nats://u:${SECRET}@localhost/EVENTS?tls=${SECRET}`,
    `nats://u:${SECRET}@localhost/EVENTS?subject=a.*`,
    `nats://u:${SECRET}@localhost/EVENTS?subject=a..b`,
    `nats://u:${SECRET}%zz@localhost/EVENTS`,
    `tls://u:${SECRET}@127.0.0.1/EVENTS`,
    `nats://u:${SECRET}@[::1]/EVENTS?tls=true`,
    `kafka://u:${SECRET}@/events`,
    `kafka://u:${SECRET}@one`,
    `kafka://u:${SECRET}@one/events/more`,
    `kafka://u:${SECRET}@one:port/events`,
    `kafka://u:${SECRET}@one,,two/events`,
    `kafka://u:${SECRET}@one/..`,
    `kafka://${SECRET}@one/events`,
    `kafka://u:${SECRET}%zz@one/events`,
    `kafka://u:${SECRET}@one/events?sasl=plain`,
    `kafka://u:${SECRET}@one/events?sasl=${SECRET}`,
    `kafka://u:${SECRET}@one/events?subject=x`,
    `kafkas://u:${SECRET}@10.0.0.1/events`,
    `kafka://one/events?sasl=SCRAM-SHA-256`,
  ])('what cannot be used names the variable and no password: %s', (text) => {
    const read = () => readStreamAddress(text);
    expect(read).toThrow(RangeError);
    expect(read).toThrow(/ASSAY_EVENT_STREAM/);
    expect(read).not.toThrow(new RegExp(SECRET));
  });
});
