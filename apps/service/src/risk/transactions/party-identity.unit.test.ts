import { describe, expect, test } from 'vitest';
import { partyIdentity } from './party-identity.js';
import type { Counterparty, Subject } from './submitted.js';

const who = (
  role: 'subject' | 'counterparty',
  subject: Subject | null,
  counterparty: Counterparty | null,
  id = 'txn_1',
) => JSON.stringify(partyIdentity({ subject, counterparty }, role, id));
const own = { reference: 'cust-1' };

describe('a counterparty', () => {
  const of = (counterparty: Counterparty, subject: Subject | null = own, id?: string) =>
    who('counterparty', subject, counterparty, id);

  test('is its reference, account or wallet, whoever deals with it', () => {
    const known: Counterparty[] = [
      { name: 'Ali Hassan', reference: 'r-1' },
      { name: 'Ali Hassan', account: 'PT50 0002' },
      { name: 'Ali Hassan', wallet: { address: '0xAB' } },
    ];
    for (const party of known) expect(of(party, { reference: 'cust-2' }, 'txn_2')).toBe(of(party));
    expect(new Set(known.map((party) => of(party))).size).toBe(known.length);
  });

  test('is the same in another spelling of account and name, and with more or less beside them', () => {
    const written = of({ name: 'Ali HASSAN', account: 'pt50-0002' });
    expect(of({ name: 'hassan, ali', account: 'PT500002', country: 'PT', type: 'individual' })).toBe(written);
  });

  test('is another under another name: several may share an account', () => {
    const account = 'PT500002';
    expect(of({ name: 'Ali Hassan', account })).not.toBe(of({ name: 'Mona Hassan', account }));
  });

  test('is a name with the own customer where nothing else is known, else in this payment', () => {
    const bare = { name: 'Ali Hassan' };
    expect(of(bare, own, 'txn_2')).toBe(of(bare));
    expect(of(bare, { reference: 'cust-2' })).not.toBe(of(bare));
    expect(of(bare, { name: 'cust-1' })).not.toBe(of(bare));
    expect(of(bare, null, 'txn_2')).not.toBe(of(bare, null));
    expect(of(bare, {}, 'txn_2')).not.toBe(of(bare, {}));
  });

  test('whose account reads like a name is not that name', () => {
    expect(of({ name: 'Ali Hassan', account: 'ali hassan' })).not.toBe(of({ name: 'Ali Hassan' }));
  });
});

describe('a subject', () => {
  test('with a reference is that customer', () => {
    expect(partyIdentity({ subject: { ...own, name: 'A' }, counterparty: null }, 'subject', 'txn_1')).toEqual(own);
  });

  test('without one is a name with the counterparty, else in this payment', () => {
    const subject = { name: 'Ali Hassan' };
    const shop = { account: 'PT500002' };
    expect(who('subject', subject, shop, 'txn_2')).toBe(who('subject', subject, shop));
    expect(who('subject', subject, { account: 'PT500003' })).not.toBe(who('subject', subject, shop));
    expect(who('subject', subject, null, 'txn_2')).not.toBe(who('subject', subject, null));
  });
});
