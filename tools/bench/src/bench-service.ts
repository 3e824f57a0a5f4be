import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/service/dist/main.js', import.meta.url));

/** A service of its own for a measurement, without a limit of requests. */
export interface BenchService {
  readonly child: ChildProcess;
  readonly address: string;
  /** Key of the sandbox. */
  readonly key: string;
  readonly dataDir: string;
}

/** A folder for the data of one measurement, open to the account of the database server. */
export async function benchFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Starts the compiled service as a process of its own. @throws Error when it ends before it is ready */
export async function startBenchService(dataDir: string): Promise<BenchService> {
  const env = { ...process.env, PORT: '0', ASSAY_DATA_DIR: dataDir, ASSAY_RATE_LIMIT_SANDBOX: '0' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}.`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const found = /"address":"([^"]+)".*"msg":"ready"/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));
  return { child, address, key: credentials.sandbox.api_key, dataDir };
}

/** Stops it and waits for its end. */
export async function stopBenchService({ child }: BenchService): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

const TICK_MS = 10;

/** CPU time that a process has used so far, in milliseconds to the nearest ten; 0 for one that is gone. Linux only. */
export async function processorTimeMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}
