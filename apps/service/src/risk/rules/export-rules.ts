import { rules } from '@assay/contract';
import type { Statement } from '../../platform/store/database.js';
import { route } from './app.js';
import { definitionView, RULE_SELECT, type RuleRow, ruleView } from './rule.js';
import { seedRules } from './seed-rules.js';

const ALL: Statement = {
  name: 'rules_export',
  text: `${RULE_SELECT} where r.environment_id = $1 and ($3::text is null or v.definition::jsonb -> 'tags' ? $3)
    order by r.created_at, r.id`,
};

export const exportRules = route(rules.exportRules, {
  async handle({ app, environment, query, now }) {
    await seedRules(app, environment, now);
    const { stringify } = await import('yaml');
    const rows = await app.db.inEnvironment<RuleRow>(environment.id, ALL, [
      environment.id,
      new Date(now),
      query.tag ?? null,
    ]);
    const wanted = rows.filter((row) => query.mode === undefined || ruleView(environment, row).mode === query.mode);
    const file = {
      format: 'assay.rules/1',
      rules: wanted.map((row) => ({ id: row.id, ...definitionView(row.definition) })),
    };
    // Texts such as NO are quoted, which older readers take for false.
    const bytes = stringify(file, { compat: 'yaml-1.1', lineWidth: 0, aliasDuplicateObjects: false });
    return {
      status: 200,
      raw: { bytes, type: 'application/yaml; charset=utf-8' },
      headers: {
        'content-disposition': `attachment; filename="rules-${environment.kind}.yaml"`,
        'x-content-type-options': 'nosniff',
      },
    };
  },
});
