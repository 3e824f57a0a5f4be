import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { withDryRun } from '../../platform/imports/dry-run.js';
import type { Statement } from '../../platform/store/database.js';
import { type AuditActor, noEffects, record } from '../../platform/store/record.js';
import type { TravelRuleApp } from './app.js';

const REMOVE: Statement = {
  name: 'counterparties_remove_directory',
  text: `delete from travel_rule_counterparties where environment_id = $1 and source = 'directory' returning due_diligence`,
};

export interface RemovedVasps {
  /** Entries of the directory that are gone, over all environments. */
  readonly removed: number;
  /** Of them those with due diligence of your own, which goes with them. */
  readonly with_due_diligence: number;
  readonly environments: number;
  readonly dry_run: boolean;
}

/** Takes the imported directory of counterparties out of environments; their own entries stay. The audit chains say so. */
export async function takeVaspsAway(
  app: TravelRuleApp,
  environments: readonly Environment[],
  { actor, dryRun }: { readonly actor: AuditActor; readonly dryRun: boolean },
): Promise<RemovedVasps> {
  const total = { removed: 0, with_due_diligence: 0 };
  for (const environment of environments) {
    const gone = await withDryRun(app, dryRun, async (tx) => {
      const rows = await tx.query<{ due_diligence: string }>(REMOVE, [environment.id]);
      if (rows.length === 0) return rows;
      const effects = noEffects();
      effects.audit.push({
        action: 'counterparty.directory_removed',
        actor,
        target: { type: 'environment', id: environment.id },
        at: nowIn(environment),
        changes: [{ field: 'entries', before: rows.length, after: 0 }],
      });
      await record(tx, environment, effects);
      return rows;
    });
    total.removed += gone.length;
    total.with_due_diligence += gone.filter(({ due_diligence: word }) => word !== 'not_started').length;
  }
  return { ...total, environments: environments.length, dry_run: dryRun };
}
