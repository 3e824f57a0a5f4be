import { isRefused, type RegistryFormat } from '@assay/ownership';
import type { Statement } from '../../../platform/store/database.js';
import type { BusinessesApp } from '../app.js';
import { fileRecords, openFile } from './file-records.js';

const BATCH = 5_000;

const SEEN: Statement = {
  name: 'registry_dry_run_table',
  text: 'create temporary table registry_dry_run (id text collate "C" primary key) on commit drop',
};
const NOTE: Statement = {
  name: 'registry_dry_run_note',
  text: 'insert into registry_dry_run select distinct unnest($1::text[]) on conflict do nothing',
};
const COUNT: Statement = {
  name: 'registry_dry_run_count',
  text: `select (select count(*) from registry_dry_run)::integer as parties,
      (select count(*) from registry_dry_run s join registry_parties p on p.source = $1 and p.id = s.id)::integer as known,
      (select count(*) from registry_parties p where p.source = $1
        and not exists (select 1 from registry_dry_run s where s.id = p.id))::integer as others`,
};

export interface FilesToCount {
  readonly source: string;
  readonly format: RegistryFormat;
  readonly files: readonly string[];
}

/** What an import of files would do to the parties of a register. */
export interface CountedFiles {
  readonly records: number;
  readonly rejected: number;
  readonly rejectedRows: readonly { readonly file: string; readonly line: number; readonly reason: string }[];
  readonly added: number;
  readonly known: number;
  /** Parties of the register that the files do not name: an import with --replace drops them. */
  readonly others: number;
}

const REJECTED_KEPT = 1_000;

/** Reads files as an import would and counts, in a transaction that keeps nothing. @throws WrongFormat */
export async function countFiles(app: BusinessesApp, request: FilesToCount): Promise<CountedFiles> {
  const { source, format, files } = request;
  const total = { records: 0, rejected: 0 };
  const rejectedRows: { file: string; line: number; reason: string }[] = [];
  const { parties, known, others } = await app.db.systemTransaction(async (tx) => {
    await tx.query(SEEN);
    for (const path of files) {
      let ids: string[] = [];
      for await (const { line, record } of fileRecords(format, await openFile(path))) {
        total.records += 1;
        if (isRefused(record)) {
          total.rejected += 1;
          if (rejectedRows.length < REJECTED_KEPT) rejectedRows.push({ file: path, line, reason: record.reason });
        } else ids.push(...(record.parties ?? []).map(({ id }) => id));
        if (ids.length < BATCH) continue;
        await tx.query(NOTE, [ids]);
        ids = [];
      }
      await tx.query(NOTE, [ids]);
    }
    const [row] = await tx.query<{ parties: number; known: number; others: number }>(COUNT, [source]);
    return row ?? { parties: 0, known: 0, others: 0 };
  });
  return { ...total, rejectedRows, added: parties - known, known, others };
}
