import { checkFacts, type SubjectPicture } from '@assay/kernel';
import type { JourneyDefinition } from './definition.js';
import type { CheckResult } from './journey-context.js';
import { effectiveSeverity } from './risk.js';
import type { CheckType, SeverityOf } from './types.js';

export interface RecaptureInput {
  readonly definition: JourneyDefinition;
  readonly checks: readonly CheckResult[];
  readonly severityOf: SeverityOf;
  /** Whether a new capture may cure the code. */
  readonly retryableOf: (code: string) => boolean;
  /** Attempts a step has had, the current one included. */
  readonly attemptsOf: (step: string) => number;
}

export interface Recapture {
  readonly step: string;
  readonly attemptsLeft: number;
  /** The codes to explain to the subject. */
  readonly reasonCodes: readonly string[];
}

const PORTRAIT_MISSING = 'face.document_portrait_missing';

/**
 * The steps whose captures the subject is asked for again without a human: every code that stands against the check is
 * retryable, and attempts are left. Empty when another check declines for a cause that no new capture cures and that
 * does not follow from the pictures asked for: the outcome would not change. Causes that only refer never end the
 * asking, because a reviewer is served better by a picture that can be read. The session of a company is different: it
 * waits in review for its owners, and its papers are asked for again when they alone are at fault.
 */
export function automaticRecaptures(input: RecaptureInput): readonly Recapture[] {
  const asking = input.checks.flatMap((check) => {
    const recapture = recaptureOf(input, check);
    return recapture ? [{ recapture, pictures: picturesAsked(check.type, recapture.reasonCodes) }] : [];
  });
  const asked = new Set(asking.flatMap(({ pictures }) => pictures));
  return input.checks.some((check) => standsInTheWay(input, check, asked))
    ? []
    : asking.map(({ recapture }) => recapture);
}

function recaptureOf(input: RecaptureInput, check: CheckResult): Recapture | undefined {
  const { step, status } = check;
  const reasonCodes = against(input, check);
  if (reasonCodes.length === 0 || (status !== 'failed' && status !== 'review')) return undefined;
  if (!reasonCodes.every(input.retryableOf)) return undefined;
  const attemptsLeft = Math.min(...stepsAsked(input, check, reasonCodes).map((one) => left(input, one)));
  return attemptsLeft > 0 ? { step, attemptsLeft, reasonCodes } : undefined;
}

/** The pictures that the subject takes again when a check is asked for with these codes. */
export function picturesAsked(type: CheckType, reasonCodes: readonly string[]): readonly SubjectPicture[] {
  const { part, showsPortrait } = checkFacts(type);
  if (showsPortrait) return ['document'];
  if (part !== 'face') return [];
  if (!reasonCodes.includes(PORTRAIT_MISSING)) return ['selfie'];
  // Nothing is said against the selfie where the portrait alone is missing.
  return reasonCodes.every((code) => code === PORTRAIT_MISSING) ? ['document'] : ['selfie', 'document'];
}

/** Whether a check failed for causes that a new capture cures, and no attempt is left for one. */
export function attemptsExhausted(input: Omit<RecaptureInput, 'severityOf'>): boolean {
  const { definition, checks, attemptsOf, retryableOf } = input;
  return checks.some(
    ({ step, status, reasonCodes }) =>
      status === 'failed' &&
      attemptsOf(step) >= definition.session.max_attempts &&
      reasonCodes.length > 0 &&
      reasonCodes.every(retryableOf),
  );
}

/** The step itself, and the one that takes the document where its portrait is missing: both use up an attempt. */
function stepsAsked({ checks }: RecaptureInput, { step, type }: CheckResult, codes: readonly string[]): string[] {
  if (!picturesAsked(type, codes).includes('document')) return [step];
  return [step, ...checks.filter((check) => checkFacts(check.type).showsPortrait).map((check) => check.step)];
}

const left = ({ definition, attemptsOf }: RecaptureInput, step: string) =>
  definition.session.max_attempts - attemptsOf(step);

/** Whether a check declines for good, whatever the pictures asked for will show. */
function standsInTheWay(input: RecaptureInput, check: CheckResult, asked: ReadonlySet<SubjectPicture>): boolean {
  const { reads = [] } = checkFacts(check.type);
  if (reads.some((picture) => asked.has(picture))) return false;
  const company = isOfCompany(input);
  return against(input, check).some(
    (code) => !input.retryableOf(code) && (company || severityIn(input, code) === 'decline'),
  );
}

/** The codes that decline or refer. */
function against(input: RecaptureInput, { reasonCodes }: CheckResult): string[] {
  return reasonCodes.filter((code) => ['decline', 'refer'].includes(severityIn(input, code)));
}

const severityIn = ({ definition, severityOf }: RecaptureInput, code: string) =>
  effectiveSeverity(definition, code, severityOf);

const isOfCompany = ({ checks }: RecaptureInput) => checks.some(({ type }) => checkFacts(type).part === 'company');
