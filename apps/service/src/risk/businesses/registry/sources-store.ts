import type { RegistryFormat } from '@assay/ownership';
import { auditReached, type ReachedEntry } from '../../../platform/imports/audit-reached.js';
import { guardEdition } from '../../../platform/imports/edition-guard.js';
import { type EnvironmentKind, type Reach, reaches } from '../../../platform/imports/reach.js';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import type { AuditActor } from '../../../platform/store/record.js';
import type { BusinessesApp } from '../app.js';

/** An imported register. */
export interface RegisterSource {
  readonly id: string;
  readonly version: string;
  readonly reach: Reach;
  /** Countries of which it holds companies. */
  readonly countries: readonly string[];
  readonly parties: number;
  readonly companies: number;
  readonly interests: number;
}

const COLUMNS =
  'id, version::text, reach, countries, parties::integer as parties, companies::integer as companies, interests::integer as interests';
const ALL: Statement = {
  name: 'registry_sources_all',
  text: `select ${COLUMNS} from registry_sources where version > 0 and removed_at is null order by id`,
};
const START: Statement = {
  name: 'registry_source_start',
  text: `insert into registry_sources (id, format) values ($1, $2) on conflict (id) do update set id = excluded.id returning version`,
};
/**
 * Owners abroad that Companies House only mentions make no register of their country. An import that ran beside another one
 * has a version behind it, as businesses may have been looked at in between.
 */
const FINISH: Statement = {
  name: 'registry_source_finish',
  text: `update registry_sources set version = case when $2::bigint = 0 then version else greatest(version + 1, $2) end, imported_at = now(), reach = $3, removed_at = null,
      parties = (select count(*) from registry_parties where source = $1),
      companies = (select count(*) from registry_parties where source = $1 and kind = 'entity'),
      interests = (select count(*) from registry_interests where source = $1),
      countries = coalesce((select array_agg(distinct country order by country) from registry_parties
        where source = $1 and kind = 'entity' and country is not null and id not like 'gb-psc-%'), '{}')
    where id = $1 returning ${COLUMNS}`,
};
const OLDER: Statement = {
  name: 'registry_parties_older',
  text: `select count(*)::integer as parties, count(*) filter (where version < $2)::integer as older,
      (array_agg(name order by id) filter (where version < $2))[1:20] as names from registry_parties where source = $1`,
};
const DROP_OLDER: Statement = {
  name: 'registry_interests_drop_older',
  text: 'delete from registry_interests where source = $1 and version < $2',
};
const DROP_OLDER_STATEMENTS: Statement = {
  name: 'registry_statements_drop_older',
  text: 'delete from registry_statements where source = $1 and version < $2',
};
const DROP_OLDER_PARTIES: Statement = {
  name: 'registry_parties_drop_older',
  text: 'delete from registry_parties where source = $1 and version < $2',
};

/** What these files brought is gone: they are read again when they come again. */
const DROP_OLDER_IMPORTS: Statement = {
  name: 'registry_imports_drop_older',
  text: 'delete from registry_imports where source = $1 and version < $2',
};

/** The imported registers, by id. */
export function registerSources(app: BusinessesApp): Promise<RegisterSource[]> {
  return app.db.system<RegisterSource>(ALL);
}

export async function registerSource(app: BusinessesApp, id: string): Promise<RegisterSource | undefined> {
  return (await registerSources(app)).find((source) => source.id === id);
}

/** The registers that an environment searches. */
export async function registersOf(app: BusinessesApp, kind: EnvironmentKind): Promise<RegisterSource[]> {
  return (await registerSources(app)).filter(({ reach }) => reaches(reach, kind));
}

/** Notes that an import begins, in the caller's transaction, which holds the register's row. @returns the version before it */
export async function startImport(tx: Queryable, source: string, format: RegistryFormat): Promise<number> {
  const [row] = await tx.query<{ version: string }>(START, [source, format]);
  return Number(row?.version ?? 0);
}

export interface FinishedImport {
  readonly source: string;
  /** 0 where nothing new was read. */
  readonly version: number;
  readonly reach: Reach;
  /** Where the register was searched until now; undefined of a new one. */
  readonly before: Reach | undefined;
  readonly actor: AuditActor;
}

/** Notes what a register holds after an import, with its audit entries. */
export async function finishImport(
  app: BusinessesApp,
  { source, version, reach, before, actor }: FinishedImport,
): Promise<
  Pick<RegisterSource, 'version' | 'parties' | 'companies' | 'countries'> & { readonly relationships: number }
> {
  const row = await app.db.systemTransaction(async (tx) => {
    const [found] = await tx.query<RegisterSource>(FINISH, [source, version, reach]);
    if (!found) throw new Error(`The register ${source} is gone.`);
    const entry: ReachedEntry = {
      action: 'registry.imported',
      actor,
      target: { type: 'registry', id: source },
      changes: [
        { field: 'version', before: null, after: found.version },
        { field: 'companies', before: null, after: found.companies },
      ],
    };
    await auditReached(app, tx, reach, entry, before);
    return found;
  });
  const { parties, companies, interests, countries } = row;
  return { version: row.version, parties, companies, relationships: interests, countries };
}

/**
 * Drops what an edition of a register no longer holds, and that the files of earlier ones were read. @returns how many parties
 * @throws HeldBack when it would drop too many
 */
export async function dropOlder(
  app: BusinessesApp,
  edition: { readonly source: string; readonly version: number; readonly acceptRemovals: boolean },
): Promise<number> {
  const { source, version, acceptRemovals } = edition;
  const [row] = await app.db.system<{ parties: number; older: number; names: string[] | null }>(OLDER, [
    source,
    version,
  ]);
  const { parties = 0, older = 0, names } = row ?? {};
  const change = {
    subject: `register ${source}`,
    before: parties,
    after: parties - older,
    added: 0,
    changed: 0,
    removed: older,
    removedNames: names ?? [],
    kept: 'what the files hold is stored, nothing was dropped',
  };
  guardEdition(change, acceptRemovals);
  await app.db.systemTransaction(async (tx) => {
    await tx.query(DROP_OLDER, [source, version]);
    await tx.query(DROP_OLDER_STATEMENTS, [source, version]);
    await tx.query(DROP_OLDER_PARTIES, [source, version]);
    await tx.query(DROP_OLDER_IMPORTS, [source, version]);
  });
  return older;
}
