import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from '../give-to-owner.js';

/** Where the master key comes from: the environment, a file of the operator's, or the data folder. */
export interface MasterKeySource {
  readonly masterKey: string | undefined;
  readonly masterKeyFile: string | undefined;
  readonly dataDir: string;
}

/**
 * The 32 bytes that protect every data key: from the environment, from a file, or from the data folder. Whoever loses
 * them loses all that is sealed.
 * @returns undefined where none is configured and the data folder has none
 * @throws RangeError naming where it comes from, when that cannot be read or does not hold 32 bytes
 */
export async function knownMasterKey({
  masterKey,
  masterKeyFile,
  dataDir,
}: MasterKeySource): Promise<Buffer | undefined> {
  if (masterKey) return decodeKey(masterKey, 'ASSAY_MASTER_KEY');
  if (masterKeyFile) return readKeyFile(masterKeyFile, 'ASSAY_MASTER_KEY_FILE');
  const path = keyPath(dataDir);
  const text = await readFile(path, 'utf8').catch(absent);
  return text === undefined ? undefined : decodeKey(text, path);
}

/** Makes a master key in the data folder (0600), which is made where it is missing. @returns the one that lies there now */
export async function makeMasterKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const path = keyPath(dataDir);
  await makeKey(path);
  return decodeKey(await readFile(path, 'utf8'), path);
}

/** Where the service keeps the master key that it made. */
export function keyPath(dataDir: string): string {
  return join(dataDir, 'master.key');
}

/** A key of 32 bytes from a file that a variable names. @throws RangeError naming both */
export async function readKeyFile(path: string, variable: string): Promise<Buffer> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new RangeError(`${variable} names ${path}, which cannot be read: ${error.code ?? error.message}.`);
  });
  return decodeKey(text, variable);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** Written aside, then linked: of two processes that start at once one wins, and neither reads half a key. */
async function makeKey(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}.tmp`;
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
    await giveToOwner(aside);
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(aside, { force: true });
  }
}

/** A key of 32 bytes. @throws RangeError naming where it comes from */
export function decodeKey(text: string, source: string): Buffer {
  const plain = text.trim();
  const key = /^[0-9a-f]{64}$/i.test(plain) ? Buffer.from(plain, 'hex') : Buffer.from(plain, 'base64');
  if (key.length !== 32) throw new RangeError(`${source} must hold 32 bytes as 64 hexadecimal digits or base64.`);
  return key;
}
