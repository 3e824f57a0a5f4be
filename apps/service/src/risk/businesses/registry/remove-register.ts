import { auditReached } from '../../../platform/imports/audit-reached.js';
import type { Reach } from '../../../platform/imports/reach.js';
import type { Statement } from '../../../platform/store/database.js';
import type { AuditActor } from '../../../platform/store/record.js';
import type { BusinessesApp } from '../app.js';
import { countWords } from './count-words.js';
import { registerSource } from './sources-store.js';

const REMOVE: Statement = {
  name: 'registry_source_remove',
  text: `update registry_sources set removed_at = now(), parties = 0, companies = 0, interests = 0, countries = '{}'
    where id = $1 and version = $2 and removed_at is null returning id`,
};
const EMPTY: Statement = {
  name: 'registry_source_empty',
  text: `with parties as (delete from registry_parties where source = $1),
    interests as (delete from registry_interests where source = $1),
    statements as (delete from registry_statements where source = $1)
    delete from registry_imports where source = $1`,
};

export interface RemovedRegister {
  readonly registry: string;
  readonly version: string;
  readonly reach: Reach;
  readonly countries: readonly string[];
  /** Parties and companies that are no longer found. */
  readonly removed: number;
  readonly companies: number;
  readonly dry_run: boolean;
}

/**
 * Takes an imported register away. The audit chains of the environments that searched it say so; businesses that were made
 * from it stay as they are, with the day on which the register said so.
 * @throws RangeError when there is no such register, or another import came in between.
 */
export async function takeRegisterAway(
  app: BusinessesApp,
  registry: string,
  { actor, dryRun }: { readonly actor: AuditActor; readonly dryRun: boolean },
): Promise<RemovedRegister> {
  const held = await registerSource(app, registry);
  if (!held) throw new RangeError(`There is no imported register ${registry}.`);
  const { version, reach, countries, parties: removed, companies } = held;
  const result = { registry, version, reach, countries, removed, companies, dry_run: dryRun };
  if (dryRun) return result;
  await app.db.systemTransaction(async (tx) => {
    if ((await tx.query(REMOVE, [registry, version])).length === 0)
      throw new RangeError(`Another import of ${registry} finished meanwhile. Run this command again.`);
    await tx.query(EMPTY, [registry]);
    await auditReached(app, tx, reach, {
      action: 'registry.removed',
      actor,
      target: { type: 'registry', id: registry },
      changes: [{ field: 'companies', before: companies, after: 0 }],
    });
  });
  await countWords(app);
  return result;
}
