import { AUDIT_ACTIONS, allReasonCodes, eventTypes, operations, RESERVED, SCOPES } from '@assay/contract';
import { expect, test } from 'vitest';
import { isTest, read, repositoryFiles } from './source-files.js';

/** What the service and its engines say; the tables themselves, tests, seeded results and translations aside. */
const text = repositoryFiles()
  .filter((path) => /^(apps|packages)\/.*\.(ts|tsx|json)$/.test(path))
  .filter(
    (path) =>
      !/^packages\/(contract\/|kernel\/src\/data\/reason-codes)|^apps\/capture\/|^apps\/console\/src\/i18n\/|\/bench|\/fixtures\/|\/seeded\.ts$/.test(
        path,
      ) && !isTest(path),
  )
  .map(read)
  .join('\n');
const quoted = (name: string) =>
  text.includes(`'${name}'`) || text.includes(`"${name}"`) || text.includes(`\`${name}\``);

/** Areas whose functions put the area before the rest of the name. */
const PREFIXED = ['case', 'counterparty', 'travel_rule', 'verification'];
const isWritten = (action: string) => {
  const [area = '', rest = ''] = action.split('.');
  if (quoted(action)) return true;
  return PREFIXED.includes(area) && (quoted(rest) || quoted(rest.replace(/^contact_(code_)?/, '')));
};

test('a scope is reserved exactly while no operation asks for it', () => {
  const used = new Set(operations.flatMap(({ scope }) => scope ?? []));
  // Holds every narrower scope of a check; the operations ask for those.
  const unused = SCOPES.filter((scope) => scope !== 'checks:write' && !used.has(scope));
  expect([...RESERVED.scopes]).toEqual(unused);
});

test('an event type is reserved exactly while nothing sends it', () => {
  expect(RESERVED.eventTypes.filter(quoted)).toEqual([]);
  const reserved: readonly string[] = RESERVED.eventTypes;
  expect(eventTypes().filter(({ type }) => reserved.includes(type))).toEqual([]);
});

test('every event type that a webhook can choose is sent by something', () => {
  // Some types are built, such as `transaction.${status}`.
  const built = (type: string) =>
    ['case', 'transaction', 'verification'].includes(type.split('.')[0] ?? '') && quoted(type.split('.')[1] ?? '');
  expect(
    eventTypes()
      .map(({ type }) => type)
      .filter((type) => !quoted(type) && !built(type)),
  ).toEqual([]);
});

test('a reason code is reserved exactly while no check gives it', () => {
  const unused = allReasonCodes()
    .map(({ code }) => code)
    .filter((code) => !text.includes(code));
  expect([...RESERVED.reasonCodes]).toEqual(unused);
});

test('an audit action is reserved exactly while nothing writes it', () => {
  expect([...RESERVED.auditActions]).toEqual(Object.keys(AUDIT_ACTIONS).filter((action) => !isWritten(action)));
});
