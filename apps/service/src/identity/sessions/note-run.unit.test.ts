import { expect, test } from 'vitest';
import { noteRun } from './note-run.js';
import { emptyState } from './session.js';

const measured = (value: number) => ({ signals: [{ name: 'score', value }] });
const searched = (version: string, ...lists: string[]) => ({ listVersions: lists.map((list) => ({ list, version })) });

test('what an earlier run of a step measured is marked as replaced, and other steps keep theirs', () => {
  const state = emptyState();
  noteRun(state, 'document', measured(1));
  noteRun(state, 'face', measured(2));
  noteRun(state, 'document', measured(3));
  expect(state.signals).toEqual([
    { check: 'document', name: 'score', value: 1, replaced: true },
    { check: 'face', name: 'score', value: 2 },
    { check: 'document', name: 'score', value: 3 },
  ]);
});

test('each step keeps the editions that its last run searched', () => {
  const state = emptyState();
  noteRun(state, 'sanctions', searched('1', 'un', 'eu'));
  noteRun(state, 'media', searched('2', 'news', 'eu'));
  const named = () => state.listVersions.map(({ check, list, version }) => `${check} ${list} ${version}`);
  expect(named()).toEqual(['sanctions un 1', 'sanctions eu 1', 'media news 2', 'media eu 2']);
  noteRun(state, 'sanctions', searched('3', 'un'));
  noteRun(state, 'document', {});
  expect(named()).toEqual(['media news 2', 'media eu 2', 'sanctions un 3']);
});

test('an edition that a session of an earlier version noted stays until its list is searched again', () => {
  const state = { ...emptyState(), ...searched('1', 'un', 'eu') };
  noteRun(state, 'sanctions', searched('2', 'un'));
  expect(state.listVersions).toEqual([
    { list: 'eu', version: '1' },
    { check: 'sanctions', list: 'un', version: '2' },
  ]);
});
