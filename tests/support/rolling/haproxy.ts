import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../database.js';
import { freePort } from '../free-port.js';

export interface Balancer {
  readonly url: string;
  /** Version of the program. */
  readonly version: string;
  /** Waits until these servers, by their numbers, are in use. */
  inUse(...servers: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * haproxy before services on these ports.
 * @param asked every second: a node that does not answer it with 200 gets no requests
 */
export async function startHaproxy(program: string, ports: readonly number[], asked = '/readyz'): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-haproxy-'));
  const [port, statistics] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, statistics, ports, asked));
  const child = spawn(program, ['-f', file, '-db'], { stdio: 'inherit' });
  const version = await versionOf(program);
  return {
    url: `http://127.0.0.1:${port}`,
    version,
    async inUse(...servers) {
      const states = async () => {
        const text = await fetch(`http://127.0.0.1:${statistics}/;csv`).then(
          (response) => response.text(),
          () => '',
        );
        return servers.map((server) => text.split('\n').find((line) => line.startsWith(`nodes,node${server},`)) ?? '');
      };
      await until(states, (lines) => lines.every((line) => line.split(',')[17] === 'UP'), 60_000);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As the guide has it: no request is sent twice, except where no connection was made. */
function configuration(port: number, statistics: number, ports: readonly number[], asked: string): string {
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch
  retries 3
frontend clients
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET ${asked}
  default-server check inter 1s fall 2 rise 1
${ports.map((one, index) => `  server node${index} 127.0.0.1:${one}`).join('\n')}
frontend statistics
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
`;
}

async function versionOf(program: string): Promise<string> {
  const child = spawn(program, ['-v'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  for await (const part of child.stdout) text += part;
  return /version (\S+)/.exec(text)?.[1] ?? 'unknown';
}
