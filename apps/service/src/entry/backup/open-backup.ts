import { hkdfSync } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import type { Config } from '../../platform/config.js';
import { decodeKey, masterKey } from '../../platform/crypto/master-key.js';
import { makeQuietLog } from '../../platform/log.js';
import { openMediaStore } from '../../platform/media/open-media-store.js';
import { openDatabase } from '../boot/ground.js';
import type { BackupSource } from './write-backup.js';

/** @throws RangeError where no key is set, or it does not hold 32 bytes */
export async function backupKey({ backupKey: key, backupKeyFile: file }: Config): Promise<Buffer> {
  if (key) return decodeKey(key, 'ASSAY_BACKUP_KEY');
  if (file) return decodeKey(await readFile(file, 'utf8'), 'ASSAY_BACKUP_KEY_FILE');
  throw new RangeError('Set ASSAY_BACKUP_KEY or ASSAY_BACKUP_KEY_FILE: 32 bytes as 64 hexadecimal digits or base64.');
}

/** Database and media as they are: nothing is migrated. @param key of the backup */
export async function openBackup(
  config: Config,
  key: Buffer,
): Promise<{ source: BackupSource; close(): Promise<void> }> {
  await mkdir(config.dataDir, { recursive: true });
  const master = Buffer.from(hkdfSync('sha256', await masterKey(config), '', 'assay backup check', 16)).toString('hex');
  const media = await openMediaStore(config);
  const database = await openDatabase(config, makeQuietLog());
  return { source: { address: database.address, media, master, key }, close: () => database.stop() };
}
