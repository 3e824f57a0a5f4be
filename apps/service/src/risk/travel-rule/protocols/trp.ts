import { parseTrpBody, type Resolution, readResolution, writeTrpHeaders } from '@assay/travel-rule';
import { outboundErrorOf } from '../../../platform/outbound/outbound-error.js';
import type { Adapter, Errand, Outcome } from './adapter.js';

const ANSWER_BYTES_MAX = 262_144;

/** Answers that time may change; 409 is a peer that has not caught up with itself yet. */
const PASSING: readonly number[] = [408, 409, 425, 429];

/** Travel Rule Protocol 3 over the guarded way out: no redirect is followed, private addresses are refused. */
export const trpAdapter: Adapter = {
  async deliver({ app, environment, message, job }: Errand): Promise<Outcome> {
    try {
      const answer = await app.outbound.post({
        url: job.url,
        headers: { ...writeTrpHeaders(message.requestIdentifier), 'user-agent': 'Assay-TRP/3' },
        body: Buffer.from(job.body),
        plain: environment.kind === 'sandbox' && (job.kind === 'inquiry' || isLocal(app.urls.base)),
        identified: true,
        responseBytesMax: ANSWER_BYTES_MAX,
      });
      const text = answer.body.toString('utf8');
      if (answer.status >= 200 && answer.status < 300)
        return job.kind === 'inquiry' ? answered(text) : { kind: 'taken' };
      if (answer.status === 400 && job.kind === 'inquiry') return { kind: 'answered', resolution: refusal(text) };
      const lasting = answer.status >= 300 && answer.status < 500 && !PASSING.includes(answer.status);
      return { kind: 'failed', reason: `HTTP ${answer.status}`, lasting };
    } catch (error) {
      const { fault, message: reason } = outboundErrorOf(error);
      return { kind: 'failed', reason, lasting: fault === 'address_refused' };
    }
  },
};

function answered(text: string): Outcome {
  try {
    const read = readResolution(parseTrpBody(text));
    if ('resolution' in read) return { kind: 'answered', resolution: read.resolution };
    return { kind: 'failed', reason: `The answer is ambiguous: ${read.faults[0]?.message ?? ''}`, lasting: false };
  } catch {
    return { kind: 'failed', reason: 'The answer is no JSON.', lasting: false };
  }
}

/** A peer that refuses the data has told what to repair. */
function refusal(text: string): Resolution {
  let field: string | undefined;
  let message = 'The counterparty refused the message (HTTP 400).';
  try {
    const { error } = JSON.parse(text) as { error?: { field?: unknown; message?: unknown } };
    if (typeof error?.field === 'string') field = error.field.slice(0, 200);
    if (typeof error?.message === 'string') message = error.message.slice(0, 500);
  } catch {
    // A body of another form tells nothing more.
  }
  return { kind: 'repair', code: 'MISSING_FIELDS', message, fields: field ? [field] : [] };
}

/**
 * Whether this service itself is only reached from this machine. A callback is named by whoever holds a travel address:
 * one that everybody can reach must not be made to knock on its own loopback doors.
 */
function isLocal(base: string): boolean {
  const { hostname } = new URL(base);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
