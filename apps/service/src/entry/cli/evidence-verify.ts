import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicKeyEntry } from '@assay/evidence';
import { textBefore } from '@assay/kernel';
import type pg from 'pg';
import { readPublicKeys, VERIFY_USAGE, verifyEvidenceCommand } from '../../identity/evidence/verify-cli.js';
import { readConfig } from '../../platform/config.js';
import { startPostgres } from '../../platform/postgres/start-postgres.js';
import { DatabaseClient } from '../../platform/store/client.js';
import type { Command, CommandIo } from './command.js';

const CONNECT_MS = 3000;
const KEYS = 'select id as key_id, public_key from evidence_keys order by created_at limit 1000';

export const evidenceVerify: Command = {
  help: VERIFY_USAGE,
  run: (args, io) => verifyEvidenceCommand(args, { ...io, ownKeys: () => ownKeys(io) }),
};

/** The keys of a file, or without one those of the installation; undefined when the file is no set of keys. */
export async function keysFor(file: string | undefined, io: CommandIo): Promise<readonly PublicKeyEntry[] | undefined> {
  if (file === undefined) return ownKeys(io);
  const keys = await readPublicKeys(file);
  if (!keys) io.err(`${file} cannot be read as a set of public keys.`);
  return keys;
}

/** Public keys of the installation on this machine; none where there is none, or it cannot be reached, which is told. */
async function ownKeys({ err }: CommandIo): Promise<readonly PublicKeyEntry[]> {
  try {
    const { databaseUrl, dataDir } = readConfig(process.env);
    if (databaseUrl !== undefined) return await keysFrom({ connectionString: databaseUrl });
    if (!existsSync(join(dataDir, 'pg.location'))) return [];
    const postgres = await startPostgres({ dataDir });
    try {
      return await keysFrom(postgres.connection);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const why = textBefore(message || code || String(error), '\n');
    err(`The keys of this installation cannot be read (${why}). Name a file of keys with --keys.`);
    return [];
  }
}

async function keysFrom(address: pg.ClientConfig): Promise<readonly PublicKeyEntry[]> {
  const client = new DatabaseClient({ ...address, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    return (await client.query<PublicKeyEntry>(KEYS)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
