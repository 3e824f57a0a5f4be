import type { Environment } from '../../platform/environments/environment.js';
import type { UsageUnit } from '../../platform/store/record.js';
import type { Message } from './message.js';

/** One unit a message, on either side: its parties were screened. */
export function usageUnit(environment: Environment, message: Message): UsageUnit {
  return {
    id: `use_${message.id}`,
    module: 'travel_rule',
    resourceId: message.id,
    billable: environment.kind === 'production',
    at: message.createdAt,
  };
}
