import { type BodyOf, rules } from '@assay/contract';
import { conflict, invalidRequest, isoTime } from '@assay/kernel';
import { pseudonym } from '../../platform/crypto/vault.js';
import { makerOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { demandStepUp } from '../../platform/http/step-up.js';
import { momentOf } from '../../platform/moment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { type Context, route } from './app.js';
import { refuseGuarded } from './guarded.js';
import { EVERYBODY, loadRule, type RuleRow } from './rule.js';
import { entry } from './write.js';

const AHEAD_MAX_MS = 366 * 86_400_000;

const PUT: Statement = {
  name: 'rule_snooze_put',
  text: `insert into rule_snoozes (environment_id, rule_id, reference_index, until, reason, created_by, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (environment_id, rule_id, reference_index) do update set until = excluded.until, reason = excluded.reason,
      created_by = excluded.created_by, created_at = excluded.created_at`,
};
const SILENCED: Statement = {
  name: 'rule_snooze_before',
  text: `select until from rule_snoozes
    where environment_id = $1 and rule_id = $2 and reference_index = $3 and until > $4 for update`,
};
const END: Statement = {
  name: 'rule_snooze_end',
  text: `delete from rule_snoozes where environment_id = $1 and rule_id = $2 and reference_index = $3
    returning until > $4 as lasted, until`,
};
/** As old as a second factor may be for a publication: a rule that is paused for everybody decides nothing. */
const STEP_UP_MINUTES = 5;

type Request = Context<BodyOf<typeof rules.snoozeRule>, unknown, RuleRow>;

export const snoozeRule = route(rules.snoozeRule, {
  load: loadRule,
  async handle(context) {
    const { app, environment, body, resource, principal, now, claim } = context;
    const until = body.until === null ? null : readUntil(body.until, now);
    const reference = body.subject_reference;
    if (until !== null) refuseGuarded(environment, resource.id);
    if (reference === undefined) demandStepUp(principal, STEP_UP_MINUTES, 'rules:write');
    const by = makerOf(context);
    const index = reference === undefined ? EVERYBODY : referenceIndexOf(app.vault, environment.id, reference);
    const view = {
      rule: resource.id,
      subject_reference: reference ?? null,
      until: until === null ? null : isoTime(until),
      reason: body.reason,
      created_by: by,
      created_at: isoTime(now),
    };
    const answer = created(view, reference === undefined ? {} : { resourceId: snoozesOf(index) });
    const effects = noEffects();
    await app.db.transaction(environment.id, async (tx) => {
      const key = [environment.id, resource.id, index];
      const before =
        until === null
          ? await end(tx, [...key, new Date(now)])
          : await put(tx, key, [new Date(until), body.reason, by, new Date(now)]);
      effects.audit.push(noted(context, before, until));
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});

/** Under what the answers about the snoozes of a customer are kept. @param index the fingerprint of the reference */
export function snoozesOf(index: Buffer): string {
  return `snooze_${index.toString('hex')}`;
}

/** @throws ApiError 400 for a moment that has passed or is too far away */
function readUntil(text: string, now: number): number {
  const until = momentOf('until', text);
  if (until <= now) throw invalidRequest('until', 'This moment has passed.');
  if (until > now + AHEAD_MAX_MS) throw invalidRequest('until', 'A snooze ends within 366 days.');
  return until;
}

/** @returns until when it was silenced before */
async function put(tx: Queryable, key: readonly unknown[], values: readonly unknown[]): Promise<Date | null> {
  const [earlier] = await tx.query<{ until: Date }>(SILENCED, [...key, values.at(-1)]);
  await tx.query(PUT, [...key, ...values]);
  return earlier?.until ?? null;
}

/** @returns until when it was silenced. @throws ApiError 409 where nothing is silenced */
async function end(tx: Queryable, values: readonly unknown[]): Promise<Date> {
  const [ended] = await tx.query<{ lasted: boolean; until: Date }>(END, values);
  if (!ended?.lasted) throw conflict('This rule is not silenced.');
  return ended.until;
}

/** The entry in the audit trail: which customer is meant stands there as a pseudonym. */
function noted(context: Request, before: Date | null, until: number | null) {
  const { body, environment, resource } = context;
  const { subject_reference: reference, reason } = body;
  const subject =
    reference === undefined
      ? []
      : [{ field: 'subject_reference', before: null, after: pseudonym(environment.key, reference) }];
  const moment = {
    field: 'until',
    before: before && isoTime(before.getTime()),
    after: until === null ? null : isoTime(until),
  };
  const silenced = reference === undefined ? 'rule.paused' : 'rule.snoozed';
  const action = until === null ? 'rule.resumed' : silenced;
  return entry(context, action, resource.id, [...subject, moment], reason);
}
