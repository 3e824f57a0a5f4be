import { beneficialOwners, OWNERSHIP_METHODS, prepareRegister, sandboxRegistry } from '@assay/ownership';
import { describe, expect, test } from 'vitest';
import { deSteps } from '../../i18n/de-steps';
import { enSteps } from '../../i18n/en-steps';
import { esSteps } from '../../i18n/es-steps';

/** How people own the companies of the sandbox, and where their traces end. */
function wordsOfSandbox(): string[] {
  const { model, parties } = prepareRegister(sandboxRegistry(), { asOf: '2026-01-01' });
  const found = new Set<string>();
  for (const [node, { kind }] of parties.entries()) {
    if (kind !== 'entity') continue;
    const { owners, unresolved } = beneficialOwners(model, node, { methods: OWNERSHIP_METHODS[2] });
    for (const word of owners.flatMap(({ control }) => control)) if (word !== 'majority') found.add(`control.${word}`);
    for (const { reason } of unresolved) found.add(`unresolved.${reason}`);
  }
  return [...found];
}

const words = wordsOfSandbox();

describe.each([
  ['English', enSteps],
  ['German', deSteps],
  ['Spanish', esSteps],
])('in %s', (_, texts) => {
  test('every way to own a company, and every end of a trace, has words of its own', () => {
    expect(words.length).toBeGreaterThan(12);
    expect(words.filter((word) => !Object.hasOwn(texts, word))).toEqual([]);
  });
});
