import { defineOperation } from '../operation.js';
import { CheckAnswer } from '../schemas/checks.js';
import { ContactCheck } from '../schemas/contact.js';

export const checkContact = defineOperation({
  id: 'checkContact',
  method: 'POST',
  path: '/v1/checks/contact',
  tag: 'Standalone checks',
  auth: 'api_key',
  unknownFields: 'report',
  summary: 'Verify an e-mail address or phone number with a one-time code',
  description:
    'Proves that somebody can read an e-mail address or a phone number, in two calls. Without code a message with six digits is sent and the check is pending. With code, and check_id or the same email or phone, it is confirmed: a wrong code answers failed with attempts_left, the fifth wrong one ends the check. A code lives ten minutes; another one may be sent after 30 seconds, five an hour to one destination (429 with Retry-After). In the sandbox no message is sent and the code is 000000.',
  scope: 'checks.contact:write',
  body: ContactCheck,
  replies: { 200: { description: 'The check: pending, passed, review or failed', schema: CheckAnswer } },
});
