import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the master key comes from: the environment, a file of the operator's, or the data folder. */
export interface MasterKeySource {
  readonly masterKey: string | undefined;
  readonly masterKeyFile: string | undefined;
  readonly dataDir: string;
}

/**
 * The 32 bytes that protect every data key: from the environment, from a file, or made once in the data folder (0600).
 * Whoever loses it loses all that is sealed.
 * @throws RangeError when the configured key does not hold 32 bytes as 64 hex digits or base64.
 */
export async function masterKey(config: MasterKeySource): Promise<Buffer> {
  if (config.masterKey) return decodeKey(config.masterKey, 'ASSAY_MASTER_KEY');
  if (config.masterKeyFile) return decodeKey(await readFile(config.masterKeyFile, 'utf8'), 'ASSAY_MASTER_KEY_FILE');
  await mkdir(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'master.key');
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known === undefined) await makeKey(path);
  return decodeKey(known ?? (await readFile(path, 'utf8')), path);
}

/** Written aside, then linked: of two processes that start at once one wins, and neither reads half a key. */
async function makeKey(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}.tmp`;
  const file = await open(aside, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
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
