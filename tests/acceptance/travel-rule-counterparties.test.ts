import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const COUNTERPARTIES = '/v1/travel-rule/counterparties';
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

async function add(name: string, more: object = {}): Promise<string> {
  const made = await service.api('POST', COUNTERPARTIES, { name, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
}

test('two colleagues who change different fields of a counterparty at once lose neither change', async () => {
  const path = `${COUNTERPARTIES}/${await add('Changed Twice VASP')}`;
  for (let round = 1; round <= 12; round += 1) {
    const due_diligence = round % 2 === 0 ? 'approved' : 'rejected';
    const website = `https://round-${round}.vasp.example`;
    const replies = await Promise.all([
      service.api('PATCH', path, { due_diligence }),
      service.api('PATCH', path, { website }),
      service.api('PATCH', path, { legal_name: `Round ${round} Ltd` }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await service.api('GET', path);
    expect({ website: body.website, legal: body.legal_name, diligence: body.due_diligence.status }).toEqual({
      website,
      legal: `Round ${round} Ltd`,
      diligence: due_diligence,
    });
  }
});

test.each([
  ['checksummed', CHECKSUMMED, CHECKSUMMED.toLowerCase()],
  ['in small letters', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['in capitals', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
])('a counterparty is found by its address however that is written: kept %s', async (how, kept, asked) => {
  const id = await add(`Address VASP ${how}`, { addresses: [kept] });
  for (const address of [asked, kept]) {
    const { body } = await service.api('GET', `${COUNTERPARTIES}?address=${encodeURIComponent(address)}`);
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  }
  const sent = await service.api('POST', '/v1/travel-rule/messages', {
    originator: { name: 'Ana Silva', account: 'cust-42' },
    beneficiary: { name: 'Rui Costa' },
    asset: asked.startsWith('0x') ? 'ETH' : 'BTC',
    amount: '2',
    beneficiary_address: asked,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect(sent.body.counterparty_id).toBe(id);
});
