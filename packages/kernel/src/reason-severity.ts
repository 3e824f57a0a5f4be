import data from './data/reason-codes.json' with { type: 'json' };

/** What a reason code does to a decision where the policy of a journey says nothing. */
export type ReasonSeverity = 'decline' | 'refer' | 'info';

export interface CataloguedReason {
  /** `area.cause` in lower snake case. */
  readonly code: string;
  readonly area: string;
  readonly severity: ReasonSeverity;
  /** Whether a new capture by the subject may cure it. */
  readonly retryable: boolean;
  /** One sentence for the subject or the reviewer, by language. */
  readonly messages: { readonly en: string; readonly de: string; readonly es: string };
}

/** The whole catalogue in the order of its areas. The one place where a code, its severity and its texts stand. */
export const REASON_CODES: readonly CataloguedReason[] = data.reason_codes.map((entry) => ({
  ...entry,
  severity: entry.severity as ReasonSeverity,
}));

const SEVERITIES: ReadonlyMap<string, ReasonSeverity> = new Map(
  REASON_CODES.map(({ code, severity }) => [code, severity]),
);

/** Severity of a code of the catalogue; undefined for any other text. */
export function reasonSeverity(code: string): ReasonSeverity | undefined {
  return SEVERITIES.get(code);
}
