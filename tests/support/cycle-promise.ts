import { randomUUID } from 'node:crypto';
import { linkRules } from '@assay/rules';
import { expect } from 'vitest';
import type { Opened } from '../../apps/service/src/entry/boot/open.js';
import type { Environment } from '../../apps/service/src/platform/environments/environment.js';
import type { Statement } from '../../apps/service/src/platform/store/database.js';
import { readSurroundings } from '../../apps/service/src/risk/transactions/surroundings.js';
import { chance } from './window-streams.js';

const HOUR_MS = 3_600_000;
const HOPS_MAX = 5;
const WINDOW_HOURS = 24;

interface Hop {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly cents: number;
  readonly counted: boolean;
}

const ROWS: Statement = {
  name: 'test_cycle_rows',
  text: `with parties as (
      insert into customers (environment_id, id, reference_index, data_key_id, sealed_reference, created_at, updated_at)
      select $1, 'cus_' || md5(p.party), decode(p.party, 'hex'), 'k', '\\x00', now(), now()
      from (select source as party from jsonb_to_recordset($2::jsonb) as r(source text)
        union select target from jsonb_to_recordset($2::jsonb) as r(target text)) p)
    insert into transactions (environment_id, id, reference_index, status, type, direction, occurred_ms, base_amount, customer_id,
      counterparty_index, source_index, target_index, counted, risk_score, body_hash, data_key_id, sealed, created_at)
    select $1, r.id, decode(md5(r.id), 'hex'), 'approved', 'payment', r.direction, r.at, r.cents / 100.0,
      'cus_' || md5(case r.direction when 'out' then r.source else r.target end),
      decode(case r.direction when 'out' then r.target else r.source end, 'hex'),
      decode(r.source, 'hex'), decode(r.target, 'hex'), r.counted, 0, '\\x00', 'k', '\\x00', now()
    from jsonb_to_recordset($2::jsonb) as r(id text, at bigint, cents integer, source text, target text, counted boolean,
      direction text)`,
};
/** The search that begins with the payer, asked directly. */
const BACK: Statement = {
  name: 'test_cycle_back',
  text: `select payment_cycle_back($1, $2, $3, $4, $4::bigint - $5, ${HOPS_MAX}, $6::numeric * (1 - $7::numeric),
    $6::numeric * (1 + $7::numeric)) as hops`,
};

const ASKED = [{ tolerance: undefined }, { tolerance: 0.2 }];
const rules = linkRules(
  ASKED.map(({ tolerance }, at) => ({
    id: `rul_cycle_${at}`,
    version: 1,
    mode: 'live',
    definition: {
      ...{ name: 'c', description: '', types: [], directions: [], parameters: {}, tags: [], action: 'score', score: 0 },
      ...{ severity: 'low', reference: null, reasonCode: null, explanation: null },
      condition: `cycle(${HOPS_MAX}, '${WINDOW_HOURS}h'${tolerance === undefined ? '' : `, ${tolerance}`}) > 0`,
    },
  })),
);

