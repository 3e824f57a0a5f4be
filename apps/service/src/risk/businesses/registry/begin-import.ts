import { basename } from 'node:path';
import type { RegistryFormat } from '@assay/ownership';
import type { RejectedRow } from '@assay/tables';
import { auditReached } from '../../../platform/imports/audit-reached.js';
import type { Reach } from '../../../platform/imports/reach.js';
import type { Queryable, Statement } from '../../../platform/store/database.js';
import type { AuditActor } from '../../../platform/store/record.js';
import type { BusinessesApp } from '../app.js';
import type { OpenedFile } from './file-records.js';
import { publishedBy } from './published.js';
import { startImport } from './sources-store.js';

/**
 * The version of an import. One that replaces the register stands above what an import of other files has written that was
 * broken off or still runs: it would stay among what is replaced. Others stand beside it.
 */
const VERSION: Statement = {
  name: 'registry_import_version',
  text: `select case when $3 then greatest($2::bigint, max(version) filter (where sha256 <> all($4))) + 1
      else greatest($2::bigint + 1, max(version)) end as version from registry_imports where source = $1`,
};
const BEGIN: Statement = {
  name: 'registry_import_begin',
  text: `insert into registry_imports (source, sha256, file, version, content, published, started_at)
    values ($1, $2, $3, $4, $5, $6, now())
    on conflict (source, sha256) do update set file = excluded.file, content = excluded.content, published = excluded.published`,
};
const PROGRESS: Statement = {
  name: 'registry_import_progress',
  text: `select version, lines, records, rejected, rejected_count, finished_at from registry_imports
    where source = $1 and sha256 = $2`,
};
/** Lets files of earlier editions be read again, from their beginning. */
const REREAD: Statement = {
  name: 'registry_import_reread',
  text: 'delete from registry_imports where source = $1 and sha256 = any($2) and version < $3',
};
/** Whether the newest edition was read from just these files, and nothing of an earlier one is left. */
const JUST_THESE: Statement = {
  name: 'registry_import_just_these',
  text: `select coalesce(array_agg(i.sha256) filter (where i.finished_at is not null) @> $2::text[]
        and array_agg(i.sha256) <@ $2::text[], false)
      and not exists (select from registry_parties p where p.source = $1 and p.version < $3) as held
    from registry_imports i where i.source = $1 and i.version = $3`,
};

const UNREAD: Statement = {
  name: 'registry_imports_unread',
  text: `select count(*)::integer as files from registry_imports
    where source = $1 and sha256 = any($2) and finished_at is null`,
};

/** How far a file was read. */
export interface Progress {
  readonly version: string;
  readonly lines: string;
  readonly records: string;
  readonly rejected: readonly RejectedRow[];
  readonly rejected_count: string;
  readonly finished_at: Date | null;
}

/** An import that begins. */
export interface BegunImport {
  readonly source: string;
  readonly format: RegistryFormat;
  readonly replace: boolean;
  /** Where the register is searched already; undefined of one that nobody searches yet. */
  readonly searched: Reach | undefined;
  readonly actor: AuditActor;
}

/**
 * Notes that an import begins, with all of its files, so that another one that begins beside it knows. Its records are
 * searched as they are stored, and it may be broken off: the chains of those who search the register say so now.
 * @returns its version
 */
export function beginImport(app: BusinessesApp, request: BegunImport, opened: readonly OpenedFile[]): Promise<number> {
  const { source, format, replace, searched, actor } = request;
  const files = opened.map(({ sha256 }) => sha256);
  return app.db.systemTransaction(async (tx) => {
    // Holds the row of the register: imports begin one after the other.
    const before = await startImport(tx, source, format);
    const [row] = await tx.query<{ version: string }>(VERSION, [source, before, replace, files]);
    const version = Number(row?.version ?? before + 1);
    if (replace) await letReread(tx, source, files, version);
    for (const file of opened) {
      const { content = null, moment = null } = publishedBy(format, file) ?? {};
      await tx.query(BEGIN, [source, file.sha256, basename(file.path), version, content, moment]);
    }
    const [unread] = await tx.query<{ files: number }>(UNREAD, [source, files]);
    if (searched !== undefined && unread && unread.files > 0)
      await auditReached(app, tx, searched, {
        action: 'registry.import_started',
        actor,
        target: { type: 'registry', id: source },
        changes: [{ field: 'files', before: null, after: unread.files }],
      });
    return version;
  });
}

/** How far a file was read; undefined when it was taken away since the import began. */
export async function progressOf(app: BusinessesApp, source: string, sha256: string): Promise<Progress | undefined> {
  const [progress] = await app.db.system<Progress>(PROGRESS, [source, sha256]);
  return progress;
}

/**
 * An edition that replaces the register is read from all of its files, also from those that an earlier one was read from:
 * their records may have been changed or dropped since. The very same edition is not read twice.
 */
async function letReread(tx: Queryable, source: string, files: readonly string[], version: number) {
  const [row] = await tx.query<{ held: boolean }>(JUST_THESE, [source, files, version - 1]);
  if (!row?.held) await tx.query(REREAD, [source, files, version]);
}
