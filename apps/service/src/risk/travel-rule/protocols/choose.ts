import type { Message } from '../message.js';
import type { Adapter } from './adapter.js';
import { emailAdapter } from './email.js';
import { sandboxAdapter } from './sandbox.js';
import { trisaAdapter } from './trisa.js';
import { trpAdapter } from './trp.js';

/** The adapter that talks to the counterparty of a message. */
export function adapterFor(message: Message): Adapter {
  if (message.state.behaviour !== null) return sandboxAdapter;
  if (message.protocol === 'email') return emailAdapter;
  return message.protocol === 'trisa' ? trisaAdapter : trpAdapter;
}
