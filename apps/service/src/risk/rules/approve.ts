import { rules } from '@assay/contract';
import { conflict, notFound } from '@assay/kernel';
import { approvalsView, approve } from '../../platform/approvals/approve.js';
import { refuseAnother } from '../../platform/approvals/refuse-unread.js';
import { created } from '../../platform/http/answer.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { liveVersion, runIn } from './publish.js';
import { loadRule, type RuleRow, readerOf, readVersion } from './rule.js';

/** Approves a version; where it waits for this to be live, it is live. */
export const approveRuleVersion = route(rules.approveRuleVersion, {
  async load(context: Context) {
    const rule = await loadRule(context);
    const { app, environment, params } = context;
    const number = /^[1-9]\d{0,8}$/.test(params['version'] ?? '') ? Number(params['version']) : 0;
    const row = await readVersion(readerOf(app, environment), environment.id, rule.id, number);
    if (!row) throw notFound('This rule has no such version.');
    return { rule, row };
  },
  async handle(context) {
    const { app, environment, resource, body, claim } = context;
    const { rule, row } = resource;
    const { version: number, author } = row;
    const version = { kind: 'rule', id: rule.id, version: number, author, scope: 'rules:write' } as const;
    const onRule: Context<unknown, unknown, RuleRow> = { ...context, resource: rule };
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const due = await approve(tx, onRule, effects, { version, given: body });
      // The rule is held from here on: no draft takes the number of this one any more.
      const held = await readVersion(tx, environment.id, rule.id, number);
      if (!held) throw conflict('This version was deleted meanwhile.');
      refuseAnother(body.version_created_at ?? row.created_at.toISOString(), number, held.created_at);
      if (due)
        await runIn(tx, onRule, effects, {
          comment: undefined,
          action: 'rule.published',
          plan: liveVersion(number),
        });
      const made = created(await approvalsView(tx, onRule, version, due || row.live_version === number));
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});
