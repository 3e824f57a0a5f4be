import { type AuditAction, rules } from '@assay/contract';
import { at, conflict, invalidRequest } from '@assay/kernel';
import type { RuleDefinition } from '@assay/rules';
import { refuseUnread } from '../../platform/approvals/refuse-unread.js';
import { settle, withdrawn } from '../../platform/approvals/store.js';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { slugOf } from '../../platform/slug.js';
import { isDuplicate, type Queryable, type Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { definitionFrom, type GivenDefinition, withOwner } from './definition.js';
import { refuseWeaker } from './guarded.js';
import { loadRule, readVersion, readWrittenRule, ruleView, versionView } from './rule.js';
import { seedRules } from './seed-rules.js';
import { INSERT_VERSION } from './store.js';

const INSERT: Statement = {
  name: 'rule_insert',
  text: 'insert into rules (environment_id, id, created_at, updated_at) values ($1, $2, $3, $3)',
};
const LOCK: Statement = {
  name: 'rule_lock',
  text: 'select id from rules where environment_id = $1 and id = $2 for update',
};
const NEWEST: Statement = {
  name: 'rule_newest_version',
  text: `select version, definition from rule_versions where environment_id = $1 and rule_id = $2 order by version desc limit 1`,
};

export const createRule = route(rules.createRule, {
  async handle(context) {
    const { app, environment, body, now, claim } = context;
    await seedRules(app, environment, now);
    const { id: given, comment, ...fields } = body;
    const id = given ?? idOf(body.name);
    const definition = definitionFrom(await withOwner(context, fields as GivenDefinition));
    const effects = noEffects();
    effects.audit.push(entry(context, 'rule.created', id, { field: 'version', before: null, after: 1 }));
    const answer = await app.db
      .transaction(environment.id, async (tx) => {
        await tx.query(INSERT, [environment.id, id, new Date(now)]);
        await insertVersion(tx, context, { id, version: 1, definition, comment });
        const row = await readWrittenRule(tx, environment.id, id, now);
        const made = created(ruleView(environment, row), { headers: { location: `/v1/rules/${id}` } });
        await record(tx, environment, effects, { claim, answer: made });
        return made;
      })
      .catch((error: unknown) => {
        throw isDuplicate(error, 'rules_pkey') ? conflict(`A rule ${id} exists already.`, 'id') : error;
      });
    announce(app, effects);
    return answer;
  },
});

export const addRuleVersion = route(rules.addRuleVersion, {
  load: loadRule,
  async handle(context) {
    const { app, environment, body, resource, claim } = context;
    const { comment, based_on: basedOn, ...fields } = body;
    const given = await withOwner(context, fields as GivenDefinition);
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      await tx.query(LOCK, [environment.id, resource.id]);
      const key = [environment.id, resource.id];
      const newest = at(await tx.query<{ version: number; definition: RuleDefinition }>(NEWEST, key), 0);
      refuseUnread(basedOn, newest.version);
      const definition = definitionFrom(given, newest.definition);
      refuseWeaker(environment, resource.id, definition);
      const version = newest.version + 1;
      const waited = await settle(tx, environment.id, { kind: 'rule', id: resource.id });
      await insertVersion(tx, context, { id: resource.id, version, definition, comment });
      const row = await readVersion(tx, environment.id, resource.id, version);
      if (!row) throw new RangeError('The version was not stored.');
      const change = { field: 'version', before: newest.version, after: version };
      effects.audit.push(entry(context, 'rule.version_added', resource.id, [change, ...withdrawn(waited)]));
      const made = created(versionView(resource.id, row), {
        headers: { location: `/v1/rules/${resource.id}/versions/${version}` },
      });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

const INBOX: Statement = { name: 'rule_inbox', text: 'select 1 from inboxes where environment_id = $1 and id = $2' };

/** @throws ApiError 400 for an inbox that is not here: its cases would wait where nobody looks */
async function refuseUnknownInbox(
  tx: Queryable,
  environmentId: string,
  inbox: string | null | undefined,
): Promise<void> {
  if (inbox == null || (await tx.query(INBOX, [environmentId, inbox])).length > 0) return;
  throw invalidRequest('inbox', 'There is no such inbox in this environment.');
}

/** Saves a version. @throws ApiError 400 for an inbox that is not here */
export async function insertVersion(
  tx: Queryable,
  context: Context,
  made: { id: string; version: number; definition: RuleDefinition; comment: string | undefined },
): Promise<void> {
  const { environment, now } = context;
  await refuseUnknownInbox(tx, environment.id, made.definition.inbox);
  const text = JSON.stringify(made.definition);
  const at = new Date(now);
  await tx.query(INSERT_VERSION, [
    environment.id,
    made.id,
    made.version,
    text,
    makerOf(context),
    made.comment ?? null,
    null,
    at,
  ]);
}

function idOf(name: string): string {
  const slug = slugOf(name)?.replaceAll('-', '_').slice(0, 59);
  if (!slug) throw invalidRequest('id', 'Give the rule an id such as rul_large_amount.');
  return `rul_${slug}`;
}

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An audit entry about a rule. */
export function entry(
  context: Context,
  action: AuditAction,
  id: string,
  change: Change | readonly Change[],
  reason?: string,
) {
  return {
    action,
    actor: actorOf(context),
    target: { type: 'rule', id },
    at: context.now,
    requestId: context.requestId,
    changes: [change].flat(),
    ...(reason === undefined ? {} : { reason }),
  };
}
