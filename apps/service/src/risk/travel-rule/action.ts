import type { TravelRuleBody } from './read-request.js';

export type Action = 'accept' | 'reject' | 'request_repair' | 'repair' | 'confirm' | 'cancel';

const ANSWERS = { accepted: 'accept', rejected: 'reject', repair: 'request_repair' } as const;

/** What is to be done with a message. `acknowledge` says it in `response`; a second `send` is a repair. */
export function actionOf(body: TravelRuleBody): Action {
  const action = body.action ?? 'acknowledge';
  if (action === 'acknowledge') {
    if (body.response === undefined && body.tx_hash !== undefined) return 'confirm';
    return ANSWERS[body.response ?? 'accepted'];
  }
  return action === 'send' ? 'repair' : action;
}
