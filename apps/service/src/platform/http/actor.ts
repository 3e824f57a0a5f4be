import { invalidRequest } from '@assay/kernel';
import { normalEmail } from '../operators/operator.js';
import type { AuditActor } from '../store/record.js';
import type { Context } from './route.js';

/** Who stands in the audit entry of a request. A subject is named by the session, never by an address. */
export function actorOf({ principal, ip }: Pick<Context, 'principal' | 'ip'>): AuditActor {
  if (principal.type === 'api_key') return { type: 'api_key', id: principal.id, name: principal.name, ip };
  if (principal.type === 'operator') return { type: 'user', id: principal.id, name: principal.name, ip };
  if (principal.type === 'session') return { type: 'subject', id: principal.sessionId };
  return { type: 'system' };
}

/** Who stands as the maker of a resource. */
export function makerOf({ principal }: Pick<Context, 'principal'>): string {
  if (principal.type === 'operator') return `operator:${principal.id}`;
  return principal.type === 'api_key' ? `key:${principal.id}` : principal.type;
}

/**
 * Who gives an opinion. An operator gives it in person, under the e-mail address; behind a key stands whom the request
 * names, so that a key and an operator of one address are one person.
 * @param named the reviewer that the request names
 * @param field where the request names them
 * @throws ApiError 400 when an operator names somebody else
 */
export function reviewerOf(
  { principal }: Pick<Context, 'principal'>,
  named: string | undefined,
  field = 'reviewer',
): string {
  if (principal.type === 'operator') {
    if (named !== undefined && normalEmail(named) !== principal.email)
      throw invalidRequest(field, 'You decide in your own name: leave this out.');
    return principal.email;
  }
  return named ?? (principal.type === 'api_key' ? `key:${principal.id}` : 'unknown');
}

/**
 * Under whose name words, files and requests stand: as makers are named, or behind a key as it names its person. An
 * operator signs nothing for somebody else.
 * @throws ApiError 400 when an operator names somebody else
 */
export function signatureOf(context: Pick<Context, 'principal'>, named: string | undefined): string {
  const name = named?.trim() || undefined;
  const given = reviewerOf(context, name);
  return context.principal.type === 'operator' || name === undefined ? makerOf(context) : given;
}
