import type { Session } from './session.js';

/** The company of a business session, as far as it is known. */
export interface BusinessView {
  readonly id: string | null;
  readonly name: string | null;
  readonly registration_number: string | null;
  readonly country: string | null;
}

/** What the session of a business is about: the business record, else what the session was told; undefined for a person. */
export function businessView(session: Session): BusinessView | undefined {
  if (session.subjectType !== 'business') return undefined;
  const { business: told, subject } = session.secrets;
  const found = resultWith(session, 'business_id');
  return {
    id: businessIdOf(session),
    name: text(found['name']) ?? told?.name ?? null,
    registration_number: text(found['registration_number']) ?? told?.registration_number ?? null,
    country: text(found['country']) ?? told?.country ?? subject.country ?? null,
  };
}

/** The id of the business record that the session names or that its checks found; null before. */
export function businessIdOf(session: Session): string | null {
  return session.secrets.business?.id ?? text(resultWith(session, 'business_id')['business_id']) ?? null;
}

/** The result of the first check that names this member. */
function resultWith({ state, secrets }: Session, name: string): Readonly<Record<string, unknown>> {
  const results = state.checks.map(({ id }) => secrets.results[id]);
  return results.find((result) => result && name in result) ?? {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
