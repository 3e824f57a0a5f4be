import type { Server } from 'node:net';
import { addressOf } from './client-address.js';

/**
 * Ends connections beyond a number of open ones from one address, so that none takes the places of all.
 * @param max 0 for none @param isProxy who may have any number: all callers share its address
 */
export function limitConnections(server: Server, max: number, isProxy?: (address: string) => boolean): void {
  if (max === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    if (isProxy?.(socket.remoteAddress ?? '')) return;
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
