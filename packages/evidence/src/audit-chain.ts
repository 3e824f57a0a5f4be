import { canonicalJson } from '@assay/kernel';
import { sha256Hex } from './digest.js';

/** A sealed audit event: any members besides these three are part of the hash. */
export interface SealedAuditEvent {
  readonly sequence: number;
  readonly prev_hash: string;
  readonly hash: string;
}

export interface AuditHead {
  /** 0 before the first event. */
  readonly sequence: number;
  readonly hash: string;
}

/** Where every chain starts: no event yet, 64 zeros for `prev_hash`. */
export const AUDIT_GENESIS: AuditHead = { sequence: 0, hash: '0'.repeat(64) };

const HASH = /^[0-9a-f]{64}$/;
const LAST_MEMBER = '"target":{';

/**
 * Hash of one audit event: lower-hex SHA-256 of UTF-8(prev_hash in hex, then the RFC 8785 JSON of the event without its
 * `hash` and `prev_hash`).
 * @throws RangeError when prevHash is not 64 lower-case hex characters.
 */
export function auditHash(prevHash: string, event: object): string {
  if (!HASH.test(prevHash)) throw new RangeError('A previous hash is 64 lower-case hex characters.');
  const { hash: _hash, prev_hash: _prevHash, ...rest } = event as Partial<SealedAuditEvent>;
  return sha256Hex(prevHash + canonicalJson(rest));
}

/** The event with its place in the chain: sequence, prev_hash and hash. */
export function sealAuditEvent<Event extends object>(head: AuditHead, event: Event): Event & SealedAuditEvent {
  const placed = { ...event, sequence: head.sequence + 1 };
  return { ...placed, prev_hash: head.hash, hash: auditHash(head.hash, placed) };
}

/**
 * The place of the next event whose RFC 8785 text is known, without reading that text: `sequence` belongs right before
 * `target`, the one member that sorts behind it.
 * @param text canonical JSON of an event without a place; its last member is `target`, an object of plain members.
 * @throws RangeError when it has no such end.
 */
export function sealAuditText(head: AuditHead, text: string): SealedAuditEvent {
  const end = text.lastIndexOf(LAST_MEMBER);
  if (end < 0) throw new RangeError('The last member of an audit event is its target.');
  const sequence = head.sequence + 1;
  const hash = sha256Hex(`${head.hash}${text.slice(0, end)}"sequence":${sequence},${text.slice(end)}`);
  return { sequence, prev_hash: head.hash, hash };
}

/** What is wrong with an event as the successor of `head`, or undefined. One step, so that a stream can be checked too. */
export function auditProblem(head: AuditHead, event: SealedAuditEvent): string | undefined {
  if (event.sequence !== head.sequence + 1) return `sequence ${event.sequence} where ${head.sequence + 1} was due`;
  if (event.prev_hash !== head.hash) return 'prev_hash is not the hash of the event before';
  return ownHashProblem(event);
}

export interface AuditVerification {
  readonly ok: boolean;
  /** Events found right before the first problem. */
  readonly verified: number;
  /** The last event found right; compare it with a head kept elsewhere to notice a cut-off end. */
  readonly head: AuditHead;
  readonly firstProblem?: { readonly index: number; readonly sequence: number; readonly problem: string };
}

/**
 * Walks a chain in order and stops at the first problem: a changed, missing, added, swapped or repeated event. A chain
 * that lost its last events is a right, shorter chain: only a head noted elsewhere shows that.
 * @param start where the walk begins, the genesis by default.
 */
export function verifyAuditChain(events: Iterable<SealedAuditEvent>, start = AUDIT_GENESIS): AuditVerification {
  return walk(events, start, auditProblem);
}

/**
 * Checks an excerpt, such as the events of one session: each event must carry its own right hash, sequences must rise,
 * and neighbours in the chain must be linked. Events left out in between cannot be noticed from an excerpt.
 */
export function verifyAuditExcerpt(events: Iterable<SealedAuditEvent>): AuditVerification {
  return walk(events, AUDIT_GENESIS, (head, event) => {
    if (!(event.sequence > head.sequence)) return `sequence ${event.sequence} after ${head.sequence}`;
    return event.sequence === head.sequence + 1 ? auditProblem(head, event) : ownHashProblem(event);
  });
}

function walk(
  events: Iterable<SealedAuditEvent>,
  start: AuditHead,
  problemOf: (head: AuditHead, event: SealedAuditEvent) => string | undefined,
): AuditVerification {
  let head = start;
  let verified = 0;
  for (const event of events) {
    const problem = problemOf(head, event);
    if (problem) {
      return { ok: false, verified, head, firstProblem: { index: verified, sequence: event.sequence, problem } };
    }
    head = { sequence: event.sequence, hash: event.hash };
    verified += 1;
  }
  return { ok: true, verified, head };
}

function ownHashProblem(event: SealedAuditEvent): string | undefined {
  if (!Number.isSafeInteger(event.sequence) || !HASH.test(event.prev_hash)) return 'sequence or prev_hash is malformed';
  return event.hash === auditHash(event.prev_hash, event) ? undefined : 'hash is not the hash of the event';
}
