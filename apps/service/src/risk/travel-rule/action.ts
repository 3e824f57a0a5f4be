import { invalidRequest } from '@assay/kernel';
import type { TravelRuleBody } from './read-request.js';

export type Action = 'accept' | 'reject' | 'request_repair' | 'repair' | 'confirm' | 'cancel';

const ANSWERS = { accepted: 'accept', rejected: 'reject', repair: 'request_repair' } as const;

/**
 * What is to be done with a message. `acknowledge` says it in `response`; a second `send` is a repair.
 * @throws ApiError 400 `response` where it says another answer than the action
 */
export function actionOf(body: TravelRuleBody): Action {
  const action = body.action ?? 'acknowledge';
  if (action === 'acknowledge') {
    if (body.response === undefined && body.tx_hash !== undefined) return 'confirm';
    return ANSWERS[body.response ?? 'accepted'];
  }
  const answer = body.response === undefined ? undefined : ANSWERS[body.response];
  if (answer !== undefined && answer !== action && Object.values<string>(ANSWERS).includes(action))
    throw invalidRequest('response', '"action" and "response" contradict each other. Send one.');
  return action === 'send' ? 'repair' : action;
}
