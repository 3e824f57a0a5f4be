import { type Environment, nowIn } from '../environment.js';
import type { Effects } from '../store/record.js';

/** What making or revoking a key from the command line leaves behind: an audit entry and an event. */
export function keyEffects(environment: Environment, action: 'key.created' | 'key.revoked', id: string): Effects {
  const at = nowIn(environment);
  return {
    audit: [{ action, actor: { type: 'system', name: 'command line' }, target: { type: 'key', id }, at }],
    events: [
      { type: action, resourceId: id, at, data: { id, status: action === 'key.created' ? 'active' : 'revoked' } },
    ],
    usage: [],
  };
}
