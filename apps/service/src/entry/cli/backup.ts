import { readConfig } from '../../platform/config.js';
import { backupKey, openBackup } from '../backup/open-backup.js';
import { backupPlace } from '../backup/place.js';
import { writeBackup } from '../backup/write-backup.js';
import { type Command, CommandError, counted, print, readArgs } from './command.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const backup: Command = {
  help: `Usage: assay backup FILE|s3://BUCKET/PREFIX [--json]

Backs up the database, as of one moment, and the media, while the service is at work. The backup is encrypted with
ASSAY_BACKUP_KEY (or the file ASSAY_BACKUP_KEY_FILE): 32 bytes, such as "openssl rand -base64 32" makes. It does not hold
the master key: keep that one elsewhere, without it nothing that is sealed can be read. Nor does it hold the installed models
(folder models of the data folder): copy them too.
  --json  {"to","tables","rows","blobs","seconds"}`,

  async run(given, io) {
    const args = readArgs(given, [], [1, 1]);
    const config = readConfig(process.env);
    const to = args.positionals[0] ?? '';
    const place = backupPlace(to, config.aws);
    const key = await backupKey(config);
    const startedAt = performance.now();
    const opened = await openBackup(config, key);
    const stopping = new AbortController();
    const stop = () => stopping.abort(new CommandError('Stopped: there is no backup.'));
    // Asked again, the process ends at once.
    for (const signal of SIGNALS) process.once(signal, stop);
    try {
      const counts = await writeBackup(opened.source, (stream) => place.write(stream, stopping.signal));
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      // An address may hold credentials.
      const shown = to.replace(/\/\/[^@/]*@/, '//');
      print(io, args, { to: shown, ...counts, seconds }, [
        `${counted(counts.rows, 'row')} of ${counted(counts.tables, 'table')} and ${counted(counts.blobs, 'blob')} in ${seconds} s: ${shown}`,
      ]);
      return 0;
    } finally {
      for (const signal of SIGNALS) process.off(signal, stop);
      await opened.close();
    }
  },
};
