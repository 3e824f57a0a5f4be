import { auditReached } from '../imports/audit-reached.js';
import { withDryRun } from '../imports/dry-run.js';
import type { Reach } from '../imports/reach.js';
import type { Statement } from '../store/database.js';
import type { AuditActor } from '../store/record.js';
import type { RatesApp } from './import-rates.js';

const REMOVE: Statement = {
  name: 'rates_remove',
  text: `with gone as (
      delete from exchange_rates where ($1::text[] is null or currency = any($1)) and ($2::text is null or reach = $2) returning currency, reach)
    select reach, count(*)::integer as rates, count(distinct currency)::integer as currencies from gone group by reach order by reach`,
};

export interface RemovedRates {
  /** Rates that are no longer used. */
  readonly removed: number;
  readonly currencies: number;
  readonly reach: Reach;
  readonly dry_run: boolean;
}

export interface RatesRemoval {
  /** Of these currencies; of all without it. */
  readonly currencies?: readonly string[];
  /** Those that were imported for exactly this reach; without it all. */
  readonly reach?: Reach;
  readonly actor: AuditActor;
  readonly dryRun: boolean;
}

/**
 * Takes imported exchange rates away; running nodes stop using them within 5 s. The audit chains of the environments that
 * used them say so. @throws RangeError when there are none
 */
export async function takeRatesAway(app: RatesApp, removal: RatesRemoval): Promise<RemovedRates> {
  const { currencies, actor, dryRun } = removal;
  const gone = await withDryRun(app, dryRun, async (tx) => {
    const rows = await tx.query<{ reach: Reach; rates: number; currencies: number }>(REMOVE, [
      currencies ?? null,
      removal.reach ?? null,
    ]);
    for (const { reach, rates } of rows)
      await auditReached(app, tx, reach, {
        action: 'rates.removed',
        actor,
        target: { type: 'exchange_rates', id: currencies?.join() ?? 'all' },
        changes: [{ field: 'rates', before: rates, after: 0 }],
      });
    return rows;
  });
  const [first] = gone;
  if (!first) throw new RangeError('There are no such rates.');
  const removed = gone.reduce((sum, { rates }) => sum + rates, 0);
  const reach = gone.length === 1 ? first.reach : 'all';
  return { removed, currencies: Math.max(...gone.map((one) => one.currencies)), reach, dry_run: dryRun };
}
