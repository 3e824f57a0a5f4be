import { pictureSigns } from './picture-signs.js';
import type { OriginReading } from './with-origin.js';

/** Apart from the reading of a document, so that two workers do both at once. Meant for a child process. */
export async function readOrigin(front: Uint8Array): Promise<OriginReading> {
  const startedAt = performance.now();
  const origin = await pictureSigns(front);
  return { ...(origin ? { origin } : {}), durationMs: Math.round(performance.now() - startedAt) };
}
