import { ApiError } from '@assay/kernel';
import { expect, test } from 'vitest';
import { readRuleFile } from './rule-file.js';

const HEAD = 'format: assay.rules/1\nrules:\n';
const RULE = '  - {id: rul_x, name: x, condition: "true"}\n';

test('a file of rules is read as it is written', async () => {
  const yaml = `${HEAD}${RULE}  - id: rul_y\n    parameters: {countries: [NO, SE], share: 0.25, day: 2026-02-13}\n`;
  expect(await readRuleFile(yaml)).toEqual([
    { id: 'rul_x', name: 'x', condition: 'true' },
    { id: 'rul_y', parameters: { countries: ['NO', 'SE'], share: 0.25, day: '2026-02-13' } },
  ]);
});

const nested = (levels: number) => Array.from({ length: levels }, (_, at) => `${' '.repeat(at)}a:\n`).join('');

test.each([
  ['anchors that grow', `a: &a [x]\nb: &b [*a, *a]\n${HEAD}${RULE}`],
  ['an alias', `${HEAD}  - &r {id: rul_x, name: x, condition: "true"}\n  - *r\n`],
  ['deep brackets', `${HEAD}${'['.repeat(130_000)}`],
  ['deep dashes', `${HEAD}${'- '.repeat(60_000)}x\n`],
  ['deep indents', nested(400)],
  ['deeper indents', nested(700)],
  ['a tag', `${HEAD}  - !!js/function 'x'\n`],
  ['a repeated key', `${HEAD}  - {id: rul_x, id: rul_y, name: x, condition: "true"}\n`],
  ['a rule twice', `${HEAD}${RULE}${RULE}`],
  ['many keys', `${Array.from({ length: 30_000 }, (_, at) => `k${at}:`).join('\n')}\n`],
  ['many keys in one line', `{${Array.from({ length: 20_000 }, (_, at) => `k${at}`).join(', ')}}\n`],
  ['spaces', `${HEAD}${' '.repeat(130_000)}`],
  ['two documents', `${HEAD}${RULE}---\n${HEAD}${RULE}`],
  ['an unknown field', `${HEAD}  - {id: rul_x, name: x, condition: "true", colour: red}\n`],
  ['U+0000 in a text', `${HEAD}  - {id: rul_x, name: "a\\0b", condition: "true"}\n`],
  ['U+0000 in a key', `${HEAD}  - {id: rul_x, name: x, condition: "true", parameters: {"a\\0b": 1}}\n`],
  ['half of a surrogate pair', `${HEAD}  - {id: rul_x, name: "a\\uD800", condition: "true"}\n`],
  ['a key of an object', `${HEAD}${RULE}__proto__: {a: 1}\n`],
  ['no rules', 'format: assay.rules/1\nrules: []\n'],
  ['another format', 'format: 2\nrules: [{id: rul_x}]\n'],
  ['no YAML', '"'],
  ['a text', 'rules'],
  ['nothing', '# nothing'],
])('a file with %s is refused, and costs little', async (_name, yaml) => {
  const before = process.cpuUsage();
  const error: unknown = await readRuleFile(yaml).catch((found: unknown) => found);
  const { user } = process.cpuUsage(before);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).extras.field).toBe('yaml');
  // Microseconds of processor time; comparing 20,000 keys with each other takes longer.
  expect(user).toBeLessThan(3_000_000);
});
