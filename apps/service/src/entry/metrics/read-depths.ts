import type { Database, Statement } from '../../platform/store/database.js';
import { AUDIT, LANES, QUEUES } from './queues.js';

export interface Depth {
  /** What is due and waits, counted up to `DEPTH_MAX`. */
  readonly depth: number;
  /** Seconds for which the oldest has been due; null where nothing is. */
  readonly age: number | null;
}

export interface Lanes extends Depth {
  /** Destinations with deliveries that wait. */
  readonly lanes: number;
}

export interface Depths {
  readonly depths: readonly [name: string, depth: Depth][];
  readonly audit: Depth | undefined;
  readonly lanes: Lanes;
}

/** What waits in every queue of the installation: one small statement after the other, on one connection. */
export async function readDepths(db: Database): Promise<Depths> {
  const one = async <R extends object>(statement: Statement) => (await db.system<R>(statement))[0];
  const depths: [name: string, depth: Depth][] = [];
  for (const { name, look } of QUEUES) {
    const depth = await one<Depth>(look);
    if (depth) depths.push([name, depth]);
  }
  const audit = await one<Depth>(AUDIT);
  const lanes = together(await db.system<Lanes>(LANES));
  if (audit) depths.push(['audit', audit]);
  depths.push(['deliveries', lanes]);
  return { depths, audit, lanes };
}

/** Where environments lie on several nodes there is a row for each. */
function together(rows: readonly Lanes[]): Lanes {
  const sum = (of: (row: Lanes) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    lanes: sum(({ lanes }) => lanes),
    depth: sum(({ depth }) => depth),
    age: rows.length === 0 ? null : Math.max(...rows.map(({ age }) => age ?? 0)),
  };
}
