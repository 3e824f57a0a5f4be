import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The system account that runs the server. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const PREFERRED = ['postgres', 'nobody'];

/**
 * The account for the server when this process is root: the owner of an existing cluster, else `postgres`, else
 * `nobody`. Undefined for an ordinary user, who runs the server as itself. The account needs a row in the password
 * file, or initdb cannot look it up.
 */
export async function serverAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const rows = (await readFile('/etc/passwd', 'utf8')).split('\n').map((row) => row.split(':'));
  for (const name of PREFERRED) {
    const row = rows.find(([user]) => user === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody": set DATABASE_URL.');
}

/** Whether the account may pass through a folder and all folders above it. Always true without an account. */
export async function canTraverse(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  for (let path = folder; ; path = dirname(path)) {
    const entry = await stat(path).catch(() => undefined);
    if (!entry) return false;
    const shared = entry.gid === account.gid ? 0o010 : 0o001;
    const bit = entry.uid === account.uid ? 0o100 : shared;
    if ((entry.mode & bit) === 0) return false;
    if (dirname(path) === path) return true;
  }
}
