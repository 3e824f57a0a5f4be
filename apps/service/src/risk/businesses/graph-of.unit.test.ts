import type { Interest, Party } from '@assay/ownership';
import { expect, test } from 'vitest';
import { graphOf } from './graph-of.js';

const GIVEN = ['Maria', 'Mariana', 'Marina', 'Marta', 'Martina', 'Mara'];
const FAMILY = ['Silva', 'Silveira', 'Silvano', 'Salva', 'Salvador', 'Silvestre', 'Salvini'];

const company = (id: string): Party => ({ id, kind: 'entity', name: `Company ${id}` });
const holding = (owner: string, owned: string): Interest => ({
  ...{ id: `${owner}-${owned}`, owner, owned, type: 'shareholding', directness: 'direct' },
});
/** People of one month whose names look alike at first sight. */
const people = (count: number): Party[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `p${at}`, kind: 'person', birthDate: '1970-05' },
    name: `${GIVEN[at % 6]} ${FAMILY[Math.floor(at / 6) % 7]} ${GIVEN[Math.floor(at / 42) % 6]}`,
  }));

test('owners of one company are never compared by name: its register means as many people as it lists', () => {
  const owners = people(250);
  const interests = owners.map(({ id }) => holding(id, 'c'));
  const { isCut, register } = graphOf({ register: { parties: [company('c'), ...owners], interests }, officers: [] });
  expect([isCut, register.parties.length]).toEqual([false, 251]);
});

test('a graph with too many names to compare is cut and says so', () => {
  const owners = people(110);
  const between = owners.map(({ id }) => company(`c-${id}`));
  const interests = owners.flatMap(({ id }) => [holding(id, `c-${id}`), holding(`c-${id}`, 'c')]);
  const parties = [company('c'), ...between, ...owners];
  expect(graphOf({ register: { parties, interests }, officers: [] }).isCut).toBe(true);
});
