import type { Server } from 'node:net';
import { addressOf } from './client-address.js';

/** Ends connections beyond a number of open ones from one address, so that none takes the places of all. @param max 0 for none. */
export function limitConnections(server: Server, max: number): void {
  if (max === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = addressOf(socket.remoteAddress ?? '');
    const before = open.get(address) ?? 0;
    if (before >= max) {
      socket.destroy();
      return;
    }
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
