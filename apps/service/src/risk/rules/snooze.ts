import { rules } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { pseudonym } from '../../platform/crypto/vault.js';
import { makerOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { momentOf } from '../../platform/moment.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { route } from './app.js';
import { loadRule } from './rule.js';
import { entry } from './write.js';

const AHEAD_MAX_MS = 366 * 86_400_000;

const PUT: Statement = {
  name: 'rule_snooze_put',
  text: `insert into rule_snoozes (environment_id, rule_id, reference_index, until, reason, created_by, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (environment_id, rule_id, reference_index) do update set until = excluded.until, reason = excluded.reason,
      created_by = excluded.created_by, created_at = excluded.created_at`,
};

export const snoozeRule = route(rules.snoozeRule, {
  load: loadRule,
  async handle(context) {
    const { app, environment, body, resource, now, claim } = context;
    const until = momentOf('until', body.until);
    if (until <= now) throw invalidRequest('until', 'This moment has passed.');
    if (until > now + AHEAD_MAX_MS) throw invalidRequest('until', 'A snooze ends within 366 days.');
    const reference = body.subject_reference;
    const by = makerOf(context);
    const answer = created({
      rule: resource.id,
      subject_reference: reference,
      until: new Date(until).toISOString(),
      reason: body.reason,
      created_by: by,
      created_at: new Date(now).toISOString(),
    });
    const effects = noEffects();
    const subject = { field: 'subject_reference', before: null, after: pseudonym(environment.key, reference) };
    effects.audit.push(entry(context, 'rule.snoozed', resource.id, subject, body.reason));
    await app.db.transaction(environment.id, async (tx) => {
      const index = referenceIndexOf(app.vault, environment.id, reference);
      await tx.query(PUT, [environment.id, resource.id, index, new Date(until), body.reason, by, new Date(now)]);
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});
