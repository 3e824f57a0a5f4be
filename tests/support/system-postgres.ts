import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverAccount } from '../../apps/service/src/platform/postgres/account.js';
import { type Binaries, findBinaries } from '../../apps/service/src/platform/postgres/binaries.js';
import { initialiseCluster } from '../../apps/service/src/platform/postgres/initialise.js';
import { clusterFolder, recordCluster } from '../../apps/service/src/platform/postgres/location.js';
import { startService, type TestService } from './service.js';

/** A PostgreSQL of this major version that the system has, apart from the embedded one; undefined when there is none. */
export async function systemPostgres(major: number): Promise<Binaries | undefined> {
  return (await findBinaries()).find((one) => one.major === major && !one.portable);
}

/** The service on a cluster of these binaries: it opens a cluster with the version that made it. */
export async function startOnSystemPostgres(binaries: Binaries): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'));
  await chmod(dataDir, 0o755);
  const account = await serverAccount(join(dataDir, 'pg'));
  const cluster = await clusterFolder(dataDir, account);
  await initialiseCluster(cluster, binaries, account);
  await recordCluster(dataDir, cluster);
  const service = await startService({ dataDir });
  return {
    ...service,
    async stop() {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
