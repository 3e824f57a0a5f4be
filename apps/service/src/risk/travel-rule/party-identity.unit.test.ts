import { expect, test } from 'vitest';
import { messageParty } from './party-identity.js';

type Payload = Parameters<typeof messageParty>[0];
type Person = Parameters<typeof messageParty>[3];
const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

const person = (primaryIdentifier: string, more: object = {}, natural: object = {}): Person =>
  ({
    naturalPerson: {
      name: { nameIdentifier: [{ primaryIdentifier, naturalPersonNameIdentifierType: 'LEGL' }] },
      ...natural,
    },
    ...more,
  }) as Person;
const between = (originator: Person[], beneficiary: Person[]) =>
  ({ originator: { originatorPerson: originator }, beneficiary: { beneficiaryPerson: beneficiary } }) as Payload;

test('our customer is its reference: an identification, else the account of an originator that is no IBAN', () => {
  const given = person('Silva', { accountNumber: ['acc-1'] }, { customerIdentification: 'cust-1' });
  const other = person('Costa', { accountNumber: [WALLET] });
  expect(messageParty(between([given], [other]), 'out', 'originator', given)).toEqual({ reference: 'cust-1' });
  const numbered = person('Silva', { accountNumber: ['acc-1'] });
  expect(messageParty(between([numbered], [other]), 'out', 'originator', numbered)).toEqual({ reference: 'acc-1' });
  const iban = person('Silva', { accountNumber: ['de89 3704 0044 0532 0130 00'] });
  const account = { paymentParty: ['party account', 'DE89370400440532013000', 'silva'] };
  expect(messageParty(between([iban], [other]), 'out', 'originator', iban)).toEqual(account);
});

test('an identification that another institution gave makes no customer of ours', () => {
  const theirs = person('Costa', { accountNumber: [WALLET] }, { customerIdentification: 'cust-1' });
  const wallet = { paymentParty: ['party wallet', WALLET, 'costa'] };
  expect(messageParty(between([person('Silva')], [theirs]), 'out', 'beneficiary', theirs)).toEqual(wallet);
});

test('nobody in a received message is judged for later ones: its sender writes every word', () => {
  const [theirs, ours] = [person('Costa', { accountNumber: [WALLET] }), person('Silva', { accountNumber: ['acc-1'] })];
  for (const side of ['originator', 'beneficiary'] as const)
    for (const one of [theirs, ours]) expect(messageParty(between([theirs], [ours]), 'in', side, one)).toBeUndefined();
});

test('who is known by a name alone goes with the other side, and is nobody where there is none', () => {
  const nameless = person('Costa');
  const known = person('Silva', { accountNumber: [WALLET] });
  const named = { paymentParty: ['name', 'costa', 'party wallet', WALLET] };
  expect(messageParty(between([known], [nameless]), 'out', 'beneficiary', nameless)).toEqual(named);
  const both = { paymentParty: ['name', 'costa', 'party name', 'silva'] };
  expect(messageParty(between([person('Silva')], [nameless]), 'out', 'beneficiary', nameless)).toEqual(both);
  expect(messageParty(between([], [nameless]), 'out', 'beneficiary', nameless)).toBeUndefined();
});
