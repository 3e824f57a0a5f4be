import { invalidRequest } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { isDisposable, maskEmail, readEmail } from './email-address.js';
import { isUnreachable, maskPhone, readPhone } from './phone-number.js';

export type Channel = 'email' | 'sms';

/** Where a code goes. */
export interface Destination {
  readonly channel: Channel;
  readonly address: string;
  readonly masked: string;
  /** What the address itself gives reason to look at. */
  readonly reasonCodes: readonly string[];
  /** False where nothing may be sent: numbers that charge for a message or take none. */
  readonly reachable: boolean;
}

export interface DestinationFields {
  readonly email?: string;
  readonly phone?: string;
  readonly channel?: 'email' | 'sms' | 'phone';
}

/** The one destination of a request. @throws ApiError 400 when there is none, or two, or it cannot be one. */
export function readDestination(fields: DestinationFields, environment: Environment): Destination {
  const { email, phone, channel } = fields;
  if (email !== undefined && phone !== undefined) throw invalidRequest('phone', 'Send email or phone, not both.');
  const given = email ?? phone;
  if (given === undefined)
    throw invalidRequest(channel === 'sms' || channel === 'phone' ? 'phone' : 'email', 'Send email or phone.');
  const wanted = email === undefined ? 'sms' : 'email';
  if (channel !== undefined && (channel === 'email' ? 'email' : 'sms') !== wanted)
    throw invalidRequest('channel', `The channel follows from the destination: it is ${wanted} here.`);
  return email === undefined ? phoneDestination(given, environment) : emailDestination(given);
}

function emailDestination(text: string): Destination {
  const address = readEmail('email', text);
  const reasonCodes = isDisposable(address) ? ['contact.disposable_email'] : [];
  return { channel: 'email', address, masked: maskEmail(address), reasonCodes, reachable: true };
}

function phoneDestination(text: string, environment: Environment): Destination {
  const phone = readPhone('phone', text, environment.kind === 'sandbox');
  const reachable = !isUnreachable(phone);
  const voip = phone.type === 'VOIP' ? ['contact.voip_number'] : [];
  const reasonCodes = reachable ? voip : ['contact.undeliverable'];
  return { channel: 'sms', address: phone.number, masked: maskPhone(phone.number), reasonCodes, reachable };
}
