import { checkFacts } from '@assay/kernel';
import { CONDITION_FIELDS } from './condition-environment.js';
import type { JourneyDefinition, Step } from './definition.js';
import { subjectCountry } from './subject-country.js';
import { type CheckStatus, type CheckType, isFinished, type RiskBand } from './types.js';

/** One finding behind a reason code: what was measured and where the limit stands. */
export interface Finding {
  readonly code: string;
  readonly observed?: number;
  readonly threshold?: number;
  /** Distance to the good side, negative on the wrong one; by default observed minus threshold. */
  readonly margin?: number;
  /** Says more than the text of the catalogue; public, without personal data. */
  readonly message?: string;
  /** The side of the document that alone is at fault; absent where it is not one. */
  readonly side?: 'front' | 'back';
}

/** What a check of the session has come to. `step` is the id of its step in the journey. */
export interface CheckResult {
  readonly step: string;
  readonly type: CheckType;
  readonly status: CheckStatus;
  /** Calibrated 0–1 for faces and liveness, 0–100 for screening. */
  readonly score?: number | null;
  readonly reasonCodes: readonly string[];
  readonly findings?: readonly Finding[];
}

/** What conditions know about the session besides its checks. Keys as in conditions; absent values are null there. */
export interface JourneyContext {
  readonly subject: {
    readonly type: 'individual' | 'business';
    readonly reference: string;
    /** As it was told; without it, conditions see that of the document once it is read. */
    readonly country?: string | null;
  };
  readonly document?: Readonly<Record<string, unknown>>;
  readonly device?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
  /** Completed years, or null while no date of birth is known. */
  readonly age?: number | null;
  /** Unix time in milliseconds. */
  readonly now: number;
}

/** Ids of the block and allow lists of the journey that hold the subject. */
export interface ListHits {
  readonly blocked: readonly string[];
  readonly allowed: readonly string[];
}

export interface View {
  readonly context: JourneyContext;
  readonly lists: ListHits;
  /** Finished checks that the condition may see. */
  readonly checks: readonly CheckResult[];
  readonly risk: { readonly score: number; readonly band: RiskBand };
}

/** All steps that a step comes after, directly or not. A condition sees these, so that order of completion is no matter. */
export function ancestorsOf(steps: readonly Step[], id: string): Set<string> {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const found = new Set<string>();
  const queue = [...(byId.get(id)?.after ?? [])];
  // Each step enters the queue once a mention; steps and mentions are limited by the validator.
  for (const parent of queue) {
    if (found.has(parent)) continue;
    found.add(parent);
    queue.push(...(byId.get(parent)?.after ?? []));
  }
  return found;
}

/** The CEL variables of a view: every declared field exists, whole numbers are CEL integers. */
export function conditionVariables(definition: JourneyDefinition, view: View): Record<string, unknown> {
  const { context, lists } = view;
  const seen = new Map(view.checks.map((check) => [check.step, check]));
  const documentSeen = view.checks.some((check) => isFinished(check.status) && checkFacts(check.type).readsIdentity);
  const document = documentSeen ? context.document : undefined;
  return {
    subject: {
      type: context.subject.type,
      reference: context.subject.reference,
      country: subjectCountry(context.subject, document) ?? null,
      blocklisted: lists.blocked.length > 0,
      allowlisted: lists.allowed.length > 0,
    },
    document: declared(CONDITION_FIELDS.document, document),
    device: declared(CONDITION_FIELDS.device, context.device),
    // As a map: a step may bear the name of a property that every object has.
    checks: new Map(definition.steps.map((step) => [step.id, checkVariable(step, seen.get(step.id))])),
    metadata: new Map(Object.entries(context.metadata ?? {}).map(([key, value]) => [key, celValue(value)])),
    age: documentSeen ? celValue(context.age ?? null) : null,
    risk: { score: BigInt(Math.round(view.risk.score)), band: view.risk.band },
    now: new Date(context.now),
  };
}

function checkVariable(step: Step, check: CheckResult | undefined): Record<string, unknown> {
  return {
    type: step.check,
    status: check?.status ?? 'pending',
    score: typeof check?.score === 'number' ? check.score : null,
    reason_codes: check?.reasonCodes ?? [],
  };
}

function declared(fields: object, values: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(fields).map((key) => [key, values && Object.hasOwn(values, key) ? celValue(values[key]) : null]),
  );
}

function celValue(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  return value ?? null;
}
