import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from '../give-to-owner.js';
import type { Account } from './account.js';
import { SUPERUSER } from './initialise.js';
import type { Presence } from './presence.js';

/** Where the password of the embedded server lies, readable by whoever runs the service only. */
export function passwordFile(dataDir: string): string {
  return join(dataDir, 'pg.password');
}

/**
 * The password as the driver asks for it: read for each connection, as another process may just be setting it. A server
 * that still trusts everybody does not ask.
 * @throws PasswordMissing when the file is gone
 */
export function passwordOf(dataDir: string): () => Promise<string> {
  return async () => {
    const password = await knownPassword(dataDir);
    if (password) return password;
    throw new PasswordMissing(dataDir);
  };
}

/** The server asks for a password that this process cannot read. */
export class PasswordMissing extends Error {
  constructor(dataDir: string, cause?: unknown) {
    super(`The password of the embedded database cannot be read: restore ${passwordFile(dataDir)}.`, { cause });
  }
}

export interface Protected {
  readonly presence: Presence;
  readonly dataDir: string;
  readonly cluster: string;
  readonly account: Account | undefined;
}

/**
 * Makes a server that trusts whoever reaches its socket ask for a password (SCRAM, RFC 5802). The password is written
 * down first, so that a start that is cut off here is simply repeated. Rules that an operator has written are left alone.
 */
export async function requirePassword({ presence, dataDir, cluster, account }: Protected): Promise<boolean> {
  const path = join(cluster, 'pg_hba.conf');
  if (!trustsAnybody(await readFile(path, 'utf8'))) return false;
  const password = (await knownPassword(dataDir)) ?? (await newPassword(dataDir));
  await presence.query(`ALTER ROLE ${SUPERUSER} PASSWORD '${scramVerifier(password)}'`);
  const aside = `${path}.new`;
  await writeFile(aside, RULES, { mode: 0o600 });
  if (account) await chown(aside, account.uid, account.gid);
  await rename(aside, path);
  await presence.query('SELECT pg_reload_conf()');
  return true;
}

const RULES = `# Written by Assay: the password lies in pg.password of its data folder.
local all         all scram-sha-256
local replication all scram-sha-256
`;

const PASSWORD_BYTES = 32;
/** What PostgreSQL takes itself (RFC 7677 asks for as many). */
const ITERATIONS = 4096;

/** Whether a rule lets somebody in without a question; the last word of a rule is its method, but for options. */
function trustsAnybody(rules: string): boolean {
  return rules.split('\n').some((line) => /^\s*(local|host)\b.*\btrust\b/.test(line));
}

async function knownPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(passwordFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new PasswordMissing(dataDir, error);
  });
  return text.trim() || undefined;
}

async function newPassword(dataDir: string): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const path = passwordFile(dataDir);
  const aside = `${path}.${process.pid}`;
  const file = await open(aside, 'w', 0o600);
  try {
    await file.writeFile(`${password}\n`);
    await file.sync();
    await giveToOwner(aside);
  } finally {
    await file.close();
  }
  await rename(aside, path);
  return password;
}

/** What the server keeps of a password, made here so that the password itself never reaches its log (RFC 5802 section 3). */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const keys = `${storedKey}:${hmac('Server Key').toString('base64')}`;
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${keys}`;
}
