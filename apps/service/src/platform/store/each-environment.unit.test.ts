import { expect, test } from 'vitest';
import { ofEach, runEach } from './each-environment.js';
import type { Statement } from './statement.js';

const CLAIM: Statement = {
  name: 'claim',
  text: `update t set a = $1 where b in (select b from t where c = $2${ofEach()} for update)${ofEach('t.environment_id')}`,
  each: { work: 'select work', takes: [1], max: 3 },
};

function recorder(rows: Readonly<Record<string, number>>) {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const send = async <R extends object>({ text, name }: Statement, values: readonly unknown[]): Promise<R[]> => {
    sent.push({ text, values });
    if (name === 'claim_work') return Object.keys(rows).map((id) => ({ environment_id: id })) as unknown as R[];
    return Array.from({ length: rows[String(values.at(-1))] ?? 0 }, () => ({}) as R);
  };
  return { sent, send };
}

test('a marked statement is confined to each environment that has work, by one more parameter', async () => {
  const { sent, send } = recorder({ env_a: 1, env_b: 1 });
  expect(await runEach(send, CLAIM, ['x', 'y'])).toHaveLength(2);
  expect(sent[0]).toEqual({ text: 'select work', values: ['y'] });
  const text =
    'update t set a = $1 where b in (select b from t where c = $2 and environment_id = $3 for update) and t.environment_id = $3';
  expect(sent.slice(1).map((one) => one.text)).toEqual([text, text]);
  expect(
    sent
      .slice(1)
      .map(({ values }) => values.at(-1))
      .sort(),
  ).toEqual(['env_a', 'env_b']);
});

test('environments that are left have their turn later once there is enough', async () => {
  const { sent, send } = recorder({ env_a: 3, env_b: 3, env_c: 3 });
  expect(await runEach(send, CLAIM, ['x', 'y'])).toHaveLength(3);
  expect(sent).toHaveLength(2);
});

test('the environment that had the last turn is asked after the others', async () => {
  const asked = new Set<unknown>();
  for (let time = 0; time < 20; time += 1) {
    const { sent, send } = recorder({ env_a: 3, env_b: 3, env_c: 3 });
    await runEach(send, { ...CLAIM, each: { work: 'select work', max: 1, last: 1 } }, ['x', 'env_b']);
    asked.add(sent[1]?.values.at(-1));
  }
  expect(asked).not.toContain('env_b');
  const { sent, send } = recorder({ env_b: 1 });
  await runEach(send, { ...CLAIM, each: { work: 'select work', max: 1, last: 1 } }, ['x', 'env_b']);
  expect(sent[1]?.values.at(-1)).toBe('env_b');
});

test('a statement without marks is sent as it is, and a mark is a comment', async () => {
  const { sent, send } = recorder({});
  const statement = { name: 'read', text: 'select 1' };
  await runEach(send, statement, []);
  expect(sent).toEqual([{ text: 'select 1', values: [] }]);
  expect(ofEach()).toMatch(/^\/\*.*\*\/$/);
});
