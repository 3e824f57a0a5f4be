import { expect, test } from 'vitest';
import { mayHangOnInputs } from './asked.js';
import type { TransactionFacts } from './facts.js';
import { linkRules } from './rule-set.js';
import { variablesOf } from './variables.js';

function hangs(condition: string, counterparty: string | undefined): boolean {
  const definition = {
    ...{ name: 'r', description: '', types: [], directions: [], condition, parameters: {}, action: 'score' as const },
    ...{ score: 1, severity: 'low' as const, tags: [], reference: null, reasonCode: null, explanation: null },
  };
  const set = linkRules([{ id: 'rul_a', version: 1, mode: 'live', definition }]);
  expect(set.broken).toEqual([]);
  const facts: TransactionFacts = {
    ...{ id: 't', reference: 't', type: 'payment', direction: 'out' as const, occurredAt: 0, metadata: {} },
    ...{ subject: { reference: 's' }, counterparty: { id: 'c', reference: 'c' } },
    ...{ screening: counterparty === undefined ? {} : { counterparty }, baseCurrency: 'EUR' },
  };
  return mayHangOnInputs(set.rules[0]!, variablesOf(facts));
}

const SHARED = "shared(counterparty, '90d') > 2";
const IF_ALIKE = `screening.counterparty == 'possible_match' ? ${SHARED} : false`;

test.each([
  ['the transaction says no', `screening.counterparty == 'possible_match' && ${SHARED}`, 'clear', false],
  ['the transaction says yes', `screening.counterparty == 'possible_match' && ${SHARED}`, 'possible_match', true],
  ['a branch says no', IF_ALIKE, 'clear', false],
  ['a branch says yes', IF_ALIKE, 'possible_match', true],
  ['a branch is unknown before anything is looked at', IF_ALIKE, undefined, false],
  ['one side of "or" is unknown', `screening.counterparty == 'match' || ${SHARED}`, undefined, true],
  ['one side of "and" is unknown', `screening.counterparty == 'match' && ${SHARED}`, undefined, true],
  ['a branch hangs on a window', `count('7d') > 3 ? ${SHARED} : false`, 'clear', true],
  ['a learned score hangs on windows of its own', `learned('patterns') >= 0.6 && ${SHARED}`, 'clear', true],
  ['a learned score stands on the right', `${SHARED} && learned('patterns') >= 0.6`, 'clear', true],
  ['only the customer tells', `subject.known_days > 3 ? ${SHARED} : false`, 'clear', true],
])('where %s', (_, condition, outcome, expected) => {
  expect(hangs(condition, outcome)).toBe(expected);
});
