import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../../../apps/service/src/platform/postgres/account.js';
import { freePort } from '../free-port.js';
import { type Daemon, startDaemon } from './daemon.js';
import type { PatroniNode } from './patroni.js';

export interface Programs {
  readonly haproxy: string;
  readonly etcd: string;
  readonly pgbouncer: string;
  readonly patroni: string;
}

interface Place {
  readonly folder: string;
  readonly account: Account | undefined;
}

export async function startEtcd(
  program: string,
  { folder, account }: Place,
): Promise<{ port: number; daemon: Daemon }> {
  const [port, peers] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peers}`;
  const args = [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--listen-client-urls', url],
    ...['--advertise-client-urls', url, '--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `one=${peer}`],
  ];
  return { port, daemon: await startDaemon(program, args, join(folder, 'etcd.log'), account) };
}

/** haproxy that leads to whichever node is the primary, and ends connections to one that no longer is. */
export async function startPrimaryWay(
  program: string,
  nodes: readonly PatroniNode[],
  { folder }: Place,
): Promise<{ port: number; daemon: Daemon }> {
  const port = await freePort();
  const file = join(folder, 'primary.cfg');
  await writeFile(
    file,
    `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: server, api }) => `  server ${name} 127.0.0.1:${server} check port ${api}`).join('\n')}
`,
  );
  return { port, daemon: await startDaemon(program, ['-f', file, '-db'], join(folder, 'primary.log')) };
}

/** pgbouncer in transaction mode. */
export async function startPooler(
  program: string,
  primaryPort: number,
  { folder, account }: Place,
): Promise<{ port: number; daemon: Daemon }> {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${primaryPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 400
default_pool_size = 40
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 30
ignore_startup_parameters = extra_float_digits,options
`,
  );
  if (account) await chown(file, account.uid, account.gid);
  return { port, daemon: await startDaemon(program, [file], join(folder, 'pgbouncer.log'), account) };
}
