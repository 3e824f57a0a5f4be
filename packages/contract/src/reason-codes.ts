import { REASON_CODES, type ReasonSeverity } from '@assay/kernel';

export type { ReasonSeverity };

export const REASON_LOCALES = ['en', 'de', 'es'] as const;
export type ReasonLocale = (typeof REASON_LOCALES)[number];

export interface ReasonCode {
  /** `area.cause` in lower snake case, `rule:<rule id>` or `custom.<code>`. */
  readonly code: string;
  readonly area: string;
  readonly severity: ReasonSeverity;
  /** Whether a new capture by the subject may cure it. */
  readonly retryable: boolean;
  /** One sentence for the subject or the reviewer. */
  readonly messages: Readonly<Record<ReasonLocale, string>>;
}

const BY_CODE: ReadonlyMap<string, ReasonCode> = new Map(REASON_CODES.map((entry) => [entry.code, entry]));

const RULE = /^rule:([a-z][a-z0-9_]{0,63})$/;
const CUSTOM = /^custom\.([a-z0-9][a-z0-9_.:-]{0,99})$/;

/** The whole catalogue in the order of its areas. It only ever grows: codes are stable. */
export function allReasonCodes(): readonly ReasonCode[] {
  return REASON_CODES;
}

/**
 * A code of the catalogue, or one made from `rule:<rule id>` (a rule fired; what it does is the rule's own) and
 * `custom.<code>` (a reviewer's code from outside). Undefined for any other text.
 */
export function reasonCode(code: string): ReasonCode | undefined {
  return BY_CODE.get(code) ?? ruleCode(code) ?? customCode(code);
}

/** The sentence of a code in a language (BCP 47; regions are ignored), in English where there is no other. */
export function reasonMessage(code: string, locale = 'en'): string | undefined {
  const language = locale.toLowerCase().split('-', 1)[0];
  const known = REASON_LOCALES.find((candidate) => candidate === language) ?? 'en';
  return reasonCode(code)?.messages[known];
}

function ruleCode(code: string): ReasonCode | undefined {
  const id = RULE.exec(code)?.[1];
  if (!id) return undefined;
  const messages = { en: `Rule ${id} fired.`, de: `Regel ${id} hat ausgelöst.`, es: `Se activó la regla ${id}.` };
  return { code, area: 'rule', severity: 'info', retryable: false, messages };
}

function customCode(code: string): ReasonCode | undefined {
  const name = CUSTOM.exec(code)?.[1];
  if (!name) return undefined;
  const messages = {
    en: `The reviewer gave the reason ${name}.`,
    de: `Bei der manuellen Prüfung wurde der Grund ${name} angegeben.`,
    es: `El revisor indicó el motivo ${name}.`,
  };
  return { code, area: 'custom', severity: 'info', retryable: false, messages };
}
