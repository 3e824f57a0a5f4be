import { defineOperation } from '../operation.js';
import { CaptureContact, CaptureContactConfirm, CaptureContactView } from '../schemas/contact.js';

const common = { tag: 'Capture', auth: 'session_token', unknownFields: 'refuse', method: 'POST' } as const;

export const sendCaptureCode = defineOperation({
  ...common,
  id: 'sendCaptureCode',
  path: '/v1/capture/contact',
  summary: 'Send the subject a one-time code',
  description:
    'Sends a one-time code to the address or phone of the subject, who gives it back to `confirm`. Without email or phone the code goes where the last one of the step went, else to the contact given with the session. Without step the first contact step that is not confirmed. A session sends at most ten codes; then this is 409 with field `contact`, and once none of them can be confirmed the step has failed and the session can be submitted.',
  body: CaptureContact,
  replies: { 200: { description: 'Where the code went, masked', schema: CaptureContactView } },
});

export const confirmCaptureCode = defineOperation({
  ...common,
  id: 'confirmCaptureCode',
  path: '/v1/capture/contact/confirm',
  summary: 'Confirm the one-time code',
  description:
    'The subject proves to own an address or number by the code that was sent there. A wrong code is 409 with field `code` and counts; after five wrong ones a new code is needed.',
  body: CaptureContactConfirm,
  replies: { 200: { description: 'The destination is confirmed', schema: CaptureContactView } },
});
