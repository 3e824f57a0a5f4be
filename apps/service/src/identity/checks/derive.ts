import type { CheckResult, JourneyDefinition, Step } from '@assay/journeys';
import { canonicalJson } from '@assay/kernel';

/** Why a stored outcome says nothing about what a check would have come to under another definition. */
export type NotDerivable =
  /** The other configuration would have had the check look at something else. */
  | 'check_config_changed'
  /** What lies between the lower threshold and the one of then was not stored. */
  | 'threshold_lowered'
  /** The other definition looks at more lists, or kinds of lists, than were looked at. */
  | 'lists_widened'
  /** What was stored is not what the check is judged by. */
  | 'result_not_stored';

/** A check as its session stored it, and the definitions of then and of now. */
export interface StoredCheck {
  readonly check: CheckResult;
  /** The whole result of the check, as its standalone operation would answer it. */
  readonly result: Readonly<Record<string, unknown>> | undefined;
  readonly then: JourneyDefinition;
  readonly now: JourneyDefinition;
  readonly stepThen: Step | undefined;
  readonly stepNow: Step;
}

export type DerivedCheck = { readonly check: CheckResult } | { readonly notDerivable: NotDerivable };

/** Derives the outcome of a check again from what is stored, by the functions that judge the check itself. */
export type DeriveStatus = (stored: StoredCheck) => DerivedCheck;

/** What was stored, under the step of now. */
export function asStored({ check, stepNow }: StoredCheck): DerivedCheck {
  return { check: { ...check, step: stepNow.id } };
}

/** For checks that look at nothing of the definition but the configuration of their step. */
export function byConfiguration(stored: StoredCheck): DerivedCheck {
  return sameConfiguration(stored) ? asStored(stored) : { notDerivable: 'check_config_changed' };
}

export function sameConfiguration({ stepThen, stepNow }: StoredCheck): boolean {
  return same(stepThen?.config ?? {}, stepNow.config);
}

/** Whether two parts of definitions say the same. */
export function same(left: unknown, right: unknown): boolean {
  return canonicalJson(left ?? null) === canonicalJson(right ?? null);
}
