import { rules } from '@assay/contract';
import { notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import { loadRule, RULE_SELECT, type RuleRow, readerOf, readVersion, ruleView, versionView } from './rule.js';
import { seedRules } from './seed-rules.js';

const LIST = `${RULE_SELECT} where r.environment_id = $1
    and ($3::timestamptz is null or r.created_at >= $3) and ($4::timestamptz is null or r.created_at < $4)
    and ($5::text is null or $5 = case when r.live_version is not null then 'live' when r.shadow_version is not null then 'shadow'
      when exists (select 1 from rule_versions p where p.environment_id = $1 and p.rule_id = r.id and p.published_at is not null) then 'off' else 'shadow' end)
    and ($6::text is null or v.definition::jsonb -> 'tags' ? $6)`;
const LIST_DESCENDING: Statement = {
  name: 'rule_list_desc',
  text: `${LIST} and ($7::timestamptz is null or (r.created_at, r.id) < ($7, $8)) order by r.created_at desc, r.id desc limit $9`,
};
const LIST_ASCENDING: Statement = {
  name: 'rule_list_asc',
  text: `${LIST} and ($7::timestamptz is null or (r.created_at, r.id) > ($7, $8)) order by r.created_at, r.id limit $9`,
};

export const listRules = route(rules.listRules, {
  async handle(context) {
    const { app, environment, query, now } = context;
    await seedRules(app, environment, now);
    const page = readPage(context as Context, 'rules');
    const rows = await app.db.inEnvironment<RuleRow>(
      environment.id,
      page.ascending ? LIST_ASCENDING : LIST_DESCENDING,
      [
        environment.id,
        new Date(now),
        page.createdAfter ?? null,
        page.createdBefore ?? null,
        query.mode ?? null,
        query.tag ?? null,
        page.after ? new Date(page.after.at) : null,
        page.after?.id ?? null,
        page.limit + 1,
      ],
    );
    const position = (row: RuleRow) => ({ at: row.created_at.toISOString(), id: row.id });
    return ok(pageOf(context as Context, 'rules', page, rows, position, (row) => ruleView(environment, row)));
  },
});

export const getRule = route(rules.getRule, {
  load: loadRule,
  handle: async ({ environment, resource }) => ok(ruleView(environment, resource)),
});

export const getRuleVersion = route(rules.getRuleVersion, {
  async load(context: Context) {
    const rule = await loadRule(context);
    const { app, environment, params } = context;
    const number = /^[1-9]\d{0,8}$/.test(params['version'] ?? '') ? Number(params['version']) : 0;
    const row = await readVersion(readerOf(app, environment), environment.id, rule.id, number);
    if (!row) throw notFound('This rule has no such version.');
    return { rule: rule.id, row };
  },
  handle: async ({ resource }) => ok(versionView(resource.rule, resource.row)),
});