/** `cycle()` and its path equal what trying every chain of payments finds, on random graphs with ties. */
export async function cycleEqualsDefinition({ app }: Opened, environment: Environment, graphs: number): Promise<void> {
  expect(rules.broken).toEqual([]);
  let found = 0;
  for (let graph = 0; graph < graphs; graph += 1) {
    const run = randomUUID();
    const index = (name: string) => app.vault.blindIndex(environment.id, 'subject_reference', `${run} ${name}`);
    const hops = randomHops(chance(graph + 47_000), run);
    const stored = hops.map((hop, place) => ({
      ...{ ...hop, direction: place % 3 === 0 ? 'in' : 'out' },
      source: index(hop.from).toString('hex'),
      target: index(hop.to).toString('hex'),
    }));
    await app.db.inEnvironment(environment.id, ROWS, [environment.id, JSON.stringify(stored)]);
    const own = hops.slice(0, 6);
    const asking = own.map(({ id, from, to, at, cents }) => ({
      id,
      referenceIndex: index(from),
      variables: {},
      indexes: { counterparty: index(to), ip: null, device: null, source: index(from), target: index(to) },
      occurredMs: at,
      base: (cents / 100).toFixed(2),
    }));
    const { each } = await app.db.transaction(environment.id, (tx) =>
      readSurroundings(app, tx, environment, { set: rules, now: Date.now(), asking }),
    );
    for (const [place, { cycles }] of each.entries())
      for (const [which, answer] of cycles.entries()) {
        const last = own[place] as Hop;
        const fits = fitting(hops, last, ASKED[which]?.tolerance);
        const length = shortest(fits, last);
        expect(answer, `graph ${graph}`).toMatchObject({ value: BigInt(length) });
        const asked = [environment.id, index(last.from), index(last.to), last.at, WINDOW_HOURS * HOUR_MS];
        const amounts = [(last.cents / 100).toFixed(2), ASKED[which]?.tolerance ?? null];
        const back = await app.db.inEnvironment<{ hops: number }>(environment.id, BACK, [...asked, ...amounts]);
        expect(back, `graph ${graph} from the payer`).toEqual([{ hops: length }]);
        if (length === 0 || 'missing' in answer) continue;
        found += 1;
        const path = (answer.transactions ?? []).map((id) => hops.find((hop) => hop.id === id) as Hop);
        expect(isChain(path, fits, last), `graph ${graph}`).toBe(true);
        expect(path).toHaveLength(length);
      }
  }
  expect(found).toBeGreaterThan(graphs / 2);
}

/** Payments among few parties at few moments, so that chains, ties and returns are common. */
function randomHops(pick: (below: number) => number, run: string): Hop[] {
  return Array.from({ length: 12 + pick(25) }, (_, place): Hop => {
    const from = pick(7);
    return {
      id: `txn_${run}_${String(place).padStart(3, '0')}`,
      from: `p${from}`,
      to: `p${(from + 1 + pick(6)) % 7}`,
      at: 1_700_000_000_000 + pick(40) * HOUR_MS,
      cents: 10_000 + pick(6) * 1000,
      counted: pick(12) > 0,
    };
  });
}

/** The payments that a chain which this one closes may have. */
function fitting(hops: readonly Hop[], last: Hop, tolerance: number | undefined): Hop[] {
  const near = (cents: number) =>
    tolerance === undefined || Math.abs(cents - last.cents) <= last.cents * tolerance + 1e-6;
  return hops.filter(
    ({ at, cents, counted }) => counted && at < last.at && at > last.at - WINDOW_HOURS * HOUR_MS && near(cents),
  );
}

/** Hops of the shortest chain, the closing payment included, by trying all; 0: none. A payment straight back is none. */
function shortest(fits: readonly Hop[], last: Hop): number {
  const from = (party: string, since: number, hop: number): number => {
    if (hop >= HOPS_MAX) return 0;
    const lengths = fits.flatMap(({ from: source, to, at }) => {
      if (source !== party || at < since) return [];
      if (to === last.from) return hop === 1 ? [] : [hop + 1];
      const further = from(to, at, hop + 1);
      return further > 0 ? [further] : [];
    });
    return lengths.length > 0 ? Math.min(...lengths) : 0;
  };
  return from(last.to, 0, 1);
}

/** Whether the money could have gone this way: each payment leaves where the one before arrived, and no sooner. */
function isChain(path: readonly Hop[], fits: readonly Hop[], last: Hop): boolean {
  if (path.at(-1)?.id !== last.id || path[0]?.from !== last.to) return false;
  return path.every((hop, place) => {
    const next = path[place + 1];
    if (!next) return hop.to === last.to;
    return fits.includes(hop) && hop.to === next.from && hop.at <= next.at;
  });
}
