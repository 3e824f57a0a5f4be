import { describe, expect, test } from 'vitest';
import { readStreamAddress, shownAddress } from './address.js';

const SECRET = 'hush-3f9';

describe('the address of the event stream', () => {
  test('says server, stream and subject; unset it is none', () => {
    expect(readStreamAddress(undefined)).toBeUndefined();
    expect(readStreamAddress('')).toBeUndefined();
    expect(readStreamAddress('nats://nats.example.com/EVENTS')).toEqual({
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
      host: 'nats.example.com',
      port: 4333,
      tls: true,
      user: 'assay',
      password: 'p@ss',
      stream: 'EVENTS',
      subject: 'risk.{environment}.{type}',
    });
    expect(readStreamAddress('nats://localhost/EVENTS?tls=true')?.tls).toBe(true);
    expect(readStreamAddress('nats://[::1]/EVENTS')?.host).toBe('::1');
  });

  test('a name without a password is a token', () => {
    expect(readStreamAddress(`nats://${SECRET}@localhost/EVENTS`)).toMatchObject({ user: undefined, password: SECRET });
  });

  test('is shown without user and password', () => {
    const address = readStreamAddress(`nats://assay:${SECRET}@[::1]:4333/EVENTS`);
    expect(address && shownAddress(address)).toBe('nats://[::1]:4333/EVENTS');
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
  ])('what cannot be used names the variable and no password: %s', (text) => {
    const read = () => readStreamAddress(text);
    expect(read).toThrow(RangeError);
    expect(read).toThrow(/ASSAY_EVENT_STREAM/);
    expect(read).not.toThrow(new RegExp(SECRET));
  });
});
