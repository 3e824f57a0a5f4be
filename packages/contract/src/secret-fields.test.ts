import { describe, expect, test } from 'vitest';
import { operations } from './operations.js';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** Names of all members of an answer, at any depth. */
function members({ properties = {}, items, anyOf = [] }: Shape): string[] {
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap(members)];
}

const SECRET = /(^|_)(secret|token|api_key|password|passphrase|invitation_url|recovery_codes?)$/;
const answered = operations.map((spec) => ({
  spec,
  names: [...new Set(Object.values(spec.replies).flatMap(({ schema }) => members((schema ?? {}) as Shape)))],
  declared: [...(spec.secretFields ?? []), ...(spec.tokenFields ?? [])],
}));

describe('what opens something in an answer', () => {
  test('is declared by its operation: shown once, or one that whoever may call can make again', () => {
    const silent = answered.flatMap(({ spec, names, declared }) =>
      names.filter((name) => SECRET.test(name) && !declared.includes(name)).map((name) => `${spec.id}: ${name}`),
    );
    expect(silent).toEqual([]);
    expect(answered.filter(({ spec }) => spec.secretFields).map(({ spec }) => spec.id)).toEqual([
      'createApiKey',
      'createWebhook',
      'rotateWebhookSecret',
      'inviteOperator',
    ]);
  });

  test('is a member of the answer, and one that is shown once may be missing', () => {
    for (const { spec, names, declared } of answered) {
      expect(names).toEqual(expect.arrayContaining(declared));
      if (!spec.secretFields) continue;
      expect(names).toContain('secret_shown');
      const required = Object.values(spec.replies).flatMap(
        ({ schema }) => (schema as { required?: string[] }).required ?? [],
      );
      expect(required.filter((name) => spec.secretFields?.includes(name))).toEqual([]);
    }
  });

  test('never stands in the answer of a reading', () => {
    const reading = answered.filter(({ spec }) => spec.method === 'GET');
    expect(reading.flatMap(({ names }) => names.filter((name) => SECRET.test(name)))).toEqual([]);
  });
});
