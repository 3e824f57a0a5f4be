import { type Config, readConfig } from '../../platform/config.js';
import { BackupDamaged } from '../backup/crypt.js';
import { backupKey, openRestore } from '../backup/open-backup.js';
import { backupPlace } from '../backup/place.js';
import { type BegunBackup, beginBackup, RestoreRefused, restoreBackup } from '../backup/restore-backup.js';
import type { BackupCounts } from '../backup/write-backup.js';
import { type Command, CommandError, counted, print, readArgs } from './command.js';

export const restore: Command = {
  help: `Usage: assay restore FILE|s3://BUCKET/PREFIX [--json]

Restores a backup into an empty installation: a new data folder, or an empty database (DATABASE_URL) and media store, with
the master key of the backup. All rows are there, or none: a backup that is damaged or cut off changes no database.
Migrations that have come since are applied. Start the service afterwards. Keys, operators and webhooks are those of the
moment of the backup; what was deleted since is back: delete it again.
  --json  {"from","tables","rows","blobs","seconds"}`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 1]);
    const config = readConfig(process.env);
    const from = args.positionals[0] ?? '';
    const place = backupPlace(from, config.aws);
    const key = await backupKey(config);
    const startedAt = performance.now();
    try {
      // Before anything is made: a wrong path, key or version leaves no installation behind.
      const begun = await beginBackup(key, place.read());
      try {
        const counts = await fill(config, key, begun);
        const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
        const shown = from.replace(/\/\/[^@/]*@/, '//');
        print(io, args, { from: shown, ...counts, seconds }, [
          `${counted(counts.rows, 'row')} of ${counted(counts.tables, 'table')} and ${counted(counts.blobs, 'blob')} in ${seconds} s`,
        ]);
        return 0;
      } finally {
        begun.close();
      }
    } catch (error) {
      if (error instanceof RestoreRefused || error instanceof BackupDamaged) throw new CommandError(error.message);
      throw error;
    }
  },
};

async function fill(config: Config, key: Buffer, begun: BegunBackup): Promise<BackupCounts> {
  const opened = await openRestore(config, key);
  try {
    return await restoreBackup(opened.source, begun);
  } finally {
    await opened.close();
  }
}
