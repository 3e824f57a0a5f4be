import { sha256 } from '../../platform/crypto/vault.js';

/** A number 0–99 for quality sampling, drawn from the session's id, so that a replay draws the same. */
export function sampleOf(sessionId: string): number {
  return sha256(sessionId).readUInt32BE(0) % 100;
}
