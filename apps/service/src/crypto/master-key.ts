import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.js';

/**
 * The 32 bytes that protect every data key: from the environment, from a file, or made once in the data folder (0600).
 * Whoever loses it loses all that is sealed.
 * @throws RangeError when the configured key does not hold 32 bytes as 64 hex digits or base64.
 */
export async function masterKey(config: Config): Promise<Buffer> {
  if (config.masterKey) return decode(config.masterKey, 'ASSAY_MASTER_KEY');
  if (config.masterKeyFile) return decode(await readFile(config.masterKeyFile, 'utf8'), 'ASSAY_MASTER_KEY_FILE');
  await mkdir(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'master.key');
  const made = randomBytes(32).toString('base64');
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${made}\n`);
    await file.sync();
    await file.close();
    return Buffer.from(made, 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return decode(await readFile(path, 'utf8'), path);
  }
}

function decode(text: string, source: string): Buffer {
  const plain = text.trim();
  const key = /^[0-9a-f]{64}$/i.test(plain) ? Buffer.from(plain, 'hex') : Buffer.from(plain, 'base64');
  if (key.length !== 32) throw new RangeError(`${source} must hold 32 bytes as 64 hexadecimal digits or base64.`);
  return key;
}
