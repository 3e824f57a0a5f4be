import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAssay } from './run-assay.js';
import type { TestService } from './service.js';

/** What `assay registry import --json` prints. */
export interface ImportResult {
  readonly registry: string;
  readonly version: string;
  readonly records: number;
  readonly companies: number;
  readonly relationships: number;
  readonly rejected: readonly { readonly file: string; readonly line: number; readonly reason: string }[];
  readonly resumed: readonly string[];
  readonly unchanged: readonly string[];
}

export const ASSAY = fileURLToPath(new URL('../../bin/assay.js', import.meta.url));

/** The variables with which a command works on the data of a service that runs. */
export function environmentOf({ dataDir, databaseUrl }: TestService): NodeJS.ProcessEnv {
  return { ...process.env, ASSAY_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
}

/** Imports a register by the command line while the service runs. */
export async function importRegister(
  service: TestService,
  file: { readonly folder: string; readonly name: string; readonly content: string },
  how: {
    readonly format: string;
    readonly source: string;
    readonly acceptRemovals?: boolean;
    readonly replace?: boolean;
  },
): Promise<ImportResult> {
  const path = join(file.folder, file.name);
  await writeFile(path, file.content);
  const more = [...(how.replace ? ['--replace'] : []), ...(how.acceptRemovals ? ['--accept-removals'] : [])];
  const args = ['registry', 'import', '--format', how.format, '--source', how.source, ...more, '--json', path];
  const { status, out, err } = await runAssay(args, environmentOf(service));
  // Broken records are told by the exit status too; the others are imported.
  const result = out === '' ? undefined : (JSON.parse(out) as ImportResult);
  if (!result?.rejected || status !== (result.rejected.length > 0 ? 1 : 0))
    throw new Error(`Exit status ${status}: ${err}${out}`);
  return result;
}

/** Loads editions of registers of companies, each a file of its own whose removals are accepted. @param header of the files */
export function registerEditions(header: string) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-editions-'));
  let files = 0;
  return {
    folder,
    load(service: TestService, source: string, ...rows: readonly string[]): Promise<ImportResult> {
      files += 1;
      const file = { folder, name: `${files}.csv`, content: [header, ...rows].join('\n') };
      return importRegister(service, file, { format: 'companies_csv', source, replace: true, acceptRemovals: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
