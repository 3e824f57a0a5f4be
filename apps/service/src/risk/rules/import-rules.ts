import { type BodyOf, rules } from '@assay/contract';
import { ApiError, canonicalJson, conflict, invalidRequest } from '@assay/kernel';
import { DEFINITION_DEFAULTS, type RuleDefinition } from '@assay/rules';
import { settle, withdrawn } from '../../platform/approvals/store.js';
import { ok } from '../../platform/http/answer.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { definitionFrom, withOwner } from './definition.js';
import { refuseWeaker } from './guarded.js';
import { definitionView, readerOf } from './rule.js';
import { type FileRule, readRuleFile } from './rule-file.js';
import { seedRules } from './seed-rules.js';
import { entry, insertVersion } from './write.js';

const NEWEST: Statement = {
  name: 'rules_newest_versions',
  text: `select distinct on (rule_id) rule_id as id, version, definition from rule_versions
    where environment_id = $1 and rule_id = any($2::text[]) order by rule_id, version desc`,
};
const LOCK: Statement = {
  name: 'rules_import_lock',
  text: 'select id from rules where environment_id = $1 and id = any($2::text[]) order by id for update',
};
const INSERT: Statement = {
  name: 'rules_import_insert',
  text: `insert into rules (environment_id, id, created_at, updated_at)
    select $1, id, $3, $3 from unnest($2::text[]) as r(id) order by id on conflict do nothing`,
};

const INBOXES: Statement = {
  name: 'rules_import_inboxes',
  text: 'select id from inboxes where environment_id = $1 and id = any($2::text[])',
};

interface Newest {
  readonly id: string;
  readonly version: number;
  readonly definition: RuleDefinition;
}

/** What a rule of the file would become. */
interface Planned {
  readonly id: string;
  readonly change: 'created' | 'changed' | 'unchanged';
  readonly version: number;
  readonly definition: RuleDefinition;
  readonly before: Newest | undefined;
}

type Request = Context<BodyOf<typeof rules.importRules>>;

export const importRules = route(rules.importRules, {
  async handle(context) {
    const { app, environment, body, now, claim } = context;
    await seedRules(app, environment, now);
    const given = await readRuleFile(body.yaml);
    const ids = given.map(({ id }) => id);
    const newest = await newestOf(readerOf(app, environment), environment.id, ids);
    const planned: Planned[] = [];
    for (const [at, rule] of given.entries()) {
      const plan = plannedOf(await withOwner(context, rule), at, newest.get(rule.id));
      if (plan.change !== 'unchanged') refuseWeaker(environment, plan.id, plan.definition);
      planned.push(plan);
      // The service answers requests meanwhile: a condition takes milliseconds to compile.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await refuseUnknownInboxes(readerOf(app, environment), environment.id, planned);
    const dryRun = body.dry_run ?? true;
    const answer = ok(view(planned, dryRun));
    const effects = noEffects();
    await app.db.transaction(environment.id, async (tx) => {
      if (!dryRun) await save(context, tx, planned, effects);
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});

async function newestOf(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<Map<string, Newest>> {
  const rows = await tx.query<Newest>(NEWEST, [environmentId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

function plannedOf({ id, ...fields }: FileRule, at: number, before: Newest | undefined): Planned {
  if (!before && (fields.name === undefined || fields.condition === undefined))
    throw invalidRequest('yaml', `rules.${at}: a new rule has a name and a condition.`);
  if (!before) return { id, change: 'created', version: 1, definition: judged(fields, at, before), before };
  // What is here already was judged when it came.
  const stored = definitionView(before.definition);
  if (canonicalJson({ ...stored, ...fields } as never) === canonicalJson(stored as never))
    return { id, change: 'unchanged', version: before.version, definition: before.definition, before };
  return { id, change: 'changed', version: before.version + 1, definition: judged(fields, at, before), before };
}

/** The definition, or why it is none with the rule's place in the file. */
function judged(fields: Omit<FileRule, 'id'>, at: number, before: Newest | undefined): RuleDefinition {
  try {
    return definitionFrom(fields as Parameters<typeof definitionFrom>[0], before?.definition ?? DEFINITION_DEFAULTS);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw invalidRequest('yaml', `rules.${at}.${error.extras.field}: ${error.message}`);
  }
}

/**
 * A file of another environment names inboxes that are not here.
 * @throws ApiError 400 with the place in the file, also where nothing is to be saved yet
 */
async function refuseUnknownInboxes(tx: Queryable, environmentId: string, planned: readonly Planned[]): Promise<void> {
  const named = planned.map(({ change, definition }) => (change === 'unchanged' ? undefined : definition.inbox));
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))];
  if (ids.length === 0) return;
  const known = new Set((await tx.query<{ id: string }>(INBOXES, [environmentId, ids])).map(({ id }) => id));
  const at = named.findIndex((id) => typeof id === 'string' && !known.has(id));
  if (at >= 0) throw invalidRequest('yaml', `rules.${at}.inbox: There is no inbox ${named[at]} in this environment.`);
}

/** Saves the differences as drafts. Who changed a rule since the differences were read is not overwritten. */
async function save(context: Request, tx: Queryable, planned: readonly Planned[], effects: Effects): Promise<void> {
  const { environment, body, now } = context;
  const differing = planned.filter(({ change }) => change !== 'unchanged');
  const ids = differing.map(({ id }) => id);
  await tx.query(INSERT, [environment.id, ids, new Date(now)]);
  await tx.query(LOCK, [environment.id, ids]);
  const newest = await newestOf(tx, environment.id, ids);
  for (const { id, version, definition, before } of differing) {
    if (newest.get(id)?.version !== before?.version) throw conflict(`The rule ${id} has just been changed.`, 'yaml');
    const waited = await settle(tx, environment.id, { kind: 'rule', id });
    await insertVersion(tx, context, { id, version, definition, comment: body.comment });
    const change = { field: 'version', before: before?.version ?? null, after: version };
    effects.audit.push(
      entry(context, before ? 'rule.version_added' : 'rule.created', id, [change, ...withdrawn(waited)]),
    );
  }
}

function view(planned: readonly Planned[], dryRun: boolean) {
  const count = (wanted: Planned['change']) => planned.filter(({ change }) => change === wanted).length;
  return {
    dry_run: dryRun,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    rules: planned.map(({ id, change, version, definition, before }) => ({
      id,
      change,
      version,
      fields: fieldsOf(definition, before?.definition),
    })),
  };
}

function fieldsOf(definition: RuleDefinition, before: RuleDefinition | undefined) {
  const after: Readonly<Record<string, unknown>> = definitionView(definition);
  const earlier: Readonly<Record<string, unknown>> = before ? definitionView(before) : {};
  const text = (value: unknown) => (value === undefined ? '' : canonicalJson(value as never));
  return Object.entries(after).flatMap(([field, value]) =>
    text(value) === text(earlier[field]) ? [] : [{ field, before: earlier[field] ?? null, after: value }],
  );
}
