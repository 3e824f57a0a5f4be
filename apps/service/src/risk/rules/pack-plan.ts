import { type RuleDefinition, type RunningRule, rulePack } from '@assay/rules';
import type { Queryable, Statement } from '../../platform/store/database.js';

/** What runs of every rule, locked until the change is written. */
const RUNS: Statement = {
  name: 'rule_pack_runs',
  text: `select id, live_version, shadow_version from rules where environment_id = $1 order by id for update`,
};
const RUNNING: Statement = {
  name: 'rule_pack_running',
  text: `select r.id, v.version, (v.version = r.live_version) is true as live, v.definition, v.author
    from rules r join rule_versions v on v.environment_id = r.environment_id and v.rule_id = r.id and v.version in (r.live_version, r.shadow_version)
    where r.environment_id = $1 order by r.id, v.version`,
};

/** A rule of the pack whose running changes. */
export interface PackChange {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** Who wrote the version. */
  readonly author: string;
  readonly action: RuleDefinition['action'];
  readonly before: Runs;
  readonly after: Runs;
}

export interface Runs {
  readonly live: number | null;
  readonly shadow: number | null;
}

interface Running {
  readonly id: string;
  readonly version: number;
  readonly live: boolean;
  readonly definition: RuleDefinition;
  readonly author: string;
}

export interface PackPlan {
  readonly changes: readonly PackChange[];
  /** Every rule that runs now, with the mode that it has now. */
  readonly running: readonly RunningRule[];
}

/**
 * What publishing the pack changes. Live: each rule of the pack that runs in shadow becomes live in the version that runs
 * there. Shadow: each live one goes back into shadow, but those that are live everywhere. A rule that is off stays off.
 */
export async function packPlan(tx: Queryable, environmentId: string, mode: 'live' | 'shadow'): Promise<PackPlan> {
  const rows = await tx.query<{ id: string; live_version: number | null; shadow_version: number | null }>(RUNS, [
    environmentId,
  ]);
  const versions = await tx.query<Running>(RUNNING, [environmentId]);
  const pack = new Map(rulePack().map((rule) => [rule.id, rule]));
  const changes = rows.flatMap(({ id, live_version: live, shadow_version: shadow }): PackChange[] => {
    const version = mode === 'live' ? shadow : live;
    const rule = pack.get(id);
    const found = versions.find((one) => one.id === id && one.version === version);
    if (!rule || version === null || !found || (mode === 'shadow' && rule.everywhere)) return [];
    const { definition, author } = found;
    const after = mode === 'live' ? { live: version, shadow: null } : { live: null, shadow: version };
    return [{ id, name: definition.name, version, author, action: definition.action, before: { live, shadow }, after }];
  });
  const running = versions.map(
    ({ id, version, live, definition }): RunningRule => ({ id, version, mode: live ? 'live' : 'shadow', definition }),
  );
  return { changes, running };
}
