import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP address that leads to a server of choice, as the address of a database cluster does. */
export interface SwitchProxy {
  readonly port: number;
  /** New connections lead to the server behind this socket path. */
  to(socketPath: string): void;
  /** Ends every connection and refuses new ones until the next `to`. */
  cut(): void;
  /**
   * What the server sends on a connection that has sent these texts one after the other is lost, until the next `to` or
   * `cut`. Resolves when something was.
   */
  loseAnswerTo(...texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export async function startSwitchProxy(socketPath: string): Promise<SwitchProxy> {
  const pairs = new Set<Socket>();
  let target: string | undefined = socketPath;
  let losing: { readonly texts: readonly string[]; readonly lost: () => void } | undefined;
  const server = createServer((client) => {
    if (target === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      pairs.add(from);
      // Either end brings the other down at once, as a broken network does.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pairs.delete(from);
        to.destroy();
      });
    }
    let sent = 0;
    client.on('data', (bytes) => {
      while (sent < (losing?.texts.length ?? 0) && bytes.includes(losing?.texts[sent] ?? '')) sent += 1;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (losing && sent === losing.texts.length) losing.lost();
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const socket of pairs) socket.destroy();
  };
  return {
    port,
    to(path) {
      target = path;
      losing = undefined;
    },
    cut() {
      target = undefined;
      losing = undefined;
      drop();
    },
    loseAnswerTo: (...texts) =>
      new Promise((lost) => {
        losing = { texts, lost };
      }),
    close() {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
