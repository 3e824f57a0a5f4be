// The part of vitest that the tests of the packages use: `describe`, `test` and its own `expect`.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

let found = [];
let path = [];

export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);
expect.getState = () => getState(expect);
expect.setState = (state) => setState(state, expect);
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);
Object.assign(expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true });

export const describe = withVariants((name, ...rest) => {
  path.push(name);
  try {
    rest.find((part) => typeof part === 'function')();
  } finally {
    path.pop();
  }
});

export const test = withVariants((name, ...rest) => {
  found.push({ name: [...path, name].join(' > '), run: rest.find((part) => typeof part === 'function') });
});

/** The tests that a file declares while it is loaded. */
export async function collected(load) {
  found = [];
  path = [];
  await load();
  return found;
}

/** What a test throws. */
export async function failureOf({ run }) {
  try {
    await run({});
    return undefined;
  } catch (error) {
    return error ?? new Error('It threw nothing.');
  }
}

function withVariants(declare) {
  const skipped = () => undefined;
  return Object.assign(declare, {
    skip: skipped,
    skipIf: (condition) => (condition ? skipped : declare),
    runIf: (condition) => (condition ? declare : skipped),
    each:
      (table) =>
      (name, ...rest) => {
        const run = rest.find((part) => typeof part === 'function');
        for (const [index, row] of table.entries())
          declare(`${name} ${index}`, () => run(...(Array.isArray(row) ? row : [row])));
      },
  });
}
