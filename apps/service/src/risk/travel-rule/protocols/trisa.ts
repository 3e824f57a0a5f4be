import type { Adapter, Outcome } from './adapter.js';

/**
 * TRISA. Envelopes are sealed and opened by the engine; the transport (mutually authenticated gRPC with certificates of
 * its directory service) is not part of this service, and a message that needs it says so instead of seeming sent.
 */
export const trisaAdapter: Adapter = {
  async deliver(): Promise<Outcome> {
    return {
      kind: 'failed',
      reason: 'TRISA needs a certificate of its directory, which is not configured here.',
      lasting: true,
    };
  },
};
