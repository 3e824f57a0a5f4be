import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@assay/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../app.js';
import { seedFirstOrganisation } from '../boot/first-start.js';
import { type Opened, openApp } from '../boot/open.js';
import { readConfig } from '../config.js';
import type { Environment } from '../environment.js';
import { newId } from '../ids.js';
import { createFaceIndex, type FaceIndex } from './face-index.js';
import { putFace, removeFaces } from './face-rows.js';

const MODEL = { id: 'made-up', version: '1' };
const DIMENSION = 128;
const random = seededRandom(7);

let dataDir: string;
let opened: Opened;
let app: App;
let environment: Environment;
/** Two nodes on one database: each has its own memory and thread. */
let nodes: readonly FaceIndex[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-faces-'));
  // The account of the database server can enter it, so that the cluster lies there and goes with it.
  await chmod(dataDir, 0o755);
  opened = await openApp(readConfig({ ASSAY_DATA_DIR: dataDir, ASSAY_LOG_LEVEL: 'silent' }));
  app = opened.app;
  await seedFirstOrganisation(app.db, app.vault);
  environment = (await app.environments.all()).find(({ kind }) => kind === 'sandbox')!;
  nodes = [app.faces, createFaceIndex(app.db, app.vault)];
});
afterAll(async () => {
  await nodes?.[1]?.close();
  await opened?.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Owner {
  readonly id: string;
  readonly descriptor: Float32Array;
}

function owner(): Owner {
  const values = Array.from({ length: DIMENSION }, () => random() - 0.5);
  const length = Math.hypot(...values);
  return { id: newId('lent'), descriptor: Float32Array.from(values, (value) => value / length) };
}

const enrol = ({ id: ownerId, descriptor }: Owner): Promise<void> =>
  app.db.transaction(environment.id, (tx) =>
    putFace(tx, environment.id, {
      ...{ kind: 'listed', ownerId, listId: null, model: MODEL, descriptor, key: environment.key, at: Date.now() },
    }),
  );
const remove = ({ id }: Owner): Promise<void> =>
  app.db.transaction(environment.id, (tx) => removeFaces(tx, environment.id, id));

async function search(node: FaceIndex, { descriptor }: Owner): Promise<readonly string[]> {
  const query = { environmentId: environment.id, model: MODEL, metric: 'cosine', descriptor } as const;
  const { faces } = await node.search({ ...query, kinds: ['listed'], limit: 5 });
  return faces.map(({ ownerId }) => ownerId);
}

test('under load no node returns a face after its deletion, and none misses one that is enrolled anew', async () => {
  const [kept, doomed, renewed] = [120, 60, 40].map((count) => Array.from({ length: count }, owner)) as [
    Owner[],
    Owner[],
    Owner[],
  ];
  for (const one of [...kept, ...doomed, ...renewed]) await enrol(one);
  const all = [...kept, ...doomed, ...renewed];
  const deleted = new Set<string>();
  const lasting = new Set([...kept, ...renewed].map(({ id }) => id));
  const faults: string[] = [];
  let [searches, changing] = [0, true];

  const searching = nodes.flatMap((node, number) =>
    [0, 1, 2].map(async () => {
      while (changing) {
        const wanted = all[Math.floor(random() * all.length)]!;
        const gone = new Set(deleted);
        const found = await search(node, wanted);
        searches += 1;
        for (const id of found) if (gone.has(id)) faults.push(`node ${number} returned the deleted ${id}`);
        if (lasting.has(wanted.id) && found[0] !== wanted.id) faults.push(`node ${number} missed ${wanted.id}`);
      }
    }),
  );
  try {
    for (const [index, one] of doomed.entries()) {
      await remove(one);
      deleted.add(one.id);
      // Taken out and put in again in one transaction, as when a picture is described anew.
      await enrol(renewed[index % renewed.length]!);
    }
  } finally {
    changing = false;
  }
  await Promise.all(searching);
  expect(faults).toEqual([]);
  expect(searches).toBeGreaterThan(30);
  for (const node of nodes) for (const one of doomed) expect(await search(node, one)).not.toContain(one.id);
});
