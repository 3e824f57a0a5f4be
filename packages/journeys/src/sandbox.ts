import seeds from './data/sandbox-seeds.json' with { type: 'json' };
import type { SessionStatus } from './types.js';

export interface SeededSubject {
  readonly givenName: string;
  readonly familyName: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string;
  readonly sex: 'F' | 'M';
  readonly documentNumber: string;
}

export interface SandboxSeed {
  /** A `subject.reference` that forces the outcome. */
  readonly reference: string;
  readonly outcome: SessionStatus;
  readonly reasonCodes: readonly string[];
  /** A fictitious person. */
  readonly subject: SeededSubject;
}

export type SandboxReference =
  | { readonly state: SessionStatus; readonly reasonCode?: string }
  | { readonly unknownWord: string };

const SEEDS: readonly SandboxSeed[] = seeds.seeds.map((seed) => ({
  reference: seed.reference,
  outcome: seed.outcome as SessionStatus,
  reasonCodes: seed.reason_codes,
  subject: {
    givenName: seed.subject.given_name,
    familyName: seed.subject.family_name,
    dateOfBirth: seed.subject.date_of_birth,
    sex: seed.subject.sex === 'F' ? 'F' : 'M',
    documentNumber: seed.subject.document_number,
  },
}));

const BY_STATE = new Map<string, SandboxSeed>(SEEDS.map((seed) => [seed.outcome, seed]));
const PREFIX = /^sandbox[_-]/i;

/** The seeded subjects, one for each session state. */
export function sandboxSeeds(): readonly SandboxSeed[] {
  return SEEDS;
}

/** The seed of a state. */
export function sandboxSeedOf(state: SessionStatus): SandboxSeed | undefined {
  return BY_STATE.get(state);
}

/** The reason codes of a forced state for which none was named. */
export function defaultSandboxCodes(state: SessionStatus): readonly string[] {
  return BY_STATE.get(state)?.reasonCodes ?? [];
}

/**
 * Reads `sandbox_<state>`, `sandbox_<state>:<reason_code>` and either with `.suffix`. Case does not matter, `-` and `_`
 * are equal. Undefined for any other reference; `unknownWord` when no state has that name. The reason code is
 * returned as written, in lower case, with the seed's own as default; whether the catalogue knows it is for the caller.
 */
export function parseSandboxReference(reference: string): SandboxReference | undefined {
  if (!PREFIX.test(reference)) return undefined;
  const rest = reference.slice('sandbox_'.length).toLowerCase();
  const colon = rest.indexOf(':');
  const word = beforeDot(colon < 0 ? rest : rest.slice(0, colon)).replaceAll('-', '_');
  const seed = BY_STATE.get(word);
  if (!seed) return { unknownWord: word };
  const reasonCode = colon < 0 ? seed.reasonCodes[0] : codeOf(rest.slice(colon + 1));
  return reasonCode ? { state: seed.outcome, reasonCode } : { state: seed.outcome };
}

/** A catalogue code has one dot (`area.cause`): what follows a second one is the suffix that makes it unique. */
function codeOf(text: string): string {
  if (text.startsWith('rule:')) return beforeDot(text);
  return text.split('.').slice(0, 2).join('.').replaceAll('-', '_');
}

function beforeDot(text: string): string {
  return text.replace(/\..*/s, '');
}
