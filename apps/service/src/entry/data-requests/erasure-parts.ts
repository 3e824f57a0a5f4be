import { LIST_ENTRY } from './list-entries.js';
import type { ErasurePlan, KeptPart } from './plan.js';

type Part = Pick<KeptPart, 'type' | 'id'>;

/** What is on its way, or under a hold, has no day: it is looked at this often. */
const LOOK_AGAIN_MS = 3_600_000;
const LEAST_PAUSE_MS = 60_000;

/** A plan without parts that an earlier one did not know: what came after an approval was not approved. */
export function within(plan: ErasurePlan, known: readonly Part[]): ErasurePlan {
  const keys = new Set(known.map(keyOf));
  const isKnown = (part: Part) => keys.has(keyOf(part));
  return { goes: plan.goes.filter(isKnown), stays: plan.stays.filter(isKnown) };
}

/** What went altogether, and what stays, after a part of an erasure was carried out later than the rest. */
export function together(earlier: ErasurePlan, later: ErasurePlan): ErasurePlan {
  // By the time of the later part nothing is left that tells which entries of lists name the person.
  const listed = earlier.stays.filter(({ type }) => type === LIST_ENTRY);
  const stays = [...new Map([...listed, ...later.stays].map((part) => [keyOf(part), part])).values()];
  const staying = new Set(stays.map(keyOf));
  const gone = [...earlier.goes, ...earlier.stays, ...later.goes].flatMap((part) => {
    const { type, id } = part;
    return id === null || staying.has(keyOf(part)) ? [] : [[keyOf(part), { type, id }] as const];
  });
  return { goes: [...new Map(gone).values()], stays };
}

/** When to look again at what an erasure left; null where all of it stays for good. @param now Unix milliseconds */
export function resumesAt({ stays }: ErasurePlan, now: number): Date | null {
  let next = Number.POSITIVE_INFINITY;
  for (const { type, reason, until } of stays) {
    if (type === LIST_ENTRY) continue;
    if (until !== null) next = Math.min(next, Date.parse(until));
    else if (reason !== 'record_keeping') next = Math.min(next, now + LOOK_AGAIN_MS);
  }
  return Number.isFinite(next) ? new Date(Math.max(next, now + LEAST_PAUSE_MS)) : null;
}

/** All transactions of a customer are one part, whether they go or stay. */
function keyOf({ type, id }: Part): string {
  return type === 'transactions_of_customer' ? 'transaction null' : `${type} ${id}`;
}
