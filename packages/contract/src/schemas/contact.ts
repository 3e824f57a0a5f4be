import { Type } from 'typebox';
import { Id, Reference, Timestamp } from './common.js';

const Email = Type.String({ minLength: 3, maxLength: 254, description: 'E-mail address' });
const Phone = Type.String({ minLength: 3, maxLength: 40, description: 'Phone number in E.164 form: +351912345678' });
const Code = Type.String({ pattern: '^[0-9]{6}$', description: 'The six digits as the person typed them' });
const Channel = Type.Enum(['email', 'sms', 'phone']);

/** Sends a code (no `code`), or confirms one (`code` with `check_id` or the destination). */
export const ContactCheck = Type.Object(
  {
    email: Type.Optional(Email),
    phone: Type.Optional(Phone),
    channel: Type.Optional(Channel),
    locale: Type.Optional(Type.String({ minLength: 2, maxLength: 35, description: 'BCP 47; en, de and es are known' })),
    code: Type.Optional(Code),
    check_id: Type.Optional(Id),
    subject_reference: Type.Optional(Reference),
    journey: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    store: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

const step = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }));

export const CaptureContact = Type.Object(
  { step, email: Type.Optional(Email), phone: Type.Optional(Phone) },
  { additionalProperties: false },
);

export const CaptureContactConfirm = Type.Object({ step, code: Code }, { additionalProperties: false });

/** What the subject's device is told about a code; the destination is masked. */
export const CaptureContactView = Type.Object({
  step: Type.String(),
  status: Type.Enum(['pending', 'passed', 'review']),
  reason_codes: Type.Array(Type.String()),
  channel: Type.Enum(['email', 'sms']),
  destination_masked: Type.String(),
  expires_at: Timestamp,
  attempts_left: Type.Integer(),
  resend_after: Timestamp,
});
