import type { SessionSecrets } from './session.js';

/** A way to reach the subject of a session. */
export interface SubjectContact {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** Every address and number of the subject: those that the integrator gave, and those to which a code was sent. */
export function contactsOf({ contact, contactProofs }: SessionSecrets): readonly SubjectContact[] {
  const given = (['email', 'phone'] as const).map((kind) => ({ kind, value: contact?.[kind] }));
  const proven = Object.values(contactProofs ?? {}).map(({ channel, destination }) => ({
    kind: channel === 'email' ? ('email' as const) : ('phone' as const),
    value: destination,
  }));
  const known = new Map<string, SubjectContact>();
  for (const { kind, value } of [...given, ...proven])
    if (value) known.set(`${kind} ${value.toLowerCase()}`, { kind, value });
  return [...known.values()];
}
