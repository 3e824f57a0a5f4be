import { customers } from '@assay/contract';
import { beforeAll, expect, test } from 'vitest';
import { loadRoomTexts } from '../../i18n/text';
import { countKinds, KINDS, kindNamed, saidOf, typesOf } from './said';

beforeAll(loadRoomTexts);
const say = (type: string, summary: string) => saidOf({ type, summary }, (code) => `“${code}”`);

test('a payment is said with its amount as people write it, and how it ended apart', () => {
  expect(say('transaction', 'Transfer out 9640 EUR: flagged')).toEqual({
    title: 'Transfer out, 9,640.00\u00a0EUR',
    tag: { tone: 'caution', text: 'Flagged' },
  });
  expect(say('transaction', 'Crypto in 0.00042 BTC: approved').title).toBe('Crypto transfer in, 0.00042\u00a0BTC');
  expect(say('transaction', 'Login out: approved').title).toBe('Sign-in out');
});

test('a decision names its reasons in words', () => {
  expect(say('decision', 'Decided: declined (document.tampered, document.glare)')).toEqual({
    title: 'Decided',
    detail: '“document.tampered” · “document.glare”',
    tag: { tone: 'negative', text: 'Declined' },
  });
});

test.each([
  ['verification', 'Session by journey kyc_standard: referred', 'Verification by kyc_standard', 'Referred'],
  ['check', 'sanctions_pep: possible_match', 'Sanctions and PEP', 'Possible match'],
  ['hit_review', 'Hit judged false_positive', 'Hit judged', 'False'],
  ['case', 'Case (transaction, medium): escalated', 'Case opened: Transaction', 'Escalated'],
  ['case_closed', 'Case closed: no_action', 'Case closed', 'No action'],
  ['travel_rule_message', 'Travel Rule message in: review', 'Travel Rule message', 'In review'],
  ['business', 'Business: active, risk low', 'Business looked up', 'Active'],
])('%s is said in words', (type, summary, title, ended) => {
  expect(say(type, summary)).toMatchObject({ title, tag: { text: ended } });
});

test('what has another form is shown as it came', () => {
  expect(say('transaction', 'Something else')).toEqual({ title: 'Something else' });
  expect(say('new_kind', 'Happened: yes')).toEqual({ title: 'Happened: yes' });
});

test('kinds are looked at apart', () => {
  expect(typesOf('cases')).toEqual(['case', 'case_closed']);
  expect(typesOf('all')).toEqual([]);
  expect(kindNamed('transactions')).toBe('transactions');
  expect(kindNamed('anything')).toBe('all');
});

test('every kind has as many lines as its types have, and everything has all of them', () => {
  const counts = countKinds({ case: 2, case_closed: 1, transaction: 41, wallet_monitor: 1 });
  expect(counts.get('cases')).toBe(3);
  expect(counts.get('screening')).toBe(0);
  expect(counts.get('all')).toBe(45);
  // A type that no kind names would be found under "everything" alone.
  const named = KINDS.flatMap((kind) => typesOf(kind));
  expect([...named].sort()).toEqual(
    [...(customers.getCustomerTimeline.query?.properties.type.items.enum ?? [])].sort(),
  );
});
