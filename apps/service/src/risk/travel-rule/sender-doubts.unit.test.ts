import { encodeTravelAddress } from '@assay/travel-rule';
import { expect, test } from 'vitest';
import type { CounterpartyRow } from './counterparty.js';
import { senderDoubts } from './sender-doubts.js';

const vasp = (more: Partial<CounterpartyRow>) =>
  ({ protocols: [], website: null, due_diligence: 'approved', ...more }) as unknown as CounterpartyRow;
const trp = (endpoint: string) => ({ protocols: [{ name: 'trp' as const, endpoint }] });
const paths = (sender: CounterpartyRow | undefined, callback: string) =>
  senderDoubts(sender, callback).map(({ path }) => path);

test('an inquiry in the name of a counterparty whose answer goes elsewhere is doubtful', () => {
  const known = vasp({ ...trp('https://trp.vasp.example/x/1'), website: 'https://www.vasp.example/about' });
  expect(paths(known, 'https://elsewhere.example/cb')).toEqual(['callback']);
  expect(paths(known, 'https://vasp.example.elsewhere.example/cb')).toEqual(['callback']);
  expect(paths(known, 'https://notvasp.example/cb')).toEqual(['callback']);
  for (const host of ['trp.vasp.example', 'trp.vasp.example:8443', 'vasp.example', 'callbacks.vasp.example'])
    expect(paths(known, `https://${host}/cb`)).toEqual([]);
});

test('a travel address is an endpoint; other hosts of the same house are not known without its website', () => {
  const known = vasp(trp(encodeTravelAddress('https://trp.vasp.example/x/1?t=i')));
  expect(paths(known, 'https://trp.vasp.example/cb')).toEqual([]);
  expect(paths(known, 'https://other.example/cb')).toEqual(['callback']);
});

test('nothing is said of who is not known, and of whom no host is known', () => {
  expect(paths(undefined, 'https://elsewhere.example/cb')).toEqual([]);
  expect(paths(vasp({}), 'https://elsewhere.example/cb')).toEqual([]);
});

test('due diligence that was not passed is said', () => {
  expect(paths(vasp({ due_diligence: 'rejected' }), 'https://vasp.example/cb')).toEqual(['originatingVASP']);
});
