import { unreachable } from '@assay/kernel';

/** The states of a Travel Rule message (contract 2.9). */
export const MESSAGE_STATUSES = [
  'pending',
  'delivered',
  'review',
  'repair',
  'accepted',
  'rejected',
  'completed',
  'expired',
  'cancelled',
  'counterparty_not_found',
  'counterparty_unreachable',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** `out`: we speak for the originator; `in`: for the beneficiary. */
export type Direction = 'out' | 'in';

/** What can happen to a message. */
export type MessageEvent =
  | { readonly type: 'held' }
  | { readonly type: 'released' }
  | { readonly type: 'delivered' }
  | { readonly type: 'unreachable' }
  | { readonly type: 'resent' }
  | { readonly type: 'repaired' }
  | { readonly type: 'accepted' }
  | { readonly type: 'rejected' }
  | { readonly type: 'repair_requested' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'expired' };

export const MESSAGE_EVENTS = [
  'held',
  'released',
  'delivered',
  'unreachable',
  'resent',
  'repaired',
  'accepted',
  'rejected',
  'repair_requested',
  'confirmed',
  'cancelled',
  'expired',
] as const;

/** Where a message waits for its counterparty's first answer. */
const OUTGOING: readonly MessageStatus[] = [
  'pending',
  'delivered',
  'counterparty_unreachable',
  'counterparty_not_found',
];
const OPEN: readonly MessageStatus[] = [...OUTGOING, 'review', 'repair'];

/** Whether nothing can happen to a message any more. */
export function isFinal(status: MessageStatus): boolean {
  return status === 'rejected' || status === 'completed' || status === 'expired' || status === 'cancelled';
}

/** Whether the lifetime of a message in this state runs; an agreed transfer waits for its hash without end. */
export function expires(status: MessageStatus): boolean {
  return OPEN.includes(status);
}

/** The only place a message changes state. Undefined when the move is not allowed. */
export function nextMessageStatus(
  status: MessageStatus,
  direction: Direction,
  event: MessageEvent,
): MessageStatus | undefined {
  const out = direction === 'out';
  switch (event.type) {
    case 'held':
      return out && (status === 'pending' || status === 'repair') ? 'review' : undefined;
    case 'released':
      return out && status === 'review' ? 'pending' : undefined;
    case 'delivered':
      return out && (status === 'pending' || status === 'counterparty_unreachable') ? 'delivered' : undefined;
    case 'unreachable':
      return out && status === 'pending' ? 'counterparty_unreachable' : undefined;
    case 'resent':
      return out && (status === 'repair' || status.startsWith('counterparty_')) ? 'pending' : undefined;
    case 'repaired':
      return !out && status === 'repair' ? 'review' : undefined;
    case 'accepted':
      return answered(status, out) ? 'accepted' : undefined;
    case 'rejected':
      return answered(status, out) || status === 'repair' || (out && status === 'review') ? 'rejected' : undefined;
    case 'repair_requested':
      return answered(status, out) ? 'repair' : undefined;
    case 'confirmed':
      return status === 'accepted' ? 'completed' : undefined;
    case 'cancelled':
      return expires(status) || status === 'accepted' ? 'cancelled' : undefined;
    case 'expired':
      return expires(status) ? 'expired' : undefined;
    default:
      return unreachable(event);
  }
}

/** Whether an answer of the beneficiary's side fits: theirs to what we sent, or ours to what we hold in review. */
function answered(status: MessageStatus, out: boolean): boolean {
  return out ? OUTGOING.includes(status) : status === 'review';
}

/** Events that may happen now, for the text of a refusal. */
export function possibleEvents(status: MessageStatus, direction: Direction): string[] {
  return MESSAGE_EVENTS.filter((type) => nextMessageStatus(status, direction, { type }) !== undefined);
}
