import { expect, test } from 'vitest';
import { completed, offersFor, tokenAt } from './completion';

const NAMES = ['tx.amount', 'tx.base_amount', 'tx.currency', 'subject.country', 'counterparty.country', "count('24h')"];
const offers = (text: string) => offersFor(tokenAt(text, text.length), NAMES);

test('names that begin as what is typed come first, then those of which a part does', () => {
  expect(offers('tx.a')).toEqual(['tx.amount']);
  expect(offers('tx.amount > 5 && (count')).toEqual(["count('24h')", 'counterparty.country', 'subject.country']);
});

test('nothing is offered within quotation marks, after a whole name, and before anything is typed', () => {
  expect(offers("tx.currency == 'tx.")).toEqual([]);
  expect(offers('tx.amount')).toEqual([]);
  expect(offers('tx.amount > ')).toEqual([]);
  expect(offers('tx.amount > 12')).toEqual([]);
  expect(offers(String.raw`tx.currency == 'it\'s' && tx.c`)).toEqual(['tx.currency']);
});

test('the name takes the place of the whole word, and the caret stands behind it', () => {
  const text = 'true && tx.cu_old > 1';
  const caret = text.indexOf('_old');
  const token = tokenAt(text, caret);
  expect(token && completed(text, caret, token, 'tx.currency')).toEqual({
    text: 'true && tx.currency > 1',
    caret: 'true && tx.currency'.length,
  });
});
