import { expect, test } from 'vitest';
import { operations } from './operations.js';
import { RESTRICTED } from './restriction.js';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
}

function has(shape: Shape | undefined, [name = '', ...rest]: readonly string[]): boolean {
  return [shape, ...(shape?.anyOf ?? [])].some((one) => {
    const member = one?.properties?.[name];
    return member !== undefined && (rest.length === 0 || has(member, rest));
  });
}

const byId = new Map(operations.map((spec) => [spec.id, spec]));

test('what a restriction stops names operations and fields that exist', () => {
  const unknown = Object.entries(RESTRICTED).flatMap(([id, paths]) =>
    paths
      .filter((path) => !has(byId.get(id)?.body as Shape | undefined, path.split('.')))
      .map((path) => `${id} ${path}`),
  );
  expect(unknown).toEqual([]);
});

test('every new operation that takes a customer by reference is among them, or says why not', () => {
  const others = ['reviewScreeningHit', 'snoozeRule'];
  const takes = operations.filter(
    ({ id, method, body, auth }) =>
      auth === 'api_key' &&
      method === 'POST' &&
      !others.includes(id) &&
      has(body as Shape | undefined, ['subject_reference']),
  );
  expect(takes.map(({ id }) => id).filter((id) => !RESTRICTED[id])).toEqual([]);
});
