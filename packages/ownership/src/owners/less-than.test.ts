import { expect, test } from 'vitest';
import { holds, resolveGroup } from '../../../../tests/support/ownership.js';
import { readBodsStatement } from '../bods/import.js';
import { parseFraction } from '../graph/fraction.js';
import { interestFromJson, interestToJson } from '../register-json.js';

const lessThan = (owner: string, owned: string, low: string, high: string) =>
  holds(owner, owned, '0', { share: { low: parseFraction(low), high: parseFraction(high), highOpen: true } });
const certaintyOf = (group: Parameters<typeof resolveGroup>[0]) => resolveGroup(group).named['P1']?.certainty;

test('less than a quarter is below a quarter, up to a quarter may be one', () => {
  expect(certaintyOf([lessThan('P1', 'C1', '0', '1/4'), holds('P2', 'C1', '1/2')])).toBeUndefined();
  // What another one leaves over may be held whole.
  expect(certaintyOf([lessThan('P1', 'C1', '0', '1/2'), holds('P2', 'C1', '3/4')])).toBe('possible');
  expect(certaintyOf([holds('P1', 'C1', '0..1/4'), holds('P2', 'C1', '1/2')])).toBe('possible');
});

test('the mark goes along a chain, and a holding beside it that makes the sum more is counted', () => {
  const chain = [lessThan('P1', 'C2', '0', '1/2'), holds('C2', 'C1', '1/2'), holds('P2', 'C1', '1/4')];
  expect(certaintyOf(chain)).toBeUndefined();
  expect(certaintyOf([...chain, holds('P1', 'C1', '1/100')])).toBe('possible');
});

test('a statement with an exclusive maximum keeps it, stored as well', () => {
  const details = {
    ...{ isComponent: false, subject: 'c', interestedParty: 'p' },
    interests: [{ type: 'shareholding', share: { exclusiveMinimum: 10, exclusiveMaximum: 25 } }],
  };
  const record = readBodsStatement({
    ...{ statementId: 'a'.repeat(32), statementDate: '2026-01-01', declarationSubject: 'c', recordId: 'r' },
    ...{ recordType: 'relationship', recordDetails: details },
    publicationDetails: { publicationDate: '2026-01-01', bodsVersion: '0.4', publisher: { name: 'Test' } },
  });
  const [interest] = 'interests' in record ? record.interests : [];
  expect(interest?.share).toMatchObject({ lowOpen: true, highOpen: true });
  expect(interest && interestFromJson(interestToJson(interest))).toEqual(interest);
});
