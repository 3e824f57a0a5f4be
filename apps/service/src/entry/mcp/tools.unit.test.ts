import { examples, type OperationSpec, operations } from '@assay/contract';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { compile, problems } from '../../platform/http/validate.js';
import type { Door } from './door.js';
import type { Tool } from './tool.js';
import { toolsFor } from './tools.js';

/** What an assistant could give each tool, with every member that it takes. */
const INPUTS: Readonly<Record<string, object>> = {
  find_sessions: { subject_reference: 'cust-1', status: 'referred', limit: 5 },
  explain_decision: { verification_id: `ver_${'0'.repeat(26)}` },
  find_customer: { reference: 'cust-1' },
  screen_name: {
    ...{ name: 'Ana Silva', type: 'individual', date_of_birth: '1988-04-01', country: 'PT', match_threshold: 80 },
  },
  find_hits: { subject_reference: 'cust-1', limit: 5 },
  explain_hit: { hit_id: `hit_${'0'.repeat(26)}` },
  find_businesses: { reference: 'merchant-1', country: 'PT', risk_band: 'high', limit: 5 },
  resolve_owners: { business_id: `bus_${'0'.repeat(26)}`, threshold: 10 },
  explain_transaction: { transaction_id: `txn_${'0'.repeat(26)}` },
  evaluate_transaction: {
    ...{ amount: '10.00', currency: 'EUR', direction: 'out', type: 'transfer', subject_reference: 'cust-1' },
    counterparty: { name: 'Rui Costa', account: 'PT50', country: 'PT' },
  },
  find_cases: { state: 'pending_approval', subject_reference: 'cust-1', limit: 5 },
  get_case: { case_id: `cas_${'0'.repeat(26)}` },
  draft_narrative: { case_id: `cas_${'0'.repeat(26)}` },
  search_reason_codes: { query: 'document' },
  search_docs: { query: 'webhook' },
  read_doc: { path: 'guides/webhooks', offset: 0 },
  create_verification: { subject_reference: 'cust-1', journey: 'kyc_light' },
  comment_on_case: { case_id: `cas_${'0'.repeat(26)}`, text: 'Seen before.' },
};

const byId = new Map<string, OperationSpec>(operations.map((spec) => [spec.id, spec]));

interface Seen {
  readonly door: Door;
  readonly called: OperationSpec[];
  readonly wrong: string[];
}

/** A door that answers as the contract's recorded answers do, and judges what it is asked. */
function contractDoor(): Seen {
  const called: OperationSpec[] = [];
  const wrong: string[] = [];
  const call = async (id: string, { params = {}, query = {}, body }: Asked = {}) => {
    const spec = byId.get(id);
    if (!spec) throw new Error(`There is no operation ${id}.`);
    called.push(spec);
    const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    if (names.sort().join() !== Object.keys(params).sort().join()) wrong.push(`${id}: ${Object.keys(params)}`);
    wrong.push(...faults(spec.query, query).map((fault) => `${id}?${fault}`));
    if (body !== undefined || spec.body) wrong.push(...faults(spec.body, body).map((fault) => `${id}: ${fault}`));
    return structuredClone(examples[id]?.reply);
  };
  const page = async (path: string) =>
    path.endsWith('.json') ? '{"entries":[["a","Webhooks","","webhook",0]],"words":{"webhook":[0,1]}}' : '# Webhooks';
  return { door: { call, page } as Door, called, wrong };
}

interface Asked {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

function faults(schema: TSchema | undefined, value: unknown): string[] {
  const closed = schema ? { ...schema, additionalProperties: false } : { type: 'object', additionalProperties: false };
  return problems(compile(closed), value).map(({ field, message }) => `${field} ${message}`);
}

const tools = toolsFor(true);

test('every tool has an input here, in which no member of its own is left out', () => {
  expect(Object.keys(INPUTS).sort()).toEqual(tools.map(({ name }) => name).sort());
  for (const { name, input } of tools) {
    expect(Object.keys(INPUTS[name] ?? {}).sort(), name).toEqual(Object.keys(input.properties).sort());
    expect(problems(compile(input), INPUTS[name]), name).toEqual([]);
  }
});

describe.each(tools.map((tool): [string, Tool] => [tool.name, tool]))('%s', (name, tool) => {
  test('calls operations that exist, with parameters that they take, and reads fields that they answer', async () => {
    const { door, called, wrong } = contractDoor();
    const found = await tool.run(door, INPUTS[name]);
    expect(wrong).toEqual([]);
    expect(called.length > 0 || tool.scopes.length === 0).toBe(true);
    // A member that no answer has would be undefined, and JSON would lose it without a word.
    expect(undefinedIn(found, name)).toEqual([]);
  });

  test('names the scopes that its operations need, and changes something only where it says so', async () => {
    const { door, called } = contractDoor();
    await tool.run(door, INPUTS[name]);
    const needed = new Set(called.flatMap(({ scope }) => scope ?? []));
    expect([...needed].sort()).toEqual([...tool.scopes].sort());
    const changes = called.filter(({ method, id }) => method !== 'GET' && !ASKING.has(id));
    expect(changes.length > 0).toBe(tool.writes);
  });
});

/** Operations by POST that keep nothing of what they are asked as these tools ask. */
const ASKING: ReadonlySet<string> = new Set(['checkScreening', 'evaluateTransaction']);

/** Where an answer has a member without a value, by path; recorded answers may leave out optional ones of lists. */
function undefinedIn(value: unknown, path: string): string[] {
  if (value === undefined) return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => undefinedIn(inner, `${path}.${key}`));
}
