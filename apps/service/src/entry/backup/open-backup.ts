import { hkdfSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Config } from '../../platform/config.js';
import { decodeKey, keyPath, knownMasterKey, readKeyFile } from '../../platform/crypto/master-key.js';
import { findInstallation, proveMasterKey } from '../../platform/environments/installation.js';
import { makeQuietLog } from '../../platform/log.js';
import { openMediaStore } from '../../platform/media/open-media-store.js';
import { noInstallation, openDatabase } from '../boot/ground.js';
import type { BackupSource } from './write-backup.js';

/** @throws RangeError where no key is set, or it does not hold 32 bytes */
export async function backupKey({ backupKey: key, backupKeyFile: file }: Config): Promise<Buffer> {
  if (key) return decodeKey(key, 'ASSAY_BACKUP_KEY');
  if (file) return readKeyFile(file, 'ASSAY_BACKUP_KEY_FILE');
  throw new RangeError('Set ASSAY_BACKUP_KEY or ASSAY_BACKUP_KEY_FILE: 32 bytes as 64 hexadecimal digits or base64.');
}

interface OpenedBackup {
  readonly source: BackupSource;
  close(): Promise<void>;
}

/**
 * Database and media of an installation as they are: nothing is made or migrated.
 * @param key of the backup
 * @throws Error where the master key is not the one that sealed the database: the backup would be taken for one of that key
 */
export async function openBackup(config: Config, key: Buffer): Promise<OpenedBackup> {
  return open(config, key, false);
}

/** The place that a backup is restored into; an embedded database is made. @param key of the backup */
export async function openRestore(config: Config, key: Buffer): Promise<OpenedBackup> {
  await mkdir(config.dataDir, { recursive: true });
  return open(config, key, true);
}

async function open(config: Config, key: Buffer, mayCreate: boolean): Promise<OpenedBackup> {
  const masterKey = await knownMasterKey(config);
  if (!masterKey)
    throw new Error(
      `The master key is needed: name it in ASSAY_MASTER_KEY_FILE, or place it in ${keyPath(config.dataDir)}.`,
    );
  const media = await openMediaStore(config);
  const database = await openDatabase(config, makeQuietLog(), mayCreate);
  try {
    const found = await findInstallation(database.direct);
    if (!found.there && !mayCreate) throw noInstallation(config);
    proveMasterKey(masterKey, found, config);
  } catch (error) {
    await database.stop();
    throw error;
  }
  const master = Buffer.from(hkdfSync('sha256', masterKey, '', 'assay backup check', 16)).toString('hex');
  return { source: { address: database.direct, media, master, key }, close: () => database.stop() };
}
