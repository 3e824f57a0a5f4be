import { Type } from 'typebox';
import { CaseLease } from './cases.js';

/** The body of every answer that is not 2xx. */
export const ErrorEnvelope = Type.Object({
  error: Type.Object({
    code: Type.Enum([
      'invalid_request',
      'unauthenticated',
      'insufficient_scope',
      'not_found',
      'conflict',
      'check_unavailable',
      'rate_limited',
      'internal_error',
    ]),
    message: Type.String({ description: 'For people; may change' }),
    field: Type.Optional(
      Type.String({ description: 'What to correct: a body path with dots, a parameter or a header name' }),
    ),
    details: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), { description: 'Every faulty field' }),
    ),
    required_scope: Type.Optional(Type.String()),
    step_up: Type.Optional(
      Type.Literal(true, { description: 'Of insufficient_scope: give the second factor, then ask again' }),
    ),
    check: Type.Optional(Type.String()),
    missing: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Of check_unavailable: what was asked for and nothing covers here, such as pep or wallet_tags',
      }),
    ),
    lease: Type.Optional({ ...CaseLease, description: 'Of conflict: who has the case in hand, and until when' }),
    doc_url: Type.Optional(
      Type.String({ description: 'Page that says what to do about the code; a path of this service' }),
    ),
    request_id: Type.String(),
  }),
});
