import type { AuditActor } from '../store/record.js';
import type { Context } from './route.js';

/** Who stands in the audit entry of a request. A subject is named by the session, never by an address. */
export function actorOf({ principal, ip }: Pick<Context, 'principal' | 'ip'>): AuditActor {
  if (principal.type === 'api_key') return { type: 'api_key', id: principal.id, name: principal.name, ip };
  if (principal.type === 'session') return { type: 'subject', id: principal.sessionId };
  return { type: 'system' };
}

/** Who stands as the maker of a resource. */
export function makerOf({ principal }: Pick<Context, 'principal'>): string {
  return principal.type === 'api_key' ? `key:${principal.id}` : principal.type;
}
