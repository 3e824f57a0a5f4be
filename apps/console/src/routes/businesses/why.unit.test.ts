import { expect, test } from 'vitest';
import { whyOwner } from './why';

const NAMES = new Map([
  ['n1', 'Acme'],
  ['n2', 'Jane Roe'],
  ['n3', 'Acme Holding'],
]);
const part = (percent: number) => ({ exact: percent, min: percent, max: percent });
const path = (nodes: string[], percents: number[], percent: number) => ({
  ...{ nodes, percents, percent, percent_min: percent },
});
type Owner = Parameters<typeof whyOwner>[0];
const owner = (percent: number, paths: Owner['paths'], more: Partial<Owner> = {}) =>
  ({ percent: part(percent), votes: part(percent), paths, paths_truncated: false, ...more }) as Owner;

test('a share held directly needs no more words', () => {
  expect(whyOwner(owner(60, [path(['n2', 'n1'], [60], 60)]), NAMES)).toEqual([]);
});

test('each way is a product, and what companies hold of each other is the rest', () => {
  const paths = [path(['n2', 'n3', 'n1'], [85, 60], 51), path(['n2', 'n1'], [4], 4)];
  expect(whyOwner(owner(57.5, paths), NAMES)).toEqual([
    '85 % × 60 % = 51 % through Acme Holding',
    '4 % directly',
    '2.50 % more where companies own each other',
  ]);
});

test('more than three ways are counted, and other votes are said', () => {
  const paths = Array.from({ length: 5 }, () => path(['n2', 'n3', 'n1'], [10, 50], 5));
  const lines = whyOwner(owner(25, paths, { votes: part(40), paths_truncated: true }), NAMES);
  expect(lines.slice(3)).toEqual(['2 more ways', '40 % of the votes']);
});
