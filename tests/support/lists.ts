import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { runAssay } from './run-assay.js';
import type { TestService } from './service.js';

/** What a command with `--json` came to. */
export interface Ran {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the results of every command
  readonly result: any;
  readonly err: string;
}

/** An operator beside a running service: writes files and runs commands. */
export interface Operator {
  /** Runs a command with `--json`. */
  run(...args: string[]): Promise<Ran>;
  /** Writes a file, in a folder of the test. @returns its path */
  file(name: string, text: string): Promise<string>;
  close(): Promise<void>;
}

export async function operatorOf(service: TestService): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-operator-'));
  return {
    async run(...args) {
      const env = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl };
      const { status, out, err } = await runAssay([...args, '--json'], env);
      return { status, err, result: out === '' ? undefined : JSON.parse(out) };
    },
    async file(name, text) {
      const path = join(folder, name);
      await writeFile(path, text);
      return path;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A consolidated list of the United Nations that names these individuals. */
export function unList(names: readonly string[]): string {
  const individuals = names.map(
    (name, at) =>
      `<INDIVIDUAL><DATAID>${7000 + at}</DATAID><FIRST_NAME>${name}</FIRST_NAME><UN_LIST_TYPE>Testland</UN_LIST_TYPE><REFERENCE_NUMBER>TLi.${at}</REFERENCE_NUMBER></INDIVIDUAL>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST dateGenerated="2026-01-01T00:00:00.000Z"><INDIVIDUALS>${individuals.join('')}</INDIVIDUALS></CONSOLIDATED_LIST>`;
}

/** A list of one's own as CSV. */
export function ownList(names: readonly string[], types = 'sanction'): string {
  return `id,name,types\n${names.map((name, at) => `${at + 1},${name},${types}`).join('\n')}\n`;
}

/** Waits until a running node serves what was imported or taken away: within 5 seconds, by contract. */
export async function untilServed(check: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(check, { timeout: 20_000, interval: 200 });
}
