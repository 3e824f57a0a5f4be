import { caseQueue } from '@assay/contract';
import { conflict } from '@assay/kernel';
import { makerOf } from '../../platform/http/actor.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import { changeAssignment } from './change-assignment.js';
import { writeComment } from './change-case.js';
import { holderOf } from './lease.js';
import { find, giveBack, lock } from './lease-case.js';
import { loadCase } from './read.js';

const SKIP: Statement = {
  name: 'case_skip',
  text: `insert into case_skips (environment_id, case_id, holder, until) values ($1, $2, $3, $4)
    on conflict (environment_id, case_id, holder) do update set until = excluded.until`,
};
const DAY_MS = 86_400_000;
/** A day of work that passes midnight in UTC is still one day. */
const SKIP_MS_MIN = 8 * 3_600_000;

/** Hides a case from the caller for the day; the reason stays as a comment. */
export const skipCase = route(caseQueue.skipCase, {
  load: loadCase,
  handle: (context) =>
    changeAssignment(context, async (tx) => {
      const { environment, resource, now, body } = context;
      const locked = await lock(tx, context);
      if (locked.state === 'closed') throw conflict('The case is closed. Nobody is handed it.');
      const until = dayEnd(now);
      await tx.query(SKIP, [environment.id, resource.id, holderOf(context).id, new Date(until)]);
      const ended = await giveBack(tx, context, locked);
      await writeComment(context, tx, { author: makerOf(context as Context), text: body.reason });
      const after = new Date(until).toISOString();
      const told = [...ended, { action: 'passed_over' as const, field: 'passed_over_until', before: null, after }];
      return { row: await find(tx, context), told };
    }),
});

/** The end of the day in UTC, but not sooner than in eight hours. */
function dayEnd(now: number): number {
  return Math.max(Math.ceil((now + 1) / DAY_MS) * DAY_MS, now + SKIP_MS_MIN);
}
