import { conflict } from '@assay/kernel';
import {
  assetOf,
  REPAIR_EXTENSION,
  type Resolution,
  rejectionOf,
  TRP_VERSION,
  writeConfirmation,
  writeIdentityPayload,
  writeInquiry,
  writeResolution,
} from '@assay/travel-rule';
import { type MessageChange, move, tryMove } from './change.js';
import { dropJobs } from './jobs.js';
import type { Message } from './message.js';
import { isSameAddress, takeApprovedAddress } from './payment-address.js';
import { originatingVasp } from './sender-identity.js';

/** Writes the inquiry of a message into what is to be sent. Nothing is queued without a place to send it to. */
export function queueInquiry({
  app,
  environment,
  message,
  jobs,
}: Pick<MessageChange, 'app' | 'environment' | 'message' | 'jobs'>): void {
  const { endpoint, payload } = message.secrets;
  if (endpoint === null) return;
  const identity = payload.originatingVASP ? payload : { ...payload, originatingVASP: originatingVasp(environment) };
  jobs.push({
    kind: 'inquiry',
    url: endpoint,
    body: writeInquiry({
      asset: assetOf(message.state.asset),
      amount: message.state.amount,
      callback: `${app.urls.base}/v1/trp/resolutions/${message.secrets.token}`,
      ivms101: writeIdentityPayload(identity, message.state.peerIvms),
    }),
  });
}

/**
 * Takes the beneficiary's answer to a message of ours. An answer that came before, or that another one overtook, changes
 * nothing. @throws ApiError 409 when it contradicts what is settled.
 */
export function applyResolution(change: MessageChange, resolution: Resolution): void {
  const { message } = change;
  const { state, secrets } = message;
  switch (resolution.kind) {
    case 'acknowledged':
      tryMove(change, { type: 'delivered' });
      return;
    case 'approved':
      if (isWithdrawn(message) && withdraw(change, resolution.callback)) return;
      if (isSettled(message) && secrets.peerCallback === resolution.callback) {
        refuseOtherAddress(message, resolution.address, 'approved.address');
        return;
      }
      takeApprovedAddress(message, resolution.address, 'approved.address');
      move(change, { type: 'accepted' });
      secrets.peerCallback = resolution.callback;
      if (state.txHash !== null) confirm(change, state.txHash);
      return;
    case 'rejected':
      // Both sides agree that there is no transfer.
      if (isWithdrawn(message)) return;
      if (message.status === 'rejected' && state.rejection?.message === resolution.text) return;
      move(change, { type: 'rejected' });
      state.rejection = rejectionOf(resolution.code, resolution.text);
      return;
    case 'repair':
      askedForRepair(change, resolution);
  }
}

/**
 * Answers an approval of a transfer that will not be made: whoever approved would wait for its hash without end.
 * @returns whether that is said, now or before; another callback than the first is not served.
 */
function withdraw({ message, jobs }: MessageChange, callback: string): boolean {
  const { secrets, state } = message;
  if (secrets.peerCallback !== null) return secrets.peerCallback === callback;
  secrets.peerCallback = callback;
  const text = state.rejection?.message ?? 'The message expired before it was approved.';
  jobs.push({ kind: 'confirmation', url: callback, body: writeConfirmation({ kind: 'cancelled', text }) });
  return true;
}

/** Whether we ended a message of ours without a transfer, so that its counterparty may still answer it. */
export function isWithdrawn({ status, direction }: Message): boolean {
  return direction === 'out' && (status === 'cancelled' || status === 'expired');
}

/** @throws ApiError 409 when an approval that came before named another address. */
export function refuseOtherAddress({ secrets, state }: Message, address: string, field: string): void {
  if (isSameAddress(secrets.beneficiaryAddress, address, state)) return;
  throw conflict('This transfer was approved with another address already.', field);
}

function askedForRepair(change: MessageChange, { code, message: text, fields }: Resolution & { kind: 'repair' }): void {
  const { message } = change;
  if (message.status === 'repair' && message.state.repair?.message === text) return;
  // A late repeat of the last request must not undo what was sent since; a new one comes after our data arrived.
  if (message.status === 'pending' && message.round > 1)
    throw conflict('The repaired data are on their way; ask again when they have arrived.');
  move(change, { type: 'repair_requested' });
  message.state.repair = { code, message: text, fields };
}

/** The transfer has happened: its hash ends the message and goes to the other side. */
export function confirm(change: MessageChange, txHash: string): void {
  const { message, jobs } = change;
  message.state.txHash = txHash;
  move(change, { type: 'confirmed' });
  if (message.direction === 'out' && message.secrets.peerCallback !== null)
    jobs.push({
      kind: 'confirmation',
      url: message.secrets.peerCallback,
      body: writeConfirmation({ kind: 'confirmed', txid: txHash }),
    });
}

/**
 * Ends a message before its transfer; the other side learns of it where the protocol has a way: a refusal before an
 * approval, a cancellation after one by whoever was to pay.
 */
export async function cancel(change: MessageChange, reason: string): Promise<void> {
  const { message, jobs, tx } = change;
  const approved = message.status === 'accepted';
  move(change, { type: 'cancelled' });
  const rejection = rejectionOf('CANCELED', reason);
  message.state.rejection = rejection;
  await dropJobs(tx, message);
  if (message.direction === 'in') {
    if (!approved) queueResolution(change, { kind: 'rejected', text: rejection.message, code: rejection.code });
  } else if (message.secrets.peerCallback !== null)
    jobs.push({
      kind: 'confirmation',
      url: message.secrets.peerCallback,
      body: writeConfirmation({ kind: 'cancelled', text: reason }),
    });
}

/** Queues our answer to an inquiry. */
export function queueResolution({ message, jobs }: MessageChange, resolution: Resolution): void {
  const { peerCallback } = message.secrets;
  if (peerCallback === null) return;
  jobs.push({ kind: 'resolution', url: peerCallback, body: writeResolution(resolution, TRP_VERSION) });
}

/** Our present answer to an inquiry, for an inquiry that comes again. */
export function currentResolution(message: Message, base: string): Resolution {
  const { state, status } = message;
  if (status === 'rejected' || status === 'expired' || status === 'cancelled') {
    const code = status === 'expired' ? 'COMPLIANCE_PERIOD_EXCEEDED' : 'REJECTED';
    const { code: known, message: text } = state.rejection ?? rejectionOf(code, undefined);
    return { kind: 'rejected', text, code: known };
  }
  if (status === 'repair' && state.repair && speaksRepair(message)) return { kind: 'repair', ...state.repair };
  if (isSettled(message)) return approval(message, base);
  return { kind: 'acknowledged', version: TRP_VERSION };
}

/** The approval of an inquiry: where to pay, and where to confirm. */
export function approval(message: Message, base: string): Resolution {
  const callback = `${base}/v1/trp/confirmations/${message.secrets.token}`;
  return { kind: 'approved', address: message.secrets.beneficiaryAddress ?? '', callback };
}

/** Whether the peer reads a request for repair; to others it is a rejection that may be sent again. */
export function speaksRepair(message: Message): boolean {
  return message.state.peerExtensions.includes(REPAIR_EXTENSION);
}

function isSettled(message: Message): boolean {
  return message.status === 'accepted' || message.status === 'completed';
}
