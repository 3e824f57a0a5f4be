import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../database.js';
import { freePort } from '../free-port.js';
import type { ImageConfig } from './build.js';

/** Makes of a folder what a container sees: read only, but for /data and /tmp. The last arguments are the command. */
const ENTER = `set -e
root=$1 data=$2 sockets=$3 user=$4 folder=$5; shift 5
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,ro,bind "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
chmod 1777 "$root/tmp"
mount --bind "$data" "$root/data"
if [ -n "$sockets" ]; then mkdir "$root/tmp/sockets"; mount --bind "$sockets" "$root/tmp/sockets"; fi
exec chroot --userspec="$user" "$root" /bin/sh -c 'cd "$1" && shift && exec "$@"' sh "$folder" "$@"`;

/** The place of an image that was started. */
export interface Place {
  readonly root: string;
  readonly config: ImageConfig;
  readonly data: string;
  /** Folder with the sockets of a PostgreSQL, seen as /tmp/sockets. */
  readonly sockets?: string;
}

export async function dataFolder(config: ImageConfig): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-image-data-'));
  const [user = 0, group = 0] = config.User.split(':').map(Number);
  await chown(folder, user, group);
  return folder;
}

function inside({ root, config, data, sockets = '' }: Place, more: readonly string[], command: readonly string[]) {
  const env = ['env', '-i', ...config.Env, ...more];
  const folders = [root, data, sockets, config.User, config.WorkingDir];
  return ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, 'enter', ...folders, ...env, ...command];
}

/** Runs a command in the image. @returns its exit status and all that it said */
export function runInside(
  place: Place,
  ...command: string[]
): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('unshare', inside(place, [], command), { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

export interface Running {
  readonly baseUrl: string;
  readonly said: () => string;
  stop(): Promise<number | null>;
}

/** Starts the image as it says itself: its command, its user, its variables. Waits until it is ready. */
export async function startInside(place: Place, variables: Readonly<Record<string, string>>): Promise<Running> {
  const port = await freePort();
  const given = Object.entries({ ...variables, HOST: '127.0.0.1', PORT: String(port) });
  const more = given.map(([name, value]) => `${name}=${value}`);
  const args = inside(place, more, place.config.Entrypoint);
  const child: ChildProcess = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  const baseUrl = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${baseUrl}/readyz`).then(
      ({ status }) => status,
      () => (child.exitCode === null ? 0 : -1),
    );
  const status = await until(ready, (found) => found === 200 || found === -1, 180_000);
  if (status !== 200) throw new Error(`The image does not start: ${said.slice(-4000)}`);
  return {
    baseUrl,
    said: () => said,
    async stop() {
      if (child.exitCode === null) process.kill(firstProcess(child), 'SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

/** Process 1 of the image, which its `unshare` waits for and passes no signal on to. */
function firstProcess({ pid }: ChildProcess): number {
  return Number(spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout.trim());
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
