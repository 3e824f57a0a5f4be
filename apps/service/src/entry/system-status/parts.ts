import { statfs } from 'node:fs/promises';
import { DISK_ROOM_BYTES_MIN } from '../../platform/http/disk-room.js';
import { ownCluster } from '../../platform/postgres/location.js';
import type { Statement } from '../../platform/store/database.js';
import { describeModels } from '../../platform/vision/faces/describe-models.js';
import type { App } from '../app.js';
import { modelsInUse } from '../governance/models-in-use.js';
import { INSTALLATION } from '../metrics/queues.js';

/** With less on the disk somebody should act; the check of an installation asks for as much. */
const LOW_BYTES = 1024 ** 3;

const VERSION: Statement = {
  name: 'status_server_version',
  text: `select current_setting('server_version') as version`,
};

/** The database with its size and the connections of this node. */
export async function databaseState({ db }: App) {
  const asked = performance.now();
  const [server] = await db.system<{ version: string }>(VERSION);
  const answeredMs = performance.now() - asked;
  const [whole] = await db.system<{ bytes: number; migrations: number }>(INSTALLATION);
  const pools = Object.values(db.pools());
  const sum = (of: (pool: (typeof pools)[number]) => number) => pools.reduce((total, pool) => total + of(pool), 0);
  return {
    version: server?.version ?? '',
    size_bytes: whole?.bytes ?? 0,
    migrations: whole?.migrations ?? 0,
    answered_ms: Math.round(answeredMs * 10) / 10,
    connections: {
      open: sum(({ open }) => open),
      max: sum(({ max }) => max),
      waiting: sum(({ waiting }) => waiting),
    },
  };
}

/** The fullest of the disks of data folder, database and media; null where none can be looked at. Paths stay here. */
export async function diskState({ config, media }: Pick<App, 'config' | 'media'>) {
  const folders = [config.dataDir, await ownCluster(config), media.folder];
  const looked = await Promise.all(folders.map((folder) => folder && statfs(folder).catch(() => undefined)));
  const disks = looked.flatMap((disk) =>
    disk ? [{ total_bytes: disk.blocks * disk.bsize, free_bytes: disk.bavail * disk.bsize }] : [],
  );
  const [fullest] = disks.sort((left, right) => left.free_bytes - right.free_bytes);
  return fullest ? { ...fullest, state: roomOf(fullest.free_bytes) } : null;
}

function roomOf(free: number): 'ok' | 'low' | 'full' {
  if (free < DISK_ROOM_BYTES_MIN) return 'full';
  return free < LOW_BYTES ? 'low' : 'ok';
}

/** The models that run, and whether their files are what their manifests say; reading them is reading some 100 MB. */
export async function modelStates({ config }: App) {
  const [models, described] = await Promise.all([modelsInUse(config.models), describeModels(config.models)]);
  const faulty = new Set(described.filter(({ ok }) => !ok).map(({ id }) => id));
  return models.map(({ licence: _, ...model }) => ({ ...model, ok: !faulty.has(model.id) }));
}
