import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, utf8 } from '@scure/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const LISTED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CUSTOMER = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
}, 120_000);

afterAll(() => service?.stop());

describe('proof of an unhosted wallet', () => {
  test('a signature over the very challenge proves it once; a wrong one is counted', async () => {
    const secret = new Uint8Array(32).fill(7);
    const address = base58.encode(ed25519.getPublicKey(secret));
    const asked = await service.api('POST', '/v1/wallets/ownership-challenges', { address, purpose: 'withdrawal' });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      method: 'solana',
      status: 'pending',
      attempts_left: 5,
      assurance: 'cryptographic',
    });
    expect(asked.body.message).toContain(asked.body.nonce);
    const path = `/v1/wallets/ownership-challenges/${asked.body.id}/verify`;
    const sign = (text: string) => base58.encode(ed25519.sign(utf8.decode(text), secret));
    const wrong = await service.api('POST', path, { signature: sign('another text') });
    expect(wrong.body).toMatchObject({ status: 'pending', attempts_left: 4 });
    expect(wrong.body.failure).toMatch(/key/);
    const right = await service.api('POST', path, { signature: sign(asked.body.message) });
    expect(right.body).toMatchObject({ status: 'verified', failure: null });
    expect((await service.api('POST', path, { signature: sign(asked.body.message) })).status).toBe(409);
  });

  test('five wrong proofs end a challenge, and time does', async () => {
    const ask = async () => (await service.api('POST', '/v1/wallets/ownership-challenges', { address: LISTED })).body;
    const tried = await ask();
    const path = `/v1/wallets/ownership-challenges/${tried.id}/verify`;
    for (let attempt = 0; attempt < 5; attempt += 1) await service.api('POST', path, { signature: '0x00' });
    expect((await service.api('GET', path.replace('/verify', ''))).body).toMatchObject({
      status: 'failed',
      attempts_left: 0,
    });
    const late = await ask();
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 1000 });
    expect((await service.api('GET', `/v1/wallets/ownership-challenges/${late.id}`)).body.status).toBe('expired');
  });

  test('a Satoshi test takes the exact amount only, a declaration names who makes it', async () => {
    const asked = await service.api('POST', '/v1/wallets/ownership-challenges', {
      address: LISTED,
      method: 'satoshi_test',
      deposit_address: CUSTOMER,
      asset: 'ETH',
    });
    const { from, to, amount } = asked.body.satoshi_test;
    const path = `/v1/wallets/ownership-challenges/${asked.body.id}/verify`;
    const transfer = { tx_hash: '0x1', from, to, asset: 'ETH', amount, occurred_at: asked.body.created_at };
    expect((await service.api('POST', path, { transfer: { ...transfer, amount: '0.1' } })).body.status).toBe('pending');
    expect((await service.api('POST', path, { transfer: { ...transfer, from: CUSTOMER } })).body.failure).toMatch(
      /come from/,
    );
    // The format knows leap seconds, the clock does not.
    const leap = { ...transfer, occurred_at: '2016-12-31T23:59:60Z' };
    expect((await service.api('POST', path, { transfer: leap })).body).toMatchObject({
      status: 'pending',
      failure: expect.stringContaining('outside the time'),
    });
    expect((await service.api('POST', path, { transfer })).body).toMatchObject({
      status: 'verified',
      assurance: 'on_chain',
    });
    const declared = await service.api('POST', '/v1/wallets/ownership-challenges', {
      address: LISTED,
      method: 'declaration',
    });
    const declare = `/v1/wallets/ownership-challenges/${declared.body.id}/verify`;
    expect((await service.api('POST', declare, {})).body.error.field).toBe('declared_by');
    expect((await service.api('POST', declare, { declared_by: 'Ana Silva' })).body).toMatchObject({
      status: 'verified',
      assurance: 'declared',
    });
  });
});
