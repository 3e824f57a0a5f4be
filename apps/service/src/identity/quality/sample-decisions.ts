import type { Platform } from '../../platform/app.js';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { drawn, type QualitySettings } from './draw.js';

const SLICE = 1000;

/** A place of each environment that asks for samples: it begins where it first did, so that nothing before is drawn. */
const BEGIN: Statement = {
  name: 'quality_begin',
  text: `insert into quality_progress (environment_id, sequence)
    select e.id, a.sequence from environments e cross join lateral (
      select min(c.sequence) as sequence from audit_chain c where c.environment_id = e.id and c.event #>> '{target,id}' = e.id
        and c.event ->> 'action' = 'settings.changed' and c.event -> 'changes' @? '$[*] ? (@.field == "quality")') a
    where e.settings ? 'quality' and a.sequence is not null
      and not exists (select from quality_progress p where p.environment_id = e.id)
    on conflict do nothing`,
};
const BEHIND: Statement = {
  name: 'quality_behind',
  text: `select p.environment_id as id from quality_progress p
    where exists (select from audit_chain a where a.environment_id = p.environment_id and a.sequence > p.sequence)
    order by p.environment_id limit 50`,
};
const TAKE: Statement = {
  name: 'quality_take',
  text: 'select sequence::integer from quality_progress where environment_id = $1 for update skip locked',
};
/** Decisions of a slice; its last entry comes in any case, as the place to go on from. */
const ENTRIES: Statement = {
  name: 'quality_entries',
  text: `with slice as materialized (
      select sequence, event from audit_chain where environment_id = $1 and sequence > $2 order by sequence limit ${SLICE})
    select sequence::integer, event ->> 'action' as action, event ->> 'at' as at, event -> 'target' ->> 'id' as target,
      event -> 'actor' ->> 'type' as actor_type, event -> 'actor' ->> 'id' as actor_id, event -> 'changes' as changes
    from slice where event ->> 'action' in ('verification.decided', 'case.closed') or sequence = (select max(sequence) from slice)
    order by sequence`,
};
/** As they are now: what is remembered of an environment may be from before the decisions that are looked at. */
const SETTINGS: Statement = {
  name: 'quality_settings',
  text: `select settings -> 'quality' as quality from environments where id = $1`,
};
const DONE: Statement = {
  name: 'quality_done',
  text: 'update quality_progress set sequence = $2 where environment_id = $1',
};
const COUNT: Statement = {
  name: 'quality_count',
  text: `insert into quality_analysts (environment_id, operator_id, decisions) values ($1, $2, 1)
    on conflict (environment_id, operator_id) do update set decisions = quality_analysts.decisions + 1 returning decisions`,
};
/** Alerts of a case that was closed by somebody; the review of a session is drawn with its decision. */
const ALERTS: Statement = {
  name: 'quality_alerts',
  text: `select a.id, c.id as case_id, c.outcome, c.session_id from cases c join alerts a on a.environment_id = c.environment_id and a.case_id = c.id
    where c.environment_id = $1 and c.id = $2 and c.type <> 'verification' and c.outcome is not null order by a.id limit 200`,
};
const SESSION: Statement = {
  name: 'quality_session',
  text: 'select 1 from sessions where environment_id = $1 and id = $2 and deleted_at is null and not imported',
};
const INSERT: Statement = {
  name: 'quality_sample_insert',
  text: `insert into quality_samples (environment_id, id, kind, item_type, item_id, case_id, session_id, first_decision, first_by, decided_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
};

interface Entry {
  readonly sequence: number;
  readonly action: string;
  readonly at: string;
  readonly target: string;
  readonly actor_type: string;
  readonly actor_id: string | null;
  readonly changes: readonly { readonly field: string; readonly after: unknown }[] | null;
}

/** A decision that may be drawn. */
interface Item {
  readonly type: 'verification' | 'alert';
  readonly id: string;
  readonly caseId: string | null;
  readonly sessionId: string | null;
  readonly decision: string;
}

/**
 * Draws from what was decided since the last round, environment by environment. A slice of the chain, its samples and its
 * place are one transaction: each decision is drawn from once, whatever ends the process.
 * @returns whether there is more to look through
 */
export async function sampleDecisions(app: Platform): Promise<boolean> {
  await app.db.system(BEGIN);
  const behind = await app.db.system<{ id: string }>(BEHIND);
  let more = false;
  for (const { id } of behind) more = (await sampleEnvironment(app, await app.environments.get(id))) || more;
  return more;
}

async function sampleEnvironment(app: Platform, environment: Environment): Promise<boolean> {
  const effects = noEffects();
  const more = await app.db.systemTransaction(async (tx) => {
    const [place] = await tx.query<{ sequence: number }>(TAKE, [environment.id]);
    if (!place) return false;
    const entries = await tx.query<Entry>(ENTRIES, [environment.id, place.sequence]);
    const last = entries.at(-1);
    if (!last) return false;
    const [{ quality } = { quality: null }] = await tx.query<{ quality: QualitySettings | null }>(SETTINGS, [
      environment.id,
    ]);
    if (quality) for (const entry of entries) await sampleEntry(tx, app, { environment, quality, entry, effects });
    await tx.query(DONE, [environment.id, last.sequence]);
    await record(tx, environment, effects);
    return last.sequence - place.sequence >= SLICE;
  });
  announce(app, effects);
  return more;
}

interface Look {
  readonly environment: Environment;
  readonly quality: QualitySettings;
  readonly entry: Entry;
  readonly effects: Effects;
}

async function sampleEntry(tx: Queryable, app: Platform, look: Look): Promise<void> {
  const { environment, entry } = look;
  const items = await itemsOf(tx, environment.id, entry);
  if (items.length === 0) return;
  const operator = entry.actor_type === 'user' ? entry.actor_id : null;
  const [counted] = operator ? await tx.query<{ decisions: number }>(COUNT, [environment.id, operator]) : [];
  for (const item of items) await sampleItem(tx, app, { ...look, item, decisions: counted?.decisions });
}

async function itemsOf(tx: Queryable, environmentId: string, entry: Entry): Promise<Item[]> {
  if (entry.action === 'case.closed' && entry.actor_type !== 'system') {
    const rows = await tx.query<{ id: string; case_id: string; outcome: string; session_id: string | null }>(ALERTS, [
      environmentId,
      entry.target,
    ]);
    return rows.map(({ id, case_id: caseId, session_id: sessionId, outcome }) => {
      // Whoever reviews again need not learn of a report of suspicion.
      return { type: 'alert', id, caseId, sessionId, decision: outcome === 'sar_filed' ? 'confirmed' : outcome };
    });
  }
  const decision = entry.changes?.find(({ field }) => field === 'status')?.after;
  if (entry.action !== 'verification.decided' || (decision !== 'approved' && decision !== 'declined')) return [];
  if ((await tx.query(SESSION, [environmentId, entry.target])).length === 0) return [];
  return [{ type: 'verification', id: entry.target, caseId: null, sessionId: entry.target, decision }];
}

interface Draw extends Look {
  readonly item: Item;
  readonly decisions: number | undefined;
}

async function sampleItem(
  tx: Queryable,
  app: Platform,
  { environment, entry, effects, quality, item, decisions }: Draw,
): Promise<void> {
  const kind = drawn(app.vault, environment.id, quality, { ...item, decisionsOfPerson: decisions });
  if (!kind) return;
  const now = nowIn(environment);
  const id = newId('qsp');
  const made = await tx.query(INSERT, [
    environment.id,
    id,
    kind,
    item.type,
    item.id,
    item.caseId,
    item.sessionId,
    item.decision,
    deciderOf(entry),
    new Date(entry.at),
    new Date(now),
  ]);
  if (made.length === 0) return;
  effects.audit.push({
    action: 'quality.sampled',
    actor: { type: 'system' },
    target: { type: item.type, id: item.id },
    at: now,
    changes: [
      { field: 'sample', before: null, after: id },
      { field: 'kind', before: null, after: kind },
    ],
  });
}

/** Who decided, as makers are named. */
function deciderOf({ actor_type: type, actor_id: id }: Entry): string {
  if (type === 'user') return `operator:${id}`;
  return type === 'api_key' ? `key:${id}` : 'engine';
}
